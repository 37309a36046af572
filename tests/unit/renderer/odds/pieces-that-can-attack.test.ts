// Units that can come to an enemy space: the lines of the list, the checked ones, their moves, and the request for
// odds.
import { flushPromises } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { MoveGroup } from '../../../../shared/model'
import { actionsFor, comersTo, pickOf, rowsOf } from '../../../../renderer/app/board/pieces-that-can-attack'
import { useAttackers } from '../../../../renderer/stores/odds/attackers'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { fakeProgram, moving, piece, sampleView } from '../support/fake-client'

const to = (space: string, more: Partial<MoveGroup['targets'][number]> = {}) => ({
  ...{ space, path: ['berlin', space], cost: 1, effects: ['attack', 'captures'] },
  ...more,
})
const group = (
  unit: string,
  units: string[],
  targets: MoveGroup['targets'],
  unload: MoveGroup['unload'] = [],
): MoveGroup => ({
  ...{ unit, units, targets, unload, power: 'germany', space: 'berlin' },
  ...{ movesLeft: 1, load: [], marks: [] },
})
const groups = [
  group('infantry', ['u1', 'u2'], [to('poland')]),
  group('infantry', ['u3'], [to('poland', { path: ['rome', 'alps', 'poland'] }), to('france')]),
  group('fighter', ['u4'], [to('poland', { effects: ['attack', 'overflight'] }), to('france')]),
  group('bomber', ['u5'], [to('poland', { waypoint: true })]),
  group('armor', ['u6'], [to('poland', { effects: [] })]),
  group('transport', ['u7'], [], [{ to: 'poland', units: ['u8'], effects: ['attack'] }]),
]
const spaces = {
  berlin: [
    ...['u1', 'u2'].map((id) => piece(id, 'infantry', 'germany')),
    piece('u4', 'fighter', 'germany'),
    piece('u5', 'bomber', 'germany'),
    piece('u6', 'armor', 'germany'),
  ],
  rome: [piece('u3', 'infantry', 'germany')],
  baltic: [piece('u7', 'transport', 'germany'), piece('u8', 'armor', 'germany', { carriedBy: 'u7' })],
  poland: [piece('u9', 'infantry', 'ussr')],
}
const pieceOf = (id: string) => {
  for (const [space, there] of Object.entries(spaces)) {
    const found = there.find((one) => one.id === id)
    if (found) return { piece: found, space }
  }
  return undefined
}
const comers = comersTo(groups, 'poland', pieceOf)

describe('possible attackers', () => {
  it('are all units that may move there to attack or land, not those that only pass through', () => {
    expect(comers.map(({ id, how }) => [id, how])).toEqual([
      ['u1', 'move'],
      ['u2', 'move'],
      ['u3', 'move'],
      ['u4', 'move'],
      ['u8', 'unload'],
    ])
  })

  it('are also those that would capture a territory without a battle, not those that only fly there', () => {
    const walking = [
      group('infantry', ['u1'], [to('poland', { effects: ['captures'] })]),
      group('fighter', ['u4'], [to('poland', { effects: [] })]),
    ]
    expect(comersTo(walking, 'poland', pieceOf).map(({ id, effects }) => [id, effects])).toEqual([['u1', []]])
  })

  it('are listed by place and type, with what the way brings besides the attack', () => {
    expect(rowsOf(comers).map(({ from, unit, ids, effects }) => [from, unit, ids.length, effects])).toEqual([
      ['berlin', 'infantry', 2, []],
      ['rome', 'infantry', 1, []],
      ['berlin', 'fighter', 1, ['overflight']],
      ['baltic', 'armor', 1, []],
    ])
  })

  it('take one action per group, with cargo going ashore', () => {
    expect(actionsFor(comers, new Set(['u1', 'u2', 'u3', 'u8']), 'poland')).toEqual([
      { kind: 'move', units: ['u1', 'u2'], path: ['berlin', 'poland'] },
      { kind: 'move', units: ['u3'], path: ['rome', 'alps', 'poland'] },
      { kind: 'unload', units: ['u8'], to: 'poland' },
    ])
  })

  it('are picked first if they could attack the fewest other places', () => {
    const wanted = (count: number) => [{ power: 'germany', unit: 'infantry', count }]
    expect(pickOf(comers, wanted(2))).toEqual(['u1', 'u2'])
    expect(pickOf([...comers].reverse(), wanted(2)).sort()).toEqual(['u1', 'u2'])
    expect(pickOf(comers, wanted(9))).toHaveLength(3)
  })
})

