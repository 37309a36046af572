/**
 * Fighters whose carrier was sunk in battle (EUR-111, LNK-164). A defender's fighters land on another friendly deck
 * in the zone, or on a friendly deck or land one space away; otherwise they are lost. An attacker's fly on in the
 * noncombat phase, except in interboard waters, where only a deck in the zone saves them.
 */
import { pieceNumber, type Refusal } from '../../../../shared/model'
import { firstOf } from '../../../engine/loop/asserts'
import { inTurnOrder } from '../../../engine/battle/battle-picture'
import type { BattleFrame } from '../../../engine/battle/steps'
import { chooseStep } from '../../../engine/module/option-question'
import { pid, type Game } from '../../../engine/loop/game'
import { roomFor } from '../../../engine/state/cargo-capacity'
import type { Step } from '../../../engine/module/module'
import type { Frame, Ix, Piece } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'

interface DeckFrame extends Frame {
  space: string
  fighters: number[]
}

/** Asks where these fighters, over a zone without a deck, will land. */
export const landOnDecks = (g: Game, zone: Ix, fighters: readonly Piece[]): void =>
  g.push({
    step: 'deck-landing',
    space: g.sid(zone),
    fighters: fighters.map((p) => p.id),
  } satisfies DeckFrame)

/** Asks this after a battle that left fighters without a deck. */
export function decksAfter(g: Game, f: BattleFrame): void {
  const here = g.spaceIx(f.space)
  const hangs = (p: Piece | null | undefined): p is Piece =>
    !!p && p.aboard < 0 && (!g.isMover(p.power) || g.space(here).data.navalOnly === true)
  const stranded = f.deckless.map((n) => g.state.pieces[n]).filter(hangs)
  if (stranded.length > 0) landOnDecks(g, here, stranded)
}

/** Carriers in a zone with room for the fighter, those of its own power first. */
function decksIn(g: Game, zone: Ix, p: Piece): Piece[] {
  return g
    .select(zone, (c) => !g.absent(c) && g.friendly(p.power, c.power) && roomFor(g, c, p) >= 0)
    .sort((a, b) => Number(b.power === p.power) - Number(a.power === p.power) || a.id - b.id)
}

/** Spaces where the fighter may land. */
function placesFor(g: Game, here: Ix, p: Piece): Ix[] {
  const near = g.space(here).data.navalOnly ? [] : g.space(here).neighbors
  const on = (s: Ix): boolean => {
    const info = g.space(s)
    if (info.sea) return !(info.data.navalOnly && s !== here) && decksIn(g, s, p).length > 0
    if (!g.friendlyLand(p.power, s)) return false
    return (
      g.access({ power: p.power, space: s, domain: 'air', how: 'land', mode: 'retreat', piece: p }) === null
    )
  }
  return [here, ...near].filter(on)
}

/** The next fighters to land, all of one power, and where they may. Requires a frame with fighters left. */
function openOf(g: Game, f: DeckFrame): { power: Ix; mine: Piece[]; places: Ix[] } {
  const all = f.fighters.map((n) => g.piece(n))
  const power = firstOf(
    inTurnOrder(
      g,
      all.map((p) => p.power),
    ),
  )
  const mine = all.filter((p) => p.power === power)
  return { power, mine, places: placesFor(g, g.spaceIx(f.space), firstOf(mine)) }
}

/** Lands fighters in a space, as many as there is room for. */
function bringDown(g: Game, f: DeckFrame, pieces: readonly Piece[], to: Ix): void {
  const here = g.spaceIx(f.space)
  for (const p of pieces) {
    const deck = g.space(to).sea ? decksIn(g, to, p)[0] : undefined
    if (g.space(to).sea && !deck) break
    f.fighters = f.fighters.filter((n) => n !== p.id)
    if (to !== here)
      g.emit({
        kind: 'moved',
        units: [pid(p.id)],
        power: g.powerId(p.power),
        path: [g.sid(here), g.sid(to)],
        phase: g.state.phase,
        retreat: true,
        rules: cite('sea-battle.decks'),
      })
    g.put(p, to, deck?.id ?? -1)
    if (deck)
      g.emit({
        kind: 'loaded',
        units: [pid(p.id)],
        onto: pid(deck.id),
        space: g.sid(to),
        rules: cite('sea-battle.decks'),
      })
  }
}

/** Refuses named pieces that are not among the fighters without a deck. */
const strangers = (mine: readonly Piece[], named: readonly string[] = []): Refusal | null => {
  const id = named.find((n) => !mine.some((p) => p.id === pieceNumber(n)))
  return id === undefined ? null : refuse('sea-battle.decks', 'not-without-deck', [{ kind: 'piece', id }])
}

export const deckStep: Step<DeckFrame> = {
  id: 'deck-landing',
  rules: cite('sea-battle.decks', 'sea-battle.interboard'),
  run(g, f) {
    while (f.fighters.length > 0) {
      const o = openOf(g, f)
      if (o.places.length > 1) return 'ask'
      const only = o.places[0]
      if (only === undefined) {
        const gone = o.mine
        f.fighters = f.fighters.filter((n) => !gone.some((p) => p.id === n))
        g.remove(gone, 'no-deck', cite('sea-battle.decks'))
      } else bringDown(g, f, o.mine, only)
    }
    return 'done'
  },
  asked: (g, f) => ({ power: openOf(g, f).power }),
  ...chooseStep<DeckFrame>(
    (g, f) => {
      const { mine, places } = openOf(g, f)
      return {
        id: `deck-${f.space}-${f.fighters.join('-')}`,
        about: 'deck',
        space: f.space,
        rules: cite('sea-battle.decks'),
        options: places.map((s) => ({
          option: g.sid(s),
          label: `The fighters without a carrier land in ${g.space(s).name}`,
          units: { ids: mine.map((p) => pid(p.id)), max: mine.length },
        })),
        refusal: (option) =>
          option === null
            ? refuse('sea-battle.decks', 'land-the-fighters')
            : refuse('sea-battle.decks', 'no-landing-there', [{ kind: 'space', id: option }]),
      }
    },
    (g, f, option, { units }) => {
      const { mine } = openOf(g, f)
      const named = units?.map(pieceNumber)
      const who = named && named.length > 0 ? mine.filter((p) => named.includes(p.id)) : mine
      bringDown(g, f, who, g.spaceIx(option))
    },
    (g, f, { units }) => strangers(openOf(g, f).mine, units),
  ),
}
