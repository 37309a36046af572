/** Own drawings of what only the Global game has; see `shapes.ts` for how they are made. */
import type { Shape } from './shape'

export const GLOBAL_SHAPES: Readonly<Record<string, Shape>> = {
  'tactical-bomber': {
    width: 80,
    body: [
      'M40 2c4 0 5 4 5 9v8l15-3 17 9c2 1 2 6 0 7l-17-2-15 2-1 14 10 6c1 1 1 4 0 5l-11-2-3 4-3-4-11 2c-1-1-1-4 0-5l10-6-1-14-15-2-17 2c-2-1-2-6 0-7l17-9 15 3v-8c0-5 1-9 5-9z',
      'M18 30h6v10l-3 5-3-5zM56 30h6v10l-3 5-3-5z',
    ],
    lines: [['M40 11v10', 4]],
  },
  'major-ic': {
    width: 92,
    body: ['M3 60V30l17-11v11l17-11v11l17-11v41z', 'M54 60V26h3L61 3h8l4 23h2L78 3h8l4 57z'],
    cuts: ['M10 42h7v8h-7zM23 42h7v8h-7zM36 42h7v8h-7zM60 36h8v8h-8zM74 36h8v8h-8z'],
  },
}
