import { type GridShape, neighborsOf } from './grid'

/** Pieces of land with fewer cells than this that touch no water are crumbs of box edges, not islands. */
const CRUMB = 40

/** Gives crumbs of land inside other land to the neighbor with the longest border. */
export function absorbFragments(grid: GridShape, labels: Uint16Array): void {
  const around = new Int32Array(4)
  const seen = new Uint8Array(labels.length)
  for (let start = 0; start < labels.length; start++) {
    if (!labels[start] || seen[start]) continue
    const label = labels[start]
    const piece = [start]
    const borders = new Map<number, number>()
    seen[start] = 1
    for (let i = 0; i < piece.length; i++) {
      const count = neighborsOf(grid, piece[i] ?? 0, around)
      for (let k = 0; k < count; k++) {
        const next = around[k] ?? 0
        const other = labels[next] ?? 0
        if (other !== label) borders.set(other, (borders.get(other) ?? 0) + 1)
        else if (!seen[next]) {
          seen[next] = 1
          piece.push(next)
        }
      }
    }
    if (piece.length >= CRUMB || borders.has(0)) continue
    const [largest] = [...borders].sort((a, b) => b[1] - a[1])
    if (largest) for (const cell of piece) labels[cell] = largest[0]
  }
}
