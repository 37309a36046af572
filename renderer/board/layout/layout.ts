/**
 * Computes the positions of names, marks and stacks at one zoom, with as much detail as fits. It runs when the zoom,
 * the window or the position changes, never while the map only moves, and never because of a selection or lights.
 */
import { blockChoices } from './stack-block'
import { cityLooks, cityTag, isCity, type CityTag } from './cities'
import { contentOf, type SpaceContent } from './space-content'
import { marksWidth } from './sprite-drawing'
import { labelLook, uprightLooks, type LabelLook } from './labels'
import type { Laid } from './board-layout'
import type { Mark } from './marks'
import { body, nameElsewhere } from './names'
import { findPlace, type Rect } from './free-room'
import { overlap, Sheet, type LayoutInput } from './layout-sheet'
import type { Site } from './board-space'
import {
  commitBlock,
  FAR,
  placeBlock,
  placeChips,
  placeInfluence,
  spillBlock,
  wishOf,
  type Wanted,
} from './stack-places'

/** Names inclined by more than this (radians) have their marks next to them, not under them. */
const STEEP = 0.32
/** Share of the usual height down to which silhouettes shrink before another place is tried. */
const ROOMY = 0.7
/** Room kept on each side of a zone's name, in pixels. */
const APART = 5
/** Size limit of tiny islands, in pixels: on wider islands the stack is placed no higher above the center. */
const SPECK = 26

/** What is to be printed in a space. */
interface Print {
  readonly label: LabelLook | null
  /** The boxes of the name. */
  readonly names: readonly Rect[]
  /** The box of the marks; null without marks, or without room for them. */
  readonly marks: Rect | null
  readonly tag: CityTag | null
}

/** Lays out a whole board. */
export function layOut(input: LayoutInput): Laid {
  return new Layout(input).run()
}

class Layout {
  private readonly sheet: Sheet
  private readonly laid: Laid
  private readonly unnamed: SpaceContent[] = []

  constructor(private readonly input: LayoutInput) {
    this.sheet = new Sheet(input)
    const empty = { names: [], marks: [], blocks: [], chips: [], connectors: [], hits: [] }
    this.laid = { sheet: this.sheet, ...empty }
  }

  run(): Laid {
    this.layConnectors()
    const contents = [...this.input.sites.values()].map((site) => contentOf(site, this.input.position))
    const within = (content: SpaceContent) => content.site.area.label?.inside !== false
    for (const content of contents) if (content.site.land && within(content)) this.laySpace(content)
    const islands = contents.filter((content) => content.site.land && !within(content))
    const bottoms = islands.map((content) => this.layIslandStack(content))
    islands.forEach((content, index) => this.layIslandName(content, bottoms[index] ?? 0))
    for (const content of islands) this.layInfluence(content, null)
    this.nameTheRest()
    for (const content of contents) if (!content.site.land) this.laySpace(content)
    return this.laid
  }

  /** Lays out a zone, or a territory with its name inside. */
  private laySpace(content: SpaceContent): void {
    const { site, marks, city } = content
    const print = this.printOf(content)
    const { label } = print
    const kept = this.layStack(content, print)
    if (label && kept !== 'nothing') this.commitName(site, label, false)
    else if (site.land) this.unnamed.push(content)
    if (print.marks && kept === 'all') this.commitMarks(site, marks, print.marks, this.sheet.sizes.marks)
    this.layInfluence(content, label)
    if (city) this.layCity(site, city, label, print.tag)
  }

  /** Plans what a space has printed, before its pieces are placed. */
  private printOf({ site, marks, city }: SpaceContent): Print {
    const label = this.labelFor(site)
    const shown = marks.length > 0 && this.sheet.sizes.marks > 0 && (label !== null || !site.land)
    const under = shown ? this.marksRect(site, label, marks) : null
    const names = label?.rects ?? []
    const tag = city && cityTag(this.sheet, site, city, label, under ? [...names, under] : names)
    return { label, names, marks: under, tag }
  }

