/** Which national advantages the powers have (LHTR-133 to LHTR-136): the one place that knows. */
import { z } from 'zod'
import type { SpaceData } from '../../../shared/boards/types'
import { NATIONAL_ADVANTAGES, type NationalAdvantage } from '../../../shared/rulebook/national-advantages'
import { at, firstOf } from '../../engine/answers'
import type { BattlePicture, FireModifier, FireQuestion, Shot } from '../../engine/battle/steps'
import { hasTrait } from '../../engine/battle/fire'
import { factId } from '../../engine/fact-fields'
import type { Game } from '../../engine/game'
import type { UnitChanges } from '../../engine/module'
import type { Ix, Piece } from '../../engine/state'

/** Under which switches there are advantages: what asks somebody, and steps of battles, are not there without. */
export const played = { 'lhtr.advantages': ['chosen', 'diced'] } as const

export type AdvantageId = (typeof NATIONAL_ADVANTAGES)[number]['id']
const ids: readonly AdvantageId[] = NATIONAL_ADVANTAGES.map(({ id }) => id)

interface Advantages {
  /** All that powers have; each belongs to one power. */
  has: AdvantageId[]
  /** Those that may be used once and were, or that have become void. */
  used: AdvantageId[]
  /** Those declared for a time that is not over. */
  active: AdvantageId[]
  /** Those that a power of another list has, with that power. */
  abroad: Partial<Record<AdvantageId, string>>
  /** Powers that put off what they might have declared. */
  delayed: string[]
}

const list = z.array(z.enum(ids)).optional()
export const slice = {
  name: 'advantages',
  schema: z.strictObject({
    ...{ has: list, used: list, active: list },
    abroad: z.partialRecord(z.enum(ids), factId.power).optional(),
    delayed: z.array(factId.power).optional(),
  }),
  initial: () => ({ has: [], used: [], active: [], abroad: {}, delayed: [] }),
}

/** What the game remembers of advantages. */
export const advantagesOf = (g: Game): Advantages => g.slice<Advantages>('advantages')

/** The six advantages of a power, in the order of the die. */
export const sixOf = (power: string): readonly (NationalAdvantage & { readonly id: AdvantageId })[] =>
  NATIONAL_ADVANTAGES.filter((a) => a.power === power)

/** The power that an advantage belongs to. */
export const ownerOf = (g: Game, id: AdvantageId): Ix =>
  g.powerIx(advantagesOf(g).abroad[id] ?? firstOf(NATIONAL_ADVANTAGES.filter((a) => a.id === id)).power)

/** Has the power this advantage? It serves for the whole game, capital or no capital (LHTR-135). */
export const hasAdvantage = (g: Game, power: Ix, id: AdvantageId): boolean =>
  advantagesOf(g).has.includes(id) && ownerOf(g, id) === power

/** What a power has, in the order of the lists. */
export const advantagesOwned = (g: Game, power: Ix): AdvantageId[] =>
  ids.filter((id) => hasAdvantage(g, power, id))

/** A power takes an advantage, its own or one of another list, by this clause. */
export function give(g: Game, power: Ix, id: AdvantageId, rule: string): void {
  const all = advantagesOf(g)
  all.has.push(id)
  if (ownerOf(g, id) !== power) all.abroad = { ...all.abroad, [id]: g.powerId(power) }
  g.emit({ kind: 'chosen', by: g.powerId(power), what: 'advantage', option: id, rules: [rule] })
}

/** The advantages of a power as options of a choice: cards that say what each does. */
export const asCards = (list: readonly NationalAdvantage[]) =>
  list.map(({ id, name, says, rule }) => ({ option: id, label: name, says, rules: [rule] }))

/** Is this an advantage of somebody that may be used once, and has not been? */
export const isUnused = (g: Game, id: AdvantageId): boolean =>
  advantagesOf(g).has.includes(id) && !advantagesOf(g).used.includes(id)

/** An advantage has been used, or has become void; `what` is the code of the event that says so. */
export function useUp(g: Game, id: AdvantageId, what: string, rules: readonly string[]): void {
  advantagesOf(g).used.push(id)
  g.emit({ kind: 'chosen', by: g.powerId(ownerOf(g, id)), what, option: id, rules: [...rules] })
}

/** Is the space printed in the colour of the power (LHTR-136)? */
export const isHome = (space: Pick<SpaceData, 'originalOwner'> | undefined, power: string): boolean =>
  space?.originalOwner === power

/** An answer to `types`: what the units of whoever has the advantage differ by, where `also` holds. */
export const unitsWith = (
  id: AdvantageId,
  rule: string,
  changes: UnitChanges,
  also: (g: Game) => boolean = () => true,
) => ({
  rules: [rule],
  run: (g: Game, { power }: { power: Ix }) => (hasAdvantage(g, power, id) && also(g) ? changes : null),
})

/** Is the piece a tank? Those that can blitz are. */
export const isTank = (g: Game, p: Piece): boolean => g.has(p, 'blitz')

/** Shots of units with a trait hit on this number at least, where `when` and (of each) `which` hold. */
export const atLeast =
  (
    hitsOn: number,
    trait: string,
    rule: string,
    when: (p: BattlePicture, q: FireQuestion) => boolean,
    which: (s: Shot, p: BattlePicture) => boolean = () => true,
  ): FireModifier =>
  (p, q, shots) =>
    when(p, q)
      ? shots.map((s) =>
          hasTrait(p, s.piece, trait) && which(s, p) && s.hitsOn < hitsOn
            ? { ...s, hitsOn, rules: [...s.rules, rule] }
            : s,
        )
      : null

/** The board's data of the space of a battle. */
export const landOf = (p: BattlePicture): SpaceData | undefined => p.rs.spaces[p.space]?.data

/** Does the piece fight in a territory of its own power's colour? */
export const atHome = (s: Shot, p: BattlePicture): boolean =>
  isHome(landOf(p), at(p.rs.powers, s.piece.power).id)
