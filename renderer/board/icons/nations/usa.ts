/** The United States: the deep round helmet with loose straps, a tall tank, a fighter with two booms. */
import { poly, star, twin } from '../shape'
import { canopy, DARK, soldier, track, WIDTHS, WOOD, type NationalSet } from './parts'
import { USA_HEAVY } from './usa-heavy'

const wheels = track([15, 73, 49.5, 10], [15, 26.5, 39, 50.5, 63, 74], 5, 53)

export const USA: NationalSet = {
  infantry: soldier({
    hat: [
      'M7 18.5c1.5-.8 2-1.8 2-4C9.5 6.5 15 2 22.5 2S35.5 6.5 36 14.5c0 2.2.5 3.2 2 4 .9.8.3 2.3-1 2.3H8c-1.3 0-1.9-1.5-1-2.3z',
    ],
    weapon: [
      ['M37 53L8 30', 4.6, WOOD],
      ['M8 30L2.5 25.5', 2.6, DARK],
    ],
    hands: [
      [30, 47],
      [16, 36],
    ],
    lines: [['M14 21.5l3 9M31 21.5l-3 9', 1.6]],
  }),
  armor: {
    width: WIDTHS.armor,
    stand: 'ground',
    body: [
      ...wheels.body,
      poly(5, '4,43 7,26 24,24 64,24 77,32 84,42'),
      poly(6, '22,24 23,10 48,7 58,13 58,24'),
      poly(1.5, '32,9 33,4.5 43,4.5 44,8.5'),
    ],
    bars: [
      ['M17 46.5h8M41 46.5h8M65 46.5h8', 3.4, 0.7],
      ['M58 16h22', 4.8, DARK + 0.2],
    ],
    shade: [poly(1, '6,38 82,38 83,41.5 5,41.5')],
    cuts: wheels.cuts,
    badge: [star(5, 6.2, 2.7, 40, 31.5)],
  },
  fighter: {
    width: WIDTHS.fighter,
    stand: 'air',
    body: [
      twin(2.5, '32,18 62,23.5 63,28 50,32 32,35'),
      twin(1, '32,52 52,52.5 52,57.5 32,57.5'),
      twin(2.5, '48,5 50.5,10 51,28 49.5,60 46,60 44.5,28 45,10', 48),
      twin(2.5, '16,5 18.5,10 19,28 17.5,60 14,60 12.5,28 13,10', 16),
      twin(3, '32,6 35.5,11 36,30 33,43'),
    ],
    badge: [star(5, 4.6, 1.9, 57, 26), star(5, 4.6, 1.9, 7, 26)],
    ...canopy(24, 5.5, 2.2),
  },
  ...USA_HEAVY,
}
