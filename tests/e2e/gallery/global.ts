// The panels of fourteen nations: politics, offers, research, strikes, Insurgents and Influence.
import type { Page } from '@playwright/test'
import type { Position } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import { decision, findSpace } from '../support/play'
import { unit } from '../support/positions'
import { at, type Panel, type Units } from './panel'

const allied = (members: readonly string[]) => Object.fromEntries(members.map((id) => [id, members[0] ?? '']))
const war = (declared: number) => ({ declared, open: declared + 1 })
const facts: Position['facts'] = {
  relations: {
    alliance: { ...allied(['germany', 'italy']), ...allied(['great-britain', 'france', 'canada']) },
    wars: {
      'germany+great-britain': war(1),
      'france+germany': war(1),
      'canada+germany': war(1),
      'great-britain+italy': war(1),
      'france+italy': war(1),
      'canada+italy': war(1),
      'germany+russia': war(4),
    },
    truces: { 'russia+united-states': 6, 'germany+united-states': 5 },
    terms: { china: { victor: 'japan', since: 3, fallen: true } },
  },
  technologies: {
    'cruise-missiles': ['germany'],
    'ballistic-missiles': ['germany'],
    'atomic-bomb': ['germany'],
    radar: ['great-britain', 'germany'],
  },
  'global/influence': { influence: { germany: 12, italy: 9, 'great-britain': 4 } },
  'global/markers': { markers: { spain: { germany: 3, 'great-britain': 2 } } },
  'global/nuclear': { atomicBombs: { germany: 1 } },
}
const global = (power: string, phase: string, units: Units = [], more: Position = {}) =>
  at('global', power, phase, units, { round: 4, facts, ...more })
const offer: Action = { kind: 'propose', offer: 'armistice', to: ['germany', 'italy'] }
const end: Action = { kind: 'end' }
const yes: Action = { kind: 'answer-offer', answer: 'accept' }

const press = (name: string | RegExp) => (page: Page) =>
  decision(page).getByRole('button', { name }).first().click()
/** Ticks a choice in the open form. */
const tick = (role: 'radio' | 'checkbox', name: string | RegExp) => (page: Page) =>
  decision(page).getByRole(role, { name }).first().check()
const politics = async (page: Page, tab: 'Relations' | 'Nations') => {
  await page.keyboard.press('n')
  await page.getByRole('tab', { name: tab }).click()
}

export const global1940: readonly Panel[] = [
  {
    name: 'global: relations',
    start: global('germany', 'combat-phase'),
    see: async (page) => {
      await politics(page, 'Relations')
      await page.getByRole('button', { name: /^Germany and Russia/ }).click()
    },
  },
  {
    name: 'global: a nation lit on the board',
    start: global('germany', 'combat-phase'),
    see: async (page) => {
      await politics(page, 'Nations')
      await page.getByRole('button', { name: 'Show on the board' }).click()
    },
  },
  {
    name: 'global: a surprise attack',
    start: global('germany', 'combat-phase'),
    see: async (page) => {
      await tick('radio', /and make a Surprise Attack/)(page)
      await press('Confirm')(page)
      await tick('radio', 'Japan')(page)
    },
  },
  {
    name: 'global: an alliance is offered',
    start: global('germany', 'alliances'),
    see: tick('checkbox', 'Japan'),
  },
  {
    name: 'global: an armistice is answered',
    start: global('great-britain', 'surrenders'),
    actions: [offer],
  },
  {
    name: 'global: an armistice is negotiated',
    start: global('great-britain', 'surrenders'),
    actions: [offer, yes, yes],
    see: press('Propose other terms'),
  },
  {
    name: 'global: a surrender is offered',
    start: global('great-britain', 'surrenders'),
    see: async (page) => {
      await tick('radio', 'A surrender')(page)
      await decision(page).getByRole('group', { name: 'Offer to' }).getByRole('radio').first().check()
      await press('Make offer')(page)
    },
  },
  {
    name: 'global: an ally asks to stay',
    start: global('germany', 'declare-war'),
    actions: [{ kind: 'declare-war', on: 'japan' }],
  },
  {
    name: 'global: an exchange is offered',
    start: global('germany', 'technology', [], {
      facts: { ...facts, technologies: { ...facts['technologies'], 'super-submarines': ['japan', 'india'] } },
    }),
    see: async (page) => {
      await press('Buy no dice')(page)
      await tick('radio', 'Japan')(page)
      for (const name of [/radar/i, /submarines/i]) await tick('checkbox', name)(page)
    },
  },
  { name: 'global: research', start: global('germany', 'technology') },
  {
    name: 'global: a missile is aimed',
    start: global('germany', 'combat-move'),
    see: async (page) => {
      await press('End combat move')(page)
      await decision(page).getByRole('group', { name: 'From' }).getByRole('radio').first().check()
    },
  },
  {
    name: 'global: Influence is spent',
    start: global('germany', 'influence', [unit('germany', 'insurgent', 'egypt', { count: 2 })]),
    see: async (page) => {
      await press('Confirm')(page)
      await tick('radio', /^Spain/)(page)
    },
  },
  {
    name: 'global: a battle of Insurgents',
    start: global('germany', 'combat-move', [unit('germany', 'insurgent', 'egypt', { count: 4 })]),
    actions: [end, end, end],
    see: async (page) => {
      await press('Fight in Egypt')(page)
      await page.getByText('4 German Insurgents: 4 dice at 1').first().waitFor()
    },
  },
  {
    name: 'global: Insurgents in a land',
    start: global('germany', 'combat-move', [unit('germany', 'insurgent', 'egypt', { count: 2 })]),
    see: async (page) => {
      await press('End combat move')(page)
      await findSpace(page, 'Egypt')
    },
  },
]
