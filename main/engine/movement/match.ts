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

/** Largest matching of aircraft to decks, `open[deck][aircraft]`, by augmenting paths. */
function assign(open: readonly (readonly boolean[])[], slots: readonly number[], aircraft: number): number[] {
  const deckOf = new Array<number>(aircraft).fill(-1)
  const aboard: number[][] = open.map(() => [])
  const seen = new Array<boolean>(open.length)
  const place = (a: number): boolean => {
    for (let d = 0; d < open.length; d++) {
      if (seen[d] || !open[d]?.[a]) continue
      seen[d] = true
      const list = aboard[d]
      if (!list) continue
      if (list.length < (slots[d] ?? 0)) {
        list.push(a)
        deckOf[a] = d
        return true
      }
      for (let i = 0; i < list.length; i++)
        if (place(list[i] ?? -1)) {
          list[i] = a
          deckOf[a] = d
          return true
        }
    }
    return false
  }
  for (let a = 0; a < aircraft; a++) {
    seen.fill(false)
    place(a)
  }
  return deckOf
}

const count = (deckOf: readonly number[], first: number): number => {
  let n = 0
  for (let i = 0; i < first; i++) if ((deckOf[i] ?? -1) >= 0) n++
  return n
}

/** Choices that offer no aircraft more than another one does are left out; the first stays (usually: don't move). */
function useful(choices: readonly (readonly boolean[])[]): number[] {
  const covers = (a: readonly boolean[], b: readonly boolean[]) => b.every((x, i) => !x || a[i])
  const keep: number[] = []
  choices.forEach((c, i) => {
    if (keep.some((k) => covers(choices[k] ?? [], c))) return
    for (let k = keep.length - 1; k >= 0; k--) if (covers(c, choices[keep[k] ?? -1] ?? [])) keep.splice(k, 1)
    keep.push(i)
  })
  return keep
}

/**
 * Places as many as possible of the `first` aircraft; the others get what is left. Branch and bound over the
 * carriers' zones: a branch is cut when even with all zones at once for the carriers still undecided it would place
 * no more than the best found. An aircraft once placed by an augmenting path stays placed, so those named first win.
 */
export function matchDecks(decks: readonly Deck[], aircraft: number, first = aircraft): DeckMatch {
  const slots = decks.map((d) => d.slots)
  const options = decks.map((d) => useful(d.choices))
  const every = decks.map((d) =>
    Array.from({ length: aircraft }, (_, a) => d.choices.some((c) => c[a] === true)),
  )
  const open: (readonly boolean[])[] = every.slice()
  const choice = decks.map((_, i) => options[i]?.[0] ?? 0)
  const most = count(assign(every, slots, aircraft), first)
  let best: DeckMatch = { choice: choice.slice(), deckOf: new Array<number>(aircraft).fill(-1), placed: -1 }
  const visit = (i: number): boolean => {
    const deckOf = assign(open, slots, aircraft)
    const placed = count(deckOf, first)
    if (placed <= best.placed) return false
    if (i === decks.length) {
      best = { choice: choice.slice(), deckOf, placed }
      return placed === most
    }
    for (const c of options[i] ?? []) {
      choice[i] = c
      open[i] = decks[i]?.choices[c] ?? []
      if (visit(i + 1)) return true
    }
    open[i] = every[i] ?? []
    choice[i] = options[i]?.[0] ?? 0
    return false
  }
  visit(0)
  return best
}
