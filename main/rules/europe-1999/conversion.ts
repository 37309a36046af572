/**
 * The Soviet Patriotic War: at the end of its noncombat movement, the USSR converts allied land and air units in its
 * spaces into Soviet ones (EUR-157 to EUR-162, LNK-040, LNK-041, LNK-181, LNK-182).
 */
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'
import { cite, refuse } from '../clause-keys'
import { hasComplex } from '../base/economy/complexes'
import { originalOwner } from '../base/territory/control'
import { conversionStep, refusedBy } from '../base/territory/conversion'

const ussr = (g: Game): Ix => g.powerIx('ussr')

/** True for a space in which the USSR may convert now, by the switch `sovietConversion`. */
function qualifies(g: Game, space: Ix): boolean {
  if (originalOwner(g, space) !== ussr(g) || g.at_(space).control !== ussr(g) || !g.space(space).land)
    return false
  return g.switch('sovietConversion') === 'anyHome' || hasComplex(g, space)
}

const step = conversionStep({
  id: 'conversion',
  phase: 'noncombat-move',
  power: 'ussr',
  where: qualifies,
  asks: cite('convert.units', 'convert.where', 'convert.types'),
  told: cite('convert.units'),
  refusals: {
    first: refusedBy('EUR-159'),
    allied: refusedBy('EUR-157'),
    there: refusedBy('EUR-158'),
    ships: refusedBy('EUR-160'),
    types: (code, blockers) => refuse('convert.types', code, blockers),
  },
  rules: [
    'EUR-157',
    'EUR-158',
    'EUR-159',
    'EUR-160',
    'EUR-161',
    'EUR-162',
    'LNK-040',
    'LNK-041',
    'LNK-181',
    'LNK-182',
  ],
})

export const conversion: RuleModule = {
  id: 'europe-1999/conversion',
  switches: [{ id: 'sovietConversion', values: ['complex', 'anyHome'], rule: 'convert.switch' }],
  steps: [step],
  turn: { insert: [{ step: 'conversion', after: 'noncombat-move' }] },
}
