/**
 * City points in addition to another victory condition (VCR-165): a side that has the points of its major victory
 * when a round ends also wins.
 */
import type { RuleModule } from '../../engine/module/module'
import { pointsOf } from './cities'
import { MAJOR, pointProspects, SIDES } from './victory'

const when = { 'vcr.cityPoints': 'on' }

export const cityCount: RuleModule = {
  id: 'victory-cities/count',
  switches: [{ id: 'vcr.cityPoints', values: ['off', 'on'], rule: 'VCR-165' }],
  hooks: {
    onRoundEnd: [
      {
        rules: ['VCR-029', 'VCR-075', 'VCR-076', 'VCR-165'],
        when,
        run(g) {
          for (const side of SIDES)
            if (pointsOf(g, side) >= MAJOR[side])
              g.end({ side }, 'city-points', [side === 'axis' ? 'VCR-075' : 'VCR-076', 'VCR-165'])
        },
      },
    ],
    listVictoryProgress: [{ rules: ['VCR-075', 'VCR-076', 'VCR-165'], when, run: (g) => pointProspects(g) }],
    listFacts: [
      {
        rules: ['VCR-018', 'VCR-029'],
        when,
        run: (g) =>
          SIDES.flatMap((side) => [
            { name: `cityPoints:${side}`, value: pointsOf(g, side) },
            { name: `cityPointsGoal:${side}`, value: MAJOR[side] },
          ]),
      },
    ],
  },
}
