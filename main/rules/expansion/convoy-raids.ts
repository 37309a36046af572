/**
 * Convoy raids (AARE-049 to AARE-057, AARE-265): when the UK, the US or Japan collect income, enemy submarines near
 * their complexes cost them IPCs. There is no roll: the losses are income lines, and forecasts show them before the
 * income.
 */
import { z } from 'zod'
import { refuse, type Refusal } from '../../../shared/model'
import { counted } from '../../../shared/words/counted'
import { firstOf } from '../../engine/loop/asserts'
import { chooseStep } from '../../engine/module/option-question'
import { pieceTurnFact, turnFact } from '../../engine/state/fact'
import { factId } from '../../engine/state/fact-fields'
import { certain, type Forecast, type ForecastQuestion } from '../../engine/loop/dice-forecast'
import { pid, type Game } from '../../engine/loop/game'
import type { IncomeLine } from '../../engine/module/hooks'
import type { RuleModule, Step, Ruled } from '../../engine/module/module'
import type { Frame, Ix, Piece } from '../../engine/state/state'
import { interdicted } from '../advantages/german'
import { landLines } from '../base/economy/income'
import { submerged } from '../base/battle/submarines'

/** Powers whose convoys can be raided (AARE-049). */
const VICTIMS = ['uk', 'us', 'japan']
/** IPCs per submarine in a zone adjacent to the complex's land, and in the next zone beyond (AARE-051, AARE-052). */
const NEAR = 2
const FAR = 1

/** True for a submarine that submerged in a battle this turn. */
export const hid = pieceTurnFact('hid', {
  schema: z.boolean(),
  initial: false,
  label: 'submerged in a battle of this turn',
  edit: true,
})

/** By submarine, the complex that its owner chose as its target. */
const after = turnFact('convoyTargets', {
  schema: z.record(z.string(), factId.space),
  initial: {},
  label: 'complexes whose convoys submarines raid',
  edit: false,
  hidden: true,
})

/** A complex that a submarine can harm, and its cost in IPCs. */
interface Target {
  readonly complex: Ix
  readonly points: number
}

/** True when a treaty keeps the submarines of one power from the convoys of another. */
export type Spares = (g: Game, raider: Ix, victim: Ix) => boolean

/** Lands with a complex that the power controls, including captured ones (AARE-056). */
const complexesOf = (g: Game, power: Ix): Ix[] =>
  g.facilities.spaces().filter((s) => g.at_(s).control === power && g.facilities.has(s, 'complex'))

/** Complexes that a submarine in this zone can harm, nearest first. Canals do not matter (AARE-056). */
function targetsFrom(g: Game, complexes: readonly Ix[], zone: Ix): Target[] {
  const all = complexes.flatMap((complex): Target[] => {
    const coast = g.space(complex).seaNeighbors
    if (coast.includes(zone)) return [{ complex, points: NEAR }]
    return coast.some((z) => g.space(z).seaNeighbors.includes(zone)) ? [{ complex, points: FAR }] : []
  })
  return all.sort((a, b) => b.points - a.points)
}

interface Raider {
  readonly piece: Piece
  readonly targets: readonly Target[]
}

/** Enemy submarines that cost the power something now, by owner in turn order. */
function raidersOf(g: Game, victim: Ix, spares: Spares): Raider[] {
  const complexes = complexesOf(g, victim)
  return g.rs.turns
    .flatMap((t) => t.powers)
    .filter((power) => g.hostile(victim, power) && !spares(g, power, victim))
    .flatMap((power) => g.piecesOf(power))
    .filter((p) => p.space >= 0 && g.has(p, 'submarine') && !hid.of(p))
    .map((piece) => ({ piece, targets: targetsFrom(g, complexes, piece.space) }))
    .filter(({ targets }) => targets.length > 0)
}

const total = (lost: readonly number[]): number => lost.reduce((a, b) => a + b, 0)
/** The value of a complex's land, which is the most it can lose (AARE-054). */
const worth = (g: Game, complex: Ix): number => g.space(complex).data.ipc

/** The most that raiders can cost together if each has one target: tries all assignments, equivalent ones once. */
function most(g: Game, raiders: readonly (readonly Target[])[]): number {
  const complexes = [...new Set(raiders.flatMap((targets) => targets.map((t) => t.complex)))]
  let ways: number[][] = [complexes.map(() => 0)]
  for (const targets of raiders) {
    const next = new Map<string, number[]>()
    for (const way of ways)
      for (const { complex, points } of targets) {
        const lost = way.map((n, i) =>
          complexes[i] === complex ? Math.min(n + points, worth(g, complex)) : n,
        )
        next.set(lost.join(), lost)
      }
    ways = [...next.values()]
  }
  return Math.max(...ways.map(total))
}

/** A raider whose owner has a choice to make, with the total cost of each choice. */
interface Open {
  readonly piece: Piece
  readonly choices: readonly (Target & { readonly all: number })[]
}
/** The target of each raider, and the raiders for which another choice would change the result. */
interface Assignment {
  readonly sent: readonly { readonly piece: Piece; readonly target: Target }[]
  readonly open: readonly Open[]
}

/** Gives each raider the target its owner chose, or the one with the highest total cost (AARE-055, AARE-056). */
function assign(g: Game, victim: Ix, spares: Spares): Assignment {
  const raiders = raidersOf(g, victim, spares)
  const said = after.of(g)
  const sent: { piece: Piece; target: Target }[] = []
  const open: Open[] = []
  for (const [i, { piece, targets }] of raiders.entries()) {
    const named = targets.filter((t) => said[pid(piece.id)] === g.sid(t.complex))
    const rest = raiders.slice(i + 1).map((r) => r.targets)
    const before = sent.map(({ target }) => [target])
    const choices = (named.length > 0 ? named : targets).map((t) => ({
      ...t,
      all: targets.length > 1 ? most(g, [...before, [t], ...rest]) : 0,
    }))
    choices.sort((a, b) => b.all - a.all)
    const best = firstOf(choices)
    if (choices.some((t) => t.all < best.all)) open.push({ piece, choices })
    sent.push({ piece, target: best })
  }
  return { sent, open }
}

