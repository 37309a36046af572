/** The advantages of the United States (LHTR-161 to LHTR-166). */
import { refuse } from '../../../shared/model'
import { hasTrait } from '../../engine/battle/fire'
import type { FireModifier } from '../../engine/battle/steps'
import { chooseStep } from '../../engine/module/option-question'
import { pid, type Game } from '../../engine/loop/game'
import type { RuleModule, Step } from '../../engine/module/module'
import type { Frame, Ix } from '../../engine/state/state'
import { atLeast, hasAdvantage, unitsWith, played } from './owned'

const us = (g: Game): Ix => g.powerIx('us')

/** The steps in which guns fire. */
const gunSteps = ['antiaircraft', 'raid-gun', 'infrastructure-fire']

/**
 * Removes the guns' dice for superfortresses. Guns fire separately at bombers, and an attack's bombers belong to one
 * power.
 */
const outOfReach: FireModifier = (p, _, shots) => {
  const safe = p.attackers.filter((c) => hasTrait(p, c, 'superfortress'))
  if (safe.length === 0) return null
  return shots.map((s) => ({
    ...s,
    dice: s.dice - safe.filter((c) => s.hits.mayTake(p, c)).length,
    rules: [...s.rules, 'LHTR-161'],
  }))
}

interface AskFrame extends Frame {
  done: boolean
}

/** China and Sinkiang, if the US holds them. */
const provinces = (g: Game): string[] =>
  ['china', 'sinkiang'].filter((id) => g.at_(g.spaceIx(id)).control === us(g))

const divisionStep: Step<AskFrame> = {
  id: 'chinese-divisions',
  when: played,
  phase: 'place',
  rules: ['LHTR-165'],
  frame: () => ({ step: 'chinese-divisions', done: false }),
  run: (g, f) =>
    f.done ||
    g.turnPower() !== us(g) ||
    !hasAdvantage(g, us(g), 'chinese-divisions') ||
    provinces(g).length === 0
      ? 'done'
      : 'ask',
  asked: (g) => ({ power: us(g) }),
  ...chooseStep<AskFrame>(
    (g) => ({
      id: `chinese-divisions-${g.state.round}`,
      about: 'chinese-divisions',
      rules: ['LHTR-165'],
      options: provinces(g).map((id) => ({
        option: id,
        label: `One free infantry in ${g.space(g.spaceIx(id)).name}`,
      })),
      refusal: () => refuse('LHTR-165', 'china-or-sinkiang'),
    }),
    (g, f, option) => {
      f.done = true
      const p = g.create(g.unitIx('infantry'), us(g), { space: g.spaceIx(option) })
      g.emit({
        kind: 'placed',
        units: [{ id: pid(p.id), unit: 'infantry', power: 'us' }],
        space: option,
        free: true,
        rules: ['LHTR-165'],
      })
    },
  ),
}

export const american: RuleModule = {
  id: 'advantages/american',
  requires: ['advantages', 'base/antiaircraft'],
  steps: [divisionStep],
  turn: { insert: [{ step: 'chinese-divisions', after: 'place' }] },
  battle: {
    fire: [
      { rules: ['LHTR-161'], reads: ['types', 'counts'], steps: gunSteps, run: outOfReach },
      {
        rules: ['LHTR-164', 'LHTR-209'],
        reads: ['round'],
        run: atLeast(
          2,
          'lands-on-2',
          'LHTR-164',
          (p, q) => q.side === 'attacker' && p.round === 1,
          (s) => s.piece.landed,
        ),
      },
    ],
  },
  hooks: {
    mergeUnitChanges: [
      unitsWith('superfortresses', 'LHTR-161', { bomber: { traits: { superfortress: true } } }),
      unitsWith('mechanized-infantry', 'LHTR-163', { infantry: { move: 2 } }),
      unitsWith('marines', 'LHTR-164', { infantry: { traits: { 'lands-on-2': true } } }),
      unitsWith('fast-carriers', 'LHTR-166', { 'aircraft-carrier': { move: 3 } }),
    ],
    permitFreeStep: [
      {
        rules: ['LHTR-162', 'LHTR-223'],
        when: played,
        run: (g, { power }) => (hasAdvantage(g, power, 'island-bases') ? 'LHTR-162' : null),
      },
    ],
    capGunHits: [
      { rules: ['LHTR-161'], run: (g, { target }) => (g.has(target, 'superfortress') ? 0 : null) },
    ],
  },
}
