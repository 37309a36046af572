/** Events as text: the shared story (`shared/words/story/story.ts`) with the words of the screen's catalog. */
import type { EventOf, GameEvent } from '../../../shared/model'
import { pipsParts, type Sum } from '../../../shared/words/story/pips'
import * as story from '../../../shared/words/story/story'
import type { Register } from '../../stores/campaign/piece-register'
import { say, sayCode } from '../i18n'
import type { Names } from './names'

/** The names and pieces that sentences need. */
export interface Speaker {
  readonly names: Names
  readonly register: Pick<Register, 'piece'>
  /** Treasuries whose order was told already: a later order of theirs changes it. */
  readonly ordered?: ReadonlySet<string>
}

const voice = { say, sayCode }

/** Returns one sentence for an event; null for pure bookkeeping. */
export const describe = (event: GameEvent, speaker: Speaker): string | null =>
  story.describe(event, { ...speaker, voice })

/**
 * Merges placements in the same space that follow one another, which are made unit by unit: one sentence instead of
 * eight that are the same.
 */
export function mergePlacements(events: readonly GameEvent[]): GameEvent[] {
  const merged: GameEvent[] = []
  for (const event of events) {
    const last = merged.at(-1)
    if (event.kind === 'placed' && last?.kind === 'placed' && sameWay(event, last))
      merged[merged.length - 1] = { ...last, units: [...last.units, ...event.units] }
    else merged.push(event)
  }
  return merged
}
const sameWay = (a: EventOf<'placed'>, b: EventOf<'placed'>): boolean =>
  a.space === b.space && (a.free ?? false) === (b.free ?? false)

/** Returns `3 German infantry and 1 armor`, from piece ids. */
export const unitsOf = (ids: readonly string[], speaker: Speaker): string =>
  story.unitsOf(ids, { ...speaker, voice })

/** Returns the name of a battle kind. */
export const battleKind = (code: string): string => story.battleKind(code, voice)

/** Returns a battle kind with its space, as a heading. */
export const battlePlace = (code: string, space: string): string => story.battlePlace(code, space, voice)

/** Returns how a battle ended. */
export const battleResult = (code: string): string => story.battleResult(code, voice)

/** Returns why dice were rolled. */
export const rollReason = (code: string, { own }: Pick<Names, 'own'>): string =>
  story.rollReason(code, voice, own)

/** Describes the parts of a sum: `3 sixes and a die on 1`. */
export const pipsWords = (sum: Sum): string => pipsParts(sum, voice)

/** Returns the text for an option of a choice: a named option, a space or a power. */
export const optionWords = (option: string, names: Names): string =>
  story.optionWords(option, { names, voice })
