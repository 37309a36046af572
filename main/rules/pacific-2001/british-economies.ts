/**
 * British economies on the Pacific board: conquests go to India or Australia, and the convoy centers pay into one
 * pool that the UK divides (PAC-004, PAC-102, PAC-104, PAC-141, PAC-142). The linked game extends the pool and its
 * division.
 */
import { setup } from '../../../shared/boards/europe-pacific'
import { z } from 'zod'
import { factId } from '../../engine/state/fact-fields'
import { refuse } from '../../../shared/model'
import { counted } from '../../../shared/words/counted'
import type { Game } from '../../engine/loop/game'
import { answerOf } from '../../engine/loop/asserts'
import { chooseStep } from '../../engine/module/option-question'
import type { Legal, Question, RuleModule, Step } from '../../engine/module/module'
import type { Frame, Ix } from '../../engine/state/state'
import { capitalLost } from '../base/territory/capitals'
import { originalOwner } from '../base/territory/control'
import { convoyHolder } from '../base/economy/convoys'
import { evenShare, shareDecision, shareLegal, type Share } from '../base/economy/split-money'
import { cite } from '../clause-keys'

const uk = (g: Game) => g.powerIx('uk')

interface Economies {
  /** British conquests on the Pacific board, with the economy that received each (PAC-104). */
  given: Record<string, string>
}
const given = (g: Game) => g.slice<Economies>('economies').given

/** The value of the British convoy centers held now, on both boards (PAC-141, LNK-185). */
export function poolOf(g: Game): number {
  let sum = 0
  if (!g.inGame(uk(g))) return 0
  for (const s of g.rs.spaces) {
    const c = s.data.convoy
    if (c?.type === 'center' && g.powerIx(c.owner) === uk(g) && convoyHolder(g, s.ix) === uk(g))
      sum += c.value
  }
  return sum
}

interface ShareFrame extends Frame {
  sum: number
  done: boolean
}

/**
 * A step in which the UK divides a sum among its economies; the suggestion divides it evenly among those that can
 * `use` it.
 */
export function splitStep(
  id: string,
  phase: string,
  label: string,
  rules: readonly [string, ...string[]],
  sum: (g: Game) => number,
  among: (g: Game) => string[],
  when: (g: Game) => boolean,
  use: (g: Game, treasury: string) => boolean = () => true,
): Step {
  const share = (g: Game, f: ShareFrame): Share => ({
    id: `${id}-${g.state.round}`,
    asked: { power: uk(g) },
    sum: f.sum,
    treasuries: among(g),
    label: `${label}: ${counted(f.sum, 'IPC')}`,
    rules,
  })
  const suggested = (g: Game, s: Share): Record<string, number> => {
    const able = s.treasuries.filter((t) => use(g, t))
    return evenShare(able.length > 0 ? { ...s, treasuries: able } : s)
  }
  const step: Step<ShareFrame> = {
    id,
    phase,
    rules,
    frame: (g) => ({ step: id, sum: when(g) ? sum(g) : 0, done: false }),
    run: (_, f) => (f.done || f.sum <= 0 ? 'done' : 'ask'),
    asked: (g) => ({ power: uk(g) }),
    decision: (g, f): Question => shareDecision(share(g, f), suggested(g, share(g, f))),
    legal: (g, f): Legal => shareLegal(share(g, f)),
    answer(g, f, a) {
      for (const [t, n] of Object.entries({ ...answerOf(a, 'choose').amounts }))
        g.pay(-1, g.treasuryIx(t), n, id, rules)
      f.done = true
    },
  }
  return step
}

interface FeedFrame extends Frame {
  space: string
  done: boolean
}

