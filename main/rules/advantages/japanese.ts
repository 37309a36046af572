/** Advantages of Japan: Tokyo express, banzai attacks, dug-in defenders (LHTR-155, LHTR-159, LHTR-160). */
import { refuse } from '../../../shared/model'
import { battleFrame } from '../../engine/battle/battle-picture'
import { factOf, type BattleFrame, type BattleStep } from '../../engine/battle/steps'
import { chooseStep } from '../../engine/module/option-question'
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import { atLeast, hasAdvantage, landOf, unitsWith, played } from './owned'

/** The battle fact that banzai was declared. */
const BANZAI = 'banzai'

/** True when only infantry attacks and its power has the advantage. */
const mayDeclare = (g: Game, f: BattleFrame): boolean =>
  hasAdvantage(g, g.turnPower(), 'banzai-attacks') &&
  f.attackers.every((n) => g.type(g.piece(n)).id === 'infantry')

const banzaiStep: BattleStep = {
  id: 'banzai',
  when: played,
  rules: ['LHTR-159', 'LHTR-207'],
  side: 'attacker',
  rounds: 'first',
  quiet: true,
  run: (g, f) => (f.ask['answered'] === true || !mayDeclare(g, f) ? 'done' : 'ask'),
  asked: (g) => ({ power: g.turnPower() }),
  ...chooseStep<BattleFrame>(
    (_, f) => ({
      id: `banzai-${f.battle}`,
      about: 'banzai',
      rules: ['LHTR-159'],
      options: [
        { option: 'no', label: 'Attack at 1 and keep the option to retreat' },
        { option: 'banzai', label: 'Banzai: attack at 2, no retreat' },
      ],
      refusal: () => refuse('LHTR-159', 'banzai-or-not'),
    }),
    (_, f, option) => {
      f.ask['answered'] = true
      if (option === 'banzai') f.facts = { ...f.facts, [BANZAI]: 1 }
    },
  ),
}

/** The islands of LHTR-160. */
const islands = [
  ...['wake-island', 'okinawa', 'caroline-islands', 'solomon-islands', 'philippine-islands'],
  ...['east-indies', 'borneo', 'new-guinea'],
]

export const japanese: RuleModule = {
  id: 'advantages/japanese',
  requires: ['advantages', 'base/land-battle', 'base/retreat'],
  battle: {
    steps: [banzaiStep],
    order: { land: { insert: [{ step: 'banzai', before: 'attack' }] } },
    fire: [
      {
        rules: ['LHTR-159'],
        reads: [],
        run: atLeast(2, 'banzai', 'LHTR-159', (p, q) => q.side === 'attacker' && factOf(p, BANZAI) > 0),
      },
      {
        rules: ['LHTR-160', 'LHTR-208'],
        reads: [],
        run: atLeast(
          3,
          'dug-in',
          'LHTR-160',
          (p, q) => q.side === 'defender' && islands.some((id) => id === landOf(p)?.id),
        ),
      },
    ],
  },
  hooks: {
    mergeUnitChanges: [
      unitsWith('tokyo-express', 'LHTR-155', { destroyer: { hold: { slots: 1, takes: { infantry: 1 } } } }),
      unitsWith('banzai-attacks', 'LHTR-159', { infantry: { traits: { banzai: true } } }),
      unitsWith('dug-in-defenders', 'LHTR-160', { infantry: { traits: { 'dug-in': true } } }),
    ],
    forbidRetreat: [
      {
        rules: ['LHTR-159'],
        run: (g) => (battleFrame(g)?.facts?.[BANZAI] === 1 ? 'LHTR-159' : null),
      },
    ],
  },
}
