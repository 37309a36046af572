/** Prompts: one sentence for every open decision; and what each kind of action does, in a few words. */
import type { ActionKind, Decision, DecisionKind, DecisionOf } from '../model'
import { counted } from './counted'
import type { Names, OwnWords } from './types'
import { capital, onePeriod } from './capital'
import { deedPrompt, offerPrompt } from './diplomacy'
import { sides } from './story/name-texts'

const who = (d: Decision, names: Names): string =>
  d.by.power !== undefined
    ? names.power(d.by.power)
    : d.by.side !== undefined
      ? `The ${(sides as Readonly<Record<string, string>>)[d.by.side] ?? d.by.side}`
      : (d.by.seat ?? '')

/** Questions of choices among several options. */
export const choices: Readonly<Record<string, (d: DecisionOf<'choose'>, names: Names) => string>> = {
  oil: (d) =>
    `The Middle East’s oil costs your side ${counted(d.options[0]?.amounts?.sum ?? 0, 'IPC')}: who pays how much?`,
  conversion: () => 'Which allied units become Soviet?',
  seat: () => 'The capital has fallen. Which complex becomes the capital in exile?',
  'free-infantry': (d) =>
    `Place up to ${d.options[0]?.spaces?.sum ?? 0} free infantry in the Mediterranean. Any that you don’t place are lost.`,
  surrounded: () => 'Which units surrounded by closed territory go home, and where?',
  home: (d, names) => `Where does ${names.piece(d.options[0]?.units?.ids[0] ?? '')} land?`,
  'load-bombs': () => 'Which bomber carries an atomic bomb?',
  'buy-nuclear': () => 'Buy nuclear weapons?',
  'raid-target': () => 'What do the bombers attack?',
  scramble: () => 'Which aircraft scramble against the attack at sea?',
  'research-chart': () => 'Which chart do you roll on?',
  'ignored-zones': () => 'Attack submarines and transports that are alone, or ignore them?',
  'mend-ships': () => 'Which damaged ship do you repair?',
  influence: () => 'Collect Influence instead of part of your income?',
  'combat-phase': () => 'Play the Combat Phase this turn, or skip it?',
  'surrender-term': () => 'Which of the three terms of surrender do you ask for?',
  'movement-ban': () => 'In which space do you forbid units to move this turn?',
  'ask-passage': () => 'Ask to pass through which canal or strait?',
  'leave-closed-land': () => 'Where do the units that must leave closed territory go?',
  captor: () => 'Which attacker captures the territory?',
  deck: () => 'Where do the fighters without a carrier land?',
  advantage: () => 'Choose a national advantage.',
  'declare-advantage': () => 'Declare a national advantage.',
  'russian-winter': () => 'Declare the Russian winter? You can do this once per game.',
  'nonaggression-treaty': () => 'Japan breaks the treaty. Which territory gets your four infantry?',
  treaty: () => 'The treaty is broken. Which attacked territory gets your four infantry?',
  'lend-lease-delivery': () => 'Lend-lease has arrived. Who gets it?',
  'mobile-industry': () => 'Which complex moves, and where?',
  'colonial-garrison': () => 'Where do you put the extra complex?',
  'enigma-decoded': () => 'Germany has made its combat moves. Move units to or from a space under attack?',
  'enigma-units': () => 'Which units go?',
  'joint-strike': () =>
    'Declare a joint strike with the United States this round? You can do this once per game.',
  'kamikaze-attacks': () => 'Which ship does a kamikaze fighter attack?',
  'kaiten-torpedoes': () => 'Which ship does a kaiten submarine attack?',
  aim: () => 'Do the heavy tanks aim at armor and guns?',
  banzai: () => 'Make a banzai attack?',
  'chinese-divisions': () => 'Where do you place the free infantry?',
  'feed-economy': () => 'Which economy gets this territory’s income?',
  'complex-fate': () => 'Destroy the complex, or leave it to the captor?',
  'emergency-levy': () => 'How many infantry do you levy for the city under attack?',
  'coast-fire': () => 'Which transport was hit by coastal fire?',
  'infrastructure-fate': () => 'Destroy the infrastructure defense, or leave it to the captor?',
  'commerce-raid': () => 'Raid commerce before income is collected?',
  'commerce-zone': () => 'Which sea zone does the fighter raid?',
  'commerce-complex': () => 'Which complex pays for this die?',
  'convoy-raid': () => 'Which complex’s convoys does the submarine raid?',
  'd-day': () => 'Declare D-Day? You can do this once per game.',
  'd-day-taker': () => 'Who captures Western Europe if the landing succeeds?',
}

/** Questions of picks: about the only candidate, and about several. */
const picks: Readonly<Record<string, readonly [one: string, several: string]>> = {
  submerge: ['Does the submarine submerge?', 'Which submarines submerge?'],
  intercept: ['Does the fighter intercept the raid?', 'Which fighters intercept the raid?'],
  bombard: ['Does the ship bombard the shore?', 'Which ships bombard the shore?'],
}

/** Questions of a simple shape. */
const forms: Readonly<Record<string, string>> = {
  'make-original': 'Which occupied territories become your Original Territories?',
  'cut-army': 'Which land units do you give up?',
  'take-over': 'Which units do you take over?',
  'ballistic-missile': 'Fire ballistic missiles, or stop.',
  'cruise-missile': 'Fire cruise missiles, or stop.',
  'nuclear-losses': 'Which units are lost to the nuclear weapon?',
  'nuclear-missile': 'Fire nuclear missiles, or stop.',
  bid: 'How many rounds should the game last if you play the Axis?',
  'axis-bid': 'How many extra IPCs would you need to play the Axis?',
  'axis-bid-again': 'The bids tied. How many extra IPCs would you need to play the Axis now?',
}

