/** The panel for each kind of decision. A kind without a panel is a compile-time error. */
import type { Component } from 'vue'
import type { Decision, DecisionKind } from '../../../shared/model'
import AnswerPanel from './politics/AnswerPanel.vue'
import BattlePanel from './battle/BattlePanel.vue'
import PurchasePanel from './purchase/PurchasePanel.vue'
import CasualtiesPanel from './battle/CasualtiesPanel.vue'
import ChoosePanel from './choice/ChoosePanel.vue'
import FormPanel from './choice/FormPanel.vue'
import KamikazePanel from './battle/KamikazePanel.vue'
import MovePanel from './move/MovePanel.vue'
import OfferPanel from './politics/OfferPanel.vue'
import PickUnitsPanel from './battle/PickUnitsPanel.vue'
import PlacePanel from './purchase/PlacePanel.vue'
import ResearchPanel from './choice/ResearchPanel.vue'
import RetreatPanel from './battle/RetreatPanel.vue'
import RocketPanel from './move/RocketPanel.vue'
import RollPanel from './battle/RollPanel.vue'
import StayAlliedPanel from './politics/StayAlliedPanel.vue'

/** By the kind of decision. Simple questions need no panel of their own: `choose`, `pick` and `form` cover them. */
export const panels: Readonly<Record<DecisionKind, Component>> = {
  buy: PurchasePanel,
  move: MovePanel,
  battle: BattlePanel,
  casualties: CasualtiesPanel,
  pick: PickUnitsPanel,
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
    return StayAlliedPanel
  if (decision.of === 'form' && decision.openings !== undefined) return OfferPanel
  return decision.of === 'form' && decision.answering !== undefined ? AnswerPanel : panels[decision.of]
}
