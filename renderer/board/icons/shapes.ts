/** The drawings of units, markers and emblems; see `shape.ts` for their format. */
import { EXPANSION_SHAPES } from './expansion-shapes'
import { GLOBAL_MARKERS, GLOBAL_SHAPES } from './global-shapes'
import { STANDARD } from './nations/standard'
import { disc, star, type Shape } from './shape'

export * from './shape'

export const UNIT_SHAPES: Readonly<Record<string, Shape>> = {
  ...STANDARD,
  marine: {
    width: 52,
    stand: 'ground',
    body: [
      'M16 20c0-7 5-10 10-10s10 3 10 9l3 3v2H14v-2z',
      'M19 25h13v5h-13z',
      'M15 31h22l4-13 6 2-4 18-5 6v8H15v-8l-6-7-4-17 6-2 4 13z',
    ],
    bars: [
      ['M2 15L50 7', 4.2],
      ['M2 57c5-6 11-6 16 0s11 6 16 0 11-6 16 0', 5],
    ],
  },
  artillery: {
    width: 78,
    stand: 'ground',
    body: [disc(33, 45, 15), 'M30 16l12 2-3 24-11-3z'],
    bars: [
      ['M22 38L74 15', 7.5],
      ['M34 44L4 58', 6],
    ],
    lines: [
      [disc(33, 45, 9.4), 2.2],
      ['M33 36v18M24 45h18M26.6 38.6l12.8 12.8M39.4 38.6L26.6 51.4', 1.9],
    ],
    cuts: [disc(33, 45, 2.6)],
  },
  'aa-gun': {
    width: 62,
    stand: 'ground',
    body: ['M20 26l20 14-6 9-20-13z', 'M22 40h20l4 10H18z', 'M6 52h50l3 8H3z'],
    bars: [
      ['M26 42L54 5', 6.4],
      ['M31 46v10', 9],
    ],
    lines: [['M8 52h46', 2]],
  },
  bomber: {
    width: 92,
    stand: 'air',
    body: [
      'M46 2c4 0 6 4 6 10v9l36 7c3 1 3 8 0 9l-36 1-1 13 13 5c2 1 2 5 0 6l-15-1-3 2-3-2-15 1c-2-1-2-5 0-6l13-5-1-13-36-1c-3-1-3-8 0-9l36-7v-9c0-6 2-10 6-10z',
      'M19 18h6v14h-6zM33 15h6v14h-6zM53 15h6v14h-6zM67 18h6v14h-6z',
    ],
    bars: [['M16 18h12M30 15h12M50 15h12M64 18h12', 2.6]],
    lines: [['M46 10v6', 4.4]],
  },
  transport: {
    width: 96,
    stand: 'water',
    body: [
      'M2 40h92l-7 17c-1 2-2 3-4 3H13c-2 0-4-1-5-3z',
      'M38 22h22v18H38z',
      'M43 10h10v13H43z',
      'M12 33h18v8H12zM66 33h16v8H66z',
    ],
    bars: [['M21 40V12M21 16l12 18M75 40V14M75 18L64 34', 3]],
    lines: [
      ['M6 46h84', 2],
      ['M42 28h14', 3],
    ],
  },
  submarine: {
    width: 100,
    stand: 'water',
    body: [
      'M2 47c6-7 20-9 30-9h50c8 0 13 4 16 10-6 8-14 10-24 10H22C12 58 6 54 2 47z',
      'M40 38l3-14h17l4 14z',
      'M90 40l7-4v20l-7-3z',
    ],
    bars: [
      ['M49 25V9h5', 3.2],
      ['M57 24V15', 2.6],
      ['M24 38v-6h8', 2.8],
    ],
    lines: [['M10 48h76', 1.8]],
  },
  destroyer: {
    width: 96,
    stand: 'water',
    body: [
      'M1 43l12-1h82l-5 9-3 6c-1 2-2 3-4 3H14c-2 0-3-1-4-2z',
      'M26 30h14v13H26z',
      'M30 22h8v9h-8z',
      'M46 26h8l2 17h-8zM60 29h7l2 14h-7z',
      'M9 36h10v7H9zM76 36h10v7H76z',
    ],
    bars: [
      ['M11 38L2 34M84 38l9-4', 3],
      ['M34 22V7M29 13h10', 2.6],
    ],
    lines: [['M8 48.5h80', 1.8]],
  },
  carrier: {
    width: 112,
    stand: 'water',
    body: [
      'M1 33h110v7H1z',
      'M6 39h98l-6 18c-1 2-2 3-4 3H18c-2 0-3-1-4-3z',
      'M60 16h22v18H60z',
      'M66 8h9v9h-9z',
    ],
    bars: [
      ['M71 9V2M66 4h10', 2.4],
      ['M86 33V22', 2.6],
    ],
    lines: [
      ['M4 41h103', 2],
      ['M22 48h66', 2],
      ['M64 22h13', 3],
    ],
  },
  battleship: {
    width: 116,
    stand: 'water',
    body: [
      'M1 41h114l-8 9-4 8c-1 1-2 2-4 2H15c-2 0-4-1-5-3z',
      'M44 31h28v11H44z',
      'M48 19h16v13H48z',
      'M52 10h9v10h-9z',
      'M67 18h9v23h-9z',
      'M12 33c0-3 2-4 5-4h9c3 0 5 2 5 5v8H12zM85 33c0-3 2-5 5-5h9c3 0 5 1 5 4v9H85z',
      'M32 26c0-2 1-3 3-3h6c2 0 3 1 3 3v15H32z',
    ],
    bars: [
      ['M18 33L2 29M100 33l14-4M36 26L24 22', 3.8],
      ['M56 11V3M51 6h10', 2.6],
    ],
    lines: [
      ['M7 48h100', 2],
      ['M51 25h10', 2.6],
    ],
  },
  'industrial-complex': {
    width: 76,
    body: ['M4 60V34l17-11v11l17-11v11l17-11v37z', 'M55 60V28h3L60 5h10l2 55z'],
    cuts: ['M11 44h7v7h-7zM24 44h7v7h-7zM37 44h7v7h-7z'],
  },
  ...EXPANSION_SHAPES,
  ...GLOBAL_SHAPES,
}

