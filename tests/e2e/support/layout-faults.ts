// Layout problems on a page: overlapping controls, and text that is cut off.
import type { Page } from '@playwright/test'

/** Controls that overlap or leave the window, and text that is cut off, on the page as it is. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = (one: Element) =>
      `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}"`
    const seen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) && one.closest('.sr-only, .skip, [inert]') === null
    /** The visible part of an element, inside everything that scrolls or clips it. */
    const shown = (one: Element): DOMRect => {
      let { left, top, right, bottom } = one.getBoundingClientRect()
      for (let at = one.parentElement; at !== null; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue
        const box = at.getBoundingClientRect()
        left = Math.max(left, box.left)
        top = Math.max(top, box.top)
        right = Math.min(right, box.right)
        bottom = Math.min(bottom, box.bottom)
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    const stuck = (one: Element) =>
      getComputedStyle(one.closest('header, footer, .round') ?? one).position === 'sticky'
    const found: string[] = []
    if (scrollX !== 0 || scrollY !== 0) found.push('the window itself has slid')
    // An open dialog blocks everything else.
    const all = document.querySelector('dialog:modal') ?? document.body
    const controls = [...all.querySelectorAll('a, button, input, select, summary')].filter(seen)
    const boxes = controls
      .map((one) => ({ one, box: shown(one) }))
      .filter(({ box }) => box.width > 2 && box.height > 2)
    for (const [i, a] of boxes.entries()) {
      if (a.box.right > innerWidth + 1 || a.box.left < -1) found.push(`${named(a.one)} leaves the window`)
      for (const b of boxes.slice(i + 1)) {
        if (a.one.contains(b.one) || b.one.contains(a.one)) continue
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        // A sticky header or footer may cover scrolling content: it is a fault only if the user can't scroll the
        // content free.
        if (width > 2 && height > 2 && !stuck(a.one) && !stuck(b.one))
          found.push(`${named(a.one)} and ${named(b.one)} lie over each other`)
      }
    }
    for (const one of document.querySelectorAll<HTMLElement>('body *')) {
      if (!seen(one) || one.clientWidth === 0) continue
      const { overflowX, overflowY } = getComputedStyle(one)
      const cut = (how: string) => how === 'hidden' || how === 'clip'
      if (one.textContent.trim() === '' || one.matches('.table, .stage')) continue
      if (cut(overflowX) && one.scrollWidth > one.clientWidth + 1)
        found.push(`${named(one)} is cut at its side`)
      if (cut(overflowY) && one.scrollHeight > one.clientHeight + 1) found.push(`${named(one)} is cut below`)
    }
    return found
  })
