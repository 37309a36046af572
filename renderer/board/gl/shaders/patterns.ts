/** The optional patterns over each power's territories, by the position of its look in the list. */

interface Pattern {
  /**
   * Angle of the stripes in degrees, their spacing and width in world pixels, and the share of the territory's edge
   * color in them.
   */
  readonly stripes: readonly [degrees: number, spacing: number, width: number, strength: number]
  /** Angle in degrees of crossing stripes of the same kind. */
  readonly across?: number
}

/** From 1 on, in the order of the looks; the last pattern is for all others. */
const PATTERNS: readonly Pattern[] = [
  { stripes: [0, 7, 1.5, 0.34] },
  { stripes: [120, 7, 1.5, 0.34] },
  { stripes: [90, 7, 1.5, 0.34] },
  { stripes: [20, 11, 1.6, 0.34] },
  { stripes: [0, 13, 4.5, 0.26] },
  { stripes: [90, 13, 4.5, 0.26] },
  { stripes: [150, 11, 3, 0.3] },
  { stripes: [0, 10, 1.3, 0.3], across: 90 },
  { stripes: [45, 10, 1.3, 0.3], across: 135 },
  { stripes: [45, 13, 4.5, 0.26] },
  { stripes: [0, 16, 5, 0.2], across: 90 },
  { stripes: [30, 20, 7, 0.26] },
  { stripes: [25, 18, 2.4, 0.3], across: 155 },
  { stripes: [90, 20, 8, 0.24] },
  { stripes: [65, 10, 1.2, 0.3] },
]

const glsl = (n: number): string => (Number.isInteger(n) ? n.toFixed(1) : String(n))
const set = (variable: string, [degrees, spacing, width, strength]: Pattern['stripes']): string =>
  `${variable} = vec4(stripes(${[degrees, spacing, width].map(glsl).join(', ')}), ${glsl(strength)});`

/** The shader lines that set `vPattern` and `vCross` from `pattern`. */
export const PATTERN_LINES = PATTERNS.map(({ stripes, across }, i) => {
  const test = i === PATTERNS.length - 1 ? `pattern > ${i}` : `pattern == ${i + 1}`
  const [, ...rest] = stripes
  const lines = [
    set('vPattern', stripes),
    ...(across === undefined ? [] : [set('vCross', [across, ...rest])]),
  ]
  return `  ${i === 0 ? '' : 'else '}if (${test}) { ${lines.join(' ')} }`
}).join('\n')
