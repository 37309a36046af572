/**
 * A question about odds that may take long, asked while a component shows its answer: it runs as a task, shows
 * partial results at once, asks again when better results are available, and is canceled when another question
 * replaces it or the component goes away. The program caches its work, so a repeated question continues where the
 * last one stopped. An answer may cover several items, such as battles: each is computed separately under the same
 * task and reports its own completion.
 */
import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { Params, Refused, Result } from '../../../shared/contract'
import { ask, contract } from '../contract'

/** Methods that take a task. */
type Long =
  | 'odds.campaign'
  | 'odds.tried'
  | 'odds.after'
  | 'odds.battle'
  | 'odds.stop'
  | 'odds.turn'
  | 'odds.need'
  | 'odds.purchase'
  | 'odds.reactions'
  | 'odds.threats'

export interface Question<M extends Long> {
  /** The parameters; the task is added. */
  readonly params: Params<M>
  /** What the question is about: if one of these values differs, it is another question. */
  readonly about: readonly unknown[]
}

/** Progress of an answer: `done` of a total `of`. */
export interface Far {
  readonly done: number
  readonly of: number
}

/** Chances with an error below this count as exact. */
export const EXACT = 1e-9

let tasks = 0

/**
 * Keeps the answer to a question up to date.
 * @param question the current question; null: none
 * @param how.wait delay before asking, in milliseconds, for input that is still changing
 * @param how.exact true when the answer cannot improve
 * @param how.open number of items that an inexact answer still works on; absent: one
 * @param how.keeps true to keep the last answer until the next arrives
 */
export function useOddsQuestion<M extends Long>(
  method: M,
  question: () => Question<M> | null,
  how: {
    readonly exact: (answer: Result<M>) => boolean
    readonly open?: (answer: Result<M>) => number
    readonly wait?: number
    readonly keeps?: boolean
  },
) {
  const answer = shallowRef<Result<M> | null>(null)
  /** The question that the answer belongs to. */
  const answered = shallowRef<Question<M> | null>(null)
  const refused = shallowRef<Refused['rejected'] | null>(null)
  /** True while the answer is still being improved. */
  const working = ref(false)
  /** True when the answer belongs to the current question, not to an earlier one. */
  const current = ref(false)
  /** Progress of the task; null when unknown. */
  const far = shallowRef<Far | null>(null)

  let now: Question<M> | null = null
  let task: string | null = null
  /** True once the task's first answer has arrived: later reports are news. */
  let heard = false
  /** Number of the task's items that are complete. */
  let ended = 0
  /** Number of items still open when the question was answered. */
  let open = 1
  let timer: ReturnType<typeof setTimeout> | undefined

  function drop(): void {
    clearTimeout(timer)
    if (task !== null) void ask('odds.cancel', { task })
    task = null
    working.value = false
    far.value = null
  }

  async function find(last = false): Promise<void> {
    if (now === null) return
    const asked = now
    const own = `${method} ${++tasks}`
    task = own
    heard = false
    ended = 0
    const { result, refused: why } = await ask(method, { ...asked.params, task: own })
    if (task !== own) return
    answered.value = asked
    answer.value = result ?? null
    refused.value = why ?? null
    heard = true
    current.value = true
    const more = result !== undefined && !how.exact(result)
    if (more) open = how.open?.(result) ?? 1
    if (more && !last) return ended > 0 ? find(ended >= open) : undefined
    // An answer that cannot improve needs no further work.
    if (more) void ask('odds.cancel', { task: own })
    task = null
    working.value = false
    far.value = null
  }

  const off = contract().on('task.progress', (told) => {
    if (told.task !== task) return
    far.value = { done: told.done, of: told.of }
    if (told.done >= told.of) ended++
    if (!heard) return
    void ask('odds.cancel', { task: told.task })
    void find(ended >= open)
  })

  watch(
    question,
    (next) => {
      const same = next !== null && now !== null && next.about.every((one, i) => one === now?.about[i])
      if (same) return
      drop()
      now = next
      if (how.keeps !== true || next === null) answer.value = null
      refused.value = null
      current.value = false
      if (next === null) return
      working.value = true
      if (how.wait === undefined) void find()
      else timer = setTimeout(() => void find(), how.wait)
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    drop()
    off()
  })

  return { answer, answered, refused, working, current, far }
}
