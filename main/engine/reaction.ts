/**
 * What an enemy may still do about attacks that are planned: aircraft that scramble, attacks by kamikaze, infantry that a treaty
 * calls. The step that asks for it (or does it by itself) says what may be done; `battle/reactions.ts` plays it on copies.
 */
import type { Action, PowerId, RuleId, SpaceId } from '../../shared/model'
import { counted, type Counted } from './counted'
import { pid, type Game } from './game'
import type { Ix, Piece } from './state'

/** Something that an enemy does before battles are fought. */
export interface Reaction {
  /** What it is: the code of its words in `shared/words/reactions.ts`. */
  readonly about: string
  readonly by: PowerId
  /** Where it happens, and where those who come to it are from. */
  readonly space: SpaceId
  readonly from?: SpaceId
  /** Who comes; of attacks that nobody of the board makes, who is attacked. */
  readonly units: readonly Counted[]
  /** Attacks that nobody of the board makes. */
  readonly attacks?: number
  /** Nobody is asked: it comes whatever anybody wants. */
  readonly certain?: true
  readonly rules: readonly RuleId[]
}

/** A reaction, and the answer that brings it; null: it comes by itself once the step runs. */
export interface Reply {
  readonly action: Action | null
  readonly does: Reaction
}

/** What may be replied to an open question, and the answer that does nothing; null: something must be chosen. */
export interface Replies {
  readonly none: Action | null
  readonly all: readonly Reply[]
}

/** Every choice of 1 to `most` of these pieces, like ones told apart by number alone; the largest first. */
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

/** Replies that send pieces from one space to another by an option of a question: so many of them at most, or fewer. */
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
