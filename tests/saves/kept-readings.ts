/**
 * Positions where a ruling decides, each with the answer that one reading accepts and the other refuses. The program
 * made their files in `golden/readings` before the change of the ruling, and they keep the old reading forever.
 */
import type { Campaigns } from '../../main/campaign'
import type { Position } from '../../shared/contract'
import type { Action, View } from '../../shared/model'
import { good } from '../tools/random-play/random-campaign'

export interface Reading {
  readonly scenario: string
  /** The ruling's switch, and its value for the old reading. */
  readonly switch: string
  readonly old: string
  /** The position, in the last turn of a round: its end makes a copy of the file. */
  readonly position: Position
  /** Leads from there to the question; returns null when it is open. */
  readonly answer: (view: View) => Action | null
  /** Returns the answer that one reading accepts and the other refuses. */
  readonly then: (view: View) => Action
  /** The code of the refusal under the old reading; null when that one accepts. */
  readonly refusedBefore: string | null
  /** The same under the current reading. */
  readonly refusedNow: string | null
}

type Rows = NonNullable<Position['units']>
const u = (power: string, unit: string, space: string, more: object = {}): Rows[number] => ({
  ...{ power, unit, space },
  ...more,
})
const turn = (power: string, phase: string, units: Rows, more: Position = {}): Position => ({
  ...{ clear: ['*'], turn: { round: 3, power, phase }, units },
  ...more,
})
const idOf = (view: View, space: string, unit: string, power: string): string => {
  const found = view.spaces[space]?.pieces.find((p) => p.unit === unit && p.power === power)
  if (!found) throw new Error(`no ${power} ${unit} in ${space}`)
  return found.id
}
/** Returns rolls that hit or miss according to `face`, until a question other than dice is open. */
const rolling =
  (face: (view: View) => number) =>
  (view: View): Action | null =>
    view.decision?.of === 'roll'
      ? { kind: 'roll', dice: Array<number>(view.decision.dice).fill(face(view)) }
      : null

/** A lone German submarine in zone 7, and a destroyer that wants to sail past it. */
const passing = (scenario: string): Reading => ({
  ...{ scenario, switch: 'lhtr.submarinesStop', old: 'pass' },
  position: turn('us', 'combat-move', [u('us', 'destroyer', 'sz-8'), u('germany', 'submarine', 'sz-7')]),
  answer: () => null,
  then: (view) => ({
    ...{ kind: 'move', units: [idOf(view, 'sz-8', 'destroyer', 'us')] },
    path: ['sz-8', 'sz-7', 'sz-6'],
  }),
  refusedBefore: null,
  refusedNow: 'ship-stops',
})

/** An assault on Western Europe with armor from an adjacent territory, after a round without hits. */
const overland = (scenario: string): Reading => ({
  ...{ scenario, switch: 'lhtr.overlandRetreat', old: 'allowed' },
  position: turn(
    'us',
    'combat',
    [
      u('us', 'transport', 'sz-6', { from: 'sz-3' }),
      u('us', 'infantry', 'western-europe', { from: 'sz-6', amphibious: true }),
      u('us', 'armor', 'western-europe', { from: 'southern-europe' }),
      u('us', 'fighter', 'western-europe', { from: 'united-kingdom' }),
      u('germany', 'infantry', 'western-europe'),
    ],
    { control: [{ space: 'southern-europe', power: 'us' }] },
  ),
  answer: rolling(() => 6),
  then: () => ({ kind: 'retreat', to: 'southern-europe' }),
  refusedBefore: null,
  refusedNow: 'no-way-back-to-sea',
})

/** An American transport that won a sea battle off Hawaii, and infantry on the shore. */
const afterBattle = (scenario: string): Reading => ({
  ...{ scenario, switch: 'pac.transportsAfterBattle', old: 'neither' },
  position: turn('usa', 'combat', [
    u('usa', 'destroyer', 'sea-zone-9', { from: 'sea-zone-10' }),
    u('usa', 'transport', 'sea-zone-9', { from: 'sea-zone-10' }),
    u('usa', 'infantry', 'hawaiian-islands'),
    u('japan', 'transport', 'sea-zone-9'),
  ]),
  // The Americans hit, and the transport sinks.
  answer: rolling(({ decision }) => (decision?.by.power === 'usa' ? 1 : 6)),
  then: (view) => ({
    ...{ kind: 'load', units: [idOf(view, 'hawaiian-islands', 'infantry', 'usa')] },
    onto: idOf(view, 'sea-zone-9', 'transport', 'usa'),
  }),
  refusedBefore: 'ship-fought',
  refusedNow: null,
})

const revisedFamily = ['revised', 'victory-cities', 'expansion']

/** The readings by the name of their file. */
export const readings: Readonly<Record<string, Reading>> = Object.fromEntries([
  ...revisedFamily.map((id) => [`${id}-submarines-stop`, passing(id)] as const),
  ...revisedFamily.map((id) => [`${id}-overland-retreat`, overland(id)] as const),
  ...['pacific-2001', 'europe-pacific'].map((id) => [`${id}-after-battle`, afterBattle(id)] as const),
])

/** Begins a campaign in the reading's position, with typed dice, and plays to its question. */
export async function playTo(campaigns: Campaigns, { scenario, position, answer }: Reading): Promise<string> {
  const begun = good(await campaigns.create({ scenario, position, dice: 'manual', name: 'Reading' }))
  for (let { view } = begun, action = answer(view); action !== null; action = answer(view))
    view = good(await campaigns.act({ campaign: begun.campaign, action })).view
  return begun.campaign
}
