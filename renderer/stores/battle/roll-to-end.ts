/**
 * Rolls a battle to its end, or fights many small battles in one run: answers that involve no real choice are given
 * one by one, each saved like any other, until a stop condition is met. The player can interrupt at any time.
 */
import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowRef } from 'vue'
import type { Outcome } from '../../app/battle/outcome'
import {
  lostBy,
  nextAnswer,
  noStops,
  SMALL,
  type Halt,
  type Start,
  type Stops,
} from '../../app/battle/roll-to-end-stops'
import { useCampaign } from '../campaign/campaign'
import { useBattleScreen } from './battle-screen'
import { useNaming } from '../campaign/naming'

export const useRollToEnd = defineStore('battle-run', () => {
  const campaign = useCampaign()
  const fight = useBattleScreen()
  const naming = useNaming()
  const stops = reactive<{ -readonly [K in keyof Stops]: Stops[K] }>({ ...noStops })
  /** The battles being fought; null while nothing runs. */
  const only = shallowRef<ReadonlySet<string> | null>(null)
  /** Why the run last stopped; null after it came to its end. */
  const halted = ref<Halt | null>(null)
  /** Outcomes of the battles fought in this run. */
  const settled = shallowRef<readonly Outcome[]>([])
  let start: Start | null = null

  const running = computed(() => only.value !== null)
  const many = computed(() => (only.value?.size ?? 0) > 1)

  /** Battles that may be chosen and have few pieces. */
  const small = computed(() => {
    const { decision, view } = campaign
    if (decision?.of !== 'battle') return []
    return (view?.battles ?? [])
      .filter(({ preview }) => preview && preview.attackers.length + preview.defenders.length <= SMALL)
      .map(({ id }) => id)
  })

  fight.pilot = {
    rolls(battle) {
      if (only.value?.has(battle) === true) return true
      // A battle outside this run began by itself: it waits for the player.
      if (running.value) stop()
      return false
    },
    asked: () => void answer(),
    ends: (outcome) => ends(outcome),
    // The question that follows is the player's: without this the run would wait for it and never answer.
    interrupted: () => stop(),
  }

  function begin(battles: readonly string[]): void {
    only.value = new Set(battles)
    halted.value = null
    settled.value = []
    start = null
  }

  /** Rolls the battle on the table to its end. */
  async function toTheEnd(): Promise<void> {
    const { table } = fight
    if (table === null || running.value) return
    begin([table.id])
    // Before the next round begins, this round is none of those that the run may fight.
    const over = fight.stage === 'open' && campaign.decision?.of === 'retreat'
    start = { round: table.round + (over ? 1 : 0), lost: lostBy(table, 'attacker') }
    if (fight.stage === 'preview') {
      await fight.begin()
      // The battle was not chosen: the program was busy, or refused it.
      if (fight.chosen !== null) stop()
    } else if (fight.stage === 'open') await answer()
  }

  /** Fights these battles one after another. */
  async function fightAll(battles: readonly string[]): Promise<void> {
    begin(battles)
    await answer()
  }

  function stop(why: Halt | null = null): void {
    only.value = null
    halted.value = why
    start = null
  }

  /** Gives the next answer if it involves no real choice. */
  async function answer(): Promise<void> {
    const battles = only.value
    const { decision } = campaign
    if (battles === null) return
    if (decision === null) return stop()
    if (decision.of === 'battle') {
      const next = decision.battles.find(({ battle }) => battles.has(battle))
      if (next === undefined || !(await fight.choose(next.battle))) stop()
      return
    }
    const { table } = fight
    if (table === null || !battles.has(table.id)) return stop()
    if (start === null) start = { round: table.round, lost: lostBy(table, 'attacker') }
    const found = nextAnswer({
      decision,
      table,
      stops,
      start,
      sideOf: (power) => (friends(power, table.powers.attacker) ? 'attacker' : 'defender'),
      cost: (unit) => naming.unitInfo.get(unit)?.cost ?? 0,
      toughness: (unit) => naming.unitInfo.get(unit)?.hits ?? 1,
    })
    if ('halt' in found) return stop(found.halt)
    if (!(await campaign.act(found.answer))) stop()
  }

  const friends = (a: string, b: string): boolean =>
    a === b || campaign.present?.relations[a]?.[b] === 'allied'

  /** In a run, outcomes are shown only for a moment, and all together at the end. */
  function ends(outcome: Outcome): boolean {
    const battles = only.value
    start = null
    if (battles === null) return false
    settled.value = [...settled.value, outcome]
    const done = new Set(settled.value.map(({ table }) => table.id))
    if ([...battles].every((id) => done.has(id))) {
      stop()
      return false
    }
    return true
  }

  return { stops, running, many, halted, settled, small, toTheEnd, fightAll, stop }
})
