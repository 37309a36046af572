/**
 * Random games that are guided to where pure chance rarely gets: from prepared starts, chosen in turn by the game's
 * number, and with rare answers given more often. A guide's answers must be legal like all others.
 */
import type { Position } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import { board } from '../../../shared/boards/global-1940'
import { decisionOf, type Game, type Rng } from '../../../main/engine'
import { pairOf } from '../../../main/rules/global/diplomacy/relations'
import { technologyIds } from '../../../main/rules/global/economy/technologies'

/** The guide of one scenario's games. */
export interface Guide {
  /** The start of the game of this number; null leaves the game to chance. */
  start(n: number, rng: Rng): { readonly name: string; readonly position: Position } | null
  /** The answer to the open question, or an unasked action; null leaves it to chance. */
  readonly answer: (g: Game, rng: Rng) => Action | null
}

type Facts = NonNullable<Position['facts']>

const NATIONS = board.powers.map(({ id }) => id)
const capital = new Map(board.treasuries.map((t) => [t.id, t.capital]))
/** Domination is within their reach: their starting incomes add up to 103 (EXG-185). */
const COMMONWEALTH = ['united-states', 'great-britain', 'canada', 'australia', 'india']
const OTHERS = NATIONS.filter((id) => !COMMONWEALTH.includes(id))
const WEST = ['united-states', 'great-britain', 'france', 'china', 'canada', 'australia', 'india']
const EAST = NATIONS.filter((id) => !WEST.includes(id))

