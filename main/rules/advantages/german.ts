/** The advantages of Germany (LHTR-143 to LHTR-148), or of a power that has one of them instead. */
import { z } from 'zod'
import { hasTrait, shotsOf, sideHas } from '../../engine/battle/fire'
import { battleFrame } from '../../engine/battle/battle-picture'
import { factOf, type BattlePicture, type BattleStep, type FireModifier } from '../../engine/battle/steps'
import { pieceTurnFact } from '../../engine/state/fact'
import type { Game } from '../../engine/loop/game'
import type { IncomeLine } from '../../engine/module/hooks'
import type { RuleModule } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'
import { anyUnit } from '../base/battle/casualties'
import { landLines } from '../base/economy/income'
import { beforeLosses } from '../revised/opening-fire'
import { atHome, atLeast, hasAdvantage, isTank, ownerOf, unitsWith, played } from './owned'

/** British and American income is reduced by the number of the owner's submarines, but not below 0. */
export function interdicted(g: Game, treasury: Ix): IncomeLine[] {
  const { power, capitals } = g.treasury(treasury)
  const owner = ownerOf(g, 'u-boat-interdiction')
  if (!hasAdvantage(g, owner, 'u-boat-interdiction') || !['uk', 'us'].includes(g.powerId(power))) return []
  const boats = g.piecesOf(owner).filter((p) => p.space >= 0 && g.has(p, 'submarine')).length
  const most = landLines(g, treasury).reduce((sum, l) => sum + l.amount, 0)
  const amount = Math.min(boats, most)
  return capitals
    .filter(() => amount > 0)
    .map((space) => ({ what: 'u-boats', space, amount: -amount, rule: 'LHTR-143' }))
}

/** At least three submarines that attack together; in opening fire at sea, submarines fire separately. */
const pack: FireModifier = (p, q, shots) =>
  q.side === 'attacker' &&
  p.round === 1 &&
  shots.length >= 3 &&
  shots.every((s) => hasTrait(p, s.piece, 'wolf-pack'))
    ? shots.map((s) => ({ ...s, hitsOn: s.hitsOn + 1, rules: [...s.rules, 'LHTR-144'] }))
    : null

/** The battle fact that dive-bombers fire first. */
const DIVES = 'dives'

/** True when dive-bombers fire first: there is no enemy fighter. */
const mayDive = (p: BattlePicture): boolean => !sideHas(p, 'defender', 'fighter')

const diveStep: BattleStep = {
  id: 'dive-bombers',
  when: played,
  rules: ['LHTR-147'],
  side: 'attacker',
  rounds: 'first',
  reads: ['types'],
  removes: () => beforeLosses,
  // Opening fire may remove fighters before the others fire: this decides for both steps whether they dive.
  notes: (p) => ({ [DIVES]: Number(mayDive(p)) }),
  fire: (p) =>
    mayDive(p)
      ? shotsOf(
          p,
          'attacker',
          p.attackers.filter((c) => hasTrait(p, c, 'dive-bomber')),
          () => anyUnit,
          ['LHTR-147'],
        )
      : [],
}

/** Dive-bombers that fired first do not fire again in the round. */
const divedAlready: FireModifier = (p, q, shots) =>
  q.step.id === 'attack' && p.round === 1 && factOf(p, DIVES) > 0
    ? shots.filter((s) => !hasTrait(p, s.piece, 'dive-bomber'))
    : null

/**
 * The change of a tank's points that leaves it exactly one territory to move; null: it may not move on. Battles end
 * before the noncombat phase and after all other movement, so it moves only in that phase.
 */
const movesOn = pieceTurnFact('panzerblitz', {
  schema: z.number().int().nullable(),
  initial: null,
  label: 'may move again after a one-round battle',
  edit: false,
  hidden: true,
})

export const german: RuleModule = {
  id: 'advantages/german',
  requires: ['advantages', 'base/income', 'base/land-battle', 'revised/opening-fire'],
  facts: [movesOn],
  battle: {
    steps: [diveStep],
    order: { land: { insert: [{ step: 'dive-bombers', before: 'opening-losses' }] } },
    fire: [
      { rules: ['LHTR-144'], reads: ['round'], run: pack },
      {
        rules: ['LHTR-145'],
        reads: ['round'],
        run: atLeast(
          3,
          'atlantic-wall',
          'LHTR-145',
          (p, q) => q.side === 'defender' && p.amphibious && p.round === 1,
          atHome,
        ),
      },
      { rules: ['LHTR-147'], reads: ['round'], run: divedAlready },
      {
        rules: ['LHTR-148'],
        reads: [],
        run: atLeast(3, 'fortress-europe', 'LHTR-148', (_, q) => q.side === 'defender', atHome),
      },
    ],
  },
  hooks: {
    mergeUnitChanges: [
      unitsWith('wolf-packs', 'LHTR-144', { submarine: { traits: { 'wolf-pack': true } } }),
      unitsWith('atlantic-wall', 'LHTR-145', { infantry: { traits: { 'atlantic-wall': true } } }),
      unitsWith('dive-bombers', 'LHTR-147', { fighter: { traits: { 'dive-bomber': true } } }),
      unitsWith('fortress-europe', 'LHTR-148', { artillery: { traits: { 'fortress-europe': true } } }),
    ],
    listIncome: [{ rules: ['LHTR-143'], run: (g, { treasury }) => interdicted(g, treasury) }],
    onBattleEnd: [
      {
        rules: ['LHTR-146'],
        run(g, { battle, result, attackers }) {
          if (battle.kind !== 'land' || result !== 'won' || battleFrame(g)?.round !== 1) return
          if (battle['fought'] !== true || !hasAdvantage(g, g.turnPower(), 'panzerblitz')) return
          for (const p of attackers.map((n) => g.piece(n)))
            if (isTank(g, p)) movesOn.set(g, p, 1 - g.type(p).move + g.turnOf(p).spent)
        },
      },
    ],
    permit: [
      {
        rules: ['LHTR-146'],
        run: (_, { of, asked }) =>
          of === 'forbidMoving' && movesOn.of(asked.piece) !== null ? 'LHTR-146' : null,
      },
    ],
    addMovement: [
      {
        rules: ['LHTR-146'],
        looksAt: ['piece'],
        domains: ['land'],
        run: (_, { piece }) => movesOn.of(piece) ?? 0,
      },
    ],
  },
}
