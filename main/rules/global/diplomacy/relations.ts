/**
 * Relations between nations: alliances, wars, truces, Political terms. All nations begin at peace (EXG-105); a war is
 * open for combat from the round after its declaration (EXG-080, EXG-167). Other modules decide when relations change
 * (declarations, alliances, surrenders); they read and write relations only through this module. Nothing here emits
 * events: the module that writes also emits.
 */
import { z } from 'zod'
import { board } from '../../../../shared/boards/global-1940'
import { factId } from '../../../engine/state/fact-fields'
import type { Game } from '../../../engine/loop/game'
import { byRules, kept } from '../../../engine/state/derived-caches'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'

/** A war between two nations. Its record is deleted when it ends: a later war starts fresh (EXG-135). */
export interface War {
  /** The round in which it was declared, or broke out. */
  readonly declared: number
  /** The first round in which it is open for combat. */
  readonly open: number
  /** The last round in which either nation attacked the other (EXG-120); absent: neither has. */
  readonly attack?: number | undefined
  /** The nation on which it was declared, if it may therefore spend as at war (EXG-120); absent: neither may. */
  readonly on?: string | undefined
  /** Number of armistice talks that ended unsigned (EXG-134); absent: none. */
  readonly talks?: number | undefined
  /** True when neither nation may offer the other an armistice in this war (EXG-030). */
  readonly barred?: boolean | undefined
}

/** A Political term that a loser is under (EXG-022, EXG-132). */
export interface Term {
  readonly victor: string
  /** The round in which it began. */
  readonly since: number
  /** True when the loser had fallen when it surrendered. Only such terms bring a victory (EXG-186). */
  readonly fallen: boolean
}

interface Relations {
  /** Members of alliances, each with the nation whose id identifies its alliance. */
  alliance: Record<string, string>
  /** Wars by pair of nations, `germany+russia`, the first by id in front. */
  wars: Record<string, War>
  /** Truces by pair of nations, each with its last round. */
  truces: Record<string, number>
  /** Political terms by loser. */
  terms: Record<string, Term>
  /**
   * Pairs with a war that allowed the declared-on nation to spend for it, and that have not fought since, with its
   * round (EXG-120).
   */
  idle?: Record<string, number>
  /** Pairs that were once allied, each with the last round in which they were (EXG-165). */
  parted?: Record<string, number>
}

const NATIONS: ReadonlySet<string> = new Set(board.powers.map(({ id }) => id))
/** Read access to the relations. */
const slice = (g: Game): { readonly [K in keyof Relations]: Readonly<Relations[K]> } =>
  g.sliceToRead<Relations>('relations')
/** Write access to the relations: the caller must call `g.changed()` afterwards. */
const writing = (g: Game): Relations => g.slice<Relations>('relations')

/** The key of two nations, in either order. */
export const pairOf = (a: string, b: string): string => (a < b ? `${a}+${b}` : `${b}+${a}`)
/** All keys, built once because relations are asked very often. */
const keys = byRules((rs): readonly (readonly string[])[] =>
  rs.powers.map((one) => rs.powers.map((other) => pairOf(one.id, other.id))),
)
/** The key of two nations by index; an empty string if an index is out of range. */
export const keyOf = ({ rs }: Game, a: Ix, b: Ix): string => keys(rs)[a]?.[b] ?? ''
/** The two nations of a key. */
const inPair = (key: string): readonly [string, string] => {
  const plus = key.indexOf('+')
  return [key.slice(0, plus), key.slice(plus + 1)]
}
/** True when the text is the key of two nations. */
export const isPair = (key: string): boolean => {
  const [a, b] = inPair(key)
  return a < b && NATIONS.has(a) && NATIONS.has(b)
}

/** The nations in the game, in turn order, without the neutral armies. */
export const nationsIn = kept('ground', (g): readonly Ix[] =>
  g.rs.turns.flatMap(({ powers }) => powers.filter((p) => g.inGame(p))),
)

// ---- wars -----------------------------------------------------------------------------------------------------------

/** The war between two nations, open for combat or not; undefined if there is none. */
export const warBetween = (g: Game, a: Ix, b: Ix): War | undefined => slice(g).wars[keyOf(g, a, b)]

