/** The United Kingdom: a bomber with four engines and two fins, ships with upright bows and block bridges. */
import { disc, poly, twin } from '../shape'
import type { HeavySet } from './heavy'
import { DARK, WIDTHS } from './parts'

const engine = (x: number, top: number, bottom: number) =>
  twin(2, `${x},${top} ${x + 3},${top + 4} ${x + 3},${bottom - 4} ${x},${bottom}`, x)
const fin = (x: number) => twin(3, `${x},44 ${x + 3.6},48 ${x + 3.6},58 ${x},62.5`, x)

export const UK_HEAVY: HeavySet = {
  bomber: {
    width: WIDTHS.bomber,
    stand: 'air',
    body: [
      twin(2.5, '46,19.5 62,20 89,25.5 92,29.5 89,33 62,38 46,39', 46),
      twin(1, '46,50 62,51 62,57 46,57.5', 46),
      ...[60, 32].map((x) => engine(x, 8, 39)),
      ...[74, 18].map((x) => engine(x, 11, 35)),
      ...[63, 29].map(fin),
      twin(4, '46,0 50.5,1 51.5,12 51,38 48.5,63', 46),
    ],
    lines: [['M42 6.5h8', 2]],
    cuts: [twin(1.5, '46,10.5 48.4,12 48.4,18 46,19', 46)],
    badge: [disc(84, 29.3, 3.2), disc(8, 29.3, 3.2), disc(46, 42, 2.8)],
  },
  transport: {
    width: WIDTHS.transport,
    stand: 'water',
    body: [
      poly(1.5, '2,35 20,35 21,42 32,42 33,36 64,36 65,42 76,42 77,34 95,34 92,60 13,60 5,50'),
      poly(1.5, '53,37 53,20 64,20 64,37'),
      poly(1, '51,23 51,18.5 67,18.5 67,23'),
      poly(1.5, '34,37 34,29 49,29 49,37'),
      poly(1, '38.5,30 38.5,4 45.5,4 45.5,30'),
    ],
    bars: [['M26 41V12M21.5 12h9M71 41V12M66.5 12h9', 2.8]],
    badge: [poly(0.3, '38.5,9 45.5,9 45.5,14 38.5,14')],
    lines: [
      ['M7 48h84', 2],
      ['M56 28h5', 2.4],
    ],
  },
  battleship: {
    width: WIDTHS.battleship,
    stand: 'water',
    body: [
      poly(1.5, '1,42 114,40 113,50 110,60 14,60 5,51'),
      poly(1.5, '27,43 27,35 82,35 82,43'),
      poly(1.5, '65,42 65,13 80,13 80,42'),
      poly(1.2, '46,36 46,15 53,15 53,36'),
      poly(1.2, '30,36 30,18 37,18 37,36'),
      poly(1.5, '80,42 80,30 88,29 91,32 91,42'),
      poly(2, '88,42 89,35 92,33 103,34 107,38 107,42'),
      poly(2, '8,43 8,39 11,35 22,34 26,36 26,43'),
    ],
    bars: [
      ['M90 31.5l9-1.5M105 37l10-2M11 38L0 36', 3.4, DARK + 0.3],
      ['M72.5 12V2', 2.4],
    ],
    lines: [
      ['M7 48.5h102', 2],
      ['M68 20h9', 2.6],
      ['M68 27h9', 2],
    ],
  },
  carrier: {
    width: WIDTHS.carrier,
    stand: 'water',
    body: [
      disc(16, 32, 5),
      disc(96, 32, 5),
      'M0 35c0-2.5 1-4 4-4h94c7 0 11 2 14 6-5 5-9 12-10 20-.5 2-1.5 3-4 3H17c-3 0-4-.5-5-3-1-6-3-11-6-15-4-2-6-4-6-7z',
      poly(1.5, '50,32 50,23 82,23 82,32'),
      poly(2, '52,25 52,9 64,9 64,25'),
      poly(1.5, '68,25 68,13 79,13 79,25'),
    ],
    bars: [['M73.5 12V2M69 2.5h9', 2.6]],
    lines: [
      ['M6 38.5h99', 2],
      ['M22 49h74', 2.4],
      ['M71 19h6', 2.4],
    ],
  },
}
