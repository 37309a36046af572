/**
 * Heavy artillery: with infantry it supports like artillery; or it stays in place and fires one salvo into an
 * adjacent land that its owner attacks (AARE-160 to AARE-163).
 */
import { factId } from '../../../engine/state/fact-fields'
import { OK, refuse, type Action } from '../../../../shared/model'
import { hasTrait, shotsOf } from '../../../engine/battle/fire'
import type { BattleStep } from '../../../engine/battle/steps'
import type { Rng } from '../../../engine/loop/dice'
import { pieceTurnFact } from '../../../engine/state/fact'
import { pid, type Game } from '../../../engine/loop/game'
import type { MarkQuestion } from '../../../engine/module/hooks'
import { action } from '../../../engine/module/action-kinds'
import type { Legal, RuleModule } from '../../../engine/module/module'
import type { Ix, Piece } from '../../../engine/state/state'
import { defendersIn, ownTroops } from '../../base/battle/attack-targets'
import { anyUnit } from '../../base/battle/casualties'
import { inRaid } from '../../base/raids/raid-marks'
import { beforeLosses } from '../../revised/opening-fire'

const RULE = 'AARE-163'

/** The land into which the gun fires this turn. */
export const salvoAt = pieceTurnFact('salvo', {
  schema: factId.space.nullable(),
  initial: null,
  label: 'fires a salvo into',
  edit: false,
})

const isGun = (g: Game, p: Piece): boolean => g.has(p, 'heavy-artillery')

/** Adjacent enemy lands, if the gun is on land and has not moved. */
const nextDoor = (g: Game, p: Piece): readonly Ix[] =>
  isGun(g, p) && p.aboard < 0 && (p.turn?.moved.length ?? 0) === 0
    ? g.space(p.space).landNeighbors.filter((s) => g.enemyLand(p.power, s))
    : []

/** True when the power attacks the land with units other than raiders. */
const attacks = (g: Game, power: Ix, space: Ix): boolean =>
  ownTroops(g, power, space) ||
  g.some(space, (p) => p.power === power && g.type(p).domain === 'air' && !inRaid(p))

function mayFire(g: Game, { piece: p, mark, space }: MarkQuestion) {
  if (mark !== 'salvo') return null
  const piece = { kind: 'piece', id: pid(p.id) } as const
  const there = { kind: 'space', id: g.sid(space) } as const
  if (!isGun(g, p)) return refuse('AARE-161', 'no-heavy-artillery', [piece])
  if (!nextDoor(g, p).includes(space)) return refuse(RULE, 'salvo-next-door', [piece, there])
  return defendersIn(g, p.power, space) && attacks(g, p.power, space)
    ? OK
    : refuse(RULE, 'salvo-into-attack', [there])
}

/** One in this many samples of combat movement fires a salvo, if one is possible. */
const OFTEN = 3

function errand(g: Game, legal: Legal, rng: Rng): Action | null {
  if (rng.below(OFTEN) !== 0) return null
  for (const p of g.moversPieces((x) => x.space >= 0 && isGun(g, x)))
    for (const s of nextDoor(g, p)) {
      const a: Action = { kind: 'salvo', units: [pid(p.id)], space: g.sid(s) }
      if (legal.check(a).ok) return a
    }
  return null
}

const salvo: BattleStep = {
  id: 'heavy-salvo',
  rules: ['AARE-161', RULE],
  side: 'attacker',
  rounds: 'first',
  reads: [],
  removes: () => beforeLosses,
  fire: (p) =>
    shotsOf(
      p,
      'attacker',
      p.support.attacker.filter((c) => hasTrait(p, c, 'heavy-artillery')),
      () => anyUnit,
      [RULE],
    ),
}

export const heavyArtillery: RuleModule = {
  id: 'expansion/heavy-artillery',
  requires: ['base/movement', 'base/artillery', 'base/bombardment', 'revised/opening-fire'],
  actions: [action('salvo', ['move'])],
  facts: [salvoAt],
  orders: [{ id: 'salvo', mode: 'combat', spaces: nextDoor, errand }],
  battle: {
    steps: [salvo],
    order: { land: { insert: [{ step: 'heavy-salvo', before: 'opening-losses' }] } },
  },
  hooks: {
    decideMark: [{ rules: ['AARE-161', RULE, 'AARE-283'], run: mayFire }],
    onMark: [
      {
        rules: [RULE],
        run(g, { pieces, mark, space }) {
          if (mark !== 'salvo') return
          for (const p of pieces) salvoAt.set(g, p, g.sid(space))
          g.emit({
            kind: 'marked',
            units: pieces.map((p) => pid(p.id)),
            mark,
            on: true,
            space: g.sid(space),
            rules: [RULE],
          })
        },
      },
    ],
    forbidMoving: [
      {
        rules: [RULE],
        run: (_, { piece: p }) =>
          salvoAt.of(p) !== null ? refuse(RULE, 'salvo-declared', [{ kind: 'piece', id: pid(p.id) }]) : null,
      },
    ],
    listSupport: [
      {
        rules: ['AARE-161', RULE],
        run: (g, { kind, side, space }) =>
          kind === 'land' && side === 'attacker'
            ? g.moversPieces((p) => salvoAt.of(p) === g.sid(space)).map((p) => p.id)
            : [],
      },
    ],
  },
}
