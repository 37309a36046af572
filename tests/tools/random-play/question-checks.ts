/**
 * Checks that the open question is sound: the game accepts what it offers and suggests, refuses what it does not name,
 * and asks a power that is in the game. Returns sentences that describe the faults.
 */
import { viewSchema, type Action, type Decision } from '../../../shared/model'
import { askedOf, check, decisionOf, legalOf, viewOf, type Game, type Rng } from '../../../main/engine'
import { explain, sentences, type Names } from '../../../shared/words'
import { isMovementLegal } from '../../../main/engine/movement/types'

/** The engine fills its part of a view; the campaign adds the rest. */
const engineView = viewSchema.partial()

const id = (name: string): string => name
/** Names that equal ids: these checks need no readable names. */
const asIs: Names = { space: id, power: id, thePower: id, unit: id, treasury: id, piece: id }

type Option = Extract<Decision, { of: 'choose' }>['options'][number]

/** Returns an answer that takes an option with the minimum that it asks for. */
function choosing(o: Option): Action {
  const out: Extract<Action, { kind: 'choose' }> = { kind: 'choose', option: o.option }
  if (o.amounts) {
    let left = o.amounts.sum
    out.amounts = {}
    for (const id of o.amounts.ids) {
      const part = Math.min(left, o.amounts.max?.[id] ?? left)
      out.amounts[id] = part
      left -= part
    }
  }
  if (o.spaces) out.spaces = { [o.spaces.ids[0] ?? '']: o.spaces.sum }
  if (o.units) out.units = o.units.ids.slice(0, 1)
  return out
}

/** Returns answers that the question offers explicitly; of long lists of spaces, the first and the last. */
function offered(d: Decision): Action[] {
  switch (d.of) {
    case 'pick': {
      const units = (list: string[]) => ({ kind: d.kind, units: list }) as Action
      const one = d.min <= 1 && d.max >= 1 ? d.candidates.map((id) => units([id])) : []
      return [units(d.candidates.slice(0, d.max)), ...(d.min === 0 ? [units([])] : []), ...one]
    }
    case 'battle':
      return d.battles.map((b) => ({ kind: 'battle', battle: b.battle }))
    case 'retreat':
      return [{ kind: 'press' }, ...d.retreats.map(({ to }): Action => ({ kind: 'retreat', to }))]
    case 'place':
      return [
        ...(d.answers.includes('end') ? [{ kind: 'end' } as const] : []),
        ...d.waiting.flatMap((w) =>
          [...w.spaces.slice(0, 2), ...w.spaces.slice(-2)].map((space): Action => ({
            kind: 'place',
            unit: w.unit,
            count: 1,
            space,
            ...(w.treasury ? { treasury: w.treasury } : {}),
          })),
        ),
      ]
    case 'choose':
      return d.options.map(choosing)
    case 'buy':
      return d.treasuries.flatMap((t) =>
        t.units
          .filter(
            (u) =>
              u.cost <= Math.min(t.cash, t.most ?? t.cash) && d.waiting === undefined && (u.max ?? 1) > 0,
          )
          .map((u): Action => ({
            kind: 'buy',
            treasury: t.id,
            order: [{ unit: u.unit, count: 1, ...(u.spaces?.[0] ? { space: u.spaces[0] } : {}) }],
          })),
      )
    case 'kamikaze':
      return d.targets.map(({ unit }) => ({ kind: 'kamikaze', shots: [{ unit, count: 1 }] }))
    case 'roll':
      return [{ kind: 'roll', dice: Array.from({ length: d.dice }, () => 1) }]
    default:
      return []
  }
}

