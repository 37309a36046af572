/** Sentences for refusals of the engine itself: malformed, late or unknown. */
import { counted } from '../counted'
import type { WordList } from '../types'

export const coreWords: WordList = {
  'game-over': () => 'The game is over.',
  'not-asked': ({ b }) =>
    b('power') ? `${b('power')} isn’t asked now.` : 'This answer doesn’t fit the open question.',
  'unknown-action': () => 'This game has no such action.',
  'malformed-action': () => 'This answer is incomplete, or part of it is in the wrong form.',
  'say-who': () => 'Say which power does this (add “by”).',
  'piece-named-twice': () => 'A unit is named twice.',
  'unknown-piece': () => 'One of these units isn’t on the board.',
  'unknown-facility': () => 'This game has no facility with that name.',
  'unknown-space': () => 'This board has no space with that name.',
  'unknown-unit': () => 'This game has no type of unit with that name.',
  'unknown-power': () => 'This game has no power with that name.',
  'unknown-treasury': () => 'This game has no treasury with that name.',
  'unknown-phase': () => 'This turn has no such phase.',
  'unknown-fact': () => 'No rule of this game keeps a fact with that name.',
  'bad-fact': () => 'A fact has a value that its rule can’t use.',
  'dice-first': () => 'Dice are waiting: roll them and type in the results.',
  'dice-count': ({ n }) => `Type in exactly ${counted(n('limit'), 'die', 'dice')}.`,
  'no-convoy-there': ({ b }) => `${b('space')} has no convoy.`,
  'cannot-be-damaged': ({ b }) => `This unit (${b('unit')}) can’t be damaged: it takes only one hit.`,
  'too-many-pieces': ({ n }) => `A position holds at most ${n('limit')} units, including those in pools.`,
  'not-a-piece': ({ b }) => `This (${b('unit')}) isn’t a unit: set it with the space.`,
  'not-a-facility': ({ b }) => `This (${b('unit')}) isn’t a facility: set it as a unit.`,
  'facility-at-sea': ({ at }) => `Facilities go on land, not ${at('space')}.`,
  'too-much-damage': ({ b, n }) => `${b('facility')} can take at most ${n('facility')} damage.`,
  'ship-on-land': ({ at }) => `Ships can’t be placed ${at('space')}: it is land.`,
  'land-unit-at-sea': ({ at }) => `Land units ${at('space')} must be aboard a ship.`,
  'aircraft-without-deck': ({ at }) => `Aircraft ${at('space')} must be on a carrier.`,
  'aircraft-at-sea': ({ at }) => `Aircraft ${at('space')} must be on a carrier or on patrol.`,
  'closed-to-all': ({ at }) => `No unit may be ${at('space')}.`,
  'no-room-aboard': ({ b }) => `${b('piece')} has no room for this.`,
  'enemies-share-land': ({ b }) => `Enemies can’t share ${b('space')} outside a battle.`,
}