  /**
   * Places the pieces of a space, and returns what stays printed. Pieces take precedence over the coast, the small
   * marks under the name, and the name, in this order.
   */
  private layStack({ site, rows }: SpaceContent, print: Print): 'all' | 'name' | 'nothing' {
    const { sheet, laid } = this
    const { unit } = sheet.sizes
    const { label, names } = print
    if (rows.length === 0) return 'all'
    const blocked = [...names, ...(print.marks ? [print.marks] : []), ...(print.tag ? [print.tag.rect] : [])]
    const clear = { site, rows, label, blocked }
    if (!site.land && this.standsApart(clear)) return 'all'
    if (placeBlock(laid, clear, unit * ROOMY) || spillBlock(laid, clear, unit * ROOMY)) return 'all'
    if (placeBlock(laid, clear, 0)) return 'all'
    const bare = { ...clear, blocked: names }
    if (placeBlock(laid, bare, 0) || spillBlock(laid, bare, 0)) return 'name'
    const none = { ...clear, blocked: [] }
    const chips = placeChips(laid, bare, wishOf(sheet, site, label)) ?? placeChips(laid, none, site.anchor)
    return chips && names.some((rect) => overlap(rect, chips)) ? 'nothing' : 'name'
  }

  /**
   * Places a zone's stack away from the inclined zone number, if there is room nearby: the two are easier to read
   * apart.
   */
  private standsApart(wanted: Wanted): boolean {
    const blocked = wanted.blocked.map((rect) => ({ ...rect, width: rect.width + 2 * APART }))
    return placeBlock(this.laid, { ...wanted, blocked, near: true }, this.sheet.sizes.unit * 0.5)
  }

  /** Places the city where planned, or where the pieces left room. */
  private layCity(site: Site, city: Mark, label: LabelLook | null, meant: CityTag | null): void {
    const { sheet } = this
    const tag = meant && sheet.taken.free(meant.rect) ? meant : cityTag(sheet, site, city, label, [])
    if (tag) this.commitMarks(site, [tag.mark], tag.rect, tag.size)
  }

  /** Places Influence markers near the name, clear of other content. */
  private layInfluence({ site, influence }: SpaceContent, label: LabelLook | null): void {
    if (influence.length === 0) return
    const blocked = this.laid.marks.some((one) => one.site === site) && label ? label.rects : []
    placeInfluence(this.laid, { site, label, blocked }, influence)
  }

  private labelFor(site: Site): LabelLook | null {
    const look = labelLook(site, this.input.scale, this.sheet.sizes, this.input.glyphs)
    if (!look) return null
    if (look.rects.every((rect) => this.sheet.taken.free(rect, 2))) return look
    return site.land ? null : this.movedLabel(site, look)
  }

  /** Moves a zone's name next to its obstacles, upright. */
  private movedLabel(site: Site, look: LabelLook): LabelLook | null {
    const { scale } = this.input
    const width = look.width / scale
    const height = look.height / scale
    const place = findPlace(site.room, width, height, look, this.sheet.obstacles(site))
    const rects = place ? [this.sheet.pixels(place, look.width, look.height)] : []
    return place ? { ...look, ...place, angle: 0, rects } : null
  }

  private marksRect(site: Site, label: LabelLook | null, marks: readonly Mark[]): Rect | null {
    const { sheet } = this
    const { scale } = this.input
    const height = sheet.sizes.marks
    const width = marksWidth({ glyphs: this.input.glyphs }, marks, height)
    const rect = sheet.pixels(site.anchor, width, height)
    const blocked = [...(label?.rects ?? []).map((one) => sheet.world(one)), ...sheet.obstacles(site)]
    const beside = (wish: { x: number; y: number }) => {
      const place = findPlace(site.room, (width + 4) / scale, (height + 2) / scale, wish, blocked)
      const near = place && Math.hypot(place.x - wish.x, place.y - wish.y) * scale < FAR
      return near ? sheet.pixels(place, width, height) : null
    }
    if (!label) return sheet.taken.free(rect) ? rect : beside(site.anchor)
    const lean = Math.abs(Math.sin(label.angle))
    const down =
      label.height / 2 + height * 0.12 + (width * lean + height * Math.abs(Math.cos(label.angle))) / 2
    const x = label.x * scale - Math.sin(label.angle) * down
    const y = label.y * scale + Math.cos(label.angle) * down
    const under = { x, y, width, height }
    const free = sheet.taken.free(under) && !label.rects.some((one) => overlap(one, under))
    if (Math.abs(label.angle) < STEEP && free) return under
    return beside(label) ?? (free ? under : null)
  }

  private commitName(site: Site, look: LabelLook, overSea: boolean): void {
    this.laid.names.push({ site, look, overSea })
    for (const rect of look.rects) this.sheet.take('name', site.data.id, rect)
  }

  private commitMarks(site: Site, marks: readonly Mark[], rect: Rect, size: number): void {
    const { x, y } = this.sheet.world(rect)
    this.laid.marks.push({ site, marks, at: { x, y, dx: 0, dy: 0 }, size })
    this.sheet.take('marks', site.data.id, rect)
  }

