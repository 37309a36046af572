/**
 * Finds out by trial what a contribution to a question about moves looks at: changes each thing that it could look at
 * in a copy of the game, and asks the same question again. A different answer proves a look.
 */
import { cloneState, Game, type Piece, type Rng, type Ruleset } from '../../../main/engine'
import type { Sight, WayHook } from '../../../main/engine/module/hooks'
import { withFact } from '../../../main/engine/state/fact'
import { changeSpace, emptyRecord } from '../../../main/engine/state/state'
import { convoy } from '../../../main/rules/base/economy/convoys'

/** A contribution to the answer of one of these questions. */
export interface Way {
  readonly hook: WayHook
  readonly rules: readonly string[]
  readonly looksAt: readonly Sight[]
  readonly when?: Readonly<Record<string, string>>
  /** The domains that it covers and the traits that it looks at; see `WayContribution`. */
  readonly domains?: readonly string[]
  readonly modes?: readonly string[]
  readonly traits?: readonly string[]
  readonly run: (g: Game, q: never) => unknown
}

/** A question about one step of one piece, in the form that each hook takes. */
export interface Asked {
  readonly piece: number
  readonly path: readonly number[]
  readonly mode: 'combat' | 'noncombat' | 'retreat'
  readonly how: 'pass' | 'end' | 'land'
}

const any = <T>(rng: Rng, list: readonly T[]): T | undefined => list[rng.below(Math.max(1, list.length))]

/** Returns a step of a piece that can move, over a link of the board or in place. */
export function someStep(g: Game, rng: Rng): Asked | null {
  const piece = any(
    rng,
    g.moversPieces((p) => p.space >= 0),
  )
  if (!piece) return null
  const from = rng.below(2) === 0 ? piece.space : rng.below(g.rs.spaces.length)
  const to = rng.below(6) === 0 ? from : any(rng, g.space(from).neighbors)
  const mode = any(rng, ['combat', 'noncombat', 'retreat'] as const)
  const how = any(rng, ['pass', 'end', 'land'] as const)
  if (to === undefined || !mode || !how) return null
  return { piece: piece.id, path: [piece.space, from, to], mode, how }
}

function answerOf(g: Game, way: Way, { piece, path, mode, how }: Asked): string {
  const p = g.piece(piece)
  // The engine asks it about no other domain.
  if (way.domains && !way.domains.includes(g.type(p).domain)) return 'false'
  if (way.modes && !way.modes.includes(mode)) return 'false'
  const [from, space] = path.slice(-2)
  const q = {
    piece: p,
    power: p.power,
    domain: g.type(p).domain,
    from,
    space: way.hook === 'permitStaying' ? p.space : space,
    path,
    mode,
    how,
  }
  const said = (way.run as (g: Game, q: unknown) => unknown)(g, q)
  // Of a refusal, only the fact is kept.
  return typeof said === 'number'
    ? String(said)
    : String(said !== null && said !== undefined && said !== false)
}

/** Changes one thing in a game, and leaves everything else. */
type Change = (g: Game, p: Piece, rng: Rng) => void

const changes: { readonly [S in Exclude<Sight, 'path'>]: Change } = {
  lands(g, _, rng) {
    for (const i of g.state.spaces.keys()) {
      const [control, controlAtStart] = [rng.below(g.rs.powers.length), rng.below(g.rs.powers.length)]
      changeSpace(g.state, i, { control, controlAtStart })
      for (const shut of g.rs.facts.outOfPlay) shut.set(g, i, rng.below(2) === 0)
    }
    // Adds, removes and damages facilities.
    for (const f of g.facilities.all) if (rng.below(2) === 0) g.facilities.remove(f)
    const kinds = g.rs.units.filter((u) => u.domain === 'facility')
    for (const s of g.rs.spaces) {
      const kind = kinds[rng.below(3 * kinds.length)]
      if (s.land && kind) g.facilities.create(kind.ix, s.ix, { fresh: rng.below(2) === 0 })
    }
  },
  markers(g, _, rng) {
    for (const [i, s] of g.state.spaces.entries())
      if (g.space(i).data.convoy) {
        convoy.set(g, i, g.powerId(rng.below(g.rs.powers.length)))
        const factsAtStart = withFact(s.factsAtStart, convoy, g.powerId(rng.below(g.rs.powers.length)))
        changeSpace(g.state, i, { factsAtStart })
      }
  },
  others(g, _, rng) {
    for (const p of g.state.pieces) if (p && p.space >= 0 && !g.isMover(p.power)) move(g, p, rng)
  },
  movers(g, own, rng) {
    for (const p of g.state.pieces) if (p && p !== own && p.space >= 0 && g.isMover(p.power)) move(g, p, rng)
  },
  start(g, p, rng) {
    g.turnOf(p).start = rng.below(g.rs.spaces.length)
  },
  piece(g, p, rng) {
    const t = g.turnOf(p)
    t.spent = rng.below(4)
    t.legs = [[p.space, p.space]]
    t.moved = ['combat-move']
    t.loaded = true
    p.damage = rng.below(2)
    const { space } = p
    p.space = rng.below(g.rs.spaces.length)
    t.start = t.start < 0 ? space : t.start
  },
  facts(g) {
    g.state.round += 3
    g.state.record = emptyRecord()
    for (const [name, slice] of Object.entries(g.rs.slices)) g.state.slices[name] = slice.initial(g.rs.board)
  },
}

