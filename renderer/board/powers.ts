/**
 * The looks of powers: a single list for board, panels and pictures. Each has colors for both themes, colors for
 * color-blind players, an emblem with its own shape and letter, and a pattern by its position in the list.
 */
import { FRANCE } from './icons/nations/france'
import { GERMANY } from './icons/nations/germany'
import { ITALY } from './icons/nations/italy'
import { JAPAN } from './icons/nations/japan'
import { UK } from './icons/nations/uk'
import { USA } from './icons/nations/usa'
import { USSR } from './icons/nations/ussr'
import { disc, star, type Shape } from './icons/shapes'

export type Theme = 'light' | 'dark'

/** `#rrggbb`: `land` fills territories, `piece` colors silhouettes, emblems and rims. */
export interface Colors {
  readonly land: string
  readonly piece: string
}

interface Look {
  readonly usual: Readonly<Record<Theme, Colors>>
  /** Colors of the clear palette, if they differ (`tests/unit/board/drawing/palettes.test.ts` measures that no two look alike). */
  readonly clear?: Readonly<Record<Theme, Colors>>
  /** Absent only for land that is not in play. */
  readonly emblem?: Shape
  /** Drawings of its own, by their names; the common ones show the rest. */
  readonly pieces?: Readonly<Record<string, Shape>>
}

