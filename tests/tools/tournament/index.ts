/**
 * `npm run tournament -- --scenario revised --one plain --other idle --pairs 4 --rounds 8 --seed 1`
 * Plays pairs of games between two styles, the sides swapped and the dice the same, and prints who won how often.
 */
import { performance } from 'node:perf_hooks'
import { styleOf, type Style } from '../../../main/ai'
import { rulesetOf } from '../../../main/scenarios'
import { playGame, type GameReport } from './game'

const argument = (name: string, or: string): string => {
  const i = process.argv.indexOf(`--${name}`)
  return i >= 0 ? (process.argv[i + 1] ?? or) : or
}
const scenario = argument('scenario', 'revised')
const pairs = Number(argument('pairs', '4'))
const rounds = Number(argument('rounds', '8'))
const seed = argument('seed', '1')
const chosen = (id: string): Style => {
  const style = styleOf(id)
  if (!style) throw new Error(`no style ${id}`)
  return style
}
const [one, other] = [chosen(argument('one', 'plain')), chosen(argument('other', 'idle'))]
const rs = rulesetOf(scenario)
const [first = '', second = ''] = rs.sides
const sideOf = (power: string): string => rs.sides[rs.powers[rs.powerIx.get(power) ?? 0]?.side ?? -1] ?? ''

/**
 * What a side has made of its start, against the other. Where a game ends at the last round, a pair is judged by it: who has made
 * more of the same side with the same dice. So it does not matter that one side has the better game.
 */
const share = ({ par }: GameReport, side: string, against: string): number =>
  (par[side] ?? 0) / Math.max(0.01, par[against] ?? 0)

/** Points of the first style in a pair, 0 to 1: games that were won count, two open ones are judged. */
function pointsOf([asFirst, asSecond]: readonly [GameReport, GameReport]): {
  points: number
  judged: boolean
} {
  const won = (report: GameReport, side: string): number => (report.winner === side ? 0.5 : 0)
  if (asFirst.winner !== null && asSecond.winner !== null)
    return { points: won(asFirst, first) + won(asSecond, second), judged: false }
  const ahead =
    Math.log(share(asFirst, first, second) / share(asSecond, first, second)) +
    (asFirst.winner === first ? 1 : asFirst.winner === second ? -1 : 0) +
    (asSecond.winner === second ? 1 : asSecond.winner === first ? -1 : 0)
  return { points: ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5, judged: true }
}

const scores: number[] = []
let judged = 0
for (let n = 0; n < pairs; n++) {
  const play = (mine: string): GameReport => {
    const report = playGame({
      ...{ rs, rounds, seed: `${seed}-${n}`, now: () => performance.now() },
      styles: (power) => (sideOf(power) === mine ? one : other),
      ...(process.argv.includes('--log') ? { log: console.log } : {}),
    })
    const { winner, why, rounds: played, answers, refused, ms, par, captured, turns } = report
    const parts = Object.entries(par).map(([side, x]) => `${side} ${x.toFixed(2)}`)
    console.log(
      `${n} ${one.id} as ${mine}: ${winner ?? 'open'} by ${why}, ${played} rounds, ${answers} answers, ${refused} refused, ${captured} captured, ${parts.join(', ')}, ${Math.round(ms)} ms, worst turn ${Math.round(Math.max(...turns))}`,
    )
    return report
  }
  const pair = pointsOf([play(first), play(second)])
  scores.push(pair.points)
  if (pair.judged) judged++
}
const mean = scores.reduce((a, b) => a + b, 0) / scores.length
const sd = Math.sqrt(scores.reduce((a, s) => a + (s - mean) ** 2, 0) / Math.max(1, scores.length - 1))
const se = sd / Math.sqrt(scores.length)
console.log(
  `${one.id} against ${other.id} in ${scenario}: ${(100 * mean).toFixed(0)} % of ${scores.length} pairs (95 %: ${(100 * (mean - 1.96 * se)).toFixed(0)} to ${(100 * (mean + 1.96 * se)).toFixed(0)}), ${judged} judged at the last round`,
)
