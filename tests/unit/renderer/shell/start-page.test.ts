// The first screen shows where the last campaign is, on its branch and on its main line.
import { flushPromises, mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { createMemoryHistory, createRouter } from 'vue-router'
import { expect, it } from 'vitest'
import StartPage from '../../../../renderer/app/pages/StartPage.vue'
import { useScenarios } from '../../../../renderer/stores/campaign/scenarios'
import { scenarioList } from '../../../../main/hosts/scenarios'
import { unmountAfterEach } from '../../../support/unmount'
import { fakeProgram } from '../support/fake-client'

unmountAfterEach()
const place = { round: 3, power: 'japan', phase: 'purchase', over: false }
const campaign = {
  ...{
    campaign: 'c1',
    name: 'Barbarossa',
    scenario: 'europe-pacific',
    status: 'ok',
    changed: '2026-01-02',
    ...place,
  },
}

/** The text of the Continue button, line by line. */
async function toContinue(more: object) {
  fakeProgram({ 'campaign.list': () => [{ ...campaign, ...more }], 'scenario.list': () => scenarioList() })
  await useScenarios().load()
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/', component: StartPage },
      { path: '/new/:game?', name: 'new', component: StartPage },
      { path: '/:rest(.*)', component: StartPage },
    ],
  })
  const page = mount(StartPage, {
    global: { plugins: [getActivePinia()!, router], stubs: { BoardPicture: true } },
  })
  await flushPromises()
  return page.findAll('.entry.first span').map((line) => line.text())
}

it('A campaign on a branch says where the branch is and where its main line is', async () => {
  const trunk = { ...place, step: 630, round: 5, power: 'germany' }
  expect(await toContinue({ branch: { name: 'What if', trunk } })).toEqual([
    'Continue',
    'Barbarossa · Round 3, Japan',
    'In the branch “What if.” Main line: Round 5, Germany.',
  ])
})

it('A campaign on its main line says that once', async () => {
  expect(await toContinue({})).toEqual(['Continue', 'Barbarossa · Round 3, Japan'])
})
