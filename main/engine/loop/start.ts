/** The start of a game: the board's controllers, the set-up's pieces and the first question. */
import type { SetupRow } from '../../../shared/boards/types'
import type { DiceSource } from './dice'
import { factsAtFirst } from '../state/fact'
import { printedFacilities } from '../state/facilities'
import { Game } from './game'
import { controllerCode } from '../state/controller-codes'
import type { Ruleset } from '../module/ruleset'
import { advance } from './run'
import { emptyRecord, type SpaceState, type State } from '../state/state'

function startSpaces(rs: Ruleset): SpaceState[] {
  return rs.spaces.map(({ data }) => {
    const control = controllerCode(rs, data.startController)
    const facts = factsAtFirst(rs, data)
    return { control, controlAtStart: control, factsAtStart: facts, facts }
  })
}

/** Returns a state with the board's controllers and facilities, without pieces or frames. */
export function emptyState(rs: Ruleset): State {
  const slices: State['slices'] = {}
  for (const [name, s] of Object.entries(rs.slices)) slices[name] = s.initial(rs.board)
  return {
    round: 0,
    turn: -1,
    phase: '',
    frames: [],
    pieces: [],
    facilities: printedFacilities(rs),
    spaces: startSpaces(rs),
    powers: rs.powers.map(() => null),
    cash: rs.treasuries.map((t) => t.start),
    record: emptyRecord(),
    slices,
    dice: { stream: 0, roll: 0 },
    over: null,
  }
}

/**
 * Puts the set-up's rows on the board, including facilities; carried pieces go on the carrier they name. Throws for
 * unknown names.
 */
function setUp(g: Game, rows: readonly SetupRow[]): void {
  const handles = new Map<string, number>()
  const ordered = [
    ...rows.filter((r) => r.aboard === undefined),
    ...rows.filter((r) => r.aboard !== undefined),
  ]
  for (const r of ordered) {
    const type = g.unitIx(r.unit)
    const power = g.powerIx(r.power)
    const space = g.spaceIx(r.space)
    if (type < 0 || power < 0 || space < 0)
      throw new Error(`set-up names an unknown unit, power or space: ${r.unit} ${r.power} ${r.space}`)
    const carrier = r.aboard === undefined ? -1 : handles.get(r.aboard)
    if (carrier === undefined) throw new Error(`set-up names an unknown carrier: ${String(r.aboard)}`)
    for (let i = 0; i < r.count; i++) {
      if (g.unit(type).domain === 'facility') {
        g.facilities.create(type, space)
        continue
      }
      const p = g.create(type, power, { space, aboard: carrier })
      if (r.handle !== undefined) handles.set(r.handle, p.id)
    }
  }
}

/** Returns a new game at its first question. */
export function newGame(rs: Ruleset, dice: DiceSource): Game {
  const g = new Game(rs, emptyState(rs), dice)
  setUp(g, rs.setup.units)
  g.push({ step: 'game', at: null })
  advance(g)
  return g
}
