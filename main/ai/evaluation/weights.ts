/**
 * The values of the searching players. One place for all numbers that matches justify: with these, Normal wins 93% of
 * the points against Easy in Revised (15 pairs, `npm run tournament -- --scenario revised --one normal --other easy
 * --pairs 60 --rounds 9 --seed r3`).
 */
export interface Weights {
  /** The turns of income that a territory counts for: if it is kept, and if it is soon lost again. */
  readonly kept: number
  readonly lost: number
  /** The IPCs of a capital apart from its treasury, of a complex, and of a victory city. */
  readonly capital: number
  readonly complex: number
  readonly city: number
  /** The factor on what brings an end of the game nearer; 0 for players that ignore it. */
  readonly ends: number
  /** The factor on the worth of convoys; 0 for players that ignore them. */
  readonly convoys: number
  /** The worth of gathering where ships load units, relative to marching to a front. */
  readonly docks: number
  /** The part of the gain of an enemy's best answer that counts, because the enemy has other uses for its units. */
  readonly answer: number
  /** The same for territories that units leave before noncombat movement. */
  readonly leaving: number
  /** The worth of units near the front relative to their price, and the factor on it for each turn of distance. */
  readonly place: number
  readonly turn: number
  /** The worth of aircraft within reach of the battles that their army can fight, relative to their price. */
  readonly support: number
  /** The accepted chance of losing the capital, and the cost of each hundredth above it. */
  readonly danger: number
  readonly dread: number
  /** The worth of a capital to its defenders beyond what falls with it, because they are not better off elsewhere. */
  readonly keep: number
  /** The part of what the power's own next turn could win back that counts. */
  readonly back: number
  /** The factor on the cost of an enemy's answer that walks into an empty territory. */
  readonly garrison: number
  /** The part of the possible loss of aircraft at their landing places that counts. */
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
  support: 0.2,
  danger: 0.03,
  dread: 3,
  keep: 40,
  back: 0.7,
  garrison: 0.6,
  landing: 0.5,
}

/**
 * Other moods, which make the same player find other plans: warier and bolder, for near and for lasting gains. Rollouts
 * show which one is right in a position.
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
