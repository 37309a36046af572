/**
 * The battles of D-Day (AARE-078 to AARE-083, AARE-087): the British units that fight and bombard, separate
 * casualties, guns that fire at each of the two powers, and the power that takes Western Europe.
 */
import { z } from 'zod'
import { refuse } from '../../../../shared/model'
import type { FireModifier } from '../../../engine/battle/steps'
import { chooseStep } from '../../../engine/module/option-question'
import { turnFact } from '../../../engine/state/fact'
import { pid, type Game } from '../../../engine/loop/game'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix, Piece } from '../../../engine/state/state'
import { SEPARATELY } from '../../advantages/joint-strike'
import { landings } from '../../base/battle/landings'
import { channel, channelHeld, isBritish, isOn, standsBy, TARGET, target, uk, us } from './d-day'

/** The power that takes the land, as the US chose before the landing; `most`: the power with more land units left. */
const taker = turnFact('dDayTaker', {
  schema: z.enum(['open', 'most', 'us', 'uk']),
  initial: 'open',
  label: 'who takes Western Europe',
  edit: false,
})

// ---- who fights -----------------------------------------------------------------------------------------------------

/**
 * True when a British unit that stood by fights: in Western Europe, or as a loaded transport in the sea battle before
 * it.
 */
function fights(g: Game, p: Piece, kind: string, space: Ix): boolean {
  if (!standsBy.of(p)) return false
  if (kind === 'land') return space === target(g)
  return space === channel(g) && g.has(p, 'transport') && g.cargo(p.id).length > 0
}

// ---- guns -----------------------------------------------------------------------------------------------------------

/**
 * Guns fire at the aircraft of each power separately, as in a joint strike, which cites its own book; in Western
 * Europe the D-Day clause is cited instead.
 */
const inItsWords: FireModifier = (p, { space }, shots) =>
  space === p.rs.spaceIx.get(TARGET)
    ? shots.map((s) => ({ ...s, rules: s.rules.map((rule) => (rule === SEPARATELY ? 'AARE-082' : rule)) }))
    : null

// ---- who takes the land ---------------------------------------------------------------------------------------------

/** Number of a power's land units in Western Europe or about to land there. */
const troops = (g: Game, power: Ix): number =>
  [...g.select(target(g), () => true), ...landings(g, target(g))].filter(
    (p) => p.power === power && g.type(p).domain === 'land' && !g.has(p, 'gun'),
  ).length

/** The power that takes the land, US or UK, by the choice made and the land units left. */
function takes(g: Game): Ix {
  const [british, american] = [troops(g, uk(g)), troops(g, us(g))]
  const said = taker.of(g)
  if (said === 'uk' && british > 0) return uk(g)
  if (said === 'us' && american > 0) return us(g)
  return british > american ? uk(g) : us(g)
}

const takerStep: Step = {
  id: 'd-day-taker',
  rules: ['AARE-087'],
  run: (g) => (taker.of(g) === 'open' ? 'ask' : 'done'),
  asked: (g) => ({ power: us(g) }),
  ...chooseStep<Frame>(
    (g) => ({
      id: `d-day-taker-${g.state.round}`,
      about: 'd-day-taker',
      rules: ['AARE-087'],
      options: [
        { option: 'most', label: 'The power with more land units left; the United States on a tie' },
        { option: 'us', label: 'The United States, if it has a land unit left there' },
        { option: 'uk', label: 'The United Kingdom, if it has a land unit left there' },
      ],
      refusal: () => refuse('AARE-087', 'd-day-taker-first'),
    }),
    (g, _, option) => taker.set(g, option as 'most'),
  ),
}

export const dDayBattle: RuleModule = {
  id: 'expansion/d-day-battle',
  requires: ['expansion/d-day', 'base/land-battle', 'advantages/joint-strike', 'base/bombardment'],
  facts: [taker],
  steps: [takerStep],
  battle: {
    fire: [{ rules: ['AARE-082'], reads: [], run: inItsWords }],
  },
  hooks: {
    decideParticipation: [
      {
        rules: ['AARE-078', 'AARE-079'],
        run: (g, { piece, kind, side, space }) =>
          side === 'attacker' && isBritish(g, piece) && !fights(g, piece, kind, space) ? false : null,
      },
    ],
    decideBombardment: [
      {
        rules: ['AARE-080', 'AARE-086'],
        run(g, { piece: p, space }) {
          if (!isBritish(g, p)) return null
          const blockers = [{ kind: 'piece', id: pid(p.id) } as const]
          if (space !== target(g) || p.space !== channel(g) || !standsBy.of(p))
            return refuse('AARE-080', 'd-day-no-bombardment', blockers)
          return channelHeld.of(g) ? refuse('AARE-080', 'd-day-channel-held', blockers) : null
        },
      },
    ],
    decideLossPicker: [
      {
        rules: ['AARE-081', 'AARE-300'],
        run: (g, { piece }) => (isBritish(g, piece) ? piece.power : null),
      },
    ],
    findStepBeforeBattle: [
      {
        rules: ['AARE-087'],
        where: (space) => space.id === 'western-europe',
        run: (g, { battle }) =>
          isOn(g) &&
          battle.kind === 'land' &&
          taker.of(g) === 'open' &&
          troops(g, uk(g)) > 0 &&
          troops(g, us(g)) > 0
            ? { step: 'd-day-taker' }
            : null,
      },
    ],
    decideController: [
      {
        rules: ['AARE-087'],
        where: (space) => space.id === 'western-europe',
        run: (g, { by }) => (isOn(g) && (by === uk(g) || by === us(g)) ? takes(g) : null),
      },
    ],
  },
}
