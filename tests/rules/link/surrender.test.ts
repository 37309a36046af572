import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { table, type Table } from '../../support/game'
import { concede, finishTurn } from '../../support/turn'

/** A power's purchase on a board with these pieces; `leaveAtEnd` makes it concede and end its turn. */
const turn = (power: string, more: Position = {}, switches: Record<string, string> = {}, round = 5): Table =>
  table({ clear: ['*'], turn: { round, power, phase: 'purchase' }, ...more }, { switches, seed: 'surrender' })

/** Five dice for the USSR: Leningrad and Stalingrad (2), capital lost (3). */
const fiveDice: Position = {
  control: [
    { space: 'leningrad', power: 'germany' },
    { space: 'stalingrad', power: 'germany' },
  ],
  facts: { exile: { fell: ['ussr'] } },
}
/** A Soviet turn with typed dice, up to the surrender roll. */
function sovietRoll(more: Position): Table {
  const t = table({ clear: ['*'], turn: { round: 5, power: 'ussr', phase: 'purchase' }, ...more })
  for (let i = 0; i < 8 && t.decision()?.of !== 'roll' && t.game.state.turn === 1; i++)
    t.play({ kind: 'end' })
  return t
}

describe('the roll', () => {
  it('LNK-075 five dice 6, 5, 5, 4, 2 total 22: surrender', () => {
    const t = sovietRoll(fiveDice)
    expect(t.asks('roll').dice).toBe(5)
    t.dice([6, 5, 5, 4, 2])
    expect(t.view().surrendered).toEqual(['ussr'])
  })
  it('LNK-075 LNK-081 five dice 6, 5, 5, 4, 1 total 21: the game goes on, without traces', () => {
    const t = sovietRoll(fiveDice)
    t.dice([6, 5, 5, 4, 1])
    expect(t.view().surrendered).toEqual([])
    expect(t.view().power).toBe('japan')
  })
  it('LNK-074 LNK-211 the dice are counted at the end of the turn, after income', () => {
    const t = sovietRoll(fiveDice)
    expect(t.game.state.phase).toBe('surrender')
    const kinds = t.events.map((e) => e.kind)
    expect(kinds.indexOf('income')).toBeGreaterThanOrEqual(0)
    expect(kinds.indexOf('counted')).toBeGreaterThan(kinds.indexOf('income'))
  })
  it('LNK-078 three dice are not rolled', () => {
    const t = sovietRoll({ facts: { exile: { fell: ['ussr'] } } })
    expect(t.view().power).toBe('japan')
    expect(t.view().surrendered).toEqual([])
  })
  it('LNK-076 the dice of a count are listed line by line from the country’s own table', () => {
    const t = sovietRoll(fiveDice)
    const counted = t.events.find((e) => e.kind === 'counted')
    expect(counted).toEqual({
      kind: 'counted',
      power: 'ussr',
      lines: [
        { rule: 'LNK-106', dice: 2 },
        { rule: 'LNK-107', dice: 3 },
      ],
      dice: 5,
    })
  })
  it('LNK-115 a full Soviet count: Moscow lost this turn and Leningrad, 8 IPCs collected, the convoy lost: 7 dice', () => {
    // Soviet territories are worth 20: without Moscow 2 and Leningrad 1 it is 17; Caucasus 4, Turkestan 2, Siberia 2,
    // Russia 1 lost: 8.
    const lost = ['moscow', 'leningrad', 'caucasus', 'turkestan', 'siberia', 'russia'].map((space) => ({
      space,
      power: 'germany',
    }))
    const t = sovietRoll({
      control: lost,
      convoys: [{ space: 'soviet-convoy', power: 'germany' }],
      facts: { exile: { fell: ['ussr'], seats: { moscow: 'archangel' } } },
    })
    expect(t.asks('roll').dice).toBe(7)
  })
  it('LNK-108 fewer than 10 IPCs collected gives a die, 10 does not', () => {
    // 24 less convoy 4, Caucasus 4, Turkestan 2, Siberia 2, Ukraine 2 = 10; less Russia 1 = 9.
    const ten = ['caucasus', 'turkestan', 'siberia', 'ukraine-ssr'].map((space) => ({
      space,
      power: 'germany',
    }))
    const convoys = [{ space: 'soviet-convoy', power: 'germany' }]
    const fell = { exile: { fell: ['ussr'] } }
    expect(sovietRoll({ control: ten, convoys, facts: fell }).asks('roll').dice).toBe(4)
    expect(
      sovietRoll({ control: [...ten, { space: 'russia', power: 'germany' }], convoys, facts: fell }).asks(
        'roll',
      ).dice,
    ).toBe(5)
  })
  it('LNK-212 a player may concede in its own turn, with the same effects at its end, but not with the switch off', () => {
    const t = turn('ussr', { units: [{ space: 'moscow', power: 'ussr', unit: 'infantry' }] })
    t.refused({ kind: 'concede', by: 'germany' }, 'LNK-212', 'concede-own-turn')
    t.play({ kind: 'concede', by: 'ussr' })
    expect(t.view().surrendered).toEqual([])
    finishTurn(t)
    expect(t.view().surrendered).toEqual(['ussr'])
    turn('ussr', {}, { mayConcede: 'off' }).refused({ kind: 'concede', by: 'ussr' }, 'LNK-212', 'concede-off')
  })
})

