import PDFDocument from 'pdfkit'
import type { CardFont, DrawItem, Drawing } from '../../shared/cards/types'
import { CARD_FONTS, fontBytes } from './fonts'

/** A drawing's position on a page, in points from the top left. */
export interface Placed {
  readonly drawing: Drawing
  readonly x: number
  readonly y: number
}

/** A page of a document: its size in points and its contents. */
export interface Page {
  readonly width: number
  readonly height: number
  readonly placed: readonly Placed[]
}

/** The width of words in points, as the PDF sets them. */
export type Measure = (text: string, font: CardFont, size: number, tracking?: number) => number

type Document = InstanceType<typeof PDFDocument>

/** The same in every document: with the current time, no two files would be equal. */
const MADE = new Date(Date.UTC(2001, 0, 1))

/** Control points of a quarter circle, as a share of its radius. */
const ROUND = 0.5523

let ruler: Document | undefined

/**
 * Writes pages as one PDF. The bytes depend only on the pages: not on a clock, random numbers, or a machine's
 * compression or fonts. Embeds the glyphs used.
 */
export function writePdf(title: string, pages: readonly Page[]): Uint8Array {
  const doc = open(title)
  for (const page of pages) {
    doc.addPage({ size: [page.width, page.height], margin: 0 })
    for (const placed of page.placed) place(doc, placed)
  }
  doc.end()
  const bytes: unknown = doc.read()
  if (!(bytes instanceof Uint8Array)) throw new Error('The PDF writer gave no bytes.')
  return bytes
}

/** Measures words with the fonts and layout that writePdf uses. */
export const measure: Measure = (text, font, size, tracking = 0) => {
  ruler ??= open('ruler')
  return ruler.font(font, size).widthOfString(text, { characterSpacing: tracking })
}

function open(title: string): Document {
  const doc = new PDFDocument({
    autoFirstPage: false,
    compress: false,
    font: '',
    margin: 0,
    info: {
      Title: title,
      Author: 'Interboard',
      Creator: 'Interboard',
      Producer: 'Interboard',
      CreationDate: MADE,
    },
  })
  for (const font of CARD_FONTS) doc.registerFont(font, fontBytes(font))
  return doc
}

function place(doc: Document, { drawing, x, y }: Placed): void {
  doc.save()
  doc.translate(x, y)
  for (const item of drawing.items) draw(doc, item)
  doc.restore()
}

function draw(doc: Document, item: DrawItem): void {
  switch (item.kind) {
    case 'rect':
      if (item.r === undefined) doc.rect(item.x, item.y, item.w, item.h)
      else roundedRect(doc, item.x, item.y, item.w, item.h, item.r)
      return paint(doc, item)
    case 'line':
      doc.moveTo(item.x1, item.y1).lineTo(item.x2, item.y2)
      return paint(doc, item)
    case 'polygon':
      doc.polygon(...corners(item.points))
      return paint(doc, item)
    case 'path':
      doc.path(item.d)
      return paint(doc, item)
    case 'text': {
      const tracking = item.tracking ?? 0
      const width = doc.font(item.font, item.size).widthOfString(item.text, { characterSpacing: tracking })
      const shift = item.anchor === 'start' ? 0 : item.anchor === 'middle' ? width / 2 : width
      doc.save()
      if (item.rotate !== undefined) doc.rotate(item.rotate, { origin: [item.x, item.y] })
      doc.fillColor(item.fill).text(item.text, item.x - shift, item.y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: tracking,
      })
      doc.restore()
    }
  }
}

function paint(doc: Document, item: Exclude<DrawItem, { kind: 'text' }>): void {
  if (item.stroke !== undefined) doc.lineWidth(item.width ?? 1)
  if (item.dash === undefined) doc.undash()
  else doc.dash(item.dash[0] ?? 1, { space: item.dash[1] ?? item.dash[0] ?? 1 })
  if (item.fill !== undefined && item.stroke !== undefined) doc.fillAndStroke(item.fill, item.stroke)
  else if (item.fill !== undefined) doc.fill(item.fill)
  else if (item.stroke !== undefined) doc.stroke(item.stroke)
}

/** Corners are quarter circles, as in SVG. */
function roundedRect(doc: Document, x: number, y: number, w: number, h: number, r: number): void {
  const c = r * (1 - ROUND)
  doc
    .moveTo(x + r, y)
    .lineTo(x + w - r, y)
    .bezierCurveTo(x + w - c, y, x + w, y + c, x + w, y + r)
    .lineTo(x + w, y + h - r)
    .bezierCurveTo(x + w, y + h - c, x + w - c, y + h, x + w - r, y + h)
    .lineTo(x + r, y + h)
    .bezierCurveTo(x + c, y + h, x, y + h - c, x, y + h - r)
    .lineTo(x, y + r)
    .bezierCurveTo(x, y + c, x + c, y, x + r, y)
    .closePath()
}

function corners(points: readonly number[]): number[][] {
  const pairs: number[][] = []
  for (let i = 0; i + 1 < points.length; i += 2) pairs.push([points[i] ?? 0, points[i + 1] ?? 0])
  return pairs
}
