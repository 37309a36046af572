/** Words of surrender, armistice and what follows from them. */
import type { WordList } from './index'

export const peaceWords: WordList = {
  'no-war-to-end': ({ b }) => `There is no war with ${b('power')} to end.`,
  'surrender-to-victor': ({ b }) =>
    `To an alliance one surrenders as a whole, and ${b('power')} is the one of it that takes the surrender.`,
  'surrender-offered': ({ b }) => `You can’t offer ${b('power')} your surrender again: you did so this turn.`,
  'surrender-claimed': ({ b }) =>
    `You can’t claim the surrender of ${b('power')} again: you did so this turn.`,
  'armistice-offered': ({ b }) =>
    `You can’t offer ${b('power')} another armistice: one offer to each opponent is all in a turn.`,
  'term-needs-capital': ({ b }) =>
    `You can’t ask for the Political term: ${b('space')}, the capital of ${b('power')}, isn’t in your hands.`,
  'term-needs-lands': ({ b }) =>
    `You can’t ask for the Land term: you hold no Original Territory of ${b('power')}.`,
  'term-finds-nothing': ({ b }) => `You can’t ask for this term: ${b('power')} has no such units to give up.`,
  'not-fallen': ({ b }) =>
    `${b('power')} has not fallen: its income still reaches two thirds of what it was.`,
  'holds-nothing-of': ({ b }) =>
    `You hold none of the Original Territories of ${b('power')}: whoever does may claim its surrender.`,
  'all-at-war-sign': ({ b }) =>
    `Everybody of an alliance that is at war must be asked: ${b('power')} is one of them.`,
  'armistice-barred': ({ b }) =>
    `An armistice with ${b('power')} was refused in this war: only a surrender can end it.`,
  'not-yours-to-cede': ({ b }) => `${b('space')} is not in the hands of whoever would give it.`,
  'no-capital-is-ceded': ({ b }) =>
    `${b('space')} is a capital: it can only be given back to the nation whose own it is.`,
  'ceded-twice': ({ b }) => `${b('space')} can be given once only.`,
  'not-of-this-peace': ({ b }) => `${b('power')} is not on that side of this peace.`,
  'not-so-much-in-hand': ({ b, n }) => `${b('power')} has only ${n('power')} IPCs in hand.`,
  'too-much-for-an-armistice': ({ n }) => `Each side pays at most ${n('limit')} IPCs in an armistice.`,
  'name-a-term': () => 'Say which one term you ask for, or that you ask for nothing.',
  'name-the-lands': () => 'Say which occupied territories become your own.',
  'three-lands-at-most': ({ n }) => `At most ${n('limit')} territories become your own.`,
  'not-occupied-of-loser': ({ b }) =>
    `${b('space')} can't be named: it must be an Original Territory of the loser that you hold, each once.`,
  'name-so-many-units': ({ n }) => `Name ${n('limit')} of these units, no more and no fewer.`,
  'name-the-ban': () => 'Say whose movement you forbid, or forbid nothing.',
  'movement-banned': ({ b }) => `The victor has forbidden the units in ${b('space')} to move in this turn.`,
  'ask-while-moving': () => 'Passage is asked for in one’s own turn, while units are moved.',
  'no-passage-to-ask': () => 'There is no canal or strait that you could ask to pass.',
  'passage-is-open': ({ b }) => `The passage at ${b('space')} is open to you.`,
  'passage-is-closed': ({ b }) => `Nobody at peace with you holds the passage at ${b('space')}.`,
  'name-the-canal': () => 'Say which canal or strait you would pass, or ask for nothing.',
  'as-near-as-any': ({ b }) => `The units in ${b('space')} go to the nearest of your territories.`,
}
