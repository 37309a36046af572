/**
 * Land battles: the units that fight, the fire of both sides, the end of a battle, and the capture of the land
 * (EUR-085 to EUR-092).
 */
import { firstOf } from '../../../engine/loop/asserts'
import { shotsOf } from '../../../engine/battle/fire'
import type { BattleKind, BattleStep } from '../../../engine/battle/steps'
import { chooseStep } from '../../../engine/module/option-question'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { BattleRecord, Frame, Ix, Piece } from '../../../engine/state/state'
import { anyUnit } from './casualties'
import { landings, putAshore, seaBattlesBefore } from './landings'
import { supportOf, waitsFor } from '../../../engine/battle/battle-participants'
import { inTurnOrder } from '../../../engine/battle/battle-picture'
import { cite, refuse } from '../../clause-keys'
import { inRaid, raidersToBe } from '../raids/raid-marks'

/** True for units that fight; guns neither fight nor count as casualties (EUR-088). */
const fights = (g: Game, p: Piece): boolean => {
  const u = g.type(p)
  return (u.domain === 'land' || u.domain === 'air') && u.traits['never-casualty'] === undefined
}

const attacks = (g: Game, p: Piece): boolean =>
  g.askLast('decideParticipation', { piece: p, kind: 'land', side: 'attacker', space: p.space }) ??
  (fights(g, p) && p.aboard < 0 && !g.absent(p) && !inRaid(p))

const defends = (g: Game, p: Piece): boolean =>
  g.askLast('decideParticipation', { piece: p, kind: 'land', side: 'defender', space: p.space }) ??
  (p.aboard < 0 && fights(g, p))

/** True for land held by enemies of this power or with enemy units in it. */
function contested(g: Game, power: Ix, space: Ix): boolean {
  if (g.outOfPlay(space)) return false
  return g.enemyLand(power, space) || g.hasEnemies(power, space)
}

/** Pieces in this land that attack it; a battle brings landing units ashore first. */
const attackersOf = (g: Game, space: Ix): Piece[] =>
  g.select(space, (p) => g.isMover(p.power) && attacks(g, p))

/** Enemies of the movers that defend the land. */
const defendersOf = (g: Game, space: Ix): Piece[] =>
  g.enemiesIn(g.turnPower(), space).filter((p) => defends(g, p))

export const landKind: BattleKind = {
  id: 'land',
  rules: cite('battle.rounds', 'battle.lost'),
  order: 2,
  find(g, movers): BattleRecord[] {
    const spaces = new Set<Ix>()
    for (const p of movers) {
      if (p.turn?.landing !== undefined && p.aboard >= 0) spaces.add(p.turn.landing)
      else if (g.space(p.space).land && attacks(g, p)) spaces.add(p.space)
    }
    return [...spaces]
      .filter((s) => contested(g, g.turnPower(), s))
      .map((s) => ({ id: `land:${g.sid(s)}`, kind: 'land', space: g.sid(s), done: false, rolled: false }))
  },
  planned(g, movers) {
    const raids = raidersToBe(g)
    return landKind.find(g, movers).flatMap((b) => {
      const space = g.spaceIx(b.space)
      const raiders = raids.get(space) ?? []
      const attackers = [...attackersOf(g, space).filter((p) => !raiders.includes(p)), ...landings(g, space)]
      return attackers.length === 0 ? [] : [{ space, attackers, defenders: defendersOf(g, space) }]
    })
  },
  trivial: (g, b) => waitsFor(g, b) === null && defendersOf(g, g.spaceIx(b.space)).length === 0,
  role(unit, side) {
    if (unit.traits['gun'] !== undefined) return side === 'defender' ? 'supports' : null
    if (unit.domain === 'sea')
      return side === 'attacker' && unit.traits['bombard'] !== undefined ? 'supports' : null
    return unit.domain === 'facility' || unit.traits['irregular'] !== undefined ? null : 'fights'
  },
  muster(g, b) {
    const space = g.spaceIx(b.space)
    putAshore(g, landings(g, space), space)
    const attackers = attackersOf(g, space)
    const defenders = defendersOf(g, space)
    return {
      attackers: attackers.map((p) => p.id),
      defenders: defenders.map((p) => p.id),
      support: supportOf(g, 'land', space),
      amphibious: attackers.some((p) => p.turn?.ashoreFrom !== undefined),
    }
  },
  over(p) {
    if (p.attackers.length > 0) return p.defenders.length > 0 ? null : 'won'
    return p.defenders.length > 0 ? 'lost' : 'both-lost'
  },
  end(g, f, result) {
    if (result !== 'won') return
    const space = g.spaceIx(f.space)
    const takers = f.attackers.map((n) => g.piece(n)).filter((p) => g.type(p).domain === 'land')
    if (takers.length > 0 && !g.controlledByFriend(g.turnPower(), g.at_(space).control))
      takeLand(
        g,
        space,
        inTurnOrder(
          g,
          takers.map((p) => p.power),
        ),
      )
  },
}

