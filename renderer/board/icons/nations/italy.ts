/** Italy: the mountain hat with its feather, a riveted box of a tank, a fighter with a band round its tail. */
import { disc, poly, twin } from '../shape'
import { ITALY_HEAVY } from './italy-heavy'
import { canopy, DARK, soldier, track, WIDTHS, WOOD, type NationalSet } from './parts'

const wheels = track([14, 74, 49, 10.5], [14, 23, 34, 43, 54, 63, 74], 4.4, 53)
const rivets = (y: number, xs: readonly number[]) => xs.map((x) => disc(x, y, 1))

export const ITALY: NationalSet = {
  infantry: soldier({
    back: ['M31 14C31 8 35 1 42-1.8 42.5 5 41 11 35.5 17z'],
    hat: [poly(3, '12,14 14.5,4 30,3.5 33.5,14'), poly(2, '5,19 9,13.5 37,13 41,18 36,19.5')],
    weapon: [['M9 52L37 24', 4.4, WOOD]],
    hands: [
      [16, 45],
      [28, 33],
    ],
    lines: [['M13 12.8h20', 1.6]],
  }),
  armor: {
    width: WIDTHS.armor,
    stand: 'ground',
    body: [
      ...wheels.body,
      poly(1, '4,43 6,33 22,33 22,26 60,26 62,34 80,37 82,43'),
      poly(5, '28,26 30,11 50,11 57,17 57,26'),
    ],
    bars: [
      ['M57 18h17', 3.6, DARK + 0.2],
      ['M64 33.5h12', 2.8, DARK + 0.2],
    ],
    cuts: [
      ...wheels.cuts,
      ...rivets(39, [10, 18, 26, 34, 42, 50, 58, 66, 74]),
      ...rivets(29.5, [27, 35, 43, 51]),
    ],
    badge: [poly(0.5, '36,15 46,15 46,23 36,23')],
  },
  fighter: {
    width: WIDTHS.fighter,
    stand: 'air',
    body: [
      twin(7, '32,20 50,21 63,30 56,36 32,39'),
      twin(4, '32,50 45,54 42,59 32,60'),
      twin(2.5, '32,-2 34.5,4 37,12 37,32 33.4,63'),
    ],
    badge: [
      'M28.6 43.5h6.8l-.7 5.5h-5.4z',
      poly(1, '11,26 17,24.5 17,32 11,32'),
      poly(1, '53,26 47,24.5 47,32 53,32'),
    ],
    ...canopy(28, 4.6, 2.6),
  },
  ...ITALY_HEAVY,
}