const pick = <T>(rng: Rng, list: readonly T[]): T => {
  const one = list[rng.below(list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}
const some = <T>(rng: Rng, list: readonly T[]): T[] => list.filter(() => rng.below(2) === 0)

const allied = (members: readonly string[]): Record<string, string> =>
  Object.fromEntries(members.map((id) => [id, members[0] ?? '']))
const wars = (one: readonly string[], other: readonly string[]) =>
  Object.fromEntries(one.flatMap((a) => other.map((b) => [pairOf(a, b), { declared: 1, open: 2 }])))
const rich = (ipcs: number): Position['treasuries'] => Object.fromEntries(NATIONS.map((id) => [id, ipcs]))
/** The last turn of a round: the effects of its end follow at once. */
const ending = { turn: { round: 2, power: 'canada', phase: 'combat-phase' } }
const beginning = { turn: { round: 2, power: 'united-states', phase: 'surrenders' } }

/** Gives each nation some technologies, and nuclear weapons to those that can have them. */
function armed(rng: Rng): Facts {
  const owners = technologyIds.map((id) => [id, some(rng, NATIONS)] as const)
  const stock = Object.fromEntries(NATIONS.map((id) => [id, 1 + rng.below(3)]))
  return {
    technologies: Object.fromEntries(owners),
    'global/nuclear': { nuclearMissiles: stock, atomicBombs: stock },
  }
}

/** Gives most of the losers' territories, including their capitals, to the victors. */
function fallen(rng: Rng, losers: readonly string[], victors: readonly string[]): Position['control'] {
  return losers.flatMap((loser) => {
    const victor = pick(rng, victors)
    return board.spaces
      .filter((s) => s.originalOwner === loser && (s.id === capital.get(loser) || rng.below(4) > 0))
      .map((s) => ({ space: s.id, power: victor }))
  })
}

/** Removes units from territories that another nation holds. */
const cleared = (control: Position['control'] = []): Pick<Position, 'clear' | 'control'> => ({
  control,
  clear: control.map(({ space }) => space),
})

const starts: readonly ((rng: Rng) => { name: string; position: Position })[] = [
  (rng) => ({
    name: 'a world war with every weapon',
    position: {
      ...beginning,
      treasuries: rich(60),
      facts: {
        relations: { alliance: { ...allied(WEST), ...allied(EAST) }, wars: wars(WEST, EAST) },
        ...armed(rng),
      },
    },
  }),
  (rng) => {
    const losers = ['france', 'india', 'japan', 'italy']
    const victors = ['germany', 'china', 'russia']
    const control = fallen(rng, losers, victors)
    const under = losers.map((id) => {
      const victor = control?.find((c) => c.space === capital.get(id))?.power ?? ''
      return [id, victor] as const
    })
    // Two nations are under a Political term; the others still fight.
    return {
      name: 'fallen nations',
      position: {
        ...beginning,
        ...cleared(control),
        facts: {
          relations: {
            terms: Object.fromEntries(
              under.slice(0, 2).map(([id, victor]) => [id, { victor, since: 1, fallen: true }]),
            ),
            wars: Object.assign({}, ...under.slice(2).map(([id, victor]) => wars([id], [victor]))) as never,
          },
        },
      },
    }
  },
  (rng) => ({
    name: 'an alliance that dominates',
    position: {
      ...ending,
      ...cleared(
        board.spaces
          .filter((s) => s.victoryCity && OTHERS.includes(s.originalOwner ?? ''))
          .slice(0, 6)
          .map((s) => ({ space: s.id, power: 'united-states' })),
      ),
      facts: {
        relations: { alliance: allied(COMMONWEALTH) },
        // In some games the same happened a round ago.
        ...(rng.below(2) === 0
          ? { 'global/victory': { dominatedInRound: Object.fromEntries(COMMONWEALTH.map((id) => [id, 1])) } }
          : {}),
      },
    },
  }),
  () => {
    const control = OTHERS.map((id) => ({ space: capital.get(id) ?? '', power: 'united-states' }))
    const term = { victor: 'united-states', since: 1, fallen: true }
    return {
      name: 'an alliance to which all have given in',
      position: {
        ...ending,
        ...cleared(control),
        facts: {
          relations: {
            alliance: allied(COMMONWEALTH),
            terms: Object.fromEntries(OTHERS.map((id) => [id, term])),
          },
        },
      },
    }
  },
  (rng) => ({
    name: 'much Influence and many Insurgents',
    position: {
      ...beginning,
      // The holder of Turkey is asked about its straits.
      ...cleared([{ space: 'turkey', power: pick(rng, NATIONS) }]),
      units: board.spaces
        .filter((s) => s.originalOwner !== null && s.ipc > 0 && rng.below(12) === 0)
        .map((s) => ({
          space: s.id,
          power: pick(
            rng,
            NATIONS.filter((id) => id !== s.originalOwner),
          ),
          unit: 'insurgent',
          count: 1 + rng.below(4),
        })),
      facts: {
        'global/influence': { influence: Object.fromEntries(NATIONS.map((id) => [id, 6 * rng.below(5)])) },
      },
    },
  }),
  (rng) => {
    // Some nations have all their remaining units in one territory.
    const losers = some(rng, OTHERS).slice(0, 4)
    const control = board.spaces
      .filter((s) => losers.includes(s.originalOwner ?? ''))
      .map((s) => ({ space: s.id, power: pick(rng, COMMONWEALTH) }))
    return {
      name: 'nations without a land',
      position: {
        ...beginning,
        ...cleared(control),
        remove: [],
        facts: { relations: { alliance: allied(COMMONWEALTH), wars: wars(COMMONWEALTH, losers) } },
      },
    }
  },
]

/** Options that are usually taken, by question. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  influence: ['collect'],
  'buy-nuclear': ['atomic-bomb', 'nuclear-missile'],
  'confirm-strike': ['strike'],
}
/** Questions where any option but doing nothing is usually taken. */
const eager = new Set(['load-bombs', 'movement-ban', 'ask-passage'])

/** Sets or removes a nation's standing answer to offers, from all nations or from one (EXG-190). */
export const answerBeforehand = (rng: Rng): Action => ({
  kind: 'standing-answer',
  by: pick(rng, NATIONS),
  offer: pick(rng, ['alliance', 'armistice', 'surrender', 'exchange']),
  answer: pick(rng, ['accept', 'decline', 'ask']),
  ...(rng.below(2) === 0 ? { from: pick(rng, NATIONS) } : {}),
})

/** A nation sets a standing answer about once in this many answers. */
const BEFOREHAND = 40

export const globalGuide: Guide = {
  // One game of seven begins at the set-up and is left to chance.
  start: (n, rng) => starts[n % (starts.length + 1)]?.(rng) ?? null,
  answer: (g, rng) => {
    const seldom = { 'ask-passage': 3, 'leave-alliance': 40 } as Partial<Record<string, number>>
    const unasked = g
      .askAll('listStandingActions', {})
      .filter(({ kind }) => rng.below(seldom[kind] ?? 1) === 0)
    if (unasked.length > 0 && rng.below(25) === 0) {
      const { kind, by } = pick(rng, unasked)
      return { kind, by: g.powerId(by) } as Action
    }
    if (rng.below(BEFOREHAND) === 0) return answerBeforehand(rng)
    const d = decisionOf(g)
    if (d?.of === 'form' && d.kind === 'answer-offer' && rng.below(3) > 0)
      return { kind: 'answer-offer', answer: 'accept' }
    if (d?.of !== 'choose' || rng.below(4) === 0) return null
    const about = d.about
    const options = d.options
      .map(({ option }) => option)
      .filter((o) => (eager.has(about) ? o !== 'none' : (wanted[about] ?? []).includes(o)))
    return options.length === 0 ? null : { kind: 'choose', option: pick(rng, options) }
  },
}

/** Guides by scenario. */
export const guides: Readonly<Record<string, Guide>> = { global: globalGuide }
