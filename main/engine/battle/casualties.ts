/**
 * Casualties: the side that was fired at picks the pieces that take the hits (EUR-080). Several allies pick one after
 * another in turn order, each among their own pieces; if they don't agree, the attacker decides how many hits each
 * must take (EUR-082). No power is asked if there is only one answer.
 */
import {
  OK,
  pieceNumber,
  refuse,
  type Action,
  type ActionOf,
  type Refusal,
  type Verdict,
} from '../../../shared/model'
import { answerOf, at, firstOf } from '../loop/asserts'
import type { Rng } from '../loop/dice'
import { pid, type Game } from '../loop/game'
import type { Legal, Question, Step } from '../module/module'
import type { Frame, Ix } from '../state/state'
import { dealOut, mostHits, onlyAnswer, randomOrder, type Pool, type Take, type Taker } from './losses'
import { suggested } from './policies'
import { battleFrame, deciderOf, pictureOf } from './battle-picture'
import { biggest, type Settles } from './disputed-losses'
import {
  alikeKey,
  capacityOf,
  nextOwner,
  openOf,
  ownersOf,
  rulesOf,
  takersOf,
  type LossFrame,
  type LossIds,
  type Open,
} from './loss-question'

/** A question about which pieces take hits. */
export interface LossQuestion {
  /** Makes the decision's id unique. */
  readonly id: string
  readonly battle: string
  /** Each is a class of hits, by its id. */
  readonly pools: readonly Pool[]
  /** The power that fired: it decides the split if allies don't agree. */
  readonly by: Ix
}

/**
 * Returns the losses of a question if there is only one answer; else null, and then a frame is on the stack and `run`
 * must return 'pushed'. When `run` is called again, the answer is in `below`.
 */
export function losses(g: Game, below: Frame, q: LossQuestion): Take[] | null {
  const have = below['losses'] as Take[] | undefined
  if (have) {
    delete below['losses']
    return have
  }
  const owners = ownersOf(g, q.pools)
  const only = onlyAnswer(q.pools, takersOf(g, q.pools, owners), (n) => alikeKey(g, n))
  if (only) return only
  const frame: LossFrame = {
    step: 'casualties',
    id: q.id,
    battle: q.battle,
    pools: q.pools.map((p) => ({ ...p, candidates: [...p.candidates] })),
    by: g.powerId(q.by),
    owners: owners.map((o) => g.powerId(o)),
    next: 0,
    take: [],
    splitting: false,
    split: null,
  }
  g.push(frame)
  return null
}

/** Returns the piece that takes a part of an answer, or the refusal of that part. */
function takerOf(
  ids: LossIds,
  g: Game,
  f: LossFrame,
  mine: readonly Taker[],
  { unit, hits, pool: id }: ActionOf<'casualties'>['take'][number],
): Taker | Refusal {
  const n = pieceNumber(unit)
  const named = { kind: 'piece', id: unit } as const
  const pool = f.pools.find((p) => p.id === id)
  if (!pool) return refuse(ids.owner, 'no-such-pool', [{ kind: 'limit', id }])
  if (!pool.candidates.includes(n)) return refuse(firstOf(rulesOf(g, id)), 'hit-not-on-this', [named])
  const taker = mine.find((x) => x.id === n)
  if (!taker) return refuse(ids.split, 'not-your-loss', [named, { kind: 'power', id: nextOwner(f) }])
  return hits > taker.capacity ? refuse(ids.owner, 'lost-already', [named]) : taker
}

/** Returns why an owner may not take so many hits and leave the rest to those who pick later; null if it may. */
function shareRefusal(ids: LossIds, f: LossFrame, o: Open, taken: number): Refusal | null {
  const own = o.limit?.get(f.next)
  if (own !== undefined && taken > own)
    return refuse(ids.split, 'more-than-your-share', [{ kind: 'limit', id: 'share', n: own }])
  if (taken + mostHits(o.pools, o.later, o.limit) >= o.most) return null
  const rule = f.owners.length > 1 && o.later.length > 0 ? ids.split : ids.most
  return refuse(rule, taken < o.least ? 'take-more-hits' : 'hit-wasted', [
    { kind: 'limit', id: 'hits', n: o.least },
  ])
}

