// Expanded Global on the screen: an Italian agenda, from Influence to an alliance that Italy offers and Germany
// accepts; an armistice after talks, and one that a standing answer declines.
import { expect, test } from '../support/fixtures'
import { decision, findSpace, prompt, setCount, spaceCard } from '../support/play'
import { openAt, type Start } from '../support/positions'

const start: Start = {
  scenario: 'global',
  seed: 'agenda',
  position: {
    turn: { round: 2, power: 'italy', phase: 'influence' },
    facts: {
      'global/influence': { influence: { italy: 9 } },
    },
  },
}

test('an Italian agenda spends Influence and makes an alliance, before it asks about wars', async ({
  game,
}) => {
  const page = await openAt(game, start)
  const panel = decision(page)
  // The armies of unowned land have no seat, turn or money.
  await expect(page.getByText('Neutral armies')).toHaveCount(0)

  // The player finds the territory by name among all that accept Influence.
  const whether = panel.getByRole('button', { name: 'Confirm' })
  await expect(prompt(page)).toContainText('Italy: Collect Influence instead of part of your income?')
  await whether.click()
  await expect(prompt(page)).toContainText('Italy: Spend Influence')
  await expect(panel.getByRole('radio')).toHaveCount(6)
  await expect(panel).toContainText('9 Influence on hand.')
  await panel.getByRole('searchbox').fill('spain')
  await panel.getByRole('radio', { name: /^Spain/ }).check()
  await setCount(panel, 'How many', 2)
  await expect(panel).toContainText('This costs 6 Influence. You’ll have 3 left.')
  await whether.click()
  await findSpace(page, 'Spain')
  await expect(spaceCard(page, 'Spain')).toContainText('Italy 2')
  await panel.getByRole('button', { name: 'Done' }).click()

  // Italy offers an alliance, and Germany answers.
  await expect(prompt(page)).toContainText('Italy: Offer an alliance')
  await panel.getByRole('checkbox', { name: 'Germany' }).check()
  await panel.getByRole('button', { name: 'Make offer' }).click()
  await expect(prompt(page)).toContainText('Germany')
  await panel.getByRole('button', { name: 'Accept' }).click()
  await expect(prompt(page)).toContainText('Italy: Offer an alliance')
  await panel.getByRole('button', { name: 'No offer' }).click()

  await expect(prompt(page)).toContainText('Italy: Declare war')

  // The matrix of relations shows the agreement.
  await page.keyboard.press('n')
  const matrix = page.getByRole('grid')
  await expect(matrix.getByRole('button', { name: 'Italy and Germany: allied', exact: true })).toBeVisible()
})

const french: Start = {
  scenario: 'global',
  seed: 'talks',
  position: {
    turn: { round: 3, power: 'france', phase: 'surrenders' },
    facts: {
      relations: {
        wars: {
          'france+germany': { declared: 1, open: 2 },
          'france+italy': { declared: 1, open: 2 },
          'france+japan': { declared: 1, open: 2 },
        },
      },
    },
  },
}

test('France negotiates an armistice with Italy, and Japan declines another with a standing answer', async ({
  game,
}) => {
  const page = await openAt(game, french)
  const panel = decision(page)

  // Italy agrees to talk; France enters 5 IPCs in the form, and Italy signs.
  const offerTo = async (nation: string) => {
    await panel.getByRole('radio', { name: 'An armistice' }).check()
    await panel.getByRole('radio', { name: nation }).check()
    await panel.getByRole('button', { name: 'Make offer' }).click()
  }
  await offerTo('Italy')
  await expect(prompt(page)).toContainText('France offers an armistice')
  await expect(panel).toContainText('Declining bars both sides from offering an armistice again in this war.')
  await panel.getByRole('button', { name: 'Accept' }).click()
  await panel.getByRole('button', { name: 'Propose other terms' }).click()
  await setCount(panel.getByRole('group', { name: 'France gives' }), 'IPCs', 5)
  await panel.getByRole('button', { name: 'Send these terms' }).click()
  await expect(panel).toContainText('France gives 5 IPCs.')
  await panel.getByRole('button', { name: 'Accept' }).click()

  // Japan declines and always will; the panel shows France the answer and its cost.
  await offerTo('Japan')
  await panel.getByRole('radio', { name: 'Always answer everyone this way' }).check()
  await expect(panel).toContainText('If you decline: Declining bars both sides')
  await panel.getByRole('button', { name: 'Decline' }).click()
  await expect(panel).toContainText(
    'Japan declines France’s offer of an armistice. This was an automatic answer.',
  )

  await page.keyboard.press('n')
  await expect(
    page.getByRole('grid').getByRole('button', { name: /^France and Italy: .*truce/ }),
  ).toBeVisible()
  await page.keyboard.press('n')

  // The rest takes three clicks to the noncombat move, and undo reaches a skipped step.
  await panel.getByRole('button', { name: 'Skip to Purchase' }).click()
  await panel.getByRole('button', { name: 'End purchase' }).click()
  await expect(panel.getByRole('button', { name: 'Skip to Combat decision' })).toBeVisible()
  await panel.getByRole('button', { name: 'Skip to Noncombat' }).click()
  await expect(prompt(page)).toContainText('France: Make your noncombat moves')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(prompt(page)).toContainText('Make your combat moves')
})
