/**
 * Draws positions with a battle by seed: each scenario under random switches, each kind of battle, from prepared
 * positions (`battle-positions.ts`), from random boards after random moves, and from the middle of a battle.
 */
import {
  advance,
  answer,
  decisionOf,
  Game,
  legalOf,
  newGameAt,
  seededRng,
  type Rng,
  type Ruleset,
} from '../../../../main/engine'
import type { ScenarioDefinition } from '../../../../main/engine/compile'
import { rulesetOf, scenarios, switchesOf } from '../../../../main/scenarios'
import { stepsOf } from '../../../../main/engine/battle/fire'
import { pictureOf } from '../../../../main/engine/battle/battle-picture'
import type { BattleFrame } from '../../../../main/engine/battle/steps'
import type { FightPolicies } from '../../../../main/engine/battle/policies'
import { policiesOf } from '../../../../main/odds/questions/request'
import type { OddsPolicies, Position } from '../../../../shared/contract'
import type { Action } from '../../../../shared/model'
import { randomPlan } from '../../random-play/action-plans'
import { hash32 } from '../../random-play/random-game'
import { randomPosition } from '../../random-play/random-position'
import { dDay, landBattle, landing, raid, seaBattle, type Arena } from './battle-positions'
import { answersBy, NoWayOut, usually, type Answers } from './answers'
import { fight, ringOf, told, type Ring } from './ring'

/** A drawn battle: where it comes from, and a description in words. */
export interface Drawn {
  readonly number: number
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly family: string
  readonly words: string
  readonly ring: Ring
  /** The sides' policies, in the words of a request and in the form for the fight. */
  readonly asks: OddsPolicies
  readonly policies: FightPolicies
}

type Family = (rs: Ruleset, rng: Rng) => Ring[]

/** The most combatants of both sides together: the odds of more take longer than the battles. */
const MOST = { land: 36, sea: 22, raid: 30 } as const
/** The most answers in one turn's combat. */
const ANSWERS = 300
/** The most further draws for a number whose draw yields no battle. */
const TRIES = 160

const pick = <T>(rng: Rng, list: readonly T[]): T | undefined => list[rng.below(Math.max(1, list.length))]

/** Returns an answer that makes progress: what the odds expect in a battle, else the suggestion, or any answer. */
function onward(g: Game, rng: Rng): Action | null {
  const d = decisionOf(g)
  if (!d) return null
  if (g.frame('battle')) return usually(g, d)
  if (d.of === 'battle' || d.of === 'kamikaze' || d.of === 'choose') return legalOf(g)?.sample(rng) ?? null
  if (d.answers.includes('end')) return { kind: 'end' }
  return d.suggestion ?? legalOf(g)?.sample(rng) ?? null
}

/** Plays a turn's combat and captures every battle as it begins. */
function battlesOf(g: Game, rng: Rng, orders: readonly Action[]): Ring[] {
  const rings: Ring[] = []
  g.onBattle = () => {
    const ring = ringOf(g)
    if (ring) rings.push(ring)
  }
  // The engine refuses orders that are not allowed there; they are skipped.
  for (const a of orders) answer(g, a)
  const { turn, round } = g.state
  for (let i = 0; i < ANSWERS && g.state.turn === turn && g.state.round === round; i++) {
    if (!['combat-move', 'combat'].includes(g.state.phase)) break
    const a = onward(g, rng)
    if (!a || answer(g, a)) break
  }
  return rings
}

function begin(rs: Ruleset, rng: Rng, position: Position): Game | null {
  const g = newGameAt(rs, { mode: 'generated', seed: `agree-${rng.below(1e9)}` }, position)
  return g instanceof Game ? g : null
}

/** Returns the first battle of a turn that begins with its combat movement in a given position. */
export function battleIn(
  scenario: string,
  switches: Readonly<Record<string, string>>,
  position: Position,
): Ring {
  const rng = seededRng(1)
  const g = begin(rulesetOf(scenario, switches), rng, position)
  const [ring] = g ? battlesOf(g, rng, []) : []
  if (!ring) throw new Error('no battle begins there')
  return ring
}

