/**
 * Passing: in a turn of many small steps, a player who wants nothing in the next steps answers them all at once, each
 * with the answer that leaves things as they are. Each answer is a step of its own, so undo can go back to any of
 * them. Passing stops at a question that matters: a purchase, moves with units in the air, an answer to another
 * power.
 */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { Action, Decision, View } from '../../../shared/model'
import { useCampaign } from '../campaign/campaign'

/** Questions of the agenda that may be passed, by their phase. */
const AGENDA: ReadonlySet<string> = new Set([
  'surrenders',
  'technology',
  'influence',
  'alliances',
  'declare-war',
])
/** Phases where passing the agenda or the combat decision ends. */
const STOPS = ['purchase', 'combat-phase'] as const
const AFTER_FIGHT = 'noncombat-move'
/** Where a player stops who wants nothing more this turn: only units to place are left to decide. */
const AFTER_MOVES = 'place'
/** Phases of fighting and moving that are named when they are passed. */
const MOVES: ReadonlySet<string> = new Set(['combat-phase', 'combat-move', AFTER_FIGHT])
/** Safety limit; a turn has fewer small steps. */
const MOST = 12

/** Returns the answer that leaves things as they are; null when there is none or when it could matter. */
export function passing(decision: Decision, until: string): Action | null {
  if (decision.phase === until) return null
  if (AGENDA.has(decision.phase)) return passingAgenda(decision)
  if (until !== AFTER_FIGHT && until !== AFTER_MOVES) return null
  return passingFight(decision, until)
}

/** The same for a question of the agenda. */
function passingAgenda(decision: Decision): Action | null {
  const { suggestion = null } = decision
  switch (decision.of) {
    case 'research':
      return decision.answers.includes('end') ? { kind: 'end' } : null
    case 'form':
      return suggestion?.kind === 'end' ? suggestion : null
    case 'choose':
      return decision.about === 'influence' ? suggestion : null
    default:
      return null
  }
}

/** The same for a question of fighting and moving. */
function passingFight(decision: Decision, until: typeof AFTER_FIGHT | typeof AFTER_MOVES): Action | null {
  switch (decision.of) {
    case 'choose': {
      const plays = decision.options.some(({ option }) => option === 'play')
      return decision.about === 'combat-phase' && plays ? { kind: 'choose', option: 'play' } : null
    }
    case 'form':
      return decision.about === 'surprise-attacks' ? { kind: 'end' } : null
    case 'move': {
      const wanted = decision.mode === 'combat' || (until === AFTER_MOVES && decision.mode === 'noncombat')
      return wanted && decision.homeless.length === 0 ? { kind: 'end' } : null
    }
    default:
      return null
  }
}

/** A phase to pass on to, and the phases that are passed. */
export interface Passage {
  readonly until: string
  readonly phases: readonly string[]
}

/** Lists the phases that can be passed on to from a question, the nearest first. */
export function passages(view: View | null, decision: Decision | null): Passage[] {
  if (view?.politics === undefined || decision === null) return []
  const at = view.phases.indexOf(decision.phase)
  const after = view.phases.slice(at + 1)
  const near = STOPS.find((stop) => after.includes(stop))
  // Passing never skips a purchase.
  const far = near === 'purchase' || !after.includes(AFTER_FIGHT) ? [] : [AFTER_FIGHT, AFTER_MOVES]
  const stops = [...(near === undefined ? [] : [near]), ...far]
  return stops
    .filter((until) => at >= 0 && after.includes(until) && passing(decision, until) !== null)
    .map((until) => ({
      until,
      phases: view.phases
        .slice(at, view.phases.indexOf(until))
        .filter((one) => AGENDA.has(one) || MOVES.has(one)),
    }))
}

export const usePassSteps = defineStore('pass', () => {
  const campaign = useCampaign()
  const running = ref(false)
  const ahead = computed(() => (running.value ? [] : passages(campaign.view, campaign.decision)))

  /** Answers small steps one after another, up to a phase. */
  async function pass(until: string): Promise<void> {
    const power = campaign.decision?.by.power
    if (running.value) return
    running.value = true
    try {
      for (let i = 0; i < MOST; i++) {
        const { decision } = campaign
        const action = decision !== null && decision.by.power === power ? passing(decision, until) : null
        if (action === null || !(await campaign.act(action))) return
      }
    } finally {
      running.value = false
    }
  }
  return { ahead, running, pass }
})