/** Looks of all possible owners. The order determines the patterns: add new ones before `allies`. */
const LOOKS = {
  germany: {
    pieces: { ...GERMANY },
    usual: {
      light: { land: '#7f8b88', piece: '#38413f' },
      dark: { land: '#525c61', piece: '#b4c2c1' },
    },
    clear: {
      light: { land: '#a6acb6', piece: '#636f79' },
      dark: { land: '#26323b', piece: '#d7e7f5' },
    },
    emblem: { width: 64, body: ['M22 3h20v10h9v9h10v20H51v9h-9v10H22V51h-9v-9H3V22h10v-9h9z'], letter: 'G' },
  },
  ussr: {
    pieces: { ...USSR },
    usual: {
      light: { land: '#b5584b', piece: '#8c261f' },
      dark: { land: '#77382f', piece: '#ee8878' },
    },
    clear: {
      light: { land: '#9f262f', piece: '#460003' },
      dark: { land: '#5e100c', piece: '#ec5d5e' },
    },
    emblem: { width: 64, body: [star(5, 33, 20, 32, 34)], letter: 'S' },
  },
  japan: {
    pieces: { ...JAPAN },
    usual: {
      light: { land: '#e0a54a', piece: '#a8540c' },
      dark: { land: '#a06a1c', piece: '#f5bd5a' },
    },
    clear: {
      light: { land: '#bd7c22', piece: '#966a16' },
      dark: { land: '#ba6c00', piece: '#ce8a11' },
    },
    emblem: { width: 64, body: [disc(32, 32, 28)], letter: 'J' },
  },
  uk: {
    pieces: { ...UK },
    usual: {
      light: { land: '#c6ab73', piece: '#7a5a1e' },
      dark: { land: '#7d6630', piece: '#e3cb92' },
    },
    clear: {
      light: { land: '#f3d43c', piece: '#564300' },
      dark: { land: '#87854d', piece: '#ffe34b' },
    },
    emblem: { width: 64, body: [disc(32, 32, 30)], lines: [[disc(32, 32, 24.5), 3]], letter: 'U' },
  },
  usa: {
    pieces: { ...USA },
    usual: {
      light: { land: '#86a262', piece: '#3f6128' },
      dark: { land: '#4c653c', piece: '#a9cf85' },
    },
    clear: {
      light: { land: '#99eda3', piece: '#287b4a' },
      dark: { land: '#236344', piece: '#87fdb4' },
    },
    emblem: {
      width: 64,
      body: ['M6 8c9 1 18-1 26-5 8 4 17 6 26 5 2 24-5 42-26 53C11 50 4 32 6 8z'],
      letter: 'A',
    },
  },
  china: {
    usual: {
      light: { land: '#7fb0a4', piece: '#1f6156' },
      dark: { land: '#2c7064', piece: '#8fd3c5' },
    },
    clear: {
      light: { land: '#3c85d2', piece: '#053a69' },
      dark: { land: '#1b87ca', piece: '#56a3ef' },
    },
    emblem: { width: 64, body: [star(12, 31, 23.5)], letter: 'C' },
  },
  italy: {
    pieces: { ...ITALY },
    usual: {
      light: { land: '#94789d', piece: '#553a63' },
      dark: { land: '#5c4a68', piece: '#cfaee0' },
    },
    clear: {
      light: { land: '#5f4e73', piece: '#26122b' },
      dark: { land: '#653676', piece: '#a791ad' },
    },
    emblem: { width: 64, body: ['M32 1l29 31-29 31L3 32z'], letter: 'I' },
  },
  france: {
    pieces: { ...FRANCE },
    usual: {
      light: { land: '#7f9ccb', piece: '#234a8c' },
      dark: { land: '#3f5b8e', piece: '#a3c1f5' },
    },
    clear: {
      light: { land: '#9bb7ff', piece: '#165ec2' },
      dark: { land: '#7969ed', piece: '#875a91' },
    },
    emblem: {
      width: 64,
      body: [disc(32, 19, 16), disc(17, 40, 16), disc(47, 40, 16), 'M28 38h8l5 24H23z'],
      letter: 'F',
    },
  },
  indonesia: {
    usual: {
      light: { land: '#a2765a', piece: '#6b3a1c' },
      dark: { land: '#6a4a36', piece: '#dba888' },
    },
    clear: {
      light: { land: '#9a642f', piece: '#592c15' },
      dark: { land: '#6b4523', piece: '#cc967d' },
    },
    emblem: { width: 64, body: ['M25 5h14l24 54H1z'], letter: 'ID' },
  },
  'eastern-european-commonwealth': {
    usual: {
      light: { land: '#8688bd', piece: '#40408c' },
      dark: { land: '#50528c', piece: '#b9bbf2' },
    },
    clear: {
      light: { land: '#9353ad', piece: '#3d207f' },
      dark: { land: '#3d3e9f', piece: '#818cff' },
    },
    emblem: {
      width: 64,
      body: ['M6 4h12v8h8V4h12v8h8V4h12v22l-5 5v29H11V31l-5-5z'],
      letter: 'EC',
    },
  },
  india: {
    usual: {
      light: { land: '#d8a2b6', piece: '#93345f' },
      dark: { land: '#8a4f68', piece: '#f2aecb' },
    },
    clear: {
      light: { land: '#b6888f', piece: '#946aa0' },
      dark: { land: '#4f1751', piece: '#ffaaca' },
    },
    emblem: {
      width: 64,
      body: [
        'M32 1c10 9 14 20 14 31S42 54 32 60C22 54 18 43 18 32S22 10 32 1z',
        'M3 18c13 2 22 9 26 20l3 22C16 58 3 42 3 18z',
        'M61 18c-13 2-22 9-26 20l-3 22c16-2 29-18 29-42z',
      ],
      letter: 'IN',
    },
  },
  australia: {
    usual: {
      light: { land: '#5d9aa6', piece: '#135863' },
      dark: { land: '#27636f', piece: '#86cfdc' },
    },
    clear: {
      light: { land: '#688ea1', piece: '#145a6f' },
      dark: { land: '#4d6773', piece: '#128ab1' },
    },
    emblem: { width: 64, body: [star(7, 32, 20)], letter: 'AU' },
  },
  'union-of-south-american-nations': {
    usual: {
      light: { land: '#bccb6c', piece: '#596a10' },
      dark: { land: '#6d7a2c', piece: '#d9e98a' },
    },
    clear: {
      light: { land: '#c5df6b', piece: '#8a9200' },
      dark: { land: '#76a32f', piece: '#728a2c' },
    },
    emblem: {
      width: 64,
      body: [
        'M3 48a29 29 0 0 1 58 0z',
        'M29 3h6v13h-6zM7 15l5-4 8 10-5 4zM57 15l-5-4-8 10 5 4z',
        'M3 53h58v7H3z',
      ],
      letter: 'SA',
    },
  },
  canada: {
    usual: {
      light: { land: '#d3c4dd', piece: '#75538a' },
      dark: { land: '#7c6b88', piece: '#e4d3ef' },
    },
    clear: {
      light: { land: '#d3c8ea', piece: '#826cb7' },
      dark: { land: '#8e8bad', piece: '#d6c9f5' },
    },
    emblem: {
      width: 64,
      body: [
        'M32 1l7 12 7-3-3 17 9-9 2 6 9-2-4 11 4 3-17 13 2 6-14-3v11h-4V52l-14 3 2-6L1 36l4-3-4-11 9 2 2-6 9 9-3-17 7 3z',
      ],
      letter: 'CA',
    },
  },
  allies: {
    usual: {
      light: { land: '#ddcb95', piece: '#8a6d25' },
      dark: { land: '#857546', piece: '#e8d596' },
    },
    clear: {
      light: { land: '#5f4e73', piece: '#26122b' },
      dark: { land: '#653676', piece: '#a791ad' },
    },
    emblem: { width: 64, body: ['M32 2l26 15v30L32 62 6 47V17z'], cuts: [star(5, 17, 7.5, 32, 33)] },
  },
  neutral: {
    usual: {
      light: { land: '#d9d0b9', piece: '#6f6650' },
      dark: { land: '#6e6650', piece: '#bdb6a2' },
    },
    emblem: { width: 64, body: [disc(32, 32, 24)], cuts: [disc(32, 32, 14)] },
  },
  scenery: {
    usual: {
      light: { land: '#b7ae97', piece: '#6f6650' },
      dark: { land: '#3a3934', piece: '#8f8a7c' },
    },
  },
} as const satisfies Readonly<Record<string, Look>>

