// The clear palette: no two powers look alike to a person who lacks one of the three kinds of cones. If there are too
// many powers for that, those that meet on the board at the start of a game don't look alike. Vision is simulated after
// Machado, Oliveira and Fernandes (2009) at full strength; the difference of colors is their distance in CIELAB.
import { describe, expect, it } from 'vitest'
import { clearPalette } from '../../../../renderer/board/paint/palettes'
import { boardTheme, type Rgb } from '../../../../renderer/board/paint/theme'
import { paletteKey } from '../../../../renderer/board/powers'
import { boards } from '../../../../shared/boards'
import type { BoardData, SpaceData } from '../../../../shared/boards/types'

type Triple = readonly [number, number, number]

const VISIONS: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
/** Twice the difference that is visible side by side without searching. */
const APART = 20
/** The difference that is visible so, and a little more. */
const SEARCHED = 11

/** The owners of lands and waters that touch, as `a b` in either order. */
function meeting({ spaces }: BoardData): ReadonlySet<string> {
  const owner = new Map(spaces.map((s) => [s.id, s.originalOwner]))
  const at = (s: SpaceData) => [s.originalOwner, ...s.neighbors.map((id) => owner.get(id) ?? null)]
  const pairs = spaces.flatMap((s) => at(s).flatMap((a) => at(s).map((b) => `${a} ${b}`)))
  return new Set(pairs)
}

/** Those who hold land of one board; Italy joins the Revised one in its expansion. */
const SETS = boards.map(({ board }) => {
  const ids = [...board.powers.map(({ id }) => id), ...board.sides]
  const meet = meeting(board)
  return {
    name: board.name,
    powers: board.id === 'revised' ? [...ids, 'italy'] : ids,
    // Fourteen are too many for twice the required difference between all pairs.
    apart: (a: string, b: string) => (ids.length < 14 || meet.has(`${a} ${b}`) ? APART : SEARCHED),
  }
})

const linear = (part: number) =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
const times = (row: Triple, [r, g, b]: Triple) => row[0] * r + row[1] * g + row[2] * b

/** A color in CIELAB as it looks with a vision. */
function seen([r, g, b]: Rgb, vision: readonly [Triple, Triple, Triple]): Triple {
  const light: Triple = [linear(r), linear(g), linear(b)]
  const [x, y, z] = vision.map((row) => Math.min(1, Math.max(0, times(row, light)))) as unknown as Triple
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const fx = f((0.4124 * x + 0.3576 * y + 0.1805 * z) / 0.95047)
  const fy = f(0.2126 * x + 0.7152 * y + 0.0722 * z)
  const fz = f((0.0193 * x + 0.1192 * y + 0.9505 * z) / 1.08883)
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

const distance = (a: Triple, b: Triple) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

describe.each(['light', 'dark'] as const)('The clear palette of the %s theme', (name) => {
  const theme = boardTheme(name, clearPalette(name))

  describe.each(Object.entries(VISIONS))('with %s vision', (_vision, matrix) => {
    it('distinguishes the pale land of a map colored by alliance from every power’s full color', () => {
      const pale = boardTheme(name, { ...clearPalette(name), landColor: {} }).land
      const powers = SETS.flatMap((set) => set.powers).map(paletteKey)
      const alike = powers.flatMap((a) => {
        const one = seen(pale[a], matrix)
        return powers
          .filter((b) => distance(one, seen(theme.land[b], matrix)) < SEARCHED)
          .map((b) => `${a} ${b}`)
      })
      expect(alike).toEqual([])
    })

    it.each(SETS)('distinguishes every power of $name from every other', ({ powers, apart }) => {
      const alike = (['land', 'piece'] as const).flatMap((kind) =>
        powers.flatMap((a, i) =>
          powers.slice(i + 1).flatMap((b) => {
            const [one, other] = [a, b].map((id) => seen(theme[kind][paletteKey(id)], matrix))
            return one && other && distance(one, other) < apart(a, b) ? [`${kind} ${a} ${b}`] : []
          }),
        ),
      )
      expect(alike).toEqual([])
    })
  })
})

it('the usual palette would fail this measure, so the choice matters', () => {
  const { land } = boardTheme('light')
  const deutan = VISIONS['deutan']
  if (!deutan) throw new Error('no such vision')
  expect(distance(seen(land.germany, deutan), seen(land.china, deutan))).toBeLessThan(APART)
})

it.each(['light', 'dark'] as const)(
  'with usual vision, pale land differs from every power’s full color in the usual palette too (%s)',
  (name) => {
    const [full, pale] = [boardTheme(name).land, boardTheme(name, { landColor: {} }).land]
    const usual = VISIONS['usual'] ?? expect.fail()
    const keys = SETS.flatMap((set) => set.powers).map(paletteKey)
    const least = keys.map((a) =>
      Math.min(...keys.map((b) => distance(seen(pale[a], usual), seen(full[b], usual)))),
    )
    expect(Math.min(...least)).toBeGreaterThan(SEARCHED)
  },
)
