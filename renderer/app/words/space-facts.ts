/** Short facts about a space, from the board's data and the view. */
import { isLand } from '../../../shared/boards/space-kinds'
import type { SpaceData } from '../../../shared/boards/types'
import type { ScenarioInfo } from '../../../shared/contract'
import type { FacilityView, SpaceView, View } from '../../../shared/model'
import { unitIcon } from '../../board/icons/unit-icon'
import { say } from '../i18n'
import { capital, joinList, type Names } from './names'

/** Holder of territory that no power of a game holds. */
const NEUTRAL = 'neutral'

export interface SpaceFact {
  readonly text: string
  /** Name of the board's matching marker. */
  readonly marker: string | null
}

const fact = (text: string, marker: string | null = null): SpaceFact => ({ text, marker })

/** Returns a facility's name with its damage and idle state. */
function facilityWords(
  { unit, damage = 0, idle }: Pick<FacilityView, 'unit' | 'damage' | 'idle'>,
  names: Names,
): string {
  const parts = [
    names.unit(unit, 1),
    ...(damage > 0 ? [say('board.space.damaged', { n: damage })] : []),
    ...(idle ? [say('board.space.idle')] : []),
  ]
  return capital(parts.join(', '))
}

/** Unit types of the scenario, by id. */
type UnitInfos = ReadonlyMap<string, ScenarioInfo['units'][number]>

/**
 * Returns the facilities of a space. A working complex with limited production states the limit: as many units as the
 * territory's value, or, for units without a number limit, their price (VCR-055, VCR-056).
 */
const facilityFacts = (
  { facilities = [], complex }: SpaceView,
  names: Names,
  units: UnitInfos | undefined,
): SpaceFact[] =>
  facilities.map((one) => {
    if (one.unit !== 'industrial-complex' || one.idle !== undefined || complex !== 'value')
      return fact(facilityWords(one, names), unitIcon(one.unit))
    const byPrice = units?.get(one.unit)?.traits['any-number'] === true
    return fact(say(byPrice ? 'board.space.complexPrice' : 'board.space.complexValue'), one.unit)
  })

/** Returns the space's victory city if it counts, with its points when cities have different values. */
export function cityFacts(data: SpaceData | undefined, cities: ScenarioInfo['cities']): SpaceFact[] {
  const n = data && cities?.spaces[data.id]
  if (n === undefined || data?.victoryCity === undefined) return []
  const { name } = data.victoryCity
  const alike = Object.values(cities?.spaces ?? {}).every((other) => other === 1)
  return [
    fact(alike ? say('board.space.city', { name }) : say('board.space.cityPoints', { name, n }), 'city'),
  ]
}

/** Returns the Influence markers in a neutral territory by power, and the power whose Insurgents made it neutral. */
function influenceFacts(view: SpaceView | undefined, names: Names): SpaceFact[] {
  const { markers, sponsor } = view?.facts ?? {}
  const list = Object.entries((markers ?? {}) as Readonly<Record<string, number>>).map(([power, n]) =>
    say('board.space.markersOf', { power: names.power(power), n }),
  )
  return [
    ...(list.length > 0 ? [fact(say('board.space.markers', { list: joinList(list) }), 'influence')] : []),
    ...(typeof sponsor === 'string'
      ? [fact(say('board.space.sponsor', { power: names.power(sponsor) }))]
      : []),
  ]
}

/** Returns the holder of a territory, and its value if it has one. */
function landFacts(data: SpaceData, view: SpaceView | undefined, names: Names): SpaceFact[] {
  if (!isLand(data)) return []
  return [
    fact(ownerWords(view?.control ?? null, names)),
    ...(data.ipc > 0 ? [fact(say('board.space.value', { amount: data.ipc }))] : []),
  ]
}

function ownerWords(control: string | null, names: Names): string {
  if (control === null) return say('board.space.ownerNone')
  if (control === NEUTRAL) return say('board.space.ownerNeutral')
  return say('board.space.owner', { owner: names.power(control) })
}

/** Returns why no one, or not everyone, may enter a space. */
const closedFacts = (data: SpaceData, view: SpaceView | undefined): SpaceFact[] => [
  ...(data.impassable ? [fact(say('board.space.shutForAll'), 'closed')] : []),
  ...(view?.closed ? [fact(say('board.space.closed'), 'closed')] : []),
]

/** Returns the treasuries whose capital a space is, and those in exile there. */
const treasuryFacts = (space: string, treasuries: View['treasuries'], names: Names): SpaceFact[] =>
  Object.entries(treasuries).flatMap(([id, { capital, seat }]) => {
    const name = names.treasury(id)
    if (capital === space)
      return [fact(say(seat === null ? 'board.space.capital' : 'board.space.lost', { name }), 'capital')]
    return seat === space ? [fact(say('board.space.exile', { name }), 'exile')] : []
  })

/** Returns the convoy center or route in a zone, and who holds it. */
function convoyFacts({ convoy }: SpaceData, view: SpaceView | undefined, names: Names): SpaceFact[] {
  if (convoy === null) return []
  const holder = view?.convoy ?? null
  return [
    convoy.type === 'center'
      ? fact(say('board.space.convoyCenter', { amount: convoy.value }), 'convoy')
      : fact(say('board.space.convoyRoute', { space: names.space(convoy.of) }), 'convoy-route'),
    fact(
      holder === null
        ? say('board.space.convoyOpen')
        : say('board.space.convoyHeld', { owner: names.power(holder) }),
    ),
  ]
}

/**
 * Returns kind, holder, value, capital, city, facilities and convoy of a space; `cities` are those that count in the
 * game, `units` its unit types.
 */
export function spaceFacts(
  data: SpaceData | undefined,
  view: SpaceView | undefined,
  treasuries: View['treasuries'],
  names: Names,
  cities?: ScenarioInfo['cities'],
  units?: UnitInfos,
): SpaceFact[] {
  if (data === undefined) return []
  return [
    fact(say(`board.space.${data.kind}`)),
    ...landFacts(data, view, names),
    ...closedFacts(data, view),
    ...treasuryFacts(data.id, treasuries, names),
    ...cityFacts(data, cities),
    ...influenceFacts(view, names),
    ...(view === undefined ? [] : facilityFacts(view, names, units)),
    ...(data.oil ? [fact(say('board.space.oil'), 'oil')] : []),
    ...convoyFacts(data, view, names),
  ]
}
