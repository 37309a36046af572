/** What the searching players think things are worth. One place for all numbers that matches justify. */
export interface Weights {
  /** Turns of income that a land counts for where it is kept, and where it is soon lost again. */
  readonly kept: number
  readonly lost: number
  /** IPCs of a capital beside its treasury, a complex, a victory city. */
  readonly capital: number
  readonly complex: number
  readonly city: number
  /** How much of what hangs on convoys counts; nothing for who does not know of them. */
  readonly convoys: number
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
}

export const weights: Weights = {
  kept: 5,
  lost: 1.2,
  capital: 45,
  complex: 12,
  city: 6,
  convoys: 1,
  answer: 0.8,
  leaving: 0.5,
  place: 0.3,
  turn: 0.8,
  danger: 0.03,
  dread: 3,
}
