/** Turn plans on the screen: the sandbox takes the campaign's place, and figures come from one of its own. */
import { describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import PurchasePanel from '../../../../renderer/panels/decision/purchase/PurchasePanel.vue'
import { gainOf, landingsOf, risksOf } from '../../../../renderer/app/turn/plan-figures'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useLivePlanFigures } from '../../../../renderer/stores/campaign/live-plan-figures'
import { planFigures } from '../../../../renderer/stores/campaign/plan-figures'
import { useTurnPlans } from '../../../../renderer/stores/campaign/turn-plans'
import type { View } from '../../../../shared/model'
import { asking, fakeProgram, moving, piece, sampleView } from '../support/fake-client'
import { settle } from '../support/on-screen'

const planState = (more: object = {}) => ({
  ...{ sandbox: 'plan-1', campaign: 'one', id: null, changed: true, power: 'germany', name: 'Plan 1' },
  ...{
    phases: [{ phase: 'combat-move', groups: 1, is: 'tried' }],
    phase: 'combat-move',
    dropped: [],
    spent: { germany: 6 },
  },
  ...more,
})
const viewOf = (campaign: string, more: Partial<View> = {}): View =>
  sampleView({ poland: [piece('u1', 'fighter', 'germany')] }, moving(['u1']), {
    ...{ campaign, round: 1, power: 'germany', seats: {} },
    ...more,
  })

function atTurn(answers: Parameters<typeof fakeProgram>[0] = {}) {
  const program = fakeProgram({
    'plan.open': () => ({ view: viewOf('plan-1', { step: 0 }), plan: planState() }),
    'plan.state': () => planState(),
    'plan.save': () => planState({ id: 'p1', changed: false }),
    'campaign.view': () => viewOf('one', { step: 7 }),
    ...answers,
  })
  const campaign = useCampaign()
  campaign.enter('one', viewOf('one', { step: 7 }))
  return { program, campaign, plans: useTurnPlans() }
}

describe('An open plan', () => {
  it('is shown in place of the campaign, which stays open', async () => {
    const { program, campaign, plans } = atTurn()
    await plans.start()
    expect(campaign.id).toBe('plan-1')
    expect(campaign.planned).toBe('one')
    expect(program.of('campaign.close')).toEqual([])
    // The page of the campaign finds it open.
    expect(await campaign.open('one')).toBe(true)
    await campaign.leave()
    expect(program.of('campaign.close')).toEqual([{ campaign: 'one' }])
  })

  it('has no news: what happens in it has not happened', async () => {
    const { campaign, plans } = atTurn({
      'campaign.act': () => ({
        ...{ ok: true, saved: 'ephemeral', view: viewOf('plan-1', { step: 1 }) },
        events: [{ kind: 'turn-began', power: 'germany' }],
      }),
    })
    await plans.start()
    await campaign.act({ kind: 'end' })
    expect(campaign.view?.step).toBe(1)
    expect(campaign.happened).toBeNull()
  })

  it('sends what a panel has yet to send before it goes to another phase', async () => {
    const { program, plans } = atTurn({
      'plan.phase': () => ({ view: viewOf('plan-1', { step: 2 }), plan: planState() }),
    })
    await plans.start()
    const sent: string[] = []
    plans.sendRest = () => {
      sent.push(program.asked.at(-1)?.method ?? '')
      return Promise.resolve(true)
    }
    await plans.show('place')
    expect(sent).not.toContain('plan.phase')
    expect(program.of('plan.phase')).toEqual([{ sandbox: 'plan-1', phase: 'place' }])
    // A refused order keeps the player where it is.
    plans.sendRest = () => Promise.resolve(false)
    await plans.show('combat-move')
    expect(program.of('plan.phase')).toHaveLength(1)
  })

  it('opens after what a panel has yet to send, and takes what the player does meanwhile', async () => {
    let answer = () => {}
    const { program, campaign, plans } = atTurn({
      'plan.open': () =>
        new Promise((resolve) => {
          answer = () => resolve({ view: viewOf('plan-1', { step: 0 }), plan: planState() })
        }),
      'campaign.act': ({ campaign: of }) => ({ view: viewOf(String(of)), events: [] }),
    })
    plans.sendRest = async () => {
      plans.sendRest = null
      return campaign.act({ kind: 'roll', dice: [] })
    }
    const opened = plans.start()
    await settle()
    const ordered = campaign.act({ kind: 'end' })
    await settle()
    expect(program.of('campaign.act')).toEqual([{ campaign: 'one', action: { kind: 'roll', dice: [] } }])
    answer()
    await Promise.all([opened, ordered])
    expect(program.of('campaign.act').at(-1)).toEqual({ campaign: 'plan-1', action: { kind: 'end' } })
  })

  it('keeps the order that the player changes while it opens', async () => {
    const units = [{ unit: 'armor', cost: 5 }]
    const treasury = { ...{ id: 'germany', power: 'germany', cash: 30 }, spent: 0, order: [], units }
    const decision = { ...asking(), of: 'buy', kind: 'buy', treasuries: [treasury] } as never
    const { campaign, plans } = atTurn({
      'campaign.history': () => [],
      'odds.purchase': () => ({ holds: [], attacks: [], complete: true, error: 0 }),
      'plan.open': () => ({ view: viewOf('plan-1', { decision }), plan: planState() }),
    })
    campaign.enter('one', viewOf('one', { decision }))
    campaign.happened = { step: 7, events: [] }
    const panel = mount(PurchasePanel, {
      props: { decision },
      global: { plugins: [getActivePinia() ?? expect.fail()] },
    })
    const opened = plans.begin()
    await panel.find('input').setValue(2)
    await panel.find('input').trigger('change')
    await opened
    await settle()
    expect(panel.find('input').element.value).toBe('2')
    panel.unmount()
  })

  it('asks before unsaved changes are lost, and returns to the campaign', async () => {
    const { program, campaign, plans } = atTurn()
    await plans.start()
    await plans.start()
    expect(plans.closing).toBe(true)
    await plans.close()
    expect(campaign.id).toBe('one')
    expect(campaign.planned).toBeNull()
    expect(program.of('campaign.close')).toEqual([{ campaign: 'plan-1' }])
  })

  it('is saved before it is played, and says where it stopped', async () => {
    const listed = { id: 'p1', power: 'germany', name: 'Plan 1', round: 1, phases: [], now: 1 }
    const { program, campaign, plans } = atTurn({
      'plan.list': () => [listed],
      'plan.play': () => ({
        ...{ view: viewOf('one', { step: 8 }), events: [], played: 3, dropped: [], stopped: 'dice' },
      }),
    })
    await plans.begin()
    await plans.commit()
    await settle()
    expect(program.of('plan.save')).toHaveLength(1)
    expect(program.of('plan.play')).toEqual([{ campaign: 'one', id: 'p1' }])
    expect(campaign.view?.step).toBe(8)
    expect(campaign.happened).not.toBeNull()
    expect(plans.played).toMatchObject({ name: 'Plan 1', stopped: 'dice' })
    // The note goes with the next step.
    campaign.enter('one', viewOf('one', { step: 9 }))
    await nextTick()
    expect(plans.played).toBeNull()
  })
})

