/**
 * What is missing for an attack that is planned, aimed at or only considered: the cheapest pieces that can still come
 * and would raise the odds to the wanted chance, by name, and the moves that send them. Asked only while a component
 * shows it, and canceled afterward.
 */
import { computed, shallowRef, watch } from 'vue'
import type { Action } from '../../../shared/model'
import { actionsFor, pickOf, type Comer } from '../../app/board/pieces-that-can-attack'
import type { NeedRequest, OddsRequest } from '../../../shared/contract'
import { useCampaign } from '../campaign/campaign'
import { useMovablePieces } from '../moves/movable-pieces'
import { ask } from '../contract'
import { useOddsQuestion } from './refined-odds'

export interface Attack {
  readonly space: string
  /** The battle to win; absent: the last battle there, after those that must be won first. */
  readonly battle?: string
  /** The moves that make the attack, if they are not made yet. */
  readonly actions?: readonly Action[]
}

/** A battle, and the pieces that may be added to it. */
interface Known {
  readonly battle: OddsRequest | null
  readonly of: NeedRequest['of']
  readonly coming: readonly Comer[]
}
/** Maximum number of unit types in a request: the program accepts no more. */
const TYPES = 6

/** Counts pieces by power and unit type, the most numerous first, as many types as a request may have. */
function typesOf(pieces: readonly Comer[]): NeedRequest['of'] {
  const counts = new Map<string, { power: string; unit: string; most: number }>()
  for (const { power, unit } of pieces) {
    const key = `${power} ${unit}`
    counts.set(key, { power, unit, most: (counts.get(key)?.most ?? 0) + 1 })
  }
  return [...counts.values()].sort((a, b) => b.most - a.most).slice(0, TYPES)
}

/** Asks for the battle that an attack leads to with these moves. */
async function lineupOf(
  id: string,
  { space, battle }: Attack,
  actions: readonly Action[],
): Promise<OddsRequest | undefined> {
  const { result: lineups } = await ask('odds.lineups', {
    ...{ campaign: id, space },
    ...(actions.length > 0 ? { actions: [...actions] } : {}),
  })
  const one = battle === undefined ? lineups?.at(-1) : lineups?.find((other) => other.battle === battle)
  return one?.asks
}

/** Asks which unit types fight as attackers in a battle. */
async function fightersIn({ kind, scenario, switches }: OddsRequest): Promise<ReadonlySet<string>> {
  const { result } = await ask('odds.kinds', { scenario, ...(switches ? { switches } : {}) })
  const attackers = result?.kinds.find((one) => one.kind === kind)?.attackers ?? []
  return new Set(attackers.flatMap(({ unit, fires }) => (fires === undefined ? [unit] : [])))
}

export function useRequiredForce(attack: () => Attack | null, chance: () => number) {
  const campaign = useCampaign()
  const comers = useMovablePieces()
  const known = shallowRef<Known | null>(null)

  /** Pieces that can still come: those that may move there to fight or land, and are in none of these moves. */
  async function others(space: string, actions: readonly Action[]): Promise<Comer[]> {
    const sent = new Set(actions.flatMap((one) => ('units' in one ? (one.units as readonly string[]) : [])))
    return (await comers.to(space)).filter(({ id }) => !sent.has(id))
  }

  async function find(wanted: Attack): Promise<Known | null> {
    const { space, actions = [] } = wanted
    const { id, view } = campaign
    if (id === null || view === null) return null
    const coming = await others(space, actions)
    // With no attacker yet, the battle is built with the first piece that could come, and that piece is left out
    // again.
    const [first] = coming
    const nobody = actions.length === 0 && !view.planned?.some((one) => one.space === space)
    if (nobody && first === undefined) return { battle: null, of: [], coming }
    const tried = nobody && first ? actionsFor(coming, new Set([first.id]), space) : actions
    const found = await lineupOf(id, wanted, tried)
    if (found === undefined) return null
    const battle = nobody ? { ...found, attackers: [] } : found
    const fighters = await fightersIn(battle)
    const fit = coming.filter(({ unit }) => fighters.has(unit))
    return { battle, of: typesOf(fit), coming: fit }
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

  const { answer, working } = useOddsQuestion(
    'odds.need',
    () => {
      const { value } = known
      if (value === null || value.battle === null || value.of.length === 0) return null
      const { battle, of } = value
      const params = { battle, of, side: 'attacker' as const, goal: 'win' as const, chance: chance() }
      return { params, about: [value, chance()] }
    },
    { exact: () => true },
  )
  /** The needed pieces, by name; empty while unknown or when none is needed. */
  const sent = computed<readonly Comer[]>(() => {
    const { value } = known
    const add = answer.value?.add
    if (value === null || !add) return []
    const ids = new Set(pickOf(value.coming, add))
    return value.coming.filter(({ id }) => ids.has(id))
  })
  /** Sends the needed pieces, together with the moves of the attack that are not made yet. */
  async function send(): Promise<boolean> {
    const one = attack()
    const ids = new Set(sent.value.map(({ id }) => id))
    if (one === null || ids.size === 0) return false
    return campaign.act(...(one.actions ?? []), ...actionsFor(sent.value, ids, one.space))
  }
  return {
    need: answer,
    sent,
    send,
    working: computed(() => finding.value || working.value),
    /** True when no piece can come. */
    nobody: computed(() => known.value?.of.length === 0),
  }
}
