/**
 * Sea battles: the units that fight in a zone, the fire of ships and aircraft, and the consequences (EUR-042,
 * EUR-095, EUR-103 to EUR-114, EUR-193, EUR-199, EUR-208).
 */
import type { RuleId } from '../../../../shared/model'
import { hasTrait, isStandoff, shotsOf, sideHas, typeOf } from '../../../engine/battle/fire'
import { supportOf } from '../../../engine/battle/battle-participants'
import { pictureFor } from '../../../engine/battle/battle-picture'
import {
  sideOfPicture,
  type BattleKind,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type Combatant,
} from '../../../engine/battle/steps'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { BattleRecord, Ix, Piece } from '../../../engine/state/state'
import { cite } from '../../clause-keys'
import { anyUnit, notSubmarines } from './casualties'
import { takeMarkerWon } from '../economy/convoys'
import { decksAfter, deckStep } from './decks'

/** True where fighters aboard fight; in interboard waters a switch can make them cargo (LNK-164). */
const flyHere = (g: Game, space: Ix): boolean =>
  !g.space(space).data.navalOnly || g.switch('ibFightersFight') !== 'off'

/** True when an aircraft aboard fights: on attack only with a carrier of its own power, on defense always (EUR-208). */
function risesFrom(g: Game, p: Piece, side: BattleSide): boolean {
  if (g.type(p).domain !== 'air' || !flyHere(g, p.space)) return false
  return side === 'defender' || g.piece(p.aboard).power === p.power
}

const fights = (g: Game, p: Piece, side: BattleSide): boolean => {
  const said = g.askLast('decideParticipation', { piece: p, kind: 'sea', side, space: p.space })
  if (said !== null) return said
  if (g.absent(p)) return false
  return p.aboard >= 0 ? risesFrom(g, p, side) : g.type(p).domain !== 'land'
}

/** True when a transport comes to attack: its turn began elsewhere, or its cargo is to land from here. */
const means = (g: Game, p: Piece): boolean =>
  (p.turn !== null && p.turn.start !== p.space) ||
  g.cargo(p.id).some((n) => g.piece(n).turn?.landing !== undefined)

/** The parts of sea battles that differ between rule sets. */
interface SeaRules {
  /** True when transports without other units attack the enemies in a zone. */
  readonly alone: (g: Game, space: Ix, transports: readonly Piece[]) => boolean
  /** True when the attacker leaves the enemies in a zone alone; absent: never. */
  readonly ignored?: (g: Game, space: Ix) => boolean
  /** True when the attacker may still leave the enemies alone once combat begins; absent: never. */
  readonly avoidable?: (g: Game, space: Ix) => boolean
  /** Whether aircraft need a destroyer on their side to hit submarines. */
  readonly aircraft: 'hit-submarines' | 'need-destroyers'
  /** The clauses of the attackers' fire. */
  readonly rules: readonly RuleId[]
  /** When defending fighters land after their carrier was sunk. */
  readonly decks: 'after-battle' | 'after-combat'
}

/** The movers' pieces that attack in a zone. Transports alone may share it in peace. */
function attackersOf(how: SeaRules, g: Game, space: Ix): Piece[] {
  const all = g.select(space, (p) => g.isMover(p.power) && !g.aloft(p) && fights(g, p, 'attacker'))
  const armed = all.some((p) => g.type(p).domain === 'air' || g.has(p, 'warship'))
  return armed || how.alone(g, space, all) ? all : []
}

const defendersOf = (g: Game, space: Ix): Piece[] =>
  g.enemiesIn(g.turnPower(), space).filter((p) => fights(g, p, 'defender'))

/** True if only submarines under an enemy patrol would fight: that is no battle (PAC-040, PAC-048, PAC-150). */
function onlyUnderPatrol(
  g: Game,
  space: Ix,
  attackers: readonly Piece[],
  defenders: readonly Piece[],
): boolean {
  if (!defenders.every((p) => g.aloft(p)) || !attackers.every((p) => g.has(p, 'submarine'))) return false
  return isStandoff(
    pictureFor(
      g,
      'sea',
      space,
      attackers.map((p) => p.id),
      defenders.map((p) => p.id),
    ),
  )
}

