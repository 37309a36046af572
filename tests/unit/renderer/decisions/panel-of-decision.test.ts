import { mount, type VueWrapper } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { soon } from '../../../support/wait-until'
import { unmountAfterEach } from '../../../support/unmount'
import { decisionForms, type Decision, type PieceView } from '../../../../shared/model'
import { panelOf } from '../../../../renderer/panels/decision/panel-of-decision'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { usePointing } from '../../../../renderer/stores/moves/clickable-spaces'
import { asking, fakeProgram, piece, sampleView, type FakeProgram } from '../support/fake-client'
import { kamikaze, research, rocket } from './powers-support'
import { press, settle } from '../support/on-screen'

// A purchase left open sends its order a moment later, by then to the program of the next test.
unmountAfterEach()

const kinds: { [K in Decision['of']]: Extract<Decision, { of: K }> } = {
  buy: {
    ...asking(),
    of: 'buy',
    kind: 'buy',
    answers: ['buy', 'end'],
    treasuries: [
      {
        id: 'germany',
        power: 'germany',
        cash: 10,
        spent: 0,
        order: [],
        units: [{ unit: 'infantry', cost: 3 }],
      },
    ],
  },
  move: {
    ...asking(),
    of: 'move',
    kind: 'move',
    ...{ answers: ['move', 'end'], mode: 'noncombat', powers: ['germany'] },
    movable: ['u1'],
    homeless: ['u5'],
  },
  battle: {
    ...asking(),
    of: 'battle',
    kind: 'battle',
    answers: ['battle'],
    battles: [
      { battle: 'b1', battleKind: 'land', space: 'poland' },
      { battle: 'b2', battleKind: 'raid', space: 'poland' },
      { battle: 'b3', battleKind: 'sea', space: 'north-sea' },
    ],
  },
  casualties: {
    ...asking(),
    of: 'casualties',
    kind: 'casualties',
    answers: ['casualties'],
    battle: 'b1',
    suggestion: { kind: 'casualties', take: [{ unit: 'u1', hits: 1, pool: 'p' }] },
    pools: [{ id: 'p', hits: 1, code: 'any', candidates: ['u1', 'u5'], rules: ['EUR-100'] }],
  },
  pick: {
    ...asking(),
    of: 'pick',
    kind: 'submerge',
    answers: ['submerge'],
    battle: 'b1',
    candidates: ['u6'],
    min: 0,
    max: 1,
  },
  retreat: {
    ...asking(),
    of: 'retreat',
    kind: 'press',
    answers: ['press', 'retreat'],
    battle: 'b1',
    round: 2,
    retreats: [{ to: 'germany' }, { to: null, units: ['u5'] }],
  },
  place: {
    ...asking(),
    of: 'place',
    kind: 'place',
    answers: ['place', 'end'],
    waiting: [
      { unit: 'infantry', count: 3, power: 'germany', treasury: 'germany', spaces: ['germany', 'poland'] },
    ],
    limits: [{ space: 'poland', left: 2, rule: 'EUR-170' }],
  },
  choose: {
    ...asking(),
    of: 'choose',
    about: 'share',
    kind: 'choose',
    answers: ['choose'],
    options: [
      { option: 'share', label: 'share', amounts: { ids: ['england', 'india'], sum: 3 } },
      { option: 'no-agreement', label: '' },
    ],
  },
  form: {
    ...asking(),
    of: 'form',
    about: 'test',
    kind: 'choose',
    answers: ['choose', 'end'],
    fields: [
      {
        is: 'one',
        name: 'option',
        label: 'what',
        from: [
          { id: 'here', label: 'here' },
          { id: 'there', label: 'there' },
        ],
      },
      {
        is: 'some',
        name: 'units',
        label: 'which',
        from: [
          { id: 'u1', label: 'first' },
          { id: 'u5', label: 'second' },
        ],
        min: 1,
        max: 1,
      },
      { is: 'number', name: 'count', label: 'How many', min: 1, max: 3 },
      {
        is: 'map',
        name: 'amounts',
        label: 'Offer to',
        from: [
          { id: 'england', label: 'England', max: 2 },
          { id: 'india', label: 'India', max: 2 },
        ],
        sum: 2,
      },
    ],
  },
  roll: {
    ...asking(),
    of: 'roll',
    kind: 'roll',
    answers: ['roll'],
    dice: 2,
    hitsOn: 3,
    reason: 'attack',
  },
  kamikaze,
  research,
  rocket,
}

