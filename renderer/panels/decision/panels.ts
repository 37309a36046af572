/** Which panel answers which kind of decision. A kind without a panel is an error of the compiler. */
import type { Component } from 'vue'
import type { Decision } from '../../../shared/model'
import { assertNever } from '../../app/assert-never'
import BattlePanel from './BattlePanel.vue'
import BuyPanel from './BuyPanel.vue'
import CasualtiesPanel from './CasualtiesPanel.vue'
import ChoosePanel from './ChoosePanel.vue'
import KamikazePanel from './KamikazePanel.vue'
import MovePanel from './MovePanel.vue'
import PickPanel from './PickPanel.vue'
import PlacePanel from './PlacePanel.vue'
import RetreatPanel from './RetreatPanel.vue'
import RollPanel from './RollPanel.vue'

/** The component that takes this decision as its only property. */
export function panelOf(decision: Decision): Component {
  switch (decision.of) {
    case 'buy':
      return BuyPanel
    case 'move':
      return MovePanel
    case 'battle':
      return BattlePanel
    case 'casualties':
      return CasualtiesPanel
    case 'pick':
      return PickPanel
    case 'retreat':
      return RetreatPanel
    case 'place':
      return PlacePanel
    case 'choose':
      return ChoosePanel
    case 'roll':
      return RollPanel
    case 'kamikaze':
      return KamikazePanel
    default:
      return assertNever(decision)
  }
}
