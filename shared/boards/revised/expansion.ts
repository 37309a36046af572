/**
 * The overlay of the Expansion Edition on the Revised map: a sixth power in three territories, another value for
 * Germany, new and changed units, three more victory cities that count.
 */
import { boardFaults } from '../check'
import type { BoardData, SetupData, TreasuryData, UnitData } from '../types'
import overlayJson from './expansion.json'
import { board, setup, unitTypes } from '.'

interface Overlay {
  readonly power: { readonly id: string; readonly name: string }
  readonly treasury: TreasuryData
  /** Changed money before round 1, by treasury. */
  readonly start: Readonly<Record<string, number>>
  /** Territories of the new power, with all pieces there. */
  readonly lands: readonly string[]
  /** Changed printed values, by space. */
  readonly values: Readonly<Record<string, number>>
  /** Ships that may belong to the new power too, and where they are. */
  readonly fleet: { readonly space: string; readonly units: readonly string[] }
  /** New types, each with the type that it is listed after. */
  readonly units: readonly (UnitData & { readonly after: string })[]
  /** Changes to existing types; traits are added. */
  readonly changes: Readonly<Record<string, Partial<UnitData>>>
}

const overlay = overlayJson as Overlay
const { id: power } = overlay.power
const isItalian = (space: string): boolean => overlay.lands.includes(space)

/** The map with the territories of its sixth power. */
export const expansionBoard: BoardData = {
  ...board,
  id: 'expansion',
  name: 'Revised, Expansion Edition',
  drawnOn: board.id,
  powers: [...board.powers, overlay.power],
  treasuries: [...board.treasuries, overlay.treasury],
  spaces: board.spaces.map((s) => ({
    ...s,
    ipc: overlay.values[s.id] ?? s.ipc,
    ...(isItalian(s.id) ? { originalOwner: power, startController: power, treasury: power } : {}),
    ...(overlay.treasury.capital === s.id ? { capitalOf: power } : {}),
  })),
}

/** Pieces and money at the start. The fleet belongs to the sixth power if `fleet` is set. */
export const expansionSetup = (fleet: boolean): SetupData => ({
  ...setup,
  units: setup.units.map((row) => {
    const ships = fleet && row.space === overlay.fleet.space && overlay.fleet.units.includes(row.unit)
    return ships || isItalian(row.space) ? { ...row, power } : row
  }),
  treasuries: { ...setup.treasuries, ...overlay.start },
})

const changedUnit = (u: UnitData): UnitData => {
  const change = overlay.changes[u.id]
  return change ? { ...u, ...change, traits: { ...u.traits, ...change.traits } } : u
}

/** The unit types: those of Revised, some of them changed, with the new ones in their places. */
export const expansionUnits: readonly UnitData[] = overlay.units.reduce<readonly UnitData[]>(
  (all, { after, ...unit }) => all.flatMap((u) => (u.id === after ? [u, unit] : [u])),
  unitTypes.map(changedUnit),
)

const faults = boardFaults({
  path: 'shared/boards/revised/expansion.json',
  board: expansionBoard,
  setup: expansionSetup(true),
  units: expansionUnits,
})
if (faults.length > 0) throw new Error(faults.join('\n'))
