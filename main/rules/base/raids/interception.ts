/**
 * Interception of raids: fighters rise and fire after the gun; then the escorts fire, once each (EUR-069 to EUR-071,
 * EUR-198, PAC-074). Other rule sets have them fire before the gun, without return fire (AARE-225).
 */
import { picking } from '../../../engine/battle/choice'
import { typeOf } from '../../../engine/battle/fire'
import type { BattleFrame, BattlePicture, BattleStep, Leaving, Shot } from '../../../engine/battle/steps'
import { pid, type Game } from '../../../engine/loop/game'
import { action } from '../../../engine/module/action-kinds'
import type { RuleModule } from '../../../engine/module/module'
import type { Piece } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'
import { aircraftOnly } from '../battle/casualties'

/** Fighters in the raided land that may rise. */
const mayRise = (g: Game, f: BattleFrame): Piece[] =>
  g.select(
    g.spaceIx(f.space),
    (p) => g.has(p, 'interceptor') && p.aboard < 0 && g.hostile(g.turnPower(), p.power),
  )

export const interceptStep: BattleStep = {
  id: 'intercept',
  rules: cite('raid.rise', 'raid.who-rises'),
  side: 'defender',
  rounds: 'first',
  ...picking({
    effect: 'join',
    may: (p) => p.ready.filter((c) => !p.defenders.some((d) => d.id === c.id)),
    ready: (g, f) => mayRise(g, f).map((p) => p.id),
    action: 'intercept',
    rules: cite('raid.rise', 'raid.who-rises'),
    first: { rule: 'raid.rise', code: 'intercept-first' },
    by: 'owners',
    suggest: 'all',
    id: (_, f, by) => `intercept-${f.battle}-${by}`,
    why: (_, f, p) =>
      refuse('raid.who-rises', 'cannot-intercept', [
        { kind: 'piece', id: pid(p.id) },
        { kind: 'space', id: f.space },
      ]),
    sample: (rng, mine) => mine.filter(() => rng.below(2) === 0),
    carryOut(g, f, up) {
      f.defenders.push(...up.map((p) => p.id))
      g.mark(up, 'intercept', true, cite('raid.rise'))
    },
  }),
}

/** Shots of the pieces with a trait, at the trait's number. */
const traitShots = (p: BattlePicture, side: 'attackers' | 'defenders', trait: string, rule: string): Shot[] =>
  p[side].flatMap((piece) => {
    const n = typeOf(p, piece).traits[trait]
    return typeof n === 'number' ? [{ piece, dice: 1, hitsOn: n, hits: aircraftOnly, rules: [rule] }] : []
  })

const interceptorsFire = (leaves: Leaving): BattleStep => ({
  id: 'interceptors',
  rules: cite('raid.interceptors'),
  side: 'defender',
  rounds: 'first',
  reads: [],
  removes: () => leaves,
  fire: (p) => traitShots(p, 'defenders', 'interceptor', 'raid.interceptors'),
})

const escortsFire: BattleStep = {
  id: 'escorts',
  rules: cite('raid.escorts', 'raid.no-interceptors'),
  side: 'attacker',
  rounds: 'first',
  reads: [],
  removes: () => 'end',
  fire: (p) => traitShots(p, 'attackers', 'escort', 'raid.escorts'),
}

/** How interceptors fire. */
interface Rising {
  /** The step before which they fire. */
  readonly before: 'raid-gun' | 'raid-damage'
  /** When aircraft that they hit leave. */
  readonly leaves: Leaving
  /** True when escorts fire at them. */
  readonly escorts: boolean
}

/** Interception of raids, with interceptors that fire this way. */
export const interceptionThat = ({ before, leaves, escorts }: Rising): RuleModule => ({
  id: 'base/interception',
  actions: [action('intercept', ['pick'])],
  requires: ['base/raids'],
  battle: {
    steps: [interceptStep, interceptorsFire(leaves), ...(escorts ? [escortsFire] : [])],
    order: {
      raid: {
        insert: [
          { step: 'intercept', before: 'raid-gun' },
          { step: 'interceptors', before },
          ...(escorts ? [{ step: 'escorts', before }] : []),
        ],
      },
    },
  },
})

export const interception = interceptionThat({ before: 'raid-damage', leaves: 'end', escorts: true })