describe('the list of attackers', () => {
  const open = async (space: string, more: Parameters<typeof moving>[1] = {}) => {
    const program = fakeProgram({
      'campaign.legal': () => ({ decision: null, groups }),
      'campaign.act': () => ({ ok: true, saved: true, events: [], view: sampleView() }),
      'odds.after': () => [{ battle: 'land:poland', win: 0.5, exact: true }],
    })
    const campaign = useCampaign()
    campaign.id = 'c'
    campaign.view = sampleView(spaces, moving(['u1', 'u2', 'u3', 'u4'], more))
    const attackers = useAttackers()
    useSelection().select(space)
    await flushPromises()
    return { program, attackers, campaign }
  }

  it('opens over a space where the moving power has no units, and only in the combat move', async () => {
    expect((await open('poland')).attackers.rows).toHaveLength(4)
    expect((await open('berlin')).attackers.space).toBeNull()
    expect((await open('poland', { mode: 'noncombat' })).attackers.space).toBeNull()
  })

  it('closes while the player chooses units to go there', async () => {
    const { attackers } = await open('poland')
    useSelection().picked = new Set(['u1'])
    expect(attackers.space).toBeNull()
  })

  it('requests the odds of the checked units a moment after the last check, and sends the units', async () => {
    const { attackers, program } = await open('poland')
    expect(attackers.odds).toEqual([])
    const [first] = attackers.rows
    if (first === undefined) throw new Error('no row')
    attackers.tick(first, 1)
    await nextTick()
    attackers.tick(first, 9)
    await new Promise((resolve) => setTimeout(resolve, 120))
    await flushPromises()
    const actions = [{ kind: 'move', units: ['u1', 'u2'], path: ['berlin', 'poland'] }]
    expect(program.of('odds.after')).toMatchObject([{ campaign: 'c', actions, space: 'poland' }])
    expect(attackers.odds[0]?.win).toBe(0.5)
    await attackers.send()
    expect(program.of('campaign.act')).toEqual([{ campaign: 'c', action: actions[0] }])
  })

  it('names those that attack another space, and leaves them there unless they are checked one by one', async () => {
    const { attackers, campaign } = await open('poland')
    const planned = {
      ...{ battle: 'land:rome', kind: 'land', space: 'rome', defenders: [] },
      attackers: [{ unit: 'infantry', power: 'germany', from: 'berlin', pieces: ['u3'] }],
    }
    campaign.view = { ...sampleView(spaces, moving(['u1', 'u2', 'u3', 'u4'])), planned: [planned] }
    await flushPromises()
    expect(attackers.rows.map((row) => [row.from, attackers.isBusy(row)])).toEqual([
      ['berlin', false],
      ['rome', true],
      ['berlin', false],
      ['baltic', false],
    ])
    attackers.tickAll()
    expect([...attackers.ticked].sort()).toEqual(['u1', 'u2', 'u4', 'u8'])
    const busy = attackers.rows.find(attackers.isBusy) ?? expect.fail('no busy row')
    attackers.tick(busy, 1)
    expect(attackers.ticked.has('u3')).toBe(true)
    // Nothing is asked after the test.
    attackers.clear()
    await flushPromises()
  })

  it('checks all and none, and forgets its checks when the position changes', async () => {
    const { attackers, campaign } = await open('poland')
    attackers.tickAll()
    expect(attackers.ticked.size).toBe(5)
    attackers.clear()
    expect(attackers.ticked.size).toBe(0)
    expect(await attackers.send()).toBe(false)
    attackers.tickAll()
    campaign.view = { ...sampleView(spaces, moving(['u1', 'u2', 'u3', 'u4'])), hash: 'h2' }
    await flushPromises()
    expect(attackers.ticked.size).toBe(0)
    expect(attackers.rows).toHaveLength(4)
  })
})
