/**
 * Assigns aircraft to decks: each carrier ends in one of the zones it can reach, each deck takes a number of
 * aircraft, and each aircraft can use certain decks in certain zones. Finds places for as many aircraft as possible.
 * Pure and independent of a game.
 */

/** A deck, with the zones where its carrier may end. */
export interface Deck {
  /** Free slots. */
  readonly slots: number
  /** By choice of a zone and by aircraft: true if the aircraft may land on the deck there. */
  readonly choices: readonly (readonly boolean[])[]
}

/** An assignment of aircraft to decks. */
export interface DeckMatch {
  /** By deck: the chosen zone. */
  readonly choice: readonly number[]
  /** By aircraft: its deck, or -1. */
  readonly deckOf: readonly number[]
  readonly placed: number
}

/** A deck during the assignment: the aircraft that it may take, and those that it has taken. */
interface Assigned {
  readonly may: readonly boolean[]
  readonly slots: number
  readonly aboard: number[]
  seen: boolean
}

/**
 * Returns the largest matching of aircraft to decks that are open to them, by augmenting paths: for each aircraft its
 * deck, or -1.
 */
function assign(open: readonly Offer[], aircraft: number): number[] {
  const decks = open.map(({ may, slots }): Assigned => ({ may, slots, aboard: [], seen: false }))
  const place = (a: number): boolean => {
    for (const deck of decks) {
      if (deck.seen || !deck.may[a]) continue
      deck.seen = true
      if (deck.aboard.length < deck.slots) {
        deck.aboard.push(a)
        return true
      }
      const leaves = deck.aboard.findIndex(place)
      if (leaves < 0) continue
      deck.aboard[leaves] = a
      return true
    }
    return false
  }
  for (let a = 0; a < aircraft; a++) {
    for (const deck of decks) deck.seen = false
    place(a)
  }
  const deckOf = new Array<number>(aircraft).fill(-1)
  decks.forEach((deck, d) => {
    for (const a of deck.aboard) deckOf[a] = d
  })
  return deckOf
}

/** Counts those of the `first` aircraft that have a deck. */
const count = (deckOf: readonly number[], first: number): number =>
  deckOf.reduce((n, deck, a) => (a < first && deck >= 0 ? n + 1 : n), 0)

/** The aircraft that a deck can take in one of its zones, or at most in all of them together. */
interface Offer {
  readonly slots: number
  readonly choice: number
  readonly may: readonly boolean[]
}

/**
 * Drops the choices that serve no aircraft beyond those of another choice; of equal choices the first stays (usually:
 * don't move). A deck that can be nowhere, such as a waiting carrier that no complex has room for, takes no aircraft.
 */
function useful({ slots, choices }: Deck): Offer[] {
  const covers = (a: Offer, b: Offer) => b.may.every((x, i) => !x || a.may[i])
  if (choices.length === 0) return [{ slots: 0, choice: 0, may: [] }]
  let keep: Offer[] = []
  choices.forEach((may, choice) => {
    const offer = { slots, choice, may }
    if (keep.some((k) => covers(k, offer))) return
    keep = [...keep.filter((k) => !covers(offer, k)), offer]
  })
  return keep
}

/**
 * Places as many as possible of the `first` aircraft; the others get the remaining places. Branch and bound over the
 * carriers' zones: a branch is cut if, even with all zones at once for the undecided carriers, it would place no more
 * aircraft than the best solution so far. An aircraft once placed by an augmenting path stays placed, so those listed
 * first win.
 */
export function matchDecks(decks: readonly Deck[], aircraft: number, first = aircraft): DeckMatch {
  const options = decks.map(useful)
  /** A deck in all its zones at once: the upper bound of what it can take. */
  const every = decks.map(({ slots, choices }): Offer => {
    const may = Array.from({ length: aircraft }, (_, a) => choices.some((c) => c[a] === true))
    return { slots, choice: 0, may }
  })
  const most = count(assign(every, aircraft), first)
  let best: DeckMatch = {
    choice: every.map(() => 0),
    deckOf: new Array<number>(aircraft).fill(-1),
    placed: -1,
  }
  /** `open`: the decks' offers, those before `i` in one zone and the others in all zones. */
  const visit = (i: number, open: readonly Offer[]): boolean => {
    const deckOf = assign(open, aircraft)
    const placed = count(deckOf, first)
    if (placed <= best.placed) return false
    const mine = options[i]
    if (!mine) {
      best = { choice: open.map((o) => o.choice), deckOf, placed }
      return placed === most
    }
    return mine.some((offer) => visit(i + 1, open.with(i, offer)))
  }
  visit(0, every)
  return best
}