/** The power that controls the land if this power takes it. */
const heir = (g: Game, space: Ix, by: Ix): number =>
  g.askLast('decideController', { space, by, from: g.at_(space).control }) ?? by

/** A mixed force chooses which of its powers takes the land, if that makes a difference (PAC-103). */
function takeLand(g: Game, space: Ix, powers: readonly Ix[]): void {
  const first = firstOf(powers)
  if (powers.every((p) => heir(g, space, p) === heir(g, space, first)))
    g.capture(space, first, cite('control.taken'))
  else g.push({ step: 'captor', space: g.sid(space), powers: powers.map((p) => g.powerId(p)), done: false })
}

interface CaptorFrame extends Frame {
  space: string
  powers: string[]
  done: boolean
}

const captorStep: Step<CaptorFrame> = {
  id: 'captor',
  rules: cite('control.captor'),
  run: (_, f) => (f.done ? 'done' : 'ask'),
  asked: (g) => ({ power: g.turnPower() }),
  ...chooseStep<CaptorFrame>(
    (g, f) => ({
      id: `captor-${f.space}-${g.state.round}`,
      about: 'captor',
      space: f.space,
      rules: cite('control.captor'),
      options: f.powers.map((id) => ({
        option: id,
        label: `Capture ${g.space(g.spaceIx(f.space)).name} for ${firstOf(g.rs.powers.filter((p) => p.id === id)).name}`,
      })),
      refusal: () => refuse('control.captor', 'pick-the-captor', [{ kind: 'space', id: f.space }]),
    }),
    (g, f, option) => {
      f.done = true
      g.capture(g.spaceIx(f.space), g.powerIx(option), cite('control.captor'))
    },
  ),
}

const attackersFire: BattleStep = {
  id: 'attack',
  rules: cite('battle.rounds'),
  side: 'attacker',
  rounds: 'every',
  reads: [],
  removes: () => 'end',
  fire: (p) => shotsOf(p, 'attacker', p.attackers, () => anyUnit, cite('battle.rounds')),
}

const defendersFire: BattleStep = {
  id: 'defense',
  rules: cite('battle.rounds', 'battle.fires-back'),
  side: 'defender',
  rounds: 'every',
  reads: [],
  removes: () => 'end',
  fire: (p) => shotsOf(p, 'defender', p.defenders, () => anyUnit, cite('battle.fires-back')),
}

export const landBattle: RuleModule = {
  id: 'base/land-battle',
  requires: ['base/combat', 'base/casualties', 'base/retreat'],
  steps: [captorStep],
  hooks: {
    forbidBattle: [
      {
        rules: cite('landing.sea-first'),
        run: (g, { battle, space }) =>
          battle.kind === 'land' && seaBattlesBefore(g, space).length > 0
            ? refuse('landing.sea-first', 'sea-battle-first', [{ kind: 'space', id: battle.space }])
            : null,
      },
    ],
  },
  battle: {
    kinds: [landKind],
    steps: [attackersFire, defendersFire],
    order: { land: { insert: [{ step: 'attack' }, { step: 'defense' }, { step: 'press' }] } },
  },
}
