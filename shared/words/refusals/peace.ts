/** Words of surrender, armistice and their consequences. */
import { counted, few } from '../counted'
import { possessive } from '../forms'
import type { WordList } from '../types'

export const peaceWords: WordList = {
  'no-war-to-end': ({ b }) => `There is no war with ${b('power')} to end.`,
  'surrender-to-victor': ({ b }) =>
    `You surrender to an alliance as a whole, and ${b('power')} is the member that takes the surrender.`,
  'surrender-offered': ({ b }) => `You can’t offer ${b('power')} your surrender again: you did so this turn.`,
  'surrender-claimed': ({ b }) =>
    `You can’t claim the surrender of ${b('power')} again: you did so this turn.`,
  'armistice-offered': ({ b }) =>
    `You can’t offer ${b('power')} another armistice: you may offer each opponent only one each turn.`,
  'term-needs-capital': ({ b }) =>
    `You can’t ask for the Political term: ${b('space')}, the capital of ${b('power')}, isn’t in your hands.`,
  'term-needs-lands': ({ b }) =>
    `You can’t ask for the Land term: you hold no Original Territory of ${b('power')}.`,
  'term-finds-nothing': ({ b }) => `You can’t ask for this term: ${b('power')} has no such units to give up.`,
  'not-fallen': ({ b }) =>
    `${b('power')} has not fallen: its income is still at least two-thirds of what it was.`,
  'holds-nothing-of': ({ b }) =>
    `You hold none of ${possessive(b('power'))} Original Territories; only a nation that does may claim its surrender.`,
  'all-at-war-sign': ({ b }) =>
    `Every member of an alliance that is at war must be asked, including ${b('power')}.`,
  'armistice-barred': ({ b }) =>
    `An armistice with ${b('power')} was refused in this war: only a surrender can end it now.`,
  'not-yours-to-cede': ({ b }) => `${b('space')} isn’t held by the nation that would give it.`,
  'no-capital-is-ceded': ({ b }) =>
    `${b('space')} is a capital: it can only be returned to the nation it belongs to.`,
  'ceded-twice': ({ b }) => `${b('space')} can be given only once.`,
  'not-of-this-peace': ({ b }) => `${b('power')} isn’t on that side of the agreement.`,
  'not-so-much-in-hand': ({ b, n }) => `${b('power')} has ${few(n('power'), 'IPC')} on hand.`,
  'too-much-for-an-armistice': ({ n }) =>
    `In an armistice, each side pays at most ${counted(n('limit'), 'IPC')}.`,
  'name-a-term': () => 'Choose the one term you ask for, or ask for nothing.',
  'name-the-lands': () => 'Choose which occupied territories become your Original Territories.',
  'three-lands-at-most': ({ n }) => `At most ${n('limit')} territories can become your Original Territories.`,
  'not-occupied-of-loser': ({ b }) =>
    `You can’t choose ${b('space')}: it must be an Original Territory of the loser that you hold, and each counts once.`,
  'name-so-many-units': ({ n }) => `Choose exactly ${n('limit')} of these units.`,
  'name-the-ban': () => 'Choose whose movement you forbid, or forbid nothing.',
  'movement-banned': ({ at }) => `The victor has forbidden the units ${at('space')} to move this turn.`,
  'ask-while-moving': () => 'You can ask for passage only on your own turn, while moving units.',
  'no-passage-to-ask': () => 'There is no canal or strait for which you could ask passage.',
  'passage-is-open': ({ b }) => `The passage at ${b('space')} is already open to you.`,
  'passage-is-closed': ({ b }) => `The passage at ${b('space')} isn’t held by a nation at peace with you.`,
  'name-the-canal': () => 'Choose the canal or strait you want to pass, or ask for nothing.',
  'as-near-as-any': ({ at }) => `The units ${at('space')} must go to the nearest of your territories.`,
}
