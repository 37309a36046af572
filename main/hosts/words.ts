/** Sentences for refusals that come from the hosts rather than from the rules. */
import type { Refused } from '../../shared/contract'

const SENTENCES = {
  internal:
    'Something unexpected went wrong inside Interboard, so this was not done. Your campaign is safe as it was last saved; the log file says what happened.',
  'answer-too-large': 'The answer would be too large to send. Ask for a smaller part.',
  'no-such-rule': 'The rule book has no rule with this number.',
  'no-such-board': 'There is no board with this name.',
  'no-such-scenario': 'There is no scenario with this name.',
  'no-such-card': 'There is no reference card with this name. Ask for the list of cards again.',
  'no-campaign-named':
    'Say which campaign to open: by its name in the library or, on the desktop, by its file.',
  'file-not-chosen':
    'A file outside the library is opened only after you chose it yourself: use Open file, or import it.',
  'action-or-actions': 'Give either one action or a list of actions, not both and not neither.',
  'settings-too-large': 'These settings are too large to keep.',
  'settings-not-saved':
    'The settings could not be written to the disk. They hold until you quit. Check that there is room on the disk and that the folder may be written to.',
  'computer-plays':
    'The computer is playing this power, so nobody else can answer for it. Pause the computers, or take the seat.',
  'nobody-asked': 'Nobody is asked anything that could be advised on now.',
  'advice-stopped': 'The advice was stopped before it was ready.',
  'file-not-saved':
    'The file could not be written. Check that there is room on the disk and that you may write there, or choose another folder.',
} as const

export type HostCode = keyof typeof SENTENCES

/** A refusal that the player can be shown. */
export function refused(code: HostCode): Refused {
  return { ok: false, rejected: { rule: null, code, reason: SENTENCES[code] } }
}

/** What a host without a window says at its end where the disk has not taken everything. */
export const unsavedWords = (campaigns: readonly string[]): string =>
  `Interboard: the last steps of ${campaigns.join(', ')} couldn’t be saved. What was shown as saved is safe.\n`
