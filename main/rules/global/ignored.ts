/**
 * Enemy submarines and transports at sea (G40-036): where nothing else stands against it the attacker may leave them alone, and
 * lands past them. But an enemy submarine stops landings from transports that no warship accompanies.
 */
import { refuse } from '../../../shared/model'
import { kindIn } from '../../engine/battle/schedule'
import { chooseStep } from '../../engine/choose'
import { turnFact } from '../../engine/fact'
import { factId } from '../../engine/fact-fields'
import { pid, type Game } from '../../engine/game'
import type { RuleModule, Step } from '../../engine/module'
import type { Frame, Ix, Piece } from '../../engine/state'
import { moversPieces } from '../base/combat'
import { z } from 'zod'

/** Zones in which the attacker leaves the enemy alone. */
const ignored = turnFact('ignoredZones', {
  schema: z.array(factId.space).readonly(),
  initial: [],
  label: 'zones where submarines and transports are left alone',
  edit: false,
})

const mayBeIgnored = (g: Game, p: Piece): boolean => g.has(p, 'submarine') || g.has(p, 'transport')

/** Are all enemies in the zone submarines and transports? */
export const onlyIgnorable = (g: Game, power: Ix, zone: Ix): boolean =>
  g.enemiesIn(power, zone).every((p) => mayBeIgnored(g, p))

/** Does the attacker leave those in the zone alone? Not where others have come to help them. */
export const isIgnored = (g: Game, zone: Ix): boolean =>
  ignored.of(g).includes(g.sid(zone)) && onlyIgnorable(g, g.turnPower(), zone)

/** Is a landing to go ashore from the zone? */
const landsFrom = (g: Game, zone: Ix): boolean =>
  g.some(zone, (p) => p.aboard >= 0 && p.turn?.landing !== undefined)

/** Did all that would attack in the zone begin the turn there? Whoever came in a combat move came to attack (G40-010). */
const wasThere = (g: Game, zone: Ix): boolean =>
  !g.some(zone, (p) => g.isMover(p.power) && p.turn !== null && p.turn.start !== zone)

/** Zones with a battle against submarines and transports alone that may not be meant: something lands there, or lay there. */
const open = (g: Game): Ix[] =>
  kindIn(g.rs, 'sea')
    .find(g, moversPieces(g))
    .map((b) => g.spaceIx(b.space))
    .filter((zone) => onlyIgnorable(g, g.turnPower(), zone) && (landsFrom(g, zone) || wasThere(g, zone)))

interface IgnoreFrame extends Frame {
  done: boolean
}

const step: Step<IgnoreFrame> = {
  id: 'ignored-zones',
  rules: ['G40-036'],
  plans: true,
  frame: () => ({ step: 'ignored-zones', done: false }),
  run: (g, f) => (f.done || open(g).length === 0 ? 'done' : 'ask'),
  asked: (g) => ({ power: g.turnPower() }),
  ...chooseStep<IgnoreFrame>(
    (g) => ({
      id: `ignore-${g.state.round}-${g.powerId(g.turnPower())}-${open(g).length}`,
      about: 'ignored-zones',
      rules: ['G40-036'],
      suggest: 'attack',
      options: [
        { option: 'attack', label: 'Attack them everywhere' },
        ...open(g).map((zone) => ({
          option: g.sid(zone),
          label: `Ignore those in ${g.space(zone).name}`,
        })),
      ],
      refusal: () => refuse('G40-036', 'ignore-first'),
    }),
    (g, f, option) => {
      f.done = option === 'attack'
      if (!f.done) ignored.set(g, [...ignored.of(g), option])
    },
  ),
}

/** An enemy submarine in the zone, where no warship of the power or its allies lies beside its transports. */
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
    unload: [
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
    landingClear: [
      {
        rules: ['G40-036'],
        run: (g, { power, zone }) => onlyIgnorable(g, power, zone) && lurking(g, power, zone) === undefined,
      },
    ],
  },
}
