/**
 * Whole positions in few words: `"norway germany: 2 infantry, 1 fighter
 * sz-7 uk: 1 transport (infantry, artillery); us: 1 destroyer"`. The load of a hold or a deck is in brackets behind its
 * ship; another power's aircraft has that power in front.
 */
import type { Position } from '../../../../shared/contract'

/** A position as the files of recorded ones contain it. */
export interface Written {
  readonly units: string
  /** Territories with another holder than in the setup: `"germany: norway, karelia-ssr; uk: egypt"`. */
  readonly control: string
  readonly treasuries?: Readonly<Record<string, number>>
  /** Complexes in addition to the setup, by space: unit and builder. */
  readonly facilities?: Readonly<Record<string, readonly string[]>>
}

type Unit = NonNullable<Position['units']>[number]

/** Splits at a separator outside of brackets. */
function parts(text: string, by: string): string[] {
  const out: string[] = []
  let [depth, from] = [0, 0]
  for (let i = 0; i <= text.length; i++) {
    const c = text[i] ?? by
    if (c === '(') depth++
    else if (c === ')') depth--
    else if (c === by && depth === 0) {
      out.push(text.slice(from, i).trim())
      from = i + 1
    }
  }
  return out.filter((part) => part !== '')
}
/** Splits `"germany: 2 infantry, 1 fighter"` into its head and its items. */
function listed(text: string): { readonly head: string; readonly items: readonly string[] } {
  const at = text.indexOf(':')
  return { head: text.slice(0, at).trim(), items: parts(text.slice(at + 1), ',') }
}

/** Returns the written position on an otherwise empty board. Throws if it cannot read a group. */
export function positionOf({ units, control, treasuries, facilities }: Written): Position {
  const out: Unit[] = []
  let ref = 0
  const group = (space: string, power: string, text: string): void => {
    const [, count, unit, damaged, cargo] = /^(\d+) ([a-z-]+)( damaged)?(?: \((.*)\))?$/.exec(text) ?? []
    if (count === undefined || unit === undefined) throw new Error(`${space}: ${text}`)
    const base = { space, power, unit, ...(damaged === undefined ? {} : { damaged: true }) }
    if (cargo === undefined) {
      out.push({ ...base, count: Number(count) })
      return
    }
    const id = `s${ref++}`
    out.push({ ...base, count: 1, ref: id })
    for (const one of parts(cargo, ',')) {
      const [first = '', second] = one.split(' ')
      const aboard = second === undefined ? { power, unit: first } : { power: first, unit: second }
      out.push({ ...aboard, space, count: 1, carriedBy: id })
    }
  }
  for (const place of parts(units, '|')) {
    const [space = ''] = place.split(' ')
    for (const side of parts(place.slice(space.length), ';')) {
      const { head, items } = listed(side)
      for (const one of items) group(space, head, one)
    }
  }
  const lands = parts(control, ';').flatMap((one) => {
    const { head: power, items } = listed(one)
    return items.map((space) => ({ space, power }))
  })
  const built = Object.entries(facilities ?? {}).map(([space, [unit = '', builtBy = '']]) => ({
    ...{ space, unit, builtBy },
  }))
  return {
    ...{ clear: ['*'], units: out, control: lands },
    ...(treasuries ? { treasuries: { ...treasuries } } : {}),
    ...(built.length > 0 ? { facilities: built } : {}),
  }
}
