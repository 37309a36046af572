/**
 * Everything drawn upright over the map: icons and plates in painter's order, and letters over them, each list as
 * quads in one draw call. Positions are a world anchor plus an offset in pixels, so the camera moves without touching
 * the data. (Instancing would be shorter, but a renderer without a graphics card makes a call for each instance.)
 */
import {
  Buffer,
  BufferUsage,
  Geometry,
  GlProgram,
  Shader,
  type TextureSource,
  type UniformGroup,
} from 'pixi.js'
import type { Rgb } from '../paint/theme'

/** Floats per vertex; 12 and 13 hold colors as bytes. All four corners of a quad hold the same values. */
const FLOATS = 16
const QUAD = 4 * FLOATS

/** The numbers are the shader's. */
const KIND = { icon: 0, plate: 1, letter: 0 } as const

export interface Placed {
  /** World units. */
  readonly x: number
  readonly y: number
  /** Pixels from the anchor to the quad's center. */
  readonly dx: number
  readonly dy: number
}

const HEAD = `#version 300 es
precision highp float;
precision highp int;
`

const VERTEX = `${HEAD}
in vec2 aAnchor;
in vec4 aBox;
in vec2 aTurn;
in vec4 aUv;
in vec4 aColor;
in vec4 aSecond;
in vec2 aMore;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
uniform vec4 uSprite;
flat out float vKind;
flat out vec4 vColor;
flat out vec4 vSecond;
flat out vec4 vMore;
flat out vec3 vBase;
out vec2 vUv;
out vec2 vLocal;
void main() {
  int corner = gl_VertexID & 3;
  vec2 side = vec2(corner == 1 || corner == 2 ? 1.0 : -1.0, corner > 1 ? 1.0 : -1.0);
  vKind = aTurn.y;
  vColor = aColor;
  vSecond = aSecond;
  vec2 size = aBox.zw * uSprite.x;
  vMore = vec4(aMore, size);
  // Icons: three bytes in one float, which holds 24 bits exactly.
  vBase = mod(floor(aMore.x / vec3(1.0, 256.0, 65536.0)), 256.0) / 255.0;
  vUv = mix(aUv.xy, aUv.zw, side * 0.5 + 0.5);
  vLocal = side * size;
  float c = cos(aTurn.x);
  float s = sin(aTurn.x);
  vec2 turned = vec2(vLocal.x * c - vLocal.y * s, vLocal.x * s + vLocal.y * c);
  vec2 pixels = (uWorldTransformMatrix * uTransformMatrix * vec3(aAnchor, 1.0)).xy;
  pixels += aBox.xy * uSprite.x + turned;
  gl_Position = vec4((uProjectionMatrix * vec3(pixels, 1.0)).xy, 0.0, 1.0);
}
`

const COMMON = `${HEAD}
flat in float vKind;
flat in vec4 vColor;
flat in vec4 vSecond;
flat in vec4 vMore;
flat in vec3 vBase;
in vec2 vUv;
in vec2 vLocal;
out vec4 finalColor;
uniform vec4 uSprite;
vec4 over(vec4 top, vec4 below) { return top + below * (1.0 - top.a); }
vec4 paint(vec4 color, float cover) { float a = color.a * cover; return vec4(color.rgb * a, a); }
`

/** Icons and plates. */
const SHAPE_FRAGMENT = `${COMMON}
uniform sampler2D uAtlas;
void main() {
  float soft = 0.5 / uSprite.y;
  if (vKind < 0.5) {
    vec4 icon = texture(uAtlas, vUv);
    // Red is lightness, green cover, blue the part of the lightness in the base's color (see icons/atlas.ts).
    vec3 ink = mix(vColor.rgb, vBase, icon.r > 0.0 ? min(icon.b / icon.r, 1.0) : 0.0);
    finalColor = over(paint(vec4(ink, vColor.a), icon.r), paint(vSecond, max(icon.g, icon.r)));
  } else {
    float radius = min(vMore.x * uSprite.x, min(vMore.z, vMore.w));
    vec2 q = abs(vLocal) - vMore.zw + radius + 1.0;
    float d = min(max(q.x, q.y), 0.0) + length(max(q, 0.0)) - radius;
    float inside = 1.0 - smoothstep(-soft, soft, d);
    float core = 1.0 - smoothstep(-soft, soft, d + vMore.y);
    finalColor = over(paint(vColor, core), paint(vSecond, inside * (1.0 - core)));
  }
}
`