function checkTake(ids: LossIds, g: Game, f: LossFrame, a: ActionOf<'casualties'>): Verdict {
  const o = openOf(g, f)
  const used = new Map<string, number>()
  for (const t of a.take) {
    const taker = takerOf(ids, g, f, o.mine, t)
    if ('ok' in taker) return taker
    taker.capacity -= t.hits
    used.set(t.pool, (used.get(t.pool) ?? 0) + t.hits)
  }
  let taken = 0
  for (const pool of o.pools) {
    const n = used.get(pool.id) ?? 0
    if (n > pool.hits)
      return refuse(ids.owner, 'more-than-hit', [{ kind: 'limit', id: pool.id, n: pool.hits }])
    pool.hits -= n
    taken += n
  }
  return shareRefusal(ids, f, o, taken) ?? OK
}

/** Returns how many hits each owner takes. */
function sharesOf(g: Game, f: LossFrame, take: readonly Take[]): Record<string, number> {
  const owner = (t: Take) => g.powerId(deciderOf(g, g.piece(t.unit)))
  const share = (o: string) => take.reduce((sum, t) => sum + (owner(t) === o ? t.hits : 0), 0)
  return Object.fromEntries(f.owners.map((o) => [o, share(o)]))
}

function checkSplit(ids: LossIds, g: Game, f: LossFrame, a: Action): Verdict {
  if (a.kind !== 'choose' || a.option !== 'share') return refuse(ids.split, 'split-first')
  const owners = f.owners.map((o) => g.powerIx(o))
  const takers = takersOf(g, f.pools, owners)
  const most = mostHits(f.pools, takers)
  let sum = 0
  const limit = new Map(f.owners.map((_, i) => [i, 0]))
  for (const [id, n] of Object.entries(a.amounts ?? {})) {
    const i = f.owners.indexOf(id)
    if (i < 0) return refuse(ids.split, 'not-hit', [{ kind: 'power', id }])
    limit.set(i, n)
    sum += n
  }
  if (sum !== most) return refuse(ids.split, 'split-wrong-sum', [{ kind: 'limit', id: 'hits', n: most }])
  return mostHits(f.pools, takers, limit) === most ? OK : refuse(ids.most, 'split-impossible')
}

const asTake = (take: readonly Take[]): ActionOf<'casualties'> => ({
  kind: 'casualties',
  take: take.map((t) => ({ unit: pid(t.unit), hits: t.hits, pool: t.pool })),
})

/** Returns the suggested order of loss in the battle below. */
function orderOf(g: Game, f: LossFrame): number[] {
  const battle = battleFrame(g)
  const first = f.pools[0]?.candidates[0]
  if (!battle || first === undefined) return []
  const side = battle.attackers.includes(first) ? 'attacker' : 'defender'
  return suggested.loss[side].order(pictureOf(g, battle), side)
}

/** Deals all hits along an order; returns the next owner's part of it as that owner's answer. */
function partOf(g: Game, f: LossFrame, order: (takers: Taker[]) => readonly number[]): Take[] {
  const o = openOf(g, f)
  const all = [...o.mine, ...o.later]
  const mine = new Set(o.mine.map((t) => t.id))
  return dealOut(o.pools, all, order(all), o.limit).filter((t) => mine.has(t.unit))
}

function lossLegal(ids: LossIds, g: Game, f: LossFrame): Legal {
  const random = (rng: Rng) => (takers: Taker[]) => randomOrder(takers, rng)
  return {
    check(a) {
      if (f.splitting) return checkSplit(ids, g, f, a)
      if (a.kind === 'choose' && a.option === 'no-agreement')
        return f.owners.length > 1 && !f.split ? OK : refuse(ids.split, 'nobody-to-agree-with')
      if (a.kind !== 'casualties') return refuse(ids.owner, 'losses-first')
      return checkTake(ids, g, f, a)
    },
    sample(rng) {
      if (f.splitting) {
        const takers = takersOf(
          g,
          f.pools,
          f.owners.map((o) => g.powerIx(o)),
        )
        return {
          kind: 'choose',
          option: 'share',
          amounts: sharesOf(g, f, dealOut(f.pools, takers, randomOrder(takers, rng))),
        }
      }
      if (f.owners.length > 1 && !f.split && rng.below(8) === 0)
        return { kind: 'choose', option: 'no-agreement' }
      return asTake(partOf(g, f, random(rng)))
    },
  }
}

