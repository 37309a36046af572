/** Kinds of actions and decisions are declared by modules: whichever there are, a player can read and answer them. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compile } from '../../../main/engine/compile'
import { decision } from '../../../main/engine/module/action-kinds'
import { rulesetOf, scenarios } from '../../../main/scenarios'
import { europe1999 } from '../../../main/scenarios/europe-1999'
import { panels } from '../../../renderer/panels/decision/panel-of-decision'
import { OWN_CONTROLS } from '../../../renderer/panels/shell/standing-actions'
import { actionBase, actionForms, decisionBase, named } from '../../../shared/model'
import { actionWord } from '../../../shared/words'
import { prompts } from '../../../shared/words/prompts'

const everyScenario = scenarios.map(({ id }) => id)

describe.each(everyScenario)('in %s', (id) => {
  const rs = rulesetOf(id)
  it('every kind of action has words, and belongs to a declared question or to all of them', () => {
    for (const { kind, asked } of rs.actions.values()) {
      expect(actionWord(kind, rs.words), kind).not.toBeNull()
      expect(asked.length, kind).toBeGreaterThan(0)
      for (const of of asked)
        if (of !== 'standing' && rs.decisions.has(of))
          expect(Object.hasOwn(panels, of), `${kind}: ${of}`).toBe(true)
      expect(
        asked.some((of) => of === 'standing' || rs.decisions.has(of)),
        kind,
      ).toBe(true)
    }
  })
  it('every kind of decision has a prompt and a panel', () => {
    for (const of of rs.decisions.keys()) {
      expect(Object.hasOwn(prompts, of) || rs.words.prompts?.[of] !== undefined, of).toBe(true)
      expect(Object.hasOwn(panels, of), of).toBe(true)
    }
  })
})

describe('the forms', () => {
  it('of the contract are each declared by a module or the engine; the extra ones of a game come with its modules', () => {
    const declared = new Set(everyScenario.flatMap((id) => [...rulesetOf(id).actions.keys()]))
    for (const kind of Object.keys(actionForms)) expect(declared.has(kind), kind).toBe(true)
    const own = [...rulesetOf('global').actions.keys()].filter((kind) => !Object.hasOwn(actionForms, kind))
    expect(own).toEqual(expect.arrayContaining(['propose', 'answer-offer', 'leave-alliance']))
    expect([...declared].filter((kind) => !Object.hasOwn(actionForms, kind) && !own.includes(kind))).toEqual(
      [],
    )
  })
  it('belong to the module that asks: those of the linked game are unknown elsewhere', () => {
    expect(rulesetOf('europe-1999').actions.has('concede')).toBe(false)
    expect(rulesetOf('europe-1999').actions.has('patrol')).toBe(false)
    expect(rulesetOf('europe-pacific').actions.has('patrol')).toBe(true)
  })
  it('of standing actions with their own control are all known', () => {
    const known = new Set([...Object.keys(actionForms), ...rulesetOf('global').actions.keys()])
    for (const kind of OWN_CONTROLS) expect(known.has(kind), kind).toBe(true)
  })
})

describe('a custom module', () => {
  const form = z.strictObject({ kind: z.literal('parley'), with: z.array(named.power), ...actionBase })
  const asks = z.strictObject({ ...decisionBase, of: z.literal('parley') })
  const parley = {
    id: 'test/parley',
    actions: [{ kind: 'parley', form, asked: ['parley'] }],
    decisions: [{ of: 'parley', form: asks }],
    words: { actions: { parley: 'talk' }, prompts: { parley: 'with whom?' } },
  }
  it('adds kinds, whose ids are checked as their form requires', () => {
    const rs = compile({ ...europe1999, modules: [...europe1999.modules, parley] })
    expect(actionWord('parley', rs.words)).toBe('talk')
    const ids: string[] = []
    rs.actions
      .get('parley')
      ?.ids?.({ kind: 'parley', with: ['uk', 'atlantis'], by: 'usa' }, (names, id) =>
        ids.push(`${names} ${id}`),
      )
    expect(ids).toEqual(['power uk', 'power atlantis', 'power usa'])
  })
  it('may not redefine an existing kind', () => {
    const twice = (more: object) => () =>
      compile({ ...europe1999, modules: [...europe1999.modules, { id: 'test/twice', ...more }] })
    expect(twice({ actions: [{ kind: 'end', form, asked: ['move'] }] })).toThrow(
      'kind of action end is defined twice',
    )
    expect(twice({ decisions: [decision('roll')] })).toThrow('kind of decision roll is defined twice')
  })
})
