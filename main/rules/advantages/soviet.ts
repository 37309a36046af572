/** The advantages of the Soviet Union (LHTR-137 to LHTR-142). */
import { refuse } from '../../../shared/model'
import { battleFrame, battleRecord } from '../../engine/battle/battle-picture'
import { chooseStep } from '../../engine/module/option-question'
import { fid } from '../../engine/state/facilities'
import type { Game } from '../../engine/loop/game'
import type { BattleEnd } from '../../engine/module/hooks'
import type { RuleModule, Step } from '../../engine/module/module'
import type { Frame, Ix, Piece } from '../../engine/state/state'
import { hasComplex } from '../base/economy/complexes'
import { conversionStep, refusedBy } from '../base/territory/conversion'
import { appear, CALLED, calledTo } from '../base/economy/free-units'
import { landKind } from '../base/battle/land-battle'
import { advantagesOf, hasAdvantage, isHome, isTank, isUnused, unitsWith, useUp, played } from './owned'

const russia = (g: Game): Ix => g.powerIx('russia')
const japan = (g: Game): Ix => g.powerIx('japan')

interface AskFrame extends Frame {
  done: boolean
}

// ---- Russian winter -----------------------------------------------------------------------------------------------

const winterStep: Step<AskFrame> = {
  id: 'russian-winter',
  when: played,
  phase: 'income',
  rules: ['LHTR-137'],
  frame: () => ({ step: 'russian-winter', done: false }),
  run: (g, f) => (f.done || g.turnPower() !== russia(g) || !isUnused(g, 'russian-winter') ? 'done' : 'ask'),
  asked: (g) => ({ power: russia(g) }),
  ...chooseStep<AskFrame>(
    (g) => ({
      id: `russian-winter-${g.state.round}`,
      about: 'russian-winter',
      rules: ['LHTR-137'],
      options: [
        { option: 'wait', label: 'Not now' },
        { option: 'declare', label: 'Declare it: your infantry defend at 3 until your next turn' },
      ],
      refusal: () => refuse('LHTR-137', 'winter-or-not'),
    }),
    (g, f, option) => {
      f.done = true
      if (option !== 'declare') return
      useUp(g, 'russian-winter', 'advantage-used', ['LHTR-137'])
      advantagesOf(g).active.push('russian-winter')
      g.changed()
    },
  ),
}

// ---- Nonaggression treaty -----------------------------------------------------------------------------------------

/**
 * True while the treaty can still take effect: Japan has not attacked red territory, and the Soviets have not broken
 * it.
 */
const treatyStands = (g: Game): boolean => isUnused(g, 'nonaggression-treaty')

/** Red territories that Japan attacks this turn, by land or from the sea. */
function attacked(g: Game): string[] {
  const movers = g.moversPieces((p) => p.space >= 0)
  return landKind
    .find(g, movers)
    .map((b) => b.space)
    .filter((id) => isHome(g.space(g.spaceIx(id)).data, 'russia'))
}

function callUp(g: Game, space: string): void {
  useUp(g, 'nonaggression-treaty', 'advantage-used', ['LHTR-138'])
  appear(g, russia(g), 'infantry', CALLED, g.spaceIx(space), 'LHTR-138')
}

const treatyStep: Step = {
  id: 'nonaggression-treaty',
  when: played,
  rules: ['LHTR-138', 'LHTR-203'],
  run(g) {
    if (g.turnPower() !== japan(g) || !treatyStands(g)) return 'done'
    const [only, ...more] = attacked(g)
    if (more.length > 0) return 'ask'
    if (only !== undefined) callUp(g, only)
    return 'done'
  },
  asked: (g) => ({ power: russia(g) }),
  reacts: (g) =>
    g.turnPower() === japan(g) && treatyStands(g)
      ? calledTo(
          g,
          attacked(g).map((id) => g.spaceIx(id)),
          { by: russia(g), rules: ['LHTR-138', 'LHTR-203'] },
        )
      : null,
  ...chooseStep<Frame>(
    (g) => ({
      id: `nonaggression-treaty-${g.state.round}`,
      about: 'nonaggression-treaty',
      rules: ['LHTR-138', 'LHTR-203'],
      options: attacked(g).map((id) => ({ option: id, label: g.space(g.spaceIx(id)).name })),
      refusal: () => refuse('LHTR-138', 'pick-attacked-land'),
    }),
    (g, _, option) => callUp(g, option),
  ),
}

