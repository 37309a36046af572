/**
 * The emergency levy: a defender that has not had a turn yet buys infantry for an attacked city just before the
 * battle (VCR-047 to VCR-054).
 */
import { z } from 'zod'
import { refuse } from '../../../shared/model'
import { chooseStep } from '../../engine/module/option-question'
import { turnFact } from '../../engine/state/fact'
import { factId } from '../../engine/state/fact-fields'
import { pid, type Game } from '../../engine/loop/game'
import type { RuleModule, Step } from '../../engine/module/module'
import type { BattleRecord, Frame, Ix } from '../../engine/state/state'
import { cityIn, type City } from './cities'
import { cityLimit } from './infantry'

const PRICE = 3

const levied = turnFact('levied', {
  schema: z.array(factId.space).readonly(),
  initial: [],
  label: 'cities whose levy was asked',
  edit: false,
})

interface LevyFrame extends Frame {
  space: string
  done: boolean
}

/** True when the power has not had a turn of its own yet (VCR-050). */
const beforeFirstTurn = (g: Game, power: Ix): boolean =>
  g.state.round === 1 && g.rs.turns.findIndex((t) => t.powers.includes(power)) > g.state.turn

/** The most infantry that the holder may levy for the city, by its limit and its cash (VCR-048, VCR-051, VCR-052). */
function mostLevied(g: Game, space: Ix, city: City): number {
  const power = g.at_(space).control
  const cash = g.cash(g.treasuryFor(power, space))
  return Math.min(cityLimit(g, city, power).most, Math.floor(cash / PRICE))
}

function frameFor(g: Game, { kind, space: id }: BattleRecord): LevyFrame | null {
  const space = g.spaceIx(id)
  const city = cityIn(g, space)
  const holder = g.at_(space).control
  // Raids and sea battles allow no levy (VCR-054).
  if (kind !== 'land' || !city || !g.hostile(g.turnPower(), holder)) return null
  if (!beforeFirstTurn(g, holder) || levied.of(g).includes(id)) return null
  levied.set(g, [...levied.of(g), id])
  return mostLevied(g, space, city) > 0 ? { step: 'emergency-levy', space: id, done: false } : null
}

const levyStep: Step<LevyFrame> = {
  id: 'emergency-levy',
  rules: ['VCR-047', 'VCR-048', 'VCR-049'],
  run: (_, f) => (f.done ? 'done' : 'ask'),
  asked: (g, f) => ({ power: g.at_(g.spaceIx(f.space)).control }),
  reacts(g, f) {
    const space = g.spaceIx(f.space)
    const by = g.powerId(g.at_(space).control)
    const most = mostLevied(g, space, cityIn(g, space) as City)
    const rules = ['VCR-047', 'VCR-048', 'VCR-051']
    return {
      none: { kind: 'choose', option: '0' },
      all: Array.from({ length: most }, (_, n) => ({
        action: { kind: 'choose', option: String(most - n) },
        does: {
          ...{ about: 'levy', by, space: f.space, rules },
          units: [{ power: by, unit: 'infantry', count: most - n }],
        },
      })),
    }
  },
  ...chooseStep<LevyFrame>(
    (g, f) => {
      const space = g.spaceIx(f.space)
      const city = cityIn(g, space) as City
      const most = mostLevied(g, space, city)
      const name = `${city.name} (${g.space(space).name})`
      return {
        id: `levy-${g.state.turn}-${f.space}`,
        about: 'emergency-levy',
        space: f.space,
        rules: ['VCR-047', 'VCR-048', 'VCR-051'],
        suggest: String(most),
        options: Array.from({ length: most + 1 }, (_, n) => ({
          option: String(n),
          label: n === 0 ? `No levy in ${name}` : `${n} infantry in ${name}, ${n * PRICE} IPCs`,
        })),
        refusal: () => refuse('VCR-048', 'levy-first', [{ kind: 'space', id: f.space, n: most }]),
      }
    },
    (g, f, option) => {
      f.done = true
      const count = Number(option)
      if (count > 0) levy(g, g.spaceIx(f.space), count)
    },
  ),
}

/** Buys the infantry from the defender's cash and places it (VCR-049, VCR-051). */
function levy(g: Game, space: Ix, count: number): void {
  const power = g.at_(space).control
  g.pay(g.treasuryFor(power, space), -1, count * PRICE, 'levy', ['VCR-051'])
  const made = Array.from({ length: count }, () => {
    const p = g.create(g.unitIx('infantry'), power, { space })
    return { id: pid(p.id), unit: 'infantry', power: g.powerId(power) }
  })
  g.emit({ kind: 'placed', units: made, space: g.sid(space), rules: ['VCR-049'] })
}

export const emergencyLevy: RuleModule = {
  id: 'victory-cities/levy',
  requires: ['base/combat'],
  facts: [levied],
  steps: [levyStep],
  hooks: {
    findStepBeforeBattle: [
      {
        rules: [...['VCR-047', 'VCR-048', 'VCR-049', 'VCR-050', 'VCR-051', 'VCR-052', 'VCR-053', 'VCR-054']],
        run: (g, { battle }) => frameFor(g, battle),
      },
    ],
  },
}
