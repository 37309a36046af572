/** The lights of the board: spaces of the open question, destinations of the selected pieces, and their route. */
import { computed, type ComputedRef, type Ref } from 'vue'
import { aimLights } from '../../app/board/aim-arrows'
import { unmovedPieces } from '../../app/board/unmoved'
import type { Highlights, LitSpace, Picked } from '../../board'
import { useAdvice } from '../../stores/odds/advice'
import { useCampaign } from '../../stores/campaign/campaign'
import { useDispatch } from '../../stores/news/dispatch'
import { useBattleScreen } from '../../stores/battle/battle-screen'
import { usePlannedAttacks } from '../../stores/moves/planned-attacks'
import { usePolitics } from '../../stores/screen/politics-view'
import { usePointing, type Offer } from '../../stores/moves/clickable-spaces'
import { useSleepingUnits } from '../../stores/moves/sleeping-units'
import { useSelection } from '../../stores/moves/selection'
import { useThreats } from '../../stores/odds/threats'
import { useBlockers } from '../../stores/screen/blockers'

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

  return computed<Highlights>(() => {
    const battles = (campaign.shown?.battles ?? []).filter((one) => !one.done).map((one) => one.space)
    const common: Highlights = {
      battles,
      changed: campaign.past === null ? dispatch.changed : [],
      selectedSpace: selection.space,
      movable: [...selection.movable],
      unmoved: unmoved.value,
      focus: fight.battle?.space ?? null,
      refused: why.spaces,
      moves: [...planned.arrows, ...advice.arrows],
    }
    if (threats.side !== null && (selection.picked.size === 0 || threats.held !== null))
      return { ...common, changed: [], moves: [], targets: threats.lights }
    if (pointing.offer !== null) return { ...common, ...offered(pointing.offer) }
    if (pointing.shown.length > 0) return { ...common, targets: pointing.shown }
    if (politics.touched.length > 0) return { ...common, targets: politics.touched }
    if (selection.flashed.length > 0)
      return { ...common, targets: selection.flashed.map((space) => ({ space })) }
    if (selection.picked.size === 0 && politics.lands.length > 0)
      return { ...common, targets: politics.lands }
    if (selection.picked.size === 0)
      return advice.aims.length > 0 ? { ...common, targets: aimLights(advice.aims, advice.pointed) } : common

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
      ...common,
      targets,
      selectedPieces: [...selection.picked],
      ...(shut ? { refused: [over, ...why.spaces] } : {}),
      ...(route !== undefined && route.path.length > 1
        ? { route: { path: route.path, cost: route.cost, attack: route.effects.includes('attack') } }
        : {}),
    }
  })
}
