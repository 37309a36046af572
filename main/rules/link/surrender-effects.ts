/**
 * The effects of a surrender, in the order of LNK-267: pieces and cash are removed, land and convoys change hands,
 * the rest is closed, carried fighters and cargo find a home, surrounded units may leave, and the end of the game is
 * checked.
 */
import type { Game } from '../../engine/loop/game'
import { firstOf } from '../../engine/loop/asserts'
import type { Step } from '../../engine/module/module'
import { NOBODY, sideHeld, type Frame, type Ix, type Piece } from '../../engine/state/state'
import { originalOwner } from '../base/territory/control'
import { convoyHolder, passConvoy } from '../base/economy/convoys'
import { homelessStep, type HomelessFrame } from '../base/stranded-units'
import { closed } from './closed-land'
import { surroundedStep, surroundedPowers, type SurroundedFrame } from './surrender-surrounded'

export interface EffectsFrame extends Frame {
  /** Powers that leave the game: the country, and China with the US (LNK-240). */
  powers: string[]
  /** The part that began last; null before the first. */
  at: 'homeless' | 'surrounded' | null
}

/** Ids of the powers that leave the game when this one surrenders. */
export function leave(g: Game, power: string): string[] {
  return power === 'usa' && g.switch('chinaFightsOn') !== 'on' && g.powerIx('china') >= 0
    ? ['usa', 'china']
    : [power]
}

const going = (g: Game, f: EffectsFrame): Ix[] => f.powers.map((p) => g.powerIx(p))

/**
 * Removes pieces and cash (LNK-064, LNK-224, LNK-225). Returns the numbers of allied fighters and cargo left on the
 * water.
 */
function clearPieces(g: Game, f: EffectsFrame): number[] {
  const gone = going(g, f)
  const theirs = [...g.pieces()].filter((p) => gone.includes(p.power))
  const homeless: Piece[] = []
  for (const p of theirs)
    for (const n of [...g.cargo(p.id)]) {
      const cargo = g.piece(n)
      if (gone.includes(cargo.power)) continue
      g.put(cargo, cargo.space)
      homeless.push(cargo)
    }
  g.remove(theirs, 'surrender', ['LNK-064', 'LNK-224', 'LNK-225'])
  g.rs.treasuries.forEach((t, i) => {
    if (gone.includes(t.power)) g.pay(i, -1, g.cash(i), 'surrender', ['LNK-224'])
  })
  return homeless.map((p) => p.id)
}

/**
 * The first ally in turn order, still in the game, with units in the space; NOBODY if there is none (LNK-228,
 * LNK-272).
 */
function allyThere(g: Game, power: Ix, space: Ix): Ix {
  for (const t of g.rs.turns)
    for (const p of t.powers)
      if (g.friendly(p, power) && g.inGame(p) && g.some(space, (x) => x.power === p)) return p
  return NOBODY
}

/** The new holder of a space of the leaving power, with the clause; null if the power keeps it. */
function heir(g: Game, power: Ix, space: Ix): { to: number; rule: string } | null {
  const owner = originalOwner(g, space)
  const start = g.rs.sides.findIndex((s) => s === g.space(space).data.startController)
  const middleEast = start >= 0 && start !== g.sideOf(power)
  if (!middleEast && (owner < 0 || owner === power || !g.inGame(owner))) return null
  if (!middleEast && g.friendly(power, owner)) return { to: owner, rule: 'LNK-227' }
  const ally = allyThere(g, power, space)
  if (ally >= 0) return { to: ally, rule: 'LNK-228' }
  return middleEast ? { to: sideHeld(start), rule: 'LNK-229' } : { to: owner, rule: 'LNK-066' }
}

/**
 * Passes land and convoys to their new holders (LNK-065 to LNK-067, LNK-226 to LNK-230, LNK-275) and closes the rest
 * (LNK-068).
 */
function passLand(g: Game, f: EffectsFrame): void {
  const shut: string[] = []
  for (const power of going(g, f))
    for (const s of g.rs.spaces) {
      const x = g.at_(s.ix)
      const marker = s.data.convoy
      const owner = marker && convoyHolder(g, s.ix) === power ? g.powerIx(marker.owner) : -1
      if (owner >= 0 && owner !== power && g.inGame(owner))
        passConvoy(g, s.ix, owner, -1, [g.hostile(power, owner) ? 'LNK-230' : 'LNK-275'])
      if (!s.land || x.control !== power) continue
      const next = heir(g, power, s.ix)
      if (next) g.setControl(s.ix, next.to, [next.rule])
      else {
        closed.set(g, s.ix, true)
        shut.push(s.id)
      }
    }
  if (shut.length > 0) g.emit({ kind: 'closed', spaces: shut, rules: ['LNK-068', 'LNK-232'] })
}

/**
 * Ends the game when every country of one side has surrendered (LNK-073, LNK-242). China does not count as a country
 * here.
 */
function checkEnd(g: Game): void {
  for (const [side, id] of g.rs.sides.entries()) {
    const powers = g.rs.turns.map((t) => firstOf(t.powers)).filter((p) => g.sideOf(p) === side)
    if (powers.length === 0 || powers.some((p) => g.inGame(p))) continue
    const winner = firstOf(g.rs.sides.filter((s) => s !== id))
    g.end({ side: winner }, 'surrender', ['LNK-073', 'LNK-242'])
    return
  }
}

const effectsStep: Step<EffectsFrame> = {
  id: 'surrender-effects',
  rules: [
    'LNK-064',
    'LNK-065',
    'LNK-066',
    'LNK-067',
    'LNK-068',
    'LNK-073',
    'LNK-224',
    'LNK-225',
    'LNK-226',
    'LNK-227',
    'LNK-228',
    'LNK-229',
    'LNK-230',
    'LNK-231',
    'LNK-241',
    'LNK-242',
    'LNK-267',
    'LNK-272',
    'LNK-275',
  ],
  run(g, f) {
    if (f.at === null) {
      f.at = 'homeless'
      const homeless = clearPieces(g, f)
      passLand(g, f)
      g.push({ step: 'surrender-homeless', pieces: homeless } satisfies HomelessFrame)
      return 'pushed'
    }
    if (f.at === 'homeless') {
      f.at = 'surrounded'
      g.push({ step: 'surrender-surrounded', powers: surroundedPowers(g) } satisfies SurroundedFrame)
      return 'pushed'
    }
    checkEnd(g)
    // The surrender step below this frame has nothing left to do.
    ;(g.frame('surrender') as Frame)['settled'] = true
    return 'done'
  },
}

/** Fighters fly up to four spaces (LNK-235). */
const homeless = homelessStep({
  id: 'surrender-homeless',
  rule: 'LNK-235',
  asks: ['LNK-235', 'LNK-267'],
  range: () => 4,
  ships: false,
})

export const effectSteps: readonly Step[] = [effectsStep, homeless, surroundedStep]
