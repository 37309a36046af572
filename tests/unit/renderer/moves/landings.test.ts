import { describe, expect, it } from 'vitest'
import type { MoveGroup } from '../../../../shared/model'
import { dangerIn } from '../../../../renderer/app/board/space-exposure'
import { landings } from '../../../../renderer/app/board/landings'

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

describe('Aircraft that can all get home', () => {
  it('take the nearest place each, land before a deck, and never one that is not a landing place', () => {
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
    expect(landings([fighters, bomber], () => 0)).toEqual([
      { kind: 'move', units: ['f1', 'f2'], path: ['north-sea', 'norway'] },
      { kind: 'move', units: ['b1'], path: ['north-sea', 'danish-sea'] },
    ])
  })

  it('fly home rather than next to 21 enemies, though that is nearer; among threatened places they take the better defended', () => {
    const soldiers = (n: number, power: string, unit = 'infantry') =>
      Array.from({ length: n }, (_, i) => ({ id: `${power}${i}`, unit, power, movesLeft: 1 }))
    const at = (id: string, pieces: ReturnType<typeof soldiers>) => [id, { control: null, pieces }] as const
    const view = {
      relations: { germany: { ussr: 'hostile', italy: 'allied', turkey: 'not-at-war' } },
      spaces: Object.fromEntries([
        at('russia', soldiers(21, 'ussr')),
        at('poland', soldiers(1, 'germany')),
        at('rumania', [...soldiers(2, 'germany'), ...soldiers(3, 'italy')]),
        at('turkey', soldiers(9, 'turkey')),
        at('germany', []),
      ]),
    } as unknown as Parameters<typeof dangerIn>[2]
    const next: Record<string, string[]> = {
      poland: ['russia'],
      rumania: ['russia'],
      germany: ['turkey', 'poland'],
    }
    const board = { spaces: Object.entries(next).map(([id, neighbors]) => ({ id, neighbors })) }
    const prices = new Map([['infantry', { cost: 3, attack: 1 }]])
    const danger = (space: string, power: string) => dangerIn(space, power, view, board as never, prices)
    expect([
      danger('germany', 'germany'),
      danger('poland', 'germany') > danger('rumania', 'germany'),
    ]).toEqual([0, true])
    const bomber = (...targets: MoveGroup['targets']) => landings([group(['b1'], targets)], danger)
    const [home] = bomber(to('poland', 1), to('germany', 3)) ?? []
    expect(home).toMatchObject({ path: ['north-sea', 'germany'] })
    const [guarded] = bomber(to('poland', 1), to('rumania', 2)) ?? []
    expect(guarded).toMatchObject({ path: ['north-sea', 'rumania'] })
  })

  it('take the place that is held most often, and among equal ones the one next to the front', () => {
    const risks: Record<string, number> = { belorussia: 0.94, 'eastern-europe': 0.052, germany: 0.049 }
    const front: Record<string, number> = { 'eastern-europe': 2, germany: 3 }
    const land = (...targets: MoveGroup['targets']) =>
      landings(
        [group(['f1'], targets)],
        (space) => risks[space] ?? 1,
        (space) => front[space] ?? 1,
      )?.map((one) => 'path' in one && one.path?.at(-1))
    expect(land(to('belorussia', 1), to('germany', 2), to('eastern-europe', 3))).toEqual(['eastern-europe'])
  })

  it('are left to the player if one of them has no place', () => {
    expect(
      landings([group(['f1'], [to('germany', 1)]), group(['f2'], [to('baltic', 1, 'flies-on')])], () => 0),
    ).toBeNull()
  })
})
