import { describe, expect, it } from 'vitest'
import { cardList, cardPdf } from '../../../main/cards'
import { LAND, SEA } from '../../../main/cards/palette'
import { measure } from '../../../main/cards/pdf'
import { sheets } from '../../../main/cards/sheets'
import { unitCard } from '../../../main/cards/units'
import { board, unitTypes } from '../../../shared/boards/europe-pacific'
import { svgNodes, svgText } from '../../../shared/cards/svg'
import type { Card, DrawItem, TextItem } from '../../../shared/cards/types'
import { allRules } from '../../../shared/rulebook'
import { texts } from '../../support/cards'
import { readPdf } from '../../tools/pdf-reader'

const cards = cardList('europe-pacific')
const interboard = cards.filter((card) => card.kind === 'interboard')

const cardOf = (space: string) => {
  const found = interboard.find((card) => card.id === `interboard-${space}`)
  if (found === undefined) throw new Error(`no card for ${space}`)
  return found
}

/** The links a card prints: words that name spaces, lines of one label put together again. */
function printedLinks(card: Card): { spaces: string[]; label: string; first: TextItem }[] {
  const links: { spaces: string[]; label: string; first: TextItem }[] = []
  let last = ''
  for (const item of texts(card)) {
    const key = item.spaces?.join() ?? ''
    const open = links.at(-1)
    if (key !== '' && key === last && open !== undefined) open.label += ` ${item.text}`
    else if (key !== '') links.push({ spaces: item.spaces ?? [], label: item.text, first: item })
    last = key
  }
  return links
}

