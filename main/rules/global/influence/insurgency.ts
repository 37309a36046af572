/**
 * Battles of Insurgents: their battles against the holder of a land (EXG-071 to EXG-073, EXG-159 to EXG-161), and
 * battles of the holder and its allies against them (EXG-158). They come before all other battles. Insurgents do not
 * count as an attack by their nation (EXG-157).
 */
import { z } from 'zod'
import { OK, refuse, type Action, type Refusal, type Verdict } from '../../../../shared/model'
import { actionBase } from '../../../../shared/model/actions'
import { named } from '../../../../shared/model/ids'
import { leaveFight } from '../../../engine/battle/battle-picture'
import type { BattleFrame, BattleKind, BattlePicture, BattleStep, Muster } from '../../../engine/battle/steps'
import type { Rng } from '../../../engine/loop/dice'
import { pieceTurnFact } from '../../../engine/state/fact'
import { pid, type Game } from '../../../engine/loop/game'
import type { MarkQuestion } from '../../../engine/module/hooks'
import type { Legal, RuleModule } from '../../../engine/module/module'
import { pick } from '../../../engine/movement/random-move'
import { NEUTRAL, type BattleRecord, type Ix, type Piece } from '../../../engine/state/state'
import {
  create,
  holderOf,
  insurgentsIn,
  INSURGENT,
  INSURGENT_UNITS,
  irregulars,
  isInsurgent,
  MILITIA,
} from './insurgents'
import { comeOver, neutralPower, sponsor } from './influence-markers'

const noSupport = { attacker: [], defender: [] } as const
const dueIn = (g: Game, kind: string, space: Ix): BattleRecord => ({
  ...{ id: `${kind}:${g.sid(space)}`, kind, space: g.sid(space), done: false, rolled: false },
})
const numbers = (pieces: readonly Piece[]): number[] => pieces.map((p) => p.id)
/** The spaces of these pieces without duplicates, in board order. */
const spacesOf = (pieces: readonly Piece[]): Ix[] =>
  [...new Set(pieces.map((p) => p.space))].sort((a, b) => a - b)
const isGun = (g: Game, p: Piece): boolean => g.has(p, 'aa-shots')

// ---- Insurgents attack ----------------------------------------------------------------------------------------------

/** Land and air units of the land's holder and its allies. */
function unitsOf(g: Game, space: Ix): Piece[] {
  const holder = holderOf(g, space)
  return g.select(
    space,
    (p) => !g.absent(p) && p.aboard < 0 && g.type(p).domain !== 'sea' && g.friendly(holder, p.power),
  )
}

/**
 * True when units of the moving powers are in the land or are about to land there: if the Insurgents won, these units
 * would be in neutral land.
 */
const ownUnits = (g: Game, space: Ix): boolean =>
  g.some(space, (p) => g.isMover(p.power) && !g.absent(p)) ||
  g.moversPieces((p) => p.turn?.landing === space && p.aboard >= 0).length > 0

/** Creates militia in a land that has no defenders but guns (EXG-159). */
function militia(g: Game, space: Ix): Piece[] {
  const count = Math.max(1, Math.ceil(g.space(space).data.ipc / 2))
  return create(g, MILITIA, holderOf(g, space), space, count, ['EXG-159'])
}

const insurgents = (g: Game, space: Ix): Piece[] => insurgentsIn(g, space).filter((p) => g.isMover(p.power))

/** The battle goes on until one side is gone (EXG-072). */
function overWhenGone(p: BattlePicture): string | null {
  if (p.attackers.length > 0) return p.defenders.length > 0 ? null : 'won'
  return p.defenders.length > 0 ? 'lost' : 'both-lost'
}

const insurgencyKind: BattleKind = {
  id: 'insurgency',
  rules: ['EXG-071', 'EXG-072', 'EXG-159'],
  order: 0,
  optional: true,
  attacks: false,
  find: (g, movers) =>
    spacesOf(movers.filter((p) => isInsurgent(g, p)))
      .filter((s) => insurgents(g, s).length > 0 && !ownUnits(g, s))
      .map((s) => dueIn(g, 'insurgency', s)),
  // Whether Insurgents fight is decided when combat begins, and militia appears only then.
  planned: () => [],
  role(unit, side) {
    if (side === 'attacker') return unit.traits[INSURGENT] === undefined ? null : 'fights'
    return (unit.domain === 'land' || unit.domain === 'air') && unit.traits[INSURGENT] === undefined
      ? 'fights'
      : null
  },
  muster(g, b): Muster {
    const space = g.spaceIx(b.space)
    const units = unitsOf(g, space)
    const defenders = units.every((p) => isGun(g, p)) ? militia(g, space) : units
    return { attackers: numbers(insurgents(g, space)), defenders: numbers(defenders), support: noSupport }
  },
  over: overWhenGone,
  end(g, f, result) {
    const space = g.spaceIx(f.space)
    g.remove(
      g.select(space, (p) => g.type(p).id === MILITIA),
      'disbanded',
      ['EXG-159'],
    )
    if (result === 'won') freed(g, f, space)
  },
}

