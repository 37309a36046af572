/** The odds of a drawn battle against the battle fought: one position at a time. */
import { seededRng, sha256Hex, type Rng } from '../../../../main/engine'
import { answerOf, battleOdds, fightBy, solve } from '../../../../main/odds'
import { scenarioOf } from '../../../../main/scenarios'
import type { OddsAnswer } from '../../../../shared/contract'
import type { Drawn } from './draw'
import { requestFor } from './request'
import { answersBy } from './answers'
import { hash32 } from '../../random-play/random-game'
import type { Fought } from './ring'
import { Ways } from './ways'
import { compare, enter, likeliest, type Compared, type Sums } from './sums'

/** Dice of battle number i, its own. */
const diceOf = ({ number }: Drawn, seed: string, i: number): Rng =>
  seededRng(hash32(`${seed} ${number} ${i}`))

/**
 * What a position is and how it is fought, in few letters: sums of another one are not its own. It is told by what its first
 * battles come to and not by how the program keeps a position, so that sums outlast changes that change no battle.
 */
export function markOf(drawn: Drawn, answer: OddsAnswer): string {
  const ways = new Ways(drawn.ring, answersBy(drawn.policies))
  const { scenario, words, switches, asks, ring } = drawn
  const fought = Array.from({ length: MARKED }, (_, i) => ways.fightAnew(diceOf(drawn, 'mark', i)))
  const said = likeliest(answer)
  const told = [[...said.attacker.keys()], [...said.defender.keys()]]
  return sha256Hex(
    JSON.stringify([scenario, words, switches, asks, ring.outlook.battle, fought, told]),
  ).slice(0, 16)
}
const MARKED = 20

/**
 * Fights on until so many battles are summed, or `stop` says so. Battle number i has dice of its own. What the engine did with
 * the same dice in the same position is remembered; every so often a battle is fought anew beside it, and must end alike.
 */
export function fightOn(
  drawn: Drawn,
  answer: OddsAnswer,
  sums: Sums,
  seed: string,
  battles: number,
  stop: () => boolean = () => false,
): void {
  const said = likeliest(answer)
  const ways = new Ways(drawn.ring, answersBy(drawn.policies))
  while (sums.battles < battles && !stop()) {
    const i = sums.battles
    const fought = ways.fight(diceOf(drawn, seed, i))
    if (i % ANEW === 0) alike(fought, ways.fightAnew(diceOf(drawn, seed, i)), `${drawn.number}, battle ${i}`)
    enter(sums, fought, said)
  }
}
const ANEW = 200

function alike(remembered: Fought, anew: Fought, which: string): void {
  const [a, b] = [remembered, anew].map((x) => JSON.stringify(x))
  if (a !== b) throw new Error(`position ${which}: ${a} from memory, ${b} when it is fought anew`)
}

/** The figures of the odds beside those of the battles. */
export function judge(drawn: Drawn, answer: OddsAnswer, sums: Sums): Compared[] {
  const { attackers, defenders } = drawn.ring.outlook.picture
  const worth = (list: typeof attackers) => list.reduce((sum, c) => sum + c.unit.cost + c.cargo, 0)
  return compare(answer, sums, { attacker: worth(attackers), defender: worth(defenders) })
}

/** What the odds say of it; of what is too large to be gone through in some seconds they say it with an error. */
export function oddsOf({ ring: { outlook }, policies }: Pick<Drawn, 'ring' | 'policies'>): OddsAnswer {
  const { picture, progress } = outlook
  return answerOf(solve(picture, { progress, policies: fightBy(policies), maxPairs: MOST_PAIRS }), {
    fight: policies,
  })
}
const MOST_PAIRS = 20_000

/**
 * How far the answer to a request by name is from that of the battle on the board; null where it cannot be asked for so.
 */
export function byName(drawn: Drawn, answer: OddsAnswer): number | null {
  // Odds by name are asked of scenarios on offer.
  const request = scenarioOf(drawn.scenario) && requestFor(drawn)
  if (!request) return null
  const named = battleOdds(request)
  if ('fault' in named) throw new Error(`${drawn.words}: ${named.fault.reason}`)
  const figures = [
    'win',
    'take',
    'draw',
    'lose',
    'standoff',
    'attackerLossIpc',
    'defenderLossIpc',
    'rounds',
  ] as const
  return Math.max(...figures.map((f) => Math.abs(named[f] - answer[f])))
}
