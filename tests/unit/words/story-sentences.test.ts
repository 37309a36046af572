/**
 * The story consists of whole sentences: every mark and every choice of the rules has one, never a code with a colon.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { board } from '../../../shared/boards/europe-pacific'
import type { GameEvent } from '../../../shared/model'
import { describe as tell, storyNames } from '../../../shared/words/story/story'
import { storyCatalogue } from '../../../shared/words/story/texts'
import { voiceOf } from '../../../shared/words/voice'

const root = path.resolve(import.meta.dirname, '../../..')
const sources = ['main/engine', 'main/rules'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.ts'))
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8')),
)
const found = (pattern: RegExp): string[][] =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map((m) => m.slice(1)))

const pieces: Readonly<Record<string, { unit: string; power: string }>> = {
  u1: { unit: 'fighter', power: 'germany' },
  u2: { unit: 'fighter', power: 'germany' },
  u3: { unit: 'aircraft-carrier', power: 'germany' },
}
const voice = voiceOf(storyCatalogue)
const teller = { voice, names: storyNames(voice, board), register: { piece: (id: string) => pieces[id] } }
const told = (event: GameEvent): string => tell(event, teller) ?? ''
const marked = (mark: string, on: boolean, units = ['u1', 'u2']): string =>
  told({ kind: 'marked', units, mark, on, space: 'north-sea' })
const chosen = (what: string, option: string, by = 'uk'): string => told({ kind: 'chosen', by, what, option })

describe('the story', () => {
  it('has a sentence for every mark that rules set and remove', () => {
    const marks = [
      ...found(/\.mark\(\s*[^;]*?,\s*'([a-z-]+)',\s*(true|false)/g),
      ...found(/mark: '([a-z-]+)',\s*on: (true|false)/g),
    ]
    expect(marks.length).toBeGreaterThan(12)
    expect(marks.filter(([mark = '', on]) => marked(mark, on === 'true').includes(':'))).toEqual([])
  })
  it.each([
    ['damaged', false, '2 German fighters are repaired.'],
    ['submerged', false, '2 German fighters surface.'],
    ['patrol', false, '2 German fighters end their patrol over the North Sea.'],
    ['airborne', true, '2 German fighters take off in the North Sea.'],
    ['landing', true, '2 German fighters prepare to land in the North Sea.'],
  ])('reports about %s: %s', (mark, on, sentence) => {
    expect(marked(mark, on)).toBe(sentence)
  })
  it('has a sentence for every choice that rules report', () => {
    const whats = found(/kind: 'chosen',[\s\S]{0,60}?what: '([a-z-]+)'/g).flat()
    expect(whats.length).toBeGreaterThan(5)
    expect(whats.filter((what) => what !== 'd-day' && chosen(what, 'berlin').includes(` (`))).toEqual([])
    expect(['declared', 'spent', 'unavailable'].map((now) => chosen('d-day', now))).toEqual([
      'The United Kingdom declares D-Day.',
      'D-Day is over.',
      'D-Day can no longer be declared: the Allies hold Western Europe.',
    ])
    expect(chosen('free submarine', '1', 'germany')).toBe('Germany gets 1 free submarine.')
    expect(chosen('economy of burma', 'india')).toBe('Burma joins the economy of India.')
    expect(chosen('placement-money', '{"england":6,"india":1}', 'allies')).toBe(
      'The Allies divide the money: 6 IPCs for England and 1 IPC for India.',
    )
  })
  it('names each battle by its kind and place', () => {
    const began = (battleKind: string, space = 'germany') =>
      told({ kind: 'battle-began', battle: 'b1', battleKind, space, attackers: ['u1'], defenders: [] })
    expect(began('raid')).toBe('Bombing raid on Germany: 1 German fighter.')
    expect(began('amphibious')).toBe('Amphibious assault on Germany: 1 German fighter.')
    expect(began('sea', 'north-sea')).toBe('Sea battle in the North Sea: 1 German fighter.')
    expect(Object.keys(storyCatalogue.decisions.battle.places)).toEqual(
      Object.keys(storyCatalogue.decisions.battle.kinds),
    )
  })
  it('says that retreating aircraft break off where they are, and that ships go somewhere', () => {
    const retreat = (...path: string[]) =>
      told({ kind: 'moved', units: ['u1'], power: 'germany', path, phase: 'combat', retreat: true })
    expect(retreat('poland', 'poland')).toBe('1 German fighter breaks off the battle in Poland.')
    expect(retreat('north-sea', 'celtic-sea')).toBe(
      '1 German fighter retreats from the North Sea to the Celtic Sea.',
    )
  })
  it('says of an order after another one of the same treasury that it changes the order', () => {
    const order = (count: number) => (count === 0 ? [] : [{ unit: 'infantry', count }])
    const said = (count: number, ordered: readonly string[]) =>
      tell(
        { kind: 'ordered', treasury: 'germany', order: order(count), cost: 3 * count },
        { ...teller, ordered: new Set(ordered) },
      )
    expect(said(2, [])).toBe('Germany orders 2 infantry for 6 IPCs.')
    expect(said(2, ['japan'])).toBe('Germany orders 2 infantry for 6 IPCs.')
    expect(said(1, ['germany'])).toBe('Germany changes its order to 1 infantry for 3 IPCs.')
    expect(said(0, ['germany'])).toBe('Germany cancels its order.')
    expect(said(0, [])).toBe('Germany orders nothing.')
  })
  it('names the powers in a count if one type belongs to several', () => {
    const of = (power: string, unit: string, count: number) => ({ power, unit, count })
    const fighters = [of('germany', 'fighter', 3), of('ussr', 'fighter', 1)]
    expect(teller.names.count(fighters)).toBe('3 German fighters and 1 Soviet fighter')
    expect(teller.names.count([of('germany', 'fighter', 3), of('ussr', 'infantry', 1)])).toBe(
      '3 fighters and 1 infantry',
    )
  })
  it('gives countable things the article that fits their sound', () => {
    expect(told({ kind: 'loaded', units: ['u1'], onto: 'u3', space: 'north-sea' })).toBe(
      '1 German fighter lands on an aircraft carrier in the North Sea.',
    )
    expect(told({ kind: 'loaded', units: ['u1'], onto: 'u9', space: 'north-sea' })).toContain(
      'boards a transport',
    )
    expect(voiceOf({ x: '{thing_a}' }).say('x', { thing: 'unit' })).toBe('a unit')
  })
  it('reports an accepted offer by the nation that accepts it', () => {
    const accepted = (...to: string[]) =>
      told({
        ...{ kind: 'offer', offer: 'alliance', what: 'accepted', by: 'uk', from: 'germany', to, gives: [] },
      })
    expect(accepted('uk')).toBe('The United Kingdom accepts Germany’s offer of an alliance.')
    expect(accepted('uk', 'usa')).toBe(
      'The United Kingdom and the United States accept Germany’s offer of an alliance.',
    )
  })
  it('states a fact without a yes', () => {
    expect(told({ kind: 'fact', module: 'usAttacked', name: 'attacked', value: true })).toBe(
      'The United States was attacked in round 1.',
    )
    expect(told({ kind: 'fact', module: 'kamikaze', name: 'left', value: 5 })).toBe(
      'Kamikaze attacks left: 5.',
    )
  })
})