/** Returns why the suggestion takes each piece: a message code by piece id. */
function reasonsOf(g: Game, f: LossFrame, take: readonly Take[]): Record<string, string> {
  const { mine } = openOf(g, f)
  const free = new Set(mine.filter((t) => t.capacity > 0).map((t) => t.id))
  const hit = new Set(take.map((t) => t.unit))
  const hitsOn = (n: number): number => take.reduce((sum, t) => sum + (t.unit === n ? t.hits : 0), 0)
  const lost = (n: number): boolean => hitsOn(n) >= capacityOf(g, g.piece(n))
  const cost = (n: number): number => g.type(g.piece(n)).cost
  const reason = ({ unit, pool }: Take): string => {
    if (!lost(unit)) return 'damage-only'
    const { candidates } = firstOf(f.pools.filter((p) => p.id === pool))
    const may = candidates.filter((n) => free.has(n))
    const spared = may.filter((n) => !hit.has(n))
    if (spared.length === 0) return 'all'
    if (may.every((n) => g.piece(n).type === g.piece(unit).type)) return 'forced'
    if (spared.some((n) => cost(n) < cost(unit))) return 'spares-others'
    return spared.some((n) => cost(n) === cost(unit) && g.piece(n).type !== g.piece(unit).type)
      ? 'weaker'
      : 'cheapest'
  }
  return Object.fromEntries(take.map((t) => [pid(t.unit), reason(t)]))
}

function lossDecision(ids: LossIds, g: Game, f: LossFrame): Question {
  const base = {
    id: `${f.id}-${f.splitting ? 'split' : nextOwner(f)}`,
    rules: [ids.owner, ids.split, ids.most],
  }
  const o = openOf(g, f)
  if (f.splitting) {
    const takers = takersOf(
      g,
      f.pools,
      f.owners.map((x) => g.powerIx(x)),
    )
    const usual = sharesOf(g, f, dealOut(f.pools, takers, orderOf(g, f)))
    const max = Object.fromEntries(
      f.owners.map((x, i) => [x, takers.reduce((sum, t) => sum + (t.owner === i ? t.capacity : 0), 0)]),
    )
    return {
      ...base,
      of: 'choose',
      about: 'losses',
      kind: 'choose',
      suggestion: { kind: 'choose', option: 'share', amounts: usual },
      options: [
        {
          option: 'share',
          label: `Divide the ${o.most} hits among the allies`,
          amounts: { ids: [...f.owners], sum: o.most, max },
        },
      ],
    }
  }
  const mine = new Set(o.mine.map((t) => t.id))
  const usual = partOf(g, f, () => orderOf(g, f))
  return {
    ...base,
    of: 'casualties',
    kind: 'casualties',
    answers: f.owners.length > 1 && !f.split ? ['casualties', 'choose'] : ['casualties'],
    battle: f.battle,
    suggestion: asTake(usual),
    reasons: reasonsOf(g, f, usual),
    pools: o.pools
      .map((p) => ({
        id: p.id,
        hits: p.hits,
        code: p.id,
        candidates: p.candidates.filter((n) => mine.has(n)).map(pid),
        rules: [...rulesOf(g, p.id)],
      }))
      .filter((p) => p.hits > 0 && p.candidates.length > 0),
  }
}

/** The step that asks for losses; `losses` pushes it. */
export const casualtiesStep = <C extends string>(
  ids: LossIds<C>,
  settles: Settles = 'who-fired',
): Step<LossFrame> => ({
  id: 'casualties',
  rules: [ids.owner, ids.split, ids.most],
  run(g, f) {
    if (f.splitting) return 'ask'
    for (; f.next < f.owners.length; f.next++) {
      const o = openOf(g, f)
      if (o.most === 0) break
      const able = o.mine.some((t) => t.capacity > 0)
      if (!able || o.limit?.get(f.next) === 0) continue
      if (o.later.length > 0) return 'ask'
      const only = onlyAnswer(o.pools, o.mine, (n) => alikeKey(g, n))
      if (!only) return 'ask'
      f.take.push(...only)
    }
    at(g.state.frames, g.state.frames.lastIndexOf(f) - 1)['losses'] = f.take
    return 'done'
  },
  asked(g, f) {
    const splits = settles === 'most-units' ? biggest(g, f.owners, f.pools) : f.by
    return { power: g.powerIx(f.splitting ? splits : nextOwner(f)) }
  },
  decision: (g, f) => lossDecision(ids, g, f),
  legal: (g, f) => lossLegal(ids, g, f),
  answer(_, f, a) {
    if (a.kind === 'casualties') {
      f.take.push(...a.take.map((t) => ({ unit: pieceNumber(t.unit), hits: t.hits, pool: t.pool })))
      f.next++
    } else if (f.splitting) {
      f.split = { ...answerOf(a, 'choose').amounts }
      f.splitting = false
    } else {
      f.splitting = true
      f.take = []
      f.next = 0
    }
  },
})
