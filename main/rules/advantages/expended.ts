/**
 * Kamikaze attacks and Kaiten torpedoes (LHTR-156, LHTR-158): in the opening fire of a sea battle, Japan expends
 * fighters or submarines, each of which attacks an enemy ship that Japan names.
 */
import { refuse } from '../../../shared/model'
import { at, firstOf } from '../../engine/loop/asserts'
import { hitsIn } from '../../engine/loop/dice'
import { dropOut, takeHits } from '../../engine/battle/hit-effects'
import { battleRecord, leaveFight, pictureOf } from '../../engine/battle/battle-picture'
import type { BattleFrame, BattleStep, HitClass } from '../../engine/battle/steps'
import { chooseStep } from '../../engine/module/option-question'
import { pid, type Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import { pointsLeft } from '../../engine/movement/search/points'
import type { Ix, Piece } from '../../engine/state/state'
import { shipsOnly } from '../base/battle/casualties'
import { advantagesOf, hasAdvantage, played, useUp, type AdvantageId } from './owned'

const japan = (g: Game): Ix => g.powerIx('japan')

interface Expending {
  readonly id: AdvantageId
  readonly rules: readonly [string, string]
  readonly hitsOn: number
  /** The type of unit that is expended. */
  readonly unit: string
  /** True for a ship that may be named, if it can take the hits at all. */
  readonly names: (g: Game, p: Piece) => boolean
  /** The units that can take its hits: no other ship may be named. */
  readonly hits: HitClass
  /** The most battles per game; absent: no limit. */
  readonly most?: number
}

const isSurfaceShip = (g: Game, p: Piece): boolean => g.type(p).domain === 'sea' && !g.has(p, 'submarine')

const kaiten = {
  id: 'kaiten-torpedoes',
  rules: ['LHTR-158', 'LHTR-220'],
  hitsOn: 3,
  unit: 'submarine',
  names: () => true,
} as const satisfies Omit<Expending, 'hits'>
const kamikaze: Expending = {
  id: 'kamikaze-attacks',
  rules: ['LHTR-156', 'LHTR-219'],
  hitsOn: 4,
  unit: 'fighter',
  names: isSurfaceShip,
  hits: shipsOnly,
  most: 2,
}

/** True when Japan can still use it. */
const isLeft = (g: Game, { id, most = Infinity }: Expending): boolean =>
  hasAdvantage(g, japan(g), id) && advantagesOf(g).used.filter((x) => x === id).length < most

/** Announced attacks: numbers of the attacking piece and the target. */
interface Attack {
  readonly by: number
  readonly at: number
}
const attacks = (f: BattleFrame): readonly Attack[] => (f.ask['attacks'] as Attack[] | undefined) ?? []

const fighting = (g: Game, f: BattleFrame): Piece[] =>
  [...f.attackers, ...f.defenders].filter((n) => !f.hit.includes(n)).map((n) => g.piece(n))

/** Units that may still be expended, those with the shortest range left first. */
const able = (g: Game, f: BattleFrame, { unit }: Expending): Piece[] =>
  fighting(g, f)
    .filter((p) => p.power === japan(g) && g.type(p).id === unit && !attacks(f).some((a) => a.by === p.id))
    .sort((a, b) => pointsLeft(g, a) - pointsLeft(g, b) || a.id - b.id)

/** The number of attacks on a ship. */
const aimed = (f: BattleFrame, p: Piece): number => attacks(f).filter((a) => a.at === p.id).length

const describe = (g: Game, f: BattleFrame, p: Piece): string =>
  [
    `${at(g.rs.powers, p.power).name}: ${g.type(p).name}`,
    ...(p.damage > 0 ? ['damaged'] : []),
    ...(g.cargo(p.id).length > 0 ? ['loaded'] : []),
    ...(aimed(f, p) > 0 ? [`attacked by ${aimed(f, p)}`] : []),
  ].join(', ')

/** Numbers of the pieces that can take hits of a class in the current battle. */
function takeable(g: Game, f: BattleFrame, hits: HitClass): ReadonlySet<number> {
  const p = pictureOf(g, f)
  return new Set([...p.attackers, ...p.defenders].flatMap((c) => (hits.mayTake(p, c) ? [c.id] : [])))
}

/** Enemies of Japan in the battle, of a kind that may be named, including ships that can't be hit now. */
const nameable = (g: Game, f: BattleFrame, { names }: Expending): Piece[] =>
  fighting(g, f).filter((p) => g.hostile(japan(g), p.power) && g.type(p).domain === 'sea' && names(g, p))

/** Ships that may be named; identical ones are listed once. */
function targets(g: Game, f: BattleFrame, how: Expending): { ship: Piece; label: string }[] {
  const open = takeable(g, f, how.hits)
  const all = nameable(g, f, how)
    .filter((p) => open.has(p.id))
    .map((ship) => ({ ship, label: describe(g, f, ship) }))
  return all.filter(({ label }, i) => all.findIndex((x) => x.label === label) === i)
}

/**
 * Rolls for the attacks on each ship, applies the hits and removes the attacking units; returns false while dice are
 * pending.
 */
function strike(g: Game, f: BattleFrame, how: Expending): boolean {
  const all = attacks(f)
  const hits = new Map<number, number>()
  for (const ship of new Set(all.map((a) => a.at))) {
    const by = all.filter((a) => a.at === ship).map((a) => a.by)
    const dice = g.roll(f, `${how.id}-${ship}`, {
      by: japan(g),
      dice: by.length,
      hitsOn: how.hitsOn,
      reason: how.id,
      rules: [...how.rules],
      battle: f.battle,
      units: by,
    })
    if (!dice) return false
    const n = hitsIn(dice, how.hitsOn)
    if (n > 0) hits.set(ship, n)
  }
  battleRecord(g, f.battle).rolled = true
  takeHits(g, f, hits, 'end')
  const given = all.map((a) => g.piece(a.by))
  for (const p of given) leaveFight(f, p.id)
  g.remove(given, 'expended', how.rules, f.battle)
  return true
}

function expendStep(how: Expending): BattleStep {
  const { id, rules } = how
  return {
    id,
    when: played,
    rules: [...rules],
    side: 'attacker',
    rounds: 'first',
    quiet: true,
    run(g, f) {
      if (f.ask['answered'] !== true)
        return isLeft(g, how) && able(g, f, how).length > 0 && targets(g, f, how).length > 0 ? 'ask' : 'done'
      return attacks(f).length === 0 || strike(g, f, how) ? 'done' : 'pushed'
    },
    asked: (g) => ({ power: japan(g) }),
    ...chooseStep<BattleFrame>(
      (g, f) => ({
        id: `${id}-${f.battle}-${attacks(f).length}`,
        about: id,
        rules: [...rules],
        options: [
          { option: 'none', label: attacks(f).length > 0 ? 'No more' : 'none' },
          ...targets(g, f, how).map(({ ship, label }) => ({ option: pid(ship.id), label })),
        ],
        refusal: (option) =>
          nameable(g, f, how).some((p) => pid(p.id) === option && !takeable(g, f, how.hits).has(p.id))
            ? refuse(firstOf(how.hits.rules), 'hit-not-on-this', [{ kind: 'piece', id: String(option) }])
            : refuse(rules[0], 'name-a-ship'),
      }),
      (g, f, option) => {
        const named = targets(g, f, how).find(({ ship }) => pid(ship.id) === option)
        if (named) {
          if (attacks(f).length === 0 && how.most !== undefined) useUp(g, id, 'advantage-used', rules)
          f.ask['attacks'] = [...attacks(f), { by: firstOf(able(g, f, how)).id, at: named.ship.id }]
        }
        f.ask['answered'] = !named || able(g, f, how).length === 0
      },
    ),
  }
}

/** Ships that are hit leave with the other casualties of opening fire. */
const losses: BattleStep = {
  id: 'named-losses',
  when: played,
  rules: ['LHTR-156', 'LHTR-158'],
  side: 'attacker',
  rounds: 'first',
  quiet: true,
  // No casualties are chosen before this step: only named ships are marked when it runs.
  volley: true,
  run(g, f) {
    dropOut(
      g,
      f,
      f.hit.map((n) => g.piece(n)),
    )
    return 'done'
  },
}

/**
 * Kamikaze attacks and Kaiten torpedoes.
 *
 * @param hits the units that can take a torpedo's hits: other ships can't be named
 */
export const expendedOn = (hits: HitClass): RuleModule => ({
  id: 'advantages/expended',
  requires: ['advantages', 'base/sea-battle', 'revised/submarines', 'revised/opening-fire'],
  battle: {
    steps: [expendStep(kamikaze), expendStep({ ...kaiten, hits }), losses],
    order: {
      sea: {
        insert: [
          { step: 'kamikaze-attacks', before: 'submarines-attack' },
          { step: 'kaiten-torpedoes', before: 'submarines-attack' },
          { step: 'named-losses', before: 'opening-losses' },
        ],
      },
    },
  },
  hooks: {
    exemptFromLanding: [
      {
        rules: ['LHTR-156', 'LHTR-219'],
        run: (g, { piece, space }) =>
          g.type(piece).id === kamikaze.unit &&
          piece.power === japan(g) &&
          isLeft(g, kamikaze) &&
          g.some(space, (p) => g.hostile(piece.power, p.power) && isSurfaceShip(g, p))
            ? 'LHTR-156'
            : null,
      },
    ],
  },
})

export const expended = expendedOn(shipsOnly)