/** Letters: distance 0 is the edge of the ink, the halo is outside. */
const LETTER_FRAGMENT = `${COMMON}
uniform sampler2D uAtlas;
void main() {
  float soft = 0.5 / uSprite.y;
  float d = (0.6 - texture(uAtlas, vUv).r) * vMore.x * uSprite.x;
  float ink = 1.0 - smoothstep(-soft, soft, d);
  float halo = vMore.y > 0.0 ? 1.0 - smoothstep(vMore.y * 0.35 - soft, vMore.y + soft, d) : 0.0;
  finalColor = over(paint(vColor, ink), paint(vSecond, halo));
}
`

type Uv = readonly [number, number, number, number]
type Half = readonly [number, number]

/** A growing list of quads. */
export class QuadList {
  private floats = new Float32Array(QUAD * 256)
  private words = new Uint32Array(this.floats.buffer)
  count = 0

  get data(): Float32Array {
    return this.floats
  }

  push(
    at: Placed,
    half: Half,
    turn: number,
    kind: number,
    uv: Uv,
    more: number,
    moreStill: number,
    color: number,
    second: number,
  ): void {
    if ((this.count + 1) * QUAD > this.floats.length) this.grow()
    const f = this.floats
    const i = this.count++ * QUAD
    f[i] = at.x
    f[i + 1] = at.y
    f[i + 2] = at.dx
    f[i + 3] = at.dy
    f[i + 4] = half[0]
    f[i + 5] = half[1]
    f[i + 6] = turn
    f[i + 7] = kind
    f[i + 8] = uv[0]
    f[i + 9] = uv[1]
    f[i + 10] = uv[2]
    f[i + 11] = uv[3]
    this.words[i + 12] = color
    this.words[i + 13] = second
    f[i + 14] = more
    f[i + 15] = moreStill
    const words = this.words
    for (let corner = 1; corner < 4; corner++) words.copyWithin(i + corner * FLOATS, i, i + FLOATS)
  }

  private grow(): void {
    const larger = new Float32Array(this.floats.length * 2)
    larger.set(this.floats)
    this.floats = larger
    this.words = new Uint32Array(larger.buffer)
  }
}

/** Packs a color into the four bytes of a little-endian word. */
function pack([r, g, b]: Rgb, alpha: number): number {
  return (r | (g << 8) | (b << 16) | (Math.round(alpha * 255) << 24)) >>> 0
}

/** Packs a color into a whole number that a float holds exactly. */
const pack24 = ([r, g, b]: Rgb): number => r | (g << 8) | (b << 16)

/** The sprites of one layout or overlay; rewritten each time. */
export class SpriteList {
  readonly shapes = new QuadList()
  readonly letters = new QuadList()

  clear(): void {
    this.shapes.count = 0
    this.letters.count = 0
  }

  /** Adds an icon of the atlas; `half` is half the quad. `base` colors its base and badges. */
  icon(
    at: Placed,
    half: Half,
    uv: Uv,
    color: Rgb,
    rim: Rgb,
    options: { alpha?: number; rimAlpha?: number; turn?: number; base?: Rgb } = {},
  ): void {
    const { alpha = 1, rimAlpha = alpha, turn = 0, base = color } = options
    this.shapes.push(at, half, turn, KIND.icon, uv, pack24(base), 0, pack(color, alpha), pack(rim, rimAlpha))
  }

  /** Adds a rounded plate with the border inside its edge. One pixel of the quad is left for soft edges. */
  plate(
    at: Placed,
    half: Half,
    fill: Rgb,
    alpha: number,
    border: Rgb,
    borderAlpha: number,
    radius: number,
    borderWidth: number,
  ): void {
    const grown = [half[0] + 1, half[1] + 1] as const
    const colors = [pack(fill, alpha), pack(border, borderAlpha)] as const
    this.shapes.push(at, grown, 0, KIND.plate, NO_UV, radius, borderWidth, ...colors)
  }

