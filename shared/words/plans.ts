/** Plans of computer players as sentences: their aims with the odds, and the ideas they drop. */
import type { Aim } from '../contract/plans'
import { chanceSaid } from './chances'
import { counted } from './counted'
import { capital, onePeriod } from './capital'
import { inPlace } from './forms'
import type { StoryNames } from './story/story'

type Force = Aim['force']

/** The data of a sentence. */
export type Spoken =
  | {
      readonly kind: 'attack'
      readonly space: string
      readonly force: Force
      /** There are no defenders. */
      readonly open: boolean
      readonly land: boolean
      readonly win: number
      readonly take: number
      readonly hold: number
      readonly lost: number
      readonly destroyed: number
      /** For a raid: the mean damage, in IPCs. */
      readonly raid?: number
      /** A sentence with the chance against what the enemy can still do; empty if that makes it no worse. */
      readonly answered?: string
    }
  | {
      readonly kind: 'march'
      readonly space: string
      readonly force: Force
      readonly why: 'capital' | 'front' | 'safety' | 'regroup'
      readonly hold: number
    }
  | {
      readonly kind: 'kept'
      readonly space: string
      readonly force: Force
      readonly why: 'capital' | 'front'
    }
  | {
      readonly kind: 'dropped'
      readonly space: string
      readonly win: number
      readonly why: 'odds' | 'counterattack' | 'better-elsewhere'
    }
  | {
      readonly kind: 'dropped'
      readonly space: string
      readonly why: 'reaction'
      readonly land: boolean
      /** The chance as planned, and a sentence with the chance against what the enemy can still do. */
      readonly planned: number
      readonly answered: string
    }
  | {
      readonly kind: 'buy'
      /** The treasury that pays, if a power has several. */
      readonly treasury: string | null
      readonly order: readonly { readonly unit: string; readonly count: number }[]
      readonly why: 'capital' | 'front' | 'sea'
      readonly unspent: number
    }
  | {
      readonly kind: 'place'
      readonly space: string
      readonly order: readonly { readonly unit: string; readonly count: number }[]
    }
  | { readonly kind: 'withdraw'; readonly to: string | null; readonly win: number }
  | { readonly kind: 'press'; readonly win: number }
  | {
      readonly kind: 'lose'
      readonly order: readonly { readonly unit: string; readonly count: number }[]
    }
  /** Any other answer, in the words of its button. */
  | { readonly kind: 'other'; readonly does: string }
  | { readonly kind: 'nothing' }

/** A chance that is too small: “only 12%”, but “under 1%” and “no chance”. */
const atMost = (p: number): string =>
  p <= 0 ? 'no chance' : p < 0.005 ? chanceSaid(p) : `only ${chanceSaid(p)}`

const ipcs = (n: number): string => counted(Math.round(n), 'IPC')

/** `3 infantry and 2 fighters`, regardless of origin. */
function units(
  force: readonly { readonly unit: string; readonly count: number }[],
  names: StoryNames,
): string {
  const by = new Map<string, number>()
  for (const { unit, count } of force) by.set(unit, (by.get(unit) ?? 0) + count)
  return names.count([...by].map(([unit, count]) => ({ power: '', unit, count })))
}

const itOrThem = (force: Force): string =>
  force.reduce((sum, { count }) => sum + count, 0) === 1 ? 'it' : 'them'

const FOR = {
  capital: 'to defend the capital',
  front: 'to strengthen the front',
  sea: 'for the war at sea',
} as const

/** The sentence of an aim. */
export const aimSaid = (aim: Spoken, names: StoryNames): string => onePeriod(sentenceOf(aim, names))

