/** Sentences for refusals of the link rules. */
import { counted } from './counted'
import type { WordList } from './index'

export const linkWords: WordList = {
  'india-or-australia': () => 'Choose India or Australia.',
  'other-board': ({ b }) => `Units bought by ${b('treasury')} are placed on its own board.`,
  'free-infantry-first': () => 'Place the free infantry first, or choose none.',
  'free-infantry-not-here': ({ b }) =>
    `${b('space')} was not British Mediterranean land since the start of this turn, so no free infantry goes there.`,
  'free-infantry-too-many': ({ n }) => `Only ${n('limit')} free infantry may be placed.`,
  'submarine-needs-land': ({ b }) =>
    `No land with a value beside ${b('space')} is German, so no new submarine goes there.`,
  'submarine-land-just-taken': ({ b }) =>
    `${b('space')} was not German when the turn began, so no submarine is placed beside it yet.`,
  'advance-europe-only': ({ b }) =>
    `Before round 1 units go to the Europe board and the four Russian interboard spaces only, not to ${b('space')}.`,
  'axis-bid-first': () => 'Bid first how many IPCs more the Axis needs.',
  'bid-not-owned': ({ b }) => `${b('space')} does not belong to this power.`,
  'bid-built-at-home': ({ b }) => `${b('unit')} stands at the start in the capital of its power alone.`,
  'bid-no-ship-there': ({ b }) => `No ship of this power is in ${b('space')}.`,
  'bid-no-deck-there': ({ b }) => `No carrier of this power in ${b('space')} has room for it.`,
  'advance-no-complex': () => 'No industrial complex can be bought before round 1.',
  'advance-not-owned': ({ b }) =>
    `${b('space')} is neither owned by this power nor does it hold a unit of it.`,
  'advance-no-unit-there': ({ b }) => `${b('space')} is no own convoy, and no unit of this power is there.`,
  'advance-bomber-at-sea': () => 'A bomber is never placed at sea.',
  'advance-aircraft-at-sea': () => 'Aircraft of the cash advance go on land, never to sea or aboard.',
  'advance-fighter-needs-ships': ({ b }) => `A fighter goes to ${b('space')} only with own ships there.`,
  'advance-already-placed': ({ b, n }) =>
    `The order must keep what is placed already: ${n('unit')} of these (${b('unit')}).`,
  'advance-unplaced': ({ b, n }) =>
    `${n('unit')} of these (${b('unit')}) ${n('unit') === 1 ? 'is' : 'are'} ordered but not placed: place them, or change the order.`,
  'not-a-seat': () => 'That is no seat this country may name now.',
  'exile-too-many': ({ n }) =>
    `A country in exile without a seat buys only what its limited complexes can take: ${counted(n('limit'), 'unit')}.`,
  'exile-no-complex': () =>
    'A country in exile without a seat buys no industrial complex: it only builds at those it has.',
  'concede-off': () => 'Conceding is switched off in this campaign.',
  'concede-own-turn': () => 'A country may concede only in its own turn.',
  'conceded-already': () => 'This country has conceded already; it leaves at the end of its turn.',
  'no-home-there': () => 'It can land or go ashore only in one of the places listed.',
  'surrounded-first': () => 'Decide first what the surrounded units do.',
  'not-surrounded': ({ b }) => `${b('piece')} is not surrounded.`,
  'one-refuge': () => 'Name units and the one land they go to.',
  'no-refuge': ({ b }) => `${b('space')} is no open land that this power controls.`,
}
