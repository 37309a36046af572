/**
 * The board's shader programs in GLSL ES 3.00. Three meshes and a batch of sprites make up the whole picture:
 * surfaces (land and water), lines (borders), ribbons (inner strokes and routes) and sprites (icons, plates,
 * letters). The uniforms `uProjectionMatrix`, `uWorldTransformMatrix` and `uTransformMatrix` are Pixi's.
 */
import { GlProgram } from 'pixi.js'
import { REACH } from '../meshes/borders'
import { OUTLINE_PATTERNS } from './alliance-patterns'
import { PATTERN_LINES } from './patterns'
import { HEAD, TRANSFORM } from './shader-head'
import { LINE_FRAGMENT, LINE_VERTEX } from './line-shader'

/**
 * Values that are constant over an area are computed per vertex: colors including light and dimming, and the sets of
 * stripes. This matters on a processor that draws every pixel itself.
 *
 * uView: pixels per unit, device pixels per pixel, world width, world height. uLook: grain, edge, glow, pulse.
 * uHatch: world units per hatching pixel; a power of two, so that hatching stays still under a moving map.
 */
const SURFACE_VERTEX = `${HEAD}
in vec2 aPosition;
in float aArea;
${TRANSFORM}
uniform sampler2D uSpaces;
uniform vec4 uView;
uniform vec4 uLook;
uniform float uHatch;
uniform vec3 uGold;
uniform vec3 uDim;
uniform vec3 uSea;
uniform vec3 uSeaPole;
uniform vec3 uSeaCoast;
uniform vec3 uSeaOff;
flat out vec3 vFill;
flat out vec3 vSecond;
flat out vec4 vEdge;
flat out vec4 vGold;
flat out vec4 vStripe;
flat out vec4 vStripeColor;
flat out vec4 vPattern;
flat out vec4 vCross;
flat out vec2 vSoft;
#ifndef WATER
uniform vec3 uPlate;
flat out vec4 vOutline;
flat out vec3 vPlate;
#endif
out vec2 vWorld;

vec4 light;
vec4 state;

vec3 lit(vec3 color) {
  color = mix(color, light.rgb, light.a * uLook.w);
  float gray = dot(color, vec3(0.3, 0.59, 0.11));
  return mix(color, mix(vec3(gray), uDim, 0.55), state.g);
}

// Stripes as phase per unit (xy), half width (z) and softness (answered) in phases.
vec3 stripes(float degrees, float spacing, float width) {
  float angle = radians(degrees);
  float period = spacing * uHatch;
  return vec3(vec2(sin(angle), cos(angle)) / period, width / spacing * 0.5);
}

float softness(float spacing) { return 0.6 / uView.y / (spacing * uHatch * uView.x); }

void main() {
  int area = int(aArea + 0.5);
  vec4 fill = texelFetch(uSpaces, ivec2(area, 0), 0);
  vec4 edge = texelFetch(uSpaces, ivec2(area, 1), 0);
  light = texelFetch(uSpaces, ivec2(area, 2), 0);
  state = texelFetch(uSpaces, ivec2(area, 3), 0);
  vec3 tint = texelFetch(uSpaces, ivec2(area, 4), 0).rgb;
  int code = int(fill.a * 255.0 + 0.5);
  int hatch = code / 16;
  int pattern = code - hatch * 16;
  vStripe = vec4(0.0);
  vStripeColor = vec4(0.0);
  vPattern = vec4(0.0);
  vCross = vec4(0.0);
  vGold = vec4(lit(uGold), 0.0);
  float spacing = 9.0;
#ifdef WATER
  vec3 sea = uSea;
  vec3 pole = uSeaPole;
  if (hatch == 2) {
    sea = mix(sea, uSeaOff, 0.62);
    pole = mix(pole, uSeaOff, 0.62);
    spacing = 6.0;
    vStripe = vec4(stripes(135.0, spacing, 1.0), 0.45);
    vStripeColor.rgb = uSeaOff * 0.7;
  } else if (hatch == 1) {
    sea = mix(sea, uGold, 0.10);
    pole = mix(pole, uGold, 0.10);
    vStripe = vec4(stripes(45.0, spacing, 2.1), 0.26);
    vStripeColor.rgb = uGold;
  } else if (hatch == 3) {
    vStripe = vec4(stripes(135.0, spacing, 3.0), 0.5);
    vStripeColor.rgb = uSeaOff;
  } else if (hatch == 5) {
    spacing = 11.0;
    vStripe = vec4(stripes(160.0, spacing, 4.0), 0.55);
    vStripeColor.rgb = uSeaOff;
  }
  vFill = lit(mix(sea, tint, state.a));
  vSecond = lit(mix(pole, tint, state.a));
  vEdge = vec4(lit(uSeaCoast), uLook.z);
#else
  if (hatch == 1) {
    vStripe = vec4(stripes(45.0, spacing, 2.2), 0.34);
    vStripeColor.rgb = uGold;
    vGold.a = 0.5;
  } else if (hatch == 3) {
    vStripe = vec4(stripes(135.0, spacing, 3.0), 0.55);
    vStripeColor.rgb = edge.rgb;
  } else if (hatch == 4) {
    spacing = 7.0;
    vStripe = vec4(stripes(135.0, spacing, 1.4), 0.3);
    vStripeColor.rgb = edge.rgb;
  } else if (hatch == 5) {
    spacing = 11.0;
    vStripe = vec4(stripes(160.0, spacing, 4.0), 0.45);
    vStripeColor.rgb = edge.rgb;
  }
${PATTERN_LINES}
  vFill = lit(fill.rgb);
  vSecond = lit(edge.rgb);
  vEdge = vec4(lit(edge.rgb), edge.a * uLook.y * 2.0);
  vOutline = texelFetch(uSpaces, ivec2(area, 5), 0);
  vOutline.rgb = lit(vOutline.rgb);
  vPlate = lit(uPlate);
#endif
  vStripeColor.rgb = lit(vStripeColor.rgb);
  vSoft = vec2(softness(spacing), softness(9.0));
  vWorld = aPosition;
  gl_Position = toClip(toPixels(aPosition));
}
`

