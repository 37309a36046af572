/** Why a person's answer isn't taken, apart from the rules of the game. */
import type { Meant, Parsed, Refused } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import type { Campaign } from './campaign'
import { notOfPeople } from './computer-seats'
import type { Listener } from './computers-listener'
import { computersAnswer } from '../mail/refusals'
import { refused } from './refusals'
import { seatsIn } from './seats'

/** Returns the actions of a person's answer, or why the campaign doesn't take it. */
export function actionsOf<S>(
  campaign: Campaign<S>,
  { action, actions = action ? [action] : [], meant }: Parsed<'campaign.act'>,
  listener: Listener | null,
): readonly Action[] | Refused {
  return (
    computerPlays(campaign, actions, listener) ??
    (actions.length === 0 ? refused('no-action') : null) ??
    notMeant(campaign, meant) ??
    campaign.said((game, state) =>
      notOfPeople(game, seatsIn({ game, timeline: campaign.timeline }, state), state, actions),
    ) ??
    actions
  )
}

/**
 * Refuses a person's answer for a computer that is playing, which would invalidate the computer's thinking. While
 * computers are stopped a person may answer for them, and a person who takes a seat plays it.
 */
function computerPlays<S>(
  campaign: Campaign<S>,
  actions: readonly Action[],
  listener: Listener | null,
): Refused | null {
  if (listener === null) return null
  const plays = listener.plays(campaign.id)
  const { linked, recomputed } = campaign.timeline.mail
  // Other programs would name a person's answer in a computer's place a forgery, unless the computer has none.
  const alone = linked && recomputed && campaign.timeline.branch === 0 && !listener.stuck(campaign.id)
  const asked = plays || alone ? campaign.computer() : null
  if (asked === null) return null
  const by = actions[0]?.by
  const theirs = by === undefined || by === asked.power || campaign.view().seats[by]?.kind === 'computer'
  return !theirs ? null : plays ? refused('computer-plays') : computersAnswer()
}

/** Refuses an answer that was meant for another turn, phase or step. */
function notMeant<S>(campaign: Campaign<S>, meant: Meant | undefined): Refused | null {
  if (!meant) return null
  const { power, phase } = campaign.said((game, state) => ({
    ...game.mark(state),
    phase: game.phase(state),
  }))
  const differs = <T>(wanted: T | undefined, now: T | null) => wanted !== undefined && wanted !== now
  return differs(meant.power, power) || differs(meant.phase, phase) || differs(meant.step, campaign.step)
    ? refused('meant-elsewhere')
    : null
}
