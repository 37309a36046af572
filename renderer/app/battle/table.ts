/**
 * The battle table: the pieces and their state, as far as events have been shown. Each event changes it only when it
 * is shown, so that the table is never ahead of the dice. Pure functions.
 */
import type { BattleView, GameEvent, PieceView, PlannedFire } from '../../../shared/model'

export type Side = 'attacker' | 'defender'
export type Rolled = Extract<GameEvent, { kind: 'rolled' }>

/** The total of a step's combat values when they are summed (low luck). */
export type PlannedSum = NonNullable<BattleView['sums']>[number]

/** A piece on the table. */
export interface Fighter {
  readonly piece: PieceView
  readonly side: Side
  /** The number it currently needs to hit; 0 when it does not fire. */
  readonly hitsOn: number
  /** Hit: it leaves once this round's fire is over. */
  readonly hit: boolean
  /** What dice in this battle revealed about it (`detected`), as a code. */
  readonly known?: string
}

/** A piece that left the battle: lost, submerged or withdrawn. */
export interface Gone {
  readonly fighter: Fighter
  readonly how: 'lost' | 'left'
}

export interface BattleTable {
  readonly id: string
  readonly kind: string
  readonly space: string
  readonly round: number
  readonly powers: Readonly<Record<Side, string>>
  readonly steps: BattleView['steps']
  /** The step whose dice fell last, or that comes next. */
  readonly step: string
  readonly plan: readonly PlannedFire[]
  /** The total of each step when values are summed (low luck); null when every die is rolled. */
  readonly sums: readonly PlannedSum[] | null
  readonly fighters: readonly Fighter[]
  readonly gone: readonly Gone[]
  /** The dice of this round, in the order in which they fell. */
  readonly rolls: readonly Rolled[]
  /** All dice of the battle with their rounds, in the order in which they fell. */
  readonly log: readonly { readonly round: number; readonly roll: Rolled }[]
}

/** Looks up a piece by id; undefined for a piece never seen. */
export type Lookup = (id: string) => PieceView | undefined

/** Returns the table for the program's view of a battle. `before` is the table of the same battle as shown so far. */
export function tableOf(view: BattleView, lookup: Lookup, before: BattleTable | null = null): BattleTable {
  const side = (ids: readonly string[], side: Side): Fighter[] =>
    ids.flatMap((id) => {
      const piece = lookup(id)
      const known = view.known?.[id]
      return piece === undefined
        ? []
        : [
            {
              ...{ piece, side, hitsOn: view.hitsOn[id] ?? 0, hit: view.marked.includes(id) },
              ...(known === undefined ? {} : { known }),
            },
          ]
    })
  const same = before?.id === view.id ? before : null
  return {
    id: view.id,
    kind: view.kind,
    space: view.space,
    round: view.round,
    powers: { attacker: view.attacker, defender: view.defender },
    steps: view.steps,
    step: view.step,
    plan: view.plan ?? [],
    sums: view.sums ?? null,
    fighters: [...side(view.attackers, 'attacker'), ...side(view.defenders, 'defender')],
    gone: same?.gone ?? [],
    rolls: same?.round === view.round ? same.rolls : [],
    log: same?.log ?? [],
  }
}

/** The step in which casualties of opening fire leave. */
const LOSSES = 'opening-losses'

/**
 * Returns the steps that matter in this round: without firing steps in which no piece has fired or can fire, except
 * the lit step.
 */
export function stepsThatMatter(table: BattleTable, lit: string): BattleTable['steps'] {
  const fired = (id: string) =>
    table.plan.some(({ step }) => step === id) || table.rolls.some(({ reason }) => reason === id)
  const kept = table.steps.filter(({ id, fires }) => !fires || id === lit || fired(id))
  return kept.filter(
    ({ id }, i) => id !== LOSSES || id === lit || kept.slice(0, i).some(({ fires }) => fires),
  )
}

/** True for dice that search for submarines: they find or miss, and hit nothing. */
export const isSearch = ({ reason }: { readonly reason: string }): boolean => reason.startsWith('detect-')

/** Whether a piece that was hit is still to fire in this round, has fired, or does not fire at all. */
export type Volley = 'due' | 'fired' | 'none'

export function volleyOf({ rolls }: Pick<BattleTable, 'rolls'>, { piece, hitsOn }: Fighter): Volley {
  if (rolls.some((roll) => !isSearch(roll) && roll.units?.includes(piece.id) === true)) return 'fired'
  return hitsOn > 0 ? 'due' : 'none'
}

/** Returns the side that rolled these dice. */
export function sideOf(table: BattleTable, roll: Rolled): Side {
  const [shooter] = roll.units ?? []
  const known =
    table.fighters.find(({ piece }) => piece.id === shooter) ??
    table.gone.find(({ fighter }) => fighter.piece.id === shooter)?.fighter
  return known?.side ?? (roll.by === table.powers.attacker ? 'attacker' : 'defender')
}