export const MARKER_SHAPES: Readonly<Record<string, Shape>> = {
  ...GLOBAL_MARKERS,
  'naval-base': {
    width: 60,
    body: [],
    bars: [
      [disc(30, 11, 6), 5],
      ['M30 17v40M17 25h26', 6],
      ['M6 38c1 12 11 20 24 20s23-8 24-20', 6.5],
      ['M6 47V37l8 6M54 47V37l-8 6', 4],
    ],
  },
  'air-base': {
    width: 64,
    body: [disc(32, 32, 29)],
    cuts: [
      'M32 8c2 0 3 3 3 7v8l19 8c1 1 1 4 0 5l-19-1-1 10 8 5v4l-10-1-10 1v-4l8-5-1-10-19 1c-1-1-1-4 0-5l19-8v-8c0-4 1-7 3-7z',
    ],
  },
  oil: {
    width: 52,
    body: ['M19 6h14v7H19z', 'M6 56h40v5H6z'],
    bars: [
      ['M21 12L10 58M31 12l11 46', 5],
      ['M18 26h16M15 40h22', 4],
      ['M18 27l19 13M34 27L15 40M15 41l25 16M37 41L12 57', 2.6],
    ],
  },
  capital: { width: 64, body: [star(5, 31, 13.5, 32, 34)] },
  convoy: {
    width: 84,
    body: ['M2 36h80l-8 18c-1 3-3 5-6 5H16c-3 0-5-2-6-4z', 'M30 18h22v19H30z', 'M36 6h10v13H36z'],
    bars: [['M16 36V18M68 36V18', 3.4]],
    lines: [['M36 25h10', 3.6]],
  },
  'convoy-route': {
    width: 84,
    body: ['M62 20l20 14-20 14z', 'M22 20L2 34l20 14z'],
    bars: [['M18 34h10M36 34h12M56 34h10', 7]],
  },
  patrol: {
    width: 64,
    body: ['M50 4l11 17-20 1z'],
    bars: [['M56 32a24 24 0 1 1-7-17', 5.5]],
  },
  battle: {
    width: 64,
    body: [],
    bars: [
      ['M10 6L46 46M54 6L18 46', 6.2],
      ['M52 34L34 52M12 34l18 18', 5],
      ['M46 46l11 12M18 46L7 58', 7.5],
    ],
  },
  // A pennant: news from the space.
  changed: { width: 64, body: ['M12 3h9v58h-9z', 'M23 6h37L48 19l12 13H23z'] },
  damage: { width: 64, body: [star(8, 31, 14)] },
  submerged: {
    width: 64,
    body: [],
    bars: [
      ['M4 22c9-9 19-9 28 0s19 9 28 0', 6],
      ['M4 42c9-9 19-9 28 0s19 9 28 0', 6],
    ],
  },
  landing: {
    width: 64,
    body: ['M32 60L14 38h36z'],
    bars: [['M32 4v38', 9]],
  },
  canal: {
    width: 64,
    body: [disc(32, 32, 27)],
    lines: [
      ['M14 26h33M40 19l9 7-9 7', 4.5],
      ['M50 41H17M24 34l-9 7 9 7', 4.5],
    ],
  },
  strait: {
    width: 64,
    body: [disc(32, 32, 27)],
    lines: [
      ['M14 24c6-6 12-6 18 0s12 6 18 0', 4.5],
      ['M14 41c6-6 12-6 18 0s12 6 18 0', 4.5],
    ],
  },
  arrow: { width: 64, body: ['M2 8l60 24L2 56l14-24z'] },
  refused: {
    width: 64,
    body: [],
    bars: [['M14 14l36 36M50 14L14 50', 10]],
  },
  exile: {
    width: 64,
    body: [disc(32, 32, 27)],
    cuts: [star(5, 20, 8.5, 32, 33)],
  },
  closed: {
    width: 64,
    body: [disc(32, 32, 27)],
    lines: [['M16 32h32', 9]],
  },
  // A crate.
  freight: {
    width: 64,
    body: ['M10 12h44a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4z'],
    lines: [['M6 26h52M24 12v40M40 12v40', 4.5]],
  },
  city: {
    width: 64,
    body: ['M12 8h40a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4z'],
    lines: [['M20 20h24v24H20z', 5.5]],
  },
}
