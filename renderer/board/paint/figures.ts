/**
 * Colors of the figures: light on every ground, tinted with the owner's color, with the same dark rim in both themes.
 * The owner's strong color stays for bases and badges.
 */
import type { Rgb } from './rgb'

/** The rim around figures. */
export const OUTLINE: Rgb = [24, 19, 13]
/** Numbers next to figures. */
export const COUNT: Rgb = [255, 248, 228]

/** Lightness of figures, and their greatest chroma, in OKLCH. */
const LIGHT = 0.945
const MOST_CHROMA = 0.06

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** Returns the two color axes of OKLab. */
function axesOf(color: Rgb): readonly [a: number, b: number] {
  const [r, g, b] = [toLinear(color[0] / 255), toLinear(color[1] / 255), toLinear(color[2] / 255)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Returns the linear parts of an OKLab color; outside 0..1 the screen cannot show it. */
function linearOf(lightness: number, a: number, b: number): readonly [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Returns the color of a power's figures: its hue, as light as every figure. */
export function figureOf(piece: Rgb): Rgb {
  const [a, b] = axesOf(piece)
  const chroma = Math.hypot(a, b)
  let part = chroma === 0 ? 0 : Math.min(chroma, MOST_CHROMA) / chroma
  let linear = linearOf(LIGHT, a * part, b * part)
  while (Math.max(...linear) > 1 && part > 0.01) {
    part *= 0.94
    linear = linearOf(LIGHT, a * part, b * part)
  }
  const byte = (value: number) => Math.round(255 * toGamma(Math.min(1, Math.max(0, value))))
  return [byte(linear[0]), byte(linear[1]), byte(linear[2])]
}
