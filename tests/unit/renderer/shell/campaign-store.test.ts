import { describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { MoveGroup } from '../../../../shared/model'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { fakeProgram, moving, piece, refusal, sampleView } from '../support/fake-client'
import { settle } from '../support/on-screen'

describe('The open campaign', () => {
  it('shows the view that an accepted action produced', async () => {
    const after = sampleView({}, null, { step: 2, hash: 'h2' })
    const program = fakeProgram({
      'campaign.act': () => ({ ok: true, saved: true, events: [], view: after }),
    })
    const campaign = useCampaign()
    campaign.enter('test', sampleView())
    expect(await campaign.act({ kind: 'end' })).toBe(true)
    expect(campaign.view?.step).toBe(2)
    expect(program.of('campaign.act')).toEqual([{ campaign: 'test', action: { kind: 'end' } }])
  })

  it('sends several actions as one group', async () => {
    const program = fakeProgram({
      'campaign.act': () => ({ ok: true, saved: true, events: [], view: sampleView() }),
    })
    const campaign = useCampaign()
    campaign.enter('test', sampleView())
    await campaign.act({ kind: 'press' }, { kind: 'end' })
    expect(program.of('campaign.act')[0]).toEqual({
      campaign: 'test',
      actions: [{ kind: 'press' }, { kind: 'end' }],
    })
  })

  it('keeps the view and shows rule and reason when an action is refused', async () => {
    fakeProgram({ 'campaign.act': () => refusal('Too far.', 'EUR-059') })
    const campaign = useCampaign()
    campaign.enter('test', sampleView())
    expect(await campaign.act({ kind: 'end' })).toBe(false)
    expect(campaign.view?.step).toBe(1)
    expect(useNotices().notices).toMatchObject([
      { tone: 'refused', text: 'Too far.', refusal: { rule: 'EUR-059' } },
    ])
  })

  it('shows only the latest refusal by a rule, next to errors that no rule explains', async () => {
    const refusals = [
      refusal('Too far.', 'EUR-059'),
      refusal('The disk is full.', null),
      refusal('At peace.', 'EXG-120'),
    ]
    fakeProgram({ 'campaign.act': () => refusals.shift() })
    const campaign = useCampaign()
    campaign.enter('test', sampleView())
    for (let i = 0; i < 3; i++) await campaign.act({ kind: 'end' })
    expect(useNotices().notices.map(({ text }) => text)).toEqual(['The disk is full.', 'At peace.'])
  })

  it('sends one action after another, never two at once', async () => {
    let open = 0
    let most = 0
    fakeProgram({
      'campaign.act': async () => {
        most = Math.max(most, ++open)
        await new Promise((resolve) => setTimeout(resolve))
        open--
        return { ok: true, saved: true, events: [], view: sampleView() }
      },
    })
    const campaign = useCampaign()
    campaign.enter('test', sampleView())
    await Promise.all([campaign.act({ kind: 'end' }), campaign.act({ kind: 'end' })])
    expect(most).toBe(1)
  })

  it('undoes an action that was still being answered when the player asked for it', async () => {
    const program = fakeProgram({
      'campaign.act': () => ({
        ok: true,
        saved: true,
        events: [],
        view: sampleView({}, null, { step: 2, undo: true }),
      }),
      'campaign.undo': () => ({ ok: true, view: sampleView({}, null, { step: 1, undo: false }) }),
    })
    const campaign = useCampaign()
    campaign.enter('test', sampleView({}, null, { step: 1, undo: false }))
    const [, undone] = await Promise.all([campaign.act({ kind: 'end' }), campaign.undo()])
    expect(undone).toBe(true)
    expect(campaign.view?.step).toBe(1)
    // With nothing left to undo, the program is not asked again.
    expect(await campaign.undo()).toBe(false)
    expect(program.of('campaign.undo')).toHaveLength(1)
  })

  it('looks at the past and comes back, and changes nothing', async () => {
    const program = fakeProgram({ 'campaign.view': ({ at }) => sampleView({}, null, { step: Number(at) }) })
    const campaign = useCampaign()
    campaign.enter('test', sampleView({}, moving([]), { step: 9 }))
    await campaign.lookAt(4)
    expect(campaign.shown?.step).toBe(4)
    expect(campaign.decision).toBeNull()
    campaign.lookNow()
    expect(campaign.shown?.step).toBe(9)
    expect(program.asked.map((one) => one.method)).toEqual(['campaign.view'])
  })

  it('reads the view again when another player moved on', async () => {
    const program = fakeProgram({ 'campaign.view': () => sampleView({}, null, { step: 5 }) })
    const campaign = useCampaign()
    campaign.listen()
    campaign.enter('test', sampleView())
    program.push('campaign.changed', { campaign: 'other', step: 7, events: [] })
    await settle()
    expect(campaign.view?.step).toBe(1)
    program.push('campaign.changed', { campaign: 'test', step: 5, events: [] })
    await settle()
    expect(campaign.view?.step).toBe(5)
  })

  it('reads the view again when the connection is back', async () => {
    const program = fakeProgram({ 'campaign.view': () => sampleView({}, null, { step: 3 }) })
    const campaign = useCampaign()
    campaign.listen()
    campaign.enter('test', sampleView())
    program.link('down')
    program.link('up')
    await settle()
    expect(campaign.view?.step).toBe(3)
  })
})

describe('The selection', () => {
  const pieces = [
    piece('u1', 'infantry', 'germany'),
    piece('u2', 'infantry', 'germany'),
    piece('u3', 'aa-gun', 'germany'),
  ]
  const legal: MoveGroup = {
    units: ['u1'],
    unit: 'infantry',
    power: 'germany',
    space: 'germany',
    movesLeft: 1,
    targets: [{ space: 'poland', path: ['germany', 'poland'], cost: 1, effects: [] }],
    load: [],
    unload: [],
    marks: [],
  }

  it('is limited to what the decision lets move', () => {
    fakeProgram()
    const campaign = useCampaign()
    const selection = useSelection()
    campaign.enter('test', sampleView({ germany: pieces }, moving(['u1', 'u2'])))
    selection.select('germany')
    selection.chooseAll()
    expect([...selection.picked]).toEqual(['u1', 'u2'])
  })

  it('requests where it can go, and goes there by the way that the program named', async () => {
    const program = fakeProgram({
      'campaign.legal': () => ({ decision: null, groups: [legal] }),
      'campaign.act': () => ({
        ok: true,
        saved: true,
        events: [],
        view: sampleView({ poland: [piece('u1', 'infantry', 'germany')] }, moving([]), { hash: 'h2' }),
      }),
    })
    const campaign = useCampaign()
    const selection = useSelection()
    campaign.enter('test', sampleView({ germany: pieces, poland: [] }, moving(['u1', 'u2'])))
    selection.select('germany')
    selection.chooseIds(['u1'])
    await selection.answered()
    expect([...selection.reach.keys()]).toEqual(['poland'])
    expect(await selection.go('france')).toBe(false)
    expect(await selection.go('poland')).toBe(true)
    expect(program.of('campaign.act')).toEqual([
      { campaign: 'test', action: { kind: 'move', units: ['u1'], path: ['germany', 'poland'] } },
    ])
    expect(selection.space).toBe('poland')
    expect(selection.picked.size).toBe(0)
  })

  it('settles on the destination of a move under way, and stays if that is refused', async () => {
    let answer: (answer: unknown) => void = () => undefined
    fakeProgram({
      'campaign.legal': () => ({ decision: null, groups: [legal] }),
      'campaign.act': () => new Promise((resolve) => (answer = resolve)),
    })
    const campaign = useCampaign()
    const selection = useSelection()
    campaign.enter('test', sampleView({ germany: pieces, poland: [] }, moving(['u1', 'u2'])))
    selection.select('germany')
    expect(await selection.settled()).toBe('germany')
    const outcome = async (of: unknown) => {
      selection.chooseIds(['u1'])
      await selection.answered()
      void selection.go('poland')
      const asked = selection.settled()
      await nextTick()
      answer(of)
      return asked
    }
    expect(await outcome(refusal('Closed.'))).toBe('germany')
    const view = sampleView({ poland: [piece('u1', 'infantry', 'germany')] }, moving([]), { hash: 'h2' })
    expect(await outcome({ ok: true, saved: true, events: [], view })).toBe('poland')
  })

  it('switches to the boarded ship, so that the next click sails', async () => {
    const boarded = [
      piece('s1', 'transport', 'germany'),
      piece('u1', 'infantry', 'germany', { carriedBy: 's1' }),
    ]
    fakeProgram({
      'campaign.legal': ({ pieces: ids }) => ({
        decision: null,
        groups: (ids as string[]).includes('u1')
          ? [{ ...legal, targets: [], load: [{ onto: 's1', room: 2 }] }]
          : [],
      }),
      'campaign.act': () => ({
        ok: true,
        saved: true,
        events: [],
        view: sampleView({ 'danish-sea': boarded }, moving(['s1', 'u1']), { hash: 'h2' }),
      }),
    })
    const campaign = useCampaign()
    const selection = useSelection()
    const first = sampleView(
      { germany: pieces, 'danish-sea': [piece('s1', 'transport', 'germany')] },
      moving(['u1', 's1']),
    )
    campaign.enter('test', first)
    selection.select('germany')
    selection.chooseIds(['u1'])
    await selection.answered()
    await selection.go('danish-sea')
    expect(selection.space).toBe('danish-sea')
    expect([...selection.picked]).toEqual(['s1'])
  })

  it('does not highlight a zone whose ships refuse to take the selected units together', async () => {
    const group = (unit: string, id: string) => ({
      ...{ ...legal, unit, units: [id], targets: [] },
      load: [
        { onto: 's1', room: 1 },
        { onto: 's2', room: 1 },
      ],
    })
    const refusing = ['s1']
    const program = fakeProgram({
      'campaign.legal': ({ pieces: ids }) => ({
        decision: null,
        groups: [group('infantry', 'u1'), group('armor', 'u2')].filter(({ units }) =>
          (ids as string[]).includes(units[0] ?? ''),
        ),
      }),
      'campaign.consider': ({ actions }) =>
        (actions as { onto: string }[]).some(({ onto }) => refusing.includes(onto))
          ? refusal('No room.')
          : { events: [] },
    })
    const campaign = useCampaign()
    const selection = useSelection()
    campaign.enter(
      'test',
      sampleView(
        {
          germany: [piece('u1', 'infantry', 'germany'), piece('u2', 'armor', 'germany')],
          'celtic-sea': [piece('s1', 'transport', 'germany')],
          'north-sea': [piece('s2', 'transport', 'germany')],
        },
        moving(['u1', 'u2']),
      ),
    )
    selection.select('germany')
    selection.chooseIds(['u1', 'u2'])
    await selection.answered()
    expect([...selection.reach.keys()]).toEqual(['north-sea'])
    expect(program.of('campaign.consider')).toHaveLength(2)
    // A single kind has been answered already: nothing is tried.
    selection.chooseIds(['u1'])
    await selection.answered()
    expect([...selection.reach.keys()]).toEqual(['celtic-sea', 'north-sea'])
    expect(program.of('campaign.consider')).toHaveLength(2)
  })

  it('requests once why a space is closed', async () => {
    const rejected = { rule: 'PAC-010', code: 'himalayas', reason: 'Closed.' }
    const program = fakeProgram({
      'campaign.legal': ({ space }) => ({
        decision: null,
        groups: [legal],
        ...(space === undefined ? {} : { why: [{ unit: 'infantry', space, rejected }] }),
      }),
    })
    const campaign = useCampaign()
    const selection = useSelection()
    campaign.enter('test', sampleView({ germany: pieces }, moving(['u1'])))
    selection.select('germany')
    selection.chooseIds(['u1'])
    await selection.answered()
    expect(await selection.askWhy('himalaya')).toEqual(rejected)
    expect(await selection.askWhy('himalaya')).toEqual(rejected)
    expect(program.of('campaign.legal').filter((one) => one['space'] === 'himalaya')).toHaveLength(1)
  })
})
