// What the gallery takes pictures of: a campaign that stands right before a question, and what is done on the screen then.
import type { Page } from '@playwright/test'
import type { Position } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import { goTo, readyIn, spaceCard } from '../play'
import type { Start } from '../positions'

export interface Panel {
  readonly name: string
  readonly start: Start
  /** What is played first. */
  readonly actions?: readonly Action[]
  /** What is done on the screen then. */
  readonly see?: (page: Page) => Promise<unknown>
  /** Whether it is done again in each size. */
  readonly whole?: true
}

export type Units = NonNullable<Position['units']>
/** The set-up with changes, at the start of a phase; a position of these games begins in round 3 unless it says otherwise. */
export const at = (
  scenario: string,
  power: string,
  phase: string,
  units: Units = [],
  {
    round = 3,
    switches = {},
    ...more
  }: Position & { round?: number; switches?: Record<string, string> } = {},
): Start => ({ scenario, switches, position: { turn: { round, power, phase }, units, ...more } })

/** All that can move of a space goes to another. */
export const march = (from: string, to: string) => async (page: Page) => {
  await readyIn(page, from)
  await spaceCard(page, from).getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, to)
}