describe('the interboard cards against the board', () => {
  it('LNK-012 there are ten, six of land and four of water', () => {
    const spaces = board.spaces.filter((space) => space.board === 'interboard')
    expect(interboard.map((card) => card.id).sort()).toEqual(
      spaces.map((space) => `interboard-${space.id}`).sort(),
    )
    const tints = interboard.map((card) => card.drawing.items.find((item) => item.kind === 'rect')?.fill)
    expect(tints.filter((fill) => fill === LAND.fill)).toHaveLength(6)
    expect(tints.filter((fill) => fill === SEA.fill)).toHaveLength(4)
  })

  it('LNK-013 each is 3 by 5 inches, the last three upright, with its name in the center', () => {
    const upright = ['panama-canal', 'rocky-mountains', 'great-plains']
    for (const card of interboard) {
      const { width, height } = card.drawing
      const standing = upright.includes(card.id.replace('interboard-', ''))
      expect([width, height], card.id).toEqual(standing ? [216, 360] : [360, 216])
      const largest = Math.max(...texts(card).map((item) => item.size))
      const name = texts(card).filter((item) => item.size === largest)
      expect(name.map((item) => item.text).join(' ')).toBe(card.name)
      for (const line of name) {
        expect(line).toMatchObject({ x: width / 2, anchor: 'middle' })
        expect(Math.abs(line.y - height / 2), card.id).toBeLessThan(height / 4)
      }
    }
  })

  it('LNK-025 every link of the board is printed exactly once, from both of its ends, and no other', () => {
    const inside = new Set(board.spaces.flatMap((each) => (each.board === 'interboard' ? [each.id] : [])))
    const printed = interboard.flatMap((card) =>
      printedLinks(card).flatMap((link) =>
        link.spaces.map((to) => `${card.id.replace('interboard-', '')} > ${to}`),
      ),
    )
    const expected = board.spaces.flatMap((space) =>
      space.neighbors.flatMap((to) => (inside.has(space.id) ? [`${space.id} > ${to}`] : [])),
    )
    expect(printed.sort()).toEqual(expected.sort())
    const towards = board.spaces.flatMap((space) =>
      space.neighbors.flatMap((to) => (inside.has(to) ? [`${to} > ${space.id}`] : [])),
    )
    expect(towards.sort()).toEqual(printed)
  })

  it('LNK-023 LNK-024 a link has the name of the space it leads to, and Canada & USA are two', () => {
    const named = new Map(board.spaces.map((space) => [space.id, space]))
    for (const card of interboard)
      for (const link of printedLinks(card)) {
        const targets = link.spaces.map((id) => named.get(id))
        if (targets.length === 1) expect(link.label).toBe(targets[0]?.name)
        else {
          expect(link.label).toBe('Canada & USA')
          expect(targets.map((target) => target?.originalOwner)).toEqual(['uk', 'usa'])
          expect(new Set(targets.map((target) => target?.board)).size).toBe(1)
        }
      }
    const rockies = printedLinks(cardOf('rocky-mountains')).map((link) => link.spaces)
    expect(rockies).toContainEqual(['canada-pacific', 'united-states-pacific'])
    const plains = printedLinks(cardOf('great-plains')).map((link) => link.spaces)
    expect(plains).toContainEqual(['eastern-canada', 'united-states-europe'])
  })

  // From the clauses themselves: which way each link lies.
  const DIRECTIONS: [rule: string, space: string, ways: Record<string, string>][] = [
    ['LNK-015', 'novosibirsk', { W: 'Turkestan', N: 'Evenki Nat’l Okrug', NE: 'Yakut SSR', E: 'Tsinghai' }],
    ['LNK-016', 'evenki-natl-okrug', { W: 'Siberia', S: 'Novosibirsk', E: 'Yakut SSR' }],
    [
      'LNK-017',
      'yakut-ssr',
      { W: 'Evenki Nat’l Okrug', SW: 'Novosibirsk', S: 'Tsinghai', SE: 'Suiyuan', E: 'Soviet Far East' },
    ],
    ['LNK-018', 'soviet-far-east', { W: 'Yakut SSR', SW: 'Suiyuan', S: 'Manchuria', SE: 'Soviet Union' }],
    ['LNK-019', 'red-sea', { NW: 'Eastern Mediterranean', E: 'Sea Zone 52' }],
    ['LNK-020', 'indian-ocean', { S: 'Really South Atlantic', E: 'Sea Zone 50' }],
    ['LNK-021', 'really-south-atlantic', { W: 'Sea Zone 1', SW: 'Indian Ocean', E: 'South Atlantic' }],
    ['LNK-022', 'panama-canal', { W: 'Sea Zone 3', E: 'Central Atlantic' }],
    ['LNK-023', 'rocky-mountains', { W: 'Canada & USA', E: 'Great Plains' }],
    ['LNK-024', 'great-plains', { W: 'Rocky Mountains', E: 'Canada & USA' }],
  ]

  it('LNK-015 LNK-016 LNK-017 LNK-018 LNK-019 LNK-020 LNK-021 LNK-022 LNK-023 LNK-024 each link and its arrow are on the side that the clause says', () => {
    for (const [id, space, ways] of DIRECTIONS) {
      const card = cardOf(space)
      const { width, height } = card.drawing
      const field = card.drawing.items.find((item) => item.kind === 'rect')
      if (field === undefined) throw new Error(`no field on ${card.id}`)
      const links = printedLinks(card)
      expect(links.map((link) => link.label).sort(), id).toEqual(Object.values(ways).sort())

      const tips = card.drawing.items.flatMap((item) =>
        item.kind === 'polygon' ? [{ x: item.points[0] ?? 0, y: item.points[1] ?? 0 }] : [],
      )
      const sideOf = (tip: { x: number; y: number }) =>
        (tip.y < field.y ? 'N' : tip.y > field.y + field.h ? 'S' : '') +
        (tip.x < field.x ? 'W' : tip.x > field.x + field.w ? 'E' : '')
      expect(tips.map(sideOf).sort(), id).toEqual(Object.keys(ways).sort())

      for (const [way, label] of Object.entries(ways)) {
        const at = links.find((link) => link.label === label)?.first
        const anchor = way.includes('W') ? 'start' : way.includes('E') ? 'end' : 'middle'
        const x = { start: field.x + 12, middle: width / 2, end: field.x + field.w - 12 }[anchor]
        expect([at?.anchor, at?.x], `${id} ${label}`).toEqual([anchor, x])
        if (way.includes('N')) expect(at?.y, label).toBeLessThan(height * 0.3)
        if (way.includes('S')) expect(at?.y, label).toBeGreaterThan(height * 0.6)
      }
    }
  })

  it('say how their space is entered, with the clause', () => {
    const cited = (space: string) => new Set(texts(cardOf(space)).flatMap((item) => item.rules ?? []))
    for (const space of ['red-sea', 'indian-ocean', 'really-south-atlantic', 'panama-canal'])
      for (const id of ['LNK-027', 'LNK-029']) expect(cited(space), space).toContain(id)
    for (const id of ['LNK-031', 'LNK-032']) expect(cited('panama-canal')).toContain(id)
    for (const id of ['LNK-033', 'LNK-034']) expect(cited('red-sea')).toContain(id)
    for (const space of ['novosibirsk', 'great-plains']) expect(cited(space)).toContain('LNK-026')
    const words = texts(cardOf('red-sea'))
      .map((item) => item.text)
      .join(' ')
    expect(words).toContain('while Egypt is friendly (LNK-033)')
    expect(words).toContain('No landing in Egypt or Palestine (LNK-034)')
  })
})

