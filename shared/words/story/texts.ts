/**
 * The texts of the story: sentences of events, and the names in them. The screen's catalogue includes them; readers
 * without a screen (`npm run replay`, the printed journal) use them directly. `{name}` is a placeholder; `one | many`
 * are the singular and the plural.
 */
import { battleKinds, battlePlaces, battleResults, lists, phases, sides, units } from './name-texts'

/** One sentence for each kind of event. */
const events = {
  roundBegan: 'Round {round} begins.',
  turnBegan: '{whose} turn begins.',
  turnSkipped: '{whose} turn is skipped.',
  phaseBegan: '{phase}.',
  ordered: '{treasury} orders {units} for {cost}.',
  orderedNothing: '{treasury} orders nothing.',
  orderChanged: '{treasury} changes its order to {units} for {cost}.',
  orderCanceled: '{treasury} cancels its order.',
  bought: '{treasury} pays {cost} for {units}.',
  moved: '{units} moves from {from} to {to}. | {units} move from {from} to {to}.',
  movedVia: '{units} moves from {from} to {to} via {via}. | {units} move from {from} to {to} via {via}.',
  retreated: '{units} retreats from {from} to {to}. | {units} retreat from {from} to {to}.',
  brokenOff: '{units} breaks off the battle {space_in}. | {units} break off the battle {space_in}.',
  loaded: '{units} boards {ship_a} {space_in}. | {units} board {ship_a} {space_in}.',
  landedOnDeck: '{units} lands on {ship_a} {space_in}. | {units} land on {ship_a} {space_in}.',
  unloaded: '{units} lands in {to}. | {units} land in {to}.',
  markedPatrol: '{units} flies combat air patrol over {space}. | {units} fly combat air patrol over {space}.',
  markedRaid: '{units} raids {space}. | {units} raid {space}.',
  markedEscort: '{units} escorts the raid on {space}. | {units} escort the raid on {space}.',
  markedAtomic: '{units} carries an atomic bomb over {space}. | {units} carry atomic bombs over {space}.',
  markedSuppress: '{units} attacks the Insurgents {space_in}. | {units} attack the Insurgents {space_in}.',
  markedSalvo: '{units} fires a salvo into {space}. | {units} fire a salvo into {space}.',
  markedIntercept: '{units} intercepts the raid on {space}. | {units} intercept the raid on {space}.',
  'marked-lend-lease': '{units} loads lend-lease. | {units} load lend-lease.',
  'unmarked-lend-lease': 'Lend-lease is unloaded {space_in}.',
  markedSubmerged: '{units} submerges. | {units} submerge.',
  markedSurfaced: '{units} surfaces. | {units} surface.',
  markedDamaged: '{units} is damaged. | {units} are damaged.',
  markedRepaired: '{units} is repaired. | {units} are repaired.',
  markedLanding: '{units} prepares to land {space_in}. | {units} prepare to land {space_in}.',
  markedAirborne: '{units} takes off {space_in}. | {units} take off {space_in}.',
  markedIsolated: '{units} is isolated {space_in}. | {units} are isolated {space_in}.',
  unmarkedPatrol: '{units} ends its patrol over {space}. | {units} end their patrol over {space}.',
  markedOther: '{units}: {mark}.',
  unmarkedOther: '{units}: {mark} ends.',
  battleBegan: '{battle}: {attackers} against {defenders}.',
  battleBeganUnopposed: '{battle}: {attackers}.',
  battleRound: 'Battle round {round}.',
  rolledHits:
    '{who} rolls {dice} ({reason}): {n} hit at {hitsOn}. | {who} rolls {dice} ({reason}): {n} hits at {hitsOn}.',
  rolledFound:
    '{who} rolls {dice} ({reason}): nothing found at {hitsOn}. | {who} rolls {dice} ({reason}): submarines found at {hitsOn}.',
  rolledPips:
    '{who} ({reason}): {pips} pips = {parts}: {n} hit. | {who} ({reason}): {pips} pips = {parts}: {n} hits.',
  pipsSure: '{n} six | {n} sixes',
  pipsDie: 'one die at {hitsOn}',
  pipsDieShows: 'one die at {hitsOn}, rolled {dice}',
  pipsBoth: '{sixes} and {die}',
  rolledSum: '{who} rolls {dice} ({reason}): total {sum}.',
  hit: '{unit} is hit.',
  removed: '{units} is lost {space_in}. | {units} are lost {space_in}.',
  removedNowhere: '{units} is lost. | {units} are lost.',
  removedWhy: '{units} is lost {space_in} ({why}). | {units} are lost {space_in} ({why}).',
  battleEnded: '{space}: {result}',
  captured: '{by} captures {space}.',
  capturedFrom: '{by} captures {space} from {from}.',
  capturedFor: '{by} captures {space} for {to}.',
  controlLost: '{space} passes to {to}.',
  convoy: '{by} captures the convoy {space_in}.',
  convoyTo: 'The convoy {space_in} passes to {to}.',
  closed: '{spaces} is now closed. | {spaces} are now closed.',
  paid: '{from} pays {amount} to {to} ({why}).',
  paidByBank: '{to} receives {amount} ({why}).',
  placementMoney: '{to} receives {amount} to spend on units before round 1.',
  income: '{treasury} collects {total}.',
  placed: '{units} is placed {space_in}. | {units} are placed {space_in}.',
  placedFree: '{units} is placed {space_in} at no cost. | {units} are placed {space_in} at no cost.',
  converted: '{units} {space_in} passes to {to}. | {units} {space_in} pass to {to}.',
  convertedAside:
    '{units} leaves {space} and waits to be placed by {to}. | {units} leave {space} and wait to be placed by {to}.',
  'facility-damaged': 'The {unit} {space_in} takes {n} damage.',
  'facility-repaired': '{n} damage to the {unit} {space_in} is repaired.',
  'facility-changed': '{space} now has {unit_a}.',
  'facility-moved': 'The {unit} moves from {from} to {space}.',
  'facility-destroyed': 'The {unit} {space_in} is lost.',
  'influence-collected': '{power} collects {influence} Influence instead of that many IPCs.',
  'influence-markers':
    '{power} spends {influence} Influence on {n} marker {space_in}. | {power} spends {influence} Influence on {n} markers {space_in}.',
  'influence-insurgents':
    '{power} spends {influence} Influence on {n} Insurgent {space_in}. | {power} spends {influence} Influence on {n} Insurgents {space_in}.',
  'influence-lost': '{power} loses {influence} Influence.',
  'influence-lost-markers':
    '{power} loses {influence} Influence and {n} new marker. | {power} loses {influence} Influence and {n} new markers.',
  'influence-out': '{power} is out of the game and loses its {influence} Influence.',
  seat: '{treasury} is now governed from {space}.',
  seatNone: '{treasury} has no capital left, not even in exile.',
  counted: '{power} has {n} surrender die. | {power} has {n} surrender dice.',
  surrendered: '{power} surrenders.',
  conceded: '{power} concedes.',
  chosen: '{by} ({what}): {option}.',
  changedSides: 'The players switch sides: those who played the Allies now play the Axis, and vice versa.',
  edited: 'Edited: {summary}.',
  ended: 'The war is over. Victory goes to the {winner}.',
  endedFor: 'The war is over. Victory goes to {winners}.',
  endedDraw: 'The war ends without a winner.',
  fact: '{name}: {value}.',
  factTrue: '{name}.',
}

