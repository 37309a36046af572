/** What “What is this?” finds under a point of the screen: the part it belongs to, and the control that was hit. */
import type { what } from '../i18n/en/what'

export type Part = keyof typeof what.parts

/** What was clicked, apart from the board. */
export interface Found {
  /** The part of the screen, from the nearest `data-what`; null outside of all parts. */
  readonly part: Part | null
  /** The name of a control within the part; null where the part itself was hit. */
  readonly control: string | null
  /** True for a control that can't be used now. */
  readonly off: boolean
}

const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=tab], [role=menuitem]'
const LONGEST = 60

/** Returns the name that a control shows or tells a screen reader. */
function nameOf(control: Element): string {
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
  const texts = [control.getAttribute('aria-label'), control.textContent, labels[0]?.textContent]
  const name = texts
    .map((text) => text?.replaceAll(/\s+/g, ' ').trim())
    .find((text) => text !== undefined && text !== '')
  return name === undefined || name.length > LONGEST ? '' : name
}

/** Returns what an element of the page is. */
export function findPart(element: Element): Found {
  const holder = element.closest<HTMLElement>('[data-what]')
  const control = element.closest(CONTROLS)
  const inside = control !== null && control !== holder && (holder === null || holder.contains(control))
  const name = inside ? nameOf(control) : ''
  return {
    part: (holder?.dataset['what'] as Part | undefined) ?? null,
    control: name === '' ? null : name,
    off: control?.matches(':disabled, [aria-disabled=true]') ?? false,
  }
}

/** Words to look up in the rule book about a part of the screen. */
export const lookUps: Readonly<Partial<Record<Part, string>>> = {
  money: 'income',
  victory: 'victory',
  politics: 'alliance',
  battle: 'combat round',
}

/** The rule books of each scenario, by the prefix of their clauses. */
export const booksOf: Readonly<Record<string, readonly string[]>> = {
  'europe-pacific': ['LNK', 'EUR', 'PAC'],
  'europe-1999': ['EUR'],
  'pacific-2001': ['PAC'],
  revised: ['LHTR'],
  'victory-cities': ['VCR', 'LHTR'],
  expansion: ['AARE', 'LHTR'],
  global: ['EXG', 'G40'],
}
