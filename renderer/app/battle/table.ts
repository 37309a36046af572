/**
 * The battle table: who stands where, as far as it has been told. Each event changes it when its turn to be told
 * comes, so that nothing on it is ahead of the dice. Pure.
 */
import type { BattleView, GameEvent, PieceView, PlannedFire } from '../../../shared/model'

export type Side = 'attacker' | 'defender'
export type Rolled = Extract<GameEvent, { kind: 'rolled' }>

/** What the numbers of a step come to where they are summed. */
export type PlannedSum = NonNullable<BattleView['sums']>[number]

/** A piece on the table. */
export interface Fighter {
  readonly piece: PieceView
  readonly side: Side
  /** What it needs now; 0 where it does not fire. */
  readonly hitsOn: number
  /** Hit, but still to fire before it leaves. */
  readonly hit: boolean
  /** What the dice of this battle have told of it (`detected`), as a code. */
  readonly known?: string
}

/** A piece that is gone: lost, dived or withdrawn. */
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
  /** What the numbers of each step come to, where they are summed (low luck); null where every die is thrown. */
  readonly sums: readonly PlannedSum[] | null
  readonly fighters: readonly Fighter[]
  readonly gone: readonly Gone[]
  /** The dice of this round, in the order in which they fell. */
  readonly rolls: readonly Rolled[]
  /** All dice of the battle with their rounds, in the order in which they fell. */
  readonly log: readonly { readonly round: number; readonly roll: Rolled }[]
}

/** What is known of a piece by its number; undefined for one that was never seen. */
export type Lookup = (id: string) => PieceView | undefined

/** The table as the program shows a battle. `before` is the table as it was told so far, of the same battle. */
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

/** Where what opening fire hit leaves. */
const LOSSES = 'opening-losses'

/** The steps that matter in this round: those in which nobody has fired or could are left out, but for one that is lit. */
export function stepsThatMatter(table: BattleTable, lit: string): BattleTable['steps'] {
  const fired = (id: string) =>
    table.plan.some(({ step }) => step === id) || table.rolls.some(({ reason }) => reason === id)
  const kept = table.steps.filter(({ id, fires }) => !fires || id === lit || fired(id))
  return kept.filter(
    ({ id }, i) => id !== LOSSES || id === lit || kept.slice(0, i).some(({ fires }) => fires),
  )
}

/** Dice that search for submarines: they find them or not, and hit nobody. */
export const isSearch = ({ reason }: { readonly reason: string }): boolean => reason.startsWith('detect-')

/** Whose dice these are. */
export function sideOf(table: BattleTable, roll: Rolled): Side {
  const [shooter] = roll.units ?? []
  const known =
    table.fighters.find(({ piece }) => piece.id === shooter) ??
    table.gone.find(({ fighter }) => fighter.piece.id === shooter)?.fighter
  return known?.side ?? (roll.by === table.powers.attacker ? 'attacker' : 'defender')
}

/**
 * The column that dice fall into: their number, or that of the pieces that roll for a sum. Null where numbers are summed: a
 * sum is of many columns, and all dice of such a battle lie together.
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

/** Their step: the one that they are called by, or that of the plan in which these pieces fire. */
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
 * The step that is lit: that of the dice in the air; while losses are asked for, that of the fire that caused them;
 * else the one that the table is at.
 *
 * @param falling dice that have not come to rest
 * @param losing whether losses are being asked for
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
      // It bears the hit and fights on.
      return { ...one, hit: false, piece: event.on ? { ...whole, damaged: true } : whole }
    }),
  }
}

/** The table after one more event has been told. */
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
        // What is left of a sum is nobody's number.
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

/** Which events belong to the battle on the table: those that name it, and what happens to its pieces. */
export function concerns(table: BattleTable, event: GameEvent): boolean {
  if ('battle' in event && event.battle !== undefined) return event.battle === table.id
  if (event.kind !== 'marked' && event.kind !== 'moved') return false
  return table.fighters.some(({ piece }) => event.units.includes(piece.id))
}

/** Columns that are in use, the best number first; 0 for pieces that do not fire. */
export function columnsOf(table: BattleTable, falling: Rolled | null = null): number[] {
  const used = new Set(table.fighters.map(({ hitsOn }) => hitsOn))
  for (const roll of [...table.rolls, ...(falling ? [falling] : [])]) {
    const column = columnOf(table, roll)
    if (column !== null) used.add(column)
  }
  return [...used].sort((a, b) => b - a)
}
