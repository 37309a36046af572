/**
 * Research: dice at 5 IPCs each (LHTR-023 to LHTR-029). A book may require the target to be named before the roll,
 * and defines the result of a success (EXG-039 to EXG-041).
 */
import { OK, refuse, type PhaseId, type Refusal, type RuleId } from '../../../shared/model'
import { MOST_DICE } from '../../../shared/model/actions'
import { answerOf, oneOf } from '../../engine/loop/asserts'
import { fallen, forecastOf, type Course, type Forecast } from '../../engine/loop/dice-forecast'
import type { Game } from '../../engine/loop/game'
import type { Step } from '../../engine/module/module'
import type { Frame, Ix } from '../../engine/state/state'
import { capitalLost } from '../base/territory/capitals'
import type { TechnologyList } from './technology-list'
import { developments, ownedBy, technologiesOf, type Development } from './owned-technologies'

/** The price of a die, in IPCs. */
export const DIE = 5
/** The most dice for which chances are forecast: more make no visible difference. */
const TOLD_DICE = 40

/** Rules for naming the target before the dice are rolled. */
interface Named {
  /** The die number that brings it. */
  die(name: string): number
  /** Why it can't be named, or null. */
  refusal(g: Game, name: string): Refusal | null
}

/** The parts of research that a book defines. */
export interface Research {
  /** The phase that the step belongs to. */
  readonly phase: PhaseId
  /** All clauses of the step. */
  readonly rules: readonly RuleId[]
  /** The clauses of the price of a die, of the dice themselves, and of spent money. */
  readonly buys: RuleId
  readonly rolls: RuleId
  readonly spent: RuleId
  /** The clauses of the question. */
  readonly asks: readonly RuleId[]
  /** Technologies that a power already has. */
  owned(g: Game, power: Ix): readonly string[]
  /** Technologies that a power can still find. */
  open(g: Game, power: Ix): readonly string[]
  /** The rules for naming a target before the roll, or the number that any die must show. */
  readonly named: Named | { readonly die: number }
  /** Handles a success, with the named target ('' if none); returns the frame in which it continues, or null. */
  found(g: Game, name: string): Frame | null
}

interface ResearchFrame extends Frame {
  /** The purchase, until its dice have been rolled. */
  bought: { development: string; dice: number } | null
  done: boolean
}

/** The treasury that pays: for a power with several economies its home treasury, which is the first. */
const treasuryOf = (g: Game): number => g.rs.treasuries.findIndex((t) => t.power === g.turnPower())
/** True when the power has lost its capital and has no other seat. */
const isHeadless = (g: Game): boolean =>
  capitalLost(g, treasuryOf(g)) && (g.ask('findSeat', { treasury: treasuryOf(g) }) ?? 'none') === 'none'
/** The number of dice that the power can pay for. */
const most = (g: Game): number => Math.min(MOST_DICE, Math.floor(g.cash(treasuryOf(g)) / DIE))

/** A roll in which at least one die must show the number. */
const researchRoll = (number: number, dice: number): Course<boolean> => ({
  start: false,
  dice,
  take: (found, die) => found || die === number,
  key: Number,
})

/** The forecast of a success with this number of dice. It is the same for every target number. */
export const researchOf = (g: Game, power: Ix, dice: number, rolls: RuleId): Forecast =>
  forecastOf(researchRoll(1, dice), {
    about: 'research',
    by: g.powerId(power),
    option: String(dice),
    rules: [rolls],
    tells: (found) => ({ success: found }),
  })

