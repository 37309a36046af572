/**
 * Temporary signs: battles to fight, spaces with news, movement costs, pieces to be placed. They use the room that
 * the layout left, and move nothing on the board.
 */
import type { Highlights } from '../types'
import { lineWidth } from '../text/letter-sprites'
import { layBlock, type Block, type BlockRow } from './stack-block'
import { costMarks, holdMarks } from './movement-costs'
import type { Laid } from './board-layout'
import { Occupancy } from './occupancy'
import type { Rect } from './free-room'
import { overlap, type Box } from './layout-sheet'
import type { Site } from './board-space'
import { spotNear } from './free-spots'

/**
 * Minimum height of silhouettes, at the usual sizes, for costs: zoomed out farther, spaces have no room for more
 * numbers.
 */
const LEAST_UNIT = 24.9
/**
 * Maximum distance in pixels of a sign from its desired place, and from its space's center when that place has no
 * room.
 */
const REACH = { wish: 56, middle: 120 }

/** A sign's box in pixels of the unrolled world, with its space. */
export interface BattleSign {
  readonly space: string
  readonly rect: Rect
  readonly size: number
}

/** A pennant where something has changed. */
export type ChangeSign = BattleSign

export interface CostSign {
  readonly space: string
  readonly rect: Rect
  readonly text: string
  readonly attack: boolean
  /** Without the icon before the number. */
  readonly bare?: true
  readonly size: number
}

export interface GhostSign {
  readonly space: string
  readonly rect: Rect
  readonly block: Block
}

export interface Signs {
  readonly battles: readonly BattleSign[]
  readonly changes: readonly ChangeSign[]
  readonly costs: readonly CostSign[]
  readonly ghosts: readonly GhostSign[]
}

type Lights = Pick<Highlights, 'battles' | 'changed' | 'targets' | 'route' | 'ghosts'>

/** Cost of covering: silhouettes count most, then names; a sign without room covers the small marks. */
const WORTH: Readonly<Record<Box['kind'], number>> = { stack: 3, chips: 3, name: 2, marks: 1, connector: 1 }

class SignPlacer {
  private readonly put: Occupancy

  constructor(
    private readonly laid: Laid,
    private readonly sites: ReadonlyMap<string, Site>,
  ) {
    this.put = new Occupancy(laid.sheet.input.geometry.width * laid.sheet.scale)
  }

  /** Returns a box for a sign of a space, above its stack or anchor if that is free; null for unknown spaces. */
  place(space: string, width: number, height: number): Rect | null {
    const site = this.sites.get(space)
    if (!site) return null
    const { sheet } = this.laid
    const stack = this.laid.blocks.find((one) => one.site === site)
    const from = stack ? sheet.pixels(stack.at, 0, 0) : sheet.pixels(site.anchor, 0, 0)
    const up = stack ? (stack.block.height + height) / 2 + 2 - stack.at.dy : height * 1.1
    const wish = { x: from.x, y: from.y - up, width, height }
    const { window } = sheet.input.wishes
    const near = { also: this.put, reach: REACH.wish * window, sea: true }
    const middle = sheet.pixels(site.anchor, width, height)
    const rect =
      spotNear(sheet, site, wish, near) ??
      spotNear(sheet, site, middle, { ...near, reach: REACH.middle * window }) ??
      this.leastHarm(wish)
    this.put.take(rect)
    return rect
  }

  /** Returns the box around a desired place that covers the least important content. */
  private leastHarm(wish: Rect): Rect {
    let best = wish
    let least = Infinity
    for (let ring = 0; ring <= 4; ring++) {
      for (let i = 0; i < (ring === 0 ? 1 : 12); i++) {
        const angle = -Math.PI / 2 + (i * Math.PI) / 6
        const away = ring * 12
        const rect = { ...wish, x: wish.x + Math.cos(angle) * away, y: wish.y + Math.sin(angle) * away }
        const harm = this.harm(rect) * 1000 + away
        if (harm < least) {
          least = harm
          best = rect
        }
      }
    }
    return best
  }

