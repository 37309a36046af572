/** Sentences for refusals of the link rules. */
import { counted } from '../counted'
import type { WordList } from '../types'

export const linkWords: WordList = {
  'india-or-australia': () => 'Choose India or Australia.',
  'other-board': ({ b }) => `Units bought by ${b('treasury')} must be placed on its own board.`,
  'free-infantry-first': () => 'First place the free infantry, or choose none.',
  'free-infantry-not-here': ({ at }) =>
    `Free infantry can’t be placed ${at('space')}: it hasn’t been British Mediterranean territory since the turn began.`,
  'free-infantry-too-many': ({ n }) =>
    n('limit') === 0 ? 'No free infantry can be placed.' : `Only ${n('limit')} free infantry can be placed.`,
  'submarine-needs-land': ({ at }) =>
    `A new submarine can’t be placed ${at('space')}: no adjacent territory with a value is German.`,
  'submarine-land-just-taken': ({ b }) =>
    `A submarine can’t be placed next to ${b('space')} yet: it wasn’t German when the turn began.`,
  'advance-europe-only': ({ at }) =>
    `Before round 1, units can be placed only on the Europe board and in the four Russian interboard spaces, not ${at('space')}.`,
  'axis-bid-first': () => 'First bid how many extra IPCs the Axis needs.',
  'bid-not-owned': ({ b }) => `${b('power')} doesn’t own ${b('space')}.`,
  'bid-built-at-home': ({ b }) => `This unit (${b('unit')}) can start only in its power’s capital.`,
  'bid-no-ship-there': ({ at, b }) => `${b('power')} has no ship ${at('space')}.`,
  'bid-no-deck-there': ({ at, b }) => `${b('power')} has no carrier with room ${at('space')}.`,
  'advance-no-complex': () => 'Industrial complexes can’t be bought before round 1.',
  'advance-not-owned': ({ b }) => `${b('power')} doesn’t own ${b('space')} and has no units there.`,
  'advance-no-unit-there': ({ at, b }) => `${b('power')} has no convoy and no units ${at('space')}.`,
  'advance-bomber-at-sea': () => 'Bombers can’t be placed at sea.',
  'advance-aircraft-at-sea': () => 'Cash-advance aircraft are placed on land, not at sea or on carriers.',
  'advance-fighter-needs-ships': ({ at }) =>
    `A fighter can be placed ${at('space')} only with your own ships there.`,
  'advance-already-placed': ({ b, n }) =>
    `The order must keep what is placed already: ${n('unit')} of these (${b('unit')}).`,
  'advance-unplaced': ({ b, n }) =>
    `You can’t end the purchase yet: ${n('unit')} of the ordered units (${b('unit')}) still ${n('unit') === 1 ? 'has' : 'have'} to be placed.`,
  'not-a-seat': () => 'That can’t be this country’s capital in exile now.',
  'exile-too-many': ({ n }) =>
    n('limit') === 0
      ? 'A country with no capital, not even in exile, buys only what its limited complexes can build, and they can build nothing now.'
      : `A country with no capital, not even in exile, buys only what its limited complexes can build: ${counted(n('limit'), 'unit')}.`,
  'exile-no-complex': () =>
    'A country with no capital, not even in exile, can’t buy industrial complexes; it builds only at those it has.',
  'concede-off': () => 'Conceding is turned off in this campaign.',
  'concede-own-turn': () => 'A country may concede only on its own turn.',
  'conceded-already': () => 'This country has already conceded; it leaves at the end of its turn.',
  'no-home-there': () => 'It can land or go ashore only in one of the listed spaces.',
  'surrounded-first': () => 'First decide what the surrounded units do.',
  'not-surrounded': ({ b }) => `${b('piece')} isn’t surrounded.`,
  'one-refuge': () => 'Choose units and the one territory they go to.',
  'no-refuge': ({ b }) => `${b('space')} isn’t an open territory that ${b('power')} controls.`,
}
