/** The powers' colours as a style sheet, from the one list of their looks: `--power-…` and what `data-power` means. */
import { idsOf, paletteKeys, powerLooks, type Theme } from '../board/powers'

/** What stands in front of a block of colours. */
const ROOTS: readonly (readonly [selector: string, theme: Theme, set: 'usual' | 'clear'])[] = [
  [':root', 'light', 'usual'],
  [":root[data-theme='dark']", 'dark', 'usual'],
  [":root[data-palette='clear']", 'light', 'clear'],
  [":root[data-palette='clear'][data-theme='dark']", 'dark', 'clear'],
]

/** Those with an emblem: what stands beside a name, as its pieces on the board. */
const shown = paletteKeys.filter((key) => powerLooks[key].emblem)

/** The sheet as text. */
export function powerStyles(): string {
  const roots = ROOTS.map(([selector, theme, set]) => {
    const colours = shown.flatMap((key) => {
      const piece = powerLooks[key][set]?.[theme].piece
      return piece === undefined ? [] : [`--power-${key}: ${piece};`]
    })
    return `${selector} { ${colours.join(' ')} }`
  })
  const powers = shown.map((key) => {
    const selector = idsOf(key).map((id) => `[data-power='${id}']`)
    return `${selector.join(', ')} { --power: var(--power-${key}); }`
  })
  return [...roots, ...powers].join('\n')
}

/** Puts the sheet in force. It is made of rules, not of text in the page, which the page's policy forbids. */
export function usePowerStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(powerStyles())
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
