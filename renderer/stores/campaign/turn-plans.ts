/**
 * Turn plans: the open one, which the screens show in place of the campaign, the saved ones, and what was left of a plan
 * that was played.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Result } from '../../../shared/contract'
import type { DroppedActions, PlanState } from '../../../shared/contract/turn-plans'
import type { Params } from '../../../shared/contract'
import { say } from '../../app/i18n'
import { ask } from '../contract'
import { useNotices } from '../screen/notices'
import { useCampaign } from './campaign'

export type SavedPlan = Result<'plan.list'>[number]

/** What became of a plan that was played. */
export interface PlayedPlan {
  readonly name: string
  readonly stopped: Result<'plan.play'>['stopped']
  readonly dropped: readonly DroppedActions[]
  readonly step: number
}

export const useTurnPlans = defineStore('turn-plans', () => {
  const campaign = useCampaign()
  const notices = useNotices()
  const open = shallowRef<PlanState | null>(null)
  const saved = shallowRef<readonly SavedPlan[]>([])
  const played = shallowRef<PlayedPlan | null>(null)
  /** Sends what the open panel has yet to send, such as an order that may still change; false if it was refused. */
  const sendRest = shallowRef<(() => Promise<boolean>) | null>(null)
  /** True while the list of plans is open, and while it is asked whether to close a plan that isn't saved. */
  const choosing = ref(false)
  const closing = ref(false)
  /** The campaign that plans are for. */
  const home = computed(() => campaign.planned ?? campaign.id)
  /** True while the player to move may plan: a question is open for a person, and no past is on the board. */
  const able = computed(() => {
    const { decision, view } = campaign
    return decision !== null && decision.of !== 'roll' && !campaign.computerAsked && (view?.round ?? 0) > 0
  })
  /** True when the whole turn is planned. */
  const done = computed(() => open.value !== null && open.value.phase === null)
  /** Saved plans with actions that can be carried out now. */
  const due = computed(() => (open.value === null ? saved.value.filter(({ now }) => now > 0) : []))

  async function list(): Promise<void> {
    const of = home.value
    if (of === null) return void (saved.value = [])
    const { result } = await ask('plan.list', { campaign: of })
    if (of === home.value) saved.value = result ?? []
  }

  /**
   * Opens a new plan, or a saved one, in place of the campaign. What the panel has yet to send goes to the campaign, and
   * actions that follow go to the plan.
   */
  async function begin(params: Omit<Params<'plan.open'>, 'campaign'> = {}): Promise<void> {
    if ((await sendRest.value?.()) === false) return
    await campaign.inTurn(async () => {
      const of = home.value
      if (of === null) return
      const { result, refused } = await ask('plan.open', { campaign: of, ...params })
      if (refused !== undefined) return notices.refuse(refused)
      const { sandbox } = result.plan
      const former = open.value?.sandbox
      campaign.enterSandbox(sandbox, result.view)
      open.value = result.plan
      if (former !== undefined) await ask('campaign.close', { campaign: former })
    })
  }

  /** Opens the list of plans, or a new plan if there are none; asks to close an open plan. */
  async function start(): Promise<void> {
    if (open.value !== null) {
      if (open.value.changed) closing.value = true
      else await close()
    } else if (able.value) {
      if (saved.value.length > 0) choosing.value = true
      else await begin()
    }
  }

  /** Goes to a phase of the open plan. */
  async function show(phase: string): Promise<void> {
    const sandbox = open.value?.sandbox
    if (sandbox === undefined || (await sendRest.value?.()) === false) return
    const { result, refused } = await ask('plan.phase', { sandbox, phase })
    if (refused !== undefined) {
      notices.refuse(refused)
      return campaign.refresh()
    }
    notices.dismissRefusals()
    open.value = result.plan
    campaign.showPlanned(result.view)
  }

  /** Saves the open plan. Returns its id; null if it was refused. */
  async function save(params: Omit<Params<'plan.save'>, 'sandbox'> = {}): Promise<string | null> {
    const sandbox = open.value?.sandbox
    if (sandbox === undefined || (await sendRest.value?.()) === false) return null
    const { result, refused } = await ask('plan.save', { sandbox, ...params })
    if (refused !== undefined) {
      notices.refuse(refused)
      return null
    }
    open.value = result
    await list()
    return result.id
  }

  /** Returns to the campaign; what isn't saved is lost. */
  async function close(): Promise<void> {
    const { sandbox, campaign: of } = open.value ?? {}
    if (sandbox === undefined || of === undefined) return
    const { result, refused } = await ask('campaign.view', { campaign: of })
    if (refused !== undefined) return notices.refuse(refused)
    notices.dismissRefusals()
    closing.value = false
    open.value = null
    campaign.enter(of, result)
    await ask('campaign.close', { campaign: sandbox })
    await list()
  }

  /** Saves the open plan and plays it. */
  async function commit(): Promise<void> {
    const id = await save()
    if (id === null) return
    await close()
    await play(id)
  }

  /** Plays a saved plan from the open phase. */
  async function play(id: string): Promise<void> {
    const plan = saved.value.find((one) => one.id === id)
    const result = await campaign.playPlan(id)
    if (result === null || plan === undefined) return
    const { stopped, dropped, view } = result
    played.value = { name: plan.name, stopped, dropped, step: view.step }
    await list()
  }

  /** Saves a copy of a plan under its own name. */
  async function duplicate(id: string): Promise<void> {
    const of = home.value
    if (of === null) return
    const { result, refused } = await ask('plan.open', { campaign: of, id })
    if (refused !== undefined) return notices.refuse(refused)
    const { sandbox } = result.plan
    const copied = await ask('plan.save', { sandbox, copy: true })
    if (copied.refused !== undefined) notices.refuse(copied.refused)
    await ask('campaign.close', { campaign: sandbox })
    await list()
  }

  async function rename(id: string, name: string): Promise<void> {
    const of = home.value
    if (of === null) return
    const { refused } = await ask('plan.rename', { campaign: of, id, name })
    if (refused !== undefined) notices.refuse(refused)
    await list()
  }

  async function remove(id: string): Promise<void> {
    const of = home.value
    if (of === null) return
    const { refused } = await ask('plan.delete', { campaign: of, id })
    if (refused !== undefined) notices.refuse(refused)
    await list()
  }

  /** Saves under a name, and says so. */
  async function saveAs(name: string): Promise<void> {
    if ((await save({ name })) !== null) notices.say(say('planning.saved', { name }))
  }

  // The sandbox moves with each answer and each undo.
  watch(
    () => [campaign.id, campaign.view?.step, campaign.view?.hash],
    async () => {
      if (played.value !== null && campaign.view?.step !== played.value.step) played.value = null
      const sandbox = open.value?.sandbox
      if (sandbox === undefined) return
      if (campaign.planned === null) return void (open.value = null)
      const { result } = await ask('plan.state', { sandbox })
      if (result !== undefined && open.value?.sandbox === sandbox) open.value = result
    },
  )
  // Plans belong to the power whose turn it is, and each answer may leave less of them to carry out.
  watch(
    [
      home,
      () => (campaign.planned === null ? campaign.view?.phase : null),
      () => campaign.view?.power,
      () => (campaign.planned === null && saved.value.length > 0 ? campaign.view?.hash : null),
    ],
    () => void list(),
    { immediate: true },
  )

  return {
    open,
    saved,
    played,
    able,
    done,
    due,
    home,
    sendRest,
    choosing,
    closing,
    start,
    begin,
    show,
    save,
    saveAs,
    close,
    commit,
    play,
    rename,
    duplicate,
    remove,
  }
})
