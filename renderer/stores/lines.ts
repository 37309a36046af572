/** The lines of the open campaign: the main line and its branches. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { BranchInfo, HistoryRecord } from '../../shared/contract'
import { treeOf } from '../app/history/line-tree'
import { say } from '../app/i18n'
import { useCampaign } from './campaign'
import { ask } from './contract'
import { useNotices } from './notices'

export const TRUNK = 'trunk'

export const useLines = defineStore('lines', () => {
  const campaign = useCampaign()
  const notices = useNotices()
  const list = shallowRef<readonly BranchInfo[]>([])
  const wanted = ref(false)
  const tree = computed(() => treeOf(list.value))
  const current = computed(() => list.value.find((line) => line.current))
  /** Whether this campaign keeps what dice and other seats have sealed: then the game's line is the trunk. */
  const sealing = computed(() => campaign.view?.switches['takeBackSealed'] === 'off')

  /** The line with this id; the one in play for null. */
  function line(id: string | null): BranchInfo | undefined {
    return id === null ? current.value : list.value.find((one) => one.id === id)
  }

  /** What a line is called. */
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

  /** Plays another line where it was left. */
  async function play(id: string): Promise<boolean> {
    const found = line(id)
    return found !== undefined && (await campaign.goTo(found.head, id))
  }

  /** Takes the line in play back to a step; first all of it is kept as a branch of that name. */
  async function backKeeping(step: number, name: string): Promise<boolean> {
    const from = current.value
    if (from === undefined || !(await campaign.branch(from.steps, name))) return false
    return campaign.goTo(step, from.id)
  }

  /** The steps of a line, for choosing one of them. */
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
