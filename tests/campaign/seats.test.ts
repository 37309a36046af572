/** Which seat answers for a power without its own turn: China (PAC-119, LNK-240, LNK-274). */
import { describe, expect, it } from 'vitest'
import type { Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import { fillSeats, oneSeat, seatsNow } from '../../main/campaign/running/seats'
import type { Params, Position } from '../../shared/contract'
import type { Action, Decision, View } from '../../shared/model'
import { codeOf, good, newFolder, table } from './table'

const person = (seat: string) => ({ seat, name: seat, kind: 'person' as const })
const seats = { germany: person('Ann'), japan: person('Ann'), uk: person('Ben'), usa: person('Cleo') }

/** Three Japanese infantry have entered Yunnan, which has a Chinese infantry and a fighter. */
const yunnan: Position = {
  clear: ['*'],
  turn: { round: 4, power: 'japan', phase: 'combat-move' },
  units: [
    { space: 'yunnan', power: 'japan', unit: 'infantry', count: 3, from: 'kweichow' },
    { space: 'yunnan', power: 'china', unit: 'infantry' },
    { space: 'yunnan', power: 'china', unit: 'fighter' },
  ],
}

/** Returns one hit, for any roll. */
const oneHit = (d: Extract<Decision, { of: 'roll' }>): Action => ({
  kind: 'roll',
  dice: Array.from({ length: d.dice }, (_, i) => (i === 0 ? 1 : 6)),
})

/** Plays until the defenders of Yunnan assign the one hit, after an optional edit. */
async function attacked(more: Partial<Params<'campaign.create'>>, changes?: Position) {
  const campaigns = table({ folder: await newFolder(), games: engineGames as Games<unknown> })
  const begun = good(
    await campaigns.create({
      scenario: 'europe-pacific',
      dice: 'manual',
      position: yunnan,
      seats: { ...seats, ussr: person('Ben') },
      ...more,
    }),
  )
  const { campaign } = begun
  let view: View = changes ? good(await campaigns.edit({ campaign, changes })).view : begun.view
  for (let i = 0; i < 10 && view.decision?.of !== 'casualties'; i++) {
    const d = view.decision
    const action: Action = d?.of === 'roll' ? oneHit(d) : (d?.suggestion ?? { kind: 'end' })
    view = good(await campaigns.act({ campaign, action })).view
  }
  const asked = view.decision
  if (asked?.of !== 'casualties' || !asked.suggestion) throw new Error(`asked: ${asked?.id ?? 'nothing'}`)
  expect(asked.by.power).toBe('china')
  return { campaigns, campaign, view, answer: asked.suggestion }
}

/** Returns the seat that the campaign's file names for the answer. */
async function answeredBy({ campaigns, campaign, answer }: Awaited<ReturnType<typeof attacked>>) {
  good(await campaigns.act({ campaign, action: answer }))
  const file = Buffer.from(good(await campaigns.export({ campaign })).data, 'base64').toString()
  const records = file
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { t: string; by?: string })
  return records.filter((r) => r.t === 'act').at(-1)?.by
}

describe('China at the table', () => {
  it('PAC-119 China’s questions go to the seat of the US, whichever seat was named for China', async () => {
    const table = await attacked({ seats: { ...seats, china: person('Dan') } })
    expect(table.view.seats['china']).toEqual(seats.usa)
    expect(await answeredBy(table)).toBe('Cleo')
  })
  it('LNK-240 LNK-274 when China fights on after the US, the seat of the UK answers', async () => {
    const table = await attacked(
      { switches: { chinaFightsOn: 'on' } },
      { facts: { surrender: { out: ['usa'] } } },
    )
    expect(table.view.seats['china']).toEqual(seats.uk)
    expect(await answeredBy(table)).toBe('Ben')
  })
  it('LNK-240 when the UK is out too, China does not move, and the player who ran it defends for it', async () => {
    const table = await attacked({
      switches: { chinaFightsOn: 'on' },
      position: { ...yunnan, facts: { surrender: { out: ['usa', 'uk'] } } },
    })
    expect(await answeredBy(table)).toBe('Cleo')
  })
  it('PAC-119 the US can answer for China in its own name; no other power can', async () => {
    const { campaigns, campaign, answer } = await attacked({})
    expect(codeOf(await campaigns.act({ campaign, action: { ...answer, by: 'uk' } }))).toBe('not-asked')
    good(await campaigns.act({ campaign, action: { ...answer, by: 'usa' } }))
  })
  it('one person for every power with a turn plays alone, with China or without', async () => {
    const campaigns = table({ folder: await newFolder(), games: engineGames as Games<unknown> })
    const all = Object.fromEntries([...Object.keys(seats), 'ussr'].map((p) => [p, person('Ann')]))
    const { view } = good(await campaigns.create({ scenario: 'europe-pacific', seats: all }))
    expect(oneSeat(view.seats)).toBe(true)
    expect(view.switches['takeBackSealed']).toBe('on')
  })
  it('a seat that does not exist changes nothing', () => {
    expect(seatsNow(seats, { china: 'france' })).toEqual(seats)
  })
})

describe('the seats of a view', () => {
  it.each(['europe-pacific', 'revised', 'global'])(
    'begin another campaign of %s unchanged',
    async (scenario) => {
      const campaigns = table({ folder: await newFolder(), games: engineGames as Games<unknown> })
      const asked = { scenario, ephemeral: true }
      const { seats } = good(await campaigns.create(asked)).view
      expect(good(await campaigns.create({ ...asked, seats: { ...seats } })).view.seats).toEqual(seats)
    },
  )
})

describe('a power without a player', () => {
  const powers = [{ id: 'uk' }, { id: 'usa' }, { id: 'neutral', idle: true as const }]
  it('has no seat; one that is given for it is ignored, and one for no power refused', () => {
    expect(Object.keys(fillSeats({ uk: person('Ben') }, powers) ?? {})).toEqual(['uk', 'usa'])
    expect(fillSeats({ neutral: person('Ben') }, powers)?.['neutral']).toBeUndefined()
    expect(fillSeats({ mars: person('Ben') }, powers)).toBeNull()
  })
  it('sits with the player of the turn, and makes no second one', () => {
    const seats = fillSeats({ uk: person('Ben'), usa: person('Ben') }, powers) ?? {}
    const now = seatsNow(seats, { neutral: 'usa' })
    expect(now['neutral']).toEqual(person('Ben'))
    expect(oneSeat(now)).toBe(true)
  })
})
