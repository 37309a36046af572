/**
 * Replays the battles of recorded steps with typed dice, so that a question is open wherever dice fell. This separates
 * the effect of the dice on a battle from the effect of the players' decisions.
 */
import type { Action } from '../../../shared/model'
import {
  answer,
  cloneState,
  decisionOf,
  Game,
  outlooksOf,
  readAction,
  type BattleHeard,
  type Lost,
  type Outlook,
  type Ruleset,
  type State,
} from '../../engine'
import { firstOf } from '../../engine/loop/asserts'
import { damageGroups } from '../../engine/battle/fire'
import { battleFrame } from '../../engine/battle/battle-picture'
import { next } from '../../engine/battle/schedule'
import type { BattleFrame, BattleSide, DamageDice } from '../../engine/battle/steps'
import { isRefusal } from '../../engine/module/action-kinds'
import type { RollWalk } from '../running/game'

/** A battle, the pieces that have fought in it, and the value of each piece with its cargo. */
interface Fight {
  readonly battle: string
  readonly turn: string
  readonly roster: Map<number, { readonly side: BattleSide; readonly ipc: number }>
}

/** Dice of one step that are rolled together, while some of them have yet to fall. */
interface Together {
  readonly fight: Fight
  readonly at: string | null
  readonly round: number
  readonly side: BattleSide
  readonly holder: string | null
  readonly before: Outlook
  readonly lost: Lost
  /** The damage dice being rolled; null for hit dice. */
  readonly damage: readonly DamageDice[] | null
  readonly fell: (readonly number[])[]
}

const turnOf = ({ state }: Game): string => `${state.round} ${state.turn}`

export class BattleRolls implements RollWalk<State> {
  private readonly fights = new Map<string, Fight>()
  private open: Together | null = null

  constructor(private readonly rs: Ruleset) {}

  get busy(): boolean {
    return this.fights.size > 0
  }

  play(
    state: State,
    actions: readonly Action[],
    dice: readonly (readonly number[])[],
  ): readonly BattleHeard[] | null {
    const g = new Game(this.rs, cloneState(state), { mode: 'manual' })
    g.silent = true
    const out: BattleHeard[] = []
    const typed = [...dice]
    const given = [...actions]
    for (;;) {
      const rolls = decisionOf(g)?.of === 'roll'
      if (this.open && !(rolls && this.goesOn(g, this.open))) this.open = null
      const faces = rolls && given[0]?.kind !== 'roll' ? typed.shift() : undefined
      const action: Action | undefined = faces ? { kind: 'roll', dice: [...faces] } : given.shift()
      if (!action) return out
      if (!this.plays(g, action, out)) return null
    }
  }

  /** Plays one answer and reports what it has settled; false if it is refused. */
  private plays(g: Game, action: Action, out: BattleHeard[]): boolean {
    const read = readAction(this.rs, action)
    if (isRefusal(read)) return false
    const together = read.kind === 'roll' ? this.dueIn(g) : null
    if (together && read.kind === 'roll') together.fell.push(read.dice)
    if (answer(g, read) !== null) return false
    this.hear(g, together, out)
    return true
  }

  /** True when the open question's dice belong to this group. */
  private goesOn(g: Game, { fight, at: step, round }: Together): boolean {
    const f = battleFrame(g)
    return f?.battle === fight.battle && f.at === step && f.round === round
  }

  /** The dice that are due in the battle's current step; null if other dice are due. */
  private dueIn(g: Game): Together | null {
    const f = battleFrame(g)
    const { frames } = g.state
    if (!f || frames[frames.length - 2] !== f) return null
    if (this.open) return this.open
    const before = outlookIn(g, f)
    const fight = this.fightOf(g, f, before)
    const { due } = next(before.progress, before.picture)
    if (due.do !== 'fire' && due.do !== 'check' && due.do !== 'damage') return null
    return (this.open = {
      ...{ fight, at: f.at, round: f.round, before, side: due.step.side, fell: [] },
      holder: holderIn(g, f),
      lost: lostIn(g, fight, f),
      damage: due.do === 'damage' ? due.dice : null,
    })
  }

  /** What is known of a battle. Adds pieces that have joined it since the last call. */
  private fightOf(g: Game, f: BattleFrame, { picture }: Outlook): Fight {
    const key = `${f.battle} ${turnOf(g)}`
    const fight = this.fights.get(key) ?? { battle: f.battle, turn: turnOf(g), roster: new Map() }
    this.fights.set(key, fight)
    for (const [side, list] of [
      ['attacker', picture.attackers],
      ['defender', picture.defenders],
    ] as const)
      for (const { id, unit, cargo } of list)
        if (!fight.roster.has(id)) fight.roster.set(id, { side, ipc: unit.cost + cargo })
    return fight
  }

  /** Called after an answer: reports groups of dice that have all fallen, and battles that are over. */
  private hear(g: Game, together: Together | null, out: BattleHeard[]): void {
    const f = battleFrame(g)
    if (together && !(decisionOf(g)?.of === 'roll' && this.goesOn(g, together))) {
      const { fight, side, holder, before, lost } = together
      const same = f !== null && f.battle === fight.battle && turnOf(g) === fight.turn ? f : null
      out.push({
        ...{ is: 'roll', battle: fight.battle, turn: fight.turn, side, holder, before },
        after: same && outlookIn(g, same),
        damage: damageBy(together),
        lost: { before: lost, after: lostIn(g, fight, same) },
      })
      this.open = null
    }
    for (const [key, fight] of this.fights)
      if (f?.battle !== fight.battle || turnOf(g) !== fight.turn) {
        this.fights.delete(key)
        out.push({ is: 'over', battle: fight.battle, turn: fight.turn, lost: lostIn(g, fight, null) })
      }
  }
}

/** The battle's current outlook. Copies the frame, because the battle goes on writing to it. */
const outlookIn = (g: Game, f: BattleFrame): Outlook => ({
  ...firstOf(outlooksOf(g, null)),
  progress: { ...f },
})

/** The power that holds a battle's space. */
function holderIn(g: Game, f: BattleFrame): string | null {
  const control = g.state.spaces[g.spaceIx(f.space)]?.control ?? -1
  return g.rs.powers[control]?.id ?? null
}

/** The IPC value that each side has lost in a battle: its pieces that are gone or marked as hit. */
function lostIn(g: Game, { roster }: Fight, f: BattleFrame | null): Lost {
  const sum = { attacker: 0, defender: 0 }
  for (const [id, { side, ipc }] of roster) if (f?.hit.includes(id) || !g.state.pieces[id]) sum[side] += ipc
  return sum
}

/** The cost of damage dice; at most what there is to pay. */
function damageBy({ damage, before, fell }: Together): number | null {
  if (!damage) return null
  const points = damageGroups(damage).flatMap((group, i) => [...group.damage(fell[i] ?? [])])
  const sum = points.reduce((all, one) => all + one, 0)
  return Math.min(before.most ?? sum, sum)
}
