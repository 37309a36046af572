/**
 * The step of commerce raiding: each opponent in turn decides whether it raids and where its fighters ashore go, and
 * rolls. The results are then taken from the complexes that border the zones.
 */
import { refuse, type Decision } from '../../../shared/model'
import { counted } from '../../../shared/words/counted'
import { at, firstOf } from '../../engine/loop/asserts'
import { chooseStep } from '../../engine/module/option-question'
import { fallen, type Forecast } from '../../engine/loop/dice-forecast'
import type { Game } from '../../engine/loop/game'
import type { Step } from '../../engine/module/module'
import type { Frame, Ix } from '../../engine/state/state'
import { takingOf } from './raid-forecast'
import { connectedTo, landsConnected, raidMax } from './raid-limits'
import { complexesOf, countedIn, diceFor, raidersOf, raidTeams, type Fallen, type Raiders } from './raiders'
import { losing, roomIn, zoneRoll, type Lost, type Purses, type RaidDie } from './raid-losses'

/** A rolled number that counts, with its zone. */
interface Counted {
  zone: string
  n: number
}

interface CommerceFrame extends Frame {
  /** Opponents in turn order, the one that acts now, and its stage. */
  opponents: string[]
  next: number
  stage: 'ask' | 'fighters' | 'roll' | 'assign'
  /** Zones chosen for fighters ashore, by piece. */
  picked: Record<string, string>
  /** Rolled numbers by zone. */
  fallen: Record<string, Fallen>
  /** The last opponent that raided: it assigns the numbers. */
  raided: string | null
  /** Numbers still to be assigned to a complex, in order. */
  numbers: Counted[] | null
}

/** The numbers rolled in a zone so far. */
const fellIn = (f: CommerceFrame, zone: string): Fallen => f.fallen[zone] ?? { surface: [], submarines: [] }

type Option = Extract<Decision, { of: 'choose' }>['options'][number]

export interface Losses {
  /** IPCs lost per complex in this collect phase. */
  lost: Lost
}

export const losses = (g: Game): Losses['lost'] => g.slice<Losses>('commerce').lost

const raiding = (g: Game, f: CommerceFrame): Ix => g.powerIx(at(f.opponents, f.next))

/** The number that the current question is about. */
const numberOf = (f: CommerceFrame): Counted => firstOf(f.numbers as Counted[])

/** Fighters ashore that have several zones to choose from and no choice yet. */
const open = (f: CommerceFrame, r: Raiders) =>
  r.ashore.filter((x) => x.zones.length > 1 && f.picked[x.piece.id] === undefined)

/** Every raider of an opponent with its zone, hit number, number of dice, and whether it is a submarine. */
function diceOf(g: Game, picked: CommerceFrame['picked'], r: Raiders) {
  const all = [
    ...r.naval,
    ...r.ashore.map(({ piece, zones }) => {
      const said = picked[piece.id]
      return { piece, zone: said === undefined ? firstOf(zones) : g.spaceIx(said) }
    }),
  ]
  return all.map(({ piece, zone }) => {
    const submarine = g.has(piece, 'submarine')
    return { piece, zone: g.sid(zone), hitsOn: g.type(piece).attack, dice: diceFor(g, piece), submarine }
  })
}

/** The zone of a roll, from its key: the raider, then the zone, the hit number and the kind of dice. */
const zoneOf = (key: string): string =>
  key
    .slice(key.indexOf(' ') + 1)
    .split(',', 1)
    .join('')

/** Rolls the opponent's dice, identical ones of a zone together; returns false while dice are pending. */
function roll(g: Game, f: CommerceFrame): boolean {
  const by = raiding(g, f)
  const groups = new Map<string, ReturnType<typeof diceOf>>()
  for (const d of diceOf(g, f.picked, raidersOf(g, by))) {
    const key = [d.zone, d.hitsOn, d.submarine].join()
    groups.set(key, [...(groups.get(key) ?? []), d])
  }
  const rolled: { like: ReturnType<typeof diceOf>; dice: number[] }[] = []
  for (const [key, like] of groups) {
    const { hitsOn } = firstOf(like)
    const dice = g.roll(f, `${g.powerId(by)} ${key}`, {
      by,
      dice: like.reduce((sum, d) => sum + d.dice, 0),
      hitsOn,
      reason: 'commerce-raid',
      rules: ['VCR-103', 'VCR-105'],
      units: like.map((d) => d.piece.id),
    })
    if (!dice) return false
    rolled.push({ like, dice })
  }
  for (const { like, dice } of rolled) {
    const { zone } = firstOf(like)
    f.fallen[zone] = fallen(zoneRoll(fellIn(f, zone), raidDice(like)), dice)
  }
  return true
}

/** The dice of a zone's raiders, one by one. */
const raidDice = (like: ReturnType<typeof diceOf>): RaidDie[] =>
  like.flatMap(({ hitsOn, submarine, dice }) => Array.from({ length: dice }, () => ({ hitsOn, submarine })))

