/**
 * The battle machine: plays a kind's steps round after round. Steps say who fires at what; the machine rolls, asks
 * the owners what takes the hits, and lets losses leave when the step says so. It knows no rule by name.
 */
import type { Action } from '../../../shared/model'
import { pid, type Game } from '../game'
import type { Outcome, Step } from '../module'
import type { BattleRecord, Piece } from '../state'
import { capacityOf, losses } from './casualties'
import { firePlan, hitsAmong, isStandoff, stepsOf } from './fire'
import { battleRecord, fightersOf, leaveFight, pictureOf } from './picture'
import {
  otherSide,
  sideOfPicture,
  type BattleFrame,
  type BattleKind,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
} from './steps'

export function kindOf(g: Game, id: string): BattleKind {
  const kind = g.rs.battleKinds.find((k) => k.id === id)
  if (!kind) throw new Error(`no kind of battle ${id}`)
  return kind
}

/** The step that is played; null after the round's last one. Throws for one that the kind does not have. */
function currentStep(g: Game, f: BattleFrame): BattleStep | null {
  if (f.at === null) return null
  const step = stepsOf(g, f.kind).find((s) => s.id === f.at)
  if (!step) throw new Error(`no step ${f.at} in a battle ${f.kind}`)
  return step
}

/** Goes on to the step after this one. */
function stepOn(g: Game, f: BattleFrame, step: BattleStep): void {
  const list = stepsOf(g, f.kind)
  f.at = list[list.indexOf(step) + 1]?.id ?? null
}

const firstStep = (g: Game, kind: string): string | null => stepsOf(g, kind)[0]?.id ?? null

const powersOf = (g: Game, pieces: readonly number[]): string[] => [
  ...new Set(pieces.map((n) => g.powerId(g.piece(n).power))),
]

/** Begins a battle that is due. Nothing is pushed where nobody is left to attack. */
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
    kind: b.kind,
    space: b.space,
    round: 1,
    at: firstStep(g, b.kind),
    attackers: [...attackers],
    defenders: [...defenders],
    support: { attacker: [...(support?.attacker ?? [])], defender: [...(support?.defender ?? [])] },
    amphibious: muster.amphibious ?? false,
    hit: [],
    dived: [],
    pending: { attacker: {}, defender: {} },
    stage: 'ask',
    ask: {},
    deckless: [],
    standoff: false,
    result: null,
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

// ---- hits --------------------------------------------------------------------------------------------------------

/** Has the owners of a side pick what takes its hits; false while they are asked. */
function settle(g: Game, f: BattleFrame, side: BattleSide, leave: 'now' | 'end' = 'end'): boolean {
  const pending = Object.entries(f.pending[side]).filter(([, hits]) => hits > 0)
  if (pending.length === 0) return true
  const p = pictureOf(g, f)
  const targets = sideOfPicture(p, side).filter((c) => !c.hit)
  const pools = pending.flatMap(([id, hits]) => {
    const hitClass = g.rs.hitClasses[id]
    if (!hitClass) throw new Error(`no hit class ${id}`)
    const candidates = targets.filter((c) => hitClass.mayTake(p, c)).map((c) => c.id)
    return candidates.length > 0 ? [{ id, hits, candidates, rules: hitClass.rules }] : []
  })
  const take = losses(g, f, {
    id: `${f.battle}-${f.round}-${f.at ?? 'end'}-${side}`,
    battle: f.battle,
    pools,
    by: firstPower(g, f, otherSide(side)),
  })
  if (!take) return false
  f.pending[side] = {}
  const byUnit = new Map<number, number>()
  for (const t of take) byUnit.set(t.unit, (byUnit.get(t.unit) ?? 0) + t.hits)
  takeHits(g, f, byUnit, leave)
  return true
}

/** The power that decides for a side where only one can. */
function firstPower(g: Game, f: BattleFrame, side: BattleSide): number {
  if (side === 'attacker') return g.turnPower()
  const n = f.defenders[0] ?? f.support.defender[0]
  return n === undefined ? g.turnPower() : g.piece(n).power
}

function takeHits(g: Game, f: BattleFrame, byUnit: ReadonlyMap<number, number>, leave: 'now' | 'end'): void {
  const lost: Piece[] = []
  const damaged: Piece[] = []
  for (const [n, hits] of byUnit) {
    const p = g.piece(n)
    g.emit({ kind: 'hit', unit: pid(n), hits, battle: f.battle })
    if (hits >= capacityOf(g, p)) lost.push(p)
    else {
      p.damage += hits
      damaged.push(p)
    }
  }
  g.mark(damaged, 'damaged', true, [])
  if (leave === 'now') dropOut(g, f, lost)
  else f.hit.push(...lost.map((p) => p.id))
}

/** Takes lost pieces off the board; fighters that fight for themselves rise from a deck that sinks. */
export function dropOut(g: Game, f: BattleFrame, lost: readonly Piece[]): void {
  for (const p of lost)
    for (const n of [...g.cargo(p.id)])
      if ((f.attackers.includes(n) || f.defenders.includes(n)) && !lost.some((x) => x.id === n)) {
        const fighter = g.piece(n)
        g.put(fighter, fighter.space)
        g.turnOf(fighter)
        f.deckless.push(n)
      }
  for (const p of lost) leaveFight(f, p.id)
  g.remove(lost, 'battle', kindOf(g, f.kind).rules, f.battle)
}

/** Losses of the round leave. */
function lossesLeave(g: Game, f: BattleFrame): void {
  if (f.hit.length === 0) return
  const lost = f.hit.map((n) => g.piece(n))
  f.hit = []
  dropOut(g, f, lost)
}

