// Ids in board data are checked when a board is loaded: the error for an unknown one has its file, its place, and the
// known ids.
import { describe, expect, it } from 'vitest'
import { boards } from '../../../shared/boards'
import { boardFaults, type BoardFiles } from '../../../shared/boards/check'
import { boardFolder } from '../../../shared/boards/folder'
import type { BoardData, SpaceData, UnitData } from '../../../shared/boards/types'
import { space } from '../board/fixtures'

const board: BoardData = {
  format: 1,
  id: 'pond',
  name: 'Pond',
  parts: [{ id: 'north', name: 'North' }],
  sides: ['ducks'],
  powers: [
    { id: 'mallard', name: 'Mallard' },
    { id: 'teal', name: 'Teal' },
  ],
  treasuries: [{ id: 'nest', name: 'Nest', power: 'mallard', capital: 'bank' }],
  spaces: [
    space('bank', {
      board: 'north',
      theatre: null,
      neighbors: ['water'],
      capitalOf: 'nest',
      treasury: 'nest',
    }),
    space('water', { board: 'north', theatre: 'north', kind: 'sea', neighbors: ['bank'] }),
  ],
  canals: [
    {
      ...{ id: 'weir', name: 'Weir', between: ['bank', 'water'], through: null, side: 'any' },
      ...{ friendlyControlOf: ['bank'], convoyNotAxisHeld: null, alwaysClosed: false, rules: [] },
    },
  ],
  edgeDoubts: [{ edge: ['bank', 'water'], included: true, note: '' }],
}
const boat: UnitData = {
  ...{ id: 'boat', name: 'Boat', domain: 'sea', cost: 5, attack: 1, defense: 1, move: 2, hits: 1, games: [] },
  ...{ buyers: ['teal'], slots: null, traits: {}, note: null },
  carries: { units: ['frog'], slots: 2, powers: ['mallard'] },
}
const frog: UnitData = { ...boat, id: 'frog', name: 'Frog', domain: 'land', carries: null, slots: 1 }
const pond: BoardFiles = {
  path: 'somewhere/pond',
  board,
  units: [boat, frog],
  setup: {
    format: 1,
    units: [
      { space: 'water', power: 'teal', unit: 'boat', count: 1, handle: 'ark' },
      { space: 'water', power: 'teal', unit: 'frog', count: 1, aboard: 'ark' },
    ],
    treasuries: { nest: 4 },
    variants: [
      {
        ...{ switch: 'cold', value: 'on', what: '' },
        changes: [{ space: 'bank', power: 'teal', unit: 'frog', from: 0, to: 1 }],
      },
    ],
    notes: [],
  },
}

/** The pond with one space changed. */
const spaced = (id: string, more: Partial<SpaceData>): BoardFiles => ({
  ...pond,
  board: { ...board, spaces: board.spaces.map((s) => (s.id === id ? { ...s, ...more } : s)) },
})
const boarded = (more: Partial<BoardData>): BoardFiles => ({ ...pond, board: { ...board, ...more } })
const setUp = (more: Partial<BoardFiles['setup']>): BoardFiles => ({
  ...pond,
  setup: { ...pond.setup, ...more },
})

