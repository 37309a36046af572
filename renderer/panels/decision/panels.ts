/** The panel for each kind of decision. A kind without a panel is a compile-time error. */
import type { Component } from 'vue'
import type { Decision, DecisionKind } from '../../../shared/model'
import AnswerPanel from './AnswerPanel.vue'
import BattlePanel from './BattlePanel.vue'
import BuyPanel from './BuyPanel.vue'
import CasualtiesPanel from './CasualtiesPanel.vue'
import ChoosePanel from './ChoosePanel.vue'
import FormPanel from './FormPanel.vue'
import KamikazePanel from './KamikazePanel.vue'
import MovePanel from './MovePanel.vue'
import OfferPanel from './OfferPanel.vue'
import PickPanel from './PickPanel.vue'
import PlacePanel from './PlacePanel.vue'
import ResearchPanel from './ResearchPanel.vue'
import RetreatPanel from './RetreatPanel.vue'
import RocketPanel from './RocketPanel.vue'
import RollPanel from './RollPanel.vue'
import StayPanel from './StayPanel.vue'

/** By the kind of decision. Simple questions need no panel of their own: `choose`, `pick` and `form` cover them. */
export const panels: Readonly<Record<DecisionKind, Component>> = {
  buy: BuyPanel,
  move: MovePanel,
  battle: BattlePanel,
  casualties: CasualtiesPanel,
  pick: PickPanel,
  retreat: RetreatPanel,
  place: PlacePanel,
  choose: ChoosePanel,
  form: FormPanel,
  roll: RollPanel,
  kamikaze: KamikazePanel,
  research: ResearchPanel,
  rocket: RocketPanel,
}

/**
 * Returns the component that takes this decision as its only prop. Offers between nations, and an ally's decision to
 * stay, have their own panels.
 */
export function panelOf(decision: Decision): Component {
  if (decision.of === 'choose' && decision.deed !== undefined && decision.about.startsWith('stay-'))
    return StayPanel
  if (decision.of === 'form' && decision.openings !== undefined) return OfferPanel
  return decision.of === 'form' && decision.answering !== undefined ? AnswerPanel : panels[decision.of]
}
