/**
 * The odds calculator: the line-up that is being made, what the program says of it, line-ups that were kept, and the one that is
 * set beside it. It stays as it is while somebody looks at the board.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { OddsAnswer, OddsKinds, OddsRequest } from '../../shared/contract'
import type { Rejected } from '../../shared/model'
import {
  emptyLineUp,
  landsIn,
  lineupFrom,
  mostSaved,
  partsOf,
  questionOf,
  readSaved,
  type LineUp,
  type Row,
  type Saved,
  type Side,
} from '../app/lineup'
import { useCampaign } from './campaign'
import { ask } from './contract'
import { useRefined } from './refined'
import { useScenarios } from './scenarios'

/** Who holds a button counts on fast: asked is what stands still this long, in milliseconds. */
const WAIT_MS = 60
/** Types that may be added where something is missing. */
const ADDABLE = 4
/** Where the settings keep line-ups. */
const KEY = 'lineUps'

/** A line-up that is set beside the other, with what was said of it. */
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
  const lands = (unit: string) => scenario.value?.units.find(({ id }) => id === unit)?.domain === 'land'
  const question = computed<OddsRequest | null>(() =>
    lineup.value === null || kinds.value === null ? null : questionOf(lineup.value, kinds.value, lands),
  )

  /** The powers that a battle is offered for at first: whose turn it is, else the first; and an enemy of it. */
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

  /** Begins with the open campaign's game, else with the first one there is; what stands there already stays. */
  async function begin(): Promise<void> {
    await scenarios.load()
    const [first] = scenarios.list
    if (lineup.value !== null || first === undefined) return
    const id = campaign.view?.scenario ?? first.id
    lineup.value = { ...emptyLineUp(id, firstPowers(id)), switches: switchesOf(id) }
  }

  /** The open campaign's switches that differ from their defaults, where it plays this scenario. */
  function switchesOf(id: string): Record<string, string> {
    const { view } = campaign
    if (view?.scenario !== id) return {}
    const defaults = new Map(scenarios.scenario(id)?.switches.map((one) => [one.id, one.default]))
    return Object.fromEntries(
      Object.entries(view.switches).filter(([one, value]) => (defaults.get(one) ?? value) !== value),
    )
  }

  /** What may be added to a side: the cheap types of its first power that fight in such a battle. */
  function addable(side: Side): { power: string; unit: string }[] {
    const [power] = lineup.value?.powers[side] ?? []
    if (power === undefined || kind.value === undefined) return []
    const types = new Map(scenario.value?.units.map((unit) => [unit.id, unit]))
    const worthOf = (unit: string) => {
      const type = types.get(unit)
      return type === undefined ? 0 : (side === 'attacker' ? type.attack : type.defense) / type.cost
    }
    return partsOf(kind.value, side)
      .filter(({ unit, fires }) => fires === undefined && worthOf(unit) > 0)
      .map(({ unit }) => ({ power, unit }))
      .sort((a, b) => worthOf(b.unit) - worthOf(a.unit))
      .slice(0, ADDABLE)
  }

  function change(values: Partial<LineUp>): void {
    if (lineup.value !== null) lineup.value = { ...lineup.value, ...values }
  }

  /** Another game: its units are others. */
  function setScenario(id: string): void {
    lineup.value = emptyLineUp(id, firstPowers(id))
  }

  /** Another kind of battle; a landing is one of land. */
  function setKind(next: string, landing: boolean): void {
    change({ kind: next, landing, ...(next === lineup.value?.kind ? {} : { space: null }) })
  }

  function clear(): void {
    if (lineup.value) change({ units: { attacker: [], defender: [] }, space: null })
  }

  /**
   * Takes a space of the open campaign: the battle that is planned, due or fought there, else what stands there as the
   * defenders. Answers whether anything was there to take.
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

  /** What stands in a space, all that is on a side with the first of its enemies or, where it has none, its holders. */
  function takeDefenders(space: string): boolean {
    const { view } = campaign
    const there = view?.spaces[space]?.pieces ?? []
    if (view === null) return false
    const mover = view.power ?? view.powers[0] ?? ''
    const enemy = (power: string) => view.relations[mover]?.[power] === 'hostile'
    const enemies = there.filter(({ power }) => enemy(power))
    const units = new Map<string, Row>()
    for (const { unit, power, damaged, carriedBy } of enemies.length > 0 ? enemies : there) {
      // Fighters on a deck fight; what is in a hold does not.
      if (carriedBy !== undefined && lands(unit)) continue
      const key = [power, unit, damaged].join()
      const before = units.get(key)
      units.set(key, { power, unit, count: (before?.count ?? 0) + 1, ...(damaged ? { damage: 1 } : {}) })
    }
    const rows = [...units.values()]
    if (rows.length === 0) return false
    const owners = [...new Set(rows.map(({ power }) => power))]
    const against = enemies.length > 0 ? mover : Object.keys(view.relations[mover] ?? {}).find(enemy)
    const sea = scenario.value?.units.find(({ id }) => id === rows[0]?.unit)?.domain === 'sea'
    const base = emptyLineUp(
      view.scenario,
      { attacker: against === undefined ? [] : [against], defender: owners },
      sea ? 'sea' : 'land',
    )
    const kept = lineup.value?.powers.attacker.every((power) => power === against)
      ? lineup.value.units.attacker
      : []
    lineup.value = {
      ...base,
      ...{ switches: switchesOf(view.scenario), space, round: Math.max(1, view.round) },
      units: { attacker: kept, defender: rows },
    }
    return true
  }

  // The program says what may be named; before it has, nothing is asked.
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

  // Whoever counts on has cancelled what he asked before.
  const {
    answer,
    refused: why,
    working,
    current,
  } = useRefined(
    'odds.battle',
    () => question.value && { params: question.value, about: [JSON.stringify(question.value)] },
    { wait: WAIT_MS, exact: ({ exact }) => exact, keeps: true },
  )
  /** The answer on the screen is not yet that of the line-up. */
  const asking = computed(() => question.value !== null && !current.value)
  watch(why, (rejected) => (refused.value = rejected))

  // ---- kept line-ups ----
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

  /** Keeps the line-up under a name; one of the same name gives way. */
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

  /** Sets what is on the screen beside whatever is made next. */
  function setBeside(name: string): void {
    if (lineup.value !== null && answer.value !== null && !asking.value && !working.value)
      beside.value = { name, lineup: lineup.value, answer: answer.value }
  }

  /** The line-up beside becomes the one that is made, and that one goes beside. */
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
