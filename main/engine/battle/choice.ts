/**
 * The question for a choice given as data: each owner in turn order, or the power whose turn it is, picks some of the
 * pieces that may be picked. Defines the question, its legal answers and its samples.
 */
import { OK, pieceNumber, refuse, type Action, type Refusal, type RuleId } from '../../../shared/model'
import { answerOf } from '../loop/asserts'
import type { Rng } from '../loop/dice'
import { pid, type Game } from '../loop/game'
import type { Question } from '../module/module'
import type { Ix, Piece } from '../state/state'
import { deciderOf, inTurnOrder, pictureFor } from './battle-picture'
import type { BattleChoice, BattleFrame, BattlePicture, BattleStep } from './steps'

type PickAction = Extract<Action, { kind: 'submerge' | 'bombard' | 'intercept' }>

/** A choice, with the data that its question needs from the board. */
export interface Picking extends BattleChoice {
  readonly action: PickAction['kind']
  /** Clauses of the question. */
  readonly rules: readonly RuleId[]
  /** Refusal of another kind of action. */
  readonly first: { readonly rule: RuleId; readonly code: string }
  /** The powers asked: each owner of such pieces in turn order, or the power whose turn it is. */
  readonly by: 'owners' | 'turn'
  readonly suggest: 'all' | 'none'
  /** Returns the id of the decision. */
  id(g: Game, f: BattleFrame, by: string): string
  /** Returns the numbers of pieces outside the fight that are ready for it. */
  ready?(g: Game, f: BattleFrame): readonly number[]
  /**
   * Returns the most pieces that may be picked; absent: all. Ready pieces are in the order in which they are best
   * picked.
   */
  most?(p: BattlePicture): number
  /** Refusal of more than that. */
  readonly tooMany?: { readonly rule: RuleId; readonly code: string }
  /** Returns why a piece may not be picked. */
  why(g: Game, f: BattleFrame, p: Piece): Refusal
  /** Returns a random part of the pieces. */
  sample(rng: Rng, mine: readonly Piece[]): readonly Piece[]
  carryOut(g: Game, f: BattleFrame, pieces: readonly Piece[]): void
}

/** Returns the picture of the battle with the pieces that are ready for a pick. */
const pictureWith = (g: Game, f: BattleFrame, pick: Picking): BattlePicture =>
  pictureFor(g, f.kind, g.spaceIx(f.space), f.attackers, f.defenders, {
    ...f,
    ready: pick.ready?.(g, f) ?? [],
  })

/** Returns every piece that may be picked, for all deciders. */
const able = (g: Game, f: BattleFrame, pick: Picking): Piece[] =>
  pick.may(pictureWith(g, f, pick)).map((c) => g.piece(c.id))

/** Returns the pieces that are ready for a pick, up to the number that may be picked. */
export function readyFor(g: Game, f: BattleFrame, pick: Picking): readonly number[] {
  const all = pick.ready?.(g, f) ?? []
  return pick.most ? all.slice(0, pick.most(pictureWith(g, f, pick))) : all
}

/** Returns the next power to answer, in turn order, and its pieces; null if all have answered. */
function open(g: Game, f: BattleFrame, pick: Picking): { by: Ix; mine: Piece[] } | null {
  const all = f.ask['answered'] === true ? [] : able(g, f, pick)
  if (pick.by === 'turn') return all.length > 0 ? { by: g.turnPower(), mine: all } : null
  const said = (f.ask['said'] as string[] | undefined) ?? []
  const [by] = inTurnOrder(
    g,
    all.map((p) => deciderOf(g, p)),
  ).filter((power) => !said.includes(g.powerId(power)))
  return by === undefined ? null : { by, mine: all.filter((p) => deciderOf(g, p) === by) }
}

const isPick = (a: Action, pick: Picking): a is PickAction => a.kind === pick.action

/** Returns the parts of a battle step that asks for a pick. */
export function picking(
  pick: Picking,
): Required<Pick<BattleStep, 'choice' | 'run' | 'asked' | 'decision' | 'legal' | 'answer'>> {
  const asked = (g: Game, f: BattleFrame) => {
    const o = open(g, f, pick)
    if (!o) throw new Error(`nobody is left to answer ${pick.action}`)
    return o
  }
  const said = (units: readonly Piece[]): Action => ({
    kind: pick.action,
    units: units.map((p) => pid(p.id)),
  })
  const mostOf = (g: Game, f: BattleFrame, mine: readonly Piece[]): number =>
    Math.min(mine.length, pick.most?.(pictureWith(g, f, pick)) ?? Infinity)
  return {
    choice: pick,
    run: (g, f) => (open(g, f, pick) ? 'ask' : 'done'),
    asked: (g, f) => ({ power: asked(g, f).by }),
    decision(g, f): Question {
      const { by, mine } = asked(g, f)
      const max = mostOf(g, f, mine)
      return {
        id: pick.id(g, f, g.powerId(by)),
        of: 'pick',
        kind: pick.action,
        rules: [...pick.rules],
        suggestion: said(pick.suggest === 'all' ? mine.slice(0, max) : []),
        battle: f.battle,
        candidates: mine.map((p) => pid(p.id)),
        min: 0,
        max,
      }
    },
    legal: (g, f) => ({
      check(a) {
        if (!isPick(a, pick)) return refuse(pick.first.rule, pick.first.code)
        const { mine } = asked(g, f)
        const other = a.units
          .map((id) => g.piece(pieceNumber(id)))
          .find((p) => !mine.some((m) => m.id === p.id))
        if (other) return pick.why(g, f, other)
        const max = mostOf(g, f, mine)
        return a.units.length > max && pick.tooMany
          ? refuse(pick.tooMany.rule, pick.tooMany.code, [{ kind: 'limit', id: 'pieces', n: max }])
          : OK
      },
      sample(rng) {
        const { mine } = asked(g, f)
        return said(pick.sample(rng, mine).slice(0, mostOf(g, f, mine)))
      },
    }),
    answer(g, f, a) {
      const { units } = answerOf(a, pick.action)
      const { by } = asked(g, f)
      if (pick.by === 'turn') f.ask['answered'] = true
      else f.ask['said'] = [...((f.ask['said'] as string[] | undefined) ?? []), g.powerId(by)]
      pick.carryOut(
        g,
        f,
        units.map((id) => g.piece(pieceNumber(id))),
      )
    },
  }
}
