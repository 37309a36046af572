/**
 * A player that knows no rules: it answers every question with the controls on the screen, chosen by a seeded
 * generator. It moves, attacks, buys, places and fights by mouse alone, so it plays every scenario, including future
 * ones.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import { seededRng, type Rng } from '../../../main/engine/loop/dice'
import { decision, prompt } from '../support/play'

/** Moves to try in a movement step, and units to buy in a purchase: enough for battles, few enough for a round. */
const MOVES = 3
const BOUGHT = 6
/** How often the same question may repeat before the player undoes an answer, and before it gives up. */
const AGAIN = 8
const STUCK = 30
/** Stacks to try for what a refusal asks for. */
const TRIED = 8

/** Buttons to press while a battle asks nothing. */
const IN_BATTLE = [/^Skip rolling/, /^Roll( R)?$/, /^Continue/, 'Return to the board'] as const

export class MousePlayer {
  private readonly rng: Rng
  private last = ''
  private times = 0
  /** The clicks so far, to explain a failure. */
  readonly did: string[] = []

  constructor(
    private readonly page: Page,
    seed: number,
    /** Moves to try in a movement step, and units to buy in a purchase. */
    private readonly most = { moves: MOVES, bought: BOUGHT },
  ) {
    this.rng = seededRng(seed)
  }

  private some<T>(list: readonly T[]): T | undefined {
    return list[this.rng.below(Math.max(1, list.length))]
  }

  /** Presses a button; it is fine if the button goes away in the meantime. */
  private async press(button: Locator, why = ''): Promise<boolean> {
    const name = why || (await button.textContent({ timeout: 2000 }).catch(() => ''))?.trim() || '?'
    try {
      await button.click({ timeout: 5000 })
      this.did.push(name)
      return true
    } catch {
      return false
    }
  }

  /** Those of these buttons that are enabled now. */
  private async open(buttons: Locator): Promise<Locator[]> {
    const all = await buttons.all()
    const open = await Promise.all(
      all.map(async (one) => (await one.isVisible()) && (await one.isEnabled().catch(() => false))),
    )
    return all.filter((_, i) => open[i])
  }

  /** Answers one question, or continues to the next. */
  async answer(): Promise<void> {
    const { page } = this
    const battle = page.getByRole('region', { name: /^Battle in/ })
    const told = page.getByRole('dialog').getByRole('button', { name: /^(Continue|My turn)/ })
    await expect(battle.or(decision(page)).or(told).first()).toBeVisible()
    if (await told.isVisible()) return void (await this.press(told))
    const asked = (await prompt(page).isVisible()) ? ((await prompt(page).textContent()) ?? '') : ''
    if (asked === '') return this.goOn(battle)
    await this.settle()
    this.note(asked)
    if (this.times > AGAIN && this.times % AGAIN === 1) await page.keyboard.press('Control+z')
    const panel = decision(page)
    if (await panel.getByRole('button', { name: /^End (non)?combat move/ }).isVisible())
      return this.move(asked)
    if (await panel.getByRole('button', { name: 'End purchase' }).isVisible())
      await this.fill(panel, this.most.bought)
    else await this.choose(panel)
    await this.decide(panel)
    await this.settle()
  }

  /** Counts repeats of the same question; gives up if nothing leads on. */
  private note(asked: string): void {
    this.times = asked === this.last ? this.times + 1 : 0
    this.last = asked
    if (this.times >= STUCK) throw new Error(`stuck at "${asked}" after: ${this.did.slice(-30).join(' | ')}`)
  }

  /** Waits for the pending answer. */
  private async settle(): Promise<void> {
    await expect(decision(this.page).first())
      .toHaveAttribute('aria-busy', 'false', { timeout: 5000 })
      .catch(() => {})
  }

  /** Continues between two questions of a battle. */
  private async goOn(battle: Locator): Promise<void> {
    for (const name of IN_BATTLE) {
      const button = battle.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
      if ((await button.isVisible()) && (await this.press(button))) return
    }
    const fire = this.page.getByRole('button', { name: /^Fire: / })
    if (await fire.isVisible()) await this.press(fire)
  }

