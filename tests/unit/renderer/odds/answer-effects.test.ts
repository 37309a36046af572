// The spaces that the board lights while a player composes an answer: those that its effects touch.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import WhatChanges from '../../../../renderer/panels/decision/politics/WhatChanges.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { usePolitics } from '../../../../renderer/stores/screen/politics-view'
import type { GameEvent } from '../../../../shared/model'
import { fakeProgram, sampleView } from '../support/fake-client'
import { onPage, takeOff } from '../support/mounted'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  takeOff()
  vi.useRealTimers()
})

describe('While a player considers an answer', () => {
  const held = (control: string) => ({ control, pieces: [] })
  const spaces = { berlin: held('germany'), tokyo: held('japan'), moscow: held('ussr'), poland: held('ussr') }
  const diplomacy = (what: string, other: string): GameEvent => ({
    ...{ kind: 'diplomacy', what, by: 'germany', powers: [other] },
  })
  /** The spaces that the board lights when the answer has this effect. */
  async function lit(event: GameEvent) {
    fakeProgram({ 'campaign.consider': () => ({ events: [event], ifAgreed: [], dice: false }) })
    useCampaign().enter('c', sampleView({}, null, { spaces }))
    const props = { actions: [{ kind: 'end' as const }] }
    onPage(mount(WhatChanges, { props, global: { plugins: [getActivePinia() ?? []] as never } }))
    await vi.advanceTimersByTimeAsync(200)
    return usePolitics().touched
  }

  it('the board highlights the space where something happens', async () => {
    const captured = {
      kind: 'captured',
      space: 'poland',
      from: 'ussr',
      to: 'germany',
      by: 'germany',
    } as const
    expect(await lit(captured)).toEqual([{ space: 'poland' }])
  })

  it('the board highlights the land of the new allies', async () => {
    expect(await lit(diplomacy('alliance', 'japan'))).toEqual([
      { space: 'berlin', effects: [] },
      { space: 'tokyo', effects: [] },
    ])
  })

  it('the board highlights the land of the new enemy in red', async () => {
    expect(await lit(diplomacy('war', 'ussr'))).toEqual([
      { space: 'moscow', effects: ['attack'] },
      { space: 'poland', effects: ['attack'] },
    ])
  })
})
