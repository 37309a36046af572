/** Compares the odds of a drawn battle with the battle as fought, one position at a time. */
import { seededRng, sha256Hex, type Rng } from '../../../../main/engine'
import { answerOf, battleOdds, fightBy, solve } from '../../../../main/odds'
import { scenarioOf } from '../../../../main/scenarios'
import type { OddsAnswer } from '../../../../shared/contract'
import type { Drawn } from './draw'
import { requestFor } from './request'
import { answersBy } from './answers'
import { hash32 } from '../../random-play/random-game'
import type { Fought } from './ring'
import { Ways } from './every-outcome'
import { compare, enter, likeliest, type Compared, type Sums } from './sums'

/** Returns the dice of battle number i. */
const diceOf = ({ number }: Drawn, seed: string, i: number): Rng =>
  seededRng(hash32(`${seed} ${number} ${i}`))

/**
 * Returns a short mark of a position and the way it is fought: sums with another mark do not belong to it. The mark
 * derives from the results of the first battles, not from the program's data, so that sums survive changes that affect
 * no battle.
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
 * Fights until this many battles are summed, or `stop` returns true. Battle number i has its own dice. The results of
 * the same dice in the same position are remembered; every so often, the engine also fights a battle without the
 * memory, and both must end alike.
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

/** Compares the figures of the odds with those of the battles. */
export function judge(drawn: Drawn, answer: OddsAnswer, sums: Sums): Compared[] {
  const { attackers, defenders } = drawn.ring.outlook.picture
  const worth = (list: typeof attackers) => list.reduce((sum, c) => sum + c.unit.cost + c.cargo, 0)
  return compare(answer, sums, { attacker: worth(attackers), defender: worth(defenders) })
}

/** Returns the odds of the battle. A battle too large for an exact answer within seconds has odds with an error. */
export function oddsOf({ ring: { outlook }, policies }: Pick<Drawn, 'ring' | 'policies'>): OddsAnswer {
  const { picture, progress } = outlook
  return answerOf(solve(picture, { progress, policies: fightBy(policies), maxPairs: MOST_PAIRS }), {
    fight: policies,
  })
}
const MOST_PAIRS = 20_000

/**
 * Returns how far the answer to a request by name is from that of the battle on the board, or null when no request can
 * express it.
 */
export function byName(drawn: Drawn, answer: OddsAnswer): number | null {
  // Only scenarios on offer have odds by name.
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
