/** Refusals that come from the campaign and its file rather than from the rules: a code, and the sentence for it. */
import type { Refused } from '../../shared/contract'
import type { Blocker } from '../../shared/model'

const SENTENCES = {
  'no-such-campaign':
    'There is no campaign with this name in the library. It may have been deleted or renamed outside Interboard.',
  'no-such-backup': 'There is no such backup any more. Ask for the list again.',
  'not-in-bin': 'There is no such campaign in the bin any more. Ask for the list again.',
  'no-such-scenario': 'This program has no scenario of this name.',
  'not-open': 'This campaign is not open. Open it first.',
  'no-such-step': 'The campaign has no such step. Choose one from its history.',
  'no-such-branch': 'The campaign has no branch with this name.',
  'too-many-branches': 'This campaign has as many branches as it can hold. Go on in one of them.',
  'nothing-to-undo': 'This is the start of the campaign: there is nothing to take back.',
  'nothing-to-redo': 'This is the newest step: there is nothing to bring back.',
  'sealed-dice':
    'This step is sealed: dice have fallen since. The campaign was begun with taking back sealed steps switched off.',
  'sealed-answer':
    'This step is sealed: another player has answered since. The campaign was begun with taking back sealed steps switched off.',
  'no-such-attack': 'There is no such attack among the moves made so far.',
  'nothing-to-withdraw':
    'The pieces of this attack stood there before the step began, so there is no move of theirs to take back.',
  'edited-since':
    'The position was edited after this attack was made, so it can’t be taken back alone. Undo goes back step by step.',
  'dice-since':
    'Dice have fallen since this attack was made, so it can’t be taken back alone. Undo goes back step by step.',
  'meant-elsewhere':
    'This answer was meant for another turn, phase, or step: the game stands elsewhere now. Look at the view again.',
  'no-action': 'No action was given, so nothing was done.',
  'dice-in-group':
    'Dice fell before the last action of this group, so it can’t be done as one. Send the actions up to the dice first, then the rest.',
  'bad-switch': 'The scenario has no such switch, or the switch has no such value.',
  'no-such-level': 'No computer player has this level. Choose one of those that a new campaign offers.',
  'bad-seats': 'A seat was given for a power that the scenario does not have.',
  'older-rules':
    'This step was played under older rules and its board can’t be rebuilt. Its story stands in the history; the rounds’ ends can be looked at.',
  'beyond-repair':
    'Nothing of this campaign can be played on: not even its start could be read. The file is kept as it is.',
  locked: 'This campaign is open in another Interboard. Close it there first.',
  'not-a-campaign': 'This is not an Interboard campaign file.',
  'no-such-file': 'There is no such file any more, or it is no ordinary file.',
  'newer-format': 'This campaign was saved by a newer Interboard. Install the newest version to play it.',
  'missing-modules':
    'This campaign is played with rules that this program does not have. It is left as it is. Missing:',
  'too-large': 'This file is too large to be an Interboard campaign.',
  unreadable:
    'The start of this campaign’s file is damaged, so it can’t be opened. The file is kept as it is; restore one of its backups instead.',
  'file-unreadable':
    'The start of this file is damaged, so nothing of it can be read. Export the campaign once more where it comes from.',
  unsaved:
    'The newest steps are not on disk yet, so the campaign stays open. Make room on the disk, or export the campaign to another place.',
  'step-too-large':
    'This step is too large to be kept, so it was not made. Make it in several smaller steps.',
  'campaign-full':
    'The file of this campaign is full, so no step can be added. Go on in a new campaign that begins at this position.',
  'disk-full': 'The disk is full: make room on it.',
  'disk-read-only':
    'The disk or folder is read-only. Make it writable, or export the campaign to another place.',
  'disk-no-permission': 'The folder of the campaigns may not be written to or read: change its permissions.',
  'disk-gone': 'The folder of the campaigns is not there. If it is on a removable drive, connect it.',
  'file-changed':
    'Another program has changed the campaign’s file, so nothing more is written into it. Put the file back as it was, or go on with a copy saved elsewhere.',
  'disk-error': 'The disk reported an error. Check the drive, and export the campaign to another place.',
} as const

export type CampaignCode = keyof typeof SENTENCES

/** A refusal that the player can be shown. */
export function refused(code: CampaignCode, blockers?: Blocker[]): Refused {
  const rejected = { rule: null, code, reason: SENTENCES[code] }
  return { ok: false, rejected: blockers ? { ...rejected, blockers } : rejected }
}

/** A refusal of the rules, for moves that were asked for together with something that needs them. */
export function neededBy({ rejected }: Refused): Refused {
  const reason = `Other moves of this step need this attack. ${rejected.reason}`
  return { ok: false, rejected: { ...rejected, reason } }
}

/** A campaign is played with these modules, and the program doesn't have them. */
export function modulesMissing(ids: readonly string[]): Refused {
  const { rejected } = refused(
    'missing-modules',
    ids.map((id) => ({ kind: 'limit', id })),
  )
  return { ok: false, rejected: { ...rejected, reason: `${rejected.reason} ${ids.join(', ')}.` } }
}

/** A campaign that nobody has open keeps its name: the disk did not take the new one. `why` is the disk's own sentence. */
export function notRenamed(why: string | null): Refused {
  const reason = ['The new name couldn’t be saved, so the campaign keeps its old one.', why ?? '']
    .join(' ')
    .trim()
  return { ok: false, rejected: { rule: null, code: 'unsaved', reason } }
}

/** The sentence alone, where it is told and not refused. */
export const sentence = (code: CampaignCode): string => SENTENCES[code]

/** Tells a refusal from every other answer. */
export function isRefused(answer: unknown): answer is Refused {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'ok' in answer &&
    answer.ok === false &&
    'rejected' in answer
  )
}
