/** Conversion of allied units into another power's: which units may be converted, the question and its effect. */
import { OK, pieceNumber, refuse, type PhaseId, type Refusal, type RuleId } from '../../../../shared/model'
import { answerOf } from '../../../engine/loop/asserts'
import { pid, type Game } from '../../../engine/loop/game'
import type { Legal, Question, Ruled, Step } from '../../../engine/module/module'
import type { Frame, Ix, Piece } from '../../../engine/state/state'

/** The parts of a conversion that a rule set defines. */
export interface Conversion extends Ruled {
  /** Id of the step and of the question. */
  readonly id: string
  readonly phase: PhaseId
  /** The power that receives the units. */
  readonly power: string
  /** Whether the power may convert now; absent: always. */
  readonly may?: (g: Game) => boolean
  /** True for spaces in which it may convert. */
  readonly where: (g: Game, space: Ix) => boolean
  /** The clauses of the question, and those of the event. */
  readonly asks: readonly RuleId[]
  readonly told: readonly RuleId[]
  /** The clauses behind refusals: another action first; not allied; wrong place; ships; other types. */
  readonly refusals: {
    readonly [K in 'first' | 'allied' | 'there' | 'ships' | 'types']: (
      code: string,
      blockers?: Refusal['blockers'],
    ) => Refusal
  }
}

interface ConversionFrame extends Frame {
  done: boolean
}

/** True for a type that the power could buy, on land or in the air; ships never convert. */
function convertible(g: Game, power: string, p: Piece): boolean {
  const u = g.type(p)
  return u.domain !== 'sea' && u.domain !== 'facility' && (!u.buyers || u.buyers.includes(power))
}

/** Allied units that may be converted now. */
function convertibles(g: Game, { power, where }: Conversion): Piece[] {
  const me = g.powerIx(power)
  return g.rs.spaces
    .filter((s) => where(g, s.ix))
    .flatMap((s) =>
      g.select(
        s.ix,
        (p) => p.power !== me && g.friendly(p.power, me) && !g.apart(p) && convertible(g, power, p),
      ),
    )
}

/** Why the named piece can't be converted. */
function why(g: Game, { power, refusals }: Conversion, id: string): Refusal {
  const me = g.powerIx(power)
  const p = g.piece(pieceNumber(id))
  const here = [{ kind: 'piece' as const, id }]
  if (p.space < 0 || p.power === me || !g.friendly(p.power, me))
    return refusals.allied('convert-not-allied', here)
  if (!convertible(g, power, p))
    return refusals[g.type(p).domain === 'sea' ? 'ships' : 'types']('convert-not-buyable', here)
  return refusals.there('convert-not-there', [...here, { kind: 'space', id: g.sid(p.space) }])
}

function convert(g: Game, { power, told }: Conversion, units: readonly string[]): void {
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
      to: power,
    }))
    for (const p of pieces) {
      g.become(p, { power: g.powerIx(power) })
      // The unit has no moves left this turn; from the next turn it moves as a unit of its new power.
      g.turnOf(p).spent = g.type(p).move
    }
    g.emit({ kind: 'converted', units: changed, space: g.sid(space), rules: [...told] })
  }
}

/** The step in which a power converts allied units. */
export function conversionStep(how: Conversion): Step<ConversionFrame> {
  const { id, phase, power, rules, asks, refusals, may = () => true } = how
  return {
    id,
    phase,
    rules,
    ...(how.when ? { when: how.when } : {}),
    frame: () => ({ step: id, done: false }),
    run: (g, f) =>
      f.done || g.turnPower() !== g.powerIx(power) || !may(g) || convertibles(g, how).length === 0
        ? 'done'
        : 'ask',
    asked: (g) => ({ power: g.powerIx(power) }),
    decision(g): Question {
      const ids = convertibles(g, how).map((p) => pid(p.id))
      return {
        id: `${id}-${g.state.round}`,
        of: 'choose',
        about: 'conversion',
        kind: 'choose',
        rules: [...asks],
        suggestion: { kind: 'choose', option: 'convert', units: ids },
        options: [
          {
            option: 'convert',
            label: 'Convert allied units to Soviet units',
            units: { ids, max: ids.length },
          },
          { option: 'none', label: 'Convert none' },
        ],
      }
    },
    legal(g): Legal {
      return {
        check(a) {
          if (a.kind !== 'choose') return refusals.first('convert-first')
          if (a.option === 'none') return OK
          if (a.option !== 'convert') return refusals.allied('no-such-option')
          const open = new Set(convertibles(g, how).map((p) => pid(p.id)))
          for (const unit of a.units ?? []) if (!open.has(unit)) return why(g, how, unit)
          return OK
        },
        sample(rng) {
          const units = convertibles(g, how)
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
      if (option === 'convert' && units) convert(g, how, units)
      f.done = true
    },
  }
}

/** Builds refusals that cite one clause. */
export const refusedBy =
  (rule: RuleId) =>
  (code: string, blockers?: Refusal['blockers']): Refusal =>
    refuse(rule, code, blockers)
