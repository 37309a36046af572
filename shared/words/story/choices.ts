/** The sentences of choices: what a power chose, and what both sides agreed on. */
import { CHANGE_SIDES, type EventOf } from '../../model'
import { NATIONAL_ADVANTAGES } from '../../rulebook/national-advantages'
import { joinList } from '../lists'
import { account, optionWords } from './phrases'
import type { Teller } from './types'
import { chosen as chosenTexts } from './texts'

/** Returns the sentence of a choice. */
export function chosen({ by, what, option }: EventOf<'chosen'>, teller: Teller): string {
  const { names, voice } = teller
  const [, land] = /^economy of (.+)$/.exec(what) ?? []
  if (land !== undefined)
    return voice.say('history.economyOf', { space: names.theSpace(land), economy: account(option, teller) })
  const [, free] = /^free (.+)$/.exec(what) ?? []
  if (free !== undefined) {
    const n = Number(option)
    return voice.say('history.freeUnits', { by: names.thePower(by), n, unit: names.unit(free, n) })
  }
  if (what === CHANGE_SIDES.what && option === CHANGE_SIDES.option)
    return voice.say('history.events.changedSides')
  // Both sides chose the result of a bid.
  if (by === '') return voice.sayCode('history.bids', what, { n: Number(option) })
  const amounts = amountsIn(option)
  const named = {
    // The Allies are plural.
    n: by === 'allies' ? 2 : 1,
    by: names.thePower(by),
    option:
      amounts === null
        ? (titleOf(what, option) ?? optionWords(option, teller))
        : joinList(
            voice,
            amounts.map(([id, n]) => voice.say('history.share', { whose: account(id, teller), n })),
          ),
  }
  const sentence = [what, `${what} ${option}`].find((key) => Object.hasOwn(chosenTexts, key))
  return sentence !== undefined
    ? voice.say(`history.chosen.${sentence as keyof typeof chosenTexts}`, named)
    : voice.say('history.events.chosen', { ...named, what: voice.sayCode('history.what', what) })
}

/** Returns the title of a national advantage; undefined for any other choice. */
const titleOf = (what: string, option: string): string | undefined =>
  what.startsWith('advantage') ? NATIONAL_ADVANTAGES.find(({ id }) => id === option)?.name : undefined

/** Parses shares as amounts by treasury; null for any other option. */
function amountsIn(option: string): [string, number][] | null {
  if (!option.startsWith('{')) return null
  try {
    const amounts: unknown = JSON.parse(option)
    return typeof amounts === 'object' && amounts !== null
      ? Object.entries(amounts).map(([id, n]) => [id, Number(n)])
      : null
  } catch {
    return null
  }
}