/** The fate of an offer; `what` is its kind. */
const offer = {
  proposed: '{from} offers {to} {what}.',
  agreed: '{by} agrees to {whose} offer of {what}.',
  countered: '{by} proposes other terms for {what}.',
  accepted: '{to} accepts {whose} offer of {what}. | {to} accept {whose} offer of {what}.',
  declined: '{by} declines {whose} offer of {what}.',
  withdrawn: '{from} withdraws its offer of {what}.',
  lapsed: 'The offer of {what} lapses.',
  gives: '{sentence} {given}.',
  gift: '{by} gives {things}',
  giftTo: '{by} gives {to} {things}',
  /** Before the offer is accepted. */
  wouldGive: '{by} would give {things}',
  wouldGiveTo: '{by} would give {to} {things}',
  ipcs: '{n_ipcs}',
  beforehand: 'This was an automatic answer.',
}

/** The fate of a request for passage; `what` is the passage. */
const passage = {
  proposed: '{from} asks {to} for {what}.',
  agreed: '{by} grants {from} {what}.',
  countered: '{by} proposes other terms for {what}.',
  accepted: '{from} is granted {what}.',
  declined: '{by} refuses {from} {what}.',
  withdrawn: '{from} withdraws its request for {what}.',
  lapsed: 'The request for {what} lapses.',
}