/** Makes the land neutral; the surviving Insurgents become its army (EXG-073). */
function freed(g: Game, f: BattleFrame, space: Ix): void {
  g.remove(
    unitsOf(g, space).filter((p) => isGun(g, p)),
    'battle',
    ['EXG-159'],
    f.battle,
  )
  const left = f.attackers.map((n) => g.piece(n))
  const by = g.turnPower()
  g.setControl(space, NEUTRAL, ['EXG-073', 'EXG-160'])
  comeOver(g, left, neutralPower(g), g.unitIx('infantry'), ['EXG-073', 'EXG-156'])
  sponsor.set(g, space, g.powerId(by))
}

// ---- Insurgents are attacked ----------------------------------------------------------------------------------------

/** Units sent against the Insurgents in their own space. */
const suppressing = pieceTurnFact('suppress', {
  schema: z.boolean(),
  initial: false,
  label: 'fights Insurgents this turn',
  edit: true,
})

/**
 * True when the piece may attack Insurgents in this land: its nation or an ally holds the land, and there are
 * Insurgents in it.
 */
const isRestless = (g: Game, p: Piece, space: Ix): boolean =>
  g.space(space).land && g.friendlyLand(p.power, space) && insurgentsIn(g, space).length > 0

const suppressors = (g: Game, space: Ix): Piece[] =>
  g.select(space, (p) => g.isMover(p.power) && suppressing.of(p))

/** Lands where units are sent against Insurgents. */
const restless = (g: Game, movers: readonly Piece[]): Ix[] =>
  spacesOf(movers.filter((p) => suppressing.of(p))).filter((s) => insurgentsIn(g, s).length > 0)

const suppressionKind: BattleKind = {
  id: 'suppression',
  rules: ['EXG-158'],
  order: 0,
  attacks: false,
  find: (g, movers) => restless(g, movers).map((s) => dueIn(g, 'suppression', s)),
  planned: (g, movers) =>
    restless(g, movers).map((space) => ({
      ...{ space, attackers: suppressors(g, space), defenders: insurgentsIn(g, space) },
    })),
  role(unit, side) {
    if (side === 'defender') return unit.traits[INSURGENT] === undefined ? null : 'fights'
    const fights = unit.attack > 0 && unit.traits['irregular'] === undefined
    return fights && (unit.domain === 'land' || unit.domain === 'air') ? 'fights' : null
  },
  muster(g, b): Muster {
    const space = g.spaceIx(b.space)
    return {
      attackers: numbers(suppressors(g, space)),
      defenders: numbers(insurgentsIn(g, space)),
      support: noSupport,
    }
  },
  over: overWhenGone,
}

/** After every round the attackers may break off; they stay in the land (EXG-158). */
const breakOff: BattleStep = {
  id: 'break-off',
  rules: ['EXG-158'],
  side: 'attacker',
  rounds: 'every',
  lossesLeave: true,
  choice: { effect: 'withdraw', whole: true, may: (p: BattlePicture) => p.attackers, ways: () => 'all' },
  run: (_, f) => (f.ask['answered'] === true ? 'done' : 'ask'),
  asked: (g) => ({ power: g.turnPower() }),
  decision: (g, f) => ({
    id: `break-off-${f.battle}-${f.round}`,
    of: 'retreat',
    kind: 'retreat',
    answers: ['press', 'retreat'],
    rules: ['EXG-158'],
    suggestion: { kind: 'press' },
    battle: f.battle,
    round: f.round,
    retreats: [{ to: f.space, units: f.attackers.map(pid) }],
  }),
  legal: (_, f) => ({
    check(a): Verdict {
      if (a.kind === 'press') return OK
      if (a.kind !== 'retreat') return refuse('EXG-158', 'press-or-break-off')
      if (a.to !== f.space)
        return refuse('EXG-158', 'break-off-where-they-are', [{ kind: 'space', id: f.space }])
      const all = f.attackers.map(pid)
      return a.units === undefined || a.units.length === 0 || all.every((id) => a.units?.includes(id))
        ? OK
        : refuse('EXG-158', 'break-off-together')
    },
    sample: (rng: Rng): Action => (rng.below(4) > 0 ? { kind: 'press' } : { kind: 'retreat', to: f.space }),
  }),
  answer(_, f, a) {
    f.ask['answered'] = true
    if (a.kind === 'press') return
    for (const n of [...f.attackers]) leaveFight(f, n)
    f.result = 'withdrawn'
  },
}

