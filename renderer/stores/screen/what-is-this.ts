/** “What is this?”: the next click explains what it hits instead of using it. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { booksOf, findPart, lookUps, type Found } from '../../app/help/what-is-this'
import type { Picked } from '../../board'
import { useCampaign } from '../campaign/campaign'
import { ask } from '../contract'

/** What was clicked on the board, or elsewhere on the screen, and where. */
export interface Explained {
  readonly on: { readonly board: Picked } | { readonly screen: Found }
  readonly at: { readonly x: number; readonly y: number }
}

const MOST_RULES = 3

export const useWhatIsThis = defineStore('what-is-this', () => {
  const campaign = useCampaign()
  /** True while the next click is explained. */
  const active = ref(false)
  const shown = shallowRef<Explained | null>(null)
  /** What is under the pointer on the board; null elsewhere. The board's canvas, to know a click on it. */
  const under = shallowRef<Picked | null>(null)
  const canvas = shallowRef<Element | null>(null)
  /** Clauses about what is shown. */
  const rules = shallowRef<readonly string[]>([])

  function start(): void {
    shown.value = null
    active.value = true
  }
  function stop(): void {
    active.value = false
    shown.value = null
  }

  /** The word to look up about what is shown, as in the rule book; null if none. */
  const word = computed(() => {
    const on = shown.value?.on
    if (on === undefined) return null
    if ('board' in on) return on.board.group?.unit.replaceAll('-', ' ') ?? null
    return on.screen.part === null ? null : (lookUps[on.screen.part] ?? null)
  })

  /** The clauses of the open question, or those of the game's books that the rule book finds for the word. */
  async function findRules(): Promise<void> {
    const asked = shown.value
    rules.value = []
    if (asked === null) return
    if ('screen' in asked.on && (asked.on.screen.part === 'question' || asked.on.screen.part === 'phases'))
      return void (rules.value = (campaign.decision?.rules ?? []).slice(0, MOST_RULES))
    const books = booksOf[campaign.view?.scenario ?? ''] ?? []
    if (word.value === null || books.length === 0) return
    const { result } = await ask('rule.search', { text: word.value })
    if (shown.value !== asked) return
    const ids = (result ?? []).map(({ id }) => id)
    rules.value = ids.filter((id) => books.includes(id.slice(0, id.indexOf('-')))).slice(0, MOST_RULES)
  }

  /** Explains an element, or what is under the pointer on the board. */
  async function explain(element: Element, at: Explained['at']): Promise<void> {
    active.value = false
    const onBoard = element === canvas.value ? under.value : null
    shown.value = { on: onBoard === null ? { screen: findPart(element) } : { board: onBoard }, at }
    await findRules()
  }

  return { active, shown, under, canvas, rules, start, stop, explain }
})
