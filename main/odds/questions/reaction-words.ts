/** Reactions in the form of the contract: with the numbers of their clauses, and in words. */
import type {
  Answered,
  AnsweredChange,
  AnsweredTurn,
  Reaction as ToldReaction,
  ReactionsAnswer,
} from '../../../shared/contract'
import {
  answeredSaid,
  changeSaid,
  mayReactSaid,
  reactionSaid,
  whenReacted,
} from '../../../shared/words/reactions'
import { storyCatalogue } from '../../../shared/words/story/texts'
import { storyNames, type StoryNames } from '../../../shared/words/story/story'
import { voiceOf } from '../../../shared/words/voice'
import type { Outlook, Reaction, Ruleset } from '../../engine'
import { mayOf, type AnsweredBattle, type Reactions } from './enemy-reactions'

const voice = voiceOf(storyCatalogue)
const kept = new WeakMap<Ruleset, StoryNames>()

/** Returns the names of a rule set's spaces, powers and units. */
function namesOf(rs: Ruleset): StoryNames {
  const have = kept.get(rs)
  if (have) return have
  const { spaces, powers, treasuries, words: own } = rs
  const made = storyNames(voice, { spaces, powers, treasuries, own })
  kept.set(rs, made)
  return made
}

const told =
  (rs: Ruleset, say: typeof reactionSaid) =>
  (one: Reaction): ToldReaction => ({
    ...one,
    units: one.units.map((unit) => ({ ...unit })),
    rules: rs.cites.numbers(one.rules),
    says: say(one, namesOf(rs)),
  })

/** Returns the possible reactions to a battle, out of all possible reactions. */
export const mayTold = (outlook: Outlook, all: readonly Reaction[]): ToldReaction[] =>
  mayOf(outlook, all).map(told(outlook.picture.rs, mayReactSaid))

/** Returns a sum in IPCs with a sign: `+3`, `−14`. */
const gainSaid = (sum: number): string => {
  const whole = Math.round(sum)
  return `${whole > 0 ? '+' : whole < 0 ? '−' : ''}${Math.abs(whole)} ${Math.abs(whole) === 1 ? 'IPC' : 'IPCs'}`
}

/**
 * Returns a battle against reactions in words: a raid in IPCs, other battles by the chance to capture the territory or
 * to win.
 */
function answeredTold(rs: Ruleset, { planned, against, raid }: AnsweredBattle, land: boolean): Answered {
  const names = namesOf(rs)
  const says = (of: NonNullable<AnsweredBattle['against']>): string =>
    raid
      ? `${whenReacted(of.reactions, names)}: ${gainSaid(of.mean)}.`
      : answeredSaid(of.reactions, land && planned.take > 0 ? of.take : of.win, names)
  return {
    planned,
    against: against && {
      ...against,
      reactions: against.reactions.map(told(rs, reactionSaid)),
      says: says(against),
    },
    ...(raid ? { raid } : {}),
  }
}

/** Two chances against reactions: before an order, and with it. */
export interface Change {
  readonly before: number
  readonly after: number
  readonly reactions: readonly Reaction[]
}

/** Returns the same in the form of the contract. */
export const changeTold = (rs: Ruleset, change: Change): AnsweredChange => ({
  ...change,
  reactions: change.reactions.map(told(rs, reactionSaid)),
  says: changeSaid(change.reactions, change, namesOf(rs)),
})
/** Returns the computed reactions in the form of the contract. `may`: all possible reactions. */
export function reactionsTold(
  rs: Ruleset,
  { battles, turn, complete, error, outlooks }: Reactions,
  may: readonly Reaction[],
): ReactionsAnswer {
  const outlookOf = new Map(outlooks.map((one) => [one.battle, one]))
  return {
    battles: battles.map((one) => {
      const { battle, kind, space } = one
      const outlook = outlookOf.get(battle)
      const land = rs.spaces[rs.spaceIx.get(space) ?? -1]?.land === true
      return {
        ...{ battle, kind, space, may: outlook ? mayTold(outlook, may) : [] },
        ...answeredTold(rs, one, land),
      }
    }),
    turn: turn && turnTold(rs, turn),
    ...{ complete, error },
  }
}

function turnTold(rs: Ruleset, { planned, against }: NonNullable<Reactions['turn']>): AnsweredTurn {
  return {
    planned,
    against: against && {
      ...against,
      reactions: against.reactions.map(told(rs, reactionSaid)),
      says: `${whenReacted(against.reactions, namesOf(rs))}: ${gainSaid(against.mean)}.`,
    },
  }
}
