/** Measures the time from a user's input to the frame that shows its effect. */
import type { Page } from '@playwright/test'

/** A condition on the page: an element of a selector contains words of a pattern. */
export interface Shown {
  readonly selector: string
  readonly words: string
}

interface Timed {
  timed?: Promise<number>
}

/**
 * Returns milliseconds from the last event of a kind, as the browser received it, to the frame that shows an element;
 * NaN when that takes more than five seconds. An element that is already there does not count: it must come after.
 *
 * @param event kind of the event, `click` or `pointermove`
 * @param act performs the input
 */
export async function timed(
  page: Page,
  event: 'click' | 'pointermove' | 'keydown',
  shown: Shown,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(
    ({ event, selector, words }) => {
      const is = () =>
        [...document.querySelectorAll(selector)].some((one) => new RegExp(words).test(one.textContent))
      ;(window as Timed).timed = new Promise((resolve) => {
        let began = NaN
        const begins = ({ timeStamp }: Event) => (began = timeStamp)
        addEventListener(event, begins, true)
        const end = (after: number) => {
          observer.disconnect()
          removeEventListener(event, begins, true)
          clearTimeout(giveUp)
          resolve(after)
        }
        const observer = new MutationObserver(() => {
          if (Number.isNaN(began) || !is()) return
          const first = began
          observer.disconnect()
          // The browser draws the frame that shows it before the next task.
          requestAnimationFrame(() => setTimeout(() => end(performance.now() - first), 0))
        })
        const giveUp = setTimeout(() => end(NaN), 5000)
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        })
      })
    },
    { event, ...shown },
  )
  await act()
  return page.evaluate(() => (window as Timed).timed ?? NaN)
}
