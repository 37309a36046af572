/** What a new campaign begins with: the seats, and a sentence that sums up the choices. */
import type { ScenarioInfo } from '../../../shared/contract'
import type { Level } from '../../../shared/contract/seats'
import { say, sayCode } from '../i18n'
import { joinList, makeNames } from '../words/names'
import { partiesOf, personName, type Placing } from './parties'
import { playedPowers, seatsAgainst, seatsFromNames, type Seats } from '../turn/seats-from-names'

export const SEATINGS = ['against', 'one', 'own', 'file'] as const
export type Seating = (typeof SEATINGS)[number]
export const DICE = ['generated', 'manual'] as const
export type Dice = (typeof DICE)[number]

export interface Choices {
  readonly seating: Seating
  /** Powers that the player plays against the computer. */
  readonly mine: readonly string[]
  readonly level: Level
  /** Names of people by power, for a person for each power. */
  readonly names: Readonly<Record<string, string>>
  /** Who plays where, for a campaign that is played by file. */
  readonly placing: Placing
  readonly dice: Dice
}

/**
 * Returns the powers that a player is offered: the side that moves first, since its player is asked at once; where
 * powers have no sides, the first power.
 */
export function offeredPowers(scenario: ScenarioInfo): string[] {
  const first = scenario.turns[0]?.power
  const played = playedPowers(scenario)
  const side = played.find(({ id }) => id === first)?.side ?? null
  return (side === null ? played.slice(0, 1) : played.filter((one) => one.side === side)).map(({ id }) => id)
}

/**
 * Adds or removes a power of the player's. A power of another side takes the place of a whole side: to play one power
 * of the side that was not offered is one choice.
 */
export function toggledPowers(
  mine: readonly string[],
  id: string,
  sides: readonly { readonly powers: readonly string[] }[],
): string[] {
  if (mine.includes(id)) return mine.filter((one) => one !== id)
  const whole = sides.some(
    ({ powers }) =>
      powers.length === mine.length && powers.every((one) => mine.includes(one)) && !powers.includes(id),
  )
  return whole ? [id] : [...mine, id]
}

/** The dice of a new campaign: the players of one that is played by file have no table in common. */
export const diceOf = ({ seating, dice }: Choices): Dice => (seating === 'file' ? 'generated' : dice)

/** True when a computer plays any power. */
export const hasComputer = ({ seating, placing }: Choices): boolean =>
  seating === 'against' || (seating === 'file' && Object.values(placing.where).includes(null))

/** Returns the seats and parties of a new campaign; nothing when one person plays all powers. */
export function seatsOf(
  powers: readonly string[],
  choices: Choices,
): { seats?: Seats; parties?: string[]; sealed?: true } {
  const { seating, mine, level, names } = choices
  if (seating === 'file') return partiesOf(powers, choices.placing, level)
  if (seating === 'own') return { seats: seatsFromNames(powers, names, say('create.you')) }
  if (seating === 'one') return {}
  const called = { person: say('create.you'), level: sayCode('players.levels', level) }
  return { seats: seatsAgainst(powers, mine, level, called) }
}

/** Sums up in sentences who plays, who rolls the dice, and how many optional rules differ from the rule book. */
export function summaryOf(scenario: ScenarioInfo, choices: Choices, changed: number): string {
  const names = makeNames(scenario, undefined)
  const { mine, level } = choices
  const powers = playedPowers(scenario).map(({ id }) => id)
  const own = powers.filter((id) => mine.includes(id))
  const how = {
    powers: joinList(own.map((id) => names.thePower(id))),
    level: sayCode('players.levels', level),
  }
  const who = (): string => {
    if (choices.seating === 'file') {
      const people = choices.placing.people.map((_, i) => personName(choices.placing, i))
      return say('mail.setup.sum', { names: joinList(people) })
    }
    if (choices.seating !== 'against') return say(`create.sum.${choices.seating}`)
    if (own.length === 0) return say('create.sum.watch', how)
    return say(own.length === powers.length ? 'create.sum.one' : 'create.sum.against', how)
  }
  const parts = [who(), say(`create.sum.${diceOf(choices)}`)]
  if (changed > 0) parts.push(say('create.sum.rules', { n: changed }))
  return parts.join(' ')
}
