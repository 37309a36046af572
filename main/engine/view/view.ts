/** The engine's part of the view: everything derived from the state. The campaign adds names, seats and saves. */
import type { FacilityView, PieceView, SpaceView, View } from '../../../shared/model'
import { actionWord } from '../../../shared/words'
import { sameFact, type DeclaredFact } from '../state/fact'
import { fid, type Facility } from '../state/facilities'
import type { Game } from '../loop/game'
import { pid } from '../loop/game'
import type { Told } from '../module/hooks'
import { movesLeft } from '../movement/search/points'
import { decisionOf, phaseOf, standingOf } from '../loop/run'
import { politicsOf } from './politics'
import type { Json, Piece } from '../state/state'
import { attacksPlanned, plannedOf } from '../battle/planned-attacks'
import { battlePreviewOf, battleViewOf } from '../battle/view'

/** The part that `viewOf` fills; the campaign adds the rest. */
export type EngineView = Omit<
  View,
  | 'campaign'
  | 'name'
  | 'step'
  | 'seats'
  | 'commitment'
  | 'seed'
  | 'dice'
  | 'moves'
  | 'undo'
  | 'redo'
  | 'saved'
  | 'hash'
>

type ViewFacts = NonNullable<PieceView['facts']>

/** Returns the view of a piece. */
export function pieceView(g: Game, p: Piece): PieceView {
  const out: PieceView = {
    id: pid(p.id),
    unit: g.type(p).id,
    power: g.powerId(p.power),
    movesLeft: movesLeft(g, p),
  }
  if (p.damage > 0) out.damaged = true
  if (p.aboard >= 0) out.carriedBy = pid(p.aboard)
  if (p.turn?.landing !== undefined) out.landing = g.sid(p.turn.landing)
  if (p.facts !== null || (p.turn !== null && p.turn.facts !== null)) {
    const facts: ViewFacts = {}
    for (const f of g.rs.facts.pieces) show(out, facts, f, f.of(p))
    if (Object.keys(facts).length > 0) out.facts = facts
  }
  return out
}

/** Adds a fact that differs from its initial value, also under its older field of the contract if it has one. */
function show(out: object, facts: ViewFacts, fact: DeclaredFact, value: Json): void {
  if (fact.hidden || sameFact(value, fact.initial)) return
  facts[fact.name] = value as ViewFacts[string]
  if (fact.field !== null) Object.assign(out, { [fact.field]: value })
}

function facilityView(g: Game, f: Facility): FacilityView {
  const out: FacilityView = {
    id: fid(f.id),
    unit: g.unit(f.type).id,
    power: g.controllerId(g.facilities.holder(f)),
  }
  if (f.damage > 0) out.damage = f.damage
  if (!g.facilities.works(f)) out.idle = true
  return out
}

/** Returns the contract's older word for a land's complexes: their capacity, or `idle` for land out of play. */
function complexWord(g: Game, space: number): SpaceView['complex'] {
  if (!g.facilities.has(space, 'complex')) return undefined
  if (g.outOfPlay(space)) return 'idle'
  return g.facilities.has(space, 'unlimited') ? 'unlimited' : 'value'
}

function spaceView(g: Game, ix: number): SpaceView {
  const s = g.at_(ix)
  const out: SpaceView = {
    control: g.controllerId(s.control),
    pieces: g.piecesIn(ix).map((n) => pieceView(g, g.piece(n))),
  }
  const facilities = g.facilities.in(ix)
  if (facilities.length > 0) {
    out.facilities = facilities.map((f) => facilityView(g, f))
    const complex = complexWord(g, ix)
    if (complex) out.complex = complex
  }
  const facts: ViewFacts = {}
  for (const f of g.rs.facts.space.values()) {
    if (f.field !== null && f.stands?.in(g.space(ix).data)) Object.assign(out, { [f.field]: f.of(g, ix) })
    if (s.facts !== null) show(out, facts, f, f.of(g, ix))
  }
  if (Object.keys(facts).length > 0) out.facts = facts
  return out
}

