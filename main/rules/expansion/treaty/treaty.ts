/**
 * The nonaggression treaty of Japan and the Soviet Union (AARE-037 to AARE-048). A party that attacks a land of the
 * other's color breaks it, and the other party puts four infantry there before the battles; if it becomes void, they
 * come to that party's capital.
 */
import { z } from 'zod'
import { refuse } from '../../../../shared/model'
import { firstOf } from '../../../engine/loop/asserts'
import { plannedOf } from '../../../engine/battle/planned-attacks'
import { chooseStep } from '../../../engine/module/option-question'
import { turnFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import type { Game } from '../../../engine/loop/game'
import type { MoveDone } from '../../../engine/module/hooks'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix } from '../../../engine/state/state'
import { isHome } from '../../advantages/owned'
import { appear, CALLED, calledTo } from '../../base/economy/free-units'
import { byAttack, byMove, isFriends, PARTIES, partnerOf, type Breach } from './treaty-acts'

interface Treaty {
  state: 'in-force' | Breach
  /** The power that ended it, with the round and the space of the act. */
  by: string | null
  round: number | null
  space: string | null
}

const treatyOf = (g: Game): Treaty => g.slice<Treaty>('treaty')

/** True while the treaty of Japan and the Soviet Union is in force (AARE-037, AARE-045). */
export const treatyInForce = (g: Game): boolean => treatyOf(g).state === 'in-force'

/** True when the treaty keeps the raider from the victim's convoys (AARE-057). */
export const treatySpares = (g: Game, raider: Ix, victim: Ix): boolean =>
  treatyInForce(g) && partnerOf(g, victim) === raider

/** Lands with a complex at which rockets were fired this turn. */
const struck = turnFact('treatyStruck', {
  schema: z.array(factId.space).readonly(),
  initial: [],
  label: 'lands at which rockets were fired, for the treaty',
  edit: false,
  hidden: true,
})
/** The space where a move of this turn voids the treaty, unless an attack of the turn breaks it. */
const voided = turnFact('treatyVoided', {
  schema: factId.space.nullable(),
  initial: null,
  label: 'where a move makes the treaty void',
  edit: false,
  hidden: true,
})

/** The party whose turn it is, while the treaty is in force; -1 if no power can affect it now. */
function actor(g: Game): Ix {
  const power = g.turnPower()
  return treatyInForce(g) && partnerOf(g, power) >= 0 ? power : -1
}

/** Spaces attacked this turn: by due battles and raids, and by rockets. */
function attacked(g: Game): Ix[] {
  const movers = g.moversPieces((p) => p.space >= 0)
  const battles = g.rs.battleKinds.flatMap((kind) => kind.find(g, movers)).map((b) => b.space)
  return [...new Set([...struck.of(g), ...battles])].map((id) => g.spaceIx(id))
}

const attackedSo = (g: Game, by: Ix, breach: Breach): Ix[] =>
  attacked(g).filter((s) => byAttack(g, by, s) === breach)

// ---- consequences ---------------------------------------------------------------------------------------------------

function note(g: Game, state: Breach, by: Ix, space: Ix): void {
  Object.assign(treatyOf(g), { state, by: g.powerId(by), round: g.state.round, space: g.sid(space) })
  g.emit({
    kind: 'chosen',
    by: g.powerId(by),
    what: `treaty-${state}`,
    option: g.sid(space),
    rules: state === 'broken' ? ['AARE-038', 'AARE-045'] : ['AARE-041', 'AARE-045'],
  })
}

/** Adds the partner's infantry to the defense of one land (AARE-039). */
function breakIt(g: Game, by: Ix, space: Ix): void {
  note(g, 'broken', by, space)
  appear(g, partnerOf(g, by), 'infantry', CALLED, space, 'AARE-039')
}

/** Puts the infantry in the injured party's capital; it is lost if an enemy holds that (AARE-041, AARE-048). */
function voidIt(g: Game, by: Ix, space: Ix): void {
  note(g, 'void', by, space)
  const partner = partnerOf(g, by)
  const { capitals } = firstOf(g.rs.treasuries.filter((t) => t.power === partner))
  const capital = firstOf(capitals)
  if (!g.enemyLand(partner, capital)) appear(g, partner, 'infantry', CALLED, capital, 'AARE-041')
}

// ---- timing ---------------------------------------------------------------------------------------------------------

/** After all combat moves and rockets, before any battle: judges all acts of the turn together (AARE-046). */
const attackStep: Step = {
  id: 'treaty',
  phase: 'combat',
  rules: [
    ...['AARE-038', 'AARE-039', 'AARE-040', 'AARE-041', 'AARE-042', 'AARE-044', 'AARE-046', 'AARE-047'],
    'AARE-048',
  ],
  run(g) {
    const by = actor(g)
    if (by < 0) return 'done'
    const [only, ...more] = attackedSo(g, by, 'broken')
    if (more.length > 0) return 'ask'
    const [hit] = attackedSo(g, by, 'void')
    const moved = voided.of(g)
    if (only !== undefined) breakIt(g, by, only)
    else if (moved !== null) voidIt(g, by, g.spaceIx(moved))
    else if (hit !== undefined) voidIt(g, by, hit)
    return 'done'
  },
  asked: (g) => ({ power: partnerOf(g, g.turnPower()) }),
  reacts(g) {
    const by = actor(g)
    const broken = by < 0 ? [] : attackedSo(g, by, 'broken')
    return calledTo(g, broken, { by: partnerOf(g, g.turnPower()), rules: ['AARE-039', 'AARE-040'] })
  },
  ...chooseStep<Frame>(
    (g) => ({
      id: `treaty-${g.state.round}`,
      about: 'treaty',
      rules: ['AARE-039', 'AARE-040'],
      options: attackedSo(g, g.turnPower(), 'broken').map((s) => ({
        option: g.sid(s),
        label: g.space(s).name,
      })),
      refusal: () => refuse('AARE-040', 'pick-broken-land'),
    }),
    (g, _, option) => breakIt(g, g.turnPower(), g.spaceIx(option)),
  ),
}

