// The computers' answers to special questions, in hand-made positions; also, main/ai/README.md covers every kind of
// question.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { answered, special } from '../../main/ai/answers'
import { OddsCache } from '../../main/odds'
import type { Position } from '../../shared/contract'
import type { Action, Decision, DecisionOf } from '../../shared/model'
import { table, type Table } from '../support/game'
import { NATIONAL_ADVANTAGES } from '../../shared/rulebook/national-advantages'
import { at as globally } from '../rules/global/support'
import { revisedAt } from './support'

type Units = NonNullable<Position['units']>
const n = (space: string, power: string, unit: string, count = 1): Units => [{ space, power, unit, count }]
const cache = new OddsCache()
const says = (t: Table): Action | null => special(t.game, t.decision() as Decision, cache)
/** A question in a position, in a few words. */
const asked = (
  t: Table,
  about: string,
  by: string,
  options: DecisionOf<'choose'>['options'],
): Action | null =>
  special(
    t.game,
    {
      ...(t.decision() as Decision),
      of: 'choose',
      about,
      kind: 'choose',
      by: { power: by },
      options,
    } as Decision,
    cache,
  )
const named = (...ids: string[]) => ids.map((option) => ({ option, label: option }))

describe('Every kind of question', () => {
  const readme = readFileSync('main/ai/README.md', 'utf8')
  const told = new Set([...readme.matchAll(/`([a-z][a-z-]*(?:-\*)?)`/g)].map(([, name]) => name))

  it('with its own answer is in the table of main/ai/README.md', () => {
    const missing = answered().filter((name) => !told.has(name.split(' ').at(-1) ?? ''))
    expect(missing).toEqual([])
  })

  it('that a rule asks is there too, with what answers it', () => {
    const sources = import.meta.glob<string>('../../main/rules/**/*.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const abouts = Object.values(sources).flatMap((text) =>
      [...text.matchAll(/^ .*\babout: '([a-z-]+)'/gm)].map(([, about = '']) => about),
    )
    expect(abouts.length).toBeGreaterThan(50)
    // The names of foretold dice and of reactions, not of questions.
    const foretold = ['flight', 'convoy', 'surrender', 'enigma', 'levy']
    expect([...new Set(abouts)].filter((about) => !told.has(about) && !foretold.includes(about))).toEqual([])
  })
})

