/** Surrenders combined with other rules: territories that pass to allies, capitals, routes, carried pieces. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { table, type Table } from '../../support/game'
import { concede, finishTurn, held, take, to, turn } from '../../support/turn'

const at = (space: string, power: string, unit = 'infantry') => ({ space, power, unit })
const out = (...powers: string[]) => ({ surrender: { out: powers } })
describe('territories that pass to an ally', () => {
  it('LNK-272 LNK-228 of several allies in it the first in turn order takes it: Siam becomes Soviet', () => {
    const t = turn('usa', {
      ...held('usa', 'siam'),
      units: [at('siam', 'uk'), at('siam', 'ussr')],
    })
    expect(concede(t, 'usa').control('siam')).toBe('ussr')
  })
  it('LNK-228 PAC-104 the UK chooses which economy gets a territory that passes to it on the Pacific board', () => {
    const t = turn('usa', { ...held('usa', 'formosa'), units: [at('formosa', 'uk')] })
    concede(t, 'usa')
    expect(t.asks('choose').id).toBe('feed-economy-formosa')
    t.play({ kind: 'choose', option: 'australia' })
    expect(t.control('formosa')).toBe('uk')
    expect(t.view().power).toBe('germany')
  })
  it('LNK-228 a territory of an ally still in the game returns to it, whatever units are there', () => {
    // The UK holds Soviet Siberia only after an edit; the surrendering UK gives it back although a US unit is in it.
    const t = turn('uk', { ...held('uk', 'siberia'), units: [at('siberia', 'usa')] })
    expect(concede(t, 'uk').control('siberia')).toBe('ussr')
  })
  it('LNK-227 a territory of an ally that is out stays closed', () => {
    const t = turn('uk', { ...held('uk', 'siberia'), facts: out('ussr') })
    concede(t, 'uk')
    expect([t.control('siberia'), t.view().spaces['siberia']?.closed]).toEqual(['uk', true])
  })
  it('LNK-229 LNK-228 a Middle East territory goes to the Japanese units in it, otherwise to the Allied side', () => {
    const t = turn('germany', { ...held('germany', 'iraq', 'iran'), units: [at('iraq', 'japan', 'fighter')] })
    concede(t, 'germany')
    expect([t.control('iraq'), t.control('iran')]).toEqual(['japan', 'allies'])
  })
  it('LNK-229 the Middle East stays on the Allied side when an Ally surrenders', () => {
    const t = concede(turn('uk', { units: [at('egypt', 'uk')] }), 'uk')
    expect([t.control('egypt'), t.view().spaces['egypt']?.closed]).toEqual(['allies', undefined])
  })
  it('LNK-226 a home territory of a surrendered power stays with the power that captures it from its holder', () => {
    const t = turn('uk', { ...held('germany', 'ukraine-ssr'), facts: out('ussr') })
    expect(take(t, 'ukraine-ssr', 'uk').control('ukraine-ssr')).toBe('uk')
  })
  it('LNK-065 LNK-160 interboard territories and territories without value close too', () => {
    const t = concede(turn('ussr'), 'ussr')
    for (const space of ['novosibirsk', 'soviet-union-pacific', 'vyborg'])
      expect(t.view().spaces[space]?.closed, space).toBe(true)
  })
  it('LNK-225 complexes stay when a territory goes to a power in the game, and are idle in a closed one', () => {
    const t = concede(turn('germany', held('germany', 'leningrad')), 'germany')
    expect(t.view().spaces['leningrad']?.complex).toBe('unlimited')
    expect(t.view().spaces['germany']?.complex).toBe('idle')
  })
})

describe('the history of passed territories', () => {
  it('LNK-066 LNK-227 LNK-228 LNK-229 each territory is reported with the clause that passes it on', () => {
    const t = turn('germany', {
      ...held('germany', 'ukraine-ssr', 'manchuria', 'iraq', 'egypt'),
      units: [at('iraq', 'japan')],
    })
    concede(t, 'germany')
    const told = t.events.flatMap((e) => (e.kind === 'captured' ? [[e.space, e.to, e.rules]] : []))
    expect(told.sort()).toEqual([
      ['egypt', 'allies', ['LNK-229']],
      ['iraq', 'japan', ['LNK-228']],
      ['manchuria', 'japan', ['LNK-227']],
      ['ukraine-ssr', 'ussr', ['LNK-066']],
    ])
  })
})

describe('convoys of surrendered powers', () => {
  it('LNK-270 PAC-114 the UK is out: Japan holds Malaya and takes zone 46, so Malaya pays 4; zone 52 pays no power', () => {
    const t = table(
      {
        clear: ['*'],
        turn: { round: 4, power: 'japan', phase: 'combat-move' },
        control: [{ space: 'malaya', power: 'japan' }],
        units: [at('sea-zone-45', 'japan', 'destroyer'), at('sea-zone-50', 'japan', 'destroyer')],
        facts: out('uk'),
      },
      { seed: 'routes' },
    )
    expect(t.view().production['japan']).toBe(19)
    t.play({ kind: 'move', units: [t.id('sea-zone-45')], path: ['sea-zone-45', 'sea-zone-46'] })
    t.play({
      kind: 'move',
      units: [t.id('sea-zone-50')],
      path: ['sea-zone-50', 'sea-zone-51', 'sea-zone-52'],
    })
    expect(t.view().spaces['sea-zone-46']?.convoy).toBe('japan')
    expect(t.view().spaces['sea-zone-52']?.convoy).toBe('japan')
    expect(t.view().production).toMatchObject({ japan: 23, india: 0 })
  })
  it('LNK-270 an ally retakes the route of a surrendered country: the ally keeps it, and the territory pays no enemy', () => {
    const t = table(
      {
        clear: ['*'],
        turn: { round: 4, power: 'usa', phase: 'combat-move' },
        control: [{ space: 'malaya', power: 'japan' }],
        convoys: [{ space: 'sea-zone-46', power: 'japan' }],
        units: [at('sea-zone-45', 'usa', 'destroyer')],
        facts: out('uk'),
      },
      { seed: 'routes' },
    )
    t.play({ kind: 'move', units: [t.id('sea-zone-45')], path: ['sea-zone-45', 'sea-zone-46'] })
    expect(t.view().spaces['sea-zone-46']?.convoy).toBe('usa')
    expect(t.view().production['japan']).toBe(19)
  })
  it('LNK-230 convoys taken from an enemy that is already out stay with their holder', () => {
    const t = turn('germany', {
      convoys: [{ space: 'british-convoy-3', power: 'germany' }],
      facts: out('uk'),
    })
    expect(concede(t, 'germany').view().spaces['british-convoy-3']?.convoy).toBe('germany')
  })
  it('LNK-275 a convoy held for an ally returns to that ally while it is in the game', () => {
    // Found by random play with edits, seed 7-europe-pacific-17. Zone 43 is Australia’s route, so the UK’s.
    const holding = { convoys: [{ space: 'sea-zone-43', power: 'usa' }] }
    expect(concede(turn('usa', holding), 'usa').view().spaces['sea-zone-43']?.convoy).toBe('uk')
    const alone = turn('usa', { ...holding, facts: out('uk') })
    expect(concede(alone, 'usa').view().spaces['sea-zone-43']?.convoy).toBe('usa')
  })
  it('LNK-231 sea zones next to a closed territory stay open to all', () => {
    const t = table(
      {
        clear: ['*'],
        turn: { round: 4, power: 'germany', phase: 'combat-move' },
        control: [
          { space: 'archangel', power: 'ussr', closed: true },
          { space: 'karelia', power: 'ussr', closed: true },
        ],
        units: [at('barents-sea', 'germany', 'submarine')],
        facts: out('ussr'),
      },
      { seed: 'white' },
    )
    t.play({ kind: 'move', units: [t.id('barents-sea')], path: ['barents-sea', 'white-sea'] })
    expect(t.pieces('white-sea')).toEqual(['germany submarine'])
  })
})

describe('money after a surrender', () => {
  it('LNK-200 LNK-201 only Allies still in the game pay oil, and without any the question is skipped', () => {
    const lands = held('germany', 'egypt', 'trans-jordan')
    const t = to(turn('germany', { ...lands, facts: out('uk'), treasuries: { ussr: 9 } }), 'choose')
    t.refused({ kind: 'choose', option: 'share', amounts: { england: 3 } }, 'EUR-151', 'oil-not-a-payer')
    t.refused({ kind: 'choose', option: 'share', amounts: { ussr: 10 } }, 'EUR-154', 'oil-too-much')
    t.refused({ kind: 'end' }, 'EUR-151', 'oil-first')
    t.refused({ kind: 'choose', option: 'nothing' }, 'EUR-151', 'no-such-option')
    t.refused({ kind: 'choose', option: 'share' }, 'EUR-151', 'oil-wrong-sum')
    t.play({ kind: 'choose', option: 'share', amounts: { ussr: 3 } })
    expect(t.cash('ussr')).toBe(6)
  })
  it('EUR-154 if the Allies have no more than is due, all of it is paid without a question', () => {
    const t = turn('germany', {
      ...held('germany', 'egypt', 'trans-jordan'),
      treasuries: { ussr: 1, england: 1, india: 0, australia: 0, 'usa-europe': 0, 'usa-pacific': 0 },
    })
    finishTurn(t)
    expect([t.cash('ussr'), t.cash('england'), t.cash('germany')]).toEqual([0, 0, 40 + 40 + 2])
  })
  it('LNK-224 LNK-230 a country that is out has no production and no cash', () => {
    const t = concede(turn('uk'), 'uk')
    expect(t.view().production).toMatchObject({ england: 0, india: 0, australia: 0 })
    expect([t.cash('england'), t.cash('india'), t.cash('australia')]).toEqual([0, 0, 0])
    expect(t.view().facts['pool']).toBe(0)
  })
  it('LNK-222 all three economies of the UK surrender together, and its pieces leave both boards', () => {
    const t = turn('uk', { units: [at('india', 'uk'), at('malta', 'uk', 'fighter')] })
    concede(t, 'uk')
    expect([t.pieces('india'), t.pieces('malta')]).toEqual([[], []])
    expect(t.view().spaces['new-south-wales']?.closed).toBe(true)
  })
})

describe('pieces in the air, aboard and ashore', () => {
  it('LNK-064 LNK-235 its own fighter goes with its carrier; only the ally’s fighter alongside it finds a home', () => {
    const t = turn('usa', {
      units: [
        { ref: 'c', space: 'north-sea', power: 'usa', unit: 'carrier' },
        { carriedBy: 'c', power: 'usa', unit: 'fighter' },
        { carriedBy: 'c', power: 'uk', unit: 'fighter' },
      ],
    })
    const carried = t.id('north-sea', 'fighter', 'uk')
    concede(t, 'usa')
    expect(t.asks('choose').id).toBe(`home-${carried}`)
    t.play({ kind: 'choose', option: 'space:united-kingdom' })
    expect([t.pieces('north-sea'), t.pieces('united-kingdom')]).toEqual([[], ['uk fighter']])
    expect(t.game.piecesOf(t.game.powerIx('usa'))).toEqual([])
  })
  it('LNK-235 LNK-164 a fighter on a carrier in an interboard sea space cannot fly out: only a deck there saves it', () => {
    const two: Position['units'] = [
      { ref: 'c', space: 'red-sea', power: 'usa', unit: 'carrier' },
      { carriedBy: 'c', power: 'uk', unit: 'fighter' },
    ]
    const alone = concede(turn('usa', { units: two }), 'usa')
    expect(alone.game.piecesOf(alone.game.powerIx('uk'))).toEqual([])
    const saved = concede(turn('usa', { units: [...two, at('red-sea', 'uk', 'carrier')] }), 'usa')
    expect(saved.pieces('red-sea')).toEqual(['uk carrier', 'uk fighter'])
    expect(saved.view().spaces['red-sea']?.pieces.find((p) => p.unit === 'fighter')?.carriedBy).toBe(
      saved.id('red-sea', 'carrier'),
    )
  })
  it('LNK-235 four spaces, not five: Iceland, the only open one, from the White Sea but not from the Baltic', () => {
    const from = (space: string): Table => {
      const open = new Set(['iceland'])
      const closed = table()
        .game.rs.spaces.filter((s) => s.land && s.data.originalOwner !== 'neutral' && !open.has(s.id))
        .filter((s) => s.data.startController !== 'germany' && s.data.startController !== 'japan')
        .map((s) => ({ space: s.id, power: 'uk', closed: true }))
      const t = turn('usa', {
        control: closed,
        units: [
          { ref: 'c', space, power: 'usa', unit: 'carrier' },
          { carriedBy: 'c', power: 'ussr', unit: 'fighter' },
        ],
        facts: out('uk'),
      })
      return concede(t, 'usa')
    }
    expect(from('white-sea').pieces('iceland')).toEqual(['ussr fighter'])
    const far = from('baltic-sea')
    expect(far.game.piecesOf(far.game.powerIx('ussr'))).toEqual([])
    expect(far.events).toContainEqual(expect.objectContaining({ kind: 'removed', why: 'no-home' }))
  })
  it('LNK-235 cargo next to two coasts chooses where to go ashore', () => {
    const t = turn('usa', {
      units: [
        { ref: 't', space: 'white-sea', power: 'usa', unit: 'transport' },
        { carriedBy: 't', power: 'uk', unit: 'infantry' },
      ],
    })
    concede(t, 'usa')
    expect(
      t
        .asks('choose')
        .options.map((o) => o.option)
        .sort(),
    ).toEqual(['space:archangel', 'space:karelia'])
    t.refused({ kind: 'end' }, 'LNK-235', 'no-home-there')
    t.play({ kind: 'choose', option: 'space:karelia' })
    expect(t.pieces('karelia')).toEqual(['uk infantry'])
  })
  it('LNK-224 LNK-225 its own pieces aboard allied ships are removed too, and so are its patrols', () => {
    const t = turn('usa', {
      units: [
        { ref: 't', space: 'north-sea', power: 'uk', unit: 'transport' },
        { carriedBy: 't', power: 'usa', unit: 'infantry' },
        { space: 'halifax-sea', power: 'usa', unit: 'fighter', patrol: true },
      ],
    })
    concede(t, 'usa')
    expect([t.pieces('north-sea'), t.pieces('halifax-sea')]).toEqual([['uk transport'], []])
  })
  it('LNK-236 each of two units in a group is asked once: the held territories count as one', () => {
    // German Moscow and Russia are adjacent, and all territories around them are closed.
    const t = turn('ussr', {
      ...held('germany', 'moscow', 'russia'),
      units: [at('moscow', 'germany'), at('russia', 'germany')],
    })
    concede(t, 'ussr')
    const d = t.asks('choose')
    expect(d.options[0]?.units?.ids).toHaveLength(2)
    t.refused({ kind: 'end' }, 'LNK-071', 'surrounded-first')
    t.refused({ kind: 'choose', option: 'fly' }, 'LNK-071', 'no-such-option')
    t.refused({ kind: 'choose', option: 'move', units: [], spaces: { poland: 1 } }, 'LNK-238', 'one-refuge')
    t.refused(
      { kind: 'choose', option: 'move', units: [t.id('moscow')], spaces: { poland: 1, france: 1 } },
      'LNK-238',
      'one-refuge',
    )
    t.play({ kind: 'choose', option: 'move', units: [t.id('moscow')], spaces: { poland: 1 } })
    t.refused(
      { kind: 'choose', option: 'move', units: [t.id('poland')], spaces: { france: 1 } },
      'LNK-236',
      'not-surrounded',
    )
    t.play({ kind: 'choose', option: 'move', units: [t.id('russia')], spaces: { france: 1 } })
    expect(t.view().power).toBe('japan')
  })
  it('LNK-236 LNK-070 a closed territory with units in it is no way out for neighboring units, whichever comes first', () => {
    // Karelia is closed and borders the White Sea; Russia, held by the UK after an edit, is surrounded by closed
    // territories.
    const t = turn('ussr', { ...held('uk', 'russia'), units: [at('karelia', 'uk'), at('russia', 'uk')] })
    concede(t, 'ussr')
    expect(t.asks('choose').options[0]?.units?.ids).toEqual([t.id('russia')])
  })
  it('LNK-071 LNK-238 the suggested refuge is the nearest open territory, not one in the same pocket', () => {
    // Moscow and Belorussia are one German pocket. Of open German territories Poland is 3 spaces away (Belorussia, East
    // Poland), the rest farther: Finland, Hungary and Rumania are American here.
    const german = held('germany', 'moscow', 'belorussia').control ?? []
    const american = held('usa', 'finland', 'hungary', 'rumania').control ?? []
    const t = turn('ussr', { control: [...german, ...american], units: [at('moscow', 'germany')] })
    concede(t, 'ussr')
    const d = t.asks('choose')
    expect(d.options[0]?.spaces?.ids).not.toContain('belorussia')
    expect(d.suggestion).toMatchObject({ option: 'move', units: [t.id('moscow')], spaces: { poland: 1 } })
  })
  it('LNK-236 an open coast, or an open enemy territory, next to the group is a way out', () => {
    const coast = turn('ussr', { ...held('germany', 'archangel'), units: [at('archangel', 'germany')] })
    expect(concede(coast, 'ussr').view().power).toBe('japan')
    const path = turn('ussr', {
      control: [
        { space: 'siberia', power: 'germany' },
        { space: 'novosibirsk', power: 'uk' },
        { space: 'evenki-natl-okrug', power: 'uk' },
      ],
      units: [at('siberia', 'germany')],
    })
    expect(concede(path, 'ussr').view().power).toBe('japan')
  })
  it('LNK-238 LNK-239 units of a power without a territory to go to are isolated without a question', () => {
    const t = turn('ussr', {
      control: table()
        .game.rs.spaces.filter((s) => s.data.originalOwner === 'china')
        .map((s) => ({ space: s.id, power: 'japan' })),
      units: [at('siberia', 'china')],
    })
    concede(t, 'ussr')
    expect(t.view().power).toBe('japan')
    expect(t.view().spaces['siberia']?.pieces[0]?.isolated).toBe(true)
  })
})

describe('conceding', () => {
  it('LNK-212 a power that conceded or is out cannot concede again', () => {
    const t = turn('usa', {
      units: [
        { ref: 't', space: 'white-sea', power: 'usa', unit: 'transport' },
        { carriedBy: 't', power: 'uk', unit: 'infantry' },
      ],
    })
    expect(t.view().standing).toEqual([{ kind: 'concede', by: 'usa', label: 'concede', rules: ['LNK-212'] }])
    t.play({ kind: 'concede', by: 'usa' })
    expect(t.view().standing).toEqual([])
    t.refused({ kind: 'concede', by: 'usa' }, 'LNK-212', 'conceded-already')
    t.refused({ kind: 'concede', by: 'china' }, 'LNK-212', 'concede-own-turn')
    t.refused({ kind: 'concede' }, 'LNK-212', 'say-who')
    finishTurn(t)
    // The US is out; the only open question is where the British cargo goes.
    expect(t.view().surrendered).toEqual(['usa', 'china'])
    expect(t.view().standing).toEqual([])
    t.refused({ kind: 'concede', by: 'usa' }, 'LNK-212', 'conceded-already')
  })
  it('LNK-212 before round 1 no power can concede', () => {
    const t = table()
    expect(t.view().standing).toEqual([])
    t.refused({ kind: 'concede', by: 'germany' }, 'LNK-212', 'concede-own-turn')
  })
  it('LNK-146 LNK-147 all powers of opposite sides are at war from the start, the Axis powers are allies', () => {
    const g = table().game
    for (const a of ['germany', 'japan'])
      for (const b of ['ussr', 'uk', 'usa', 'china'])
        expect(g.relation(g.powerIx(a), g.powerIx(b)), `${a} ${b}`).toBe('hostile')
    expect(g.relation(g.powerIx('germany'), g.powerIx('japan'))).toBe('allied')
  })
  it('LNK-245 all is public: cash, orders and dice are in the view and the events', () => {
    const t = turn('ussr', { treasuries: { ussr: 24 } })
    t.play({ kind: 'buy', treasury: 'ussr', order: [{ unit: 'infantry', count: 2 }] })
    expect(t.asks('buy').treasuries[0]?.order).toEqual([{ unit: 'infantry', count: 2 }])
    expect(t.events).toContainEqual(
      expect.objectContaining({ kind: 'ordered', treasury: 'ussr', order: [{ unit: 'infantry', count: 2 }] }),
    )
    for (const x of Object.values(t.view().treasuries)) expect(x.cash).toBeGreaterThanOrEqual(0)
  })
})
