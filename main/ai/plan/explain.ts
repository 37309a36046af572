/**
 * The intentions of a computer player, as aims in words and figures. The odds of attacks are those of the position that
 * its answers lead to, so a player who asks for them there gets the same figures.
 */
import type { Aim } from '../../../shared/contract/plans'
import type { Action, ActionKind, ActionOf, Decision, Planned } from '../../../shared/model'
import { developmentsOf } from '../../../shared/rulebook/developments'
import { counted } from '../../../shared/words/counted'
import { inPlace } from '../../../shared/words/forms'
import { actionWords } from '../../../shared/words/prompts'
import { aimSaid, type Spoken } from '../../../shared/words/plans'
import { answeredSaid } from '../../../shared/words/reactions'
import { storyCatalogue } from '../../../shared/words/story/texts'
import { storyNames, type StoryNames } from '../../../shared/words/story/story'
import { voiceOf } from '../../../shared/words/voice'
import { answer, decisionOf, mayReact, outlooksOf, viewOf, type Game, type Outlook } from '../../engine'
import { atOnce, OddsCache, outlookOdds, outlookRaid, reactionsTold, reactionsWork } from '../../odds'
import { answerSaid, listed } from './answered'
import { forces, type Force, type Goal, type Plan } from './plan'
import { blind } from '../sandbox/without-dice'

/** The most pairs of stands that the odds of one battle visit. */
const PAIRS = 8000
/** The most dropped attacks that are described. */
const MOST_DROPPED = 3

type Numbers = Pick<Aim, 'win' | 'take' | 'hold'>
type Lines = readonly { readonly unit: string; readonly count: number }[]

/**
 * Returns the aims of plans and of the answers that carry them out, from the position of the first answer; the most
 * important first.
 */
export function aimsOf(game: Game, plans: readonly Plan[], actions: readonly Action[]): Aim[] {
  const teller = new PlanExplainer(game)
  const decision = decisionOf(game)
  if (decision === null) return []
  const aims =
    decision.of === 'move'
      ? [...teller.attacks(plans, actions), ...teller.others(plans)]
      : [...teller.others(plans), ...(decision.of === 'place' ? teller.placed(actions) : [])]
  const [first] = actions
  if (aims.length > 0 || first === undefined) return aims
  const moves = decision.of === 'move' ? teller.moved(actions) : []
  return moves.length > 0 ? moves : [teller.answered(decision, first)]
}

/** Tells an answer of one kind. */
type AnswerTeller<K extends ActionKind> = (action: ActionOf<K>, decision: Decision) => Aim | null

class PlanExplainer {
  private readonly names: StoryNames
  private readonly cache = new OddsCache()

  constructor(private readonly g: Game) {
    const { rs } = g
    const names = storyNames(voiceOf(storyCatalogue), {
      spaces: rs.spaces,
      powers: rs.powers,
      treasuries: rs.treasuries,
      own: rs.words,
    })
    const order = new Map(rs.units.map(({ id }, i) => [id, i]))
    const place = ({ unit }: { readonly unit: string }): number => order.get(unit) ?? order.size
    // In the order of the unit tables, not of the search.
    this.names = {
      ...names,
      count: (units) => names.count([...units].sort((a, b) => place(a) - place(b))),
    }
  }

  private aim(of: Spoken, force: readonly Aim['force'][number][], numbers: Numbers = {}): Aim {
    const kind =
      'force' in of || of.kind === 'dropped' || of.kind === 'buy' || of.kind === 'place' ? of.kind : 'answer'
    const space = 'space' in of ? of.space : null
    return { kind, space, force: force.map((f) => ({ ...f })), ...numbers, says: aimSaid(of, this.names) }
  }

  /** Returns the attacks after all answers: those of the plan in its order, then others, such as landings. */
  attacks(plans: readonly Plan[], actions: readonly Action[]): Aim[] {
    const g = blind(this.g)
    // The last answer ends the movement, and the attacks are listed before it.
    for (const action of actions) if (action.kind !== 'end' && answer(g, action) !== null) break
    const outlooks = new Map(outlooksOf(g, decisionOf(g)).map((o) => [o.battle, o]))
    const reacted = this.reacted(g, [...outlooks.values()])
    const goals = plans.flatMap((p) => p.goals).filter((goal) => goal.kind === 'attack')
    const order = (space: string): number => {
      const n = goals.findIndex((goal) => goal.space === space)
      return n < 0 ? goals.length : n
    }
    const planned = viewOf(g).planned ?? []
    const fought = planned
      .filter(({ defenders }) => defenders.length > 0)
      .sort((a, b) => order(a.space) - order(b.space))
      .map((one) =>
        this.fought(one, outlooks.get(one.battle), {
          hold: goals.find(({ space }) => space === one.space)?.hold ?? 0,
          answered: reacted.get(one.battle) ?? '',
        }),
      )
    const open = goals
      .filter((goal) => !planned.some(({ space, defenders }) => space === goal.space && defenders.length > 0))
      .map((goal) => this.attack({ ...goal, open: true, answered: reacted.get(`land:${goal.space}`) ?? '' }))
    return [...fought, ...open]
  }

