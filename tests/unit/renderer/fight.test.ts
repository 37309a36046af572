/** The battle on the screen, as its store tells it from what the program answers. */
import { describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { GameEvent, View } from '../../../shared/model'
import { useCampaign } from '../../../renderer/stores/campaign'
import { useFight } from '../../../renderer/stores/fight'
import { fakeProgram, sampleView } from './fake-client'

const began = (battle: string): GameEvent => ({
  kind: 'battle-began',
  battle,
  battleKind: 'land',
  space: `space-${battle}`,
  attackers: [],
  defenders: [],
})
const round = (battle: string, n: number): GameEvent => ({ kind: 'battle-round', battle, round: n })
const rolled = (battle: string, roll: number): GameEvent => ({
  kind: 'rolled',
  roll,
  by: 'germany',
  battle,
  reason: 'attack',
  dice: [1],
  hitsOn: 1,
  hits: 1,
  rules: [],
})
const ended = (battle: string): GameEvent => ({
  kind: 'battle-ended',
  battle,
  battleKind: 'land',
  space: `space-${battle}`,
  result: 'attacker',
  rules: [],
})

const fighting = (battle: string | null, more: Partial<View> = {}): View =>
  sampleView({}, null, {
    battle:
      battle === null
        ? null
        : {
            id: battle,
            kind: 'land',
            space: `space-${battle}`,
            round: 1,
            attacker: 'germany',
            defender: 'ussr',
            attackers: [],
            defenders: [],
            step: 'attack',
            steps: [],
            hitsOn: {},
            marked: [],
          },
    ...more,
  })

const answers: { events: readonly GameEvent[]; view: View }[] = []
/** A campaign that stands so, and a program that gives these answers one after another. */
async function table(view: View, history: readonly GameEvent[] = []) {
  const program = fakeProgram({
    'campaign.act': () => ({ ok: true, saved: true, ...answers.shift() }),
    'campaign.history': () => [{ step: 1, events: history }],
  })
  const campaign = useCampaign()
  const fight = useFight()
  campaign.enter('test', view)
  await settled()
  const answer = async (events: readonly GameEvent[], after: View) => {
    answers.push({ events, view: after })
    await campaign.act({ kind: 'press' })
    await nextTick()
  }
  return { program, campaign, fight, answer }
}

const settled = async () => {
  await nextTick()
  await new Promise((resolve) => setTimeout(resolve))
}

describe('The battle on the screen', () => {
  it('is the battle of the view, and none while the past is on the board', async () => {
    const { campaign, fight } = await table(fighting('b1'))
    expect(fight.battle?.id).toBe('b1')
    expect(fight.shown).toBe(true)
    campaign.past = fighting('b0')
    expect(fight.battle).toBeNull()
    expect(fight.shown).toBe(false)
  })

  it('is the board behind the last outcome, also where the next battle has begun in the same answer', async () => {
    const { fight, answer } = await table(fighting('b1', { step: 2 }))
    await answer([ended('b1'), began('b2'), rolled('b2', 2)], fighting('b2', { step: 3 }))
    expect(fight.outcome?.battle).toBe('b1')
    expect(fight.aside).toBe(false)
    fight.putAway()
    expect(fight.outcome).toBeNull()
    expect(fight.battle?.id).toBe('b2')
    expect(fight.aside).toBe(true)
  })

  it('shows every outcome of one answer before the board, and leaves nothing aside where no battle waits', async () => {
    const { fight, answer } = await table(fighting('b1', { step: 2 }))
    await answer([ended('b1'), began('b2'), ended('b2')], fighting(null, { step: 3 }))
    expect(fight.shown).toBe(true)
    expect(fight.outcomes.map((one) => one.battle)).toEqual(['b1', 'b2'])
    fight.putAway()
    expect(fight.outcome?.battle).toBe('b2')
    expect(fight.aside).toBe(false)
    fight.putAway()
    expect(fight.shown).toBe(false)
    expect(fight.aside).toBe(false)
  })

  it('comes forward again when its end is known or another begins', async () => {
    const { fight, answer } = await table(fighting('b1', { step: 2 }))
    fight.aside = true
    await answer([rolled('b1', 1)], fighting('b1', { step: 3 }))
    expect(fight.aside).toBe(true)
    await answer([ended('b1')], fighting(null, { step: 4 }))
    expect(fight.aside).toBe(false)
    fight.putAway()
    fight.aside = true
    await answer([began('b2')], fighting('b2', { step: 5 }))
    expect(fight.aside).toBe(false)
  })

  it('plays only the dice of the last answer, in the battle as in its outcome', async () => {
    const { fight, answer } = await table(fighting(null))
    await answer([began('b1'), rolled('b1', 1)], fighting('b1', { step: 2 }))
    expect(fight.fresh).toBe(0)
    await answer([round('b1', 2), rolled('b1', 2)], fighting('b1', { step: 3 }))
    expect(fight.told).toHaveLength(4)
    expect(fight.fresh).toBe(2)
    await answer([rolled('b1', 3), ended('b1'), began('b2'), rolled('b2', 4)], fighting('b2', { step: 4 }))
    // The four events before the answer have been seen; the die of the next battle has not.
    expect(fight.outcome?.fresh).toBe(4)
    expect(fight.outcome?.events).toHaveLength(6)
    expect(fight.fresh).toBe(0)
  })

  it('lets dice that have come to rest lie when the screen is left and opened again', async () => {
    const { fight, answer } = await table(fighting(null))
    await answer([began('b1'), rolled('b1', 1)], fighting('b1', { step: 2 }))
    fight.settle()
    expect(fight.fresh).toBe(2)
    await answer([rolled('b1', 2), ended('b1'), began('b2')], fighting('b2', { step: 3 }))
    fight.settle()
    expect(fight.outcome?.fresh).toBe(4)
    const { outcomes } = fight
    fight.settle()
    // A second time nothing changes: a change would be one more reason to look.
    expect(fight.outcomes).toBe(outcomes)
    expect(fight.fresh).toBe(0)
  })

  it('reads the dice of a battle that is opened in its middle, all of them lying', async () => {
    const before = [began('b0'), rolled('b0', 1), ended('b0'), began('b1'), rolled('b1', 2)]
    const { fight, program } = await table(fighting('b1', { step: 100 }), before)
    expect(program.of('campaign.history')).toEqual([{ campaign: 'test', from: 40, to: 100 }])
    expect(fight.told).toHaveLength(2)
    expect(fight.fresh).toBe(2)
    expect(fight.rolls.map((one) => one.roll)).toEqual([2])
  })

  it('asks for no history without a battle, and forgets a battle with its campaign', async () => {
    const { fight, campaign, answer, program } = await table(fighting(null))
    expect(program.of('campaign.history')).toEqual([])
    await answer([began('b1'), rolled('b1', 1), ended('b1')], fighting(null, { step: 2 }))
    fight.aside = true
    campaign.enter('another', fighting(null))
    await settled()
    expect(fight.shown).toBe(false)
    expect(fight.told).toEqual([])
    expect(fight.aside).toBe(false)
  })

  it('forgets on an undo what was taken back', async () => {
    const { fight, campaign, answer } = await table(fighting(null))
    await answer([began('b1'), rolled('b1', 1), ended('b1')], fighting(null, { step: 2 }))
    campaign.happened = null
    await settled()
    expect(fight.outcome).toBeNull()
    expect(fight.told).toEqual([])
  })
})
