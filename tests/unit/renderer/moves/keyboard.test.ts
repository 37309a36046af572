/** Moving pieces by keyboard: the number, the list of places, and the way from one stack to the next. */
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, getActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { unmountAfterEach } from '../../../support/unmount'
import { board } from '../../../../shared/boards/europe-pacific'
import type { MoveGroup, PieceView } from '../../../../shared/model'
import CountStepper from '../../../../renderer/app/components/CountStepper.vue'
import { keepsKey, typesText } from '../../../../renderer/app/window/shortcuts'
import { keyboardAt } from '../../../../renderer/panels/input/keyboard'
import { useNextUnit } from '../../../../renderer/panels/input/next-unit'
import SpaceCard from '../../../../renderer/panels/space/SpaceCard.vue'
import { useBoards } from '../../../../renderer/stores/campaign/boards'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { useSleepingUnits } from '../../../../renderer/stores/moves/sleeping-units'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { fakeProgram, moving, piece, sampleView } from '../support/fake-client'

unmountAfterEach()
beforeEach(() => (keyboardAt.value = null))

const foot = Array.from({ length: 6 }, (_, i) => piece(`u${i}`, 'infantry', 'germany'))
const stuck = [piece('u20', 'infantry', 'germany')]
const ship = [piece('u30', 'transport', 'germany')]
const movable = [...foot, ...stuck, ...ship].map((one) => one.id)
const decision = moving(movable)
const target = (space: string, cost = 1) => ({ space, path: ['poland', space], cost, effects: [] })
const group = (units: readonly string[], more: Partial<MoveGroup> = {}): MoveGroup => ({
  units: [...units],
  unit: 'infantry',
  power: 'germany',
  space: 'poland',
  movesLeft: 1,
  targets: [],
  load: [],
  unload: [],
  marks: [],
  ...more,
})

/** Poland with six infantry that reach three places; one in Norway that reaches nothing; a ship that may unload. */
function table() {
  const spaces: Record<string, readonly PieceView[]> = {
    poland: foot,
    norway: stuck,
    'danish-sea': ship,
    'east-poland': [],
  }
  const program = fakeProgram({
    'campaign.legal': ({ pieces }) => {
      const asked = (pieces ?? []) as string[]
      if (asked.includes('u20')) return { groups: [group(asked)] }
      if (asked.includes('u30'))
        return { groups: [group(asked, { unload: [{ to: 'sweden', units: [], effects: [] }] })] }
      return {
        groups: [
          group(asked, { targets: [target('east-poland'), target('baltic-states'), target('ukraine', 2)] }),
        ],
      }
    },
    'campaign.act': ({ action }) => {
      const moved = (action as { units: string[] }).units
      const left = foot.filter((one) => !moved.includes(one.id))
      const came = foot.filter((one) => moved.includes(one.id))
      return {
        ok: true,
        saved: true,
        events: [],
        view: sampleView(
          { ...spaces, poland: left, 'east-poland': came },
          { ...decision, movable: movable.filter((id) => !moved.includes(id)) },
          { hash: 'h2', step: 2 },
        ),
      }
    },
  })
  useBoards().boards = { 'europe-pacific': { data: board } } as never
  useCampaign().enter('test', sampleView(spaces, decision))
  return program
}

const show = () => mount(SpaceCard, { attachTo: document.body, global: { plugins: [getActivePinia()!] } })
const focused = () => document.activeElement as HTMLElement
async function press(key: string) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  focused().dispatchEvent(event)
  if (key === 'Enter' && !event.defaultPrevented && focused() instanceof HTMLButtonElement) focused().click()
  await flushPromises()
  return event
}