describe('consequences', () => {
  it('LNK-064 LNK-224 LNK-225 its pieces, cash and waiting units are removed, and its turns are skipped', () => {
    const t = turn('ussr', {
      units: [
        { space: 'moscow', power: 'ussr', unit: 'infantry', count: 2 },
        { space: 'moscow', power: 'ussr', unit: 'aa-gun' },
        { space: 'germany', power: 'germany', unit: 'infantry' },
        { pool: 'waiting', power: 'ussr', unit: 'armor', treasury: 'ussr' },
      ],
    })
    concede(t, 'ussr')
    expect(t.pieces('moscow')).toEqual([])
    expect(t.view().pools['waiting']).toEqual([])
    expect(t.cash('ussr')).toBe(0)
    expect(t.pieces('germany')).toEqual(['germany infantry'])
    expect(t.view().power).toBe('japan')
    for (let i = 0; i < 60 && t.game.state.round < 6; i++) finishTurn(t)
    finishTurn(t)
    const { round } = t.game.state
    expect(t.events).toContainEqual({ kind: 'turn-skipped', power: 'ussr', round, rules: ['LNK-224'] })
    expect(t.view().power).toBe('japan')
  })
  it('LNK-065 it keeps its current home territories, and they are closed', () => {
    const t = concede(turn('ussr', { control: [{ space: 'ukraine-ssr', power: 'germany' }] }), 'ussr')
    expect(t.control('siberia')).toBe('ussr')
    expect(t.view().spaces['siberia']?.closed).toBe(true)
  })
  it('LNK-226 a home territory already in enemy hands stays with that enemy', () => {
    const t = concede(turn('ussr', { control: [{ space: 'ukraine-ssr', power: 'germany' }] }), 'ussr')
    expect(t.control('ukraine-ssr')).toBe('germany')
    expect(t.view().spaces['ukraine-ssr']?.closed).toBeUndefined()
    expect(t.view().production['germany']).toBe(42)
  })
  it('LNK-066 a territory conquered from an enemy still in the game returns to that enemy', () => {
    const t = concede(turn('germany', { control: [{ space: 'ukraine-ssr', power: 'germany' }] }), 'germany')
    expect(t.control('ukraine-ssr')).toBe('ussr')
    expect(t.view().spaces['ukraine-ssr']?.closed).toBeUndefined()
  })
  it('LNK-067 a territory of an enemy that surrendered earlier stays its own, and closed', () => {
    const t = concede(
      turn('germany', {
        control: [{ space: 'ukraine-ssr', power: 'germany' }],
        facts: { surrender: { out: ['ussr'] } },
      }),
      'germany',
    )
    expect(t.control('ukraine-ssr')).toBe('germany')
    expect(t.view().spaces['ukraine-ssr']?.closed).toBe(true)
  })
  it('LNK-227 a territory that belongs to an ally in the game returns to that ally', () => {
    const t = concede(turn('germany', { control: [{ space: 'manchuria', power: 'germany' }] }), 'germany')
    expect(t.control('manchuria')).toBe('japan')
  })
  it('LNK-228 if an ally has units in a territory that would return to an enemy, the ally takes it', () => {
    const t = concede(
      turn('germany', {
        control: [{ space: 'iran', power: 'germany' }],
        units: [{ space: 'iran', power: 'japan', unit: 'infantry' }],
      }),
      'germany',
    )
    expect(t.control('iran')).toBe('japan')
  })
  it('LNK-229 a Middle East territory that it held returns to the Allied side', () => {
    const t = concede(turn('germany', { control: [{ space: 'egypt', power: 'germany' }] }), 'germany')
    expect(t.control('egypt')).toBe('allies')
  })
  it('LNK-230 convoys it took return, its own in enemy hands stay there, and its own pay no power', () => {
    const german = concede(
      turn('germany', { convoys: [{ space: 'british-convoy-3', power: 'germany' }] }),
      'germany',
    )
    expect(german.view().spaces['british-convoy-3']?.convoy).toBe('uk')
    const soviet = concede(turn('ussr', { convoys: [{ space: 'soviet-convoy', power: 'germany' }] }), 'ussr')
    expect(soviet.view().spaces['soviet-convoy']?.convoy).toBe('germany')
    const own = concede(turn('ussr'), 'ussr')
    expect(own.view().spaces['soviet-convoy']?.convoy).toBe('ussr')
    expect(own.view().production['ussr']).toBe(0)
  })
  it('LNK-223 LNK-240 China surrenders with the US; with chinaFightsOn it fights on in the UK turn', () => {
    const units = [{ space: 'szechwan', power: 'china', unit: 'infantry' }]
    const gone = concede(turn('usa', { units }), 'usa')
    expect(gone.view().surrendered).toEqual(['usa', 'china'])
    expect(gone.pieces('szechwan')).toEqual([])
    expect(gone.view().spaces['szechwan']?.closed).toBe(true)
    const on = concede(turn('usa', { units }, { chinaFightsOn: 'on' }), 'usa')
    expect(on.view().surrendered).toEqual(['usa'])
    expect(on.pieces('szechwan')).toEqual(['china infantry'])
    for (let i = 0; i < 60 && on.view().power !== 'uk'; i++) finishTurn(on)
    expect(on.view().powers).toEqual(['uk', 'china'])
  })
  it('LNK-235 allied fighters on its carriers land within 4 spaces, allied cargo goes ashore, otherwise both are lost', () => {
    const t = turn('usa', {
      units: [
        { ref: 'c', space: 'celtic-sea', power: 'usa', unit: 'carrier' },
        { carriedBy: 'c', power: 'uk', unit: 'fighter' },
        { ref: 't', space: 'sea-zone-1', power: 'usa', unit: 'transport' },
        { carriedBy: 't', power: 'uk', unit: 'infantry' },
      ],
    })
    concede(t, 'usa')
    // The fighter chooses among several territories; the cargo in Sea Zone 1 has no coast and is lost.
    const d = t.asks('choose')
    expect(d.by.power).toBe('uk')
    t.refused({ kind: 'choose', option: 'space:india' }, 'LNK-235')
    t.play({ kind: 'choose', option: 'space:united-kingdom' })
    expect(t.pieces('united-kingdom')).toEqual(['uk fighter'])
    expect(t.pieces('sea-zone-1')).toEqual([])
  })
  it('LNK-267 cargo of an ally cannot go ashore into a newly closed territory', () => {
    const t = turn('ussr', {
      units: [
        { ref: 't', space: 'white-sea', power: 'ussr', unit: 'transport' },
        { carriedBy: 't', power: 'uk', unit: 'infantry' },
      ],
    })
    concede(t, 'ussr')
    expect(t.pieces('white-sea')).toEqual([])
    expect(t.pieces('archangel')).toEqual([])
  })
  it('LNK-071 LNK-236 LNK-238 units completely surrounded by closed territories may go home at once', () => {
    const t = turn('ussr', {
      control: [{ space: 'moscow', power: 'germany' }],
      units: [
        { space: 'moscow', power: 'germany', unit: 'infantry', count: 2 },
        { space: 'moscow', power: 'germany', unit: 'aa-gun' },
      ],
    })
    concede(t, 'ussr')
    const d = t.asks('choose')
    expect(d.by.power).toBe('germany')
    expect(d.rules).toEqual(['LNK-071', 'LNK-236', 'LNK-238'])
    t.play({
      kind: 'choose',
      option: 'move',
      units: [t.id('moscow', 'infantry'), t.id('moscow', 'aa-gun')],
      // Groups that get no unit may be named too.
      spaces: { rumania: 0, poland: 1 },
    })
    expect(t.pieces('poland')).toEqual(['germany aa-gun', 'germany infantry'])
    t.refused(
      { kind: 'choose', option: 'move', units: [t.id('moscow')], spaces: { ukraine: 1 } },
      null,
      'unknown-space',
    )
    t.refused({ kind: 'choose', option: 'move', units: [t.id('moscow')], spaces: { siberia: 1 } }, 'LNK-238')
    t.play({ kind: 'choose', option: 'stay' })
    expect(t.view().spaces['moscow']?.pieces.map((p) => p.isolated)).toEqual([true])
  })
  it('LNK-072 LNK-239 units that stay are isolated, and the territory still pays', () => {
    const t = turn('ussr', {
      control: [{ space: 'moscow', power: 'germany' }],
      units: [{ space: 'moscow', power: 'germany', unit: 'infantry' }],
    })
    concede(t, 'ussr')
    t.play({ kind: 'choose', option: 'stay' })
    expect(t.view().production['germany']).toBe(42)
  })
  it('LNK-237 allies of the surrendering country get the choice too', () => {
    const t = turn('ussr', {
      units: [{ space: 'moscow', power: 'uk', unit: 'fighter' }],
      control: [{ space: 'moscow', power: 'uk' }],
    })
    concede(t, 'ussr')
    expect(t.asks('choose').by.power).toBe('uk')
  })
})

