// A board, its units, its rule book, its switch and its cards, all in one folder: what adding a board takes.
import { describe, expect, it } from 'vitest'
import { cardList, cardPdf } from '../../../main/cards'
import { Game, newGameAt } from '../../../main/engine'
import { compile } from '../../../main/engine/compile'
import { europePacific as linked } from '../../../main/scenarios/europe-pacific'
import type { Position } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import { decodeGeometry } from '../../../shared/boards/geometry'
import { books, readBooks } from '../../../shared/rulebook'
import { Table } from '../../support/game'
import { diceOf, playRandom, replay } from '../../tools/random-play/random-game'
import { indexClauses } from '../../tools/rules/clause-index'
import { folder } from '.'

const [scenario] = folder.scenarios ?? []
const [board] = folder.boards ?? []
if (!scenario || !board) throw new Error('the folder brings no game')

const rulesOf = (lagoon: 'open' | 'reefed') => compile(scenario, { lagoon })

function table(position: Position, lagoon: 'open' | 'reefed' = 'open'): Table {
  const g = newGameAt(rulesOf(lagoon), { mode: 'generated', seed: 'islet' }, position)
  if (!(g instanceof Game)) throw new Error(g.code)
  return new Table(g)
}

describe('a board in a folder of its own', () => {
  it.each([1, 2, 3, 4])(
    'is played at random, and its list of answers plays the same game again: game %i',
    (n) => {
      const rs = rulesOf(n % 2 === 0 ? 'open' : 'reefed')
      const options = { rounds: 12, seed: `islet-${n}`, check: true, reload: 7 }
      const game = playRandom(rs, options, () => 0)
      expect(game.actions.length).toBeGreaterThan(20)
      expect(replay(rs, game.actions, diceOf(options))).toBe(game.hash)
    },
  )

  it('ISL-001 ISL-002 starts and buys by its own tables', () => {
    const t = table({})
    expect(t.view().power).toBe('reds')
    expect(t.pieces('south-shore')).toEqual(Array(4).fill('blues clubman'))
    const { treasuries } = t.asks('buy')
    expect(treasuries.map(({ id, cash, units }) => [id, cash, units])).toEqual([
      [
        'reds',
        8,
        [
          { unit: 'clubman', cost: 3 },
          { unit: 'rider', cost: 5 },
          { unit: 'canoe', cost: 6 },
        ],
      ],
    ])
  })

  const canoe: Position = {
    clear: ['*'],
    turn: { round: 2, power: 'reds', phase: 'combat-move' },
    units: [{ space: 'ocean', power: 'reds', unit: 'canoe', count: 1 }],
  }
  const into = (t: Table): Action => ({ kind: 'move', units: [t.id('ocean')], path: ['ocean', 'lagoon'] })

  it('ISL-003 a reefed lagoon is shut to canoes, an open one is not', () => {
    const shut = table(canoe, 'reefed')
    shut.refused(into(shut), 'ISL-003', 'closed-to-all')
    const open = table(canoe)
    open.play(into(open))
    expect(open.pieces('lagoon')).toEqual(['reds canoe'])
  })

  it('ISL-004 both shores in one hand at the end of a turn win, one does not', () => {
    const end = (south: string) => {
      const control = [{ space: 'south-shore', power: south }]
      const t = table({ ...canoe, turn: { round: 2, power: 'reds', phase: 'purchase' }, control })
      for (let i = 0; i < 12 && t.view().power === 'reds' && !t.game.state.over; i++) t.play({ kind: 'end' })
      return t.game.state.over
    }
    expect(end('reds')).toMatchObject({ winner: 'red', rule: 'ISL-004' })
    expect(end('blues')).toBeNull()
  })

  it('has its clauses and the words of its switch beside those of the other books', () => {
    const book = readBooks([...books, ...(folder.books ?? [])])
    expect(book.search('isl-3').map((clause) => clause.id)).toEqual(['ISL-003'])
    expect(book.switches.find((one) => one.name === 'lagoon')).toMatchObject({
      default: 'open',
      rule: 'ISL-003',
      title: 'The lagoon',
    })
    expect(() => readBooks([...books, ...books.slice(0, 1)])).toThrow(
      'Two books number their clauses with LNK',
    )
  })

  it('has its own cards, on paper too', () => {
    expect(cardList('islet', folder.decks).map((card) => card.id)).toEqual(['islet-units', 'islet-turn'])
    expect(cardList('europe-pacific', folder.decks)).toEqual([])
    expect(cardPdf(['islet-turn', 'islet-units'], 'card', folder.decks)).toMatchObject({ ok: true, pages: 2 })
    expect(cardPdf(['units'], 'card', folder.decks)).toEqual({ ok: false, unknown: ['units'] })
  })

  it('is drawn on its own shapes, every space in play', async () => {
    const { normal, fine } = await board.shapes()
    for (const file of [normal, fine]) {
      const shape = decodeGeometry(file)
      expect(shape.areas.filter((area) => area.inPlay).map((area) => area.id)).toEqual(
        board.board.spaces.map((space) => space.id),
      )
    }
  })
})

describe('why a clause', () => {
  const clause = (id: string) => {
    const found = readBooks([...books, ...(folder.books ?? [])]).clauses.get(id)
    if (!found) throw new Error(id)
    return found
  }
  it('says where it is carried and tested, and that it puts nothing out of force', () => {
    const index = indexClauses({
      clauses: [clause('ISL-003')],
      code: [{ path: 'a.ts', text: `const h = { rules: ['ISL-003'] }` }],
      tests: [{ path: 'a.test.ts', text: `\nit('ISL-003 shut', f)` }],
      rulesets: [rulesOf('open')],
      elsewhere: {},
      read: () => '',
    })
    expect(index['ISL-003']?.slice(2)).toEqual([
      ...['carried at', '  a.ts:1', 'tested at', '  a.test.ts:2'],
      ...['puts out of force', '  nothing', 'is out of force in', '  nothing'],
    ])
  })
  it('says the line of what carries it by a table, and the table', () => {
    const index = indexClauses({
      clauses: [clause('ISL-002')],
      code: [{ path: 'islet/clause-locations.ts', text: `const t = { 'ISL-002': 'board.json#units' }` }],
      tests: [],
      rulesets: [],
      elsewhere: {},
      read: () => '{\n"units": [] }',
    })
    expect(index['ISL-002']?.slice(2, 4)).toEqual([
      'carried at',
      '  board.json:2  units  (says islet/clause-locations.ts:1)',
    ])
  })
  it('says what a link rule puts out of force, and of a clause of the books what puts it out', () => {
    const clauses = [clause('LNK-173'), clause('EUR-181')]
    const index = indexClauses({
      ...{ clauses, code: [], tests: [], rulesets: [compile(linked)], elsewhere: {} },
      read: () => '',
    })
    expect(index['LNK-173']).toContain(
      '  europe-pacific: PAC-010 in soviet-union-pacific (forbidEntry of pacific-2001/closed-spaces)',
    )
    expect(index['EUR-181']).toContain('  europe-pacific: by LNK-063 (its module is left out)')
  })
})
