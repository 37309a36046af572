/**
 * A game in which one turn is planned: the planner answers for the turn alone. Dice fall at their mean, and battles and
 * other powers' questions are answered as the rules suggest.
 */
import type { Action, BattleView, Decision, GameEvent } from '../../../shared/model'
import type { Game, Mark, Played } from '../running/game'
import { isRefused, refused } from '../running/refusals'
import { AverageDice } from './average-dice'

/** More answers than the battles of any turn need. */
const MOST_ANSWERS = 20_000

const COMBAT = 'combat'
/** Questions that only battles ask. */
const OF_BATTLES: ReadonlySet<string> = new Set(['roll', 'battle', 'casualties', 'retreat', 'kamikaze'])

const isOfBattle = (decision: Decision): boolean =>
  OF_BATTLES.has(decision.of) || ('battle' in decision && decision.battle !== null)

const sameTurn = (a: Mark, b: Mark): boolean =>
  a.round === b.round && a.power === b.power && !a.over && !b.over

/** The turn that is planned. */
export interface PlannedTurn {
  readonly mark: Mark
  /** The powers of the turn, and those that their players decide for. */
  readonly powers: ReadonlySet<string>
}

/** Returns whether the planner answers an open question; all others are answered without asking. */
export function isPlanners(decision: Decision, phase: string, { powers }: PlannedTurn): boolean {
  if (isOfBattle(decision)) return false
  if (phase === COMBAT && decision.suggestion !== undefined) return false
  const { power, powers: several = [] } = decision.by
  return power === undefined ? several.some((one) => powers.has(one)) : powers.has(power)
}

/** Returns the game for a plan of this turn; it refuses every action once the turn is over. */
export function plannedGame<S>(game: Game<S>, turn: PlannedTurn): Game<S> {
  function answerTo(decision: Decision, dice: AverageDice): Action | null {
    if (decision.of === 'roll') return dice.roll(decision)
    if (decision.suggestion !== undefined) return decision.suggestion
    const [first] = decision.of === 'battle' ? decision.battles : []
    return first === undefined ? null : { kind: 'battle', battle: first.battle }
  }

  return {
    ...game,
    play(state, action): Played | ReturnType<typeof refused> {
      if (!sameTurn(game.mark(state), turn.mark)) return refused('plan-complete')
      const played = game.play(state, action)
      if (isRefused(played)) return played
      const events: GameEvent[] = [...played.events]
      const battles: BattleView[] = [...(played.battles ?? [])]
      const dice = new AverageDice()
      for (let n = 0; n < MOST_ANSWERS; n++) {
        const mark = game.mark(state)
        const decision = sameTurn(mark, turn.mark) ? game.decision(state) : null
        if (decision === null || isPlanners(decision, mark.phase, turn)) break
        const answer = answerTo(decision, dice)
        const next = answer === null ? null : game.play(state, answer)
        if (next === null || isRefused(next)) break
        events.push(...next.events)
        battles.push(...(next.battles ?? []))
      }
      return { ok: true, events, rolls: [], battles }
    },
  }
}
