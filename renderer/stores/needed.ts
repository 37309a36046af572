/**
 * What is missing for an attack that is planned or aimed at: the cheapest of those who can still come that would bring a chance.
 * Asked only while somebody looks at it, and cancelled when nobody does any more.
 */
import { computed, shallowRef, watch } from 'vue'
import type { Action } from '../../shared/model'
import type { NeedRequest, OddsRequest } from '../../shared/contract'
import { useCampaign } from './campaign'
import { ask } from './contract'
import { useRefined } from './refined'
import { useSelection } from './selection'

export interface Attack {
  readonly space: string
  /** Which battle there; absent: the last one, after those that have to be won before. */
  readonly battle?: string
  /** The moves that make it, where they are not made yet. */
  readonly actions?: readonly Action[]
}

/** A battle, and who may be added to it. */
interface Known {
  readonly battle: OddsRequest
  readonly of: NeedRequest['of']
}
/** Types that are looked at: the program asks for no more. */
const TYPES = 6

export function useNeeded(attack: () => Attack | null, chance: () => number) {
  const campaign = useCampaign()
  const selection = useSelection()
  const known = shallowRef<Known | null>(null)

  /** Who can still come: whoever may move there to fight or land there, and is in none of these moves. */
  async function others(of: string, space: string, actions: readonly Action[]): Promise<string[]> {
    const sent = new Set(actions.flatMap((one) => ('units' in one ? (one.units as readonly string[]) : [])))
    const { result } = await ask('campaign.legal', { campaign: of })
    const groups = result?.groups ?? []
    const moving = groups
      .filter(({ targets }) => targets.some((one) => one.space === space && one.effects.includes('attack')))
      .flatMap(({ units }) => units)
    const landing = groups.flatMap(({ unload }) =>
      unload.filter(({ to }) => to === space).flatMap(({ units }) => units),
    )
    return [...new Set([...moving, ...landing])].filter(
      (id) => !sent.has(id) && selection.places.get(id) !== space,
    )
  }

  async function find({ space, battle, actions = [] }: Attack): Promise<Known | null> {
    const { id, view } = campaign
    if (id === null || view === null) return null
    const [{ result: lineups }, coming] = await Promise.all([
      ask('odds.lineups', { campaign: id, space, ...(actions.length > 0 ? { actions: [...actions] } : {}) }),
      others(id, space, actions),
    ])
    const asks = (battle === undefined ? lineups?.at(-1) : lineups?.find((one) => one.battle === battle))
      ?.asks
    if (asks === undefined) return null
    const { scenario, switches } = asks
    const { result: parts } = await ask('odds.kinds', { scenario, ...(switches ? { switches } : {}) })
    const fighters = parts?.kinds
      .find(({ kind }) => kind === asks.kind)
      ?.attackers.flatMap(({ unit, fires }) => (fires === undefined ? [unit] : []))
    const pieces = new Map(
      Object.values(view.spaces).flatMap((at) => at.pieces.map((piece) => [piece.id, piece])),
    )
    const counts = new Map<string, { power: string; unit: string; most: number }>()
    for (const piece of coming.flatMap((one) => pieces.get(one) ?? [])) {
      const { power, unit } = piece
      if (fighters?.includes(unit) !== true) continue
      const key = `${power} ${unit}`
      counts.set(key, { power, unit, most: (counts.get(key)?.most ?? 0) + 1 })
    }
    return { battle: asks, of: [...counts.values()].sort((a, b) => b.most - a.most).slice(0, TYPES) }
  }

  const about = computed(() => {
    const one = attack()
    return one === null ? null : JSON.stringify([campaign.id, campaign.view?.hash, one])
  })
  const finding = shallowRef(false)
  watch(
    about,
    async (now) => {
      known.value = null
      const one = attack()
      finding.value = one !== null
      if (one === null) return
      const found = await find(one)
      if (about.value !== now) return
      known.value = found
      finding.value = false
    },
    { immediate: true },
  )

  const { answer, working } = useRefined(
    'odds.need',
    () => {
      const { value } = known
      if (value === null || value.of.length === 0) return null
      const params = { ...value, side: 'attacker' as const, goal: 'win' as const, chance: chance() }
      return { params, about: [value, chance()] }
    },
    { exact: () => true },
  )
  return {
    need: answer,
    working: computed(() => finding.value || working.value),
    /** Nobody is left who could come. */
    nobody: computed(() => known.value?.of.length === 0),
  }
}