const SURFACE_COMMON = `
flat in vec3 vFill;
flat in vec3 vSecond;
flat in vec4 vEdge;
flat in vec4 vGold;
flat in vec4 vStripe;
flat in vec4 vStripeColor;
flat in vec4 vPattern;
flat in vec4 vCross;
flat in vec2 vSoft;
in vec2 vWorld;
out vec4 finalColor;
uniform sampler2D uField;
uniform sampler2D uGrain;
uniform vec4 uView;
uniform vec4 uLook;
uniform float uHatch;
float striped(vec4 stripe, float soft) {
  float away = abs(fract(dot(vWorld, stripe.xy)) - 0.5);
  return stripe.w * (1.0 - smoothstep(stripe.z - soft, stripe.z + soft, away));
}
float paper(float coarse) {
  float grain = (coarse - 0.5) * 0.17;
#ifdef GRAIN
  grain += (texture(uGrain, vWorld * 0.0015 / uHatch).g - 0.5) * 0.07;
#endif
  return 1.0 + grain * uLook.x;
}
`

const WATER_FRAGMENT = `
${SURFACE_COMMON}
void main() {
  vec3 field = texture(uField, vWorld / uView.zw).rgb;
  float south = vWorld.y / uView.w;
  vec3 color = mix(vFill, vSecond, smoothstep(0.0, 0.55, abs(south - 0.47)));
  float near = field.r;
  float glow = 0.18 * smoothstep(0.06, 0.16, near) + 0.24 * smoothstep(0.46, 0.56, near) + 0.34 * smoothstep(0.74, 0.9, near);
  color = mix(color, vEdge.rgb, glow * vEdge.a);
  color = mix(color, vStripeColor.rgb, striped(vStripe, vSoft.x));
  finalColor = vec4(color * paper(field.b), 1.0);
}
`

