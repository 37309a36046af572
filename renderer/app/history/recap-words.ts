/** A stop of the recap in a line or two. */
import type { EventOf, GameEvent } from '../../../shared/model'
import { say } from '../i18n'
import { capital, joinList } from '../words/names'
import {
  battlePlace,
  battleResult,
  describe,
  mergePlacements,
  unitsOf,
  type Speaker,
} from '../words/event-words'
import type { Stop } from './recap'

function of<K extends GameEvent['kind']>(events: readonly GameEvent[], kind: K): EventOf<K>[] {
  return events.filter((event): event is EventOf<K> => event.kind === kind)
}

/** Returns what happened at a stop, in sentences. */
export function captionOf(stop: Stop, speaker: Speaker): string {
  if (stop.kind === 'moves') return movesOf(stop, speaker)
  if (stop.kind === 'battle') return battleOf(stop, speaker)
  return mergePlacements(stop.events)
    .flatMap((event) => describe(event, speaker) ?? [])
    .join(' ')
}

function movesOf({ events, spaces: [to = ''] }: Stop, speaker: Speaker): string {
  const bySource = new Map<string, Set<string>>()
  const come = (from: string, units: readonly string[]) => {
    const known = bySource.get(from) ?? new Set()
    for (const unit of units) known.add(unit)
    bySource.set(from, known)
  }
  for (const { path, units } of of(events, 'moved')) come(path[0] ?? '', units)
  for (const { from, units } of of(events, 'unloaded')) come(from, units)
  if (bySource.size === 0) return events.flatMap((event) => describe(event, speaker) ?? []).join(' ')
  const parts = [...bySource].map(([from, units]) =>
    say('recap.from', { units: unitsOf([...units], speaker), from: speaker.names.space(from) }),
  )
  return capital(say('recap.moves', { to: speaker.names.space(to), parts: joinList(parts) }))
}

function battleOf({ events }: Stop, speaker: Speaker): string {
  const [began] = of(events, 'battle-began')
  const [ended] = of(events, 'battle-ended')
  const lost = of(events, 'removed').flatMap((event) => event.units.map(({ id }) => id))
  const sentences = [
    began === undefined
      ? null
      : say(began.defenders.length === 0 ? 'recap.battleUnopposed' : 'recap.battle', {
          battle: battlePlace(began.battleKind, speaker.names.space(began.space)),
          attackers: unitsOf(began.attackers, speaker),
          defenders: unitsOf(began.defenders, speaker),
        }),
    ended === undefined ? null : battleResult(ended.result),
    lost.length === 0 ? null : say('recap.lost', { units: unitsOf(lost, speaker) }),
    ...of(events, 'captured').map((event) => describe(event, speaker)),
  ]
  return sentences.filter((one) => one !== null).join(' ')
}
