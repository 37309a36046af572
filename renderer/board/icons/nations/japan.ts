/** Japan: the cap with its neck cloth and a long rifle, a small light tank, a fighter with long round wings. */
import { disc, poly, twin } from '../shape'
import { JAPAN_HEAVY } from './japan-heavy'
import { canopy, DARK, soldier, WIDTHS, WOOD, type NationalSet } from './parts'

const wheels = [23, 35, 52, 64]

export const JAPAN: NationalSet = {
  infantry: soldier({
    back: [poly(2.5, '9,12 36,12 38.5,30 31,32.5 14,32.5 6.5,30')],
    hat: [poly(2, '12.5,12 33,12 37.5,18.5 12,18.5'), 'M10.5 15.5C10 7 14.5 4 22.5 4s12.5 3 12 11.5z'],
    badge: [disc(22.5, 10, 3.2)],
    weapon: [
      ['M39.5 59V20', 4.4, WOOD],
      ['M39.5 19V3', 2.2, 1],
    ],
    hands: [[37, 37]],
  }),
  armor: {
    width: WIDTHS.armor,
    stand: 'ground',
    body: [
      [poly(8, '10,44 18,40 72,38 80,43 78,50 68,60 20,60 12,53'), DARK],
      ...wheels.map((x) => disc(x, 52.5, 6)),
      poly(4, '11,42 14,33 22,27 62,27 67,33 77,36 78,42'),
      poly(3, '30,27 31,13 50,12 54,17 54,27'),
      poly(1.5, '35,13 36,9 44,9 45,13'),
    ],
    bars: [
      ['M23 46.5l6-3 6 3M52 46.5l6-3 6 3', 2.6, 0.7],
      ['M54 19.5h13', 4.6, DARK + 0.2],
    ],
    cuts: wheels.map((x) => disc(x, 52.5, 2)),
    badge: [disc(42, 20, 4.4)],
  },
  fighter: {
    width: WIDTHS.fighter,
    stand: 'air',
    body: [
      twin(5, '32,18 50,20 63.5,25 63,31 50,35 32,39'),
      twin(3.5, '32,50 44,53.5 44,58 32,59.5'),
      twin(4.5, '32,2 38,3 38.5,14 36.5,34 33,62.5'),
    ],
    lines: [['M26.5 12.5h11', 1.5]],
    badge: [disc(13.5, 27.5, 5.4), disc(50.5, 27.5, 5.4)],
    ...canopy(28, 7, 2.8),
  },
  ...JAPAN_HEAVY,
}
