/**
 * Marks aircraft for raids: bombers over an enemy complex as raiders, and fighters with them as escorts if a rule set
 * has these (`escorts`).
 */
import { z } from 'zod'
import { OK, type Refusal } from '../../../../shared/model'
import { pieceTurnFact, type PieceFact } from '../../../engine/state/fact'
import { pid, type Game } from '../../../engine/loop/game'
import type { MarkQuestion, MoveMode } from '../../../engine/module/hooks'
import { action } from '../../../engine/module/action-kinds'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix, Piece } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'
import { bombs, defendersIn, ownTroops, raidable, raidTargetsOf } from '../battle/attack-targets'
import { raidErrand } from './raid-errands'

/** True for a bomber that raids the land it is over. */
export const raiding = pieceTurnFact('raid', {
  schema: z.boolean(),
  initial: false,
  label: 'raids this turn',
  edit: true,
})
/** True for a fighter that escorts a raid in its space. */
export const escorting = pieceTurnFact('escort', {
  schema: z.boolean(),
  initial: false,
  label: 'escorts a raid this turn',
  edit: true,
})

/** True when the aircraft takes part in a raid. */
export const inRaid = (p: Piece): boolean => raiding.of(p) || escorting.of(p)

/** A raid is ordered for the land where the aircraft is. */
const overhead = (g: Game, p: Piece): Ix[] => (g.type(p).domain === 'air' ? [p.space] : [])

function mayRaid(g: Game, { piece: p, mark, space, mode }: MarkQuestion) {
  if (mark !== 'raid') return null
  const piece = { kind: 'piece', id: pid(p.id) } as const
  if (g.type(p).domain !== 'air') return refuse('raid.sent', 'only-bombers-raid', [piece])
  const away = overTarget(g, p, space, mode)
  if (away) return away
  if (!bombs(g, p)) return refuse('raid.sent', 'only-bombers-raid', [piece])
  return raidTargetsOf(g, p, space).length > 0
    ? OK
    : refuse('raid.sent', 'raids-only-bases', [piece, { kind: 'space', id: g.sid(space) }])
}

function mayEscort(g: Game, { piece: p, mark, space, mode }: MarkQuestion) {
  if (mark !== 'escort') return null
  const piece = { kind: 'piece', id: pid(p.id) } as const
  if (g.type(p).domain !== 'air') return refuse('raid.fighters', 'only-fighters-escort', [piece])
  const away = overTarget(g, p, space, mode)
  if (away) return away
  if (!g.has(p, 'escort')) return refuse('raid.fighters', 'only-fighters-escort', [piece])
  return g.some(space, (b) => b.power === p.power && raiding.of(b))
    ? OK
    : refuse('raid.sent', 'no-raid-to-escort', [{ kind: 'space', id: g.sid(space) }])
}

/** Why the aircraft is not over a target that it could raid; null if it is. */
function overTarget(g: Game, p: Piece, space: Ix, mode: MoveMode): Refusal | null {
  const piece = { kind: 'piece', id: pid(p.id) } as const
  const there = { kind: 'space', id: g.sid(space) } as const
  if (mode !== 'combat') return refuse('raid.sent', 'raid-in-combat-movement', [piece])
  if (!raidable(g, p.power, space)) return refuse('raid.sent', 'nothing-to-raid', [there])
  return p.space !== space || (p.turn?.legs.length ?? 0) === 0
    ? refuse('raid.sent', 'raid-flies-there-first', [piece, there])
    : null
}

function setMark(g: Game, pieces: readonly Piece[], mark: PieceFact<boolean>): void {
  for (const p of pieces) mark.set(g, p, true)
  g.mark(pieces, mark.name, true, cite('raid.sent'))
}

/** True when an unmarked bomber or escort flew to a land where it could take part in a raid. */
function mayHaveComeToRaid(g: Game, p: Piece): boolean {
  if (p.space < 0 || inRaid(p) || (p.turn?.legs.length ?? 0) === 0) return false
  if (!raidable(g, p.power, p.space)) return false
  return bombs(g, p) ? raidTargetsOf(g, p, p.space).length > 0 : g.has(p, 'escort')
}

/** True when there are units to fight in the space, or own land units attack it. */
const isFought = (g: Game, power: Ix, space: Ix): boolean =>
  defendersIn(g, power, space) || ownTroops(g, power, space)

/**
 * Unmarked aircraft that can only have been sent to raid, by space: nothing there can be fought. Fighters among them
 * are escorts.
 */
export function raidersToBe(g: Game): Map<Ix, Piece[]> {
  const raids = new Map<Ix, Piece[]>()
  for (const power of g.movers())
    for (const p of g.piecesOf(power))
      if (mayHaveComeToRaid(g, p) && !isFought(g, power, p.space))
        raids.set(p.space, [...(raids.get(p.space) ?? []), p])
  return raids
}

/** Marks the aircraft that can only have been sent to raid, as raiders and escorts. */
export function settleRaids(g: Game): void {
  for (const pieces of raidersToBe(g).values()) {
    setMark(
      g,
      pieces.filter((p) => bombs(g, p)),
      raiding,
    )
    setMark(
      g,
      pieces.filter((p) => !bombs(g, p)),
      escorting,
    )
  }
}

/** Hooks that the modules of both marks share. */
const marks = (mark: PieceFact<boolean>): Pick<RuleModule['hooks'] & object, 'onMark' | 'forbidMoving'> => ({
  onMark: [
    {
      rules: cite('raid.sent'),
      run(g, { pieces, mark: given }) {
        if (given === mark.name) setMark(g, pieces, mark)
      },
    },
  ],
  forbidMoving: [
    {
      rules: cite('raid.sent', 'raid.or-battle'),
      run: (_, { piece: p, mode }) =>
        mode === 'combat' && mark.of(p)
          ? refuse('raid.sent', 'raids-already', [{ kind: 'piece', id: pid(p.id) }])
          : null,
    },
  ],
})

export const raidMarks: RuleModule = {
  id: 'base/raid-marks',
  actions: [action('raid', ['move'])],
  facts: [raiding],
  orders: [{ id: 'raid', mode: 'combat', spaces: overhead, errand: raidErrand }],
  hooks: {
    ...marks(raiding),
    decideMark: [{ rules: cite('raid.sent', 'raid.or-battle'), run: mayRaid }],
  },
}

/** Fighters that escort a raid. */
export const escorts: RuleModule = {
  id: 'base/escorts',
  requires: ['base/raid-marks'],
  actions: [action('escort', ['move'])],
  facts: [escorting],
  orders: [{ id: 'escort', mode: 'combat', spaces: overhead }],
  hooks: {
    ...marks(escorting),
    decideMark: [{ rules: cite('raid.sent', 'raid.fighters', 'raid.or-battle'), run: mayEscort }],
  },
}
