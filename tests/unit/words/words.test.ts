import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { explain, sentences, withPrompt, wordLists, type Names } from '../../../shared/words'
import { questionOf } from '../../../shared/words/prompts'
import { remedies } from '../../../shared/words/refusals/remedies'
import { refuse, type Decision } from '../../../shared/model'
import { table } from '../../support/game'

const root = path.resolve(import.meta.dirname, '../../..')
const plain: Names = {
  space: (id) => id,
  power: (id) => id,
  thePower: (id) => id,
  unit: (id) => id,
  treasury: (id) => id,
  piece: (id) => id,
}

/** Codes given to `refuse(rule, code …)` anywhere in the engine and the rules. */
function codes(): Map<string, string> {
  const out = new Map<string, string>()
  for (const folder of ['main/engine', 'main/rules'])
    for (const file of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!file.isFile() || !file.name.endsWith('.ts')) continue
      const text = readFileSync(path.join(file.parentPath, file.name), 'utf8')
      for (const m of text.matchAll(
        /refuse\(\s*(?:null|'[^']+'|[\w.[\]?!\s]+?(?:\?\? null)?),\s*'([a-z0-9-]+)'/g,
      ))
        out.set(m[1] ?? '', file.name)
      for (const m of text.matchAll(/impossible\(\s*'([a-z0-9-]+)'/g)) out.set(m[1] ?? '', file.name)
    }
  return out
}

describe('words', () => {
  it('every refusal of the engine and the rules has a sentence', () => {
    const all = codes()
    expect(all.size).toBeGreaterThan(50)
    const mute = [...all].filter(([code]) => !sentences[code]).map(([code, file]) => `${code} in ${file}`)
    expect(mute).toEqual([])
  })
  it('no refusal code has two sentences', () => {
    const codes = wordLists.flatMap((list) => Object.keys(list))
    expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([])
  })
  it('a refusal says what, where, and how many, and keeps its rule', () => {
    const r = explain(refuse('EUR-170', 'complex-full', [{ kind: 'space', id: 'moscow', n: 1 }]), {
      ...plain,
      space: () => 'Moscow',
    })
    expect(r).toEqual({
      rule: 'EUR-170',
      code: 'complex-full',
      reason: 'The complex in Moscow can place only 1 more this turn.',
      remedy: 'Place the rest at another complex, or keep it for the next turn.',
      blockers: [{ kind: 'space', id: 'moscow', n: 1 }],
    })
  })
  it('a refusal never says that only 0 of something fit: it says that none do', () => {
    // Of these there is always at least one, or the number is a rule's own.
    const never = new Set([
      ...['dice-count', 'too-many-pieces', 'too-much-damage', 'lots-apart', 'more-than-hit', 'levy-first'],
      ...['so-many-are-lost', 'too-much-for-an-armistice', 'three-lands-at-most', 'name-so-many-units'],
    ])
    const kinds = ['space', 'power', 'unit', 'treasury', 'piece', 'facility', 'limit'] as const
    const nothing = kinds.map((kind) => ({ kind, id: 'x', n: 0 }))
    const told = Object.keys(sentences).flatMap((code) => {
      if (never.has(code)) return []
      const { reason, remedy } = explain(refuse('EUR-001', code, nothing), { ...plain, facility: (id) => id })
      return /\b(?:only|at most|exactly) 0\b/i.test(`${reason} ${remedy ?? ''}`)
        ? [`${code}: ${reason} ${remedy ?? ''}`]
        : []
    })
    expect(told).toEqual([])
  })
  it('refusals for aircraft at sea mention patrols only if the game has some', () => {
    const said = (code: string) => {
      const { reason, remedy } = explain(refuse('EUR-003', code, [{ kind: 'space', id: 'sz-1' }]), plain)
      return `${reason} ${remedy ?? ''}`
    }
    expect(said('aircraft-at-sea')).toContain('patrol')
    expect(said('aircraft-without-deck')).toContain('must be on a carrier')
    expect(said('aircraft-without-deck')).not.toContain('patrol')
  })
  it('a refusal says what would make the move legal if possible, with its numbers', () => {
    const far = refuse('EUR-040', 'too-far', [
      { kind: 'space', id: 'moscow' },
      { kind: 'limit', id: 'moves', n: 2 },
    ])
    expect(explain(far, plain).remedy).toBe(
      'Choose a space at most 2 moves away, or continue the move next turn.',
    )
    const near = refuse('EUR-018', 'too-far', [
      { kind: 'space', id: 'moscow' },
      { kind: 'limit', id: 'moves', n: 1 },
    ])
    expect(explain(near, plain).reason).toMatch(/it has 1 move left\.$/)
    expect(explain(near, plain).remedy).toBe(
      'Choose a space at most 1 move away, or continue the move next turn.',
    )
    expect(explain(refuse(null, 'game-over'), plain).remedy).toBeUndefined()
    expect(Object.keys(remedies).filter((code) => !sentences[code])).toEqual([])
  })
  it('aircraft that rely on a carrier are counted behind the first of them', () => {
    const said = (n: number) =>
      explain(
        refuse('LHTR-056', 'carrier-must-sail', [
          { kind: 'piece', id: 'A fighter', n },
          { kind: 'space', id: 'Sea Zone 56' },
        ]),
        plain,
      )
    expect(said(1).reason).toMatch(/^A fighter would have nowhere to land: /)
    expect(said(2).reason).toMatch(/^A fighter and 1 more aircraft would have nowhere to land: /)
    expect(said(2).remedy).toBe('Move a carrier to Sea Zone 56 now, or undo a move.')
  })
  it('no sentence begins with a lowercase letter, even if it starts with a name', () => {
    const the: Names = { ...plain, piece: () => 'the fighter', thePower: () => 'the Axis' }
    const named = (['piece', 'space', 'power', 'treasury', 'unit', 'limit', 'facility'] as const).map(
      (kind) => ({ kind, id: 'the thing', n: 2 }),
    )
    const small = Object.keys(sentences).filter((code) => {
      const { reason, remedy } = explain(refuse('EUR-001', code, named), the)
      return /(^|[.?!] )[a-z]/.test(`${reason} ${remedy ?? ''}`)
    })
    expect(small).toEqual([])
  })
  it('every decision gets a prompt that names the power that is asked', () => {
    const d = table(undefined, { seed: 'words' }).decision()
    expect(d && withPrompt(d, plain)).toMatchObject({
      prompt: 'The Allies: Divide 18 IPCs for extra units.',
      question: 'Divide 18 IPCs for extra units.',
    })
  })
  it('a single submarine is asked about in the singular', () => {
    const ask = (candidates: string[]) =>
      questionOf({ of: 'pick', kind: 'submerge', by: {}, candidates, min: 0, max: 9 } as never, plain)
    expect(ask(['u1'])).toBe('Does the submarine submerge?')
    expect(ask(['u1', 'u2'])).toBe('Which submarines submerge?')
  })
  it('one die and one rocket are requested in the singular', () => {
    const ask = (decision: object) => questionOf(decision as Decision, plain)
    const roll = { of: 'roll', by: {}, hitsOn: 2, reason: 'attack' }
    expect(ask({ ...roll, dice: 1 })).toBe('Roll 1 die and type in the result; 2 or less hits.')
    expect(ask({ ...roll, dice: 2 })).toBe('Roll 2 dice and type in the results; 2 or less hits.')
    const gun = (space: string) => ({ gun: `gun of ${space}`, space, targets: [] })
    expect(ask({ of: 'rocket', by: {}, guns: [gun('germany'), gun('germany')] })).toBe(
      'Fire a rocket? 1 territory may fire one.',
    )
    expect(ask({ of: 'rocket', by: {}, guns: [gun('germany'), gun('norway')] })).toBe(
      'Fire rockets? 2 territories may fire one each.',
    )
  })
})
