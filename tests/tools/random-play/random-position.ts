/**
 * Makes random positions: random owners of territories, armies, fleets and aircraft of all powers anywhere that is
 * allowed, money, markers, rounds. Play from them meets states that games from the set-up rarely reach.
 */
import type { Position } from '../../../shared/contract'
import type { Rng, Ruleset } from '../../../main/engine'
import { seatsIn } from './game-coverage'

type Unit = NonNullable<Position['units']>[number]

const pick = <T>(rng: Rng, list: readonly T[]): T | undefined => list[rng.below(Math.max(1, list.length))]

/** Returns the powers that can share a space with this one. */
const sideOf = (rs: Ruleset, power: string): string[] => {
  const side = rs.powers[rs.powerIx.get(power) ?? -1]?.side
  return rs.powers
    .filter((p) => p.side === side && rs.turns.some((t) => t.powers.includes(rs.powerIx.get(p.id) ?? -1)))
    .map((p) => p.id)
}

/** Returns a random position that a game can begin in: consistent, even if play never reaches it. */
export function randomPosition(rs: Ruleset, rng: Rng): Position {
  const players = rs.turns.flatMap((t) => t.powers.map((p) => rs.powers[p]?.id ?? ''))
  const control: NonNullable<Position['control']> = []
  const holder = new Map<string, string>()
  for (const s of rs.spaces) {
    if (!s.land || s.data.impassable) continue
    const start = s.data.startController
    let power: string | null = start
    if (rng.below(3) === 0 && start !== 'neutral' && start !== null) {
      const taker = pick(rng, players) ?? ''
      // What belongs to a whole side goes to that side, or to a power of the other.
      const own = start === 'allies' && sideOf(rs, taker).includes('uk')
      power = own ? start : taker
    }
    if (power === null || power === 'neutral') continue
    holder.set(s.id, power)
    control.push({ space: s.id, power })
  }
  const units: Unit[] = []
  const land = rs.units.filter((u) => u.domain === 'land' || u.domain === 'air').map((u) => u.id)
  for (const [space, power] of holder) {
    const team = power === 'allies' ? ['uk', 'usa'] : sideOf(rs, power)
    for (let i = rng.below(4); i > 0; i--) {
      const unit = pick(rng, land) ?? ''
      const owner = rng.below(4) > 0 && players.includes(power) ? power : (pick(rng, team) ?? '')
      const buyers = rs.units[rs.unitIx.get(unit) ?? -1]?.buyers
      if (!buyers || buyers.includes(owner))
        units.push({ space, power: owner, unit, count: 1 + rng.below(3) })
    }
  }
  let n = 0
  for (const s of rs.spaces) {
    if (!s.sea || rng.below(3) > 0) continue
    const team = sideOf(rs, pick(rng, players) ?? '')
    for (let i = 1 + rng.below(4); i > 0; i--) {
      const power =
        pick(
          rng,
          team.filter((p) => p !== 'china'),
        ) ?? ''
      const ship = pick(
        rng,
        rs.units.filter((u) => u.domain === 'sea'),
      )
      if (!ship || power === '') continue
      const ref = `s${n++}`
      units.push({ ref, space: s.id, power, unit: ship.id })
      const { hold } = ship
      const cargo = pick(rng, Object.keys(hold?.takes ?? {}))
      if (!hold || cargo === undefined || (hold.powers && !hold.powers.includes(power))) continue
      const owner =
        pick(
          rng,
          team.filter((p) => p !== 'china'),
        ) ?? power
      const buyers = rs.units[rs.unitIx.get(cargo) ?? -1]?.buyers
      if (rng.below(3) > 0 && (!buyers || buyers.includes(owner)))
        units.push({ carriedBy: ref, power: owner, unit: cargo })
    }
  }
  const convoys = rs.spaces
    .filter((s) => s.data.convoy && rng.below(4) === 0)
    .map((s) => ({
      space: s.id,
      power:
        pick(
          rng,
          players.filter((p) => p !== 'china'),
        ) ?? '',
    }))
  return {
    clear: ['*'],
    turn: { round: 1 + rng.below(12), power: pick(rng, rs.turns)?.id ?? '', phase: 'purchase' },
    control,
    units,
    convoys,
    treasuries: Object.fromEntries(rs.treasuries.map((t) => [t.id, rng.below(60)])),
    ...(rs.slices['exile'] ? { facts: { exile: { seats: seatsHeld(rs, holder) } } } : {}),
  }
}

/** Returns seats in exile for the countries whose capitals others hold. */
function seatsHeld(rs: Ruleset, holder: ReadonlyMap<string, string>): Record<string, string | null> {
  const out: Record<string, string | null> = {}
  for (const t of rs.treasuries) {
    const power = rs.powers[t.power]?.id ?? ''
    for (const c of t.capitals) {
      const capital = rs.spaces[c]?.id ?? ''
      if (holder.get(capital) !== power)
        out[capital] = seatsIn(t.id).find((s) => holder.get(s) === power) ?? null
    }
  }
  return out
}