/** A friend's land where cargo landed in noncombat movement, if any. */
const landedAtFriends = (g: Game, by: Ix): Ix | undefined =>
  g
    .piecesOf(by)
    .filter((p) => p.turn?.unloaded === true && p.aboard < 0)
    .map((p) => p.space)
    .find((s) => s >= 0 && isFriends(g, by, s))

/** Noncombat moves also void it; they never attack (AARE-043). */
const moveStep: Step = {
  id: 'treaty-moves',
  rules: ['AARE-041', 'AARE-043'],
  run(g) {
    const by = actor(g)
    if (by < 0) return 'done'
    const moved = voided.of(g)
    const space = moved === null ? landedAtFriends(g, by) : g.spaceIx(moved)
    if (space !== undefined) voidIt(g, by, space)
    return 'done'
  },
}

/** Records the first land of a friend that a move enters. */
function entered(g: Game, { path }: MoveDone): void {
  const by = actor(g)
  if (by < 0 || voided.of(g) !== null) return
  const space = path.slice(1).find((s) => isFriends(g, by, s))
  if (space !== undefined) voided.set(g, g.sid(space))
}

/** The effect that the moves made so far will have when movement ends, or null. */
function ahead(g: Game): Breach | null {
  const by = actor(g)
  if (by < 0 || g.state.phase !== 'combat-move') return null
  const breaches = plannedOf(g).map(({ space }) => byAttack(g, by, g.spaceIx(space)))
  if (breaches.includes('broken')) return 'broken'
  return breaches.includes('void') || voided.of(g) !== null ? 'void' : null
}

/** The effect of a move before it is made, as codes. */
function foreseen(g: Game, q: MoveDone): string[] {
  const by = firstOf(q.pieces).power
  if (!treatyInForce(g) || partnerOf(g, by) < 0) return []
  const breach = byMove(g, by, q)
  return breach === null ? [] : [breach === 'broken' ? 'breaks-treaty' : 'voids-treaty']
}

export const treaty: RuleModule = {
  id: 'expansion/treaty',
  requires: ['base/combat', 'base/land-battle'],
  facts: [struck, voided],
  slice: {
    name: 'treaty',
    schema: z.strictObject({
      state: z.enum(['in-force', 'broken', 'void']).optional(),
      by: factId.power.nullable().optional(),
      round: z.number().int().min(1).nullable().optional(),
      space: factId.space.nullable().optional(),
    }),
    initial: () => ({ state: 'in-force', by: null, round: null, space: null }),
  },
  steps: [attackStep, moveStep],
  turn: {
    insert: [
      { step: 'treaty', before: 'combat' },
      { step: 'treaty-moves', after: 'noncombat-move' },
    ],
  },
  hooks: {
    listMoveEffects: [
      {
        rules: ['AARE-038', 'AARE-041', 'AARE-042', 'AARE-043', 'AARE-044'],
        run: foreseen,
      },
    ],
    onMove: [{ rules: ['AARE-043'], run: entered }],
    onCapture: [
      {
        // Taken on the way by tanks, before any battle.
        rules: ['AARE-042'],
        run(g, { space, by, from }) {
          if (actor(g) === by && from === partnerOf(g, by)) voided.set(g, voided.of(g) ?? g.sid(space))
        },
      },
    ],
    onRaid: [
      {
        rules: ['AARE-047'],
        run(g, { space }) {
          if (actor(g) >= 0) struck.set(g, [...struck.of(g), g.sid(space)])
        },
      },
    ],
    findStop: [
      {
        rules: ['AARE-290'],
        looksAt: ['lands', 'facts'],
        where: (space) => PARTIES.some((id) => isHome(space, id)),
        domains: ['land'],
        modes: ['combat'],
        run: (g, { piece, space }) =>
          treatyInForce(g) && g.enemyLand(piece.power, space) && breaks(g, piece.power, space)
            ? {
                rule: 'AARE-290',
                code: 'treaty-stops-tanks',
                blockers: [{ kind: 'space', id: g.sid(space) }],
              }
            : null,
      },
    ],
    listFacts: [
      {
        rules: ['AARE-037', 'AARE-045'],
        run(g) {
          const { state, by, round, space } = treatyOf(g)
          const told = {
            treaty: state,
            treatyBy: by,
            treatyRound: round,
            treatySpace: space,
            treatyNext: ahead(g),
          }
          return Object.entries(told).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
        },
      },
    ],
  },
}

/** True when this power's attack on the land would break the treaty. */
const breaks = (g: Game, power: Ix, space: Ix): boolean =>
  partnerOf(g, power) >= 0 && byAttack(g, power, space) === 'broken'