/** True when two nations are in a war in which they may attack each other now (EXG-167). */
export function warIsOpen(g: Game, a: Ix, b: Ix): boolean {
  const war = warBetween(g, a, b)
  return war !== undefined && g.state.round >= war.open
}

/** The nations with which a nation is at war, open for combat or not, in turn order. */
export const enemiesOf = (g: Game, power: Ix): Ix[] =>
  g.rs.powers.flatMap((_, ix) => (warBetween(g, power, ix) === undefined ? [] : [ix]))

/**
 * Puts two nations at war from this round, with combat open from round `open`, and returns whether it did. Returns
 * false if they are at war or allied, or under a truce, which keeps nations from being drawn into war (EXG-163,
 * EXG-166, EXG-171). Ends a Political term between the two (EXG-132).
 *
 * @param on the nation of the two on which war was declared; -1 if an alliance drew them in
 */
export function beginWar(g: Game, a: Ix, b: Ix, open: number, on: Ix = -1): boolean {
  if (a === b || warBetween(g, a, b) !== undefined || areAllied(g, a, b) || inTruce(g, a, b)) return false
  writing(g).wars[keyOf(g, a, b)] = { declared: g.state.round, open, ...armsFor(g, a, b, on) }
  for (const [victor, loser] of [
    [a, b],
    [b, a],
  ] as const)
    if (victorOver(g, loser) === victor) endTerm(g, loser)
  g.changed()
  return true
}

/**
 * Lets the nation on which war is declared spend for it (EXG-120): once per game for each pair, and again after they
 * have fought. Empty if spending depends on declared wars.
 */
function armsFor(g: Game, a: Ix, b: Ix, on: Ix): Pick<War, 'on'> {
  if (on < 0 || g.switch(WAR_SPENDING) !== 'fought') return {}
  const idle = (writing(g).idle ??= {})
  const key = keyOf(g, a, b)
  if (idle[key] !== undefined) return {}
  idle[key] = g.state.round
  return { on: g.powerId(on) }
}

/** Opens a war for combat at once, for both sides (EXG-169). Does nothing if it is open or there is no war. */
export const openWar = (g: Game, a: Ix, b: Ix): void =>
  changeWar(g, a, b, (war) => ({ ...war, open: Math.min(war.open, g.state.round) }))

/** Ends the war between two nations and deletes its record (EXG-016, EXG-027, EXG-135). */
export function endWar(g: Game, a: Ix, b: Ix): void {
  Reflect.deleteProperty(writing(g).wars, keyOf(g, a, b))
  g.changed()
}

/** Records an attack of this round between two nations at war (EXG-120, EXG-170). */
export function noteAttack(g: Game, a: Ix, b: Ix): void {
  changeWar(g, a, b, (war) => ({ ...war, attack: g.state.round }))
  const key = keyOf(g, a, b)
  const { [key]: since, ...idle } = slice(g).idle ?? {}
  if (since === undefined || warBetween(g, a, b) === undefined) return
  writing(g).idle = idle
  g.changed()
}

/** True when neither of two nations at war may offer the other an armistice (EXG-030). */
export const armisticeBarred = (g: Game, a: Ix, b: Ix): boolean => warBetween(g, a, b)?.barred === true

/** Bars armistice offers between the two for the rest of their war (EXG-030, EXG-135). */
export const barArmistice = (g: Game, a: Ix, b: Ix): void =>
  changeWar(g, a, b, (war) => ({ ...war, barred: true }))

/**
 * Records that talks of these two ended unsigned; after the second such talks of a war, offers are barred (EXG-134).
 */
export const noteFailedTalks = (g: Game, a: Ix, b: Ix): void =>
  changeWar(g, a, b, ({ talks = 0, ...war }) => ({
    ...war,
    talks: talks + 1,
    ...(talks > 0 ? { barred: true } : {}),
  }))

/** The wars that count for a nation's spending: fought wars only, or wars from their declaration on as well. */
export const WAR_SPENDING = 'exg.warSpending'

/**
 * True when the nation counts as at war for its spending and Influence (EXG-120): in a war with an attack by either
 * party in this round or the last, and, if war was declared on it, in the round of the declaration and the next. A
 * sham war does not count.
 */
