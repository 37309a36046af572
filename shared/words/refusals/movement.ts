/** Sentences for refusals of the movement rules. */
import { counted } from '../counted'
import type { WordList } from '../types'

/** ' and 2 more aircraft' after the one that is named, given their total number. */
const more = (all: number): string => (all > 1 ? ` and ${all - 1} more aircraft` : '')

export const movementWords: WordList = {
  // Turn and phase
  'not-your-piece': ({ b }) => `${b('piece')} doesn’t belong to a power whose turn it is.`,
  'not-on-the-board': ({ b }) => `${b('piece')} isn’t on the board yet.`,
  'moves-only': () => 'This is a movement phase: move, load, or unload units, or end the phase.',
  'moved-already': ({ b }) => `${b('piece')} already moved in the combat move; only aircraft may move again.`,
  'fought-already': ({ b }) => `${b('piece')} was in a battle this turn and stays where it is.`,
  'no-such-order': ({ b }) => `${b('piece')} can’t be given that order in this phase.`,
  isolated: ({ b }) => `${b('piece')} is isolated by closed territory and can never leave.`,

  // Paths
  'not-there': ({ at, b }) => `${b('piece')} isn’t ${at('space')}, where the path starts.`,
  'not-adjacent': ({ all }) => `These spaces aren’t adjacent: ${all}.`,
  'may-not-stay': ({ at }) =>
    `Staying ${at('space')} isn’t a move: only a warship that began its turn there may spend a move to capture an enemy convoy in an empty sea zone.`,
  'no-way': ({ b }) => `No route leads to ${b('space')} from here.`,
  'too-far': ({ b, n }) =>
    `${b('piece')} can’t reach ${b('space')}: it has ${counted(n('limit'), 'move')} left.`,
  'too-far-aboard': ({ b, n }) =>
    `${b('piece')} stays aboard, and every space the carrier sails counts against its range: it has ${n('limit')} left.`,
  'ships-stay-at-sea': ({ b }) => `Ships can’t enter ${b('space')}.`,
  'needs-a-transport': ({ b }) => `Land units can enter ${b('space')} only aboard a ship.`,
  'neutral-land': ({ b }) => `${b('space')} is neutral: no unit may enter it.`,
  'neutral-air': ({ b }) => `${b('space')} is neutral: no unit may enter or fly over it.`,
  'closed-land': ({ b }) => `${b('space')} is closed: land units can no longer enter it.`,
  'closed-no-landing': ({ b }) =>
    `${b('space')} is closed: aircraft may fly over it but can’t land or attack there.`,
  'bosporus-shut': () =>
    'Ships can’t pass between the Aegean Sea and the Black Sea: Turkey controls the strait.',
  'suez-shut': () => 'Ships may pass Suez only if Egypt was friendly when the turn began.',
  'canal-shut': ({ b }) =>
    `Ships may pass here only if their side has held ${b('space')} since the turn began.`,
  'panama-allied-only': () => 'Only Allied ships may enter the Panama Canal space.',
  'panama-blocked': () =>
    'The Panama Canal space is closed: the Axis held the Panama Convoy when the turn began.',
  'no-flying-there': ({ b }) => `Aircraft can’t enter ${b('space')}: only ships may, with their cargo.`,
  'no-taking-off-there': ({ at, b }) =>
    `${b('piece')} can’t take off ${at('space')}; it must leave aboard its carrier.`,

  // Land
  'combat-moves-attack': ({ at, b }) =>
    `A combat move must end in an attack, and ${b('piece')} has nothing to attack ${at('space')}.`,
  'aircraft-need-a-ship': ({ at, b }) =>
    `Only submarines are ${at('space')}: ${b('piece')} can attack them only along with a ship of its side.`,
  'aircraft-need-a-destroyer': ({ at, b }) =>
    `Only submarines are ${at('space')}, some of them super submarines: ${b('piece')} can attack them only along with a destroyer of its side.`,
  'naval-fighters-attack-ships': ({ b }) =>
    `${b('piece')} attacks only ships: it can’t be sent against ${b('space')}.`,
  'enemy-land-later': ({ b }) =>
    `${b('space')} is enemy territory: it can be entered only in the combat move.`,
  'guns-stay': ({ b }) => `${b('piece')} can’t move in the combat move.`,
  'gun-just-taken': ({ b }) => `${b('piece')} was captured with ${b('space')} this turn and can’t move.`,
  'stops-in-enemy-land': ({ at, b }) =>
    `${b('piece')} must stop ${at('space')}: it is enemy territory, and only units that can blitz continue.`,
  'blitzes-beside-tank': ({ at, b }) =>
    `${b('piece')} must stop ${at('space')}: it is enemy territory, and mechanized infantry continues only with a tank, one for one.`,
  'stops-to-fight': ({ a, at }) => `Units that blitz must stop ${at('space')}: ${a('piece')} is there.`,
  'gun-stops-blitz': ({ at }) => `Units that blitz must stop ${at('space')}: an antiaircraft gun is there.`,
  'complex-stops-blitz': ({ at }) =>
    `Units that blitz must stop ${at('space')}: an industrial complex is there.`,
  'not-friendly-at-start': ({ b }) => `${b('space')} wasn’t friendly when the turn began.`,

  'no-tank-left': ({ b }) =>
    `${b('piece')} can move two spaces only with a tank that began its turn in the same space, and each tank takes only one along.`,
  'no-heavy-artillery': ({ b }) => `${b('piece')} can’t fire a salvo: only heavy artillery can.`,
  'salvo-next-door': ({ b }) =>
    `${b('piece')} can’t fire into ${b('space')}: it fires before it moves, from where it began the turn, into adjacent enemy territory.`,
  'salvo-into-attack': ({ at }) =>
    `A salvo supports an attack: first send units against the defenders ${at('space')}.`,
  'salvo-declared': ({ b }) => `${b('piece')} fires a salvo this turn and stays where it is.`,

  // Sea
  'one-beside-each-carrier': ({ b }) =>
    `${b('piece')} has no carrier of its own on this route: each carrier takes one destroyer three zones.`,
  'sails-with-destroyer': ({ b, all }) =>
    `The destroyer that sailed three zones with ${b('piece')} must end its move where the carrier does: ${all}.`,
  'hostile-zone': ({ a, b }) =>
    `Ships can’t enter ${b('space')} in the noncombat move: ${a('piece')} makes it hostile.`,
  'ship-stops': ({ a, at }) => `Ships must stop ${at('space')}: ${a('piece')} is there.`,
  'enemy-convoy-later': ({ b }) =>
    `${b('space')} is in enemy hands: ships can enter an enemy convoy box only in the combat move.`,

  // Air
  'nothing-to-attack': ({ at }) =>
    `Nothing ${at('space')} can fight back, and aircraft can’t capture territory.`,
  'no-base-to-leave': ({ b }) =>
    `${b('piece')} can’t take off there: naval fighters fly only from small islands and carriers.`,
  'small-island-only': ({ at }) =>
    `Naval fighters can land only on small islands and carriers, not ${at('space')}.`,
  'no-landing-here': ({ at }) => `Aircraft can’t land ${at('space')}: it isn’t friendly.`,
  'taken-this-turn': ({ at }) => `Aircraft can’t land ${at('space')}: it was captured this turn.`,
  'no-landing': ({ b }) =>
    `${b('piece')} would have nowhere to land afterward: no friendly territory or free carrier space is within its remaining range.`,
  'must-land': ({ a, at, b, n }) => {
    const all = n('piece')
    if (all > 1) return `${all} aircraft are still in the air and can land, among them ${a('piece')}.`
    const where = b('space') === '' ? '' : ` ${at('space')}`
    return `${b('piece')} is still in the air and can land${where}.`
  },
  'must-pick-up': ({ at, b, n }) =>
    n('piece') > 1
      ? `${b('piece')}${more(n('piece'))} are still in the air, and a carrier can pick up the first ${at('space')}.`
      : `${b('piece')} is still in the air, and a carrier can pick it up ${at('space')}.`,
  'carrier-must-sail': ({ at, b, n }) =>
    `${b('piece')}${more(n('piece'))} would have nowhere to land: a carrier must be ${at('space')}, and none can move there after the combat move.`,
  'must-make-room': ({ at, b }) =>
    `An aircraft is still in the air and can land only on a full carrier; ${b('piece')} can land ${at('space')} instead. Move it there before you end the phase.`,
  'lands-later': ({ b }) => `${b('piece')} can’t land on a carrier until the noncombat move.`,
  'no-deck-there': ({ at }) => `Aircraft can’t land on a carrier ${at('space')}.`,
  'chinese-use-no-carriers': ({ b }) => `${b('piece')} can’t land on a carrier: Chinese fighters never do.`,

  // Patrols
  'patrol-later': () => 'Fighters go on patrol in the noncombat move.',
  'only-fighters-patrol': ({ b }) => `${b('piece')} can’t patrol: only fighters can.`,
  'no-patrol-from-carriers': ({ b }) =>
    `${b('piece')} is on a carrier: fighters can go on patrol only from land.`,
  'patrol-was-in-combat': ({ b }) =>
    `${b('piece')} moved or fought in combat this turn and can’t go on patrol.`,
  'patrol-flew-already': ({ b }) =>
    `${b('piece')} has already flown this phase: a patrol is a single flight from its territory to an adjacent sea zone.`,
  'patrol-next-door': ({ b }) =>
    `${b('piece')} can patrol only a sea zone adjacent to its territory, not ${b('space')}.`,
  'patrol-among-enemies': ({ b }) => `You can’t patrol over ${b('space')}: enemies are there.`,
  'on-patrol': ({ b }) => `${b('piece')} is on patrol until its owner’s next turn.`,
  'patrol-stops': ({ a, at }) => `Surface ships must stop ${at('space')}: ${a('piece')} is on patrol there.`,
  'patrols-land-now': () => 'Fighters on patrol land first: move them to land or onto a carrier.',
  'patrol-must-land': ({ b }) => `${b('piece')} is still over ${b('space')} and can land: land it first.`,
  'not-on-patrol': ({ b }) => `${b('piece')} isn’t on patrol: it moves later.`,
  'patrol-lands-next-door': ({ at, b }) =>
    `${b('piece')} can land only in or adjacent to its sea zone, not ${at('space')}.`,

  // Raids
  'raid-in-combat-movement': () => 'Send out raids in the combat move.',
  'raid-flies-there-first': ({ b }) => `Move ${b('piece')} to ${b('space')} first.`,
  'raids-already': ({ b }) => `${b('piece')} is already on a raid and can do nothing else this turn.`,
  'nothing-to-raid': ({ at }) =>
    `There is nothing to raid ${at('space')}: no enemy industrial complex or other target is there.`,
  'only-bombers-raid': ({ b }) => `${b('piece')} can’t raid: only bombers can.`,
  'only-fighters-escort': ({ b }) => `${b('piece')} can’t escort: only fighters can.`,
  'raids-only-bases': ({ at, b }) => `${b('piece')} can bomb only bases, and there are none ${at('space')}.`,
  'no-raid-to-escort': ({ b }) =>
    `None of this power’s bombers are raiding ${b('space')}: assign the bombers first.`,

  // Cargo
  'not-a-carrier': ({ b }) => `${b('piece')} can’t carry units, or isn’t a friendly ship at sea.`,
  'does-not-carry': ({ b }) => `${b('piece')} can’t carry this type of unit (${b('unit')}).`,
  'hold-full': ({ b }) => `${b('piece')} doesn’t have room for all of these.`,
  'not-beside': ({ all }) => `These aren’t adjacent: ${all}.`,
  'deck-elsewhere': ({ all }) => `These aren’t in the same sea zone: ${all}.`,
  'already-aboard': ({ b }) => `${b('piece')} is already aboard a ship.`,
  'not-aboard': ({ b }) => `${b('piece')} isn’t aboard a ship.`,
  'unload-instead': ({ b }) => `${b('piece')} is aboard a ship and can’t move by itself: unload it.`,
  'no-coast-here': ({ b }) => `${b('space')} doesn’t border the ship’s sea zone.`,
  'moved-before-boarding': ({ b }) =>
    `${b('piece')} has already moved this turn: boarding takes a land unit’s whole move.`,
  'has-landed': ({ b }) => `${b('piece')} came ashore this turn, which was its whole move.`,
  'has-unloaded': ({ b }) => `${b('piece')} has unloaded this turn: it can’t move or load again.`,
  'landed-in-combat': ({ b }) => `${b('piece')} can’t unload again: it landed troops in combat this turn.`,
  'landing-declared': ({ b }) => `${b('piece')} already has a landing planned: cancel that first.`,
  'lands-in-one-place': ({ at, b }) =>
    `Everything ${b('piece')} unloads this turn must go ashore ${at('space')}.`,
  'ally-sails-first': ({ b }) =>
    `${b('piece')} boarded an ally’s ship this turn: it can’t come ashore until its own next turn.`,
  'no-assault-from-there': ({ b }) =>
    `${b('piece')} can board in the combat move only for an assault this turn, and the ship can’t reach an enemy coast from there.`,
  'cargo-must-land': ({ b }) =>
    `${b('piece')} boarded for an assault: say where it lands before the combat move ends.`,
  'no-loading-among-enemies': ({ a, at }) => `You can’t load ${at('space')}: ${a('piece')} is there.`,
  'no-landing-among-enemies': ({ a, b }) => `You can’t unload from ${b('space')}: ${a('piece')} is there.`,
  'shared-zone': ({ at, b }) =>
    `${b('piece')} began the turn among enemies ${at('space')}: it can’t unload there.`,
  'ship-fought': ({ b }) => `${b('piece')} was in combat: it can’t load or unload in the noncombat move.`,
  'loads-or-lands': ({ b }) =>
    `${b('piece')} fought this turn: it may then load or unload but not both, and it has loaded.`,
  'withdrew-with-cargo': ({ b }) => `${b('piece')} retreated from a battle: its cargo can’t land this turn.`,
  'no-interboard-coast': ({ b }) => `${b('space')} has no coast: you can’t load or unload there.`,
  'chinese-never-board': ({ b }) => `${b('piece')} can’t board a ship: Chinese units never do.`,
}
