import { describe, expect, it } from 'vitest'
import { table, type Table } from '../../support/game'
import { rulesetOf } from '../../../main/scenarios'

const scenario = 'pacific-2001'
const rs = () => rulesetOf(scenario)
const start = (switches: Record<string, string> = {}): Table => table(undefined, { scenario, switches })
const values = (owner: string, treasury?: string) =>
  Object.fromEntries(
    rs()
      .spaces.filter(
        (s) =>
          s.land &&
          s.data.originalOwner === owner &&
          (treasury === undefined || s.data.treasury === treasury) &&
          s.data.board === 'pacific',
      )
      .map((s) => [s.id, s.data.ipc]),
  )

describe('Pacific 2001: the board at the start', () => {
  it('PAC-001 PAC-002 Japan against Britain and the USA, in this order', () => {
    expect(rs().turns.map((t) => t.id)).toEqual(['japan', 'uk', 'usa'])
    expect(rs().turns.map((t) => t.powers.map((p) => rs().powers[p]?.id))).toEqual([
      ['japan'],
      ['uk'],
      ['usa', 'china'],
    ])
  })
  it('PAC-003 Japan 19, India 15, Australia 20, the pool 12, the USA 75', () => {
    const t = start()
    expect(['japan', 'india', 'australia', 'usa'].map((x) => t.cash(x))).toEqual([19, 15, 20, 75])
    expect(t.asks('choose').options[0]?.amounts?.sum).toBe(12)
  })
  it('PAC-004 before Japan’s first purchase the UK divides the 12: 5 and 7 make 20 and 27', () => {
    const t = start().play({ kind: 'choose', option: 'share', amounts: { india: 5, australia: 7 } })
    expect([t.cash('india'), t.cash('australia'), t.view().power]).toEqual([20, 27, 'japan'])
  })
  it('PAC-005 Japan’s lands are worth 19', () => {
    expect(values('japan')).toEqual({
      japan: 5,
      shantung: 3,
      'french-indo-china': 3,
      siam: 2,
      manchuria: 2,
      korea: 2,
      'ryukyu-islands': 1,
      'bonin-islands': 1,
      'palau-islands': 0,
      'marshall-islands': 0,
      'mariana-islands': 0,
      'caroline-islands': 0,
      hainan: 0,
      formosa: 0,
    })
  })
  it('PAC-006 Japan’s territories are worth 19', () => {
    expect(values('uk', 'india')).toEqual({
      india: 5,
      malaya: 4,
      borneo: 3,
      'hong-kong': 2,
      burma: 1,
      'shan-state': 0,
    })
  })
  it('PAC-007 India’s territories are worth 15', () => {
    expect(Object.values(values('uk', 'australia')).reduce((a, b) => a + b, 0)).toBe(20)
    expect(values('uk', 'australia')).toMatchObject({
      'new-south-wales': 5,
      java: 4,
      sumatra: 3,
      queensland: 2,
      celebes: 1,
      'canada-pacific': 0,
    })
  })
  it('PAC-008 Australia’s territories are worth 20', () => {
    expect(values('usa')).toEqual({
      'united-states-pacific': 55,
      philippines: 3,
      'hawaiian-islands': 2,
      'wake-island': 0,
      midway: 0,
      guam: 0,
      'johnston-island': 0,
      'aleutian-islands': 0,
    })
  })
  it('PAC-009 American territories are worth 60', () => {
    expect(values('china')).toEqual({
      szechwan: 1,
      sikang: 1,
      tsinghai: 0,
      shansi: 0,
      suiyuan: 0,
      hopei: 0,
      yunnan: 0,
      kweichow: 0,
      hunan: 0,
      anhwe: 0,
      kwangsi: 0,
      kiangsi: 0,
    })
  })
  it('PAC-011 China holds Szechwan and Sikang, 1 each, and ten territories without value', () => {
    expect(Object.values(start().view().treasuries).map((x) => x.capital)).toEqual([
      'japan',
      'india',
      'new-south-wales',
      'united-states-pacific',
    ])
    const capitals = start().game.rs.spaces.filter(({ data }) => data.capitalOf !== null)
    expect(capitals.map(({ id }) => id).sort()).toEqual(
      ['india', 'japan', 'new-south-wales', 'szechwan', 'united-states-pacific'].sort(),
    )
    expect(capitals.find(({ id }) => id === 'szechwan')?.data.capitalOf).toBe('china')
  })
  it('PAC-010 no unit enters the Soviet Union space or the Himalayas, by land or by air', () => {
    const t = table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'japan', phase: 'noncombat-move' },
        units: [
          ...['infantry', 'fighter'].map((unit) => ({ space: 'manchuria', power: 'japan', unit })),
          ...['infantry', 'bomber'].map((unit) => ({ space: 'yunnan', power: 'japan', unit })),
        ],
        control: [{ space: 'yunnan', power: 'japan' }],
      },
      { scenario },
    )
    const go = (unit: string, ...path: string[]) =>
      t.refused({ kind: 'move', units: t.ids(path[0] ?? '', unit), path }, 'PAC-010', 'closed-to-all')
    for (const [from, to] of [
      ['manchuria', 'soviet-union-pacific'],
      ['yunnan', 'himalayas'],
    ] as const)
      go('infantry', from, to)
    go('fighter', 'manchuria', 'soviet-union-pacific', 'sea-zone-36')
    go('bomber', 'yunnan', 'himalayas', 'burma')
  })
  it('PAC-012 PAC-013 complexes and guns at the start', () => {
    const view = start().view()
    expect(
      Object.keys(view.spaces)
        .filter((s) => view.spaces[s]?.complex)
        .sort(),
    ).toEqual(['hawaiian-islands', 'india', 'japan', 'new-south-wales', 'szechwan', 'united-states-pacific'])
    for (const s of ['japan', 'india', 'new-south-wales', 'united-states-pacific', 'szechwan'])
      expect(start().ids(s, 'aa-gun')).toHaveLength(1)
  })
  it('PAC-014 PAC-015 naval and air bases are placed as in the book', () => {
    const naval = [
      'united-states-pacific',
      'hawaiian-islands',
      'midway',
      'philippines',
      'new-south-wales',
      'northern-territory',
      'new-zealand',
      'new-britain',
      'papua',
      'new-hebrides',
      'samoa-islands',
      'java',
      'india',
      'malaya',
      'hong-kong',
      'japan',
      'caroline-islands',
    ]
    const air = [
      'united-states-pacific',
      'hawaiian-islands',
      'philippines',
      'solomon-islands',
      'new-britain',
      'japan',
      'formosa',
      'caroline-islands',
      'mariana-islands',
      'bonin-islands',
      'ryukyu-islands',
    ]
    expect(
      rs()
        .spaces.filter((s) => s.data.navalBase)
        .map((s) => s.id)
        .sort(),
    ).toEqual([...naval].sort())
    expect(
      rs()
        .spaces.filter((s) => s.data.airBase)
        .map((s) => s.id)
        .sort(),
    ).toEqual([...air].sort())
  })
  it('PAC-017 five convoy centers: British 4, 3, 5, American 10, 5', () => {
    const centers = rs()
      .spaces.filter((s) => s.data.convoy?.type === 'center')
      .map((s) => [s.id, s.data.convoy?.value, s.data.convoy?.owner])
    expect(centers).toEqual(
      expect.arrayContaining([
        ['sea-zone-52', 4, 'uk'],
        ['sea-zone-49', 3, 'uk'],
        ['sea-zone-15', 5, 'uk'],
        ['sea-zone-3', 10, 'usa'],
        ['sea-zone-6', 5, 'usa'],
      ]),
    )
    expect(centers).toHaveLength(5)
  })
  it('PAC-018 eleven convoy routes, each with its territory', () => {
    const routes = Object.fromEntries(
      rs()
        .spaces.filter((s) => s.data.convoy?.type === 'route')
        .map((s) => [s.id, s.data.convoy?.type === 'route' ? s.data.convoy.of : '']),
    )
    expect(routes).toEqual({
      'sea-zone-36': 'korea',
      'sea-zone-37': 'shantung',
      'sea-zone-45': 'french-indo-china',
      'sea-zone-46': 'malaya',
      'sea-zone-44': 'borneo',
      'sea-zone-47': 'sumatra',
      'sea-zone-43': 'java',
      'sea-zone-39': 'celebes',
      'sea-zone-13': 'new-zealand',
      'sea-zone-38': 'philippines',
      'sea-zone-9': 'hawaiian-islands',
    })
  })
  it('PAC-019 six kamikaze zones', () => {
    expect(
      rs()
        .spaces.filter((s) => s.data.kamikazeZone)
        .map((s) => s.id),
    ).toEqual(['sea-zone-23', 'sea-zone-24', 'sea-zone-25', 'sea-zone-35', 'sea-zone-36', 'sea-zone-37'])
  })
  it('PAC-022 costs are those of Europe, a marine 4, a complex 15', () => {
    const cost = (id: string) => rs().units.find((u) => u.id === id)?.cost
    expect([cost('infantry'), cost('marine'), cost('industrial-complex'), cost('battleship')]).toEqual([
      3, 4, 15, 24,
    ])
  })
})
