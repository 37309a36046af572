/** Refusals that come from the campaign and its file rather than from the rules: each code and its sentence. */
import type { Refused } from '../../../shared/contract'
import type { Blocker } from '../../../shared/model'

const SENTENCES = {
  'no-such-campaign':
    'There is no campaign with that name in the library. It may have been deleted or renamed outside Interboard.',
  'no-such-backup': 'That backup no longer exists. Refresh the list.',
  'not-in-bin': 'That campaign is no longer in the trash. Refresh the list.',
  'no-such-scenario': 'There is no scenario with that name.',
  'not-open': 'This campaign isn’t open. Open it first.',
  'no-such-step': 'This campaign has no such step. Choose one from its history.',
  'no-such-branch': 'This campaign has no branch with that name.',
  'too-many-branches': 'This campaign can’t hold any more branches. Continue in one of them.',
  'nothing-to-undo': 'This is the start of the campaign: there is nothing to undo.',
  'nothing-to-redo': 'This is the latest step: there is nothing to redo.',
  'sealed-dice':
    'You can’t undo this step: dice have been rolled since, and this campaign doesn’t allow undoing dice.',
  'sealed-answer':
    'You can’t undo this step: another player has answered since, and this campaign doesn’t allow undoing that.',
  'no-such-attack': 'None of the moves so far makes that attack.',
  'nothing-to-withdraw':
    'The units in this attack were already there when the phase began, so there is no move to undo.',
  'moved-by-plan':
    'A plan moved these units, and a plan is one step: you can’t take back a part of it. Use Undo to take back the whole plan.',
  'nothing-moved': 'These units haven’t moved in this phase, so there is no move to undo.',
  'edited-since':
    'The position was edited after this attack, so you can’t cancel it on its own. Use Undo to go back step by step.',
  'dice-since':
    'Dice have been rolled since this attack, so you can’t cancel it on its own. Use Undo to go back step by step.',
  'meant-elsewhere':
    'This answer was meant for another turn, phase, or step: the game has moved on since. Look at the view again.',
  'computers-own': 'A computer plays this power, so only it can do this. Take over the power to act for it.',
  'computer-plays':
    'The computer is playing this power, so no one else can answer for it. Pause the computer, or take over the power.',
  'nothing-to-plan': 'It isn’t your turn, so there is nothing to plan yet.',
  'no-sandbox': 'This plan isn’t open. Open it from the list of plans first.',
  'plan-in-plan': 'A plan is open already. Save or close it first.',
  'plan-complete': 'The whole turn is planned. Go back to one of its phases to change it.',
  'no-such-phase': 'The turn has no such phase.',
  'no-such-plan': 'There is no such plan for this turn. Look at the list of plans.',
  'plan-unreadable': 'This plan can’t be read. Delete it, and plan the turn again.',
  'plan-holds-nothing': 'The plan has nothing left to do in this phase.',
  'too-many-plans': 'This campaign can’t hold any more plans. Delete one first.',
  'no-action': 'No action was sent, so nothing was done.',
  'dice-in-group':
    'Dice are rolled partway through this group of actions. Send the actions up to the dice first, then the rest.',
  'bad-switch': 'This scenario has no such optional rule, or the rule has no such value.',
  'no-such-level': 'There is no such computer level. Choose one of the levels offered for a new campaign.',
  'bad-seats': 'A player was assigned to a power that isn’t in this scenario.',
  'older-rules':
    'This step was played under older rules, and its board can’t be rebuilt. Its story is in the history, and you can view the end of each round.',
  'beyond-repair':
    'This campaign can’t be continued: even its start couldn’t be read. The file is kept unchanged.',
  locked: 'This campaign is open in another Interboard window. Close it there first.',
  'not-a-campaign': 'This isn’t an Interboard campaign file.',
  'no-such-file': 'That file no longer exists or isn’t a regular file.',
  'newer-format':
    'This campaign was saved by a newer version of Interboard. Install the latest version to play it.',
  'missing-modules':
    'This campaign uses rules that this program doesn’t have, so it was left unchanged. Missing:',
  'too-large': 'This file is too large to be an Interboard campaign.',
  unreadable:
    'The start of this campaign’s file is damaged, so it can’t be opened. The file is kept unchanged; open one of its backups instead.',
  'file-unreadable':
    'The start of this file is damaged, so it can’t be read. Export the campaign again from where it came.',
  unsaved:
    'The latest steps aren’t on disk yet, so the campaign stays open. Free up disk space, or export the campaign somewhere else.',
  'step-too-large': 'This step is too large to save, so it wasn’t made. Split it into several smaller steps.',
  'campaign-full':
    'This campaign’s file is full, so no more steps can be added. Continue in a new campaign that starts at this position.',
  'turn-not-one': 'This isn’t a turn file.',
  'turn-damaged':
    'This turn file was damaged or changed on the way, so nothing of it was taken. Ask for the file again.',
  'turn-newer':
    'This turn file was saved by a newer version of Interboard. Install the latest version to open it.',
  'disk-full': 'The disk is full: free up some space.',
  'disk-read-only':
    'The disk or folder is read-only. Make it writable, or export the campaign somewhere else.',
  'disk-no-permission': 'Interboard may not read or write the campaign folder: change its permissions.',
  'disk-gone': 'The campaign folder is missing. If it’s on a removable drive, connect the drive.',
  'file-changed':
    'Another program changed the campaign’s file, so Interboard stopped writing to it. Restore the file, or continue with a copy saved elsewhere.',
  'disk-error': 'The disk reported an error. Check the drive, and export the campaign somewhere else.',
} as const

export type CampaignCode = keyof typeof SENTENCES

/** Returns a refusal with the sentence of its code. */
export function refused(code: CampaignCode, blockers?: Blocker[]): Refused {
  const rejected = { rule: null, code, reason: SENTENCES[code] }
  return { ok: false, rejected: blockers ? { ...rejected, blockers } : rejected }
}

/** Returns a refusal of the rules for other moves that depend on the attack to be withdrawn. */
export function neededBy({ rejected }: Refused): Refused {
  const reason = `Other moves in this phase depend on this attack. ${rejected.reason}`
  return { ok: false, rejected: { ...rejected, reason } }
}

/** Returns the refusal of a campaign that was played with modules that the program doesn't have. */
export function modulesMissing(ids: readonly string[]): Refused {
  const { rejected } = refused(
    'missing-modules',
    ids.map((id) => ({ kind: 'limit', id })),
  )
  return { ok: false, rejected: { ...rejected, reason: `${rejected.reason} ${ids.join(', ')}.` } }
}

/**
 * Returns the refusal for a campaign not in play that keeps its name because the disk didn't take the new one. `why` is
 * the disk's sentence.
 */
export function notRenamed(why: string | null): Refused {
  const reason = ['The new name couldn’t be saved, so the campaign keeps its old one.', why ?? '']
    .join(' ')
    .trim()
  return { ok: false, rejected: { rule: null, code: 'unsaved', reason } }
}

/** Returns the refusal for a campaign whose file can't be read and has no backup to restore. */
export function unreadableAlone(): Refused {
  const reason =
    'The start of this campaign’s file is damaged, so it can’t be opened, and it has no backups. The file is kept unchanged. Import an exported copy if you have one.'
  return { ok: false, rejected: { rule: null, code: 'unreadable', reason } }
}

/** True when an answer is a refusal. */
export function isRefused(answer: unknown): answer is Refused {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'ok' in answer &&
    answer.ok === false &&
    'rejected' in answer
  )
}
