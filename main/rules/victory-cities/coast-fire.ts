/**
 * Infrastructure defense outside battles: against a landing it targets and fires at the transports, which sink with
 * their cargo if hit (VCR-141 to VCR-143, VCR-150); it also fires at aircraft in the noncombat phase (VCR-145).
 */
import { refuse } from '../../../shared/model'
import { chooseStep } from '../../engine/module/option-question'
import { pid, type Game } from '../../engine/loop/game'
import type { Step } from '../../engine/module/module'
import type { Frame, Ix, Piece } from '../../engine/state/state'
import { firingOdds } from './coast-odds'
import { fired, HITS_ON, landingShips, readyPieces, TARGETS_ON } from './infrastructure-pieces'

interface CoastFrame extends Frame {
  space: string
  /** Numbers of the pieces that fire. */
  pieces: number[]
  /** Aircraft at which they fire; absent: they fire at transports with cargo that is to land. */
  aircraft?: number[]
  /** Number of losses still to be chosen; null until the dice have been rolled. */
  hits: number | null
}

/** Landing transports whose sea battle is won. */
const transportsOf = (g: Game, space: Ix): Piece[] =>
  landingShips(g, space).filter((ship) => !g.hasEnemies(ship.power, ship.space))

/** The fire due before a battle for a land; null without pieces that may fire, or without transports. */
export function coastFrame(g: Game, space: Ix): CoastFrame | null {
  const pieces = readyPieces(g, space)
  if (pieces.length === 0 || transportsOf(g, space).length === 0) return null
  return piecesFire(g, g.sid(space), pieces)
}

/** Builds the frame in which these pieces fire, at aircraft or at a landing, and counts them for their land. */
export function piecesFire(
  g: Game,
  space: string,
  pieces: readonly Piece[],
  aircraft?: number[],
): CoastFrame {
  const ix = g.spaceIx(space)
  fired.set(g, ix, fired.of(g, ix) + pieces.length)
  const frame: CoastFrame = { step: 'coast-fire', space, pieces: pieces.map((p) => p.id), hits: null }
  return aircraft ? { ...frame, aircraft } : frame
}

/** The pieces that can take the hits. */
const targetsOf = (g: Game, f: CoastFrame): Piece[] =>
  f.aircraft ? f.aircraft.flatMap((n) => g.state.pieces[n] ?? []) : transportsOf(g, g.spaceIx(f.space))

/** Makes both rolls; returns the number of hits, or null while dice are pending. */
function roll(g: Game, f: CoastFrame): number | null {
  const by = g.piece(f.pieces[0] as number).power
  const shot = { by, reason: 'coast-fire', units: f.pieces }
  const targeting = g.roll(f, 'target', {
    ...shot,
    dice: f.pieces.length,
    hitsOn: TARGETS_ON,
    rules: ['VCR-141'],
  })
  if (!targeting) return null
  const dice = targeting.filter((n) => n <= TARGETS_ON).length
  const firing = g.roll(f, 'fire', { ...shot, dice, hitsOn: HITS_ON, rules: ['VCR-142'] })
  return firing ? firing.filter((n) => n <= HITS_ON).length : null
}

/** Removes a target; a transport sinks with everything aboard before it can unload (VCR-143). */
function takeOff(g: Game, f: CoastFrame, p: Piece): void {
  g.remove([p], f.aircraft ? 'aa' : 'coast-fire', [f.aircraft ? 'VCR-145' : 'VCR-143'])
  f.hits = Math.max(0, (f.hits as number) - 1)
}

export const coastFireStep: Step<CoastFrame> = {
  id: 'coast-fire',
  when: { 'vcr.infrastructureDefense': 'on' },
  rules: ['VCR-141', 'VCR-142', 'VCR-143', 'VCR-145', 'VCR-150'],
  rolls: (_g, _f, key) => (key === 'target' ? ['VCR-141'] : ['VCR-142']),
  aims: (g, f) => ({ space: f.space, at: targetsOf(g, f).map((p) => p.id) }),
  rolling(g, f) {
    if (f.rolls?.['target']) return []
    const pieces = f.pieces.map((n) => g.piece(n))
    const how = { pieces, at: targetsOf(g, f), flying: f.aircraft !== undefined }
    return [firingOdds(g, g.spaceIx(f.space), how)]
  },
  run(g, f) {
    if (f.hits === null) {
      f.hits = roll(g, f)
      if (f.hits === null) return 'pushed'
    }
    const targets = targetsOf(g, f)
    if (f.hits > 0 && targets.length > f.hits) return 'ask'
    if (f.hits > 0) for (const p of targets) takeOff(g, f, p)
    return 'done'
  },
  asked: (g) => ({ power: g.turnPower() }),
  ...chooseStep<CoastFrame>(
    (g, f) => ({
      id: `coast-fire-${f.space}-${String(f.hits)}`,
      about: 'coast-fire',
      space: f.space,
      rules: ['VCR-150'],
      options: targetsOf(g, f).map((ship) => ({
        option: pid(ship.id),
        label: f.aircraft
          ? `Lose one ${g.type(ship).name.toLowerCase()}`
          : `Lose a transport with ${g.cargo(ship.id).length} aboard`,
        units: { ids: [pid(ship.id)], max: 1 },
      })),
      refusal: () => refuse('VCR-150', 'coast-fire-first', [{ kind: 'space', id: f.space }]),
    }),
    (g, f, option) => {
      takeOff(g, f, targetsOf(g, f).find((p) => pid(p.id) === option) as Piece)
    },
  ),
}
