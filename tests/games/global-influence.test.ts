// Influence in random play, from the agenda to Conduct Combat, without marches: every point of it is accounted for, and
// so are the IPCs that it costs.
import { expect, it } from 'vitest'
import { answer, decisionOf, draw, newGameAt, seededRng } from '../../main/engine'
import { Game } from '../../main/engine/loop/game'
import { purse } from '../../main/rules/global/influence/influence'
import { insurgentsIn } from '../../main/rules/global/influence/insurgents'
import { neutralPower } from '../../main/rules/global/influence/influence-markers'
import type { Action, GameEvent } from '../../shared/model'
import { rules } from '../rules/global/support'

const ROUNDS = 3
const START = 24

type Told = Extract<GameEvent, { kind: 'influence' }>

/** Units of the turn's nation that share a space with Insurgents fight them; no other unit moves. */
function march(g: Game): Action {
  const beside = g
    .moversPieces((p) => p.space >= 0 && g.type(p).attack > 0 && !g.absent(p))
    .find(
      (p) =>
        p.turn === null &&
        g.at_(p.space).control === p.power &&
        g.space(p.space).land &&
        insurgentsIn(g, p.space).length > 0,
    )
  return beside ? { kind: 'suppress', units: [`u${beside.id}`], space: g.sid(beside.space) } : { kind: 'end' }
}

/** Plays a game. Returns all events about Influence, with counts of the main ones by name. */
function play(seed: number) {
  const nations = rules().treasuries.map(({ power }) => power)
  const g = newGameAt(
    rules(),
    { mode: 'generated', seed: `influence ${seed}` },
    {
      facts: {
        'global/influence': {
          influence: Object.fromEntries(nations.map((p) => [rules().powers[p]?.id ?? '', START])),
        },
      },
    },
  )
  if (!(g instanceof Game)) throw new Error(g.code)
  const rng = seededRng(seed)
  const inHand = new Map(nations.map((p) => [g.powerId(p), START]))
  const cash = new Map(rules().treasuries.map(({ id, start }) => [id, start]))
  const seen: Record<string, number> = {}
  let collected = 0
  for (let i = 0; i < 20_000 && g.state.round <= ROUNDS && !g.state.over; i++) {
    g.events = []
    const { turn } = g.state
    const d = decisionOf(g)
    const choice = d?.of === 'choose' && d.about === 'combat-phase'
    const action: Action | undefined = choice
      ? { kind: 'choose', option: 'play' }
      : d?.of === 'move'
        ? d.mode === 'combat'
          ? march(g)
          : { kind: 'end' }
        : undefined
    const drawn = action ?? draw(g, rng)
    if (drawn === null) break
    expect(answer(g, drawn)).toBeNull()
    for (const e of g.events) {
      if (e.kind === 'influence') {
        seen[e.why] = (seen[e.why] ?? 0) + 1
        inHand.set(e.power, (inHand.get(e.power) ?? 0) + e.amount)
        expect(inHand.get(e.power)).toBe(e.left)
        expect(priced(e)).toBe(true)
        if (e.why === 'collected') collected += e.amount
      } else if (e.kind === 'paid') {
        for (const [id, sign] of [
          [e.from, -1],
          [e.to, 1],
        ] as const)
          if (cash.has(id)) cash.set(id, (cash.get(id) ?? 0) + sign * e.amount)
      } else if (e.kind === 'income') {
        const less = e.lines.filter(({ what }) => what === 'influence').reduce((n, l) => n - l.amount, 0)
        expect(less).toBe(collected)
        collected = 0
      } else if (e.kind === 'battle-ended') {
        const name = `${e.battleKind} ${e.result}`
        seen[name] = (seen[name] ?? 0) + 1
      } else if (e.kind === 'captured' && e.by === null && e.from === 'neutral') seen['won by markers'] = 1
    }
    if (turn !== g.state.turn) expect(collected).toBe(0)
    const now = nations.map((p) => purse.of(g, p))
    expect(now).toEqual(nations.map((p) => inHand.get(g.powerId(p))))
    expect(Math.min(...now)).toBeGreaterThanOrEqual(0)
    expect(purse.of(g, neutralPower(g))).toBe(0)
    expect(g.state.cash).toEqual([...cash.values()])
  }
  return seen
}

/** Returns whether a payment is a price in the book: 3 for a marker, 3 or 4 for an Insurgent. */
function priced({ why, amount, count = 0 }: Told): boolean {
  if (why === 'markers') return amount === -3 * count
  if (why === 'insurgents') return amount === -3 * count || amount === -4 * count
  return why === 'collected' ? amount > 0 : amount <= 0
}

/** What random play must meet for a real test of the sums. */
const met = [
  ...['collected', 'markers', 'insurgents', 'won by markers'],
  ...['insurgency won', 'insurgency lost', 'suppression won', 'suppression lost', 'suppression withdrawn'],
]

it('EXG-058, EXG-060: Influence and IPCs are accounted for whatever nations do with them', () => {
  const seen: Record<string, number> = {}
  const missing = () => met.filter((what) => seen[what] === undefined)
  for (let seed = 1; seed <= 8 && missing().length > 0; seed++)
    for (const [what, n] of Object.entries(play(seed))) seen[what] = (seen[what] ?? 0) + n
  expect(missing()).toEqual([])
})
