import { en } from '../../../../renderer/app/i18n/en'
import { hasText } from '../../../../shared/words/voice'
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { scenarioList } from '../../../../main/hosts/scenarios'
import { makeNames } from '../../../../renderer/app/words/names'
import { abilities, gameHas } from '../../../../renderer/app/words/unit-facts'
import UnitFacts from '../../../../renderer/panels/space/UnitFacts.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useScenarios } from '../../../../renderer/stores/campaign/scenarios'
import { boards } from '../../../../shared/boards'
import { fakeProgram, sampleView } from '../support/fake-client'

const linked = scenarioList().find(({ id }) => id === 'europe-pacific')
const names = makeNames(linked, undefined)
function can(unit: string, power: string, scenario = linked): string[] {
  const info = scenario?.units.find(({ id }) => id === unit)
  if (!info) throw new Error(unit)
  const board = boards.find(({ board }) => board.id === scenario?.board)?.board
  return abilities(info, power, names, gameHas(board, scenario))
}

describe('what a unit can do', () => {
  it('is said for every trait that some scenario gives, unless the trait has nothing to say by itself', () => {
    const silent = ['ship', 'carrier', 'transport', 'capital-ship', 'any-number']
    for (const { units } of scenarioList())
      for (const { traits } of units)
        for (const code of Object.keys(traits))
          expect([code, silent.includes(code) || hasText(en, `board.abilities.traits.${code}`)]).toEqual([
            code,
            true,
          ])
  })

  it('PAC-063 says that a destroyer’s hold belongs to Japan alone', () => {
    expect(can('destroyer', 'japan').join()).toContain('carries 1 infantry')
    expect(can('destroyer', 'usa').join()).not.toContain('carries')
  })

  it('EUR-059 says for each kind of cargo how much of it fits in alone', () => {
    expect(can('transport', 'uk').at(-1)).toMatch(/^carries 2 infantry, .* or 1 armor$/)
  })

  it('includes the number of a trait, and mentions a ship that takes two hits', () => {
    expect(can('marine', 'usa')).toContain('attacks at 2 in an amphibious assault')
    expect(can('battleship', 'japan')[0]).toBe('takes 2 hits')
  })
})

it('says nothing about convoys and patrols in a game that has none', () => {
  const revised = scenarioList().find(({ id }) => id === 'revised')
  expect(can('destroyer', 'uk')).toContain('captures convoys')
  expect(can('fighter', 'uk')).toContain('can fly combat air patrol')
  expect(can('destroyer', 'uk', revised)).toEqual(['cancels submarines’ first shot'])
  expect(can('fighter', 'uk', revised)).toEqual([])
  expect(can('battleship', 'uk', revised)).toEqual(['takes 2 hits', 'bombards the shore before a landing'])
})

describe('a unit under the pointer', () => {
  async function facts(movesLeft?: number[]) {
    fakeProgram({ 'scenario.list': () => scenarioList() })
    useCampaign().enter('c1', sampleView())
    await useScenarios().load()
    return mount(UnitFacts, {
      props: { unit: 'armor', power: 'germany', ...(movesLeft ? { movesLeft } : {}) },
      global: { plugins: [getActivePinia() ?? []] as never },
    })
  }

  it('shows its numbers as the scenario has them', async () => {
    const numbers = (await facts()).findAll('.numbers > div').map((one) => one.text())
    expect(numbers).toEqual(['Attack3', 'Defense2', 'Move2', 'Cost5'])
  })

  it('shows its remaining moves, if it has any', async () => {
    expect((await facts([2, 2])).text()).toContain('2 moves left')
    expect((await facts([1, 2])).text()).toContain('1–2 moves left')
    expect((await facts([0, 0])).text()).not.toContain('left')
  })
})