/**
 * Returns the column that dice fall into: the number they need, or the number of the pieces that roll for a sum. Null
 * when values are summed: a sum spans many columns, and all dice of such a battle lie together.
 */
export function columnOf(table: BattleTable, roll: Rolled): number | null {
  if (table.sums !== null) return null
  if (roll.hitsOn !== null) return roll.hitsOn
  const [first] = roll.units ?? []
  return table.fighters.find(({ piece }) => piece.id === first)?.hitsOn ?? 0
}

const mark = (fighters: readonly Fighter[], ids: ReadonlySet<string>, as: Partial<Fighter>): Fighter[] =>
  fighters.map((one) => (ids.has(one.piece.id) ? { ...one, ...as } : one))

function leave(table: BattleTable, ids: ReadonlySet<string>, how: Gone['how']): BattleTable {
  const gone = table.fighters.filter(({ piece }) => ids.has(piece.id))
  if (gone.length === 0) return table
  return {
    ...table,
    fighters: table.fighters.filter(({ piece }) => !ids.has(piece.id)),
    gone: [...table.gone, ...gone.map((fighter) => ({ fighter, how }))],
  }
}

/** Returns the step of the dice: the one that their reason names, or the plan's step in which these pieces fire. */
const stepOf = (table: BattleTable, roll: Rolled): string =>
  table.steps.find(({ id }) => id === roll.reason)?.id ??
  table.plan.find(
    ({ units, hitsOn, pool }) =>
      pool !== 'check' &&
      (roll.hitsOn === null || roll.pips !== undefined || hitsOn === roll.hitsOn) &&
      units.some((id) => roll.units?.includes(id)),
  )?.step ??
  table.step

/**
 * Returns the step to light: that of the dice in the air; while casualties are being picked, that of the fire that
 * caused them; else the table's current step.
 *
 * @param falling dice that have not come to rest
 * @param losing true while casualties are being picked
 */
export function litStep(table: BattleTable, falling: Rolled | null, losing: boolean): string {
  const cause = falling ?? (losing ? table.rolls.at(-1) : undefined)
  return cause ? stepOf(table, cause) : table.step
}

function changed(table: BattleTable, event: Extract<GameEvent, { kind: 'marked' }>): BattleTable {
  const ids = new Set(event.units)
  if (event.mark === 'submerged' && event.on) return leave(table, ids, 'left')
  if (event.mark !== 'damaged') return table
  return {
    ...table,
    fighters: table.fighters.map((one) => {
      if (!ids.has(one.piece.id)) return one
      const { damaged: _, ...whole } = one.piece
      // The piece survives the hit and fights on.
      return { ...one, hit: false, piece: event.on ? { ...whole, damaged: true } : whole }
    }),
  }
}

/** Returns the table after one more event has been shown. */
export function tell(table: BattleTable, event: GameEvent): BattleTable {
  switch (event.kind) {
    case 'battle-round':
      return { ...table, round: event.round, rolls: [] }
    case 'rolled': {
      const own = new Set(event.units ?? [])
      const { hitsOn, pips } = event
      const step = stepOf(table, event)
      return {
        ...table,
        step,
        rolls: [...table.rolls, event],
        log: [...table.log, { round: table.round, roll: event }],
        // The remainder of a sum is no piece's number.
        fighters:
          hitsOn === null || pips !== undefined ? table.fighters : mark(table.fighters, own, { hitsOn }),
      }
    }
    case 'hit':
      return { ...table, fighters: mark(table.fighters, new Set([event.unit]), { hit: true }) }
    case 'marked':
      return changed(table, event)
    case 'removed':
      return leave(table, new Set(event.units.map(({ id }) => id)), 'lost')
    case 'moved':
      return event.retreat === true ? leave(table, new Set(event.units), 'left') : table
    default:
      return table
  }
}

/** True for events of the battle on the table: events that name it, and events of its pieces. */
export function concerns(table: BattleTable, event: GameEvent): boolean {
  if ('battle' in event && event.battle !== undefined) return event.battle === table.id
  if (event.kind !== 'marked' && event.kind !== 'moved') return false
  return table.fighters.some(({ piece }) => event.units.includes(piece.id))
}

/** Returns the columns in use, the best number first; 0 for pieces that do not fire. */
export function columnsOf(table: BattleTable, falling: Rolled | null = null): number[] {
  const used = new Set(table.fighters.map(({ hitsOn }) => hitsOn))
  for (const roll of [...table.rolls, ...(falling ? [falling] : [])]) {
    const column = columnOf(table, roll)
    if (column !== null) used.add(column)
  }
  return [...used].sort((a, b) => b - a)
}
