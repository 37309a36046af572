/** Sentences for refusals that come from the hosts rather than from the rules. */
import type { Refused } from '../../shared/contract'

const SENTENCES = {
  internal:
    'Something went wrong inside Interboard, so this wasn’t done. Your campaign is safe as last saved; details are in the log file.',
  'answer-too-large': 'The answer is too large to send. Ask for a smaller part.',
  'no-such-rule': 'The rule book has no rule with that number.',
  'no-such-board': 'There is no board with that name.',
  'no-such-scenario': 'There is no scenario with that name.',
  'no-such-card': 'There is no reference card with that name. Refresh the list of cards.',
  'no-campaign-named':
    'Name the campaign to open: by its name in the library or, on the desktop, by its file.',
  'file-not-chosen': 'To open a file outside the library, choose it yourself with Open file, or import it.',
  'action-or-actions': 'Send either one action or a list of actions.',
  'settings-too-large': 'These settings are too large to save.',
  'settings-not-saved':
    'The settings couldn’t be saved. They apply until you quit. Check that the disk has room and the folder is writable.',
  'nobody-asked': 'There is no decision to advise on right now.',
  'advice-stopped': 'Advice was stopped before it was ready.',
  'file-not-saved':
    'The file couldn’t be saved. Check that the disk has room and the folder is writable, or choose another folder.',
} as const

export type HostCode = keyof typeof SENTENCES

/** Returns a refusal with the sentence of its code. */
export function refused(code: HostCode): Refused {
  return { ok: false, rejected: { rule: null, code, reason: SENTENCES[code] } }
}

/** The message of a host without a window when it ends before the disk has taken everything. */
export const unsavedWords = (campaigns: readonly string[]): string =>
  `Interboard: the last steps of ${campaigns.join(', ')} couldn’t be saved. What was shown as saved is safe.\n`
