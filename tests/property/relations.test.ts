// What holds for nations and their wars at every point of random games, under any answers.
import { describe, expect, it } from 'vitest'
import { answer, draw, Game, newGameAt, seededRng } from '../../main/engine'
import type { GameEvent } from '../../shared/model'
import { facing, friends, rules, together } from '../rules/global/support'

const ROUND_2 = { turn: { round: 2, power: 'united-states', phase: 'purchase' } }
const WEST = ['great-britain', 'france', 'canada']
const EAST = ['germany', 'italy']

/** Insurgents make no war (EXG-157). */
const NO_WAR = new Set(['insurgency', 'suppression'])

const matrix = (g: Game): string[][] =>
  g.rs.powers.map((_, a) => g.rs.powers.map((__, b) => g.relation(a, b)))

/** Returns every attack of an answer as attacker and target. */
function attacks(
  g: Game,
  owners: ReadonlyMap<string, string>,
  events: readonly GameEvent[],
): [string, string][] {
  return events.flatMap((e): [string, string][] => {
    if (e.kind === 'battle-began' && !NO_WAR.has(e.battleKind))
      return e.attackers.flatMap((one) =>
        e.defenders.map((other): [string, string] => [owners.get(one) ?? '', owners.get(other) ?? '']),
      )
    return e.kind === 'captured' && e.by !== null && e.from !== null && g.rs.powerIx.has(e.from)
      ? [[e.by, e.from]]
      : []
  })
}

describe.each([
  ['peace', ROUND_2],
  [
    'a war of two alliances',
    together(facing(WEST, EAST), { turn: { round: 2, power: 'germany', phase: 'combat-move' } }),
  ],
  ['alliances at peace', together(friends(['japan', 'india'], ['russia', 'china']), ROUND_2)],
])('from %s', (name, position) => {
  it('relations stay symmetric, what is broken is nothing, and no nation is attacked against its relations', () => {
    const g = newGameAt(rules(), { mode: 'generated', seed: `of ${name}` }, position)
    if (!(g instanceof Game)) throw new Error(g.code)
    const rng = seededRng(name.length)
    let seen = 0
    for (let i = 0; i < 200 && !g.state.over; i++) {
      const owners = new Map([...g.pieces()].map((p) => [`u${p.id}`, g.powerId(p.power)]))
      const before = matrix(g)
      g.events = []
      const leaver =
        rng.below(40) === 0
          ? g.askAll('listStandingActions', {}).find((s) => s.kind === 'leave-alliance')
          : undefined
      const a = leaver ? ({ kind: 'leave-alliance', by: g.powerId(leaver.by) } as const) : draw(g, rng)
      if (a === null) break
      expect(answer(g, a)).toBeNull()
      const after = matrix(g)
      for (const [one, other] of attacks(g, owners, g.events)) {
        const [x, y] = [g.powerIx(one), g.powerIx(other)]
        expect([before[x]?.[y], after[x]?.[y]], `${one} attacks ${other}`).toContain('hostile')
        seen++
      }
      for (const [x, row] of after.entries())
        for (const [y, relation] of row.entries()) expect(relation, `${x} ${y}`).toBe(after[y]?.[x])
      expect(g.askAll('listViolations', {})).toEqual([])
    }
    // At peace, only a Surprise Attack is possible.
    if (name === 'a war of two alliances') expect(seen).toBeGreaterThan(0)
  })
})
