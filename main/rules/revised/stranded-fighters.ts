/** Defending fighters without a deck come down after all battles of the turn (LHTR-085). */
import type { Game } from '../../engine/loop/game'
import type { RuleModule, Step } from '../../engine/module/module'
import type { Piece } from '../../engine/state/state'
import { landOnDecks } from '../base/battle/decks'
import { cite } from '../clause-keys'

/**
 * True over water without a deck, for powers other than those moving this turn: the movers' own aircraft fly home in
 * the noncombat move.
 */
const stranded = (g: Game, p: Piece): boolean =>
  g.type(p).domain === 'air' && p.space >= 0 && p.aboard < 0 && !g.isMover(p.power) && g.space(p.space).sea

const decksStep: Step = {
  id: 'decks-after-combat',
  rules: cite('sea-battle.decks'),
  run(g) {
    const all = [...g.pieces()].filter((p) => stranded(g, p))
    const [first] = all
    if (!first) return 'done'
    // Settles one zone at a time: fighters that land leave this list.
    landOnDecks(
      g,
      first.space,
      all.filter((p) => p.space === first.space),
    )
    return 'pushed'
  },
}

export const decksAfterCombat: RuleModule = {
  id: 'revised/decks',
  requires: ['base/sea-battle', 'base/combat'],
  steps: [decksStep],
  turn: { insert: [{ step: 'decks-after-combat', after: 'combat' }] },
}
