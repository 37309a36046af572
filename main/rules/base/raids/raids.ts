/**
 * Strategic bombing raids: the gun fires, and every surviving bomber rolls a die of damage (EUR-072 to EUR-076,
 * EUR-197, LNK-258). Interceptors and escorts are in interception.ts.
 */
import { z } from 'zod'
import { hasTrait } from '../../../engine/battle/fire'
import { supportOf } from '../../../engine/battle/battle-participants'
import type { BattleKind, BattlePicture, BattleStep } from '../../../engine/battle/steps'
import { factId } from '../../../engine/state/fact-fields'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'
import { cite } from '../../clause-keys'
import { gunFire } from '../battle/antiaircraft'
import { bombs } from '../battle/attack-targets'
import { inRaid, raidersToBe, raiding } from './raid-marks'

interface Raids {
  /** IPCs that each power has paid for raids since the end of its last turn. */
  paid: Record<string, number>
}

/** IPCs that this power has paid for raids since the end of its last turn (LNK-091, LNK-120, LNK-131, LNK-221). */
export const raidDamage = (g: Game, power: Ix): number => g.slice<Raids>('raids').paid[g.powerId(power)] ?? 0

/** Battles of raiders; the battle steps define what happens in them. */
export const raidKind: BattleKind = {
  id: 'raid',
  rules: cite('raid.sent'),
  order: 1,
  find(g, movers) {
    const spaces = new Set<Ix>()
    for (const p of movers) if (raiding.of(p)) spaces.add(p.space)
    return [...spaces].map((s) => ({
      id: `raid:${g.sid(s)}`,
      kind: 'raid',
      space: g.sid(s),
      done: false,
      rolled: false,
    }))
  },
  planned(g, movers) {
    const raids = raidersToBe(g)
    for (const p of movers) if (inRaid(p)) raids.set(p.space, [...(raids.get(p.space) ?? []), p])
    return [...raids]
      .filter(([, pieces]) => pieces.some((p) => bombs(g, p)))
      .map(([space, attackers]) => ({
        space,
        attackers,
        defenders: g.select(
          space,
          (p) =>
            (g.has(p, 'interceptor') || g.has(p, 'gun')) && p.aboard < 0 && g.hostile(g.turnPower(), p.power),
        ),
      }))
  },
  role(unit, side) {
    if (unit.traits['gun'] !== undefined) return side === 'defender' ? 'supports' : null
    const flies = side === 'attacker' ? ['bomber', 'tactical-bomber', 'escort'] : ['interceptor']
    return flies.some((trait) => unit.traits[trait] !== undefined) ? 'fights' : null
  },
  muster(g, b) {
    const space = g.spaceIx(b.space)
    const raiders = g.select(space, inRaid)
    return {
      attackers: raiders.map((p) => p.id),
      defenders: [],
      support: supportOf(g, 'raid', space),
    }
  },
  over: (p) => (p.attackers.length > 0 ? null : 'lost'),
  end(g, f) {
    const power = g.at_(g.spaceIx(f.space)).control
    if (power >= 0)
      g.tell('onAttack', { by: g.turnPower(), victim: power, space: g.spaceIx(f.space), how: 'raid' })
  },
}

// ---- fire and damage -----------------------------------------------------------------------------------------------

const raidGun: BattleStep = {
  id: 'raid-gun',
  rules: cite('raid.gun', 'aa.one-gun'),
  side: 'defender',
  rounds: 'first',
  reason: 'antiaircraft',
  reads: ['counts'],
  singly: true,
  removes: () => 'now',
  fire: (p) => gunFire(p, p.attackers, cite('raid.gun')),
}

/** The damage to a complex that caps (`damageCap`) still allow; null without a cap. */
export const capOf = (g: Game, space: Ix): number | null =>
  g.askMin('capRaidDamage', { power: g.at_(space).control, space })

/**
 * The power and treasury that pay for damage to a complex, and the most they pay under caps and cash; null if no power
 * pays.
 */
function billFor(g: Game, space: Ix): { power: Ix; treasury: Ix; most: number } | null {
  const power = g.at_(space).control
  const treasury = power >= 0 ? g.treasuryFor(power, space) : -1
  if (treasury < 0) return null
  return { power, treasury, most: Math.max(0, Math.min(capOf(g, space) ?? Infinity, g.cash(treasury))) }
}

/** The most that damage to a complex can cost its holder now. */
export const payable = (g: Game, space: Ix): number => billFor(g, space)?.most ?? 0

/**
 * Makes the holder of a complex pay for damage to it, as far as possible; returns the amount paid. `rules` are the
 * clauses of the payment.
 */
export function suffer(g: Game, space: Ix, damage: number, why: string, rules: readonly string[]): number {
  const bill = billFor(g, space)
  if (!bill) return 0
  const { power, treasury, most } = bill
  const paid = g.pay(treasury, -1, Math.min(most, damage), why, rules)
  const { paid: book } = g.slice<Raids>('raids')
  book[g.powerId(power)] = (book[g.powerId(power)] ?? 0) + paid
  g.tell('onRaid', { power, paid, space })
  return paid
}

const bombers = (p: BattlePicture) => p.attackers.filter((c) => hasTrait(p, c, 'bomber'))

/** The victim's treasury pays the bombers' dice as far as it can (EUR-073, EUR-074, EUR-076, LNK-221). */
const damageStep: BattleStep = {
  id: 'raid-damage',
  rules: cite('raid.damage', 'raid.no-cap', 'raid.payer'),
  side: 'attacker',
  rounds: 'first',
  reason: 'raid',
  lossesLeave: true,
  damage: {
    dice: (p) => bombers(p).map((piece) => ({ piece, dice: 1, rules: cite('raid.damage') })),
    most: (g, f) => payable(g, g.spaceIx(f.space)),
    suffer(g, f, damage) {
      suffer(g, g.spaceIx(f.space), damage, 'raid', cite('raid.damage', 'raid.no-cap', 'raid.payer'))
    },
  },
  ends: (p) => (bombers(p).length > 0 ? 'raided' : 'lost'),
}

export const raids: RuleModule = {
  id: 'base/raids',
  requires: ['base/combat', 'base/casualties'],
  slice: {
    name: 'raids',
    schema: z.strictObject({ paid: z.record(factId.power, z.number().int().min(0)).optional() }),
    initial: () => ({ paid: {} }),
  },
  battle: {
    kinds: [raidKind],
    steps: [raidGun, damageStep],
    order: { raid: { insert: [{ step: 'raid-gun' }, { step: 'raid-damage' }] } },
  },
  hooks: {
    onTurnEnd: [
      {
        rules: cite('raid.damage'),
        run(g) {
          for (const power of g.movers()) delete g.slice<Raids>('raids').paid[g.powerId(power)]
        },
      },
    ],
  },
}
