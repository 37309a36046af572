/** Parts of sentences: units, accounts, dice, and the names of battles and choices. */
import { plainCode, type Voice } from '../voice'
import { countByType } from './known-pieces'
import type { StoryKey, StoryWords, Teller } from './types'

/** `3 German infantry and 1 German fighter`, from piece ids. */
export function unitsOf(ids: readonly string[], teller: Teller): string {
  const known = ids.map((id) => teller.register.piece(id) ?? { unit: 'unit', power: '' })
  return typed(known, teller)
}

/** The same from pieces. */
export function typed(pieces: readonly { unit: string; power: string }[], { names }: Teller): string {
  return names.force(countByType(pieces))
}

/** The name of a kind of battle. */
export function battleKind(code: string, { sayCode }: Voice<StoryKey>): string {
  return sayCode('decisions.battle.kinds', code)
}

/** The same with its place, as a heading: `Bombing raid on Germany`. `space` is the name without article. */
export function battlePlace(code: string, space: string, { sayCode }: Voice<StoryKey>): string {
  return sayCode('decisions.battle.places', code, { space })
}

/** How a battle ended. */
export function battleResult(code: string, { sayCode }: Voice<StoryKey>): string {
  return sayCode('battle.results', code)
}

/** `1 IPC`, `12 IPCs`. */
export const ipcs = (n: number, { say }: Pick<Voice<StoryKey>, 'say'>): string => say('history.ipcs', { n })

/** Why dice were rolled. */
export function rollReason(code: string, { sayCode }: Voice<StoryKey>, own?: StoryWords): string {
  return own?.reasons?.[code] ?? sayCode('history.reasons', code)
}

/** An option of a choice: a named one, or a space or power. */
export function optionWords(option: string, { names, voice }: Omit<Teller, 'register'>): string {
  if (names.spaceData(option)) return names.theSpace(option)
  return voice.sayCode('decisions.choose.options', option)
}

/** The name of a treasury, a power or the bank. */
export function account(id: string, { names, voice }: Teller): string {
  if (id === 'bank') return voice.say('history.bank')
  const treasury = names.theTreasury(id)
  return treasury === plainCode(id) ? names.thePower(id) : treasury
}