/** A claim on a fallen nation’s surrender. */
const claim = {
  proposed: '{from} claims the surrender of {to}.',
  agreed: '{by} agrees to surrender to {from}.',
  countered: '{by} proposes other terms of surrender.',
  accepted: '{from} is granted the surrender of {to}.',
  declined: '{by} refuses to surrender to {from}.',
  withdrawn: '{from} withdraws its claim on the surrender of {to}.',
  lapsed: 'The claim on the surrender of {to} lapses.',
}

/** A nation's standing answers. */
const standing = {
  accept: '{by} will always accept {what} from {whose}.',
  decline: '{by} will always decline {what} from {whose}.',
  ask: '{by} will decide again each time about {what} from {whose}.',
  'accept-passage': '{by} will always grant {whose} {what}.',
  'decline-passage': '{by} will always refuse {whose} {what}.',
  'ask-passage': '{by} will decide again each time {whose} asks for {what}.',
  everybody: 'everyone',
}

/** Names of offers. */
const offers = {
  alliance: 'an alliance',
  armistice: 'an armistice',
  'armistice-talks': 'the terms of an armistice',
  surrender: 'a surrender',
  claim: 'a surrender claim',
  exchange: 'a technology exchange',
  'passage-panama': 'passage through the Panama Canal',
  'passage-suez': 'passage through the Suez Canal',
  'passage-gibraltar': 'passage through the Strait of Gibraltar',
  'passage-danish': 'passage through the Danish Straits',
  'passage-turkish': 'passage through the Turkish Straits',
}

/** Changes in the relations of nations. */
const diplomacy = {
  war: '{by} declares war on {powers}; attacks may begin in round {round}.',
  'drawn-in': '{by} is drawn into war with {powers}; attacks may begin in round {round}.',
  surprise: '{by} makes a Surprise Attack on {powers}.',
  neutral: '{by} attacks neutral {space}.',
  reclaims: '{by} moves to reclaim {space}.',
  alliance: '{all} become allies.',
  left: '{by} leaves its alliance with {powers}.',
  surrender: '{by} surrenders to {powers}. No war between them until round {round} is over.',
  out: '{by} is out of the game, with no territory and no units left.',
  claim: '{by} accepts the surrender of {powers}.',
  'lets-go': '{by} lets the surrender of {powers} go to another enemy.',
  'term-ended': 'The Political term of {powers} over {by} ends.',
  armistice: '{all} sign an armistice. No war between the two sides until round {round} is over.',
  stays: '{by} stands by {powers}.',
}

/** Why dice are rolled. */
const reasons = {
  attack: 'attack',
  defense: 'defense',
  antiaircraft: 'antiaircraft fire',
  aa: 'antiaircraft fire at passing aircraft',
  'raid-gun': 'antiaircraft fire',
  bombardment: 'shore bombardment',
  'heavy-salvo': 'salvo from an adjacent territory',
  submarines: 'submarines’ first shot',
  interceptors: 'interceptors',
  escorts: 'escorts',
  'raid-attack': 'raiders in air combat',
  'raid-defense': 'interceptors in air combat',
  'facility-flak': 'facility fire at the missile',
  'cruise-missile': 'cruise missile',
  'ballistic-missile': 'ballistic missile',
  'bomb-flak': 'facility fire at the bomber',
  'facility-fire': 'facility fire at the raiders',
  raid: 'bombing',
  'raid-damage': 'bombing',
  'commerce-raid': 'commerce raid',
  'convoy-disruption': 'convoy disruption',
  'coast-fire': 'coastal fire',
  'infrastructure-target': 'targeting',
  'infrastructure-fire': 'infrastructure defense',
  bid: 'bid tiebreaker',
  surrender: 'surrender dice',
  kamikaze: 'kamikaze attack',
  'kamikaze-attacks': 'kamikaze attack',
  'kaiten-torpedoes': 'Kaiten torpedoes',
  research: 'research',
  'chart-1': 'chart 1',
  'chart-2': 'chart 2',
  rocket: 'rocket',
  advantages: 'national advantages',
  'dive-bombers': 'dive bombers’ opening fire',
  'naval-strike': 'torpedo strike',
  'detect-attacker': 'submarine search',
  'detect-defender': 'submarine search',
  'salvo-attacker': 'battleship salvo',
  'salvo-defender': 'battleship salvo',
  'cruiser-flak': 'cruiser antiaircraft fire',
}