/** The step in which a power buys and rolls dice. */
export function researchBy(how: Research): Step<ResearchFrame> {
  const { named } = how
  const nameable = (g: Game): readonly string[] => ('refusal' in named ? how.open(g, g.turnPower()) : [])
  const mayResearch = (g: Game): boolean =>
    !isHeadless(g) && how.open(g, g.turnPower()).length > 0 && most(g) > 0
  const dieFor = (name: string): number => ('refusal' in named ? named.die(name) : named.die)
  return {
    id: 'research',
    rules: how.rules,
    phase: how.phase,
    rolls: () => [how.rolls],
    frame: () => ({ step: 'research', bought: null, done: false }),
    run(g, f) {
      if (f.bought) {
        const { development, dice } = f.bought
        const fell = g.roll(f, 'research', {
          by: g.turnPower(),
          dice,
          hitsOn: null,
          reason: 'research',
          rules: [how.rolls],
        })
        if (!fell) return 'pushed'
        f.bought = null
        const next = fallen(researchRoll(dieFor(development), dice), fell) ? how.found(g, development) : null
        if (next !== null) {
          g.push(next)
          return 'pushed'
        }
      }
      return f.done || !mayResearch(g) ? 'done' : 'ask'
    },
    asked: (g) => ({ power: g.turnPower() }),
    decision: (g) => ({
      id: `research-${g.state.round}-${g.powerId(g.turnPower())}`,
      of: 'research',
      kind: 'research',
      answers: ['research', 'end'],
      rules: [...how.asks],
      suggestion: { kind: 'end' },
      price: DIE,
      cash: g.cash(treasuryOf(g)),
      most: most(g),
      owned: [...how.owned(g, g.turnPower())],
      open: [...nameable(g)],
    }),
    coming: (g) =>
      Array.from({ length: Math.min(TOLD_DICE, most(g)) }, (_, i) =>
        researchOf(g, g.turnPower(), i + 1, how.rolls),
      ),
    legal: (g) => ({
      check(a) {
        if (a.kind === 'end') return OK
        if (a.kind !== 'research') return refuse(how.buys, 'research-first')
        const { development = '', dice } = a
        const wrong =
          'refusal' in named
            ? named.refusal(g, development)
            : development === ''
              ? null
              : refuse(how.buys, 'no-name-before-dice')
        if (wrong) return wrong
        if (dice > most(g))
          return refuse(how.buys, 'too-many-research-dice', [{ kind: 'limit', id: 'dice', n: most(g) }])
        return OK
      },
      sample(rng) {
        if (rng.below(2) === 0) return { kind: 'end' }
        const names = nameable(g)
        const name = names.length > 0 ? { development: oneOf(rng, names) } : {}
        return { kind: 'research', ...name, dice: 1 + rng.below(Math.min(3, most(g))) }
      },
    }),
    answer(g, f, a) {
      f.done = true
      if (a.kind === 'end') return
      const { development = '', dice } = answerOf(a, 'research')
      g.pay(treasuryOf(g), -1, dice * DIE, 'research', [how.buys, how.spent])
      f.bought = { development, dice }
    },
  }
}

/** The research step of a book whose developments each have a die number. */
export function researchStep(list: TechnologyList): Step<ResearchFrame> {
  const there = developments.filter((d) => list.changes[d] !== undefined)
  const idle = (g: Game, d: Development): string | null => list.idle?.(g, d) ?? null
  const open = (g: Game, power: Ix): Development[] =>
    there.filter((d) => !ownedBy(g, power).includes(d) && idle(g, d) === null)
  return researchBy({
    phase: 'research',
    rules: ['LHTR-023', 'LHTR-024', 'LHTR-025', 'LHTR-026', list.listed, 'LHTR-029', 'LHTR-045'],
    buys: 'LHTR-023',
    rolls: 'LHTR-024',
    spent: 'LHTR-025',
    asks: ['LHTR-023', 'LHTR-024', 'LHTR-026', 'LHTR-027'],
    owned: ownedBy,
    open,
    named: {
      die: (name) => developments.findIndex((d) => d === name) + 1,
      refusal(g, name) {
        const limit = [{ kind: 'limit', id: name }] as const
        const known = there.find((d) => d === name)
        if (!known) return refuse(list.listed, 'no-such-development', limit)
        const useless = idle(g, known)
        if (useless !== null) return refuse(useless, 'of-no-use-here', limit)
        return open(g, g.turnPower()).includes(known) ? null : refuse('LHTR-026', 'developed-already', limit)
      },
    },
    found(g, name) {
      const by = g.powerId(g.turnPower())
      technologiesOf(g).coming[by] = name as Development
      g.emit({ kind: 'chosen', by, what: 'developed', option: name, rules: ['LHTR-024', 'LHTR-027'] })
      return null
    },
  })
}
