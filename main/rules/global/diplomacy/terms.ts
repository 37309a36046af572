/**
 * The terms of a surrender, of which the victor may choose one: Land, Military in two forms, or Political (EXG-017 to
 * EXG-026, EXG-130, EXG-131). Further steps ask for the details: the victor, or the loser if the term halves its
 * army.
 */
import { z } from 'zod'
import {
  OK,
  refuse,
  type Action,
  type Blocker,
  type FormField,
  type Refusal,
  type RuleId,
} from '../../../../shared/model'
import { actionBase } from '../../../../shared/model/actions'
import { named, pieceNumber } from '../../../../shared/model/ids'
import { answerOf, firstOf } from '../../../engine/loop/asserts'
import { chooseStep } from '../../../engine/module/option-question'
import type { Rng } from '../../../engine/loop/dice'
import { pid, type Game } from '../../../engine/loop/game'
import type { Legal, RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix, Piece } from '../../../engine/state/state'
import { homelessStep, type HomelessFrame } from '../../base/stranded-units'
import { referenceOf, setReference } from '../economy/economy'
import { ceded, noteCession, originalOf } from '../original-territories'
import { capitalOf } from './political-term'
import { sendToPool } from '../economy/returning-units'
import { beginTerm } from './relations'
import { makePeace, type Surrender } from './surrender'

/** The most territories that the Land term gives (EXG-018). */
const MOST_LANDS = 3
/** How many pieces of each kind the second Military form takes (EXG-020). */
const TAKES = { aircraft: 3, ships: 2, 'capital-ship': 1 } as const
type Kind = keyof typeof TAKES

const counts = z.record(named.piece, z.number().int().min(0).max(400))
const forms = {
  'make-original': z.strictObject({
    kind: z.literal('make-original'),
    lands: z.array(named.space).max(400),
    ...actionBase,
  }),
  'cut-army': z.strictObject({ kind: z.literal('cut-army'), counts, ...actionBase }),
  'take-over': z.strictObject({ kind: z.literal('take-over'), counts, ...actionBase }),
} as const
type Forms = { [K in keyof typeof forms]: z.infer<(typeof forms)[K]> }
declare module '../../../../shared/model/actions' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way to add kinds
  interface ActionKinds extends Forms {}
}

interface TermFrame extends Frame {
  loser: string
  victor: string
  fallen: boolean
  /** The term that the victor chose; null before the choice. */
  term: string | null
  done: boolean
}

const loserOf = (g: Game, f: TermFrame): Ix => g.powerIx(f.loser)
const victorOf = (g: Game, f: TermFrame): Ix => g.powerIx(f.victor)

// ---- available spoils -------------------------------------------------------------------------------------------------

/** The loser's Original Territories that the victor holds. */
const lands = (g: Game, f: TermFrame): Ix[] =>
  g.rs.spaces.flatMap((s) =>
    s.land && g.at_(s.ix).control === victorOf(g, f) && originalOf(g, s.ix) === loserOf(g, f) ? [s.ix] : [],
  )

/** The loser's pieces on the board for which `is` is true. */
const onBoard = (g: Game, f: TermFrame, is: (p: Piece) => boolean): Piece[] =>
  g.piecesOf(loserOf(g, f)).filter((p) => p.space >= 0 && is(p))

const army = (g: Game, f: TermFrame): Piece[] => onBoard(g, f, (p) => g.type(p).domain === 'land')

const spoils = (g: Game, f: TermFrame, kind: Kind): Piece[] =>
  onBoard(g, f, (p) => {
    const { domain } = g.type(p)
    if (kind === 'aircraft') return domain === 'air'
    return domain === 'sea' && g.has(p, 'capital-ship') === (kind === 'capital-ship')
  })

const isKind = (term: string | null): term is Kind => term !== null && Object.hasOwn(TAKES, term)

interface Option {
  readonly option: string
  readonly label: string
  readonly rules: RuleId[]
  readonly open: boolean
}

