// A number with buttons for the mouse: one per click, repeated while held, all with Ctrl.
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unmountAfterEach } from '../../../support/unmount'
import CountStepper from '../../../../renderer/app/components/CountStepper.vue'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { fakeProgram } from '../support/fake-client'

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
  const field = mounted.find('input')
  return { mounted, field, less, more, value: () => mounted.props('modelValue') }
}

/** The mouse goes down on a button and up again after so long. */
async function hold(button: ReturnType<typeof stepper>['more'], ms: number, ctrlKey = false) {
  await button.trigger('pointerdown', { button: 0, ctrlKey })
  await vi.advanceTimersByTimeAsync(ms)
  dispatchEvent(new Event('pointerup'))
  await button.trigger('click', { detail: 1, ctrlKey })
}

describe('a number with buttons', () => {
  it('counts one per click, however long that takes', async () => {
    const { less, more, value } = stepper()
    await hold(more, 80)
    await hold(more, 300)
    expect(value()).toBe(4)
    await hold(less, 80)
    expect(value()).toBe(3)
  })

  it('keeps counting while a button is held, stops on release, and does not count that as a click', async () => {
    const { more, value } = stepper()
    await hold(more, 400 + 5 * 110)
    expect(value()).toBe(8)
    await vi.advanceTimersByTimeAsync(2000)
    expect(value()).toBe(8)
    await hold(more, 50)
    expect(value()).toBe(9)
  })

  it('goes no further than its limit while the button is held', async () => {
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

  it('scrolls the note about a reduced number into view', async () => {
    const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    const { field } = stepper(5)
    await field.setValue('4')
    expect(seen).not.toHaveBeenCalled()
    await field.setValue('9')
    expect(seen.mock.contexts).toEqual([document.querySelector('.reduced')])
    seen.mockRestore()
  })

  it('says that a typed number was reduced, on screen and aloud, until that no longer applies', async () => {
    fakeProgram()
    const { mounted, field, value } = stepper(6)
    const notices = useNotices()
    await field.setValue('5')
    expect(mounted.text()).not.toContain('most')
    await field.setValue('50')
    expect(value()).toBe(6)
    expect(mounted.text()).toContain('Reduced to 6, the most possible.')
    expect(notices.spoken).toBe('Reduced to 6, the most possible.')
    // Leaving the field takes nothing back and reads nothing twice.
    await field.trigger('change')
    expect(mounted.text()).toContain('Reduced to 6')
    expect(notices.spoken).toBe('Reduced to 6, the most possible.')
    expect(field.element.value).toBe('6')
    await field.setValue('4')
    expect(mounted.text()).not.toContain('Reduced')
    await field.setValue('44')
    await vi.advanceTimersByTimeAsync(5000)
    expect(mounted.text()).not.toContain('Reduced')
    expect(value()).toBe(6)
  })
})
