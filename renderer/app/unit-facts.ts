/** What a unit type can do beyond its numbers, in words: from the traits and holds that the rules in force give it. */
import type { BoardData } from '../../shared/boards/types'
import type { ScenarioInfo } from '../../shared/contract'
import { say, sayCode } from './i18n'
import { joinList, type Names } from './names'

export type UnitInfo = ScenarioInfo['units'][number]

/** Traits that say what a unit is, and nothing that a player could do with it. */
const SILENT: ReadonlySet<string> = new Set(['ship', 'carrier', 'transport', 'capital-ship'])

/** What there is in a game to use a trait on: where it has none of it, the trait is not worth a word. */
export interface GameHas {
  readonly convoys: boolean
  readonly patrols: boolean
}

const NEEDS: Readonly<Record<string, keyof GameHas>> = { warship: 'convoys', fighter: 'patrols' }

/** What a game has, from its board and its phases. */
export const gameHas = (board: BoardData | undefined, scenario: ScenarioInfo | undefined): GameHas => ({
  convoys: board?.spaces.some(({ convoy }) => convoy !== null) === true,
  patrols: scenario?.phases.turn.includes('land-patrols') === true,
})

/** What its hold takes: as many of each kind as go in alone, the same number in one breath. */
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

/** One short phrase for each thing it can do. */
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
