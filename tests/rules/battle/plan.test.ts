// The battle table before the first roll: the shooters and targets of each step, and their clauses.
import { describe, expect, it } from 'vitest'
import { applyInPlace, battleViewOf, cloneState, hashOf, viewOf } from '../../../main/engine'
import type { BattleView, PlannedFire } from '../../../shared/model'
import { battlePreviewOf } from '../../../main/engine/battle/view'
import { ashore, assault, battle, fight, roll, sail, strait, u } from './support'

const inland = 'ukraine-ssr'

function planOf(view: BattleView | null | undefined, step: string): Partial<PlannedFire>[] {
  return (view?.plan ?? [])
    .filter((fire) => fire.step === step)
    .map(({ dice, hitsOn, base, because }) => ({ dice, hitsOn, base, because }))
}

describe('the plan of a battle', () => {
  it('EUR-089 names artillery for the infantry that it raises, and for no other unit', () => {
    const t = fight('germany', [
      u('germany', 'infantry', inland, { count: 3, from: 'rumania' }),
      u('germany', 'artillery', inland, { from: 'rumania' }),
      u('ussr', 'infantry', inland),
    ])
    expect(planOf(t.view().battle, 'attack')).toEqual([
      { dice: 1, hitsOn: 2, base: 1, because: ['EUR-089'] },
      { dice: 2, hitsOn: 1, base: 1, because: [] },
      { dice: 1, hitsOn: 2, base: 2, because: [] },
    ])
    expect(planOf(t.view().battle, 'defense')).toEqual([{ dice: 1, hitsOn: 2, base: 2, because: [] }])
  })

  it('PAC-069 names the surprise for the units that it holds down', () => {
    const t = fight(
      'japan',
      [u('japan', 'destroyer', 'sea-zone-9', { from: 'sea-zone-8' }), u('usa', 'battleship', 'sea-zone-9')],
      { turn: { round: 1, power: 'japan', phase: 'combat' } },
    )
    expect(planOf(t.view().battle, 'sea-defense')).toEqual([
      { dice: 1, hitsOn: 1, base: 4, because: ['PAC-069'] },
    ])
  })

  it('PAC-078 names the landing for a marine that landed', () => {
    const t = assault([ashore('marine'), u('germany', 'infantry', 'morocco')])
    expect(planOf(t.view().battle, 'attack')).toEqual([{ dice: 1, hitsOn: 2, base: 1, because: ['PAC-078'] }])
  })

  const previewOf = (...units: Parameters<typeof fight>[1]): BattleView | null =>
    battlePreviewOf(assault([ashore('infantry', { count: 2 }), ...units]).game, 'land:morocco')
  const defender = u('germany', 'infantry', 'morocco', { count: 3 })
  const retreats = (view: BattleView | null) => view?.steps.some(({ id }) => id === 'press')

  it('EUR-118 a preview of a landing has every ship that may bombard', () => {
    const ships = ['battleship', 'destroyer'].map((ship) => u('usa', ship, strait, sail))
    const preview = previewOf(...ships, defender)
    expect(planOf(preview, 'bombardment')).toMatchObject([
      { dice: 1, hitsOn: 4 },
      { dice: 1, hitsOn: 2 },
    ])
    expect(preview?.attackers).toHaveLength(4)
    expect(planOf(previewOf(defender), 'bombardment')).toEqual([])
  })

  it('EUR-124 a preview of a landing has a retreat only if aircraft attack with it', () => {
    expect(retreats(previewOf(defender))).toBe(false)
    expect(retreats(previewOf(defender, u('usa', 'fighter', 'morocco', { from: strait })))).toBe(true)
  })

  it('EUR-104 shows which dice cannot hit anything', () => {
    const t = fight('germany', [
      u('germany', 'fighter', 'north-sea', { from: 'germany' }),
      u('germany', 'submarine', 'north-sea', { from: 'danish-sea' }),
      u('uk', 'submarine', 'north-sea'),
    ])
    const fires = t.view().battle?.plan?.filter((fire) => fire.step === 'sea-attack')
    expect(fires).toMatchObject([{ pool: 'no-submarines', idle: true }])
  })

  it('shows how each available battle would begin, and leaves the game unchanged', () => {
    const t = fight('germany', [
      u('germany', 'armor', inland, { count: 2, from: 'rumania' }),
      u('ussr', 'infantry', inland),
      u('germany', 'armor', 'belorussia', { from: 'east-poland' }),
      u('ussr', 'infantry', 'belorussia', { count: 2 }),
    ])
    t.asks('battle')
    const before = hashOf(t.game.rs, t.game.state)
    const view = viewOf(t.game)
    expect(hashOf(t.game.rs, t.game.state)).toBe(before)
    const chosen = view.battles.find((one) => one.space === inland)
    expect(view.battles.every((one) => one.preview !== undefined)).toBe(true)
    t.play(battle(chosen?.id ?? ''))
    // There is no gun: the battle has moved on to the attackers' dice.
    expect(t.view().battle).toEqual({ ...chosen?.preview, step: 'attack' })
    expect(t.view().battles.some((one) => one.preview !== undefined)).toBe(false)
  })

  it('is shown for every battle that begins, before its dice', () => {
    const t = fight('germany', [
      u('germany', 'armor', inland, { count: 2, from: 'rumania' }),
      u('ussr', 'infantry', inland),
      u('germany', 'armor', 'belorussia', { from: 'east-poland' }),
      u('ussr', 'infantry', 'belorussia', { count: 2 }),
    ])
    const open = viewOf(t.game).battles.find((one) => one.space === inland)
    const began: (BattleView | null)[] = []
    const dice = { mode: 'generated', seed: 'told' } as const
    const action = battle(open?.id ?? '')
    const played = applyInPlace(t.game.rs, cloneState(t.game.state), action, dice, (g) =>
      began.push(battleViewOf(g)),
    )
    expect(began[0]).toEqual(open?.preview)
    // The answer led to the first question; the view is still that of the beginning.
    expect(played.ok && played.rolls.length).toBeGreaterThan(0)
  })
})

describe('the reason for a suggested loss', () => {
  const reasons = (t: ReturnType<typeof fight>) => Object.values(t.asks('casualties').reasons ?? {})

  it('EUR-080 the cheapest first', () => {
    const t = fight('germany', [
      u('germany', 'armor', inland, { from: 'rumania' }),
      u('ussr', 'infantry', inland),
      u('ussr', 'armor', inland),
    ])
    roll(t, 3, 1)
    expect(reasons(t)).toEqual(['cheapest'])
  })

  it('a hit on a ship that survives it costs nothing', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', 'north-sea', { from: 'danish-sea' }),
      u('uk', 'battleship', 'north-sea'),
      u('uk', 'transport', 'north-sea'),
    ])
    roll(t, 3, 1)
    expect(reasons(t)).toEqual(['damage-only'])
  })

  it('a fighter goes before the carrier that it flies from', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', 'north-sea', { from: 'danish-sea' }),
      u('uk', 'carrier', 'north-sea', { ref: 'c' }),
      { power: 'uk', unit: 'fighter', carriedBy: 'c' },
      { power: 'uk', unit: 'fighter', carriedBy: 'c' },
    ])
    roll(t, 3, 1)
    expect(reasons(t)).toEqual(['cheapest'])
  })
})
