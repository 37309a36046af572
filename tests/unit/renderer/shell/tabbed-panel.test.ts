// A panel of tabs: which part is shown, and which parts scroll.
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { unmountAfterEach } from '../../../support/unmount'
import TabbedPanel from '../../../../renderer/app/components/TabbedPanel.vue'

unmountAfterEach()

function panel() {
  const mounted = mount(TabbedPanel, {
    attachTo: document.body,
    props: {
      modelValue: 'near',
      label: 'Parts',
      tabs: [
        { id: 'near', name: 'Near' },
        { id: 'far', name: 'Far' },
      ],
      still: 'near',
      'onUpdate:modelValue': (modelValue: string) => void mounted.setProps({ modelValue }),
    },
    slots: { near: 'what is near', far: 'what is far', foot: 'what stays' },
  })
  return mounted
}

describe('a panel of tabs', () => {
  it('shows the part of the chosen tab, and its foot under every part', async () => {
    const mounted = panel()
    expect(mounted.text()).toContain('what is near')
    expect(mounted.text()).not.toContain('what is far')
    await mounted.findAll('[role=tab]')[1]?.trigger('mousedown', { button: 0 })
    expect(mounted.props('modelValue')).toBe('far')
    expect(mounted.text()).toContain('what is far')
    expect(mounted.text()).not.toContain('what is near')
    expect(mounted.text()).toContain('what stays')
  })

  it('names its tabs, and scrolls every part but the one that scrolls by itself', () => {
    const mounted = panel()
    expect(mounted.find('[role=tablist]').attributes('aria-label')).toBe('Parts')
    const parts = mounted.findAll('[role=tabpanel]')
    expect(parts.map((one) => one.classes('scroll'))).toEqual([false, true])
  })
})
