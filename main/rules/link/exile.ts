/**
 * Capitals in exile: a country that loses its capital loses its cash, names another of its starting complexes as its
 * seat and plays on (LNK-057 to LNK-062, LNK-203 to LNK-210, LNK-258, LNK-262 to LNK-266).
 */
import { z } from 'zod'
import { factId } from '../../engine/state/fact-fields'
import { refuse } from '../../../shared/model'
import { chooseStep } from '../../engine/module/option-question'
import type { Game } from '../../engine/loop/game'
import type { RuleModule, Step } from '../../engine/module/module'
import { canonical } from '../../engine/serialize/plain'
import type { CaptureQuestion } from '../../engine/module/hooks'
import type { Frame, Ix } from '../../engine/state/state'
import { hasComplex, isUnlimited } from '../base/economy/complexes'
import { originalOwner } from '../base/territory/control'

/** The possible seats after the loss of each capital (LNK-204). */
const candidates: Readonly<Record<string, readonly string[]>> = {
  germany: ['northern-italy'],
  moscow: ['leningrad', 'stalingrad', 'archangel'],
  'united-kingdom': ['eastern-canada'],
  india: ['new-south-wales'],
  'new-south-wales': ['india'],
  'united-states-pacific': ['hawaiian-islands'],
}

interface Exile {
  /** By fallen capital: its seat, or null if the country has none. */
  seats: Record<string, string | null>
  /** Treasuries whose capital or seat has fallen since the end of their power's last turn (LNK-107). */
  fell: string[]
}
const exile = (g: Game) => g.slice<Exile>('exile')

/** The seats of a treasury: its capitals that have not fallen, and the seats that replace fallen ones. */
export function seatsOf(g: Game, treasury: Ix): string[] {
  return g.treasury(treasury).capitals.flatMap((c) => {
    const id = g.sid(c)
    if (!Object.hasOwn(exile(g).seats, id)) return [id]
    const seat = exile(g).seats[id]
    return seat === null || seat === undefined ? [] : [seat]
  })
}

/** True when every capital of the treasury has fallen and no seat replaces it (LNK-060). */
export const withoutSeat = (g: Game, treasury: Ix): boolean => seatsOf(g, treasury).length === 0

/** True when this power has lost a capital or seat since the end of its last turn (LNK-107). */
export const capitalFell = (g: Game, power: Ix): boolean =>
  exile(g).fell.some((t) => g.treasury(g.treasuryIx(t)).power === power)

/** Restores an original capital that its owner holds again (LNK-207). */
function comeHome(g: Game, space: Ix): void {
  const id = g.sid(space)
  for (const t of g.rs.treasuries) {
    if (!t.capitals.includes(space) || g.at_(space).control !== t.power) continue
    if (!Object.hasOwn(exile(g).seats, id)) continue
    delete exile(g).seats[id]
    g.emit({ kind: 'seat', treasury: t.id, seat: id, rules: ['LNK-207'] })
  }
}

/** Makes a possible seat the seat at once when a country without one regains it (LNK-276). */
function seatRegained(g: Game, space: Ix): void {
  const id = g.sid(space)
  for (const t of g.rs.treasuries) {
    if (g.at_(space).control !== t.power) continue
    for (const c of t.capitals) {
      const capital = g.sid(c)
      if (exile(g).seats[capital] !== null || !(candidates[capital] ?? []).includes(id)) continue
      exile(g).seats[capital] = id
      g.emit({ kind: 'seat', treasury: t.id, seat: id, rules: ['LNK-276'] })
    }
  }
}

/** Pushes loot and the choice of a seat for every treasury whose capital or seat this space was (LNK-057, LNK-206). */
function goIntoExile(g: Game, { space, by, from }: CaptureQuestion): void {
  const id = g.sid(space)
  for (const t of g.rs.treasuries) {
    if (from !== t.power || g.at_(space).control === t.power || !g.hostile(by, t.power)) continue
    for (const c of t.capitals) {
      const capital = g.sid(c)
      const seat = Object.hasOwn(exile(g).seats, capital) ? exile(g).seats[capital] : capital
      if (seat !== id) continue
      exile(g).fell.push(t.id)
      g.push({
        step: 'capital-fell',
        treasury: t.id,
        capital,
        space: id,
        by: g.powerId(by),
        looted: false,
        done: false,
      } satisfies FallFrame)
    }
  }
}

