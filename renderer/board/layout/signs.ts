/**
 * Signs of the moment: battles to fight, what it costs to get somewhere, pieces that are to be placed. They stand
 * where the board left room, and move nothing on it.
 */
import type { Highlights } from '../types'
import { lineWidth } from '../text/write'
import { layBlock, type Block, type BlockRow } from './block'
import { costMarks } from './costs'
import type { Laid } from './laid'
import { Occupancy } from './occupancy'
import type { Rect } from './room'
import { overlap, type Box } from './sheet'
import type { Site } from './site'
import { spotNear } from './spots'

/** Further out than this (height of silhouettes at the usual sizes) spaces have no room for more numbers. */
const LEAST_UNIT = 17.8
/** Pixels that a sign may stand away from where it is wished, and from its space's middle where that has no room. */
const REACH = { wish: 56, middle: 120 }

/** A sign's box in pixels of the unrolled world, with the space that it is about. */
export interface BattleSign {
  readonly space: string
  readonly rect: Rect
  readonly size: number
}

export interface CostSign {
  readonly space: string
  readonly rect: Rect
  readonly text: string
  readonly attack: boolean
  readonly size: number
}

export interface GhostSign {
  readonly space: string
  readonly rect: Rect
  readonly block: Block
}

export interface Signs {
  readonly battles: readonly BattleSign[]
  readonly costs: readonly CostSign[]
  readonly ghosts: readonly GhostSign[]
}

type Lights = Pick<Highlights, 'battles' | 'targets' | 'route' | 'ghosts'>

/** Silhouettes hide worst, then names; a sign that has no room at all stands on the small print. */
const WORTH: Readonly<Record<Box['kind'], number>> = { stack: 3, chips: 3, name: 2, marks: 1, connector: 1 }

class SignPlacer {
  private readonly put: Occupancy

  constructor(
    private readonly laid: Laid,
    private readonly sites: ReadonlyMap<string, Site>,
  ) {
    this.put = new Occupancy(laid.sheet.input.geometry.width * laid.sheet.scale)
  }

  /** A box for a sign of a space, above its anchor where that is free; null for unknown spaces. */
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

  /** Of the places round a wish, the one that covers the least of what matters. */
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

/** Places all signs, battles first. */
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
  const near = unit >= LEAST_UNIT * text * pieces * window
  const costs = (near ? costMarks(lights) : []).flatMap(({ space, cost, attack }): CostSign[] => {
    const size = Math.max(11 * text, Math.min(unit, 34 * text * window) * 0.42)
    const words = String(cost)
    const wide = lineWidth(input.glyphs, 'number', words) * size + size * 1.05
    const rect = placer.place(space, wide + size * 0.8, size * 1.48)
    return rect ? [{ space, rect, text: words, attack, size }] : []
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
  return { battles, costs, ghosts }
}

/** Keeps the signs placed until the board is laid out anew or other signs are wanted. */
export class SignKeeper {
  private made: { laid: Laid; key: string; signs: Signs } | null = null

  /** The signs for these lights on this board. */
  on(laid: Laid, sites: ReadonlyMap<string, Site>, lights: Lights): Signs {
    const key = JSON.stringify([lights.battles, costMarks(lights), lights.ghosts])
    if (this.made?.laid !== laid || this.made.key !== key)
      this.made = { laid, key, signs: placeSigns(laid, sites, lights) }
    return this.made.signs
  }
}
