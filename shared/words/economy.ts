/** Sentences for refusals about money, buying, placing and income. */
import { counted } from './counted'
import type { WordList } from './index'

export const economyWords: WordList = {
  'buy-first': () => 'Buy units or end the purchase first.',
  'not-your-treasury': ({ b }) => `${b('treasury')} does not buy now.`,
  'not-enough-money': ({ b, n }) =>
    `${b('treasury')} has ${n('treasury')} IPCs; this order costs ${n('limit')}.`,
  'only-others-buy': ({ b }) => `You can’t buy this unit (${b('unit')}): it belongs to another power.`,
  'place-first': () => 'Place the new units or end the phase.',
  'none-waiting': ({ b }) => `No ${b('unit')} is waiting to be placed.`,
  'too-few-waiting': ({ b, n }) => `Only ${n('unit')} of these (${b('unit')}) can still be placed.`,
  'free-apart': ({ b, n }) =>
    `Free and purchased units (${b('unit')}) can’t be placed together: ${n('unit')} free and ${n('limit')} purchased are waiting.`,
  'lots-apart': ({ b, n }) =>
    `These units (${b('unit')}) can’t all be placed together: they aren’t alike, or different treasuries paid for them. At most ${n('unit')} are.`,
  'land-units-on-land': ({ b }) => `Land units can’t be placed in ${b('space')}: it is a sea zone.`,
  'no-complex': ({ b }) =>
    `New units can’t be placed in ${b('space')}: there is no working complex there (or next to it, for ships) that this treasury has held since the turn began.`,
  'complex-full': ({ b, n }) =>
    n('space') === 0
      ? `The complex in ${b('space')} can’t place any more units this turn.`
      : `The complex in ${b('space')} can place only ${n('space')} more this turn.`,
  'facility-ordered-already': ({ b }) =>
    `${b('space')} can't take this ${b('unit')}: another is ordered for it already.`,
  'facilities-without-land': ({ b, n }) =>
    `You can't order that many ${b('unit')}: only ${n('unit')} of your territories can take one this turn.`,
  'order-over-complexes': ({ n }) =>
    `You can't order that many units: your complexes take ${n('limit')} of these this turn.`,
  'order-too-dear': ({ n }) =>
    `You can't order that much: your complexes make units worth ${n('limit')} IPCs of these this turn.`,
  'no-new-fighters-at-sea': ({ b }) => `New fighters go to the complex's own land, not to ${b('space')}.`,
  'no-deck-free': ({ b, n }) =>
    n('space') === 0
      ? `Your carriers in ${b('space')} have no room for new fighters.`
      : `Your carriers in ${b('space')} have room for only ${counted(n('space'), 'new fighter')}.`,
  'no-place-for-free': ({ b }) => `This free unit can’t be placed in ${b('space')}.`,
  'built-at-home': ({ b }) =>
    `This unit (${b('unit')}) can’t be placed there: it is built only in ${b('space')}.`,
  'complex-needs-own-land': ({ b }) =>
    `A new ${b('unit')} needs territory that you have held since the start of the turn; ${b('space')} isn’t.`,
  'complex-needs-value': ({ b }) => `A complex needs land with a value; ${b('space')} has none.`,
  'name-the-place': ({ b }) => `This unit (${b('unit')}) is ordered for one space: name it.`,
  'not-for-that-place': ({ b }) => `This unit (${b('unit')}) can’t be ordered for ${b('space')}.`,
  'mobilize-first': ({ b }) => `You can’t end this phase yet: a unit (${b('unit')}) can still be placed.`,
  'carrier-first': ({ b }) =>
    `${b('piece')} waits over ${b('space')} for a new carrier: mobilize that first.`,
  'meant-for-elsewhere': ({ b }) => `This ${b('unit')} was ordered for ${b('space')}.`,
  'complex-already': ({ b }) => `${b('space')} has a complex already.`,
  'complex-other-treasury': ({ b }) =>
    `This treasury pays for the other board; ${b('space')} is not on its own.`,
  'china-szechwan-only': () => 'Chinese infantry is placed in Szechwan only.',
  'oil-first': () => 'Say first who pays the oil money.',
  'oil-not-a-payer': () => 'The oil money can’t be paid this way: only the treasuries listed pay it.',
  'oil-too-much': ({ b, n }) => `${b('treasury')} has only ${n('treasury')} IPCs.`,
  'oil-wrong-sum': ({ n }) => `The shares must add up to ${n('limit')} IPCs.`,
  'no-such-option': () => 'That is none of the choices.',
  'share-first': () => 'Divide the money first.',
  'share-not-yours': () =>
    'The money can’t be divided this way: some of it would go to a treasury that has no part in it.',
  'share-wrong-sum': ({ n }) => `The parts must add up to ${n('limit')} IPCs.`,
  'capital-lost': ({ b }) =>
    `${b('treasury')} has lost its capital: it buys and places nothing until it is free.`,
  'no-complexes': () => 'Nobody may buy an industrial complex in this game.',
  'convert-first': () => 'Convert allied units first, or choose none.',
  'convert-not-allied': ({ b }) => `${b('piece')} is no allied unit on the board.`,
  'convert-not-buyable': ({ b }) => `${b('piece')} is of a kind that the USSR can't buy.`,
  'convert-not-there': ({ b }) =>
    `${b('piece')} is not where the USSR may convert: ${b('space')} does not qualify.`,
}
