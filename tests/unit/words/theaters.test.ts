// Luck by theater: the theaters of a board, and the last chapter of a printed story.
import { describe, expect, it } from 'vitest'
import { luckChapters } from '../../../main/hosts/odds/luck-chapter'
import { rulesetOf } from '../../../main/scenarios'
import { theatresOf } from '../../../shared/boards/theaters'
import type { BattleLuck, Luck } from '../../../shared/contract'
import { storyCatalogue } from '../../../shared/words/story/texts'

const place = (id: string, lon: number, lat: number, theatre: 'europe' | 'pacific' | null = null) => ({
  ...{ id, theatre },
  lonLat: [lon, lat] as [number, number],
})
const there = (scenario: string) => theatresOf(rulesetOf(scenario).spaces.map(({ data }) => data))

describe('the theater of a space', () => {
  it('is that of the linked boards, and a separate one for waters that join them', () => {
    const found = theatresOf([
      place('a', 0, 50, 'europe'),
      place('b', 10, 50, 'pacific'),
      place('c', 140, 10),
    ])
    expect([...found]).toEqual([
      ['a', 'europe'],
      ['b', 'pacific'],
      ['c', 'between'],
    ])
  })

  it('is its region, on a board of one part', () => {
    const found = theatresOf([
      place('berlin', 13, 52, 'europe'),
      place('cairo', 31, 30, 'europe'),
      place('delhi', 77, 28, 'europe'),
      place('tokyo', 140, 36),
      place('hawaii', -157, 21),
      place('date-line', 183, 0),
      place('new-york', -74, 41),
    ])
    expect([...found.values()]).toEqual([
      ...['europe', 'africa', 'asia', 'pacific', 'pacific', 'pacific', 'atlantic'],
    ])
  })

  it('is the common name for well-known places', () => {
    const revised = there('revised')
    const of = (...ids: string[]) => ids.map((id) => revised.get(id))
    expect(of('germany', 'russia', 'united-kingdom')).toEqual(['europe', 'europe', 'europe'])
    expect(of('libya', 'japan', 'hawaiian-islands', 'india', 'brazil')).toEqual([
      ...['africa', 'pacific', 'pacific', 'asia', 'atlantic'],
    ])
  })

  it('has a name in words, in every game', () => {
    const words = Object.keys(storyCatalogue.history.theatre)
    for (const scenario of ['europe-pacific', 'revised', 'expansion', 'victory-cities'])
      for (const theatre of there(scenario).values()) expect(words).toContain(theatre)
  })
})

const battle = (n: number, more: Partial<BattleLuck> = {}): BattleLuck => ({
  ...{ battle: `land:${n}`, kind: 'land', space: 'libya', theatre: 'africa', round: n, power: 'uk' },
  ...{ step: n, last: n, expected: 0, came: 3, luck: 3, attackerDice: 1, defenderDice: 2, choices: 0 },
  attackers: [{ power: 'uk', ipc: 3 }],
  defenders: [{ power: 'germany', ipc: 3 }],
  ...{ midP: 0.6, error: 0 },
  ...more,
})
const told = (battles: BattleLuck[]): Luck => {
  const powers = [
    { power: 'uk', battles: 1, luck: 2.34, midP: 0.875 },
    { power: 'germany', battles: 2, luck: -2.34, midP: 0.0625 },
  ]
  return {
    ...{ through: 40, complete: true, skipped: 0, battles, powers },
    theatres: [{ theatre: 'africa', powers: powers.slice(0, 1) }],
  }
}

describe('the luck of battles in a printed story', () => {
  it('is a chapter of powers, theaters, and battles', () => {
    const [chapter = expect.fail(), ...others] = luckChapters(told([battle(2)]), 'revised')
    expect(others).toEqual([])
    expect([chapter.title, chapter.round]).toEqual(['Luck in battle', 40])
    expect(chapter.parts.map(({ lines }) => lines)).toEqual([
      [
        'United Kingdom: +2.3 IPCs in 1 battle; 88% of all possible outcomes would have been worse',
        'Germany: −2.3 IPCs in 2 battles; 6.3% of all possible outcomes would have been worse',
      ],
      [
        'Africa and the Middle East, United Kingdom: +2.3 IPCs in 1 battle; 88% of all possible outcomes would have been worse',
      ],
      [
        'Round 2, Libya: +3.0 IPCs for the United Kingdom; 60% of all possible outcomes would have been worse for them.',
      ],
    ])
  })

  it('names the twelve battles that were furthest from the expected result, good and bad', () => {
    const even = Array.from({ length: 12 }, (_, i) => battle(i + 1))
    const far = [battle(20, { midP: 0.02, luck: -0.04 }), battle(21, { midP: 0.97 })]
    const lines = luckChapters(told([...even, ...far]), 'revised')[0]?.parts[2]?.lines ?? []
    expect(lines).toHaveLength(12)
    expect(lines[0]).toMatch(/^Round 20, Libya: 0\.0 IPCs .* 2\.0%/)
    expect(lines[1]).toMatch(/^Round 21, .* 97\.0%/)
    expect(lines[11]).toMatch(/^Round 10, /)
  })

  it('has no chapter if no battle was fought', () => {
    expect(luckChapters(told([]), 'revised')).toEqual([])
  })
})
