/**
 * The Soviet Patriotic War: at the end of its non-combat movement the USSR turns allied land and air units in its
 * spaces into Soviet ones (EUR-157 to EUR-162, LNK-040, LNK-041, LNK-181, LNK-182).
 */
import { OK, pieceNumber, refuse } from '../../../shared/model'
import { pid, type Game } from '../../engine/game'
import { answerOf } from '../../engine/answers'
import type { Legal, Question, RuleModule, Step } from '../../engine/module'
import type { Frame, Ix, Piece } from '../../engine/state'
import { cite, refuse as refuseBy } from '../clauses'
import { hasComplex } from '../base/complexes'
import { originalOwner } from '../base/control'

const ussr = (g: Game): Ix => g.powerIx('ussr')

/** Spaces in which the USSR may convert now, by the switch `sovietConversion`. */
function qualifies(g: Game, space: Ix): boolean {
  if (originalOwner(g, space) !== ussr(g) || g.at_(space).control !== ussr(g) || !g.space(space).land)
    return false
  return g.switch('sovietConversion') === 'anyHome' || hasComplex(g, space)
}

/** A type the USSR could buy, on land or in the air; ships never (EUR-160, LNK-041). */
function convertible(g: Game, p: Piece): boolean {
  const u = g.type(p)
  return u.domain !== 'sea' && u.domain !== 'facility' && (!u.buyers || u.buyers.includes('ussr'))
}

/** Allied units that may be converted now. */
export function convertibles(g: Game): Piece[] {
  const out: Piece[] = []
  for (const s of g.rs.spaces)
    if (qualifies(g, s.ix))
      out.push(
        ...g.select(
          s.ix,
          (p) => p.power !== ussr(g) && g.friendly(p.power, ussr(g)) && !g.apart(p) && convertible(g, p),
        ),
      )
  return out
}

/** Why a named piece can't be converted. */
function why(g: Game, id: string) {
  const p = g.piece(pieceNumber(id))
  const here = [{ kind: 'piece' as const, id }]
  if (p.space < 0 || p.power === ussr(g) || !g.friendly(p.power, ussr(g)))
    return refuse('EUR-157', 'convert-not-allied', here)
  if (!convertible(g, p))
    return g.type(p).domain === 'sea'
      ? refuse('EUR-160', 'convert-not-buyable', here)
      : refuseBy('convert.types', 'convert-not-buyable', here)
  return refuse('EUR-158', 'convert-not-there', [...here, { kind: 'space', id: g.sid(p.space) }])
}

interface ConversionFrame extends Frame {
  done: boolean
}

function convert(g: Game, units: readonly string[]): void {
  const bySpace = new Map<Ix, Piece[]>()
  for (const id of units) {
    const p = g.piece(pieceNumber(id))
    bySpace.set(p.space, [...(bySpace.get(p.space) ?? []), p])
  }
  for (const [space, pieces] of bySpace) {
    const changed = pieces.map((p) => ({
      id: pid(p.id),
      unit: g.type(p).id,
      from: g.powerId(p.power),
      to: 'ussr',
    }))
    for (const p of pieces) {
      g.become(p, { power: ussr(g) })
      // No move is left this turn; it moves as a Soviet unit from the next (EUR-159).
      g.turnOf(p).spent = g.type(p).move
    }
    g.emit({ kind: 'converted', units: changed, space: g.sid(space), rules: cite('convert.units') })
  }
}

const step: Step<ConversionFrame> = {
  id: 'conversion',
  phase: 'noncombat-move',
  rules: [
    'EUR-157',
    'EUR-158',
    'EUR-159',
    'EUR-160',
    'EUR-161',
    'EUR-162',
    'LNK-040',
    'LNK-041',
    'LNK-181',
    'LNK-182',
  ],
  frame: () => ({ step: 'conversion', done: false }),
  run: (g, f) => (f.done || g.turnPower() !== ussr(g) || convertibles(g).length === 0 ? 'done' : 'ask'),
  asked: (g) => ({ power: ussr(g) }),
  decision(g): Question {
    const ids = convertibles(g).map((p) => pid(p.id))
    return {
      id: `conversion-${g.state.round}`,
      of: 'choose',
      about: 'conversion',
      kind: 'choose',
      rules: cite('convert.units', 'convert.where', 'convert.types'),
      suggestion: { kind: 'choose', option: 'convert', units: ids },
      options: [
        { option: 'convert', label: 'turn allied units into Soviet ones', units: { ids, max: ids.length } },
        { option: 'none', label: 'convert none' },
      ],
    }
  },
  legal(g): Legal {
    return {
      check(a) {
        if (a.kind !== 'choose') return refuse('EUR-159', 'convert-first')
        if (a.option === 'none') return OK
        if (a.option !== 'convert') return refuse('EUR-157', 'no-such-option')
        const open = new Set(convertibles(g).map((p) => pid(p.id)))
        for (const id of a.units ?? []) if (!open.has(id)) return why(g, id)
        return OK
      },
      sample(rng) {
        const units = convertibles(g)
          .filter(() => rng.below(2) === 0)
          .map((p) => pid(p.id))
        return units.length === 0
          ? { kind: 'choose', option: 'none' }
          : { kind: 'choose', option: 'convert', units }
      },
    }
  },
  answer(g, f, a) {
    const { option, units } = answerOf(a, 'choose')
    if (option === 'convert' && units) convert(g, units)
    f.done = true
  },
}

export const conversion: RuleModule = {
  id: 'europe-1999/conversion',
  switches: [{ id: 'sovietConversion', values: ['complex', 'anyHome'], rule: 'convert.switch' }],
  steps: [step],
  turn: { insert: [{ step: 'conversion', after: 'noncombat-move' }] },
}
