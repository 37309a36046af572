/**
 * The Atomic Bomb. At the end of Combat Move the player chooses which bombers carry one. After the missiles, each
 * bomber faces interceptors and defensive fire and then drops its bomb (EXG-051, EXG-172, EXG-180).
 */
import { refuse, type Refusal } from '../../../../shared/model'
import { firstOf } from '../../../engine/loop/asserts'
import { beginBattle } from '../../../engine/battle/battle-machine'
import { factOf, type BattleFacts, type BattleKind, type BattleStep } from '../../../engine/battle/steps'
import { chooseStep } from '../../../engine/module/option-question'
import type { Facility } from '../../../engine/state/facilities'
import { pid, type Game } from '../../../engine/loop/game'
import type { MoveDone } from '../../../engine/module/hooks'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { BattleRecord, Frame, Ix, Piece } from '../../../engine/state/state'
import { raidTargets } from '../../base/battle/attack-targets'
import { aircraftOnly } from '../../base/battle/casualties'
import { raiding } from '../../base/raids/raid-marks'
import { gunShots } from '../battle/guns'
import { startOf } from '../economy/bases'
import { atomicBombs, carriesBomb, detonate, nuclearRefusal, nuclearTarget, nuclearVictims } from './nuclear'
import { facilityHitsOn } from './raids'
import { openAttack, type Opening } from '../diplomacy/surprise'
import { mayUse } from '../economy/technologies'

// ---- loading -------------------------------------------------------------------------------------------------------

const LOADING = ['EXG-051', 'EXG-180', 'EXG-183']

/** True when the land has an operative air base of the power whose turn it is. */
const hasBase = (g: Game, space: Ix): boolean =>
  g.facilities
    .in(space)
    .some(
      (f) =>
        g.facilities.trait(f, 'air-base') > 0 &&
        g.facilities.works(f) &&
        g.facilities.holder(f) === g.turnPower(),
    )

/** True when the nation has a bomb to load this turn. */
const hasBombs = (g: Game, power: Ix): boolean =>
  atomicBombs.of(g, power) > 0 && mayUse(g, power, 'atomic-bomb')

/** Strategic bombers that flew from a land with the nation's own operative air base to a possible bomb target. */
function ableToCarry(g: Game): Piece[] {
  const power = g.turnPower()
  if (!hasBombs(g, power)) return []
  return g
    .piecesOf(power)
    .filter((p) => g.has(p, 'bomber') && (p.turn?.legs.length ?? 0) > 0)
    .filter((p) => hasBase(g, g.turnOf(p).start) && nuclearTarget(g, p.space))
}

/** True when the piece could carry a bomb this turn. */
const mayTakeOne = (g: Game, p: Piece): boolean =>
  g.has(p, 'bomber') && hasBombs(g, p.power) && hasBase(g, startOf(p))

/** Marks targets where these bombers could drop a bomb, so that the player sees it before they fly. */
const foreseen = (g: Game, { pieces, space, mode }: MoveDone): string[] =>
  mode === 'combat' && pieces.some((p) => mayTakeOne(g, p)) && nuclearTarget(g, space) ? ['atomic-bomb'] : []

/** An enemy's land has an income to lose even if it is empty, so a bomb may be flown there. */
const bombable = (g: Game, { piece, space }: { piece: Piece; space: Ix }): boolean =>
  mayTakeOne(g, piece) && nuclearTarget(g, space)

/**
 * Why the named piece carries no bomb: its space may not be struck (EXG-183), or it is not among the pieces offered.
 */
function bombRefusal(g: Game, option: string | null): Refusal {
  const p = option === null ? null : g.find(option)
  const flew = p !== null && p.space >= 0 && mayTakeOne(g, p) && (p.turn?.legs.length ?? 0) > 0
  return (flew ? nuclearRefusal(g, p.space) : null) ?? refuse('EXG-180', 'bombs-first')
}

interface LoadFrame extends Frame, Opening {
  done: boolean
  /** The bomber chosen to carry a bomb, which may open a war; null when none is chosen. */
  loads: number | null
}

/** Loads a bomb; all powers that it would hit are enemies by then. */
function load(g: Game, p: Piece): void {
  atomicBombs.set(g, p.power, atomicBombs.of(g, p.power) - 1)
  carriesBomb.set(g, p, true)
  // The bomber does nothing else this turn.
  raiding.set(g, p, false)
  g.mark([p], 'atomic-bomb', true, ['EXG-180'])
}

const loading: Step<LoadFrame> = {
  id: 'load-bombs',
  rules: LOADING,
  plans: true,
  frame: () => ({ step: 'load-bombs', done: false, loads: null, asked: null }),
  run(g, f) {
    if (f.loads !== null) {
      const p = g.piece(f.loads)
      const opened = openAttack(g, nuclearVictims(g, p.space), f)
      if (opened === 'asked') return 'pushed'
      if (opened === 'open') load(g, p)
      f.loads = null
    }
    return f.done || ableToCarry(g).length === 0 ? 'done' : 'ask'
  },
  asked: (g) => ({ power: g.turnPower() }),
  ...chooseStep<LoadFrame>(
    (g) => ({
      id: `load-bombs-${g.state.round}-${g.powerId(g.turnPower())}-${atomicBombs.of(g, g.turnPower())}`,
      about: 'load-bombs',
      rules: LOADING,
      suggest: 'none',
      options: [
        ...ableToCarry(g).map((p) => ({
          option: pid(p.id),
          label: `${g.type(p).name} from ${g.space(g.turnOf(p).start).name}, now over ${g.space(p.space).name}`,
        })),
        { option: 'none', label: 'No more' },
      ],
      refusal: (option) => bombRefusal(g, option),
    }),
    (g, f, option) => {
      const p = ableToCarry(g).find(({ id }) => pid(id) === option)
      if (!p) {
        f.done = true
        return
      }
      f.loads = p.id
      f.asked = null
    },
  ),
}

