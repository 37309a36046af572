// T and G show threats and possible captures for as long as they are held.
import { mount } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { beforeEach, expect, it } from 'vitest'
import { useHeldKeys } from '../../../../renderer/panels/input/held-keys'
import { useSettings } from '../../../../renderer/stores/screen/settings'
import { unmountAfterEach } from '../../../support/unmount'
import { fakeProgram } from '../support/fake-client'

unmountAfterEach()
let held: ReturnType<typeof useHeldKeys>
beforeEach(() => {
  document.body.innerHTML = ''
  fakeProgram()
  mount(
    defineComponent(() => {
      held = useHeldKeys()
      return () => h('div')
    }),
  )
})

const key = (type: 'keydown' | 'keyup', letter: string, at: EventTarget = document.body) =>
  at.dispatchEvent(new KeyboardEvent(type, { key: letter, bubbles: true, cancelable: true }))
/** Holds T with the focus on the first element with this attribute. */
function holdIn(html: string, selector: string) {
  document.body.innerHTML = html
  key('keydown', 't', document.querySelector(selector) ?? undefined)
  return held.value
}

it.each([
  ['t', 'threats'],
  ['g', 'targets'],
  ['T', 'threats'],
])('Holding %s shows the %s until the key is released', (letter, shown) => {
  key('keydown', letter)
  expect(held.value).toBe(shown)
  key('keyup', 'x')
  expect(held.value).toBe(shown)
  key('keyup', letter)
  expect(held.value).toBeNull()
})

it('Another window ends what a held key shows', () => {
  key('keydown', 't')
  dispatchEvent(new Event('blur'))
  expect(held.value).toBeNull()
})

it('A held key shows nothing while the player types, in a menu, or in front of a dialog', () => {
  expect(holdIn('<p id="here"></p>', '#here')).toBe('threats')
  key('keyup', 't')
  expect(holdIn('<input id="here" />', '#here')).toBeNull()
  expect(holdIn('<ul role="menu"><li id="here"></li></ul>', '#here')).toBeNull()
  expect(holdIn('<dialog open></dialog><p id="here"></p>', '#here')).toBeNull()
})

it('A held key shows nothing if single letters are not shortcuts', () => {
  useSettings().settings.letterKeys = false
  key('keydown', 't')
  expect(held.value).toBeNull()
})
