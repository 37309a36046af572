/** The shader of borders and coasts: width, color and dashes, and the band of an alliance along a border. */
import { OUTLINE_PATTERNS } from './alliance-patterns'
import { HEAD, TRANSFORM } from './shader-head'

export const LINE_VERTEX = `${HEAD}
in vec2 aPosition;
in vec2 aNormal;
in float aSide;
in vec2 aAreas;
in vec2 aStyle;
${TRANSFORM}
uniform sampler2D uSpaces;
uniform vec4 uView;
uniform vec3 uCoast;
uniform vec3 uBorder;
uniform vec3 uFront;
uniform vec3 uSeaBorder;
uniform vec3 uClosed;
uniform vec3 uSea;
uniform vec3 uSeaCoast;
uniform vec3 uGold;
uniform vec3 uPlate;
flat out vec4 vColor;
flat out vec3 vWidths;
flat out vec2 vBand;
flat out vec4 vLeftBand;
flat out vec4 vRightBand;
out vec2 vAcross;
${OUTLINE_PATTERNS}
vec4 told(float area, int row) {
  return area < -0.5 ? vec4(0.0) : texelFetch(uSpaces, ivec2(int(area + 0.5), row), 0);
}
vec4 state(float area) { return told(area, 3); }
void main() {
  vec4 left = state(aAreas.x);
  vec4 right = state(aAreas.y);
  int style = int(aStyle.x + 0.5);
  float zoom = clamp(uView.x / 0.22, 0.45, 1.0) * mix(1.0, 1.35, smoothstep(0.5, 1.6, uView.x));
  float width = 1.0;
  float under = 0.0;
  float dash = 0.0;
  vec4 color = vec4(uCoast, 0.9);
  if (style == 1) {
    bool front = abs(left.r - right.r) > 0.001;
    width = front ? 2.1 : 1.1;
    color = front ? vec4(uFront, 0.95) : vec4(uBorder, 0.9);
  } else if (style == 2) {
    bool gold = left.b > 0.5 || right.b > 0.5;
    width = gold ? 1.7 : 1.2;
    under = 1.6;
    color = gold ? vec4(uGold, 0.85) : vec4(uSeaBorder, 0.62);
  } else if (style == 3) {
    width = 0.8;
    color = vec4(uSeaBorder, 0.16);
  } else if (style == 4) {
    width = 1.7;
    dash = uView.x > 0.45 ? 9.0 : 0.0;
    color = vec4(uClosed, 0.9);
  } else if (style == 5) {
    width = 2.4;
    under = 1.1;
    color = vec4(mix(uSea, uSeaCoast, 0.5), 1.0);
  }
  float fade = 1.0 - 0.45 * max(left.g, right.g) * step(0.01, min(left.g, right.g));
  color.a *= fade * min(1.0, 0.25 + width * zoom);
  width *= zoom;
  under *= zoom;
  float soft = 0.75 / uView.y;
  float reach = width * 0.5 + under + soft;
  // Lands of an alliance have a band along the border that parts them from others; along coasts the land draws it.
  vLeftBand = told(aAreas.x, 5);
  vRightBand = told(aAreas.y, 5);
  vBand = vec2(0.0);
  if ((style == 1 || style == 4) && abs(vLeftBand.a - vRightBand.a) > 0.001) {
    float from = width * 0.5 + 0.2;
    vBand = vec2(from, from + bandWidth(uView.x));
    reach = vBand.y + soft;
    vLeftBand.rgb = mix(vLeftBand.rgb, uPlate, 0.3 * left.g);
    vRightBand.rgb = mix(vRightBand.rgb, uPlate, 0.3 * right.g);
  }
  vColor = color;
  vWidths = vec3(width * 0.5, under, dash);
  vAcross = vec2(aSide * reach, aStyle.y * uView.x);
  gl_Position = toClip(toPixels(aPosition + aNormal * aSide * reach / uView.x));
}
`

export const LINE_FRAGMENT = `${HEAD}
flat in vec4 vColor;
flat in vec3 vWidths;
flat in vec2 vBand;
flat in vec4 vLeftBand;
flat in vec4 vRightBand;
in vec2 vAcross;
out vec4 finalColor;
uniform vec4 uView;
uniform vec3 uSeaShadow;
uniform vec3 uPlate;
${OUTLINE_PATTERNS}
void main() {
  float soft = 0.75 / uView.y;
  float d = abs(vAcross.x);
  float core = 1.0 - smoothstep(vWidths.x - soft * 0.5, vWidths.x + soft, d);
  if (vWidths.z > 0.0) core *= smoothstep(0.0, 1.0, abs(fract(vAcross.y / vWidths.z) - 0.5) * vWidths.z - 1.4);
  float under = vWidths.y > 0.0 ? 0.34 * (1.0 - smoothstep(vWidths.x, vWidths.x + vWidths.y + soft, d)) : 0.0;
  float a = core * vColor.a;
  float alpha = a + under * (1.0 - a);
  finalColor = vec4(vColor.rgb * a + uSeaShadow * under * (1.0 - a), alpha);
  vec4 own = vAcross.x < 0.0 ? vLeftBand : vRightBand;
  int outline = int(own.a * 255.0 + 0.5);
  if (vBand.y > 0.0 && outline > 0) {
    float half_ = (vBand.y - vBand.x) * 0.5;
    float away = d - vBand.x - half_;
    float band = within(half_, abs(away), soft * 0.5);
    vec3 inked = mix(uPlate, own.rgb, outlined(outline, half_, away, vAcross.y, vec2(dotAt(vAcross.yy).x, away), soft * 0.6));
    finalColor = finalColor * (1.0 - band) + vec4(inked * band, band);
  }
}
`
