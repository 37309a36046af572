/**
 * Abilities of a unit type in addition to its numbers, as text, from the traits and holds under the rules in force.
 */
import type { BoardData } from '../../../shared/boards/types'
import type { ScenarioInfo } from '../../../shared/contract'
import { say, sayCode } from '../i18n'
import { joinList, type Names } from './names'

export type UnitInfo = ScenarioInfo['units'][number]

/** Traits that classify a unit and give the player nothing to do. */
const SILENT: ReadonlySet<string> = new Set(['ship', 'carrier', 'transport', 'capital-ship'])

/** Features of a game that traits need: a trait without its feature is not listed. */
export interface GameHas {
  readonly convoys: boolean
  readonly patrols: boolean
}

const NEEDS: Readonly<Record<string, keyof GameHas>> = { warship: 'convoys', fighter: 'patrols' }

/** Returns a game's features, from its board and its phases. */
export const gameHas = (board: BoardData | undefined, scenario: ScenarioInfo | undefined): GameHas => ({
  convoys: board?.spaces.some(({ convoy }) => convoy !== null) === true,
  patrols: scenario?.phases.turn.includes('land-patrols') === true,
})

/** Describes a hold: the maximum of each type when carried alone, with types of the same maximum together. */
function holdWords({ hold }: UnitInfo, power: string, names: Pick<Names, 'unit'>): string[] {
  if (hold === undefined || (hold.powers !== undefined && !hold.powers.includes(power))) return []
  const byNumber = new Map<number, string[]>()
  for (const [unit, slots] of Object.entries(hold.takes)) {
    const most = Math.floor(hold.slots / slots)
    byNumber.set(most, [...(byNumber.get(most) ?? []), names.unit(unit, most)])
  }
  const parts = [...byNumber]
    .sort(([a], [b]) => b - a)
    .map(([n, kinds]) => say('board.abilities.take', { n, units: joinList(kinds, 'or') }))
  return [say('board.abilities.carries', { what: joinList(parts, 'or') })]
}

/** Returns one short phrase per ability. */
export function abilities(unit: UnitInfo, power: string, names: Pick<Names, 'unit'>, has: GameHas): string[] {
  const traits = Object.entries(unit.traits)
    .filter(([code]) => {
      const need = NEEDS[code]
      return !SILENT.has(code) && (need === undefined || has[need])
    })
    .map(([code, n]) => sayCode('board.abilities.traits', code, typeof n === 'number' ? { n } : {}))
  const hits = unit.hits > 1 ? [say('board.abilities.hits', { n: unit.hits })] : []
  return [...hits, ...traits, ...holdWords(unit, power, names)]
}
