/**
 * A question about chances that may take long, as long as somebody looks at its answer: asked with a task, shown at once with what
 * is known of it, asked again whenever more is known, and cancelled when another question takes its place or nobody looks any more.
 * The program keeps what it has worked out, so that asking again goes on where it was. An answer may tell of several things, as
 * battles: each of them is worked out by itself under the one task, and each tells when it is done.
 */
import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { Params, Refused, Result } from '../../shared/contract'
import { ask, contract } from './contract'

/** Questions that take a task. */
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

export interface Question<M extends Long> {
  /** What is asked; the task is added. */
  readonly params: Params<M>
  /** What the answer is for: where one of these is another thing, it is another question. */
  readonly about: readonly unknown[]
}

/** How far an answer has come, of so much. */
export interface Far {
  readonly done: number
  readonly of: number
}

/** The error below which chances are said to be exact. */
export const EXACT = 1e-9

let tasks = 0

/**
 * @param question what somebody wants to know now; null: nothing
 * @param how.wait whoever still changes something has changed it again before that, in milliseconds
 * @param how.exact is there nothing more to be known than this?
 * @param how.open how many things an answer that is not exact still works at; absent: one
 * @param how.keeps the last answer stays until the next one is there
 */
export function useRefined<M extends Long>(
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
  /** What that answers. */
  const answered = shallowRef<Question<M> | null>(null)
  const refused = shallowRef<Refused['rejected'] | null>(null)
  /** While something is still being worked out. */
  const working = ref(false)
  /** The answer is to what is asked now, not to what was asked before. */
  const current = ref(false)
  /** How far that has come; null where it is not known. */
  const far = shallowRef<Far | null>(null)

  let now: Question<M> | null = null
  let task: string | null = null
  /** The task's first answer is there: what is told of it from now on is news. */
  let heard = false
  /** So many things of the task are done: there is no more to be known of them. */
  let ended = 0
  /** So many were still worked at when it was answered. */
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
    // What can't be told any better is not gone on with.
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