/** IPCs that a treasury would collect in this phase without raids. */
const countedFor = (g: Game, treasury: Ix): number =>
  g
    .incomeLines(treasury)
    .filter((l) => l.what !== 'commerce-raid')
    .reduce((sum, l) => sum + l.amount, 0)

/** The limits on the losses of these complexes, and of those that have already lost IPCs. */
function pursesOf(g: Game, ids: readonly string[]): Purses {
  const treasuries: Ix[] = []
  const counted: number[] = []
  const complexes = [...new Set([...ids, ...Object.keys(losses(g))])].map((id) => {
    const complex = g.spaceIx(id)
    const treasury = g.treasuryFor(g.turnPower(), complex)
    if (!treasuries.includes(treasury)) {
      treasuries.push(treasury)
      counted.push(countedFor(g, treasury))
    }
    const purse = treasuries.indexOf(treasury)
    const most = raidMax({
      value: g.space(complex).data.ipc,
      counted: at(counted, purse),
      connected: connectedTo(g, g.turnPower(), complex),
      times3: g.switch('vcr.raidMaximum') === 'times3',
    })
    return { id, most, purse }
  })
  return { complexes, counted }
}

/** The IPCs that a complex can still lose. */
const room = (g: Game, id: string): number => roomIn(pursesOf(g, [id]), losses(g), id)

/** Complexes that border a zone. */
const bordering = (g: Game, raider: Ix, zone: string): string[] =>
  complexesOf(g, raider)
    .filter((s) => g.space(s).seaNeighbors.includes(g.spaceIx(zone)))
    .map((s) => g.sid(s))

/** The forecast of this opponent's dice, added to earlier results, with these choices for its fighters ashore. */
function taking(g: Game, f: CommerceFrame, picked: CommerceFrame['picked'], option: string): Forecast {
  const by = raiding(g, f)
  const dice = diceOf(g, picked, raidersOf(g, by))
  const zones = [...new Set([...Object.keys(f.fallen), ...dice.map((d) => d.zone)])].map((zone) => ({
    before: fellIn(f, zone),
    dice: raidDice(dice.filter((d) => d.zone === zone)),
    complexes: bordering(g, by, zone),
  }))
  const purses = pursesOf(
    g,
    zones.flatMap(({ complexes }) => complexes),
  )
  return takingOf(purses, zones, { by: g.powerId(by), option })
}

/** Complexes to which a zone's numbers may be assigned. */
const victimsOf = (g: Game, raider: Ix, zone: string): string[] =>
  bordering(g, raider, zone).filter((id) => room(g, id) > 0)

function lose(g: Game, complex: string, n: number): void {
  const slice = g.slice<Losses>('commerce')
  slice.lost = losing(pursesOf(g, [complex]), slice.lost, complex, n)
  g.changed()
}

/** True when an opponent has a raider and a complex in reach that can lose IPCs. */
function worthAsking(g: Game, by: Ix): boolean {
  const { naval, ashore } = raidersOf(g, by)
  const zones = new Set([...naval.map(({ zone }) => zone), ...ashore.flatMap((one) => one.zones)])
  return [...zones].some((zone) => victimsOf(g, by, g.sid(zone)).length > 0)
}

/**
 * Assigns numbers as far as there is no choice. Returns the candidate complexes of the next number, or null when all
 * are assigned.
 */
function assign(g: Game, f: CommerceFrame): string[] | null {
  f.numbers ??= Object.entries(f.fallen).flatMap(([zone, fallen]) =>
    countedIn(fallen).map((n) => ({ zone, n })),
  )
  for (let next = f.numbers[0]; next; next = f.numbers[0]) {
    const victims = victimsOf(g, raiding(g, f), next.zone)
    if (victims.length > 1) return victims
    const [only] = victims
    if (only !== undefined) lose(g, only, next.n)
    f.numbers.shift()
  }
  return null
}

/** The open question: whether to raid, where a fighter ashore goes, or which complex a number is assigned to. */
function options(g: Game, f: CommerceFrame): { about: string; rule: string; ids: string[] } {
  if (f.stage === 'ask') return { about: 'commerce-raid', rule: 'VCR-125', ids: ['raid', 'decline'] }
  if (f.stage === 'fighters') {
    const { zones } = firstOf(open(f, raidersOf(g, raiding(g, f))))
    return { about: 'commerce-zone', rule: 'VCR-102', ids: zones.map((x) => g.sid(x)) }
  }
  const ids = victimsOf(g, raiding(g, f), numberOf(f).zone)
  return { about: 'commerce-complex', rule: 'VCR-123', ids }
}

