/**
 * Taking convoy markers: a warship takes one by entering or passing its zone in combat movement while no enemy is
 * there, by spending a move where its turn began, or by winning a battle. `takeConvoy` decides who gets the marker.
 */
import { spaceFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import type { Game } from '../../../engine/loop/game'
import type { MoveDone } from '../../../engine/module/hooks'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix, Piece } from '../../../engine/state/state'
import { cite } from '../../clause-keys'

/** The power that holds the convoy marker of a zone; null if no power does. */
export const convoy = spaceFact('convoy', {
  schema: factId.power.nullable(),
  initial: null,
  label: 'convoy held by',
  edit: true,
  field: 'convoy',
  list: 'convoys',
  stands: { code: 'no-convoy-there', in: (s) => s.convoy !== null },
  begins: (s, rs) => (s.convoy && rs.powerIx.has(s.convoy.owner) ? s.convoy.owner : null),
  atStart: 'convoyAtStart',
})

/** Power that holds the zone's marker, or -1. */
export const convoyHolder = (g: Game, zone: Ix): Ix => g.powerIx(convoy.of(g, zone) ?? '')

/** Gives a marker to a power other than its holder. `by`: the owner of the ship that took it, or -1. */
export function passConvoy(g: Game, zone: Ix, to: Ix, by: Ix, rules: readonly string[]): void {
  const from = convoy.of(g, zone)
  convoy.set(g, zone, g.powerId(to))
  g.emit({
    kind: 'convoy',
    space: g.sid(zone),
    from,
    to: g.powerId(to),
    by: by >= 0 ? g.powerId(by) : null,
    rules: [...rules],
  })
}

/** True when an enemy holds the zone's marker. */
export function enemyConvoy(g: Game, power: Ix, zone: Ix): boolean {
  const holder = convoyHolder(g, zone)
  return holder >= 0 && g.hostile(power, holder)
}

/** True when any enemy is in the zone; a submerged submarine or a patrol counts (PAC-112, PAC-158). */
const occupied = (g: Game, power: Ix, zone: Ix): boolean => g.some(zone, (p) => g.hostile(power, p.power))

/**
 * Handles a warship of `by` taking a zone's marker. The original owner gets it back if it is a friend of the taker
 * and still in the game (EUR-144, PAC-115, LNK-251); otherwise the taker holds it. Does nothing without an enemy
 * marker.
 */
export function takeConvoy(g: Game, zone: Ix, by: Ix, rules: readonly string[]): void {
  const marker = g.space(zone).data.convoy
  if (!marker || !enemyConvoy(g, by, zone)) return
  const owner = g.powerIx(marker.owner)
  const to = owner >= 0 && g.friendly(by, owner) && g.inGame(owner) ? owner : by
  passConvoy(g, zone, to, by, [...rules, ...cite('convoy.owner')])
}

/**
 * Takes the convoy marker with a battle: every defender was destroyed, none submerged, and a warship that did not
 * submerge remains (EUR-141, PAC-110 to PAC-112, PAC-157).
 */
export function takeMarkerWon(g: Game, zone: Ix, attackers: readonly number[]): void {
  const ship = attackers.map((n) => g.piece(n)).find((p) => g.has(p, 'warship'))
  if (!ship || occupied(g, ship.power, zone)) return
  takeConvoy(g, zone, ship.power, cite('convoy.won'))
}

/** True when the warship may spend a move to take the marker where its turn began. */
function takesByStaying(g: Game, p: Piece, zone: Ix): boolean {
  return (
    g.has(p, 'warship') &&
    (p.turn?.start ?? p.space) === zone &&
    enemyConvoy(g, p.power, zone) &&
    !occupied(g, p.power, zone)
  )
}

/** True when these pieces would take a marker along their path. */
function takesPassed(g: Game, { pieces, path, mode }: MoveDone): boolean {
  const ship = pieces.find((p) => g.has(p, 'warship'))
  return (
    mode === 'combat' &&
    ship !== undefined &&
    path.slice(1).some((s) => enemyConvoy(g, ship.power, s) && !g.hasEnemies(ship.power, s))
  )
}

function takePassed(g: Game, { pieces, path, mode }: MoveDone): void {
  const ship = pieces.find((p) => g.has(p, 'warship'))
  if (mode !== 'combat' || !ship) return
  for (const zone of path.slice(1)) {
    if (g.space(zone).sea && !occupied(g, ship.power, zone))
      takeConvoy(g, zone, ship.power, cite('convoy.pass', 'convoy.at-once'))
  }
}

export const convoys: RuleModule = {
  id: 'base/convoys',
  facts: [convoy],
  hooks: {
    listMoveEffects: [{ rules: cite('convoy.pass'), run: (g, q) => (takesPassed(g, q) ? ['convoy'] : []) }],
    permitStaying: [
      {
        rules: cite('convoy.stay', 'convoy.stay-ships'),
        looksAt: ['markers', 'others', 'start'],
        domains: ['sea'],
        modes: ['combat'],
        traits: ['warship'],
        run: (g, { piece: p, space }) => (takesByStaying(g, p, space) ? 'convoy.stay' : null),
      },
    ],
    onMove: [
      {
        rules: cite(
          'convoy.pass',
          'convoy.owner',
          'convoy.at-once',
          'convoy.patrol',
          'convoy.submarine',
          'convoy.ships-only',
          'convoy.in-combat',
        ),
        run: takePassed,
      },
    ],
  },
}