describe('A number field', () => {
  const field = (max = 12) => {
    const pinia = createPinia()
    const mounted = mount(CountStepper, {
      attachTo: document.body,
      props: {
        modelValue: 0,
        max,
        label: 'infantry',
        'onUpdate:modelValue': (to: number) => mounted.setProps({ modelValue: to }),
      },
      global: { plugins: [pinia] },
    })
    return mounted
  }

  it('counts each digit immediately, up to the maximum', async () => {
    const stepper = field()
    const input = stepper.find('input')
    const type = (text: string) => {
      input.element.value = text
      return input.trigger('input')
    }
    await type('1')
    expect(stepper.emitted('update:modelValue')).toEqual([[1]])
    await type('15')
    expect(stepper.emitted('update:modelValue')?.at(-1)).toEqual([12])
    expect(input.element.value).toBe('12')
    await type('')
    expect(stepper.emitted('update:modelValue')?.at(-1)).toEqual([12])
  })

  it('goes up and down with arrows, + and −, and is a single Tab stop', async () => {
    const stepper = field()
    const input = stepper.find('input')
    for (const key of ['ArrowUp', '+', '+', '-', 'ArrowDown']) await input.trigger('keydown', { key })
    expect(stepper.emitted('update:modelValue')).toEqual([[1], [2], [3], [2], [1]])
    expect(stepper.findAll('button').every((one) => one.attributes('tabindex') === '-1')).toBe(true)
  })
})

describe('Keys of the board', () => {
  const element = (html: string) => {
    document.body.innerHTML = html
    return document.body.firstElementChild as HTMLElement
  }

  it('let letters in a number field through to the board, but not digits, arrows, or +', () => {
    const number = element('<input inputmode="numeric" />')
    expect(keepsKey(number, 'nextUnit')).toBe(false)
    expect(keepsKey(number, 'undo')).toBe(false)
    expect(keepsKey(number, 'zoomIn')).toBe(true)
    expect(keepsKey(number, 'fit')).toBe(true)
    expect(keepsKey(number, 'up')).toBe(true)
    const text = element('<input type="search" />')
    expect(keepsKey(text, 'nextUnit')).toBe(true)
    expect(keepsKey(text, 'end')).toBe(false)
  })

  it('let letters and digits through from a checkbox and a radio button; the radio button keeps its arrows', () => {
    const box = element('<input type="checkbox" />')
    const radio = element('<input type="radio" />')
    for (const command of ['nextUnit', 'fit', 'politics'] as const) {
      expect(keepsKey(box, command), command).toBe(false)
      expect(keepsKey(radio, command), command).toBe(false)
    }
    expect(keepsKey(box, 'left')).toBe(false)
    expect(keepsKey(radio, 'left')).toBe(true)
    expect(typesText(box)).toBe(false)
    expect(typesText(element('<input />'))).toBe(true)
  })

  it('let arrows and Home move the board from the page, text, and a button just pressed, not from a list, tabs, or a menu', () => {
    expect(keepsKey(document.body, 'left')).toBe(false)
    expect(keepsKey(element('<section tabindex="-1"></section>'), 'left')).toBe(false)
    for (const command of ['left', 'home', 'undo'] as const)
      expect(keepsKey(element('<button></button>'), command)).toBe(false)
    const tab = element('<div role="tablist"><button role="tab"></button></div>').firstElementChild
    expect(keepsKey(tab, 'left')).toBe(true)
    expect(keepsKey(tab, 'undo')).toBe(false)
    expect(keepsKey(element('<ul tabindex="0"></ul>'), 'home')).toBe(true)
    const entry = element(
      '<div role="menu"><div role="menuitem" tabindex="-1"></div></div>',
    ).firstElementChild
    for (const command of ['clear', 'find', 'left', 'history'] as const)
      expect(keepsKey(entry, command), command).toBe(true)
    const canvas = element('<canvas tabindex="0"></canvas>')
    expect(keepsKey(canvas, 'left')).toBe(true)
    expect(keepsKey(canvas, 'left', canvas)).toBe(false)
  })
})

