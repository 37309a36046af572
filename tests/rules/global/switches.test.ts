/** Choices that the rulebooks leave to the table: the effects of other switch values. */
import { describe, expect, it } from 'vitest'
import { comingOf } from '../../../main/engine'
import { compile } from '../../../main/engine/compile'
import { comingOdds } from '../../../main/odds'
import { truceUntil } from '../../../main/rules/global/diplomacy/relations'
import { ownedBy } from '../../../main/rules/global/economy/technologies'
import { global } from '../../../main/scenarios/global'
import type { Table } from '../../support/game'
import { at, facing, rules, spend } from './support'

const yes = { kind: 'answer-offer', answer: 'accept' } as const
const choose = (option: string) => ({ kind: 'choose', option }) as const
const ix = (id: string): number => rules().powerIx.get(id) ?? -1
const withSwitch = (id: string, value: string) => ({ rs: compile(global, { [id]: value }) })

/** Germany's research has succeeded, and it may choose a chart. */
function chart2(value: string): Table {
  const t = at('germany', 'purchase', [], { treasuries: { germany: 10 } }, withSwitch('exg.chart2', value))
  while (t.decision()?.of !== 'research') t.play({ kind: 'end' })
  const open = t.asks('research').open[0] ?? ''
  return t.play({ kind: 'research', development: open, dice: 1 }).dice([6])
}
const success = (t: Table, option: string) =>
  comingOf(t.game)
    .map((one) => comingOdds(one))
    .find((one) => one.option === option)?.success

describe('switches of Expanded Global', () => {
  it('EXG-142: sums of 2 to 6 on chart 2 give nothing, or are rerolled until they give a technology', () => {
    const nothing = chart2('nothing').play(choose('chart-2')).dice([1, 2])
    expect(ownedBy(nothing.game, ix('germany'))).toEqual([])
    expect(nothing.decision()?.of).not.toBe('roll')
    const again = chart2('again').play(choose('chart-2')).dice([1, 2], [3, 3], [4, 3])
    expect(ownedBy(again.game, ix('germany'))).toEqual(['improved-mechanized-infantry'])
  })

  it('EXG-142: the odds of the chart reflect it', () => {
    expect(success(chart2('nothing'), 'chart-2')).toBeCloseTo(21 / 36, 9)
    expect(success(chart2('again'), 'chart-2')).toBeCloseTo(1, 9)
    // Chart 1 uses one die, and each number gives a technology.
    for (const [value, said] of [
      ['nothing', '; a total of 2 to 6 has no effect.'],
      ['again', '; 2 to 6 are rolled again.'],
    ] as const) {
      const labels = chart2(value)
        .asks('choose')
        .options.map((o) => JSON.stringify(o).includes(said))
      expect(labels).toEqual([false, true])
    }
  })

  it('EXG-157: Insurgents rise against nations at peace too, or only against enemies', () => {
    const facts = { 'global/influence': { influence: { italy: 8 } } }
    const step4 = (value: string, war = {}) =>
      at('italy', 'influence', [], { facts: { ...facts, ...war } }, withSwitch('exg.insurgents', value)).play(
        choose('none'),
      )
    step4('anybody').play(spend('norway', 1))
    const strict = step4('enemies')
    strict.refused(spend('norway', 1), 'EXG-157', 'no-insurgency-at-peace')
    step4('enemies', facing(['italy'], ['germany']).facts).play(spend('norway', 1))
  })

  it('EXG-128, EXG-139: truces last two rounds and one, or four and two', () => {
    const until = (value: string, kind: string, ...more: Parameters<Table['play']>) => {
      const t = at('france', 'surrenders', [], facing(['france'], ['italy']), withSwitch('exg.truces', value))
      t.play({ kind: 'propose', offer: kind, to: ['italy'] }, yes, ...more)
      return truceUntil(t.game, ix('france'), ix('italy'))
    }
    expect([until('short', 'surrender', choose('none')), until('long', 'surrender', choose('none'))]).toEqual(
      [5, 7],
    )
    expect([until('short', 'armistice', yes, yes), until('long', 'armistice', yes, yes)]).toEqual([4, 5])
  })
})