const pieces: Record<string, readonly PieceView[]> = {
  poland: [piece('u1', 'infantry', 'germany'), piece('u5', 'fighter', 'germany')],
  'north-sea': [piece('u6', 'submarine', 'germany')],
  germany: [],
}

interface Table {
  readonly panel: VueWrapper
  readonly program: FakeProgram
  readonly acted: () => unknown[]
}

function open(decision: Decision, answers: Parameters<typeof fakeProgram>[0] = {}): Table {
  const view = sampleView(pieces, decision)
  const program = fakeProgram({
    'campaign.history': () => [],
    'campaign.act': () => ({ ok: true, saved: true, events: [], view }),
    ...answers,
  })
  useCampaign().enter('test', view)
  const pinia = getActivePinia()
  if (pinia === undefined) throw new Error('no store')
  // A component chosen at run time has no props the compiler could know.
  const panel: VueWrapper = mount<unknown>(panelOf(decision), {
    props: { decision } as Record<string, unknown>,
    global: { plugins: [pinia] },
  })
  return {
    panel,
    program,
    acted: () => program.of('campaign.act').map((one) => one['action'] ?? one['actions']),
  }
}

describe('Every kind of decision', () => {
  it('has a sample here that the contract accepts', () => {
    expect(Object.keys(kinds).sort()).toEqual(Object.keys(decisionForms).sort())
    for (const sample of Object.values(kinds))
      expect(decisionForms[sample.of].safeParse(sample).error).toBeUndefined()
  })

  it.each(Object.values(kinds))('$of has its answer at the bottom, always in view', (decision) => {
    const { panel } = open(decision)
    expect(panel.findAll(decision.of === 'battle' ? 'button' : '.answers button')).not.toEqual([])
    expect(panel.text()).not.toMatch(/decisions\.|undefined/)
  })
})

describe('Purchase', () => {
  it('sends the order before it ends the step', async () => {
    const { panel, acted } = open(kinds.buy)
    await press(panel, 'Add one')
    await press(panel, 'Add one')
    await press(panel, 'End purchase')
    expect(acted()).toEqual([
      { kind: 'buy', treasury: 'germany', order: [{ unit: 'infantry', count: 2 }] },
      { kind: 'end' },
    ])
  })

  it('sends nothing that the program already has', async () => {
    const { panel, acted } = open(kinds.buy)
    await press(panel, 'End purchase')
    expect(acted()).toEqual([{ kind: 'end' }])
  })

  it('places the order if both are one step', async () => {
    const { panel, acted } = open({
      ...kinds.buy,
      answers: ['buy', 'place', 'end'],
      waiting: [{ unit: 'infantry', count: 1, power: 'germany', treasury: 'germany', spaces: ['poland'] }],
    })
    await press(panel, 'Place 1 in poland')
    expect(acted()).toEqual([
      { kind: 'place', unit: 'infantry', count: 1, space: 'poland', treasury: 'germany' },
    ])
  })

  it('stops when the money runs out', async () => {
    const { panel } = open(kinds.buy)
    for (let i = 0; i < 3; i++) await press(panel, 'Add one')
    const more = panel.findAll('button').find((one) => one.attributes('aria-label') === 'Add one')
    expect(more?.attributes('disabled')).toBeDefined()
    expect(panel.text()).toContain('1 IPC left')
  })
})

describe('Movement', () => {
  it('names aircraft without a landing place and ends the step', async () => {
    const { panel, acted } = open(kinds.move)
    expect(panel.text()).toContain('Land them before you end the phase.')
    await press(panel, 'End noncombat move')
    expect(acted()).toEqual([{ kind: 'end' }])
  })
})

