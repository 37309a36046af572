/** Offers between nations on the screen: making one, and answering one. */
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { nextTick } from 'vue'
import { afterEach, describe, expect, it } from 'vitest'
import { makeNames } from '../../../../renderer/app/words/names'
import { giftLines, giftsAmong, toggled } from '../../../../renderer/app/words/offers'
import AnswerPanel from '../../../../renderer/panels/decision/politics/AnswerPanel.vue'
import OfferPanel from '../../../../renderer/panels/decision/politics/OfferPanel.vue'
import StayAlliedPanel from '../../../../renderer/panels/decision/politics/StayAlliedPanel.vue'
import { panelOf } from '../../../../renderer/panels/decision/panel-of-decision'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useScenarios } from '../../../../renderer/stores/campaign/scenarios'
import type { DecisionOf, Gift } from '../../../../shared/model'
import { soon } from '../../../support/wait-until'
import { fakeProgram, piece, refusal, sampleView } from '../support/fake-client'
import { onPage, takeOff } from '../support/mounted'

afterEach(takeOff)

const form = {
  ...{ id: 'd', of: 'form', about: 'offers', phase: 'alliances', prompt: '', rules: [], fields: [] },
  ...{ kind: 'propose', answers: ['propose', 'end'], by: { power: 'germany' } },
} as unknown as DecisionOf<'form'>
const opening = { offer: 'alliance', some: true, to: ['uk', 'usa'], beside: [], can: [] }
const gift: Gift = { by: 'uk', to: 'germany', spaces: ['egypt', 'libya'], ipcs: 15 }

function show(
  decision: DecisionOf<'form'>,
  consider: (params?: unknown) => unknown = () => ({ events: [] }),
) {
  const view = sampleView({}, decision)
  const program = fakeProgram({
    'campaign.consider': consider,
    'campaign.act': () => ({ ok: true, events: [], saved: true, view }),
    'campaign.send': () => ({ ok: true, events: [], saved: true, step: 2, hash: 'x', changed: [] }),
  })
  useCampaign().enter('c', view)
  const wrapper = onPage(
    mount(panelOf(decision), {
      props: { decision },
      global: { plugins: [getActivePinia() ?? []] as never },
      attachTo: document.body,
    }),
  )
  const press = (name: string) =>
    wrapper
      .findAll('button')
      .find((one) => one.text() === name)
      ?.trigger('click')
  const sent = () =>
    [...program.of('campaign.act'), ...program.of('campaign.send')].map((one) => one['action'])
  return { wrapper, program, press, sent }
}

/** The words of the main buttons. */
const main = (wrapper: { findAll(selector: string): readonly { text(): string }[] }) =>
  wrapper.findAll('.btn-main').map((one) => one.text())

