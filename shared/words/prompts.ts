/** Prompts: one sentence for every open decision. */
import type { Decision, DecisionOf } from '../model'
import { counted } from './counted'
import type { Names } from './index'

const who = (d: Decision, names: Names): string =>
  d.by.power !== undefined
    ? names.power(d.by.power)
    : d.by.side !== undefined
      ? `The ${d.by.side === 'axis' ? 'Axis' : 'Allies'}`
      : (d.by.seat ?? '')

/** What a choice among several is about, by what its decision is called. */
const questions: readonly (readonly [
  prefix: string,
  ask: (d: DecisionOf<'choose'>, names: Names) => string,
])[] = [
  ['oil-', (d) => `who pays the ${counted(d.options[0]?.amounts?.sum ?? 0, 'IPC')} of oil money?`],
  ['conversion-', () => 'which allied units become Soviet?'],
  ['seat-', () => 'the capital has fallen; which complex becomes the capital in exile?'],
  [
    'free-infantry-',
    (d) => `place up to ${d.options[0]?.spaces?.sum ?? 0} free infantry at the Mediterranean.`,
  ],
  ['surrounded-', () => 'which units surrounded by closed land go home, and where to?'],
  ['home-', (d, names) => `where does ${names.piece(d.id.slice('home-'.length))} go?`],
  ['captor-', () => 'which of the attackers takes the land?'],
  ['deck-', () => 'where do the fighters of the sunken carrier come down?'],
  ['feed-economy-', () => 'which economy does this land feed?'],
]

function question(d: DecisionOf<'choose'>, names: Names): string {
  const found = questions.find(([prefix]) => d.id.startsWith(prefix))
  return found === undefined ? 'choose.' : found[1](d, names)
}

/** The sentence of a decision. */
export function promptOf(d: Decision, names: Names): string {
  const w = who(d, names)
  switch (d.of) {
    case 'buy': {
      const left = d.treasuries.reduce((sum, t) => sum + t.cash - t.spent, 0)
      return d.waiting
        ? `${w}: buy units and place them at once, ${counted(left, 'IPC')} left; the rest joins the treasury.`
        : `${w}: buy units, ${counted(left, 'IPC')} left, then end the purchase.`
    }
    case 'move':
      return d.mode === 'combat'
        ? `${w}: make all combat moves, then end the phase.`
        : d.mode === 'noncombat'
          ? d.homeless.length > 0
            ? `${w}: make noncombat moves; ${d.homeless.length} aircraft still must land.`
            : `${w}: make noncombat moves, then end the phase.`
          : `${w}: land the fighters that are on patrol.`
    case 'battle':
      return `${w}: choose which battle to fight next; ${d.battles.length} left.`
    case 'casualties':
      return `${w}: choose what takes ${counted(
        d.pools.reduce((sum, p) => sum + p.hits, 0),
        'hit',
      )}.`
    case 'pick':
      return d.kind === 'submerge'
        ? `${w}: which submarines dive?`
        : d.kind === 'intercept'
          ? `${w}: which fighters rise against the raid?`
          : d.kind === 'bombard'
            ? `${w}: which ships fire at the shore?`
            : `${w}: choose up to ${d.max} of ${d.candidates.length}.`
    case 'retreat':
      return `${w}: press the attack or withdraw?`
    case 'place': {
      const left = d.waiting.reduce((sum, x) => sum + x.count, 0)
      return `${w}: place ${counted(left, 'new unit')}, then end the phase.`
    }
    case 'choose':
      return d.options.length === 1 ? `${w}: ${d.options[0]?.label ?? ''}.` : `${w}: ${question(d, names)}`
    case 'roll':
      return `${w}: roll ${counted(d.dice, 'die', 'dice')}${d.hitsOn === null ? '' : `, ${d.hitsOn} or less hits`}, and type in what fell.`
    case 'kamikaze':
      return `${w}: send kamikaze attacks? ${d.left} left.`
  }
}
