import { describe, expect, it } from 'vitest'
import { refuse } from '../../../shared/model'
import { DEVELOPMENTS, TECHNOLOGIES } from '../../../shared/rulebook/developments'
import {
  aboutAnother,
  formOf,
  adjectiveOf,
  lowerFirst,
  possessive,
  takesArticle,
  withArticle,
} from '../../../shared/words/forms'
import { explain, type Names } from '../../../shared/words'
import { onePeriod } from '../../../shared/words/capital'
import { voiceOf } from '../../../shared/words/voice'

describe('a rule about another power', () => {
  it('speaks of that power, not to it', () => {
    expect(aboutAnother('Your fighters defend at 5.')).toBe('Its fighters defend at 5.')
    expect(aboutAnother('Each of your artillery raises up to two infantry.')).toBe(
      'Each of its artillery raises up to two infantry.',
    )
    for (const { says } of [...DEVELOPMENTS, ...TECHNOLOGIES])
      expect(aboutAnother(says)).not.toMatch(/\byou/i)
    expect(aboutAnother('Once you also have Ballistic Missiles, you may buy more.')).toBe(
      'Once it also has Ballistic Missiles, it may buy more.',
    )
  })
})

describe('names in sentences', () => {
  it.each([
    ...['United States', 'United Kingdom', 'USSR', 'Soviet Union', 'Axis', 'Allies'],
    ...['Eastern European Commonwealth', 'Union of South American Nations', 'Union of South Africa'],
    ...[
      'North Sea',
      'English Channel',
      'Davis Strait',
      'Strait of Gibraltar',
      'Bay of Biscay',
      'Indian Ocean',
    ],
    ...['Solomon Islands', 'Philippines', 'Caucasus', 'Balkans', 'Baltic States', 'Urals', 'Himalayas'],
    ...['Belgian Congo', 'Gold Coast', 'West Indies', 'Pripet Marshes', 'Kazakh S.S.R.', 'Soviet Far East'],
    ...[
      'Panama Canal',
      'Rocky Mountains',
      'Great Plains',
      'Central Mediterranean',
      'United States (Pacific)',
    ],
  ])('take the article: %s', (name) => {
    expect(withArticle(name)).toBe(`the ${name}`)
  })
  it.each([
    ...['Germany', 'Japan', 'Great Britain', 'Sea Zone 7', 'British Convoy 1', 'Wake Island', 'Ukraine'],
    ...['Italian East Africa', 'Hong Kong', 'Gibraltar', 'Netherlands-Belgium', 'Russia', 'Ukraine S.S.R.'],
  ])('go without one: %s', (name) => {
    expect(takesArticle(name)).toBe(false)
  })
  it('have a possessive that handles plurals', () => {
    expect(possessive('Germany')).toBe('Germany’s')
    expect(possessive('the United States')).toBe('the United States’')
    expect(possessive('the Allies')).toBe('the Allies’')
  })
  it('have the adjective that precedes units', () => {
    expect(adjectiveOf('United Kingdom')).toBe('British')
    expect(adjectiveOf('USSR')).toBe('Soviet')
  })
  it('of units are lower case inside a sentence, except for their own capitals', () => {
    expect(lowerFirst('Infantry')).toBe('infantry')
    expect(lowerFirst('SS Panzer')).toBe('SS Panzer')
  })
  it('take the form that a message requests', () => {
    const { say } = voiceOf({ turn: '{power_Whose} turn; {power_The} and {space_the}; {power}.' })
    expect(say('turn', { power: 'United States', space: 'North Sea' })).toBe(
      'The United States’ turn; The United States and the North Sea; United States.',
    )
  })
  it('say on an island or a coast, and in any other place', () => {
    const { say } = voiceOf({ won: 'wins {space_in}' })
    const where = (space: string) => say('won', { space })
    expect(['Germany', 'North Sea', 'Sea Zone 7', 'Solomon Islands', 'Gold Coast'].map(where)).toEqual([
      ...['wins in Germany', 'wins in the North Sea', 'wins in Sea Zone 7'],
      ...['wins in the Solomon Islands', 'wins in the Gold Coast'],
    ])
    expect(['Midway', 'Wake Island', 'U.S. Eastern Coast', 'the U.S. Eastern Coast'].map(where)).toEqual([
      ...['wins on Midway', 'wins on Wake Island', 'wins off the U.S. Eastern Coast'],
      'wins off the U.S. Eastern Coast',
    ])
  })
  it('are said the same way in a refusal, which names the place of its blocker', () => {
    const names = Object.fromEntries(
      ['space', 'power', 'thePower', 'unit', 'treasury', 'piece'].map((of) => [of, (id: string) => id]),
    ) as unknown as Names
    const fought = (id: string) =>
      explain(refuse(null, 'battle-fought', [{ kind: 'space', id }]), names).reason
    expect(fought('Midway')).toBe('The battle on Midway is already over.')
    expect(fought('North Sea')).toBe('The battle in the North Sea is already over.')
  })
  it('name one IPC in the singular, any other amount in the plural', () => {
    const { say } = voiceOf({ left: '{spent} of {cash_ipcs} spent' })
    expect(say('left', { spent: 1, cash: 1 })).toBe('1 of 1 IPC spent')
    expect(say('left', { spent: 1, cash: 12 })).toBe('1 of 12 IPCs spent')
    expect(say('left', { spent: 0, cash: 0 })).toBe('0 of 0 IPCs spent')
    expect(['+1', '−1', '1.0', '21'].map((amount) => formOf({ amount }, 'amount_ipcs'))).toEqual([
      ...['+1 IPC', '−1 IPC', '1.0 IPCs', '21 IPCs'],
    ])
  })
  it('end a sentence with one period, even after a name that has its own', () => {
    const { say } = voiceOf({ fight: 'Fight in {space_the}.' })
    expect(say('fight', { space: 'Ukraine S.S.R.' })).toBe('Fight in Ukraine S.S.R.')
    expect(onePeriod('Fight in Ukraine S.S.R..')).toBe('Fight in Ukraine S.S.R.')
  })
})
