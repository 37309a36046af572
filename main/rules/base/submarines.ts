/**
 * Submarines: they fire or dive at their own step, strike first on attack unless a destroyer is there, and hit ships
 * only (EUR-095 to EUR-104, EUR-106, EUR-189, EUR-190).
 */
import { OK, pieceNumber, refuse } from '../../../shared/model'
import { answerOf, firstOf } from '../../engine/answers'
import { hasTrait, shotsOf, sideHas } from '../../engine/battle/fire'
import { inFight } from '../../engine/battle/machine'
import { deciderOf, inTurnOrder, leaveFight } from '../../engine/battle/picture'
import { sideOfPicture, type BattleFrame, type BattleSide, type BattleStep } from '../../engine/battle/steps'
import { pid, type Game } from '../../engine/game'
import { action } from '../../engine/kinds'
import type { Question, RuleModule } from '../../engine/module'
import type { Ix, Piece } from '../../engine/state'
import { shipsOnly } from './casualties'

/** Submarines of a side that may still dive: those hit in this round cannot (EUR-101). */
const divers = (g: Game, f: BattleFrame, side: BattleSide): Piece[] =>
  inFight(g, f, side, (p) => g.has(p, 'submarine') && !f.hit.includes(p.id))

/** Powers whose submarines have not decided yet, in turn order. */
function undecided(g: Game, f: BattleFrame, side: BattleSide): Ix[] {
  const said = (f.ask['said'] as string[] | undefined) ?? []
  return inTurnOrder(
    g,
    divers(g, f, side).map((p) => deciderOf(g, p)),
  ).filter((p) => !said.includes(g.powerId(p)))
}

const candidates = (g: Game, f: BattleFrame, side: BattleSide): Piece[] => {
  const who = undecided(g, f, side)[0]
  return divers(g, f, side).filter((p) => deciderOf(g, p) === who)
}

function dive(g: Game, f: BattleFrame, pieces: readonly Piece[]): void {
  for (const p of pieces) {
    p.submerged = true
    leaveFight(f, p.id)
    f.dived.push(p.id)
  }
  g.mark(pieces, 'submerged', true, ['EUR-096', 'EUR-106'])
}

/** Each side's submarines: dive or fire. Their hits are kept apart from all others. */
function submarineStep(
  id: string,
  side: BattleSide,
  removes: NonNullable<BattleStep['removes']>,
): BattleStep {
  const rules = ['EUR-095', 'EUR-096', 'EUR-102']
  return {
    id,
    rules: [...rules, ...(side === 'attacker' ? ['EUR-098', 'PAC-081'] : ['EUR-100', 'EUR-101'])],
    side,
    rounds: 'every',
    reason: 'submarines',
    reads: [],
    removes,
    fire: (p) =>
      shotsOf(
        p,
        side,
        sideOfPicture(p, side).filter((c) => hasTrait(p, c, 'submarine')),
        () => shipsOnly,
        rules,
      ),
    run: (g, f) => (undecided(g, f, side).length === 0 ? 'done' : 'ask'),
    asked: (g, f) => ({ power: firstOf(undecided(g, f, side)) }),
    decision(g, f): Question {
      const mine = candidates(g, f, side)
      const by = firstOf(undecided(g, f, side))
      return {
        id: `submerge-${f.battle}-${f.round}-${g.powerId(by)}`,
        of: 'pick',
        kind: 'submerge',
        rules: ['EUR-096', 'EUR-101'],
        suggestion: { kind: 'submerge', units: [] },
        battle: f.battle,
        candidates: mine.map((p) => pid(p.id)),
        min: 0,
        max: mine.length,
      }
    },
    legal: (g, f) => ({
      check(a) {
        if (a.kind !== 'submerge') return refuse('EUR-096', 'dive-or-fight')
        const mine = candidates(g, f, side)
        for (const id of a.units) {
          const n = pieceNumber(id)
          if (mine.some((p) => p.id === n)) continue
          return f.hit.includes(n)
            ? refuse('EUR-101', 'hit-cannot-dive', [{ kind: 'piece', id }])
            : refuse('EUR-096', 'cannot-dive', [{ kind: 'piece', id }])
        }
        return OK
      },
      sample(rng) {
        const mine = candidates(g, f, side)
        if (rng.below(3) > 0) return { kind: 'submerge', units: [] }
        return { kind: 'submerge', units: mine.filter(() => rng.below(2) === 0).map((p) => pid(p.id)) }
      },
    }),
    answer(g, f, a) {
      const { units } = answerOf(a, 'submerge')
      const who = firstOf(undecided(g, f, side))
      f.ask['said'] = [...((f.ask['said'] as string[] | undefined) ?? []), g.powerId(who)]
      dive(
        g,
        f,
        units.map((id) => g.piece(pieceNumber(id))),
      )
    },
  }
}

/** What attacking submarines hit is gone before it fires, unless a defending destroyer is there (EUR-098, EUR-099). */
const attackingSubmarines = submarineStep('submarines-attack', 'attacker', (p) =>
  sideHas(p, 'defender', 'destroyer') ? 'end' : 'now',
)
const defendingSubmarines = submarineStep('submarines-defend', 'defender', () => 'end')

export const submarines: RuleModule = {
  id: 'base/submarines',
  actions: [action('submerge', ['pick'])],
  requires: ['base/sea-battle'],
  rules: [
    'EUR-051',
    'EUR-096',
    'EUR-097',
    'EUR-099',
    'EUR-106',
    'EUR-107',
    'EUR-189',
    'EUR-190',
    'EUR-192',
    'PAC-082',
  ],
  battle: {
    steps: [attackingSubmarines, defendingSubmarines],
    order: {
      sea: {
        insert: [
          { step: 'submarines-attack', before: 'sea-attack' },
          { step: 'submarines-defend', before: 'sea-defense' },
        ],
      },
    },
  },
}
