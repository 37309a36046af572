/** Prompts: one sentence for every open decision; and what each kind of action does, in a few words. */
import type { ActionKind, Decision, DecisionKind, DecisionOf } from '../model'
import { counted } from './counted'
import type { Names, OwnWords } from './index'
import { offerPrompt } from './diplomacy'
import { sides } from './name-texts'

const who = (d: Decision, names: Names): string =>
  d.by.power !== undefined
    ? names.power(d.by.power)
    : d.by.side !== undefined
      ? `The ${(sides as Readonly<Record<string, string>>)[d.by.side] ?? d.by.side}`
      : (d.by.seat ?? '')

/** What a choice among several is about. */
export const choices: Readonly<Record<string, (d: DecisionOf<'choose'>, names: Names) => string>> = {
  oil: (d) => `who pays the ${counted(d.options[0]?.amounts?.sum ?? 0, 'IPC')} of oil money?`,
  conversion: () => 'which allied units become Soviet?',
  seat: () => 'the capital has fallen; which complex becomes the capital in exile?',
  'free-infantry': (d) => `place up to ${d.options[0]?.spaces?.sum ?? 0} free infantry at the Mediterranean.`,
  surrounded: () => 'which units surrounded by closed land go home, and where to?',
  home: (d, names) => `where does ${names.piece(d.options[0]?.units?.ids[0] ?? '')} go?`,
  'load-bombs': () => 'which bomber carries an atomic bomb?',
  'buy-nuclear': () => 'buy nuclear weapons?',
  'raid-target': () => 'what do the bombers attack?',
  scramble: () => 'which aircraft rise against the attack at sea?',
  'research-chart': () => 'on which chart do you roll?',
  'ignored-zones': () => 'attack submarines and transports that stand alone, or leave them be?',
  'mend-ships': () => 'which damaged ship is repaired?',
  influence: () => 'collect Influence in the place of half the income?',
  'combat-phase': () => 'move and fight in this turn, or leave that out?',
  'surrender-term': () => 'what do you ask for, of the three terms of a surrender?',
  'movement-ban': () => 'of which space may the units not move in this turn?',
  'ask-passage': () => 'through which canal or strait do you ask to pass in this movement?',
  'leave-closed-land': () => 'where do the units go that must leave closed land?',
  captor: () => 'which of the attackers takes the land?',
  deck: () => 'where do the fighters that have no deck come down?',
  advantage: () => 'choose a national advantage.',
  'declare-advantage': () => 'declare a national advantage.',
  'russian-winter': () => 'declare the Russian winter? It can be done once.',
  'nonaggression-treaty': () => 'Japan breaks the treaty; in which territory do four infantry appear?',
  treaty: () => 'the treaty is broken; in which of the attacked territories do your four infantry appear?',
  'lend-lease-delivery': () => 'lend-lease has arrived; who gets it?',
  'mobile-industry': () => 'which complex moves, and where to?',
  'colonial-garrison': () => 'where does the additional complex stand?',
  'enigma-decoded': () => 'Germany has made its combat moves; move units to or from a space that it attacks?',
  'enigma-units': () => 'which units go?',
  'joint-strike': () => 'declare a joint strike with the United States in this round? It can be done once.',
  'kamikaze-attacks': () => 'which ship does a fighter give itself up to hit?',
  'kaiten-torpedoes': () => 'which ship does a submarine give itself up to hit?',
  aim: () => 'do the heavy tanks aim at armor and guns?',
  banzai: () => 'does the infantry make a banzai attack?',
  'chinese-divisions': () => 'where does the free infantry appear?',
  'feed-economy': () => 'which economy does this land feed?',
  'complex-fate': () => 'is the complex destroyed, or left to the conqueror?',
  'emergency-levy': () => 'how many infantry are levied for the city that is attacked?',
  'coast-fire': () => 'which transport was hit from the coast?',
  'infrastructure-fate': () => 'is the infrastructure defense destroyed, or left to the conqueror?',
  'commerce-raid': () => 'raid commerce before the income is taken?',
  'commerce-zone': () => 'in which zone does the fighter raid?',
  'commerce-complex': () => 'which complex pays for this die?',
  'convoy-raid': () => 'which complex does the submarine raid the convoys of?',
  'd-day': () => 'declare D-Day? It can be done once.',
  'd-day-taker': () => 'who takes Western Europe if the landing succeeds?',
}

const picks: Readonly<Record<string, string>> = {
  submerge: 'which submarines dive?',
  intercept: 'which fighters rise against the raid?',
  bombard: 'which ships fire at the shore?',
}

