/** Players who change sides by a bid: which player has which seat (VCR-079, VCR-166, AARE-012, AARE-317). */
import { describe, expect, it } from 'vitest'
import type { Campaigns, Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import { seatsAt } from '../../main/campaign/running/seats'
import type { Node } from '../../main/campaign/timeline/timeline'
import type { Action } from '../../shared/model'
import { good, newFolder, table } from './table'

const person = (seat: string) => ({ seat, name: seat, kind: 'person' as const })
const computer = (power: string) => ({
  seat: `computer-${power}`,
  name: 'Easy',
  kind: 'computer' as const,
  level: 'easy',
})
const [Ann, Ben, Cleo, Dan] = ['Ann', 'Ben', 'Cleo', 'Dan'].map(person) as [Seat, Seat, Seat, Seat]
type Seat = ReturnType<typeof person> | ReturnType<typeof computer>

const rounds = (n: number): Action => ({ kind: 'bid', rounds: n })
const ipcs = (n: number): Action => ({ kind: 'axis-bid', ipcs: n })

/** Begins a campaign with these seats, in the order of its powers. */
async function begun(
  scenario: 'victory-cities' | 'expansion',
  seats: Record<string, Seat>,
  ...bids: Action[]
) {
  const campaigns = table({ folder: await newFolder(), games: engineGames as Games<unknown> })
  const bidden = scenario === 'expansion' ? { 'aare.bid': 'on' } : { 'vcr.victory': 'minor' }
  const switches = { ...bidden, takeBackSealed: 'on' }
  const { campaign } = good(await campaigns.create({ scenario, switches, seats, seed: 'seats' }))
  for (const action of bids) good(await campaigns.act({ campaign, action }))
  return { campaigns, campaign, sitting: () => sitting(campaigns, campaign) }
}
async function sitting(campaigns: Campaigns, campaign: string) {
  const { seats } = good(await campaigns.view({ campaign }))
  return Object.fromEntries(Object.entries(seats).map(([power, { seat }]) => [power, seat]))
}

const before = { russia: 'Ben', germany: 'Ann', uk: 'Ben', japan: 'Ann', us: 'Ben' }
const after = { russia: 'Ann', germany: 'Ben', uk: 'Ann', japan: 'Ben', us: 'Ann' }
const two = { russia: Ben, germany: Ann, uk: Ben, japan: Ann, us: Ben }

describe('seats after the bids for rounds', () => {
  it('VCR-079 VCR-166: bids 7 and 9: the bidder of 9 for the Allies gets Germany and Japan', async () => {
    const t = await begun('victory-cities', two, rounds(7))
    expect(await t.sitting()).toEqual(before)
    const { campaign } = t
    const { view } = good(await t.campaigns.act({ campaign, action: rounds(9) }))
    expect(view.seats['germany']).toEqual(Ben)
    expect(await t.sitting()).toEqual(after)
  })
  it('VCR-079: bids 9 and 7: all players keep their seats', async () => {
    expect(await (await begun('victory-cities', two, rounds(9), rounds(7))).sitting()).toEqual(before)
  })
  it('VCR-166: undoing the bid undoes the change, and redoing it does it again', async () => {
    const { campaigns, campaign, sitting } = await begun('victory-cities', two, rounds(7), rounds(9))
    good(await campaigns.goto({ campaign, step: 1 }))
    expect(await sitting()).toEqual(before)
    good(await campaigns.redo({ campaign }))
    expect(await sitting()).toEqual(after)
    const past = good(await campaigns.view({ campaign, at: 1 }))
    expect(past.seats['germany']).toEqual(Ann)
  })
  it('VCR-166: it is in the campaign’s file, and each answer names the new seat', async () => {
    const { campaigns, campaign, sitting } = await begun('victory-cities', two, rounds(7), rounds(9))
    good(await campaigns.act({ campaign, action: { kind: 'end' } }))
    const file = Buffer.from(good(await campaigns.export({ campaign })).data, 'base64').toString()
    const by = [...file.matchAll(/"by":"([A-Z]\w+)"/g)].map(([, seat]) => seat)
    // Germany bids, the Allies bid, the Soviet Union buys nothing: by then it is Ann's.
    expect(by).toEqual(['Ann', 'Ben', 'Ann'])
    good(await campaigns.close({ campaign }))
    expect(good(await campaigns.open({ campaign })).view.seats['us']).toEqual(Ann)
    expect(await sitting()).toEqual(after)
  })
  it('VCR-166: any player can change seats afterwards; before the bids, the seats were different', async () => {
    const { campaigns, campaign, sitting } = await begun('victory-cities', two, rounds(7), rounds(9))
    good(await campaigns.seat({ campaign, power: 'us', ...Cleo }))
    expect(await sitting()).toEqual({ ...after, us: 'Cleo' })
    good(await campaigns.goto({ campaign, step: 0 }))
    expect(await sitting()).toEqual(before)
    good(await campaigns.seat({ campaign, power: 'germany', ...Dan }))
    expect(await sitting()).toEqual({ ...before, germany: 'Dan' })
    good(await campaigns.goto({ campaign, step: 2 }))
    expect(await sitting()).toEqual({ russia: 'Dan', germany: 'Ben', uk: 'Ann', japan: 'Ben', us: 'Cleo' })
    good(await campaigns.close({ campaign }))
    good(await campaigns.open({ campaign }))
    expect((await sitting())['us']).toBe('Cleo')
  })
})

describe('seats after the bids for IPCs', () => {
  it('AARE-012 AARE-317: bids 9 and 6: the bidder of 6 for the Allies gets the three powers of the Axis', async () => {
    const axis = { germany: Ann, italy: Ann, japan: Ann }
    const t = await begun('expansion', { ...axis, russia: Ben, uk: Ben, us: Ben }, ipcs(9), ipcs(6))
    expect(await t.sitting()).toEqual({
      ...{ germany: 'Ben', italy: 'Ben', japan: 'Ben' },
      ...{ russia: 'Ann', uk: 'Ann', us: 'Ann' },
    })
  })
  it('AARE-317: three on each side change places one by one, persons and computers alike', async () => {
    const axis = { germany: Ann, italy: computer('italy'), japan: Cleo }
    const allies = { russia: Ben, uk: Dan, us: computer('us') }
    const { sitting, campaigns, campaign } = await begun(
      'expansion',
      { ...axis, ...allies },
      ipcs(9),
      ipcs(6),
    )
    expect(await sitting()).toEqual({
      ...{ germany: 'Ben', italy: 'Dan', japan: 'computer-us' },
      ...{ russia: 'Ann', uk: 'computer-italy', us: 'Cleo' },
    })
    expect(good(await campaigns.view({ campaign })).seats['japan']).toEqual(computer('us'))
  })
})

describe('seats that are assigned', () => {
  const sides = [
    ['germany', 'japan'],
    ['russia', 'uk', 'us'],
  ]
  const dealt = (seats: Record<string, Seat>, by = sides) =>
    seatsAt({ seats, seatsSwapped: {} } as never, { swapped: true } as Node, by)
  it('VCR-166: two players of the Axis play three powers: the first one has two of them', () => {
    expect(dealt({ russia: Ben, germany: Ann, uk: Ben, japan: Cleo, us: Ben })).toEqual({
      ...{ russia: Ann, uk: Cleo, us: Ann },
      ...{ germany: Ben, japan: Ben },
    })
  })
  it('VCR-166: three players of the Allies have two powers: the first two take one each', () => {
    expect(dealt({ russia: Ben, germany: Ann, uk: Cleo, japan: Ann, us: Dan })).toEqual({
      ...{ russia: Ann, uk: Ann, us: Ann },
      ...{ germany: Ben, japan: Cleo },
    })
  })
  it('VCR-166: a player with two powers of three takes one before another player is left without', () => {
    expect(dealt({ russia: Ben, germany: Ann, uk: Ben, japan: Ann, us: Cleo })).toMatchObject({
      germany: Ben,
      japan: Cleo,
    })
  })
  it('leaves seats alone when there are not two sides', () => {
    const seats = { germany: Ann, russia: Ben }
    expect(dealt(seats, [['germany'], ['russia'], ['uk']])).toEqual(seats)
    expect(dealt(seats, [['germany', 'russia']])).toEqual(seats)
  })
})
