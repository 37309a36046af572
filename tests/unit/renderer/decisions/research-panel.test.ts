import { mount, type VueWrapper } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { Decision, View } from '../../../../shared/model'
import { panelOf } from '../../../../renderer/panels/decision/panel-of-decision'
import PowerAssets from '../../../../renderer/panels/shell/PowerAssets.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { usePointing } from '../../../../renderer/stores/moves/clickable-spaces'
import { fakeProgram, piece, sampleView } from '../support/fake-client'
import { advantage, research, rocket } from './powers-support'

const board = { poland: [piece('u1', 'aa-gun', 'germany')], germany: [piece('u5', 'aa-gun', 'germany')] }

function plugins() {
  const pinia = getActivePinia()
  if (pinia === undefined) throw new Error('no store')
  return { global: { plugins: [pinia] } }
}
function open(
  decision: Decision,
  switches: View['switches'] = {},
  coming: readonly object[] = [],
): { panel: VueWrapper; acted: () => unknown[] } {
  const powerFacts = { uk: { developments: ['jet-fighters'] } }
  const view = { ...sampleView(board, decision), switches, powerFacts }
  const program = fakeProgram({
    'campaign.act': () => ({ ok: true, saved: true, events: [], view }),
    'odds.coming': () => coming,
  })
  useCampaign().enter('test', view)
  const panel: VueWrapper = mount<unknown>(panelOf(decision), {
    props: { decision } as Record<string, unknown>,
    ...plugins(),
  })
  return { panel, acted: () => program.of('campaign.act').map((one) => one['action']) }
}
async function press(panel: VueWrapper, words: string) {
  const found = panel.findAll('button').find((one) => one.text().includes(words))
  if (found === undefined) throw new Error(`no button '${words}' in: ${panel.text()}`)
  await found.trigger(found.attributes('type') === 'submit' ? 'submit' : 'click')
  await nextTick()
}

describe('Developing weapons', () => {
  it('shows the six with what each does, and which are owned', () => {
    const { panel } = open(research)
    expect(panel.findAll('input[type=radio]')).toHaveLength(6)
    expect(panel.text()).toContain('5 IPCs per die, no refunds; 17 IPCs on hand')
    expect(panel.text()).toContain('Your fighters defend at 5.')
    const owned = panel.find('input[value=rockets]')
    expect(owned.attributes('disabled')).toBeDefined()
    expect(owned.element.closest('label')?.textContent).toContain('Owned')
    // Which powers have it already, in words for players who don't see the emblems.
    expect(panel.find('input[value=jet-fighters]').element.closest('label')?.textContent).toContain('uk')
  })

  it('shows those of the book in play: five in the Expansion Edition, depending on its heavy-bomber switch', () => {
    const { panel } = open(research, { 'aare.heavyBombers': 'bothDice' })
    expect(panel.findAll('input[type=radio]')).toHaveLength(5)
    expect(panel.find('input[value=combined-bombardment]').exists()).toBe(false)
    expect(panel.find('input[value=heavy-bombers]').element.closest('label')?.textContent).toContain(
      'both count',
    )
    const { panel: best } = open(research, { 'aare.heavyBombers': 'bestDie' })
    expect(best.text()).toContain('keep the better one')
  })

  it('sends the dice for the named weapon, and says what they cost', async () => {
    const { panel, acted } = open(research, {}, [{ about: 'research', option: '2', success: 11 / 36 }])
    await panel.find('input[value=super-submarines]').setValue()
    const dice = panel.find('input[aria-label=Dice]')
    await dice.setValue('2')
    await dice.trigger('change')
    expect(panel.text()).toContain('2 dice: 10 of 17 IPCs, 7 IPCs left.')
    expect(panel.text()).toContain('31%')
    await panel.find('form').trigger('submit')
    await nextTick()
    expect(acted()).toEqual([{ kind: 'research', development: 'super-submarines', dice: 2 }])
  })

  it('starts with the suggestion, and can be declined', async () => {
    const suggested = open({
      ...research,
      suggestion: { kind: 'research', development: 'jet-fighters', dice: 3 },
    })
    expect(suggested.panel.text()).toContain('Roll 3 dice for Jet fighters')
    const { panel, acted } = open(research)
    await press(panel, 'Skip research')
    await panel.find('form').trigger('submit')
    expect(acted()[0]).toEqual({ kind: 'end' })
  })
})

