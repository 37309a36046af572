/** The common head of all shader programs, and the transform of a world vertex to the screen. */
export const HEAD = `#version 300 es
precision highp float;
precision highp int;
`

export const TRANSFORM = `
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
vec2 toPixels(vec2 world) { return (uWorldTransformMatrix * uTransformMatrix * vec3(world, 1.0)).xy; }
vec4 toClip(vec2 pixels) { return vec4((uProjectionMatrix * vec3(pixels, 1.0)).xy, 0.0, 1.0); }
`
