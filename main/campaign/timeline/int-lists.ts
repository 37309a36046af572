/**
 * Growing lists of whole numbers in typed memory: a campaign has hundreds of thousands of steps, so the data kept for
 * each must be small.
 */

/** A list that only grows. */
export class Ints {
  private values = new Int32Array(64)
  length = 0

  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = new Int32Array(this.values.length * 2)
      grown.set(this.values)
      this.values = grown
    }
    this.values[this.length++] = value
  }

  /** The value at an index; -1 outside the list. */
  at(i: number): number {
    return i < this.length ? (this.values[i] ?? -1) : -1
  }
}

const PAGE = 256

/**
 * A map from numbers to numbers above 0, for keys that mostly come in long runs: pages without values take no memory.
 */
export class SparseInts {
  private readonly pages = new Map<number, Int32Array>()

  set(key: number, value: number): void {
    const n = Math.floor(key / PAGE)
    let page = this.pages.get(n)
    if (page === undefined) this.pages.set(n, (page = new Int32Array(PAGE)))
    page[key % PAGE] = value
  }

  /** How many numbers it has allocated memory for. */
  get size(): number {
    return this.pages.size * PAGE
  }

  get(key: number): number | undefined {
    return this.pages.get(Math.floor(key / PAGE))?.[key % PAGE] || undefined
  }
}
