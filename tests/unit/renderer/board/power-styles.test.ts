// The powers' colors in the page: one list of looks makes the style sheet.
import { expect, it } from 'vitest'
import { powerStyles, usePowerStyles } from '../../../../renderer/app/board/power-styles'
import { idsOf, paletteKey, paletteKeys, powerLooks } from '../../../../renderer/board/powers'
import { boards } from '../../../../shared/boards'

const rules = powerStyles().split('\n')
const rule = (selector: string) => rules.find((line) => line.startsWith(`${selector} {`)) ?? ''

it('every theme and palette has the colors of the pieces', () => {
  const { uk } = powerLooks
  expect(rule(':root')).toContain(`--power-uk: ${uk.usual.light.piece};`)
  expect(rule(":root[data-theme='dark']")).toContain(`--power-uk: ${uk.usual.dark.piece};`)
  expect(rule(":root[data-palette='clear']")).toContain(`--power-uk: ${uk.clear?.light.piece};`)
  const both = ":root[data-palette='clear'][data-theme='dark']"
  expect(rule(both)).toContain(`--power-uk: ${uk.clear?.dark.piece};`)
  expect(rule(both)).not.toContain('--power-neutral')
  expect(powerStyles()).not.toContain('scenery')
})

it('every power of every board refers to a color that exists', () => {
  for (const { board } of boards)
    for (const { id } of board.powers) {
      const line = rules.find((one) => one.includes(`[data-power='${id}']`)) ?? ''
      expect(line, id).toContain(`--power: var(--power-${paletteKey(id)});`)
      expect(rule(':root'), id).toContain(`--power-${paletteKey(id)}:`)
    }
  expect(rules.some((line) => line.startsWith("[data-power='ussr'], [data-power='russia'] {"))).toBe(true)
})

it('a power that has another name on another board looks the same; an unknown power looks neutral', () => {
  expect(['russia', 'us', 'italy', 'nobody', null].map(paletteKey)).toEqual([
    ...['ussr', 'usa', 'italy', 'neutral', 'neutral'],
  ])
  expect(idsOf('usa')).toEqual(['usa', 'us', 'united-states'])
  expect(paletteKeys).toContain('italy')
})

it('the style sheet is added to the existing ones', () => {
  const before = document.adoptedStyleSheets.length
  usePowerStyles()
  expect(document.adoptedStyleSheets).toHaveLength(before + 1)
})
