/** The raiders of each zone, and the cost of a zone's dice (VCR-098 to VCR-110, VCR-122, VCR-124). */
import type { Game } from '../../engine/loop/game'
import type { Ix, Piece } from '../../engine/state/state'
import { raidable } from '../base/battle/attack-targets'
import { counted } from '../../../shared/words/counted'
import { firstOf } from '../../engine/loop/asserts'

/** Dice of a submarine; every other raider rolls one die (VCR-106). */
export const SUBMARINE_DICE = 3

/** Lands with complexes of the power whose turn it is that the raider could target. */
export const complexesOf = (g: Game, raider: Ix): Ix[] =>
  g.rs.spaces
    .filter((s) => g.at_(s.ix).control === g.turnPower() && raidable(g, raider, s.ix))
    .map((s) => s.ix)

/** Zones that border one of these complexes. */
const zonesAt = (g: Game, complexes: readonly Ix[]): Ix[] => [
  ...new Set(complexes.flatMap((s) => g.space(s).seaNeighbors)),
]

/** True for a ship or a carrier's fighter that can score in its own zone; bombers and transports can't. */
export const isNaval = (g: Game, p: Piece): boolean =>
  g.type(p).attack > 0 && (g.type(p).domain === 'sea' || (p.aboard >= 0 && g.has(p, 'fighter')))

/** Raiders of a power in their zones, and fighters ashore with the zones that each may choose. */
export interface Raiders {
  readonly naval: readonly { readonly piece: Piece; readonly zone: Ix }[]
  readonly ashore: readonly { readonly piece: Piece; readonly zones: readonly Ix[] }[]
}

export function raidersOf(g: Game, power: Ix): Raiders {
  const zones = zonesAt(g, complexesOf(g, power))
  const mine = g.hostile(g.turnPower(), power) ? g.piecesOf(power).filter((p) => p.space >= 0) : []
  return {
    naval: mine
      .filter((p) => zones.includes(p.space) && isNaval(g, p))
      .map((piece) => ({ piece, zone: piece.space })),
    ashore: mine
      .filter((p) => g.space(p.space).land && g.has(p, 'fighter'))
      .map((piece) => ({
        piece,
        zones: g.space(piece.space).seaNeighbors.filter((z) => zones.includes(z)),
      }))
      .filter((x) => x.zones.length > 0),
  }
}

/** The number of dice of a raider: three for a submarine, one for any other (VCR-106). */
export const diceFor = (g: Game, p: Piece): number => (g.has(p, 'submarine') ? SUBMARINE_DICE : 1)

/** Raiders of one type in one zone, or with a choice between the same zones, and a description of their dice. */
export interface RaidTeam {
  readonly zones: readonly Ix[]
  readonly says: string
}

/** The raiders with their zones and dice, as the player sees them before raiding. */
export function raidTeams(g: Game, { naval, ashore }: Raiders): RaidTeam[] {
  const teams = new Map<string, { zones: readonly Ix[]; pieces: Piece[] }>()
  const all = [...naval.map(({ piece, zone }) => ({ piece, zones: [zone] })), ...ashore]
  for (const { piece, zones } of all) {
    const key = `${zones.join()} ${piece.type}`
    const team = teams.get(key) ?? { zones, pieces: [] }
    team.pieces.push(piece)
    teams.set(key, team)
  }
  return [...teams.values()].map(({ zones, pieces }) => {
    const type = g.type(firstOf(pieces))
    const dice = pieces.reduce((sum, p) => sum + diceFor(g, p), 0)
    const rolls = counted(dice, 'die', 'dice')
    return {
      zones,
      says: `${counted(pieces.length, type.name.toLowerCase())}: ${rolls} at ${type.attack} or less`,
    }
  })
}

/** The numbers rolled in a zone, by all opponents together. */
export interface Fallen {
  /** Numbers that hit, of surface ships and fighters, and of submarines. */
  surface: number[]
  submarines: number[]
}

/** The numbers of a zone that count: the highest surface number and the three highest submarine numbers. */
export const countedIn = (fallen: Fallen): number[] => [
  ...fallen.surface.sort((a, b) => b - a).slice(0, 1),
  ...fallen.submarines.sort((a, b) => b - a).slice(0, 3),
]

/** A copy, so that reading does not sort the original. */
export const copied = ({ surface, submarines }: Fallen): Fallen => ({
  surface: [...surface],
  submarines: [...submarines],
})
