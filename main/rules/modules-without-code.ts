/**
 * Modules that have only a name. The engine and the boards carry what their books say about them
 * (`clause-locations.ts`), and campaign files name them.
 */
import type { RuleModule } from '../engine/module/module'

export const carriers: RuleModule = { id: 'base/carriers' }
export const revisedOrder: RuleModule = { id: 'revised/order' }
export const nations: RuleModule = { id: 'global/nations' }
