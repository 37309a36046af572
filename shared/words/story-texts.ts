/**
 * The texts of the story: sentences of events, and the names in them. The screen's catalogue takes them in; whoever
 * tells a campaign without a screen (`npm run replay`, the printed journal) has them from here. `{name}` is put in;
 * `one | many` are the singular and the plural.
 */
import { battleKinds, battleResults, lists, phases, sides, units } from './name-texts'

/** One sentence for each kind of event. */
const events = {
  roundBegan: 'Round {round} begins.',
  turnBegan: '{power}’s turn begins.',
  turnSkipped: '{power} has no turn.',
  phaseBegan: '{phase}.',
  ordered: '{treasury} orders {units} for {cost} IPC.',
  orderedNothing: '{treasury} orders nothing.',
  bought: '{treasury} buys {units} for {cost} IPC.',
  moved: '{units} from {from} to {to}.',
  movedVia: '{units} from {from} to {to}, by way of {via}.',
  retreated: '{units} retreats from {from} to {to}. | {units} retreat from {from} to {to}.',
  loaded: '{units} boards the {ship} in {space}. | {units} board the {ship} in {space}.',
  unloaded: '{units} lands in {to}. | {units} land in {to}.',
  markedPatrol: '{units} flies combat air patrol over {space}. | {units} fly combat air patrol over {space}.',
  markedRaid: '{units} raids {space}. | {units} raid {space}.',
  markedEscort: '{units} escorts the raid on {space}. | {units} escort the raid on {space}.',
  markedAtomic: '{units} carries an atomic bomb over {space}. | {units} carry atomic bombs over {space}.',
  markedSuppress: '{units} goes against Insurgents in {space}. | {units} go against Insurgents in {space}.',
  markedSalvo: '{units} fires a salvo into {space}. | {units} fire a salvo into {space}.',
  markedIntercept: '{units} rises against the raid on {space}. | {units} rise against the raid on {space}.',
  'marked-lend-lease': '{units} takes lend-lease aboard. | {units} take lend-lease aboard.',
  'unmarked-lend-lease': 'Lend-lease is unloaded in {space}.',
  markedSubmerged: '{units} dives. | {units} dive.',
  markedSurfaced: '{units} surfaces. | {units} surface.',
  markedDamaged: '{units} damaged.',
  markedRepaired: '{units} repaired.',
  markedOther: '{units}: {mark}.',
  unmarkedOther: '{units}: {mark} ends.',
  battleBegan: '{kind} in {space}: {attackers} against {defenders}.',
  battleBeganUnopposed: '{kind} in {space}: {attackers}.',
  battleRound: 'Battle round {round}.',
  rolledHits:
    '{who}, {reason}: {dice}, {n} hit on {hitsOn}. | {who}, {reason}: {dice}, {n} hits on {hitsOn}.',
  rolledFound:
    '{who}, {reason}: {dice}, nothing found on {hitsOn}. | {who}, {reason}: {dice}, found on {hitsOn}.',
  rolledPips:
    '{who}, {reason}: {pips} pips are {parts}: {n} hit. | {who}, {reason}: {pips} pips are {parts}: {n} hits.',
  pipsSure: '{n} six | {n} sixes',
  pipsDie: 'a die on {hitsOn}',
  pipsDieShows: 'a die on {hitsOn} that shows {dice}',
  pipsBoth: '{sixes} and {die}',
  rolledSum: '{who}, {reason}: {dice}, sum {sum}.',
  hit: '{unit} is hit.',
  removed: '{units} lost in {space}.',
  removedNowhere: '{units} lost.',
  removedWhy: '{units} lost in {space}: {why}.',
  battleEnded: '{space}: {result}',
  captured: '{by} takes {space}.',
  capturedFrom: '{by} takes {space} from {from}.',
  capturedFor: '{by} takes {space} for {to}.',
  controlLost: '{space} passes to {to}.',
  convoy: '{by} takes the convoy in {space}.',
  convoyTo: 'The convoy in {space} goes to {to}.',
  closed: '{spaces} closed.',
  paid: '{from} pays {amount} IPC to {to}: {why}.',
  income: '{treasury} collects {total} IPC.',
  placed: '{units} placed in {space}.',
  placedFree: '{units} placed in {space}, free.',
  converted: '{units} in {space} passes to {to}. | {units} in {space} pass to {to}.',
  convertedAside:
    '{units} leaves {space} and waits to be placed by {to}. | {units} leave {space} and wait to be placed by {to}.',
  'facility-damaged':
    'The {unit} in {space} takes {n} point of damage. | The {unit} in {space} takes {n} points of damage.',
  'facility-repaired':
    'The {unit} in {space}: {n} point of damage repaired. | The {unit} in {space}: {n} points of damage repaired.',
  'facility-changed': '{space} has a {unit} now.',
  'facility-moved': 'The {unit} moves from {from} to {space}.',
  'facility-destroyed': 'The {unit} in {space} is lost.',
  'influence-collected': '{power} collects {influence} Influence in the place of so many IPC.',
  'influence-markers':
    '{power} spends {influence} Influence on {n} marker in {space}. | {power} spends {influence} Influence on {n} markers in {space}.',
  'influence-insurgents':
    '{power} spends {influence} Influence on {n} Insurgent in {space}. | {power} spends {influence} Influence on {n} Insurgents in {space}.',
  'influence-lost': '{power} loses {influence} Influence.',
  'influence-lost-markers':
    '{power} loses {influence} Influence and {n} fresh marker. | {power} loses {influence} Influence and {n} fresh markers.',
  'influence-out': '{power} is out of the game: its {influence} Influence is gone.',
  seat: '{treasury} is now run from {space}.',
  seatNone: '{treasury} has no seat left.',
  counted: '{power}: {n} surrender die. | {power}: {n} surrender dice.',
  surrendered: '{power} surrenders.',
  conceded: '{power} concedes.',
  chosen: '{by}: {what}, {option}.',
  changedSides:
    'The players change sides: who played the Allies plays the Axis from here on, and the other way round.',
  edited: 'Edited: {summary}.',
  ended: 'The war ends. {winner} win.',
  endedFor: 'The war ends. It is won by {winners}.',
  endedDraw: 'The war ends without a winner.',
  fact: '{name}: {value}.',
}

