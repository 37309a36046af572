/** How long the page takes from what a hand does to the picture that shows it. */
import type { Page } from '@playwright/test'

/** What must be so on the page: an element of a selector with words of a pattern in it. */
export interface Shown {
  readonly selector: string
  readonly words: string
}

interface Timed {
  timed?: Promise<number>
}

/**
 * Milliseconds from the last event of a kind, as the browser took it in, to the frame in which something stands on the
 * page; NaN where it does not come within five seconds. What stands there already is no answer: it has to come after.
 *
 * @param event kind of the event, `click` or `pointermove`
 * @param act what the hand does
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
          // The frame that shows it is drawn before the task after it.
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
