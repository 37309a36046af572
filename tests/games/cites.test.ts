/**
 * Everything that a game says cites the books of its scenario, and no other: a player of the Pacific is never sent to a
 * clause of the Europe book. The test checks all output of the engine while each scenario is played at random.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  answer,
  check,
  decisionOf,
  Game,
  legalOf,
  newGameAt,
  seededRng,
  viewOf,
  whyNot,
} from '../../main/engine'
import { Citations, type Book } from '../../main/engine/module/citations'
import type { RuleModule } from '../../main/engine/module/module'
import { compile } from '../../main/engine/compile'
import type { Ruleset } from '../../main/engine'
import { cardList } from '../../main/cards'
import { clauseKeys } from '../../main/rules/clause-keys'
import { rulesetOf, scenarios, switchesOf } from '../../main/scenarios'
import { tries } from '../tools/recorded/recorded-probes'
import { citedIds } from '../tools/rules/rule-coverage'
import { storedGames } from './stored-games'

const NUMBER = /^[A-Z][A-Z0-9]{1,5}-\d{3}$/
const keys: ReadonlySet<string> = new Set(clauseKeys)

/** Returns texts anywhere in a value that are a clause's number, or an unresolved key. */
function citedIn(thing: unknown): string[] {
  if (typeof thing === 'string') return NUMBER.test(thing) || keys.has(thing) ? [thing] : []
  return typeof thing === 'object' && thing !== null ? Object.values(thing).flatMap(citedIn) : []
}

/** Plays at random and tries illegal actions. Returns all citations, each once. */
function citedWhilePlaying(rs: Ruleset, seed: number, position?: object): Set<string> {
  const rng = seededRng(seed)
  const found = new Set<string>()
  const note = (...things: unknown[]) => things.flatMap(citedIn).forEach((id) => found.add(id))
  const g = newGameAt(rs, { mode: seed % 2 === 0 ? 'manual' : 'generated', seed: 'cites' }, position)
  if (!(g instanceof Game)) throw new Error(g.code)
  for (let n = 0; n < 300 && !g.state.over; n++) {
    const legal = legalOf(g)
    const action = legal?.sample(rng) ?? expect.fail('nothing to answer')
    if (n % 3 === 0) note(decisionOf(g), ...tries(g, n).map((tried) => check(g, tried)))
    if (n % 40 === 0) note(viewOf(g), check(g, { kind: 'kamikaze', shots: [] }))
    if (n % 5 === 0)
      for (const p of g.moversPieces((one) => one.space >= 0).filter((_, i) => i % 9 === n % 9))
        note(whyNot(g, `u${p.id}`, g.sid(rng.below(rs.spaces.length))))
    g.events = []
    expect(answer(g, action)).toBeNull()
    note(g.events)
  }
  return found
}

describe.each(scenarios)('$id', (scenario) => {
  const rs = rulesetOf(scenario.id)
  const own = scenario.books.map((book) => book.id)
  const foreign = (ids: Iterable<string>) =>
    [...ids].filter((id) => !own.some((book) => id.startsWith(`${book}-`)))
  const positions = storedGames.filter((s) => s.scenario === scenario.id && s.position).slice(0, 3)

  it('is played without a word of another book: from the set-up', () => {
    const cited = [1, 2].flatMap((seed) => [...citedWhilePlaying(rs, seed)])
    expect(new Set(cited).size).toBeGreaterThan(25)
    expect(foreign(cited)).toEqual([])
  })
  it.each(positions.map(({ name, position, switches }) => ({ name, position, switches })))(
    'is played without a word of another book: $name',
    ({ position, switches }) => {
      expect(foreign(citedWhilePlaying(rulesetOf(scenario.id, switches), 3, position))).toEqual([])
    },
  )
  it('has no key that its books resolve elsewhere', () => {
    for (const key of clauseKeys) expect(foreign(rs.cites.numbers([key])), key).toEqual([])
  })
  it('cites none on its switches and cards', () => {
    expect(foreign(citedIn([switchesOf(scenario), cardList(scenario.id)]))).toEqual([])
  })
})

describe('shared code', () => {
  it('names no number of any book', () => {
    const files = ['main/engine', 'main/rules/base'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => path.join(folder, name)),
    )
    expect(files.length).toBeGreaterThan(60)
    expect(files.flatMap((file) => citedIds({ path: file, text: readFileSync(file, 'utf8') }))).toEqual([])
  })
})

describe('the numbers of books', () => {
  const book = (id: string, cites: Book['cites']): Book => ({ id, cites })
  const first = book('ONE', { 'buy.pay': 'ONE-001', 'buy.own': ['ONE-002', 'ONE-003'], 'buy.wait': null })
  const second = book('TWO', { 'buy.pay': 'TWO-001', 'buy.own': 'TWO-002', 'buy.wait': 'TWO-003' })

  it('are those of the first book that has a clause', () => {
    const cites = new Citations([first, second])
    expect(cites.numbers(['buy.pay', 'buy.own', 'ONE-001'])).toEqual(['ONE-001', 'ONE-002', 'ONE-003'])
    expect(cites.number('buy.wait')).toBe('TWO-003')
    expect(new Citations([first]).number('buy.wait')).toBeNull()
  })
  it('are changed by a later book in addition, in place or silently, and only if there is something to change', () => {
    const cites = new Citations([
      first,
      book('ADD', {
        'buy.pay': { beside: 'ADD-001' },
        'buy.own': { instead: 'ADD-002' },
        'buy.wait': { also: 'ADD-003' },
      }),
    ])
    expect(cites.numbers(['buy.pay'])).toEqual(['ONE-001', 'ADD-001'])
    expect(cites.numbers(['buy.own'])).toEqual(['ADD-002'])
    expect(cites.numbers(['buy.wait'])).toEqual([])
    expect(cites.carried(['buy.wait', 'buy.own'])).toEqual(['ADD-003', 'ADD-002'])
    expect(() => new Citations([book('ADD', { 'no.such': { beside: 'ADD-001' } })])).toThrow(
      /ADD changes no\.such/,
    )
  })
  it('are resolved at once: a module that relies on a clause of no book is named', () => {
    const [scenario] = scenarios
    if (!scenario) throw new Error('no scenario')
    const rests: RuleModule = {
      id: 'test/rests',
      hooks: { listFacts: [{ rules: ['no.such'], run: () => [] }] },
    }
    const modules = [...scenario.modules, rests]
    expect(() => compile({ ...scenario, modules })).toThrow(/test\/rests rests on no\.such/)
    expect(() => new Citations([first]).number('no.such')).toThrow(/no\.such/)
  })
})
