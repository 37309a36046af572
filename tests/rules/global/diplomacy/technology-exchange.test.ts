import { describe, expect, it } from 'vitest'
import { compile } from '../../../../main/engine/compile'
import {
  couldGive,
  exchange,
  exchangeRefusal,
} from '../../../../main/rules/global/diplomacy/technology-exchange'
import { mayUse, ownedBy, type TechnologyId } from '../../../../main/rules/global/economy/technologies'
import { legalOf, seededRng } from '../../../../main/engine'
import { global } from '../../../../main/scenarios/global'
import type { Position } from '../../../../shared/contract'
import type { Gift } from '../../../../shared/model'
import type { Table, TableOptions } from '../../../support/game'
import { at, end, facing, globalTable, knowing, together } from '../support'

const japan: Position = knowing({
  radar: ['japan'],
  'super-submarines': ['japan'],
  'long-range-bombers': ['indonesia'],
  'atomic-bomb': ['indonesia', 'china'],
})
/** Japan in its technology step without money for dice, unless the test names another nation. */
const step = (more: Position = {}, options: TableOptions = {}, nation = 'japan'): Table =>
  at(nation, 'technology', [], together(japan, { treasuries: { [nation]: 0 } }, more), options)
const gives = (by: string, ...technologies: TechnologyId[]): Gift => ({ by, technologies })
const propose = (to: string | string[], ...given: Gift[]) =>
  ({ kind: 'propose', offer: 'exchange', to: [to].flat(), gives: given }) as const
const agree = { kind: 'answer-offer', answer: 'accept' } as const
const decline = { kind: 'answer-offer', answer: 'decline' } as const
const swap = propose('indonesia', gives('japan', 'radar'), gives('indonesia', 'long-range-bombers'))
const owned = (t: Table, power: string) => ownedBy(t.game, t.game.powerIx(power))