/** The step before the income. */
export const commerceStep: Step<CommerceFrame> = {
  id: 'commerce-raids',
  phase: 'income',
  rules: [
    ...['VCR-097', 'VCR-098', 'VCR-102', 'VCR-104', 'VCR-112', 'VCR-122', 'VCR-123', 'VCR-124', 'VCR-125'],
    ...['VCR-126', 'VCR-167'],
  ],
  frame(g) {
    const { turns } = g.rs
    const after = turns.map((_, i) => at(turns, (g.state.turn + 1 + i) % turns.length))
    return {
      step: 'commerce-raids',
      opponents: [...new Set(after.flatMap((t) => t.powers))].map((p) => g.powerId(p)),
      next: 0,
      stage: 'ask',
      picked: {},
      fallen: {},
      raided: null,
      numbers: null,
    }
  },
  run(g, f) {
    for (; f.stage !== 'assign';) {
      if (f.next >= f.opponents.length) {
        f.stage = 'assign'
        f.next = Math.max(0, f.opponents.indexOf(f.raided ?? ''))
        break
      }
      if (f.stage === 'ask') {
        if (worthAsking(g, raiding(g, f))) return 'ask'
        f.next++
      } else if (f.stage === 'fighters') {
        if (open(f, raidersOf(g, raiding(g, f))).length > 0) return 'ask'
        f.stage = 'roll'
      } else {
        if (!roll(g, f)) return 'pushed'
        f.raided = g.powerId(raiding(g, f))
        f.stage = 'ask'
        f.next++
      }
    }
    return assign(g, f) ? 'ask' : 'done'
  },
  asked: (g, f) => ({ power: raiding(g, f) }),
  aims: (_g, _f, key) => ({ space: zoneOf(key) }),
  coming(g, f) {
    if (f.stage === 'assign') return []
    if (f.stage === 'ask') return [taking(g, f, f.picked, 'raid')]
    const { piece, zones } = firstOf(open(f, raidersOf(g, raiding(g, f))))
    return zones.map((zone) => taking(g, f, { ...f.picked, [piece.id]: g.sid(zone) }, g.sid(zone)))
  },
  ...chooseStep<CommerceFrame>(
    (g, f) => {
      const { about, rule, ids } = options(g, f)
      const fighter = f.stage === 'fighters' ? open(f, raidersOf(g, raiding(g, f)))[0]?.piece.id : undefined
      const number = f.stage === 'assign' ? numberOf(f) : undefined
      return {
        id: `${about}-${g.state.round}-${f.next}-${fighter ?? f.numbers?.length ?? 0}`,
        about,
        rules: [rule],
        ...(fighter === undefined ? {} : { piece: fighter }),
        ...(number ? { space: number.zone, amount: number.n } : {}),
        options: ids.map((option) => ({
          option,
          label: label(g, f, option),
          ...(f.stage === 'ask'
            ? option === 'raid'
              ? { says: RAID, places: reckoning(g, raiding(g, f)) }
              : { says: 'No dice are rolled.' }
            : {}),
        })),
        refusal: () => refuse(rule, about, [{ kind: 'power', id: g.powerId(raiding(g, f)) }]),
      }
    },
    (g, f, option) => {
      if (f.stage === 'fighters') {
        f.picked[firstOf(open(f, raidersOf(g, raiding(g, f)))).piece.id] = option
      } else if (f.stage === 'assign') {
        lose(g, option, numberOf(f).n)
        f.numbers = (f.numbers as Counted[]).slice(1)
      } else if (option === 'raid') f.stage = 'fighters'
      else f.next++
    },
  ),
}

const RAID = 'Each hit takes the number rolled, in IPCs, off the income.'

function label(g: Game, f: CommerceFrame, option: string): string {
  if (option === 'raid') return 'Raid commerce'
  if (option === 'decline') return 'Don’t raid'
  const space = g.spaceIx(option)
  const { name } = g.space(space)
  if (f.stage === 'fighters') return `The fighter raids ${name}`
  return `${name} loses ${counted(numberOf(f).n, 'IPC')} (it can lose ${room(g, option)} more)`
}

/**
 * The details of a possible raid, by place: the dice of the raiders in each zone, the IPCs that each complex in reach
 * can still lose, and the lands connected to it, whose IPCs are safe.
 */
function reckoning(g: Game, by: Ix): NonNullable<Option['places']> {
  const r = raidersOf(g, by)
  const zones = [...r.naval.map(({ zone }) => zone), ...r.ashore.flatMap((x) => x.zones)]
  const times3 = g.switch('vcr.raidMaximum') === 'times3'
  const ids = (spaces: readonly Ix[]) => spaces.map((s) => g.sid(s))
  return [
    ...raidTeams(g, r).map(({ zones, says }) => ({ what: 'zone' as const, spaces: ids(zones), says })),
    ...complexesOf(g, by)
      .filter((s) => g.space(s).seaNeighbors.some((z) => zones.includes(z)))
      .flatMap((s) => {
        const can = { what: 'victim' as const, spaces: ids([s]) }
        const lands = landsConnected(g, g.turnPower(), s)
        const joined = counted(connectedTo(g, g.turnPower(), s), 'IPC')
        return [
          { ...can, says: `can lose ${counted(room(g, g.sid(s)), 'IPC')}` },
          ...(times3
            ? []
            : [
                {
                  what: 'connected' as const,
                  spaces: ids(lands),
                  says: `${joined} safe from raiders`,
                },
              ]),
        ]
      }),
  ]
}
