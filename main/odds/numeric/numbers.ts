/** Assigns numbers to things in the order in which they first appear. */
export class Numbers<K> {
  private readonly by = new Map<K, number>()
  of(key: K): number {
    const have = this.by.get(key)
    if (have !== undefined) return have
    this.by.set(key, this.by.size)
    return this.by.size - 1
  }
}

/** Returns the name of a battle's facts. Called very often and usually without facts. */
export function factsName(facts: Readonly<Record<string, number>> | undefined): string {
  for (const _ in facts) return JSON.stringify(facts)
  return ''
}
