// Attackers that come by ship: possible ships for each unit, the chosen ships, and the moves that load, sail, and land.
import { flushPromises } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import type { Action, MoveGroup } from '../../../../shared/model'
import { actionsFor } from '../../../../renderer/app/board/pieces-that-can-attack'
import {
  isSeaComer,
  seaComers,
  stow,
  voyageActions,
  type SeaComer,
} from '../../../../renderer/app/board/voyages'
import { useAttackers } from '../../../../renderer/stores/odds/attackers'
import { useBoards } from '../../../../renderer/stores/campaign/boards'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { useVoyages } from '../../../../renderer/stores/odds/voyages'
import { fakeProgram, moving, piece, sampleView } from '../support/fake-client'

const group = (unit: string, space: string, units: string[], more: Partial<MoveGroup> = {}): MoveGroup => ({
  ...{ unit, units, space, power: 'uk', targets: [], unload: [], load: [], marks: [], movesLeft: 2 },
  ...more,
})
const sail = (...path: string[]) => ({
  ...{ space: path.at(-1) ?? '', path, cost: path.length - 1, effects: [] as string[] },
})
const spaces = {
  england: [
    ...['i1', 'i2'].map((id) => piece(id, 'infantry', 'uk')),
    piece('t1', 'armor', 'uk'),
    piece('f1', 'fighter', 'uk'),
  ],
  channel: [piece('s1', 'transport', 'uk')],
  irish: [piece('s2', 'transport', 'uk'), piece('c1', 'infantry', 'uk', { carriedBy: 's2' })],
  france: [piece('g1', 'infantry', 'germany')],
}
const groups = [
  group('infantry', 'england', ['i1', 'i2']),
  group('armor', 'england', ['t1']),
  group('transport', 'irish', ['s2'], {
    targets: [
      { ...sail('irish', 'north', 'bay'), effects: ['attack'] },
      sail('irish', 'south', 'channel'),
      { ...sail('irish', 'bay'), waypoint: true },
    ],
  }),
]
const load = [
  { onto: 's1', room: 1 },
  { onto: 's2', room: 0 },
]
const singles = [
  group('infantry', 'england', ['i1'], { load: [...load].reverse() }),
  group('armor', 'england', ['t1'], { load: load.slice(0, 1) }),
]
const cargo = [{ id: 'c1', ship: 's2' }]
const pieceOf = (id: string) => {
  for (const [space, there] of Object.entries(spaces)) {
    const found = there.find((one) => one.id === id)
    if (found) return { piece: found, space }
  }
  return undefined
}
const zones = new Set(['channel', 'bay'])
const comers = seaComers(groups, singles, zones, pieceOf, cargo)

describe('units that could come by ship', () => {
  it('are cargo that has to sail, and units that can board a ship next to the land, nearest ship first', () => {
    expect(comers.map(({ id, aboard, voyages }) => [id, aboard, voyages.map(({ ship }) => ship)])).toEqual([
      ['c1', true, ['s2']],
      ['i1', false, ['s1', 's2']],
      ['i2', false, ['s1', 's2']],
      ['t1', false, ['s1']],
    ])
  })

  it('sail around battles if they can', () => {
    const [first] = comers
    expect(first?.voyages[0]).toEqual({
      ...{ ship: 's2', unit: 'transport', from: 'irish', path: ['irish', 'south', 'channel'] },
    })
    expect(comers[3]?.voyages[0]?.path).toEqual([])
    expect(seaComers(groups, singles, new Set(['baltic']), pieceOf, cargo)).toEqual([])
  })

  it('need three actions, or fewer if a ship is already there or the unit is aboard', () => {
    const [aboard, boards] = comers
    if (aboard === undefined || boards === undefined) throw new Error('nobody')
    const [near, far] = boards.voyages
    if (near === undefined || far === undefined) throw new Error('no ship')
    expect(voyageActions(far, [aboard, boards], 'france')).toEqual([
      { kind: 'load', units: ['i1'], onto: 's2' },
      { kind: 'move', units: ['s2'], path: ['irish', 'south', 'channel'] },
      { kind: 'unload', units: ['c1', 'i1'], to: 'france' },
    ])
    expect(voyageActions(far, [aboard], 'france').map(({ kind }) => kind)).toEqual(['move', 'unload'])
    expect(voyageActions(near, [boards], 'france').map(({ kind }) => kind)).toEqual(['load', 'unload'])
    // Those that come by ship have no move of their own.
    expect(actionsFor(comers, new Set(comers.map(({ id }) => id)), 'france')).toEqual([])
    expect(comers.every(isSeaComer)).toBe(true)
  })

  it('are stowed ship by ship, those aboard first, and left behind if no ship has room', async () => {
    const fits = (most: number) => (_: unknown, units: readonly SeaComer[]) =>
      Promise.resolve(units.length <= most)
    const named = async (most: number) => {
      const { ships, left } = await stow(comers, fits(most))
      return [
        ...ships.map(({ voyage, units }) => [voyage.ship, ...units.map(({ id }) => id)]),
        left.map(({ id }) => id),
      ]
    }
    expect(await named(2)).toEqual([['s2', 'c1'], ['s1', 'i1', 'i2'], ['t1']])
    expect(await named(1)).toEqual([
      ['s2', 'c1'],
      ['s1', 'i1'],
      ['i2', 't1'],
    ])
    // Armor leaves less room than infantry: it is stowed first, in any order.
    const tight = comers.map((one) => (one.unit === 'armor' ? { ...one, room: 0 } : one))
    const { ships } = await stow(tight, fits(2))
    expect(ships[1]?.units.map(({ id }) => id)).toEqual(['t1', 'i1'])
    expect(await named(0)).toEqual([['c1', 'i1', 'i2', 't1']])
  })
})

