/**
 * Enigma decoded (LHTR-151): once per game, after Germany's combat moves, the UK moves units into or out of an
 * attacked space.
 */
import { refuse } from '../../../shared/model'
import { firstOf } from '../../engine/loop/asserts'
import { chooseStep } from '../../engine/module/option-question'
import { counted } from '../../engine/state/count-pieces'
import { pid, type Game } from '../../engine/loop/game'
import { roomFor } from '../../engine/state/cargo-capacity'
import type { RuleModule, Step } from '../../engine/module/module'
import { comeAboard } from '../../engine/movement/group-move'
import type { Reaction } from '../../engine/loop/enemy-reactions'
import type { Frame, Ix, Piece } from '../../engine/state/state'
import { noncombatSpec } from '../base/movement/movement'
import { isHostileTo } from '../revised/hostile-zones'
import { isUnused, played, useUp } from './owned'

const RULES = ['LHTR-151', 'LHTR-221'] as const

const uk = (g: Game): Ix => g.powerIx('uk')

interface EnigmaFrame extends Frame {
  /** The two spaces of the move once they are chosen, and the number of units moved. */
  from: string | null
  to: string | null
  moved: number
  done: boolean
}

/** Spaces that the current moves attack, each with its defenders. A raid does not count as an attack. */
function attacked(g: Game): ReadonlyMap<Ix, readonly Piece[]> {
  const movers = g.moversPieces((p) => p.space >= 0)
  const battles = g.rs.battleKinds
    .filter((kind) => kind.id !== 'raid')
    .flatMap((kind) => kind.planned(g, movers))
  return new Map(battles.map(({ space, defenders }) => [space, defenders]))
}

/** True when UK units may enter the space: land that friends hold, or a zone that was friendly before the attack. */
const isFriendly = (g: Game, to: Ix, under: ReadonlyMap<Ix, readonly Piece[]>): boolean =>
  g.space(to).land
    ? g.friendlyLand(uk(g), to)
    : under.has(to) || !g.enemiesIn(uk(g), to).some((p) => isHostileTo(g, p))

/** True when the zone has a deck for the aircraft. */
const deckIn = (g: Game, p: Piece, zone: Ix): boolean =>
  g.some(zone, (c) => g.friendly(p.power, c.power) && g.type(c).deck && roomFor(g, c, p) >= 0)

/** True when the piece may take the step, judged only by its kind. */
function steps(g: Game, p: Piece, to: Ix): boolean {
  const { land } = g.space(to)
  const { domain } = g.type(p)
  if (domain === 'air') return land || deckIn(g, p, to)
  if ((domain === 'land') !== land || p.aboard >= 0) return false
  return g.ask('forbidStep', { piece: p, from: p.space, space: to, mode: 'noncombat' }) === null
}

/** Units that may move from one of these spaces to the other now. */
function able(g: Game, from: Ix, to: Ix): Piece[] {
  const under = attacked(g)
  const staying = under.get(from)
  if ((!staying && !under.has(to)) || !isFriendly(g, to, under)) return []
  const leaves = (p: Piece): boolean => !staying || staying.some((x) => x !== p && x.aboard !== p.id)
  return g.select(from, (p) => p.power === uk(g) && steps(g, p, to) && leaves(p))
}

/** All possible moves. */
const moves = (g: Game): { from: Ix; to: Ix }[] =>
  [...new Set(g.piecesOf(uk(g)).map((p) => p.space))]
    .filter((from) => from >= 0)
    .sort((a, b) => a - b)
    .flatMap((from) => g.space(from).neighbors.map((to) => ({ from, to })))
    .filter(({ from, to }) => able(g, from, to).length > 0)

const placesOf = (g: Game, { from, to }: EnigmaFrame) => ({
  from: g.spaceIx(String(from)),
  to: g.spaceIx(String(to)),
})

/** Units that may still move; identical ones are listed once. */
function open(g: Game, f: EnigmaFrame): { piece: Piece; label: string }[] {
  const { from, to } = placesOf(g, f)
  const describe = (p: Piece): string =>
    [
      g.type(p).name,
      ...(p.damage > 0 ? ['damaged'] : []),
      ...g.cargo(p.id).map((n) => `with ${g.type(g.piece(n)).name}`),
      ...(p.aboard >= 0 ? ['from its carrier'] : []),
    ].join(', ')
  const all = able(g, from, to).map((piece) => ({ piece, label: describe(piece) }))
  return all.filter(({ label }, i) => all.findIndex((x) => x.label === label) === i)
}

