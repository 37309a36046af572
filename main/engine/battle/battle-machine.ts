/**
 * The battle machine: plays a kind's steps round after round. Steps define the fire; the machine rolls, asks the
 * owners which pieces take the hits, and removes casualties when the step says so. It knows no rule by name.
 */
import type { Action } from '../../../shared/model'
import { at, firstOf } from '../loop/asserts'
import { hitsIn } from '../loop/dice'
import { Game, pid } from '../loop/game'
import type { Outcome, Step } from '../module/module'
import { cloneState, type BattleRecord, type Ix } from '../state/state'
import { losses } from './casualties'
import { aimOf, damageGroups, hitsByPool, keepOf } from './fire'
import { dropOut, lossesLeave, takeHits } from './hit-effects'
import { poolsFor, restOf } from './losses'
import { battleFrame, battleRecord, pictureOf } from './battle-picture'
import { asked, checked, dealt, fired, kindIn, next, nextRound, opening, stepAt, type Due } from './schedule'
import {
  otherSide,
  type BattleFacts,
  type BattleFrame,
  type BattleKind,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type FireGroup,
  type Progress,
} from './steps'

export const kindOf = (g: Game, id: string): BattleKind => kindIn(g.rs, id)

const powersOf = (g: Game, pieces: readonly number[]): string[] => [
  ...new Set(pieces.map((n) => g.powerId(g.piece(n).power))),
]

/** Returns the frame of a new battle, with the facts that hold from its start. */
export function begun(
  g: Game,
  kind: string,
  space: Ix,
): ReturnType<typeof opening> & { facts?: BattleFacts } {
  const facts = kindOf(g, kind).facts?.(g, space)
  return { ...opening(g.rs, kind), ...(facts ? { facts } : {}) }
}

/** Begins a battle that is due. Pushes nothing if there is nothing left to attack. */
export function beginBattle(g: Game, b: BattleRecord): void {
  const muster = kindOf(g, b.kind).muster(g, b)
  if (!muster || muster.attackers.length === 0) {
    b.done = true
    return
  }
  const { attackers, defenders, support } = muster
  for (const n of attackers) g.turnOf(g.piece(n)).battle = b.id
  b['attackers'] = powersOf(g, attackers)
  b['defenders'] = powersOf(g, defenders)
  const f: BattleFrame = {
    step: 'battle',
    battle: b.id,
    space: b.space,
    ...begun(g, b.kind, g.spaceIx(b.space)),
    attackers: [...attackers],
    defenders: [...defenders],
    support: { attacker: [...support.attacker], defender: [...support.defender] },
    amphibious: muster.amphibious ?? false,
    hit: [],
    dived: [],
    ask: {},
    deckless: [],
  }
  const fought = kindOf(g, b.kind).over(pictureOf(g, f)) === null
  b['fought'] = fought
  if (fought) {
    g.emit({
      kind: 'battle-began',
      battle: b.id,
      battleKind: b.kind,
      space: b.space,
      attackers: attackers.map(pid),
      defenders: defenders.map(pid),
    })
  }
  g.push(f)
  if (fought) g.onBattle?.()
}

/** Begins a battle that is due on a copy of the game without dice; null if there is nothing left to attack. */
export function begunOnCopy(
  g: Game,
  id: string,
): { readonly game: Game; readonly frame: BattleFrame } | null {
  const game = new Game(g.rs, cloneState(g.state), g.dice)
  beginBattle(game, battleRecord(game, id))
  const frame = battleFrame(game)
  return frame && { game, frame }
}

// ---- hits --------------------------------------------------------------------------------------------------------

/** What became of something due: a question waits for its answer, or play goes on, with an old or a new picture. */
type Carried = 'pushed' | 'same-picture' | 'new-picture'

/** Makes the owners of a side pick the pieces that take its hits. */
function deal(
  g: Game,
  f: BattleFrame,
  now: Progress,
  p: BattlePicture,
  due: Extract<Due, { do: 'deal' }>,
): Carried {
  const take = losses(g, f, {
    id: `${f.battle}-${f.round}-${f.at ?? 'end'}-${due.side}`,
    battle: f.battle,
    pools: poolsFor(p, due.side, due.hits),
    by: firstPower(g, f, otherSide(due.side)),
  })
  if (!take) return 'pushed'
  write(f, dealt(now, due, restOf(p, due.side, due.hits, take)))
  const byUnit = new Map<number, number>()
  for (const t of take) byUnit.set(t.unit, (byUnit.get(t.unit) ?? 0) + t.hits)
  takeHits(g, f, byUnit, due.leave)
  return 'new-picture'
}

