/** The United Kingdom: the flat helmet, a long tank within its tracks, a fighter with elliptical wings. */
import { disc, poly, twin } from '../shape'
import { UK_HEAVY } from './uk-heavy'
import { canopy, DARK, soldier, WIDTHS, WOOD, type NationalSet } from './parts'

const wheels = [15, 23.5, 32, 40.5, 49, 57.5, 66, 74]
const roundel = (x: number, y: number) => [disc(x, y, 5.2)]

export const UK: NationalSet = {
  infantry: soldier({
    hat: [
      'M1.5 17C2 15 8 14.5 11 12.5 13 7 17 4.5 22.5 4.5S32 7 34 12.5c3 2 9 2.5 9.5 4.5.3 2.2-2.5 2.8-5 2.8h-32c-2.5 0-5.3-.6-5-2.8z',
    ],
    weapon: [
      ['M8 53L36 23', 4.4, WOOD],
      ['M37 22L44 14', 2.2, 1],
    ],
    hands: [
      [15, 45],
      [28, 32],
    ],
  }),
  armor: {
    width: WIDTHS.armor,
    stand: 'ground',
    body: [
      poly(2, '16,33 19,24 68,24 72,33'),
      [poly(9, '2,39 12,30 76,30 87,38 85,46 75,60 13,60 4,50'), DARK + 0.08],
      poly(5, '9,39 15,34.5 73,34.5 79,39 76,46.5 12,46.5'),
      ...wheels.map((x) => disc(x, 53.5, 3.6)),
      poly(1.5, '28,24 29,11 52,11 56,17 56,24'),
      poly(1, '33,11 33,7.5 42,7.5 42,11'),
    ],
    bars: [['M57 18h20', 5, DARK + 0.2]],
    lines: [[poly(1, '37,36 49,36 49,45 37,45'), 1.5]],
    badge: [disc(41, 17.5, 4)],
  },
  fighter: {
    width: WIDTHS.fighter,
    stand: 'air',
    body: [
      'M32 18.5C46 18.5 60 21 63 26.5 62 32 50 38.5 32 40.5 14 38.5 2 32 1 26.5 4 21 18 18.5 32 18.5z',
      'M32 50c8 0 12.5 2 12.5 4.5S40 59.5 32 59.5s-12.5-2.5-12.5-5S24 50 32 50z',
      twin(2.5, '32,0 35.2,6 36.5,13 35.8,38 33.4,62'),
    ],
    badge: [...roundel(14.5, 28), ...roundel(49.5, 28)],
    ...canopy(29, 5.2, 2.3),
  },
  ...UK_HEAVY,
}