describe('the end', () => {
  it('LNK-063 LNK-073 LNK-242 the game ends as soon as one side has surrendered completely', () => {
    const t = turn('japan', { facts: { surrender: { out: ['germany'] } } })
    concede(t, 'japan')
    expect(t.view().status).toMatchObject({ over: true, winner: 'allies', why: 'surrender' })
    t.refused({ kind: 'end' }, null, 'game-over')
  })
  it('LNK-241 a surrender takes effect before the next power’s turn', () => {
    const t = concede(turn('ussr', { units: [{ space: 'moscow', power: 'ussr', unit: 'infantry' }] }), 'ussr')
    expect(t.view().power).toBe('japan')
    expect(t.game.piecesOf(t.game.powerIx('ussr'))).toEqual([])
  })
  it('LNK-242 the third Ally to surrender ends the game for the Axis', () => {
    const t = concede(turn('usa', { facts: { surrender: { out: ['ussr', 'uk'] } } }), 'usa')
    expect(t.view().status).toMatchObject({ over: true, winner: 'axis', why: 'surrender' })
  })
})

describe('screen texts', () => {
  it('LNK-075 the surrender total of a country, only in the linked game', () => {
    expect(turn('ussr').view().facts['surrenderAt']).toBe(22)
    const alone = table({ turn: { round: 3, power: 'ussr', phase: 'purchase' } }, { scenario: 'europe-1999' })
    expect(alone.view().facts).not.toHaveProperty('surrenderAt')
  })
})

