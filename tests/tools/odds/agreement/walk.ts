/**
 * Walks through a battle that the engine fights with typed dice. At each roll, the odds before it must equal the mean
 * of the odds after each way in which the dice can fall, from the engine's resulting position. The check is exact:
 * chance decides only which way the walk takes.
 */
import { advance, answer, decisionOf, type Game, type Rng } from '../../../../main/engine'
import { battleFrame } from '../../../../main/engine/battle/battle-picture'
import type { FightPolicies } from '../../../../main/engine/battle/policies'
import { opening } from '../../../../main/engine/battle/schedule'
import type { BattleFrame, BattleSide, Combatant } from '../../../../main/engine/battle/steps'
import { outlooksOf } from '../../../../main/engine'
import type { Decision } from '../../../../shared/model'
import { answersBy, type Answers } from './answers'
import { oddsOf } from './agree'
import { lastRound, leaves, type Ring } from './ring'

type Roll = Extract<Decision, { of: 'roll' }>

/** Figures of a battle from its beginning: what has happened, plus what the odds expect of the rest. */
type Figures = Readonly<Record<string, number>>

/** A roll: the odds before it, and the mean of the odds after each way in which the dice can fall. */
export interface Fork {
  /** The step that rolls. */
  readonly at: string
  /** The largest distance of a figure's mean from its odds, beyond the error that the odds state. */
  readonly away: number
  readonly figure: string
  readonly said: number
  readonly mean: number
}

const MANY = 400

/** Returns all ways in which dice can fall that differ in their hits, each with its chance. */
function ways({
  dice,
  hitsOn,
  keep,
}: Roll & { keep?: { of: number; most: number } }): { dice: number[]; chance: number }[] {
  if (hitsOn === null) return [{ dice: Array.from({ length: dice }, () => 3), chance: 1 }]
  const of = keep?.of ?? 1
  const pieces = dice / of
  const q = Math.min(6, hitsOn) / 6
  // Of the dice of one piece only one counts: the piece hits unless all of them miss.
  const p = keep ? 1 - (1 - q) ** of : q
  const out: { dice: number[]; chance: number }[] = []
  let chance = (1 - p) ** pieces
  for (let k = 0; k <= pieces; k++) {
    if (p === 1) chance = k === pieces ? 1 : 0
    if (chance > 0) out.push({ dice: Array.from({ length: dice }, (_, i) => (i < k * of ? 1 : 6)), chance })
    chance *= ((pieces - k) / (k + 1)) * (p / (1 - p))
  }
  return out
}

/** Walks through a battle with typed dice; answers questions by the policies, or with other answers. */
export class Walk {
  private readonly all: Readonly<Record<BattleSide, readonly Combatant[]>>
  /** Whether the odds report its rounds. Damage dice do not make a round. */
  private readonly rounds: boolean
  /** The round that the walk begins in. */
  private readonly first: number

  /** The last round in which a unit left the fight. */
  private readonly leftIn = new WeakMap<BattleFrame, number>()

  constructor(
    { outlook: { picture, progress } }: Ring,
    private readonly policies: FightPolicies,
    private readonly answers: Answers = answersBy(policies),
  ) {
    this.all = { attacker: picture.attackers, defender: picture.defenders }
    this.first = progress.round
    this.rounds = !(picture.rs.battleSteps[picture.kind] ?? []).some((step) => step.damage)
  }

  /** Advances to the next dice of a battle, or to its end. */
  on(g: Game, f: BattleFrame): Roll | null {
    while (g.state.frames.includes(f)) {
      const d = decisionOf(g)
      if (!d) throw new Error('nothing is asked in a battle')
      if (d.of === 'roll') return d
      const a = this.answers(g, d)
      if (leaves(a)) this.leftIn.set(f, f.round)
      const refusal = answer(g, a)
      if (refusal) throw new Error(`${d.of} was refused: ${refusal.code}`)
    }
    return null
  }

  /** Types dice, and returns the resulting position and its battle, which may be over. */
  private type(g: Game, dice: number[]): { g: Game; f: BattleFrame } {
    const copy = g.copy()
    copy.silent = true
    const f = battleFrame(copy)
    if (!f) throw new Error('no battle is fought')
    const refusal = answer(copy, { kind: 'roll', dice })
    if (refusal) throw new Error(`dice were refused: ${refusal.code}`)
    return { g: copy, f }
  }

  /** Returns every outcome of the open step's dice: positions at the next dice, or at the end. */
  outcomes(g: Game, f: BattleFrame): { g: Game; f: BattleFrame; chance: number }[] {
    const { at, round } = f
    const here = (x: BattleFrame) => x.at === at && x.round === round
    let open = [{ g, f, chance: 1 }]
    const out: typeof open = []
    while (open.length > 0) {
      const next: typeof open = []
      for (const one of open) {
        const d = decisionOf(one.g)
        if (d?.of !== 'roll') throw new Error('no dice are due')
        for (const way of ways(rollIn(one.g, d))) {
          const then = this.type(one.g, way.dice)
          this.leftIn.set(then.f, this.leftIn.get(one.f) ?? 0)
          const roll = this.on(then.g, then.f)
          ;(roll && here(then.f) ? next : out).push({ ...then, chance: one.chance * way.chance })
        }
      }
      open = next
      if (open.length + out.length > MANY) return []
    }
    return out
  }

