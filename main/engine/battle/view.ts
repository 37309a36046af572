/** The present battle, for the battle screen. */
import type { BattleView, PlannedFire } from '../../../shared/model'
import { firstOf } from '../loop/asserts'
import { pid, type Game } from '../loop/game'
import { firePlan, salvosIn, shotsIn, stepsOf } from './fire'
import { begunOnCopy } from './battle-machine'
import { battleFrame, battleRecord, pictureOf } from './battle-picture'
import { outsidersFor, waysOut } from './outlook'
import type { BattlePicture, BattleStep } from './steps'

/** Returns the topmost battle on the stack, or null if there is none. */
export function battleViewOf(g: Game): BattleView | null {
  const f = battleFrame(g)
  if (!f) return null
  const p = { ...pictureOf(g, f), ...waysOut(g, f) }
  const b = battleRecord(g, f.battle)
  const steps = stepsOf(g, f.kind).filter((s) => s.rounds === 'every' || f.round === 1)
  const hitsOn: Record<string, number> = {}
  for (const step of steps.filter(({ aimed }) => !aimed))
    for (const s of shotsIn(p, step)) if (s.hitsOn > 0) hitsOn[pid(s.piece.id)] ??= s.hitsOn
  const known = Object.fromEntries(
    steps.flatMap((step) => {
      const { code, pieces } = step.known?.(p) ?? { code: '', pieces: [] }
      return pieces.map(({ id }) => [pid(id), code] as const)
    }),
  )
  const first = (key: 'attackers' | 'defenders') => (b[key] as string[] | undefined)?.[0]
  return {
    id: f.battle,
    kind: f.kind,
    space: f.space,
    round: f.round,
    attacker: g.powerId(g.turnPower()),
    defender: first('defenders') ?? g.controllerId(g.at_(g.spaceIx(f.space)).control) ?? '',
    attackers: [...f.attackers, ...f.support.attacker].map(pid),
    defenders: [...f.defenders, ...f.support.defender].map(pid),
    marked: [...f.hit, ...f.dived].map(pid),
    steps: steps
      .filter((s) => (s.id === f.at && s.decision !== undefined) || !(s.quiet || isForNobody(p, s)))
      .map((s) => ({ id: s.id, side: s.side, fires: s.fire !== undefined || s.check !== undefined })),
    step: f.at ?? '',
    hitsOn,
    ...(Object.keys(known).length > 0 ? { known } : {}),
    plan: steps.flatMap((step) => planned(p, step)),
    ...(g.rs.gather.length > 0 ? { sums: steps.flatMap((step) => sumsIn(p, step)) } : {}),
  }
}

/**
 * True for a step in which pieces may leave and nothing else happens, while no piece may: submarine steps without
 * submarines, a retreat when all came by sea.
 */
const isForNobody = (p: BattlePicture, { fire, check, choice }: BattleStep): boolean =>
  !fire &&
  !check &&
  (choice?.effect === 'leave' || choice?.effect === 'withdraw') &&
  choice.may(p).length === 0

/** Returns the sums of a step's dice by pool, where numbers are summed. */
const sumsIn = (p: BattlePicture, step: BattleStep): NonNullable<BattleView['sums']> =>
  (step.fire ? firePlan(p, step) : []).flatMap(({ pips, hits }) =>
    pips === undefined ? [] : [{ step: step.id, side: step.side, pool: hits.pool, pips }],
  )

/** Returns the pieces of a step whose numbers are summed. */
const summedIn = (p: BattlePicture, step: BattleStep): ReadonlySet<number> =>
  new Set(
    p.rs.gather.length === 0 || !step.fire
      ? []
      : firePlan(p, step).flatMap(({ pips, pieces }) => (pips === undefined ? [] : pieces)),
  )

function planned(p: BattlePicture, step: BattleStep): PlannedFire[] {
  const summed = summedIn(p, step)
  return [
    ...lookedFor(p, step),
    ...salvosIn(p, step).map(({ pieces, hits, idle, rules, because, dice, hitsOn, base }) => ({
      step: step.id,
      side: step.side,
      units: pieces.map(pid),
      dice,
      hitsOn,
      base,
      pool: hits.pool,
      ...(idle ? { idle } : {}),
      ...(summed.has(firstOf(pieces)) ? ({ summed: true } as const) : {}),
      rules: p.rs.cites.numbers(rules),
      because: p.rs.cites.numbers(because),
    })),
  ]
}

/** Returns the dice of a step that hit nothing and decide a fact. */
function lookedFor(p: BattlePicture, step: BattleStep): PlannedFire[] {
  const check = step.check?.(p) ?? null
  if (!check || check.dice === 0) return []
  const { pieces, dice, hitsOn, rules } = check
  return [
    {
      ...{ step: step.id, side: step.side, units: pieces.map(pid), dice, hitsOn, base: hitsOn, pool: CHECK },
      ...{ rules: p.rs.cites.numbers(rules), because: [] },
    },
  ]
}
/** The pool name of such dice. */
const CHECK = 'check'

/**
 * Returns the start of a battle that is due, with all ships off the shore that its owner may let fire; null if there is
 * nothing left to attack.
 */
export function battlePreviewOf(g: Game, id: string): BattleView | null {
  const begun = begunOnCopy(g, id)
  if (!begun) return null
  const { game, frame } = begun
  frame.support.attacker.push(...outsidersFor(game, frame, 'support'))
  return battleViewOf(game)
}
