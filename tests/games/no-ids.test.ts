/**
 * No id of a piece, facility, space, unit, power, treasury, battle, module or switch is in a sentence that a player
 * reads: in the text of any refusal, and in the answers and questions of each scenario while wrong answers are tried.
 */
import { describe, expect, it } from 'vitest'
import {
  answer,
  applyEdit,
  check,
  decisionOf,
  Game,
  legalOf,
  newGameAt,
  readAction,
  seededRng,
  whyNot,
} from '../../main/engine'
import { engineNames } from '../../main/engine/state/names'
import { rulesetOf, scenarios } from '../../main/scenarios'
import { blockerSchema, refuse, type Blocker, type Refusal } from '../../shared/model'
import { explain, sentences, withPrompt, type Names } from '../../shared/words'
import { remedies } from '../../shared/words/refusals/remedies'
import { guides } from '../tools/random-play/guided-game'
import { randomEdit } from '../tools/random-play/random-edits'
import { tries } from '../tools/recorded/recorded-probes'
import { wrongAnswers } from '../tools/random-play/wrong-answers'

const KINDS = blockerSchema.shape.kind.options
const named: Names = {
  space: () => 'France',
  power: () => 'Germany',
  thePower: () => 'Germany',
  unit: () => 'Infantry',
  treasury: () => 'Germany',
  piece: () => 'Infantry of Germany in France',
  facility: () => 'the air base in France',
}
/** Only these name what the refusing rule knows: a development or a technology, by its code in words. */
const KNOWN_BY_CODE = ['developed-already', 'of-no-use-here', 'not-their-technology', 'has-that-technology']

describe('every refusal', () => {
  it('has a sentence and a remedy without an id of an obstacle', () => {
    for (const n of [0, 1, 2]) {
      const blockers = KINDS.map((kind): Blocker => ({ kind, id: `#${kind}#`, n }))
      const bad = Object.keys({ ...sentences, ...remedies }).filter((code) => {
        const { reason, remedy = '' } = explain(refuse(null, code, blockers), named)
        return /#/.test(reason.replace(KNOWN_BY_CODE.includes(code) ? '#limit#' : '', '') + remedy)
      })
      expect(bad).toEqual([])
    }
  })
})

/** Ids that are distinguishable from words: with a hyphen or a dot in them, or numbered. */
function idsIn(text: string, known: ReadonlySet<string>): string[] {
  const numbered = text.match(/\b[uf]\d+\b/g) ?? []
  const spelled = (text.match(/[a-z0-9]+(?:[-./:][A-Za-z0-9]+)+/g) ?? []).filter((word) => known.has(word))
  return [...numbered, ...spelled]
}

describe.each(scenarios)('$id', ({ id }) => {
  const rs = rulesetOf(id)
  const known = new Set<string>([
    ...[rs.spaces, rs.units, rs.powers, rs.treasuries].flatMap((list) => list.map((one) => one.id)),
    ...[...rs.modules, ...Object.keys(rs.switches), ...Object.keys(rs.steps), ...rs.phases],
    ...[...rs.actions.keys(), ...rs.decisions.keys(), ...Object.keys(rs.hitClasses)],
  ])
  // Also a word of the book, spelled like its id.
  for (const word of ['lend-lease']) known.delete(word)
  const led = guides[id]?.start(1, seededRng(5))?.position
  it.each([
    ['from the set-up', undefined, 1],
    ...(led ? [['led by a guide', led, 2] as const] : []),
  ] as const)('names nothing by an id while wrong answers are tried %s', (_, position, seed) => {
    const rng = seededRng(seed)
    const g = newGameAt(rs, { mode: 'manual' }, position)
    if (!(g instanceof Game)) throw new Error(g.code)
    const found = new Set<string>()
    const codes = new Set<string>()
    const read = (text: string | undefined, where: string) => {
      for (const bad of idsIn(text ?? '', known)) found.add(`${where}: ${bad} in “${text ?? ''}”`)
    }
    const note = (refusal: Refusal | null) => {
      if (!refusal) return
      codes.add(refusal.code)
      const { code, reason, remedy } = explain(refusal, engineNames(g))
      read(reason, code)
      read(remedy, code)
    }
    for (let i = 0; i < 260 && !g.state.over; i++) {
      const d = decisionOf(g)
      if (d) read(withPrompt(d, engineNames(g)).prompt, `${d.of} asks`)
      for (const a of [...wrongAnswers(g, rng, 2), ...tries(g, i)]) {
        const formed = readAction(rs, a)
        note('ok' in formed ? formed : check(g, formed))
      }
      note(readAction(rs, { kind: 'move', units: ['x-1'], path: [] }) as Refusal)
      const edited = applyEdit(rs, g.state, randomEdit(g, rng), g.dice)
      if (!edited.ok) note(edited)
      const [p] = g.moversPieces((one) => one.space >= 0)
      if (p) note(whyNot(g, `u${p.id}`, g.sid(rng.below(rs.spaces.length))))
      const next = legalOf(g)?.sample(rng)
      if (!next) break
      expect(answer(g, next)).toBeNull()
    }
    expect(codes.size).toBeGreaterThan(20)
    expect([...found]).toEqual([])
  })
})
