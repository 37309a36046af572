/** Makes random patches of a position, as a player in edit mode could: many are impossible and must be refused. */
import type { Position } from '../../../shared/contract'
import { pid, type Game, type Rng } from '../../../main/engine'
import { closed } from '../../../main/rules/link/closed-land'

const pick = <T>(rng: Rng, list: readonly T[]): T | undefined => list[rng.below(Math.max(1, list.length))]

/** Makes one random change: money, a marker, a territory, pieces added, moved or removed, a module's fact. */
export function randomEdit(g: Game, rng: Rng): Position {
  const { rs } = g
  const power = () =>
    pick(
      rng,
      rs.powers.filter((_, i) => g.inGame(i)),
    )?.id ?? ''
  const space = () => pick(rng, rs.spaces)?.id ?? ''
  const onBoard = () => {
    for (let i = 0; i < 40; i++) {
      const p = g.state.pieces[rng.below(Math.max(1, g.state.pieces.length))]
      if (p && p.space >= 0) return p
    }
    return undefined
  }
  switch (rng.below(7)) {
    case 0: {
      const t = pick(
        rng,
        rs.treasuries.filter((x) => g.inGame(x.power)),
      )
      return { treasuries: t ? { [t.id]: rng.below(80) } : {} }
    }
    case 1: {
      const zone = pick(
        rng,
        rs.spaces.filter((s) => s.data.convoy),
      )
      return { convoys: zone ? [{ space: zone.id, power: power() }] : [] }
    }
    case 2: {
      const land = pick(
        rng,
        rs.spaces.filter((s) => s.land && !closed.of(g, s.ix)),
      )
      return { control: land ? [{ space: land.id, power: power() }] : [] }
    }
    case 3: {
      const p = onBoard()
      return p ? { remove: [pid(p.id)] } : {}
    }
    case 4: {
      const p = onBoard()
      return p ? { units: [{ id: pid(p.id), space: space() }] } : {}
    }
    case 5: {
      const carrier = onBoard()
      const aboard = rng.below(2) === 0 && carrier && g.type(carrier).hold
      const unit = pick(rng, rs.units)?.id ?? ''
      return aboard
        ? { units: [{ unit, power: power(), carriedBy: pid(carrier.id) }] }
        : { units: [{ unit, power: power(), space: space(), count: 1 + rng.below(3) }] }
    }
    default: {
      const p = onBoard()
      return p ? { units: [{ id: pid(p.id), damaged: true }] } : {}
    }
  }
}
