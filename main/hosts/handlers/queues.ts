/** Runs jobs of one name one after another, in order of arrival, and jobs of different names in parallel. */
export interface Queues {
  run<T>(name: string, job: () => Promise<T> | T): Promise<T>
}

export function createQueues(): Queues {
  const tails = new Map<string, Promise<unknown>>()
  return {
    run(name, job) {
      const result = (tails.get(name) ?? Promise.resolve()).then(job)
      const tail = result.catch(() => undefined)
      tails.set(name, tail)
      void tail.then(() => {
        if (tails.get(name) === tail) tails.delete(name)
      })
      return result
    },
  }
}
