/** Sentences for refusals of the movement rules. */
import { counted } from './counted'
import type { WordList } from './index'

export const movementWords: WordList = {
  // Whose turn, which phase
  'not-your-piece': ({ b }) => `${b('piece')} does not belong to a power whose turn it is.`,
  'not-on-the-board': ({ b }) => `${b('piece')} is not on the board yet.`,
  'moves-only': () => 'Pieces are being moved: move, load or unload, or end the phase.',
  'moved-already': ({ b }) => `${b('piece')} has already moved in combat movement; only aircraft move again.`,
  'fought-already': ({ b }) => `${b('piece')} has taken part in a battle this turn and stays where it is.`,
  'no-such-order': ({ b }) => `No rule of this phase gives ${b('piece')} such an order.`,
  isolated: ({ b }) => `${b('piece')} is isolated by closed land and can never leave.`,

  // Ways
  'not-there': ({ b }) => `${b('piece')} does not stand in ${b('space')}, where the path begins.`,
  'not-adjacent': ({ all }) => `These spaces are not next to each other: ${all}.`,
  'may-not-stay': ({ b }) =>
    `Staying in ${b('space')} is no move: only a warship that began its turn there may spend one to take an enemy convoy in an empty zone.`,
  'no-way': ({ b }) => `No route leads to ${b('space')} for this unit.`,
  'too-far': ({ b, n }) =>
    `${b('piece')} can’t reach ${b('space')} this way: it has ${counted(n('limit'), 'move')} left.`,
  'too-far-aboard': ({ b, n }) =>
    `${b('piece')} stays aboard, and every space the carrier sails counts against its range: it has ${n('limit')} left.`,
  'ships-stay-at-sea': ({ b }) => `Ships can't enter ${b('space')}.`,
  'needs-a-transport': ({ b }) => `Land units enter ${b('space')} only aboard a ship.`,
  'neutral-land': ({ b }) => `${b('space')} is neutral: nobody may enter it.`,
  'neutral-air': ({ b }) => `${b('space')} is neutral: nobody may enter it or fly over it.`,
  'closed-land': ({ b }) => `${b('space')} is closed: no land unit may enter it any more.`,
  'closed-no-landing': ({ b }) =>
    `${b('space')} is closed: aircraft may fly over it, but neither land nor attack.`,
  'bosporus-shut': () => 'No ship passes between the Aegean Sea and the Black Sea: the strait is Turkish.',
  'suez-shut': () => 'Ships pass Suez only if Egypt was in friendly hands when the turn began.',
  'canal-shut': ({ b }) =>
    `Ships pass this canal only if their side has held ${b('space')} since the turn began.`,
  'panama-allied-only': () => 'Only Allied ships may enter the Panama Canal space.',
  'panama-blocked': () =>
    'Nobody may enter the Panama Canal space: the Axis held the Panama Convoy when the turn began.',
  'no-flying-there': ({ b }) => `Aircraft can't enter ${b('space')}: only ships may, with what they carry.`,
  'no-taking-off-there': ({ b }) =>
    `${b('piece')} can't take off in ${b('space')}; it leaves aboard its carrier.`,

  // Land
  'combat-moves-attack': ({ b }) =>
    `A combat move must end in an attack, and ${b('piece')} has nothing to attack in ${b('space')}.`,
  'aircraft-need-a-ship': ({ b }) =>
    `Only submarines lie in ${b('space')}: ${b('piece')} may attack them only beside a ship of its side.`,
  'aircraft-need-a-destroyer': ({ b }) =>
    `Only submarines lie in ${b('space')}, super submarines among them: ${b('piece')} may attack them only beside a destroyer of its side.`,
  'naval-fighters-attack-ships': ({ b }) =>
    `${b('piece')} attacks ships only: it can't be sent against ${b('space')}.`,
  'enemy-land-later': ({ b }) => `${b('space')} is enemy land: it is entered in combat movement only.`,
  'guns-stay': ({ b }) => `${b('piece')} can't act in combat movement; guns move afterwards.`,
  'gun-just-taken': ({ b }) =>
    `${b('piece')} was taken with ${b('space')} this turn and does not move in it.`,
  'stops-in-enemy-land': ({ b }) =>
    `${b('piece')} must stop in ${b('space')}: it is enemy territory, and only units that blitz go on.`,
  'blitzes-beside-tank': ({ b }) =>
    `${b('piece')} must stop in ${b('space')}: it is enemy territory, and mechanized infantry goes on only together with a tank, one for one.`,
  'stops-to-fight': ({ b }) => `Armor must stop in ${b('space')}: ${b('piece')} defends it.`,
  'gun-stops-blitz': ({ b }) => `Armor must stop in ${b('space')}: an antiaircraft gun stands there.`,
  'complex-stops-blitz': ({ b }) => `Armor must stop in ${b('space')}: an industrial complex stands there.`,
  'not-friendly-at-start': ({ b }) => `${b('space')} was not in friendly hands when the turn began.`,

  'no-tank-left': ({ b }) =>
    `${b('piece')} goes two spaces beside a tank that began its turn where it did, and every tank takes one along.`,
  'no-heavy-artillery': ({ b }) => `${b('piece')} fires no salvo: only heavy artillery does.`,
  'salvo-next-door': ({ b }) =>
    `${b('piece')} can't fire into ${b('space')}: it fires from where its turn began, before it moves, into enemy land next door.`,
  'salvo-into-attack': ({ b }) =>
    `A salvo supports an attack: send units against defenders in ${b('space')} first.`,
  'salvo-declared': ({ b }) => `${b('piece')} fires a salvo this turn and stays where it is.`,

  // Sea
  'one-beside-each-carrier': ({ b }) =>
    `${b('piece')} has no carrier to itself on this way: one destroyer goes three zones beside each.`,
  'sails-with-destroyer': ({ b, all }) =>
    `The destroyer that came three zones beside ${b('piece')} ends its move where the carrier does: ${all}.`,
  'hostile-zone': ({ b }) =>
    `Ships can’t enter ${b('space')} in the noncombat move: ${b('piece')} makes it hostile.`,
  'ship-stops': ({ b }) =>
    `Ships must stop in ${b('space')}: ${b('piece')} is there, and nothing slips past.`,
  'enemy-convoy-later': ({ b }) =>
    `${b('space')} is in enemy hands: ships enter an enemy convoy box in combat movement only.`,

  // Air
  'nothing-to-attack': ({ b }) =>
    `Nothing in ${b('space')} can fight back: aircraft alone have nothing to attack there.`,
  'no-base-to-leave': ({ b }) =>
    `${b('piece')} can’t take off there: naval fighters fly only from small islands and carriers.`,
  'small-island-only': ({ b }) =>
    `Naval fighters come down on small islands and carriers alone, not in ${b('space')}.`,
  'no-landing-here': ({ b }) => `Aircraft can't land in ${b('space')}: it is not in friendly hands.`,
  'taken-this-turn': ({ b }) => `Aircraft can't land in ${b('space')}: it was taken this turn.`,
  'no-landing': ({ b }) =>
    `After that ${b('piece')} would have nowhere to land: no friendly land and no free deck within what range is left.`,
  'must-land': ({ b }) =>
    b('space') === ''
      ? `${b('piece')} is still in the air and can land: land it before you end the phase.`
      : `${b('piece')} is still in the air and can land in ${b('space')}: land it before you end the phase.`,
  'must-pick-up': ({ b }) =>
    `${b('piece')} is still in the air; a carrier can take it in ${b('space')}: bring them together before you end the phase.`,
  'must-make-room': ({ b }) =>
    `An aircraft is still in the air and has no other place than a full deck: ${b('piece')} can land in ${b('space')} instead. Fly it there before you end the phase.`,
  'lands-later': ({ b }) => `${b('piece')} lands on a carrier in non-combat movement, not now.`,
  'no-deck-there': ({ b }) => `No aircraft may land on a carrier in ${b('space')}.`,
  'chinese-use-no-carriers': ({ b }) => `${b('piece')} can't land on a carrier: Chinese fighters never do.`,

  // Patrols
  'patrol-later': () => 'Fighters go on patrol in non-combat movement.',
  'only-fighters-patrol': ({ b }) => `${b('piece')} can't patrol: only fighters do.`,
  'no-patrol-from-carriers': ({ b }) =>
    `${b('piece')} is on a carrier: fighters go on patrol from land only.`,
  'patrol-was-in-combat': ({ b }) =>
    `${b('piece')} moved or fought in combat this turn and can't go on patrol.`,
  'patrol-flew-already': ({ b }) =>
    `${b('piece')} has flown in this phase: going on patrol is one flight, from its land to the zone beside it.`,
  'patrol-next-door': ({ b }) => `${b('piece')} can patrol only a zone next to its land, not ${b('space')}.`,
  'patrol-among-enemies': ({ b }) => `No patrol over ${b('space')}: ${b('piece')} is there.`,
  'on-patrol': ({ b }) => `${b('piece')} is on patrol until its owner's next turn.`,
  'patrol-stops': ({ b }) => `Surface ships must stop in ${b('space')}: ${b('piece')} patrols there.`,
  'patrols-land-now': () => 'Fighters on patrol land first: move them to land or load them onto a carrier.',
  'patrol-must-land': ({ b }) => `${b('piece')} is still over ${b('space')} and can land: land it first.`,
  'not-on-patrol': ({ b }) => `${b('piece')} is not on patrol: it moves later.`,
  'patrol-lands-next-door': ({ b }) =>
    `${b('piece')} can land only next to its zone or inside it, not in ${b('space')}.`,

  // Raids
  'raid-in-combat-movement': () => 'Raids are sent out in combat movement.',
  'raid-flies-there-first': ({ b }) => `${b('piece')} must fly to ${b('space')} first.`,
  'raids-already': ({ b }) => `${b('piece')} is on a raid already and does nothing else this turn.`,
  'nothing-to-raid': ({ b }) => `There is no enemy industrial complex to raid in ${b('space')}.`,
  'only-bombers-raid': ({ b }) => `${b('piece')} is no bomber: only bombers raid.`,
  'only-fighters-escort': ({ b }) => `${b('piece')} can't escort: only fighters do.`,
  'raids-only-bases': ({ b }) => `${b('piece')} bombs bases alone, and there is none in ${b('space')}.`,
  'no-raid-to-escort': ({ b }) => `No bomber of this power raids ${b('space')}; mark the bombers first.`,

  // Cargo
  'not-a-carrier': ({ b }) => `${b('piece')} carries nothing, or is no friendly ship at sea.`,
  'does-not-carry': ({ b }) => `${b('piece')} carries none of this type: ${b('unit')}.`,
  'hold-full': ({ b, n }) =>
    `${b('piece')} has no room for all of this: ${counted(n('limit'), 'place is', 'places are')} free; armor takes two, other units one.`,
  'not-beside': ({ all }) => `These are not beside each other: ${all}.`,
  'already-aboard': ({ b }) => `${b('piece')} is aboard a ship already.`,
  'not-aboard': ({ b }) => `${b('piece')} is not aboard a ship.`,
  'unload-instead': ({ b }) => `${b('piece')} is aboard a ship: put it ashore, it can't move by itself.`,
  'no-coast-here': ({ b }) => `${b('space')} is not on the coast of the zone where the ship is.`,
  'moved-before-boarding': ({ b }) =>
    `${b('piece')} has moved this turn: boarding takes a land unit's whole move.`,
  'has-landed': ({ b }) => `${b('piece')} came ashore this turn: that was its whole move.`,
  'has-unloaded': ({ b }) => `${b('piece')} has put troops ashore this turn: it moves and loads no more.`,
  'landed-in-combat': ({ b }) => `${b('piece')} can't unload again: it landed troops in combat this turn.`,
  'landing-declared': ({ b }) => `${b('piece')} is already told where to land; take that back to change it.`,
  'lands-in-one-place': ({ b }) => `Everything ${b('piece')} lands in one turn goes ashore in ${b('space')}.`,
  'ally-sails-first': ({ b }) =>
    `${b('piece')} boarded an ally's ship this turn: it comes ashore in its own next turn.`,
  'no-assault-from-there': ({ b }) =>
    `${b('piece')} may board in combat movement only for an assault this turn, and its ship can bring it to no enemy coast from there.`,
  'cargo-must-land': ({ b }) =>
    `${b('piece')} came aboard for an assault: say where it lands before combat movement ends.`,
  'no-loading-among-enemies': ({ b }) => `No loading in ${b('space')}: ${b('piece')} is there.`,
  'no-landing-among-enemies': ({ b }) => `Nobody goes ashore from ${b('space')}: ${b('piece')} is there.`,
  'shared-zone': ({ b }) =>
    `${b('piece')} has been beside enemies in ${b('space')} since the turn began: it lands nothing there.`,
  'ship-fought': ({ b }) =>
    `${b('piece')} took part in combat: it neither loads nor lands in non-combat movement.`,
  'loads-or-lands': ({ b }) =>
    `${b('piece')} fought this turn: afterward it loads or unloads, not both, and it has loaded.`,
  'withdrew-with-cargo': ({ b }) => `${b('piece')} withdrew from a battle: its cargo may not land this turn.`,
  'no-interboard-coast': ({ b }) => `${b('space')} has no coast: nothing is loaded or unloaded there.`,
  'chinese-never-board': ({ b }) => `${b('piece')} can't board: Chinese units never board ships.`,
}
