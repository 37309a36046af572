/**
 * The campaign's games on the rules engine. Translates string ids to compiled numbers and back, and puts refusals into
 * words.
 */
import type { LegalAnswer, Refused } from '../../../shared/contract'
import {
  refuse,
  type Action,
  type BattleView,
  type Decision,
  type GameEvent,
  type MoveGroup,
  type Refusal,
} from '../../../shared/model'
import { explain, withPrompt } from '../../../shared/words'
import {
  applyEdit,
  applyInPlace,
  askedOf,
  battleViewOf,
  cloneState,
  comingOf,
  decisionOf,
  factsOf,
  fromPlain,
  Game as EngineGame,
  hashOf,
  legalOf,
  mayReact,
  newGame,
  newGameAt,
  outlooksOf,
  phaseOf,
  rollingOf,
  toPlain,
  viewOf,
  whyNot,
  type Forecast,
  withImplied,
  type DiceSource,
  type PlainState,
  type Ruleset,
  type State,
} from '../../engine'
import { isMovementLegal } from '../../engine/movement/types'
import {
  badSwitch,
  missingModules,
  RULES_VERSION,
  rulesetOf,
  scenarioOf,
  switchesOfFile,
} from '../../scenarios'
import { at } from '../../engine/loop/asserts'
import { pid } from '../../engine/loop/game'
import { engineNames } from '../../engine/state/names'
import { BattleRolls } from '../replay/battle-rolls'
import type { Game, GameRequest, Games } from './game'
import { orderedIn } from './purchase-preview'
import { modulesMissing, refused } from './refusals'
import { TAKE_BACK_SEALED } from './seats'

/** True when the group's pieces can do anything. */
const offers = ({ targets, load, unload, marks }: MoveGroup): boolean =>
  [targets, load, unload, marks].some((some) => some.length > 0)

/** One piece of each type in each space, of the powers that move in this turn. */
const oneOfEach = (g: EngineGame): string[] => [
  ...new Map(
    g
      .movers()
      .flatMap((m) => g.piecesOf(m))
      .filter((p) => p.space >= 0)
      .reverse()
      .map((p) => [`${p.power} ${p.space} ${p.type}`, pid(p.id)] as const),
  ).values(),
]

/**
 * Why a piece can go nowhere: the adjacent space that gives the reason, and the refusal. Null if it can move or is on
 * no space.
 */
function whyStuck(g: EngineGame, unit: string): { space: string; refusal: Refusal } | null {
  const piece = g.find(unit)
  const beside = piece && piece.space >= 0 ? g.space(piece.space).neighbors : []
  let first: { space: string; refusal: Refusal } | null = null
  for (const s of beside) {
    const space = g.sid(s)
    const refusal = whyNot(g, unit, space)
    if (refusal === null) return null
    first ??= { space, refusal }
  }
  return first
}

/** All scenarios of the program. */
export const engineGames: Games<State> = {
  rulesVersion: RULES_VERSION,
  open(request) {
    const scenario = scenarioOf(request.scenario)
    if (!scenario) return refused('no-such-scenario')
    const missing = missingModules(request.modules ?? [], scenario)
    if (missing.length > 0) return modulesMissing(missing)
    const { [TAKE_BACK_SEALED]: _campaignsOwn, ...named } = request.switches
    const switches = request.kept ? switchesOfFile(scenario, named) : named
    const bad = badSwitch(scenario, switches)
    if (bad) return refused('bad-switch', [{ kind: 'switch', id: bad.id }])
    return engineGame(rulesetOf(request.scenario, switches), request)
  },
}

/** Dice that are never thrown: the copy asks for them, and gets misses. */
const UNTHROWN: DiceSource = { mode: 'manual' }
const MISS = 6

