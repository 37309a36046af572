/** Lists of things with unique ids, and their order as the modules define it. */
import type { StepOverlay } from '../module/module'

/**
 * Definitions by id, each with its module. Throws for an id that is already there: saves identify these things by id
 * alone.
 */
export class Defined<T> {
  readonly by = new Map<string, T>()
  private readonly module = new Map<string, string>()

  constructor(
    readonly what: string,
    engines: Iterable<string> = [],
  ) {
    for (const id of engines) this.module.set(id, 'the engine')
  }

  add(id: string, thing: T, module: string): void {
    const first = this.module.get(id)
    if (first !== undefined)
      throw new Error(`${this.what} ${id} is defined twice: by ${first} and by ${module}`)
    this.module.set(id, module)
    this.by.set(id, thing)
  }
}

/** Applies a module's overlay to a list of steps. Throws for a step that is missing or already there. */
export function orderSteps(list: string[], overlay: StepOverlay | undefined, where: string): string[] {
  if (!overlay) return list
  let out = list.slice()
  for (const id of overlay.remove ?? []) {
    if (!out.includes(id)) throw new Error(`${where}: step ${id} cannot be removed, it is not in the list`)
    out = out.filter((s) => s !== id)
  }
  for (const [old, now] of Object.entries(overlay.replace ?? {})) {
    if (!out.includes(old)) throw new Error(`${where}: step ${old} cannot be replaced, it is not in the list`)
    out = out.map((s) => (s === old ? now : s))
  }
  for (const i of overlay.insert ?? []) {
    const anchor = i.before ?? i.after
    const at = anchor === undefined ? out.length : out.indexOf(anchor)
    if (at < 0) throw new Error(`${where}: no step ${anchor} to put ${i.step} beside`)
    out.splice(i.after === undefined ? at : at + 1, 0, i.step)
  }
  const twice = out.find((id, i) => out.indexOf(id) !== i)
  if (twice !== undefined) throw new Error(`${where}: step ${twice} stands twice in the list`)
  return out
}