// ---- steps -------------------------------------------------------------------------------------------------------

/** Rolls a step's dice into the pools of the other side; false while dice are waited for. The picture stays as it is. */
function fire(g: Game, f: BattleFrame, step: BattleStep, p: BattlePicture): boolean {
  const plan = firePlan(p, step)
  const target = otherSide(step.side)
  const rolls: number[][] = []
  for (const [i, group] of plan.entries()) {
    const shooter = group.pieces[0]
    const dice = g.roll(f, `${f.round}:${step.id}:${i}`, {
      by: shooter === undefined ? g.turnPower() : g.piece(shooter).power,
      dice: group.dice,
      hitsOn: group.hitsOn,
      reason: step.reason ?? step.id,
      rules: group.rules,
      battle: f.battle,
      units: group.pieces,
    })
    if (!dice) return false
    rolls.push(dice)
  }
  if (plan.length > 0) battleRecord(g, f.battle).rolled = true
  const pending = f.pending[target]
  plan.forEach((group, i) => {
    const hits = hitsAmong(group, rolls[i] ?? [])
    if (hits > 0) pending[group.hits.pool] = (pending[group.hits.pool] ?? 0) + hits
  })
  return true
}

/** Plays the step at hand as far as it goes; null when it is finished (or the battle has a result). */
function playStep(g: Game, f: BattleFrame, step: BattleStep): Outcome | null {
  // Made anew only where something may have changed: a picture of a large battle costs more than looking at it.
  let p: BattlePicture | null = null
  if (f.stage === 'ask') {
    if (!settle(g, f, step.side)) return 'pushed'
    if (step.lossesLeave) {
      if (!settle(g, f, otherSide(step.side))) return 'pushed'
      lossesLeave(g, f)
    }
    p = pictureOf(g, f)
    if (isOver(g, f, p)) return null
    const last = standoffStep(g, f)
    const looks = step.id === firstStep(g, f.kind) || step === last
    if (last && !f.standoff && looks && isStandoff(p)) {
      f.standoff = true
      if (step !== last) {
        f.at = last.id
        return null
      }
    }
    if (step.run) {
      const outcome = step.run(g, f)
      if (outcome !== 'done') return outcome
      p = pictureOf(g, f)
      if (isOver(g, f, p)) return null
    }
    f.stage = 'fire'
  }
  p ??= pictureOf(g, f)
  if (f.stage === 'fire') {
    if (step.fire && !fire(g, f, step, p)) return 'pushed'
    f.stage = 'after'
  }
  if (step.removes?.(p) === 'now' && !settle(g, f, otherSide(step.side), 'now')) return 'pushed'
  stepOn(g, f, step)
  f.stage = 'ask'
  f.ask = {}
  if (f.standoff) f.result ??= 'standoff'
  return null
}

/** The step that is still played when nobody can hit anybody; kinds of one round have none. */
const standoffStep = (g: Game, f: BattleFrame): BattleStep | undefined =>
  stepsOf(g, f.kind).find((s) => s.atStandoff)

function isOver(g: Game, f: BattleFrame, p: BattlePicture): boolean {
  f.result ??= kindOf(g, f.kind).over(p)
  return f.result !== null
}

function finish(g: Game, f: BattleFrame): Outcome {
  if (!settle(g, f, 'attacker') || !settle(g, f, 'defender')) return 'pushed'
  lossesLeave(g, f)
  const kind = kindOf(g, f.kind)
  const b = battleRecord(g, f.battle)
  const result = f.result ?? ''
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
  if (b.rolled)
    for (const id of b['defenders'] as string[])
      g.tell('attacked', { by: g.turnPower(), victim: g.powerIx(id), space, how: b.kind })
  g.tell('battleEnded', { space, battle: b, result, attackers: f.attackers, defenders: f.defenders })
  kind.end?.(g, f, result)
  return 'done'
}

/** The battle on the stack. A rule module lists it among its steps. */
export const battleStep: Step<BattleFrame> = {
  id: 'battle',
  rules: [],
  run(g, f) {
    for (;;) {
      if (f.result !== null) return finish(g, f)
      const step = currentStep(g, f)
      if (!step) {
        f.at = firstStep(g, f.kind)
        f.round++
        f.rolls = {}
        g.emit({ kind: 'battle-round', battle: f.battle, round: f.round })
        continue
      }
      if (step.rounds === 'first' && f.round > 1) {
        stepOn(g, f, step)
        continue
      }
      const outcome = playStep(g, f, step)
      if (outcome) return outcome
    }
  },
  asked: (g, f) => currentStep(g, f)?.asked?.(g, f) ?? { power: g.turnPower() },
  decision(g, f) {
    const d = currentStep(g, f)?.decision?.(g, f)
    if (!d) throw new Error(`battle step ${currentStep(g, f)?.id ?? ''} asks nothing`)
    return d
  },
  legal(g, f) {
    const legal = currentStep(g, f)?.legal?.(g, f)
    if (!legal) throw new Error(`battle step ${currentStep(g, f)?.id ?? ''} asks nothing`)
    return legal
  },
  answer(g, f, a: Action) {
    currentStep(g, f)?.answer?.(g, f, a)
  },
}

/** Pieces of a side that are in the fight and hold for `test`. */
export const inFight = (g: Game, f: BattleFrame, side: BattleSide, test: (p: Piece) => boolean): Piece[] =>
  fightersOf(f, side)
    .map((n) => g.piece(n))
    .filter(test)
