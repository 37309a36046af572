import { describe, expect, it } from 'vitest'
import { board, interboardCards } from '../../../shared/boards/europe-pacific'

/** What LNK-015 to LNK-024 say, by hand: direction, then the space. */
const STATED: Record<string, { rule: string; kind: 'land' | 'sea'; links: [string, string][] }> = {
  novosibirsk: {
    rule: 'LNK-015',
    kind: 'land',
    links: [
      ['west', 'turkestan'],
      ['north', 'evenki-natl-okrug'],
      ['northeast', 'yakut-ssr'],
      ['east', 'tsinghai'],
    ],
  },
  'evenki-natl-okrug': {
    rule: 'LNK-016',
    kind: 'land',
    links: [
      ['west', 'siberia'],
      ['south', 'novosibirsk'],
      ['east', 'yakut-ssr'],
    ],
  },
  'yakut-ssr': {
    rule: 'LNK-017',
    kind: 'land',
    links: [
      ['west', 'evenki-natl-okrug'],
      ['southwest', 'novosibirsk'],
      ['south', 'tsinghai'],
      ['southeast', 'suiyuan'],
      ['east', 'soviet-far-east'],
    ],
  },
  'soviet-far-east': {
    rule: 'LNK-018',
    kind: 'land',
    links: [
      ['west', 'yakut-ssr'],
      ['southwest', 'suiyuan'],
      ['south', 'manchuria'],
      ['southeast', 'soviet-union-pacific'],
    ],
  },
  'red-sea': {
    rule: 'LNK-019',
    kind: 'sea',
    links: [
      ['northwest', 'eastern-mediterranean'],
      ['east', 'sea-zone-52'],
    ],
  },
  'indian-ocean': {
    rule: 'LNK-020',
    kind: 'sea',
    links: [
      ['south', 'really-south-atlantic'],
      ['east', 'sea-zone-50'],
    ],
  },
  'really-south-atlantic': {
    rule: 'LNK-021',
    kind: 'sea',
    links: [
      ['west', 'sea-zone-1'],
      ['southwest', 'indian-ocean'],
      ['east', 'south-atlantic'],
    ],
  },
  'panama-canal': {
    rule: 'LNK-022',
    kind: 'sea',
    links: [
      ['west', 'sea-zone-3'],
      ['east', 'central-atlantic'],
    ],
  },
  'rocky-mountains': {
    rule: 'LNK-023',
    kind: 'land',
    links: [
      ['west', 'canada-pacific'],
      ['west', 'united-states-pacific'],
      ['east', 'great-plains'],
    ],
  },
  'great-plains': {
    rule: 'LNK-024',
    kind: 'land',
    links: [
      ['west', 'rocky-mountains'],
      ['east', 'eastern-canada'],
      ['east', 'united-states-europe'],
    ],
  },
}

describe('the ten interboard spaces', () => {
  it('are the ones of LNK-015 to LNK-024 and no others', () => {
    const onBoard = board.spaces.filter((space) => space.board === 'interboard').map((space) => space.id)
    expect(onBoard.sort()).toEqual(Object.keys(STATED).sort())
    expect(interboardCards.map((card) => card.space)).toEqual(Object.keys(STATED))
  })

  it.each(Object.entries(STATED))('%s connects as its rule says', (id, stated) => {
    const space = board.spaces.find((each) => each.id === id)
    expect(space?.kind).toBe(stated.kind)
    expect(space?.neighbors).toEqual(stated.links.map(([, to]) => to).sort())
    const card = interboardCards.find((each) => each.space === id)
    expect(card?.rule).toBe(stated.rule)
    expect(card?.kind).toBe(stated.kind)
    expect(card?.links.flatMap((link) => link.to.map((to) => [link.direction, to]))).toEqual(stated.links)
    for (const link of card?.links ?? []) {
      for (const to of link.to) expect(board.spaces.find((each) => each.id === to)?.board).toBe(link.board)
    }
  })

  it('are six land spaces and four water spaces for ships only (LNK-012, LNK-027)', () => {
    const naval = board.spaces.filter((space) => space.navalOnly).map((space) => space.id)
    expect(naval.sort()).toEqual(['indian-ocean', 'panama-canal', 'really-south-atlantic', 'red-sea'])
    expect(Object.values(STATED).filter((stated) => stated.kind === 'land')).toHaveLength(6)
  })

  it('have seven landscape and three portrait cards, the latter at the end (LNK-013)', () => {
    expect(interboardCards.map((card) => card.orientation)).toEqual([
      ...Array<string>(7).fill('horizontal'),
      ...Array<string>(3).fill('vertical'),
    ])
  })

  it('belong to the USSR, the USA, or no power, and to the theaters of LNK-161', () => {
    const facts = board.spaces
      .filter((space) => space.board === 'interboard')
      .map((space) => [space.id, space.startController, space.theatre, space.ipc])
    expect(facts).toEqual(
      expect.arrayContaining([
        ['novosibirsk', 'ussr', 'europe', 0],
        ['evenki-natl-okrug', 'ussr', 'europe', 0],
        ['yakut-ssr', 'ussr', 'europe', 0],
        ['soviet-far-east', 'ussr', 'europe', 0],
        ['great-plains', 'usa', 'europe', 0],
        ['rocky-mountains', 'usa', 'pacific', 0],
        ['red-sea', null, null, 0],
        ['indian-ocean', null, null, 0],
        ['really-south-atlantic', null, null, 0],
        ['panama-canal', null, null, 0],
      ]),
    )
  })

  it('LNK-014 put Europe on the left and the Pacific on the right: every space of the one is west of every space of the other', () => {
    const degrees = (part: string) =>
      board.spaces.filter((space) => space.board === part).map((space) => space.lonLat[0])
    expect(Math.max(...degrees('europe'))).toBeLessThan(Math.min(...degrees('pacific')))
  })
})