  /** Returns the known figures of the whole battle at this point, and their error. */
  figures(g: Game, f: BattleFrame): { figures: Figures; error: number } {
    const lost = (side: BattleSide): number => {
      const lives = new Set(side === 'attacker' ? f.attackers : f.defenders)
      const gone = (c: Combatant) => f.hit.includes(c.id) || !(lives.has(c.id) || g.state.pieces[c.id])
      return this.all[side].reduce((sum, c) => sum + (gone(c) ? c.unit.cost + c.cargo : 0), 0)
    }
    const done = { attackerLossIpc: lost('attacker'), defenderLossIpc: lost('defender') }
    if (!g.state.frames.includes(f)) {
      const is = (result: string): number => Number(f.result === result)
      const fell = f.round === this.first && done.attackerLossIpc + done.defenderLossIpc > 0
      return {
        figures: {
          ...{
            win: is('won') + is('raided'),
            draw: is('both-lost'),
            standoff: is('standoff'),
            retreated: is('withdrawn'),
          },
          ...done,
          ...(this.rounds ? { rounds: lastRound(f, this.leftIn.get(f) ?? 0, fell) } : {}),
        },
        error: 0,
      }
    }
    const [outlook] = outlooksOf(g, null)
    if (!outlook) throw new Error('a battle without an outlook')
    const odds = oddsOf({ ring: { game: g, outlook }, policies: this.policies })
    const start = opening(g.rs, f.kind)
    const begins = f.at === start.at && f.stage === start.stage
    const { win, draw, standoff, retreated } = odds
    return {
      figures: {
        ...{ win, draw, standoff, retreated },
        attackerLossIpc: done.attackerLossIpc + odds.attackerLossIpc,
        defenderLossIpc: done.defenderLossIpc + odds.defenderLossIpc,
        ...(this.rounds ? { rounds: odds.rounds + (begins ? f.round - 1 : f.round) } : {}),
      },
      error: odds.error,
    }
  }
}

/** Returns the question with the `keep` of its roll frame, which the question itself omits. */
const rollIn = (g: Game, d: Roll): Roll & { keep?: { of: number; most: number } } => {
  const spec = g.frame('roll')?.['spec'] as { keep?: { of: number; most: number } } | undefined
  return { ...d, ...(spec?.keep ? { keep: spec.keep } : {}) }
}

/** Returns the figure that is farthest from its odds. */
function worst(at: string, said: Figures, mean: Figures, error: number): Fork {
  const all = Object.entries(said).map(([figure, n]) => ({
    ...{ at, figure, said: n, mean: mean[figure] ?? 0 },
    away: Math.max(0, Math.abs(n - (mean[figure] ?? 0)) - STAKE * error),
  }))
  return all.reduce((a, b) => (b.away > a.away ? b : a))
}
/** A figure is off by at most this many times the error of the chances: more IPCs than a drawn battle is worth. */
const STAKE = 500

/**
 * Walks through a battle once; the first entry holds the odds before anything happens. Stops when dice can fall in too
 * many ways.
 */
export function walk(ring: Ring, policies: FightPolicies, rng: Rng): Fork[] {
  const w = new Walk(ring, policies)
  let g = ring.game.copy({ mode: 'manual' })
  g.silent = true
  let f = battleFrame(g)
  if (!f) throw new Error('no battle is fought')
  const first = w.figures(g, f)
  advance(g)
  w.on(g, f)
  let now = w.figures(g, f)
  const forks: Fork[] = [worst('its beginning', first.figures, now.figures, first.error + now.error)]
  for (let i = 0; i < STEPS && w.on(g, f); i++) {
    const outcomes = w.outcomes(g, f)
    if (outcomes.length === 0) break
    const mean: Record<string, number> = {}
    let { error } = now
    // Continues by one of the ways, in proportion to its chance.
    let left = rng.below(1e6) / 1e6
    let on = null
    for (const { g: then, f: frame, chance } of outcomes) {
      const after = w.figures(then, frame)
      error += chance * after.error
      for (const [name, value] of Object.entries(after.figures))
        mean[name] = (mean[name] ?? 0) + chance * value
      if (left >= 0) on = { then, frame, after }
      left -= chance
    }
    forks.push(worst(`${f.at ?? 'its end'} in round ${f.round}`, now.figures, mean, error))
    if (!on) break
    g = on.then
    f = on.frame
    now = on.after
  }
  return forks
}
/** The number of rolls that one walk checks. */
const STEPS = 12
