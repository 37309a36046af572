import { describe, expect, it } from 'vitest'
import { rulesetOf, scenarios } from '../../../main/scenarios'
import { i18n } from '../../../renderer/app/i18n'

/** Codes of a group that the English catalogue has no words for. */
const missing = (group: string, codes: Iterable<string>) =>
  [...new Set(codes)].filter((code) => !i18n.global.te(`${group}.${code}`))

describe.each(scenarios.map((one) => one.id))('%s: the screen has words', (id) => {
  const rules = rulesetOf(id)

  it('for every step of a turn, in full and short', () => {
    expect(missing('phases', rules.phases)).toEqual([])
    expect(missing('phasesShort', rules.phases)).toEqual([])
  })

  it('for every unit type', () => {
    expect(
      missing(
        'units',
        rules.units.map((unit) => unit.id),
      ),
    ).toEqual([])
  })

  it('for every kind of battle, its steps, and why dice are rolled in them', () => {
    expect(
      missing(
        'decisions.battle.kinds',
        rules.battleKinds.map((kind) => kind.id),
      ),
    ).toEqual([])
    const steps = Object.values(rules.battleSteps).flat()
    expect(
      missing(
        'battle.stepNames',
        steps.map((step) => step.id),
      ),
    ).toEqual([])
    const firing = steps.filter((step) => step.fire !== undefined)
    expect(
      missing(
        'history.reasons',
        firing.map((step) => step.reason ?? step.id),
      ),
    ).toEqual([])
  })
})
