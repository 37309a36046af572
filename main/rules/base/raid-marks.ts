/** Which aircraft raid: bombers over an enemy complex and fighters beside them are marked as raiders and escorts. */
import { OK } from '../../../shared/model'
import { pid, type Game } from '../../engine/game'
import type { MarkQuestion } from '../../engine/hooks'
import { action } from '../../engine/kinds'
import type { RuleModule } from '../../engine/module'
import type { Ix, Piece } from '../../engine/state'
import { cite, refuse } from '../clauses'
import { defendersIn, ownTroops, raidable } from './attack-targets'

function mayRaid(g: Game, { piece: p, mark, space, mode }: MarkQuestion) {
  if (mark === 'patrol') return null
  const piece = { kind: 'piece', id: pid(p.id) } as const
  const there = { kind: 'space', id: g.sid(space) } as const
  if (mode !== 'combat') return refuse('raid.sent', 'raid-in-combat-movement', [piece])
  if (p.space !== space || (p.turn?.legs.length ?? 0) === 0)
    return refuse('raid.sent', 'raid-flies-there-first', [piece, there])
  if (!raidable(g, p.power, space)) return refuse('raid.sent', 'nothing-to-raid', [there])
  if (mark === 'raid') return g.has(p, 'bomber') ? OK : refuse('raid.sent', 'only-bombers-raid', [piece])
  if (!g.has(p, 'escort')) return refuse('raid.fighters', 'only-fighters-escort', [piece])
  return g.some(space, (b) => b.power === p.power && b.turn?.raid === true)
    ? OK
    : refuse('raid.sent', 'no-raid-to-escort', [there])
}

function setMark(g: Game, pieces: readonly Piece[], mark: 'raid' | 'escort'): void {
  for (const p of pieces) g.turnOf(p)[mark] = true
  g.mark(pieces, mark, true, cite('raid.sent'))
}

/**
 * Aircraft without a mark that can only have been sent to raid, by the space they are over: nothing can be fought
 * there. The fighters among them escort.
 */
export function raidersToBe(g: Game): Map<Ix, Piece[]> {
  const raids = new Map<Ix, Piece[]>()
  for (const power of g.movers())
    for (const p of g.piecesOf(power)) {
      if (p.space < 0 || g.type(p).domain !== 'air' || p.turn?.raid || p.turn?.escort) continue
      if ((p.turn?.legs.length ?? 0) === 0 || !raidable(g, power, p.space)) continue
      if (defendersIn(g, power, p.space) || ownTroops(g, power, p.space)) continue
      raids.set(p.space, [...(raids.get(p.space) ?? []), p])
    }
  return raids
}

/** Marks as raiders and escorts whoever can only have been sent to raid. */
export function settleRaids(g: Game): void {
  for (const pieces of raidersToBe(g).values()) {
    setMark(
      g,
      pieces.filter((p) => g.has(p, 'bomber')),
      'raid',
    )
    setMark(
      g,
      pieces.filter((p) => !g.has(p, 'bomber')),
      'escort',
    )
  }
}

export const raidMarks: RuleModule = {
  id: 'base/raid-marks',
  actions: [action('raid', ['move']), action('escort', ['move'])],
  rules: cite('raid.or-battle'),
  hooks: {
    mark: [{ rules: cite('raid.sent', 'raid.fighters', 'raid.or-battle'), run: mayRaid }],
    marked: [
      {
        rules: cite('raid.sent'),
        run(g, { pieces, mark }) {
          if (mark !== 'patrol') setMark(g, pieces, mark)
        },
      },
    ],
    mayMove: [
      {
        rules: cite('raid.sent', 'raid.or-battle'),
        run: (_, { piece: p, mode }) =>
          mode === 'combat' && (p.turn?.raid || p.turn?.escort)
            ? refuse('raid.sent', 'raids-already', [{ kind: 'piece', id: pid(p.id) }])
            : null,
      },
    ],
  },
}
