/** Things that are named by numbers, in the order in which they were first met. */
export class Numbers<K> {
  private readonly by = new Map<K, number>()
  of(key: K): number {
    const have = this.by.get(key)
    if (have !== undefined) return have
    this.by.set(key, this.by.size)
    return this.by.size - 1
  }
}

/** Facts of a battle in a word. It is made again and again, and mostly of none. */
export function factsName(facts: Readonly<Record<string, number>> | undefined): string {
  for (const _ in facts) return JSON.stringify(facts)
  return ''
}
