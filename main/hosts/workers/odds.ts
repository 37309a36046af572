/**
 * Worker thread: works out the odds of large battles and keeps what it knows for the next question. Of a battle that takes long it
 * first says what the likeliest courses come to, with the error, and then goes through more and more of them until the
 * answer is exact or nobody waits for it any longer.
 */
import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { battleOdds, FIRST_PAIRS, MOST_PAIRS, OddsCache, outlookOdds } from '../../odds'
import { rulesetOf } from '../../scenarios'
import { LuckRuns, type LuckAsked } from '../luck-run'
import type { AnyAnswer, FromThread, OddsQuestion, ToThread } from '../odds-desk'

const cache = new OddsCache()
const waiting: { readonly id: number; readonly question: OddsQuestion }[] = []
const luck: { readonly id: number; readonly luck: LuckAsked }[] = []
const runs = new LuckRuns()
const cancelled = new Set<number>()
let working = false

const say = (message: FromThread): void => parentPort?.postMessage(message)

function answerTo(question: OddsQuestion, maxPairs: number): AnyAnswer {
  if ('asked' in question) return battleOdds(question.asked, cache, maxPairs)
  const { scenario, switches, picture, progress } = question.outlook
  return outlookOdds(
    { picture: { ...picture, rs: rulesetOf(scenario, switches) }, progress },
    cache,
    maxPairs,
  )
}

/** All questions, those about single battles first. */
async function answerAll(): Promise<void> {
  working = true
  await answerBattles()
  for (let next = luck.shift(); next; next = luck.shift()) await answerLuck(next)
  working = false
}

async function answerLuck({ id, luck: asked }: (typeof luck)[number]): Promise<void> {
  let told = -1
  const work = runs.of(
    asked,
    ({ done, of }) => {
      const part = Math.floor((100 * done) / Math.max(1, of))
      if (part !== told) say({ id, done: (told = part) })
    },
    () => cancelled.has(id),
  )
  for (;;) {
    const next = work.next()
    if (next.done) {
      say({ id, luck: next.value })
      cancelled.delete(id)
      return
    }
    await setImmediate()
    // Whoever asks about a battle meanwhile does not wait for a whole campaign.
    await answerBattles()
  }
}

async function answerBattles(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { id, question } = next
    for (let pairs = FIRST_PAIRS; ; pairs *= 4) {
      const answer = answerTo(question, pairs)
      const last = 'fault' in answer || answer.exact || pairs >= MOST_PAIRS || cancelled.has(id)
      say({ id, answer, last })
      if (last) break
      // What has come in meanwhile is heard: that nobody waits any longer.
      await setImmediate()
    }
    cancelled.delete(id)
  }
}

parentPort?.on('message', (message: ToThread) => {
  if ('cancel' in message) cancelled.add(message.id)
  else if ('luck' in message) luck.push(message)
  else waiting.push(message)
  if (!working) void answerAll()
})