describe('the list of attackers', () => {
  /** A ship takes `most` units; armor is refused altogether. `kinds`: so many more kinds of units are on the coast. */
  const open = async (most: number, kinds = 0) => {
    const ids = Array.from({ length: kinds }, (_, n) => `k${n}`)
    const more = ids.map((id) => group(`kind-${id}`, 'england', [id], { load: load.slice(0, 1) }))
    const england = [...spaces.england, ...ids.map((id) => piece(id, `kind-${id}`, 'uk'))]
    const program = fakeProgram({
      'campaign.legal': ({ pieces }) => ({
        decision: null,
        groups:
          pieces === undefined
            ? [...groups, ...more]
            : [...singles, ...more].filter(({ units }) => units[0] === (pieces as string[])[0]),
      }),
      'campaign.consider': ({ actions }) => {
        const unload = (actions as Action[]).find((one) => one.kind === 'unload')
        const units = unload?.kind === 'unload' ? unload.units : []
        const refused = units.length > most || units.includes('t1')
        return refused ? { ok: false, rejected: { rule: null, code: 'x', reason: 'no' } } : { events: [] }
      },
      'campaign.act': () => ({ ok: true, saved: true, events: [], view: sampleView() }),
      'odds.after': () => [{ battle: 'land:france', win: 0.5, exact: true }],
    })
    const campaign = useCampaign()
    campaign.id = 'c'
    const boards = useBoards().boards as Record<string, unknown>
    boards['europe-pacific'] = {
      data: {
        spaces: [
          { id: 'france', kind: 'land', neighbors: ['channel', 'bay', 'belgium'] },
          { id: 'england', kind: 'land', neighbors: ['irish', 'channel'] },
          { id: 'channel', kind: 'sea', neighbors: ['england', 'irish', 'france', 'bay'] },
          { id: 'irish', kind: 'sea', neighbors: ['england', 'channel'] },
          { id: 'bay', kind: 'sea', neighbors: ['france', 'channel'] },
        ],
      },
    }
    campaign.view = sampleView({ ...spaces, england }, moving(['i1', 'i2', 't1', 's1', 's2']))
    const attackers = useAttackers()
    useSelection().select('france')
    await flushPromises()
    return { program, attackers }
  }

  it('names the units that the program allows to come by ship, with one request for each kind of unit and ship', async () => {
    const { program, attackers } = await open(2)
    expect(attackers.rows.map(({ unit, from, how, ids }) => [unit, from, how, ids.length])).toEqual([
      ['infantry', 'irish', 'ship', 1],
      ['infantry', 'england', 'ship', 2],
    ])
    expect(program.of('campaign.consider')).toHaveLength(4)
    // Only the coasts are requested, one piece of each kind by itself.
    expect(program.of('campaign.legal')).toEqual([
      { campaign: 'c' },
      { campaign: 'c', pieces: ['i1'] },
      { campaign: 'c', pieces: ['t1'] },
    ])
  })

  it('says so if it leaves out units because there are too many kinds of them', async () => {
    await open(2)
    expect(useVoyages().incomplete).toBe(false)
    const { program, attackers } = await open(2, 70)
    expect(program.of('campaign.consider')).toHaveLength(60)
    expect(attackers.comers.length).toBeLessThan(70)
    expect(useVoyages().incomplete).toBe(true)
  })

  it('sends loading, voyage, and landing together, and says which units stay for lack of room', async () => {
    const { program, attackers } = await open(1)
    attackers.tickAll()
    await flushPromises()
    expect([attackers.ticked.size, attackers.left]).toEqual([3, 1])
    await new Promise((resolve) => setTimeout(resolve, 120))
    await flushPromises()
    const actions = [
      { kind: 'move', units: ['s2'], path: ['irish', 'south', 'channel'] },
      { kind: 'unload', units: ['c1'], to: 'france' },
      { kind: 'load', units: ['i1'], onto: 's1' },
      { kind: 'unload', units: ['i1'], to: 'france' },
    ]
    expect(program.of('odds.after').at(-1)).toMatchObject({ actions, space: 'france' })
    await attackers.send()
    expect(program.of('campaign.act')).toEqual([{ campaign: 'c', actions }])
  })

  it('sends what was checked last, even while the request for ships is still open', async () => {
    const { program, attackers } = await open(2)
    const row = attackers.rows.at(-1)
    if (row === undefined) throw new Error('no row')
    attackers.tick(row, 2)
    await attackers.send()
    expect(program.of('campaign.act')).toMatchObject([
      { actions: [{ kind: 'load', units: ['i1', 'i2'], onto: 's1' }, { kind: 'unload' }] },
    ])
  })
})