describe('Battles', () => {
  it('are chosen from the list', async () => {
    const { panel, acted } = open(kinds.battle)
    const fights = panel.findAll('button').filter((one) => one.text().startsWith('Fight'))
    await fights[1]?.trigger('click')
    await settle()
    expect(acted()).toEqual([{ kind: 'battle', battle: 'b2' }])
    expect(panel.text()).not.toContain('Skip the remaining battles')
  })

  it('are listed with their chances, and fought all at once, up to the stops', async () => {
    const battle = { attackerLossIpc: 3, defenderLossIpc: 9, exact: true }
    const { panel, acted } = open(kinds.battle, {
      'campaign.act': () => ({ ok: true, saved: true, events: [], view: sampleView(pieces) }),
      'odds.campaign': () => [0.9, 0.25].map((win, i) => ({ ...battle, battle: `b${i + 1}`, win })),
    })
    await soon(() => expect(panel.text()).toContain('90% to win; on average, it costs 3 IPCs and destroys 9'))
    expect(panel.text()).toContain('25% to win')
    await press(panel, 'Fight all battles (3)')
    await settle()
    expect(acted()).toEqual([{ kind: 'battle', battle: 'b1' }])
  })

  it('can be left unfought if no one has to fight them', async () => {
    const { panel, acted } = open({ ...kinds.battle, answers: ['battle', 'end'] })
    await panel
      .findAll('button')
      .find((b) => b.text() === 'Skip the remaining battles')
      ?.trigger('click')
    expect(acted()).toEqual([{ kind: 'end' }])
  })

  it('are chosen on the board if the space has only one', async () => {
    const { acted } = open(kinds.battle)
    const { offer } = usePointing()
    expect(offer?.spaces).toContain('poland')
    offer?.pick('poland')
    offer?.pick('north-sea')
    await settle()
    expect(acted()).toEqual([{ kind: 'battle', battle: 'b3' }])
  })
})

describe('Casualties', () => {
  it('are sent as suggested', async () => {
    const { panel, acted } = open(kinds.casualties)
    await press(panel, 'Take these casualties')
    expect(acted()).toEqual([{ kind: 'casualties', take: [{ unit: 'u1', hits: 1, pool: 'p' }] }])
  })

  it('can be changed with a click', async () => {
    const { panel, acted } = open(kinds.casualties)
    await press(panel, 'Keep one more infantry')
    expect(panel.text()).toContain('0 of 1 assigned')
    await press(panel, 'Lose one more fighter')
    await press(panel, 'Take these casualties')
    expect(acted()).toEqual([{ kind: 'casualties', take: [{ unit: 'u5', hits: 1, pool: 'p' }] }])
  })

  it('let allies, and only allies, disagree', async () => {
    expect(open(kinds.casualties).panel.text()).not.toContain('agree')
    const { panel, acted } = open({ ...kinds.casualties, answers: ['casualties', 'choose'] })
    await press(panel, 'We can’t agree')
    expect(acted()).toEqual([{ kind: 'choose', option: 'no-agreement' }])
  })
})

describe('Picks', () => {
  it('answer none or some', async () => {
    const none = open(kinds.pick)
    await press(none.panel, 'Stay and fight')
    expect(none.acted()).toEqual([{ kind: 'submerge', units: [] }])
    const some = open(kinds.pick)
    await press(some.panel, 'Add one')
    await press(some.panel, 'Submerge 1 submarine')
    expect(some.acted()).toEqual([{ kind: 'submerge', units: ['u6'] }])
  })
})

describe('Retreat', () => {
  it('presses, retreats to a space, or lets some leave', async () => {
    const { panel, acted } = open(kinds.retreat)
    await press(panel, 'Press the attack')
    await press(panel, 'Retreat to')
    await press(panel, 'Leave the battle')
    expect(acted()).toEqual([
      { kind: 'press' },
      { kind: 'retreat', to: 'germany' },
      { kind: 'retreat', to: null, units: ['u5'] },
    ])
  })
})

