// The cards of the Expansion Edition: their numbers are those of the rules, and their clauses are printed next to them.
import { describe, expect, it } from 'vitest'
import { cardList } from '../../../main/cards'
import { rulesetOf } from '../../../main/scenarios'
import { rule } from '../../../shared/rulebook'
import type { Card } from '../../../shared/cards/types'
import { linesOf, texts } from '../../support/cards'

const deck = cardList('expansion')
const card = (id: string): Card => deck.find((one) => one.id === id) ?? expect.fail(id)
const line = (id: string, words: string): string[] =>
  linesOf(card(id)).find((cells) => cells.includes(words)) ?? expect.fail(`${words} on ${id}`)

describe('the cards of the Expansion Edition', () => {
  it('AARE-092 have every unit with its cost, attack, defense, and move, on the card of its kind', () => {
    const shown = (n: number) => (n === 0 ? '–' : String(n))
    for (const { domain, name, cost, attack, defense, move } of rulesetOf('expansion').units) {
      if (cost === 0) continue
      const land = domain === 'land' || domain === 'facility'
      const cells = line(land ? 'expansion-land-units' : 'expansion-ships', name)
      expect(cells.slice(1, 5), name).toEqual([cost, attack, defense, move].map(shown))
    }
  })

  it('AARE-172 AARE-200 show what ships carry and bombard with', () => {
    expect(line('expansion-ships', 'Light carrier')[5]).toBe('carries 2 fighters or naval fighters')
    expect(line('expansion-ships', 'Destroyer').join(' ')).toContain('bombards at')
  })

  it('AARE-221 AARE-222 have the five developments by their die, with the clauses of this book', () => {
    const rows = linesOf(card('expansion-developments')).filter(([first = '']) => /^\d$/.test(first))
    expect(rows.map(([die]) => die)).toEqual(['1', '2', '3', '4', '6'])
    expect(rows.map((cells) => cells[1])).toEqual([
      ...['Jet fighters', 'Rockets', 'Super submarines', 'Long-range aircraft', 'Heavy bombers'],
    ])
    const words = texts(card('expansion-developments')).map(({ text }) => text)
    expect(words.join(' ')).toMatch(/AARE-236 237/)
  })

  it('AARE-312 mention fast carriers if they are on offer', () => {
    const words = texts(card('expansion-advantages-us')).map(({ text }) => text)
    expect(words.join(' ')).toContain('Only if carriers move as in the price list.')
    expect(words).toContain('AARE-312')
  })

  it('AARE-006 AARE-007 AARE-008 have nine cities of the Allies, six of the Axis, and what wins', () => {
    const rows = linesOf(card('expansion-cities'))
    const named = (name: string) => rows.some((cells) => cells.includes(name))
    for (const name of ['Stalingrad', 'Sydney', 'Honolulu', 'Rome', 'Manila'])
      expect(named(name), name).toBe(true)
    const words = texts(card('expansion-cities')).map(({ text }) => text)
    expect(words.join(' ')).toMatch(/10 cities for the Axis, 11 for the Allies/)
  })

  it('AARE-138 have the steps of a battle at sea in their order', () => {
    const steps = linesOf(card('expansion-sea-battle')).flatMap(([first = '']) =>
      /^\d+a?$/.test(first) ? [first] : [],
    )
    expect(steps).toEqual(['0', '1a', '2', '3', '3a', '4', '5', '6', '7'])
  })

  it('AARE-146 AARE-178 AARE-219 have the free units of each power, with the zones of their cruisers', () => {
    const words = texts(card('expansion-free-units')).map(({ text }) => text)
    expect(line('expansion-free-units', 'Italy')[1]).toBe('2 mechanized infantry')
    expect(line('expansion-free-units', 'Germany')[1]).toMatch(/^1 SS Panzer, 2 mechanized/)
    expect(words.join(' ')).toMatch(/1 cruiser \(Sea Zone 5\)/)
    expect(words.join(' ')).toMatch(/\(Sea Zone 54 or Sea Zone 55\)/)
  })

  it('AARE-241 AARE-248 have the advantages of five powers, and say that Italy uses the German ones', () => {
    const decks = deck.filter(({ kind }) => kind === 'advantages')
    expect(decks.map(({ id }) => id)).toEqual(
      ['russia', 'germany', 'uk', 'japan', 'us'].map((id) => `expansion-advantages-${id}`),
    )
    // Declared, not rolled for: they have no die next to them.
    expect(line('expansion-advantages-russia', 'Salvage')[0]).toBe('Salvage')
    const words = texts(card('expansion-advantages-germany')).map(({ text }) => text)
    expect(words.join(' ')).toContain('Italy declares four of those left')
  })

  it('cite only existing clauses', () => {
    const cited = deck.flatMap((one) => texts(one).flatMap((item) => item.rules ?? []))
    expect(cited.length).toBeGreaterThan(40)
    expect(cited.filter((id) => rule(id) === undefined)).toEqual([])
  })
})
