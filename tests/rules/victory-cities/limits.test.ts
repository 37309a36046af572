// The price limits of complexes, and placement orders of the random player (VCR-045, VCR-056, VCR-061).
import { describe, expect, it } from 'vitest'
import { compile } from '../../../main/engine/compile'
import { legalOf, seededRng } from '../../../main/engine'
import type { RuleModule } from '../../../main/engine/module/module'
import { victoryCities } from '../../../main/scenarios/victory-cities'
import { table } from '../../support/game'
import { at, place, to, waiting } from './support'

describe('limits that count money', () => {
  it('VCR-056: a unit without a price fits even without room', () => {
    const prices: RuleModule = { id: 'test/prices', units: { artillery: { cost: 0 }, armor: { cost: 8 } } }
    const rs = compile({ ...victoryCities, modules: [...victoryCities.modules, prices] })
    const t = to(
      table(
        {
          ...{ clear: ['*'], turn: { round: 3, power: 'russia', phase: 'purchase' } },
          units: [waiting('russia', 'armor', 3), waiting('russia', 'artillery', 2)],
        },
        { rs },
      ),
      'place',
    )
    t.play(place('armor', 'caucasus', 2))
    t.refused(place('armor', 'caucasus'), 'VCR-056', 'complex-too-dear')
    t.play(place('artillery', 'caucasus', 2))
  })
  it('VCR-045: if two limits are exceeded, the tighter one refuses', () => {
    const strict: RuleModule = {
      id: 'test/strict',
      hooks: {
        listPlacementLimits: [
          {
            rules: ['VCR-045'],
            run: (_, { space, unit }) =>
              unit < 0
                ? []
                : [{ shared: 'all', by: 'count', most: 1, space, code: 'city-full', rule: 'VCR-045' }],
          },
        ],
      },
    }
    const rs = compile({ ...victoryCities, modules: [...victoryCities.modules, strict] })
    const t = to(
      table(
        {
          ...{ clear: ['*'], turn: { round: 3, power: 'germany', phase: 'purchase' } },
          units: [waiting('germany', 'infantry', 3)],
        },
        { rs },
      ),
      'place',
    )
    t.refused(place('infantry', 'ukraine-ssr', 3), 'VCR-045', 'city-full')
  })
  it('VCR-061: an order of the random player names the territory of a complex', () => {
    const t = at('germany', 'purchase', [], { treasuries: { germany: 200 } })
    const rng = seededRng(7)
    const named = Array.from({ length: 80 }, () => legalOf(t.game)?.sample(rng))
      .flatMap((a) => (a?.kind === 'buy' ? a.order : []))
      .filter((line) => line.unit === 'industrial-complex')
    expect(named.length).toBeGreaterThan(0)
    for (const line of named) expect(line.space).toBeDefined()
  })
})
