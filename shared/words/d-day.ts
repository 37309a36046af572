/** Sentences for refusals about D-Day, and about the convoys that submarines raid. */
import type { WordList } from './index'

export const dDayWords: WordList = {
  'convoy-raid-first': ({ b }) => `${b('power')} says first which complex its ${b('piece')} is after.`,
  'd-day-or-not': () => 'Say first whether you declare D-Day.',
  'd-day-used': ({ b }) =>
    `${b('piece')} moved or fought in the British turn, or came later: it has no part in D-Day.`,
  'd-day-bought': ({ b }) => `${b('piece')} was bought in the British turn: it has no part in D-Day.`,
  'd-day-carriers-later': ({ b }) =>
    `${b('piece')} sails in noncombat movement only, to take aircraft aboard.`,
  'd-day-loaded-transports': ({ b }) =>
    `Enemies hold sea zone 7: of the British ships only loaded transports sail into that battle, and ${b('piece')} is none.`,
  'd-day-fights-there-alone': ({ b }) =>
    `${b('piece')} takes part in D-Day: it fights nowhere but in Western Europe.`,
  'd-day-through-channel': ({ b }) => `${b('piece')} takes part in D-Day: it comes through sea zone 7.`,
  'd-day-by-sea': ({ b }) => `${b('piece')} takes part in D-Day: it comes aboard a ship, not over land.`,
  'd-day-lands-there-alone': ({ b }) =>
    `${b('piece')} takes part in D-Day: it lands nowhere but in Western Europe.`,
  'd-day-to-channel-first': ({ b }) => `${b('piece')} has sailed for D-Day and must go on to sea zone 7.`,
  'd-day-must-attack': () =>
    'D-Day was declared and cannot be called off: attack Western Europe with at least one unit.',
  'd-day-taker-first': () => 'Say first who takes Western Europe if the landing succeeds.',
  'd-day-no-bombardment': ({ b }) =>
    `${b('piece')} may bombard Western Europe alone, and only from sea zone 7.`,
  'd-day-channel-held': ({ b }) =>
    `Enemies were in sea zone 7 when the American turn began: ${b('piece')} may not bombard.`,
}