  /** Adds a letter of the glyph atlas; `range` as returned by `fieldRange`, halo in pixels. */
  glyph(
    at: Placed,
    half: Half,
    turn: number,
    uv: Uv,
    color: Rgb,
    alpha: number,
    halo: Rgb,
    haloAlpha: number,
    range: number,
    haloWidth: number,
  ): void {
    const colors = [pack(color, alpha), pack(halo, haloAlpha)] as const
    this.letters.push(at, half, turn, KIND.letter, uv, range, haloWidth, ...colors)
  }
}

const NO_UV = [0, 0, 0, 0] as const

/** Returns the indices of this many quads, two triangles each. */
export function quadIndices(quads: number): Uint32Array {
  const indices = new Uint32Array(quads * 6)
  for (let quad = 0; quad < quads; quad++) {
    const v = quad * 4
    indices.set([v, v + 1, v + 2, v, v + 2, v + 3], quad * 6)
  }
  return indices
}

/** A list of quads on the graphics card, and the program that draws them. */
class Quads {
  readonly geometry: Geometry
  readonly shader: Shader
  private readonly buffer: Buffer
  private readonly indices: Buffer
  private room = 64

  constructor(glProgram: GlProgram, atlas: TextureSource, uniforms: UniformGroup) {
    this.buffer = new Buffer({
      data: new Float32Array(QUAD),
      usage: BufferUsage.VERTEX | BufferUsage.COPY_DST,
      shrinkToFit: false,
    })
    this.indices = new Buffer({
      data: quadIndices(this.room),
      usage: BufferUsage.INDEX | BufferUsage.COPY_DST,
      shrinkToFit: false,
    })
    const part = (offset: number, format: 'float32x2' | 'float32x4' | 'unorm8x4') => ({
      buffer: this.buffer,
      format,
      stride: FLOATS * 4,
      offset: offset * 4,
    })
    this.geometry = new Geometry({
      attributes: {
        aAnchor: part(0, 'float32x2'),
        aBox: part(2, 'float32x4'),
        aTurn: part(6, 'float32x2'),
        aUv: part(8, 'float32x4'),
        aColor: part(12, 'unorm8x4'),
        aSecond: part(13, 'unorm8x4'),
        aMore: part(14, 'float32x2'),
      },
      indexBuffer: this.indices,
    })
    this.shader = new Shader({
      glProgram,
      resources: { uAtlas: atlas, spriteUniforms: uniforms },
    })
  }

  upload(list: QuadList): void {
    if (list.count > this.room) {
      this.room = Math.max(list.count, this.room * 2)
      this.indices.data = quadIndices(this.room)
    }
    this.buffer.setDataWithSize(list.data, list.count * QUAD, true)
    this.geometry.indexCount = list.count * 6
  }

  /** True when there is nothing to draw. */
  get empty(): boolean {
    return this.geometry.indexCount === 0
  }

  destroy(): void {
    this.geometry.destroy(true)
    this.shader.destroy()
  }
}

/** The programs of shapes and letters; Pixi caches them. */
export const spritePrograms = (): readonly [GlProgram, GlProgram] => [
  GlProgram.from({ name: 'board-shapes', vertex: VERTEX, fragment: SHAPE_FRAGMENT }),
  GlProgram.from({ name: 'board-letters', vertex: VERTEX, fragment: LETTER_FRAGMENT }),
]

/** Shapes and the letters over them. */
export class SpriteBatch {
  readonly shapes: Quads
  readonly letters: Quads

  constructor(icons: TextureSource, glyphs: TextureSource, uniforms: UniformGroup) {
    const [shapes, letters] = spritePrograms()
    this.shapes = new Quads(shapes, icons, uniforms)
    this.letters = new Quads(letters, glyphs, uniforms)
  }

  upload(list: SpriteList): void {
    this.shapes.upload(list.shapes)
    this.letters.upload(list.letters)
  }

  destroy(): void {
    this.shapes.destroy()
    this.letters.destroy()
  }
}
