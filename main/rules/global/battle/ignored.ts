/**
 * Enemy submarines and transports at sea (G40-036). If a zone has no other enemies, the attacker may leave these
 * alone and still land units from it. But an enemy submarine stops landings from transports that have no warship with
 * them.
 */
import { refuse } from '../../../../shared/model'
import { kindIn } from '../../../engine/battle/schedule'
import { firstOf } from '../../../engine/loop/asserts'
import { chooseStep } from '../../../engine/module/option-question'
import { turnFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import { pid, type Game } from '../../../engine/loop/game'
import { Landing } from '../../../engine/movement/landing'
import { namedBy } from '../../../engine/movement/sail-home'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix, Piece } from '../../../engine/state/state'
import { moversPieces } from '../../base/battle/combat'
import { combatSpec } from '../../base/movement/movement'
import { z } from 'zod'

/** Zones in which the attacker leaves the enemy alone. */
const ignored = turnFact('ignoredZones', {
  schema: z.array(factId.space).readonly(),
  initial: [],
  label: 'zones where submarines and transports are left alone',
  edit: false,
})

const mayBeIgnored = (g: Game, p: Piece): boolean => g.has(p, 'submarine') || g.has(p, 'transport')

/** True when all enemies in the zone are submarines and transports. */
export const onlyIgnorable = (g: Game, power: Ix, zone: Ix): boolean =>
  g.enemiesIn(power, zone).every((p) => mayBeIgnored(g, p))

/** True when the attacker leaves the enemies in the zone alone; false if other enemies have joined them. */
export const isIgnored = (g: Game, zone: Ix): boolean =>
  ignored.of(g).includes(g.sid(zone)) && onlyIgnorable(g, g.turnPower(), zone)

/** True when a landing from the zone is planned. */
const landsFrom = (g: Game, zone: Ix): boolean =>
  g.some(zone, (p) => p.aboard >= 0 && p.turn?.landing !== undefined)

/**
 * True when all of the attacker's pieces in the zone began the turn there: a piece that arrived in a combat move came
 * to attack (G40-010).
 */
const wasThere = (g: Game, zone: Ix): boolean =>
  !g.some(zone, (p) => g.isMover(p.power) && p.turn !== null && p.turn.start !== zone)

/**
 * True when the enemies in the zone may be left alone: they are submarines and transports, and units land from the
 * zone or all the attacker's pieces began the turn there.
 */
export const mayBeLeft = (g: Game, zone: Ix): boolean =>
  onlyIgnorable(g, g.turnPower(), zone) && (landsFrom(g, zone) || wasThere(g, zone))

/** Zones with a battle that the attacker may not intend. */
const open = (g: Game): Ix[] =>
  kindIn(g.rs, 'sea')
    .find(g, moversPieces(g))
    .map((b) => g.spaceIx(b.space))
    .filter((zone) => mayBeLeft(g, zone))

/**
 * A zone that must be left alone first: a carrier there has to sail for aircraft, and can't sail if it fights.
 * `doomed` are the aircraft that would be lost.
 */
interface Spared {
  readonly zone: Ix
  readonly doomed: readonly Piece[]
}

/** The first such zone of these; null if attacking in all of them dooms no aircraft. */
function sparedFirst(g: Game, zones: readonly Ix[]): Spared | null {
  const plan = (meant: boolean) => new Landing(g, combatSpec, { closing: true, meant }).plan()
  const best = plan(false)
  const doomed = plan(true).lost
  if (doomed.length <= best.lost.length) return null
  // This plan moves a carrier that may stay out of a battle: nothing else makes the difference.
  const sails = best.homes().flatMap(({ carrier, space }) => {
    const zone = carrier < 0 ? space : g.piece(carrier).space
    return zone !== space && zones.includes(zone) ? [zone] : []
  })
  return { zone: firstOf(sails), doomed }
}

interface IgnoreFrame extends Frame {
  done: boolean
}

const step: Step<IgnoreFrame> = {
  id: 'ignored-zones',
  rules: ['G40-036', 'G40-019'],
  plans: true,
  frame: () => ({ step: 'ignored-zones', done: false }),
  run: (g, f) => (f.done || open(g).length === 0 ? 'done' : 'ask'),
  asked: (g) => ({ power: g.turnPower() }),
  ...chooseStep<IgnoreFrame>(
    (g) => {
      const zones = open(g)
      const spared = sparedFirst(g, zones)
      return {
        id: `ignore-${g.state.round}-${g.powerId(g.turnPower())}-${zones.length}`,
        about: 'ignored-zones',
        rules: ['G40-036'],
        suggest: spared ? g.sid(spared.zone) : 'attack',
        options: [
          ...(spared ? [] : [{ option: 'attack', label: 'Attack them everywhere' }]),
          ...zones.map((zone) => ({
            option: g.sid(zone),
            label: `Ignore those in ${g.space(zone).name}`,
          })),
        ],
        refusal: (option) =>
          spared && option === 'attack'
            ? refuse('G40-019', 'spare-for-carrier', namedBy(g, spared.doomed, spared.zone))
            : refuse('G40-036', 'ignore-first'),
      }
    },
    (g, f, option) => {
      f.done = option === 'attack'
      if (!f.done) ignored.set(g, [...ignored.of(g), option])
    },
  ),
}

/** An enemy submarine in a zone where the power and its allies have no warship; otherwise undefined. */
function lurking(g: Game, power: Ix, zone: Ix): Piece | undefined {
  if (g.some(zone, (p) => g.friendly(power, p.power) && g.has(p, 'warship') && !g.absent(p))) return undefined
  return g.enemiesIn(power, zone).find((p) => g.has(p, 'submarine'))
}

export const ignoredEnemies: RuleModule = {
  id: 'global/ignored',
  requires: ['base/sea-battle', 'base/transports'],
  facts: [ignored],
  steps: [step],
  turn: { insert: [{ step: 'ignored-zones', after: 'combat-move' }] },
  hooks: {
    forbidUnloading: [
      {
        rules: ['G40-036'],
        run(g, { carrier, sea, mode }) {
          const enemy = mode === 'combat' ? lurking(g, carrier.power, sea) : undefined
          return enemy
            ? refuse('G40-036', 'landing-needs-escort', [
                { kind: 'piece', id: pid(enemy.id) },
                { kind: 'space', id: g.sid(sea) },
              ])
            : null
        },
      },
    ],
    decideLandingClear: [
      {
        rules: ['G40-036'],
        run: (g, { power, zone }) => onlyIgnorable(g, power, zone) && lurking(g, power, zone) === undefined,
      },
    ],
  },
}