describe('ids in board data', () => {
  it('are all known on every board of the program', () => {
    for (const one of boards) expect(boardFaults(one)).toEqual([])
    expect(boardFaults(pond)).toEqual([])
  })

  it('are reported with file, place, and known ids if they are unknown', () => {
    expect(boardFaults(spaced('bank', { startController: 'goose' }))).toEqual([
      'somewhere/pond/board.json: spaces.bank.startController: there is no power or neutral or ducks goose; ' +
        'known: mallard, teal, neutral, ducks',
    ])
  })

  it('are counted in the message if there are many', () => {
    const many = Array.from({ length: 40 }, (_, i) => ({ id: `p${i}`, name: '' }))
    const [fault = ''] = boardFaults({
      ...boarded({ powers: [...board.powers, ...many] }),
      units: [{ ...boat, buyers: ['goose'] }, frog],
    })
    expect(fault).toMatch(/known: mallard, teal, p0, .*p21 and 18 more$/)
  })

  const center = {
    type: 'center',
    name: '',
    value: 1,
    owner: 'teal',
    treasury: 'nest',
    pool: null,
    ownSpace: false,
  } as const
  const city = {
    ...{ name: 'Reeds', box: true, vcpValue: 1, originalNation: 'teal', expansion: false },
    tier: 'minor',
  } as const
  const canal = board.canals[0]
  const faulty: readonly (readonly [string, BoardFiles])[] = [
    ['spaces.bank.board', spaced('bank', { board: 'south' })],
    ['spaces.bank.theatre', spaced('bank', { theatre: 'south' })],
    ['spaces.bank.kind', spaced('bank', { kind: 'swamp' as 'land' })],
    ['spaces.bank.originalOwner', spaced('bank', { originalOwner: 'ducks' })],
    ['spaces.bank.treasury', spaced('bank', { treasury: 'teal' })],
    ['spaces.bank.capitalOf', spaced('bank', { capitalOf: 'water' })],
    ['spaces.bank.complexLimit', spaced('bank', { complexLimit: 'three' as 'value' })],
    ['spaces.bank.liberatesTo', spaced('bank', { liberatesTo: 'ducks' })],
    [
      'spaces.bank.victoryCity.originalNation',
      spaced('bank', { victoryCity: { ...city, originalNation: 'goose' } }),
    ],
    ['spaces.bank.victoryCity.tier', spaced('bank', { victoryCity: { ...city, tier: 'tiny' as 'minor' } })],
    ['spaces.bank.convoyRoute', spaced('bank', { convoyRoute: 'teal' })],
    ['spaces.water.convoy.owner', spaced('water', { convoy: { ...center, owner: 'goose' } })],
    ['spaces.water.convoy.treasury', spaced('water', { convoy: { ...center, treasury: 'teal' } })],
    [
      'spaces.water.convoy.of',
      spaced('water', {
        convoy: { type: 'route', name: '', value: 0, owner: 'teal', of: 'x', ownSpace: false },
      }),
    ],
    ['spaces.bank.neighbors[1]', spaced('bank', { neighbors: ['water', 'shore'] })],
    ['spaces.bank.neighbors', spaced('water', { neighbors: [] })],
    [
      'treasuries.nest.power',
      boarded({ treasuries: [{ id: 'nest', name: '', power: 'goose', capital: 'bank' }] }),
    ],
    [
      'treasuries.nest.capital',
      boarded({ treasuries: [{ id: 'nest', name: '', power: 'teal', capital: 'shore' }] }),
    ],
    ['powers', boarded({ powers: [...board.powers, { id: 'teal', name: '' }] })],
    ['canals.weir.between[0]', boarded({ canals: canal ? [{ ...canal, between: ['x', 'water'] }] : [] })],
    ['canals.weir.through', boarded({ canals: canal ? [{ ...canal, through: 'x' }] : [] })],
    [
      'canals.weir.friendlyControlOf[0]',
      boarded({ canals: canal ? [{ ...canal, friendlyControlOf: ['x'] }] : [] }),
    ],
    [
      'canals.weir.convoyNotAxisHeld',
      boarded({ canals: canal ? [{ ...canal, convoyNotAxisHeld: 'x' }] : [] }),
    ],
    ['edgeDoubts[0].edge[1]', boarded({ edgeDoubts: [{ edge: ['bank', 'x'], included: true, note: '' }] })],
    ['units.boat.domain', { ...pond, units: [{ ...boat, domain: 'mud' as 'sea' }, frog] }],
    ['units.boat.buyers[0]', { ...pond, units: [{ ...boat, buyers: ['goose'] }, frog] }],
    [
      'units.boat.carries.units[0]',
      { ...pond, units: [{ ...boat, carries: { units: ['toad'], slots: 1, powers: null } }, frog] },
    ],
    [
      'units.boat.carries.powers[0]',
      { ...pond, units: [{ ...boat, carries: { units: ['frog'], slots: 1, powers: ['goose'] } }, frog] },
    ],
    ['units', { ...pond, units: [boat, frog, frog] }],
    ['units[0].space', setUp({ units: [{ space: 'x', power: 'teal', unit: 'boat', count: 1 }] })],
    ['units[0].power', setUp({ units: [{ space: 'bank', power: 'x', unit: 'boat', count: 1 }] })],
    ['units[0].unit', setUp({ units: [{ space: 'bank', power: 'teal', unit: 'x', count: 1 }] })],
    [
      'units[0].aboard',
      setUp({ units: [{ space: 'bank', power: 'teal', unit: 'frog', count: 1, aboard: 'ark' }] }),
    ],
    ['treasuries[0]', setUp({ treasuries: { hoard: 3 } })],
    [
      'variants[0].changes[0].space',
      setUp({
        variants: [
          {
            switch: '',
            value: '',
            what: '',
            changes: [{ space: 'x', power: 'teal', unit: 'frog', from: 0, to: 1 }],
          },
        ],
      }),
    ],
  ]
  it.each(faulty)('are checked in %s', (place, files) => {
    const faults = boardFaults(files)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`: ${place}: `)
  })

  it('stop the program from loading the board', () => {
    const shapes = () => Promise.reject(new Error('no shapes'))
    expect(() => boardFolder({ ...setUp({ treasuries: { hoard: 3 } }), shapes })).toThrow(
      'somewhere/pond/setup.json: treasuries[0]: there is no treasury hoard; known: nest',
    )
  })
})
