/**
 * A card as a small drawing list: made once in main/cards, drawn as SVG by the screen and written to PDF in Node. Units
 * are points (1/72 in), origin top left, y down. Colors are `#rrggbb`.
 */
import { z } from 'zod'

const color = z.string().regex(/^#[0-9a-f]{6}$/)
/** `width` is the stroke's; without `stroke` nothing is stroked, without `fill` nothing is filled. */
const pen = {
  stroke: color.optional(),
  width: z.number().optional(),
  fill: color.optional(),
  dash: z.array(z.number()).optional(),
}

/** The faces of shared/fonts: Source Serif 4 (400, 600 and their italics) and Source Sans 3 (400, 600). */
export const cardFontSchema = z.enum([
  'serif',
  'serif-bold',
  'serif-italic',
  'serif-bold-italic',
  'sans',
  'sans-bold',
])

export const drawItemSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rect'),
    x: z.number(),
    y: z.number(),
    w: z.number(),
    h: z.number(),
    r: z.number().optional(),
    ...pen,
  }),
  z.strictObject({
    kind: z.literal('line'),
    x1: z.number(),
    y1: z.number(),
    x2: z.number(),
    y2: z.number(),
    ...pen,
  }),
  /** `points` is x0, y0, x1, y1 …; always closed. */
  z.strictObject({ kind: z.literal('polygon'), points: z.array(z.number()), ...pen }),
  /** `d` is an SVG path with absolute M, L, C and Z only. */
  z.strictObject({ kind: z.literal('path'), d: z.string(), ...pen }),
  z.strictObject({
    kind: z.literal('text'),
    x: z.number(),
    /** Baseline. */
    y: z.number(),
    text: z.string(),
    font: cardFontSchema,
    size: z.number(),
    anchor: z.enum(['start', 'middle', 'end']),
    fill: color,
    /** Extra space after each letter, in points. */
    tracking: z.number().optional(),
    /** Degrees clockwise about (x, y). */
    rotate: z.number().optional(),
    /** Ids of the spaces that these words name; the screen may link to them. */
    spaces: z.array(z.string()).optional(),
    /** Ids of the clauses that these words carry out; the screen may open them. */
    rules: z.array(z.string()).optional(),
  }),
])
export const drawingSchema = z.strictObject({
  width: z.number(),
  height: z.number(),
  items: z.array(drawItemSchema),
})

export type CardFont = z.infer<typeof cardFontSchema>
export type DrawItem = z.infer<typeof drawItemSchema>
export type TextItem = Extract<DrawItem, { kind: 'text' }>
export type Drawing = z.infer<typeof drawingSchema>

/** One card per page, or sheets of four with cut marks. */
export type CardLayout = 'card' | 'letter' | 'a4'

/** A reference card; `kind` is its subject. */
export interface Card {
  readonly id: string
  readonly name: string
  readonly kind: CardKind
  readonly drawing: Drawing
}
export type CardKind =
  | 'interboard'
  | 'units'
  | 'turn'
  | 'surrender'
  | 'cities'
  | 'raids'
  | 'developments'
  | 'advantages'
  | 'canals'
