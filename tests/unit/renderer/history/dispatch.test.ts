import { describe, expect, it } from 'vitest'
import type { HistoryRecord } from '../../../../shared/contract'
import type { GameEvent } from '../../../../shared/model'
import { dispatchOf, shownLines, type Dispatch } from '../../../../renderer/app/history/dispatch/dispatch'
import { headlineOf } from '../../../../renderer/app/history/dispatch/words'
import type { Reader } from '../../../../renderer/app/history/dispatch/lines'
import { makeNames } from '../../../../renderer/app/words/names'

const side: Record<string, string> = {
  germany: 'axis',
  japan: 'axis',
  italy: 'axis',
  ussr: 'allies',
  uk: 'allies',
  usa: 'allies',
}
/** Germany reads; `a…` pieces are the United States’, `g…` Germany’s, `s…` the USSR’s, `u…` the United Kingdom’s. */
const owner: Record<string, string> = { a: 'usa', g: 'germany', s: 'ussr', u: 'uk', j: 'japan' }
const reader: Reader = {
  mine: (power) => power === 'germany',
  friend: (holder) => holder !== null && side[holder] === 'axis',
  powerOf: (treasury) => (treasury === 'reich' ? 'germany' : undefined),
  piece: (id) => ({ unit: 'infantry', power: owner[id.charAt(0)] ?? '' }),
  cost: (unit) => ({ infantry: 3, armor: 5, fighter: 10, destroyer: 8, battleship: 20 })[unit] ?? 0,
  worth: (space) => ({ ukraine: 3, france: 6, berlin: 10, moscow: 8, india: 3, burma: 1 })[space] ?? 1,
  capital: (space) => ['berlin', 'moscow'].includes(space),
  city: (space) => ['france', 'berlin', 'moscow', 'india'].includes(space),
}

let steps = 0
const record = (power: string, ...events: GameEvent[]): HistoryRecord => ({
  step: ++steps,
  round: 2,
  power,
  phase: 'combat',
  actions: [],
  action: null,
  events,
})
const began = (power: string): GameEvent => ({ kind: 'turn-began', power, round: 2 })
const captured = (space: string, from: string, to: string): GameEvent => ({
  ...{ kind: 'captured', space, from, to, by: to },
})
const lost = (
  battle: string | undefined,
  space: string,
  why: string,
  ...units: [string, string][]
): GameEvent => ({
  kind: 'removed',
  units: units.map(([unit, power], i) => ({ id: `x${i}`, unit, power })),
  ...{ space, why },
  ...(battle === undefined ? {} : { battle }),
})
const battle = (
  id: string,
  space: string,
  sides: [attackers: string[], defenders: string[]],
  result: string | null,
  ...fallen: [string, string][]
): GameEvent[] => [
  {
    ...{ kind: 'battle-began', battle: id, battleKind: 'land', space },
    ...{ attackers: sides[0], defenders: sides[1] },
  },
  ...(fallen.length === 0 ? [] : [lost(id, space, 'battle', ...fallen)]),
  ...(result === null
    ? []
    : [{ kind: 'battle-ended' as const, battle: id, battleKind: 'land', space, result }]),
]
const diplomacy = (what: string, by: string, ...powers: string[]): GameEvent => ({
  ...{ kind: 'diplomacy', what, by, powers, round: 3 },
})
const offer = (
  what: Extract<GameEvent, { kind: 'offer' }>['what'],
  by: string,
  from: string,
  ...to: string[]
): GameEvent => ({ kind: 'offer', offer: 'alliance', what, by, from, to, gives: [] })

const names = makeNames(undefined, undefined)
const said = ({ lines }: Pick<Dispatch, 'lines'>) =>
  lines.map((line) => headlineOf(line, { names, register: { piece: (id) => reader.piece(id) } }, reader))