/** Results of bids; `n` is the bid that counts. */
const bids = {
  'rounds that were bid': 'The bids set the game at {n} round. | The bids set the game at {n} rounds.',
  'IPCs that were bid': 'The bids give the Axis {n} extra IPC. | The bids give the Axis {n} extra IPCs.',
}

/** What was chosen, as a full sentence; any other choice is shown as `events.chosen`. */
export const chosen = {
  advantage: '{by} chooses {option}.',
  'advantage-used': '{by} uses {option}.',
  'advantage-void': '{option} is void for {by}.',
  developed: '{by} develops {option}, in effect from the end of this turn.',
  found: '{by} discovers {option}.',
  'found-nothing': '{by} discovers nothing.',
  share: '{by} divides the money: {option}. | {by} divide the money: {option}.',
  'placement-money': '{by} divides the money: {option}. | {by} divide the money: {option}.',
  'treaty-broken': '{by} breaks the treaty between Japan and the Soviet Union in {option}.',
  'treaty-void': '{by} voids the treaty between Japan and the Soviet Union in {option}.',
  'surrender-term': '{by} asks the loser for this: {option}.',
  original: '{option} is now an Original Territory of {by}.',
  'movement-ban': '{by} forbids movement out of {option}.',
  concede: '{by} concedes. | {by} concede.',
  'd-day declared': '{by} declares D-Day.',
  'd-day spent': 'D-Day is over.',
  'd-day unavailable': 'D-Day can no longer be declared: the Allies hold Western Europe.',
}

/** What was chosen, in a few words. */
const what = {
  share: 'shares',
  concede: 'concedes',
  'placement-money': 'placement money',
  convoy: 'convoy',
  territory: 'territory',
  advantage: 'national advantage',
  'treaty-broken': 'breaks the treaty between Japan and the Soviet Union',
  'treaty-void': 'voids the treaty between Japan and the Soviet Union',
  'advantage-used': 'uses an advantage',
  'd-day': 'D-Day',
  'advantage-void': 'advantage void',
  developed: 'new weapon from the end of this turn',
  found: 'new technology',
  'found-nothing': 'no technology',
  'surrender-term': 'surrender term',
  original: 'now an Original Territory',
  'movement-ban': 'movement ban',
}

/** Facts recorded by a module. */
const facts = {
  attacked: 'the United States was attacked in round 1',
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
  'no-deck': 'no carrier to land on',
  strike: 'hit by a missile',
  nuclear: 'lost to a nuclear weapon',
  expended: 'expended in the attack',
  'coast-fire': 'sunk from the coast',
  destroyed: 'destroyed',
  disbanded: 'disbanded',
  levy: 'emergency levy',
  'lend-lease': 'lend-lease',
  kamikaze: 'kamikaze attack',
  surrender: 'surrender',
  armistice: 'armistice',
  out: 'out of the game',
  'free-unit-not-placed': 'not placed in time',
  returned: 'no room to mobilize',
  purchase: 'purchase',
  income: 'income',
  loot: 'loot',
  oil: 'oil',
  raid: 'bombing damage',
  rocket: 'rocket damage',
  research: 'research',
  'placement-money': 'placement money',
  'pool-split': 'the convoy pool',
  'first-split': 'Pacific convoys',
}

export const history = {
  round: 'Round {n}',
  before: 'Before round 1',
  nobody: 'no one',
  ipcs: '{n_ipcs}',
  economyOf: '{space} joins the economy of {economy}.',
  share: '{n_ipcs} for {whose}',
  freeUnits: '{by} gets {n} free {unit}.',
  bank: 'the bank',
  events,
  offer,
  passage,
  claim,
  offers,
  standing,
  bids,
  chosen,
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
    title: 'Luck in battle',
    powers: 'By power',
    theatres: 'By theater',
    battles: 'Battles furthest from expectations',
    account: '{who}: {luck_ipcs} in {n} battle; {worse} | {who}: {luck_ipcs} in {n} battles; {worse}',
    worse: '{percent}% of all possible outcomes would have been worse',
    battle: 'Round {round}, {space}: {luck_ipcs} for {who_the}; {worse} for them.',
  },
}

/** All texts, under the keys of the screen's catalogue. */
export const storyCatalogue = {
  history,
  battle: { results: battleResults },
  decisions: { battle: { kinds: battleKinds, places: battlePlaces } },
  sides,
  phases,
  units,
  lists,
}