interface FallFrame extends Frame {
  treasury: string
  /** The original capital, and the land just lost (the capital or its seat). */
  capital: string
  space: string
  by: string
  looted: boolean
  done: boolean
}

/** Possible seats with a complex that the power controls (LNK-204, LNK-205). */
const seatsFor = (g: Game, power: Ix, capital: string): string[] =>
  (candidates[capital] ?? []).filter((id) => {
    const space = g.spaceIx(id)
    return g.at_(space).control === power && hasComplex(g, space)
  })

/** Seats that the country may name now: those it controls, except the land just lost (LNK-205). */
const choices = (g: Game, f: FallFrame): string[] =>
  seatsFor(g, g.treasury(g.treasuryIx(f.treasury)).power, f.capital).filter((id) => id !== f.space)

/**
 * The seats that a position's land holders imply after an edit: a capital in enemy hands has fallen and gets the
 * first possible seat; a capital in its owner's hands is restored.
 */
function impliedSeats(g: Game): Exile['seats'] {
  const seats = { ...exile(g).seats }
  for (const t of g.rs.treasuries)
    for (const c of g.inGame(t.power) ? t.capitals : []) {
      const capital = g.sid(c)
      const holder = g.at_(c).control
      const seat = seats[capital]
      const seated = seat === null || (seat !== undefined && g.at_(g.spaceIx(seat)).control === t.power)
      if (holder === t.power) delete seats[capital]
      else if (g.controlledByEnemy(t.power, holder) && !seated)
        seats[capital] = seatsFor(g, t.power, capital)[0] ?? null
    }
  return seats
}

function nameSeat(g: Game, f: FallFrame, seat: string | null): void {
  exile(g).seats[f.capital] = seat
  // The single American treasury keeps its other capital (LNK-265).
  const left = seatsOf(g, g.treasuryIx(f.treasury))[0] ?? null
  const rules = seat !== null ? ['LNK-058', 'LNK-205'] : left !== null ? ['LNK-265'] : ['LNK-060']
  g.emit({ kind: 'seat', treasury: f.treasury, seat: seat ?? left, rules })
  f.done = true
}

/** Loot, then the seat, before the next battle (LNK-247, LNK-266). */
const fallStep: Step<FallFrame> = {
  id: 'capital-fell',
  rules: [
    'LNK-057',
    'LNK-058',
    'LNK-203',
    'LNK-204',
    'LNK-205',
    'LNK-206',
    'LNK-258',
    'LNK-265',
    'LNK-266',
    'LNK-273',
  ],
  run(g, f) {
    const t = g.treasuryIx(f.treasury)
    if (!f.looted) {
      f.looted = true
      g.pay(t, g.treasuryFor(g.powerIx(f.by), g.spaceIx(f.space)), g.cash(t), 'loot', ['LNK-057', 'LNK-258'])
    }
    if (f.done) return 'done'
    const open = choices(g, f)
    if (open.length > 1) return 'ask'
    nameSeat(g, f, open[0] ?? null)
    return 'done'
  },
  asked: (g, f) => ({ power: g.treasury(g.treasuryIx(f.treasury)).power }),
  ...chooseStep<FallFrame>(
    (g, f) => ({
      id: `seat-${f.treasury}-${f.space}-${g.state.round}`,
      about: 'seat',
      rules: ['LNK-058', 'LNK-204', 'LNK-205'],
      options: choices(g, f).map((id) => ({
        option: id,
        label: `${g.space(g.spaceIx(id)).name} becomes the capital in exile`,
      })),
      refusal: () => refuse('LNK-204', 'not-a-seat'),
    }),
    nameSeat,
  ),
}

/** True for every unit but German submarines, which need no complex (LNK-053, LNK-262). */
const needsComplex = (g: Game, treasury: Ix, unit: Ix): boolean =>
  g.treasury(treasury).id !== 'germany' || g.rs.units[unit]?.id !== 'submarine'

/**
 * How many more units a country without a seat may buy: the capacity of its limited complexes, less its waiting units
 * (LNK-209, LNK-271).
 */
