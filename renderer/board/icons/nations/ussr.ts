/** The Soviet Union: a fur hat and a submachine gun with a drum, a tank with its turret in front, a stubby fighter. */
import { disc, poly, star, twin } from '../shape'
import { USSR_HEAVY } from './ussr-heavy'
import { canopy, DARK, soldier, track, WIDTHS, WOOD, type NationalSet } from './parts'

const wheels = track([14, 74, 48.5, 11], [14, 29, 44, 59, 74], 8, 49)

export const USSR: NationalSet = {
  infantry: soldier({
    hat: [
      poly(3, '8,12 8.5,25 12,30 16.5,26 16,14'),
      poly(3, '37,12 36.5,25 33,30 28.5,26 29,14'),
      poly(4.5, '9,4 36,4 38,17 7,17'),
    ],
    badge: [star(5, 5, 2.1, 22.5, 10.5)],
    weapon: [
      ['M5 46L41 33', 4.4, WOOD],
      [disc(26, 43, 3), 4.4, DARK],
    ],
    hands: [[14, 43]],
    hem: 50,
  }),
  armor: {
    width: WIDTHS.armor,
    stand: 'ground',
    body: [
      ...wheels.body,
      poly(1.5, '2,39 14,28.5 64,28.5 85,40 82,43.5 5,43.5'),
      [poly(2, '5,33 7,26.5 20,26.5 20,33'), 0.7],
      poly(3.5, '34,28.5 39,13.5 55,13.5 67,22 66,28.5'),
    ],
    bars: [['M65 21.5L87 19', 4.6, DARK + 0.2]],
    light: ['M66 30.5l13 7h-5l-13-7z'],
    cuts: wheels.cuts,
    badge: [star(5, 5.6, 2.4, 49, 21.8)],
  },
  fighter: {
    width: WIDTHS.fighter,
    stand: 'air',
    body: [
      twin(5, '32,19 56,21 62,27 58,36 32,42'),
      twin(4, '32,47 46,51 46,57 32,60'),
      twin(5, '32,3 40,4 41.5,14 39.5,36 33.5,62'),
    ],
    lines: [['M24.5 11c4 2.4 11 2.4 15 0', 1.6]],
    badge: [star(5, 6, 2.5, 13, 29.5), star(5, 6, 2.5, 51, 29.5)],
    ...canopy(31, 5, 3),
  },
  ...USSR_HEAVY,
}