/** Returns the power that decides for a side where only one power can. */
function firstPower(g: Game, f: BattleFrame, side: BattleSide): number {
  if (side === 'attacker') return g.turnPower()
  const n = f.defenders[0] ?? f.support.defender[0]
  return n === undefined ? g.turnPower() : g.piece(n).power
}

// ---- steps -------------------------------------------------------------------------------------------------------

/** Returns the key of a roll of a step's fire: one for each group of its plan, in every round. */
const keyOf = (f: BattleFrame, step: BattleStep, group: number): string => `${f.round}:${step.id}:${group}`
/** Returns the group of a key; a key without a number belongs to the first. */
const groupOf = (key: string): number => Number(/:(\d+)$/.exec(key)?.[1] ?? 0)

/** Rolls a step's dice into the pools of the other side. */
function fire(
  g: Game,
  f: BattleFrame,
  now: Progress,
  p: BattlePicture,
  { step, plan }: Extract<Due, { do: 'fire' }>,
): Carried {
  const rolls: number[][] = []
  for (const [i, group] of plan.entries()) {
    const keep = keepOf(group)
    const dice = g.roll(f, keyOf(f, step, i), {
      by: step.aimed?.(g, f) ?? rollerOf(g, group.pieces),
      dice: group.dice,
      hitsOn: group.hitsOn,
      ...(keep ? { keep } : {}),
      ...(group.pips === undefined ? {} : { pips: group.pips }),
      reason: reasonOf(step),
      rules: group.rules,
      battle: f.battle,
      units: group.pieces,
    })
    if (!dice) return 'pushed'
    rolls.push(dice)
  }
  battleRecord(g, f.battle).rolled = true
  write(f, fired(now, p, step, step.aimed ? {} : hitsByPool(plan, rolls)))
  if (!step.aimed) return 'same-picture'
  // Aimed fire removes its targets at once.
  takeHits(g, f, struck(plan, rolls), 'now')
  return 'new-picture'
}

/** Returns the pieces that aimed dice have hit, with their hits. */
const struck = (plan: readonly FireGroup[], rolls: readonly (readonly number[])[]): Map<number, number> =>
  new Map(
    plan.flatMap(({ pieces, hitsOn }, i) =>
      pieces.flatMap((n, k) => (hitsIn([at(at(rolls, i), k)], hitsOn) > 0 ? [[n, 1] as const] : [])),
    ),
  )

/** Returns the power that rolls: the owner of the first piece that fires. */
const rollerOf = (g: Game, pieces: readonly number[]): number => g.piece(firstOf(pieces)).power

/** Returns the message code of a step's rolls. */
const reasonOf = (step: BattleStep): string => step.reason ?? step.id

/** Rolls for a fact. */
function rollFact(
  g: Game,
  f: BattleFrame,
  now: Progress,
  { step: { id }, check }: Extract<Due, { do: 'check' }>,
): Carried {
  const dice = g.roll(f, `${f.round}:${id}:${check.fact}`, {
    by: rollerOf(g, check.pieces),
    dice: check.dice,
    hitsOn: check.hitsOn,
    reason: id,
    rules: check.rules,
    battle: f.battle,
    units: check.pieces,
  })
  if (!dice) return 'pushed'
  write(f, checked(now, check, hitsIn(dice, check.hitsOn)))
  return 'new-picture'
}

/** Rolls a step's damage dice and has the damage paid. */
function rollDamage(
  g: Game,
  f: BattleFrame,
  now: Progress,
  { step, dice }: Extract<Due, { do: 'damage' }>,
): Carried {
  const by = new Map<number, number>()
  for (const [i, group] of damageGroups(dice).entries()) {
    const fell = g.roll(f, i === 0 ? 'damage' : `damage:${i}`, {
      by: rollerOf(g, group.pieces),
      dice: group.each * group.pieces.length,
      hitsOn: null,
      reason: reasonOf(step),
      rules: group.rules,
      battle: f.battle,
      units: group.pieces,
    })
    if (!fell) return 'pushed'
    for (const [k, points] of group.damage(fell).entries()) by.set(at(group.pieces, k), points)
  }
  battleRecord(g, f.battle).rolled = true
  const sum = [...by.values()].reduce((all, points) => all + points, 0)
  step.damage?.suffer(g, f, sum, by)
  write(f, asked(now))
  return 'new-picture'
}

/** Writes the progress of a battle into its frame. The data of a step's own question is cleared with the step. */
function write(f: BattleFrame, { held, facts, ...now }: Progress): void {
  if (now.at !== f.at) f.ask = {}
  Object.assign(f, now)
  if (held) f.held = { ...held }
  else delete f.held
  if (facts) f.facts = { ...facts }
}