function roomLeft(g: Game, treasury: Ix): number {
  const power = g.treasury(treasury).power
  let room = 0
  for (const s of g.rs.spaces) if (limitedSite(g, power, treasury, s.ix)) room += s.data.ipc
  for (const p of g.piecesOf(power))
    if (p.pool === 'waiting' && p.treasury === treasury && needsComplex(g, treasury, p.type)) room--
  return Math.max(0, room)
}

/** True for a captured or American-built complex, which takes up to its land's value (LNK-062). */
function limitedSite(g: Game, power: Ix, treasury: Ix, space: Ix): boolean {
  const x = g.at_(space)
  if (!hasComplex(g, space) || g.outOfPlay(space) || x.control !== power) return false
  if (g.treasuryFor(power, space) !== treasury) return false
  return !isUnlimited(g, space) || originalOwner(g, space) !== power
}

/** The seat of a treasury whose capital is lost, `none` without a seat; null while it has its capital. */
function seatNow(g: Game, treasury: Ix): string | null {
  const lost = g.treasury(treasury).capitals.some((c) => Object.hasOwn(exile(g).seats, g.sid(c)))
  return lost ? (seatsOf(g, treasury)[0] ?? 'none') : null
}

export const exileModule: RuleModule = {
  id: 'link/exile',
  slice: {
    name: 'exile',
    schema: z.strictObject({
      seats: z.record(factId.space, factId.space.nullable()).optional(),
      fell: z.array(factId.treasury).optional(),
    }),
    initial: () => ({ seats: {}, fell: [] }),
  },
  steps: [fallStep],
  hooks: {
    onCapture: [
      {
        rules: ['LNK-057', 'LNK-206', 'LNK-207', 'LNK-276'],
        run(g, q) {
          comeHome(g, q.space)
          seatRegained(g, q.space)
          goIntoExile(g, q)
        },
      },
    ],
    // Land that a surrender returns restores a capital in the same way as a battle.
    onControlPassed: [
      {
        rules: ['LNK-207', 'LNK-276'],
        run(g, { space }) {
          comeHome(g, space)
          seatRegained(g, space)
        },
      },
    ],
    onTurnEnd: [
      {
        rules: ['LNK-107'],
        run(g) {
          exile(g).fell = exile(g).fell.filter((t) => !g.isMover(g.treasury(g.treasuryIx(t)).power))
        },
      },
    ],
    decidePlacementSite: [
      {
        rules: ['LNK-059', 'LNK-060', 'LNK-062', 'LNK-262', 'LNK-264'],
        run(g, { power, treasury, space }) {
          if (withoutSeat(g, treasury)) return limitedSite(g, power, treasury, space)
          const seat = g.treasury(treasury).capitals.some((c) => exile(g).seats[g.sid(c)] === g.sid(space))
          return seat ? true : null
        },
      },
    ],
    forbidOrder: [
      {
        rules: ['LNK-209', 'LNK-262', 'LNK-271'],
        run(g, { treasury, units }) {
          if (!withoutSeat(g, treasury)) return null
          const ordered = units.filter((u) => u.count > 0)
          if (ordered.some((u) => g.rs.units[u.unit]?.domain === 'facility'))
            return refuse('LNK-271', 'exile-no-complex')
          const n = ordered.reduce((sum, u) => sum + (needsComplex(g, treasury, u.unit) ? u.count : 0), 0)
          const room = roomLeft(g, treasury)
          return n > room
            ? refuse('LNK-209', 'exile-too-many', [{ kind: 'limit', id: 'room', n: room }])
            : null
        },
      },
    ],
    listImpliedFacts: [
      {
        rules: ['LNK-058', 'LNK-060', 'LNK-205', 'LNK-207', 'LNK-209'],
        run(g) {
          const seats = impliedSeats(g)
          return canonical(seats) === canonical(exile(g).seats)
            ? []
            : [{ module: 'exile', values: { seats } }]
        },
      },
    ],
    listFacts: [
      {
        rules: ['LNK-205', 'LNK-265'],
        run: (g) =>
          g.rs.treasuries.flatMap((_, treasury) => {
            const value = seatNow(g, treasury)
            return value === null ? [] : [{ name: 'seat', treasury, value }]
          }),
      },
    ],
    findSeat: [{ rules: ['LNK-205', 'LNK-265'], run: (g, { treasury }) => seatNow(g, treasury) }],
  },
}
