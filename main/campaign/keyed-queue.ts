/**
 * Runs jobs of one key one after another, in order of arrival, and jobs of different keys in parallel. A job that waits
 * for another job of its own key waits forever.
 */
export class KeyedQueue<K> {
  /** The end of the newest job of each key; a key whose jobs are all done isn't listed. */
  private readonly tails = new Map<K, Promise<void>>()

  /** Runs a job after all earlier jobs of its key, whether or not they succeeded. */
  run<T>(key: K, job: () => Promise<T> | T): Promise<T> {
    const result = (this.tails.get(key) ?? Promise.resolve()).then(job)
    const forget = () => {
      if (this.tails.get(key) === tail) this.tails.delete(key)
    }
    const tail = result.then(forget, forget)
    this.tails.set(key, tail)
    return result
  }

  /** Resolves when a key has no jobs, including those that are added in the meantime. */
  async idle(key: K): Promise<void> {
    for (let tail = this.tails.get(key); tail; tail = this.tails.get(key)) await tail
  }

  /** Keys with jobs that are not done. */
  get busy(): K[] {
    return [...this.tails.keys()]
  }
}
