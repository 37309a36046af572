/** Expected and actual dice by power, from events alone. */
import type { Statistics, Tally } from '../../../shared/contract'
import { sureHits, type GameEvent } from '../../../shared/model'

const FACES = 6
/** Mean and variance of one die's face. */
const MEAN = 3.5
const VARIANCE = 35 / 12

interface Sum {
  dice: number
  expected: number
  rolled: number
  variance: number
}

interface Account {
  readonly faces: number[]
  readonly hits: Sum
  readonly sums: Sum
  readonly reasons: Map<string, Sum>
}

const nothing = (): Sum => ({ dice: 0, expected: 0, rolled: 0, variance: 0 })

function add(sum: Sum, dice: readonly number[], hitsOn: number | null, pips?: number): void {
  // With summed numbers (low luck), each full six hits without a die.
  sum.expected += sureHits(pips)
  sum.rolled += sureHits(pips)
  const chance = hitsOn === null ? 0 : Math.min(FACES, Math.max(0, hitsOn)) / FACES
  sum.dice += dice.length
  for (const face of dice) {
    sum.expected += hitsOn === null ? MEAN : chance
    sum.variance += hitsOn === null ? VARIANCE : chance * (1 - chance)
    sum.rolled += hitsOn === null ? face : face <= hitsOn ? 1 : 0
  }
}

const tally = ({ dice, expected, rolled, variance }: Sum): Tally => ({
  dice,
  expected,
  rolled,
  spread: Math.sqrt(variance),
})

/** Returns the dice in these events for each power. */
export function statistics(
  powers: readonly { readonly id: string }[],
  dice: Statistics['dice'],
  events: Iterable<GameEvent>,
): Statistics {
  const accounts = new Map<string, Account>(
    powers.map(({ id }) => [
      id,
      { faces: new Array<number>(FACES).fill(0), hits: nothing(), sums: nothing(), reasons: new Map() },
    ]),
  )
  for (const event of events) {
    const account = event.kind === 'rolled' ? accounts.get(event.by) : undefined
    if (event.kind !== 'rolled' || !account) continue
    for (const face of event.dice) account.faces[face - 1] = (account.faces[face - 1] ?? 0) + 1
    if (event.hitsOn === null) {
      add(account.sums, event.dice, null)
      continue
    }
    const reason = account.reasons.get(event.reason) ?? nothing()
    account.reasons.set(event.reason, reason)
    add(account.hits, event.dice, event.hitsOn, event.pips)
    add(reason, event.dice, event.hitsOn, event.pips)
  }
  return {
    dice,
    powers: [...accounts].map(([power, { faces, hits, sums, reasons }]) => ({
      power,
      faces,
      hits: tally(hits),
      sums: tally(sums),
      reasons: [...reasons].map(([reason, sum]) => ({ reason, ...tally(sum) })),
    })),
  }
}
