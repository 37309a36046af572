/** Compares two positions: who holds what, what it earns, and what is on the board. */
import type { Comparison } from '../../../shared/contract'
import type { PieceView } from '../../../shared/model'
import type { Game, GameView } from '../running/game'

/** A position of a campaign and its step. */
export interface Side {
  readonly step: number
  readonly view: GameView
}

interface Count {
  spaces: number
  income: number
  cash: number
  army: number
  pieces: number
  convoys: number
}

function countsOf(view: GameView, game: Pick<Game<never>, 'powers' | 'costs'>): Map<string, Count> {
  const counts = new Map<string, Count>(
    game.powers.map(({ id }) => [id, { spaces: 0, income: 0, cash: 0, army: 0, pieces: 0, convoys: 0 }]),
  )
  const add = (power: string | null, what: keyof Count, n: number) => {
    const count = power === null ? undefined : counts.get(power)
    if (count) count[what] += n
  }
  const arm = (pieces: readonly PieceView[]) => {
    for (const piece of pieces) {
      add(piece.power, 'pieces', 1)
      add(piece.power, 'army', game.costs[piece.unit] ?? 0)
    }
  }
  for (const space of Object.values(view.spaces)) {
    add(space.control, 'spaces', 1)
    add(space.convoy ?? null, 'convoys', 1)
    arm(space.pieces)
  }
  arm(view.pools['waiting'] ?? [])
  for (const [id, treasury] of Object.entries(view.treasuries)) {
    add(treasury.power, 'cash', treasury.cash)
    add(treasury.power, 'income', view.production[id] ?? 0)
  }
  return counts
}

type Facts = NonNullable<GameView['powerFacts']>[string]

/** Facts of one space or power that differ. */
function factsBetween(on: 'space' | 'power', id: string, a: Facts = {}, b: Facts = {}): Comparison['facts'] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()
  return names.flatMap((name) => {
    const [was, is] = [a[name] ?? null, b[name] ?? null]
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ on, id, name, a: was, b: is }]
  })
}

type Facilities = Comparison['facilities']

/** The facilities of a position by id: the space, type and damage of each. */
const facilitiesOf = (view: GameView): Map<string, NonNullable<Facilities[number]['a']>> =>
  new Map(
    Object.entries(view.spaces).flatMap(([space, { facilities = [] }]) =>
      facilities.map(({ id, unit, damage = 0 }) => [id, { space, unit, damage }] as const),
    ),
  )

/** Facilities that differ, in order of their numbers. */
function facilitiesBetween(a: GameView, b: GameView): Facilities {
  const [was, is] = [facilitiesOf(a), facilitiesOf(b)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .sort((x, y) => Number(x.slice(1)) - Number(y.slice(1)))
    .map((id) => ({ facility: id, a: was.get(id) ?? null, b: is.get(id) ?? null }))
    .filter((one) => JSON.stringify(one.a) !== JSON.stringify(one.b))
}

const pointOf = ({ step, view: { round, power, phase } }: Side) => ({ step, round, power, phase })

/** Returns the differences between two positions of one game. */
export function compare(game: Pick<Game<never>, 'powers' | 'costs'>, a: Side, b: Side): Comparison {
  const spaces: Comparison['spaces'] = []
  const convoys: Comparison['convoys'] = []
  const facts: Comparison['facts'] = []
  for (const [id, was] of Object.entries(a.view.spaces)) {
    const is = b.view.spaces[id]
    if (!is) continue
    if (is.control !== was.control) spaces.push({ space: id, a: was.control, b: is.control })
    if (is.convoy !== was.convoy) convoys.push({ space: id, a: was.convoy ?? null, b: is.convoy ?? null })
    facts.push(...factsBetween('space', id, was.facts, is.facts).filter(({ name }) => name !== 'convoy'))
  }
  for (const { id } of game.powers)
    facts.push(...factsBetween('power', id, a.view.powerFacts?.[id], b.view.powerFacts?.[id]))
  const before = countsOf(a.view, game)
  const after = countsOf(b.view, game)
  const powers = game.powers
    .filter(({ idle }) => !idle)
    .map(({ id }) => {
      const both = (what: keyof Count) => ({ a: before.get(id)?.[what] ?? 0, b: after.get(id)?.[what] ?? 0 })
      return {
        power: id,
        spaces: both('spaces'),
        income: both('income'),
        cash: both('cash'),
        army: both('army'),
        pieces: both('pieces'),
        convoys: both('convoys'),
      }
    })
  const facilities = facilitiesBetween(a.view, b.view)
  return { a: pointOf(a), b: pointOf(b), spaces, convoys, facts, facilities, powers }
}
