// A battle by its schedule only, with every way the dice can fall, against the same battle fought by the engine.
import { describe, expect, it } from 'vitest'
import { answer, cloneState, decisionOf, Game } from '../../../../main/engine'
import { listedBattle, type ListedUnits } from '../../../../main/engine/battle/battle-participants'
import { rulesetOf } from '../../../../main/scenarios'
import type { Table } from '../../../support/game'
import { chanceOf, endsOf } from '../../../tools/odds/exact-battle'
import { fight, u, type Units } from '../../../rules/battle/support'

/** Fought battles a comparison; by night more. */
const FOUGHT = Number(process.env['INTERBOARD_BATTLES'] ?? 400)
const rs = rulesetOf('europe-pacific')
type Army = Readonly<Record<string, number>>

const listed = (power: string, army: Army): ListedUnits[] =>
  Object.entries(army).map(([unit, count]) => ({
    unit: rs.unitIx.get(unit) ?? -1,
    power: rs.powerIx.get(power) ?? -1,
    count,
  }))
const exact = (kind: string, space: string, attack: Army, defense: Army) =>
  endsOf(
    listedBattle(
      rs,
      kind,
      { attacker: listed('germany', attack), defender: listed('ussr', defense) },
      { space: rs.spaceIx.get(space) ?? -1, gameRound: 3 },
    ),
  )

/**
 * The same battle on a board, next to another one, so that the attacker chooses which to fight first: no die has
 * fallen.
 */
function onBoard(space: string, from: string, attack: Army, defense: Army): Table {
  const units: Units = [
    ...Object.entries(attack).map(([unit, count]) => u('germany', unit, space, { from, count })),
    ...Object.entries(defense).map(([unit, count]) => u('ussr', unit, space, { count })),
    u('germany', 'infantry', 'east-poland', { from: 'poland' }),
    u('ussr', 'infantry', 'east-poland'),
  ]
  return fight('germany', units)
}

/** Fights the battle with the suggested losses; no unit dives or withdraws. */
function fightOut(t: Table, battle: string, seed: string) {
  const g = new Game(t.game.rs, cloneState(t.game.state), { mode: 'generated', seed })
  expect(answer(g, { kind: 'battle', battle })).toBeNull()
  for (let i = 0; i < 1000; i++) {
    const end = g.events.find((e) => e.kind === 'battle-ended')
    if (end?.kind === 'battle-ended') return end.result
    const d = decisionOf(g)
    if (!d) break
    const said = d.of === 'retreat' ? { kind: 'press' as const } : d.suggestion
    if (!said) throw new Error(`nothing is suggested for ${d.id}`)
    expect(answer(g, said)).toBeNull()
  }
  throw new Error(`${battle} does not end`)
}

function agrees(kind: string, space: string, from: string, attack: Army, defense: Army): void {
  const ends = exact(kind, space, attack, defense)
  expect(chanceOf(ends, () => true)).toBeCloseTo(1, 9)
  const t = onBoard(space, from, attack, defense)
  const won = new Map<string, number>()
  for (let n = 0; n < FOUGHT; n++) {
    const result = fightOut(t, `${kind}:${space}`, `${space}-${n}`)
    won.set(result, (won.get(result) ?? 0) + 1)
  }
  for (const result of ['won', 'lost', 'both-lost', 'standoff']) {
    const chance = chanceOf(ends, (e) => e.result === result)
    const error = Math.sqrt((chance * (1 - chance)) / FOUGHT)
    const seen = (won.get(result) ?? 0) / FOUGHT
    expect(Math.abs(seen - chance), `${result}: ${seen} seen, ${chance} expected`).toBeLessThanOrEqual(
      4 * error + 1e-9,
    )
  }
}

describe('the schedule of a battle', () => {
  it('gives one infantry against one the chances that can be computed by hand', () => {
    const ends = exact('land', 'ukraine-ssr', { infantry: 1 }, { infantry: 1 })
    // A round: 1/6 against 2/6; nothing happens in 20 of 36.
    expect(chanceOf(ends, (e) => e.result === 'won')).toBeCloseTo(4 / 16, 12)
    expect(chanceOf(ends, (e) => e.result === 'lost')).toBeCloseTo(10 / 16, 12)
    expect(chanceOf(ends, (e) => e.result === 'both-lost')).toBeCloseTo(2 / 16, 12)
  })

  it('rolls the gun before any unit fights, one die for each aircraft', () => {
    const ends = exact('land', 'ukraine-ssr', { fighter: 2 }, { 'aa-gun': 1, infantry: 1 })
    // Both shot down: the battle is lost before a round is fought.
    const alone = exact('land', 'ukraine-ssr', { fighter: 1 }, { infantry: 1 })
    const two = exact('land', 'ukraine-ssr', { fighter: 2 }, { infantry: 1 })
    const lost = (of: typeof ends) => chanceOf(of, (e) => e.result === 'lost')
    expect(lost(ends)).toBeCloseTo(1 / 36 + (10 / 36) * lost(alone) + (25 / 36) * lost(two), 12)
  })

  it('has submarines strike first, unless a destroyer is present', () => {
    const strike = exact('sea', 'baltic-sea', { submarine: 1 }, { transport: 1 })
    const kept = exact('sea', 'baltic-sea', { submarine: 1 }, { destroyer: 1 })
    // A unit hit by a first strike does not fire back; a destroyer does.
    expect(chanceOf(strike, (e) => e.result === 'both-lost')).toBe(0)
    expect(chanceOf(kept, (e) => e.result === 'both-lost')).toBeGreaterThan(0)
  })

  it('agrees with the engine: ten against ten on land', () => {
    agrees(
      'land',
      'ukraine-ssr',
      'rumania',
      { infantry: 6, artillery: 2, armor: 2 },
      { infantry: 7, artillery: 1, armor: 2 },
    )
  })

  it('agrees with the engine: aircraft, a gun, and two kinds of hits', () => {
    agrees(
      'land',
      'ukraine-ssr',
      'rumania',
      { infantry: 3, armor: 1, fighter: 2, bomber: 1 },
      { 'aa-gun': 1, infantry: 4, fighter: 1 },
    )
  })

  it('agrees with the engine: a fleet with submarines, a destroyer, and a battleship', () => {
    agrees(
      'sea',
      'baltic-sea',
      'danish-sea',
      { submarine: 2, destroyer: 1, battleship: 1 },
      { submarine: 1, battleship: 1, transport: 1 },
    )
  })
})
