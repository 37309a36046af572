import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type Area,
  decodeGeometry,
  type Geometry,
  type GeometryFile,
  type LabelAnchor,
} from '../../../shared/boards/geometry'
import type { BoardData, SpaceData } from '../../../shared/boards/types'
import { projectFile } from '../inputs'

/** Fill and edge by controller. */
const COLORS: Readonly<Record<string, readonly [string, string]>> = {
  germany: ['#78837f', '#3d4845'],
  ussr: ['#b4564a', '#742a24'],
  russia: ['#b4564a', '#742a24'],
  japan: ['#e0a94c', '#9c6216'],
  uk: ['#c9b07a', '#86703c'],
  usa: ['#83a05f', '#4b6934'],
  us: ['#83a05f', '#4b6934'],
  china: ['#7fb0a4', '#386b60'],
  neutral: ['#d6ccb2', '#968a6a'],
  allies: ['#dcc88f', '#99803f'],
  scenery: ['#b7ae97', '#857c62'],
}
const SERIF = "'Libertinus Serif','Linux Libertine O','Gelasio','DejaVu Serif',serif"

/** A part of the board to draw: west, north, width and height in world units. */
type Window = readonly [number, number, number, number]

interface Drawing {
  readonly geometry: Geometry
  readonly spaces: ReadonlyMap<string, SpaceData>
  readonly window: Window
  /** World units per pixel. */
  readonly unit: number
}

/** Copies of the world (in turns) in which something with these bounds is visible. */
function turnsSeen(
  { geometry: { width }, window: [west, , across] }: Drawing,
  bounds: readonly number[],
): number[] {
  const [a = 0, , b = 0] = bounds
  return [-1, 0, 1, 2].filter((turn) => b + turn * width > west && a + turn * width < west + across)
}

function pathOf(points: ArrayLike<number>, from: number, to: number, shift: number, close: boolean): string {
  let text = ''
  for (let i = from; i < to; i++) {
    text += `${i === from ? 'M' : 'L'}${((points[2 * i] ?? 0) + shift).toFixed(1)} ${(points[2 * i + 1] ?? 0).toFixed(1)}`
  }
  return close ? `${text}Z` : text
}

function areaPath(drawing: Drawing, area: Area): string {
  const { width } = drawing.geometry
  return turnsSeen(drawing, area.bounds)
    .flatMap((turn) =>
      area.polygons.flatMap(({ points, holes }) => {
        const starts = [0, ...holes, points.length / 2]
        return holes
          .concat(points.length / 2)
          .map((end, ring) => pathOf(points, starts[ring] ?? 0, end, turn * width, true))
      }),
    )
    .join('')
}

function arcPath(
  drawing: Drawing,
  kinds: readonly string[],
  wanted: (left: number, right: number) => boolean,
): string {
  const { geometry } = drawing
  return geometry.arcs
    .filter((arc) => kinds.includes(arc.kind) && wanted(arc.left, arc.right))
    .flatMap((arc) =>
      turnsSeen(drawing, arc.bounds).map((turn) =>
        pathOf(arc.points, 0, arc.points.length / 2, turn * geometry.width, false),
      ),
    )
    .join('')
}

function textOf(
  { geometry: { width }, window: [west, , across] }: Drawing,
  label: LabelAnchor,
  style: string,
): string {
  return [-1, 0, 1, 2]
    .map((turn) => label.x + turn * width)
    .filter((x) => x > west - 300 && x < west + across + 300)
    .map((x) => {
      const lines = label.lines.map((line, index) => {
        const y = (index - (label.lines.length - 1) / 2) * label.size + label.size * 0.33
        return `<text y="${y.toFixed(1)}" text-anchor="middle" font-size="${label.size}" ${style}>${line.replace('&', '&amp;')}</text>`
      })
      return `<g transform="translate(${x} ${label.y}) rotate(${label.angle})">${lines.join('')}</g>`
    })
    .join('')
}

