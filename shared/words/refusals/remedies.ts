/**
 * What would make a refused action legal, by the code of its refusal, if one sentence can say it and the reason does
 * not. Written from the clauses; a code without an entry has no simple way out.
 */
import { counted } from '../counted'
import type { WordList } from '../types'

export const remedies: WordList = {
  // Positions and edits
  'ship-on-land': () => 'Put the ship in a sea zone.',
  'land-unit-at-sea': () => 'Say which ship carries it, or put it on land.',
  'aircraft-without-deck': () => 'Put it on a carrier with room or on land.',
  'aircraft-at-sea': () => 'Put it on a carrier with room, on land, or on patrol where its power can patrol.',
  'no-room-aboard': () => 'Add another ship, or remove some of the cargo.',
  'enemies-share-land': () => 'Remove one side, or set the turn to the combat phase.',
  'cannot-be-damaged': () => 'Remove the damage, or make it a ship that takes two hits.',
  'land-units-on-land': () => 'Place land units in a territory.',
  'no-place-for-free': () => 'Choose one of the lit spaces.',
  'unknown-phase': () => 'Choose a power that has its own turn, and one of its phases.',

  // Money, buying and placing
  'not-enough-money': () => 'Order less, or cheaper units.',
  'peacetime-spending': () => 'Order less; what you don’t spend stays on hand.',
  'landing-needs-escort': () => 'Bring a warship into the sea zone first.',
  'facility-ordered-already': () => 'Order it for another territory, or remove it from the order.',
  'facilities-without-land': () => 'Order fewer; land you capture can take one from your next turn on.',
  'order-over-complexes': () => 'Order fewer, and keep the rest of your IPCs.',
  'order-too-dear': () => 'Order fewer, and keep the rest of your IPCs.',
  'free-apart': () => 'Place the free ones first, then the others.',
  'lots-apart': ({ n }) => `Place at most ${n('unit')} at a time.`,
  'complex-full': () => 'Place the rest at another complex, or keep it for the next turn.',
  'no-complex': () =>
    'Choose a territory whose complex was yours when the turn began, or, for ships, a sea zone next to it.',
  'submarine-needs-land': () =>
    'Choose a sea zone next to a German territory worth at least 1 IPC; no complex is needed.',
  'submarine-land-just-taken': () =>
    'Choose a sea zone next to a territory that was German when the turn began.',
  'no-new-fighters-at-sea': () => 'Place them on land; they can reach a carrier next turn.',
  'no-deck-free': () => 'Place them on land, or where one of your carriers has room.',
  'complex-needs-own-land': () => 'Choose a territory that was yours when the turn began.',
  'complex-needs-value': () => 'Choose a territory worth at least 1 IPC.',
  'complex-already': () => 'Choose a territory without a complex.',
  'capital-lost': () => 'Liberate the capital first.',
  'china-szechwan-only': () => 'Choose Szechwan.',
  'exile-too-many': ({ n }) =>
    n('limit') === 0
      ? 'Order no units that need a complex.'
      : `Order at most ${counted(n('limit'), 'unit')} that need a complex.`,
  'bid-not-owned': () => 'Choose one of its territories.',
  'bid-built-at-home': () => 'Choose that capital.',
  'bid-no-ship-there': () => 'Choose a sea zone where it has a ship.',
  'bid-no-deck-there': () => 'Place it on land.',
  'advance-bomber-at-sea': () => 'Place it on land.',
  'advance-fighter-needs-ships': () => 'Place ships there first, or place it on land.',
  'advance-not-owned': () => 'Choose a territory that it owns or has units in.',
  'advance-no-unit-there': () => 'Choose one of its convoys, or a sea zone with one of its ships.',
  'advance-no-complex': () => 'Wait for round 1.',
  'advance-unplaced': ({ n }) => `Place ${n('unit') === 1 ? 'it' : 'them'}, or reduce the order.`,
  'free-infantry-not-here': () => 'Choose one of the lit territories.',

  // Paths
  'too-far': ({ n }) =>
    n('limit') === 0
      ? 'It can move again next turn.'
      : `Choose a space at most ${counted(n('limit'), 'move')} away, or continue the move next turn.`,
  'ships-stay-at-sea': () => 'Stop in the adjacent sea zone; cargo can be unloaded from there.',
  'needs-a-transport': () =>
    'Load them onto a transport in a sea zone next to their territory, and unload them from there.',
  'closed-land': () => 'Go around it: closed territory stays closed.',
  'closed-no-landing': () => 'Fly over it and land beyond it.',
  'canal-shut': ({ b }) => `Control ${b('space')} when your turn begins, or sail around it.`,
  'suez-shut': () => 'Control Egypt when your turn begins, or sail around it.',
  'panama-blocked': () => 'Retake the Panama Convoy first; the canal opens on the next turn.',
  'bosporus-shut': () => 'Only aircraft can pass there.',
  'no-taking-off-there': () => 'Sail the carrier to a zone where aircraft may fly.',
  'no-flying-there': () => 'Fly around it, or cross it aboard a carrier.',
  'combat-moves-attack': () => 'Go there in the noncombat move.',
  'aircraft-need-a-ship': () => 'Send a ship there first; a transport will do.',
  'aircraft-need-a-destroyer': () => 'Send a destroyer there first.',
  'naval-fighters-attack-ships': () => 'Send it against enemy ships, or send another aircraft instead.',
  'enemy-land-later': () => 'Attack it in next turn’s combat move.',
  'guns-stay': () => 'Move it in the noncombat move.',
  'hostile-zone': () => 'Clear the sea zone in the combat move first.',
  'enemy-convoy-later': () => 'Go there in the combat move.',
  'stops-in-enemy-land': () => 'Stop there, or send units that can blitz.',
  'blitzes-beside-tank': () =>
    'Stop there, or move it together with a tank that began its turn in the same territory.',
  'stops-to-fight': () => 'Stop there and fight.',
  'gun-stops-blitz': () => 'Stop there and fight.',
  'complex-stops-blitz': () => 'Stop there.',
  'ship-stops': () => 'Stop there, or sail around it.',
  'patrol-stops': () => 'Stop there, or sail around it; submarines may pass.',
  'nothing-to-attack': () => 'Send a land unit too.',
  'no-landing-here': () => 'Land in a territory that has been friendly since the turn began.',
  'taken-this-turn': () => 'Land elsewhere now; it is open from the next turn on.',
  'no-landing': () => 'Keep enough range to get back, or bring a carrier with room within reach.',
  'must-land': ({ n }) => `Land ${n('piece') > 1 ? 'them' : 'it'} before you end the phase.`,
  'must-pick-up': () => 'Bring them together before you end the phase.',
  'carrier-must-sail': ({ b }) => `Move a carrier to ${b('space')} now, or undo a move.`,
  'spare-for-carrier': ({ at }) => `First choose to ignore the enemies ${at('space')}.`,
  'lands-later': () => 'End the phase; it lands in the noncombat move.',
  isolated: () => 'It stays where it is for the rest of the game.',

  // Patrols
  'patrol-later': () => 'Wait for the noncombat move.',
  'no-patrol-from-carriers': () => 'Land it first; it can patrol next turn.',
  'patrol-next-door': () => 'Choose a sea zone adjacent to the territory it is in.',
  'patrol-among-enemies': () => 'Clear the sea zone first.',
  'patrol-lands-next-door': () =>
    'Choose a territory in or next to its sea zone, or one of your carriers there.',

  // Raids
  'raid-flies-there-first': () => 'Move the bombers there, then assign them to the raid.',
  'only-bombers-raid': () => 'Send bombers; fighters may escort them.',
  'only-fighters-escort': () => 'Send fighters.',
  'nothing-to-raid': () => 'Choose an enemy territory with a target for raids.',

  // Cargo
  'hold-full': () => 'Load fewer, or use another ship as well.',
  'does-not-carry': () => 'Use a ship that can carry it.',
  'not-beside': () => 'First bring the ship to a sea zone next to the territory.',
  'deck-elsewhere': () => 'Aircraft land on a carrier only in the sea zone where both are.',
  'no-coast-here': () => 'First sail to a sea zone on that coast.',
  'moved-before-boarding': () => 'Board first, next turn, before it moves.',
  'landed-in-combat': () => 'Keep the rest aboard; it can unload next turn.',
  'lands-in-one-place': ({ at }) => `Unload everything ${at('space')}, or keep it aboard.`,
  'no-assault-from-there': () => 'Load in the noncombat move.',
  'cargo-must-land': () => 'Unload it on an enemy coast, or undo the loading.',
  'no-loading-among-enemies': () => 'Clear the sea zone first, or load in another.',
  'no-landing-among-enemies': () => 'Win the sea battle first, or unload from another sea zone.',
  'shared-zone': () => 'Attack the enemy ships, or sail out and unload from another sea zone.',
  'ally-sails-first': () => 'Use one of your own ships to land on the same turn.',
  'withdrew-with-cargo': () => 'Land the cargo next turn.',

  // Battles
  'sea-battle-first': () => 'Fight the sea battle, then return to this one.',
  'raids-first': () => 'Fight the raid, then return to this one.',
  'not-your-loss': () => 'Choose from your own units.',
  'more-than-hit': ({ n }) => `Assign ${n('limit')} of them.`,
  'cannot-dive': () => 'Choose submarines in this battle that were not hit.',
  'only-aircraft-may-leave': () => 'Retreat the aircraft only, or press the attack.',
  'kamikaze-no-submarines': () => 'Target a surface ship.',
  'kamikaze-no-transports': () => 'Target a warship.',
  'kamikaze-too-many': ({ n }) => (n('limit') === 0 ? 'Announce none.' : `Announce at most ${n('limit')}.`),
  'kamikaze-not-here': () => 'Choose one of the listed ships.',

  // Weapon developments
  'developed-already': () => 'Choose a development that you don’t have.',
  'of-no-use-here': () => 'Choose one of the developments offered.',
  'too-many-research-dice': ({ n }) => (n('limit') === 0 ? 'Buy none.' : `Buy at most ${n('limit')}.`),
  'no-rocket-gun': () => 'Choose another gun.',
  'one-rocket-per-complex': () => 'Choose another complex.',

  // Peace and war
  'no-more-changes': () => 'Accept them, or end the talks.',
  'surrender-offered': () => 'Offer it again on your next turn.',
  'surrender-claimed': () => 'Claim it again on your next turn.',
  'armistice-offered': () => 'Offer one on your next turn.',
  'term-needs-capital': () => 'Choose one of the listed terms.',
  'term-needs-lands': () => 'Choose one of the listed terms.',
  'term-finds-nothing': () => 'Choose one of the listed terms.',
  'no-early-surprise': () => 'Wait for round 2.',

  // Turns
  'concede-own-turn': () => 'Wait for this country’s own turn.',
}