  /** Picks one radio button, ticks some checkboxes and adds some numbers. */
  private async choose(panel: Locator): Promise<void> {
    const radio = this.some(await this.open(panel.getByRole('radio')))
    if (radio) await radio.check({ force: true, timeout: 2000 }).catch(() => {})
    for (const box of await this.open(panel.getByRole('checkbox')))
      if (this.rng.below(2) === 0) await box.click({ force: true, timeout: 2000 }).catch(() => {})
    if (this.rng.below(2) === 0 || this.times > 1) await this.fill(panel, 1 + this.rng.below(3))
  }

  /** Adds one to random number fields, `times` times. */
  private async fill(panel: Locator, times: number): Promise<void> {
    for (let n = 0; n < times; n++) {
      const more = this.some(await this.open(panel.getByRole('button', { name: 'Add one' })))
      if (!more) return
      await this.press(more, 'one more')
    }
  }

  /** Presses an answer: mostly the main one, otherwise another. */
  private async decide(panel: Locator): Promise<void> {
    const places = await this.open(panel.getByRole('button', { name: /^Place \d+ in/ }))
    const main = await this.open(panel.locator('.btn-main'))
    const others = await this.open(panel.locator('.btn:not(.btn-main, .btn-small, .btn-quiet)'))
    const first =
      places.length > 0
        ? places
        : main.length > 0 && (others.length === 0 || this.rng.below(4) > 0)
          ? main
          : others
    const button = this.some(first.length > 0 ? first : main)
    if (button) await this.press(button)
  }

  /** Makes a few moves from the list of units that can move, attacks first, then ends the step. */
  private async move(asked: string): Promise<void> {
    const { page } = this
    const panel = decision(page)
    const reach = page.getByRole('region', { name: 'Where they can go' })
    // A refusal names what the step can't end without: make an announced attack on the space that it names.
    const refused = this.times > 0 && !asked.includes('noncombat')
    const wanted = !refused ? '' : ((await page.getByRole('log').first().textContent()) ?? '')
    for (
      let n = 0;
      n < (wanted === '' ? this.most.moves : TRIED) && (this.times === 0 || wanted !== '');
      n++
    ) {
      const list = panel.getByText(/units? can still move$/)
      if (!(await list.isVisible())) break
      await this.press(list, 'list')
      const from = this.some(await this.open(panel.locator('details .line')))
      if (!from || !(await this.press(from))) break
      const all = page.getByRole('button', { name: 'All that can move' })
      if (!(await all.isVisible()) || !(await this.press(all))) continue
      await expect(reach)
        .toHaveAttribute('aria-busy', 'false', { timeout: 10_000 })
        .catch(() => {})
      const attacks = await this.open(reach.getByRole('button', { name: /^Move to .*(attack|assault)/ }))
      const ways =
        attacks.length > 0 ? attacks : await this.open(reach.getByRole('button', { name: /^Move to/ }))
      const names = await Promise.all(ways.map((one) => one.getAttribute('aria-label')))
      const named = ways.filter((_, i) => {
        const [, space] = /^Move to (?:the )?([^,]+)/.exec(names[i] ?? '') ?? []
        return space !== undefined && wanted.includes(space)
      })
      const way = wanted === '' ? this.some(ways.slice(0, 12)) : named[0]
      if (way) await this.press(way)
      await this.settle()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      if (wanted !== '' && way) break
    }
    if (!asked.includes('noncombat')) return this.end()
    const land = panel.getByRole('button', { name: 'Land all in the safest spaces' })
    if (await land.isVisible()) await this.press(land)
    await this.settle()
    return this.end()
  }

  /** Ends a movement step. */
  private async end(): Promise<void> {
    await this.press(decision(this.page).getByRole('button', { name: /^End (non)?combat move/ }))
    await this.settle()
  }
}
