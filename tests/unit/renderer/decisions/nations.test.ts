import { describe, expect, it } from 'vitest'
import { scenarioOf } from '../../../../main/scenarios'
import {
  alliesOf,
  armyOf,
  betweenNations,
  citiesOf,
  heldBy,
  relationKind,
  standingsLit,
  worthOf,
} from '../../../../renderer/app/turn/relations'
import type { Politics } from '../../../../shared/model'
import { piece, sampleView } from '../support/fake-client'

const nothing: Politics = {
  alliances: [],
  wars: [],
  truces: [],
  terms: [],
  barred: [],
  leavers: [],
  offers: [],
  standing: [],
  standingKinds: [],
  nations: {},
}
const kinds = (politics: Partial<Politics>, a: string, b: string, round = 3) =>
  betweenNations({ ...nothing, ...politics }, round, a, b).map(({ kind }) => kind)

describe('relations between two nations', () => {
  it('are a war that is declared until its round and open from then on, for both alike', () => {
    const wars: Politics['wars'] = [{ between: ['germany', 'france'], declared: 3, open: 4 }]
    for (const [a, b] of [
      ['germany', 'france'],
      ['france', 'germany'],
    ] as const) {
      expect(kinds({ wars }, a, b, 3)).toEqual(['declared'])
      expect(kinds({ wars }, a, b, 4)).toEqual(['war'])
    }
    expect(kinds({ wars }, 'germany', 'italy')).toEqual([])
  })
  it('are seen from either side of a Political term', () => {
    const terms: Politics['terms'] = [{ term: 'political', victor: 'japan', loser: 'india', until: null }]
    expect(kinds({ terms }, 'japan', 'india')).toEqual(['victor'])
    expect(kinds({ terms }, 'india', 'japan')).toEqual(['loser'])
  })
  it('are everything that holds at once, most important first', () => {
    const terms: Politics['terms'] = [{ term: 'political', victor: 'japan', loser: 'india', until: 6 }]
    const truces: Politics['truces'] = [{ between: ['japan', 'india'], until: 5 }]
    expect(kinds({ terms, truces }, 'india', 'japan')).toEqual(['loser', 'truce'])
    const wars: Politics['wars'] = [{ between: ['china', 'japan'], declared: 1, open: 2 }]
    const barred: Politics['barred'] = [{ between: ['china', 'japan'] }]
    expect(kinds({ wars, barred }, 'japan', 'china')).toEqual(['war', 'barred'])
  })
  it('are peace with a note if one left the other before its attack (EXG-165)', () => {
    const leavers: Politics['leavers'] = [{ power: 'italy', attacker: 'germany', until: 6 }]
    expect(betweenNations({ ...nothing, leavers }, 4, 'germany', 'italy')).toEqual([
      { kind: 'leaver', leaver: 'italy', until: 6 },
    ])
    expect(relationKind({ ...nothing, leavers }, 4, 'italy', 'germany')).toBe('peace')
  })
  it('are shown as one symbol per pair: an alliance, or peace if there is nothing else', () => {
    const politics = { ...nothing, alliances: [{ members: ['germany', 'italy', 'japan'] }] }
    expect(relationKind(politics, 1, 'italy', 'japan')).toBe('ally')
    expect(relationKind(politics, 1, 'italy', 'china')).toBe('peace')
    expect(alliesOf(politics, 'japan')).toEqual(['germany', 'italy'])
    expect(alliesOf(politics, 'china')).toEqual([])
  })
})

describe('a nation', () => {
  const view = sampleView({
    berlin: [piece('u1', 'infantry', 'germany'), piece('u2', 'tank', 'germany')],
    paris: [piece('u3', 'infantry', 'france')],
  })
  it('has its pieces from all over the board, and their list price', () => {
    const army = armyOf(view, 'germany')
    expect(army.map(({ id }) => id)).toEqual(['u1', 'u2'])
    const prices = new Map([
      ['infantry', { cost: 3 }],
      ['tank', { cost: 6 }],
    ])
    expect(worthOf(army, prices)).toBe(9)
  })
  it('is highlighted on the board with its allies, enemies, truces, and terms, but not with nations at peace with it', () => {
    const politics: Politics = {
      ...nothing,
      alliances: [{ members: ['germany', 'italy'] }],
      wars: [
        { between: ['france', 'germany'], declared: 1, open: 2 },
        { between: ['germany', 'russia'], declared: 3, open: 4 },
        { between: ['china', 'japan'], declared: 1, open: 2 },
      ],
      truces: [{ between: ['canada', 'germany'], until: 5 }],
      terms: [{ victor: 'germany', loser: 'india', until: null } as Politics['terms'][number]],
    }
    const holders = ['germany', 'italy', 'france', 'russia', 'canada', 'india', 'china', 'japan', null]
    const view = {
      round: 3,
      spaces: Object.fromEntries(
        holders.map((control) => [`of ${control ?? 'nobody'}`, { control, pieces: [] }]),
      ),
    }
    expect(standingsLit(view, politics, 'germany', null)).toEqual([
      { space: 'of germany', stands: 'own' },
      { space: 'of italy', stands: 'ally' },
      { space: 'of france', stands: 'war' },
      { space: 'of russia', stands: 'declared' },
      { space: 'of canada', stands: 'truce' },
      { space: 'of india', stands: 'terms' },
    ])
    // Viewed with one other nation, only these two.
    expect(standingsLit(view, politics, 'germany', 'france').map(({ space }) => space)).toEqual([
      'of germany',
      'of france',
    ])
  })
  it('holds the lands and cities that it controls now, including captured ones', () => {
    const expansion = scenarioOf('expansion') ?? expect.fail()
    const held = sampleView({}, null, {
      spaces: {
        germany: { control: 'germany', pieces: [] },
        'west-europe': { control: 'germany', pieces: [] },
        russia: { control: 'russia', pieces: [] },
      },
    })
    expect(heldBy(held, 'germany')).toEqual(['germany', 'west-europe'])
    expect(citiesOf(held, expansion.board, 'russia')).toEqual(['Moscow'])
    expect(citiesOf(held, undefined, 'russia')).toEqual([])
  })
})
