/** The result of checking a campaign's file, in sentences. */
import type { Result } from '../../../shared/contract'
import { say } from '../i18n'

/**
 * Returns one sentence for the result, and more when something is wrong or could not be replayed. The source of the
 * dice is optional.
 */
export function checkWords(found: Result<'campaign.verify'>, from?: 'generated' | 'manual'): string[] {
  const { ok, steps, dice, older, problem } = found
  const olderWords = older > 0 ? [say('check.older', { n: older })] : []
  if (!ok) return [say('check.bad', { problem: problem ?? '' }), say('check.badWhat'), ...olderWords]
  const good = say('check.good', {
    steps: say('check.steps', { n: steps, of: steps + older }),
    dice: say(`check.dice.${from ?? 'any'}`, { n: dice }),
  })
  return [good, ...olderWords]
}