/** Returns the faults of the open question; empty when the game is over and no question is open. */
export function questionFaults(g: Game): string[] {
  const asked = askedOf(g)
  const d = decisionOf(g)
  if (g.state.over) return g.state.frames.length > 0 || d ? ['the game is over and a question is open'] : []
  if (!asked || !d) return [`no question is open: ${g.state.frames.map((f) => f.step).join(' ')}`]
  const out: string[] = []
  const declared = g.rs.decisions.get(d.of)
  if (!declared) return [`no module declares a decision ${d.of}`]
  const parsed = declared.form.safeParse(d)
  if (!parsed.success) return [`decision ${JSON.stringify(d)}: ${parsed.error.issues[0]?.message ?? ''}`]
  for (const kind of d.answers)
    if (!g.rs.actions.get(kind)?.asked.includes(d.of))
      out.push(`${d.of} names ${kind}, which does not answer it`)
  const who = 'power' in asked ? g.powerId(asked.power) : asked.as
  if (who !== (d.by.power ?? d.by.side))
    out.push(`the question names ${JSON.stringify(d.by)}, asked is ${who ?? '-'}`)
  const there = 'power' in asked ? g.inGame(asked.power) : asked.powers.some((p) => g.inGame(p))
  if (!there) out.push(`${who ?? '-'} is asked and has surrendered`)
  if (!d.answers.includes(d.kind)) out.push(`the question ${d.id} is not answered by its own kind ${d.kind}`)

  const accepted = [...(d.suggestion ? [d.suggestion] : []), ...(legalOf(g)?.list?.() ?? []), ...offered(d)]
  for (const a of accepted) {
    const refusal = check(g, a)
    if (refusal)
      out.push(
        `${d.id} offers ${JSON.stringify(a)}: ${refusal.rule ?? '-'} ${refusal.code} ${JSON.stringify(refusal.blockers ?? [])}`,
      )
    if (!d.answers.includes(a.kind)) out.push(`${d.id} offers ${a.kind}, which is none of its answers`)
  }
  for (const a of [{ kind: 'end' }, { kind: 'press' }] as const)
    if (!d.answers.includes(a.kind) && check(g, a) === null)
      out.push(`${d.id} takes ${a.kind}, which it does not name`)
  return out
}

/**
 * Returns the faults of a movement step's pictures. A piece must be able to move to each target along its path, each
 * offered load, landing and mark must be accepted, and a space that is not a target must give a reason.
 */
export function movementFaults(g: Game, rng: Rng): string[] {
  const legal = legalOf(g)
  const d = decisionOf(g)
  if (!legal || !isMovementLegal(legal) || d?.of !== 'move' || d.movable.length === 0) return []
  const out: string[] = []
  const id = d.movable[rng.below(d.movable.length)] ?? ''
  const no = (a: Action) => {
    const refusal = check(g, a)
    if (refusal) out.push(`offered ${JSON.stringify(a)}: ${refusal.rule ?? '-'} ${refusal.code}`)
  }
  for (const group of legal.groups([id])) {
    for (const t of group.targets) no({ kind: 'move', units: [id], path: t.path })
    for (const l of group.load) no({ kind: 'load', units: [id], onto: l.onto })
    for (const u of group.unload) no({ kind: 'unload', units: u.units.slice(0, 1), to: u.to })
    for (const m of group.marks) no({ kind: m.kind, units: [id], space: m.space })
    const targets = new Set([...group.targets.map((t) => t.space), ...group.unload.map((u) => u.to)])
    for (let i = 0; i < 3; i++) {
      const to = g.rs.spaces[rng.below(g.rs.spaces.length)]?.id ?? ''
      if (to === group.space || targets.has(to)) continue
      if (legal.why(id, to) === null) out.push(`${id} has no way to ${to}, and nothing says why`)
    }
  }
  return out
}

/**
 * Returns faults in the handling of misplaced actions: each must be accepted, or refused with a code that has a
 * sentence. The check changes nothing.
 */
export function refusalFaults(g: Game, actions: readonly Action[]): string[] {
  const out: string[] = []
  const before = JSON.stringify(g.state)
  for (const a of actions) {
    const refusal = check(g, a)
    if (!refusal) continue
    const { code, reason, remedy = 'x' } = explain(refusal, { ...asIs, own: g.rs.words })
    // A gap means that the sentence needs a space, piece or number that the refusal does not provide.
    const own = g.rs.words.sentences ?? {}
    if (!Object.hasOwn(sentences, code) && !Object.hasOwn(own, code))
      out.push(`${JSON.stringify(a)}: ${code} has no sentence`)
    else if (/ {2}|^ | [.,]|undefined|NaN/.test(reason) || /^ | {2}/.test(remedy))
      out.push(`${JSON.stringify(a)}: ${code} says “${reason}” “${remedy}”`)
  }
  if (JSON.stringify(g.state) !== before) out.push('asking what is legal changed the position')
  return out
}

/** Returns the faults of the whole view. */
export function viewFaults(g: Game): string[] {
  const parsed = engineView.safeParse(viewOf(g))
  if (parsed.success) return []
  const issue = parsed.error.issues[0]
  return [`view: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`]
}
