import { mount, type VueWrapper } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { DecisionOf } from '../../../../shared/model'
import ChoosePanel from '../../../../renderer/panels/decision/choice/ChoosePanel.vue'
import KamikazePanel from '../../../../renderer/panels/decision/battle/KamikazePanel.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { usePointing } from '../../../../renderer/stores/moves/clickable-spaces'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { asking, fakeProgram, piece, sampleView, type FakeProgram } from '../support/fake-client'

const board = {
  moscow: [piece('u1', 'infantry', 'uk'), piece('u2', 'infantry', 'uk'), piece('u3', 'fighter', 'usa')],
  archangel: [piece('u4', 'infantry', 'uk')],
  'north-sea': [piece('u6', 'destroyer', 'usa')],
  'white-sea': [piece('u7', 'carrier', 'usa'), piece('u8', 'destroyer', 'usa')],
}

function open(decision: DecisionOf<'choose'> | DecisionOf<'kamikaze'>): {
  panel: VueWrapper
  acted: () => unknown[]
  click: (space: string) => Promise<void>
  lit: () => readonly string[]
} {
  const view = sampleView(board, decision)
  const program: FakeProgram = fakeProgram({
    'campaign.act': () => ({ ok: true, saved: true, events: [], view }),
  })
  useCampaign().enter('test', view)
  const pinia = getActivePinia()
  if (pinia === undefined) throw new Error('no store')
  const panel: VueWrapper = mount<unknown>(decision.of === 'choose' ? ChoosePanel : KamikazePanel, {
    props: { decision } as Record<string, unknown>,
    global: { plugins: [pinia] },
  })
  return {
    panel,
    acted: () => program.of('campaign.act').map((one) => one['action']),
    lit: () => usePointing().offer?.spaces ?? [],
    async click(space) {
      usePointing().offer?.pick(space)
      await nextTick()
    },
  }
}

const choose = (options: DecisionOf<'choose'>['options']): DecisionOf<'choose'> => ({
  ...asking(),
  of: 'choose',
  about: 'test',
  kind: 'choose',
  answers: ['choose'],
  options,
})
const submit = async (panel: VueWrapper) => {
  await panel.find('form').trigger('submit')
  await nextTick()
}

describe('Choosing pieces', () => {
  const convert = choose([
    { option: 'convert', label: 'convert', units: { ids: ['u1', 'u2', 'u3', 'u4'], max: 3 } },
    { option: 'none', label: 'none' },
  ])

  it('works by space and number, up to the limit', async () => {
    const { panel, acted } = open(convert)
    const infantry = panel.find('input[aria-label="infantry, moscow, uk"]')
    await infantry.setValue('2')
    await infantry.trigger('change')
    const fighter = panel.find('input[aria-label="fighter, moscow, usa"]')
    await fighter.setValue('1')
    await fighter.trigger('change')
    const archangel = panel.find('input[aria-label="infantry, archangel, uk"]')
    await archangel.setValue('1')
    await archangel.trigger('change')
    await submit(panel)
    expect(acted()).toEqual([{ kind: 'choose', option: 'convert', units: ['u1', 'u2', 'u3'] }])
  })

  it('works by clicks on the board, one piece per click', async () => {
    const { panel, acted, click, lit } = open(convert)
    expect([...lit()].sort()).toEqual(['archangel', 'moscow'])
    await click('archangel')
    await click('archangel')
    await click('moscow')
    await submit(panel)
    expect(acted()).toEqual([{ kind: 'choose', option: 'convert', units: ['u4', 'u1'] }])
  })

  it('names their owners only if pieces of several powers are on offer', () => {
    const own = open(choose([{ option: 'convert', label: 'convert', units: { ids: ['u1', 'u4'], max: 2 } }]))
    expect(own.panel.find('input[aria-label="infantry, moscow"]').exists()).toBe(true)
    expect(own.panel.text()).not.toContain('uk')
  })

  it('brings all its spaces into view when it opens, and not again', async () => {
    const { panel } = open(convert)
    const selection = useSelection()
    expect([...(selection.revealing?.spaces ?? [])].sort()).toEqual(['archangel', 'moscow'])
    selection.revealing = null
    await panel.setProps({ decision: { ...convert, prompt: 'the same question' } })
    expect(selection.revealing).toBeNull()
  })

  it('takes a piece without asking if it is the only one', async () => {
    const { panel, acted } = open(
      choose([
        { option: 'convert', label: 'convert', units: { ids: ['u4'], max: 1 } },
        { option: 'none', label: 'none' },
      ]),
    )
    expect(panel.text()).not.toContain('infantry')
    await submit(panel)
    expect(acted()).toEqual([{ kind: 'choose', option: 'convert', units: ['u4'] }])
  })
})

describe('Choosing one space', () => {
  it('changes with each click, and requires pieces to go there', async () => {
    const { panel, acted, click } = open(
      choose([
        {
          option: 'move',
          label: 'go home',
          units: { ids: ['u1', 'u2'], max: 2 },
          spaces: { ids: ['archangel', 'moscow'], sum: 1, exact: true },
        },
        { option: 'stay', label: 'stay' },
      ]),
    )
    await click('moscow')
    await click('archangel')
    await submit(panel)
    expect(acted()).toEqual([])
    const field = panel.find('input[aria-label="infantry, moscow"]')
    await field.setValue('1')
    await field.trigger('change')
    await submit(panel)
    expect(acted()).toEqual([{ kind: 'choose', option: 'move', units: ['u1'], spaces: { archangel: 1 } }])
  })
})

describe('Choosing where a piece lands', () => {
  const home = (...options: string[]) =>
    choose(options.map((option) => ({ option, label: option, units: { ids: ['u3'], max: 1 } })))

  it.each([
    ['archangel', 'space:archangel'],
    ['white-sea', 'deck:u7'],
  ])('takes a click on the land, or on the zone of the ship: %s', async (space, option) => {
    const { panel, acted, click, lit } = open(home('space:moscow', 'space:archangel', 'deck:u7'))
    expect(lit()).toEqual(['moscow', 'archangel', 'white-sea'])
    await click(space)
    await submit(panel)
    expect(acted()).toEqual([{ kind: 'choose', option, units: ['u3'] }])
  })
  it('goes from ship to ship if a zone has several', async () => {
    const { panel, acted, click } = open(home('space:moscow', 'deck:u7', 'deck:u8'))
    for (const _ of [1, 2]) await click('white-sea')
    await submit(panel)
    expect(acted()).toMatchObject([{ option: 'deck:u8' }])
  })
  it('highlights the lands, not the pieces, if several fighters lost their carrier', () => {
    const units = { ids: ['u6', 'u7'], max: 2 }
    const decks = choose(['north-sea', 'moscow'].map((option) => ({ option, label: option, units })))
    expect(open(decks).lit()).toEqual(['north-sea', 'moscow'])
  })
})

describe('Kamikaze attacks', () => {
  it('are aimed by a click if there is one ship, and with the list if there are several', async () => {
    const { panel, acted, click } = open({
      ...asking(),
      of: 'kamikaze',
      kind: 'kamikaze',
      answers: ['kamikaze'],
      left: 2,
      targets: [
        { unit: 'u6', space: 'north-sea' },
        { unit: 'u7', space: 'white-sea' },
        { unit: 'u8', space: 'white-sea' },
      ],
    })
    await click('white-sea')
    for (const _ of [1, 2, 3]) await click('north-sea')
    await panel.find('button.btn-main').trigger('click')
    expect(acted()).toEqual([{ kind: 'kamikaze', shots: [{ unit: 'u6', count: 2 }] }])
  })
})
