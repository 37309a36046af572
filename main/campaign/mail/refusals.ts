/** Refusals of turn files and in campaigns that are played by file: what happened, to what, and what to do. */
import type { Refused } from '../../../shared/contract'

const say = (code: string, reason: string, step?: number): Refused => ({
  ok: false,
  rejected: {
    ...{ rule: null, code, reason },
    ...(step === undefined ? {} : { blockers: [{ kind: 'limit', id: 'step', n: step }] }),
  },
})

/** Why a step of a turn file can't have been played. */
export type Forgery =
  'illegal' | 'dice' | 'not-theirs' | 'hash' | 'chain' | 'signature' | 'computer' | 'pledge'

const FORGERIES: Readonly<Record<Forgery, string>> = {
  illegal: 'the rules don’t allow it',
  dice: 'its dice aren’t those that the game gives',
  'not-theirs': 'it answers for a power that someone else plays',
  hash: 'it leads to another position than the file says',
  chain: 'it doesn’t follow the step before it',
  computer: 'a computer answered it, and would have answered otherwise',
  pledge: 'its dice fell before everyone’s part in them was sealed',
  signature: 'its player’s signature is missing or doesn’t fit',
}

/** A file that its sender's program didn't make as it is. Nothing of it is taken. */
export const forged = (from: string, step: number, why: Forgery, more = ''): Refused =>
  say(
    `turn-${why}`,
    `This turn file can’t be right at step ${step}: ${FORGERIES[why]}${more === '' ? '' : ` (${more})`}. Nothing was changed. Ask ${from} what happened, and for a new file.`,
    step,
  )

export const notSigned = (from: string): Refused =>
  say(
    'turn-not-signed',
    `This turn file isn’t from ${from}: the signature of ${from}’s program is missing or doesn’t fit. Nothing was changed. Ask ${from} for the file.`,
  )

export const otherVersion = (from: string, newer: boolean): Refused =>
  say(
    'turn-version',
    newer
      ? `This turn file was saved by a newer version of Interboard than yours. Nothing was changed. Install the version that ${from} has, then open the file again.`
      : `This turn file was saved by an older version of Interboard than yours. Nothing was changed. Ask ${from} to install the latest version and to save the file again.`,
  )

export const openedTwice = (): Refused =>
  say('turn-twice', 'You have opened this turn file before. Nothing was changed.')

export const comesLate = (from: string, step: number): Refused =>
  say(
    'turn-late',
    `You already have every step of this turn file from ${from}, up to step ${step}. Nothing was changed.`,
    step,
  )

export const ownFile = (to: string): Refused =>
  say('turn-own', `You saved this turn file yourself. Send it to ${to}.`)

export const filesMissing = (from: string, mine: number, theirs: number): Refused =>
  say(
    'turn-gap',
    `A turn file is missing: you have the campaign up to step ${mine}, and this file begins after step ${theirs}. Nothing was changed. Open the missing file first, or ask ${from} to save one with all steps.`,
    theirs,
  )

/** Two lines of play from one point. `place` is where they part, in words. */
export const forked = (from: string, step: number, place: string): Refused =>
  say(
    'turn-fork',
    `This turn file from ${from} and your campaign part at step ${step} (${place}): the game was played on from there in two ways. Nothing was changed. Agree with ${from} on one of the two. To play on with theirs, delete this campaign, restore one of its backups from before that step, and ask for a file with all steps.`,
    step,
  )

export const noCampaign = (): Refused =>
  say(
    'turn-no-campaign',
    'The campaign of this turn file isn’t in your library. If you deleted it, restore it from the trash or a backup. If you were never in it, ask for an invitation.',
  )

export const otherTerms = (from: string): Refused =>
  say(
    'turn-terms',
    `This turn file names other players or other dice than your campaign has. Nothing was changed. Ask ${from} what happened, and for a new file.`,
  )

export const joinedTwice = (from: string): Refused =>
  say(
    'turn-joined-twice',
    `${from} has already joined this campaign, with another answer: the invitation was opened at two programs. Nothing was changed. Ask ${from} to play on where it was opened first.`,
  )

/** Why no one here may answer now. `powers` is the power that is asked, in words. */
export const theirTurn = (name: string, power: string): Refused =>
  say(
    'turn-elsewhere',
    `It’s ${name}’s turn to play ${power}, at another computer. Save the turn file and send it to ${name}.`,
  )
export const notJoined = (names: string): Refused =>
  say(
    'turn-not-joined',
    `The game begins when everyone has joined: send the invitation to ${names}, and open the answer.`,
  )
export const waitsForFirst = (name: string): Refused =>
  say(
    'turn-not-begun',
    `The game begins with the first turn file from ${name}: send your answer, and open that file.`,
  )
export const ofOthers = (name: string): Refused =>
  say('turn-other-power', `${name} plays this power at another computer, so only ${name} can do this.`)

export const sentAlready = (step: number): Refused =>
  say(
    'turn-sent',
    `You can’t go back behind step ${step}: the steps up to it are in a turn file that was saved or opened, and others have played on or know their dice. Study an earlier step in a branch instead.`,
    step,
  )
export const pledgedMoves = (name: string): Refused =>
  say(
    'turn-pledged',
    `Your moves are sealed, and their dice wait for ${name}: save the turn file and send it, and open the answer. Until it is saved you can undo.`,
  )
export const answerFirst = (name: string): Refused =>
  say(
    'turn-asked',
    `${name}’s moves are sealed, and their dice wait for you: save the answer and send it to ${name}.`,
  )
/** A second set of moves after the first was sealed. */
export const pledgedTwice = (from: string): Refused =>
  say(
    'turn-pledged-twice',
    `${from} has sealed other moves at this point before. Nothing was changed. Ask ${from} what happened; the game goes on with the moves that were sealed first.`,
  )
export const notAsked = (from: string): Refused =>
  say(
    'turn-not-asked',
    `This answer from ${from} doesn’t belong to the moves that you sealed. Nothing was changed. Ask ${from} to open your last turn file and to save the answer again.`,
  )
export const notBetween = (): Refused =>
  say('turn-yours', 'It’s your turn, so there is nothing to send yet. Play until someone else is asked.')
export const noEdits = (): Refused =>
  say('turn-no-edits', 'The position can’t be edited in a campaign that is played by file.')
export const seatsFixed = (): Refused =>
  say(
    'turn-seats',
    'Players keep their powers in a campaign that is played by file. To play on alone, duplicate it: the copy is yours.',
  )
export const computersAnswer = (): Refused =>
  say(
    'turn-computers-own',
    'In a campaign that is played by file, computers answer for themselves: the other programs compare their steps. Let the computer continue.',
  )
export const notLinked = (): Refused =>
  say('turn-not-linked', 'This campaign isn’t played by file at this computer.')
export const badParties = (): Refused =>
  say(
    'turn-bad-parties',
    'A campaign that is played by file needs at least one power here and at least one elsewhere.',
  )
export const tableDice = (): Refused =>
  say(
    'turn-table-dice',
    'Interboard rolls the dice of a campaign that is played by file. Choose its dice, or play at one computer.',
  )
