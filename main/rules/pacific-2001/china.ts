/**
 * China: the US player plays it in the US turn, without money. It gets infantry for its lands with a value and for
 * the Burma Road, placed in Szechwan (PAC-119 to PAC-127, PAC-161).
 */
import { z } from 'zod'
import { turnFact } from '../../engine/state/fact'
import { setup } from '../../../shared/boards/europe-pacific'
import { refuse } from '../../../shared/model'
import type { Game } from '../../engine/loop/game'
import type { RuleModule, Step } from '../../engine/module/module'
import type { SpaceInfo } from '../../engine/module/ruleset'
import { giveFree } from '../base/economy/free-units'

const china = (g: Game) => g.powerIx('china')

/** True when Allies of China that are still in the game hold the four lands of the Burma Road (PAC-123, LNK-269). */
export function burmaRoadOpen(g: Game): boolean {
  return setup.burmaRoad.every((id) => {
    const c = g.at_(g.spaceIx(id)).control
    return c >= 0 && g.friendly(china(g), c) && g.inGame(c)
  })
}

/** True when the land is originally Chinese (PAC-009). Siam and French Indo-China never are (PAC-166). */
const chineseLand = ({ data }: SpaceInfo): boolean =>
  data.originalOwner === 'china' || data.liberatesTo === 'china'

/** The number of infantry that China gets this US turn (PAC-121, PAC-122, PAC-125). */
export function chineseInfantry(g: Game): number {
  const capital = g.at_(g.spaceIx('szechwan'))
  if (capital.control !== china(g) || capital.controlAtStart !== china(g)) return 0
  const valued = g.rs.spaces.filter(
    (s) => chineseLand(s) && s.data.ipc > 0 && g.at_(s.ix).control === china(g),
  ).length
  return valued + (burmaRoadOpen(g) ? 1 : 0)
}

/** The infantry that China gets, counted in phase 1. */
const counted = turnFact('china', {
  schema: z.number().int().min(0),
  initial: 0,
  label: 'Chinese infantry to come',
  edit: false,
})

/** Counts the infantry in phase 1 of the US turn (PAC-161). */
const countStep: Step = {
  id: 'china-count',
  phase: 'purchase',
  rules: ['PAC-121', 'PAC-122', 'PAC-123', 'PAC-161', 'PAC-166', 'LNK-210', 'LNK-269'],
  run(g) {
    if (g.isMover(china(g)) && g.inGame(china(g))) counted.set(g, chineseInfantry(g))
    return 'done'
  },
}

/** Gives the infantry in phase 7, if China holds Szechwan then (PAC-161). */
const giveStep: Step = {
  id: 'china-infantry',
  phase: 'place',
  rules: ['PAC-124', 'PAC-125', 'PAC-161'],
  run(g) {
    const n = counted.of(g)
    if (n > 0 && g.at_(g.spaceIx('szechwan')).control === china(g))
      giveFree(g, china(g), 'infantry', n, ['PAC-121', 'PAC-161'])
    return 'done'
  },
}

export const chinaModule: RuleModule = {
  id: 'pacific-2001/china',
  facts: [counted],
  steps: [countStep, giveStep],
  turn: {
    insert: [
      { step: 'china-count', before: 'purchase' },
      { step: 'china-infantry', before: 'place' },
    ],
  },
  hooks: {
    // China has no treasury: it can't buy, and no cash is captured with Szechwan.
    decideTreasury: [
      {
        rules: ['PAC-029', 'PAC-120', 'PAC-126'],
        run: (g, { power }) => (power === china(g) ? -1 : null),
      },
    ],
    findGift: [{ rules: ['PAC-121'], run: (g, { power }) => (power === china(g) ? 'PAC-121' : null) }],
    allowPlacement: [
      {
        rules: ['PAC-124', 'PAC-161'],
        run: (g, q) => q.power === china(g) && q.free && g.sid(q.space) === 'szechwan',
      },
    ],
    forbidPlacement: [
      {
        rules: ['PAC-124', 'PAC-127'],
        run: (g, q) =>
          q.power === china(g) && g.sid(q.space) !== 'szechwan'
            ? refuse('PAC-124', 'china-szechwan-only', [{ kind: 'space', id: g.sid(q.space) }])
            : null,
      },
    ],
    decideController: [
      {
        // While China is in the game, Manchuria, Korea and Shantung become Chinese, whichever Ally takes them
        // (LNK-268).
        rules: ['PAC-101', 'LNK-251', 'LNK-268'],
        run(g, { space, by }) {
          if (g.space(space).data.liberatesTo !== 'china' || g.hostile(by, china(g)) || !g.inGame(china(g)))
            return null
          return china(g)
        },
      },
    ],
  },
}
