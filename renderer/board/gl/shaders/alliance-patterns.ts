/**
 * The outlines of alliances in shader code, by the numbers of their patterns (`paint/alliance-outlines.ts`). Along
 * borders the line shader draws them, along coasts the land shader, from the field: a coast is too jagged for a wide
 * line.
 */
import { outlineNumber, type Outline } from '../../paint/alliance-outlines'

/**
 * Amount of ink: `half_` is half the band's width, `away` the distance from its center and `along` the distance along
 * it, all in pixels; `dashes` is true if a part of a period is inked. `spot` is the offset from the nearest of many
 * dots.
 */
const INK: Readonly<Record<Outline, string>> = {
  solid: 'within(half_ * 0.45, abs(away), soft)',
  dashed: 'within(half_ * 0.6, abs(away), soft) * dashes(16.0, 0.6, along, soft)',
  dotted: 'within(half_ * 0.8, length(spot), soft)',
  double: 'within(half_, abs(away), soft) * (1.0 - within(half_ * 0.36, abs(away), soft))',
  ladder: 'dashes(6.0, 0.4, along, soft)',
  'dash-dot':
    'within(half_ * 0.6, abs(away), soft) * max(dashes(22.0, 0.5, along, soft), dashes(22.0, 0.12, along + 11.0, soft))',
  broad: '1.0',
}

/**
 * `outlined(number, half_, away, along, spot, soft)`: 0 the band's ground, 1 its ink. `bandWidth(scale)`: in pixels.
 */
export const OUTLINE_PATTERNS = `
float bandWidth(float scale) { return mix(2.4, 5.0, smoothstep(0.06, 0.4, scale)); }
float within(float half_, float away, float soft) { return 1.0 - smoothstep(half_ - soft, half_ + soft, away); }
float dashes(float period, float part, float along, float soft) {
  return within(period * part * 0.5, abs(fract(along / period) - 0.5) * period, soft);
}
vec2 dotAt(vec2 at) { return (fract(at / 7.0) - 0.5) * 7.0; }
float outlined(int outline, float half_, float away, float along, vec2 spot, float soft) {
${Object.entries(INK)
  .map(([name, ink]) => `  if (outline == ${outlineNumber(name as Outline)}) return ${ink};`)
  .join('\n')}
  return 0.0;
}
`
