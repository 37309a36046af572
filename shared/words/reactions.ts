/** What an enemy may still do about planned attacks, in words: as something that may come, and as what it makes of a chance. */
import { joinList } from './lists'
import { chanceSaid } from './plans'
import { capital, type StoryNames } from './story'
import { storyCatalogue } from './story-texts'
import { voiceOf } from './voice'

/** A reaction as it is put into words; see `Reaction` in the engine. */
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
  /** More than one of them. */
  readonly many: boolean
  readonly attacks: number
  readonly space: string
  readonly from: string
}
interface Wording {
  /** After "if": what is done. */
  readonly does: (p: Parts) => string
  /** What may be done at most. */
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
    does: (p) => `${p.units} ${comes(p)} to ${p.space} by the treaty`,
    may: ({ units, space }) => `${units} can come to ${space} by the treaty`,
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
/** A reaction that a rule module brought without words here. */
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

/** `Up to 3 fighters can scramble from Japan to Sea Zone 6.`; of what comes by itself that it does. */
export function mayReactSaid(reaction: SaidReaction, names: StoryNames): string {
  const wording = WORDS[reaction.about] ?? PLAIN
  const parts = partsOf(reaction, names)
  if (reaction.certain) return `${capital(wording.does(parts))}.`
  const counted = parts.many || parts.attacks > 1
  return `${capital(`${counted && reaction.units.length > 0 ? 'up to ' : ''}${wording.may(parts)}`)}.`
}

/** `If 3 fighters scramble from Japan`; what comes by itself is no condition: `4 infantry come to Buryatia by the treaty`. */
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

/** The second figure of a chance, with what brings it: `If 3 fighters scramble from Japan: 9%.` */
export const answeredSaid = (reactions: readonly SaidReaction[], chance: number, names: StoryNames): string =>
  `${whenReacted(reactions, names)}: ${chanceSaid(chance)}.`