describe('Research without a name', () => {
  const unnamed = { ...research, open: [], owned: ['radar'] }
  const switches = { 'exg.trade': 'copy' }

  it('shows the charts, and rolls as many dice as the player buys', async () => {
    const { panel, acted } = open(unnamed, switches, [{ about: 'research', option: '2', success: 11 / 36 }])
    // Nothing is chosen among them, so nothing looks as if it could be.
    expect(panel.findAll('.card')).toHaveLength(12)
    expect(panel.findAll('input[type=radio]')).toHaveLength(0)
    expect(panel.text()).toContain('Chart 2: 12')
    expect(panel.text()).toContain('Owned')
    const dice = panel.find('input[aria-label=Dice]')
    await dice.setValue('2')
    await dice.trigger('change')
    expect(panel.text()).toContain('31% to roll a 6')
    await panel.find('form').trigger('submit')
    await nextTick()
    expect(acted()).toEqual([{ kind: 'research', dice: 2 }])
  })

  it('can be skipped', async () => {
    const { panel, acted } = open(unnamed, switches)
    await press(panel, 'Buy no dice')
    expect(acted()).toEqual([{ kind: 'end' }])
  })
})

describe('Rockets', () => {
  it('go from a gun to a target within its range, and show what that can still lose', async () => {
    const { panel, acted } = open(rocket)
    expect(panel.text()).toContain('can lose 4 of 10 IPCs')
    expect(panel.text()).not.toContain('of 8')
    await panel.find('form').trigger('submit')
    await nextTick()
    expect(acted()).toEqual([{ kind: 'rocket', gun: 'u1', target: 'germany' }])
  })

  it('are one per territory, however many guns are in it', () => {
    const twin = { gun: 'u6', space: 'germany', targets: ['moscow', 'germany'] }
    const suggestion = { kind: 'rocket', gun: 'u6', target: 'moscow' } as const
    const { panel } = open({ ...rocket, suggestion, guns: [...rocket.guns, twin] })
    const guns = panel.findAll<HTMLInputElement>('input[name=gun]').map(({ element }) => element)
    expect(guns.map(({ value, checked }) => [value, checked])).toEqual([
      ['u1', false],
      ['u5', true],
    ])
  })

  it('can be aimed on the board', async () => {
    const { panel, acted } = open(rocket)
    await panel.find('input[value=u5]').setValue()
    expect(usePointing().offer?.spaces).toEqual(['germany', 'moscow'])
    usePointing().offer?.pick('moscow')
    await nextTick()
    await panel.find('form').trigger('submit')
    await nextTick()
    expect(acted()).toEqual([{ kind: 'rocket', gun: 'u5', target: 'moscow' }])
  })

  it('drop a target that another gun can’t reach, and are not fired after the player skips them', async () => {
    const { panel, acted } = open({
      ...rocket,
      suggestion: { kind: 'rocket', gun: 'u5', target: 'moscow' },
    })
    await panel.find('input[value=u1]').setValue()
    await nextTick()
    expect((panel.find('input[name=target]').element as HTMLInputElement).checked).toBe(true)
    await press(panel, 'Fire no more rockets')
    expect(acted()).toEqual([{ kind: 'end' }])
  })
})

describe('National advantages', () => {
  it('are chosen from cards that say what each does, with their clauses', async () => {
    const { panel, acted } = open(advantage)
    expect(panel.text()).toContain('Radar')
    expect(panel.text()).toContain('Your guns hit on 1 and 2.')
    expect(panel.text()).toContain('LHTR-149')
    await panel.find('input[value=marines]').setValue()
    expect(panel.text()).toContain('LHTR-164')
    await panel.find('form').trigger('submit')
    await nextTick()
    expect(acted()).toEqual([{ kind: 'choose', option: 'marines' }])
  })
})

describe('The powers’ possessions', () => {
  const shown = (powerFacts: View['powerFacts']) => {
    fakeProgram()
    const view: View = { ...sampleView(board, null) }
    if (powerFacts !== undefined) view.powerFacts = powerFacts
    return mount(PowerAssets, { props: { view }, ...plugins() }).text()
  }

  it('are listed by power, with what each item does and when it arrives', () => {
    const text = shown({
      germany: { developments: ['rockets'], developing: 'jet-fighters' },
      uk: { influence: 3, advantages: ['radar'] },
    })
    expect(text).toContain('Rockets')
    expect(text).toContain('Jet fighters (from the end of this turn)')
    expect(text).toContain('Your fighters defend at 5.')
    expect(text).toContain('Your antiaircraft guns in tan territories hit on a 1 or 2.')
    expect(text).not.toContain('3')
  })

  it('are not shown if no power has any', () => {
    expect(shown(undefined)).toBe('')
    expect(shown({ uk: { developments: ['no-such-thing'] } })).toBe('')
  })
})
