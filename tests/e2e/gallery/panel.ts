// What the gallery takes pictures of: a campaign right before a question, and what the test then does on the screen.
import type { Page } from '@playwright/test'
import type { Position } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import { goTo, readyIn, spaceCard } from '../support/play'
import type { Start } from '../support/positions'

export interface Panel {
  readonly name: string
  readonly start: Start
  /** Actions to play first. */
  readonly actions?: readonly Action[]
  /** What the test then does on the screen. */
  readonly see?: (page: Page) => Promise<unknown>
  /** Whether to repeat `see` in each size. */
  readonly whole?: true
}

export type Units = NonNullable<Position['units']>
/** The setup with changes, at the start of a phase; these positions begin in round 3 unless they say otherwise. */
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

/** Moves everything that can move from one space to another. */
export const march = (from: string, to: string) => async (page: Page) => {
  await readyIn(page, from)
  await spaceCard(page, from).getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, to)
}
