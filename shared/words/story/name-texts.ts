/** Names used in sentences: results and kinds of battles, sides, steps of a turn, units; and how things are listed. */

/** How a battle ended. */
export const battleResults = {
  won: 'The attacker wins.',
  lost: 'The defender holds.',
  'both-lost': 'Both sides are destroyed.',
  standoff: 'Standoff: neither side can hit the other.',
  withdrawn: 'The attacker retreats.',
  raided: 'The bombers get through.',
  bombed: 'The bomb is dropped.',
}

/** Names of battles. */
export const battleKinds = {
  land: 'Land battle',
  sea: 'Sea battle',
  amphibious: 'Amphibious assault',
  raid: 'Bombing raid',
  atomic: 'Atomic bombing',
  insurgency: 'Insurgency',
  suppression: 'Attack on Insurgents',
  air: 'Air battle',
  patrol: 'Air patrol',
  other: 'Battle',
}

/** A battle with its place, as a heading. */
export const battlePlaces = {
  land: 'Land battle {space_in}',
  sea: 'Sea battle {space_in}',
  amphibious: 'Amphibious assault on {space_the}',
  raid: 'Bombing raid on {space_the}',
  atomic: 'Atomic bombing of {space_the}',
  insurgency: 'Insurgency {space_in}',
  suppression: 'Attack on the Insurgents {space_in}',
  air: 'Air battle over {space_the}',
  patrol: 'Air patrol over {space_the}',
  other: 'Battle {space_in}',
}

export const sides = { allies: 'Allies', axis: 'Axis', neutral: 'Neutral' }

/** Steps of a turn. */
export const phases = {
  'allied-placement': 'Allied placement',
  'german-placement': 'German placement',
  'first-split': 'Convoy pool',
  advantages: 'National advantages',
  declare: 'D-Day',
  research: 'Develop weapons',
  technology: 'Technology',
  purchase: 'Purchase',
  'land-patrols': 'Patrols land',
  influence: 'Influence',
  surrenders: 'Surrenders and armistices',
  alliances: 'Alliances',
  'declare-war': 'Declare war',
  'combat-phase': 'Combat decision',
  strikes: 'Resolve strikes',
  'combat-move': 'Combat move',
  combat: 'Combat',
  control: 'Control',
  'noncombat-move': 'Noncombat move',
  place: 'Place units',
  repair: 'Repair',
  income: 'Collect income',
  surrender: 'Surrender',
  bids: 'Bids',
  'bid-placement': 'Bid placement',
  victory: 'Victory',
}

export const units = {
  infantry: 'infantry',
  marine: 'marine | marines',
  artillery: 'artillery',
  armor: 'armor',
  'aa-gun': 'antiaircraft gun | antiaircraft guns',
  'antiaircraft-gun': 'antiaircraft gun | antiaircraft guns',
  fighter: 'fighter | fighters',
  bomber: 'bomber | bombers',
  transport: 'transport | transports',
  submarine: 'submarine | submarines',
  destroyer: 'destroyer | destroyers',
  carrier: 'aircraft carrier | aircraft carriers',
  'aircraft-carrier': 'aircraft carrier | aircraft carriers',
  battleship: 'battleship | battleships',
  'soviet-shock-troops': 'shock troop unit | shock troops',
  'mechanized-infantry': 'mechanized infantry',
  'heavy-artillery': 'heavy artillery',
  'heavy-tank': 'heavy tank | heavy tanks',
  'ss-panzer': 'SS Panzer | SS Panzers',
  'naval-fighter': 'naval fighter | naval fighters',
  cruiser: 'cruiser | cruisers',
  'light-carrier': 'light carrier | light carriers',
  insurgent: 'Insurgent | Insurgents',
  militia: 'militia',
  'industrial-complex': 'industrial complex | industrial complexes',
  'home-complex': 'industrial complex | industrial complexes',
  'naval-base': 'naval base | naval bases',
  'air-base': 'air base | air bases',
  'mech-infantry': 'mechanized infantry',
  tank: 'tank | tanks',
  aaa: 'antiaircraft artillery',
  'tactical-bomber': 'tactical bomber | tactical bombers',
  'strategic-bomber': 'strategic bomber | strategic bombers',
  'major-ic': 'major industrial complex | major industrial complexes',
  'minor-ic': 'minor industrial complex | minor industrial complexes',
}

export const lists = {
  count: '{n} {unit}',
  countOf: '{n} {adjective} {unit}',
  two: { and: '{list} and {last}', or: '{list} or {last}' },
  many: { and: '{list}, and {last}', or: '{list}, or {last}' },
}