const laidOut =
  (arena: Arena): Family =>
  (rs, rng) => {
    const made = arena(rs, rng)
    const g = made && begin(rs, rng, made.position)
    return g ? battlesOf(g, rng, made.orders(g)) : []
  }

/** Makes a random board with a few bold plans; when nations begin at peace, uses a prepared board. */
const scattered: Family = (rs, rng) => {
  if (rs.slices['relations'])
    return laidOut(pick(rng, [landBattle, seaBattle, landing]) ?? landBattle)(rs, rng)
  const position = randomPosition(rs, rng)
  const turn = { ...position.turn, phase: 'combat-move' } as NonNullable<Position['turn']>
  const g = begin(rs, rng, { ...position, turn })
  if (!g) return []
  for (let i = 0; i < 12; i++)
    if (decisionOf(g)?.of === 'move') for (const a of randomPlan(g, rng)) answer(g, a)
  return battlesOf(g, rng, [])
}

/** Returns the same battle at a question in its middle, or null when it has none. */
function inTheMidst({ game }: Ring, rng: Rng, answers: Answers): Ring | null {
  const g = game.fork(`midst-${rng.below(1e9)}`)
  // Runs to the first question.
  advance(g)
  let ring: Ring | null = null
  for (let i = rng.below(6); i >= 0; i--) {
    const d = g.frame('battle') ? decisionOf(g) : null
    if (!d) break
    ring = ringOf(g)
    answer(g, answers(g, d))
  }
  return ring
}

/** `amid`: the battles are captured in their middle. */
const FAMILIES: readonly { readonly name: string; readonly of: Family; readonly amid?: true }[] = [
  { name: 'land', of: laidOut(landBattle) },
  { name: 'sea', of: laidOut(seaBattle) },
  { name: 'landing', of: laidOut(landing) },
  { name: 'scattered', of: scattered },
  { name: 'amid land', of: laidOut(landBattle), amid: true },
  { name: 'amid sea', of: laidOut(seaBattle), amid: true },
  { name: 'raid', of: laidOut(raid) },
  { name: 'amid landing', of: laidOut(landing), amid: true },
  { name: 'amid scattered', of: scattered, amid: true },
  { name: 'D-Day', of: laidOut((rs, rng) => (rs.steps['d-day'] ? dDay : landing)(rs, rng)) },
]

/** Returns the sides' policies: the suggested ones in half of the battles, else a different choice in each respect. */
function choicesFor({ outlook: { picture } }: Ring, rng: Rng): OddsPolicies {
  if (rng.below(2) === 0 || picture.kind === 'raid') return {}
  const types = picture.rs.units.map((u) => u.id).filter(() => rng.below(3) === 0)
  const loss = () =>
    pick(rng, [
      'cheapest' as const,
      'value' as const,
      { keepLand: 1 + rng.below(2) },
      ...(types.length > 0 ? [{ order: types }] : []),
    ]) ?? 'cheapest'
  const dive = () => pick(rng, ['never' as const, 'useless' as const, { from: 1 + rng.below(3) }]) ?? 'never'
  const steps = picture.rs.battleSteps[picture.kind] ?? []
  const dives = (side: string) => steps.some((s) => s.side === side && s.choice?.effect === 'leave')
  return {
    loss: { attacker: loss(), defender: loss() },
    ...(dives('attacker') && dives('defender') ? { dive: { attacker: dive(), defender: dive() } } : {}),
    ...(rng.below(2) === 0 ? { retreat: { after: 1 + rng.below(3) } } : {}),
  }
}

/**
 * Returns whether a unit that had to withdraw at the end of the previous round is still there. A unit with no way out
 * gets no question.
 */
function stays(g: Game, f: BattleFrame, { retreat }: FightPolicies): boolean {
  const p = { ...pictureOf(g, f), round: f.round - 1 }
  return stepsOf(p, f.kind).some(
    ({ choice, side }) => choice?.effect === 'withdraw' && retreat.leaves(p, side, choice.may(p)).length > 0,
  )
}

