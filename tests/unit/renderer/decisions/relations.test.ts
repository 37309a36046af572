/** The treaty of Japan and the Soviet Union and lend-lease, as the screen says them. */
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import MovePanel from '../../../../renderer/panels/decision/move/MovePanel.vue'
import MoveNotes from '../../../../renderer/panels/decision/move/MoveNotes.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { asking, fakeProgram, sampleView } from '../support/fake-client'
import { lendLeaseAtSea, lendLeaseWaiting, loadOf } from '../../../../renderer/app/words/lend-lease'
import { makeNames } from '../../../../renderer/app/words/names'
import { endsTreaty, treatyAhead, treatyWarnings, treatyWords } from '../../../../renderer/app/words/treaty'

const names = makeNames(undefined, undefined)

describe('the treaty in words', () => {
  it('is in force, broken, or void, with the nation and place if known, or absent from the game', () => {
    expect(treatyWords({}, names)).toBeNull()
    expect(treatyWords({ treaty: 'in-force' }, names)).toMatchObject({ inForce: true, state: 'In force.' })
    const by = { treatyBy: 'japan', treatyRound: 3 }
    const state = (facts: Parameters<typeof treatyWords>[0]) => treatyWords(facts, names)?.state
    expect(state({ treaty: 'broken', ...by, treatySpace: 'manchuria' })).toMatch(
      /^Broken by .+ in round 3 by attacking .+\.$/,
    )
    expect(state({ treaty: 'void', ...by })).toMatch(/^Voided by .+ in round 3\.$/)
    expect(state({ treaty: 'void' })).toBe('Void.')
  })
  it('warns of what a move would do, once for each effect, with its clauses', () => {
    expect(treatyWarnings(['attack'], 'japan', names)).toEqual([])
    const both = treatyWarnings(['breaks-treaty', 'attack', 'breaks-treaty', 'voids-treaty'], 'japan', names)
    expect(both.map(({ fate, rules }) => [fate, rules[0]])).toEqual([
      ['broken', 'AARE-038'],
      ['void', 'AARE-041'],
    ])
    expect([endsTreaty(['attack']), endsTreaty(['voids-treaty'])]).toEqual([false, true])
  })
  it('says what the moves so far will do', () => {
    expect(treatyAhead({ facts: {}, power: 'japan' }, names)).toBeNull()
    expect(treatyAhead({ facts: { treatyNext: 'broken' }, power: 'russia' }, names)?.fate).toBe('broken')
  })
})

describe('lend-lease on screen', () => {
  it('counts what is waiting, what is at sea, and what transports would take', () => {
    expect(lendLeaseWaiting(null)).toEqual([])
    expect(lendLeaseWaiting({ powerFacts: { us: { lendLease: 20 }, uk: { patience: 1 } } })).toEqual([
      { power: 'us', points: 20 },
    ])
    const ship = (points?: number) => ({
      ...{ id: 'u1', unit: 'transport', power: 'us', movesLeft: 2 },
      ...(points === undefined ? {} : { facts: { lendLease: points } }),
    })
    const spaces = {
      'sz-3': { control: null, pieces: [ship(10), ship(5), ship()] },
      'sz-4': { control: null, pieces: [ship()] },
    }
    expect(lendLeaseAtSea({ spaces })).toEqual([{ space: 'sz-3', points: 15 }])
    expect([loadOf(3, 20), loadOf(1, 20)]).toEqual([20, 10])
  })
})

describe('D-Day next to the moves', () => {
  const note = (power: string, status: string, mode = 'combat') => {
    fakeProgram()
    useCampaign().enter('test', sampleView({}, null, { power, facts: { 'dDay:uk': status } }))
    const global = { plugins: [getActivePinia() ?? []] as never }
    return mount(MoveNotes, { props: { mode }, global }).text()
  }
  it('shows the two powers that make it what it asks of them, and shows other powers nothing', () => {
    expect(note('uk', 'declared')).toContain('British units that neither move nor fight this turn')
    expect(note('us', 'declared')).toContain('you must attack Western Europe in this combat move')
    expect(note('us', 'declared')).toContain('AARE-084')
    for (const silent of [
      note('japan', 'declared'),
      note('us', 'spent'),
      note('us', 'declared', 'noncombat'),
    ])
      expect(silent).toBe('')
  })
  it('can’t lapse by a slip: ending without an attack on Western Europe is confirmed once more', async () => {
    const decision = {
      ...{
        ...asking(),
        of: 'move',
        kind: 'move',
        answers: ['move', 'end'],
        phase: 'combat-move',
        mode: 'combat',
      },
      ...{ powers: ['us'], movable: [], homeless: [] },
    } as never
    const ended = async (planned: readonly string[], holder = 'germany') => {
      const view = sampleView({}, decision, {
        ...{ power: 'us', facts: { 'dDay:uk': 'declared' }, relations: { us: { germany: 'hostile' } } },
        spaces: { 'western-europe': { control: holder, pieces: [] } },
        planned: planned.map((space) => ({
          battle: space,
          kind: 'land',
          space,
          attackers: [],
          defenders: [],
        })),
      })
      const program = fakeProgram({ 'campaign.act': () => ({ ok: true, saved: true, events: [], view }) })
      useCampaign().enter('test', view)
      const global = { plugins: [getActivePinia() ?? []] as never }
      const panel = mount(MovePanel, { props: { decision }, global, attachTo: document.body })
      const press = (words: string) =>
        panel
          .findAll('button')
          .filter((one) => one.text() === words)
          .at(-1)
          ?.trigger('click')
      await press('End combat move')
      const asked = panel.find('dialog').exists() ? panel.find('dialog').text() : ''
      const before = program.of('campaign.act').length
      if (asked !== '') await press('End combat move')
      const after = program.of('campaign.act').length
      panel.unmount()
      return { asked, before, after }
    }
    const lapse = await ended(['sz-7'])
    expect(lapse).toMatchObject({ before: 0, after: 1 })
    expect(lapse.asked).toContain('can’t be declared again')
    expect(await ended(['western-europe'])).toEqual({ asked: '', before: 1, after: 1 })
    expect(await ended([], 'uk')).toEqual({ asked: '', before: 1, after: 1 })
  })
})
