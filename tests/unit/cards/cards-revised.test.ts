// The cards of Revised and of Victory Cities: their numbers are those of the rules, and their clauses are printed next
// to them.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cardList } from '../../../main/cards'
import { measure } from '../../../main/cards/pdf'
import { sectionsCard, type Column } from '../../../main/cards/table'
import { rulesetOf } from '../../../main/scenarios'
import { revised } from '../../../main/scenarios/revised'
import { board, unitTypes } from '../../../shared/boards/revised'
import type { Card } from '../../../shared/cards/types'
import { DEVELOPMENTS } from '../../../shared/rulebook/developments'
import { NATIONAL_ADVANTAGES } from '../../../shared/rulebook/national-advantages'
import { linesOf, texts } from '../../support/cards'

const DECKS = ['revised', 'victory-cities']
const card = (id: string): Card =>
  DECKS.flatMap((deck) => cardList(deck)).find((one) => one.id === id) ?? expect.fail(id)
/** The line of a card that has these words. */
const line = (id: string, words: string): string[] =>
  linesOf(card(id)).find((cells) => cells.includes(words)) ?? expect.fail(`${words} on ${id}`)
const wordsOf = (id: string): string =>
  texts(card(id))
    .map((item) => item.text)
    .join(' ')
/** What the first cells of a card's rows cite. */
const citedOn = (id: string) => texts(card(id)).flatMap((item) => item.rules ?? [])

/** Rows of the tables for tests at the end of the catalogue, cell by cell. */
const TABLES = readFileSync('shared/rulebook/victory-cities-commerce-raiding.md', 'utf8')
  .split('## 13. Tables for tests')[1]
  ?.split('## 14.')[0]
  ?.split('\n')
  .filter((row) => row.startsWith('|'))
  .map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
/** Those in which the column of this place is a number: cities have their points there, complexes their value. */
const tableRows = (place: number) =>
  (TABLES ?? []).filter((row) => /^\d+$/.test(row[place] ?? '') && row[1] !== 'all')

