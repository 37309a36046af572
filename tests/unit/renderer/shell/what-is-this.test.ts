/** “What is this?”: the next click explains what it hits, and does nothing else. */
import { readdirSync, readFileSync } from 'node:fs'
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { nextTick } from 'vue'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { booksOf, findPart } from '../../../../renderer/app/help/what-is-this'
import { what } from '../../../../renderer/app/i18n/en/what'
import { scenarios } from '../../../../main/scenarios'
import WhatIsThis from '../../../../renderer/panels/help/WhatIsThis.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useWhatIsThis } from '../../../../renderer/stores/screen/what-is-this'
import { unmountAfterEach } from '../../../support/unmount'
import { asking, fakeProgram, piece, moving, sampleView } from '../support/fake-client'
import { press, settle } from '../support/on-screen'

unmountAfterEach()
beforeEach(() => {
  document.body.innerHTML = `
    <div data-what="question"><button id="end">End purchase</button><p id="text">Buy units</p></div>
    <button id="undo" data-what="undo" disabled>Undo</button>
    <canvas id="board"></canvas><div id="plain"></div>`
})
const at = (id: string) => document.getElementById(id) ?? expect.fail()

describe('The parts of the screen', () => {
  const sources = readdirSync('renderer', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.vue'))
    .map((file) => readFileSync(`renderer/${file}`, 'utf8'))
  const marked = sources.flatMap((text) => [...text.matchAll(/data-what="(\w+)"/g)].map(([, part]) => part))

  it('that are marked have words, and every part with words is marked somewhere', () => {
    expect([...new Set(marked)].sort()).toEqual(Object.keys(what.parts).sort())
  })

  it('are looked up in the books that the game has whole', () => {
    const whole = scenarios.map(({ id, books }) => [
      id,
      books
        .filter(({ id: book, cites }) => book !== 'HSE' && Object.keys(cites).length > 0)
        .map((one) => one.id)
        .sort(),
    ])
    expect(Object.entries(booksOf).map(([id, books]) => [id, [...books].sort()])).toEqual(whole)
  })
})

describe('findPart', () => {
  it('finds the part of the screen and the control in it', () => {
    expect(findPart(at('text'))).toEqual({ part: 'question', control: null, off: false })
    expect(findPart(at('end'))).toEqual({ part: 'question', control: 'End purchase', off: false })
    expect(findPart(at('undo'))).toEqual({ part: 'undo', control: null, off: true })
    expect(findPart(at('plain'))).toEqual({ part: null, control: null, off: false })
  })
})

describe('“What is this?”', () => {
  function begin(
    decision: object = { ...asking(), of: 'buy', kind: 'buy', treasuries: [] },
    inDialog = false,
  ) {
    const program = fakeProgram({ 'rule.search': () => [{ id: 'PAC-001' }, { id: 'EUR-050' }] })
    useCampaign().enter(
      'one',
      sampleView({ poland: [piece('u1', 'fighter', 'germany')] }, decision as never, {
        scenario: 'europe-1999',
      }),
    )
    const card = mount(WhatIsThis, {
      attachTo: document.body,
      global: { plugins: [getActivePinia()!], stubs: { teleport: !inDialog } },
    })
    useWhatIsThis().start()
    return { program, card }
  }
  /** Presses the pointer on an element, with what follows. */
  async function click(element: Element) {
    document.elementFromPoint = () => element
    const used = vi.fn()
    element.addEventListener('click', used)
    for (const kind of ['pointerdown', 'pointerup', 'click'])
      element.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }))
    await settle()
    return used
  }

  it('explains a control instead of using it, with the rules of the open question', async () => {
    const { card } = begin({ ...asking(), of: 'buy', kind: 'buy', treasuries: [], rules: ['EUR-032'] })
    await nextTick()
    expect(card.text()).toContain('Click anything')
    expect(await click(at('end'))).not.toHaveBeenCalled()
    expect(card.text()).toContain('“End purchase”')
    expect(card.text()).toContain('What the game is waiting for')
    expect(card.text()).toContain('EUR-032')
    // The next click is an ordinary one.
    expect(await click(at('end'))).toHaveBeenCalledOnce()
  })

  it('says that a control can’t be used now', async () => {
    const { card } = begin()
    await click(at('undo'))
    expect(card.text()).toContain('It can’t be used right now.')
  })

  it('explains a stack on the board with its numbers, what it can do, and the rules of its game', async () => {
    const { program, card } = begin(moving(['u1']))
    const help = useWhatIsThis()
    help.canvas = at('board')
    const one = piece('u1', 'fighter', 'germany')
    help.under = {
      ...{ space: 'poland', point: { x: 1, y: 1 } },
      group: { ...one, space: 'poland', pieces: [one] } as never,
    }
    await click(at('board'))
    expect(card.text()).toContain('One unit here can move')
    expect(program.of('rule.search')).toEqual([{ text: 'fighter' }])
    expect(card.text()).toContain('EUR-050')
    expect(card.text()).not.toContain('PAC-001')
  })

  it('says so in an open dialog, over which nothing else lies', async () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open><p id="dialog">Save?</p></dialog>')
    begin(undefined, true)
    await nextTick()
    expect(document.querySelector('dialog')?.textContent).toContain('Click anything')
    await click(at('dialog'))
    expect(document.querySelector('dialog')?.textContent).toContain('There is nothing to explain here')
  })

  it('lets a key press a button after a control that is off, which has no click', async () => {
    const { card } = begin()
    document.elementFromPoint = () => at('undo')
    at('undo').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true }))
    await settle()
    const close = card.find('button.btn-main').element
    close.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    close.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await settle()
    expect(card.text()).toBe('')
  })

  it('works by keyboard, and Escape ends it', async () => {
    const { card } = begin()
    at('end').focus()
    at('end').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await settle()
    expect(card.text()).toContain('“End purchase”')
    await press(card, 'Explain something else')
    expect(card.text()).toContain('Click anything')
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await nextTick()
    expect(card.text()).toBe('')
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F1', shiftKey: true, bubbles: true }))
    await nextTick()
    expect(card.text()).toContain('Click anything')
  })
})