/** Sea battles that are due. */
function battlesFor(how: SeaRules, g: Game, movers: readonly Piece[]): BattleRecord[] {
  const zones = new Set<Ix>()
  for (const p of movers) if (g.space(p.space).sea) zones.add(p.space)
  return [...zones].flatMap((z) => {
    if (!g.hasEnemies(g.turnPower(), z) || how.ignored?.(g, z)) return []
    const attackers = attackersOf(how, g, z)
    const defenders = defendersOf(g, z)
    if (attackers.length === 0 || defenders.length === 0 || onlyUnderPatrol(g, z, attackers, defenders))
      return []
    return [{ id: `sea:${g.sid(z)}`, kind: 'sea', space: g.sid(z), done: false, rolled: false }]
  })
}

const seaKind = (how: SeaRules): BattleKind => ({
  id: 'sea',
  rules: cite('battle.rounds', 'sea-battle.steps'),
  order: 2,
  find: (g, movers) => battlesFor(how, g, movers),
  planned: (g, movers) =>
    battlesFor(how, g, movers).map((b) => {
      const space = g.spaceIx(b.space)
      return {
        space,
        attackers: attackersOf(how, g, space),
        defenders: defendersOf(g, space),
        ...(how.avoidable?.(g, space) ? { avoidable: true as const } : {}),
      }
    }),
  role: (unit) => (unit.domain === 'sea' || unit.domain === 'air' ? 'fights' : null),
  muster: (g, b) => {
    const space = g.spaceIx(b.space)
    return {
      attackers: attackersOf(how, g, space).map((p) => p.id),
      defenders: defendersOf(g, space).map((p) => p.id),
      support: supportOf(g, 'sea', space),
    }
  },
  over(p) {
    if (p.attackers.length > 0) return p.defenders.length > 0 ? null : 'won'
    return p.defenders.length > 0 ? 'lost' : 'both-lost'
  },
  end(g, f, result) {
    if (result === 'won') takeMarkerWon(g, g.spaceIx(f.space), f.attackers)
    if (how.decks === 'after-battle') decksAfter(g, f)
  },
})

/**
 * The hit class of an attacker. If the rules require it, aircraft hit submarines only with a destroyer of their side
 * in the battle (EUR-104, EUR-189).
 */
const classOf =
  (how: SeaRules, p: BattlePicture, side: BattleSide) =>
  (c: Combatant): typeof anyUnit =>
    how.aircraft === 'need-destroyers' && typeOf(p, c).domain === 'air' && !sideHas(p, side, 'destroyer')
      ? notSubmarines
      : anyUnit

function shipsFire(how: SeaRules, id: string, side: BattleSide): BattleStep {
  const rules =
    side === 'attacker'
      ? how.rules
      : cite('sea-battle.steps', 'battle.fires-back', 'sea-battle.transports', 'sea-battle.fighters-defend')
  return {
    id,
    rules,
    side,
    rounds: 'every',
    reason: side === 'attacker' ? 'attack' : 'defense',
    reads: [],
    removes: () => 'end',
    fire: (p) =>
      shotsOf(
        p,
        side,
        sideOfPicture(p, side).filter((c) => !hasTrait(p, c, 'submarine')),
        classOf(how, p, side),
        cite('sea-battle.steps'),
      ),
  }
}

/** Sea battles with the given rule set's differences. */
export const seaBattleWith = (how: SeaRules): RuleModule => ({
  id: 'base/sea-battle',
  requires: ['base/combat', 'base/casualties', 'base/retreat'],
  steps: [deckStep],
  battle: {
    kinds: [seaKind(how)],
    steps: [shipsFire(how, 'sea-attack', 'attacker'), shipsFire(how, 'sea-defense', 'defender')],
    order: { sea: { insert: [{ step: 'sea-attack' }, { step: 'sea-defense' }, { step: 'press' }] } },
  },
})

/** Transports may share a zone with enemies in peace (EUR-193), and aircraft need a destroyer (EUR-104). */
export const seaBattle = seaBattleWith({
  alone: (g, _, transports) => transports.some((p) => means(g, p)),
  aircraft: 'need-destroyers',
  rules: cite('sea-battle.steps', 'submarine.from-air'),
  decks: 'after-battle',
})

/** The switch for fighters aboard in interboard waters; without the switch they fight. */
export const interboardFighters: RuleModule = {
  id: 'base/interboard-fighters',
  switches: [
    {
      id: 'ibFightersFight',
      values: ['on', 'off'],
      offers: ({ spaces }) =>
        Object.values(spaces).some(({ navalOnly }) => navalOnly) ? ['on', 'off'] : ['on'],
      rule: 'sea-battle.interboard',
    },
  ],
}
