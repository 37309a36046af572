/** The lights of the board: spaces of the open question, destinations of the selected pieces, and their route. */
import { computed, type ComputedRef, type Ref } from 'vue'
import { aimLights } from '../../app/board/aim-arrows'
import { unmovedPieces } from '../../app/board/unmoved'
import type { Highlights, LitSpace, Picked } from '../../board'
import { useAdvice } from '../../stores/odds/computer-advice'
import { useCampaign } from '../../stores/campaign/campaign'
import { useDispatch } from '../../stores/news/dispatch'
import { useBattleScreen } from '../../stores/battle/battle-screen'
import { usePlannedAttacks } from '../../stores/moves/planned-attacks'
import { usePolitics } from '../../stores/screen/politics-view'
import { usePointing, type Offer } from '../../stores/moves/clickable-spaces'
import { useSleepingUnits } from '../../stores/moves/sleeping-units'
import { useSelection } from '../../stores/moves/selection'
import { useThreats } from '../../stores/odds/threats'
import { useBlockers } from '../../stores/screen/shown-blockers'
import { useCoach } from '../../stores/screen/coach'

/** Returns the lights for the spaces that a panel offers. */
function offered({ kind, spaces, range }: Offer): Partial<Highlights> {
  if (kind === 'place') return { placing: spaces }
  if (range !== undefined) {
    const aims = new Set(range.aims)
    const lit = [...new Set([...range.spaces, ...spaces])]
    return {
      targets: lit.map((space) => ({ space, effects: aims.has(space) ? ['attack'] : [] })),
      battles: range.aims,
    }
  }
  return { targets: spaces.map((space) => ({ space, effects: kind === 'battle' ? ['attack'] : [] })) }
}

/** Returns the current lights as one object for the scene. */
export function useHighlights(hovered: Ref<Picked | null>): ComputedRef<Highlights> {
  const advice = useAdvice()
  const campaign = useCampaign()
  const coach = useCoach()
  const dispatch = useDispatch()
  const resting = useSleepingUnits()
  const selection = useSelection()
  const planned = usePlannedAttacks()
  const pointing = usePointing()
  const politics = usePolitics()
  const fight = useBattleScreen()
  const threats = useThreats()
  const why = useBlockers()

  /** None of a computer's pieces, and none in the past: they are not the player's to move. */
  const unmoved = computed(() => {
    const { view, past, computerAsked } = campaign
    if (selection.moving === null || view === null || past !== null || computerAsked) return []
    return unmovedPieces(selection.moving, view.moves ?? [], resting.resting)
  })

  /** The lights that stay, whatever else is lit. */
  function lasting(): Highlights {
    const battles = (campaign.shown?.battles ?? []).filter((one) => !one.done).map((one) => one.space)
    return {
      battles,
      changed: campaign.past === null ? dispatch.changed : [],
      selectedSpace: selection.space,
      movable: [...selection.movable],
      unmoved: unmoved.value,
      focus: fight.battle?.space ?? null,
      refused: why.spaces,
      moves: [...planned.arrows, ...advice.arrows],
    }
  }

  /** The lights of what the player looks at instead of destinations, the most urgent first; null for none. */
  function instead(): Partial<Highlights> | null {
    const idle = selection.picked.size === 0
    if (threats.side !== null && (idle || threats.held !== null))
      return { changed: [], moves: [], targets: threats.lights }
    if (pointing.offer !== null) return offered(pointing.offer)
    if (pointing.shown.length > 0) return { targets: pointing.shown }
    if (politics.touched.length > 0) return { targets: politics.touched }
    if (selection.flashed.length > 0) return { targets: selection.flashed.map((space) => ({ space })) }
    return idle ? idleLights() : null
  }

  /**
   * The lights while no piece is selected: the lands of a nation, what the coach points at, or the aims of the advice.
   */
  function idleLights(): Partial<Highlights> {
    if (coach.spaces.length > 0) return { targets: coach.spaces.map((space) => ({ space })) }
    if (politics.lands.length > 0) return { targets: politics.lands }
    return advice.aims.length > 0 ? { targets: aimLights(advice.aims, advice.pointed) } : {}
  }

  /** The destinations of the selected pieces, with the route to the one under the pointer. */
  function destinations(): Partial<Highlights> {
    const targets: LitSpace[] = [...selection.reach.values()].map(({ space, cost, effects }) => ({
      space,
      cost,
      effects,
    }))
    const over = hovered.value?.space ?? null
    const way = over === null ? undefined : selection.reach.get(over)
    /** Without a target under the pointer, the fixed part of the route. */
    const route = way ?? selection.reach.get(selection.via.at(-1) ?? '')
    const shut = over !== null && way === undefined && over !== selection.space && !selection.asking
    return {
      targets,
      selectedPieces: [...selection.picked],
      ...(shut ? { refused: [over, ...why.spaces] } : {}),
      ...(route !== undefined && route.path.length > 1
        ? { route: { path: route.path, cost: route.cost, attack: route.effects.includes('attack') } }
        : {}),
    }
  }

  return computed<Highlights>(() => ({ ...lasting(), ...(instead() ?? destinations()) }))
}