function sentenceOf(aim: Spoken, names: StoryNames): string {
  switch (aim.kind) {
    case 'attack':
      return attackSaid(aim, names)
    case 'march':
      return marchSaid(aim, names)
    case 'kept': {
      const place = aim.why === 'capital' ? 'the capital' : 'the territory'
      return `Keep ${units(aim.force, names)} ${inPlace(names.theSpace(aim.space))}: without ${itOrThem(aim.force)}, ${place} would not hold.`
    }
    case 'dropped':
      return droppedSaid(aim, names)
    case 'buy':
      return buySaid(aim, names)
    case 'place':
      return `Place ${units(aim.order, names)} ${inPlace(names.theSpace(aim.space))}.`
    case 'withdraw':
      return withdrawSaid(aim, names)
    case 'press':
      return `Press the attack: ${chanceSaid(aim.win)} to win.`
    case 'lose':
      return `Lose ${units(aim.order, names)}.`
    case 'other':
      return `${capital(aim.does)}.`
    case 'nothing':
      return 'It would do nothing in this phase.'
  }
}

/** The data of one kind of sentence. */
type SpokenOf<K extends Spoken['kind']> = Extract<Spoken, { kind: K }>

function marchSaid(aim: SpokenOf<'march'>, names: StoryNames): string {
  const move = `Move ${units(aim.force, names)} to ${names.theSpace(aim.space)}`
  switch (aim.why) {
    case 'regroup':
      return `${move}.`
    case 'safety':
      return `${move}, out of the enemy’s reach.`
    case 'front':
      return `${move}, closer to the front.`
    case 'capital': {
      const chance = aim.hold <= 0 ? '' : ` That brings its chance to hold to ${chanceSaid(aim.hold)}.`
      return `${move}: the capital needs ${itOrThem(aim.force)}.${chance}`
    }
  }
}

function droppedSaid(aim: SpokenOf<'dropped'>, names: StoryNames): string {
  const drop = `Don’t attack ${names.theSpace(aim.space)}`
  switch (aim.why) {
    case 'reaction':
      return `${drop}: ${chanceSaid(aim.planned)} to ${aim.land ? 'capture it' : 'win'} as planned. ${aim.answered}`
    case 'odds':
      return `${drop}: ${atMost(aim.win)} to win.`
    case 'better-elsewhere':
      return `${drop}: the attackers do more elsewhere.`
    case 'counterattack':
      return `${drop}: ${chanceSaid(aim.win)} to win, but the counterattack would cost more than it gains.`
  }
}

function buySaid(aim: SpokenOf<'buy'>, names: StoryNames): string {
  const whose = aim.treasury === null ? '' : ` for ${names.theTreasury(aim.treasury)},`
  const left = aim.unspent > 0 ? ` Save ${ipcs(aim.unspent)}.` : ''
  return `Buy ${units(aim.order, names)}${whose} ${FOR[aim.why]}.${left}`
}

function withdrawSaid(aim: SpokenOf<'withdraw'>, names: StoryNames): string {
  const to = aim.to === null ? '' : ` to ${names.theSpace(aim.to)}`
  return aim.win <= 0
    ? `Retreat${to}: pressing the attack can’t win.`
    : `Retreat${to}: pressing the attack would win ${atMost(aim.win)} of the time.`
}

function attackSaid(aim: SpokenOf<'attack'>, names: StoryNames): string {
  const [what, space] = [units(aim.force, names), names.theSpace(aim.space)]
  const answered = aim.answered ? ` ${aim.answered}` : ''
  if (aim.raid !== undefined)
    return `Raid ${space} with ${what}: on average, it does ${ipcs(aim.raid)} of damage and costs ${ipcs(aim.lost)}.${answered}`
  const kept = !aim.land
    ? ''
    : aim.hold >= 1
      ? ' The enemy can’t take it back next turn.'
      : aim.hold <= 0
        ? ' The enemy can take it back.'
        : ` ${capital(chanceSaid(aim.hold))} to hold it against a counterattack.`
  if (aim.open) return `Move into ${space} with ${what}: it is undefended.${answered}${kept}`
  const taken = aim.land ? `, ${chanceSaid(aim.take)} to capture it` : ''
  const cost = `on average, it costs ${ipcs(aim.lost)} and destroys ${ipcs(aim.destroyed)}`
  return `Attack ${space} with ${what}: ${chanceSaid(aim.win)} to win${taken}; ${cost}.${answered}${kept}`
}
