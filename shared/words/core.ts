/** Sentences for refusals of the engine itself: malformed, late or unknown. */
import type { WordList } from './index'

export const coreWords: WordList = {
  'game-over': () => 'The game is over.',
  'not-asked': ({ b }) =>
    b('power') ? `${b('power')} is not asked now.` : 'This answer does not fit the open question.',
  'unknown-action': ({ b }) => `There is no action called ${b('limit')} in this game.`,
  'malformed-action': ({ b }) => `This action is not of its form: ${b('limit')}.`,
  'say-who': () => 'Say which power does this: add "by".',
  'piece-named-twice': () => 'A piece is named twice.',
  'unknown-piece': ({ b }) => `There is no piece ${b('piece')}.`,
  'unknown-space': ({ b }) => `There is no space called ${b('space')}.`,
  'unknown-unit': ({ b }) => `There is no unit called ${b('unit')}.`,
  'unknown-power': ({ b }) => `There is no power called ${b('power')}.`,
  'unknown-treasury': ({ b }) => `There is no treasury called ${b('treasury')}.`,
  'unknown-phase': ({ b }) => `There is no phase called ${b('limit')} in this turn.`,
  'unknown-fact': ({ b }) => `No rule module keeps facts called ${b('limit')}.`,
  'bad-fact': ({ b }) => `This fact has a value that its rule can't use: ${b('limit')}.`,
  'dice-first': () => 'Dice are waiting to be rolled: type in what fell.',
  'dice-count': ({ n }) => `Type in exactly ${n('limit')} dice.`,
  'no-convoy-there': ({ b }) => `${b('space')} has no convoy.`,
  'cannot-be-damaged': ({ b }) => `A ${b('unit')} can't be damaged: one hit sinks it.`,
  'not-a-piece': ({ b }) => `A ${b('unit')} is not a piece: set it with the space.`,
  'ship-on-land': ({ b }) => `A ship can't stand on land in ${b('space')}.`,
  'land-unit-at-sea': ({ b }) => `A land unit in ${b('space')} must be aboard a ship.`,
  'aircraft-at-sea': ({ b }) => `An aircraft in ${b('space')} must be on a carrier or on patrol.`,
  'closed-to-all': ({ b }) => `Nobody may be in ${b('space')}.`,
  'no-room-aboard': ({ b }) => `${b('piece')} has no room for this.`,
  'enemies-share-land': ({ b }) => `Enemies can't share ${b('space')} outside a battle.`,
}
