/**
 * The Political term of a surrender (EXG-022 to EXG-026, EXG-132). The victor may enter the lands that the loser
 * still holds, use its bases, collect its income, and name one space in each of the loser's Combat Phases whose units
 * may not move. The term lasts while the victor holds the loser's capital and the two are not at war.
 */
import { z } from 'zod'
import { refuse } from '../../../../shared/model'
import { firstOf } from '../../../engine/loop/asserts'
import { chooseStep } from '../../../engine/module/option-question'
import { turnFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import { pid, type Game } from '../../../engine/loop/game'
import type { IncomeLine } from '../../../engine/module/hooks'
import { byRules } from '../../../engine/state/derived-caches'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix, Piece } from '../../../engine/state/state'
import { capitalLost } from '../../base/territory/capitals'
import { treasuryOf } from '../economy/economy'
import { endTerm, termOf, victorOver } from './relations'

const SWITCH = 'exg.politicalTerm'
/** With `fourRounds`, a term ends with the fourth round after the round in which it began. */
const ROUNDS = 4

/** A nation's capital; each nation has one. */
export const capitalOf = (g: Game, power: Ix): Ix => firstOf(g.treasury(treasuryOf(g, power)).capitals)

const withTreasury = byRules((rs): readonly Ix[] =>
  rs.powers.flatMap((_, ix) => (rs.treasuries.some((t) => t.power === ix) ? [ix] : [])),
)
/** Nations with a treasury: all powers but the neutral armies. */
export const nationsOf = (g: Game): readonly Ix[] => withTreasury(g.rs)

/** Nations under a Political term of this victor. */
export const subjectsOf = (g: Game, victor: Ix): Ix[] =>
  nationsOf(g).filter((loser) => victorOver(g, loser) === victor)

/** Ends a term; the loser's lands close again, and the victor's units leave by EXG-110. */
function lapse(g: Game, loser: Ix): void {
  const victor = victorOver(g, loser)
  endTerm(g, loser)
  g.emit({
    ...{ kind: 'diplomacy', what: 'term-ended', by: g.powerId(loser), powers: [g.powerId(victor)] },
    rules: ['EXG-132'],
  })
}

/** Ends the term that depends on this capital if the victor does not control it. */
function withoutCapital(g: Game, space: Ix): void {
  for (const loser of nationsOf(g)) {
    const victor = victorOver(g, loser)
    if (victor >= 0 && capitalOf(g, loser) === space && g.at_(space).control !== victor) lapse(g, loser)
  }
}

/**
 * The last round of the Political term that a nation is under (EXG-132); null if it is under none, or if terms last
 * as long as the victor holds the capital.
 */
export function lastRound(g: Game, loser: Ix): number | null {
  const term = termOf(g, loser)
  return term === undefined || g.switch(SWITCH) === 'lasting' ? null : term.since + ROUNDS
}

/** Ends terms that have lasted four rounds, and gives the capital back to the loser. */
function endOld(g: Game, round: number): void {
  for (const loser of nationsOf(g)) {
    const last = lastRound(g, loser)
    if (last === null || round < last) continue
    lapse(g, loser)
    g.setControl(capitalOf(g, loser), loser, ['EXG-132'])
  }
}

/**
 * The power in whose Collect Income a nation's lands pay: its victor under a Political term, otherwise the nation
 * itself (EXG-132).
 */
export const collectorFor = (g: Game, power: Ix): Ix => {
  const victor = victorOver(g, power)
  return victor >= 0 ? victor : power
}

/**
 * The income that a victor collects from its losers: the values of the lands that they still hold, except lands that
 * pay nothing now (EXG-181).
 */
function tribute(g: Game, treasury: Ix): IncomeLine[] {
  const victor = g.treasury(treasury).power
  if (termOf(g, victor) !== undefined || capitalLost(g, treasury)) return []
  const losers = subjectsOf(g, victor)
  if (losers.length === 0) return []
  return g.rs.spaces.flatMap((s) =>
    s.land &&
    s.data.ipc > 0 &&
    losers.includes(g.at_(s.ix).control) &&
    g.ask('exemptFromIncome', { treasury, space: s.ix }) === null
      ? [{ what: 'political-term', space: s.ix, amount: s.data.ipc, rule: 'EXG-132' }]
      : [],
  )
}

