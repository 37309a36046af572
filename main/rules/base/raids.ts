/**
 * Strategic bombing raids: interceptors rise, the gun fires, then interceptors, then escorts, once each; every bomber
 * left rolls a die of damage (EUR-068 to EUR-077, EUR-197, EUR-198, PAC-074, LNK-258).
 */
import { z } from 'zod'
import { OK, pieceNumber, refuse } from '../../../shared/model'
import { answerOf, firstOf } from '../../engine/answers'
import { typeOf } from '../../engine/battle/fire'
import { battleRecord, inTurnOrder } from '../../engine/battle/picture'
import type { BattleFrame, BattleKind, BattlePicture, BattleStep, Shot } from '../../engine/battle/steps'
import { factId } from '../../engine/fact-fields'
import { pid, type Game } from '../../engine/game'
import { action } from '../../engine/kinds'
import type { Question, RuleModule } from '../../engine/module'
import type { Ix, Piece } from '../../engine/state'
import { gunFire } from './antiaircraft'
import { aircraftOnly } from './casualties'
import { raidersToBe } from './raid-marks'

interface Raids {
  /** IPCs each power paid for raids since the end of its last turn. */
  paid: Record<string, number>
}

/** IPCs this power paid for raids since the end of its previous turn (LNK-091, LNK-120, LNK-131, LNK-221). */
export const raidDamage = (g: Game, power: Ix): number => g.slice<Raids>('raids').paid[g.powerId(power)] ?? 0

