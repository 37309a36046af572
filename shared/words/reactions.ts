/** What an enemy can still do about planned attacks, in words: as a possible event, and as its effect on a chance. */
import { joinList } from './lists'
import { chanceSaid } from './chances'
import { capital, type StoryNames } from './story/story'
import { storyCatalogue } from './story/texts'
import { voiceOf } from './voice'

/** The data of a reaction's sentence; see `Reaction` in the engine. */
export interface SaidReaction {
  readonly about: string
  readonly space: string
  readonly from?: string | undefined
  readonly units: readonly { readonly unit: string; readonly count: number }[]
  readonly attacks?: number | undefined
  readonly certain?: boolean | undefined
}

const voice = voiceOf(storyCatalogue)

interface Parts {
  readonly units: string
  /** More than one unit. */
  readonly many: boolean
  readonly attacks: number
  readonly space: string
  readonly from: string
}
interface Wording {
  /** The event, to follow "if". */
  readonly does: (p: Parts) => string
  /** The most that can happen. */
  readonly may: (p: Parts) => string
}

const comes = ({ many }: Parts): string => (many ? 'come' : 'comes')
const WORDS: Readonly<Record<string, Wording>> = {
  scramble: {
    does: ({ units, many, from }) => `${units} ${many ? 'scramble' : 'scrambles'} from ${from}`,
    may: ({ units, from, space }) => `${units} can scramble from ${from} to ${space}`,
  },
  intercept: {
    does: ({ units, many }) => `${units} ${many ? 'intercept' : 'intercepts'}`,
    may: ({ units }) => `${units} can intercept`,
  },
  kamikaze: {
    does: ({ units, attacks }) =>
      attacks === 1 ? `1 kamikaze attacks ${units}` : `${attacks} kamikazes attack ${units}`,
    may: ({ units, attacks, space }) =>
      `${attacks} ${attacks === 1 ? 'kamikaze' : 'kamikazes'} can attack ${units} in ${space}`,
  },
  treaty: {
    does: (p) => `${p.units} ${comes(p)} to ${p.space} under the treaty`,
    may: ({ units, space }) => `${units} can come to ${space} under the treaty`,
  },
  levy: {
    does: ({ units, many, space }) => `${units} ${many ? 'are' : 'is'} levied in ${space}`,
    may: ({ units, space }) => `${units} can be levied in ${space}`,
  },
  enigma: {
    does: ({ units, many, from, space }) => `${units} ${many ? 'move' : 'moves'} from ${from} to ${space}`,
    may: ({ from, space }) => `units can move from ${from} to ${space} (Enigma decoded)`,
  },
}
/** For a reaction of a rule module without words here. */
const PLAIN: Wording = {
  does: (p) => `${p.units} ${comes(p)} to ${p.space}`,
  may: ({ units, space }) => `${units} can come to ${space}`,
}

function partsOf({ units, attacks = 0, space, from }: SaidReaction, names: StoryNames): Parts {
  return {
    units: names.count(units),
    many: units.reduce((sum, { count }) => sum + count, 0) > 1,
    ...{ attacks, space: names.theSpace(space), from: names.theSpace(from ?? space) },
  }
}

/** `3 fighters scramble from Japan`. */
export const reactionSaid = (reaction: SaidReaction, names: StoryNames): string =>
  (WORDS[reaction.about] ?? PLAIN).does(partsOf(reaction, names))

/** `Up to 3 fighters can scramble from Japan to Sea Zone 6.`; a certain reaction is stated as a fact. */
export function mayReactSaid(reaction: SaidReaction, names: StoryNames): string {
  const wording = WORDS[reaction.about] ?? PLAIN
  const parts = partsOf(reaction, names)
  if (reaction.certain) return `${capital(wording.does(parts))}.`
  const counted = parts.many || parts.attacks > 1
  return `${capital(`${counted && reaction.units.length > 0 ? 'up to ' : ''}${wording.may(parts)}`)}.`
}

/**
 * `If 3 fighters scramble from Japan`; a certain reaction is no condition: `4 infantry come to Buryatia under the
 * treaty`.
 */
export function whenReacted(reactions: readonly SaidReaction[], names: StoryNames): string {
  const all = joinList(
    voice,
    reactions.map((one) => reactionSaid(one, names)),
  )
  return reactions.every(({ certain }) => certain) ? capital(all) : `If ${all}`
}

/** Two second figures, before something and after it: `If 3 fighters scramble from Japan: 24% → 61%.` */
export function changeSaid(
  reactions: readonly SaidReaction[],
  { before, after }: { readonly before: number; readonly after: number },
  names: StoryNames,
): string {
  const chances = [...new Set([before, after].map(chanceSaid))]
  return `${whenReacted(reactions, names)}: ${chances.join(' → ')}.`
}

/** The second figure of a chance, with its cause: `If 3 fighters scramble from Japan: 9%.` */
export const answeredSaid = (reactions: readonly SaidReaction[], chance: number, names: StoryNames): string =>
  `${whenReacted(reactions, names)}: ${chanceSaid(chance)}.`
