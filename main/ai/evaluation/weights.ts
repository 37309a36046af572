/**
 * What the searching players think things are worth. One place for all numbers that matches justify: with these Normal wins 93 % of the
 * points against Easy in Revised (15 pairs, `npm run tournament -- --scenario revised --one normal --other easy --pairs 60 --rounds 9 --seed r3`).
 */
export interface Weights {
  /** Turns of income that a land counts for where it is kept, and where it is soon lost again. */
  readonly kept: number
  readonly lost: number
  /** IPCs of a capital beside its treasury, a complex, a victory city. */
  readonly capital: number
  readonly complex: number
  readonly city: number
  /** How much of what brings an end of the game nearer counts; nothing for who does not think of it. */
  readonly ends: number
  /** How much of what hangs on convoys counts; nothing for who does not know of them. */
  readonly convoys: number
  /** What gathering where ships fetch units counts, of what marching to a front does. */
  readonly docks: number
  /** Of what an enemy's best answer would gain, how much is reckoned with: he has other things to do. */
  readonly answer: number
  /** The same for lands that are left while there is still noncombat movement to come. */
  readonly leaving: number
  /** What units are worth near the front, of their price; and what is left of it a turn farther off. */
  readonly place: number
  readonly turn: number
  /** The chance of losing the capital that is borne, and what each hundredth above costs. */
  readonly danger: number
  readonly dread: number
  /** What a capital is worth to those who stand in it beyond what falls with it: they are not better off elsewhere. */
  readonly keep: number
  /** Of what our own next turn could win back, how much is reckoned with. */
  readonly back: number
  /** How much more an enemy's answer costs where he walks into a land that nobody guards. */
  readonly garrison: number
  /** Of what aircraft may lose where they land after an attack, how much is reckoned with. */
  readonly landing: number
}

export const weights: Weights = {
  kept: 5,
  lost: 1.2,
  capital: 45,
  complex: 12,
  city: 6,
  ends: 0,
  convoys: 1,
  docks: 0.5,
  answer: 0.7,
  leaving: 0.5,
  place: 0.3,
  turn: 0.8,
  danger: 0.03,
  dread: 3,
  keep: 40,
  back: 0.7,
  garrison: 0.6,
  landing: 0.5,
}

/**
 * Other moods, in which the same player finds other plans: warier and bolder, for what is near and for what lasts. Which of them is
 * right in a position is seen by playing on.
 */
export const moods: readonly ((w: Weights) => Weights)[] = [
  (w) => ({ ...w, answer: w.answer * 1.5, leaving: w.leaving * 1.8 }),
  (w) => ({ ...w, answer: w.answer * 0.4, leaving: w.leaving * 0.4 }),
  (w) => ({ ...w, kept: w.kept * 0.6, place: w.place * 0.4 }),
  (w) => ({ ...w, kept: w.kept * 1.4, place: w.place * 2 }),
  (w) => ({ ...w, answer: w.answer * 2.2, leaving: w.leaving * 2.5, place: w.place * 0.5 }),
  (w) => ({ ...w, lost: w.lost * 2, answer: w.answer * 0.7 }),
  (w) => ({ ...w, city: w.city * 2.5, complex: w.complex * 1.5 }),
  (w) => ({ ...w, answer: w.answer * 0.7, leaving: 0, place: w.place * 1.5 }),
]
