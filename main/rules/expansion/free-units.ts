/**
 * Free units of the first round: each power gets its own when it first mobilizes, in addition to its purchases, and
 * loses those that it does not place then (AARE-219, AARE-220).
 */
import type { Game } from '../../engine/loop/game'
import type { PlaceQuestion } from '../../engine/module/hooks'
import type { RuleModule, Step } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'
import { giveFree } from '../base/economy/free-units'
import { decks, sites } from '../base/economy/placement-sites'

const RULE = 'AARE-220'

/** A gift: the type, the number, the clause, and the zones of a ship if these are limited. */
export interface Gift {
  readonly unit: string
  readonly count: number
  readonly rule: string
  readonly zones?: readonly string[]
}

const mechanized: Gift = { unit: 'mechanized-infantry', count: 2, rule: 'AARE-146' }
const heavyArtillery: Gift = { unit: 'heavy-artillery', count: 1, rule: 'AARE-159' }
const heavyTank: Gift = { unit: 'heavy-tank', count: 1, rule: 'AARE-166' }
const lightCarrier: Gift = { unit: 'light-carrier', count: 1, rule: 'AARE-175' }
const navalFighters: Gift = { unit: 'naval-fighter', count: 2, rule: 'AARE-212' }
const cruiser = (...zones: string[]): Gift => ({
  ...{ unit: 'cruiser', count: 1, rule: 'AARE-178' },
  ...(zones.length > 0 ? { zones } : {}),
})

/** The gifts of each power. */
export const freeGifts: Readonly<Record<string, readonly Gift[]>> = {
  germany: [
    { unit: 'ss-panzer', count: 1, rule: 'AARE-142' },
    ...[mechanized, heavyArtillery, heavyTank, cruiser('sz-5')],
  ],
  russia: [
    mechanized,
    { unit: 'soviet-shock-troops', count: 1, rule: 'AARE-155' },
    ...[heavyArtillery, heavyTank],
  ],
  italy: [mechanized],
  uk: [mechanized, lightCarrier, cruiser()],
  japan: [mechanized, lightCarrier, cruiser(), navalFighters],
  us: [mechanized, cruiser('sz-54', 'sz-55'), navalFighters],
}

const giftsOf = (g: Game, power: Ix): readonly Gift[] =>
  Object.entries(freeGifts).flatMap(([id, given]) => (id === g.powerId(power) ? given : []))

const freeStep: Step = {
  id: 'free-units',
  phase: 'place',
  rules: [
    ...['AARE-142', 'AARE-146', 'AARE-155', 'AARE-159', 'AARE-166', 'AARE-175', 'AARE-178', 'AARE-212'],
    'AARE-219',
  ],
  run(g) {
    if (g.state.round !== 1) return 'done'
    const power = g.turnPower()
    for (const { unit, count, rule } of giftsOf(g, power)) giveFree(g, power, unit, count, [rule])
    return 'done'
  },
}

/** True when a free unit of this type may be placed here: land units only where the power has a complex of its own. */
function mayCome(g: Game, { power, unit, space, count }: PlaceQuestion): boolean {
  const { id, domain } = g.unit(unit)
  const own = sites(g, power, -1)
  const s = g.space(space)
  if (domain === 'land') return own.includes(space)
  const beside = s.sea && s.landNeighbors.some((land) => own.includes(land))
  if (domain === 'sea') {
    const zones = giftsOf(g, power).find((gift) => gift.unit === id)?.zones
    return beside && (zones?.includes(s.id) ?? true)
  }
  if (s.land) return s.data.smallIsland === true && g.at_(space).control === power
  return beside && decks(g, power, unit, space).length >= count
}

export const freeUnits: RuleModule = {
  id: 'expansion/free-units',
  requires: ['base/placement', 'revised/mobilize'],
  steps: [freeStep],
  turn: { insert: [{ step: 'free-units', before: 'place' }] },
  hooks: {
    findGift: [
      {
        rules: [...new Set(Object.values(freeGifts).flatMap((given) => given.map(({ rule }) => rule)))],
        run: (g, { power, unit }) =>
          giftsOf(g, power).find((gift) => gift.unit === g.unit(unit).id)?.rule ?? null,
      },
    ],
    allowPlacement: [{ rules: [RULE], run: (g, q) => q.free && mayCome(g, q) }],
  },
}