describe('both decks', () => {
  it('LHTR-010 have every unit with its cost, attack, defense, and move', () => {
    const shown = (n: number) => (n === 0 ? '–' : String(n))
    for (const deck of DECKS)
      for (const { id, cost, attack, defense, move } of rulesetOf(deck).units) {
        const type = unitTypes.find((unit) => unit.id === id)
        // The complexes that a power begins with are no type to buy.
        if (type)
          expect(line(`${deck}-units`, type.name).slice(1, 5)).toEqual(
            [cost, attack, defense, move].map(shown),
          )
      }
  })

  it('LHTR-060 describe unit abilities in the words of their own game', () => {
    for (const deck of DECKS) {
      expect(line(`${deck}-units`, 'Transport')[5]).toBe('carries 1 land unit and 1 infantry')
      expect(line(`${deck}-units`, 'Artillery')[5]).toBe('+1 to one infantry')
      expect(line(`${deck}-units`, 'Battleship')[5]).toBe('2 hits, bombards at 4')
      expect(line(`${deck}-units`, 'Fighter')[5]).toBe('can land on carriers')
    }
    expect(wordsOf('revised-units')).toContain('builds units up to its territory’s value')
    expect(wordsOf('victory-cities-units')).toContain('cheaper in a city’s territory')
    // What a complex builds in a turn has the name that the rules give it.
    expect(wordsOf('victory-cities-germany')).toMatch(/Price\W+Output\W+/)
  })

  it('LHTR-018 VCR-006 have the phases of a turn by their numbers, seven or eight, each with its clauses', () => {
    const phases = (id: string) => linesOf(card(id)).filter(([first = '']) => /^\d$/.test(first))
    expect(phases('revised-turn').map((cells) => cells[1])).toEqual([
      ...[
        'Develop weapons',
        'Purchase',
        'Combat move',
        'Combat',
        'Noncombat move',
        'Mobilize',
        'Collect income',
      ],
    ])
    expect(phases('victory-cities-turn').map((cells) => cells[1])).toEqual([
      ...['Purchase', 'Collect income', 'Combat move', 'Combat', 'Noncombat move', 'Mobilize', 'Victory'],
      'Develop weapons',
    ])
    for (const [id, book] of [
      ['revised-turn', 'LHTR'],
      ['victory-cities-turn', 'VCR'],
    ] as const)
      for (const cells of phases(id)) expect(cells.at(-1), id).toMatch(new RegExp(`^${book}-\\d{3}`))
  })

  it('LHTR-028 have the six developments by their die, with what each does', () => {
    for (const id of ['revised-developments', 'victory-cities-developments']) {
      const dice = linesOf(card(id)).filter(([first = '']) => /^\d$/.test(first))
      expect(dice.map(([die]) => die)).toEqual(['1', '2', '3', '4', '5', '6'])
      for (const { name, says } of DEVELOPMENTS)
        for (const part of [...name.split(' '), ...says.split(' ')]) expect(wordsOf(id)).toContain(part)
      expect(wordsOf(id)).toContain('5 IPCs per die')
    }
    expect(citedOn('revised-developments')).toEqual(
      [31, 32, 33, 37, 38, 39, 40, 41, 42, 18, 27].map((n) => `LHTR-0${n}`),
    )
    expect(citedOn('victory-cities-developments').slice(-2)).toEqual(['VCR-014', 'VCR-162'])
  })

  it('LHTR-013 LHTR-014 have the canals with their zones and the land that opens them', () => {
    for (const deck of DECKS) {
      expect(line(`${deck}-canals`, 'Suez Canal')).toEqual([
        ...['Suez Canal', 'Sea zones 15 and 34', 'Anglo-Egypt and Trans-Jordan', 'LHTR-013'],
      ])
      expect(line(`${deck}-canals`, 'Panama Canal')).toEqual([
        ...['Panama Canal', 'Sea zones 19 and 20', 'Panama', 'LHTR-014'],
      ])
    }
  })

  it('LHTR-134 have one card per power with its six advantages', () => {
    for (const [deck, power] of DECKS.flatMap((one) => revised.powers.map((of) => [one, of] as const))) {
      const own = NATIONAL_ADVANTAGES.filter((one) => one.power === power.id)
      const id = `${deck}-advantages-${power.id}`
      expect(card(id).name).toBe(`Advantages: ${power.name}`)
      expect(citedOn(id)).toEqual(own.flatMap((one) => (wordsOf(id).includes(one.name) ? [one.rule] : [])))
      expect(own).toHaveLength(6)
      expect(citedOn(id)).toHaveLength(6)
      expect(wordsOf(id)).not.toContain('not on offer')
    }
  })

  it('LHTR-034 LHTR-072 have the maximum that raids and rockets take from each complex: its land’s value', () => {
    for (const deck of DECKS) {
      const lines = linesOf(card(`${deck}-raids`)).map((cells) => cells.join(' '))
      for (const { name, ipc } of board.spaces.filter((space) => space.complex))
        expect(
          lines.some((words) => words.includes(`${name} ${ipc}`)),
          name,
        ).toBe(true)
      expect(citedOn(`${deck}-raids`)).toEqual(expect.arrayContaining(['LHTR-033', 'LHTR-034', 'LHTR-072']))
    }
  })
})

describe('the cards of Revised', () => {
  it('LHTR-004 have the twelve cities side by side, with their lands', () => {
    const rows = linesOf(card('revised-cities')).slice(2, 8)
    const byColumn = (i: number) => rows.map((cells) => `${cells[i] ?? ''}, ${cells[i + 1] ?? ''}`)
    expect(byColumn(0).sort()).toEqual([
      'Berlin, Germany',
      'Manila, Philippine Islands',
      'Paris, Western Europe',
      'Rome, Southern Europe',
      'Shanghai, Kwangtung',
      'Tokyo, Japan',
    ])
    expect(byColumn(2).sort()).toEqual([
      'Calcutta, India',
      'Leningrad, Karelia S.S.R.',
      'London, United Kingdom',
      'Los Angeles, Western United States',
      'Moscow, Russia',
      'Washington, Eastern United States',
    ])
  })

  it('LHTR-005 have the goals: 8, 9, 10, and 12, of which 9 is the usual one', () => {
    expect(wordsOf('revised-cities')).toContain('8 minor, 9 moderate, 10 major, 12 total; usually 9.')
  })
})

