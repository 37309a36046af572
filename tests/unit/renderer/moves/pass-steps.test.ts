// Many steps of a turn: grouped in the strip, and skipped together if the player wants nothing in them.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, describe, expect, it } from 'vitest'
import { groupPhases } from '../../../../renderer/app/turn/phases'
import PhaseStrip from '../../../../renderer/panels/shell/PhaseStrip.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { passages, passing, usePassSteps } from '../../../../renderer/stores/moves/pass-steps'
import type { Action, Decision, View } from '../../../../shared/model'
import { asking, fakeProgram, sampleView } from '../support/fake-client'
import { onPage, takeOff } from '../support/mounted'

afterEach(takeOff)

const phases = [
  ...['surrenders', 'purchase', 'technology', 'influence', 'alliances', 'declare-war', 'combat-phase'],
  ...['combat-move', 'strikes', 'combat', 'control', 'noncombat-move', 'place', 'repair', 'income'],
]
const end: Action = { kind: 'end' }
const ask = (phase: string, more: object): Decision =>
  ({ ...asking(phase), phase, by: { power: 'germany' }, answers: ['end'], ...more }) as unknown as Decision
const buy = ask('purchase', { of: 'buy', kind: 'buy', treasuries: [] })
const research = ask('technology', {
  of: 'research',
  kind: 'research',
  answers: ['research', 'end'],
  open: [],
})
const influence = ask('influence', {
  ...{ of: 'choose', about: 'influence', kind: 'choose', answers: ['choose'] },
  ...{ options: [{ option: 'collect', label: '' }], suggestion: { kind: 'choose', option: 'none' } },
})
const offers = ask('alliances', {
  of: 'form',
  about: 'alliances',
  kind: 'propose',
  fields: [],
  suggestion: end,
})
const war = ask('declare-war', {
  of: 'form',
  about: 'declare-war',
  kind: 'declare-war',
  fields: [],
  suggestion: end,
})
const whether = ask('combat-phase', {
  ...{ of: 'choose', about: 'combat-phase', kind: 'choose', answers: ['choose'] },
  options: ['play', 'leave-out'].map((option) => ({ option, label: option })),
})
const moves = (mode: string, homeless: string[] = []) =>
  ask(`${mode}-move`, { of: 'move', kind: 'move', mode, powers: ['germany'], movable: ['u1'], homeless })
const viewOf = (decision: Decision, more: Partial<View> = {}): View =>
  sampleView({}, decision, { phases, phase: decision.phase, politics: { nations: {} } as never, ...more })

describe('Phases in groups', () => {
  it('are combined if they follow each other', () => {
    expect(groupPhases(phases).map(({ group, phases: all }) => [group, all.length])).toEqual([
      ...[
        ['peace', 1],
        ['build', 2],
        ['politics', 3],
        ['fight', 5],
        ['finish', 4],
      ],
    ])
  })
  it('show, in a long strip, the steps of the current group and the other groups, and in a short one all steps', () => {
    fakeProgram({})
    const words = (all: readonly string[], phase: string) =>
      onPage(
        mount(PhaseStrip, {
          props: { phases: all, phase },
          global: { plugins: [getActivePinia() ?? []] as never },
        }),
      )
        .findAll('li')
        .map((one) =>
          one
            .findAll('span:not(.sr-only)')
            .map((span) => span.text())
            .join(),
        )
    expect(words(phases, 'alliances')).toEqual([
      'Peace',
      'Build',
      'Influence',
      'Alliances',
      'War',
      'Fight',
      'Finish',
    ])
    takeOff()
    expect(words(['purchase', 'combat-move', 'income'], 'purchase')).toEqual([
      'Purchase',
      'Combat move',
      'Income',
    ])
  })
})

describe('Skipping ahead', () => {
  it('says where it stops and what it skips', () => {
    const agenda = ['technology', 'influence', 'alliances', 'declare-war']
    expect(passages(viewOf(research), research)).toEqual([
      { until: 'combat-phase', phases: agenda },
      { until: 'noncombat-move', phases: [...agenda, 'combat-phase', 'combat-move'] },
      { until: 'place', phases: [...agenda, 'combat-phase', 'combat-move', 'noncombat-move'] },
    ])
    const peace = ask('surrenders', {
      of: 'form',
      about: 'surrenders',
      kind: 'propose',
      fields: [],
      suggestion: end,
    })
    expect(passages(viewOf(peace), peace)).toEqual([{ until: 'purchase', phases: ['surrenders'] }])
    expect(passages(viewOf(whether), whether).map(({ until }) => until)).toEqual(['noncombat-move', 'place'])
  })
  it('is not offered for anything important, and only if nations have an agenda', () => {
    for (const decision of [buy, moves('noncombat')]) expect(passages(viewOf(decision), decision)).toEqual([])
    const { politics: _, ...plain } = viewOf(research)
    expect(passages(plain, research)).toEqual([])
    // An answer to another nation's offer is a decision of its own.
    const offer = ask('alliances', {
      of: 'form',
      about: 'offer-alliance',
      kind: 'answer-offer',
      fields: [],
      suggestion: { kind: 'answer-offer', answer: 'decline' },
    })
    expect(passages(viewOf(offer), offer)).toEqual([])
  })
  it('is offered neither without a campaign nor while the player looks at an earlier step', () => {
    fakeProgram()
    const campaign = useCampaign()
    const pass = usePassSteps()
    expect(pass.ahead).toEqual([])
    campaign.enter('c', viewOf(research))
    expect(pass.ahead).toHaveLength(3)
    campaign.past = viewOf(buy)
    expect(pass.ahead).toEqual([])
  })
  it('gives answers that change nothing, and never ends moves while aircraft have nowhere to land', () => {
    expect([research, influence, offers, war].map((one) => passing(one, 'combat-phase'))).toEqual([
      ...[end, { kind: 'choose', option: 'none' }, end, end],
    ])
    expect(passing(whether, 'combat-phase')).toBeNull()
    expect(passing(whether, 'noncombat-move')).toEqual({ kind: 'choose', option: 'play' })
    expect(passing(moves('combat'), 'noncombat-move')).toEqual(end)
    expect(passing(moves('combat', ['u1']), 'noncombat-move')).toBeNull()
    expect(passing(moves('noncombat'), 'noncombat-move')).toBeNull()
    expect(passing(moves('noncombat'), 'place')).toEqual(end)
    expect(passing(moves('noncombat', ['u1']), 'place')).toBeNull()
  })
  it('takes one click from technology to the Combat Phase, one step each, and stops at another player’s question', async () => {
    const turn = async (rest: Decision[]) => {
      const left = [...rest]
      const program = fakeProgram({
        'campaign.act': () => ({ ok: true, saved: true, events: [], view: viewOf(left.shift() ?? buy) }),
      })
      useCampaign().enter('c', viewOf(research))
      await usePassSteps().pass('combat-phase')
      return program.of('campaign.act').map((one) => one['action'])
    }
    expect(await turn([influence, offers, war, whether])).toEqual([
      end,
      { kind: 'choose', option: 'none' },
      end,
      end,
    ])
    expect(useCampaign().decision).toMatchObject({ about: 'combat-phase' })
    expect(await turn([influence, { ...offers, by: { power: 'uk' } } as Decision])).toEqual([
      end,
      { kind: 'choose', option: 'none' },
    ])
  })
})
