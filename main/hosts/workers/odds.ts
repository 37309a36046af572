/**
 * Worker thread: works out the odds of large battles and keeps what it knows for the next question. Of a battle that takes long it
 * first says what the likeliest courses come to, with the error, and then goes through more and more of them until the
 * answer is exact or nobody waits for it any longer.
 */
import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { battleOdds, FIRST_PAIRS, MOST_PAIRS, OddsCache, outlookOdds } from '../../odds'
import { rulesetOf } from '../../scenarios'
import type { AnyAnswer, FromThread, OddsQuestion, ToThread } from '../odds-desk'

const cache = new OddsCache()
const waiting: { readonly id: number; readonly question: OddsQuestion }[] = []
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

async function answerAll(): Promise<void> {
  working = true
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
  working = false
}

parentPort?.on('message', (message: ToThread) => {
  if ('cancel' in message) cancelled.add(message.id)
  else waiting.push(message)
  if (!working) void answerAll()
})