/** What became of an offer; `what` is its kind. */
const offer = {
  proposed: '{from} offers {to} {what}.',
  agreed: '{by} agrees to {what} that {from} offered.',
  countered: '{by} asks for other terms of {what}.',
  accepted: 'All agree to {what} that {from} offered.',
  declined: '{by} declines {what} that {from} offered.',
  withdrawn: '{from} takes the offer of {what} back.',
  lapsed: 'The offer of {what} lapses.',
  gives: '{sentence} {given}.',
  gift: '{by} gives {things}',
  giftTo: '{by} gives {to} {things}',
  ipcs: '{n} IPC',
  beforehand: 'It had said so beforehand.',
}

/** How a nation answers offers beforehand. */
const standing = {
  accept: '{by} agrees beforehand to {what} of {whose}.',
  decline: '{by} declines beforehand {what} of {whose}.',
  ask: '{by} wants to be asked again about {what} of {whose}.',
  everybody: 'everybody',
}

/** What is offered. */
const offers = {
  alliance: 'an alliance',
  armistice: 'an armistice',
  'armistice-talks': 'the terms of an armistice',
  surrender: 'a surrender',
  claim: 'to take its surrender',
  exchange: 'an exchange of technologies',
  'passage-panama': 'passage through the Panama Canal',
  'passage-suez': 'passage through the Suez Canal',
  'passage-gibraltar': 'passage through the Strait of Gibraltar',
  'passage-danish': 'passage through the Danish Straits',
  'passage-turkish': 'passage through the Turkish Straits',
}

/** How nations stand to one another has changed. */
const diplomacy = {
  war: '{by} declares war on {powers}, open for combat from round {round} on.',
  'drawn-in': '{by} is at war with {powers}, open for combat from round {round} on.',
  surprise: '{by} strikes {powers} by surprise.',
  neutral: '{by} attacks neutral {space}.',
  reclaims: '{by} takes up arms for {space}, its own.',
  alliance: '{all} are allies.',
  left: '{by} leaves the alliance with {powers}.',
  surrender: '{by} surrenders to {powers}; no war between them before round {round} is over.',
  out: '{by} is out of the game: it has neither land nor units.',
  claim: '{by} takes the surrender of {powers}.',
  'lets-go': '{by} lets the surrender of {powers} go to another enemy.',
  'term-ended': 'The Political term of {powers} over {by} is over.',
  armistice: '{all} make an armistice; no war between the two sides before round {round} is over.',
  stays: '{by} stays beside {powers}.',
}