/** Battles that must end before policies count as having a way out wherever they need one. */
const PROBES = 30

/** Returns the policies, without a retreat when the rules or the board leave no way out. */
function settled(
  ring: Ring,
  asks: OddsPolicies,
  amid: Rng | null,
): Pick<Drawn, 'ring' | 'asks' | 'policies'> | null {
  const decided = policiesOf(ring.outlook.picture, asks)
  const { retreat, ...staying } = asks
  const again = () => (retreat === undefined ? null : settled(ring, staying, amid))
  if ('fault' in decided) return again()
  const { fight: policies } = decided
  const answers = answersBy(policies)
  try {
    const from = amid ? inTheMidst(ring, amid, answers) : ring
    for (let i = 0; from && retreat !== undefined && i < PROBES; i++)
      fight(from, `probe ${i}`, answers, (g, f) => {
        if (f.round > from.outlook.progress.round && stays(g, f, policies)) throw new NoWayOut(f.battle)
      })
    return from && { ring: from, asks, policies }
  } catch (e) {
    if (e instanceof NoWayOut) return again()
    throw e
  }
}

const fits = ({ outlook: { picture } }: Ring, largest: number): boolean => {
  const most = Math.min(largest, MOST[picture.kind as keyof typeof MOST] ?? MOST.sea)
  const all = picture.attackers.length + picture.defenders.length
  return all <= most && picture.attackers.length > 0
}

/**
 * Returns the battle of this number. Throws when no try yields one.
 *
 * @param largest the most combatants of both sides together
 * @param among the scenarios to draw from, in turn
 * @param how whether the sides can differ from the suggestions
 */
export function draw(
  seed: string,
  number: number,
  largest = Infinity,
  how: 'drawn' | 'as suggested' = 'drawn',
  among: readonly ScenarioDefinition[] = scenarios,
): Drawn {
  const scenario = among[number % among.length]
  if (!scenario) throw new Error('no scenarios')
  const family = FAMILIES[Math.floor(number / among.length) % FAMILIES.length] ?? {
    name: '',
    of: scattered,
  }
  for (let i = 0; i < TRIES; i++) {
    const rng = seededRng(hash32(`agree ${seed} ${number} ${i}`))
    const switches: Record<string, string> = {}
    if (rng.below(2) === 0) for (const s of switchesOf(scenario)) switches[s.id] = pick(rng, s.values) ?? ''
    const rs = rulesetOf(scenario.id, switches)
    // When a family has no battle here, the random boards replace it.
    const opening = pick(
      rng,
      (i < TRIES / 2 ? family.of(rs, rng) : scattered(rs, rng)).filter((r) => fits(r, largest)),
    )
    const made =
      opening && settled(opening, how === 'drawn' ? choicesFor(opening, rng) : {}, family.amid ? rng : null)
    if (!made) continue
    const { name } = family
    return { number, scenario: scenario.id, switches, family: name, words: wordsOf(made.ring), ...made }
  }
  throw new Error(`no battle for ${seed} ${number}`)
}

/** Describes in a line who fights whom where. */
function wordsOf({ outlook: { battle, picture, progress } }: Ring): string {
  const { rs } = picture
  const side = (list: typeof picture.attackers) =>
    told(
      list.map((c) => ({
        ...{ power: rs.powers[c.power]?.id ?? '', unit: c.unit.id, count: 1 },
        damage: c.damage,
      })),
    )
  const support = [...picture.support.attacker, ...picture.support.defender]
  const beside = support.length > 0 ? ` beside ${side(support)}` : ''
  const at =
    progress.round > 1 || progress.stage !== 'ask'
      ? ` in round ${progress.round} at ${progress.at ?? 'its end'}`
      : ''
  return `${battle}${at}: ${side(picture.attackers)} against ${side(picture.defenders)}${beside}`
}