export function wagesWar(g: Game, power: Ix): boolean {
  const { round } = g.state
  const fought = g.switch(WAR_SPENDING) === 'fought'
  return g.rs.powers.some((_, other) => {
    const war = warBetween(g, power, other)
    if (war === undefined) return false
    const armed = fought ? war.on === g.powerId(power) && round <= war.declared + 1 : round < war.open + 2
    return armed || round <= (war.attack ?? -2) + 1
  })
}

/** Changes the record of a war; does nothing if there is none. */
function changeWar(g: Game, a: Ix, b: Ix, by: (war: War) => War): void {
  const war = warBetween(g, a, b)
  if (war === undefined) return
  writing(g).wars[keyOf(g, a, b)] = by(war)
  g.changed()
}

// ---- truces ---------------------------------------------------------------------------------------------------------

/** True when two nations are under a truce, which excludes any war, even by surprise (EXG-171). */
export const inTruce = (g: Game, a: Ix, b: Ix): boolean => g.state.round <= truceUntil(g, a, b)

/** The last round of the truce between two nations; -1 if they have none. */
export const truceUntil = (g: Game, a: Ix, b: Ix): number => slice(g).truces[keyOf(g, a, b)] ?? -1

/** Makes a truce between two nations for the rest of this round and `rounds` more (EXG-128, EXG-139). */
export function makeTruce(g: Game, a: Ix, b: Ix, rounds: number): void {
  writing(g).truces[keyOf(g, a, b)] = Math.max(truceUntil(g, a, b), g.state.round + rounds)
  g.changed()
}

// ---- Political terms ------------------------------------------------------------------------------------------------

/** The Political term that a nation is under; undefined if there is none. */
export const termOf = (g: Game, loser: Ix): Term | undefined => slice(g).terms[g.powerId(loser)]

/** The victor of the Political term that a nation is under, or -1. */
export function victorOver(g: Game, loser: Ix): Ix {
  const term = termOf(g, loser)
  return term === undefined ? -1 : g.powerIx(term.victor)
}

/** Puts a nation under a victor's Political term (EXG-132). */
export function beginTerm(g: Game, loser: Ix, victor: Ix, fallen: boolean): void {
  writing(g).terms[g.powerId(loser)] = { victor: g.powerId(victor), since: g.state.round, fallen }
  g.changed()
}

/** Ends the Political term that a nation is under. */
export function endTerm(g: Game, loser: Ix): void {
  Reflect.deleteProperty(writing(g).terms, g.powerId(loser))
  g.changed()
}

/** True when one of the two nations is under a Political term of the other. */
export const boundByTerm = (g: Game, a: Ix, b: Ix): boolean =>
  victorOver(g, a) === b || victorOver(g, b) === a

// ---- alliances ------------------------------------------------------------------------------------------------------

/** True when the nation is in an alliance. */
export const isAllied = (g: Game, power: Ix): boolean => slice(g).alliance[g.powerId(power)] !== undefined

/** Cache: each nation asked for, with its allies. */
const alliances = kept('ground', (): (readonly Ix[] | undefined)[] => [])

/** The nation and its allies, in turn order; only the nation if it has no allies. */
export const membersWith = (g: Game, power: Ix): readonly Ix[] =>
  (alliances(g)[power] ??= membersOf(g, power))

function membersOf(g: Game, power: Ix): Ix[] {
  const { alliance } = slice(g)
  const founder = alliance[g.powerId(power)]
  if (founder === undefined) return [power]
  return g.rs.powers.flatMap(({ id }, ix) => (alliance[id] === founder ? [ix] : []))
}

/** The nation's allies without the nation itself, in turn order. */
export const alliesOf = (g: Game, power: Ix): Ix[] => membersWith(g, power).filter((p) => p !== power)

/** True when two nations are in one alliance, or are the same nation. */
export function areAllied(g: Game, a: Ix, b: Ix): boolean {
  const { alliance } = slice(g)
  const founder = alliance[g.powerId(a)]
  return a === b || (founder !== undefined && founder === alliance[g.powerId(b)])
}

/** Puts these nations into one alliance, that of the first if it has one (EXG-075). Does not merge wars. */
export function bindAllies(g: Game, first: Ix, others: readonly Ix[]): void {
  const { alliance } = writing(g)
  const founder = alliance[g.powerId(first)] ?? g.powerId(first)
  for (const power of [first, ...others]) alliance[g.powerId(power)] = founder
  g.changed()
}

