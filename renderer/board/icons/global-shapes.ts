/** Drawings that only the Global game uses; see `shape.ts` for their format. */
import type { Shape } from './shape'

/** Markers that only the Global game has. */
export const GLOBAL_MARKERS: Readonly<Record<string, Shape>> = {
  // A flag on its pole.
  influence: {
    width: 46,
    body: ['M11 6h31l-8 12 8 12H11z'],
    bars: [['M8 4v57', 5]],
  },
}

export const GLOBAL_SHAPES: Readonly<Record<string, Shape>> = {
  // A beret, and a rifle held up.
  insurgent: {
    width: 54,
    stand: 'ground',
    body: [
      'M12 17c-3-7 4-12 14-11 7 1 11 4 10 9l-22 4z',
      'M15 21h15v5l-4 4h-7z',
      'M10 31c5-3 17-3 22 0l3 14H12z',
      'M13 43h21l3 9 3 10h-9l-7-13-5 13h-9l2-10z',
    ],
    bars: [
      ['M31 34l10-11', 5.4],
      ['M33 30L51 8', 4],
    ],
    lines: [['M12 39h22', 1.7]],
  },
  // A hat with a brim, and a fork.
  militia: {
    width: 46,
    stand: 'ground',
    body: [
      'M17 5h16l3 10H14z',
      'M9 15h32v4H9z',
      'M17 21h16v5l-4 4h-8z',
      'M13 31c5-3 19-3 24 0l2 14H14z',
      'M15 43h22l2 8 3 11h-9l-7-13-5 13h-9l2-10z',
    ],
    bars: [
      ['M7 62V24', 3.4],
      ['M3 14v9h8v-9M7 14v9', 2.6],
    ],
    lines: [['M14 39h24', 1.7]],
  },
  'tactical-bomber': {
    width: 80,
    stand: 'air',
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
