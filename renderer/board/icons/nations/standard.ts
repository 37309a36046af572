/** The common set: powers without drawings of their own. */
import { disc, poly, twin } from '../shape'
import type { HeavySet } from './heavy'
import { canopy, DARK, soldier, track, WIDTHS, WOOD, type NationalSet } from './parts'

const wheels = track([16, 72, 49, 10.5], [17, 30.5, 44, 57.5, 71], 6.4, 50)

export const STANDARD: Omit<NationalSet, keyof HeavySet> = {
  // A round helmet, and the rifle on the shoulder.
  infantry: soldier({
    hat: ['M9.5 19.5C8 9 14 3.5 22.5 3.5S37 9 35.5 19.5z'],
    back: [],
    weapon: [['M8 52L41 17', 4.4, WOOD]],
    hands: [
      [16, 43],
      [28, 31],
    ],
  }),
  armor: {
    width: WIDTHS.armor,
    stand: 'ground',
    body: [
      ...wheels.body,
      poly(2, '7,42 9,37 16,30 68,30 80,38 82,42'),
      poly(4, '26,30 29,16 50,14 57,22 58,30'),
      poly(1.5, '33,15 34,10.5 45,10.5 46,15'),
    ],
    bars: [['M57 22L84 18', 4.8, DARK + 0.2]],
    cuts: wheels.cuts,
    badge: [disc(40, 22.5, 3.4)],
  },
  fighter: {
    width: WIDTHS.fighter,
    stand: 'air',
    body: [
      twin(3, '32,18 61,26 62,32 36,37'),
      twin(2.5, '32,50 45,54 45,58.5 32,60'),
      twin(4, '32,1 36,4 37.5,12 36,40 33.6,62'),
    ],
    badge: [disc(14, 28, 4), disc(50, 28, 4)],
    ...canopy(27, 6),
  },
}
