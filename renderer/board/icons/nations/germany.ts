/** Germany: the flared helmet, a sloped tank with a long gun, a fighter with straight, clipped wings. */
import { poly, twin } from '../shape'
import { GERMANY_HEAVY } from './germany-heavy'
import { canopy, DARK, soldier, track, WIDTHS, type NationalSet } from './parts'

const wheels = track([14, 72, 49, 10.5], [15, 26.5, 38, 49.5, 61, 72], 7.6, 50)
const cross = (x: number, y: number, r: number) =>
  `M${x - r} ${y - 1.5}h${r - 1.5}v${1.5 - r}h3v${r - 1.5}h${r - 1.5}v3h${1.5 - r}v${r - 1.5}h-3v${1.5 - r}h${1.5 - r}z`

export const GERMANY: NationalSet = {
  infantry: soldier({
    hat: [
      'M10.5 13C10.5 6.5 15.5 2.5 22.5 2.5s12 4 12 10.5l1 4.5 5 6c.5 1-.5 1.5-1.5 1.2L31 22.5c-1-2-2.5-3.2-4-3.7h-9c-1.5.5-3 1.7-4 3.7l-8 2.2c-1 .3-2-.2-1.5-1.2l5-6z',
    ],
    weapon: [
      ['M6 38L40 36', 4.6, DARK + 0.1],
      ['M27 38l1 11', 3.4, DARK + 0.1],
    ],
    hands: [
      [15, 38.5],
      [28, 38],
    ],
    lines: [['M11.5 15.5h22', 1.3]],
  }),
  armor: {
    width: WIDTHS.armor,
    stand: 'ground',
    body: [
      ...wheels.body,
      poly(1, '3,43 8,29 60,29 80,40 82,44 3,44'),
      poly(1.5, '18,29 23,14.5 46,14.5 54,21 52,29'),
      poly(1, '25,14.5 25,9.5 34,9.5 34,14.5'),
    ],
    bars: [
      ['M53 20.5L80 17.5', 4, DARK + 0.2],
      ['M81 17.3l4-.4', 6.6, DARK + 0.2],
    ],
    shade: [poly(0.5, '5,38 71.5,38 76,41 4,41')],
    cuts: wheels.cuts,
    badge: [cross(35, 22, 4.6)],
  },
  fighter: {
    width: WIDTHS.fighter,
    stand: 'air',
    body: [
      twin(1.2, '32,20 57,24.5 62,27 62,31.5 36,35'),
      twin(1, '32,51.5 43,53 43,57.5 32,58.5'),
      twin(2, '32,-1 35,5 36,12 35.5,36 33.2,62'),
    ],
    shade: ['M30.5 44h3l-.6 8h-1.8z'],
    badge: [cross(13.5, 28.5, 4.8), cross(50.5, 28.5, 4.8)],
    ...canopy(28, 5.5, 2.2),
  },
  ...GERMANY_HEAVY,
}
