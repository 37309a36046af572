/** National advantages (LHTR-133 to LHTR-166): their owners, and the effects of each, mostly one file per power. */
import type { RuleModule } from '../../engine/module/module'
import { american } from './american'
import { british } from './british'
import { choosing } from './choosing'
import { enigma } from './enigma'
import { expended } from './expended'
import { german } from './german'
import { japanese } from './japanese'
import { jointStrike } from './joint-strike'
import { lightning } from './lightning'
import { mideastOil } from './mideast-oil'
import { soviet } from './soviet'

export { hasAdvantage, type AdvantageId } from './owned'

export const advantages: readonly RuleModule[] = [
  ...[choosing, soviet, german, british, mideastOil, enigma, jointStrike],
  ...[japanese, expended, lightning, american],
]