describe('an offer that a player can make', () => {
  const decision = { ...form, openings: [opening] }
  it('has a panel of its own, and goes to the checked nations', async () => {
    expect(panelOf(decision)).toBe(OfferPanel)
    const { wrapper, sent } = show(decision)
    const make = wrapper.find<HTMLButtonElement>('button[type=submit]')
    expect(make.element.disabled).toBe(true)
    for (const box of wrapper.findAll('input[type=checkbox]')) await box.trigger('change')
    await soon(() => expect(make.element.disabled).toBe(false))
    expect(main(wrapper)).toEqual(['Make offer'])
    await wrapper.find('form').trigger('submit')
    expect(sent()).toEqual([{ kind: 'propose', offer: 'alliance', to: ['uk', 'usa'] }])
  })
  it('goes to all of an alliance if that answers as one', async () => {
    const whole = { ...opening, some: false }
    const { wrapper, sent } = show({ ...form, openings: [whole] })
    expect(wrapper.findAll('input[type=checkbox]')).toHaveLength(0)
    await wrapper.find('input[name=opening]').setValue()
    await soon(() => expect(main(wrapper)).toEqual(['Make offer']))
    await wrapper.find('form').trigger('submit')
    expect(sent()).toEqual([{ kind: 'propose', offer: 'alliance', to: ['uk', 'usa'] }])
  })
  it('selects nothing in advance, and its main button makes no offer, so that no slip surrenders anything', async () => {
    const peace = ['surrender', 'armistice'].map((offer) => ({ ...opening, offer, some: false, to: ['uk'] }))
    // After a refused armistice only the surrender is left.
    for (const openings of [peace, peace.slice(0, 1)]) {
      const { wrapper, sent } = show({ ...form, openings })
      await soon(() => expect(main(wrapper)).toEqual(['No offer']))
      expect(wrapper.findAll<HTMLInputElement>('input:checked')).toHaveLength(0)
      await wrapper.find('form').trigger('submit')
      expect(sent()).toEqual([])
      takeOff()
    }
  })
  it('asks again before a surrender and names its price, and the main button keeps things as they are', async () => {
    const { wrapper, sent, press } = show({
      ...form,
      openings: [{ ...opening, offer: 'surrender', some: false, to: ['uk'] }],
    })
    await wrapper.find('input[name=opening]').setValue()
    const make = wrapper.find<HTMLButtonElement>('button[type=submit]')
    await soon(() => expect(make.element.disabled).toBe(false))
    expect(main(wrapper)).toEqual(['No offer'])
    await wrapper.find('form').trigger('submit')
    expect(sent()).toEqual([])
    expect(wrapper.find('dialog').text()).toContain('The victor takes one term')
    expect(main(wrapper.find('dialog'))).toEqual(['Cancel'])
    await press('Offer surrender')
    expect(sent()).toEqual([{ kind: 'propose', offer: 'surrender', to: ['uk'] }])
  })
  it('can’t be made if it is refused', async () => {
    const { wrapper, sent } = show({ ...form, openings: [opening] }, () =>
      refusal('Each side must give something.'),
    )
    await wrapper.find('input[type=checkbox]').trigger('change')
    await soon(() => expect(wrapper.text()).toContain('Each side must give something.'))
    expect(wrapper.find<HTMLButtonElement>('button[type=submit]').element.disabled).toBe(true)
    await wrapper.find('form').trigger('submit')
    expect(sent()).toEqual([])
  })
  it('says what it means, who has agreed, and who still has to', async () => {
    const { wrapper } = show({ ...form, openings: [{ ...opening, beside: ['italy'] }] })
    await wrapper.find('input[type=checkbox]').trigger('change')
    expect(wrapper.text()).toContain('Allies move freely through each other’s territory')
    const groups = wrapper.findAll('dl > div').map((group) => group.text().replaceAll(/\s+/g, ' '))
    expect(groups).toEqual([
      expect.stringMatching(/^Agreed so far.*germany$/i),
      expect.stringMatching(/^Still to agree.*italy.*uk$/i),
    ])
  })
  it('of technologies says who gets which: they change hands immediately', async () => {
    const nations = (technologies: object) => ({ alliances: [], nations: technologies })
    const { wrapper } = show({ ...form, openings: [{ ...opening, offer: 'exchange' }] }, () => ({
      events: [],
      politics: nations({ germany: { technologies: ['radar'] }, uk: { technologies: [] } }),
    }))
    const campaign = useCampaign()
    const politics = nations({ germany: { technologies: [] }, uk: { technologies: ['radar'] } })
    campaign.enter('c', { ...sampleView({}, { ...form, openings: [opening] }), politics: politics as never })
    await wrapper.find('input[type=checkbox]').trigger('change')
    const lines = () => wrapper.findAll('[role=status] li').map((line) => line.text())
    await soon(() => expect(lines()).toEqual(['Germany gets radar.', 'Uk loses radar.']))
    expect(wrapper.text()).not.toContain('Nothing changes')
  })
  it('says what would change, or why it can’t be made', async () => {
    const event = { kind: 'diplomacy', what: 'alliance', by: 'germany', powers: ['uk'], rules: [] }
    // The game's own course, as the step that comes next, is no change of the answer's.
    const next = { kind: 'phase-began', power: 'germany', phase: 'purchase' }
    const told = show(decision, () => ({ events: [event, next] }))
    await told.wrapper.find('input[type=checkbox]').trigger('change')
    const lines = () => told.wrapper.findAll('[role=status] li').map((line) => line.text())
    await soon(() => expect(lines()).toEqual(['Germany and uk become allies.']))
    expect(told.program.of('campaign.consider').at(-1)).toMatchObject({
      actions: [{ kind: 'propose', offer: 'alliance', to: ['uk'] }],
    })
    takeOff()
    const no = show(decision, () => refusal('They are at war.'))
    await no.wrapper.find('input[type=checkbox]').trigger('change')
    await soon(() => expect(no.wrapper.text()).toContain('They are at war.'))
  })
})

