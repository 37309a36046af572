/**
 * Plays every way that the dice of an open question, and all dice after them, can fall: types each into a copy of the
 * game. Computed chances must agree with the result.
 */
import type { Action, Decision } from '../../../shared/model'
import { answer, decisionOf, type Game } from '../../../main/engine'

export interface Playing {
  /** Returns the value of a course of the dice. */
  read(g: Game): number | string
  /** Dice against a number matter only as hits and misses: their faces are not distinguished. */
  readonly hitsAlone?: true
  /**
   * Answers to other questions along the way; none ends the course. Of several, the one with the highest value is
   * taken.
   */
  answers?(d: Decision | null, g: Game): readonly Action[]
}

/** Distinguished faces of a die, each with its chance. */
const FACES = [1, 2, 3, 4, 5, 6].map((face) => ({ face, chance: 1 / 6 }))
const hitOrMiss = (hitsOn: number) =>
  [
    { face: 1, chance: Math.min(6, hitsOn) / 6 },
    { face: 6, chance: 1 - Math.min(6, hitsOn) / 6 },
  ].filter(({ chance }) => chance > 0)

/** Returns all rolls of a number of dice. */
const rolls = (dice: number, faces: typeof FACES): { dice: number[]; chance: number }[] =>
  dice === 0
    ? [{ dice: [], chance: 1 }]
    : rolls(dice - 1, faces).flatMap((rest) =>
        faces.map(({ face, chance }) => ({ dice: [...rest.dice, face], chance: rest.chance * chance })),
      )

const played = (g: Game, action: Action): Game => {
  const copy = g.copy()
  const refusal = answer(copy, action)
  if (refusal) throw new Error(`refused: ${JSON.stringify(action)} ${refusal.code}`)
  return copy
}

/** Returns the chance of each value. */
export function everyRoll(g: Game, playing: Playing): Map<number | string, number> {
  const out = new Map<number | string, number>()
  const add = (to: number | string, chance: number) => out.set(to, (out.get(to) ?? 0) + chance)
  const d = decisionOf(g)
  if (d?.of === 'roll') {
    const faces = playing.hitsAlone && d.hitsOn !== null ? hitOrMiss(d.hitsOn) : FACES
    for (const { dice, chance } of rolls(d.dice, faces))
      for (const [to, then] of everyRoll(played(g, { kind: 'roll', dice }), playing)) add(to, chance * then)
    return out
  }
  const answers = playing.answers?.(d, g) ?? []
  if (answers.length === 0) return new Map([[playing.read(g), 1]])
  const ways = answers.map((action) => everyRoll(played(g, action), playing))
  const [first = out] = ways
  if (ways.length === 1) return first
  // Several answers are compared only when no die is left.
  const ends = ways.map((way) => {
    const [end, ...more] = way.keys()
    if (typeof end !== 'number' || more.length > 0) throw new Error('dice are left after a choice')
    return end
  })
  return new Map([[Math.max(...ends), 1]])
}
