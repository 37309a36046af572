/** Italy: a bomber with three engines and a hump, and elegant ships with stripes on their bows. */
import { disc, pill, poly, twin } from '../shape'
import type { HeavySet } from './heavy'
import { DARK, WIDTHS } from './parts'

/** Slanted stripes on a bow, from the deck to the water. */
const stripes = (x: number, top: number) => [x, x + 8].map((at) => `M${at} ${top}h4.2l-4 ${57 - top}h-4.2z`)

export const ITALY_HEAVY: HeavySet = {
  bomber: {
    width: WIDTHS.bomber,
    stand: 'air',
    body: [
      twin(5, '46,21 62,21 84,25 92,30 86,35 64,40 46,41', 46),
      twin(4, '46,50.5 64,52 69,56 64,60 46,60.5', 46),
      ...[26, 66].map((x) => twin(2.6, `${x},13.5 ${x + 4.4},14 ${x + 4.4},22 ${x + 2.6},32 ${x},34`, x)),
      twin(4, '46,4 51.5,5 53,16 52.6,34 48.2,63.5', 46),
      [disc(46, 0.8, 3.2), 1],
      'M39 10V7c0-3 3-4.5 7-4.5s7 1.5 7 4.5v3l-2 2H41z',
      // The hump behind the cockpit.
      [twin(2.5, '46,16 50.4,17.5 50,31 46,40', 46), 1],
    ],
    bars: [['M35.5 2.2h21M19.5 13h13M59.5 13h13', 2.2, DARK + 0.2]],
    badge: [disc(80.5, 30, 3.6), disc(11.5, 30, 3.6), poly(0.4, '41.9,43 50.1,43 49.6,48.5 42.4,48.5')],
    cuts: ['M42.4 15.5c0-3.4 7.2-3.4 7.2 0v2.6h-7.2z', disc(46, 30.5, 1.9)],
  },
  // A motor ship: the house aft with round fronts, a funnel and two masts that lean aft.
  transport: {
    width: WIDTHS.transport,
    stand: 'water',
    body: [
      'M45 44V38c0-3 2-5 5-5h37.5V44z',
      'M51 34v-4.5c0-3 2-5 5-5h22.5l3 9.5z',
      poly(2, '61,26 64.5,8 77.5,8 76,26'),
      'M-1 33c8 5 14 8 24 8h70c2.5 0 3 1 2.5 3-1 6-4 12-9 16H17C11 52 6 43-1 33z',
    ],
    bars: [
      ['M20.5 36L9 23M36.5 36L27.5 24', 2.4],
      ['M20 41L23.5 6M36 41L39 12', 3.2],
    ],
    badge: [poly(0.3, '63.6,13 77.2,13 76.7,18 62.6,18')],
    cuts: [54, 60.5, 67, 73.5, 80].map((x) => disc(x, 38.3, 1.5)),
    lines: [
      ['M56.5 29h19', 1.9],
      ['M15 50.5h73', 1.8],
    ],
  },
  battleship: {
    width: WIDTHS.battleship,
    stand: 'water',
    body: [
      poly(1.5, '42,46 42,36 84,36 84,46'),
      'M42.5 38c1-5 2.5-9 3-13h12c.5 4 2 8 3 13z',
      'M44.5 26c1-4 2-7 2.3-10h9.4c.3 3 1.3 6 2.3 10z',
      'M48.5 11c0-5 6-5 6 0v2h-6z',
      pill(47, 56, 14, 3),
      poly(2, '63,38 63.5,17.5 71,17.5 71.5,38'),
      poly(2, '73,38 73.5,17.5 81,17.5 81.5,38'),
      'M28 46V34c0-3 2-4.5 5-4.5h3c3 0 5 1.5 5 4.5v12z',
      'M13 46v-5c0-3 2-4.5 5-4.5h5c3 0 5 1.5 5 4.5v5z',
      'M88 46V34.5c0-3 2-4.5 5-4.5h4c3 0 5 1.5 5 4.5V46z',
      'M-1 39c8 3 18 6 32 6h82c2.5 0 3 1.5 2.5 3-1 5-4 9-7 12H17C10 56 4 47-1 39z',
    ],
    bars: [['M14 39.5L2 34M29 33L16 29M101.5 33.5L115 30', 3.4]],
    badge: stripes(14, 44.5),
    cuts: [poly(0.2, '46.5,28.5 56.5,28.5 56.5,30.5 46.5,30.5')],
    lines: [
      ['M63.5 22.5h7M73.5 22.5h7', 1.6],
      ['M34 51.5h74', 1.8],
    ],
  },
  carrier: {
    width: WIDTHS.carrier,
    stand: 'water',
    body: [
      'M50 37v-6c0-6 4-9 10-9h12c8 0 15 4 16 9v6z',
      poly(2, '65,24 66.5,5 78.5,5 79.5,24'),
      poly(1.5, '64.5,9.5 65,3 80,3 80.5,9.5'),
      'M-2 37.5c5 1.5 10 2 16 2h97c0 9-3 15-8 20.5H19C10 55 3 47-2 37.5z',
      'M9 40.5c0-4.5 3-7 8-7h82c6 0 10 1.5 13.5 7z',
    ],
    bars: [['M58 22V9', 2.6]],
    badge: stripes(14, 43),
    cuts: ['M54 30c0-3 2-4.5 5-4.5h2.5v4.5z'],
    lines: [
      ['M9 41.2h100', 1.6],
      ['M36 50.5h64', 1.8],
    ],
  },
}
