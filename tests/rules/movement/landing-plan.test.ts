/** The landing plan against brute force: every choice of the carriers, every distribution of the aircraft. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Landing } from '../../../main/engine/movement/landing'
import { matchDecks, type Deck } from '../../../main/engine/movement/deck-assignment'
import { movementIds } from '../../../main/rules/base/movement/movement'
import { table } from '../../support/game'
import { u, type Units } from './support'
import { patrol } from '../../../main/rules/pacific-2001/land-patrols'

/** The maximum number of aircraft that find a deck: tries everything. */
function bruteDecks(decks: readonly Deck[], aircraft: number): number {
  let best = 0
  const choose = (d: number, open: (readonly boolean[])[]): void => {
    const deck = decks[d]
    if (!deck) {
      best = Math.max(
        best,
        seat(
          0,
          open,
          decks.map((x) => x.slots),
        ),
      )
      return
    }
    // A deck without a position takes no aircraft.
    for (const c of deck.choices.length > 0 ? deck.choices : [[]]) choose(d + 1, [...open, c])
  }
  const seat = (a: number, open: readonly (readonly boolean[])[], slots: number[]): number => {
    if (a === aircraft) return 0
    let most = seat(a + 1, open, slots)
    open.forEach((o, d) => {
      if (!o[a] || (slots[d] ?? 0) <= 0) return
      const left = slots.slice()
      left[d] = (left[d] ?? 0) - 1
      most = Math.max(most, 1 + seat(a + 1, open, left))
    })
    return most
  }
  choose(0, [])
  return best
}

/** Spaces within this many steps over links that `enter` allows; entering the last one is checked too. */
function within(
  neighbors: (s: string) => readonly string[],
  from: string,
  steps: number,
  enter: (s: string) => boolean,
): Set<string> {
  let edge = new Set([from])
  const seen = new Set([from])
  for (let i = 0; i < steps; i++) {
    const next = new Set<string>()
    for (const s of edge) for (const t of neighbors(s)) if (!seen.has(t) && enter(t)) next.add(t)
    next.forEach((t) => seen.add(t))
    edge = next
  }
  return seen
}

// A corner of the Pacific: islands, zones, and an enemy submarine in some of them.
const ZONES = ['sea-zone-14', 'sea-zone-15', 'sea-zone-10', 'sea-zone-11', 'sea-zone-12', 'sea-zone-16']
const LANDS = [
  'fiji-islands',
  'new-hebrides',
  'solomon-islands',
  'samoa-islands',
  'johnston-island',
  'gilbert-islands',
]

const AIR_BASE = 'solomon-islands'
const NAVAL_BASES = ['new-hebrides', 'samoa-islands']

