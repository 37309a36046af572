// Threats to places: their highlights on the board, when the program is asked, and the text about a place.
import { flushPromises, mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { holdMarks } from '../../../../renderer/board/layout/movement-costs'
import { lightOf } from '../../../../renderer/board/paint/lights'
import { boardTheme } from '../../../../renderer/board/paint/theme'
import ThreatLines from '../../../../renderer/panels/stage/ThreatLines.vue'
import {
  holdingOf,
  lightsSoFar,
  roughLights,
  threatLights,
  type ThreatPlace,
} from '../../../../renderer/app/board/threats'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useThreats } from '../../../../renderer/stores/odds/threats'
import { fakeProgram, moving, piece, sampleView } from '../support/fake-client'

const units = [{ power: 'germany', unit: 'infantry', count: 2, from: 'poland' }]
const place = (space: string, hold: number, more: Partial<ThreatPlace> = {}): ThreatPlace => ({
  ...{ space, hold, all: hold, known: true, strangers: [], by: 'germany' },
  comers: [{ power: 'germany', hold, units }],
  ...more,
})

describe('the highlights of threatened places', () => {
  it.each([
    [0.95, 'safe'],
    [0.94, 'likely'],
    [0.8, 'likely'],
    [0.79, 'doubtful'],
    [0.5, 'doubtful'],
    [0.49, 'lost'],
    [0, 'lost'],
  ])('show a place held at %f as %s', (hold, holding) => {
    expect(holdingOf(place('berlin', hold), 'hold')).toBe(holding)
  })

  it('are hatched if only strangers could come, and distinct from unknown ones', () => {
    const strangers = ['italy']
    expect(holdingOf(place('berlin', 1, { comers: [], strangers }), 'hold')).toBe('strange')
    expect(holdingOf(place('berlin', 1, { comers: [] }), 'hold')).toBe('safe')
    expect(holdingOf(place('berlin', 0.4, { strangers }), 'hold')).toBe('lost')
    expect(holdingOf(place('berlin', 1, { known: false }), 'hold')).toBe('unknown')
    // Against all in turn it can only be held less often than against the strongest.
    expect(holdingOf(place('berlin', 0.9, { all: null }), 'all')).toBe('likely')
    expect(threatLights([place('berlin', 0.9, { all: null })], 'all')).toEqual([
      { space: 'berlin', holds: 'likely' },
    ])
    const hatched = (holds: 'strange' | 'lost') => lightOf(boardTheme('light'), { space: 'a', holds }).deck
    expect([hatched('strange'), hatched('lost')]).toEqual([true, false])
  })

  it('show the chance of places that an enemy can reach, and never call an uncertain one certain', () => {
    const places = [
      place('a', 0.999, { all: 0.31 }),
      place('b', 0.0001),
      place('c', 0),
      place('d', 1, { comers: [] }),
    ]
    expect(threatLights(places, 'hold').map(({ sign }) => sign)).toEqual(['>99%', '<1%', '0%', undefined])
    expect(threatLights(places, 'all')[0]).toEqual({ space: 'a', holds: 'lost', sign: '31%' })
    expect(holdMarks({ targets: threatLights(places, 'hold') })).toEqual([
      { space: 'a', text: '>99%', danger: false },
      { space: 'b', text: '<1%', danger: true },
      { space: 'c', text: '0%', danger: true },
    ])
  })

  it('differ from level to level by their edge, so that they are readable without colors, and never pulse', () => {
    const levels = ['lost', 'doubtful', 'likely', 'safe', 'strange'] as const
    const lights = levels.map((holds) => lightOf(boardTheme('light'), { space: 'a', holds }))
    expect(new Set(lights.map(({ width, dash }) => `${width} ${dash}`)).size).toBe(levels.length)
    expect(lights.some(({ pulse }) => pulse)).toBe(false)
  })
})

function open(places = [place('berlin', 0.4)]) {
  const program = fakeProgram({
    'odds.threats': () => ({ places, complete: true, error: 0 }),
  })
  const campaign = useCampaign()
  campaign.id = 'c'
  campaign.view = sampleView({ berlin: [piece('u1', 'infantry', 'germany')] }, moving(['u1']))
  return { program, campaign, threats: useThreats() }
}

