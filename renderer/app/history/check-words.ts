/** The result of checking a campaign's file, in sentences. */
import type { Result } from '../../../shared/contract'
import { say } from '../i18n'

type Found = Result<'campaign.verify'>

/** Returns the number of all steps: those of the result, or more when the campaign has gone on since. */
export const stepsIn = ({ steps, older }: Found, now = 0): number => Math.max(steps + older, now)

/**
 * Returns one sentence for the result, and more when something is wrong or could not be replayed.
 *
 * @param now the campaign's current step
 * @param from the source of the dice, if it is known
 */
export function checkWords(found: Found, now: number, from?: 'generated' | 'manual'): string[] {
  const { ok, steps, dice, older, problem } = found
  const olderWords = older > 0 ? [say('check.older', { n: older })] : []
  if (!ok) return [say('check.bad', { problem: problem ?? '' }), say('check.badWhat'), ...olderWords]
  const good = say('check.good', {
    steps: say('check.steps', { n: steps, of: stepsIn(found, now) }),
    dice: say(`check.dice.${from ?? 'any'}`, { n: dice }),
  })
  return [good, ...olderWords]
}
