/** What the board lights up: the open question's spaces, where the chosen pieces can go, and the way there. */
import { computed, type ComputedRef, type Ref } from 'vue'
import { aimLights } from '../app/aim-arrows'
import type { Highlights, LitSpace, Picked } from '../board'
import { useAdvice } from '../stores/advice'
import { useCampaign } from '../stores/campaign'
import { useFight } from '../stores/fight'
import { usePlanned } from '../stores/planned'
import { usePolitics } from '../stores/politics'
import { usePointing, type Offer } from '../stores/pointing'
import { useSelection } from '../stores/selection'
import { useWhy } from '../stores/why'

/** Lights for the spaces that a panel offers. */
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

/** The lights for this moment, as one object for the scene. */
export function useHighlights(hovered: Ref<Picked | null>): ComputedRef<Highlights> {
  const advice = useAdvice()
  const campaign = useCampaign()
  const selection = useSelection()
  const planned = usePlanned()
  const pointing = usePointing()
  const politics = usePolitics()
  const fight = useFight()
  const why = useWhy()

  return computed<Highlights>(() => {
    const battles = (campaign.shown?.battles ?? []).filter((one) => !one.done).map((one) => one.space)
    const common: Highlights = {
      battles,
      selectedSpace: selection.space,
      movable: [...selection.movable],
      focus: fight.battle?.space ?? null,
      refused: why.spaces,
      moves: [...planned.arrows, ...advice.arrows],
    }
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
    /** Without a target under the pointer, the way as far as it is fixed. */
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
