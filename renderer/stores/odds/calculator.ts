/**
 * The odds calculator: the lineup being edited, its odds, saved lineups, and a second lineup for comparison. It keeps
 * its state while the player looks at the board.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { OddsAnswer, OddsKinds, OddsRequest } from '../../../shared/contract'
import type { PieceView, Rejected } from '../../../shared/model'
import {
  emptyLineUp,
  landsIn,
  lineupFrom,
  mostSaved,
  partsFor,
  questionOf,
  readSaved,
  rowsOf,
  type LineUp,
  type Row,
  type Saved,
  type Side,
} from '../../app/calculator/lineup'
import { useCampaign } from '../campaign/campaign'
import { ask } from '../contract'
import { useOddsQuestion } from './refined-odds'
import { useScenarios } from '../campaign/scenarios'

/**
 * Delay before asking, in milliseconds: a held button changes the count quickly, so only a lineup that stays
 * unchanged this long is asked about.
 */
const WAIT_MS = 60
/** Number of unit types offered as quick additions. */
const ADDABLE = 4
/** The settings key of saved lineups. */
const KEY = 'lineUps'

/** A lineup for comparison, with its answer. */
export interface Beside {
  readonly name: string
  readonly lineup: LineUp
  readonly answer: OddsAnswer
}

