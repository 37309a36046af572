/**
 * D-Day (AARE-071 to AARE-088): once per game the UK declares a landing in Western Europe for the next American turn,
 * in which British units that stood by move and fight with the American ones. This module keeps its status, the units
 * that stand by, and its end.
 */
import { z } from 'zod'
import { refuse } from '../../../../shared/model'
import { chooseStep } from '../../../engine/module/option-question'
import { pieceFact, powerFact, turnFact } from '../../../engine/state/fact'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix, Piece } from '../../../engine/state/state'
import { isJointStrike } from '../../advantages/joint-strike'

/** The target, and the zone through which all units come. */
export const TARGET = 'western-europe'
export const CHANNEL = 'sz-7'

/** The status of D-Day, a fact of the UK. */
export const dDay = powerFact('dDay', {
  schema: z.enum(['available', 'declared', 'spent', 'unavailable']),
  initial: 'available',
  label: 'D-Day',
  edit: true,
})
/** True for a piece that stood by in the turn of the declaration and takes part. */
export const standsBy = pieceFact('dDayReady', {
  schema: z.boolean(),
  initial: false,
  label: 'stands by for D-Day',
  edit: true,
})
/** True for a piece bought in the turn of the declaration. */
export const isNew = pieceFact('dDayNew', {
  schema: z.boolean(),
  initial: false,
  label: 'bought in the turn in which D-Day was declared',
  edit: true,
  hidden: true,
})
/** True when enemies were in the zone at the start of the American turn. */
export const channelHeld = turnFact('dDayChannelHeld', {
  schema: z.boolean(),
  initial: false,
  label: 'enemies were in sea zone 7 when the turn of D-Day began',
  edit: true,
})

export const uk = (g: Game): Ix => g.powerIx('uk')
export const us = (g: Game): Ix => g.powerIx('us')
const status = (g: Game) => dDay.of(g, uk(g))

/** True in the American turn of D-Day. */
export const isOn = (g: Game): boolean => status(g) === 'declared' && g.turnPower() === us(g)
export const target = (g: Game): Ix => g.spaceIx(TARGET)
export const channel = (g: Game): Ix => g.spaceIx(CHANNEL)
/** True for a British piece in the turn of D-Day. */
export const isBritish = (g: Game, p: Piece): boolean => p.power === uk(g) && isOn(g)

/** True in the phases of the American turn in which British units move and fight. */
function isUnderWay(g: Game): boolean {
  const { phases } = g.rs
  const now = phases.indexOf(g.state.phase)
  return now >= phases.indexOf('combat-move') && now <= phases.indexOf('noncombat-move')
}

/** True when the piece did nothing this turn: it did not move, fight or board, or carry a unit that did. */
function isIdle(g: Game, p: Piece): boolean {
  const t = p.turn
  if (t && (t.moved.length > 0 || t.battle !== null || t.done || t.unloaded)) return false
  if (g.cargo(p.id).some((n) => g.piece(n).turn?.loaded)) return false
  return p.aboard < 0 || isIdle(g, g.piece(p.aboard))
}

const british = (g: Game): Piece[] => g.piecesOf(uk(g)).filter((p) => p.space >= 0)

function become(g: Game, now: 'declared' | 'spent' | 'unavailable', rules: readonly string[]): void {
  dDay.set(g, uk(g), now)
  for (const p of british(g)) {
    standsBy.set(g, p, false)
    isNew.set(g, p, false)
  }
  g.emit({ kind: 'chosen', by: 'uk', what: 'd-day', option: now, rules: [...rules] })
}

/** If the Allies hold Western Europe before the landing, D-Day becomes unavailable (AARE-085). */
function whenTaken(g: Game): void {
  const open = status(g) === 'available' || status(g) === 'declared'
  if (open && !isOn(g) && g.friendlyLand(uk(g), target(g))) become(g, 'unavailable', ['AARE-085'])
}

interface DeclareFrame extends Frame {
  done: boolean
}

const declareStep: Step<DeclareFrame> = {
  id: 'd-day',
  phase: 'declare',
  rules: ['AARE-071', 'AARE-306'],
  frame: () => ({ step: 'd-day', done: false }),
  run: (g, f) =>
    f.done || g.turnPower() !== uk(g) || status(g) !== 'available' || isJointStrike(g) ? 'done' : 'ask',
  asked: (g) => ({ power: uk(g) }),
  ...chooseStep<DeclareFrame>(
    (g) => ({
      id: `d-day-${g.state.round}`,
      about: 'd-day',
      rules: ['AARE-071', 'AARE-084', 'AARE-085'],
      options: [
        {
          option: 'wait',
          label: 'Not now',
          says: 'You can declare it on a later turn, as long as the Allies have never held Western Europe.',
        },
        {
          option: 'declare',
          label: 'Declare D-Day',
          says:
            'British units that don’t move or fight this turn land with the Americans in Western Europe on the next ' +
            'American turn, through Sea Zone 7. It can’t be called off.',
        },
      ],
      refusal: () => refuse('AARE-071', 'd-day-or-not'),
    }),
    (g, f, option) => {
      f.done = true
      if (option === 'declare') become(g, 'declared', ['AARE-071'])
    },
  ),
}

export const dDayDeclared: RuleModule = {
  id: 'expansion/d-day',
  requires: ['base/movement', 'base/purchase', 'advantages/joint-strike'],
  facts: [dDay, standsBy, isNew, channelHeld],
  steps: [declareStep],
  turn: { insert: [{ step: 'd-day', before: 'research' }] },
  // Only on D-Day: the landing, and the sea battle before it.
  joint: [{ rules: ['AARE-077'], powers: ['us', 'uk'], spaces: ['western-europe', 'sz-7'] }],
  hooks: {
    listMovers: [
      {
        rules: ['AARE-077'],
        run: (g, { turn }) => (turn === g.state.turn && isOn(g) && isUnderWay(g) ? [uk(g)] : []),
      },
    ],
    onPlacement: [
      {
        rules: ['AARE-076'],
        run(g, { pieces }) {
          if (status(g) === 'declared' && g.turnPower() === uk(g))
            for (const p of pieces) isNew.set(g, p, true)
        },
      },
    ],
    onTurnBegin: [
      {
        rules: ['AARE-080', 'AARE-085', 'AARE-086'],
        run(g) {
          if (isOn(g)) channelHeld.set(g, g.hasEnemies(us(g), channel(g)))
          else whenTaken(g)
        },
      },
    ],
    onTurnEnd: [
      {
        rules: ['AARE-075', 'AARE-084', 'AARE-086', 'AARE-303'],
        run(g) {
          if (isOn(g)) become(g, 'spent', ['AARE-071', 'AARE-086'])
          if (status(g) !== 'declared' || g.turnPower() !== uk(g)) return
          for (const p of british(g)) standsBy.set(g, p, isIdle(g, p) && !isNew.of(p))
        },
      },
    ],
    onCapture: [{ rules: ['AARE-085', 'AARE-304'], run: (g) => whenTaken(g) }],
    onControlPassed: [{ rules: ['AARE-085'], run: (g) => whenTaken(g) }],
    listFacts: [
      {
        rules: ['AARE-071', 'AARE-085'],
        run: (g) => [{ name: 'dDay', power: uk(g), value: status(g) }],
      },
    ],
  },
}