describe('landing plan', () => {
  it('EUR-055 PAC-066 decks take as many aircraft as any distribution could', () => {
    const deck = (n: number) =>
      fc.record({
        slots: fc.integer({ min: 0, max: 2 }),
        choices: fc.array(fc.array(fc.boolean(), { minLength: n, maxLength: n }), {
          maxLength: 4,
        }),
      })
    fc.assert(
      fc.property(
        fc
          .integer({ min: 0, max: 5 })
          .chain((n) => fc.tuple(fc.constant(n), fc.array(deck(n), { maxLength: 4 }))),
        ([n, decks]) => {
          const match = matchDecks(decks, n)
          expect(match.placed).toBe(bruteDecks(decks, n))
          // The plan is feasible: each aircraft where the deck's choice lets it, no deck overfull.
          match.deckOf.forEach((d, a) => {
            if (d >= 0) expect(decks[d]?.choices[match.choice[d] ?? 0]?.[a]).toBe(true)
          })
          decks.forEach((d, i) => {
            expect(match.deckOf.filter((x) => x === i).length).toBeLessThanOrEqual(d.slots)
          })
        },
      ),
      { numRuns: 400 },
    )
  })

  it('EUR-055 EUR-056 EUR-195 on the board: it saves as many aircraft as brute force', () => {
    const scene = fc.record({
      carriers: fc.array(
        fc.record({
          zone: fc.constantFrom(...ZONES),
          ally: fc.boolean(),
          moved: fc.boolean(),
          guest: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
      fighters: fc.array(
        fc.record({ zone: fc.constantFrom(...ZONES), left: fc.integer({ min: 0, max: 3 }) }),
        { minLength: 1, maxLength: 4 },
      ),
      friendly: fc.subarray(LANDS, { maxLength: 2 }),
      enemies: fc.subarray(ZONES, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(scene, (s) => {
        const units: Units = []
        s.carriers.forEach((c, i) => {
          units.push({ ...u(c.ally ? 'uk' : 'usa', 'carrier', c.zone), ref: `cv${String(i)}` })
          if (c.guest) units.push({ power: 'uk', unit: 'fighter', carriedBy: `cv${String(i)}` })
        })
        s.fighters.forEach((f) => units.push(u('usa', 'fighter', f.zone, { patrol: true })))
        s.enemies.forEach((z) => units.push(u('japan', 'submarine', z)))
        const t = table({
          clear: ['*'],
          turn: { round: 3, power: 'usa', phase: 'noncombat-move' },
          units,
          control: table()
            .game.rs.spaces.filter((x) => x.land && x.data.board === 'pacific' && !s.friendly.includes(x.id))
            .filter((x) => !x.data.impassable)
            .map((x) => ({ space: x.id, power: 'japan' })),
        })
        const { game: g } = t
        const own = g.piecesOf(g.powerIx('usa'))
        const fighters = own.filter((p) => g.type(p).id === 'fighter')
        fighters.forEach((p, i) => {
          patrol.set(t.game, p, false)
          Object.assign(g.turnOf(p), { spent: 4 - (s.fighters[i]?.left ?? 0), moved: ['combat-move'] })
        })
        const ships = [...g.pieces()].filter((p) => g.type(p).id === 'carrier')
        ships.forEach((p, i) => {
          if (s.carriers[i]?.moved && p.power === g.powerIx('usa'))
            Object.assign(g.turnOf(p), { moved: ['combat-move'], spent: 2, legs: [[p.space, p.space]] })
        })

        // By hand: aircraft that reach land are safe; the others share the decks.
        const near = (x: string) => g.space(g.spaceIx(x)).neighbors.map((n) => g.sid(n))
        const sky = (x: string) => {
          const d = g.space(g.spaceIx(x)).data
          return !d.impassable && !d.navalOnly
        }
        // An air base adds one space for landing there, a naval base at both ends one zone.
        const bound = s.fighters.filter(
          (f) =>
            ![...within(near, f.zone, f.left, sky)].some((x) => s.friendly.includes(x)) &&
            !(s.friendly.includes(AIR_BASE) && within(near, f.zone, f.left + 1, sky).has(AIR_BASE)),
        )
        const port = (z: string) => NAVAL_BASES.some((x) => s.friendly.includes(x) && near(z).includes(x))
        const decks: Deck[] = s.carriers.map((c) => {
          const sea = (x: string) =>
            g.space(g.spaceIx(x)).sea && !s.enemies.includes(x) && !['panama-canal'].includes(x)
          const far = port(c.zone) ? [...within(near, c.zone, 3, sea)].filter(port) : []
          const zones = c.ally || c.moved ? [c.zone] : [...within(near, c.zone, 2, sea), ...far]
          return {
            slots: 2 - (c.guest ? 1 : 0),
            choices: zones.map((z) => bound.map((f) => within(near, f.zone, f.left, sky).has(z))),
          }
        })
        const plan = new Landing(g, {
          id: 'noncombat-move',
          phase: 'noncombat-move',
          mode: 'noncombat',
          rules: [],
          ids: movementIds,
        }).plan()
        expect(plan.lost).toHaveLength(bound.length - bruteDecks(decks, bound.length))
        expect(plan.homes().length + plan.lost.length).toBe(fighters.length)
      }),
      { numRuns: 120 },
    )
  })
})
