/**
 * Control of land: who holds a space after its capture, and the step that places control markers. Land changes hands
 * the moment it is taken; the step only marks that in the turn.
 */
import type { RuleModule, Step } from '../../../engine/module/module'
import { pid, type Game } from '../../../engine/loop/game'
import type { Ix, Piece } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'

/**
 * The original owner of a space: at the start, or as a rule has changed it (hook `decideOriginalOwner`); -1 if there is
 * none.
 */
export const originalOwner = (g: Game, space: Ix): Ix =>
  g.askLast('decideOriginalOwner', { space }) ?? g.powerIx(g.space(space).data.originalOwner ?? '')

/** The treasury that a land pays into by the board, if it exists and belongs to the power; otherwise null. */
export function homeTreasury(g: Game, power: Ix, space: Ix): Ix | null {
  const id = g.space(space).data.treasury
  const t = id === null ? -1 : g.treasuryIx(id)
  return t >= 0 && g.rs.treasuries[t]?.power === power ? t : null
}

const controlStep: Step = {
  id: 'control',
  phase: 'control',
  rules: cite('control.markers'),
  run: () => 'done',
}

export const control: RuleModule = {
  id: 'base/control',
  steps: [controlStep],
  turn: { insert: [{ step: 'control', before: 'noncombat-move' }] },
  hooks: {
    decideTreasury: [{ rules: cite('income.home'), run: (g, q) => homeTreasury(g, q.power, q.space) }],
    decideController: [
      {
        // An ally's land goes back to that ally; any other land goes to its captor.
        rules: cite('control.liberated', 'control.conquered'),
        run(g, { space, by }) {
          const owner = originalOwner(g, space)
          return owner >= 0 && owner !== by && g.friendly(by, owner) && g.inGame(owner) ? owner : null
        },
      },
    ],
    forbidMoving: [
      {
        // A gun in land taken this turn was captured with it, or was brought there and has already moved.
        rules: cite('control.gun-stays'),
        run: (g, { piece: p }) =>
          g.has(p, 'gun') && p.turn === null && g.state.record.captured.includes(g.sid(p.space))
            ? refuse('control.gun-stays', 'gun-just-taken', [
                { kind: 'piece', id: pid(p.id) },
                { kind: 'space', id: g.sid(p.space) },
              ])
            : null,
      },
    ],
    onCapture: [
      {
        rules: cite('control.guns', 'control.liberated', 'control.gun-caught'),
        run: (g, { space, by }) => takeGuns(g, space, by),
      },
    ],
  },
}

/** Guns change hands with the land (EUR-088, EUR-129, EUR-130); if no power holds the land, they go to the captor. */
function takeGuns(g: Game, space: Ix, by: Ix): void {
  const to = g.at_(space).control
  const owner = to >= 0 ? to : by
  giveGuns(g, space, owner, (p) => g.hostile(p.power, owner))
}

/** Gives guns in a space to a power. */
export function giveGuns(g: Game, space: Ix, owner: Ix, which: (p: Piece) => boolean): void {
  const guns = g.select(space, (x) => g.has(x, 'gun') && which(x))
  if (guns.length === 0) return
  g.emit({
    kind: 'converted',
    units: guns.map((p) => ({
      id: pid(p.id),
      unit: g.type(p).id,
      from: g.powerId(p.power),
      to: g.powerId(owner),
    })),
    space: g.sid(space),
    rules: cite('control.guns'),
  })
  for (const p of guns) g.become(p, { power: owner })
}
