/** The odds of a drawn battle against the battle fought: one position at a time. */
import { hashOf } from '../../../main/engine'
import { answerOf, battleOdds, fightBy, solve } from '../../../main/odds'
import { scenarioOf } from '../../../main/scenarios'
import type { OddsAnswer } from '../../../shared/contract'
import type { Drawn } from './draw'
import { requestFor } from './request'
import { answersBy } from './answers'
import { fight } from './ring'
import { compare, enter, likeliest, type Compared, type Sums } from './sums'

/** What a position is, in few letters: sums of another one are not its own. */
export const markOf = ({ ring: { game, outlook }, asks }: Drawn): string =>
  `${hashOf(game.rs, game.state).slice(0, 16)} ${outlook.battle} ${JSON.stringify(asks)}`

/** Fights on until so many battles are summed, or `stop` says so. Battle number i has dice of its own. */
export function fightOn(
  drawn: Drawn,
  answer: OddsAnswer,
  sums: Sums,
  seed: string,
  battles: number,
  stop: () => boolean = () => false,
): void {
  const said = likeliest(answer)
  const answers = answersBy(drawn.policies)
  while (sums.battles < battles && !stop())
    enter(sums, fight(drawn.ring, `${seed} ${drawn.number} ${sums.battles}`, answers), said)
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