/** Voids the treaty when the Soviets attack Japan first. */
function broken(g: Game, by: Ix, victim: number): void {
  if (by === russia(g) && victim === japan(g) && treatyStands(g))
    useUp(g, 'nonaggression-treaty', 'advantage-void', ['LHTR-138'])
}

// ---- Mobile industry ----------------------------------------------------------------------------------------------

interface IndustryFrame extends AskFrame {
  /** Complexes that have moved. */
  moved: string[]
}

/** Possible moves of complexes: each to a neighboring Soviet territory without one. */
const removals = (g: Game, f: IndustryFrame) =>
  g.facilities.all
    .filter((x) => g.facilities.holder(x) === russia(g) && g.unit(x.type).traits['complex'] !== undefined)
    .filter((x) => !f.moved.includes(fid(x.id)))
    .flatMap((x) =>
      g
        .space(x.space)
        .landNeighbors.filter((to) => g.at_(to).control === russia(g) && !hasComplex(g, to))
        .map((to) => ({ facility: x, to, option: `${fid(x.id)}:${g.sid(to)}` })),
    )

const industryStep: Step<IndustryFrame> = {
  id: 'mobile-industry',
  when: played,
  phase: 'noncombat-move',
  rules: ['LHTR-139', 'LHTR-204'],
  frame: () => ({ step: 'mobile-industry', done: false, moved: [] }),
  run: (g, f) =>
    f.done ||
    g.turnPower() !== russia(g) ||
    !hasAdvantage(g, russia(g), 'mobile-industry') ||
    removals(g, f).length === 0
      ? 'done'
      : 'ask',
  asked: (g) => ({ power: russia(g) }),
  ...chooseStep<IndustryFrame>(
    (g, f) => ({
      id: `mobile-industry-${g.state.round}-${f.moved.length}`,
      about: 'mobile-industry',
      rules: ['LHTR-139', 'LHTR-128'],
      options: [
        { option: 'stay', label: 'Move no more complexes' },
        ...removals(g, f).map(({ facility, to, option }) => ({
          option,
          label: `From ${g.space(facility.space).name} to ${g.space(to).name}`,
        })),
      ],
      refusal: () => refuse('LHTR-139', 'no-such-removal'),
    }),
    (g, f, option) => {
      const chosen = removals(g, f).find((r) => r.option === option)
      if (!chosen) {
        f.done = true
        return
      }
      const { facility, to } = chosen
      f.moved.push(fid(facility.id))
      const held = g.at_(facility.space).controlAtStart === russia(g)
      const now = g.facilities.move(facility, to)
      if (!held) g.facilities.change(now, { fresh: true })
      g.emit({
        kind: 'facility',
        facility: fid(now.id),
        unit: g.unit(now.type).id,
        space: g.sid(to),
        from: g.sid(facility.space),
        what: 'moved',
        rules: ['LHTR-139'],
      })
    },
  ),
}

// ---- Salvage ------------------------------------------------------------------------------------------------------

/** Marks the battle in which an enemy tank is lost. */
function tankLost(g: Game, pieces: readonly Piece[], why: string): void {
  const f = battleFrame(g)
  if (why !== 'battle' || !f || f.kind !== 'land') return
  if (pieces.some((p) => isTank(g, p) && g.hostile(russia(g), p.power)))
    battleRecord(g, f.battle)['tankLost'] = true
}