/** The terms that the victor may choose now. */
function termsOpen(g: Game, f: TermFrame): Option[] {
  const has = (kind: Kind) => spoils(g, f, kind).length > 0
  const most = (kind: Kind) => Math.min(TAKES[kind], spoils(g, f, kind).length)
  const all: Option[] = [
    {
      ...{ option: 'land', label: 'Land: make up to three occupied territories your Original Territories' },
      ...{ rules: ['EXG-018'], open: lands(g, f).length > 0 },
    },
    {
      ...{
        option: 'halve-army',
        label: `Military: the loser removes ${Math.floor(army(g, f).length / 2)} land units`,
      },
      ...{ rules: ['EXG-019', 'EXG-130'], open: army(g, f).length > 1 },
    },
    {
      ...{ option: 'aircraft', label: `Military: take over ${most('aircraft')} of its aircraft` },
      ...{ rules: ['EXG-020', 'EXG-131'], open: has('aircraft') },
    },
    {
      ...{ option: 'ships', label: `Military: take over ${most('ships')} of its smaller ships` },
      ...{ rules: ['EXG-020', 'EXG-131'], open: has('ships') },
    },
    {
      ...{ option: 'capital-ship', label: 'Military: take over a battleship or an aircraft carrier' },
      ...{ rules: ['EXG-020', 'EXG-131'], open: has('capital-ship') },
    },
    {
      ...{ option: 'political', label: 'Political: free passage, its income, and its bases' },
      ...{ rules: ['EXG-022', 'EXG-026'] },
      open: g.at_(capitalOf(g, loserOf(g, f))).control === victorOf(g, f),
    },
    { option: 'none', label: 'Ask for nothing', rules: ['EXG-017'], open: true },
  ]
  return all.filter(({ open }) => open)
}

/** Why a term is not open: it lacks a requirement (EXG-018, EXG-020, EXG-026, EXG-130), or it does not exist. */
function termRefusal(g: Game, f: TermFrame, option: string | null): Refusal {
  const loser: Blocker = { kind: 'power', id: f.loser }
  const capital = g.sid(capitalOf(g, loserOf(g, f)))
  if (option === 'political')
    return refuse('EXG-026', 'term-needs-capital', [loser, { kind: 'space', id: capital }])
  if (option === 'land') return refuse('EXG-018', 'term-needs-lands', [loser])
  if (option === 'halve-army') return refuse('EXG-130', 'term-finds-nothing', [loser])
  return isKind(option) ? refuse('EXG-020', 'term-finds-nothing', [loser]) : refuse('EXG-017', 'name-a-term')
}

// ---- carrying a term out ----------------------------------------------------------------------------------------------

/** Makes the lands the victor's Original Territories and adds them to its reference income (EXG-103, EXG-122). */
function makeOriginal(g: Game, f: TermFrame, spaces: readonly Ix[]): void {
  const victor = victorOf(g, f)
  for (const s of spaces) {
    ceded.set(g, s, f.victor)
    if (!f.fallen) noteCession(g, s)
    g.emit({
      ...{ kind: 'chosen', by: f.victor, what: 'original', option: g.sid(s) },
      rules: ['EXG-018', 'EXG-103'],
    })
  }
  setReference(g, victor, referenceOf(g, victor) + spaces.reduce((sum, s) => sum + g.space(s).data.ipc, 0))
}

/** Takes over ships and aircraft; a ship's cargo stays with its owner if it finds a home (EXG-131). */
function takeOver(g: Game, f: TermFrame, pieces: readonly Piece[]): void {
  const left = pieces.flatMap((p) => [...g.cargo(p.id)]).map((n) => g.piece(n))
  const homeless = left.filter((p) => !pieces.includes(p))
  for (const p of left) g.put(p, p.space)
  sendToPool(g, pieces, victorOf(g, f))
  g.push({ step: 'left-behind', pieces: homeless.map((p) => p.id) } satisfies HomelessFrame)
}

// ---- choosing pieces by kind and place --------------------------------------------------------------------------------

/** Groups pieces that make no difference to the player: same space, type, damage and number of cargo. */
function lots(g: Game, pieces: readonly Piece[]): Piece[][] {
  const by = new Map<string, Piece[]>()
  for (const p of pieces) {
    const key = [p.space, p.type, p.damage, g.cargo(p.id).length].join('|')
    by.set(key, [...(by.get(key) ?? []), p])
  }
  return [...by.values()]
}

