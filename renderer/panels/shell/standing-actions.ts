/** Standing actions with a control of their own; all others get a button of `StandingActions`. */
export const OWN_CONTROLS: ReadonlySet<string> = new Set(['concede', 'leave-alliance', 'standing-answer'])