// ---- over the target -----------------------------------------------------------------------------------------------

const carriersOver = (g: Game, space: Ix): Piece[] => g.select(space, (p) => carriesBomb.of(p))

/** The facility that fires at the bomber: the land's complex, or a base if there is none. */
const defending = (g: Game, space: Ix): Facility[] =>
  [...raidTargets(g, space)]
    .sort((a, b) => g.facilities.trait(b, 'complex') - g.facilities.trait(a, 'complex'))
    .slice(0, 1)

/** The battle fact that holds what the facility hits on; 0 without a facility. */
const FLAK = 'bomb-flak'

const facilityFire: BattleStep = {
  id: 'bomb-flak',
  rules: ['EXG-180', 'G40-074'],
  side: 'defender',
  rounds: 'first',
  reads: ['counts'],
  singly: true,
  lossesLeave: true,
  aimed: (g, f) => g.facilities.holder(firstOf(defending(g, g.spaceIx(f.space)))),
  removes: () => 'now',
  fire: (p) =>
    p.attackers.map((piece) => ({
      ...{ piece, dice: 1, hits: aircraftOnly, rules: ['EXG-180', 'G40-074'] },
      hitsOn: factOf(p, FLAK),
    })),
}

const gunFire: BattleStep = {
  id: 'bomb-guns',
  rules: ['EXG-180', 'G40-052'],
  side: 'defender',
  rounds: 'first',
  reason: 'antiaircraft',
  reads: ['counts'],
  singly: true,
  removes: () => 'now',
  fire: (p) => gunShots(p, p.support.defender),
}

const drop: BattleStep = {
  id: 'bomb-drops',
  rules: ['EXG-180'],
  side: 'attacker',
  rounds: 'first',
  lossesLeave: true,
  ends: () => 'bombed',
}

const atomicKind: BattleKind = {
  id: 'atomic',
  rules: ['EXG-172', 'EXG-180'],
  order: 0,
  // The step below starts this battle, before any other battle is due.
  find: () => [],
  planned: () => [],
  facts(g, space): BattleFacts {
    return Object.fromEntries(defending(g, space).map((x) => [FLAK, facilityHitsOn(g, x)]))
  },
  role(unit, side) {
    if (side === 'attacker') return unit.traits['bomber'] === undefined ? null : 'fights'
    if (unit.traits['aa-shots'] !== undefined) return 'supports'
    return unit.traits['interceptor'] === undefined ? null : 'fights'
  },
  muster(g, b) {
    const space = g.spaceIx(b.space)
    const guns = g.enemiesIn(g.turnPower(), space).filter((p) => g.has(p, 'aa-shots'))
    return {
      attackers: carriersOver(g, space).map((p) => p.id),
      defenders: [],
      support: { attacker: [], defender: guns.map((p) => p.id) },
    }
  },
  over: (p) => (p.attackers.length > 0 ? null : 'lost'),
  end(g, f, result) {
    const space = g.spaceIx(f.space)
    // A struck power counts as attacked (EXG-170), even if the bomber is shot down.
    for (const victim of nuclearVictims(g, space))
      g.tell('onAttack', { by: g.turnPower(), victim, space, how: 'strike' })
    if (result === 'bombed') detonate(g, space)
  },
}

/** Flies in and drops each bomb before the next. */
const dropping: Step = {
  id: 'drop-bombs',
  rules: ['EXG-172', 'EXG-180'],
  run(g) {
    const { battles } = g.state.record
    // In board order; usually no bomber carries a bomb.
    const over = g.moversPieces((p) => p.space >= 0 && carriesBomb.of(p)).map((p) => p.space)
    for (const ix of [...new Set(over)].sort((a, b) => a - b)) {
      const battle: BattleRecord = {
        ...{ id: `atomic:${g.sid(ix)}`, kind: 'atomic', space: g.sid(ix), done: false, rolled: false },
      }
      if (battles.some(({ id }) => id === battle.id)) continue
      battles.push(battle)
      beginBattle(g, battle)
      return 'pushed'
    }
    return 'done'
  },
}

export const atomic: RuleModule = {
  id: 'global/atomic',
  requires: ['global/nuclear', 'global/raids', 'global/strikes', 'global/guns'],
  steps: [loading, dropping],
  turn: {
    insert: [
      { step: 'load-bombs', after: 'combat-move' },
      { step: 'drop-bombs', before: 'combat' },
    ],
  },
  hooks: {
    listMoveEffects: [{ rules: LOADING, run: foreseen }],
    allowAttack: [{ rules: ['EXG-180'], run: bombable }],
    decideParticipation: [
      { rules: ['EXG-180'], run: (_, { piece }) => (carriesBomb.of(piece) ? false : null) },
    ],
  },
  battle: {
    kinds: [atomicKind],
    steps: [facilityFire, gunFire, drop],
    order: {
      atomic: {
        insert: ['intercept', 'raid-attack', 'raid-defense', 'bomb-flak', 'bomb-guns', 'bomb-drops'].map(
          (step) => ({ step }),
        ),
      },
    },
  },
}
