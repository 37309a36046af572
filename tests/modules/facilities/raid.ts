/**
 * Raids on facilities: the attacker names each bomber's target after the air combat, every facility fires at those that
 * attack it, and what is left of them damages it up to its maximum (G40-070, G40-071, G40-074 to G40-076).
 */
import { OK, pieceNumber, refuse } from '../../../shared/model'
import { answerOf } from '../../../main/engine/answers'
import { dropOut } from '../../../main/engine/battle/machine'
import type { BattleFrame, BattleStep } from '../../../main/engine/battle/steps'
import { fid, type Facility } from '../../../main/engine/facilities'
import { pid, type Game } from '../../../main/engine/game'
import { raidTargets } from '../../../main/rules/base/attack-targets'
import type { Frame, Piece } from '../../../main/engine/state'

type Targets = Readonly<Record<string, string>>

/** By bomber: the facility it attacks. */
const targetsOf = (f: Frame): Targets => (f['targets'] as Targets | undefined) ?? {}
const here = (g: Game, f: BattleFrame): readonly Facility[] => raidTargets(g, g.spaceIx(f.space))
const bombers = (g: Game, f: BattleFrame): Piece[] =>
  f.attackers.map((n) => g.piece(n)).filter((p) => g.has(p, 'bomber'))
const aimless = (g: Game, f: BattleFrame): Piece[] =>
  bombers(g, f).filter((p) => targetsOf(f)[pid(p.id)] === undefined)

const aim = (f: BattleFrame, p: Piece | undefined, target: string): void => {
  if (p) f['targets'] = { ...targetsOf(f), [pid(p.id)]: target }
}

/** G40-071 */
export const nameTargets: BattleStep = {
  id: 'name-targets',
  rules: ['G40-070', 'G40-071'],
  side: 'attacker',
  rounds: 'first',
  run(g, f) {
    const all = here(g, f)
    const [only] = all
    if (all.length === 1 && only) for (const p of aimless(g, f)) aim(f, p, fid(only.id))
    return aimless(g, f).length > 0 ? 'ask' : 'done'
  },
  asked: (g) => ({ power: g.turnPower() }),
  decision(g, f) {
    const [p] = aimless(g, f)
    return {
      id: `target-${f.battle}-${p ? pid(p.id) : ''}`,
      of: 'choose',
      about: 'raid-target',
      kind: 'choose',
      rules: ['G40-071'],
      options: here(g, f).map((x) => ({ option: fid(x.id), label: g.facilities.type(x).name })),
    }
  },
  legal: (g, f) => ({
    check(a) {
      if (a.kind !== 'choose') return refuse('G40-071', 'target-first')
      return here(g, f).some((x) => fid(x.id) === a.option) ? OK : refuse('G40-071', 'no-such-target')
    },
    sample(rng) {
      const all = here(g, f)
      return { kind: 'choose', option: fid(all[rng.below(all.length)]?.id ?? 0) }
    },
    list: () => here(g, f).map((x) => ({ kind: 'choose', option: fid(x.id) })),
  }),
  answer(g, f, a) {
    aim(f, aimless(g, f)[0], answerOf(a, 'choose').option)
  },
}

/** The bombers that are left of those that attack a facility. */
const against = (g: Game, f: BattleFrame, x: Facility): Piece[] =>
  bombers(g, f).filter((p) => targetsOf(f)[pid(p.id)] === fid(x.id))

/** G40-074: one die at each bomber, in the order of their numbers; 1 destroys it. Guns don't fire. */
export const facilityFire: BattleStep = {
  id: 'facility-fire',
  rules: ['G40-074'],
  side: 'defender',
  rounds: 'first',
  run(g, f) {
    for (const x of here(g, f)) {
      const aimed = f.ask[fid(x.id)] as string[] | undefined
      // Whoever it fired at is noted, so that typed dice are those of the same bombers.
      const at = aimed?.map((id) => pieceNumber(id)) ?? against(g, f, x).map((p) => p.id)
      f.ask[fid(x.id)] = at.map(pid)
      const dice = g.roll(f, `facility-fire:${x.id}`, {
        ...{ by: g.facilities.holder(x), dice: at.length, hitsOn: 1, reason: 'facility-fire' },
        ...{ battle: f.battle, rules: ['G40-074'] },
      })
      if (!dice) return 'pushed'
      const lost = at.filter((n, i) => dice[i] === 1 && f.attackers.includes(n)).map((n) => g.piece(n))
      if (lost.length > 0) dropOut(g, f, lost)
    }
    return 'done'
  },
}

/** G40-075, G40-076: a die and two for each bomber, no more than the facility takes. */
export const facilityDamage: BattleStep = {
  id: 'facility-damage',
  rules: ['G40-075', 'G40-076'],
  side: 'attacker',
  rounds: 'first',
  run(g, f) {
    for (const x of here(g, f)) {
      const all = against(g, f, x)
      const dice = g.roll(f, `facility-damage:${x.id}`, {
        ...{ by: g.turnPower(), dice: all.length, hitsOn: null, reason: 'raid' },
        ...{ battle: f.battle, rules: ['G40-075'], units: all.map((p) => p.id) },
      })
      if (!dice) return 'pushed'
      const points = dice.reduce((sum, n) => sum + n + 2, 0)
      const key = `damaged:${x.id}`
      if (points > 0 && f.ask[key] !== true) g.facilities.harm(x, points, ['G40-075', 'G40-076'])
      f.ask[key] = true
    }
    return 'done'
  },
  ends: () => 'raided',
}
