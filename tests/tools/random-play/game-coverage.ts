/**
 * Counts what random games reach: which steps run, who is asked what, which fire falls, what happens, how games end.
 * The targets come from the compiled rule set, so that a new step or switch asks for a game by itself. Targets that no
 * rule set lists (ways to end, ways into exile) are listed here, each with its clause.
 */
import { DEVELOPMENTS, TECHNOLOGIES } from '../../../shared/rulebook/developments'
import { tips, tipsOf } from '../../../shared/lessons/tips'
import { NATIONAL_ADVANTAGES } from '../../../shared/rulebook/national-advantages'
import type { Action, GameEvent } from '../../../shared/model'
import { decisionOf, type Game, type Ruleset } from '../../../main/engine'
import { rulesetOf, scenarioOf, scenarios, switchesOf } from '../../../main/scenarios'

/** Counts by target: `asks place`, `ends axis by surrender`, `surrender japan by dice` … */
export class Coverage {
  readonly counts: Map<string, number>
  private readonly wrapped = new Map<Ruleset, Ruleset>()

  /** Starts from earlier counts. */
  constructor(counted: Readonly<Record<string, number>> = {}) {
    this.counts = new Map(Object.entries(counted))
  }

  add(key: string, n = 1): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + n)
  }

  has(key: string): boolean {
    return this.counts.has(key)
  }

  /** Adds the counts of another game. */
  merge(other: Coverage): void {
    for (const [k, n] of other.counts) this.add(k, n)
  }

  /** Returns the same rule set with steps that report when they run and when a battle's fire falls. */
  watch(rs: Ruleset): Ruleset {
    let out = this.wrapped.get(rs)
    if (out) return out
    const steps = Object.fromEntries(
      Object.entries(rs.steps).map(([id, s]) => [
        id,
        {
          ...s,
          run: (g: Game, f: Parameters<typeof s.run>[1]) => {
            const outcome = s.run(g, f)
            // A step that finds nothing to do does not count as reached.
            if (outcome !== 'done' || g.events.length > 0) this.add(`runs ${id}`)
            return outcome
          },
        },
      ]),
    )
    const battleSteps = Object.fromEntries(
      Object.entries(rs.battleSteps).map(([kind, list]) => [
        kind,
        list.map((s) => {
          const { fire } = s
          if (!fire) return s
          return {
            ...s,
            fire: (p: Parameters<typeof fire>[0]) => {
              const shots = fire(p)
              if (shots.length > 0) this.add(`fires ${kind} ${s.id}`)
              return shots
            },
          }
        }),
      ]),
    )
    out = { ...rs, steps, battleSteps }
    this.wrapped.set(rs, out)
    return out
  }

  /** Counts the start of a game. */
  began(rs: Ruleset): void {
    for (const [id, value] of Object.entries(rs.switches)) this.add(`switch ${id}=${value}`)
  }

  /** Counts an open question: by the step that asks it, and its kind. */
  asked(g: Game): void {
    const d = decisionOf(g)
    if (!d) return
    this.add(`asks ${askerOf(g)}`)
    this.add(`decision ${d.of}`)
    for (const { tip } of tipsOf(d.of, d.rules)) this.add(`tip ${tip.id}`)
  }

  /** Counts an answer; `asker` is the result of `askerOf` before the answer. */
  answered(asker: string, a: Action): void {
    this.add(`action ${a.kind}`)
    this.add(`answer ${asker} ${a.kind}${a.kind === 'choose' ? ` ${optionOf(a.option)}` : ''}`)
  }

  /** Counts the consequences of an answer. */
  happened(g: Game): void {
    for (const e of g.events) this.event(g, e)
    if (g.state.over) this.add(`ends ${g.state.over.winner ?? 'draw'} by ${g.state.over.why}`)
  }

  private event(g: Game, e: GameEvent): void {
    this.add(`event ${e.kind}`)
    switch (e.kind) {
      case 'placed':
        for (const u of e.units) {
          if (e.free) this.add(`free ${u.unit} placed`)
          if (g.rs.units[g.unitIx(u.unit)]?.domain === 'facility') this.add('complex placed')
        }
        return
      case 'removed':
        return this.add(`removed ${e.why}`)
      case 'paid':
        return this.add(`paid ${e.why}`)
      case 'marked':
        return this.add(`marked ${e.mark} ${e.on ? 'on' : 'off'}`)
      case 'battle-ended':
        return this.add(`battle ${e.battleKind} ${e.result}`)
      case 'chosen':
        if (['developed', 'advantage', 'found', 'surrender-term'].includes(e.what))
          this.add(`${e.what} ${e.option}`)
        return
      case 'diplomacy':
        return this.add(`diplomacy ${e.what}`)
      case 'rolled':
        return this.add(`rolled ${e.reason}`)
      case 'surrendered':
        return this.add(`surrender ${e.power} by ${e.conceded ? 'concession' : 'dice'}`)
      case 'seat': {
        const capital = g.rs.treasuries[g.treasuryIx(e.treasury)]?.capitals.some((c) => g.sid(c) === e.seat)
        // The American treasury has two capitals: when one falls, the other keeps it.
        const other = e.rules?.includes('LNK-265') ? 'to its other capital' : null
        return this.add(
          `exile ${e.treasury} ${other ?? (capital ? 'home again' : `to ${e.seat ?? 'nowhere'}`)}`,
        )
      }
      default:
    }
  }
}

