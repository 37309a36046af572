// The program starts in both hosts, behind its walls.
import { expect, test } from '../support/fixtures'

test('the start screen opens, also after a restart', async ({ game }) => {
  await expect(game.page.getByRole('heading', { level: 1 })).toBeVisible()
  const again = await game.restart()
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the page has no way to the machine and runs no text as code', async ({ game, page }) => {
  game.expectProblem(/Content Security Policy/)
  const reachable = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', '__dirname'].filter((name) => name in globalThis),
  )
  expect(reachable).toEqual([])

  const ran = await page.evaluate(() => {
    const marks = globalThis as { ran?: boolean }
    const script = document.createElement('script')
    script.textContent = 'globalThis.ran = true'
    document.head.append(script)
    return marks.ran === true
  })
  expect(ran).toBe(false)
})