const lotField = (g: Game, pieces: readonly Piece[], sum: number, label: string): FormField => ({
  ...{ is: 'map', name: 'counts', label, sum },
  from: lots(g, pieces).map((lot) => {
    const p = firstOf(lot)
    return {
      id: pid(p.id),
      label: `${p.damage > 0 ? 'damaged ' : ''}${g.type(p).name} in ${g.space(p.space).name}`,
      max: lot.length,
      pieces: {
        ...{ power: g.powerId(p.power), unit: g.type(p).id, space: g.sid(p.space) },
        ...{ damage: p.damage, cargo: g.cargo(p.id).length },
      },
    }
  }),
})

/**
 * The pieces that an answer names: a count per lot, keyed by the lot's first piece. Empty if the answer names pieces
 * that do not exist.
 */
function chosenOf(g: Game, pieces: readonly Piece[], counts: Readonly<Record<string, number>>): Piece[] {
  const all = lots(g, pieces)
  const chosen: Piece[] = []
  for (const [id, count] of Object.entries(counts)) {
    const lot = all.find((one) => firstOf(one).id === pieceNumber(id))
    if (lot === undefined || lot.length < count) return []
    chosen.push(...lot.slice(0, count))
  }
  return chosen
}

/** A random choice of `count` pieces, in the form of an answer. */
function drawn(g: Game, pieces: readonly Piece[], count: number, rng: Rng): Record<string, number> {
  const left = [...pieces]
  const taken: Piece[] = []
  while (taken.length < count) taken.push(...left.splice(rng.below(left.length), 1))
  return Object.fromEntries(
    lots(g, pieces)
      .map((lot) => [pid(firstOf(lot).id), lot.filter((p) => taken.includes(p)).length] as const)
      .filter(([, n]) => n > 0),
  )
}

/** The pieces that the loser must remove or the victor takes over: the candidates and the number. */
interface Toll {
  readonly kind: 'cut-army' | 'take-over'
  readonly from: Piece[]
  readonly count: number
  readonly rule: RuleId
  readonly label: string
}
function tollOf(g: Game, f: TermFrame): Toll {
  if (isKind(f.term)) {
    const from = spoils(g, f, f.term)
    return {
      kind: 'take-over',
      from,
      count: Math.min(TAKES[f.term], from.length),
      rule: 'EXG-131',
      label: 'Take over',
    }
  }
  const from = army(g, f)
  return { kind: 'cut-army', from, count: Math.floor(from.length / 2), rule: 'EXG-130', label: 'Remove' }
}

const refuseToll = ({ rule, count }: Toll): Refusal =>
  refuse(rule, 'name-so-many-units', [{ kind: 'limit', id: 'units', n: count }])

const tollLegal = (g: Game, f: TermFrame): Legal => ({
  check(a) {
    const toll = tollOf(g, f)
    if (a.kind !== 'cut-army' && a.kind !== 'take-over') return refuseToll(toll)
    const chosen = a.kind === toll.kind ? chosenOf(g, toll.from, a.counts) : []
    return chosen.length === toll.count ? OK : refuseToll(toll)
  },
  sample(rng): Action {
    const { kind, from, count } = tollOf(g, f)
    return { kind, counts: drawn(g, from, count, rng) }
  },
})

const landsLegal = (g: Game, f: TermFrame): Legal => ({
  check(a) {
    const own = lands(g, f).map((s) => g.sid(s))
    if (a.kind !== 'make-original' || a.lands.length === 0) return refuse('EXG-018', 'name-the-lands')
    if (a.lands.length > MOST_LANDS)
      return refuse('EXG-018', 'three-lands-at-most', [{ kind: 'limit', id: 'lands', n: MOST_LANDS }])
    const wrong = a.lands.find((id, i) => !own.includes(id) || a.lands.indexOf(id) < i)
    return wrong === undefined
      ? OK
      : refuse('EXG-018', 'not-occupied-of-loser', [{ kind: 'space', id: wrong }])
  },
  sample: (rng): Action => {
    const own = lands(g, f).map((s) => g.sid(s))
    return { kind: 'make-original', lands: own.slice(rng.below(own.length)).slice(0, MOST_LANDS) }
  },
})