export const useCalculator = defineStore('calculator', () => {
  const campaign = useCampaign()
  const scenarios = useScenarios()
  const lineup = shallowRef<LineUp | null>(null)
  const kinds = shallowRef<OddsKinds | null>(null)
  const refused = shallowRef<Rejected | null>(null)
  const saved = shallowRef<readonly Saved[]>([])
  const beside = shallowRef<Beside | null>(null)

  const scenario = computed(() =>
    lineup.value === null ? undefined : scenarios.scenario(lineup.value.scenario),
  )
  const kind = computed(() => kinds.value?.kinds.find((one) => one.kind === lineup.value?.kind))
  const domainOf = (unit: string) => scenario.value?.units.find(({ id }) => id === unit)?.domain
  const lands = (unit: string) => domainOf(unit) === 'land'
  const question = computed<OddsRequest | null>(() =>
    lineup.value === null || kinds.value === null ? null : questionOf(lineup.value, kinds.value, lands),
  )

  /** The initial powers of a battle: the power whose turn it is, else the first power; and an enemy of it. */
  function firstPowers(id: string): Record<Side, string[]> {
    const powers = scenarios.scenario(id)?.powers ?? []
    const { view } = campaign
    const here = view?.scenario === id ? view : null
    const attacker = powers.find((one) => one.id === here?.power) ?? powers[0]
    const hostile = (other: string) =>
      attacker !== undefined && here !== null
        ? here.relations[attacker.id]?.[other] === 'hostile'
        : powers.find((one) => one.id === other)?.side !== attacker?.side
    const defender = powers.find((one) => hostile(one.id)) ?? powers[1]
    return { attacker: attacker ? [attacker.id] : [], defender: defender ? [defender.id] : [] }
  }

  /** Starts with the game of the open campaign, else with the first scenario; keeps an existing lineup. */
  async function begin(): Promise<void> {
    await scenarios.load()
    const [first] = scenarios.list
    if (lineup.value !== null || first === undefined) return
    const id = campaign.view?.scenario ?? first.id
    lineup.value = { ...emptyLineUp(id, firstPowers(id)), switches: switchesOf(id) }
  }

  /** The open campaign's switches that differ from their defaults, if it plays this scenario. */
  function switchesOf(id: string): Record<string, string> {
    const { view } = campaign
    if (view?.scenario !== id) return {}
    const defaults = new Map(scenarios.scenario(id)?.switches.map((one) => [one.id, one.default]))
    return Object.fromEntries(
      Object.entries(view.switches).filter(([one, value]) => (defaults.get(one) ?? value) !== value),
    )
  }

  /**
   * Unit types offered as quick additions to a side: the most cost-effective types of its first power that fight in
   * such a battle.
   */
  function addable(side: Side): { power: string; unit: string }[] {
    const [power] = lineup.value?.powers[side] ?? []
    if (power === undefined || kind.value === undefined) return []
    const types = new Map(scenario.value?.units.map((unit) => [unit.id, unit]))
    const worthOf = (unit: string) => {
      const type = types.get(unit)
      return type === undefined ? 0 : (side === 'attacker' ? type.attack : type.defense) / type.cost
    }
    return partsFor(kind.value, side, power)
      .filter(({ unit, fires }) => fires === undefined && worthOf(unit) > 0)
      .map(({ unit }) => ({ power, unit }))
      .sort((a, b) => worthOf(b.unit) - worthOf(a.unit))
      .slice(0, ADDABLE)
  }

  function change(values: Partial<LineUp>): void {
    if (lineup.value !== null) lineup.value = { ...lineup.value, ...values }
  }

  /** Starts an empty lineup for another scenario, which has other units. */
  function setScenario(id: string): void {
    lineup.value = emptyLineUp(id, firstPowers(id))
  }

  /** Sets the kind of battle and whether it is an amphibious landing. */
  function setKind(next: string, landing: boolean): void {
    change({ kind: next, landing, ...(next === lineup.value?.kind ? {} : { space: null }) })
  }

  function clear(): void {
    if (lineup.value) change({ units: { attacker: [], defender: [] }, space: null })
  }

  /**
   * Takes the lineup from a space of the open campaign: the battle planned, due or being fought there, else its
   * pieces as defenders. Returns false when there was nothing to take.
   */
  async function takeFrom(space: string): Promise<boolean> {
    const { id, view } = campaign
    if (id === null || view === null) return false
    await scenarios.load()
    const { result } = await ask('odds.lineups', { campaign: id, space })
    const one = result?.at(-1)
    if (one !== undefined) {
      lineup.value = lineupFrom(one.asks, { powers: firstPowers(view.scenario) })
      return true
    }
    return takeDefenders(space)
  }

  /**
   * Takes the pieces of a space as defenders: the enemies of the moving power if there are any, else all pieces
   * there. The attacker is the moving power, or else the first enemy of it.
   */
  function takeDefenders(space: string): boolean {
    const { view } = campaign
    if (view === null) return false
    const there = view.spaces[space]?.pieces ?? []
    const mover = view.power ?? view.powers[0] ?? ''
    const enemy = (power: string) => view.relations[mover]?.[power] === 'hostile'
    const enemies = there.filter(({ power }) => enemy(power))
    // Fighters on a carrier's deck fight; cargo in a hold does not.
    const fights = ({ carriedBy, unit }: PieceView) => carriedBy === undefined || !lands(unit)
    const defenders = rowsOf((enemies.length > 0 ? enemies : there).filter(fights))
    const [first] = defenders
    if (first === undefined) return false
    const against = enemies.length > 0 ? mover : Object.keys(view.relations[mover] ?? {}).find(enemy)
    const powers = {
      attacker: against === undefined ? [] : [against],
      defender: [...new Set(defenders.map(({ power }) => power))],
    }
    lineup.value = {
      ...emptyLineUp(view.scenario, powers, domainOf(first.unit) === 'sea' ? 'sea' : 'land'),
      ...{ switches: switchesOf(view.scenario), space, round: Math.max(1, view.round) },
      units: { attacker: attackersOf(against), defender: defenders },
    }
    return true
  }

  /** The attackers of the lineup if all of them are this power's: they stay when the defenders change. */
  function attackersOf(power: string | undefined): readonly Row[] {
    const { value } = lineup
    return value?.powers.attacker.every((one) => one === power) ? value.units.attacker : []
  }

  // The program says which kinds exist; nothing is asked before that is known.
  watch(
    () => lineup.value?.scenario,
    async (scenario) => {
      if (scenario === undefined) return
      kinds.value = null
      const { result } = await ask('odds.kinds', { scenario })
      const now = lineup.value
      if (now?.scenario !== scenario) return
      kinds.value = result ?? null
      const known = result?.kinds.find((one) => one.kind === now.kind)
      const [first] = result?.kinds ?? []
      if (known === undefined && first !== undefined) setKind(first.kind, false)
      else if (known !== undefined && now.landing && !landsIn(known)) change({ landing: false })
    },
  )

  // A change of the lineup cancels the question before it.
  const {
    answer,
    refused: why,
    working,
    current,
  } = useOddsQuestion(
    'odds.battle',
    () => question.value && { params: question.value, about: [JSON.stringify(question.value)] },
    { wait: WAIT_MS, exact: ({ exact }) => exact, keeps: true },
  )
  /** True while the displayed answer does not belong to the current lineup. */
  const asking = computed(() => question.value !== null && !current.value)
  watch(why, (rejected) => (refused.value = rejected))

  // ---- saved lineups ----
  async function load(): Promise<void> {
    const { result } = await ask('settings.get', {})
    saved.value = readSaved(result?.[KEY])
  }

  async function store(next: readonly Saved[]): Promise<boolean> {
    const { refused: rejected } = await ask('settings.set', {
      values: { [KEY]: JSON.parse(JSON.stringify(next)) as never },
    })
    if (rejected !== undefined) {
      refused.value = rejected
      return false
    }
    saved.value = next
    return true
  }

  /** Saves the lineup under a name, replacing a saved lineup of that name. */
  async function keep(name: string): Promise<boolean> {
    const of = lineup.value
    if (of === null) return false
    const others = saved.value.filter((one) => one.name !== name)
    return store([...others, { name, lineup: of }].slice(-mostSaved))
  }

  const forget = (name: string): Promise<boolean> => store(saved.value.filter((one) => one.name !== name))

  function use(name: string): void {
    const one = saved.value.find((other) => other.name === name)
    if (one !== undefined) lineup.value = one.lineup
  }

  /** Keeps the displayed lineup and its answer for comparison with the lineups made next. */
  function setBeside(name: string): void {
    if (lineup.value !== null && answer.value !== null && !asking.value && !working.value)
      beside.value = { name, lineup: lineup.value, answer: answer.value }
  }

  /** Swaps the edited lineup with the one kept for comparison. */
  function exchange(name: string): void {
    const other = beside.value
    if (other === null) return
    setBeside(name)
    lineup.value = other.lineup
  }

  return {
    lineup,
    kinds,
    kind,
    scenario,
    question,
    answer,
    refused,
    asking,
    saved,
    beside,
    lands,
    begin,
    addable,
    change,
    setScenario,
    setKind,
    clear,
    takeFrom,
    load,
    keep,
    forget,
    use,
    setBeside,
    exchange,
  }
})