  /** Returns the attack of a battle, with the odds of the position that the answers lead to. */
  private fought(
    { space, attackers }: Planned,
    outlook: Outlook | undefined,
    known: { readonly hold: number; readonly answered: string },
  ): Aim {
    const force = attackers.map(({ power, unit, from, pieces }) => ({
      ...{ power, unit, from, count: pieces.length },
    }))
    if (!outlook)
      return this.attack({
        ...{ space, force, open: false, ...known },
        ...{ win: 0, take: 0, lost: 0, destroyed: 0 },
      })
    const { win, take, attackerLossIpc, defenderLossIpc } = outlookOdds(outlook, this.cache, PAIRS)
    // A plan assumes that no fighter rises against bombers.
    const raids = outlookRaid(outlook)
    const bombed = raids?.alone ?? raids?.raid
    return this.attack({
      ...{ space, force, open: false, ...known, win, take },
      ...{ lost: bombed?.attackerLossIpc ?? attackerLossIpc, destroyed: defenderLossIpc },
      ...(bombed ? { raid: bombed.expected } : {}),
    })
  }

  private attack(goal: {
    readonly space: string
    readonly force: readonly Force[]
    readonly open: boolean
    readonly win: number
    readonly take: number
    readonly hold: number
    readonly lost: number
    readonly destroyed: number
    readonly raid?: number
    readonly answered?: string
  }): Aim {
    const { land } = this.g.space(this.g.spaceIx(goal.space))
    const force = goal.force.map((f) => ({ ...f }))
    const said: Spoken = { ...goal, kind: 'attack', force, land }
    const { win, take, hold } = goal
    // A raid has a result, but captures nothing.
    return this.aim(said, force, goal.raid === undefined ? { win, ...(land ? { take, hold } : {}) } : {})
  }

  /**
   * Returns in words, by battle, what the best reaction of the enemy makes of attacks; computes nothing if no reaction
   * is legal.
   */
  private reacted(g: Game, outlooks: readonly Outlook[]): ReadonlyMap<string, string> {
    const may = mayReact(g, decisionOf(g))
    if (may.length === 0 && outlooks.every(({ joins }) => joins === undefined)) return new Map()
    const told = reactionsTold(g.rs, atOnce(reactionsWork({ game: g }, this.cache)), may)
    return new Map(told.battles.map(({ battle, against }) => [battle, against?.says ?? '']))
  }

  /** Returns all other aims of the plans. */
  others(plans: readonly Plan[]): Aim[] {
    const goals = plans.flatMap((p) => p.goals)
    const dropped = goals.filter((goal) => goal.kind === 'dropped').slice(0, MOST_DROPPED)
    const rest = together(goals).sort((a, b) => weight(b) - weight(a))
    return [...rest, ...dropped].flatMap((goal) => this.other(goal) ?? [])
  }

  private other(goal: Goal): Aim | null {
    switch (goal.kind) {
      case 'attack':
        return null
      case 'march': {
        const { space, why, hold } = goal
        const force = goal.force.map((f) => ({ ...f }))
        return this.aim({ kind: 'march', space, force, why, hold }, force, why === 'capital' ? { hold } : {})
      }
      case 'kept': {
        const force = goal.force.map((f) => ({ ...f }))
        return this.aim({ kind: 'kept', space: goal.space, force, why: goal.why }, force)
      }
      case 'dropped': {
        const { space, win } = goal
        if (goal.why !== 'reaction')
          return this.aim({ kind: 'dropped', space, win, why: goal.why }, [], { win })
        const { why, planned, reactions } = goal
        const { land } = this.g.space(this.g.spaceIx(space))
        const answered = answeredSaid(reactions, win, this.names)
        return this.aim({ kind: 'dropped', space, why, land, planned, answered }, [], { win })
      }
      case 'buy': {
        const { order, why, unspent } = goal
        const { power } = this.g.treasury(this.g.treasuryIx(goal.treasury))
        const several = this.g.rs.treasuries.filter((t) => t.power === power).length > 1
        const said: Spoken = { kind: 'buy', treasury: several ? goal.treasury : null, order, why, unspent }
        return this.aim(said, this.fresh(order))
      }
    }
  }

  private fresh(order: Lines): Aim['force'] {
    const power = this.g.powerId(this.g.turnPower())
    return order.map(({ unit, count }) => ({ power, unit, count, from: null }))
  }

