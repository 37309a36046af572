// WCAG 2.2: text at 4.5 to 1 (1.4.3), what marks a control, the focus or a power at 3 to 1 (1.4.11), in both themes.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { paletteKeys, powerLooks, type Theme } from '../../../../renderer/board/powers'

const css = readFileSync(
  path.resolve(import.meta.dirname, '../../../../renderer/app/styles/tokens.css'),
  'utf8',
)
const [lightBlock = '', darkBlock = ''] = css.split(":root[data-theme='dark']")
const powers = (theme: Theme) =>
  Object.fromEntries(paletteKeys.map((key) => [`power-${key}`, powerLooks[key].usual[theme].piece]))

/** The colors of a block, by name. */
function colors(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  )
}

/** Relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const light = { ...colors(lightBlock), ...powers('light') }
const themes = { light, dark: { ...light, ...colors(darkBlock), ...powers('dark') } }

it('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

describe.each(Object.entries(themes))('The %s theme', (_name, theme) => {
  const of = (name: string) => {
    const color = theme[name]
    if (color === undefined) throw new Error(`no color --${name}`)
    return color
  }
  const grounds = ['paper', 'paper-raised', 'paper-sunk']
  const text = [
    ...grounds.flatMap((ground) => ['ink', 'ink-soft'].map((ink) => [ink, ground] as const)),
    ...['paper', 'paper-raised', 'accent-soft'].map((ground) => ['accent', ground] as const),
    ['ink', 'accent-soft'],
    ['ink-soft', 'accent-soft'],
    ['ink', 'bad-soft'],
    ['ink-soft', 'bad-soft'],
    ['bad', 'paper-raised'],
    ['bad', 'paper-sunk'],
    ['accent-ink', 'accent'],
    ['paper', 'ink'],
  ] as const

  it.each(text)('%s is legible on %s', (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5)
  })

  const marks = [
    ...['paper', 'paper-raised'].flatMap((ground) => [
      ['rule-strong', ground] as const,
      ['focus', ground] as const,
      ['bad', ground] as const,
    ]),
    ...paletteKeys
      .filter((power) => powerLooks[power].emblem)
      .map((power) => [`power-${power}`, 'paper-raised'] as const),
  ]
  it.each(marks)('%s is visible on %s', (mark, ground) => {
    expect(contrast(of(mark), of(ground))).toBeGreaterThanOrEqual(3)
  })
})
