// A step without a decision ends by itself, is announced, and stays open once the player goes back to it.
import { effectScope } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DecisionOf, GameEvent } from '../../../../shared/model'
import { idleStep, useIdleEnd } from '../../../../renderer/panels/input/idle-end'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { useSettings } from '../../../../renderer/stores/screen/settings'
import { asking, fakeProgram, sampleView } from '../support/fake-client'

const began = (phase: string): GameEvent => ({ kind: 'phase-began', phase, power: 'germany' })
const moves = (more: Partial<DecisionOf<'move'>> = {}): DecisionOf<'move'> => ({
  ...asking('moves'),
  phase: 'noncombat-move',
  of: 'move',
  kind: 'move',
  answers: ['move', 'end'],
  mode: 'noncombat',
  powers: ['germany'],
  movable: [],
  homeless: [],
  ...more,
})

describe('A step of movement is idle', () => {
  it('if it has just begun and nothing can move', () => {
    expect(idleStep(moves(), [began('noncombat-move')])).toBe('noncombat-move')
    expect(idleStep(moves({ phase: 'combat-move', mode: 'combat' }), [began('combat-move')])).toBe(
      'combat-move',
    )
  })

  it('but not if something can move, is in the air, or was moved in it', () => {
    expect(idleStep(moves({ movable: ['u1'] }), [began('noncombat-move')])).toBeNull()
    expect(idleStep(moves({ homeless: ['u1'] }), [began('noncombat-move')])).toBeNull()
    expect(idleStep(moves(), [])).toBeNull()
    expect(idleStep(moves(), [began('combat-move')])).toBeNull()
  })

  it('nor if it can’t be ended, patrols land, another question is open, or the position was edited', () => {
    const just = [began('noncombat-move')]
    expect(idleStep(moves({ answers: ['move'] }), just)).toBeNull()
    expect(idleStep(moves({ mode: 'land-patrols' }), just)).toBeNull()
    expect(idleStep(null, just)).toBeNull()
    expect(idleStep(moves(), [{ kind: 'edited', summary: [] }, ...just])).toBeNull()
  })
})

describe('An idle step', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  async function played(endIdle: boolean) {
    const program = fakeProgram({
      'campaign.act': () => ({
        ok: true,
        saved: true,
        view: sampleView({}, moves(), { step: 2, hash: 'idle' }),
        events: program.of('campaign.act').length === 1 ? [began('noncombat-move')] : [],
      }),
      'campaign.undo': () => ({ ok: true, view: sampleView({}, moves(), { step: 1, hash: 'back' }) }),
    })
    await useSettings().change({ endIdle })
    const campaign = useCampaign()
    campaign.enter('test', sampleView({}, moves()))
    const scope = effectScope()
    scope.run(useIdleEnd)
    await campaign.act({ kind: 'battle', battle: 'b1' })
    await vi.advanceTimersByTimeAsync(10)
    return { program, campaign, scope }
  }

  it('ends by itself and says so, but stays open if the player goes back to it', async () => {
    const { program, campaign, scope } = await played(true)
    expect(program.of('campaign.act').map(({ action }) => action)).toEqual([
      { kind: 'battle', battle: 'b1' },
      { kind: 'end' },
    ])
    expect(useNotices().notices.map(({ text }) => text)).toEqual([
      'Nothing could move, so the noncombat move ended. Undo goes back to it.',
    ])
    await campaign.undo()
    await vi.advanceTimersByTimeAsync(10)
    expect(program.of('campaign.act')).toHaveLength(2)
    scope.stop()
  })

  it('waits for its button if so set', async () => {
    const { program, scope } = await played(false)
    expect(program.of('campaign.act')).toHaveLength(1)
    scope.stop()
  })
})
