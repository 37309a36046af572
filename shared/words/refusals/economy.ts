/** Sentences for refusals about money, buying, placing and income. */
import { counted, few } from '../counted'
import type { WordList } from '../types'

export const economyWords: WordList = {
  'buy-first': () => 'Buy units, or end the purchase.',
  'not-your-treasury': ({ b }) => `${b('treasury')} can’t buy now.`,
  'not-enough-money': ({ b, n }) =>
    `${b('treasury')} has ${counted(n('treasury'), 'IPC')}; this order costs ${n('limit')}.`,
  'nobody-buys': ({ b }) => `This kind of unit (${b('unit')}) can’t be bought: it is part of the setup.`,
  'only-others-buy': ({ b }) => `You can’t buy this unit (${b('unit')}): it belongs to another power.`,
  'place-first': () => 'Place your new units, or end the phase.',
  'none-waiting': ({ b }) => `None of these are waiting to be placed (${b('unit')}).`,
  'too-few-waiting': ({ b, n }) =>
    n('unit') === 0
      ? `None of these (${b('unit')}) can be placed now.`
      : `Only ${n('unit')} of these (${b('unit')}) can still be placed.`,
  'free-apart': ({ b, n }) =>
    `Free and purchased units (${b('unit')}) can’t be placed together: ${n('unit')} free and ${n('limit')} purchased are waiting.`,
  'lots-apart': ({ b, n }) =>
    `These units (${b('unit')}) can’t all be placed together: they aren’t alike, or different treasuries paid for them. At most ${n('unit')} can be.`,
  'land-units-on-land': ({ at }) => `Land units can’t be placed ${at('space')}: it is a sea zone.`,
  'no-complex': ({ at }) =>
    `New units can’t be placed ${at('space')}: there is no working complex there (or next to it, for ships) that this treasury has held since the turn began.`,
  'complex-full': ({ at, n }) =>
    n('space') === 0
      ? `The complex ${at('space')} can’t place any more units this turn.`
      : `The complex ${at('space')} can place only ${n('space')} more this turn.`,
  'facility-ordered-already': ({ b }) =>
    `${b('space')} can’t take this unit (${b('unit')}): another is already ordered for it.`,
  'facilities-without-land': ({ b, n }) =>
    n('unit') === 0
      ? `You can’t order this unit (${b('unit')}): none of your territories can take one this turn.`
      : `You can’t order that many of these (${b('unit')}): only ${n('unit')} of your territories can take one this turn.`,
  'order-over-complexes': ({ n }) =>
    n('limit') === 0
      ? 'You can’t order these units: your complexes can’t place any this turn.'
      : `You can’t order that many units: your complexes can place only ${n('limit')} of these this turn.`,
  'order-too-dear': ({ n }) =>
    n('limit') === 0
      ? 'You can’t order these units: your complexes can’t build any this turn.'
      : `You can’t order that much: your complexes can build only ${counted(n('limit'), 'IPC')} worth of these this turn.`,
  'no-new-fighters-at-sea': ({ at }) =>
    `New fighters are placed in the complex’s territory, not ${at('space')}.`,
  'no-deck-free': ({ at, n }) =>
    n('space') === 0
      ? `Your carriers ${at('space')} have no room for new fighters.`
      : `Your carriers ${at('space')} have room for only ${counted(n('space'), 'new fighter')}.`,
  'no-place-for-free': ({ at }) => `This free unit can’t be placed ${at('space')}.`,
  'built-at-home': ({ at, b }) =>
    `This unit (${b('unit')}) can’t be placed there: it is built only ${at('space')}.`,
  'complex-needs-own-land': ({ b }) =>
    `A new ${b('unit')} needs a territory you have held since the turn began; ${b('space')} isn’t one.`,
  'complex-needs-value': ({ b }) => `A complex needs a territory with a value; ${b('space')} has none.`,
  'name-the-place': ({ b }) => `This unit (${b('unit')}) is ordered for one space: name it.`,
  'not-for-that-place': ({ b }) => `This unit (${b('unit')}) can’t be ordered for ${b('space')}.`,
  'mobilize-first': ({ b }) => `You can’t end this phase yet: a unit (${b('unit')}) can still be placed.`,
  'carrier-first': ({ b }) =>
    `${b('piece')} is waiting over ${b('space')} for a new carrier: mobilize that first.`,
  'meant-for-elsewhere': ({ b }) => `This unit (${b('unit')}) was ordered for ${b('space')}.`,
  'complex-already': ({ b }) => `${b('space')} already has a complex.`,
  'complex-other-treasury': ({ b }) => `${b('space')} isn’t on this treasury’s board.`,
  'china-szechwan-only': () => 'Chinese infantry can be placed only in Szechwan.',
  'oil-first': () => 'First say who pays the oil money.',
  'oil-not-a-payer': () => 'Only the listed treasuries pay the oil money.',
  'oil-too-much': ({ b, n }) => `${b('treasury')} has ${few(n('treasury'), 'IPC')}.`,
  'oil-wrong-sum': ({ n }) => `The shares must total ${counted(n('limit'), 'IPC')}.`,
  'no-such-option': () => 'That isn’t one of the choices.',
  'share-first': () => 'Divide the money first.',
  'share-not-yours': () =>
    'The money can’t be divided this way: some of it would go to a treasury that has no part in it.',
  'share-wrong-sum': ({ n }) => `The shares must total ${counted(n('limit'), 'IPC')}.`,
  'capital-lost': ({ b }) =>
    `${b('treasury')} has lost its capital: it can’t buy or place units until the capital is liberated.`,
  'no-complexes': () => 'Industrial complexes can’t be bought in this game.',
  'convert-first': () => 'First convert allied units, or choose none.',
  'convert-not-allied': ({ b }) => `${b('piece')} isn’t an allied unit on the board.`,
  'convert-not-buyable': ({ b }) => `${b('piece')} is a type of unit the USSR can’t buy.`,
  'convert-not-there': ({ at, b }) => `${b('piece')} can’t be converted ${at('space')}.`,
}