function move(g: Game, p: Piece, rng: Rng): void {
  p.space = rng.below(g.rs.spaces.length)
  p.aboard = -1
}

/** Returns a separate game with one thing changed, built from the changed state so that no index is stale. */
function changed(g: Game, piece: number, sight: keyof typeof changes, rng: Rng): Game {
  const copy = new Game(g.rs, cloneState(g.state), g.dice)
  // The start of its turn is fixed before the change.
  copy.turnOf(copy.piece(piece))
  changes[sight](copy, copy.piece(piece), rng)
  return new Game(g.rs, copy.state, g.dice)
}

/**
 * Returns the game with a different type for the piece, one that the contribution cannot distinguish from its own, or
 * null when there is none.
 */
function retyped(g: Game, piece: number, { traits = [] }: Way, rng: Rng): Game | null {
  const own = g.type(g.piece(piece))
  const like = g.rs.units.filter(
    (u) => u.domain === own.domain && u.ix !== own.ix && traits.every((t) => u.traits[t] === own.traits[t]),
  )
  const twin = any(rng, like)
  if (!twin) return null
  const state = cloneState(g.state)
  const copy = state.pieces[piece]
  if (copy) copy.type = twin.ix
  return new Game(g.rs, state, g.dice)
}

/** Returns whether the contribution declares this look. When relations change in play, owners and enemies are facts. */
const declares = (g: Game, { looksAt }: Way, sight: Sight): boolean =>
  looksAt.includes(sight) ||
  (sight === 'facts' && g.hasSlice('relations') && looksAt.some((s) => s === 'lands' || s === 'others'))

/** Returns a sentence for each undeclared look that these questions reveal. */
export function undeclared(g: Game, ways: readonly Way[], asked: readonly Asked[], rng: Rng): string[] {
  const out = new Set<string>()
  for (const q of asked) {
    for (const sight of Object.keys(changes) as (keyof typeof changes)[]) {
      const other = changed(g, q.piece, sight, rng)
      for (const way of ways)
        if (!declares(g, way, sight) && answerOf(g, way, q) !== answerOf(other, way, q))
          out.add(`${way.hook} ${way.rules.join(' ')} looks at ${sight}`)
    }
    for (const way of ways) {
      const other = retyped(g, q.piece, way, rng)
      if (other && answerOf(g, way, q) !== answerOf(other, way, q))
        out.add(`${way.hook} ${way.rules.join(' ')} looks at the type`)
    }
    const detour = { ...q, path: [q.path[0] ?? 0, rng.below(g.rs.spaces.length), ...q.path.slice(-2)] }
    for (const way of ways)
      if (!way.looksAt.includes('path') && answerOf(g, way, q) !== answerOf(g, way, detour))
        out.add(`${way.hook} ${way.rules.join(' ')} looks at path`)
  }
  return [...out]
}

/** Returns all contributions of a scenario's modules to moves, under the switches of its rule set. */
export function waysOf(
  rs: Ruleset,
  modules: readonly { readonly hooks?: object }[],
  hooks: readonly WayHook[],
): Way[] {
  return modules.flatMap((m) =>
    hooks.flatMap((hook) => {
      const list = ((m.hooks ?? {}) as Partial<Record<WayHook, readonly Omit<Way, 'hook'>[]>>)[hook] ?? []
      return list
        .filter(({ when }) => Object.entries(when ?? {}).every(([id, value]) => rs.switches[id] === value))
        .map((c) => ({ ...c, hook }))
    }),
  )
}
