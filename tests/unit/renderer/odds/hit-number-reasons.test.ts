// Why a piece hits on its number: as printed or changed, by which rule, with how many dice and against what.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { unmountAfterEach } from '../../../support/unmount'
import type { ScenarioInfo } from '../../../../shared/contract'
import type { BattleView, PlannedFire } from '../../../../shared/model'
import { tableOf } from '../../../../renderer/app/battle/table'
import HitNumberReasons from '../../../../renderer/panels/battle/HitNumberReasons.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useScenarios } from '../../../../renderer/stores/campaign/scenarios'
import { fakeProgram, piece, sampleView } from '../support/fake-client'

const pieces = [
  piece('i1', 'infantry', 'germany'),
  piece('i2', 'infantry', 'germany'),
  piece('a1', 'artillery', 'germany'),
  piece('b1', 'bomber', 'germany'),
  piece('g1', 'antiaircraft', 'ussr'),
]
const fire = (more: Partial<PlannedFire>): PlannedFire => ({
  step: 'attack',
  side: 'attacker',
  units: [],
  dice: 1,
  hitsOn: 1,
  base: 1,
  pool: 'any',
  rules: ['EUR-080'],
  because: [],
  ...more,
})
const plan = [
  fire({ units: ['i1'], hitsOn: 2, because: ['EUR-091'] }),
  fire({ units: ['i2'] }),
  fire({ units: ['a1'], hitsOn: 2, base: 2, pool: 'ships' }),
  fire({ units: ['b1'], dice: 2, hitsOn: 4, base: 4, idle: true }),
]
const battle: BattleView = {
  id: 'b1',
  kind: 'land',
  space: 'poland',
  round: 1,
  attacker: 'germany',
  defender: 'ussr',
  attackers: ['i1', 'i2', 'a1', 'b1'],
  defenders: ['g1'],
  marked: [],
  steps: [{ id: 'attack', side: 'attacker', fires: true }],
  step: 'attack',
  hitsOn: { i1: 2, i2: 1, a1: 2, b1: 4, g1: 0 },
  plan,
}

unmountAfterEach()

/** The note for these pieces, in words, and the rules it leads to. */
async function note(...ids: string[]): Promise<{ text: string; rules: string[] }> {
  fakeProgram({
    'scenario.list': () => [
      {
        id: 'europe-pacific',
        powers: [],
        treasuries: [],
        units: [
          { id: 'infantry', name: 'infantry' },
          { id: 'artillery', name: 'artillery' },
          { id: 'bomber', name: 'bomber' },
          { id: 'antiaircraft', name: 'antiaircraft' },
        ],
      } as unknown as ScenarioInfo,
    ],
  })
  await useScenarios().load()
  useCampaign().enter('test', sampleView({ poland: pieces }))
  const table = tableOf(battle, (id) => pieces.find((one) => one.id === id))
  const page = mount(HitNumberReasons, {
    props: { table, ids },
    global: { plugins: [getActivePinia() as never] },
  })
  return {
    text: page.text().replace(/\s+/g, ' '),
    rules: page.findAll('button').map((one) => /[A-Z]{3}-\d{3}/.exec(one.text())?.[0] ?? ''),
  }
}

describe('The “why” note', () => {
  it('says how to ask while nothing is under the pointer', async () => {
    expect((await note()).text).toContain('Point to a unit or a number.')
  })

  it('names the number, the printed value, and the rule that changed it', async () => {
    const { text, rules } = await note('i1')
    expect(text).toContain('Attackers fire: 1 germany infantry hits on 2 instead of 1.')
    expect(rules).toEqual(['EUR-091'])
  })

  it('names the rule of the fire if nothing changed the number', async () => {
    const { text, rules } = await note('i2')
    expect(text).toContain('Attackers fire: 1 germany infantry hits on 1, its normal value.')
    expect(rules).toEqual(['EUR-080'])
  })

  it('separates like pieces that fire differently, and shows only those under the pointer', async () => {
    const { text } = await note('i1', 'i2')
    expect(text).toContain('hits on 2 instead of 1.')
    expect(text).toContain('hits on 1, its normal value.')
    expect(text).not.toContain('artillery')
  })

  it('says what can be hit, how many dice are rolled, and if there is nothing to hit', async () => {
    expect((await note('a1')).text).toContain('Hits only ships.')
    const { text } = await note('b1')
    expect(text).toContain('2 dice.')
    expect(text).toContain('No valid targets.')
  })

  it('says so if a piece does not fire', async () => {
    expect((await note('g1')).text).toContain('1 ussr antiaircraft: doesn’t fire this round.')
  })
})
