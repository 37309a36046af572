/** Infrastructure defense in captured land: the defender destroys it or leaves it to the captor (VCR-146, VCR-151). */
import { refuse } from '../../../shared/model'
import { chooseStep } from '../../engine/module/option-question'
import type { Game } from '../../engine/loop/game'
import type { Step } from '../../engine/module/module'
import type { Frame, Ix, Piece } from '../../engine/state/state'

interface PieceFateFrame extends Frame {
  space: string
  loser: string
}

const piecesIn = (g: Game, space: string): Piece[] => g.select(g.spaceIx(space), (p) => g.has(p, 'gun'))

/** Asks the power that lost the land, if there are pieces in it. */
export function fateOfPieces(g: Game, space: Ix, from: number, by: Ix): void {
  if (from < 0 || !g.hostile(by, from) || piecesIn(g, g.sid(space)).length === 0) return
  g.push({
    step: 'infrastructure-fate',
    space: g.sid(space),
    loser: g.powerId(from),
  } satisfies PieceFateFrame)
}

export const pieceFateStep: Step<PieceFateFrame> = {
  id: 'infrastructure-fate',
  when: { 'vcr.infrastructureDefense': 'on' },
  rules: ['VCR-146', 'VCR-151'],
  run: (_, f) => (f.loser === '' ? 'done' : 'ask'),
  asked: (g, f) => ({ power: g.powerIx(f.loser) }),
  ...chooseStep<PieceFateFrame>(
    (g, f) => ({
      id: `infrastructure-fate-${g.state.round}-${f.space}`,
      about: 'infrastructure-fate',
      space: f.space,
      rules: ['VCR-146', 'VCR-151'],
      options: [
        {
          option: 'destroy',
          label: `Destroy the infrastructure defense in ${g.space(g.spaceIx(f.space)).name}`,
        },
        { option: 'leave', label: 'Leave it to the captor' },
      ],
      refusal: () => refuse('VCR-146', 'infrastructure-fate-first', [{ kind: 'space', id: f.space }]),
    }),
    (g, f, option) => {
      if (option === 'destroy') g.remove(piecesIn(g, f.space), 'destroyed', ['VCR-146'])
      f.loser = ''
    },
  ),
}