describe('the first highlights', () => {
  const land = (control: string, count: number) => ({
    control,
    pieces: Array.from({ length: count }, (_, i) => piece(`${control}${i}`, 'infantry', control)),
  })
  const board = {
    spaces: [
      { id: 'berlin', neighbors: ['warsaw'] },
      { id: 'warsaw', neighbors: ['berlin'] },
      { id: 'rome', neighbors: [] },
    ],
  } as unknown as Parameters<typeof roughLights>[3]
  const prices = new Map([['infantry', { cost: 3, attack: 1 }]])
  const relations = { germany: { ussr: 'hostile' }, ussr: { germany: 'hostile' } } as const
  const rough = (of: 'mine' | 'theirs', count = 1) =>
    roughLights(
      ...(['germany', of] as const),
      {
        spaces: { berlin: land('germany', count), warsaw: land('ussr', 9), rome: land('germany', 9) },
        relations,
      } as unknown as Parameters<typeof roughLights>[2],
      ...([board, prices] as const),
    )

  it('come from adjacent units only, before anything is worked out', () => {
    expect(rough('mine')).toEqual([{ space: 'berlin', holds: 'lost' }])
    expect(rough('mine', 9)).toEqual([{ space: 'berlin', holds: 'doubtful' }])
    expect(rough('mine', 18)).toEqual([{ space: 'berlin', holds: 'likely' }])
    expect(rough('theirs', 90)).toEqual([{ space: 'warsaw', holds: 'lost' }])
    expect(rough('theirs')).toEqual([])
  })

  it('leave out places that the player has come to attack', () => {
    const units = Array.from({ length: 3 }, (_, i) => piece(`g${i}`, 'infantry', 'germany'))
    const spaces = {
      berlin: { control: 'germany', pieces: [] },
      warsaw: { control: 'ussr', pieces: [...units, piece('s1', 'infantry', 'ussr')] },
    }
    const of = (side: 'mine' | 'theirs', planned: unknown[]) =>
      roughLights(
        ...(['germany', side] as const),
        { spaces, relations, planned } as unknown as Parameters<typeof roughLights>[2],
        ...([board, prices] as const),
      ).map(({ space }) => space)
    const attackers = [{ power: 'germany', unit: 'infantry', from: 'berlin', pieces: ['g0', 'g1', 'g2'] }]
    expect(of('mine', [{ space: 'warsaw', attackers }])).toEqual(['berlin'])
    expect(of('theirs', [{ space: 'warsaw', attackers }])).toEqual(['warsaw'])
  })

  it('are replaced by each chance as it becomes known', () => {
    const first = rough('mine')
    expect(lightsSoFar([], 'hold', first)).toEqual(first)
    const unknown = place('berlin', 1, { known: false, comers: [] })
    expect(lightsSoFar([unknown, place('rome', 0.4)], 'hold', first)).toEqual([
      { space: 'rome', holds: 'lost', sign: '40%' },
      ...first,
    ])
    expect(lightsSoFar([place('berlin', 0.9)], 'hold', first)).toEqual([
      { space: 'berlin', holds: 'likely', sign: '90%' },
    ])
  })
})

describe('the threats to a power', () => {
  it('are requested while a key is held or until they are closed, for the chosen side', async () => {
    const { program, threats } = open()
    await flushPromises()
    expect(program.of('odds.threats')).toEqual([])
    threats.held = 'mine'
    await flushPromises()
    expect(program.of('odds.threats')).toMatchObject([{ campaign: 'c', power: 'germany', of: 'mine' }])
    expect(threats.lights).toEqual([{ space: 'berlin', holds: 'lost', sign: '40%' }])
    threats.held = null
    await flushPromises()
    expect(threats.lights).toEqual([])
    threats.kept = 'theirs'
    await flushPromises()
    expect(program.of('odds.threats')[1]).toMatchObject({ of: 'theirs' })
    // A held key takes precedence over the permanent setting.
    threats.held = 'mine'
    expect(threats.side).toBe('mine')
  })

  it('are requested again in another position, and not for the past', async () => {
    const { program, threats, campaign } = open()
    threats.toggle()
    await flushPromises()
    campaign.view = { ...sampleView({}, moving([])), hash: 'h2' }
    await flushPromises()
    expect(program.of('odds.threats')).toHaveLength(2)
    threats.toggle()
    expect(threats.side).toBeNull()
  })

  it('say which units come from where', async () => {
    const { threats } = open()
    threats.toggle()
    await flushPromises()
    const lines = mount(ThreatLines, {
      props: { space: 'berlin' },
      global: { plugins: [getActivePinia() ?? []] as never },
    })
    expect(lines.attributes('aria-label')).toMatch(/^Threats to berlin$/i)
    expect(lines.text()).toMatch(/Held against germany: 40%\s*It can attack with 2 infantry from poland/i)
    lines.unmount()
  })

  it('say in what order all enemies come', async () => {
    const comers = ['ussr', 'uk', 'usa'].map((power) => ({ power, hold: 0.6, units: [] }))
    const { threats } = open([place('berlin', 0.6, { all: 0.2, comers })])
    threats.toggle()
    await flushPromises()
    const lines = mount(ThreatLines, {
      props: { space: 'berlin' },
      global: { plugins: [getActivePinia() ?? []] as never },
    })
    expect(lines.text()).toMatch(/Held in turn against (the )?ussr, then (the )?uk, then (the )?usa: 20%/i)
    lines.unmount()
  })
})
