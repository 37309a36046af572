import { describe, expect, it } from 'vitest'
import { legalOf, whyNot } from '../../../main/engine'
import { domainOf, mostBonus, pointsLeft } from '../../../main/engine/movement/search/points'
import { accessRefusal } from '../../../main/engine/movement/search/cached-way-rules'
import { scenarios } from '../../../main/scenarios'
import { table, type Table } from '../../support/game'
import { aboard, combat, noncombat, u } from './support'

const why = (t: Table, from: string, unit: string, space: string) => whyNot(t.game, t.id(from, unit), space)
const names = (space: string) => [{ kind: 'space', id: space }]

describe('the reason that holds for the space itself', () => {
  it('EUR-011: a neutral territory is named as such, not by an obstacle on the way to it', () => {
    const t = combat('germany', [
      ...['infantry', 'armor', 'fighter'].map((unit) => u('germany', unit, 'poland')),
      ...['infantry', 'infantry'].map((unit) => u('ussr', unit, 'baltic-states')),
    ])
    for (const space of ['sweden', 'turkey'])
      for (const unit of ['infantry', 'armor'])
        expect(why(t, 'poland', unit, space)).toMatchObject({
          ...{ rule: 'EUR-011', code: 'neutral-land' },
          blockers: names(space),
        })
    expect(why(t, 'poland', 'fighter', 'turkey')).toMatchObject({ rule: 'EUR-011', code: 'neutral-air' })
  })

  it('EUR-018 EUR-043: a space out of range is too far, even if enemy land on the way would stop the unit', () => {
    const t = combat('germany', [
      ...['infantry', 'armor', 'armor'].map((unit) => u('germany', unit, 'poland')),
      u('ussr', 'infantry', 'east-poland'),
    ])
    expect(why(t, 'poland', 'infantry', 'russia')).toMatchObject({ rule: 'EUR-018', code: 'too-far' })
    expect(why(t, 'poland', 'armor', 'moscow')).toMatchObject({ rule: 'EUR-018', code: 'too-far' })
    // Two moves away, past the defended territory: here the obstacle is the reason.
    expect(why(t, 'poland', 'armor', 'ukraine-ssr')).toMatchObject({
      rule: 'EUR-043',
      code: 'stops-to-fight',
    })
  })

  it('EUR-018: a ship is told of the enemy ship on its way only if it could sail that far', () => {
    const t = combat('uk', [
      ...['destroyer', 'transport'].map((unit) => u('uk', unit, 'english-channel')),
      ...['north-sea', 'danish-sea', 'baltic-sea', 'norwegian-sea'].map((zone) =>
        u('germany', 'destroyer', zone),
      ),
    ])
    expect(why(t, 'english-channel', 'destroyer', 'baltic-sea')).toMatchObject({ code: 'ship-stops' })
    expect(why(t, 'english-channel', 'destroyer', 'barents-sea')).toMatchObject({ code: 'too-far' })
    expect(why(t, 'english-channel', 'destroyer', 'germany')).toMatchObject({ code: 'ships-stay-at-sea' })
    expect(why(t, 'english-channel', 'destroyer', 'moscow')).toMatchObject({ code: 'ships-stay-at-sea' })
  })

  it('EUR-115: cargo is told of the coast first, and of the enemies at sea only where it could land', () => {
    const t = noncombat('uk', [
      { ...u('uk', 'transport', 'english-channel'), ref: 't' },
      aboard('uk', 'infantry', 't'),
      u('germany', 'submarine', 'english-channel'),
      u('germany', 'destroyer', 'english-channel'),
    ])
    const cargo = t.id('english-channel', 'infantry')
    expect(whyNot(t.game, cargo, 'spain')).toMatchObject({ code: 'neutral-land' })
    expect(whyNot(t.game, cargo, 'egypt')).toMatchObject({ code: 'no-coast-here' })
    expect(whyNot(t.game, cargo, 'united-kingdom')?.code).not.toBe('no-coast-here')
  })
})

/** One piece of each type among those that move. */
function samples({ game: g }: Table) {
  const one = new Map(
    g
      .movers()
      .flatMap((m) => g.piecesOf(m))
      .filter((p) => p.space >= 0 && p.aboard < 0)
      .map((p) => [p.type, p]),
  )
  return [...one.values()]
}

describe.each(scenarios.map(({ id }) => id))('%s', (scenario) => {
  it.each(['combat-move', 'noncombat-move'] as const)(
    'EUR-011 EUR-018 LHTR-012 PAC-010 EXG-108: %s: a closed space is named first, and an obstacle only on a way within range',
    (phase) => {
      const { game } = table(undefined, { scenario })
      const powers = game.rs.turns.flatMap((turn) => turn.powers.slice(0, 1)).slice(0, 3)
      for (const power of powers.map((ix) => game.powerId(ix))) {
        const t = table({ turn: { round: 3, power, phase } }, { scenario })
        if (legalOf(t.game) === null) continue
        const { game: g } = t
        const mode = phase === 'combat-move' ? 'combat' : 'noncombat'
        for (const p of samples(t))
          for (const { ix, id, sea } of g.rs.spaces) {
            const refusal = whyNot(g, `u${p.id}`, id)
            if (refusal === null || ix === p.space) continue
            if (g.ask('forbidMoving', { piece: p, space: p.space, mode }) !== null) continue
            const domain = domainOf(g, p)
            const label = `${power} ${g.type(p).id} in ${g.sid(p.space)} to ${id}: ${refusal.code}`
            if (domain !== 'air' && (domain === 'sea') !== sea)
              expect(refusal.code, label).toBe(sea ? 'needs-a-transport' : 'ships-stay-at-sea')
            else {
              const closed = accessRefusal(g, p, ix, 'pass', mode)
              if (closed) expect(refusal, label).toMatchObject({ code: closed.code })
            }
            const other = refusal.blockers?.some(
              (b) => b.kind === 'space' && ![id, g.sid(p.space)].includes(b.id),
            )
            if (other)
              expect(g.distance(p.space, ix), label).toBeLessThanOrEqual(pointsLeft(g, p) + mostBonus(g))
          }
      }
    },
  )
})