describe('A computer', () => {
  it('leaves a battle that it would lose, and presses on if it wins', () => {
    const battle = (mine: number, theirs: number): Table => {
      const t = revisedAt(
        'germany',
        'combat-move',
        [
          ...n('eastern-europe', 'germany', 'infantry', mine),
          ...n('belorussia', 'russia', 'infantry', theirs),
        ],
        {
          control: [
            { space: 'belorussia', power: 'russia' },
            { space: 'eastern-europe', power: 'germany' },
          ],
        },
      )
      t.play(
        { kind: 'move', units: t.ids('eastern-europe', 'infantry'), path: ['eastern-europe', 'belorussia'] },
        { kind: 'end' },
      )
      for (let i = 0; i < 30 && t.decision()?.of !== 'retreat'; i++) {
        const d = t.decision()
        if (d?.of === 'roll') t.play({ kind: 'roll', dice: Array.from({ length: d.dice }, () => 6) })
        else t.play(d?.suggestion ?? { kind: 'end' })
      }
      return t
    }
    expect(says(battle(2, 8))).toMatchObject({ kind: 'retreat', to: 'eastern-europe' })
    expect(says(battle(8, 2))).toEqual({ kind: 'press' })
  })

  it('buys no dice with money that units can use, and some with money left idle by the purchase', () => {
    const before = revisedAt('germany', 'research', [], { treasuries: { germany: 30 } })
    expect(before.decision()?.of).toBe('research')
    expect(says(before)).toEqual({ kind: 'end' })
    // Half of the 30 IPCs that the purchase leaves go into dice of 5.
    const after = globally('france', 'technology', [], { treasuries: { france: 30 } })
    expect(says(after)).toEqual({ kind: 'research', dice: 3 })
  })

  it('calls the Russian winter if its capital would fall, and keeps it if no enemy comes', () => {
    const winter = (tanks: number): Action | null =>
      asked(
        revisedAt(
          'russia',
          'noncombat-move',
          [...n('russia', 'russia', 'infantry', 6), ...n('west-russia', 'germany', 'armor', tanks)],
          { control: [{ space: 'west-russia', power: 'germany' }] },
        ),
        'russian-winter',
        'russia',
        named('wait', 'declare'),
      )
    expect(winter(12)).toMatchObject({ option: 'declare' })
    expect(winter(0)).toMatchObject({ option: 'wait' })
  })

  it('knows the worth of each national advantage, and takes the best one left', () => {
    const t = revisedAt('germany', 'noncombat-move', n('germany', 'germany', 'infantry'))
    const of = (power: string) => NATIONAL_ADVANTAGES.filter((a) => a.power === power).map(({ id }) => id)
    for (const power of ['russia', 'germany', 'uk', 'japan', 'us'])
      expect(of(power)).toContain(
        (asked(t, 'advantage', power, named(...of(power))) as { option: string }).option,
      )
    // An advantage in every battle comes before one on a single coast.
    expect(
      asked(t, 'advantage', 'germany', named('wolf-packs', 'atlantic-wall', 'dive-bombers')),
    ).toMatchObject({ option: 'dive-bombers' })
  })

  it('gives most of a pool to the treasury whose capital would fall, in whole units except for the rest', () => {
    const t = table({
      ...{ clear: ['*'], turn: { round: 3, power: 'uk', phase: 'purchase' } },
      control: [{ space: 'burma', power: 'japan' }],
      units: [
        ...['united-kingdom', 'new-south-wales'].flatMap((space) => n(space, 'uk', 'infantry', 8)),
        ...n('india', 'uk', 'infantry', 1),
        ...n('burma', 'japan', 'infantry', 9),
      ],
    })
    for (let i = 0; i < 20 && t.decision()?.of !== 'choose'; i++) t.play({ kind: 'end' })
    const { amounts = {} } = says(t) as { amounts?: Record<string, number> }
    const { england = 0, india = 0, australia = 0 } = amounts
    expect(england + india + australia).toBe(t.asks('choose').options[0]?.amounts?.sum)
    expect(india).toBeGreaterThan(england + australia)
    expect([england % 3, australia % 3]).toEqual([0, 0])
  })

  it('names the seat that no enemy approaches', () => {
    const t = revisedAt(
      'russia',
      'noncombat-move',
      [
        ...n('russia', 'russia', 'infantry', 6),
        ...n('west-russia', 'germany', 'armor', 12),
        ...n('caucasus', 'russia', 'infantry', 1),
      ],
      { control: [{ space: 'west-russia', power: 'germany' }] },
    )
    expect(asked(t, 'seat', 'russia', named('caucasus', 'novosibirsk'))).toMatchObject({
      option: 'novosibirsk',
    })
  })

  it('moves a complex that would fall, and leaves one that holds', () => {
    const t = (tanks: number) =>
      revisedAt(
        'russia',
        'noncombat-move',
        [...n('caucasus', 'russia', 'infantry', 1), ...n('ukraine-ssr', 'germany', 'armor', tanks)],
        { control: [{ space: 'ukraine-ssr', power: 'germany' }] },
      )
    const complex = (one: Table): string => {
      const at = one.game.spaceIx('caucasus')
      const [found] = one.game.facilities.with(at, 'complex')
      return `f${found?.id ?? ''}:kazakh-ssr`
    }
    const [weak, firm] = [t(12), t(0)]
    expect(asked(weak, 'mobile-industry', 'russia', named('stay', complex(weak)))).toMatchObject({
      option: complex(weak),
    })
    expect(asked(firm, 'mobile-industry', 'russia', named('stay', complex(firm)))).toMatchObject({
      option: 'stay',
    })
  })
})
