/** The sentences of units: how they move, load, get marks, change sides, and are lost. */
import type { EventOf } from '../../model'
import { capital } from '../capital'
import { joinList } from '../lists'
import { plainCode } from '../voice'
import { typed, unitsOf } from './phrases'
import type { StoryKey, Teller } from './types'

/** Returns the sentence of a move or a retreat. */
export function moved(event: EventOf<'moved'>, teller: Teller): string {
  const { names, voice } = teller
  const { say } = voice
  const units = capital(unitsOf(event.units, teller))
  const from = names.theSpace(event.path[0] ?? '')
  const to = names.theSpace(event.path.at(-1) ?? '')
  const n = event.units.length
  // Aircraft that break off stay over the battle until they land.
  if (event.retreat)
    return from === to
      ? say('history.events.brokenOff', { n, units, space: from })
      : say('history.events.retreated', { n, units, from, to })
  const via = event.path.slice(1, -1).map((id) => names.theSpace(id))
  return via.length === 0
    ? say('history.events.moved', { n, units, from, to })
    : say('history.events.movedVia', { n, units, from, to, via: joinList(voice, via) })
}

/** The ships that carry aircraft, in every game; other ships carry land units. */
const CARRIERS: ReadonlySet<string> = new Set(['carrier', 'aircraft-carrier', 'light-carrier'])

/** Returns the sentence of units that board a ship, or of aircraft that land on one. */
export function loaded({ units, onto, space }: EventOf<'loaded'>, teller: Teller): string {
  const ship = teller.register.piece(onto)?.unit ?? 'transport'
  return teller.voice.say(CARRIERS.has(ship) ? 'history.events.landedOnDeck' : 'history.events.loaded', {
    n: units.length,
    units: capital(unitsOf(units, teller)),
    ship: teller.names.unit(ship),
    space: teller.names.theSpace(space),
  })
}

/** Returns the sentence of units that leave their ship. */
export const unloaded = ({ units, to }: EventOf<'unloaded'>, teller: Teller): string =>
  teller.voice.say('history.events.unloaded', {
    n: units.length,
    units: capital(unitsOf(units, teller)),
    to: teller.names.theSpace(to),
  })

/** The sentence of a piece that gets a mark. */
const MARKS: Readonly<Record<string, StoryKey>> = {
  patrol: 'history.events.markedPatrol',
  raid: 'history.events.markedRaid',
  escort: 'history.events.markedEscort',
  'atomic-bomb': 'history.events.markedAtomic',
  salvo: 'history.events.markedSalvo',
  suppress: 'history.events.markedSuppress',
  intercept: 'history.events.markedIntercept',
  'lend-lease': 'history.events.marked-lend-lease',
  submerged: 'history.events.markedSubmerged',
  surfaced: 'history.events.markedSurfaced',
  damaged: 'history.events.markedDamaged',
  repaired: 'history.events.markedRepaired',
  landing: 'history.events.markedLanding',
  airborne: 'history.events.markedAirborne',
  isolated: 'history.events.markedIsolated',
}
/** The sentence of a piece that loses a mark. */
const UNMARKS: Readonly<Record<string, StoryKey>> = {
  patrol: 'history.events.unmarkedPatrol',
  submerged: 'history.events.markedSurfaced',
  damaged: 'history.events.markedRepaired',
  'lend-lease': 'history.events.unmarked-lend-lease',
}

/** Returns the sentence of units that get or lose a mark. */
export function marked(event: EventOf<'marked'>, teller: Teller): string {
  const { say } = teller.voice
  const units = capital(unitsOf(event.units, teller))
  const space = event.space === null ? '' : teller.names.theSpace(event.space)
  const key = (event.on ? MARKS : UNMARKS)[event.mark]
  if (key !== undefined) return say(key, { n: event.units.length, units, space })
  return say(event.on ? 'history.events.markedOther' : 'history.events.unmarkedOther', {
    units,
    mark: plainCode(event.mark),
  })
}

/** Returns the sentence of units that are placed. */
export const placed = ({ free, units, space }: EventOf<'placed'>, teller: Teller): string =>
  teller.voice.say(free ? 'history.events.placedFree' : 'history.events.placed', {
    n: units.length,
    units: capital(typed(units, teller)),
    space: teller.names.theSpace(space),
  })

/** Returns the sentence of units that come under another power. */
export function converted({ aside, units, space }: EventOf<'converted'>, teller: Teller): string {
  const { names, voice } = teller
  const before = units.map(({ unit, from }) => ({ unit, power: from }))
  return voice.say(aside ? 'history.events.convertedAside' : 'history.events.converted', {
    n: units.length,
    units: capital(typed(before, teller)),
    space: names.theSpace(space),
    to: joinList(voice, [...new Set(units.map(({ to }) => names.thePower(to)))]),
  })
}

/** Returns the sentence of units that are lost or taken off the board. */
export function removed(event: EventOf<'removed'>, teller: Teller): string {
  const { names, voice } = teller
  const { say, sayCode } = voice
  const units = capital(typed(event.units, teller))
  const n = event.units.length
  if (event.space === null) return say('history.events.removedNowhere', { n, units })
  const space = names.theSpace(event.space)
  return event.why === '' || event.why === 'battle'
    ? say('history.events.removed', { n, units, space })
    : say('history.events.removedWhy', { n, units, space, why: sayCode('history.why', event.why) })
}