describe('an exchange of technologies', () => {
  it('EXG-053 EXG-146: a nation trades a technology for one of another nation’s, and both keep what they had', () => {
    const t = step()
    expect(t.asks('form')).toMatchObject({ about: 'exchange', phase: 'technology', by: { power: 'japan' } })
    t.play(swap)
    expect(t.asks('form')).toMatchObject({ about: 'offer-exchange', by: { power: 'indonesia' } })
    t.play(agree)
    expect(owned(t, 'japan')).toEqual(['super-submarines', 'radar', 'long-range-bombers'])
    expect(owned(t, 'indonesia')).toEqual(['radar', 'long-range-bombers', 'atomic-bomb'])
  })

  it('EXG-055: each side may give any number: Japan gives Radar and Super Submarines for Long Range Bombers', () => {
    const t = step().play(
      propose(
        'indonesia',
        gives('japan', 'radar', 'super-submarines'),
        gives('indonesia', 'long-range-bombers'),
      ),
      agree,
    )
    expect(owned(t, 'indonesia')).toEqual(['super-submarines', 'radar', 'long-range-bombers', 'atomic-bomb'])
    expect(owned(t, 'japan')).toContain('long-range-bombers')
  })

  it('EXG-055: the partner may ask for different terms', () => {
    const t = step().play(swap, {
      kind: 'counter-offer',
      gives: [gives('japan', 'radar', 'super-submarines'), gives('indonesia', 'long-range-bombers')],
    })
    expect(t.asks('form').by).toEqual({ power: 'japan' })
    t.play(agree)
    expect(owned(t, 'indonesia')).toContain('super-submarines')
  })

  it('EXG-054 EXG-146: each side gives at least one', () => {
    step()
      .refused(propose('indonesia', gives('japan', 'radar')), 'EXG-146', 'each-gives-a-technology')
      .refused(propose('indonesia'), 'EXG-146', 'each-gives-a-technology')
      .refused(propose('indonesia', gives('indonesia', 'atomic-bomb')), 'EXG-146', 'each-gives-a-technology')
  })

  it('EXG-056: only fully researched technologies can be given', () => {
    const back = gives('indonesia', 'long-range-bombers')
    step()
      .refused(
        propose('indonesia', gives('japan', 'cruise-missiles'), back),
        'EXG-056',
        'not-their-technology',
      )
      .refused(
        propose('indonesia', { by: 'japan', technologies: ['jets'] }, back),
        'EXG-056',
        'no-such-technology',
      )
      .refused(propose('indonesia', gives('japan', 'radar', 'radar'), back), 'EXG-056', 'no-such-technology')
  })

  it('EXG-053: a nation cannot receive a technology that it already has', () => {
    step(
      knowing({
        radar: ['japan', 'indonesia'],
        'long-range-bombers': ['indonesia'],
        'cruise-missiles': ['japan'],
      }),
    ).refused(swap, 'EXG-053', 'has-that-technology')
  })

  it('EXG-057: Nuclear Technologies can be traded too', () => {
    const t = step().play(
      propose('indonesia', gives('japan', 'radar'), gives('indonesia', 'atomic-bomb')),
      agree,
    )
    expect(mayUse(t.game, t.game.powerIx('japan'), 'atomic-bomb')).toBe(true)
  })

  it('EXG-145: a Nuclear Warhead becomes active when its owner trades for Ballistic Missiles', () => {
    const t = step(
      knowing({ radar: ['japan'], 'nuclear-warhead': ['japan'], 'ballistic-missiles': ['indonesia'] }),
    )
    expect(mayUse(t.game, t.game.powerIx('japan'), 'nuclear-warhead')).toBe(false)
    t.play(propose('indonesia', gives('japan', 'radar'), gives('indonesia', 'ballistic-missiles')), agree)
    expect(mayUse(t.game, t.game.powerIx('japan'), 'nuclear-warhead')).toBe(true)
  })

  it('EXG-146: partners must not be at war with each other', () => {
    const t = step(facing(['japan'], ['china'], 2))
    expect(t.asks('form').openings?.flatMap((o) => o.to)).toEqual(['indonesia'])
    t.refused(
      propose('china', gives('japan', 'radar'), gives('china', 'atomic-bomb')),
      'EXG-146',
      'no-exchange-at-war',
    )
    expect(
      step()
        .asks('form')
        .openings?.flatMap((o) => o.to),
    ).toEqual(['china', 'indonesia'])
  })

  it('EXG-146: the active nation proposes it in its step 3 to a nation that can both give and gain', () => {
    expect(
      step({}, {}, 'china')
        .asks('form')
        .openings?.map((o) => o.to),
    ).toEqual([['japan']])
    // No other nation has anything to give.
    const alone = at('japan', 'technology', [], {
      ...knowing({ radar: ['japan'] }),
      treasuries: { japan: 0 },
    })
    expect(alone.decision()).not.toMatchObject({ about: 'exchange' })
    step().play(end)
  })

  it('EXG-146: once per round and pair: Japan and Indonesia have traded; Indonesia may still trade with China, not with Japan', () => {
    const t = step().play(swap, agree)
    t.refused(
      propose('indonesia', gives('japan', 'super-submarines'), gives('indonesia', 'atomic-bomb')),
      'EXG-146',
      'exchanged-this-round',
    )
    const [a, b, c] = [t.game.powerIx('japan'), t.game.powerIx('indonesia'), t.game.powerIx('china')]
    const again = () =>
      exchangeRefusal(t.game, [
        { by: b, to: a, technologies: ['atomic-bomb'] },
        { by: a, to: b, technologies: ['super-submarines'] },
      ])
    expect(again()?.code).toBe('exchanged-this-round')
    expect(couldGive(t.game, b, c)).toEqual(['radar', 'long-range-bombers'])
    t.game.state.round++
    expect(again()).toBeNull()
  })

  it('EXG-146: Indonesia, later in the same round, may trade with China but not with Japan', () => {
    const facts = {
      technologies: {
        ...{ radar: ['japan', 'indonesia'], 'super-submarines': ['japan'], 'atomic-bomb': ['china'] },
        ...{ 'long-range-bombers': ['japan', 'indonesia'], exchanged: { 'indonesia+japan': 3 } },
      },
    }
    const t = at('indonesia', 'technology', [], { facts, treasuries: { indonesia: 0 } })
    expect(t.asks('form').openings?.flatMap((o) => o.to)).toEqual(['china'])
  })

  it('EXG-146: a refused proposal does not count', () => {
    const t = step().play(swap, decline)
    expect(owned(t, 'indonesia')).not.toContain('radar')
    t.play(swap, agree)
    expect(owned(t, 'indonesia')).toContain('radar')
  })

  it('EXG-146: with exg.trade handOver the giver loses the technology', () => {
    const g = globalTable(japan).game
    expect(g.switch('exg.trade')).toBe('copy')
    const handed = step({}, { rs: compile(global, { 'exg.trade': 'handOver' }) }).play(swap, agree)
    expect(owned(handed, 'japan')).toEqual(['super-submarines', 'long-range-bombers'])
    expect(owned(handed, 'indonesia')).toEqual(['radar', 'atomic-bomb'])
  })

  it('EXG-053: a trade exchanges only technologies, between two nations', () => {
    const back = gives('indonesia', 'long-range-bombers')
    const mine = gives('japan', 'radar')
    const t = step()
    for (const odd of [
      { ...mine, ipcs: 3 },
      { ...mine, spaces: ['japan'] },
      { ...mine, to: 'china' },
      { ...mine, to: 'japan' },
      gives('china', 'atomic-bomb'),
    ])
      t.refused(propose('indonesia', odd, back), 'EXG-053', 'technologies-alone')
    t.refused(propose(['indonesia', 'china'], mine, back), 'EXG-053', 'exchange-with-one')
    t.play(propose('indonesia', { ...mine, to: 'indonesia', spaces: [], ipcs: 0 }, back), agree)
    expect(owned(t, 'indonesia')).toContain('radar')
  })

  it('EXG-035: enemies may also exchange technologies in an armistice; the exchange itself ignores war', () => {
    const { game } = step(facing(['japan'], ['indonesia'], 2))
    const [a, b] = [game.powerIx('japan'), game.powerIx('indonesia')]
    const given = [
      { by: a, to: b, technologies: ['radar'] },
      { by: b, to: a, technologies: ['atomic-bomb'] },
    ]
    expect(exchangeRefusal(game, [{ by: a, to: b, technologies: [] }])).toBeNull()
    expect(exchangeRefusal(game, given)).toBeNull()
    exchange(game, given)
    expect(exchangeRefusal(game, [{ by: a, to: b, technologies: ['super-submarines'] }])?.code).toBe(
      'each-gives-a-technology',
    )
    expect(ownedBy(game, a)).toContain('atomic-bomb')
  })

  it('EXG-053: a nation that receives the same technology from two partners at once has it once', () => {
    const { game } = globalTable(knowing({ radar: ['japan', 'china'], 'atomic-bomb': ['italy'] }))
    const [a, b, c] = [game.powerIx('japan'), game.powerIx('china'), game.powerIx('italy')]
    exchange(game, [
      { by: a, to: c, technologies: ['radar'] },
      { by: b, to: c, technologies: ['radar'] },
    ])
    expect(game.slice<{ radar: string[] }>('technologies').radar).toEqual(['japan', 'china', 'italy'])
  })

  it('the random player proposes it, one technology each way', () => {
    const t = step()
    const rng = seededRng(7)
    const legal = legalOf(t.game)
    const tried = Array.from({ length: 40 }, () => legal?.sample(rng))
    const offered = tried.find((a) => a?.kind === 'propose')
    if (offered?.kind !== 'propose') return expect.fail('nothing was offered')
    expect(offered.gives?.map((gift) => gift.technologies?.length)).toEqual([1, 1])
    for (const a of tried) if (a) expect(legal?.check(a).ok).toBe(true)
  })
})
