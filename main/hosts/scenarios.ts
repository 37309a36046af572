/** The scenarios that a player can choose, and the clauses of the rule book that they implement. */
import type { RuleInfo, ScenarioInfo } from '../../shared/contract'
import { INFORMATIVE, rule, switchDefinitions } from '../../shared/rulebook'
import { takeBackSwitch } from '../campaign'
import { hasCards } from '../cards'
import { factLabels } from '../engine'
import type { ScenarioDefinition } from '../engine/compile'
import type { UnitType } from '../engine/module/module'
import type { Ruleset } from '../engine/module/ruleset'
import { rulesetOf, scenarios } from '../scenarios'

let listed: readonly ScenarioInfo[] | undefined

/** Lists every scenario with its powers, treasuries, units and switches, under the defaults of its switches. */
export function scenarioList(): readonly ScenarioInfo[] {
  listed ??= scenarios.map((scenario) => {
    const rules = rulesetOf(scenario.id)
    return {
      id: scenario.id,
      name: scenario.name,
      summary: scenario.summary,
      board: rules.board.id,
      length: scenario.length,
      players: scenario.players,
      special: [...scenario.special],
      ...(hasCards(scenario.id) ? { cards: true } : {}),
      powers: scenario.powers.map((power) => ({ ...power })),
      treasuries: rules.treasuries.map((treasury) => ({
        id: treasury.id,
        name: treasury.name,
        power: rules.powers[treasury.power]?.id ?? '',
      })),
      turns: rules.turns.map(({ powers }) => {
        const ids = powers.map((ix) => rules.powers[ix]?.id ?? '')
        return { power: ids[0] ?? '', powers: ids }
      }),
      phases: { before: phasesBefore(rules), turn: [...rules.phases] },
      ...citiesOf(scenario, rules),
      ...wordsOf(rules),
      facts: factLabels(rules),
      units: rules.units.map(({ id, name, domain, cost, attack, defense, move, hits, traits, hold }) => ({
        ...{ id, name, domain, cost, attack, defense, move, hits, traits: { ...traits } },
        ...(hold ? { hold: holdInfo(hold) } : {}),
      })),
      refused: (scenario.refused ?? []).map(({ what, why, rules: clauses }) => ({
        what,
        why,
        rules: [...clauses],
      })),
      switches: [...switchInfo(rules), { ...takeBackSwitch, values: [...takeBackSwitch.values] }],
    }
  })
  return listed
}

const holdInfo = ({ slots, takes, powers }: NonNullable<UnitType['hold']>) => ({
  slots,
  takes: { ...takes },
  ...(powers ? { powers: [...powers] } : {}),
})

/** The cities that count in a scenario, if any, and those that count under particular switch values. */
function citiesOf(
  { cities }: ScenarioDefinition,
  rules: Ruleset,
): Pick<ScenarioInfo, 'cities' | 'citiesUnder'> {
  if (!cities) return {}
  const under = (switches: Ruleset['switches']) => {
    const { spaces, goal } = cities(switches)
    return { spaces: { ...spaces }, goal }
  }
  const usual = under(rules.switches)
  const others = rules.switchDefinitions
    .flatMap(({ id, values }) =>
      values.map((value) => ({ switch: id, value, cities: under({ ...rules.switches, [id]: value }) })),
    )
    .filter((one) => JSON.stringify(one.cities.spaces) !== JSON.stringify(usual.spaces))
  return { cities: usual, ...(others.length > 0 ? { citiesUnder: others } : {}) }
}

/** The names that a scenario's modules give to dice, lines of income and phases, if any. */
export function wordsOf({ words }: Ruleset): Pick<ScenarioInfo, 'words'> {
  const { reasons = {}, income = {}, phases = {}, phasesShort = {} } = words
  const named = { reasons, income, phases, phasesShort }
  return Object.values(named).every((one) => Object.keys(one).length === 0)
    ? {}
    : { words: structuredClone(named) }
}

/** The phases in which the board is prepared, in order. */
function phasesBefore(rules: Ruleset): string[] {
  return [...new Set(rules.setupSteps.flatMap((step) => rules.steps[step]?.phase ?? []))]
}

/** The switches with the rule book's sentence for each of their values. */
function switchInfo(rules: Ruleset): ScenarioInfo['switches'] {
  const words = new Map(switchDefinitions().map((definition) => [definition.name, definition]))
  return rules.switchDefinitions.map(({ id, values, offers, rule, hidden }) => {
    const offered = offers?.(rules.board) ?? values
    return {
      id,
      values: [...offered],
      default: values[0] ?? '',
      rule,
      ...(hidden || offered.length < 2 ? { hidden: true } : {}),
      title: words.get(id)?.title ?? id,
      text: { ...words.get(id)?.text },
    }
  })
}

/**
 * Whether a clause is implemented, only informative, or missing. The rule sets under their defaults don't tell: much is
 * implemented for another choice, in a table, or outside the rule modules. `npm run rules` holds that every clause that
 * isn't informative is implemented and tested.
 */
export function ruleStatus(id: string): NonNullable<RuleInfo['status']> {
  if (Object.hasOwn(INFORMATIVE, id)) return 'informative'
  return rule(id) === undefined ? 'missing' : 'implemented'
}
