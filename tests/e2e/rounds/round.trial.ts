// A full round by mouse, from the setup to the second round: `npm run round` chooses the scenario and the host.
import { expect, test } from '../support/fixtures'
import { decision } from '../support/play'
import { openAt } from '../support/positions'
import { MousePlayer } from './mouse-player'

const scenarios = (process.env.INTERBOARD_ROUND ?? 'europe-pacific').split(',')
const seed = Number(process.env.INTERBOARD_SEED ?? '1')
const rounds = Number(process.env.INTERBOARD_ROUNDS ?? '1')

for (const scenario of scenarios)
  test(`${scenario}: ${rounds} round by mouse, seed ${seed}`, async ({ game }) => {
    test.setTimeout(3_600_000)
    const page = await openAt(game, { scenario, seed: `round ${seed}` })
    const player = new MousePlayer(page, seed)
    const over = page.getByText('The war is over')
    // Look next to the power whose turn it is: a battle counts its own rounds.
    const round = page.locator('h1 + p').filter({ hasText: new RegExp(`^Round ${rounds + 1}$`) })
    const asked = new Set<string>()
    while (!(await round.first().isVisible()) && !(await over.first().isVisible())) {
      await player.answer()
      const said = await decision(page)
        .locator('.prompt')
        .textContent({ timeout: 1000 })
        .catch(() => null)
      if (said !== null) asked.add(said.replace(/\d+/g, 'N'))
    }
    expect(asked.size).toBeGreaterThan(10)
    console.log(`${scenario}: ${player.did.length} clicks\n  ${[...asked].sort().join('\n  ')}`)
  })
