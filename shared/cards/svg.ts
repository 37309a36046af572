import type { CardFont, DrawItem, Drawing, TextItem } from './types'

/** An SVG element as plain data: the screen renders it like its own elements, and a test can read it. */
export interface SvgNode {
  readonly tag: 'rect' | 'line' | 'polygon' | 'path' | 'text'
  readonly attributes: Readonly<Record<string, string | number>>
  readonly text?: string
  /** The spaces and clauses that the words refer to, as in the drawing. */
  readonly spaces?: readonly string[]
  readonly rules?: readonly string[]
}

interface Face {
  readonly family: string
  readonly weight: 400 | 600
  readonly style: 'normal' | 'italic'
}

const SERIF = "'Source Serif 4', Georgia, serif"
const SANS = "'Source Sans 3', 'Helvetica Neue', Arial, sans-serif"

/** The faces of shared/fonts/fonts.css, by the names that drawings use. */
export const FACES: Readonly<Record<CardFont, Face>> = {
  serif: { family: SERIF, weight: 400, style: 'normal' },
  'serif-bold': { family: SERIF, weight: 600, style: 'normal' },
  'serif-italic': { family: SERIF, weight: 400, style: 'italic' },
  'serif-bold-italic': { family: SERIF, weight: 600, style: 'italic' },
  sans: { family: SANS, weight: 400, style: 'normal' },
  'sans-bold': { family: SANS, weight: 600, style: 'normal' },
}

/** The elements of a drawing, in drawing order; coordinates are in points, as in the drawing. */
export function svgNodes(drawing: Drawing): SvgNode[] {
  return drawing.items.map(node)
}

/** A drawing as one SVG document; a screen reader reads `title`. */
export function svgText(drawing: Drawing, title: string): string {
  const { width, height } = drawing
  const body = svgNodes(drawing).map(write).join('\n')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt" role="img">`,
    `<title>${escape(title)}</title>`,
    body,
    '</svg>\n',
  ].join('\n')
}

function node(item: DrawItem): SvgNode {
  switch (item.kind) {
    case 'rect': {
      const corner = item.r === undefined ? {} : { rx: item.r }
      const box = { x: item.x, y: item.y, width: item.w, height: item.h }
      return { tag: 'rect', attributes: { ...box, ...corner, ...pen(item) } }
    }
    case 'line': {
      const { x1, y1, x2, y2 } = item
      return { tag: 'line', attributes: { x1, y1, x2, y2, ...pen(item) } }
    }
    case 'polygon':
      return { tag: 'polygon', attributes: { points: item.points.join(' '), ...pen(item) } }
    case 'path':
      return { tag: 'path', attributes: { d: item.d, ...pen(item) } }
    case 'text':
      return words(item)
  }
}

function words(item: TextItem): SvgNode {
  const face = FACES[item.font]
  return {
    tag: 'text',
    text: item.text,
    attributes: {
      x: item.x,
      y: item.y,
      'font-family': face.family,
      'font-weight': face.weight,
      'font-style': face.style,
      'font-size': item.size,
      'text-anchor': item.anchor,
      fill: item.fill,
      ...(item.tracking === undefined ? {} : { 'letter-spacing': item.tracking }),
      ...(item.rotate === undefined ? {} : { transform: `rotate(${item.rotate} ${item.x} ${item.y})` }),
    },
    ...(item.spaces === undefined ? {} : { spaces: item.spaces }),
    ...(item.rules === undefined ? {} : { rules: item.rules }),
  }
}

function pen(item: Exclude<DrawItem, TextItem>): Record<string, string | number> {
  return {
    fill: item.fill ?? 'none',
    ...(item.stroke === undefined ? {} : { stroke: item.stroke, 'stroke-width': item.width ?? 1 }),
    ...(item.dash === undefined ? {} : { 'stroke-dasharray': item.dash.join(' ') }),
  }
}

function write(element: SvgNode): string {
  const attributes = Object.entries(element.attributes)
    .map(([name, value]) => ` ${name}="${escape(String(value))}"`)
    .join('')
  return element.text === undefined
    ? `<${element.tag}${attributes}/>`
    : `<${element.tag}${attributes}>${escape(element.text)}</${element.tag}>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