describe('The card of a space', () => {
  it('works by keyboard: a number, Enter, letters of a place, Enter; the focus follows', async () => {
    const program = table()
    useSelection().select('poland')
    show()
    keyboardAt.value = 'count'
    await flushPromises()
    expect(focused().getAttribute('aria-label')).toBe('infantry')
    ;(focused() as HTMLInputElement).value = '3'
    focused().dispatchEvent(new Event('input', { bubbles: true }))
    await flushPromises()
    await press('Enter')
    expect(focused().getAttribute('aria-label')).toBe('Move to the Baltic States, 1 move')
    await press('e')
    await press('a')
    expect(focused().dataset['space']).toBe('east-poland')
    await press('Enter')
    expect(program.of('campaign.act')[0]?.['action']).toEqual({
      kind: 'move',
      units: ['u0', 'u1', 'u2'],
      path: ['poland', 'east-poland'],
    })
    expect(focused().getAttribute('aria-label')).toBe('East Poland')
  })

  it('holds letters and Enter that are pressed before the places are known', async () => {
    const program = table()
    const selection = useSelection()
    selection.select('poland')
    selection.chooseAll()
    show()
    keyboardAt.value = 'reach'
    const list = () => document.querySelector<HTMLElement>('.reach ul')
    await new Promise((resolve) => setTimeout(resolve))
    expect(list()).not.toBeNull()
    list()?.focus()
    for (const key of ['u', 'Enter'])
      list()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await flushPromises()
    expect(program.of('campaign.act')[0]?.['action']).toMatchObject({ path: ['poland', 'ukraine'] })
  })

  it('walks its places, which are a single Tab stop, with arrows, Home, and End, and keeps letters from the board', async () => {
    table()
    const selection = useSelection()
    selection.select('poland')
    selection.chooseAll()
    show()
    keyboardAt.value = 'reach'
    await flushPromises()
    const walked: (string | undefined)[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'End', 'ArrowUp']) {
      await press(key)
      walked.push(focused().dataset['space'])
    }
    expect(walked).toEqual(['east-poland', 'ukraine', 'ukraine', 'baltic-states', 'ukraine', 'east-poland'])
    const stops = [...document.querySelectorAll<HTMLElement>('[data-space]')].filter(
      (one) => one.tabIndex === 0,
    )
    expect(stops.map((one) => one.dataset['space'])).toEqual(['east-poland'])
    expect((await press('h')).defaultPrevented).toBe(true)
    expect((await press('.')).defaultPrevented).toBe(false)
  })
})

describe('The next unit', () => {
  it('is one that can still do something, which skips a stack without a destination', async () => {
    const program = table()
    const next = useNextUnit()
    const selection = useSelection()
    const seen: (string | null)[] = []
    for (let n = 0; n < 3; n++) {
      await next(1)
      seen.push(selection.space)
    }
    expect(new Set(seen)).toEqual(new Set(['poland', 'danish-sea']))
    await next(-1)
    expect(selection.space).toBe(seen[1])
    // Each space was requested once: the position is the same.
    const asked = program.of('campaign.legal').map((one) => (one['pieces'] as string[])[0])
    expect(asked.filter((id) => id === 'u20')).toHaveLength(1)
  })

  it('is none of those that stay this turn or sleep', async () => {
    table()
    const next = useNextUnit()
    const selection = useSelection()
    const resting = useSleepingUnits()
    await flushPromises()
    resting.sleep(ship.map(({ id }) => id))
    resting.stay(['u0', 'u1'])
    for (let n = 0; n < 2; n++) {
      await next(1)
      expect([selection.space, [...selection.picked]]).toEqual(['poland', ['u2', 'u3', 'u4', 'u5']])
    }
    resting.stay(foot.map(({ id }) => id))
    await next(1)
    expect(useNotices().spoken).toBe('Nothing left to move.')
    resting.wake(ship.map(({ id }) => id))
    await next(1)
    expect(selection.space).toBe('danish-sea')
  })

  it('is, after a move, the rest of the stack where it was', async () => {
    table()
    const next = useNextUnit()
    const selection = useSelection()
    await next(1)
    if (selection.space !== 'poland') await next(1)
    expect(selection.space).toBe('poland')
    const [first] = selection.groups
    if (first) selection.choose(first, 2)
    await selection.answered()
    await selection.go('east-poland')
    expect(selection.space).toBe('east-poland')
    await next(1)
    expect(selection.space).toBe('poland')
  })

  it('is reported as missing if no unit can do anything anymore', async () => {
    table()
    const next = useNextUnit()
    useCampaign().enter(
      'test',
      sampleView({ norway: stuck }, { ...decision, movable: ['u20'] }, { hash: 'h3' }),
    )
    await next(1)
    expect(useSelection().space).toBeNull()
    expect(useNotices().spoken).toBe('Nothing left to move.')
  })
})
