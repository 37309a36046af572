/** Who at the table answers for a power without a turn of its own: China (PAC-119, LNK-240, LNK-274). */
import { describe, expect, it } from 'vitest'
import type { Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import { fillSeats, oneSeat, seatsNow } from '../../main/campaign/running/seats'
import type { Params, Position } from '../../shared/contract'
import type { Action, Decision, View } from '../../shared/model'
import { codeOf, good, newFolder, table } from './table'

const person = (seat: string) => ({ seat, name: seat, kind: 'person' as const })
const seats = { germany: person('Ann'), japan: person('Ann'), uk: person('Ben'), usa: person('Cleo') }

/** Three Japanese infantry have marched into Yunnan, where a Chinese infantry and a fighter stand. */
const yunnan: Position = {
  clear: ['*'],
  turn: { round: 4, power: 'japan', phase: 'combat-move' },
  units: [
    { space: 'yunnan', power: 'japan', unit: 'infantry', count: 3, from: 'kweichow' },
    { space: 'yunnan', power: 'china', unit: 'infantry' },
    { space: 'yunnan', power: 'china', unit: 'fighter' },
  ],
}

/** One hit, whatever is rolled for. */
const oneHit = (d: Extract<Decision, { of: 'roll' }>): Action => ({
  kind: 'roll',
  dice: Array.from({ length: d.dice }, (_, i) => (i === 0 ? 1 : 6)),
})

/** Plays until the defenders of Yunnan say what the one hit takes, after an edit where one is given. */
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

/** The seat that the campaign's file names for the answer. */
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
  it('PAC-119 what China is asked is answered at the seat of the US, whoever was named for China', async () => {
    const table = await attacked({ seats: { ...seats, china: person('Dan') } })
    expect(table.view.seats['china']).toEqual(seats.usa)
    expect(await answeredBy(table)).toBe('Cleo')
  })
  it('LNK-240 LNK-274 where China fights on after the US, it is answered at the seat of the UK', async () => {
    const table = await attacked(
      { switches: { chinaFightsOn: 'on' } },
      { facts: { surrender: { out: ['usa'] } } },
    )
    expect(table.view.seats['china']).toEqual(seats.uk)
    expect(await answeredBy(table)).toBe('Ben')
  })
  it('LNK-240 with the UK out too nobody moves it, and the player who ran it says how it defends', async () => {
    const table = await attacked({
      switches: { chinaFightsOn: 'on' },
      position: { ...yunnan, facts: { surrender: { out: ['usa', 'uk'] } } },
    })
    expect(await answeredBy(table)).toBe('Cleo')
  })
  it('PAC-119 the US may say in its own name what China answers; nobody else may', async () => {
    const { campaigns, campaign, answer } = await attacked({})
    expect(codeOf(await campaigns.act({ campaign, action: { ...answer, by: 'uk' } }))).toBe('not-asked')
    good(await campaigns.act({ campaign, action: { ...answer, by: 'usa' } }))
  })
  it('one person for every power that names a turn plays alone, China or not', async () => {
    const campaigns = table({ folder: await newFolder(), games: engineGames as Games<unknown> })
    const all = Object.fromEntries([...Object.keys(seats), 'ussr'].map((p) => [p, person('Ann')]))
    const { view } = good(await campaigns.create({ scenario: 'europe-pacific', seats: all }))
    expect(oneSeat(view.seats)).toBe(true)
    expect(view.switches['takeBackSealed']).toBe('on')
  })
  it('a seat that is not there changes nothing', () => {
    expect(seatsNow(seats, { china: 'france' })).toEqual(seats)
  })
})

describe('the seats of a view', () => {
  it.each(['europe-pacific', 'revised', 'global'])(
    'begin another campaign of %s as they stand',
    async (scenario) => {
      const campaigns = table({ folder: await newFolder(), games: engineGames as Games<unknown> })
      const asked = { scenario, ephemeral: true }
      const { seats } = good(await campaigns.create(asked)).view
      expect(good(await campaigns.create({ ...asked, seats: { ...seats } })).view.seats).toEqual(seats)
    },
  )
})

describe('a power that nobody plays', () => {
  const powers = [{ id: 'uk' }, { id: 'usa' }, { id: 'neutral', idle: true as const }]
  it('has no seat of its own; one that is given for it is passed over, and one for no power refused', () => {
    expect(Object.keys(fillSeats({ uk: person('Ben') }, powers) ?? {})).toEqual(['uk', 'usa'])
    expect(fillSeats({ neutral: person('Ben') }, powers)?.['neutral']).toBeUndefined()
    expect(fillSeats({ mars: person('Ben') }, powers)).toBeNull()
  })
  it('is on the seat of whoever plays the turn, and makes no second one', () => {
    const seats = fillSeats({ uk: person('Ben'), usa: person('Ben') }, powers) ?? {}
    const now = seatsNow(seats, { neutral: 'usa' })
    expect(now['neutral']).toEqual(person('Ben'))
    expect(oneSeat(now)).toBe(true)
  })
})