const raidKind: BattleKind = {
  id: 'raid',
  rules: ['EUR-068'],
  order: 1,
  find(g, movers) {
    const spaces = new Set<Ix>()
    for (const p of movers) if (p.turn?.raid) spaces.add(p.space)
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
    for (const p of movers)
      if (p.turn?.raid || p.turn?.escort) raids.set(p.space, [...(raids.get(p.space) ?? []), p])
    return [...raids]
      .filter(([, pieces]) => pieces.some((p) => g.has(p, 'bomber')))
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
  muster(g, b) {
    const space = g.spaceIx(b.space)
    const gun = g.select(
      space,
      (p) => g.has(p, 'gun') && p.aboard < 0 && g.hostile(g.turnPower(), p.power),
    )[0]
    const raiders = g.select(space, (p) => p.turn?.raid === true || p.turn?.escort === true)
    return {
      attackers: raiders.map((p) => p.id),
      defenders: [],
      support: { defender: gun ? [gun.id] : [] },
    }
  },
  over: (p) => (p.attackers.length > 0 ? null : 'lost'),
  end(g, f) {
    const power = g.at_(g.spaceIx(f.space)).control
    if (power >= 0)
      g.tell('attacked', { by: g.turnPower(), victim: power, space: g.spaceIx(f.space), how: 'raid' })
  },
}

// ---- interceptors --------------------------------------------------------------------------------------------------

/** Fighters in the raided land that may rise. */
const mayRise = (g: Game, f: BattleFrame): Piece[] =>
  g.select(
    g.spaceIx(f.space),
    (p) => g.has(p, 'interceptor') && p.aboard < 0 && g.hostile(g.turnPower(), p.power),
  )

/** Owners that have not said yet who rises, in turn order (EUR-198). */
function undecided(g: Game, f: BattleFrame): Ix[] {
  const said = (f.ask['said'] as string[] | undefined) ?? []
  return inTurnOrder(
    g,
    mayRise(g, f).map((p) => p.power),
  ).filter((p) => !said.includes(g.powerId(p)))
}

const risers = (g: Game, f: BattleFrame): Piece[] => {
  const who = undecided(g, f)[0]
  return mayRise(g, f).filter((p) => p.power === who)
}

const interceptStep: BattleStep = {
  id: 'intercept',
  rules: ['EUR-069', 'EUR-198'],
  side: 'defender',
  rounds: 'first',
  run: (g, f) => (undecided(g, f).length === 0 ? 'done' : 'ask'),
  asked: (g, f) => ({ power: firstOf(undecided(g, f)) }),
  decision(g, f): Question {
    const mine = risers(g, f)
    const by = g.powerId(firstOf(undecided(g, f)))
    return {
      id: `intercept-${f.battle}-${by}`,
      of: 'pick',
      kind: 'intercept',
      rules: ['EUR-069', 'EUR-198'],
      suggestion: { kind: 'intercept', units: mine.map((p) => pid(p.id)) },
      battle: f.battle,
      candidates: mine.map((p) => pid(p.id)),
      min: 0,
      max: mine.length,
    }
  },
  legal: (g, f) => ({
    check(a) {
      if (a.kind !== 'intercept') return refuse('EUR-069', 'intercept-first')
      const mine = risers(g, f)
      const other = a.units.find((id) => !mine.some((p) => p.id === pieceNumber(id)))
      return other === undefined
        ? OK
        : refuse('EUR-198', 'cannot-intercept', [
            { kind: 'piece', id: other },
            { kind: 'space', id: f.space },
          ])
    },
    sample: (rng) => ({
      kind: 'intercept',
      units: risers(g, f)
        .filter(() => rng.below(2) === 0)
        .map((p) => pid(p.id)),
    }),
  }),
  answer(g, f, a) {
    const who = firstOf(undecided(g, f))
    const up = answerOf(a, 'intercept').units.map(pieceNumber)
    f.ask['said'] = [...((f.ask['said'] as string[] | undefined) ?? []), g.powerId(who)]
    f.defenders.push(...up)
    g.mark(
      up.map((n) => g.piece(n)),
      'intercept',
      true,
      ['EUR-069'],
    )
  },
}

// ---- fire and damage -----------------------------------------------------------------------------------------------

/** Shots of those with a trait, on the trait's number. */
const traitShots = (p: BattlePicture, side: 'attackers' | 'defenders', trait: string, rule: string): Shot[] =>
  p[side].flatMap((piece) => {
    const n = typeOf(p, piece).traits[trait]
    return typeof n === 'number' ? [{ piece, dice: 1, hitsOn: n, hits: aircraftOnly, rules: [rule] }] : []
  })

const raidGun: BattleStep = {
  id: 'raid-gun',
  rules: ['EUR-070', 'EUR-087'],
  side: 'defender',
  rounds: 'first',
  reason: 'antiaircraft',
  reads: ['counts'],
  removes: () => 'now',
  fire: (p) => gunFire(p, p.attackers, ['EUR-070']),
}

const interceptorsFire: BattleStep = {
  id: 'interceptors',
  rules: ['EUR-071'],
  side: 'defender',
  rounds: 'first',
  reads: [],
  removes: () => 'end',
  fire: (p) => traitShots(p, 'defenders', 'interceptor', 'EUR-071'),
}

const escortsFire: BattleStep = {
  id: 'escorts',
  rules: ['EUR-072', 'EUR-075'],
  side: 'attacker',
  rounds: 'first',
  reads: [],
  removes: () => 'end',
  fire: (p) => traitShots(p, 'attackers', 'escort', 'EUR-072'),
}

/** The victim's treasury pays what the dice say, as far as it can (EUR-073, EUR-074, EUR-076, LNK-221). */
function payDamage(g: Game, f: BattleFrame, damage: number): void {
  const space = g.spaceIx(f.space)
  const power = g.at_(space).control
  const treasury = power >= 0 ? g.treasuryFor(power, space) : -1
  if (treasury < 0) return
  const paid = g.pay(treasury, -1, damage, 'raid', ['EUR-073', 'EUR-074', 'EUR-076', 'LNK-258'])
  const { paid: book } = g.slice<Raids>('raids')
  book[g.powerId(power)] = (book[g.powerId(power)] ?? 0) + paid
  g.tell('raided', { power, paid, space })
}

const damageStep: BattleStep = {
  id: 'raid-damage',
  rules: ['EUR-073', 'EUR-074', 'EUR-076', 'LNK-258'],
  side: 'attacker',
  rounds: 'first',
  lossesLeave: true,
  run(g, f) {
    const bombers = f.attackers.filter((n) => g.has(g.piece(n), 'bomber'))
    const first = bombers[0]
    if (first !== undefined) {
      const dice = g.roll(f, 'damage', {
        by: g.piece(first).power,
        dice: bombers.length,
        hitsOn: null,
        reason: 'raid',
        rules: ['EUR-073'],
        battle: f.battle,
        units: bombers,
      })
      if (!dice) return 'pushed'
      battleRecord(g, f.battle).rolled = true
      payDamage(
        g,
        f,
        dice.reduce((sum, d) => sum + d, 0),
      )
    }
    f.result = bombers.length > 0 ? 'raided' : 'lost'
    return 'done'
  },
}

export const raids: RuleModule = {
  id: 'base/raids',
  actions: [action('intercept', ['pick'])],
  requires: ['base/combat', 'base/casualties'],
  rules: [
    'EUR-068',
    'EUR-077',
    'EUR-187',
    'EUR-197',
    'PAC-074',
    'LNK-091',
    'LNK-120',
    'LNK-131',
    'LNK-148',
    'LNK-221',
  ],
  slice: {
    name: 'raids',
    schema: z.strictObject({ paid: z.record(factId.power, z.number().int().min(0)).optional() }),
    initial: () => ({ paid: {} }),
  },
  battle: {
    kinds: [raidKind],
    steps: [interceptStep, raidGun, interceptorsFire, escortsFire, damageStep],
    order: {
      raid: {
        insert: [
          { step: 'intercept' },
          { step: 'raid-gun' },
          { step: 'interceptors' },
          { step: 'escorts' },
          { step: 'raid-damage' },
        ],
      },
    },
  },
  hooks: {
    turnEnded: [
      {
        rules: ['LNK-091'],
        run(g) {
          for (const power of g.movers()) delete g.slice<Raids>('raids').paid[g.powerId(power)]
        },
      },
    ],
  },
}