  /** Places the stack of a small island on it or above it. Returns how far down it extends, in pixels. */
  private layIslandStack({ site, rows }: SpaceContent): number {
    const { laid, sheet } = this
    const radius = Math.min(this.islandRadius(site), SPECK)
    if (rows.length === 0) return radius
    const middle = this.islandMiddle(site)
    const { silhouettes, unit, pips } = sheet.sizes
    const block = silhouettes ? blockChoices(rows, unit * 0.9, sheet.textWidth, pips)[0] : undefined
    if (block) {
      const dy = -Math.max(0, radius - block.height * 0.3) - block.height * 0.3
      const rect = sheet.pixels(middle, block.width, block.height)
      if (sheet.taken.free({ ...rect, y: rect.y + dy })) {
        commitBlock(laid, site, block, { ...middle, dx: 0, dy })
        return Math.max(radius, dy + block.height / 2)
      }
    }
    const wanted = { site, rows, label: null, blocked: [] }
    if (spillBlock(laid, wanted, 0)) return radius
    placeChips(laid, wanted, middle)
    return Math.max(radius, sheet.sizes.chip * 0.6)
  }

  private islandRadius(site: Site): number {
    const [, north, , south] = site.area.bounds
    return ((south - north) / 2) * this.input.scale
  }

  private islandMiddle(site: Site): { x: number; y: number } {
    const [, north, , south] = site.area.bounds
    return { x: site.anchor.x, y: (north + south) / 2 }
  }

  /** Places the name of a small island below its stack, over the sea. */
  private layIslandName(content: SpaceContent, bottom: number): void {
    const { site } = content
    const { sheet } = this
    const [look] = uprightLooks(site, sheet.sizes, this.input.glyphs)
    const middle = this.islandMiddle(site)
    const at = { x: middle.x, y: middle.y + (bottom + (look?.height ?? 0) / 2 + 1) / this.input.scale }
    const rect = look && sheet.pixels(at, look.width, look.height * 0.92)
    if (look && rect && sheet.taken.free(rect) && sheet.overOwnOrSea(site, rect, false)) {
      const placed = { ...look, ...at, rects: [rect] }
      this.commitName(site, placed, true)
      this.marksBy(content, placed)
    } else this.unnamed.push(content)
  }

  /** Names the remaining territories, the most important first: anywhere inside, or next to them over the sea. */
  private nameTheRest(): void {
    const worth = ({ site }: SpaceContent) => site.data.ipc + (site.data.capitalOf === null ? 0 : 100)
    const size = ({ site }: SpaceContent) => body(site).width * body(site).height
    const rest = [...this.unnamed].sort((a, b) => worth(b) - worth(a) || size(b) - size(a))
    for (const content of rest) {
      const { site } = content
      const found = nameElsewhere(this.sheet, site)
      if (!found) continue
      this.commitName(site, found.look, found.overSea)
      this.marksBy(content, found.look)
    }
  }

  /** Places marks and city next to an upright name, where there is room. */
  private marksBy({ site, marks, city }: SpaceContent, look: LabelLook): void {
    const { sizes } = this.sheet
    if (marks.length > 0 && sizes.marks > 0) this.rowBy(site, marks, look, sizes.marks * 0.9)
    // A territory whose name is placed elsewhere may have its city already.
    if (city === null || this.laid.marks.some((one) => one.site === site && isCity(one.marks))) return
    for (const mark of cityLooks(sizes, city)) if (this.rowBy(site, [mark], look, sizes.city * 0.9)) return
  }

  /**
   * Places a row of marks under an upright name, above it or at its sides. Returns false when none of these has room.
   */
  private rowBy(site: Site, marks: readonly Mark[], look: LabelLook, size: number): boolean {
    const { sheet } = this
    const width = marksWidth({ glyphs: this.input.glyphs }, marks, size)
    const { x, y } = sheet.pixels(look, 0, 0)
    const down = (look.height + size) / 2 + 1
    const aside = (look.width + width) / 2 + 3
    for (const [dx, dy] of [
      [0, down],
      [0, -down],
      [aside, 0],
      [-aside, 0],
    ] as const) {
      const rect = { x: x + dx, y: y + dy, width, height: size }
      if (!sheet.taken.free(rect) || !sheet.overOwnOrSea(site, rect, false)) continue
      this.commitMarks(site, marks, rect, size)
      return true
    }
    return false
  }

  private layConnectors(): void {
    const size = this.sheet.sizes.connector
    if (size === 0) return
    for (const connector of this.input.geometry.connectors) {
      this.laid.connectors.push(connector)
      this.sheet.take('connector', null, this.sheet.pixels(connector, size, size))
    }
  }
}