// ---- the ban ----------------------------------------------------------------------------------------------------------

const banned = turnFact('movementBanned', {
  schema: z.nullable(factId.space),
  initial: null,
  label: 'units may not move out of',
  edit: false,
})

interface BanFrame extends Frame {
  done: boolean
}

const NOBODY = 'none'

/** Spaces with units of the nation whose turn it is, in board order. */
const standsIn = (g: Game): Ix[] => {
  const spaces = new Set(g.piecesOf(g.turnPower()).map((p) => p.space))
  return g.rs.spaces.flatMap((s) => (spaces.has(s.ix) ? [s.ix] : []))
}
const unitsIn = (g: Game, space: Ix): number => g.select(space, (p) => p.power === g.turnPower()).length

const RULES = ['EXG-025', 'EXG-132']

const ban: Step<BanFrame> = {
  id: 'movement-ban',
  rules: RULES,
  frame: () => ({ step: 'movement-ban', done: false }),
  run: (g, f) =>
    f.done || termOf(g, g.turnPower()) === undefined || standsIn(g).length === 0 ? 'done' : 'ask',
  asked: (g) => ({ power: victorOver(g, g.turnPower()) }),
  ...chooseStep<BanFrame>(
    (g) => ({
      id: `movement-ban-${g.state.round}-${g.powerId(g.turnPower())}`,
      about: 'movement-ban',
      rules: RULES,
      suggest: NOBODY,
      options: [
        { option: NOBODY, label: 'Forbid nothing' },
        ...standsIn(g).map((s) => ({
          option: g.sid(s),
          label: `${g.space(s).name}: ${unitsIn(g, s)}`,
        })),
      ],
      refusal: () => refuse('EXG-025', 'name-the-ban'),
    }),
    (g, f, option) => {
      f.done = true
      if (option === NOBODY) return
      banned.set(g, option)
      const by = g.powerId(victorOver(g, g.turnPower()))
      g.emit({ kind: 'chosen', by, what: 'movement-ban', option, rules: RULES })
    },
  ),
}

/** True when the ban holds a piece: it was in the banned space when the ban was named. */
const isHeld = (g: Game, p: Piece): boolean =>
  p.power === g.turnPower() && g.sid(p.turn?.start ?? p.space) === banned.of(g)

export const political: RuleModule = {
  id: 'global/political',
  requires: ['global/relations', 'base/movement', 'base/income'],
  facts: [banned],
  switches: [{ id: SWITCH, values: ['lasting', 'fourRounds'], rule: 'EXG-132' }],
  steps: [ban],
  turn: { insert: [{ step: 'movement-ban', before: 'combat-move' }] },
  hooks: {
    permitAsGuest: [
      {
        rules: ['EXG-022', 'EXG-106'],
        run(g, { power, space }) {
          const { control } = g.at_(space)
          return control >= 0 && victorOver(g, control) === power ? 'EXG-022' : null
        },
      },
    ],
    exemptFromIncome: [
      {
        rules: ['EXG-023', 'EXG-132'],
        run: (g, { treasury }) => (termOf(g, g.treasury(treasury).power) === undefined ? null : 'EXG-132'),
      },
    ],
    listIncome: [
      { rules: ['EXG-023', 'EXG-117', 'EXG-132'], run: (g, { treasury }) => tribute(g, treasury) },
    ],
    forbidMoving: [
      {
        rules: RULES,
        run: (g, { piece: p }) =>
          isHeld(g, p)
            ? refuse('EXG-025', 'movement-banned', [
                { kind: 'piece', id: pid(p.id) },
                { kind: 'space', id: g.sid(p.turn?.start ?? p.space) },
              ])
            : null,
      },
    ],
    onCapture: [{ rules: ['EXG-132'], run: (g, { space }) => withoutCapital(g, space) }],
    onControlPassed: [{ rules: ['EXG-132'], run: (g, { space }) => withoutCapital(g, space) }],
    onRoundEnd: [
      {
        rules: ['EXG-132'],
        when: { [SWITCH]: 'fourRounds' },
        run: (g, { round }) => endOld(g, round),
      },
    ],
  },
}