/** Key of an owner's look. */
export type PaletteKey = keyof typeof LOOKS

/** All looks, in the order of their patterns. */
export const powerLooks: Readonly<Record<PaletteKey, Look>> = LOOKS

export const paletteKeys = Object.keys(LOOKS) as readonly PaletteKey[]

/** Ids of powers that look like a power with another id. */
const SAME: Readonly<Record<string, PaletteKey>> = {
  russia: 'ussr',
  us: 'usa',
  'united-states': 'usa',
  'great-britain': 'uk',
}

/** Returns the look of a controller; an unknown one looks neutral. */
export function paletteKey(controller: string | null): PaletteKey {
  return (
    paletteKeys.find((key) => key === controller) ??
    (controller === null ? undefined : SAME[controller]) ??
    'neutral'
  )
}

/** Returns all owner ids that have a look. */
export const idsOf = (key: PaletteKey): readonly string[] => [
  key,
  ...Object.keys(SAME).filter((id) => SAME[id] === key),
]

/** Returns a small number for each owner, for comparing the two sides of a border. */
export const ownerNumber = (key: PaletteKey): number => paletteKeys.indexOf(key) + 1

/** Returns the emblem of a power, or the neutral emblem if it has none. */
export const emblemOf = (power: string): Shape => powerLooks[paletteKey(power)].emblem ?? LOOKS.neutral.emblem

/** Returns the drawings that a power has of its own, and the key of its look. */
export function piecesOf(power: string): {
  readonly key: PaletteKey
  readonly shapes: Readonly<Record<string, Shape>>
} {
  const key = paletteKey(power)
  return { key, shapes: powerLooks[key].pieces ?? {} }
}

/** Returns a value for each look, derived from its usual or clear colors in a theme. */
export function colorsOf<T>(
  theme: Theme,
  set: 'usual' | 'clear',
  one: (colors: Colors) => T,
): Partial<Record<PaletteKey, T>> {
  return Object.fromEntries(
    paletteKeys.flatMap((key) => {
      const colors = powerLooks[key][set]?.[theme]
      return colors ? [[key, one(colors)]] : []
    }),
  )
}
