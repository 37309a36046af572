// Names with a hyphen stay on one line, wherever they are in a running text.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import RefusalBox from '../../../../renderer/app/components/rules/RefusalBox.vue'
import { say, type MessageKey } from '../../../../renderer/app/i18n'
import { en } from '../../../../renderer/app/i18n/en'
import { makeNames } from '../../../../renderer/app/words/names'
import { splitRuleIds } from '../../../../renderer/app/words/rule-text'
import { unbroken } from '../../../../renderer/app/words/unbroken'
import { describe as told } from '../../../../renderer/app/words/event-words'
import DecisionPanel from '../../../../renderer/panels/shell/DecisionPanel.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { asking, fakeProgram, refusal, sampleView } from '../support/fake-client'

const WHOLE = 'D-\u2060Day'

/** The keys of all texts of a catalogue that hold a word. */
const keysWith = (word: string, texts: object, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    if (typeof text === 'string') return text.includes(word) ? [before + key] : []
    return typeof text === 'object' && text !== null ? keysWith(word, text, `${before}${key}.`) : []
  })

describe('a name with a hyphen', () => {
  it('stays on one line and loses none of its letters', () => {
    expect(unbroken('On D-Day, after D-Day; D-Days')).toBe(`On ${WHOLE}, after ${WHOLE}; D-Days`)
    expect(unbroken('D-Day').replaceAll('\u2060', '')).toBe('D-Day')
  })

  it('does so in every text of the catalogue and in the story', () => {
    const keys = keysWith('D-Day', en)
    expect(keys.length).toBeGreaterThan(5)
    for (const key of keys) {
      const text = say(key as MessageKey)
      expect(text, key).toContain(WHOLE)
      expect(text, key).not.toContain('D-Day')
    }
    const names = makeNames(undefined, undefined)
    const speaker = { names, register: { piece: () => undefined } }
    const event = { kind: 'chosen', by: 'uk', what: 'd-day', option: 'declared' } as const
    expect(told(event, speaker)).toBe(`Uk declares ${WHOLE}.`)
  })

  it('does so in the program’s questions, refusals, and clauses', () => {
    fakeProgram()
    const global = { plugins: [getActivePinia() ?? []] as never }
    const no = { ...refusal('Not on D-Day.').rejected, remedy: 'Wait for D-Day.' }
    const box = mount(RefusalBox, { props: { refusal: no as never }, global })
    expect(box.text()).toContain(`Not on ${WHOLE}.`)
    expect(box.text()).toContain(`Wait for ${WHOLE}.`)

    const decision = {
      ...asking(),
      ...({ of: 'form', kind: 'choose', about: 'd-day', answers: ['choose'], fields: [] } as const),
      question: 'Declare D-Day?',
    }
    useCampaign().enter('test', sampleView({}, decision as never))
    const panel = mount(DecisionPanel, { props: { decision: decision as never }, global, shallow: true })
    expect(panel.text()).toContain(`Declare ${WHOLE}?`)
    expect(splitRuleIds('On D-Day, AARE-071 holds.')[0]?.text).toBe(`On ${WHOLE}, `)
  })
})