type Prompts = { readonly [K in DecisionKind]?: (d: DecisionOf<K>, names: Names) => string }

/** The question by the kind of decision; the player asked is put before it. */
export const prompts: Prompts = {
  buy(d) {
    const left = d.treasuries.reduce((sum, t) => sum + Math.min(t.cash, t.most ?? t.cash) - t.spent, 0)
    return d.waiting
      ? `Buy units and place them right away: ${counted(left, 'IPC')} left. Unspent IPCs go into the treasury.`
      : left > 0
        ? `Buy units. You have ${counted(left, 'IPC')} to spend.`
        : 'Your order uses all your IPCs.'
  },
  move(d) {
    if (d.mode === 'combat')
      return d.homeless.length > 0
        ? `Make your combat moves. ${d.homeless.length} aircraft would have nowhere to land.`
        : 'Make your combat moves, then end the phase.'
    if (d.mode === 'land-patrols') return 'Land the fighters that are on patrol.'
    return d.homeless.length > 0
      ? `Make your noncombat moves. ${d.homeless.length} aircraft must still land.`
      : 'Make your noncombat moves, then end the phase.'
  },
  battle: (d) =>
    d.answers.includes('end')
      ? `Choose the next battle, or skip the rest: ${d.battles.length} left.`
      : `Choose the next battle: ${d.battles.length} left.`,
  casualties(d) {
    const hits = d.pools.reduce((sum, p) => sum + p.hits, 0)
    return `Choose casualties: ${counted(hits, 'hit')}.`
  },
  pick: (d) =>
    picks[d.kind]?.[d.candidates.length === 1 ? 0 : 1] ?? `Choose up to ${d.max} of ${d.candidates.length}.`,
  retreat: () => 'Press the attack or retreat?',
  place(d) {
    const left = d.waiting.reduce((sum, x) => sum + x.count, 0)
    return `Place ${counted(left, 'new unit')}. ${left === 1 ? 'That ends the phase.' : 'The phase ends when the last one is placed.'}`
  },
  choose: (d, names) =>
    d.options.length === 1
      ? `${capital(d.options[0]?.label ?? '')}.`
      : (deedPrompt(d, names) ??
        choices[d.about]?.(d, names) ??
        names.own?.prompts?.[d.about] ??
        'Make your choice.'),
  form: (d, names) =>
    offerPrompt(d, names) ?? forms[d.about] ?? names.own?.prompts?.[d.about] ?? 'Make your choice.',
  roll: (d) =>
    `Roll ${counted(d.dice, 'die', 'dice')} and type in the ${d.dice === 1 ? 'result' : 'results'}${d.hitsOn === null ? '' : `; ${d.hitsOn} or less ${/^detect-/.test(d.reason) ? 'finds submarines' : 'hits'}`}.`,
  research: (d) =>
    `${d.open.length > 0 ? 'Develop weapons' : 'Roll for a technology'}? You can afford ${counted(d.most, 'die', 'dice')}.`,
  rocket(d) {
    const from = new Set(d.guns.map((one) => one.space)).size
    return from === 1
      ? 'Fire a rocket? 1 territory may fire one.'
      : `Fire rockets? ${from} territories may fire one each.`
  },
  kamikaze: (d) => `Send kamikaze attacks? ${d.left} left.`,
}

/** The question of a decision, in a sentence. A kind from an external module has its words from there. */
export function questionOf(d: Decision, names: Names): string {
  const ask = prompts[d.of] as ((d: Decision, names: Names) => string) | undefined
  return onePeriod(ask?.(d, names) ?? names.own?.prompts?.[d.of] ?? 'Make your choice.')
}

/** The same with the player asked, for readers without a screen. */
export const promptOf = (d: Decision, names: Names): string => `${who(d, names)}: ${questionOf(d, names)}`

/** What a kind of action does, for a button or a sentence: 'to buy units'. */
export const actionWords: { readonly [K in ActionKind]?: string } = {
  buy: 'buy units',
  load: 'load units onto a ship',
  move: 'move units',
  unload: 'unload units',
  patrol: 'send fighters on patrol',
  raid: 'send a bombing raid',
  escort: 'escort a raid',
  'lend-lease': 'load lend-lease',
  salvo: 'fire a salvo into an adjacent territory',
  intercept: 'intercept a raid',
  kamikaze: 'send kamikaze attacks',
  research: 'roll research dice',
  rocket: 'fire a rocket',
  bombard: 'bombard the shore',
  battle: 'choose the next battle',
  casualties: 'choose casualties',
  submerge: 'submerge submarines',
  retreat: 'retreat',
  press: 'press the attack',
  place: 'place new units',
  choose: 'choose',
  roll: 'enter dice',
  end: 'end the phase',
  concede: 'concede',
  bid: 'bid a number of rounds',
  propose: 'make an offer',
  'answer-offer': 'answer an offer',
  'counter-offer': 'propose other terms',
  'withdraw-offer': 'withdraw an offer',
  'axis-bid': 'bid for the Axis',
}

/** What a kind of action does; null for one without words. */
export const actionWord = (kind: string, own?: OwnWords): string | null =>
  own?.actions?.[kind] ?? (actionWords as Readonly<Record<string, string | undefined>>)[kind] ?? null