  /** Returns new units by the place where they arrive. */
  placed(actions: readonly Action[]): Aim[] {
    const by = new Map<string, { unit: string; count: number }[]>()
    for (const action of actions)
      if (action.kind === 'place')
        by.set(action.space, [...(by.get(action.space) ?? []), { unit: action.unit, count: action.count }])
    return [...by].map(([space, order]) => this.aim({ kind: 'place', space, order }, this.fresh(order)))
  }

  /** Returns moves that no plan gave a reason for, one aim for each destination. */
  moved(actions: readonly Action[]): Aim[] {
    const by = new Map<string, Force[]>()
    for (const action of actions) {
      if (action.kind !== 'move' && action.kind !== 'unload') continue
      const to = action.kind === 'move' ? action.path.at(-1) : action.to
      if (to === undefined) continue
      const force = action.units.flatMap((id) => {
        const piece = this.g.find(id)
        if (!piece) return []
        const [power, unit] = [this.g.powerId(piece.power), this.g.type(piece).id]
        return [{ power, unit, count: 1, from: this.g.sid(piece.space) }]
      })
      by.set(to, [...(by.get(to) ?? []), ...force])
    }
    return [...by].map(([space, units]) => {
      const force = forces(units)
      return this.aim({ kind: 'march', space, force, why: 'regroup', hold: 0 }, force)
    })
  }

  /** Returns the aim of an answer to a question that is not a plan. */
  answered(decision: Decision, action: Action): Aim {
    const tell = this.answers[action.kind] as AnswerTeller<ActionKind> | undefined
    return tell?.(action, decision) ?? this.doing(this.does(decision, action))
  }

  /** Returns what an answer does, with its content where that can be said. */
  private does(decision: Decision, action: Action): string {
    const does = actionWords[action.kind] ?? this.g.rs.words.actions?.[action.kind] ?? action.kind
    return answerSaid(decision, action, this.names, does) ?? does
  }

  /** Actions that are told in a way of their own; null if there is nothing of that kind to tell. */
  private readonly answers: { readonly [K in ActionKind]?: AnswerTeller<K> } = {
    retreat: ({ to }, decision) => {
      const win = this.chance(decision)
      return { ...this.aim({ kind: 'withdraw', to, win }, [], { win }), space: to }
    },
    press: (_, decision) => {
      const win = this.chance(decision)
      return this.aim({ kind: 'press', win }, [], { win })
    },
    casualties: ({ take }) => {
      const order = take.flatMap(({ unit }) => {
        const piece = this.g.find(unit)
        return piece ? [{ unit: this.g.type(piece).id, count: 1 }] : []
      })
      return this.aim(order.length > 0 ? { kind: 'lose', order } : { kind: 'nothing' }, [])
    },
    end: () => this.aim({ kind: 'nothing' }, []),
    battle: ({ battle }, decision) => {
      const battles = decision.of === 'battle' ? decision.battles : []
      const space = battles.find((one) => one.battle === battle)?.space
      return space === undefined
        ? null
        : { ...this.doing(`fight next ${inPlace(this.names.theSpace(space))}`), space }
    },
    'declare-war': ({ on }) => {
      const alliances = viewOf(this.g).politics?.alliances ?? []
      const all = alliances.find(({ members }) => members.includes(on))?.members ?? [on]
      return this.doing(`declare war on ${listed(all.map((id) => this.names.thePower(id)))}`)
    },
    research: ({ dice, development }) => {
      const named = developmentsOf(this.g.rs.switches).find(({ id }) => id === development)?.name
      const goal = named === undefined ? '' : ` for ${named}`
      return this.doing(`roll ${counted(dice, 'research die', 'research dice')}${goal}`)
    },
  }

  private doing(does: string): Aim {
    return this.aim({ kind: 'other', does }, [])
  }

  /** Returns the chance that the battle in question is won. */
  private chance(decision: Decision): number {
    const [outlook] = outlooksOf(this.g, decision)
    return outlook ? outlookOdds(outlook, this.cache, PAIRS).win : 0
  }
}

/** Joins marches to one place for one reason into one aim. */
function together(goals: readonly Goal[]): Goal[] {
  const out = new Map<string, Goal>()
  for (const goal of goals) {
    if (goal.kind === 'dropped') continue
    const key =
      goal.kind === 'buy'
        ? `buy ${goal.treasury}`
        : `${goal.kind} ${goal.space} ${'why' in goal ? goal.why : ''}`
    const have = out.get(key)
    if (have?.kind === 'march' && goal.kind === 'march')
      out.set(key, { ...goal, force: [...have.force, ...goal.force] })
    else out.set(key, goal)
  }
  return [...out.values()]
}

/** Returns the rank of a goal in the list of aims. */
function weight(goal: Goal): number {
  if (goal.kind === 'buy') return 1000
  const units = goal.kind === 'dropped' ? 0 : goal.force.reduce((sum, f) => sum + f.count, 0)
  const urgent = 'why' in goal && goal.why === 'capital' ? 500 : goal.kind === 'kept' ? 200 : 0
  return urgent + units
}
