/** Decks and losses at the limits of points, room, and groups of land units and aircraft. */
import { describe, expect, it } from 'vitest'
import { Game, newGameAt } from '../../../main/engine'
import { compile } from '../../../main/engine/compile'
import type { RuleModule } from '../../../main/engine/module/module'
import { Landing } from '../../../main/engine/movement/landing'
import { movementIds } from '../../../main/rules/base/movement/movement'
import { patrol } from '../../../main/rules/pacific-2001/land-patrols'
import { europePacific } from '../../../main/scenarios/europe-pacific'
import { Table } from '../../support/game'
import { aboard, combat, move, noncombat, u, type Units } from './support'

const spec = {
  id: 'noncombat-move',
  phase: 'noncombat-move',
  mode: 'noncombat',
  rules: [],
  ids: movementIds,
} as const
const plan = (t: Table) => new Landing(t.game, spec).plan()

/** The fighters of a zone have been in the air since combat movement, with this many points used. */
function aloft(t: Table, space: string, spent: number): Table {
  for (const id of t.ids(space, 'fighter')) {
    const p = t.game.find(id) ?? expect.fail(id)
    if (p.aboard >= 0) continue
    patrol.set(t.game, p, false)
    Object.assign(t.game.turnOf(p), { spent, moved: ['combat-move'], legs: [[p.space, p.space]] })
  }
  t.game.changed()
  return t
}

describe('a deck', () => {
  it('EUR-055 shared with an ally’s fighter goes to one in need: the displaced fighter is not lost', () => {
    const t = noncombat('uk', [
      { ...u('uk', 'carrier', 'strait-of-gibraltar'), ref: 'cv' },
      aboard('usa', 'fighter', 'cv'),
      aboard('uk', 'fighter', 'cv'),
      u('uk', 'fighter', 'azores-sea', { patrol: true }),
    ])
    aloft(t, 'azores-sea', 3)
    const [needy = ''] = t.ids('azores-sea', 'fighter')
    const { lost, homes } = plan(t)
    expect(lost).toEqual([])
    const own = homes().map((h) => [h.piece === t.game.find(needy), t.game.sid(h.space)])
    expect(own.sort()).toEqual([
      [false, 'gibraltar'],
      [true, 'strait-of-gibraltar'],
    ])
  })
  it('EUR-055 is reached with the remaining points and a landing bonus, and no farther', () => {
    const far: RuleModule = {
      id: 'test/far',
      hooks: {
        addRange: [
          {
            looksAt: [],
            rules: [],
            run: (g, { piece, space }) => (g.type(piece).domain === 'air' && g.space(space).sea ? 1 : 0),
          },
        ],
      },
    }
    const begin = (units: Units, ...modules: RuleModule[]) => {
      const rules = compile({ ...europePacific, modules: [...europePacific.modules, ...modules] })
      const position = { clear: ['*'], turn: { round: 3, power: 'uk', phase: 'noncombat-move' }, units }
      const g = newGameAt(rules, { mode: 'generated', seed: 'far' }, position)
      if (!(g instanceof Game)) throw new Error(g.code)
      return new Table(g)
    }
    const fighter = u('uk', 'fighter', 'mid-atlantic', { patrol: true })
    const beside = [fighter, u('usa', 'carrier', 'azores-sea')]
    const lost = (units: Units, spent: number, ...modules: RuleModule[]) =>
      plan(aloft(begin(units, ...modules), 'mid-atlantic', spent)).lost.length
    expect(lost(beside, 3)).toBe(0)
    expect(lost(beside, 4)).toBe(1)
    expect(lost(beside, 4, far)).toBe(0)
    expect(lost([fighter, u('usa', 'carrier', 'strait-of-gibraltar')], 4, far)).toBe(1)
  })
})

describe('a group', () => {
  it('EUR-055 of infantry and a fighter without a later landing is refused', () => {
    const group = (spent: number): [Table, string[]] => {
      const t = combat('germany', [
        u('germany', 'fighter', 'poland'),
        u('germany', 'infantry', 'poland'),
        u('ussr', 'infantry', 'east-poland'),
      ])
      const fighter = t.game.find(t.id('poland', 'fighter')) ?? expect.fail('no fighter')
      Object.assign(t.game.turnOf(fighter), { spent })
      t.game.changed()
      return [t, t.ids('poland')]
    }
    const [fresh, all] = group(2)
    fresh.play(move(all, 'poland', 'east-poland'))
    const [t, same] = group(3)
    t.refused(move(same, 'poland', 'east-poland'), 'EUR-055', 'no-landing')
  })
  it('EUR-055 of a ship and a fighter whose deck stays behind is refused if the fighter could not return', () => {
    const group = (spent: number): [Table, string[]] => {
      const t = combat('uk', [
        { ...u('usa', 'carrier', 'mid-atlantic'), ref: 'cv' },
        aboard('uk', 'fighter', 'cv'),
        u('uk', 'destroyer', 'mid-atlantic'),
        u('germany', 'submarine', 'azores-sea'),
      ])
      const fighter = t.game.find(t.id('mid-atlantic', 'fighter')) ?? expect.fail('no fighter')
      Object.assign(t.game.turnOf(fighter), { spent })
      t.game.changed()
      return [t, [...t.ids('mid-atlantic', 'fighter'), ...t.ids('mid-atlantic', 'destroyer')]]
    }
    const [fresh, all] = group(2)
    fresh.play(move(all, 'mid-atlantic', 'azores-sea'))
    const [t, same] = group(3)
    t.refused(move(same, 'mid-atlantic', 'azores-sea'), 'EUR-055', 'no-landing')
  })
})
