/** France: the crested helmet and a long coat, a small tank on tall tracks with a tail, a fighter with a long nose. */
import { disc, poly, twin } from '../shape'
import { FRANCE_HEAVY } from './france-heavy'
import { canopy, DARK, soldier, WIDTHS, WOOD, type NationalSet } from './parts'

export const FRANCE: NationalSet = {
  infantry: soldier({
    hat: [
      'M13 7C15 1 30-.5 34.5 5l-2.5 5z',
      'M10.5 17C10 9 15 5 22.5 5S35 9 34.5 17z',
      poly(1.5, '5.5,18.5 10,15 35,15 39.5,18.5 35,20.5 10,20.5'),
    ],
    badge: [disc(22.5, 11.5, 2.8)],
    weapon: [
      ['M37 53L12 27', 4.4, WOOD],
      ['M12 27L3.5 18', 1.8, 1],
    ],
    hands: [
      [31, 46],
      [19, 34],
    ],
    hem: 55,
    lines: [['M22.5 44l-2.5 11', 1.6]],
  }),
  armor: {
    width: WIDTHS.armor,
    stand: 'ground',
    body: [
      [poly(1.5, '12,40 3,50 1,58 7,58 10,52 22,50'), 0.7],
      poly(2, '20,44 26,27 60,25 74,34 74,44'),
      [poly(11, '10,52 22,41 62,28 76,28 86,38 86,46 76,60 18,60'), DARK],
      disc(71.5, 44, 10.5),
      disc(21, 52, 5),
      poly(4, '29,53 31,46 55,39 58,53'),
      poly(3, '30,28 31,13 51,11 56,17 56,27'),
      poly(2, '35,12 37,6.5 46,6 48,11'),
    ],
    bars: [['M56 19h16', 4.6, DARK + 0.2]],
    cuts: [disc(71.5, 44, 3), disc(21, 52, 1.6)],
    lines: [['M64 36.5l15 15M79 36.5l-15 15', 1.5]],
    badge: [disc(42.5, 20, 3.8)],
  },
  fighter: {
    width: WIDTHS.fighter,
    stand: 'air',
    body: [
      twin(4.5, '32,27 60,31 63,35 58,40 32,45'),
      twin(2, '32,53 42,55 41,59.5 32,60.5'),
      twin(3, '32,-1 35.5,5 37,14 36.5,42 33.6,63'),
    ],
    lines: [['M29.5 14v12M34.5 14v12', 1.2]],
    badge: [disc(13.5, 35, 4.6), disc(50.5, 35, 4.6)],
    ...canopy(42, 5, 2.4),
  },
  ...FRANCE_HEAVY,
}