/** Adds one tank where Soviet land units survive on the field, in attack or defense. */
function salvage(g: Game, { space, battle, result, attackers, defenders }: BattleEnd): void {
  if (battle['tankLost'] !== true || !hasAdvantage(g, russia(g), 'salvage')) return
  const left = result === 'won' ? attackers : defenders
  const held = left.some((n) => g.piece(n).power === russia(g) && g.type(g.piece(n)).domain === 'land')
  if (held) appear(g, russia(g), 'armor', 1, space, 'LHTR-140')
}

// ---- Lend-lease ---------------------------------------------------------------------------------------------------

const lendLeaseStep = conversionStep({
  id: 'lend-lease',
  when: played,
  phase: 'place',
  power: 'russia',
  may: (g) => hasAdvantage(g, russia(g), 'lend-lease'),
  where: (g, space) => isHome(g.space(space).data, 'russia'),
  asks: ['LHTR-141', 'LHTR-216'],
  told: ['LHTR-141'],
  refusals: {
    first: refusedBy('LHTR-141'),
    allied: refusedBy('LHTR-141'),
    there: refusedBy('LHTR-141'),
    ships: refusedBy('LHTR-141'),
    types: refusedBy('LHTR-141'),
  },
  rules: ['LHTR-141', 'LHTR-216'],
})

// ---- Trans-Siberian railway ---------------------------------------------------------------------------------------

const line = ['russia', 'evenki-national-okrug', 'novosibirsk', 'yakut-ssr', 'buryatia-ssr']
const riders = ['infantry', 'artillery', 'antiaircraft-gun']

export const soviet: RuleModule = {
  id: 'advantages/soviet',
  requires: ['advantages', 'base/land-battle', 'base/movement'],
  steps: [winterStep, treatyStep, industryStep, lendLeaseStep],
  turn: {
    insert: [
      { step: 'nonaggression-treaty', before: 'combat' },
      { step: 'mobile-industry', after: 'noncombat-move' },
      { step: 'lend-lease', after: 'place' },
      { step: 'russian-winter', after: 'income' },
    ],
  },
  hooks: {
    mergeUnitChanges: [
      unitsWith('russian-winter', 'LHTR-137', { infantry: { defense: 3 } }, (g) =>
        advantagesOf(g).active.includes('russian-winter'),
      ),
    ],
    onTurnBegin: [
      {
        rules: ['LHTR-137'],
        run(g) {
          const all = advantagesOf(g)
          if (g.turnPower() !== russia(g)) return
          all.active = all.active.filter((id) => id !== 'russian-winter')
          g.changed()
        },
      },
    ],
    onAttack: [{ rules: ['LHTR-138'], run: (g, { by, victim }) => broken(g, by, victim) }],
    onCapture: [{ rules: ['LHTR-138'], run: (g, { by, from }) => broken(g, by, from) }],
    findStop: [
      {
        rules: ['LHTR-138', 'LHTR-202'],
        looksAt: ['lands', 'facts'],
        where: (space) => isHome(space, 'russia'),
        domains: ['land'],
        modes: ['combat'],
        run: (g, { piece, space }) =>
          piece.power === japan(g) && treatyStands(g) && g.enemyLand(piece.power, space)
            ? {
                rule: 'LHTR-202',
                code: 'treaty-stops-blitz',
                blockers: [{ kind: 'space', id: g.sid(space) }],
              }
            : null,
      },
    ],
    onRemoval: [{ rules: ['LHTR-140'], run: (g, { pieces, why }) => tankLost(g, pieces, why) }],
    onBattleEnd: [{ rules: ['LHTR-140', 'LHTR-205'], run: salvage }],
    addRange: [
      {
        rules: ['LHTR-142', 'LHTR-206'],
        looksAt: ['path', 'facts'],
        where: (space) => line.includes(space.id),
        domains: ['land'],
        modes: ['noncombat'],
        run: (g, { piece, path }) =>
          hasAdvantage(g, piece.power, 'trans-siberian-railway') &&
          riders.includes(g.type(piece).id) &&
          path.every((s) => line.includes(g.sid(s)))
            ? 1
            : 0,
      },
    ],
  },
}
