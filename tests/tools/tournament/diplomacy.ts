/**
 * Collects what nations agree on and do to each other from the events of a game, for reports. Games without diplomacy
 * yield nothing.
 */
import type { GameEvent } from '../../../shared/model'

type OfferEvent = Extract<GameEvent, { kind: 'offer' }>

/** The fates of an offer; none applies when the game ends first. */
const ENDS = ['accepted', 'declined', 'withdrawn', 'lapsed'] as const
type End = (typeof ENDS)[number]
const endOf = (what: OfferEvent['what']): End | undefined => ENDS.find((end) => end === what)

/** The number of offers of a kind, their fates, and how often a nation asked for other terms. */
export type Offers = { made: number; countered: number } & Record<End, number>

/** Counts by subject and by the nation that acts. */
type ByNation<T> = Record<string, Record<string, T>>

/** Sums over games. Plain data: files contain them. */
export interface Diplomacy {
  /** By kind of offer, and by the nation that makes it. */
  readonly offers: ByNation<Offers>
  /** Wars declared, surprise attacks, alliances left, surrenders …, by the codes of their events. */
  readonly deeds: ByNation<number>
  /** The terms that victors name for the nations that surrender to them, by code. */
  readonly terms: ByNation<number>
  /** The gifts of accepted offers: IPCs, territories, technologies. */
  readonly given: { ipcs: number; spaces: number; technologies: number }
}

const noOffers = (): Offers => ({
  ...{ made: 0, countered: 0, accepted: 0, declined: 0, withdrawn: 0, lapsed: 0 },
})
const silence = (): Diplomacy => ({
  ...{ offers: {}, deeds: {}, terms: {}, given: { ipcs: 0, spaces: 0, technologies: 0 } },
})

function countIn(all: ByNation<number>, what: string, nation: string, more = 1): void {
  const by = (all[what] ??= {})
  by[nation] = (by[nation] ?? 0) + more
}

/** Listens to the events of a game. */
export class Listener {
  private readonly sums = silence()
  private heardAny = false

  hear(e: GameEvent): void {
    const { offers, deeds, terms } = this.sums
    if (e.kind === 'offer') {
      const sums = ((offers[e.offer] ??= {})[e.from] ??= noOffers())
      if (e.what === 'proposed') sums.made++
      if (e.what === 'countered') sums.countered++
      const end = endOf(e.what)
      if (end !== undefined) sums[end]++
      if (end === 'accepted') this.give(e)
    } else if (e.kind === 'diplomacy') countIn(deeds, e.what, e.by)
    else if (e.kind === 'chosen' && e.what === 'surrender-term') countIn(terms, e.option, e.by)
    else return
    this.heardAny = true
  }

  /** The sums, or null when there was no diplomacy. */
  get heard(): Diplomacy | null {
    return this.heardAny ? this.sums : null
  }

  private give({ gives }: OfferEvent): void {
    const { given } = this.sums
    for (const { ipcs = 0, spaces = [], technologies = [] } of gives) {
      given.ipcs += ipcs
      given.spaces += spaces.length
      given.technologies += technologies.length
    }
  }
}

function sumOf(all: readonly Diplomacy[]): Diplomacy {
  const sum = silence()
  for (const { offers, deeds, terms, given } of all) {
    for (const [kind, by] of Object.entries(offers))
      for (const [nation, more] of Object.entries(by))
        add(((sum.offers[kind] ??= {})[nation] ??= noOffers()), more)
    for (const of of [
      { to: sum.deeds, from: deeds },
      { to: sum.terms, from: terms },
    ])
      for (const [what, by] of Object.entries(of.from))
        for (const [nation, n] of Object.entries(by)) countIn(of.to, what, nation, n)
    add(sum.given, given)
  }
  return sum
}

function add<K extends string>(to: Record<K, number>, from: Readonly<Record<K, number>>): void {
  for (const key of Object.keys(to) as K[]) to[key] += from[key]
}

/** The number of nations in a line: those with the most. */
const NAMED = 4

/** Returns the nations with the most of something: `japan 4, germany 3`. */
const most = <T>(by: Readonly<Record<string, T>>, count: (x: T) => number, say = (x: T) => `${count(x)}`) => {
  const sorted = Object.entries(by).sort((a, b) => count(b[1]) - count(a[1]) || (a[0] < b[0] ? -1 : 1))
  const named = sorted.slice(0, NAMED).map(([nation, x]) => `${nation} ${say(x)}`)
  const rest = sorted.slice(NAMED).reduce((sum, [, x]) => sum + count(x), 0)
  return [...named, ...(rest > 0 ? [`others ${rest}`] : [])].join(', ')
}

/** Returns the deeds, the most frequent first: `war 12 (germany 5, japan 4)`. */
const doings = (all: ByNation<number>): string[] =>
  Object.entries(all)
    .map(([what, by]) => ({ what, by, n: Object.values(by).reduce((a, b) => a + b, 0) }))
    .sort((a, b) => b.n - a.n || (a.what < b.what ? -1 : 1))
    .map(({ what, by, n }) => `${what} ${n} (${most(by, (x) => x)})`)

/** Returns deals and deeds in lines; none when there were none. Reports of older files lack them and do not count. */
export function dealsTold(games: readonly { readonly deals?: Diplomacy | null }[]): string[] {
  const told = games.flatMap(({ deals }) => (deals ? [deals] : []))
  if (told.length === 0) return []
  const { offers, deeds, terms, given } = sumOf(told)
  const kinds = Object.entries(offers).map(([kind, by]) => {
    const sum = noOffers()
    for (const more of Object.values(by)) add(sum, more)
    return { kind, by, sum }
  })
  kinds.sort((a, b) => b.sum.made - a.sum.made || (a.kind < b.kind ? -1 : 1))
  const others = (sum: Offers): string =>
    (['declined', 'withdrawn', 'lapsed', 'countered'] as const)
      .filter((what) => sum[what] > 0)
      .map((what) => `, ${what} ${sum[what]}`)
      .join('')
  const { ipcs, spaces, technologies } = given
  const line = (title: string, list: readonly string[]): string[] =>
    list.length > 0 ? [`    ${title}: ${list.join('; ')}`] : []
  return [
    `  deals between nations in ${told.length} of ${games.length} games:`,
    ...kinds.map(
      ({ kind, by, sum }) =>
        `    ${kind}: ${sum.accepted} of ${sum.made} accepted${others(sum)}; made by ` +
        most(
          by,
          (x) => x.made,
          (x) => `${x.accepted} of ${x.made}`,
        ),
    ),
    ...line(
      'given by them',
      ipcs + spaces + technologies > 0
        ? [`${ipcs} IPCs, ${spaces} territories, ${technologies} technologies`]
        : [],
    ),
    ...line('deeds', doings(deeds)),
    ...line('terms of surrender', doings(terms)),
  ]
}
