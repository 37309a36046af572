/**
 * Sentences for refusals about victory cities: their limits, the price of complexes there, levies and raids on
 * commerce.
 */
import type { WordList } from '../types'

export const cityWords: WordList = {
  'city-full': ({ at, n }) =>
    n('space') === 0
      ? `The city ${at('space')} can’t take any more infantry this turn.`
      : `The city ${at('space')} can take only ${n('space')} more infantry this turn.`,
  'no-city': ({ at }) => `Infantry can’t be placed ${at('space')}: it has no victory city.`,
  'city-not-held': ({ at }) =>
    `Infantry can’t be placed ${at('space')}: you didn’t hold its victory city when the turn began.`,
  'cities-full': ({ n }) =>
    n('unit') === 0
      ? 'Your cities can’t take any infantry this turn.'
      : `Your cities can take only ${n('unit')} infantry this turn.`,
  'complex-too-dear': ({ at, n }) =>
    n('space') === 0
      ? `The complex ${at('space')} can’t make any more of these this turn: it makes units worth at most four times its territory’s value.`
      : `The complex ${at('space')} can make only ${n('space')} more of these this turn: it makes units worth at most four times its territory’s value.`,
  'complex-fate-first': ({ at }) =>
    `First say whether the complex ${at('space')} is destroyed or left to the captor.`,
  'levy-first': ({ b, n }) => `First say how many infantry to levy for ${b('space')}: at most ${n('space')}.`,
  'infrastructure-stays': ({ b }) => `${b('piece')} is infrastructure defense: it never moves.`,
  'infrastructure-own-land': ({ b }) =>
    `Infrastructure defense goes in a territory you have held since the turn began; ${b('space')} isn’t one.`,
  'coast-fire-first': ({ b }) => `First choose which transport off ${b('space')} was hit.`,
  'infrastructure-fate-first': ({ at }) =>
    `First say whether the infrastructure defense ${at('space')} is destroyed or left to the captor.`,
  'bid-first': () => 'First bid how many rounds the game will last.',
  'commerce-raid': ({ b }) => `${b('power')} first decides whether to raid commerce.`,
  'commerce-zone': ({ b }) => `${b('power')} first chooses the sea zone its fighter raids.`,
  'commerce-complex': ({ b }) => `${b('power')} first chooses which complex pays for this die.`,
}