describe('full counts', () => {
  const dice = (power: string, position: Position, round: number) =>
    table({ clear: ['*'], turn: { round, power, phase: 'purchase' }, ...position }).view().facts[
      `surrenderDice:${power}`
    ]
  const by = (power: string, ...spaces: string[]) => spaces.map((space) => ({ space, power }))

  it('LNK-094 a full UK count: 9 territories, India among them, oil 6, Germany out: 5 dice', () => {
    const held = [
      'india',
      'malaya',
      'hong-kong',
      'borneo',
      'java',
      'sumatra',
      'celebes',
      'burma',
      'shan-state',
      'egypt',
      'trans-jordan',
      'iraq',
      'syria',
    ]
    expect(
      dice(
        'uk',
        {
          control: held.map((space) => ({ space, power: 'japan' })),
          facts: { surrender: { out: ['germany'] } },
        },
        6,
      ),
    ).toBe(5)
  })
  it('LNK-105 a full US count: round 10, attacked in turn 1, 14 IPCs of convoys, oil, 12 IPCs of Axis land: 7 dice', () => {
    const position: Position = {
      // Axis territories worth 12: Northern Italy 4, France 3, Southern Italy 2, Norway 2, Morocco 1; oil 5: Iraq,
      // Trans-Jordan, Egypt.
      control: [
        ...by('usa', 'northern-italy', 'france', 'southern-italy', 'norway', 'morocco'),
        ...by('japan', 'iraq', 'trans-jordan', 'egypt'),
      ],
      convoys: [
        { space: 'sea-zone-3', power: 'japan' },
        { space: 'us-convoy-1', power: 'germany' },
      ],
      facts: { usAttacked: { attacked: true } },
    }
    expect(dice('usa', position, 10)).toBe(7)
  })
  it('LNK-126 a full German count: Northern Italy lost, income 24, Japan out, raids 20, Leningrad held: 5 dice', () => {
    // 40 less Northern Italy 4, France 3, Norway, Poland, Hungary, Austria, Czechoslovakia 2 each = 23, with Leningrad 24.
    const position: Position = {
      control: [
        ...by('usa', 'northern-italy', 'france', 'norway', 'poland', 'hungary', 'austria', 'czechoslovakia'),
        ...by('germany', 'leningrad'),
      ],
      facts: { surrender: { out: ['japan'] }, raids: { paid: { germany: 20 } } },
    }
    expect(dice('germany', position, 8)).toBe(5)
  })
  it('LNK-246 a full Japanese count: income 14, Germany out, raids 12, Russia out, India’s complex: 6 dice', () => {
    // 19 + India 5 = 24, less Shantung 3, French Indo-China 3, Siam 2, Manchuria 2 = 14.
    const position: Position = {
      control: [
        ...by('japan', 'india'),
        ...by('usa', 'french-indo-china', 'siam'),
        ...by('china', 'shantung', 'manchuria'),
      ],
      facts: { surrender: { out: ['germany', 'ussr'] }, raids: { paid: { japan: 12 } } },
    }
    expect(dice('japan', position, 9)).toBe(6)
  })
})
