import { describe, expect, it } from 'vitest'
import type { MoveGroup } from '../../../../shared/model'
import { marksOf, reachOf } from '../../../../renderer/stores/moves/destinations'

const group = (units: string[], more: Partial<MoveGroup> = {}): MoveGroup => ({
  units,
  unit: 'infantry',
  power: 'germany',
  space: 'germany',
  movesLeft: 1,
  targets: [],
  load: [],
  unload: [],
  marks: [],
  ...more,
})
const nowhere = () => undefined

describe('The common destinations of several groups', () => {
  const infantry = group(['u1', 'u2'], {
    targets: [
      { space: 'poland', path: ['germany', 'poland'], cost: 1, effects: [] },
      { space: 'france', path: ['germany', 'france'], cost: 1, effects: ['attack'] },
    ],
  })
  const armor = group(['u3'], {
    unit: 'armor',
    targets: [{ space: 'france', path: ['germany', 'benelux', 'france'], cost: 2, effects: ['captures'] }],
  })

  it('are the spaces that all of them can reach, each by its own way', () => {
    const reach = reachOf([infantry, armor], nowhere)
    expect([...reach.keys()]).toEqual(['france'])
    expect(reach.get('france')).toMatchObject({
      cost: 2,
      path: ['germany', 'benelux', 'france'],
      effects: ['attack', 'captures'],
      actions: [
        { kind: 'move', units: ['u1', 'u2'], path: ['germany', 'france'] },
        { kind: 'move', units: ['u3'], path: ['germany', 'benelux', 'france'] },
      ],
    })
  })

  it('are empty without a group', () => {
    expect(reachOf([], nowhere).size).toBe(0)
  })
})

describe('Boarding', () => {
  const at: Record<string, string> = { s1: 'north-sea', s2: 'north-sea', s3: 'baltic' }
  const spaceOf = (id: string) => at[id]
  // An empty transport: one more infantry fits next to the first, an armor fills it.
  const infantry = group(['u1', 'u2', 'u3'], {
    load: [
      { onto: 's1', room: 1 },
      { onto: 's2', room: 1 },
      { onto: 's3', room: 0 },
    ],
  })
  const armor = group(['u4'], {
    unit: 'armor',
    load: [
      { onto: 's1', room: 0 },
      { onto: 's2', room: 0 },
    ],
  })

  it('fills the ships of a space one after another', () => {
    expect(reachOf([infantry], spaceOf).get('north-sea')?.actions).toEqual([
      { kind: 'load', units: ['u1', 'u2'], onto: 's1' },
      { kind: 'load', units: ['u3'], onto: 's2' },
    ])
  })

  it('takes as many as fit', () => {
    expect(reachOf([infantry], spaceOf).get('baltic')?.actions).toEqual([
      { kind: 'load', units: ['u1'], onto: 's3' },
    ])
  })

  it('says how many fit if there is no room for all, even if some of them could never board', () => {
    expect(reachOf([infantry], spaceOf).get('north-sea')?.some).toBeUndefined()
    expect(reachOf([infantry], spaceOf).get('baltic')?.some).toEqual({ n: 1, all: 3 })
    const bombers = group(['b1', 'b2'], { unit: 'bomber' })
    expect(reachOf([infantry, bombers], spaceOf).get('north-sea')?.some).toEqual({ n: 3, all: 5 })
  })

  it('gives pieces of two kinds their share of one ship', () => {
    const one = group(['u1'], { load: [{ onto: 's1', room: 1 }] })
    const artillery = group(['u5'], { unit: 'artillery', load: [{ onto: 's1', room: 1 }] })
    expect(reachOf([one, artillery], spaceOf).get('north-sea')?.actions).toEqual([
      { kind: 'load', units: ['u1'], onto: 's1' },
      { kind: 'load', units: ['u5'], onto: 's1' },
    ])
  })

  it('puts an armor on the ship that is still empty', () => {
    const two = { ...infantry, units: ['u1', 'u2'] }
    expect(reachOf([two, armor], spaceOf).get('north-sea')?.actions).toEqual([
      { kind: 'load', units: ['u1', 'u2'], onto: 's1' },
      { kind: 'load', units: ['u4'], onto: 's2' },
    ])
  })
})

describe('Going ashore', () => {
  it('takes the cargo of all chosen ships to one land', () => {
    const ships = [
      group(['s1'], { unload: [{ to: 'norway', units: ['u1'], effects: ['attack'] }] }),
      group(['s2'], { unload: [{ to: 'norway', units: ['u2'], effects: ['attack'] }] }),
    ]
    expect(reachOf(ships, nowhere).get('norway')).toMatchObject({
      how: 'unload',
      effects: ['attack'],
      actions: [{ kind: 'unload', units: ['u1', 'u2'], to: 'norway' }],
    })
  })
})

describe('Going on patrol', () => {
  const patrol = (id: string, ...spaces: string[]) =>
    group([id], { marks: spaces.map((space) => ({ kind: 'patrol' as const, space, units: [id] })) })

  it('is a click on a zone that all of them may patrol', () => {
    const reach = reachOf([patrol('u1', 'north-sea', 'celtic-sea'), patrol('u2', 'north-sea')], nowhere)
    expect([...reach.keys()]).toEqual(['north-sea'])
    expect(reach.get('north-sea')).toMatchObject({
      how: 'patrol',
      effects: ['patrol'],
      actions: [{ kind: 'patrol', space: 'north-sea', units: ['u1', 'u2'] }],
    })
  })

  it('yields to a move to the same zone', () => {
    const both = {
      ...patrol('u1', 'north-sea'),
      targets: [{ space: 'north-sea', path: ['norway', 'north-sea'], cost: 1, effects: [] }],
    }
    expect(reachOf([both], nowhere).get('north-sea')?.how).toBe('move')
  })

  it('does not yield to a flight that needs a carrier to come', () => {
    const way = { space: 'north-sea', path: ['norway', 'north-sea'], cost: 1, effects: ['needs-carrier'] }
    const both = { ...patrol('u1', 'north-sea'), targets: [way] }
    expect(reachOf([both], nowhere).get('north-sea')?.how).toBe('patrol')
    expect(reachOf([group(['u1'], { targets: [way] })], nowhere).get('north-sea')?.how).toBe('move')
  })
})

describe('Marks', () => {
  it('are offered once per space, for all pieces that may have them', () => {
    const fighters = [
      group(['u1'], { marks: [{ kind: 'patrol', space: 'north-sea', units: ['u1'] }] }),
      group(['u2'], { marks: [{ kind: 'patrol', space: 'north-sea', units: ['u2'] }] }),
    ]
    expect(marksOf(fighters)).toEqual([
      {
        kind: 'patrol',
        space: 'north-sea',
        action: { kind: 'patrol', space: 'north-sea', units: ['u1', 'u2'] },
      },
    ])
  })
})
