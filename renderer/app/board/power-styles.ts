/**
 * The powers' colors as a style sheet, from the single list of their looks: `--power-…`, `--figure-…` and `--base-…`
 * variables and the `data-power` attribute.
 */
import { figureOf, OUTLINE } from '../../board/paint/figures'
import { baseOf, css, rgb } from '../../board/paint/theme'
import { idsOf, paletteKeys, powerLooks, type Theme } from '../../board/powers'

/** Selectors of the color blocks. */
const ROOTS: readonly (readonly [selector: string, theme: Theme, set: 'usual' | 'clear'])[] = [
  [':root', 'light', 'usual'],
  [":root[data-theme='dark']", 'dark', 'usual'],
  [":root[data-palette='clear']", 'light', 'clear'],
  [":root[data-palette='clear'][data-theme='dark']", 'dark', 'clear'],
]

/** Powers with an emblem, which names and pieces show. */
const shown = paletteKeys.filter((key) => powerLooks[key].emblem)

/** Returns the sheet as text. */
export function powerStyles(): string {
  const roots = ROOTS.map(([selector, theme, set]) => {
    const colors = shown.flatMap((key) => {
      const piece = powerLooks[key][set]?.[theme].piece
      if (piece === undefined) return []
      const color = rgb(piece)
      const figure = `--figure-${key}: ${css(figureOf(color))}; --base-${key}: ${css(baseOf(color))};`
      return [`--power-${key}: ${piece}; ${figure}`]
    })
    return `${selector} { ${colors.join(' ')} }`
  })
  const powers = shown.map((key) => {
    const selector = idsOf(key).map((id) => `[data-power='${id}']`)
    return `${selector.join(', ')} { --power: var(--power-${key}); --figure: var(--figure-${key}); --base: var(--base-${key}); }`
  })
  return [...roots, `:where(:root) { --figure-outline: ${css(OUTLINE)}; }`, ...powers].join('\n')
}

/** Applies the sheet as a constructed style sheet, since the page's content security policy forbids inline styles. */
export function usePowerStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(powerStyles())
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
