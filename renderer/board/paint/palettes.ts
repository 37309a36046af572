/**
 * Colours for eyes that see fewer of them. Each pair of powers stays apart in lightness or along the axis that is left
 * to protan, deutan and tritan vision (`tests/unit/palettes.test.ts` measures it); hues stay near the usual ones.
 */
import type { Palette, Theme } from '../types'

const CLEAR: Readonly<Record<Theme, Required<Pick<Palette, 'land' | 'piece'>>>> = {
  light: {
    land: {
      germany: '#a6acb6',
      ussr: '#9f262f',
      japan: '#bd7c22',
      uk: '#f3d43c',
      usa: '#99eda3',
      china: '#3c85d2',
      allies: '#5f4e73',
    },
    piece: {
      germany: '#636f79',
      ussr: '#460003',
      japan: '#966a16',
      uk: '#564300',
      usa: '#287b4a',
      china: '#053a69',
      allies: '#26122b',
    },
  },
  dark: {
    land: {
      germany: '#26323b',
      ussr: '#5e100c',
      japan: '#ba6c00',
      uk: '#87854d',
      usa: '#236344',
      china: '#1b87ca',
      allies: '#653676',
    },
    piece: {
      germany: '#d7e7f5',
      ussr: '#ec5d5e',
      japan: '#ce8a11',
      uk: '#ffe34b',
      usa: '#87fdb4',
      china: '#56a3ef',
      allies: '#a791ad',
    },
  },
}

/** The palette in which no two powers look alike with any of the three kinds of colour blindness. */
export function clearPalette(theme: Theme): Palette {
  return CLEAR[theme]
}
