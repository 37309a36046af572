/**
 * Shore bombardment: ships of the landing zone fire once before the first round, if no sea battle took place there
 * (EUR-118 to EUR-123, EUR-203, PAC-084, PAC-095).
 */
import { OK, pieceNumber, refuse } from '../../../shared/model'
import { answerOf } from '../../engine/answers'
import { hasTrait, typeOf } from '../../engine/battle/fire'
import { battleRecord } from '../../engine/battle/picture'
import type { BattleFrame, BattlePicture, BattleStep, Combatant } from '../../engine/battle/steps'
import { pid, type Game } from '../../engine/game'
import { action } from '../../engine/kinds'
import type { Question, RuleModule } from '../../engine/module'
import type { Piece } from '../../engine/state'
import { anyUnit } from './casualties'

/** Zones that units of this battle came ashore from, in which no sea battle took place. */
function quietZones(g: Game, f: BattleFrame): number[] {
  const zones = f.attackers.map((n) => g.piece(n).turn?.ashoreFrom ?? -1).filter((z) => z >= 0)
  return [...new Set(zones)].filter((z) => !g.state.record.seaBattles.includes(g.sid(z)))
}

/**
 * Ships that may fire at this shore: the movers' own, that have not fought or fired in this turn. Land without
 * defenders needs no word here (EUR-123): its battle is won before anybody is asked.
 */
const guns = (g: Game, f: BattleFrame): Piece[] =>
  quietZones(g, f).flatMap((z) =>
    g.select(z, (p) => g.isMover(p.power) && g.has(p, 'bombard') && !p.submerged && free(g, p)),
  )

/** A battle in which not a die was rolled does not count (EUR-203). */
const free = (g: Game, p: Piece): boolean => {
  const id = p.turn?.battle
  return !p.turn?.done && (id === null || id === undefined || !battleRecord(g, id).rolled)
}

/** What a ship hits on ashore; a destroyer's number is a switch (LNK-142). */
function shoreNumber(p: BattlePicture, c: Combatant): number {
  // Only ships with the trait are asked for, and it always is a number (base/units).
  if (!hasTrait(p, c, 'destroyer')) return Number(typeOf(p, c).traits['bombard'])
  const how = p.rs.switches['destroyerBombard']
  if (how === '3') return 3
  return how === 'byBoard' && p.rs.spaces[p.space]?.data.theatre === 'pacific' ? 3 : 2
}

const bombardStep: BattleStep = {
  id: 'bombardment',
  rules: ['EUR-118', 'EUR-121', 'EUR-122', 'EUR-123', 'EUR-203', 'PAC-084', 'PAC-095', 'LNK-142'],
  side: 'attacker',
  rounds: 'first',
  reads: [],
  removes: () => 'end',
  fire: (p) =>
    p.support.attacker.map((piece) => ({
      piece,
      dice: 1,
      hitsOn: shoreNumber(p, piece),
      hits: anyUnit,
      rules: hasTrait(p, piece, 'destroyer') ? ['EUR-120', 'PAC-084'] : ['EUR-119'],
    })),
  run: (g, f) => (f.ask['answered'] === true || guns(g, f).length === 0 ? 'done' : 'ask'),
  asked: (g) => ({ power: g.turnPower() }),
  decision(g, f): Question {
    const ships = guns(g, f).map((p) => pid(p.id))
    return {
      id: `bombard-${f.battle}`,
      of: 'pick',
      kind: 'bombard',
      rules: ['EUR-118', 'EUR-122'],
      suggestion: { kind: 'bombard', units: ships },
      battle: f.battle,
      candidates: ships,
      min: 0,
      max: ships.length,
    }
  },
  legal: (g, f) => ({
    check(a) {
      if (a.kind !== 'bombard') return refuse('EUR-118', 'bombard-first')
      const ships = guns(g, f)
      for (const id of a.units) {
        if (ships.some((p) => p.id === pieceNumber(id))) continue
        const p = g.piece(pieceNumber(id))
        const blockers = [{ kind: 'piece' as const, id }]
        if (!g.has(p, 'bombard')) return refuse('EUR-118', 'cannot-bombard', blockers)
        if (p.turn?.battle) return refuse('EUR-039', 'ship-has-fought', blockers)
        if (g.state.record.seaBattles.includes(g.sid(p.space)))
          return refuse('EUR-118', 'sea-battle-there', [...blockers, { kind: 'space', id: g.sid(p.space) }])
        return refuse('EUR-118', 'not-in-landing-zone', blockers)
      }
      return OK
    },
    sample: (rng) => ({
      kind: 'bombard',
      units: guns(g, f)
        .filter(() => rng.below(3) > 0)
        .map((p) => pid(p.id)),
    }),
  }),
  answer(g, f, a) {
    f.ask['answered'] = true
    f.support.attacker = answerOf(a, 'bombard').units.map(pieceNumber)
    for (const n of f.support.attacker) g.turnOf(g.piece(n)).battle = f.battle
  },
}

export const bombardment: RuleModule = {
  id: 'base/bombardment',
  actions: [action('bombard', ['pick'])],
  requires: ['base/land-battle'],
  rules: ['EUR-039', 'EUR-119', 'EUR-120', 'EUR-122'],
  switches: [{ id: 'destroyerBombard', values: ['2', '3', 'byBoard'], rule: 'LNK-142' }],
  battle: { steps: [bombardStep], order: { land: { insert: [{ step: 'bombardment', before: 'attack' }] } } },
}