function waters(drawing: Drawing): string {
  return drawing.geometry.areas
    .filter((area) => area.kind === 'water')
    .map((area) => {
      const d = areaPath(drawing, area)
      const space = drawing.spaces.get(area.id)
      if (!d) return ''
      if (!area.inPlay)
        return `<path d="${d}" fill="#1b3645" opacity=".55"/><path d="${d}" fill="url(#off)"/>`
      if (space?.board === 'interboard')
        return `<path d="${d}" fill="#d8b45a" opacity=".14"/><path d="${d}" fill="url(#gold-sea)"/><path d="${d}" fill="none" stroke="#f2cf63" stroke-width="${1.8 * drawing.unit}" opacity=".7"/>`
      if (space?.kind === 'convoy')
        return `<path d="${d}" fill="${COLORS[space.startController ?? '']?.[0]}" opacity=".36"/>`
      return ''
    })
    .join('')
}

function lands(drawing: Drawing): string {
  const u = drawing.unit
  return drawing.geometry.areas
    .filter((area) => area.kind === 'land')
    .map((area, index) => {
      const d = areaPath(drawing, area)
      if (!d) return ''
      const space = drawing.spaces.get(area.id)
      const [fill, edge] = COLORS[space?.startController ?? 'scenery'] ?? ['#fff', '#000']
      const gold = space?.board === 'interboard'
      return (
        `<clipPath id="c${index}"><path d="${d}" clip-rule="evenodd"/></clipPath><path d="${d}" fill="${fill}" fill-rule="evenodd"/>` +
        (gold ? `<path d="${d}" fill="url(#gold)" fill-rule="evenodd"/>` : '') +
        `<g clip-path="url(#c${index})" fill="none"><path d="${d}" stroke="${edge}" stroke-width="${10 * u}" opacity=".2"/>` +
        `<path d="${d}" stroke="${gold ? '#ffd965' : edge}" stroke-width="${5 * u}" opacity="${gold ? 0.6 : 0.3}"/></g>`
      )
    })
    .join('')
}

function borders(drawing: Drawing): string {
  const { areas } = drawing.geometry
  const u = drawing.unit
  const owner = (index: number) => drawing.spaces.get(areas[index]?.id ?? '')?.startController ?? 'scenery'
  const same = (left: number, right: number) => owner(left) === owner(right)
  const all = () => true
  const coast = arcPath(drawing, ['coast'], all)
  const sea = arcPath(drawing, ['sea'], all)
  const inner = arcPath(drawing, ['border'], same)
  const front = arcPath(drawing, ['border'], (left, right) => !same(left, right))
  const line = (d: string, color: string, width: number, opacity: number) =>
    `<path d="${d}" stroke="${color}" stroke-width="${width * u}" opacity="${opacity}"/>`
  return (
    '<g fill="none" stroke-linejoin="round" stroke-linecap="round">' +
    line(sea, '#0e2c3b', 3, 0.35) +
    line(sea, '#e9f3ea', 1.2, 0.75) +
    line(inner, '#33281a', 1.1, 0.75) +
    line(front, '#241809', 2, 0.9) +
    line(coast, '#182629', 0.9, 0.9) +
    '</g>'
  )
}

function names(drawing: Drawing): string {
  return drawing.geometry.areas
    .map((area) => {
      const space = drawing.spaces.get(area.id)
      const { label } = area
      if (!label || !space) return ''
      const gold = space.board === 'interboard'
      const halo = (color: string, share: number) =>
        `stroke="${color}" stroke-width="${(label.size * share).toFixed(1)}" stroke-linejoin="round" paint-order="stroke"`
      if (area.kind === 'water') {
        return textOf(
          drawing,
          label,
          `font-style="italic" fill="${gold ? '#ffe39a' : '#dff1f0'}" ${halo('#10303f', 0.13)}`,
        )
      }
      if (!label.inside)
        return textOf(drawing, label, `font-weight="bold" fill="#fffbe8" ${halo('#12303d', 0.2)}`)
      return textOf(
        drawing,
        label,
        `font-weight="bold" fill="${gold ? '#fff3c6' : '#241708'}" ${halo(gold ? '#3c1408' : '#fff6dc', 0.15)}`,
      )
    })
    .join('')
}

