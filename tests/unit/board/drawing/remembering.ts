/** A pen whose list remembers what was drawn with it, icons by their names. */
import type { Pen } from '../../../../renderer/board/layout/pen'
import { allShapes } from '../../../../renderer/board/icons/icon-cells'
import { boardTheme } from '../../../../renderer/board/paint/theme'
import { lettering } from './whole-board'

export interface Drawn {
  /** `unit/…`, `marker/…`, `emblem/…`, `plate` or `letter`. */
  readonly what: string
  readonly at: { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number }
  readonly half: readonly [number, number]
  /** Of the icon, of the plate's ground, of the letter's ink. */
  readonly color: unknown
  /** Rim of an icon, border of a plate, halo of a letter. */
  readonly second: unknown
  readonly alpha?: number | undefined
  readonly turn?: number | undefined
}

const NAMES = [...allShapes().keys()]
/** A nation's own drawing has the name of the common one. */
const commonName = (name: string) => name.replace(/^(unit\/[^/]+)\/.*$/, '$1')

/** The pen, and the list that grows with what it draws. Icons are square, every letter 0.54 ems wide. */
export function remembering(theme = boardTheme('light')): { pen: Pen; drawn: Drawn[] } {
  const drawn: Drawn[] = []
  const list = {
    clear: () => drawn.splice(0),
    icon: (
      at: Drawn['at'],
      half: Drawn['half'],
      uv: readonly number[],
      color: unknown,
      second: unknown,
      { alpha, turn }: { alpha?: number; turn?: number },
    ) => drawn.push({ what: commonName(NAMES[uv[0] ?? -1] ?? '?'), at, half, color, second, alpha, turn }),
    plate: (at: Drawn['at'], half: Drawn['half'], color: unknown, alpha: number, second: unknown) =>
      drawn.push({ what: 'plate', at, half, color, second, alpha }),
    glyph: (
      at: Drawn['at'],
      half: Drawn['half'],
      turn: number,
      _uv: unknown,
      color: unknown,
      alpha: number,
      second: unknown,
    ) => drawn.push({ what: 'letter', at, half, turn, color, alpha, second }),
  }
  const places = new Map(NAMES.map((name, i) => [name, { uv: [i, 0, 0, 0], aspect: 1, bleed: 1 }]))
  const pen = { list, icons: { places }, glyphs: lettering, theme } as unknown as Pen
  return { pen, drawn }
}