  private harm(rect: Rect): number {
    const boxes = this.laid.sheet.taken.near(rect) as readonly (Rect & Partial<Box>)[]
    const covered = boxes.reduce((sum, box) => sum + (overlap(box, rect) ? WORTH[box.kind ?? 'marks'] : 0), 0)
    return covered + (this.put.free(rect) ? 0 : 3)
  }
}

function ghostRow(power: string, units: readonly { unit: string; count: number }[]): BlockRow {
  return {
    power,
    emblem: false,
    weight: 0,
    cells: units.map(({ unit, count }) => ({
      group: { key: `ghost/${unit}`, space: '', power, unit, pieces: [] },
      damaged: false,
      patrol: false,
      submerged: false,
      landing: false,
      isolated: false,
      freight: false,
      movesLeft: 0,
      cargo: [],
      count: `+${count}`,
    })),
  }
}

/** Places all signs, battles first. A space with a battle to fight gets no pennant. */
export function placeSigns(laid: Laid, sites: ReadonlyMap<string, Site>, lights: Lights): Signs {
  const placer = new SignPlacer(laid, sites)
  const { sizes, input } = laid.sheet
  const { unit } = sizes
  const { text, pieces, window } = input.wishes
  const battles = (lights.battles ?? []).flatMap((space): BattleSign[] => {
    const size = Math.max(14, unit * 0.72)
    const rect = placer.place(space, size * 1.4, size * 1.4)
    return rect ? [{ space, rect, size }] : []
  })
  const fought = new Set(lights.battles)
  const changes = (lights.changed ?? []).flatMap((space): ChangeSign[] => {
    if (fought.has(space)) return []
    const size = Math.max(11, Math.min(unit * 0.5, 22))
    const rect = placer.place(space, size * 1.4, size * 1.4)
    return rect ? [{ space, rect, size }] : []
  })
  const near = unit >= LEAST_UNIT * text * pieces * window
  const costs = (near ? costMarks(lights) : []).flatMap(({ space, cost, attack }): CostSign[] => {
    const size = Math.max(11 * text, Math.min(unit, 34 * text * window) * 0.42)
    const words = String(cost)
    const wide = lineWidth(input.glyphs, 'number', words) * size + size * 1.05
    const rect = placer.place(space, wide + size * 0.8, size * 1.48)
    return rect ? [{ space, rect, text: words, attack, size }] : []
  })
  const holds = holdMarks(lights).flatMap(({ space, text: words, danger }): CostSign[] => {
    const size = Math.max(11 * text, Math.min(unit, 34 * text * window) * 0.42)
    const wide = lineWidth(input.glyphs, 'number', words) * size
    const rect = placer.place(space, wide + size * 0.9, size * 1.48)
    return rect ? [{ space, rect, text: words, attack: danger, bare: true, size }] : []
  })
  const bySpace = new Map<string, Map<string, { unit: string; count: number }[]>>()
  for (const { space, power, unit: type, count } of lights.ghosts ?? []) {
    const powers = bySpace.get(space) ?? new Map<string, { unit: string; count: number }[]>()
    bySpace.set(space, powers.set(power, [...(powers.get(power) ?? []), { unit: type, count }]))
  }
  const ghosts = [...bySpace].flatMap(([space, powers]): GhostSign[] => {
    const rows = [...powers].map(([power, units]) => ghostRow(power, units))
    const block = layBlock(rows, unit * 0.9, unit * 5, laid.sheet.textWidth)
    const rect = placer.place(space, block.width + 6, block.height + 4)
    return rect ? [{ space, rect, block }] : []
  })
  return { battles, changes, costs: [...costs, ...holds], ghosts }
}

/** Keeps the placed signs until the layout or the set of signs changes. */
export class SignKeeper {
  private made: { laid: Laid; key: string; signs: Signs } | null = null

  /** Returns the signs for these lights on this layout. */
  on(laid: Laid, sites: ReadonlyMap<string, Site>, lights: Lights): Signs {
    const key = JSON.stringify([
      lights.battles,
      lights.changed,
      costMarks(lights),
      holdMarks(lights),
      lights.ghosts,
    ])
    if (this.made?.laid !== laid || this.made.key !== key)
      this.made = { laid, key, signs: placeSigns(laid, sites, lights) }
    return this.made.signs
  }
}