function markers(drawing: Drawing, showSpots: boolean): string {
  const u = drawing.unit
  const links = drawing.geometry.connectors.map(
    ({ x, y }) =>
      `<circle cx="${x}" cy="${y}" r="${7 * u}" fill="#f4e7c0" stroke="#5a2f12" stroke-width="${1.6 * u}"/>`,
  )
  if (!showSpots) return links.join('')
  const spots = drawing.geometry.areas.flatMap(({ spots: list }) =>
    list.map(
      ({ x, y, r }, index) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity="${index === 0 ? 0.5 : 0.25}" stroke="#000"/>`,
    ),
  )
  return [...links, ...spots].join('')
}

function svg(drawing: Drawing, pixels: readonly [number, number], showSpots: boolean): string {
  const { window, unit: u } = drawing
  const coast = arcPath(drawing, ['coast'], () => true)
  const glow = [
    [24, 0.1],
    [14, 0.14],
    [6, 0.22],
  ].map(([width = 0, opacity]) => `<path d="${coast}" stroke-width="${width * u}" opacity="${opacity}"/>`)
  const hatch = (id: string, step: number, width: number, color: string, opacity: number, angle: number) =>
    `<pattern id="${id}" width="${step * u}" height="${step * u}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})">` +
    `<rect width="${width * u}" height="${step * u}" fill="${color}" opacity="${opacity}"/></pattern>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels[0]}" height="${pixels[1]}" viewBox="${window.join(' ')}" font-family="${SERIF}">` +
    `<defs>${hatch('gold', 9, 2.2, '#fff3c4', 0.4, 45)}${hatch('gold-sea', 11, 3, '#ffe9a6', 0.26, 45)}${hatch('off', 7, 1, '#0f2733', 0.35, -45)}</defs>` +
    `<rect x="${window[0]}" y="${window[1]}" width="${window[2]}" height="${window[3]}" fill="#2d6379"/>` +
    waters(drawing) +
    `<g fill="none" stroke="#9fd0d6" stroke-linejoin="round">${glow.join('')}</g>` +
    lands(drawing) +
    borders(drawing) +
    markers(drawing, showSpots) +
    names(drawing) +
    '</svg>'
  )
}

/**
 * Draws a geometry file to a PNG with an installed Chromium. `part` is 'x,y,width,height' in world units; without it
 * draws the whole board from its western edge. '+spots' after the part shows the spots for pieces.
 */
export function drawPreview(file: GeometryFile, board: string, output: string, part: string | null): void {
  const browser = process.env['INTERBOARD_BROWSER'] ?? 'chromium'
  const geometry = decodeGeometry(file)
  const data = JSON.parse(
    readFileSync(projectFile('shared/boards', board, 'board.json'), 'utf8'),
  ) as BoardData
  const [numbers = '', ...flags] = (part ?? '').split('+')
  const [x = 0, y = 0, across = geometry.width, down = geometry.height] = numbers
    ? numbers.split(',').map(Number)
    : []
  const pixelsAcross = across > 8000 ? 3600 : 2000
  const drawing: Drawing = {
    geometry,
    spaces: new Map(data.spaces.map((space) => [space.id, space])),
    window: [x, y, across, down],
    unit: across / pixelsAcross,
  }
  const pixels = [pixelsAcross, Math.round((pixelsAcross * down) / across)] as const
  const folder = mkdtempSync(path.join(tmpdir(), 'preview-'))
  const page = path.join(folder, 'board.html')
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><style>body{margin:0}svg{display:block}</style>${svg(drawing, pixels, flags.includes('spots'))}`,
  )
  const run = spawnSync(
    browser,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--force-device-scale-factor=1',
      `--user-data-dir=${folder}/profile`,
      `--window-size=${pixels.join()}`,
      `--screenshot=${path.resolve(output)}`,
      `file://${page}`,
    ],
    { stdio: 'ignore', timeout: 180_000 },
  )
  rmSync(folder, { recursive: true, force: true })
  if (run.status !== 0)
    throw new Error(`geometry: ${browser} could not draw the preview: name a browser in INTERBOARD_BROWSER`)
}
