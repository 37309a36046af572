/** Spaces in positions and edits: who controls them, their facts, and their complexes. */
import type { Position } from '../../../shared/contract'
import type { Refusal } from '../../../shared/model'
import type { Game } from '../loop/game'
import type { Ruleset } from '../module/ruleset'
import { controllerCode } from '../state/controller-codes'
import { setSpaceFact } from '../state/facts'
import { changeSpace } from '../state/state'
import { setComplex } from './facility-patch'
import { impossible } from './faults'

type SpacePatch = NonNullable<Position['control']>[number]

/** True for what may control a space: a power, a side, or the neutrals. */
const isController = (rs: Ruleset, id: string): boolean =>
  id === 'neutral' || rs.sides.includes(id) || rs.powerIx.has(id)

/** Sets the facts that the patch of one space gives as fields of its own. */
function setFields(g: Game, x: SpacePatch): Refusal | null {
  const fields: Readonly<Record<string, unknown>> = { ...x }
  for (const f of g.rs.facts.space.values()) {
    const given = f.field === null ? undefined : fields[f.field]
    const refusal = given === undefined ? null : setSpaceFact(g, f, x.space, given)
    if (refusal) return refusal
  }
  return null
}

/** Gives a space its controller, its facts, and its complex. */
function patchSpace(g: Game, x: SpacePatch): Refusal | null {
  const ix = g.spaceIx(x.space)
  if (ix < 0) return impossible('unknown-space', 'space', x.space)
  if (x.power !== null && !isController(g.rs, x.power)) return impossible('unknown-power', 'power', x.power)
  const { data } = g.space(ix)
  if (data.impassable && x.power !== data.startController)
    return impossible('closed-to-all', 'space', x.space)
  const control = controllerCode(g.rs, x.power)
  changeSpace(g.state, ix, { control, controlAtStart: control })
  const refusal = setFields(g, x)
  if (refusal) return refusal
  if (x.complex !== undefined) setComplex(g, x.space, x.complex)
  return null
}

/** Sets the facts that the position lists by space and power. */
function setListed(g: Game, c: Position): Refusal | null {
  for (const f of g.rs.facts.space.values())
    for (const x of f.list === null ? [] : (c[f.list] ?? [])) {
      const refusal = setSpaceFact(g, f, x.space, x.power)
      if (refusal) return refusal
    }
  return null
}

/** Sets control and what else a position says of spaces. */
export function patchSpaces(g: Game, c: Position): Refusal | null {
  for (const x of c.control ?? []) {
    const refusal = patchSpace(g, x)
    if (refusal) return refusal
  }
  return setListed(g, c)
}
