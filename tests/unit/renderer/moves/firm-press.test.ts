// A press in the panel of the question: held to its button while the pointer rests, dropped when the pointer leaves.
import { describe, expect, it, vi } from 'vitest'
import { firmPress } from '../../../../renderer/panels/input/firm-press'

/** A panel with a button in it; a document without a screen captures nothing, so the calls are recorded. */
function panel() {
  const section = document.createElement('section')
  section.innerHTML = '<p>Text</p><button><span>End</span></button>'
  document.body.append(section)
  const button = section.querySelector('button') as HTMLButtonElement
  const held = new Set<number>()
  button.setPointerCapture = vi.fn((id: number) => void held.add(id))
  button.hasPointerCapture = (id) => held.has(id)
  button.releasePointerCapture = (id) => void held.delete(id)
  section.addEventListener('pointerdown', firmPress)
  const send = (on: string, type: string, at: PointerEventInit) =>
    section.querySelector(on)?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, ...at }))
  return { button, held, send }
}

describe('A press in the panel', () => {
  it('stays on the button where it began while the pointer trembles', () => {
    const { held, send } = panel()
    send('span', 'pointerdown', { clientX: 100, clientY: 300 })
    send('button', 'pointermove', { clientX: 103, clientY: 302 })
    expect([...held]).toEqual([7])
  })

  it('is released when that pointer moves away, but not when another one does', () => {
    const { held, send } = panel()
    send('button', 'pointerdown', { clientX: 100, clientY: 300 })
    send('button', 'pointermove', { clientX: 10, clientY: 10, pointerId: 8 })
    expect([...held]).toEqual([7])
    send('button', 'pointermove', { clientX: 100, clientY: 305 })
    expect([...held]).toEqual([])
  })

  it('that has ended is not released again by later events', () => {
    const { held, send } = panel()
    send('button', 'pointerdown', { clientX: 100, clientY: 300 })
    send('button', 'lostpointercapture', {})
    send('button', 'pointermove', { clientX: 10, clientY: 10 })
    expect([...held]).toEqual([7])
  })

  it('is not held next to a button, nor with another mouse button', () => {
    const { button, send } = panel()
    send('p', 'pointerdown', {})
    send('button', 'pointerdown', { button: 2 })
    expect(button.setPointerCapture).not.toHaveBeenCalled()
  })
})
