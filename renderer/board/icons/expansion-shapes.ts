/** Drawings of the units that only the Expansion Edition has; see `shape.ts` for their format. */
import { disc, type Shape } from './shape'

export const EXPANSION_SHAPES: Readonly<Record<string, Shape>> = {
  'soviet-shock-troops': {
    width: 56,
    stand: 'ground',
    body: [
      'M21 14c0-7 5-11 11-11s11 4 11 10l2 3v2H19v-2z',
      'M24 20h14v5l-4 4h-8z',
      'M18 29c5-3 20-3 24 1l1 15 5 15h-9l-7-13-9 13h-10l7-16z',
      disc(40, 40, 5.6),
    ],
    bars: [
      ['M12 33h42', 5],
      ['M15 33l-9 8', 6.4],
    ],
    lines: [['M20 37h26', 1.6]],
    cuts: ['M32 5.4l1.3 2.7 3 .4-2.2 2.1.5 3-2.6-1.4-2.6 1.4.5-3-2.2-2.1 3-.4z'],
  },
  'mechanized-infantry': {
    width: 88,
    stand: 'ground',
    body: [
      'M8 24h40v20H8z',
      'M46 22h13l6 10h14c4 0 6 2 6 5v10H46z',
      disc(73, 50, 9),
      'M12 44h36c6 0 10 3 10 8s-4 8-10 8H12C6 60 2 57 2 52s4-8 10-8z',
      disc(17, 17, 5),
      disc(29, 17, 5),
      disc(41, 17, 5),
    ],
    bars: [['M58 24l5 8', 3]],
    lines: [
      ['M8 30h36', 2],
      ['M62 38h20', 2],
    ],
    cuts: [disc(12, 52, 3.8), disc(24, 52, 3.8), disc(36, 52, 3.8), disc(48, 52, 3.8), disc(73, 50, 3.6)],
  },
  'heavy-artillery': {
    width: 104,
    stand: 'ground',
    body: [disc(24, 47, 13), disc(58, 47, 13), 'M8 34h66l6 9H2z', 'M20 18l30-9 8 22-14 5H26z'],
    bars: [['M44 21L100 5', 9]],
    lines: [
      [disc(24, 47, 7.6), 2.2],
      [disc(58, 47, 7.6), 2.2],
      ['M24 40v14M17 47h14M58 40v14M51 47h14', 2],
      ['M94 2.6l2.6 8', 2.2],
    ],
    cuts: [disc(24, 47, 2.6), disc(58, 47, 2.6)],
  },
  'heavy-tank': {
    width: 112,
    stand: 'ground',
    body: [
      'M6 32h78l8 8H3z',
      'M12 38h72c8 0 12 5 12 11s-5 11-13 11H16C8 60 2 55 2 49s4-11 10-11z',
      'M24 30V15c0-2 2-4 4-4h30c4 0 7 3 8 7l2 12z',
      'M34 5h14v8H34z',
    ],
    bars: [
      ['M64 20h40', 7],
      ['M102 20h6', 11],
    ],
    lines: [
      ['M4 40.5h88', 2.4],
      ['M30 17v9', 2],
    ],
    cuts: [...[16, 29.5, 43, 56.5, 70, 83].map((x) => disc(x, 50, 5))],
  },
  'ss-panzer': {
    width: 104,
    stand: 'ground',
    body: [
      'M6 38l12-9h54l16 9z',
      'M13 38h66c7 0 12 5 12 10s-5 11-12 11H15C8 59 3 54 3 48s4-10 10-10z',
      'M28 28l5-12c1-2 3-4 5-4h24l12 8-4 8z',
    ],
    bars: [
      ['M70 19l30-2', 5],
      ['M96 17.3l5-.3', 8.4],
    ],
    lines: [
      ['M5 39.5h84', 2.2],
      ['M42 17v7M38.5 20.5h7', 2.4],
    ],
    cuts: [...[17, 31, 45, 59, 73].map((x) => disc(x, 49, 6.6))],
  },
  'naval-fighter': {
    width: 68,
    stand: 'air',
    body: [
      'M34 1c3 0 5 3 5 9v4l10 5 16-3c3 0 3 6 1 8l-17 4-10 1-1 8 8 5c1 1 1 4 0 4H22c-1 0-1-3 0-4l8-5-1-8-10-1-17-4c-2-2-2-8 1-8l16 3 10-5v-4c0-6 2-9 5-9z',
    ],
    bars: [['M4 58c5-6 10-6 15 0s10 6 15 0 10-6 15 0 10 6 15 0', 5]],
    lines: [
      ['M34 11v6', 3.4],
      ['M19 19v8M49 19v8', 2],
    ],
  },
  cruiser: {
    width: 106,
    stand: 'water',
    body: [
      'M1 42h104l-7 9-4 7c-1 1-2 2-4 2H14c-2 0-3-1-4-3z',
      'M40 27h18v16H40z',
      'M44 17h9v11h-9z',
      'M62 24h8l2 19H62zM76 29h7l2 14h-9z',
      'M11 35c0-2 2-4 4-4h9c3 0 5 2 5 4v8H11zM86 35c0-2 2-4 4-4h6c2 0 4 2 4 4v8H86z',
    ],
    bars: [
      ['M15 35L2 31M97 35l8-3', 3.2],
      ['M48.5 18V4M43.5 9h10', 2.6],
      ['M31 43V31l6-6', 3],
    ],
    lines: [
      ['M8 48.5h88', 1.8],
      ['M44 33h10', 2.4],
    ],
  },
  'light-carrier': {
    width: 88,
    stand: 'water',
    body: ['M1 36h86v7H1z', 'M6 42h74l-6 16c-1 2-2 3-4 3H16c-2 0-3-1-4-3z', 'M48 22h14v15H48z'],
    bars: [['M55 23V10M50 15h10', 2.6]],
    lines: [
      ['M4 44h79', 2],
      ['M17 51h15M40 51h15M63 51h8', 2.6],
    ],
  },
}
