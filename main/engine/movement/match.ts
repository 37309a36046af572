/**
 * Decks for aircraft: each carrier ends in one of the zones it can reach, each deck takes a number of aircraft, each
 * aircraft can use some decks at some zones. Finds places for as many as possible. Pure: it knows no game.
 */

export interface Deck {
  /** Free slots. */
  readonly slots: number
  /** What each choice of a zone offers: for every aircraft, may it land here then? */
  readonly choices: readonly (readonly boolean[])[]
}

export interface DeckMatch {
  /** By deck: the choice taken. */
  readonly choice: readonly number[]
  /** By aircraft: its deck, or -1. */
  readonly deckOf: readonly number[]
  readonly placed: number
}

/** A deck while aircraft are assigned: whom it may take, and whom it has taken. */
interface Assigned {
  readonly may: readonly boolean[]
  readonly slots: number
  readonly aboard: number[]
  seen: boolean
}

/** Largest matching of aircraft to decks that are open to them, by augmenting paths: each aircraft's deck, or -1. */
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

/** How many of the `first` aircraft have a deck. */
const count = (deckOf: readonly number[], first: number): number =>
  deckOf.reduce((n, deck, a) => (a < first && deck >= 0 ? n + 1 : n), 0)

/** What a deck offers in one of its zones, or at most in all of them together. */
interface Offer {
  readonly slots: number
  readonly choice: number
  readonly may: readonly boolean[]
}

/**
 * Choices that offer no aircraft more than another one does are left out; the first stays (usually: don't move). A deck
 * that can be nowhere, as a carrier in its box that no complex has room for, takes nobody.
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
 * Places as many as possible of the `first` aircraft; the others get what is left. Branch and bound over the
 * carriers' zones: a branch is cut when even with all zones at once for the carriers still undecided it would place
 * no more than the best found. An aircraft once placed by an augmenting path stays placed, so those named first win.
 */
export function matchDecks(decks: readonly Deck[], aircraft: number, first = aircraft): DeckMatch {
  const options = decks.map(useful)
  /** A deck in all its zones at once: what it can offer at most. */
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
  /** `open`: what the decks offer, those before `i` in one zone and the others in all. */
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