/** What a question of a simple shape asks. */
const forms: Readonly<Record<string, string>> = {
  'make-original': 'which occupied territories become your own?',
  'cut-army': 'which land units do you give up?',
  'take-over': 'which units do you take over?',
  'ballistic-missile': 'fire ballistic missiles, or end that.',
  'cruise-missile': 'fire cruise missiles, or end that.',
  'nuclear-losses': 'which units are lost to the nuclear weapon?',
  'nuclear-missile': 'fire nuclear missiles, or end that.',
  bid: 'how many rounds shall the game last, if these players have the Axis?',
  'axis-bid': 'with how many IPCs more would these players have the Axis?',
  'axis-bid-again': 'both bids were the same. With how many IPCs more would these players have the Axis now?',
}

type Prompts = { readonly [K in DecisionKind]?: (d: DecisionOf<K>, names: Names) => string }

/** What is asked, by the kind of decision; who is asked stands before it. */
export const prompts: Prompts = {
  buy(d) {
    const left = d.treasuries.reduce((sum, t) => sum + Math.min(t.cash, t.most ?? t.cash) - t.spent, 0)
    return d.waiting
      ? `buy units and place them at once, ${counted(left, 'IPC')} left; the rest joins the treasury.`
      : `buy units, ${counted(left, 'IPC')} left, then end the purchase.`
  },
  move(d) {
    if (d.mode === 'combat') return 'make all combat moves, then end the phase.'
    if (d.mode === 'land-patrols') return 'land the fighters that are on patrol.'
    return d.homeless.length > 0
      ? `make noncombat moves; ${d.homeless.length} aircraft still must land.`
      : 'make noncombat moves, then end the phase.'
  },
  battle: (d) =>
    d.answers.includes('end')
      ? `choose which battle to fight next, or fight none of the others; ${d.battles.length} left.`
      : `choose which battle to fight next; ${d.battles.length} left.`,
  casualties(d) {
    const hits = d.pools.reduce((sum, p) => sum + p.hits, 0)
    return `choose what takes ${counted(hits, 'hit')}.`
  },
  pick: (d) => picks[d.kind] ?? `choose up to ${d.max} of ${d.candidates.length}.`,
  retreat: () => 'press the attack or withdraw?',
  place(d) {
    const left = d.waiting.reduce((sum, x) => sum + x.count, 0)
    return `place ${counted(left, 'new unit')}, then end the phase.`
  },
  choose: (d, names) =>
    d.options.length === 1
      ? `${d.options[0]?.label ?? ''}.`
      : (choices[d.about]?.(d, names) ?? names.own?.prompts?.[d.about] ?? 'choose.'),
  form: (d, names) => offerPrompt(d, names) ?? forms[d.about] ?? names.own?.prompts?.[d.about] ?? 'choose.',
  roll: (d) =>
    `roll ${counted(d.dice, 'die', 'dice')}${d.hitsOn === null ? '' : `, ${d.hitsOn} or less ${/^detect-/.test(d.reason) ? 'finds them' : 'hits'}`}, and type in what fell.`,
  research: (d) =>
    `${d.open.length > 0 ? 'develop weapons' : 'roll for a technology'}? Money for ${counted(d.most, 'die', 'dice')}.`,
  rocket: (d) =>
    `fire rockets? ${counted(new Set(d.guns.map((one) => one.space)).size, 'territory', 'territories')} may fire one each.`,
  kamikaze: (d) => `send kamikaze attacks? ${d.left} left.`,
}

/** The sentence of a decision. A kind that a module of one's own brought has its words from there. */
export function promptOf(d: Decision, names: Names): string {
  const ask = prompts[d.of] as ((d: Decision, names: Names) => string) | undefined
  return `${who(d, names)}: ${ask?.(d, names) ?? names.own?.prompts?.[d.of] ?? 'choose.'}`
}

/** What a kind of action does, as a button or a sentence says it: 'to buy units'. */
export const actionWords: { readonly [K in ActionKind]?: string } = {
  buy: 'buy units',
  load: 'load units onto a carrier',
  move: 'move units',
  unload: 'put units ashore',
  patrol: 'send fighters on patrol',
  raid: 'raid a complex',
  escort: 'escort a raid',
  'lend-lease': 'load lend-lease',
  salvo: 'fire a salvo into the land next door',
  intercept: 'rise against a raid',
  kamikaze: 'send kamikaze attacks',
  research: 'roll for a development',
  rocket: 'fire a rocket',
  bombard: 'fire at the shore',
  battle: 'choose the next battle',
  casualties: 'take losses',
  submerge: 'dive',
  retreat: 'withdraw',
  press: 'press the attack',
  place: 'place new units',
  choose: 'choose',
  roll: 'type in dice',
  end: 'end the step',
  concede: 'surrender',
  bid: 'bid a number of rounds',
  propose: 'make an offer',
  'answer-offer': 'answer an offer',
  'counter-offer': 'ask for other terms',
  'withdraw-offer': 'take an offer back',
  'axis-bid': 'bid for the Axis',
}

/** What a kind of action does; null for one without words. */
export const actionWord = (kind: string, own?: OwnWords): string | null =>
  own?.actions?.[kind] ?? (actionWords as Readonly<Record<string, string | undefined>>)[kind] ?? null
