import type { CanalData, CardLink, Direction, InterboardCard, SpaceData } from '../../../shared/boards/types'
import type { Card, DrawItem } from '../../../shared/cards/types'
import { arrow, field, type Box } from '../frame'
import { INK, MUTED } from '../palette'
import type { Measure } from '../pdf'
import { blockHeight, blockWidth, round, setLines, wrap, type Spot, type Words } from '../typeset'

/** The data for a card: the board's own, nothing else. */
export interface CardBoard {
  readonly spaces: readonly SpaceData[]
  readonly canals: readonly CanalData[]
}

/** 3 by 5 inches (LNK-013), with a quarter inch kept free of words and arrows. */
const LONG = 360
const SHORT = 216
export const SAFE = 18

/** From the safe edge to the field: the room for arrows. */
const ARROW_ROOM = 14
/** From the field's edge to the words of a link. */
const INSET = 12
const LINE_GAP = 4
const SMALL = 8
const LABEL = 10.5
/** Sizes of the name: one line in the first size that fits, otherwise two lines in the first that fits. */
const NAME_SIZES = [24, 22, 20, 18, 16]
const ONE_LINE_SIZES = [24, 22, 20]

const STEP: Readonly<Record<Direction, readonly [number, number]>> = {
  north: [0, -1],
  northeast: [Math.SQRT1_2, -Math.SQRT1_2],
  east: [1, 0],
  southeast: [Math.SQRT1_2, Math.SQRT1_2],
  south: [0, 1],
  southwest: [-Math.SQRT1_2, Math.SQRT1_2],
  west: [-1, 0],
  northwest: [-Math.SQRT1_2, -Math.SQRT1_2],
}

const OF_POWER: Readonly<Record<string, string>> = {
  germany: 'German',
  ussr: 'Soviet',
  japan: 'Japanese',
  uk: 'British',
  usa: 'American',
  china: 'Chinese',
}

const BOARD_NAME: Readonly<Record<string, string>> = {
  europe: 'Europe board',
  pacific: 'Pacific board',
  interboard: 'Interboard',
}

/** A sentence at the foot of the card, and the clauses it carries out. */
interface EntryRule {
  readonly text: string
  readonly rules: readonly string[]
}

/** Sentences for a single space, in addition to those of its kind and its passages. */
const OWN_RULES: Readonly<Record<string, EntryRule>> = {
  'red-sea': { text: 'No landing in Egypt or Palestine', rules: ['LNK-034'] },
}

/**
 * Returns the card of an interboard space (LNK-012 to LNK-014): its name in the middle of a field, green for land and
 * blue for water; every link at its edge or corner, with an arrow, its name and its board; and below the field how to
 * enter it. Words for water are in italics, as on a map.
 */
export function interboardCard(card: InterboardCard, board: CardBoard, measure: Measure): Card {
  const space = spaceOf(board, card.space)
  const [width, height] = card.orientation === 'horizontal' ? [LONG, SHORT] : [SHORT, LONG]
  const top = SAFE + ARROW_ROOM
  const foot = footLines(entryRules(card, board), width - SAFE - top, measure)
  const bottom = height - SAFE - blockHeight(foot) - LINE_GAP - ARROW_ROOM
  const box: Box = { x: top, y: top, w: width - 2 * top, h: round(bottom - top) }
  const upright = card.orientation === 'vertical'

  const links = card.links.map((link) => linkBlock(link, card, board, upright, measure))
  const middle = middleLines(card, space, room(links, box, upright, measure), measure)
  const items: DrawItem[] = [
    ...field(card.kind, box),
    ...setLines(middle, {
      x: box.x + box.w / 2,
      top: box.y + (box.h * (upright ? NAME_AT : 0.5) - blockHeight(middle) / 2),
      anchor: 'middle',
    }),
    ...links.flatMap(({ link, lines }) => drawLink(link, lines, box, upright)),
    ...setLines(foot, { x: box.x, top: height - SAFE - blockHeight(foot), anchor: 'start' }),
  ]
  return {
    id: `interboard-${card.space}`,
    name: card.name,
    kind: 'interboard',
    drawing: { width, height, items },
  }
}

/** On an upright card the name is above its two links, which would leave it no room between them. */
const NAME_AT = 0.4
const LINKS_AT = 0.7

interface LinkBlock {
  readonly link: CardLink
  readonly lines: readonly Words[]
}

function linkBlock(
  link: CardLink,
  card: InterboardCard,
  board: CardBoard,
  upright: boolean,
  measure: Measure,
): LinkBlock {
  const targets = link.to.map((id) => spaceOf(board, id))
  const wet = targets.some((space) => space.kind === 'sea' || space.kind === 'convoy')
  const name: Words = {
    text: link.label,
    font: wet ? 'serif-bold-italic' : 'serif-bold',
    size: LABEL,
    fill: INK,
    spaces: link.to,
  }
  const small = (text: string, rules?: readonly string[]): Words => ({
    text,
    font: 'sans',
    size: SMALL,
    fill: MUTED,
    ...(rules === undefined ? {} : { rules }),
  })
  const beside = link.direction === 'east' || link.direction === 'west'
  const condition = passageOf(card.space, link, board)
  return {
    link,
    lines: [
      ...wrap(name, beside ? (upright ? 66 : 84) : 150, measure),
      small(BOARD_NAME[link.board] ?? link.board),
      ...(link.to.length > 1 ? [small('two territories')] : []),
      ...(condition === null ? [] : [small(condition.text, condition.rules)]),
    ],
  }
}

