/**
 * Exact Euclidean distance of each cell to the nearest cell where `mask` is 0, in cells; `limit` if there is none. Two
 * passes of parabolas (Felzenszwalb and Huttenlocher), along rows, then along columns.
 */
export function distanceField(mask: Uint8Array, columns: number, rows: number, limit: number): Float32Array {
  const far = limit * limit
  const field = new Float32Array(columns * rows)
  const longest = Math.max(columns, rows)
  const line = new Float64Array(longest)
  const out = new Float64Array(longest)
  const apex = new Int32Array(longest)
  const border = new Float64Array(longest + 1)
  const pass = (count: number, read: (i: number) => number, write: (i: number, value: number) => void) => {
    for (let i = 0; i < count; i++) line[i] = read(i)
    lowerEnvelope(line, count, out, apex, border)
    for (let i = 0; i < count; i++) write(i, out[i] ?? 0)
  }
  for (let row = 0; row < rows; row++) {
    const start = row * columns
    pass(
      columns,
      (i) => (mask[start + i] ? far : 0),
      (i, value) => (field[start + i] = value),
    )
  }
  for (let column = 0; column < columns; column++) {
    pass(
      rows,
      (i) => field[i * columns + column] ?? 0,
      (i, value) => (field[i * columns + column] = Math.sqrt(Math.min(far, value))),
    )
  }
  return field
}

/** out[i] = min over j of line[j] + (i - j)². */
function lowerEnvelope(
  line: Float64Array,
  count: number,
  out: Float64Array,
  apex: Int32Array,
  border: Float64Array,
): void {
  const at = (i: number) => line[i] ?? 0
  const meet = (a: number, b: number) => (at(b) + b * b - (at(a) + a * a)) / (2 * (b - a))
  let last = 0
  apex[0] = 0
  border[0] = -Infinity
  border[1] = Infinity
  for (let i = 1; i < count; i++) {
    let place = meet(apex[last] ?? 0, i)
    while (last > 0 && place <= (border[last] ?? 0)) place = meet(apex[--last] ?? 0, i)
    last++
    apex[last] = i
    border[last] = place
    border[last + 1] = Infinity
  }
  let current = 0
  for (let i = 0; i < count; i++) {
    while ((border[current + 1] ?? Infinity) < i) current++
    const from = apex[current] ?? 0
    out[i] = at(from) + (i - from) * (i - from)
  }
}