describe('A dispatch', () => {
  it('reports each battle of other powers with its result, its cost, and what was captured, most important first', () => {
    const made = dispatchOf(
      [
        record('ussr', ...battle('b1', 'norway', [['s1'], ['g1']], 'lost', ['infantry', 'ussr'])),
        record(
          'ussr',
          ...battle(
            'b2',
            'ukraine',
            [['s2'], ['g2']],
            'won',
            ['armor', 'germany'],
            ['armor', 'germany'],
            ['infantry', 'ussr'],
          ),
          captured('ukraine', 'germany', 'ussr'),
        ),
      ],
      reader,
    )
    expect(said(made)).toEqual(['Ussr captures ukraine from germany.', 'Germany holds norway against ussr.'])
    expect(made.lines[0]).toMatchObject({
      kind: 'battle',
      power: 'ussr',
      spaces: ['ukraine'],
      hurts: true,
      casualties: [
        { power: 'germany', units: [{ unit: 'armor', count: 2 }], ipcs: 10 },
        { power: 'ussr', units: [{ unit: 'infantry', count: 1 }], ipcs: 3 },
      ],
    })
    expect(made.lines[1]).toMatchObject({ hurts: false, casualties: [{ power: 'ussr', ipcs: 3 }] })
    expect(made.lost).toEqual({
      casualties: { power: 'germany', units: [{ unit: 'armor', count: 2 }], ipcs: 10 },
      spaces: ['ukraine'],
      ipcs: 0,
    })
    expect(made.changed).toEqual(['ukraine', 'norway'])
  })

  it('leaves out what the reader did, and a battle that has only been laid out', () => {
    const made = dispatchOf(
      [
        record('germany', ...battle('b1', 'ukraine', [['g1'], ['s1']], 'won', ['infantry', 'ussr'])),
        record('germany', captured('ukraine', 'ussr', 'germany'), began('ussr')),
        record('ussr', ...battle('b2', 'norway', [['s1'], ['g1']], null)),
      ],
      reader,
    )
    expect(made.lines).toEqual([])
  })

  it('combines territories captured without a fight, by power and turn', () => {
    const walk = dispatchOf(
      [
        record('japan', captured('india', 'uk', 'japan'), captured('burma', 'uk', 'japan'), began('uk')),
        record('uk', captured('burma', 'japan', 'uk')),
      ],
      reader,
    )
    expect(said(walk)).toEqual([
      'Japan captures india and burma without a fight.',
      'Uk captures burma from japan.',
    ])
    expect(walk.lines[0]?.spaces).toEqual(['india', 'burma'])
    expect(walk.lost.spaces).toEqual([])
  })

  it('names the convoy of a sea zone, since no one captures the zone itself', () => {
    const sea = { spaceData: () => ({ kind: 'sea' }) } as unknown as Pick<typeof names, 'spaceData'>
    const spoken = { names: { ...names, ...sea }, register: { piece: () => undefined } }
    const lines = (...spaces: string[]) =>
      dispatchOf(
        [record('japan', ...spaces.map((space) => captured(space, 'uk', 'japan')), began('uk'))],
        reader,
      ).lines.map((line) => headlineOf(line, spoken, reader))
    expect(lines('zone-46')).toEqual(['Japan captures the convoy in zone 46 from uk.'])
    expect(lines('zone-46', 'zone-9')).toEqual([
      'Japan captures the convoy in zone 46 and the convoy in zone 9 without a fight.',
    ])
  })

  it('puts a fallen capital first, with the money looted there', () => {
    const made = dispatchOf(
      [
        record(
          'usa',
          ...battle(
            'b1',
            'ukraine',
            [['a1'], ['g1']],
            'won',
            ...Array<[string, string]>(20).fill(['fighter', 'germany']),
          ),
        ),
        record('japan', captured('moscow', 'ussr', 'japan'), {
          ...{ kind: 'paid', from: 'ussr', to: 'japan', amount: 14, why: 'loot' },
        }),
      ],
      reader,
    )
    expect(made.lines.map(({ moment }) => moment)).toEqual(['capital', null])
    expect(said(made)[0]).toBe('Japan captures moscow, ussr’s capital.')
    expect(made.lines[0]?.paid).toEqual([{ treasury: 'ussr', why: 'loot', amount: 14 }])
  })

  it('reports units and money lost outside battles, and a raid together with its battle', () => {
    const raid = { kind: 'battle-began', battle: 'r', battleKind: 'raid', space: 'berlin' } as const
    const made = dispatchOf(
      [
        record(
          'uk',
          { ...raid, attackers: ['u1'], defenders: [] },
          { kind: 'battle-ended', battle: 'r', battleKind: 'raid', space: 'berlin', result: 'raided' },
          { kind: 'paid', from: 'reich', to: 'bank', amount: 5, why: 'raid' },
        ),
        record('uk', lost(undefined, 'norway', 'no-landing', ['fighter', 'uk'])),
        record('uk', { kind: 'paid', from: 'reich', to: 'bank', amount: 2, why: 'rocket' }),
        record('uk', { kind: 'paid', from: 'bank', to: 'uk', amount: 30, why: 'income' }),
      ],
      reader,
    )
    expect(said(made)).toEqual([
      'Uk bombs berlin.',
      'Uk loses 1 fighter in norway (nowhere to land).',
      'Reich loses 2 IPCs (rocket damage).',
    ])
    expect(made.lines.map(({ hurts }) => hurts)).toEqual([true, false, true])
    expect(made.lost).toEqual({ casualties: null, spaces: [], ipcs: 7 })
  })

  it('doesn’t count pieces as lost that were never set up or left with their country', () => {
    const made = dispatchOf(
      [record('uk', lost(undefined, 'norway', 'surrender', ['fighter', 'germany']))],
      reader,
    )
    expect(made.lines).toEqual([])
  })

  it('doesn’t report a territory as lost if it came back', () => {
    const made = dispatchOf(
      [
        record('ussr', captured('ukraine', 'germany', 'ussr'), began('italy')),
        record('italy', captured('ukraine', 'ussr', 'germany')),
      ],
      reader,
    )
    expect(made.lost.spaces).toEqual([])
    expect(made.lines).toHaveLength(2)
  })

  it('shows the dice of a technology that another power finds: first the breakthrough dice, then the chart’s', () => {
    const rolled = (by: string, reason: string, ...dice: number[]): GameEvent => ({
      ...{ kind: 'rolled', roll: 1, by, reason, dice, hitsOn: null, hits: null },
    })
    const made = dispatchOf(
      [
        record('ussr', rolled('ussr', 'research', 2, 6)),
        record('ussr', rolled('ussr', 'chart-2', 1, 2), rolled('ussr', 'chart-2', 3, 4), {
          ...{ kind: 'chosen', by: 'ussr', what: 'found', option: 'rockets' },
        }),
        record('uk', rolled('uk', 'research', 1)),
        record('usa', { kind: 'chosen', by: 'usa', what: 'found', option: 'radar' }),
      ],
      reader,
    )
    const news = made.lines.map((line) => (line.kind === 'news' ? (line.throws ?? []) : []))
    expect(news.map((throws) => throws.map(({ on, dice }) => [on, dice]))).toEqual([
      [
        ['research', [2, 6]],
        ['chart-2', [3, 4]],
      ],
      [],
    ])
  })

  it('highlights what affects the reader: surprise, war, an attack on an ally, a technology', () => {
    const made = dispatchOf(
      [
        record('usa', diplomacy('surprise', 'usa', 'germany'), diplomacy('war', 'usa', 'italy')),
        record('ussr', diplomacy('war', 'ussr', 'germany'), diplomacy('war', 'ussr', 'uk')),
        record('ussr', { kind: 'chosen', by: 'ussr', what: 'found', option: 'rockets' }),
        record('ussr', { kind: 'chosen', by: 'ussr', what: 'found-nothing', option: '' }),
      ],
      reader,
    )
    expect(made.lines.map(({ moment }) => moment)).toEqual(['surprise', 'war', 'ally', 'technology', null])
    expect(said(made)).toEqual([
      'Usa strikes you by surprise!',
      'Ussr declares war on you; attacks may begin in round 3.',
      'Usa declares war on italy; attacks may begin in round 3.',
      'Ussr discovers rockets.',
      'Ussr declares war on uk; attacks may begin in round 3.',
    ])
    const later = { ...reader, round: 3 }
    expect(
      made.lines.map((line) =>
        headlineOf(line, { names, register: { piece: (id) => reader.piece(id) } }, later),
      ),
    ).toEqual([
      'Usa strikes you by surprise!',
      'Ussr declares war on you; attacks may begin now.',
      'Usa declares war on italy; attacks may begin now.',
      'Ussr discovers rockets.',
      'Ussr declares war on uk; attacks may begin now.',
    ])
  })

  it('says that one refusal ends an offer to several nations', () => {
    const offer = { kind: 'offer', offer: 'alliance', from: 'germany', by: 'usa', what: 'declined' } as const
    const told = (to: string[]) =>
      said(
        dispatchOf(
          [record('germany', { ...offer, to, gives: [], id: 'o1' } as unknown as GameEvent)],
          reader,
        ),
      )
    expect(told(['usa'])).toEqual(['Usa declines your offer of an alliance.'])
    expect(told(['usa', 'italy'])).toEqual([
      'Usa declines your offer of an alliance, so the whole offer falls through.',
    ])
  })

  it('names those who accepted an offer before it was declined, and no one who accepted an earlier one', () => {
    const to = ['italy', 'usa', 'uk']
    const made = dispatchOf(
      [
        record('germany', offer('proposed', 'germany', 'germany', ...to)),
        record('germany', offer('agreed', 'italy', 'germany', ...to)),
        record('germany', offer('agreed', 'usa', 'germany', ...to)),
        record('germany', offer('declined', 'uk', 'germany', ...to)),
        record('italy', offer('proposed', 'italy', 'italy', 'usa', 'uk')),
        record('italy', offer('agreed', 'usa', 'italy', 'usa', 'uk')),
        record('italy', offer('declined', 'uk', 'italy', 'usa', 'uk')),
      ],
      reader,
    )
    expect(said(made)).toEqual([
      'Uk declines your offer of an alliance, so the whole offer falls through. Italy and usa had accepted.',
      'Uk declines italy’s offer of an alliance. Usa had accepted.',
    ])
    const again = dispatchOf(
      [
        record('germany', offer('agreed', 'italy', 'germany', ...to)),
        record('germany', offer('declined', 'usa', 'germany', ...to)),
        record('germany', offer('proposed', 'germany', 'germany', ...to)),
        record('germany', offer('declined', 'italy', 'germany', ...to)),
      ],
      reader,
    )
    expect(said(again)).toEqual([
      'Italy declines your offer of an alliance, so the whole offer falls through.',
    ])
  })

  it('reports once what became of an offer, also in the reader’s own turn, but not what the reader answered', () => {
    const made = dispatchOf(
      [
        record(
          'germany',
          offer('proposed', 'germany', 'germany', 'italy'),
          offer('declined', 'italy', 'germany', 'italy'),
        ),
        record('germany', began('uk')),
        record('uk', offer('proposed', 'uk', 'uk', 'germany')),
        record('uk', offer('declined', 'germany', 'uk', 'germany')),
        record('uk', offer('proposed', 'uk', 'uk', 'usa'), offer('agreed', 'usa', 'uk', 'usa')),
        record('uk', offer('accepted', 'usa', 'uk', 'usa'), diplomacy('alliance', 'uk', 'usa')),
      ],
      reader,
    )
    expect(said(made)).toEqual(['Italy declines your offer of an alliance.', 'Uk and usa become allies.'])
    expect(made.lines[0]?.power).toBe('italy')
  })

  it('counts only completed turns of others', () => {
    const made = dispatchOf(
      [
        record('germany', began('ussr')),
        record('ussr', began('uk')),
        record('uk', began('italy')),
        record('italy'),
      ],
      reader,
    )
    expect(made.turns.map(({ power }) => power)).toEqual(['ussr', 'uk'])
  })
})

describe('The displayed lines', () => {
  const many = dispatchOf(
    Array.from({ length: 9 }, (_, i) =>
      record(
        'ussr',
        ...battle(
          `b${i}`,
          `space-${i}`,
          [['s1'], ['u1']],
          'lost',
          ...Array<[string, string]>(i + 3).fill(['fighter', 'uk']),
        ),
      ),
    ).concat(
      record('ussr', ...battle('own', 'norway', [['s1'], ['g1']], 'lost', ['infantry', 'germany'])),
      record('ussr', { kind: 'chosen', by: 'uk', what: 'found', option: 'rockets' }),
    ),
    reader,
  )
  const places = (most: number) => shownLines(many.lines, most).map(({ spaces }) => spaces[0])

  it('are as many as fit, in their order', () => {
    expect(places(20)).toHaveLength(11)
    expect(places(4)).toEqual([undefined, 'space-8', 'space-7', 'norway'])
  })

  it('never drop the reader’s losses in favor of something more important', () => {
    expect(many.lines.at(-1)?.spaces).toEqual(['norway'])
    expect(places(3)).toEqual([undefined, 'space-8', 'norway'])
    expect(places(2)).toEqual([undefined, 'norway'])
  })
})
