/** A typed list of listeners. */
export class Emitter<Events extends object> {
  private readonly handlers = new Map<keyof Events, Set<(payload: never) => void>>()

  /** Adds a listener; returns a function that removes it. */
  on<K extends keyof Events>(event: K, handler: (payload: Events[K]) => void): () => void {
    const set = this.handlers.get(event) ?? new Set()
    this.handlers.set(event, set)
    set.add(handler)
    return () => set.delete(handler)
  }

  emit<K extends keyof Events>(event: K, payload: Events[K]): void {
    const set = this.handlers.get(event)
    if (!set) return
    for (const handler of [...set]) (handler as (payload: Events[K]) => void)(payload)
  }

  clear(): void {
    this.handlers.clear()
  }
}