/** Why dice are rolled. */
const reasons = {
  attack: 'attacks',
  defense: 'defends',
  antiaircraft: 'antiaircraft fire',
  aa: 'antiaircraft fire at passing aircraft',
  'raid-gun': 'antiaircraft fire',
  bombardment: 'bombards',
  'heavy-salvo': 'a salvo from next door',
  submarines: 'submarines fire first',
  interceptors: 'interceptors fire',
  escorts: 'escorts fire',
  'raid-attack': 'the raiders fight in the air',
  'raid-defense': 'the interceptors fight in the air',
  'facility-flak': 'the facility fires at the missile',
  'cruise-missile': 'a cruise missile',
  'ballistic-missile': 'a ballistic missile',
  'bomb-flak': 'the facility fires at the bomber',
  'facility-fire': 'the facility fires at its raiders',
  raid: 'bombs',
  'raid-damage': 'bombs',
  'commerce-raid': 'raids commerce',
  'convoy-disruption': 'disrupts convoys',
  'coast-fire': 'fires from the coast',
  'infrastructure-target': 'targets',
  'infrastructure-fire': 'infrastructure defense',
  bid: 'a die for the bid',
  surrender: 'surrender dice',
  kamikaze: 'kamikaze',
  'kamikaze-attacks': 'kamikaze attack',
  'kaiten-torpedoes': 'Kaiten torpedoes',
  research: 'rolls for a development',
  'chart-1': 'rolls on chart 1',
  'chart-2': 'rolls on chart 2',
  rocket: 'fires a rocket',
  advantages: 'rolls for national advantages',
  'dive-bombers': 'dive-bombers fire first',
  'naval-strike': 'torpedo strike',
  'detect-attacker': 'searches for submarines',
  'detect-defender': 'searches for submarines',
  'salvo-attacker': 'salvo',
  'salvo-defender': 'salvo',
  'cruiser-flak': 'flak of the cruiser',
}

/** What bids came to; `n` is the one that counts. */
const bids = {
  'rounds that were bid': 'By the bids the game lasts {n} round. | By the bids the game lasts {n} rounds.',
  'IPCs that were bid': 'By the bids the Axis gets {n} IPC more. | By the bids the Axis gets {n} IPCs more.',
}

/** What was chosen. */
const what = {
  share: 'shares',
  concede: 'gives up',
  'placement-money': 'placement money',
  convoy: 'convoy',
  territory: 'territory',
  advantage: 'national advantage',
  'treaty-broken': 'breaks the treaty between Japan and the Soviet Union',
  'treaty-void': 'makes the treaty between Japan and the Soviet Union void',
  'advantage-used': 'makes use of an advantage',
  'd-day': 'D-Day',
  'advantage-void': 'an advantage is void',
  developed: 'a new weapon from the end of this turn on',
  found: 'a new technology',
  'found-nothing': 'no technology',
  'surrender-term': 'asks of the loser',
  original: 'own by treaty',
  'movement-ban': 'forbids movement out of',
}

/** What a module has noted. */
const facts = {
  attacked: 'United States attacked in round 1',
  left: 'kamikaze attacks left',
  points: 'victory points',
  lendLease: 'lend-lease waiting in the United States',
  lendLeaseLost: 'lend-lease lost at sea',
}

/** Why money changed hands, or pieces left the board. */
const why = {
  aa: 'shot down',
  'no-landing': 'nowhere to land',
  'no-home': 'nowhere to go',
  'no-deck': 'no deck to land on',
  strike: 'hit by a missile',
  nuclear: 'lost to a nuclear weapon',
  expended: 'given up in the attack',
  'coast-fire': 'sunk from the coast',
  destroyed: 'destroyed',
  disbanded: 'disbanded',
  levy: 'emergency levy',
  'lend-lease': 'lend-lease',
  kamikaze: 'kamikaze',
  surrender: 'surrender',
  armistice: 'armistice',
  out: 'out of the game',
  'free-unit-not-placed': 'not placed in time',
  returned: 'could not be mobilized',
  purchase: 'purchase',
  income: 'income',
  loot: 'loot',
  oil: 'oil',
  raid: 'bombing damage',
  rocket: 'rocket damage',
  research: 'research',
  'placement-money': 'placement money',
  'pool-split': 'the British pool',
  'first-split': 'convoys of the Pacific',
}

export const history = {
  round: 'Round {n}',
  before: 'Before round 1',
  nobody: 'nobody',
  yes: 'yes',
  economyOf: 'economy of {space}',
  bank: 'the bank',
  events,
  offer,
  offers,
  standing,
  bids,
  diplomacy,
  reasons,
  what,
  why,
  facts,
  theatre: {
    europe: 'Europe',
    pacific: 'Pacific',
    africa: 'Africa and the Middle East',
    asia: 'Asia and the Indian Ocean',
    atlantic: 'Americas and the Atlantic',
    between: 'Waters between the boards',
  },
  luck: {
    title: 'Luck in battles',
    powers: 'By power',
    theatres: 'By theatre',
    battles: 'Battles furthest from what was to be expected',
    account: '{who}: {luck} IPCs in {n} battle; {worse} | {who}: {luck} IPCs in {n} battles; {worse}',
    worse: '{percent} % of all courses would have been worse',
    battle: 'Round {round}, {space}: {luck} IPCs for {who}; {worse} for them.',
  },
}

/** All of it, under the keys that the screen's catalogue has. */
export const storyCatalogue = {
  history,
  battle: { results: battleResults },
  decisions: { battle: { kinds: battleKinds } },
  sides,
  phases,
  units,
  lists,
}
