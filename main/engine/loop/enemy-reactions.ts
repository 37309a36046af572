/**
 * What an enemy may still do about planned attacks: aircraft that scramble, kamikaze attacks, infantry that a treaty
 * provides. The step that asks for it (or does it without asking) returns the options; `battle/reactions.ts` plays
 * them on copies.
 */
import type { Action, PowerId, RuleId, SpaceId } from '../../../shared/model'
import { counted, type Counted } from '../state/count-pieces'
import { pid, type Game } from './game'
import type { Ix, Piece } from '../state/state'

/** Something that an enemy does before battles are fought. */
export interface Reaction {
  /** Code of its words in `shared/words/reactions.ts`. */
  readonly about: string
  readonly by: PowerId
  /** The space where it happens, and the space that its pieces come from. */
  readonly space: SpaceId
  readonly from?: SpaceId
  /** The pieces that come; for attacks without pieces on the board, the pieces that are attacked. */
  readonly units: readonly Counted[]
  /** Number of attacks made without pieces on the board. */
  readonly attacks?: number
  /** Happens without a choice of any power. */
  readonly certain?: true
  readonly rules: readonly RuleId[]
}

/** A reaction and the answer that causes it; null: it happens by itself once the step runs. */
export interface Reply {
  readonly action: Action | null
  readonly does: Reaction
}

/** The possible replies to an open question, and the answer that does nothing; null: a reply is required. */
export interface Replies {
  readonly none: Action | null
  readonly all: readonly Reply[]
}

/**
 * Returns every distinct choice of 1 to `most` of these pieces, the largest first. Among pieces of equal power, type
 * and damage the first ones are taken.
 */
export function choicesOf(g: Game, pieces: readonly Piece[], most: number): Piece[][] {
  const like = new Map<string, Piece[]>()
  for (const p of pieces) {
    const key = `${p.power} ${p.type} ${p.damage}`
    like.set(key, [...(like.get(key) ?? []), p])
  }
  let all: Piece[][] = [[]]
  for (const same of like.values())
    all = all.flatMap((have) =>
      Array.from({ length: Math.min(same.length, most - have.length) + 1 }, (_, n) => [
        ...have,
        ...same.slice(0, n),
      ]),
    )
  return all.filter((list) => list.length > 0).sort((a, b) => b.length - a.length)
}

/** Returns the replies that send up to a number of pieces from one space to another by an option of a question. */
export function sent(
  g: Game,
  {
    about,
    rules,
    option,
    from,
    to,
    pieces,
    most,
  }: {
    readonly about: string
    readonly rules: readonly RuleId[]
    readonly option: string
    readonly from: Ix
    readonly to: Ix
    readonly pieces: readonly Piece[]
    readonly most: number
  },
): Reply[] {
  return choicesOf(g, pieces, most).map((going) => ({
    action: { kind: 'choose', option, units: going.map((p) => pid(p.id)) },
    does: {
      ...{ about, rules, by: g.powerId(going[0]?.power ?? -1), units: counted(g, going) },
      ...{ from: g.sid(from), space: g.sid(to) },
    },
  }))
}