describe('the cards of Victory Cities', () => {
  it('VCR-024 VCR-025 VCR-026 VCR-027 VCR-028 have each city with its points and its infantry by both schemes', () => {
    const rows = tableRows(3).filter(([, , , , tier = '']) => !/\d/.test(tier))
    expect(rows).toHaveLength(25)
    for (const [
      power = '',
      city = '',
      land = '',
      points = '',
      ,
      ,
      fixed = '',
      connected = '',
      ...taken
    ] of rows)
      expect(line(`victory-cities-${power}`, city)).toEqual([city, land, points, fixed, connected, ...taken])
  })

  it('VCR-056 VCR-065 VCR-119 VCR-127 have what a complex costs, makes, and may lose, and the zones it is raided from', () => {
    const rows = tableRows(2)
    expect(rows).toHaveLength(25)
    for (const [
      land = '',
      power = '',
      value = '',
      price = '',
      makes = '',
      ,
      ,
      most = '',
      times3 = '',
      zones = '',
    ] of rows) {
      const found = linesOf(card(`victory-cities-${power}`)).find(
        (cells) => cells[0] === land && cells[1] === value,
      )
      const dash = (cell: string) => (cell.startsWith('none') ? '–' : cell)
      expect(found, land).toEqual([
        ...[land, value, price === 'starts there' ? 'built' : price, makes, dash(most), dash(times3)],
        ...(zones === '' ? [] : [zones]),
      ])
    }
  })

  it('VCR-022 VCR-075 VCR-076 have the points of both sides and the points needed to win', () => {
    expect(wordsOf('victory-cities-victory')).toContain(
      '65 in all: the Axis begins with 26, the Allies with 39.',
    )
    expect(wordsOf('victory-cities-victory')).toContain(
      'The Axis wins with 40 points or more, the Allies with 50 or more.',
    )
  })

  it('VCR-105 VCR-106 VCR-110 have which power rolls what against commerce, and the maximum that a zone costs', () => {
    const dice = (unit: string) => line('victory-cities-raiding', unit).slice(1, 3)
    expect(dice('Submarine')).toEqual(['3', '1–2'])
    expect(dice('Battleship')).toEqual(['1', '1–4'])
    expect(dice('Destroyer')).toEqual(['1', '1–3'])
    expect(dice('Fighter')).toEqual(['1', '1–3'])
    expect(dice('Aircraft carrier')).toEqual(['1', '1'])
    for (const never of ['Transport', 'Bomber'])
      expect(wordsOf('victory-cities-raiding')).not.toContain(never)
    expect(wordsOf('victory-cities-raiding')).toContain('All opponents together: at most 10')
  })

  it('say where infantry and complexes arrive, with the clause', () => {
    for (const rule of ['VCR-032', 'VCR-036', 'VCR-091', 'VCR-047', 'VCR-056', 'VCR-063', 'VCR-070'])
      expect(citedOn('victory-cities-placing')).toContain(rule)
  })
})

describe('a card of several tables', () => {
  const column = (head: string, over?: string): Column => ({
    ...{ head, width: 60, align: 'start', font: 'sans' },
    ...(over === undefined ? {} : { over }),
  })
  const made = (columns: readonly Column[], rows: number) =>
    sectionsCard(
      {
        ...{ id: 'probe', name: 'Probe', kind: 'cities', aside: '' },
        sections: [columns, columns].map((all) => ({
          columns: all,
          rows: Array.from({ length: rows }, () => ({ cells: all.map(() => 'x') })),
        })),
      },
      measure,
    )

  it('shows what columns have in common once, centered above them, also at the end of the table', () => {
    const items = texts(made([column('a'), column('b', 'both'), column('c', 'both')], 2))
    const over = items.filter((item) => item.text === 'both')
    expect(over.map((item) => [item.x, item.anchor])).toEqual([
      [18 + 60 + 8 + 64, 'middle'],
      [18 + 60 + 8 + 64, 'middle'],
    ])
    const within = texts(made([column('a', 'first'), column('b')], 1)).find((item) => item.text === 'first')
    expect(within?.x).toBe(18 + 30)
  })

  it('is refused if its tables together are too long', () => {
    expect(() => made([column('a')], 9)).toThrow('The card probe is')
    expect(() => made([column('a')], 6)).not.toThrow()
  })
})