/** Why the piece may not be sent against Insurgents there, or null. */
function suppressRefusal(g: Game, { piece: p, space, mode }: MarkQuestion): Refusal | null {
  const piece = { kind: 'piece', id: pid(p.id) } as const
  const there = { kind: 'space', id: g.sid(space) } as const
  if (mode !== 'combat') return refuse('EXG-158', 'suppress-in-combat-movement', [piece])
  if (!isRestless(g, p, space)) return refuse('EXG-158', 'nobody-to-suppress', [there])
  return p.space === space ? null : refuse('EXG-158', 'suppress-where-it-is', [piece, there])
}

const suppressForm = z.strictObject({
  kind: z.literal('suppress'),
  units: z.array(named.piece).min(1).max(400),
  space: named.space,
  ...actionBase,
})
declare module '../../../../shared/model/actions' {
  interface ActionKinds {
    suppress: z.infer<typeof suppressForm>
  }
}

function mark(g: Game, pieces: readonly Piece[]): void {
  for (const p of pieces) suppressing.set(g, p, true)
  g.mark(pieces, 'suppress', true, ['EXG-158'])
}

/** In half of its samples, the random player sends a unit against Insurgents in its space, if there are any. */
function errand(g: Game, legal: Legal, rng: Rng): Action | null {
  const ready = g
    .moversPieces((p) => p.space >= 0)
    .filter((p) => isRestless(g, p, p.space))
    .map((p): Action => ({ kind: 'suppress', units: [pid(p.id)], space: g.sid(p.space) }))
    .filter((a) => legal.check(a).ok)
  return rng.below(2) === 0 ? (pick(rng, ready) ?? null) : null
}

export const insurgency: RuleModule = {
  id: 'global/insurgency',
  requires: ['base/land-battle', 'global/defenseless', 'global/markers'],
  facts: [suppressing],
  switches: [
    { id: 'exg.insurgents', values: ['anybody', 'enemies'], rule: 'EXG-157' },
    { id: INSURGENT_UNITS, values: ['apart', 'counted'], before: 'counted', hidden: true, rule: 'EXG-183' },
  ],
  units: irregulars,
  actions: [{ kind: 'suppress', form: suppressForm, asked: ['move'] }],
  words: { actions: { suppress: 'send units against Insurgents' } },
  orders: [
    {
      id: 'suppress',
      mode: 'combat',
      spaces: (g, p) => [p.space].filter((s) => isRestless(g, p, s)),
      errand,
    },
  ],
  battle: {
    kinds: [insurgencyKind, suppressionKind],
    steps: [breakOff],
    order: {
      insurgency: { insert: [{ step: 'attack' }, { step: 'defense' }, { step: 'guns-alone-left' }] },
      suppression: { insert: [{ step: 'attack' }, { step: 'defense' }, { step: 'break-off' }] },
    },
  },
  hooks: {
    allowAttack: [{ rules: ['EXG-158'], run: (g, { piece: p, space }) => isRestless(g, p, space) }],
    decideMark: [
      {
        rules: ['EXG-158'],
        run: (g, q) => (q.mark === 'suppress' ? (suppressRefusal(g, q) ?? OK) : null),
      },
    ],
    onMark: [
      {
        rules: ['EXG-158'],
        run(g, { pieces, mark: given }) {
          if (given === 'suppress') mark(g, pieces)
        },
      },
    ],
    onMove: [
      {
        // Units that arrive in combat movement come to fight the Insurgents.
        rules: ['EXG-158'],
        run(g, { pieces, space, mode }) {
          if (mode === 'combat')
            mark(
              g,
              pieces.filter((p) => p.space === space && isRestless(g, p, space)),
            )
        },
      },
    ],
    forbidMoving: [
      {
        rules: ['EXG-158'],
        run: (_, { piece: p, mode }) =>
          mode === 'combat' && suppressing.of(p)
            ? refuse('EXG-158', 'suppresses-already', [{ kind: 'piece', id: pid(p.id) }])
            : null,
      },
      {
        rules: ['EXG-156'],
        run: (g, { piece: p }) =>
          isInsurgent(g, p) ? refuse('EXG-156', 'insurgents-stay', [{ kind: 'piece', id: pid(p.id) }]) : null,
      },
    ],
    forbidPurchase: [
      {
        rules: ['EXG-156', 'EXG-159'],
        run: (g, { unit }) =>
          g.unit(unit).traits['irregular'] === undefined
            ? null
            : refuse('EXG-156', 'not-for-ipcs', [{ kind: 'unit', id: g.unit(unit).id }]),
      },
    ],
  },
}
