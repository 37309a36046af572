/** The Soviet Union: a slim bomber with two engines and two fins, ships with low decks and sloping ice bows. */
import { pill, poly, star, twin } from '../shape'
import type { HeavySet } from './heavy'
import { DARK, WIDTHS, WOOD } from './parts'

const engine = (x: number) => twin(1.5, `${x},11 ${x + 3.4},15 ${x + 3.4},36 ${x},46`, x)
const fin = (x: number) => twin(3.5, `${x},46 ${x + 3.8},50 ${x + 3.8},58 ${x},62`, x)

export const USSR_HEAVY: HeavySet = {
  bomber: {
    width: WIDTHS.bomber,
    stand: 'air',
    body: [
      twin(1.5, '46,23 64,23 86,32 88,36 85,38.5 64,41 46,42', 46),
      twin(1, '46,51 60,52 60,57 46,57.5', 46),
      ...[63, 29].map(engine),
      ...[62, 30].map(fin),
      twin(2.2, '46,-2 50,3 51,14 50.5,36 47.8,63', 46),
    ],
    badge: [star(5, 5.6, 2.3, 75, 34), star(5, 5.6, 2.3, 17, 34)],
    cuts: [twin(1.5, '46,10 48,12 48,27 46,29', 46)],
  },
  transport: {
    width: WIDTHS.transport,
    stand: 'water',
    body: [
      poly(1.5, '1,36 34,36 35,43 76,43 78,35 96,35 90,46 82,60 12,60 4,51'),
      poly(1.5, '5,37 5,24 31,24 31,37'),
      poly(1.5, '19,25 19,15 33,15 33,25'),
      poly(1.2, '7,25 7,5 16,5 16,25'),
      ...[42, 50, 58, 66].map((x): readonly [string, number] => [pill(x, x + 0.1, 40, 3.8), WOOD]),
      ...[46, 54, 62].map((x): readonly [string, number] => [pill(x, x + 0.1, 33.5, 3.8), WOOD]),
    ],
    bars: [['M81 36V8M81 31L58 15', 3]],
    badge: [poly(0.3, '7,10 16,10 16,15 7,15')],
    lines: [
      ['M6 48.5h78', 2],
      ['M24 20h6', 2.4],
      ['M10 30.5h16', 2],
    ],
  },
  battleship: {
    width: WIDTHS.battleship,
    stand: 'water',
    body: [
      poly(1.5, '1,44 115,43 112,48 104,60 13,60 4,53'),
      poly(1.2, '41,45 41,21 49,21 49,45'),
      'M67 45c1-9 0-14-6.5-19.5l5.5-6C74 26 77 34 77 45z',
      'M82 45c1.5-13 1-25-2-36h8c4 11 6 23 8 36z',
      poly(1, '78,21 95,21 94,26.5 79,26.5'),
      poly(1, '76,6 93,6 92,11.5 77,11.5'),
      ...['6,45 7,38 18,37 20,45', '23,45 24,38 35,37 37,45', '55,45 56,38 65,37 67,45'].map((p) =>
        poly(1.5, p),
      ),
      poly(1.5, '97,45 98,37 107,38 109,45'),
    ],
    bars: [
      ['M8 40L-1 38.5M25 40l-5-1.3M57 40l-4-1M107 40l9-1.5', 3.2, DARK + 0.3],
      ['M84 5V-.5', 2.4],
    ],
    lines: [['M6 50h101', 2]],
  },
  carrier: {
    width: WIDTHS.carrier,
    stand: 'water',
    body: [
      poly(1.5, '8,40 94,40 95,38 109,38 105,46 97,60 18,60 12,52'),
      poly(1, '7,32 91,32 91,39.5 7,39.5'),
      poly(1.5, '59,33 61,22 77,22 77,33'),
      poly(1.2, '64,23 65,8 72,8 74,23'),
      poly(1, '61,11 61,5 76,5 76,11'),
      poly(1.2, '44,33 44,16 51,16 51,33'),
    ],
    badge: [star(5, 6.5, 2.8, 56, 48.5)],
    lines: [
      ['M9 41h84', 2],
      ['M20 50h24M68 50h26', 2.2],
      ['M65 27.5h8', 2.4],
    ],
  },
}
