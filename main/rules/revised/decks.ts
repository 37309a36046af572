/** Defending fighters that lost their deck come down when all battles of the turn are over (LHTR-085). */
import type { Game } from '../../engine/game'
import type { RuleModule, Step } from '../../engine/module'
import type { Piece } from '../../engine/state'
import { landOnDecks } from '../base/decks'
import { cite } from '../clauses'

/** Over water without a deck, and not of the power whose turn it is: its own fly home in the noncombat move. */
const stranded = (g: Game, p: Piece): boolean =>
  g.type(p).domain === 'air' && p.space >= 0 && p.aboard < 0 && !g.isMover(p.power) && g.space(p.space).sea

const decksStep: Step = {
  id: 'decks-after-combat',
  rules: cite('sea-battle.decks'),
  run(g) {
    const all = [...g.pieces()].filter((p) => stranded(g, p))
    const [first] = all
    if (!first) return 'done'
    // Each zone is settled before the next one: what comes down leaves this list.
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
