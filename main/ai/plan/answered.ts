/**
 * An answer to a question that is not a plan, in a few words with its content: `divide 18 IPCs: 8 to the USSR and 10 to
 * China`.
 */
import type { Action, Decision, DecisionOf, FormField } from '../../../shared/model'
import { offerName } from '../../../shared/words/diplomacy'
import { inPlace } from '../../../shared/words/forms'
import { joinList } from '../../../shared/words/lists'
import type { StoryNames } from '../../../shared/words/story/story'
import { storyCatalogue } from '../../../shared/words/story/texts'
import { voiceOf } from '../../../shared/words/voice'

const voice = voiceOf(storyCatalogue)
/** Returns names as a list in a sentence: `Russia and France`. */
export const listed = (parts: readonly string[]): string => joinList(voice, parts)

/** Returns the name of an option and what it distributes, by treasury, power, or space. */
function chosen(decision: DecisionOf<'choose'>, action: Action, names: StoryNames): string | null {
  if (action.kind !== 'choose') return null
  const option = decision.options.find((one) => one.option === action.option)
  if (option === undefined) return null
  const given = (numbers: Readonly<Record<string, number>> | undefined, of: (id: string) => string) =>
    Object.entries(numbers ?? {}).flatMap(([id, n]) => (n > 0 ? [`${n} ${of(id)}`] : []))
  const parts = [
    ...given(action.amounts, (id) => `to ${names.theTreasury(id)}`),
    ...given(action.spaces, (id) => inPlace(names.theSpace(id))),
  ]
  return parts.length === 0 ? option.label : `${option.label}: ${listed(parts)}`
}

/** Returns the values of one form field, by the labels that the form has for them. */
function named(field: FormField, value: unknown): string[] {
  if (field.is === 'number') return typeof value === 'number' ? [String(value)] : []
  const label = (id: unknown): string[] => field.from.flatMap((one) => (one.id === id ? [one.label] : []))
  if (field.is === 'one') return label(value)
  if (field.is === 'some') return Array.isArray(value) ? value.flatMap(label) : []
  return Object.entries((value ?? {}) as Readonly<Record<string, number>>).flatMap(([id, n]) =>
    n > 0 ? label(id).map((one) => `${one} ${n}`) : [],
  )
}

/** Returns what is bought at a place, with its number and price: markers of Influence, Insurgents. */
function bought(
  field: FormField,
  action: Readonly<Record<string, unknown>>,
  names: StoryNames,
): string | null {
  if (field.is !== 'one') return null
  const goods = field.from.find(({ id }) => id === action[field.name])?.goods
  const count = action['count']
  const [space] = goods?.spaces ?? []
  if (goods === undefined || space === undefined || typeof count !== 'number') return null
  const price = `for ${count * goods.price} Influence`
  if (goods.sort === 'markers')
    return `place ${count} ${count === 1 ? 'marker' : 'markers'} ${inPlace(names.theSpace(space))} ${price}`
  return goods.sort === 'insurgents'
    ? `raise ${count} ${count === 1 ? 'Insurgent' : 'Insurgents'} ${inPlace(names.theSpace(space))} ${price}`
    : null
}

/** Returns an offer that is made or answered. */
function offered(decision: DecisionOf<'form'>, action: Action, names: StoryNames): string | null {
  const the = (ids: readonly string[]) => listed(ids.map((id) => names.thePower(id)))
  if (action.kind === 'propose') return `offer ${offerName(action.offer)} to ${the(action.to)}`
  const { answering } = decision
  if (answering === undefined || action.kind !== 'answer-offer') return null
  const { kind, from } = answering.offer
  return `${action.answer} ${offerName(kind)} from ${names.thePower(from)}`
}

/**
 * Returns an answer in a few words, with its content; null if there is nothing to describe.
 * @param does what an action of its kind does: `choose a technology`
 */
export function answerSaid(
  decision: Decision,
  action: Action,
  names: StoryNames,
  does: string,
): string | null {
  if (decision.of === 'choose') return chosen(decision, action, names)
  if (decision.of !== 'form') return null
  const offer = offered(decision, action, names)
  if (offer !== null) return offer
  const values = action as unknown as Readonly<Record<string, unknown>>
  for (const field of decision.fields) {
    const purchase = bought(field, values, names)
    if (purchase !== null) return purchase
  }
  const parts = decision.fields.flatMap((field) => named(field, values[field.name]))
  if (parts.length === 0) return null
  return `${does}: ${parts.join(', ')}`
}