const LAND_FRAGMENT = `
${SURFACE_COMMON}
flat in vec4 vOutline;
flat in vec3 vPlate;
${OUTLINE_PATTERNS}
void main() {
  vec3 field = texture(uField, vWorld / uView.zw).rgb;
  float inland = (1.0 - field.g) * 40.0;
  float width = min(22.0, 16.0 / uView.x);
  vec3 color = mix(vFill, vSecond, max(striped(vPattern, vSoft.y), striped(vCross, vSoft.y)));
  float rim = clamp(1.0 - inland / width, 0.0, 1.0);
  color = mix(color, vEdge.rgb, rim * (0.25 + 0.75 * rim) * vEdge.a);
  color = mix(color, vStripeColor.rgb, striped(vStripe, vSoft.x));
  color = mix(color, vGold.rgb, vGold.a * smoothstep(0.25, 0.45, rim));
  int outline = int(vOutline.a * 255.0 + 0.5);
  if (outline > 0) {
    float half_ = bandWidth(uView.x) * 0.5;
    float away = (1.0 - field.r) * ${REACH[0]}.0 * uView.x - half_ - 0.7;
    float soft = 0.5 / uView.y;
    vec2 at = vWorld / uHatch;
    float ink = outlined(outline, half_, away, (at.x + at.y) * 0.7, dotAt(at), soft);
    color = mix(color, mix(vPlate, vOutline.rgb, ink), within(half_, abs(away), soft));
  }
  finalColor = vec4(color * paper(field.b), 1.0);
}
`

const RIBBON_VERTEX = `${HEAD}
in vec2 aPosition;
in vec2 aNormal;
in vec4 aStroke;
in vec4 aColor;
in vec2 aDash;
${TRANSFORM}
uniform vec4 uView;
out vec4 vColor;
out vec4 vStroke;
out vec2 vDash;
void main() {
  vColor = aColor;
  vStroke = aStroke;
  vDash = vec2(aDash.x * uView.x, aDash.y);
  gl_Position = toClip(toPixels(aPosition + aNormal * aStroke.x / uView.x));
}
`

/** aStroke: offset of this vertex, and the stroke's two edges, in pixels; w: 1 follows the pulse. */
const RIBBON_FRAGMENT = `${HEAD}
in vec4 vColor;
in vec4 vStroke;
in vec2 vDash;
out vec4 finalColor;
uniform vec4 uView;
uniform vec4 uLook;
void main() {
  float soft = 0.7 / uView.y;
  float inside = smoothstep(vStroke.y - soft, vStroke.y + soft, vStroke.x) * (1.0 - smoothstep(vStroke.z - soft, vStroke.z + soft, vStroke.x));
  if (vDash.y > 0.0) {
    float gap = abs(fract(vDash.x / vDash.y) - 0.5) * vDash.y;
    inside *= smoothstep(-soft, soft, gap - vDash.y * 0.17);
  }
  float a = inside * vColor.a * mix(1.0, 0.55 + 0.45 * uLook.w, vStroke.w);
  finalColor = vec4(vColor.rgb * a, a);
}
`

/**
 * The field under the map: proximity of coasts (red) and of all land borders (green), drawn with 'max' blending over
 * a ground of paper mottling (blue).
 */
