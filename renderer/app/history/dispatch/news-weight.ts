/** How much a line of the dispatch matters to its reader. Only the order of the weights is meaningful. */
import type { EventOf, GameEvent } from '../../../../shared/model'
import type { Reader, ToldLine } from './lines'

/** Factors by the affected power: the reader's, a friend's, any other. */
type Felt = readonly [mine: number, friends: number, others: number]

/** Factors for the price of lost units, the income of territories, and money paid. */
const UNITS: Felt = [6, 1.5, 1]
const LAND: Felt = [7, 3.5, 3]
const MONEY: Felt = [4, 1.5, 1]
/** Base weight of a lost territory; the reader's own loss outweighs any exchange between others. */
const LAND_BASE: Felt = [150, 8, 4]
const CITY: Felt = [60, 40, 30]
const CAPITAL: Felt = [900, 800, 700]
/** A battle gets a line even without casualties. */
const BATTLE = 4

/** Diplomacy by whom it affects: the reader, a friend, any other power. */
const DIPLOMACY: Readonly<Record<string, Felt>> = {
  surprise: [1000, 600, 160],
  war: [950, 550, 140],
  'drawn-in': [800, 400, 90],
  alliance: [450, 200, 120],
  left: [600, 180, 110],
  armistice: [650, 450, 300],
  surrender: [650, 450, 300],
  out: [700, 700, 500],
  stays: [320, 90, 60],
  'term-ended': [200, 80, 60],
}
const DIPLOMACY_ELSE: Felt = [120, 60, 50]
const OFFERS: Readonly<Record<EventOf<'offer'>['what'], Felt>> = {
  accepted: [400, 90, 80],
  declined: [500, 50, 45],
  countered: [260, 35, 30],
  agreed: [150, 25, 20],
  proposed: [200, 25, 20],
  withdrawn: [100, 12, 10],
  lapsed: [110, 12, 10],
}
const TECHNOLOGY: Felt = [300, 260, 300]
const OVER = 2000
const GONE = 700
/** Weight of each Influence marker and each Insurgent. */
const MARKER = 6
const INSURGENT = 25

const felt = ([mine, friends, others]: Felt, who: string | null, reader: Reader): number =>
  reader.mine(who) ? mine : reader.friend(who) ? friends : others

/** Returns the largest factor among several powers. */
const feltBy = (by: Felt, powers: readonly string[], reader: Reader): number =>
  Math.max(by[2], ...powers.map((power) => felt(by, power, reader)))

export function weightOf(line: ToldLine, reader: Reader): number {
  const lost = line.casualties.reduce((sum, { power, ipcs }) => sum + ipcs * felt(UNITS, power, reader), 0)
  const land = line.taken.reduce(
    (sum, { space, from }) =>
      sum +
      felt(LAND_BASE, from, reader) +
      reader.worth(space) * felt(LAND, from, reader) +
      (reader.city(space) ? felt(CITY, from, reader) : 0) +
      (reader.capital(space) ? felt(CAPITAL, from, reader) : 0),
    0,
  )
  const paid = line.paid.reduce(
    (sum, { treasury, amount }) => sum + amount * felt(MONEY, reader.powerOf(treasury) ?? treasury, reader),
    0,
  )
  const own =
    line.kind === 'battle'
      ? BATTLE + line.damage * 2
      : line.kind === 'news'
        ? newsWeight(line.event, reader)
        : 0
  return lost + land + paid + own
}

function newsWeight(event: GameEvent, reader: Reader): number {
  switch (event.kind) {
    case 'ended':
      return OVER
    case 'surrendered':
      return GONE
    case 'diplomacy':
      return feltBy(DIPLOMACY[event.what] ?? DIPLOMACY_ELSE, concerned(event), reader)
    case 'offer':
      return feltBy(OFFERS[event.what], [event.from, ...event.to], reader)
    case 'chosen':
      return felt(TECHNOLOGY, event.by, reader)
    case 'influence':
      return (event.count ?? 1) * (event.why === 'insurgents' ? INSURGENT : MARKER)
    case 'facility':
      return (event.points ?? 1) * 2
    default:
      return 1
  }
}

/** The affected powers; an act of several powers together affects all of them. */
const concerned = ({ what, by, powers }: EventOf<'diplomacy'>): readonly string[] =>
  what === 'surprise' || what === 'war' ? powers : [by, ...powers]