/** Counts options that name spaces, powers or pieces as one. */
const optionOf = (option: string): string =>
  /^[a-z]+(-agreement)?$/.test(option) ? option : (option.split(':')[0] ?? '')

/** Returns the step that asks; in a battle, also the battle's step. */
export function askerOf(g: Game): string {
  const f = g.top()
  if (!f) return ''
  if (f.step !== 'battle') return f.step
  return `battle ${typeof f['at'] === 'string' ? f['at'] : ''}`
}

/** Ways to end a game, each with its clause. */
const ends: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'europe-pacific': [
    ['axis by surrender', 'LNK-073'],
    ['allies by surrender', 'LNK-073'],
  ],
  'europe-1999': [
    ['axis by capitals', 'EUR-181'],
    ['allies by capitals', 'EUR-182'],
  ],
  'pacific-2001': [
    ['axis by victory-points', 'PAC-146'],
    ['axis by capitals', 'PAC-147'],
    ['allies by capitals', 'PAC-148'],
    ['allies by japan-starved', 'PAC-149'],
  ],
  revised: [
    ['axis by victory-cities', 'LHTR-006'],
    ['allies by victory-cities', 'LHTR-006'],
    ['axis by conceded', 'LHTR-132'],
    ['allies by conceded', 'LHTR-132'],
  ],
  global: [
    ['draw by domination', 'EXG-185'],
    ['draw by peace-of-the-victors', 'EXG-186'],
    ['draw by time-limit', 'EXG-187'],
  ],
  'victory-cities': [
    ['axis by city-points', 'VCR-075'],
    ['allies by city-points', 'VCR-076'],
  ],
}

/** Seats in exile by treasury (LNK-204); `nowhere` when none is left (LNK-060). */
const seats: Readonly<Record<string, readonly string[]>> = {
  germany: ['northern-italy', 'nowhere'],
  ussr: ['leningrad', 'stalingrad', 'archangel', 'nowhere'],
  japan: ['nowhere'],
  england: ['eastern-canada', 'nowhere'],
  india: ['new-south-wales', 'nowhere'],
  australia: ['india', 'nowhere'],
  'usa-europe': ['nowhere'],
  'usa-pacific': ['hawaiian-islands', 'nowhere'],
}

/** Returns the seats that a treasury's country can choose. */
export const seatsIn = (treasury: string): readonly string[] =>
  (seats[treasury] ?? []).filter((s) => s !== 'nowhere')

/** Targets that no step's name reveals, by the step that brings them: reasons of loss, answers, marks, results. */
const paths: Readonly<Record<string, readonly string[]>> = {
  combat: [
    'removed battle',
    'removed aa',
    ...['won', 'lost', 'both-lost', 'withdrawn'].flatMap((r) => [`battle land ${r}`, `battle sea ${r}`]),
    'battle sea standoff',
    'battle raid raided',
    'battle raid lost',
    'event convoy',
    'marked damaged on',
    'marked damaged off',
    'marked submerged on',
    'marked submerged off',
    'marked intercept on',
    'paid raid',
    'paid loot',
  ],
  casualties: [
    'answer casualties casualties',
    'answer casualties choose no-agreement',
    'answer casualties choose share',
  ],
  'noncombat-move': ['removed no-landing', 'marked airborne on'],
  'deck-landing': ['removed no-deck'],
  kamikaze: ['answer kamikaze end', 'answer kamikaze kamikaze', 'removed kamikaze'],
  'land-patrols': [
    'answer land-patrols load',
    'answer land-patrols move',
    'marked patrol on',
    'marked patrol off',
  ],
  conversion: ['event converted', 'answer conversion choose none'],
  oil: ['answer oil choose share', 'answer oil choose no-agreement', 'paid oil'],
  'free-submarine': ['free submarine placed'],
  'free-infantry': ['answer free-infantry choose place', 'answer free-infantry choose none'],
  'china-infantry': ['free infantry placed', 'removed free-unit-not-placed', 'complex placed'],
  'surrender-term': [
    ...['land', 'halve-army', 'aircraft', 'ships', 'capital-ship', 'political', 'none'].map(
      (term) => `surrender-term ${term}`,
    ),
    'removed surrender',
    'action make-original',
    'action cut-army',
    'action take-over',
    'paid armistice',
    ...['surrender', 'claim', 'armistice', 'alliance', 'left', 'war', 'surprise', 'neutral', 'reclaims'].map(
      (what) => `diplomacy ${what}`,
    ),
    ...['drawn-in', 'stays', 'term-ended', 'out'].map((what) => `diplomacy ${what}`),
    ...['propose', 'answer-offer', 'counter-offer', 'withdraw-offer', 'leave-alliance', 'ask-passage'].map(
      (kind) => `action ${kind}`,
    ),
  ],
  strikes: [
    ...['ballistic-missile', 'cruise-missile'].map((weapon) => `rolled ${weapon}`),
    'answer strikes missile',
    'removed strike',
    'removed nuclear',
    'marked atomic-bomb on',
    'battle atomic bombed',
    'battle atomic lost',
  ],
  influence: [
    'event influence',
    ...['won', 'lost'].map((result) => `battle insurgency ${result}`),
    ...['won', 'lost', 'withdrawn'].map((result) => `battle suppression ${result}`),
  ],
  surrender: [
    'removed surrender',
    'event closed',
    'event turn-skipped',
    'marked isolated on',
    'paid surrender',
  ],
  'surrender-homeless': [
    'answer surrender-homeless choose space',
    'answer surrender-homeless choose deck',
    'removed no-home',
  ],
  'surrender-surrounded': [
    'answer surrender-surrounded choose move',
    'answer surrender-surrounded choose stay',
  ],
}