/** Moves one unit with its cargo; an aircraft that moves over sea boards a carrier. */
function go(g: Game, f: EnigmaFrame, p: Piece): void {
  const { from, to } = placesOf(g, f)
  f.moved++
  g.put(p, to)
  g.emit({
    kind: 'moved',
    units: [pid(p.id)],
    power: 'uk',
    path: [g.sid(from), g.sid(to)],
    phase: g.state.phase,
    rules: [...RULES],
  })
  // A unit moved outside its power's turn.
  g.changed()
  if (g.space(to).sea && g.type(p).domain === 'air') comeAboard(g, noncombatSpec, p)
  f.done = open(g, f).length === 0
}

/** The move as a reaction that the attacker must expect. */
const goes = (
  g: Game,
  { from, to }: { readonly from: Ix; readonly to: Ix },
  pieces: readonly Piece[],
): Reaction => ({
  ...{ about: 'enigma', by: 'uk', from: g.sid(from), space: g.sid(to), rules: RULES },
  units: counted(g, pieces),
})

const enigmaStep: Step<EnigmaFrame> = {
  id: 'enigma-decoded',
  when: played,
  rules: RULES,
  frame: () => ({ step: 'enigma-decoded', from: null, to: null, moved: 0, done: false }),
  run(g, f) {
    if (f.done || g.turnPower() !== g.powerIx('germany')) return 'done'
    if (f.from !== null) return 'ask'
    return isUnused(g, 'enigma-decoded') && moves(g).length > 0 ? 'ask' : 'done'
  },
  asked: (g) => ({ power: uk(g) }),
  reacts(g, f) {
    if (f.from !== null)
      return {
        none: f.moved > 0 ? { kind: 'choose', option: 'none' } : null,
        all: open(g, f).map(({ piece }) => ({
          action: { kind: 'choose', option: pid(piece.id) },
          does: goes(g, placesOf(g, f), [piece]),
        })),
      }
    if (f.done || g.turnPower() !== g.powerIx('germany') || !isUnused(g, 'enigma-decoded')) return null
    return {
      none: { kind: 'choose', option: 'none' },
      all: moves(g).map((way) => ({
        action: { kind: 'choose', option: `${g.sid(way.from)}>${g.sid(way.to)}` },
        does: goes(g, way, []),
      })),
    }
  },
  ...chooseStep<EnigmaFrame>(
    (g, f) => {
      const common = { id: `enigma-${g.state.round}-${f.from ?? ''}-${f.moved}`, rules: RULES }
      if (f.from !== null)
        return {
          ...{ ...common, about: 'enigma-units' },
          options: [
            ...(f.moved > 0 ? [{ option: 'none', label: 'No more' }] : []),
            ...open(g, f).map(({ piece, label }) => ({ option: pid(piece.id), label })),
          ],
          refusal: () => refuse('LHTR-151', 'name-who-goes'),
        }
      return {
        ...{ ...common, about: 'enigma-decoded' },
        options: [
          { option: 'none', label: 'Not now' },
          ...moves(g).map(({ from, to }) => ({
            option: `${g.sid(from)}>${g.sid(to)}`,
            label: `From ${g.space(from).name} to ${g.space(to).name}`,
          })),
        ],
        refusal: () => refuse('LHTR-151', 'enigma-or-not'),
      }
    },
    (g, f, option) => {
      if (option === 'none') f.done = true
      else if (f.from === null) {
        const [from = '', to = ''] = option.split('>')
        Object.assign(f, { from, to })
        useUp(g, 'enigma-decoded', 'advantage-used', RULES)
      } else go(g, f, firstOf(open(g, f).filter(({ piece }) => pid(piece.id) === option)).piece)
    },
  ),
}

export const enigma: RuleModule = {
  id: 'advantages/enigma',
  requires: ['advantages', 'base/combat'],
  steps: [enigmaStep],
  turn: { insert: [{ step: 'enigma-decoded', after: 'combat-move' }] },
}
