// A number with its buttons under the mouse: one a click, on by itself while held, all with Ctrl.
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unmountAfterEach } from '../../support/unmount'
import CountStepper from '../../../renderer/app/components/CountStepper.vue'

unmountAfterEach()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function stepper(max = 20) {
  const mounted = mount(CountStepper, {
    attachTo: document.body,
    props: {
      modelValue: 2,
      max,
      label: 'infantry',
      'onUpdate:modelValue': (value: number) => void mounted.setProps({ modelValue: value }),
    },
    global: { plugins: [] },
  })
  const [less, more] = mounted.findAll('button')
  if (less === undefined || more === undefined) throw new Error('no buttons')
  return { less, more, value: () => mounted.props('modelValue') }
}

/** The mouse goes down on a button and up again after so long. */
async function hold(button: ReturnType<typeof stepper>['more'], ms: number, ctrlKey = false) {
  await button.trigger('pointerdown', { button: 0, ctrlKey })
  await vi.advanceTimersByTimeAsync(ms)
  dispatchEvent(new Event('pointerup'))
  await button.trigger('click', { detail: 1, ctrlKey })
}

describe('a number with buttons', () => {
  it('counts one a click, however long it takes', async () => {
    const { less, more, value } = stepper()
    await hold(more, 80)
    await hold(more, 300)
    expect(value()).toBe(4)
    await hold(less, 80)
    expect(value()).toBe(3)
  })

  it('counts on while a button is held, stops when it is let go, and takes no click for it', async () => {
    const { more, value } = stepper()
    await hold(more, 400 + 5 * 110)
    expect(value()).toBe(8)
    await vi.advanceTimersByTimeAsync(2000)
    expect(value()).toBe(8)
    await hold(more, 50)
    expect(value()).toBe(9)
  })

  it('goes no further than it may while it is held', async () => {
    const { less, more, value } = stepper(6)
    await hold(more, 5000)
    expect(value()).toBe(6)
    await hold(less, 5000)
    expect(value()).toBe(0)
  })

  it('goes as far as it can with Ctrl', async () => {
    const { less, more, value } = stepper()
    await hold(more, 50, true)
    expect(value()).toBe(20)
    await hold(less, 50, true)
    expect(value()).toBe(0)
  })
})
