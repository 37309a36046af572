/** A judge's view: a campaign in a given position, played over the contract of a whole program with typed dice. */
import { expect } from 'vitest'
import type { Method, Params, Position, Refused, Result } from '../../shared/contract'
import { isRefused } from '../../shared/contract/rpc'
import type { Action, Decision, GameEvent, View } from '../../shared/model'
import { userFolders } from '../../main/hosts/platform'
import { startProgram, type Program } from '../../main/hosts/program'
import { memoryLog, temporaryFolder } from '../unit/hosts/support'

export type Units = NonNullable<Position['units']>
type Legal = Result<'campaign.legal'>

let shared: Program | undefined
/** Returns the one program for all cases of a file; it never saves campaigns. */
function program(): Program {
  if (shared) return shared
  const home = temporaryFolder()
  const folders = userFolders({ env: { INTERBOARD_HOME: home }, platform: process.platform, home })
  const host = { kind: 'stdio' as const, mayOpen: () => true }
  shared = startProgram({ host, folders, log: memoryLog(), checkAnswers: true })
  return shared
}
async function call<M extends Method>(method: M, params: Params<M>): Promise<Result<M> | Refused> {
  const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const { result, error } = JSON.parse((await program().server.answer(request)) ?? '{}') as {
    result: Result<M> | Refused
    error?: unknown
  }
  if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`)
  return result
}

/** A player at a campaign. `play` awaits; everything else reads the last view. */
export class Seat {
  events: readonly GameEvent[] = []
  private constructor(
    private readonly campaign: string,
    public view: View,
  ) {}

  static async at(
    scenario: string,
    position?: Position,
    switches: Record<string, string> = {},
    dice: 'manual' | 'generated' = 'manual',
  ): Promise<Seat> {
    const start = { scenario, position, switches, dice, seed: 'judge', ephemeral: true }
    const made = await call('campaign.create', start)
    if (isRefused(made)) throw new Error(`refused: ${JSON.stringify(made)}`)
    return new Seat(made.campaign, made.view)
  }

  /** Plays actions one after the other; each must be accepted. */
  async play(...actions: Action[]): Promise<this> {
    for (const action of actions) {
      const said = await call('campaign.act', { campaign: this.campaign, action })
      if (isRefused(said))
        throw new Error(
          `refused: ${JSON.stringify(action)} by ${JSON.stringify(said.rejected)}; open: ${JSON.stringify(this.view.decision)}`,
        )
      this.view = said.view
      this.events = said.events
    }
    return this
  }
  /** Tries an action. Returns `rule code`, or '' when it is accepted. */
  async no(action: Action): Promise<string> {
    const before = this.view.hash
    const said = await call('campaign.act', { campaign: this.campaign, action })
    if (!isRefused(said)) {
      this.view = said.view
      return ''
    }
    const now = await call('campaign.view', { campaign: this.campaign })
    expect(isRefused(now) ? '' : now.hash).toBe(before)
    return `${said.rejected.rule ?? '-'} ${said.rejected.code}`
  }
  /** Types rolls, one after the other. */
  async dice(...rolls: number[][]): Promise<this> {
    for (const dice of rolls) await this.play({ kind: 'roll', dice })
    return this
  }
  /** Returns where these pieces can go together. */
  async targets(...pieces: string[]): Promise<Map<string, unknown>> {
    const said = await this.legal(pieces)
    return new Map(
      (said.groups ?? []).flatMap((group) => group.targets.map((target) => [target.space, target] as const)),
    )
  }
  async legal(pieces: string[], space?: string): Promise<Legal> {
    const said = await call('campaign.legal', {
      campaign: this.campaign,
      pieces,
      ...(space ? { space } : {}),
    })
    if (isRefused(said)) throw new Error(`refused: ${JSON.stringify(said)}`)
    return said
  }
  get open(): Decision | null {
    return this.view.decision
  }
  /** The subject of the open question in one word, and its power. */
  get asked(): string {
    const d = this.open
    if (!d) return 'over'
    const about = d.of === 'choose' || d.of === 'form' ? d.about : d.of === 'roll' ? d.reason : d.of
    return `${d.by.power ?? d.by.powers?.join('+') ?? ''} ${about}`
  }
  /** The open roll as `dice x number reason`. */
  get roll(): string {
    const d = this.open
    return d?.of === 'roll'
      ? `${d.dice}x${d.hitsOn ?? '-'} ${d.reason} ${d.by.power ?? ''}`
      : `no roll: ${this.asked}`
  }
  pieces(space: string): string[] {
    return (this.view.spaces[space]?.pieces ?? []).map((p) => `${p.power} ${p.unit}`).sort()
  }
  count(space: string, unit?: string, power?: string): number {
    return this.ids(space, unit, power).length
  }
  ids(space: string, unit?: string, power?: string): string[] {
    return (this.view.spaces[space]?.pieces ?? [])
      .filter((p) => (unit === undefined || p.unit === unit) && (power === undefined || p.power === power))
      .map((p) => p.id)
  }
  id(space: string, unit?: string, power?: string): string {
    const [id] = this.ids(space, unit, power)
    if (id === undefined)
      throw new Error(`no ${power ?? ''} ${unit ?? 'piece'} in ${space}: ${this.pieces(space).join(', ')}`)
    return id
  }
  control(space: string): string | null {
    return this.view.spaces[space]?.control ?? null
  }
  cash(treasury: string): number {
    return this.view.treasuries[treasury]?.cash ?? NaN
  }
  /** Ends steps until `stop`; answers questions as suggested, and types a six for dice. */
  async until(stop: (seat: this) => boolean, most = 80): Promise<this> {
    for (let i = 0; i < most && !stop(this); i++) {
      const d = this.open
      if (!d) break
      const row = d.of === 'place' ? d.waiting.find((one) => one.spaces.length > 0) : undefined
      if (row !== undefined)
        await this.play({ kind: 'place', unit: row.unit, count: 1, space: row.spaces[0] ?? '' })
      else if (d.of === 'roll') await this.dice(Array.from({ length: d.dice }, () => 6))
      else await this.play(d.suggestion && !d.answers.includes('end') ? d.suggestion : { kind: 'end' })
    }
    expect(stop(this), `stands at ${this.view.power} ${this.view.phase}: ${this.asked}`).toBe(true)
    return this
  }
  phase(power: string, phase: string): Promise<this> {
    return this.until((s) => s.view.power === power && s.view.phase === phase)
  }
}

/** Returns round 3 of a cleared board, at the start of a phase of this power's turn. */
export const cleared =
  (scenario: string) =>
  (
    power: string,
    phase: string,
    units: Units = [],
    more: Position & { round?: number } = {},
    switches: Record<string, string> = {},
  ) => {
    const { round = 3, ...rest } = more
    return Seat.at(scenario, { clear: ['*'], turn: { round, power, phase }, units, ...rest }, switches)
  }

export const u = (power: string, unit: string, space: string, more: object = {}): Units[number] => ({
  power,
  unit,
  space,
  ...more,
})
export const aboard = (power: string, unit: string, ref: string, more: object = {}): Units[number] => ({
  power,
  unit,
  carriedBy: ref,
  ...more,
})
export const waiting = (power: string, unit: string, count = 1): Units[number] => ({
  pool: 'waiting',
  power,
  unit,
  treasury: power,
  count,
})
export const held = (power: string, ...spaces: string[]): Position => ({
  control: spaces.map((space) => ({ space, power })),
})
export const facts = (of: Record<string, unknown>): Position => ({
  facts: of as NonNullable<Position['facts']>,
})
export const end: Action = { kind: 'end' }
export const press: Action = { kind: 'press' }
export const move = (units: string | string[], ...path: string[]): Action => ({
  kind: 'move',
  units: [units].flat(),
  path,
})
export const load = (units: string | string[], onto: string): Action => ({
  kind: 'load',
  units: [units].flat(),
  onto,
})
export const unload = (units: string | string[], to: string): Action => ({
  kind: 'unload',
  units: [units].flat(),
  to,
})
export const choose = (option: string, more: object = {}): Action => ({ kind: 'choose', option, ...more })
export const buy = (treasury: string, ...order: [string, number, string?][]): Action => ({
  kind: 'buy',
  treasury,
  order: order.map(([unit, count, space]) => ({ unit, count, ...(space ? { space } : {}) })),
})
export const place = (unit: string, space: string, count = 1): Action => ({
  kind: 'place',
  unit,
  count,
  space,
})
export const research = (development: string, dice = 1): Action => ({ kind: 'research', development, dice })
export const raid = (units: string | string[], space: string): Action => ({
  kind: 'raid',
  units: [units].flat(),
  space,
})
