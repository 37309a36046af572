/** The lines of the open campaign: the main line and its branches. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { BranchInfo, HistoryRecord } from '../../../shared/contract'
import { treeOf } from '../../app/history/line-tree'
import { say } from '../../app/i18n'
import { useCampaign } from './campaign'
import { ask } from '../contract'
import { useNotices } from '../screen/notices'

export const TRUNK = 'trunk'

export const useBranches = defineStore('lines', () => {
  const campaign = useCampaign()
  const notices = useNotices()
  const list = shallowRef<readonly BranchInfo[]>([])
  const wanted = ref(false)
  const tree = computed(() => treeOf(list.value))
  const current = computed(() => list.value.find((line) => line.current))
  /**
   * True when this campaign seals results of dice and other seats against undo: then the game's own line is the
   * trunk.
   */
  const sealing = computed(() => campaign.view?.switches['takeBackSealed'] === 'off')

  /** Returns the line with this id; the line in play for null. */
  function line(id: string | null): BranchInfo | undefined {
    return id === null ? current.value : list.value.find((one) => one.id === id)
  }

  /** Returns the display name of a line. */
  function nameOf(id: string | null): string {
    const found = line(id)
    if (found === undefined) return ''
    return found.id === TRUNK ? say('lines.trunk') : found.name
  }

  /** Reads the tree and keeps it up to date while `follow(true)`. */
  async function follow(on: boolean): Promise<void> {
    wanted.value = on
    if (on) await load()
  }

  async function load(): Promise<void> {
    const { id } = campaign
    if (id === null) return
    const { result, refused } = await ask('campaign.branches', { campaign: id })
    if (campaign.id !== id) return
    if (refused !== undefined) return notices.refuse(refused)
    list.value = result
  }

  async function rename(id: string, name: string): Promise<void> {
    const { id: open } = campaign
    if (open === null) return
    const { refused } = await ask('campaign.rename', { campaign: open, branch: id, name })
    if (refused !== undefined) return notices.refuse(refused)
    await load()
  }

  /** Continues another line at its end; for the main line, the view knows it even if the tree was read long ago. */
  async function play(id: string): Promise<boolean> {
    const trunk = id === TRUNK ? campaign.view?.branch?.trunk : undefined
    const head = trunk?.step ?? line(id)?.head
    return head !== undefined && (await campaign.goTo(head, id))
  }

  /** Takes the line in play back to a step; the whole line is first kept as a branch with that name. */
  async function backKeeping(step: number, name: string): Promise<boolean> {
    const from = current.value
    if (from === undefined || !(await campaign.branch(from.steps, name))) return false
    return campaign.goTo(step, from.id)
  }

  /** Returns the steps of a line, for choosing one of them. */
  async function records(id: string): Promise<readonly HistoryRecord[]> {
    const { id: open } = campaign
    if (open === null) return []
    const { result } = await ask('campaign.history', { campaign: open, branch: id })
    return result ?? []
  }

  watch([() => campaign.present?.step, () => campaign.present?.hash], () => {
    if (wanted.value) void load()
  })
  watch(
    () => campaign.id,
    () => {
      list.value = []
    },
  )

  return { list, tree, current, sealing, line, nameOf, follow, load, rename, play, backKeeping, records }
})