/** The condition on one link: a passage between the two spaces. */
function passageOf(from: string, link: CardLink, board: CardBoard): EntryRule | null {
  const canal = board.canals.find(
    (each) =>
      each.through === null && each.between.includes(from) && link.to.some((to) => each.between.includes(to)),
  )
  if (canal === undefined) return null
  const lands = canal.friendlyControlOf.map((id) => spaceOf(board, id).name).join(' and ')
  const rule = canal.rules[0] ?? ''
  return { text: `while ${lands} is friendly (${rule})`, rules: canal.rules }
}

function entryRules(card: InterboardCard, board: CardBoard): EntryRule[] {
  const own = OWN_RULES[card.space]
  const rules: EntryRule[] = []
  const canal = board.canals.find((each) => each.through === card.space)
  if (!spaceOf(board, card.space).navalOnly)
    rules.push({
      text: 'A normal territory; aircraft may fly over and land',
      rules: ['LNK-026', 'LNK-162'],
    })
  else if (canal?.side === 'allies')
    rules.push({ text: 'Allied ships only; aircraft stay aboard', rules: ['LNK-027', 'LNK-029', 'LNK-031'] })
  else if (own === undefined)
    rules.push({
      text: 'Ships only; aircraft and troops stay aboard',
      rules: ['LNK-027', 'LNK-028', 'LNK-029'],
    })
  else rules.push({ text: 'Ships only; no flying', rules: ['LNK-027', 'LNK-029'] })
  if (canal?.convoyNotAxisHeld) {
    const name = spaceOf(board, canal.convoyNotAxisHeld).convoy?.name ?? ''
    rules.push({ text: `Closed while the Axis holds the ${name}`, rules: ['LNK-032'] })
  }
  if (own !== undefined) rules.push(own)
  return rules
}

/** The foot in one line if it fits, otherwise each sentence on its own line. */
function footLines(rules: readonly EntryRule[], width: number, measure: Measure): Words[] {
  const words = (list: readonly EntryRule[]): Words => ({
    text: list.map((each) => `${each.text} (${each.rules.join(', ')}).`).join(' '),
    font: 'sans',
    size: SMALL,
    fill: INK,
    rules: list.flatMap((each) => each.rules),
  })
  const one = words(rules)
  return measure(one.text, one.font, one.size) <= width
    ? [one]
    : rules.flatMap((each) => wrap(words([each]), width, measure))
}

/** The width that the links on both sides leave for the name. */
function room(links: readonly LinkBlock[], box: Box, upright: boolean, measure: Measure): number {
  if (upright) return box.w - 2 * INSET
  const beside = (direction: Direction) =>
    Math.max(
      0,
      ...links
        .filter((each) => each.link.direction === direction)
        .map((each) => blockWidth(each.lines, measure) + INSET),
    )
  return box.w - 2 * Math.max(beside('west'), beside('east'), INSET) - 2 * INSET
}

function middleLines(card: InterboardCard, space: SpaceData, width: number, measure: Measure): Words[] {
  const font = card.kind === 'land' ? 'serif-bold' : 'serif-bold-italic'
  const set = (size: number): Words => ({ text: card.name, font, size, fill: INK })
  const fits = (lines: readonly Words[]) => lines.length <= 2 && blockWidth(lines, measure) <= width
  const whole = ONE_LINE_SIZES.map((size) => [set(size)]).find(fits)
  const broken = NAME_SIZES.map((size) => wrap(set(size), width, measure))
  const name = whole ?? broken.find(fits) ?? broken.at(-1) ?? []
  const data: Words = { text: describe(space), font: 'sans', size: SMALL, fill: MUTED, tracking: 0.2 }
  return [...name, ...wrap(data, width, measure)]
}

/** `Land · Soviet · value 0`: its holder at the start, or what it costs to enter water. */
function describe(space: SpaceData): string {
  if (space.navalOnly) return 'Sea · one move to enter'
  const controller = space.startController
  const owner =
    controller === null || controller === 'allies' || controller === 'neutral'
      ? 'unowned'
      : OF_POWER[controller]
  return `Land · ${owner} · value ${space.ipc}`
}

function drawLink(link: CardLink, lines: readonly Words[], box: Box, upright: boolean): DrawItem[] {
  const [dx, dy] = STEP[link.direction]
  const side = upright ? LINKS_AT : 0.5
  const edgeX = box.x + (dx < 0 ? 0 : dx > 0 ? box.w : box.w / 2)
  const edgeY = box.y + (dy < 0 ? 0 : dy > 0 ? box.h : box.h * side)
  const inside = 4
  const reach = dx !== 0 && dy !== 0 ? ARROW_ROOM * 1.3 : ARROW_ROOM
  return [
    ...arrow(edgeX - dx * inside, edgeY - dy * inside, dx, dy, reach + inside),
    ...setLines(lines, linkSpot(dx, dy, edgeX, edgeY, blockHeight(lines))),
  ]
}

function linkSpot(dx: number, dy: number, edgeX: number, edgeY: number, height: number): Spot {
  const x = edgeX - Math.sign(dx) * INSET
  const anchor = dx < 0 ? 'start' : dx > 0 ? 'end' : 'middle'
  const top = dy < 0 ? edgeY + INSET - 2 : dy > 0 ? edgeY - INSET + 2 - height : edgeY - height / 2
  return { x, top, anchor }
}

function spaceOf(board: CardBoard, id: string): SpaceData {
  const space = board.spaces.find((each) => each.id === id)
  if (space === undefined) throw new Error(`The board has no space ${id}, which a card names.`)
  return space
}
