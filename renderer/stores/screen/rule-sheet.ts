/** The rule book as the program supplies it, and the clause that is open next to the board. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { RuleInfo } from '../../../shared/contract'
import { ask } from '../contract'
import { useNotices } from './notices'

export const useRules = defineStore('rules', () => {
  /** The clause in the side sheet; null when none is open. */
  const open = shallowRef<RuleInfo | null>(null)
  /** Clauses that led to the open one, oldest first. */
  const trail = shallowRef<readonly RuleInfo[]>([])
  const found = shallowRef<readonly RuleInfo[]>([])
  const searching = ref(false)
  /** The books with the prefix of their clause numbers; empty until requested. */
  const books = shallowRef<readonly { prefix: string; name: string }[]>([])
  /**
   * True when there is a panel at the right of the board: then a clause opens next to the panel, not over its
   * question.
   */
  const beside = ref(false)
  /** True when a clause has been opened since the program started: the player knows what the codes are. */
  const everOpened = ref(false)
  const known = new Map<string, RuleInfo>()
  let asked = 0

  /** The clauses before and after the open one; null until known. */
  const before = shallowRef<RuleInfo | null>(null)
  const after = shallowRef<RuleInfo | null>(null)

  async function get(id: string): Promise<RuleInfo | undefined> {
    const have = known.get(id)
    // Clauses from a search come without their neighbors.
    if (have?.near !== undefined) return have
    const { result, refused } = await ask('rule.get', { id })
    if (refused !== undefined) {
      useNotices().refuse(refused)
      return undefined
    }
    known.set(id, result)
    return result
  }

  /** Opens a clause next to the current screen. */
  async function show(id: string): Promise<void> {
    const found = await get(id)
    if (found === undefined) return
    if (open.value !== null && open.value.id !== id) trail.value = [...trail.value, open.value]
    everOpened.value = true
    await turnTo(found)
  }

  /** Opens the clause before or after the open one. This turns a page and leaves the trail as it is. */
  async function turn(id: string): Promise<void> {
    const found = await get(id)
    if (found !== undefined) await turnTo(found)
  }

  async function turnTo(rule: RuleInfo): Promise<void> {
    open.value = rule
    before.value = after.value = null
    const { near } = rule
    const beside = (id: string | null | undefined) => (id ? get(id) : Promise.resolve(undefined))
    const [one, two] = await Promise.all([beside(near?.before), beside(near?.after)])
    if (open.value?.id !== rule.id) return
    before.value = one ?? null
    after.value = two ?? null
  }

  /** Returns to the clause that led to the open one. */
  async function back(): Promise<void> {
    const last = trail.value.at(-1)
    trail.value = trail.value.slice(0, -1)
    if (last === undefined) close()
    else await turnTo(last)
  }

  function close(): void {
    open.value = null
    trail.value = []
  }

  /** Reads the list of books once. */
  async function listBooks(): Promise<void> {
    if (books.value.length > 0) return
    const { result, refused } = await ask('rule.books', {})
    if (refused !== undefined) return useNotices().refuse(refused)
    books.value = result
  }

  /**
   * Finds clauses by number or words; an empty text returns the whole book. Only the answer to the latest search is
   * used.
   */
  async function search(text: string): Promise<void> {
    const mine = ++asked
    searching.value = true
    const { result, refused } = await ask('rule.search', { text })
    if (mine !== asked) return
    searching.value = false
    if (refused !== undefined) return useNotices().refuse(refused)
    for (const one of result) if (!known.has(one.id)) known.set(one.id, one)
    found.value = result
  }

  return {
    open,
    before,
    after,
    trail,
    found,
    searching,
    books,
    beside,
    everOpened,
    get,
    show,
    turn,
    back,
    close,
    listBooks,
    search,
  }
})
