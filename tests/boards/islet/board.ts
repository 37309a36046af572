/** Two shores of one island, a ridge between them, a lagoon, the open sea and a reef. */
import { boardFolder } from '../../../shared/boards/folder'
import { encodePath, type AreaFile, type GeometryFile } from '../../../shared/boards/geometry'
import type { BoardData, SpaceData, UnitData } from '../../../shared/boards/types'

const SIZE = 100

/** Where each space lies on a grid of squares: column and row. */
const grid: Readonly<Record<string, readonly [number, number]>> = {
  'north-shore': [1, 0],
  ridge: [1, 1],
  'south-shore': [1, 2],
  lagoon: [0, 1],
  ocean: [2, 1],
  reef: [3, 1],
}

function space(id: string, name: string, neighbors: readonly string[], more: Partial<SpaceData>): SpaceData {
  return {
    ...{ id, name, board: 'islet', theatre: null, kind: 'sea', ipc: 0, originalOwner: null, neighbors },
    ...{ startController: null, treasury: null, capitalOf: null, complex: false, complexLimit: null },
    ...{
      navalBase: false,
      airBase: false,
      impassable: false,
      convoy: null,
      convoyRoute: null,
      liberatesTo: null,
    },
    ...{ lonLat: [0, 0], aliases: [], note: null, doubts: [] },
    ...more,
  }
}

const land = (power: string, ipc: number): Partial<SpaceData> => ({
  ...{ kind: 'land', ipc, originalOwner: power, startController: power, treasury: power },
})
const shore = (power: string): Partial<SpaceData> => ({
  ...land(power, 6),
  ...{ capitalOf: power, complex: true, complexLimit: 'value' },
})

const board: BoardData = {
  format: 1,
  id: 'islet',
  name: 'Islet',
  parts: [{ id: 'islet', name: 'Islet' }],
  sides: [],
  powers: [
    { id: 'reds', name: 'Reds' },
    { id: 'blues', name: 'Blues' },
  ],
  treasuries: [
    { id: 'reds', name: 'Reds', power: 'reds', capital: 'north-shore' },
    { id: 'blues', name: 'Blues', power: 'blues', capital: 'south-shore' },
  ],
  spaces: [
    space('north-shore', 'North Shore', ['lagoon', 'ocean', 'ridge'], shore('reds')),
    space('ridge', 'Ridge', ['lagoon', 'north-shore', 'ocean', 'south-shore'], land('reds', 2)),
    space('south-shore', 'South Shore', ['lagoon', 'ocean', 'ridge'], shore('blues')),
    space('lagoon', 'Lagoon', ['north-shore', 'ocean', 'ridge', 'south-shore'], {}),
    space('ocean', 'Ocean', ['lagoon', 'north-shore', 'reef', 'ridge', 'south-shore'], {}),
    space('reef', 'Reef', ['ocean'], { ...land('blues', 3), kind: 'island' }),
  ],
  canals: [],
  edgeDoubts: [],
}

const unit = (id: string, name: string, more: Partial<UnitData>): UnitData => ({
  ...{ id, name, domain: 'land', cost: 3, attack: 1, defense: 2, move: 1, hits: 1, games: ['islet'] },
  ...{ buyers: null, slots: null, carries: null, traits: {}, note: null },
  ...more,
})

const units: readonly UnitData[] = [
  unit('clubman', 'Clubman', { slots: 1 }),
  unit('rider', 'Rider', { cost: 5, attack: 3, move: 2, slots: 2, traits: { blitz: true } }),
  unit('canoe', 'Canoe', {
    ...{ domain: 'sea', cost: 6, attack: 1, defense: 1, move: 2 },
    carries: { units: ['clubman', 'rider'], slots: 2, powers: null },
  }),
  unit('industrial-complex', 'Village', {
    ...{ domain: 'facility', cost: 15, attack: 0, defense: 0, move: 0, hits: 0, buyers: [] },
    traits: { complex: true },
  }),
]

/** Every space a square of its own, with its name in the middle. */
function shapes(level: GeometryFile['level']): GeometryFile {
  const area = ({ id, name, kind }: SpaceData, arc: number): AreaFile => {
    const [column = 0, row = 0] = grid[id] ?? []
    const [x, y] = [column * SIZE, row * SIZE]
    const middle = { x: x + SIZE / 2, y: y + SIZE / 2 }
    return {
      id,
      kind: kind === 'sea' ? 'water' : 'land',
      inPlay: true,
      bounds: [x, y, x + SIZE, y + SIZE],
      area: SIZE * SIZE,
      polygons: [[[arc]]],
      label: { ...middle, angle: 0, size: 12, lines: [name], inside: true },
      spots: [{ ...middle, r: SIZE / 3 }],
    }
  }
  const square = ([x, y, east, south]: AreaFile['bounds']) =>
    encodePath([x, y, east, y, east, south, x, south, x, y])
  const areas = board.spaces.map(area)
  return {
    ...{ format: 1, board: board.id, level, madeFrom: 'islet', width: 4 * SIZE, height: 3 * SIZE, scale: 1 },
    areas,
    arcs: areas.map((one) => square(one.bounds)),
    sides: areas.flatMap((_, i) => [-1, i]),
    connectors: [],
    closed: [],
  }
}

export const islet = boardFolder({
  path: 'tests/boards/islet',
  board,
  units,
  setup: {
    format: 1,
    units: [
      { space: 'north-shore', power: 'reds', unit: 'clubman', count: 3 },
      { space: 'ridge', power: 'reds', unit: 'rider', count: 1 },
      { space: 'lagoon', power: 'reds', unit: 'canoe', count: 1 },
      { space: 'south-shore', power: 'blues', unit: 'clubman', count: 4 },
      { space: 'reef', power: 'blues', unit: 'rider', count: 1 },
      { space: 'ocean', power: 'blues', unit: 'canoe', count: 1 },
    ],
    treasuries: { reds: 8, blues: 9 },
    variants: [],
    notes: [],
  },
  shapes: () => Promise.resolve({ normal: shapes('normal'), fine: shapes('fine') }),
})
