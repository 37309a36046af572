import { describe, expect, it } from 'vitest'
import type { MoveMade, Planned } from '../../../../shared/model'
import { turnArrows } from '../../../../renderer/app/board/turn-arrows'

const went = (units: string[], ...path: string[]): MoveMade => ({ power: 'germany', units, path })
const attack = (space: string, ...pieces: string[]): Planned => ({
  battle: `land:${space}`,
  kind: 'land',
  space,
  attackers: [{ power: 'germany', unit: 'infantry', from: 'germany', pieces }],
  defenders: [],
})
const ways = (moves: MoveMade[], planned: Planned[] = []) =>
  turnArrows(moves, planned, null).map(({ path, count, attack }) => [path.join(' '), count, attack])

describe('the arrows of a step’s moves', () => {
  it('combine all pieces that went the same way, in however many moves', () => {
    expect(ways([went(['u1', 'u2'], 'germany', 'poland'), went(['u3'], 'germany', 'poland')])).toEqual([
      ['germany poland', 3, false],
    ])
  })

  it('are one for a piece that moved on, next to that of those that stayed', () => {
    expect(ways([went(['u1', 'u2'], 'germany', 'poland'), went(['u2'], 'poland', 'east-poland')])).toEqual([
      ['germany poland', 1, false],
      ['germany poland east-poland', 1, false],
    ])
  })

  it('start over if a ship has carried a piece in the meantime', () => {
    const moves = [
      went(['u1'], 'germany', 'denmark'),
      went(['u9'], 'danish-sea', 'north-sea'),
      went(['u1'], 'north-sea', 'united-kingdom'),
    ]
    expect(ways(moves, [attack('united-kingdom', 'u1')])).toEqual([
      ['germany denmark', 1, false],
      ['danish-sea north-sea', 1, false],
      ['north-sea united-kingdom', 1, true],
    ])
  })

  it('are attacks if their own pieces attack at the end, and those are drawn on top', () => {
    const moves = [
      went(['u1'], 'germany', 'poland'),
      went(['u2'], 'germany', 'denmark'),
      went(['u3'], 'berlin', 'poland'),
    ]
    // u3 only follows: it is no attacker.
    expect(ways(moves, [attack('poland', 'u1')])).toEqual([
      ['germany denmark', 1, false],
      ['berlin poland', 1, false],
      ['germany poland', 1, true],
    ])
  })

  it('are highlighted if they lead to the attack under the pointer', () => {
    const moves = [went(['u1'], 'germany', 'poland'), went(['u2'], 'germany', 'eastern-france')]
    const planned = [attack('poland', 'u1'), attack('eastern-france', 'u2')]
    const lit = turnArrows(moves, planned, 'land:poland').filter((arrow) => arrow.lit)
    expect(lit.map(({ path }) => path.at(-1))).toEqual(['poland'])
  })
})
