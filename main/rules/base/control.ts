/**
 * Control of land: who holds a space after it was taken, and the step in which the markers are placed. Land changes
 * hands the moment it is taken; the step is where the table is told.
 */
import type { RuleModule, Step } from '../../engine/module'
import { pid, type Game } from '../../engine/game'
import type { Ix, Piece } from '../../engine/state'
import { cite, refuse } from '../clauses'

/** Whose a space is by origin: at the start, or since a rule changed that (hook `originalOwner`); -1 where it is nobody's. */
export const originalOwner = (g: Game, space: Ix): Ix =>
  g.askLast('originalOwner', { space }) ?? g.powerIx(g.space(space).data.originalOwner ?? '')

/** The treasury whose cash a land feeds by its printed home, if that treasury is there and the power's own. */
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
    treasuryOf: [{ rules: cite('income.home'), run: (g, q) => homeTreasury(g, q.power, q.space) }],
    newController: [
      {
        // An Ally's land goes back to that Ally; what was the enemy's at the start goes to the taker.
        rules: cite('control.liberated', 'control.conquered'),
        run(g, { space, by }) {
          const owner = originalOwner(g, space)
          return owner >= 0 && owner !== by && g.friendly(by, owner) && g.inGame(owner) ? owner : null
        },
      },
    ],
    mayMove: [
      {
        // A gun that stands in land taken this turn was taken with it, or has been brought there and moved already.
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
    captured: [
      {
        rules: cite('control.guns', 'control.liberated', 'control.gun-caught'),
        run: (g, { space, by }) => takeGuns(g, space, by),
      },
    ],
  },
}

/** Guns change hands with the land (EUR-088, EUR-129, EUR-130); where nobody owns it they are the taker's. */
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