/**
 * Returns everything that games of this scenario can reach: steps, questions, fire, ends, surrender, exile, switches.
 */
export function everything(rs: Ruleset): string[] {
  const out: string[] = []
  for (const [id, s] of Object.entries(rs.steps)) {
    if (id === 'battle') continue
    out.push(`runs ${id}`)
    if (s.decision) out.push(`asks ${id}`)
  }
  out.push('asks roll')
  for (const [kind, steps] of Object.entries(rs.battleSteps))
    for (const s of steps) {
      if (s.fire) out.push(`fires ${kind} ${s.id}`)
      if (s.decision) out.push(`asks battle ${s.id}`)
    }
  for (const [end] of ends[rs.scenario] ?? []) out.push(`ends ${end}`)
  for (const [step, keys] of Object.entries(paths)) if (rs.steps[step]) out.push(...keys)
  const scenario = scenarioOf(rs.scenario)
  if (scenario)
    for (const s of switchesOf(scenario)) for (const v of s.values) out.push(`switch ${s.id}=${v}`)
  for (const { id, games } of tips) if (games.includes(rs.scenario)) out.push(`tip ${id}`)
  if (rs.steps['surrender'])
    for (const t of rs.turns) {
      const power = rs.powers[t.powers[0] ?? -1]?.id ?? ''
      out.push(`surrender ${power} by dice`, `surrender ${power} by concession`)
    }
  if (rs.slices['exile'])
    for (const t of rs.treasuries) {
      for (const seat of seats[t.id] ?? []) out.push(`exile ${t.id} to ${seat}`)
      out.push(`exile ${t.id} home again`)
    }
  return [...new Set(out)].sort()
}

/** Returns what long games reach in addition: every technology developed, every national advantage taken. */
export function everyOutcome(rs: Ruleset): string[] {
  return [
    ...(rs.steps['research'] && rs.scenario !== 'global'
      ? DEVELOPMENTS.map(({ id }) => `developed ${id}`)
      : []),
    ...(rs.steps['exchange'] ? TECHNOLOGIES.map(({ id }) => `found ${id}`) : []),
    ...(rs.slices['advantages'] ? NATIONAL_ADVANTAGES.map(({ id }) => `advantage ${id}`) : []),
  ]
}

/** Returns how often each value of each switch of a scenario was played, the rarest first: `lhtr.goal=12 33`. */
export function leastPlayed(id: string, coverage: Coverage): string[] {
  const scenario = scenarioOf(id)
  const values = (scenario ? switchesOf(scenario) : []).flatMap((s) => s.values.map((v) => `${s.id}=${v}`))
  const played = values.map((value) => ({ value, n: coverage.counts.get(`switch ${value}`) ?? 0 }))
  return played.sort((a, b) => a.n - b.n).map(({ value, n }) => `${value} ${n}`)
}

/**
 * Kinds of questions and answers that the modules of any scenario ask. `form` is for modules that bring their own
 * (tests/modules).
 */
export const everyKind: readonly string[] = [
  ...new Set(
    scenarios.flatMap(({ id }) => {
      const { decisions, actions } = rulesetOf(id)
      return [
        ...[...decisions.keys()].filter((of) => of !== 'form').map((of) => `decision ${of}`),
        ...[...actions.keys()].map((kind) => `action ${kind}`),
      ]
    }),
  ),
]
