/**
 * Fire at aircraft that fly over guns in the noncombat phase, as in the rules of the boxed game (VCR-144, VCR-145,
 * VCR-149). An option; with infrastructure defense the pieces target before they fire.
 */
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import type { Ix, Piece } from '../../engine/state/state'
import { noteShot, shotsAt, type Shot } from '../base/battle/overflight'
import { piecesFire } from './coast-fire'
import { readyPieces } from './infrastructure-pieces'

/** True for a land that was bombed this turn: its guns do not fire (VCR-144). */
const bombed = (g: Game, space: string): boolean =>
  g.state.record.battles.some((b) => b.kind === 'raid' && b.space === space)

function fireAt(g: Game, aircraft: readonly Piece[], over: readonly Ix[]): void {
  const shots = shotsAt(g, aircraft, () => over).filter((s) => !bombed(g, s.space))
  if (g.switch('vcr.infrastructureDefense') === 'on') for (const shot of shots) targetFirst(g, shot)
  else if (shots.length > 0) {
    shots.forEach((s) => noteShot(g, s))
    g.push({ step: 'overflight', shots, next: 0 })
  }
}

function targetFirst(g: Game, { space, pieces: aircraft }: Shot): void {
  const pieces = readyPieces(g, g.spaceIx(space))
  if (pieces.length > 0) g.push(piecesFire(g, space, pieces, aircraft))
}

export const noncombatFire: RuleModule = {
  id: 'victory-cities/noncombat-fire',
  requires: ['base/overflight', 'victory-cities/infrastructure'],
  switches: [{ id: 'vcr.boxNonCombatAAFire', values: ['off', 'on'], rule: 'VCR-149' }],
  hooks: {
    onMove: [
      {
        rules: ['VCR-144', 'VCR-145', 'VCR-149'],
        when: { 'vcr.boxNonCombatAAFire': 'on' },
        run(g, { pieces, path, mode }) {
          const aircraft = pieces.filter((p) => g.type(p).domain === 'air')
          if (mode === 'noncombat' && aircraft.length > 0) fireAt(g, aircraft, path.slice(1, -1))
        },
      },
    ],
  },
}