describe('the other cards', () => {
  it('the unit card has every unit with its cost, attack, defense, and move', () => {
    const card = cards.find((each) => each.kind === 'units')
    const rows = new Map<number, string[]>()
    for (const item of card ? texts(card) : []) rows.set(item.y, [...(rows.get(item.y) ?? []), item.text])
    const printed = [...rows.values()]
    const shown = (n: number) => (n === 0 ? '–' : String(n))
    for (const unit of unitTypes)
      expect(printed.find((row) => row[0] === unit.name)?.slice(1, 5), unit.name).toEqual([
        shown(unit.cost),
        shown(unit.attack),
        shown(unit.defense),
        shown(unit.move),
      ])
    expect(printed.find((row) => row[0] === 'Destroyer')?.[5]).toContain('bombards at 2')
    expect(printed.find((row) => row[0] === 'Transport')?.[5]).toBe('carries 1 armor or 2 others')
    expect(printed.find((row) => row[0] === 'Aircraft carrier')?.[5]).toBe('carries 2 fighters')
    expect(printed.find((row) => row[0] === 'Infantry')?.[5]).toBe('2 with artillery')
  })

  it('EUR-018 a hold that none of its cargo fills, or all of it does, is described by the numbers alone', () => {
    const base = unitTypes.find((unit) => unit.carries?.powers === null) ?? expect.fail()
    const told = (units: string[], slots: number) => {
      const ship = {
        ...base,
        name: 'Ship',
        traits: {},
        hits: 1,
        buyers: null,
        carries: { units, slots, powers: null },
      }
      const others = unitTypes.filter((unit) => units.includes(unit.id))
      return texts(unitCard([ship, ...others], measure)).map((item) => item.text)
    }
    expect(told(['fighter'], 2)).toContain('carries 2 fighters')
    expect(told(['fighter'], 1)).toContain('carries 1 fighters')
    expect(told(['infantry', 'armor'], 2)).toContain('carries 1 armor or 2 others')
  })

  it('the turn card has the eleven steps in order', () => {
    const card = cards.find((each) => each.kind === 'turn')
    const numbers = (card ? texts(card) : []).flatMap((item) => (/^\d+$/.test(item.text) ? [item.text] : []))
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
  })

  it('a surrender card for each country lists the clauses of its count', () => {
    const from = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, i) => `LNK-${String(first + i).padStart(3, '0')}`)
    const listed = Object.fromEntries(
      cards
        .filter((card) => card.kind === 'surrender')
        .map((card) => [card.id, texts(card).flatMap((item) => item.rules ?? [])]),
    )
    expect(listed).toEqual({
      'surrender-uk': from(83, 93),
      'surrender-us': from(95, 104),
      'surrender-ussr': from(106, 114),
      'surrender-germany': from(116, 125),
      'surrender-japan': from(127, 137),
    })
    expect(allRules().find((clause) => clause.id === 'LNK-082')?.switches).toEqual(['ukLostIpcDice'])
  })
})

