/** The figures of the audit's table: what a level leaves open after one turn of a recorded position. */
import { ComputerPlayer, type Style } from '../../../main/ai'
import { seedOf } from '../../../main/ai/sandbox/seed'
import { answer, decisionOf, Game, newGameAt, seededRng } from '../../../main/engine'
import { rulesetOf } from '../../../main/scenarios'
import type { Action } from '../../../shared/model'
import { Exposure } from '../../ai/positions/played/exposure'
import { positionOf, type Written } from '../../ai/positions/played/written'

/** A position at the start of a power's turn. */
export interface Recorded extends Written {
  readonly id: string
  readonly scenario: string
  readonly power: string
  readonly round: number
}

/** Counts and IPCs, summed over turns. */
export interface Figures {
  /** Attacks that the plan itself expects to lose IPCs on, and the sum of these losses. */
  losing: number
  losingIpc: number
  /** Aircraft without a land unit, within reach of an enemy that can take the territory. */
  wings: number
  /** IPCs of aircraft in territories that are more likely to fall than to hold. */
  wingsIpc: number
  guns: number
  /**
   * Empty cities and complexes, and all empty territories, within reach of an enemy land unit; the income of the
   * latter.
   */
  emptySeats: number
  empty: number
  emptyIncome: number
  capitals: number
  /** IPCs that the best single attacks on stacks would gain. */
  stacks: number
  transports: number
  capitalShips: number
  fleets: number
  /** Work units of the turn, in millions. */
  work: number
}

export const nothing = (): Figures => ({
  ...{ losing: 0, losingIpc: 0, wings: 0, wingsIpc: 0, guns: 0, emptySeats: 0, empty: 0, emptyIncome: 0 },
  ...{ capitals: 0, stacks: 0, transports: 0, capitalShips: 0, fleets: 0, work: 0 },
})

export function sum(a: Figures, b: Figures): Figures {
  const out = { ...a }
  for (const key of Object.keys(out) as (keyof Figures)[]) out[key] += b[key]
  return out
}

const MOST_ANSWERS = 1500

/** Plays the turn with one style for all seats and dice drawn from a seed. Throws when no seat can answer. */
export function turnOf(recorded: Recorded, style: Style, seed: string): { g: Game; figures: Figures } {
  const { id, scenario, power, round } = recorded
  const position = { ...positionOf(recorded), turn: { round, power, phase: 'purchase' } }
  const g = newGameAt(rulesetOf(scenario), { mode: 'manual' }, position)
  if (!(g instanceof Game)) throw new Error(`${id}: ${g.code} ${JSON.stringify(g.blockers ?? [])}`)
  const players = new Map<string, ComputerPlayer>()
  const rng = seededRng(seedOf(`${id} ${seed}`))
  const figures = nothing()
  const me = g.powerIx(power)
  for (let n = 0; n < MOST_ANSWERS && g.state.turn >= 0 && g.movers().includes(me); n++) {
    const decision = decisionOf(g)
    if (!decision) break
    const by = decision.by.power ?? decision.by.powers?.[0] ?? power
    let player = players.get(by)
    if (!player) players.set(by, (player = new ComputerPlayer(style, `${id} ${by} ${seed}`)))
    const action: Action | null =
      decision.of === 'roll'
        ? { kind: 'roll', dice: Array.from({ length: decision.dice }, () => 1 + rng.below(6)) }
        : player.answer(g)
    const refusal = action ? answer(g, action) : null
    if (!action || refusal) throw new Error(`${id}: no answer to ${decision.id}: ${refusal?.code}`)
  }
  const own = players.get(power)
  for (const goal of own?.plans.get('combat')?.goals ?? [])
    if (goal.kind === 'attack' && goal.worth < 0) {
      figures.losing++
      figures.losingIpc += goal.worth
    }
  figures.work = (own?.effort.steps ?? 0) / 1e6
  return { g, figures: sum(figures, standing(g, me)) }
}

const VALUABLE = 0.5

/** Returns what is open at the end of a power's turn. */
export function standing(g: Game, me: number): Figures {
  const exposure = new Exposure(g, me)
  const figures = nothing()
  for (const { ix, land, data } of g.rs.spaces) {
    const mine = g.select(ix, (p) => p.power === me && p.aboard < 0)
    if (land) lands(exposure, figures, { ix, mine, ipc: data.ipc, city: data.victoryCity !== undefined })
    else if (mine.length > 0) zone(exposure, figures, ix)
  }
  return figures
}

function lands(
  exposure: Exposure,
  figures: Figures,
  {
    ix,
    mine,
    ipc,
    city,
  }: { ix: number; mine: readonly { readonly id: number }[]; ipc: number; city: boolean },
): void {
  const { g, me } = exposure
  const own = g.at_(ix).control === me
  if (!own && mine.length === 0) return
  const attacks = exposure.attacks(ix)
  const fall = Math.max(0, ...attacks.map(({ take }) => take))
  const ground = exposure.ground(ix)
  const pieces = mine.map(({ id }) => g.piece(id))
  const air = pieces.filter((p) => g.type(p).domain === 'air')
  if (ground === 0 && fall > VALUABLE) figures.wings += air.length
  if (fall > VALUABLE) {
    figures.wingsIpc += air.reduce((all, p) => all + g.type(p).cost, 0)
    figures.guns += pieces.filter((p) => g.type(p).domain === 'land' && g.type(p).hits === 0).length
  }
  const seat = city || g.facilities.has(ix, 'complex')
  if (own && ground === 0 && exposure.isInReach(ix)) {
    figures.empty++
    figures.emptyIncome += ipc
    if (seat) figures.emptySeats++
  }
  const capital = g.rs.treasuries.some((t) => t.power === me && t.capitals.includes(ix))
  if (own && capital) figures.capitals += fall
  if (pieces.length > 0) figures.stacks += Math.max(0, ...attacks.map(({ gain }) => gain))
}

function zone(exposure: Exposure, figures: Figures, ix: number): void {
  const { g, me } = exposure
  const attacks = exposure.attacks(ix)
  const all = exposure.defenders(ix).filter((p) => g.type(p).domain === 'sea')
  const guarded = all.some((p) => g.type(p).defense > 0 && g.type(p).id !== 'transport')
  const won = attacks.some(({ win, gain }) => win > VALUABLE && gain > 0)
  for (const p of all) {
    if (p.power !== me) continue
    if (g.type(p).hold !== undefined && !g.type(p).deck && !guarded && won) figures.transports++
    if (won && g.type(p).cost >= 16) figures.capitalShips++
  }
  figures.fleets += Math.max(0, ...attacks.map(({ gain }) => gain))
}
