/** Sentences for refusals about D-Day, and about the convoys that submarines raid. */
import type { WordList } from '../types'

export const dDayWords: WordList = {
  'convoy-raid-first': ({ b }) => `${b('power')} first chooses which complex ${b('piece')} raids.`,
  'd-day-or-not': () => 'First say whether you declare D-Day.',
  'd-day-used': ({ b }) =>
    `${b('piece')} can’t take part in D-Day: it moved or fought on the British turn, or arrived later.`,
  'd-day-bought': ({ b }) => `${b('piece')} can’t take part in D-Day: it was bought on the British turn.`,
  'd-day-carriers-later': ({ b }) =>
    `${b('piece')} can sail only in the noncombat move, to take on aircraft.`,
  'd-day-loaded-transports': ({ b }) =>
    `Enemies hold Sea Zone 7: of the British ships, only loaded transports may sail into that battle, and ${b('piece')} isn’t one.`,
  'd-day-fights-there-alone': ({ b }) =>
    `${b('piece')} takes part in D-Day: it can fight only in Western Europe.`,
  'd-day-through-channel': ({ b }) => `${b('piece')} takes part in D-Day: it must go through Sea Zone 7.`,
  'd-day-by-sea': ({ b }) => `${b('piece')} takes part in D-Day: it must come by ship, not overland.`,
  'd-day-lands-there-alone': ({ b }) =>
    `${b('piece')} takes part in D-Day: it can land only in Western Europe.`,
  'd-day-to-channel-first': ({ b }) => `${b('piece')} has sailed for D-Day and must continue to Sea Zone 7.`,
  'd-day-must-attack': () =>
    'D-Day is declared and can’t be called off: attack Western Europe with at least one unit.',
  'd-day-taker-first': () => 'First say who captures Western Europe if the landing succeeds.',
  'd-day-no-bombardment': ({ b }) =>
    `${b('piece')} may bombard only Western Europe, and only from Sea Zone 7.`,
  'd-day-channel-held': ({ b }) =>
    `${b('piece')} can’t bombard: enemies were in Sea Zone 7 when the American turn began.`,
}
