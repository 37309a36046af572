import { describe, expect, it } from 'vitest'
import type { BoardData } from '../../../../shared/boards/types'
import { board as revised } from '../../../../shared/boards/revised'
import boardFile from '../../../../shared/boards/europe-pacific/board.json'
import { makeNames } from '../../../../renderer/app/words/names'
import { spaceFacts } from '../../../../renderer/app/words/space-facts'
import { rulesetOf, scenarios } from '../../../../main/scenarios'
import type { ScenarioInfo } from '../../../../shared/contract'

type UnitInfo = ScenarioInfo['units'][number]

const names = makeNames(undefined, boardFile as BoardData)
const treasury = (capital: string | null, seat: string | null) => ({ power: 'ussr', cash: 0, capital, seat })
/** The facts of a Soviet land, while the Soviet treasury has this seat. */
const told = (space: string, seat: string | null) =>
  spaceFacts(names.spaceData(space), undefined, { ussr: treasury('moscow', seat) }, names).map(
    ({ text, marker }) => [text, marker],
  )

describe('Facts of a space', () => {
  it('name the capital as long as it is one', () => {
    expect(told('moscow', null)).toContainEqual(['Capital of the USSR', 'capital'])
  })

  it('LNK-058 show the capital in exile, and the original capital as lost', () => {
    expect(told('archangel', 'archangel')).toContainEqual(['Capital in exile of the USSR', 'exile'])
    expect(told('moscow', 'archangel')).toContainEqual(['Fallen capital of the USSR', 'capital'])
    expect(told('leningrad', 'archangel').flat()).not.toContain('exile')
  })

  it('show what is there, what is damaged, and how much a working complex can build', () => {
    const facts = (complex: 'value' | 'unlimited', unit: string) => {
      const facilities = [
        { id: 'f1', unit, power: 'ussr' },
        { id: 'f2', unit: 'naval-base', power: 'ussr', damage: 2, idle: true as const },
      ]
      const view = { control: 'ussr', complex, facilities, pieces: [] }
      return spaceFacts(names.spaceData('moscow'), view, {}, names)
        .filter(({ marker }) => marker !== null)
        .map(({ text, marker }) => [text, marker])
    }
    expect(facts('value', 'industrial-complex')).toEqual([
      ['Industrial complex: builds units up to the territory’s value each turn', 'industrial-complex'],
      ['Naval base, 2 damage, idle', 'naval-base'],
    ])
    expect(facts('unlimited', 'home-complex')[0]).toEqual(['Industrial complex', 'industrial-complex'])
  })

  it('VCR-055, VCR-056 say that a complex makes units according to their price', () => {
    const said = scenarios.map(({ id }) => {
      const facilities = [{ id: 'f1', unit: 'industrial-complex', power: 'ussr' }]
      const view = { control: 'ussr', complex: 'value' as const, facilities, pieces: [] }
      const units = new Map(rulesetOf(id, {}).units.map((unit) => [unit.id, unit as unknown as UnitInfo]))
      const facts = spaceFacts(names.spaceData('moscow'), view, {}, names, undefined, units)
      return [id, facts.at(-1)?.text.endsWith('four times the territory’s value, infantry not counted')]
    })
    expect(said.filter(([, byPrice]) => byPrice).map(([id]) => id)).toEqual(['victory-cities'])
  })

  it('show a city that counts toward victory, its points if cities differ, and closed land', () => {
    const here = makeNames(undefined, revised)
    const facts = (space: string, spaces: Record<string, number>) =>
      spaceFacts(here.spaceData(space), undefined, {}, here, { spaces, goal: 1 }).flatMap(
        ({ text, marker }) => (marker === null ? [] : [[text, marker]]),
      )
    expect(facts('karelia-ssr', { 'karelia-ssr': 1, germany: 1 })).toEqual([
      ['Victory city: Leningrad', 'city'],
    ])
    expect(facts('germany', { germany: 5, norway: 1 })).toEqual([['Victory city: Berlin, 5 points', 'city']])
    expect(facts('norway', { germany: 5, norway: 1 })).toEqual([['Victory city: Oslo, 1 point', 'city']])
    expect(facts('norway', { germany: 1 })).toEqual([])
    expect(facts('turkey', {})).toEqual([['Impassable', 'closed']])
  })

  it('EXG-062, EXG-074 show Influence markers by nation, and whose insurgents made land neutral', () => {
    const data = (boardFile as BoardData).spaces.find(({ id }) => id === 'spain')
    const view = { control: 'neutral', pieces: [], facts: { markers: { uk: 2, usa: 1 }, sponsor: 'uk' } }
    const told = spaceFacts(data, view, {}, names).map(({ text }) => text)
    expect(told.find((text) => text.startsWith('Influence'))).toMatch(/^Influence markers: .+ 2 and .+ 1$/)
    expect(told.some((text) => text.startsWith('Made neutral by Insurgents from'))).toBe(true)
    const bare = spaceFacts(data, { control: 'neutral', pieces: [] }, {}, names).map(({ text }) => text)
    expect(bare.some((text) => /Influence|Insurgents/.test(text))).toBe(false)
  })
  it('show a capital as lost also if no seat of exile is left', () => {
    expect(told('moscow', 'none')).toContainEqual(['Fallen capital of the USSR', 'capital'])
  })
})