/** The price of rejoining an ally that a nation left before the ally attacked: Influence, or nothing (EXG-165). */
export const REJOINING = 'exg.rejoining'

/**
 * The last round in which two nations that are not allied were allied; -1 if they never were, or if rejoining is free
 * (EXG-165).
 */
export const partedIn = (g: Game, a: Ix, b: Ix): number => slice(g).parted?.[keyOf(g, a, b)] ?? -1

/** Takes a nation out of its alliance; an alliance of one is dissolved (EXG-078, EXG-164). Its wars go on. */
export function unbindAlly(g: Game, power: Ix): void {
  const { alliance } = writing(g)
  if (g.switch(REJOINING) === 'costs') {
    const parted = (writing(g).parted ??= {})
    for (const ally of alliesOf(g, power)) parted[keyOf(g, power, ally)] = g.state.round
  }
  const [next, ...rest] = alliesOf(g, power).map((p) => g.powerId(p))
  Reflect.deleteProperty(alliance, g.powerId(power))
  if (next !== undefined && rest.length === 0) Reflect.deleteProperty(alliance, next)
  // The leaver may have been the nation that identifies the alliance: its first member takes that role.
  else if (next !== undefined) for (const id of [next, ...rest]) alliance[id] = next
  g.changed()
}

// ---- invariants -----------------------------------------------------------------------------------------------------

/** Broken invariants: an alliance of one, a war within an alliance or a truce, a term between enemies. */
function faults(g: Game): string[] {
  const { alliance, wars, terms } = slice(g)
  const pairs = Object.keys(wars).map((key) => {
    const [a, b] = inPair(key)
    return { key, a: g.powerIx(a), b: g.powerIx(b) }
  })
  const broken = (is: (a: Ix, b: Ix) => boolean, what: string) =>
    pairs.filter(({ a, b }) => is(a, b)).map(({ key }) => `${what} ${key} are at war`)
  return [
    ...Object.keys(alliance)
      .filter((id) => membersWith(g, g.powerIx(id)).length < 2)
      .map((id) => `${id} is in an alliance of one`),
    ...broken((a, b) => areAllied(g, a, b), 'the allies'),
    ...broken((a, b) => inTruce(g, a, b), 'the truce partners'),
    ...broken((a, b) => boundByTerm(g, a, b), 'victor and loser of a Political term'),
    ...Object.entries(terms)
      .filter(([loser, { victor }]) => loser === victor)
      .map(([loser]) => `${loser} is under its own Political term`),
  ]
}

const round = z.number().int().min(0)
const pair = factId.pair.refine(isPair, 'two nations, as germany+russia, the first by id in front')

export const relations: RuleModule = {
  id: 'global/relations',
  switches: [
    { id: WAR_SPENDING, values: ['fought', 'declared'], before: 'declared', hidden: true, rule: 'EXG-120' },
    { id: REJOINING, values: ['costs', 'free'], before: 'free', hidden: true, rule: 'EXG-165' },
  ],
  slice: {
    name: 'relations',
    schema: z.strictObject({
      alliance: z.record(factId.power, factId.power).optional(),
      wars: z
        .record(
          pair,
          z.strictObject({
            declared: round,
            open: round,
            attack: round.optional(),
            on: factId.power.optional(),
            talks: round.optional(),
            barred: z.boolean().optional(),
          }),
        )
        .optional(),
      truces: z.record(pair, round).optional(),
      terms: z
        .record(factId.power, z.strictObject({ victor: factId.power, since: round, fallen: z.boolean() }))
        .optional(),
      idle: z.record(pair, round).optional(),
      parted: z.record(pair, round).optional(),
    }),
    initial: () => ({ alliance: {}, wars: {}, truces: {}, terms: {} }),
  },
  hooks: {
    decideRelation: [
      {
        rules: ['EXG-080', 'EXG-105', 'EXG-109', 'EXG-167'],
        run(g, { a, b }) {
          if (areAllied(g, a, b)) return 'allied'
          return warIsOpen(g, a, b) ? 'hostile' : 'not-at-war'
        },
      },
    ],
    listViolations: [{ rules: [], run: faults }],
  },
}
