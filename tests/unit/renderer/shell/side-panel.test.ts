// The right panel: its scroll position when the question changes, and when it continues.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { unmountAfterEach } from '../../../support/unmount'
import { nextTick } from 'vue'
import type { Decision } from '../../../../shared/model'
import SidePanel from '../../../../renderer/panels/shell/SidePanel.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { asking, fakeProgram, piece, sampleView } from '../support/fake-client'

unmountAfterEach()

const moving = (phase: string, movable: readonly string[]): Decision => ({
  ...asking(),
  of: 'move',
  kind: 'move',
  answers: ['move', 'end'],
  phase,
  mode: phase === 'combat-move' ? 'combat' : 'noncombat',
  powers: ['germany'],
  movable: [...movable],
  homeless: [],
})

const choosing = (id: string): Decision => ({
  ...asking(id),
  of: 'choose',
  about: 'share',
  kind: 'choose',
  answers: ['choose'],
  options: [{ option: 'no-agreement', label: '' }],
})

const spaces = { poland: [piece('u1', 'infantry', 'germany'), piece('u2', 'infantry', 'germany')] }

/** The panel asks the first question and is scrolled down; then it asks the second. Returns its scroll position. */
async function scrolledAfter(first: Decision, second: Decision, more: { round?: number } = {}) {
  fakeProgram()
  const campaign = useCampaign()
  campaign.enter('test', sampleView(spaces, first))
  const panel = mount(SidePanel, {
    attachTo: document.body,
    global: { plugins: [getActivePinia()!], stubs: { RouterLink: true } },
  })
  await nextTick()
  const sheet = panel.element as HTMLElement
  sheet.scrollTop = 240
  campaign.view = sampleView(spaces, second, { step: 2, hash: 'h2', ...more })
  await nextTick()
  return sheet.scrollTop
}

describe('the side panel', () => {
  it('starts a new question at the top', async () => {
    expect(await scrolledAfter(moving('combat-move', ['u1']), moving('noncombat-move', ['u1']))).toBe(0)
    expect(await scrolledAfter(choosing('share-1'), choosing('share-2'))).toBe(0)
  })

  it('names the asked player above the question, once', async () => {
    fakeProgram()
    const question = 'Which way?'
    const asked = { ...choosing('share-1'), prompt: `Germany: ${question}`, question }
    useCampaign().enter('test', sampleView(spaces, asked))
    const panel = mount(SidePanel, {
      attachTo: document.body,
      global: { plugins: [getActivePinia()!], stubs: { RouterLink: true } },
    })
    await nextTick()
    expect(panel.get('.who').text()).toMatch(/^germany:$/i)
    expect(
      panel
        .get('.prompt')
        .text()
        .match(/germany/gi),
    ).toHaveLength(1)
    expect(panel.get('.prompt').text()).toContain(question)
  })

  it('starts the same step of another round at the top', async () => {
    const asked = moving('combat-move', ['u1'])
    expect(await scrolledAfter(asked, moving('combat-move', ['u1']), { round: 2 })).toBe(0)
  })

  it('keeps its position while the same question continues', async () => {
    expect(await scrolledAfter(moving('combat-move', ['u1', 'u2']), moving('combat-move', ['u2']))).toBe(240)
  })
})
