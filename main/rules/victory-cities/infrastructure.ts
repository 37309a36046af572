/**
 * Infrastructure defense (VCR-130 to VCR-151): antiaircraft guns become pieces that target before they fire, at most
 * three of a land per turn, at aircraft or at transports. An option.
 */
import { refuse } from '../../../shared/model'
import { hasTrait, typeOf } from '../../engine/battle/fire'
import { factOf, type BattlePicture, type BattleStep } from '../../engine/battle/steps'
import { pid } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import { aircraftOnly } from '../base/battle/casualties'
import { coastFireStep, coastFrame } from './coast-fire'
import { coastOdds } from './coast-odds'
import { fired, MOST, piecesIn, readyPieces, TARGETS_ON } from './infrastructure-pieces'
import { fateOfPieces, pieceFateStep } from './captured-infrastructure'

const ON = { 'vcr.infrastructureDefense': 'on' } as const
const flying = (p: BattlePicture) => p.attackers.filter((c) => typeOf(p, c).domain === 'air')
const guns = (p: BattlePicture) => p.support.defender.filter((c) => hasTrait(p, c, 'gun'))

/** One die per piece, regardless of the number of aircraft (VCR-135, VCR-137). */
const target: BattleStep = {
  id: 'infrastructure-target',
  when: ON,
  rules: ['VCR-135', 'VCR-137', 'VCR-138', 'VCR-148'],
  side: 'defender',
  rounds: 'first',
  reads: ['counts'],
  check(p) {
    const pieces = guns(p)
    if (pieces.length === 0 || flying(p).length === 0) return null
    return {
      fact: 'infrastructure-targets',
      pieces: pieces.map((c) => c.id),
      dice: pieces.length,
      hitsOn: TARGETS_ON,
      rules: ['VCR-135'],
    }
  },
}

/** One die per piece that targeted; the attacker chooses the aircraft lost (VCR-136, VCR-148). */
const fire: BattleStep = {
  id: 'infrastructure-fire',
  when: ON,
  rules: ['VCR-136', 'VCR-148'],
  side: 'defender',
  rounds: 'first',
  reads: ['counts'],
  singly: true,
  removes: () => 'now',
  fire: (p) =>
    guns(p)
      .slice(0, factOf(p, 'infrastructure-targets'))
      .map((piece) => ({ piece, dice: 1, hitsOn: 1, hits: aircraftOnly, rules: ['VCR-136'] })),
}

export const infrastructure: RuleModule = {
  id: 'victory-cities/infrastructure',
  requires: ['base/antiaircraft', 'base/raids'],
  switches: [{ id: 'vcr.infrastructureDefense', values: ['off', 'on'], rule: 'VCR-005' }],
  facts: [fired],
  steps: [coastFireStep, pieceFateStep],
  battle: {
    steps: [target, fire],
    fire: [
      {
        // The ordinary gun does not fire in a raid either: the pieces have their own dice (VCR-148).
        rules: ['VCR-148'],
        when: ON,
        reads: [],
        run: (_, { step }) => (step.id === 'raid-gun' ? [] : null),
      },
    ],
    order: {
      land: {
        insert: [
          { step: 'infrastructure-target', before: 'opening-losses' },
          { step: 'infrastructure-fire', before: 'opening-losses' },
        ],
      },
      raid: {
        insert: [
          { step: 'infrastructure-target', before: 'raid-gun' },
          { step: 'infrastructure-fire', before: 'raid-gun' },
        ],
      },
    },
  },
  hooks: {
    listSupport: [
      {
        rules: ['VCR-138', 'VCR-148'],
        when: ON,
        run: (g, { kind, side, space }) =>
          side === 'defender' && (kind === 'land' || kind === 'raid')
            ? readyPieces(g, space).map((p) => p.id)
            : [],
      },
    ],
    listPendingDice: [{ rules: ['VCR-141', 'VCR-142', 'VCR-143'], when: ON, run: coastOdds }],
    findStepBeforeBattle: [
      {
        rules: ['VCR-141', 'VCR-142', 'VCR-143', 'VCR-150'],
        when: ON,
        run: (g, { battle, space }) => (battle.kind === 'land' ? coastFrame(g, space) : null),
      },
    ],
    onBattleEnd: [
      {
        rules: ['VCR-138', 'VCR-148'],
        when: ON,
        run(g, { battle, space }) {
          if (battle.kind === 'raid')
            fired.set(g, space, Math.min(MOST, fired.of(g, space) + piecesIn(g, space)))
        },
      },
    ],
    onTurnEnd: [
      {
        rules: ['VCR-138'],
        when: ON,
        run(g) {
          for (const s of g.rs.spaces) if (fired.of(g, s.ix) > 0) fired.set(g, s.ix, 0)
        },
      },
    ],
    forbidMoving: [
      {
        rules: ['VCR-139'],
        when: ON,
        run: (g, { piece: p }) =>
          g.has(p, 'gun')
            ? refuse('VCR-139', 'infrastructure-stays', [{ kind: 'piece', id: pid(p.id) }])
            : null,
      },
    ],
    allowPlacement: [
      {
        rules: ['VCR-140'],
        when: ON,
        run: (g, { unit }) => g.unit(unit).traits['gun'] !== undefined,
      },
    ],
    forbidPlacement: [
      {
        rules: ['VCR-140'],
        when: ON,
        run(g, { unit, power, space }) {
          if (g.unit(unit).traits['gun'] === undefined) return null
          const x = g.at_(space)
          return g.space(space).land && x.control === power && x.controlAtStart === power
            ? null
            : refuse('VCR-140', 'infrastructure-own-land', [{ kind: 'space', id: g.sid(space) }])
        },
      },
    ],
    onCapture: [
      {
        rules: ['VCR-146', 'VCR-151'],
        when: ON,
        run: (g, { space, from, by }) => fateOfPieces(g, space, from, by),
      },
    ],
  },
}