const FIELD_VERTEX = `${HEAD}
in vec4 aSegment;
in float aCoast;
${TRANSFORM}
uniform vec2 uReach;
flat out vec4 vSegment;
flat out float vCoast;
out vec2 vWorld;
void main() {
  int index = gl_VertexID & 3;
  vec2 corner = vec2(index == 1 || index == 2 ? 1.0 : -1.0, index > 1 ? 1.0 : -1.0);
  vec2 along = aSegment.zw - aSegment.xy;
  float size = length(along);
  vec2 t = size > 0.0 ? along / size : vec2(1.0, 0.0);
  vec2 n = vec2(-t.y, t.x);
  float reach = aCoast > 0.5 ? max(uReach.x, uReach.y) : uReach.y;
  vec2 base = corner.x < 0.0 ? aSegment.xy : aSegment.zw;
  vWorld = base + t * corner.x * reach + n * corner.y * reach;
  vSegment = aSegment;
  vCoast = aCoast;
  gl_Position = toClip(toPixels(vWorld));
}
`

const FIELD_FRAGMENT = `${HEAD}
flat in vec4 vSegment;
flat in float vCoast;
in vec2 vWorld;
out vec4 finalColor;
uniform vec2 uReach;
void main() {
  vec2 along = vSegment.zw - vSegment.xy;
  float t = clamp(dot(vWorld - vSegment.xy, along) / max(dot(along, along), 1e-6), 0.0, 1.0);
  float d = distance(vWorld, vSegment.xy + along * t);
  float coast = vCoast > 0.5 ? max(0.0, 1.0 - d / uReach.x) : 0.0;
  finalColor = vec4(coast, max(0.0, 1.0 - d / uReach.y), 0.0, 1.0);
}
`

const GROUND_VERTEX = `${HEAD}
in vec2 aPosition;
${TRANSFORM}
out vec2 vWorld;
void main() {
  vWorld = aPosition;
  gl_Position = toClip(toPixels(aPosition));
}
`

const GROUND_FRAGMENT = `${HEAD}
in vec2 vWorld;
out vec4 finalColor;
uniform sampler2D uGrain;
void main() {
  finalColor = vec4(0.0, 0.0, texture(uGrain, vWorld * (8.0 / 16384.0)).r, 1.0);
}
`

const PICTURE_VERTEX = `${HEAD}
in vec2 aPosition;
in vec2 aUv;
${TRANSFORM}
out vec2 vUv;
void main() {
  vUv = aUv;
  gl_Position = toClip(toPixels(aPosition));
}
`

const PICTURE_FRAGMENT = `${HEAD}
in vec2 vUv;
out vec4 finalColor;
uniform sampler2D uPicture;
void main() { finalColor = vec4(texture(uPicture, vUv).rgb, 1.0); }
`

const define = (source: string, ...names: string[]) =>
  source.replace(HEAD, HEAD + names.map((name) => `#define ${name}\n`).join(''))

/**
 * The programs by name; Pixi caches them. `grain`: fine paper grain, worth a texture lookup only on a real graphics
 * card.
 */
export const programs = {
  water: (grain: boolean) =>
    GlProgram.from({
      name: 'board-water',
      vertex: define(SURFACE_VERTEX, 'WATER'),
      fragment: define(HEAD + WATER_FRAGMENT, ...(grain ? ['GRAIN'] : [])),
    }),
  land: (grain: boolean) =>
    GlProgram.from({
      name: 'board-land',
      vertex: SURFACE_VERTEX,
      fragment: define(HEAD + LAND_FRAGMENT, ...(grain ? ['GRAIN'] : [])),
    }),
  line: () => GlProgram.from({ name: 'board-line', vertex: LINE_VERTEX, fragment: LINE_FRAGMENT }),
  ribbon: () => GlProgram.from({ name: 'board-ribbon', vertex: RIBBON_VERTEX, fragment: RIBBON_FRAGMENT }),
  field: () => GlProgram.from({ name: 'board-field', vertex: FIELD_VERTEX, fragment: FIELD_FRAGMENT }),
  picture: () =>
    GlProgram.from({ name: 'board-picture', vertex: PICTURE_VERTEX, fragment: PICTURE_FRAGMENT }),
  ground: () => GlProgram.from({ name: 'board-ground', vertex: GROUND_VERTEX, fragment: GROUND_FRAGMENT }),
}
