import { describe, expect, it } from 'vitest'
import type { MoveGroup } from '../../../shared/model'
import { landings } from '../../../renderer/app/landings'

const group = (units: string[], targets: MoveGroup['targets']): MoveGroup => ({
  units,
  unit: 'fighter',
  power: 'germany',
  space: 'north-sea',
  movesLeft: 2,
  targets,
  load: [],
  unload: [],
  marks: [],
})
const to = (space: string, cost: number, ...effects: string[]) => ({
  space,
  path: ['north-sea', space],
  cost,
  effects,
})

describe('Aircraft that all come home', () => {
  it('take the nearest place each, land before a deck, and none that is no landing', () => {
    const fighters = group(
      ['f1', 'f2'],
      [
        to('danish-sea', 1, 'lands-on-carrier'),
        to('english-channel', 1, 'needs-carrier'),
        to('france', 1, 'attack'),
        to('germany', 3),
        to('norway', 2, 'overflight'),
      ],
    )
    const bomber = group(['b1'], [to('danish-sea', 1, 'lands-on-carrier')])
    expect(landings([fighters, bomber])).toEqual([
      { kind: 'move', units: ['f1', 'f2'], path: ['north-sea', 'norway'] },
      { kind: 'move', units: ['b1'], path: ['north-sea', 'danish-sea'] },
    ])
  })

  it('are the player’s own to think about where one of them has no place', () => {
    expect(
      landings([group(['f1'], [to('germany', 1)]), group(['f2'], [to('baltic', 1, 'flies-on')])]),
    ).toBeNull()
  })
})