describe('The figures of a plan', () => {
  const places = [
    { space: 'poland', hold: 0.9, all: 0.6, known: true, comers: [], strangers: [] },
    { space: 'germany', hold: 0.2, all: null, known: true, comers: [], strangers: [] },
    { space: 'france', hold: 0.99, all: 0.98, known: true, comers: [], strangers: [] },
  ]

  it('name what may fall, the most endangered first, against all enemies in turn', () => {
    expect(risksOf({ places, complete: true, error: 0 })).toEqual([
      { space: 'germany', hold: 0.2 },
      { space: 'poland', hold: 0.6 },
    ])
    expect(gainOf(null)).toBeNull()
  })

  it('say where aircraft land, and which have no landing planned', () => {
    const planned = [
      { battle: 'b', space: 'east-poland', attackers: [{ pieces: ['u1', 'u2', 'u3'] }], defenders: [] },
    ] as unknown as View['planned']
    const before = viewOf('one', planned === undefined ? {} : { planned })
    const after = sampleView({
      germany: [piece('u1', 'fighter', 'germany')],
      'east-poland': [piece('u2', 'fighter', 'germany'), piece('u3', 'armor', 'germany')],
    })
    expect(landingsOf(before, after, (type) => type === 'fighter')).toEqual([
      { space: 'germany', units: [{ unit: 'fighter', count: 1 }] },
      { space: null, units: [{ unit: 'fighter', count: 1 }] },
    ])
  })

  it('are asked in a sandbox of their own, rough ones first', async () => {
    const { program } = atTurn({
      'plan.phase': () => ({ view: viewOf('plan-1', { step: 2 }), plan: planState() }),
      'odds.threats': () => ({ places, complete: true, error: 0 }),
    })
    const rough: unknown[] = []
    const found = await planFigures(
      'one',
      { id: 'p1' },
      () => true,
      (figures) => rough.push(figures.risks),
    )
    expect(rough).toEqual([null])
    expect(found).toMatchObject({ spent: 6, battles: [], gain: null })
    expect(found?.risks).toHaveLength(2)
    expect(program.of('odds.threats')).toEqual([{ campaign: 'plan-1', power: 'germany', of: 'mine' }])
    expect(program.of('campaign.close')).toEqual([{ campaign: 'plan-1' }])
  })

  it('of the open plan follow each change, and those of an earlier state are never shown as the latest', async () => {
    let hold = 0.2
    const answers: (() => void)[] = []
    const { campaign, plans } = atTurn({
      'plan.phase': () => ({ view: viewOf('plan-1', { step: 2 }), plan: planState() }),
      'odds.threats': () =>
        new Promise((resolve) => {
          const now = [{ ...places[1], hold }]
          answers.push(() => resolve({ places: now, complete: true, error: 0 }))
        }),
    })
    const live = useLivePlanFigures()
    await plans.begin()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    expect(live.figures?.risks).toBeNull()
    hold = 0.5
    campaign.showPlanned(viewOf('plan-1', { step: 3, hash: 'later' }))
    await settle()
    expect(live.stale).toBe(true)
    answers[0]?.()
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    expect(live.figures?.risks).toBeNull()
    answers[1]?.()
    await vi.waitFor(() => expect(live.stale).toBe(false))
    expect(live.figures?.risks).toEqual([{ space: 'germany', hold: 0.5 }])
    await plans.close()
    await settle()
    expect(live.figures).toBeNull()
  })
})