/** Reads the progress of a battle from its frame. */
const progressOf = (f: BattleFrame): Progress => ({
  kind: f.kind,
  round: f.round,
  at: f.at,
  stage: f.stage,
  pending: f.pending,
  standoff: f.standoff,
  result: f.result,
  ...(f.held ? { held: f.held } : {}),
  ...(f.facts ? { facts: f.facts } : {}),
})

function finish(g: Game, f: BattleFrame, result: string): Outcome {
  const kind = kindOf(g, f.kind)
  const b = battleRecord(g, f.battle)
  b.done = true
  const space = g.spaceIx(f.space)
  if (b['fought'] === true)
    g.emit({
      kind: 'battle-ended',
      battle: b.id,
      battleKind: b.kind,
      space: b.space,
      result,
      rules: [...kind.rules],
    })
  if (b.rolled && kind.attacks !== false)
    for (const id of b['defenders'] as string[])
      g.tell('onAttack', { by: g.turnPower(), victim: g.powerIx(id), space, how: b.kind })
  g.tell('onBattleEnd', { space, battle: b, result, attackers: f.attackers, defenders: f.defenders })
  kind.end?.(g, f, result)
  return 'done'
}

/** Returns the present step; throws after the round's last one, which asks and rolls nothing. */
const openStep = (g: Game, f: BattleFrame): BattleStep => question(f, stepAt(g.rs, f))

/** Returns a part of a step that asks; throws if the step has no such part. */
function question<T>(f: BattleFrame, part: T | null | undefined): T {
  if (part === null || part === undefined) throw new Error(`battle step ${String(f.at)} asks nothing`)
  return part
}

/** Runs a step's own part, before its fire. */
function runStep(g: Game, f: BattleFrame, { step }: Extract<Due, { do: 'ask' }>): Outcome | Carried {
  const outcome = step.run(g, f)
  if (outcome !== 'done') return outcome
  write(f, asked(progressOf(f)))
  return 'new-picture'
}

function beginRound(g: Game, f: BattleFrame, now: Progress): Carried {
  write(f, nextRound(now, g.rs))
  f.rolls = {}
  g.emit({ kind: 'battle-round', battle: f.battle, round: f.round })
  return 'new-picture'
}

/** Carries out what is due in a battle. */
function carryOut(g: Game, f: BattleFrame, now: Progress, p: BattlePicture, due: Due): Outcome | Carried {
  switch (due.do) {
    case 'deal':
      return deal(g, f, now, p, due)
    case 'leave':
      lossesLeave(g, f)
      return 'new-picture'
    case 'fall': {
      const fallen = due.who.map((n) => g.piece(n))
      dropOut(g, f, fallen, due.step.rules)
      return 'new-picture'
    }
    case 'ask':
      return runStep(g, f, due)
    case 'damage':
      return rollDamage(g, f, now, due)
    case 'check':
      return rollFact(g, f, now, due)
    case 'fire':
      return fire(g, f, now, p, due)
    case 'round':
      return beginRound(g, f, now)
    case 'end':
      return finish(g, f, due.result)
  }
}

/** The battle on the stack. A rule module lists it among its steps. */
export const battleStep: Step<BattleFrame> = {
  id: 'battle',
  rules: [],
  run(g, f) {
    // Rebuilt only after possible changes: building the picture of a large battle is costly.
    let seen: BattlePicture | null = null
    for (;;) {
      const { progress: now, due, picture } = next(progressOf(f), seen ?? pictureOf(g, f))
      write(f, now)
      const carried = carryOut(g, f, now, picture, due)
      if (carried === 'new-picture') seen = null
      else if (carried === 'same-picture') seen = picture
      else return carried
    }
  },
  asked: (g, f) => openStep(g, f).asked?.(g, f) ?? { power: g.turnPower() },
  rolls(g, f, key) {
    const { due } = next(progressOf(f), pictureOf(g, f))
    if (due.do === 'fire') return at(due.plan, groupOf(key)).rules
    if (due.do === 'damage') return at(damageGroups(due.dice), groupOf(key)).rules
    if (due.do === 'check') return due.check.rules
    return openStep(g, f).rules
  },
  aims(g, f, key) {
    const { due, picture } = next(progressOf(f), pictureOf(g, f))
    return {
      space: f.space,
      ...(due.do === 'fire' ? { at: aimOf(picture, due.step, at(due.plan, groupOf(key))) } : {}),
    }
  },
  decision: (g, f) => question(f, openStep(g, f).decision?.(g, f)),
  legal: (g, f) => question(f, openStep(g, f).legal?.(g, f)),
  answer(g, f, a: Action) {
    openStep(g, f).answer?.(g, f, a)
  },
}
