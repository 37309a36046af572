import { describe, expect, it } from 'vitest'
import { seededRng } from '../../../main/engine/loop/dice'
import { isMovementLegal } from '../../../main/engine/movement/types'
import { legalOf } from '../../../main/engine/loop/run'
import type { Action } from '../../../shared/model'
import type { Position } from '../../../shared/contract'
import type { Table } from '../../support/game'
import {
  at,
  combat,
  end,
  facing,
  friends,
  held,
  instead,
  purchase,
  rise,
  spend,
  suppress,
  together,
  u,
} from './support'

const COMMONWEALTH = 'eastern-european-commonwealth'
const choose = (option: string) => ({ kind: 'choose', option }) as const
const purse = (influence: Record<string, number>): Position => ({
  facts: { 'global/influence': { influence } },
})

/** The random player's answers to the open question, for forty seeds: each must be legal. */
function picked(t: Table): Action[] {
  const legal = legalOf(t.game)
  return Array.from({ length: 40 }, (_, i) => {
    const a = legal?.sample(seededRng(i))
    if (!a) throw new Error('nothing to answer')
    expect(legal?.check(a), JSON.stringify(a)).toEqual({ ok: true })
    return a
  })
}
const kinds = (actions: readonly Action[]) => [...new Set(actions.map((a) => a.kind))].sort()

describe('Random answers are legal', () => {
  it('EXG-060: Influence is spent where allowed, or the step ends', () => {
    const t = at('italy', 'influence', [], purse({ italy: 9 })).play(choose('none'))
    expect(kinds(picked(t))).toEqual(['end', 'spend-influence'])
    // With more in hand than a territory takes, the number may be too high: then the step ends.
    const rich = at('italy', 'influence', [], purse({ italy: 90 })).play(choose('none'))
    expect(kinds(picked(rich))).toEqual(['end', 'spend-influence'])
    // More often where markers already are.
    const spain = (of: Table) =>
      picked(of).filter((a) => a.kind === 'spend-influence' && a.space === 'spain').length
    const before = spain(t)
    t.play(spend('spain', 1))
    expect(spain(t)).toBeGreaterThan(before)
  })

  it('EXG-079: a nation declares war on another, or on none', () => {
    const t = at('germany', 'declare-war', [])
    expect(kinds(picked(t))).toEqual(['declare-war', 'end'])
  })

  it('EXG-168: a nation strikes another nation, a neutral territory, or none', () => {
    const t = at('germany', 'combat-phase', [u('germany', 'tank', 'western-germany')]).play(choose('strike'))
    const targets = picked(t).flatMap((a) => (a.kind === 'strike' ? [a.target] : []))
    expect(targets.filter((id) => t.game.powerIx(id) >= 0).length).toBeGreaterThan(0)
    expect(targets.filter((id) => t.game.spaceIx(id) >= 0).length).toBeGreaterThan(0)
    expect(targets.length).toBeLessThan(40)
  })

  it('G40-005: a point of damage is repaired, or none', () => {
    const t = purchase('germany', [], instead('germany', { unit: 'major-ic', damage: 10 }))
    expect(kinds(picked(t))).toEqual(['end', 'mend'])
  })

  it('EXG-018: one to three occupied territories become Original, any of them', () => {
    const own = ['poland', 'finland', 'romania', 'slovakia-hungary', 'greece']
    const t = at(
      COMMONWEALTH,
      'surrenders',
      [],
      together(facing([COMMONWEALTH], ['russia']), held('russia', ...own)),
    )
    t.play(
      { kind: 'propose', offer: 'surrender', to: ['russia'] },
      { kind: 'answer-offer', answer: 'accept' },
      choose('land'),
    )
    const named = picked(t).flatMap((a) => (a.kind === 'make-original' ? [a.lands] : []))
    expect(new Set(named.map((lands) => lands.length))).toEqual(new Set([1, 2, 3]))
    expect(new Set(named.flat())).toEqual(new Set(own))
  })

  it('EXG-158: units are sent against the Insurgents in their space, and break off or press', () => {
    const infantry = u(COMMONWEALTH, 'infantry', 'romania')
    const t = combat(COMMONWEALTH, [infantry, infantry, ...rise('italy', 'romania')])
    const open = legalOf(t.game)
    if (!open || !isMovementLegal(open)) throw new Error('nobody moves')
    const marks = open.groups().flatMap((group) => group.marks.map(({ kind, space }) => `${kind} ${space}`))
    expect(marks).toEqual(['suppress romania'])
    const all = t.ids('romania', 'infantry')
    const sent = picked(t).flatMap((a) => (a.kind === 'suppress' ? a.units : []))
    expect([...new Set(sent)].sort()).toEqual([...all].sort())
    t.play(suppress(all, 'romania'), end).dice([6, 6], [6])
    expect(kinds(picked(t))).toEqual(['press', 'retreat'])
    expect(kinds(picked(combat(COMMONWEALTH, [infantry])))).not.toContain('suppress')
  })

  it('EXG-071: Insurgents attack or do not', () => {
    const t = combat('italy', [...rise('italy', 'romania'), ...rise('italy', 'poland')]).play(end)
    expect(kinds(picked(t))).toEqual(['battle', 'end'])
    expect(
      legalOf(t.game)
        ?.list?.()
        .map((a) => (a.kind === 'battle' ? a.battle : a.kind)),
    ).toEqual(expect.arrayContaining(['insurgency:poland', 'insurgency:romania', 'end']))
  })

  it('EXG-163: an offer goes to eligible nations, and is accepted or declined', () => {
    const t = at('germany', 'alliances', [])
    const offers = picked(t).filter((a) => a.kind === 'propose')
    expect(offers.length).toBeGreaterThan(0)
    for (const a of offers) expect(a).not.toHaveProperty('gives')
    for (const a of offers) expect(a.to).toHaveLength(1)
    t.play({ kind: 'propose', offer: 'alliance', to: ['italy'] })
    expect(kinds(picked(t))).toEqual(['answer-offer'])
    expect(legalOf(t.game)?.list?.()).toEqual([
      { kind: 'answer-offer', answer: 'accept' },
      { kind: 'answer-offer', answer: 'decline' },
    ])
  })
  it('EXG-163: if all others are already allied, whole alliances are asked', () => {
    const nations = at('germany', 'alliances', []).game.rs.powers.map((p) => p.id)
    const rest = nations.filter((id) => id !== 'germany' && id !== 'neutral')
    const t = at('germany', 'alliances', [], friends(rest.slice(0, 3), rest.slice(3)))
    const asked = picked(t).flatMap((a) => (a.kind === 'propose' ? [a.to.length] : []))
    for (const n of asked) expect(n).toBeGreaterThan(1)
  })
})
