// One side of the battle table draws every piece, also those that fire on no number of their own, and counts all of them.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import type { BattleView } from '../../../../shared/model'
import { columnsOf, tableOf } from '../../../../renderer/app/battle/table'
import BattleForce from '../../../../renderer/panels/battle/BattleForce.vue'
import { unmountAfterEach } from '../../../support/unmount'
import { fakeProgram, piece } from '../support/fake-client'

unmountAfterEach()

const battle: BattleView = {
  ...{ id: 'b1', kind: 'land', space: 'poland', round: 1, attacker: 'germany', defender: 'ussr' },
  ...{ attackers: [], defenders: ['u1', 'u2', 'u3'], marked: [], steps: [], step: '', plan: [] },
  hitsOn: { u1: 2 },
}

it.each([
  ['antiaircraft-gun', 0],
  ['artillery', 2],
])('1 infantry and 2 pieces of %s that hit on %i are drawn and counted', (gun, hitsOn) => {
  fakeProgram()
  const units: Record<string, string> = { u1: 'infantry', u2: gun, u3: gun }
  const table = tableOf({ ...battle, hitsOn: { ...battle.hitsOn, u2: hitsOn, u3: hitsOn } }, (id) =>
    piece(id, units[id] ?? '', 'ussr'),
  )
  const force = mount(BattleForce, {
    props: { table, side: 'defender', columns: columnsOf(table) },
    global: { plugins: [getActivePinia()!] },
  })
  const drawn = force.findAll('.token').filter((token) => token.find('.figure svg').exists())
  const words = drawn.map((token) => token.attributes('aria-label')?.split(',')[0])
  const named = gun.replace('-', ' ')
  expect(words.sort()).toEqual(['1 infantry', `1 ${named}`, `1 ${named}`].sort())
  expect(force.get('.head').text()).toMatch(new RegExp(`1 infantry and 2 ${named}`))
})