/** Returns facts by power: stored facts, and facts that modules compute. */
function powerFacts(g: Game, told: readonly Told[]): Record<string, ViewFacts> {
  const out: Record<string, ViewFacts> = {}
  g.rs.powers.forEach(({ id }, power) => {
    const facts: ViewFacts = {}
    for (const f of g.rs.facts.power.values()) show({}, facts, f, f.of(g, power))
    for (const t of told) if (t.power === power) facts[t.name] = t.value
    if (Object.keys(facts).length > 0) out[id] = facts
  })
  return out
}

/** Returns the battles of this turn, with a preview of each battle that may be chosen at present. */
function battlesOf(g: Game, decision: View['decision']): View['battles'] {
  const open = new Set(decision?.of === 'battle' ? decision.battles.map((b) => b.battle) : [])
  return g.state.record.battles.map(({ id, kind, space, done }) => {
    const preview = open.has(id) ? battlePreviewOf(g, id) : null
    return { id, kind, space, done, ...(preview ? { preview } : {}) }
  })
}

/** Returns the relation of each power to each other power. */
function relationsOf(g: Game): View['relations'] {
  const { powers } = g.rs
  const out: View['relations'] = {}
  powers.forEach((one, a) => {
    const to: View['relations'][string] = (out[one.id] = {})
    powers.forEach((other, b) => {
      const relation = g.relation(a, b)
      if (relation !== 'own') to[other.id] = relation
    })
  })
  return out
}

/** Returns the engine's part of the view. */
export function viewOf(g: Game): EngineView {
  const { rs, state } = g
  const pools: View['pools'] = { waiting: [], stockpile: [] }
  for (const p of g.pieces()) if (p.pool) pools[p.pool]?.push(pieceView(g, p))
  const production: Record<string, number> = {}
  const treasuries: View['treasuries'] = {}
  const told = g.askAll('listFacts', {})
  const about = ({ power, treasury }: Told): string =>
    power !== undefined ? `:${g.powerId(power)}` : treasury !== undefined ? `:${g.treasury(treasury).id}` : ''
  const facts: View['facts'] = Object.fromEntries(told.map((t) => [t.name + about(t), t.value]))
  rs.treasuries.forEach((t, i) => {
    production[t.id] = g.incomeLines(i).reduce((sum, l) => sum + l.amount, 0)
    const seat = g.ask('findSeat', { treasury: i })
    const capital = t.capitals[0]
    treasuries[t.id] = {
      power: g.powerId(t.power),
      cash: g.cash(i),
      capital: capital === undefined ? null : g.sid(capital),
      seat,
    }
  })
  const turn = g.turnInfo()
  const decision = decisionOf(g)
  return {
    scenario: rs.scenario,
    board: rs.board.id,
    round: state.round,
    power: turn && !state.over ? g.powerId(g.turnPower()) : null,
    powers: turn ? g.movers().map((p) => g.powerId(p)) : [],
    phase: phaseOf(g),
    phases: [...rs.phases],
    decision,
    relations: relationsOf(g),
    ...politicsOf(g),
    standing: standingOf(g).map((s) => ({
      kind: s.kind,
      by: g.powerId(s.by),
      label: actionWord(s.kind, rs.words) ?? s.kind,
      rules: [...s.rules],
    })),
    spaces: Object.fromEntries(rs.spaces.map((s) => [s.id, spaceView(g, s.ix)])),
    pools,
    treasuries,
    production,
    battle: battleViewOf(g),
    battles: battlesOf(g, decision),
    ...(attacksPlanned(g, decision) ? { planned: plannedOf(g) } : {}),
    surrendered: rs.powers.flatMap((p, i) => (g.inGame(i) ? [] : [p.id])),
    powerFacts: powerFacts(g, told),
    facts,
    status: state.over
      ? { over: true, winner: state.over.winner, winners: [...g.winnersOf()], why: state.over.why }
      : { over: false },
    switches: { ...rs.switches },
  }
}