function engineGame(rs: Ruleset, { seed, dice: mode, byPlace }: GameRequest): Game<State> {
  const dice: DiceSource =
    mode === 'manual' ? { mode } : { mode, seed, ...(byPlace === undefined ? {} : { byPlace }) }
  const over = (state: State) => new EngineGame(rs, state, dice)
  const say = (refusal: Refusal, state: State): Refused => ({
    ok: false,
    rejected: explain(refusal, engineNames(over(state))),
  })
  const spoken = (g: EngineGame, decision: Decision | null) =>
    decision === null ? null : withPrompt(decision, engineNames(g))
  /**
   * Returns a copy of a position after these actions, or why one of them is refused. Dice that fall on the way miss;
   * `rolled` sees the copy wherever dice are awaited.
   */
  function taken(
    state: State,
    actions: readonly Action[],
    rolled?: (g: EngineGame) => void,
  ): EngineGame | Refused {
    const copy = cloneState(state)
    const now = () => new EngineGame(rs, copy, UNTHROWN)
    for (const action of actions) {
      const played = applyInPlace(rs, copy, action, UNTHROWN)
      if (!played.ok) return say(played, state)
      for (let open = decisionOf(now()); open?.of === 'roll'; open = decisionOf(now())) {
        rolled?.(now())
        applyInPlace(rs, copy, { kind: 'roll', dice: Array<number>(open.dice).fill(MISS) }, UNTHROWN)
      }
    }
    return now()
  }

  // Switches that the rules fix can't be chosen; a file that named one could not be opened again.
  const switches = Object.fromEntries(rs.switchDefinitions.map(({ id }) => [id, rs.switches[id] ?? '']))

  return {
    modules: rs.modules,
    switches,
    powers: rs.powers.map(({ id }, ix) =>
      rs.turns.some(({ powers }) => powers.includes(ix)) ? { id } : { id, idle: true as const },
    ),
    sides: rs.members.map((side) => side.map((ix) => at(rs.powers, ix).id)),
    names: {
      spaces: rs.spaces.map((space) => ({ id: space.id, name: space.name })),
      powers: rs.powers,
      treasuries: rs.treasuries,
      own: rs.words,
    },
    costs: Object.fromEntries(rs.units.map((unit) => [unit.id, unit.cost])),
    start(position) {
      const g = newGameAt(rs, dice, position)
      if (g instanceof EngineGame) return { ok: true, state: g.state, events: g.events, rolls: g.rolls }
      // The position was refused, so the refusal's pieces are those of the set-up that it patches.
      return say(g, newGame(rs, dice).state)
    },
    withImplied: (state, changes) => withImplied(rs, state, changes, dice),
    copy: cloneState,
    play(state, action) {
      const battles: BattleView[] = []
      const played = applyInPlace(rs, state, action, dice, (g) => {
        const began = battleViewOf(g)
        if (began !== null) battles.push(began)
      })
      return played.ok
        ? { ok: true, events: played.events, rolls: played.rolls, battles }
        : say(played, state)
    },
    edit(state, changes) {
      const edited = applyEdit(rs, state, changes, dice)
      if (!edited.ok) return say(edited, state)
      const { events, rolls } = edited.game
      return { ok: true, state: edited.state, events, rolls }
    },
    facts: (state) => factsOf(rs, state),
    setStream(state, stream) {
      const { seal } = state.dice
      state.dice = { stream, roll: 0, ...(seal === undefined ? {} : { seal }) }
    },
    streamOf: (state) => state.dice.stream,
    setSeal(state, seal) {
      const { seal: _, ...dice } = state.dice
      state.dice = seal === null ? dice : { ...dice, seal }
    },
    sealOf: (state) => state.dice.seal ?? null,
    toPlain: (state) => toPlain(rs, state),
    fromPlain: (plain) => fromPlain(rs, plain as PlainState),
    hash: (state) => hashOf(rs, state),
    view(state) {
      const g = over(state)
      const { switches: _campaignAddsThem, ...view } = viewOf(g)
      return { ...view, decision: spoken(g, view.decision) }
    },
    decision: (state) => decisionOf(over(state)),
    outlooks(state) {
      const g = over(state)
      return outlooksOf(g, decisionOf(g))
    },
    coming: (state) => comingOf(over(state)),
    comingAfter(state, actions) {
      const rolling: Forecast[] = []
      const after = taken(state, actions, (g) => rolling.push(...rollingOf(g)))
      return after instanceof EngineGame ? [...rolling, ...comingOf(after)] : after
    },
    outlooksAfter(state, actions) {
      const after = taken(state, actions)
      return after instanceof EngineGame ? outlooksOf(after, decisionOf(after)) : after
    },
    reacting(state, actions) {
      const after = taken(state, actions)
      if (!(after instanceof EngineGame)) return after
      const decision = decisionOf(after)
      return {
        ...{ scenario: rs.scenario, switches, state: () => toPlain(rs, after.state) },
        may: mayReact(after, decision),
        outlooks: outlooksOf(after, decision),
      }
    },
    ordered(state, orders) {
      const ordered = orderedIn(over(state), orders)
      return 'refused' in ordered
        ? say(ordered.refused, state)
        : { scenario: rs.scenario, switches, ...ordered }
    },
    considered(state, actions) {
      const copy = cloneState(state)
      const events: GameEvent[] = []
      const take = (action: Action): Refused | null => {
        const played = applyInPlace(rs, copy, action, UNTHROWN)
        if (!played.ok) return say(played, state)
        events.push(...played.events)
        return null
      }
      for (const action of actions) {
        const refusal = take(action)
        if (refusal !== null) return refusal
      }
      const by = decisionOf(over(state))?.by.power
      const agreed: string[] = []
      // Each Yes takes the question to the next power; once the offer is agreed to or lapses, no power is asked.
      let open = decisionOf(new EngineGame(rs, copy, UNTHROWN))
      while (open?.assent !== undefined && take(open.assent) === null) {
        const { power } = open.by
        if (power !== undefined && power !== by) agreed.push(power)
        open = decisionOf(new EngineGame(rs, copy, UNTHROWN))
      }
      const { politics } = viewOf(new EngineGame(rs, copy, UNTHROWN))
      return {
        events,
        ...(agreed.length > 0 ? { ifAgreed: agreed } : {}),
        ...(open?.of === 'roll' ? { dice: true as const } : {}),
        ...(politics === undefined ? {} : { politics }),
      }
    },
    rolls: () => new BattleRolls(rs),
    legal(state, pieces, space, via): LegalAnswer | Refused {
      const g = over(state)
      const piece = pieces?.find((id) => g.find(id) === null)
      if (piece !== undefined)
        return say(refuse(null, 'unknown-piece', [{ kind: 'piece', id: piece }]), state)
      const place = [...(space === undefined ? [] : [space]), ...(via ?? [])].find((id) => g.spaceIx(id) < 0)
      if (place !== undefined)
        return say(refuse(null, 'unknown-space', [{ kind: 'space', id: place }]), state)
      const answer: LegalAnswer = { decision: spoken(g, decisionOf(g)) }
      const legal = legalOf(g)
      if (legal === null || !isMovementLegal(legal)) return answer
      const groups = legal.groups(pieces, via)
      const names = engineNames(g)
      if (space === undefined) {
        if (groups.some(offers)) return { ...answer, groups }
        const why = (pieces ?? oneOfEach(g)).flatMap((unit) => {
          const stuck = whyStuck(g, unit)
          return stuck === null ? [] : [{ unit, space: stuck.space, rejected: explain(stuck.refusal, names) }]
        })
        return { ...answer, groups, why }
      }
      const asked = pieces ?? groups.flatMap((group) => group.units.slice(0, 1))
      const why = asked.flatMap((unit) => {
        const refusal = whyNot(g, unit, space)
        return refusal === null ? [] : [{ unit, space, rejected: explain(refusal, names) }]
      })
      return { ...answer, groups, why }
    },
    asked(state) {
      const asked = askedOf(over(state))
      if (asked === null) return []
      if ('power' in asked) return rs.powers.slice(asked.power, asked.power + 1).map((p) => p.id)
      return asked.powers.flatMap((ix) => rs.powers.slice(ix, ix + 1).map((p) => p.id))
    },
    runBy(state) {
      const g = over(state)
      const run = rs.powers.map((power, ix) => [power.id, g.powerId(g.runBy(ix))] as const)
      return Object.fromEntries(run.filter(([power, by]) => by !== power))
    },
    phase: (state) => phaseOf(over(state)),
    mark(state) {
      const turn = rs.turns[state.turn]
      const power = state.over || turn === undefined ? null : (rs.powers[turn.powers[0] ?? -1]?.id ?? null)
      return { round: state.round, power, phase: state.phase, over: state.over !== null }
    },
  }
}
