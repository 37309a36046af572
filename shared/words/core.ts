/** Sentences for refusals of the engine itself: malformed, late or unknown. */
import { counted } from './counted'
import type { WordList } from './index'

export const coreWords: WordList = {
  'game-over': () => 'The game is over.',
  'not-asked': ({ b }) =>
    b('power') ? `${b('power')} is not asked now.` : 'This answer does not fit the open question.',
  'unknown-action': () => 'This game has no such action.',
  'malformed-action': () => 'This answer isn’t complete, or something in it isn’t of the right form.',
  'say-who': () => 'Say which power does this (add “by”).',
  'piece-named-twice': () => 'A unit is named twice.',
  'unknown-piece': () => 'A piece that was named isn’t in this game.',
  'unknown-facility': () => 'A facility that was named isn’t in this game.',
  'unknown-space': () => 'A space that was named isn’t on this board.',
  'unknown-unit': () => 'A unit that was named isn’t in this game.',
  'unknown-power': () => 'A power that was named isn’t in this game.',
  'unknown-treasury': () => 'A treasury that was named isn’t in this game.',
  'unknown-phase': () => 'This turn has no such phase.',
  'unknown-fact': () => 'A fact that was named is kept by no rule of this game.',
  'bad-fact': () => 'A fact has a value that its rule can’t use.',
  'dice-first': () => 'Dice are waiting: roll them and type in the results.',
  'dice-count': ({ n }) => `Type in exactly ${counted(n('limit'), 'die', 'dice')}.`,
  'no-convoy-there': ({ b }) => `${b('space')} has no convoy.`,
  'cannot-be-damaged': ({ b }) => `This unit (${b('unit')}) can’t be damaged: it takes only one hit.`,
  'too-many-pieces': ({ n }) => `A position holds at most ${n('limit')} pieces, those in pools included.`,
  'not-a-piece': ({ b }) => `This (${b('unit')}) isn’t a unit: set it with the space.`,
  'not-a-facility': ({ b }) => `This (${b('unit')}) isn’t a facility: set it as a unit.`,
  'facility-at-sea': ({ b }) => `Facilities go on land, not in ${b('space')}.`,
  'too-much-damage': ({ b, n }) => `${b('facility')} can take at most ${n('facility')} damage.`,
  'ship-on-land': ({ b }) => `Ships can’t be on land in ${b('space')}.`,
  'land-unit-at-sea': ({ b }) => `Land units in ${b('space')} must be aboard a ship.`,
  'aircraft-without-deck': ({ b }) => `Aircraft in ${b('space')} must be on a carrier.`,
  'aircraft-at-sea': ({ b }) => `Aircraft in ${b('space')} must be on a carrier or on patrol.`,
  'closed-to-all': ({ b }) => `No unit may be in ${b('space')}.`,
  'no-room-aboard': ({ b }) => `${b('piece')} has no room for this.`,
  'enemies-share-land': ({ b }) => `Enemies can’t share ${b('space')} outside a battle.`,
}