describe('a nation’s answer', () => {
  const decision = {
    ...form,
    ...{ kind: 'declare-war' as never, about: 'declare-war', answers: ['declare-war', 'end'] as never },
    warning: 'Each costs all Influence in hand.',
    fields: [
      {
        ...{ is: 'one' as const, name: 'on', label: 'Declare war on' },
        from: ['uk', 'usa'].map((id) => ({ id, label: id })),
      },
    ],
  }
  /** Shows the question among nations, and chooses the first of them. */
  async function choosing(answer: object) {
    const told = show(decision, () => ({ events: [], ...answer }))
    const campaign = useCampaign()
    campaign.enter('c', {
      ...sampleView({}, decision),
      politics: {
        ...{
          alliances: [],
          wars: [],
          truces: [],
          terms: [],
          barred: [],
          leavers: [],
          offers: [],
          nations: {},
        },
        ...{ standing: [], standingKinds: [] },
      },
    })
    await told.wrapper.find('input[type=radio]').trigger('change')
    await soon(() => expect(told.wrapper.find('[role=status]').exists()).toBe(true))
    return told.wrapper.text()
  }
  it('shows its price before the player chooses one', () => {
    expect(show(decision).wrapper.text()).toContain('Each costs all Influence in hand.')
  })
  it('says which ally’s choice it depends on, if allies are asked first', async () => {
    const event = { kind: 'diplomacy', what: 'war', by: 'germany', powers: ['uk'], round: 3, rules: [] }
    const stays = { kind: 'diplomacy', what: 'stays', by: 'japan', powers: ['germany'], rules: [] }
    const words = await choosing({ events: [stays, event], ifAgreed: ['japan'] })
    expect(words).not.toContain('beside')
    expect(words).toMatch(/What would change if japan stays your ally/i)
    expect(words).not.toContain('Nothing changes right away.')
  })
  it('says that dice decide if they come first, and only then that nothing changes yet', async () => {
    const dice = await choosing({ dice: true })
    expect(dice).toContain('Dice decide the outcome.')
    expect(dice).not.toContain('Nothing changes')
    takeOff()
    expect(await choosing({})).toContain('Nothing changes right away.')
  })
})

describe('an ally’s final choice', () => {
  const decision = {
    ...{ id: 'stay', of: 'choose', about: 'stay-beside-war', kind: 'choose', answers: ['choose'] },
    ...{ by: { power: 'italy' }, phase: 'declare-war', prompt: '', rules: [] },
    deed: { by: 'germany', against: ['uk', 'usa'] },
    options: [
      { option: 'stay', label: 'Stand by' },
      { option: 'leave', label: 'Leave' },
    ],
  } as unknown as Parameters<typeof panelOf>[0]
  const war = (by: string) => ({
    kind: 'diplomacy',
    what: by === 'germany' ? 'war' : 'drawn-in',
    by,
    powers: ['uk'],
    round: 3,
    rules: [],
  })
  const asked = () => {
    const told = show(decision as never, (params?: unknown) => {
      const { actions } = params as { actions: { option: string }[] }
      return { events: actions[0]?.option === 'stay' ? [war('germany'), war('italy')] : [war('germany')] }
    })
    const one = (id: string, power: string) => piece(id, 'infantry', power)
    const view = sampleView(
      { berlin: [one('u1', 'germany')], london: [one('u2', 'uk'), one('u3', 'uk')] },
      decision,
    )
    useCampaign().enter('c', {
      ...view,
      politics: { alliances: [{ members: ['germany', 'italy'] }], nations: {} } as never,
    })
    return told
  }
  it('has a panel of its own with the forces of both sides, all nations drawn in, and what each answer brings', async () => {
    expect(panelOf(decision)).toBe(StayAlliedPanel)
    const { wrapper } = asked()
    await soon(() => expect(wrapper.text()).toContain('If you leave'))
    // A nation appears with its emblem's letter.
    const rows = wrapper.findAll('tbody tr').map((row) => row.text().replaceAll(/\s+/g, ' '))
    expect(rows.map((row) => /^\D+/.exec(row)?.[0]?.trim())).toEqual([
      'Attackers',
      'Ggermany',
      'Iitaly',
      'Defenders',
      'Uuk',
      'Ausa',
    ])
    expect(rows[3]).toMatch(/^Defenders ?2/)
    const told = wrapper.findAll('[role=status]').map((list) => list.findAll('li').length)
    expect(told).toEqual([2, 1])
  })
  it.each([
    [1, 3, 'In IPCs, the defenders’ forces are 3 times the attackers’.'],
    [7, 5, 'In IPCs, the attackers’ forces are 1.4 times the defenders’.'],
    [50, 51, 'In IPCs, both sides’ forces are about equal.'],
    [0, 2, ''],
  ])('compares the forces of all who would be at war: %i against %i', async (ours, theirs, text) => {
    const { wrapper } = asked()
    const scenario = { id: 'europe-pacific', powers: [], treasuries: [], turns: [] }
    const priced = { ...scenario, units: [{ id: 'infantry', name: 'infantry', cost: 3 }] }
    useScenarios().list = [priced as never]
    const pieces = (n: number, power: string) =>
      Array.from({ length: n }, (_, i) => piece(`${power}${i}`, 'infantry', power))
    const campaign = useCampaign()
    const spaces = sampleView({ berlin: pieces(ours, 'italy'), london: pieces(theirs, 'usa') }).spaces
    if (campaign.view !== null) campaign.view = { ...campaign.view, spaces }
    await nextTick()
    expect(/In IPCs.*?(?:ers’|equal)\./.exec(wrapper.text())?.[0] ?? '').toBe(text)
  })
  it('makes staying the main button; leaving is confirmed once more, with its price', async () => {
    const stays = asked()
    expect(main(stays.wrapper)).toEqual(['Stand by germany'])
    await stays.press('Stand by germany')
    expect(stays.sent()).toEqual([{ kind: 'choose', option: 'stay' }])
    takeOff()
    const leaves = asked()
    await leaves.press('Leave the alliance')
    expect(leaves.sent()).toEqual([])
    const dialog = leaves.wrapper.find('dialog')
    expect(main(dialog)).toEqual(['Stay in the alliance'])
    expect(dialog.text()).toContain('Your own wars go on.')
    await dialog.findAll('button').at(-1)?.trigger('click')
    expect(leaves.sent()).toEqual([{ kind: 'choose', option: 'leave' }])
  })
})

