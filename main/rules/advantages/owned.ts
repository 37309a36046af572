/** The national advantages of the powers (LHTR-133 to LHTR-136); the only module that stores them. */
import { z } from 'zod'
import type { SpaceData } from '../../../shared/boards/types'
import { NATIONAL_ADVANTAGES, type NationalAdvantage } from '../../../shared/rulebook/national-advantages'
import { at, firstOf } from '../../engine/loop/asserts'
import type { BattlePicture, FireModifier, FireQuestion, Shot } from '../../engine/battle/steps'
import { hasTrait } from '../../engine/battle/fire'
import { factId } from '../../engine/state/fact-fields'
import type { Game } from '../../engine/loop/game'
import type { UnitChanges } from '../../engine/module/module'
import type { Ix, Piece } from '../../engine/state/state'

/** The switch values with advantages: their questions and battle steps exist only under these. */
export const played = { 'lhtr.advantages': ['chosen', 'diced'] } as const

export type AdvantageId = (typeof NATIONAL_ADVANTAGES)[number]['id']
const ids: readonly AdvantageId[] = NATIONAL_ADVANTAGES.map(({ id }) => id)

interface Advantages {
  /** All advantages that powers have; each belongs to one power. */
  has: AdvantageId[]
  /** Single-use advantages that have been used or have become void. */
  used: AdvantageId[]
  /** Declared advantages whose time is not over. */
  active: AdvantageId[]
  /** Advantages held by a power of another list, with that power. */
  abroad: Partial<Record<AdvantageId, string>>
  /** Powers that have deferred a declaration. */
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

/** The recorded state of advantages. */
export const advantagesOf = (g: Game): Advantages => g.slice<Advantages>('advantages')

/** The six advantages of a power, in die order. */
export const sixOf = (power: string): readonly (NationalAdvantage & { readonly id: AdvantageId })[] =>
  NATIONAL_ADVANTAGES.filter((a) => a.power === power)

/** The power that an advantage belongs to. */
export const ownerOf = (g: Game, id: AdvantageId): Ix =>
  g.powerIx(advantagesOf(g).abroad[id] ?? firstOf(NATIONAL_ADVANTAGES.filter((a) => a.id === id)).power)

/** True when the power has this advantage. It lasts the whole game, even without a capital (LHTR-135). */
export const hasAdvantage = (g: Game, power: Ix, id: AdvantageId): boolean =>
  advantagesOf(g).has.includes(id) && ownerOf(g, id) === power

/** The advantages of a power, in list order. */
export const advantagesOwned = (g: Game, power: Ix): AdvantageId[] =>
  ids.filter((id) => hasAdvantage(g, power, id))

/** Gives a power an advantage, its own or one of another list, citing this clause. */
export function give(g: Game, power: Ix, id: AdvantageId, rule: string): void {
  const all = advantagesOf(g)
  all.has.push(id)
  if (ownerOf(g, id) !== power) all.abroad = { ...all.abroad, [id]: g.powerId(power) }
  g.emit({ kind: 'chosen', by: g.powerId(power), what: 'advantage', option: id, rules: [rule] })
}

/** Advantages as options of a choice: cards that describe each one. */
export const asCards = (list: readonly NationalAdvantage[]) =>
  list.map(({ id, name, says, rule }) => ({ option: id, label: name, says, rules: [rule] }))

/** True when a power has this single-use advantage and has not used it. */
export const isUnused = (g: Game, id: AdvantageId): boolean =>
  advantagesOf(g).has.includes(id) && !advantagesOf(g).used.includes(id)

/** Records that an advantage has been used or has become void; `what` is the code of the event. */
export function useUp(g: Game, id: AdvantageId, what: string, rules: readonly string[]): void {
  advantagesOf(g).used.push(id)
  g.emit({ kind: 'chosen', by: g.powerId(ownerOf(g, id)), what, option: id, rules: [...rules] })
}

/** True when the space is printed in the color of the power (LHTR-136). */
export const isHome = (space: Pick<SpaceData, 'originalOwner'> | undefined, power: string): boolean =>
  space?.originalOwner === power

/** A `mergeUnitChanges` hook: the changes to the units of the advantage's owner, while `also` is true. */
export const unitsWith = (
  id: AdvantageId,
  rule: string,
  changes: UnitChanges,
  also: (g: Game) => boolean = () => true,
) => ({
  rules: [rule],
  run: (g: Game, { power }: { power: Ix }) => (hasAdvantage(g, power, id) && also(g) ? changes : null),
})

/** True for a tank: a unit that can blitz. */
export const isTank = (g: Game, p: Piece): boolean => g.has(p, 'blitz')

/** Raises shots of units with a trait to at least this number, if `when` is true, and `which` for the shot. */
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

/** The board data of the battle's space. */
export const landOf = (p: BattlePicture): SpaceData | undefined => p.rs.spaces[p.space]?.data

/** True when the piece fights in a territory of its own power's color. */
export const atHome = (s: Shot, p: BattlePicture): boolean =>
  isHome(landOf(p), at(p.rs.powers, s.piece.power).id)