/** Assigns a British conquest on the Pacific board to India or Australia when it is taken (PAC-104, LNK-188). */
const feedStep: Step<FeedFrame> = {
  id: 'feed-economy',
  rules: ['PAC-104', 'LNK-188', 'LNK-258'],
  run: (_, f) => (f.done ? 'done' : 'ask'),
  asked: (g) => ({ power: uk(g) }),
  ...chooseStep<FeedFrame>(
    (g, f) => ({
      id: `feed-economy-${f.space}`,
      about: 'feed-economy',
      rules: cite('economy.land'),
      // An economy that has lost its capital could make little use of it (PAC-106, LNK-060).
      suggest: twoEconomies(g).includes('australia') ? 'australia' : 'india',
      options: [
        { option: 'india', label: `${g.space(g.spaceIx(f.space)).name} goes to India` },
        { option: 'australia', label: `${g.space(g.spaceIx(f.space)).name} goes to Australia` },
      ],
      refusal: () => refuse('PAC-104', 'india-or-australia'),
    }),
    (g, f, option) => {
      given(g)[f.space] = option
      g.emit({ kind: 'chosen', by: 'uk', what: `economy of ${f.space}`, option, rules: ['PAC-104'] })
      f.done = true
    },
  ),
}

/**
 * The treasury that British land pays into: by its home, by its board, or as chosen when it was taken; -1 for convoy
 * centers, null if this rule does not decide.
 */
export function britishTreasury(g: Game, space: Ix): Ix | null {
  const s = g.space(space).data
  if (s.convoy?.type === 'center') return -1
  if (s.originalOwner === 'uk') return null
  if (s.liberatesTo === 'captor') return g.treasuryIx('india')
  // Land that an edit made British feeds India until it is taken again.
  return s.theatre === 'pacific' ? g.treasuryIx(given(g)[s.id] ?? 'india') : null
}

/** Asks which economy gets land on the Pacific board that became British but was not British at the start (PAC-104). */
function askWhoIsFed(g: Game, space: Ix): void {
  const s = g.space(space).data
  if (g.at_(space).control !== uk(g) || s.theatre !== 'pacific' || originalOwner(g, space) === uk(g)) return
  if (g.space(space).data.liberatesTo === 'captor') return
  g.push({ step: 'feed-economy', space: s.id, done: false })
}

const twoEconomies = (g: Game): string[] =>
  ['india', 'australia'].filter((t) => !capitalLost(g, g.treasuryIx(t)))

/** Land and pool of the British economies, for any set of boards. */
export const britishEconomies: RuleModule = {
  id: 'pacific-2001/british-economies',
  slice: {
    name: 'economies',
    schema: z.strictObject({ given: z.record(factId.space, z.enum(['india', 'australia'])).optional() }),
    initial: () => ({ given: {} }),
  },
  steps: [feedStep],
  hooks: {
    decideTreasury: [
      {
        rules: ['PAC-102', 'PAC-104'],
        run: (g, q) => (q.power === uk(g) ? britishTreasury(g, q.space) : null),
      },
    ],
    onCapture: [{ rules: ['PAC-104', 'LNK-188'], run: (g, { space }) => askWhoIsFed(g, space) }],
    onControlPassed: [{ rules: ['PAC-104', 'LNK-228'], run: (g, { space }) => askWhoIsFed(g, space) }],
    listFacts: [{ rules: ['PAC-141', 'LNK-045'], run: (g) => [{ name: 'pool', value: poolOf(g) }] }],
  },
}

/** The pool of Pacific 2001 on its own. */
export const pacificPool: RuleModule = {
  id: 'pacific-2001/pool',
  requires: ['pacific-2001/british-economies'],
  excludes: [{ module: 'link/economies', because: 'the linked game has one pool for both boards (LNK-044)' }],
  steps: [
    splitStep(
      'first-split',
      'first-split',
      'Divide the convoy pool',
      ['PAC-004'],
      () => setup.pool.firstSplit,
      twoEconomies,
      () => true,
    ),
    splitStep(
      'pool-split',
      'income',
      'Divide the convoy pool',
      ['PAC-141', 'PAC-142'],
      poolOf,
      twoEconomies,
      (g) => g.turnPower() === uk(g) && twoEconomies(g).length > 0,
    ),
  ],
  setup: { insert: [{ step: 'first-split' }] },
  turn: { insert: [{ step: 'pool-split', after: 'income' }] },
}