describe('an offer to answer', () => {
  const offer = { kind: 'armistice', from: 'uk', to: ['germany'], agreed: ['uk'], gives: [gift] }
  const answering = { offer, changes: 2, can: [gift], costs: ['armistice-barred'] }
  const decision = { ...form, kind: 'answer-offer' as const, answering }
  it('has a panel of its own that says what each nation gives and what a No costs', () => {
    expect(panelOf(decision)).toBe(AnswerPanel)
    const { wrapper } = show(decision)
    expect(wrapper.text()).toMatch(/gives .+ egypt, libya, and 15 IPCs\./i)
    expect(wrapper.text()).toContain('bars both sides')
  })
  it('has one button to agree and one to decline', async () => {
    const yes = show(decision)
    await yes.press('Accept')
    expect(yes.sent()).toEqual([{ kind: 'answer-offer', answer: 'accept' }])
    takeOff()
    const no = show(decision)
    await no.press('Decline')
    expect(no.sent()).toEqual([{ kind: 'answer-offer', answer: 'decline' }])
  })
  it('says whom it binds, who has agreed, and who still has to; a No that costs nothing is the main button', () => {
    const alliance = { ...offer, kind: 'alliance', beside: ['italy'], agreed: ['uk', 'italy'], gives: [] }
    const { wrapper } = show({ ...decision, answering: { offer: alliance, changes: 0, can: [], costs: [] } })
    const groups = wrapper.findAll('dl > div').map((group) => group.text().replaceAll(/\s+/g, ' '))
    expect(groups).toEqual([
      expect.stringMatching(/^Agreed so far.*uk.*italy$/i),
      expect.stringMatching(/^Still to agree.*germany$/i),
    ])
    expect(main(wrapper)).toEqual(['Decline'])
    takeOff()
    expect(main(show(decision).wrapper)).toEqual(['Accept'])
  })
  it('can be answered with other terms, which start from those on offer', async () => {
    const { wrapper, press, sent } = show(decision)
    await press('Propose other terms')
    await wrapper.findAll('input[type=checkbox]')[1]?.trigger('change')
    await press('Send these terms')
    expect(sent()).toEqual([{ kind: 'counter-offer', gives: [{ ...gift, spaces: ['egypt'] }] }])
  })
  it('takes no other terms once none can be proposed', () => {
    const { wrapper } = show({ ...decision, answering: { ...answering, changes: 0 } })
    expect(wrapper.findAll('button').map((one) => one.text())).toEqual(['Accept', 'Decline'])
  })
})

describe('what nations give', () => {
  it('is listed for those that give something, with the recipient if one is named', () => {
    const names = makeNames(undefined, undefined)
    expect(
      giftLines(
        [
          { by: 'uk', ipcs: 1 },
          { by: 'usa', spaces: [] },
        ],
        names,
      ),
    ).toHaveLength(1)
    expect(giftLines([{ by: 'uk', to: 'usa', technologies: ['radar'] }], names)[0]).toMatch(/radar\.$/i)
  })
  it('is limited to the nations of the offer', () => {
    const can = [gift, { by: 'usa', ipcs: 3 }, { by: 'uk', to: 'usa' }]
    expect(giftsAmong({ can }, ['uk', 'germany'])).toEqual([gift])
  })
  it('can be checked and unchecked', () => {
    expect([toggled(undefined, 'a'), toggled(['a', 'b'], 'a')]).toEqual([['a'], ['b']])
  })
})
