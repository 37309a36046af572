// What a person can't read or reach on a page: controls that lie over each other, and words that are cut off.
import type { Page } from '@playwright/test'

/** Controls that cover each other or leave the window, and words that are cut, on the page as it stands. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = (one: Element) =>
      `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}"`
    const seen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) && one.closest('.sr-only, .skip, [inert]') === null
    /** What of it can be seen, inside everything that scrolls or clips. */
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
    // While a dialog is open, nothing else can be used.
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
        // What lies over a sliding page on purpose, its head or its foot, is no fault: only what nobody can slide away.
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
