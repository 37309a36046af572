/** Edits in the middle of a battle: it continues unchanged unless they affect its space or pieces. */
import { describe, expect, it } from 'vitest'
import { touchesBattle, type Position } from '../../../../shared/contract'
import { applyEdit, withImplied } from '../../../../main/engine'
import { playTo } from '../../../support/cleared-board'
import { table, Table } from '../../../support/game'

const LAND = 'belorussia'
const from = 'eastern-europe'
const dice = { mode: 'manual' } as const

/** Germany attacks Belorussia with infantry and a fighter: the gun has fired, the attackers are about to. */
function amid(): Table {
  const t = playTo(
    table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'germany', phase: 'combat-move' },
        control: [{ space: LAND, power: 'russia' }],
        units: [
          { power: 'germany', unit: 'infantry', space: LAND, from, count: 2 },
          { power: 'germany', unit: 'fighter', space: LAND, from },
          { power: 'russia', unit: 'infantry', space: LAND, count: 2 },
          { power: 'russia', unit: 'antiaircraft-gun', space: LAND },
          { power: 'uk', unit: 'infantry', space: 'united-kingdom' },
        ],
      },
      { scenario: 'revised' },
    ),
    'roll',
  )
  expect(t.asks('roll').reason).toBe('antiaircraft')
  return t.dice([6])
}
/** Edits a game as a campaign does: it records what follows from the changes, and applies that. */
function edited(t: Table, changes: Position): { t: Table; recorded: Position } {
  const recorded = withImplied(t.game.rs, t.game.state, changes, dice)
  const made = applyEdit(t.game.rs, t.game.state, recorded, dice)
  if (!made.ok) throw new Error(made.code)
  return { t: new Table(made.game), recorded }
}

/** The current reason for rolling, if there is one. */
const reasonOf = (t: Table): string | null => {
  const d = t.decision()
  return d?.of === 'roll' ? d.reason : null
}

const elsewhere: Record<string, Position> = {
  money: { treasuries: { germany: 7 } },
  'pieces far away': { units: [{ power: 'us', unit: 'armor', space: 'brazil' }] },
  'a land far away': { control: [{ space: 'kenya', power: 'germany' }] },
}
const touching: Record<string, (t: Table) => Position> = {
  'a piece more in its space': () => ({ units: [{ power: 'russia', unit: 'armor', space: LAND }] }),
  'one of its pieces taken away': (t) => ({ remove: [t.id(LAND, 'infantry', 'russia')] }),
  'one of its pieces changed': (t) => ({ units: [{ id: t.id(LAND, 'infantry', 'germany'), unit: 'armor' }] }),
  'its gun taken away': (t) => ({ remove: [t.id(LAND, 'antiaircraft-gun')] }),
  'its land given away': () => ({ control: [{ space: LAND, power: 'uk' }] }),
}

describe('an edit in the middle of a battle', () => {
  it.each(Object.keys(elsewhere))(
    'that changes %s lets the battle continue, and the gun does not fire again',
    (what) => {
      const before = amid()
      const open = before.asks('roll')
      const { t, recorded } = edited(before, elsewhere[what] ?? {})
      expect(recorded.battleGoesOn).toBe(true)
      expect(t.asks('roll')).toEqual(open)
      expect(t.asks('roll').reason).toBe('attack')
      expect(t.view().battle?.round).toBe(1)
      // It is fought to its end.
      expect(playTo(t.dice([6]), 'roll').decision()).not.toBeNull()
    },
  )

  it.each(Object.keys(touching))('that adds %s restarts the battle', (what) => {
    const before = amid()
    const { t, recorded } = edited(before, touching[what]?.(before) ?? {})
    expect(recorded.battleGoesOn).toBeUndefined()
    // The gun fires again if it still exists and the land is still an enemy's.
    expect(reasonOf(t)).toBe(what === 'its gun taken away' ? 'attack' : 'antiaircraft')
  })

  it('that was recorded without the mark replays as before: the battle restarts', () => {
    const t = amid()
    const made = applyEdit(t.game.rs, t.game.state, { treasuries: { germany: 7 } }, dice)
    expect(made.ok && reasonOf(new Table(made.game))).toBe('antiaircraft')
  })

  it('is judged by its changes, not by a mark that was sent', () => {
    const t = amid()
    const sent: Position = { remove: [t.id(LAND, 'infantry', 'russia')], battleGoesOn: true }
    expect(withImplied(t.game.rs, t.game.state, sent, dice).battleGoesOn).toBeUndefined()
    const made = applyEdit(t.game.rs, t.game.state, sent, dice)
    expect(made.ok && reasonOf(new Table(made.game))).toBe('antiaircraft')
  })

  it('with a turn ends any battle', () => {
    const turn = { round: 3, power: 'germany', phase: 'noncombat-move' }
    const t = amid()
    expect(withImplied(t.game.rs, t.game.state, { turn }, dice).battleGoesOn).toBeUndefined()
  })

  it('affects the battle through cargo, facilities, and a convoy of its zone', () => {
    const ground = { space: 'sz-1', ids: new Set(['u1', 'f2']) }
    expect(touchesBattle(ground, { units: [{ power: 'uk', unit: 'infantry', carriedBy: 'u1' }] })).toBe(true)
    expect(touchesBattle(ground, { facilities: [{ id: 'f2', damage: 1 }] })).toBe(true)
    expect(touchesBattle(ground, { facilities: [{ unit: 'naval-base', space: 'sz-1' }] })).toBe(true)
    expect(touchesBattle(ground, { convoys: [{ space: 'sz-1', power: 'uk' }] })).toBe(true)
    expect(touchesBattle(ground, { clear: ['sz-1'] })).toBe(true)
    expect(touchesBattle(ground, { clear: ['*'] })).toBe(true)
    expect(touchesBattle(ground, { remove: ['u2'], units: [{ id: 'u3', space: 'sz-2' }] })).toBe(false)
  })
})
