import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { menuSchema } from '../../../../shared/contract/menus'
import { textSizeFor } from '../../../../renderer/app/window/text-size'
import { windowTitle } from '../../../../renderer/app/window/window-bar'
import { menusOf, pageMenus, subjectOf, type MenuState } from '../../../../renderer/app/window/window-menu'
import { useMenu } from '../../../../renderer/stores/screen/menu'

const state: MenuState = {
  can: () => true,
  recent: [{ campaign: 'winter-1', name: 'Winter' }],
  textSize: 125,
  textSizes: [100, 125],
  sizeText: (size) => `${size}%`,
}
const lines = (menus: ReturnType<typeof menusOf>) => menus.flatMap(({ items }) => items)

describe('The menus of the window', () => {
  it('match the contract', () => {
    for (const menu of menusOf(state)) expect(menuSchema.parse(menu)).toEqual(menu)
  })
  it('gray out what the screen can’t do now, and nothing else', () => {
    const off = lines(menusOf({ ...state, can: (command) => command !== 'undo' })).flatMap((item) =>
      item.kind === 'command' && !item.enabled ? [item.command] : [],
    )
    expect(off).toEqual(['undo'])
  })
  it('list the campaigns played last, and mark the current text size', () => {
    const menus = menusOf(state)
    const under = (label: string) =>
      lines(menus).flatMap((item) => (item.kind === 'menu' && item.label === label ? item.items : []))
    expect(under('Open recent')).toMatchObject([{ label: 'Winter', command: 'recent:winter-1' }])
    expect(under('Text size')).toMatchObject([{ checked: false }, { checked: true, label: '125%' }])
    expect(subjectOf('recent:winter-1')).toEqual({ recent: 'winter-1' })
    expect(subjectOf('textSize:125')).toEqual({ textSize: 125 })
    expect(subjectOf('history')).toBeNull()
  })
  it('in the page leave out what only the desktop does, and have no separator at an end or after another', () => {
    const menus = pageMenus(menusOf({ ...state, recent: [] }))
    expect(menus.map(({ label }) => label)).toEqual(['File', 'View', 'Game', 'Help'])
    const roles = lines(menus).flatMap((item) => (item.kind === 'role' ? [item.role] : []))
    expect(roles).toEqual(['togglefullscreen'])
    expect(lines(menus).some((item) => item.kind === 'menu' && item.items.length === 0)).toBe(false)
    for (const { items } of menus) {
      const kinds = items.map(({ kind }) => kind)
      expect(kinds[0]).not.toBe('separator')
      expect(kinds.at(-1)).not.toBe('separator')
      expect(kinds.some((kind, i) => kind === 'separator' && kinds[i + 1] === 'separator')).toBe(false)
    }
  })
})

describe('A line of a menu', () => {
  beforeEach(() => {
    setActivePinia(createPinia())
  })
  it('does what the current screen offers, as long as it can', () => {
    const menu = useMenu()
    const run = vi.fn()
    let able = false
    const withdraw = menu.offer({ undo: { run, can: () => able } })
    menu.run('undo')
    expect(run).not.toHaveBeenCalled()
    able = true
    menu.run('undo')
    expect(run).toHaveBeenCalledOnce()
    withdraw()
    expect(menu.can('undo')).toBe(false)
  })
  it('from a closed screen takes nothing from the next one', () => {
    const menu = useMenu()
    const first = menu.offer({ undo: { run: vi.fn() } })
    menu.offer({ redo: { run: vi.fn() } })
    first()
    expect(menu.can('redo')).toBe(true)
  })
})

describe('The window', () => {
  it('is named by campaign, round, and power, as far as they are known', () => {
    expect(windowTitle(['Winter', 'Round 5', 'Germany'])).toBe('Winter · Round 5 · Germany')
    expect(windowTitle([undefined, 'Before round 1', undefined])).toBe('Before round 1')
    expect(windowTitle([])).toBe('Interboard')
  })
  it('has text that grows with it, never smaller than the usual size and never larger than one and a half times that', () => {
    expect(textSizeFor(1280, 800)).toBe(100)
    expect(textSizeFor(960, 640)).toBe(100)
    expect(textSizeFor(1920, 1080)).toBe(115)
    expect(textSizeFor(2560, 1440)).toBe(130)
    expect(textSizeFor(5120, 2880)).toBe(150)
    // A wide window that is not high is unchanged.
    expect(textSizeFor(3000, 800)).toBe(100)
  })
})
