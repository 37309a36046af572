/**
 * Aircraft and cargo whose ship left in a surrender (LNK-235, EXG-131). Aircraft land at once in friendly land or on
 * a friendly carrier within range. Cargo goes ashore in an adjacent friendly land, or, if the rule book allows it,
 * aboard another ship in the zone. Otherwise they are lost.
 */
import { refuse, type RuleId } from '../../../shared/model'
import { firstOf } from '../../engine/loop/asserts'
import { chooseStep } from '../../engine/module/option-question'
import { pid, type Game } from '../../engine/loop/game'
import { roomFor } from '../../engine/state/cargo-capacity'
import type { Step } from '../../engine/module/module'
import type { Frame, Ix, Piece } from '../../engine/state/state'

export interface HomelessFrame extends Frame {
  /** Numbers of pieces without a home. */
  pieces: number[]
}

/** The parts that differ between rule books. */
export interface HomelessRules {
  /** The step's own id. */
  readonly id: string
  /** The clause that gives them a home, and the clauses that the question cites. */
  readonly rule: RuleId
  readonly asks: readonly RuleId[]
  /** Range of an aircraft, in spaces. */
  readonly range: (g: Game, p: Piece) => number
  /** True when cargo may board another ship in its zone. */
  readonly ships: boolean
}

/**
 * Spaces that a homeless fighter may reach: all but neutral land and interboard waters (EUR-011, LNK-029). From an
 * interboard water it can't fly at all (LNK-164).
 */
function within(g: Game, from: Ix, range: number, power: Ix): Ix[] {
  if (g.space(from).data.navalOnly) return [from]
  const reached = new Set([from])
  let edge = [from]
  for (let steps = 0; steps < range; steps++) {
    const next = edge
      .flatMap((s) => g.space(s).neighbors)
      .filter((n) => !reached.has(n))
      .filter((n) => !g.access({ power, space: n, domain: 'air', how: 'pass', mode: 'noncombat' }))
    edge = [...new Set(next)]
    for (const s of edge) reached.add(s)
  }
  return [...reached]
}

interface Home {
  /** Option id: `space:<id>` ashore or landed, `deck:<piece>` on a carrier. */
  readonly option: string
  readonly space: Ix
  /** The carrier's piece number, or -1. */
  readonly deck: number
}

const ashore = (g: Game, s: Ix): Home => ({ option: `space:${g.sid(s)}`, space: s, deck: -1 })

/** Places on other friendly ships in a zone. */
const aboard = (g: Game, p: Piece, zone: Ix): Home[] =>
  g
    .select(zone, (c) => g.friendly(c.power, p.power) && roomFor(g, c, p) >= 0)
    .map((c) => ({ option: `deck:${pid(c.id)}`, space: zone, deck: c.id }))

function homes(g: Game, { range, ships }: HomelessRules, p: Piece): Home[] {
  const land = (s: Ix) => g.space(s).land && g.friendlyLand(p.power, s)
  if (g.type(p).domain !== 'air')
    return [
      ...g
        .space(p.space)
        .landNeighbors.filter(land)
        .map((s) => ashore(g, s)),
      ...(ships ? aboard(g, p, p.space) : []),
    ]
  return within(g, p.space, range(g, p), p.power).flatMap((s) => (land(s) ? [ashore(g, s)] : aboard(g, p, s)))
}

/** The piece that the step deals with next. Pieces without a home stay on the board until then. */
const next = (g: Game, f: HomelessFrame): Piece => g.piece(firstOf(f.pieces))

function settle(g: Game, { rule }: HomelessRules, f: HomelessFrame, p: Piece, home: Home): void {
  f.pieces.shift()
  const from = g.sid(p.space)
  const units = [pid(p.id)]
  const rules = [rule]
  g.put(p, home.space, home.deck)
  if (home.deck >= 0) g.emit({ kind: 'loaded', units, onto: pid(home.deck), space: g.sid(home.space), rules })
  else if (g.type(p).domain === 'land')
    g.emit({ kind: 'unloaded', units, from, to: g.sid(home.space), rules })
  else {
    const path = [from, g.sid(home.space)]
    g.emit({ kind: 'moved', units, power: g.powerId(p.power), path, phase: g.state.phase, rules })
  }
}

/** The step that finds a home for each piece; asks if there is more than one. */
export const homelessStep = (book: HomelessRules): Step<HomelessFrame> => ({
  id: book.id,
  rules: [book.rule],
  run(g, f) {
    while (f.pieces.length > 0) {
      const p = next(g, f)
      const [only, other] = homes(g, book, p)
      if (other) return 'ask'
      if (only) settle(g, book, f, p, only)
      else {
        f.pieces.shift()
        g.remove([p], 'no-home', [book.rule])
      }
    }
    return 'done'
  },
  asked: (g, f) => ({ power: next(g, f).power }),
  ...chooseStep<HomelessFrame>(
    (g, f) => {
      const p = next(g, f)
      const unit = g.type(p).name.toLowerCase()
      return {
        id: `home-${pid(p.id)}`,
        about: 'home',
        piece: p.id,
        rules: book.asks,
        options: homes(g, book, p).map(({ option, space, deck }) => ({
          option,
          label: `${unit}: ${deck < 0 ? 'to' : `onto the ${g.type(p).domain === 'air' ? 'carrier' : 'ship'} in`} ${g.space(space).name}`,
          units: { ids: [pid(p.id)], max: 1 },
        })),
        refusal: () => refuse(book.rule, 'no-home-there'),
      }
    },
    (g, f, option) => {
      const p = next(g, f)
      settle(g, book, f, p, firstOf(homes(g, book, p).filter((h) => h.option === option)))
    },
  ),
})