describe('Placing', () => {
  it('puts all of a kind, or the chosen number, in the clicked space', async () => {
    const { panel, acted } = open(kinds.place)
    await press(panel, 'Place 3 in germany')
    await press(panel, 'Remove one')
    usePointing().offer?.pick('poland')
    await settle()
    expect(acted()).toEqual([
      { kind: 'place', unit: 'infantry', count: 3, space: 'germany', treasury: 'germany' },
      { kind: 'place', unit: 'infantry', count: 2, space: 'poland', treasury: 'germany' },
    ])
  })

  it('puts everything where it can go together with one click, starting with the space that takes most', async () => {
    const waits = (unit: string, count: number, ...spaces: string[]) => ({
      unit,
      count,
      power: 'germany',
      treasury: 'germany',
      spaces,
    })
    const { panel, acted } = open({
      ...kinds.place,
      waiting: [
        waits('infantry', 3, 'germany'),
        waits('submarine', 1, 'baltic'),
        waits('armor', 2, 'germany'),
      ],
      limits: [{ space: 'germany', left: 4, rule: 'EUR-169' }],
    })
    const first = panel.findAll('button').find((one) => one.attributes('aria-label')?.startsWith('Place '))
    expect(first?.attributes('aria-label')).toBe('Place 4 in germany')
    await press(panel, 'Place 4 in germany')
    const put = (unit: string, count: number) => ({
      kind: 'place',
      unit,
      count,
      space: 'germany',
      treasury: 'germany',
    })
    expect(acted()).toEqual([[put('infantry', 3), put('armor', 1)]])
  })

  it('says what would be left if the step ended now', () => {
    expect(open(kinds.place).panel.text()).toContain('End placement, 3 units left')
  })
})

describe('Choices', () => {
  it('are sent when everything is assigned', async () => {
    const { panel, acted } = open(kinds.choose)
    expect(panel.find('button[type=submit]').attributes('disabled')).toBeDefined()
    for (let i = 0; i < 3; i++) await press(panel, 'Add one')
    await panel.find('form').trigger('submit')
    await settle()
    expect(acted()).toEqual([{ kind: 'choose', option: 'share', amounts: { england: 3, india: 0 } }])
  })
})

describe('Forms of a module', () => {
  it('are filled in field by field, and sent as the action that the decision names', async () => {
    const { panel, acted } = open(kinds.form)
    const submit = () => panel.find('button[type=submit]')
    expect(submit().attributes('disabled')).toBeDefined()
    await panel.find('input[value=there]').setValue(true)
    const boxes = panel.findAll('input[type=checkbox]')
    await boxes[1]?.setValue(true)
    expect(boxes[0]?.attributes('disabled')).toBeDefined()
    expect(submit().attributes('disabled')).toBeDefined()
    await panel.find('input[aria-label=England]').setValue('2')
    expect(submit().attributes('disabled')).toBeUndefined()
    await panel.find('form').trigger('submit')
    await settle()
    expect(acted()).toEqual([
      { kind: 'choose', option: 'there', units: ['u5'], count: 1, amounts: { england: 2, india: 0 } },
    ])
    await press(panel, 'Done')
    expect(acted().at(-1)).toEqual({ kind: 'end' })
  })
})

describe('Real dice', () => {
  it('are typed or pressed, up to the requested number', async () => {
    const { panel, acted } = open(kinds.roll)
    await panel.find('input').setValue('4 9x2 5')
    expect((panel.find('input').element as HTMLInputElement).value).toBe('4 2')
    await panel.find('form').trigger('submit')
    await settle()
    expect(acted()).toEqual([{ kind: 'roll', dice: [4, 2] }])
  })
})

describe('Kamikaze attacks', () => {
  it('names ships and numbers, or none', async () => {
    const none = open(kinds.kamikaze)
    await press(none.panel, 'No attacks')
    expect(none.acted()).toEqual([{ kind: 'kamikaze', shots: [] }])
    const some = open(kinds.kamikaze)
    await press(some.panel, 'Add one')
    await press(some.panel, 'Add one')
    await press(some.panel, 'Attack with 2')
    expect(some.acted()).toEqual([{ kind: 'kamikaze', shots: [{ unit: 'u6', count: 2 }] }])
  })
})