// ---- the steps ----------------------------------------------------------------------------------------------------------

const asksTerm = chooseStep<TermFrame>(
  (g, f) => ({
    id: `surrender-term-${g.state.round}-${f.loser}-${f.victor}`,
    about: 'surrender-term',
    rules: ['EXG-017'],
    options: termsOpen(g, f).map(({ option, label, rules }) => ({ option, label, rules })),
    refusal: (option) => termRefusal(g, f, option),
  }),
  (g, f, option) => {
    f.term = option
    f.done = option === 'political' || option === 'none'
    const { rules: of } = firstOf(termsOpen(g, f).filter((o) => o.option === option))
    const rules = ['EXG-017', ...of]
    g.emit({ kind: 'chosen', by: f.victor, what: 'surrender-term', option, rules })
    if (option === 'political') beginTerm(g, loserOf(g, f), victorOf(g, f), f.fallen)
  },
)

/** Asks the victor to choose a term, then asks for the details of that term. */
const termStep: Step<TermFrame> = {
  id: 'surrender-term',
  rules: ['EXG-017', 'EXG-018', 'EXG-019', 'EXG-020', 'EXG-026', 'EXG-130', 'EXG-131'],
  run: (_, f) => (f.done ? 'done' : 'ask'),
  asked: (g, f) => ({ power: f.term === 'halve-army' ? loserOf(g, f) : victorOf(g, f) }),
  decision(g, f) {
    if (f.term === null) return asksTerm.decision(g, f)
    const id = `${f.term}-${g.state.round}-${f.loser}-${f.victor}`
    if (f.term === 'land') {
      const from = lands(g, f).map((s) => ({ id: g.sid(s), label: g.space(s).name }))
      const max = Math.min(MOST_LANDS, from.length)
      return {
        ...{ id, of: 'form', about: 'make-original', kind: 'make-original', rules: ['EXG-018'] },
        fields: [{ is: 'some', name: 'lands', label: 'Territories', from, min: 1, max }],
      }
    }
    const { kind, from, count, rule, label } = tollOf(g, f)
    return {
      ...{ id, of: 'form', about: kind, kind, rules: [rule] },
      fields: [lotField(g, from, count, label)],
    }
  },
  legal(g, f) {
    if (f.term === null) return asksTerm.legal(g, f)
    return f.term === 'land' ? landsLegal(g, f) : tollLegal(g, f)
  },
  answer(g, f, a) {
    if (f.term === null) {
      asksTerm.answer(g, f, a)
      return
    }
    f.done = true
    if (a.kind === 'make-original') {
      makeOriginal(
        g,
        f,
        a.lands.map((id) => g.spaceIx(id)),
      )
      return
    }
    const toll = tollOf(g, f)
    const pieces = chosenOf(g, toll.from, answerOf(a, toll.kind).counts)
    if (toll.kind === 'take-over') takeOver(g, f, pieces)
    else g.remove(pieces, 'surrender', ['EXG-019', 'EXG-130'])
  },
}

const leftBehind = homelessStep({
  id: 'left-behind',
  rule: 'EXG-131',
  asks: ['EXG-131'],
  range: (g, p) => g.type(p).move,
  ships: true,
})

/** Carries out a surrender (EXG-016): peace first, then the victor's choice of a term. */
export function takeEffect(g: Game, s: Surrender): void {
  makePeace(g, s)
  g.push({
    ...{ step: 'surrender-term', loser: g.powerId(s.loser), victor: g.powerId(s.victor) },
    ...{ fallen: s.fallen, term: null, done: false },
  } satisfies TermFrame)
}

export const terms: RuleModule = {
  id: 'global/terms',
  requires: ['global/surrender', 'global/political', 'global/pool'],
  actions: [
    { kind: 'make-original', form: forms['make-original'], asked: ['form'] },
    { kind: 'cut-army', form: forms['cut-army'], asked: ['form'] },
    { kind: 'take-over', form: forms['take-over'], asked: ['form'] },
  ],
  words: {
    actions: {
      'make-original': 'make territories your own',
      'cut-army': 'halve the army',
      'take-over': 'take over units',
    },
  },
  steps: [termStep, leftBehind],
}