describe('the PDF', () => {
  const ids = cards.map((card) => card.id)
  const write = (layout: 'card' | 'letter' | 'a4', some = ids) => {
    const made = cardPdf(some, layout)
    if (!made.ok) throw new Error('refused')
    return { ...made, file: readPdf(made.pdf) }
  }

  it('has a page for each card, of the size of the card, with exactly the words of its drawing', () => {
    const { file, pages } = write('card')
    expect(pages).toBe(cards.length)
    expect(file.pages).toHaveLength(cards.length)
    cards.forEach((card, i) => {
      const { width, height } = card.drawing
      expect(file.pages[i]?.mediaBox, card.id).toEqual([0, 0, width, height])
      expect(file.pages[i]?.texts, card.id).toEqual(texts(card).map((item) => item.text))
    })
  })

  it('has sheets of four on Letter and A4: landscape for landscape cards, portrait for portrait ones', () => {
    const ten = interboard.map((card) => card.id)
    expect(write('letter', ten).file.pages.map((page) => page.mediaBox)).toEqual([
      [0, 0, 792, 612],
      [0, 0, 792, 612],
      [0, 0, 612, 792],
    ])
    expect(write('a4', ten).file.pages.map((page) => page.mediaBox)).toEqual([
      [0, 0, 841.89, 595.28],
      [0, 0, 841.89, 595.28],
      [0, 0, 595.28, 841.89],
    ])
    const words = write('letter', ten).file.pages.map((page) => page.texts.join(' '))
    for (const name of ['Turkestan', 'Siberia', 'Tsinghai', 'Manchuria']) expect(words[0]).toContain(name)
    expect(words[2]).toContain('Panama')
  })

  it('marks every cut outside the cards', () => {
    const drawings = interboard.map((card) => card.drawing)
    for (const page of sheets(drawings, 'a4')) {
      const placed = page.placed.slice(0, -1)
      const marks = (page.placed.at(-1)?.drawing.items ?? []).filter((item) => item.kind === 'line')
      const edgesX = new Set(placed.flatMap((each) => [each.x, each.x + each.drawing.width]))
      const edgesY = new Set(placed.flatMap((each) => [each.y, each.y + each.drawing.height]))
      const at = (values: Set<number>) => [...values].map((value) => value.toFixed(2)).sort()
      expect(at(new Set(marks.filter((line) => line.x1 === line.x2).map((line) => line.x1)))).toEqual(
        at(edgesX),
      )
      expect(at(new Set(marks.filter((line) => line.y1 === line.y2).map((line) => line.y1)))).toEqual(
        at(edgesY),
      )
      for (const line of marks)
        for (const { x, y, drawing } of placed) {
          const beside = line.x2 < x || line.x1 > x + drawing.width
          const above = line.y2 < y || line.y1 > y + drawing.height
          expect(beside || above).toBe(true)
        }
      for (const line of marks) {
        expect(Math.min(line.x1, line.y1)).toBeGreaterThan(0)
        expect(line.x2 < page.width && line.y2 < page.height).toBe(true)
      }
    }
  })

  it('embeds every font it uses', () => {
    const { fonts } = write('card').file
    expect(fonts.map((font) => font.name.replace(/^[A-Z]{6}\+/, '')).sort()).toEqual([
      'SourceSans3-Regular',
      'SourceSans3-SemiBold',
      'SourceSerif4-SemiBold',
      'SourceSerif4-SemiBoldItalic',
    ])
    expect(fonts.every((font) => font.embedded)).toBe(true)
  })

  it('is the same to the byte when made again, even in another time zone', () => {
    const zone = process.env['TZ']
    const first = write('a4').pdf
    process.env['TZ'] = 'Pacific/Auckland'
    const second = write('a4').pdf
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
    expect(Buffer.compare(Buffer.from(first), Buffer.from(second))).toBe(0)
    expect(write('a4').file.dates).toEqual(['(D:20010101000000Z)'])
  })

  it('keeps the requested order, and says which ids name no card', () => {
    const two = write('card', ['interboard-red-sea', 'interboard-novosibirsk']).file
    expect(two.pages.map((page) => page.texts[0])).toEqual(['Red Sea', 'Novosibirsk'])
    expect(cardPdf(['interboard-red-sea', 'atlantis'], 'card')).toEqual({ ok: false, unknown: ['atlantis'] })
    expect(cardPdf([], 'card')).toEqual({ ok: false, unknown: [] })
  })

  it('is missing for a scenario without cards', () => {
    expect(cardList('nowhere')).toEqual([])
  })
})

describe('a card as SVG', () => {
  it('has an element for each item, with the same position and words', () => {
    for (const card of cards) {
      const nodes = svgNodes(card.drawing)
      expect(nodes).toHaveLength(card.drawing.items.length)
      nodes.forEach((node, i) => {
        const item: DrawItem | undefined = card.drawing.items[i]
        expect(node.tag).toBe(item?.kind)
        if (item?.kind === 'text') {
          expect(node.text).toBe(item.text)
          expect(node.attributes).toMatchObject({ x: item.x, y: item.y, 'text-anchor': item.anchor })
        }
      })
    }
  })

  it('escapes the reserved characters of XML', () => {
    const svg = svgText(cardOf('great-plains').drawing, 'Great Plains <"&">')
    expect(svg).toContain('<title>Great Plains &lt;&quot;&amp;&quot;&gt;</title>')
    expect(svg).toContain('>&amp; USA</text>')
    expect(svg).toContain('viewBox="0 0 216 360"')
  })
})