/** The losses of a treasury: per complex, a line for adjacent submarines and one for those a zone farther away. */
function linesOf(g: Game, treasury: Ix, spares: Spares): IncomeLine[] {
  const { power } = g.treasury(treasury)
  if (!VICTIMS.includes(g.powerId(power))) return []
  let left = total([...landLines(g, treasury), ...interdicted(g, treasury)].map((l) => l.amount))
  const { sent } = assign(g, power, spares)
  return complexesOf(g, power).flatMap((space) => {
    let room = worth(g, space)
    const costs = [
      { what: 'convoy-raid', points: NEAR, rule: 'AARE-051' },
      { what: 'convoy-raid-far', points: FAR, rule: 'AARE-052' },
    ]
    return costs.flatMap(({ what, points, rule }) => {
      const due = total(
        sent.filter(({ target: t }) => t.complex === space && t.points === points).map(() => points),
      )
      const paid = Math.min(due, room, left)
      // The limit that cuts the loss is cited as its reason.
      const reason = paid === due ? rule : paid === room ? 'AARE-054' : 'AARE-057'
      room -= paid
      left -= paid
      return paid > 0 ? [{ what, space, amount: -paid, rule: reason }] : []
    })
  })
}

/** The forecast for hypothetical submarines on an otherwise empty board; there is no roll. */
function raidAskedFor(g: Game, q: Extract<ForecastQuestion, { about: 'convoy' }>): Forecast | Refusal {
  const complexes = q.complexes.map(({ space }) => space)
  const raiders: (readonly Target[])[] = []
  let by = ''
  for (const { power, unit, count, zone } of q.raiders) {
    const type = g.unit(unit)
    if (type.traits['submarine'] === undefined)
      return refuse('AARE-050', 'raids-no-commerce', [{ kind: 'unit', id: type.id }])
    const targets = targetsFrom(g, complexes, zone)
    if (targets.length === 0)
      return refuse('AARE-052', 'borders-no-raided-complex', [{ kind: 'space', id: g.sid(zone) }])
    raiders.push(...Array.from({ length: count }, () => targets))
    by = g.powerId(power)
  }
  return certain(Math.min(q.counted, most(g, raiders)), {
    about: 'convoy',
    by,
    rules: ['AARE-051', 'AARE-052', 'AARE-054', 'AARE-056', 'AARE-057'],
  })
}

/**
 * The module; `spares` names the submarines that do not raid, `when` the switches under which there are raids
 * (AARE-316).
 */
export function convoyRaidsUnless(spares: Spares, when: Ruled['when'] = {}): RuleModule {
  /** The open choices while the power whose turn it is collects. */
  const openNow = (g: Game) => assign(g, g.turnPower(), spares).open
  const asked = (g: Game) => firstOf(openNow(g))
  const step: Step = {
    id: 'convoy-raids',
    phase: 'income',
    rules: ['AARE-055', 'AARE-056'],
    run: (g) => (VICTIMS.includes(g.powerId(g.turnPower())) && openNow(g).length > 0 ? 'ask' : 'done'),
    asked: (g) => ({ power: asked(g).piece.power }),
    ...chooseStep<Frame>(
      (g) => {
        const { piece, choices } = asked(g)
        return {
          id: `convoy-raid-${g.state.round}-${pid(piece.id)}`,
          about: 'convoy-raid',
          ...{ space: g.sid(piece.space), piece: piece.id },
          rules: ['AARE-055', 'AARE-056'],
          options: choices.map(({ complex, points, all }) => ({
            option: g.sid(complex),
            label: `from ${g.space(piece.space).name}: ${g.space(complex).name}, ${counted(points, 'IPC')}`,
            says: `All submarines together can cost at most ${counted(all, 'IPC')}.`,
            rules: ['AARE-056'],
          })),
          refusal: () =>
            refuse('AARE-056', 'convoy-raid-first', [
              { kind: 'power', id: g.powerId(piece.power) },
              { kind: 'piece', id: pid(piece.id) },
            ]),
        }
      },
      (g, _, option) => after.set(g, { ...after.of(g), [pid(asked(g).piece.id)]: option }),
    ),
  }
  return {
    id: 'expansion/convoy-raids',
    requires: ['base/income', 'base/repair', 'advantages/german'],
    facts: [hid, after],
    steps: [{ ...step, when }],
    turn: { insert: [{ step: 'convoy-raids', before: 'income' }] },
    hooks: {
      findForecast: [
        {
          rules: ['AARE-050', 'AARE-051', 'AARE-052', 'AARE-054', 'AARE-057'],
          when,
          run: (g, q) => (q.about === 'convoy' ? raidAskedFor(g, q) : null),
        },
      ],
      onBattleEnd: [
        {
          rules: ['AARE-053'],
          when,
          run(g, { space }) {
            for (const p of g.select(space, (x) => submerged.of(x))) hid.set(g, p, true)
          },
        },
      ],
      listIncome: [
        {
          rules: [
            ...['AARE-049', 'AARE-050', 'AARE-051', 'AARE-052', 'AARE-054', 'AARE-055', 'AARE-056'],
            ...['AARE-057', 'AARE-265'],
          ],
          when,
          run: (g, { treasury }) => linesOf(g, treasury, spares),
        },
      ],
    },
  }
}
