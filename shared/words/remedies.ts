/**
 * What would make a refused action legal, by the code of its refusal: where it can be said in one sentence and the
 * reason does not say it already. Written from the clauses; a code without an entry has no simple way out.
 */
import { counted } from './counted'
import type { WordList } from './index'

export const remedies: WordList = {
  // Positions and edits
  'ship-on-land': () => 'Put it in a sea zone.',
  'land-unit-at-sea': () => 'Say which ship carries it, or put it on land.',
  'aircraft-without-deck': () => 'Put it on a carrier with room, or on land.',
  'aircraft-at-sea': () => 'Put it on a carrier with room, on land, or on patrol where its power may patrol.',
  'no-room-aboard': () => 'Add another ship, or take some of the cargo off.',
  'enemies-share-land': () => 'Take one side away, or set the turn to the combat phase.',
  'cannot-be-damaged': () => 'Take the damage off, or make it a ship that takes two hits.',
  'land-units-on-land': () => 'Place it in a territory.',
  'no-place-for-free': () => 'Choose one of the spaces that are lit.',
  'unknown-phase': () => 'Choose a power that has a turn of its own, and one of its phases.',

  // Money, buying and placing
  'not-enough-money': () => 'Order less, or cheaper units.',
  'peacetime-spending': () => 'Order less; what is not spent stays in hand.',
  'landing-needs-escort': () => 'Bring a warship into the zone first.',
  'facility-ordered-already': () => 'Order it for another territory, or take it out of the order.',
  'facilities-without-land': () => 'Order fewer; land you capture can take one from your next turn on.',
  'order-over-complexes': () => 'Order fewer, and keep the rest of your IPCs.',
  'order-too-dear': () => 'Order fewer, and keep the rest of your IPCs.',
  'free-apart': () => 'Place the free ones first, then the others.',
  'lots-apart': ({ n }) => `Place at most ${n('unit')} at a time.`,
  'complex-full': () => 'Place the rest at another complex, or keep it for the next turn.',
  'no-complex': () =>
    'Choose a territory whose complex was yours when the turn began, or, for ships, a sea zone next to it.',
  'submarine-needs-land': () =>
    'Choose a zone beside German land that is worth at least 1 IPC; it needs no complex.',
  'submarine-land-just-taken': () => 'Choose a zone beside land that was German when the turn began.',
  'no-new-fighters-at-sea': () => 'Place them on land; they reach a carrier next turn.',
  'no-deck-free': () => 'Place them on land, or where an own carrier has room.',
  'complex-needs-own-land': () => 'Choose land that was yours when the turn began.',
  'complex-needs-value': () => 'Choose land that is worth at least 1 IPC.',
  'complex-already': () => 'Choose land without a complex.',
  'capital-lost': () => 'Retake the capital first.',
  'china-szechwan-only': () => 'Choose Szechwan.',
  'exile-too-many': ({ n }) => `Order at most ${counted(n('limit'), 'unit')} that need a complex.`,
  'bid-not-owned': () => 'Choose a territory of this power.',
  'bid-built-at-home': () => 'Choose the capital of this power.',
  'bid-no-ship-there': () => 'Choose a zone in which this power has a ship.',
  'bid-no-deck-there': () => 'Place it on land.',
  'advance-bomber-at-sea': () => 'Place it on land.',
  'advance-fighter-needs-ships': () => 'Place ships there first, or place it on land.',
  'advance-not-owned': () => 'Choose land that this power owns or has a unit in.',
  'advance-no-unit-there': () => 'Choose an own convoy, or a sea with a ship of this power.',
  'advance-no-complex': () => 'Wait for round 1.',
  'free-infantry-not-here': () => 'Choose one of the lands that are lit.',

  // Ways
  'too-far': ({ n }) =>
    n('limit') === 0
      ? 'It can move again next turn.'
      : `Choose a space at most ${counted(n('limit'), 'move')} away, or go on next turn.`,
  'ships-stay-at-sea': () => 'Stop in the sea beside it; cargo can be put ashore from there.',
  'needs-a-transport': () =>
    'Load it onto a transport in a zone beside its land, and put it ashore from there.',
  'closed-land': () => 'Go round it: closed land stays closed.',
  'closed-no-landing': () => 'Fly over it and land beyond.',
  'canal-shut': () => 'Hold the land beside the canal when the turn begins, or sail round.',
  'suez-shut': () => 'Hold Egypt when the turn begins, or sail round.',
  'panama-blocked': () => 'Retake the Panama Convoy first; the canal opens in the turn after.',
  'bosporus-shut': () => 'Only aircraft pass there.',
  'no-taking-off-there': () => 'Sail the carrier on to a zone where aircraft may fly.',
  'no-flying-there': () => 'Fly round it, or cross it aboard a carrier.',
  'combat-moves-attack': () => 'Go there in non-combat movement.',
  'aircraft-need-a-ship': () => 'Send a ship there first; a transport will do.',
  'aircraft-need-a-destroyer': () => 'Send a destroyer there first.',
  'naval-fighters-attack-ships': () => 'Send it against enemy ships, or another aircraft in its place.',
  'enemy-land-later': () => 'Attack it in combat movement, next turn.',
  'guns-stay': () => 'Move it in non-combat movement.',
  'hostile-zone': () => 'Clear the zone in combat movement first.',
  'enemy-convoy-later': () => 'Go there in combat movement.',
  'stops-in-enemy-land': () => 'Stop there, or send units that blitz.',
  'blitzes-beside-tank': () =>
    'Stop there, or move it together with a tank that began its turn in the same territory.',
  'stops-to-fight': () => 'Stop there and fight.',
  'gun-stops-blitz': () => 'Stop there and fight.',
  'complex-stops-blitz': () => 'Stop there.',
  'ship-stops': () => 'Stop there, or sail round.',
  'patrol-stops': () => 'Stop there, or sail round; submarines pass.',
  'nothing-to-attack': () => 'Send a land unit or a ship with it.',
  'no-landing-here': () => 'Land where a friendly power has held the space since the turn began.',
  'taken-this-turn': () => 'Land elsewhere now; from the next turn on it is open.',
  'no-landing': () =>
    'Leave enough range for the way back, or bring a carrier with a free deck within reach of it.',
  'lands-later': () => 'End the phase; it lands in non-combat movement.',
  isolated: () => 'It stays where it is for the rest of the game.',

  // Patrols
  'patrol-later': () => 'Wait for non-combat movement.',
  'no-patrol-from-carriers': () => 'Land it first; it can patrol next turn.',
  'patrol-next-door': () => 'Choose a sea beside the land it stands on.',
  'patrol-among-enemies': () => 'Clear the zone first.',
  'patrol-lands-next-door': () => 'Choose land inside or beside its zone, or an own carrier there.',

  // Raids
  'raid-flies-there-first': () => 'Move the bombers there, then mark them.',
  'only-bombers-raid': () => 'Send bombers; fighters may escort them.',
  'only-fighters-escort': () => 'Send fighters.',
  'nothing-to-raid': () => 'Choose a land with an enemy complex.',

  // Cargo
  'hold-full': () => 'Take fewer, or use another ship as well.',
  'does-not-carry': () => 'Use a ship that may carry it.',
  'not-beside': () => 'Bring the ship to a zone on the coast of the land first.',
  'no-coast-here': () => 'Sail to a zone on that coast first.',
  'moved-before-boarding': () => 'Board first: next turn, before it moves.',
  'landed-in-combat': () => 'Keep the rest aboard; it can go ashore next turn.',
  'lands-in-one-place': ({ b }) => `Land everything in ${b('space')}, or keep it aboard.`,
  'no-assault-from-there': () => 'Load in non-combat movement.',
  'cargo-must-land': () => 'Put it ashore on an enemy coast, or take the loading back.',
  'no-loading-among-enemies': () => 'Clear the zone first, or load in another.',
  'no-landing-among-enemies': () => 'Win the sea battle first, or land from another zone.',
  'shared-zone': () => 'Attack the enemy ships, or sail out and land from another zone.',
  'ally-sails-first': () => 'Use a ship of your own to land in the same turn.',
  'withdrew-with-cargo': () => 'The cargo can go ashore next turn.',

  // Battles
  'sea-battle-first': () => 'Fight the sea battle, then come back to this one.',
  'raids-first': () => 'Fight the raid, then come back to this one.',
  'not-your-loss': () => 'Choose among your own units.',
  'more-than-hit': ({ n }) => `Take ${n('limit')} of them.`,
  'cannot-dive': () => 'Choose submarines of this battle that were not hit.',
  'only-aircraft-may-leave': () => 'Withdraw the aircraft alone, or press on.',
  'kamikaze-no-submarines': () => 'Name a surface ship.',
  'kamikaze-no-transports': () => 'Name a warship.',
  'kamikaze-too-many': ({ n }) => `Announce at most ${n('limit')}.`,
  'kamikaze-not-here': () => 'Choose among the ships that are listed.',

  // Weapon developments
  'developed-already': () => 'Name a development that you do not have.',
  'of-no-use-here': () => 'Name one of the developments on offer.',
  'too-many-research-dice': ({ n }) => `Buy at most ${n('limit')}.`,
  'no-rocket-gun': () => 'Choose a gun in a land of yours from which no rocket has been fired.',
  'one-rocket-per-complex': () => 'Choose another complex.',

  // Peace and war
  'no-more-changes': () => 'Agree to them, or end the talks.',
  'surrender-offered': () => 'Offer it again in your next turn.',
  'surrender-claimed': () => 'Claim it again in your next turn.',
  'armistice-offered': () => 'Offer one in your next turn.',
  'term-needs-capital': () => 'Choose one of the terms listed.',
  'term-needs-lands': () => 'Choose one of the terms listed.',
  'term-finds-nothing': () => 'Choose one of the terms listed.',
  'no-early-surprise': () => 'Wait for round 2.',

  // Turns
  'concede-own-turn': () => 'Wait for this country’s own turn.',
}
