/** Random players move: every phase has a way out, and no piece is where it is not allowed. */
import { describe, expect, it } from 'vitest'
import { answer, legalOf, newGame, seededRng, type Game } from '../../main/engine'
import { freeSlots } from '../../main/engine/state/cargo-capacity'
import { rulesetOf } from '../../main/scenarios'
import { table } from '../support/game'
import { patrol } from '../../main/rules/pacific-2001/land-patrols'

/**
 * Returns breaches of what must hold while any question is open, except while a surrender finds homes for the cargo of
 * its ships.
 */
function broken(g: Game): string[] {
  const out: string[] = []
  if (g.state.phase === 'surrender') return out
  for (const p of g.pieces()) {
    if (p.space < 0) continue
    const { domain, id } = g.type(p)
    const s = g.space(p.space)
    const what = `${g.powerId(p.power)} ${id} ${String(p.id)} in ${s.id}`
    if (domain === 'sea' && s.land) out.push(`ship on land: ${what}`)
    if (domain === 'land' && s.sea && p.aboard < 0) out.push(`land unit in the water: ${what}`)
    if (s.data.impassable) out.push(`in closed land: ${what}`)
    if (domain === 'air' && s.data.navalOnly && p.aboard < 0)
      out.push(`flying over interboard water: ${what}`)
    if (p.aboard >= 0 && g.piece(p.aboard).space !== p.space) out.push(`left its ship behind: ${what}`)
    if (g.type(p).hold && freeSlots(g, p) < 0) out.push(`overfull: ${what}`)
    const atRest = g.state.phase === 'purchase' || g.state.phase === 'place'
    if (atRest && domain === 'air' && s.sea && p.aboard < 0 && !patrol.of(p))
      out.push(`still in the air: ${what}`)
  }
  return out
}

describe('random movement', () => {
  it.each([1, 2, 3])(
    'EUR-055 EUR-059 EUR-167 LNK-029 every phase can be ended and no piece is where it is not allowed (%i)',
    (seed) => {
      const rs = rulesetOf('europe-pacific')
      const g = newGame(rs, { mode: 'generated', seed: `moves ${String(seed)}` })
      const rng = seededRng(seed)
      let moves = 0
      for (let i = 0; i < 2500 && !g.state.over; i++) {
        const a = legalOf(g)?.sample(rng)
        if (!a) break
        const refusal = answer(g, a)
        expect(refusal, `${g.state.phase}: ${JSON.stringify(a)}`).toBeNull()
        if (a.kind === 'move') moves++
        if (a.kind === 'end' || i % 25 === 0) expect(broken(g)).toEqual([])
        g.events = []
      }
      expect(moves).toBeGreaterThan(200)
    },
  )

  it('EUR-068 EUR-187 raids are flown in many turns, and some with an escort', () => {
    const phases = 120
    let raids = 0
    let escorts = 0
    for (let seed = 0; seed < phases; seed++) {
      const power = seed % 2 === 0 ? 'uk' : 'germany'
      const { game } = table({ turn: { round: 3, power, phase: 'combat-move' } })
      const rng = seededRng(seed)
      const marks = new Set<string>()
      for (let a = legalOf(game)?.sample(rng); a && a.kind !== 'end'; a = legalOf(game)?.sample(rng)) {
        expect(answer(game, a)).toBeNull()
        marks.add(a.kind)
      }
      if (marks.has('raid')) raids++
      if (marks.has('escort')) escorts++
    }
    expect(raids).toBeGreaterThan(phases / 5)
    expect(escorts).toBeGreaterThan(phases / 40)
  })
})
