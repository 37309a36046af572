/** Campaigns that began before a ruling of Global had a switch keep the reading that they began with. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Campaigns, Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import type { Action, View } from '../../shared/model'
import { good, newFolder, table } from '../campaign/table'

const FOLDER = path.join(import.meta.dirname, 'readings')

const choose = (option: string): Action => ({ kind: 'choose', option })
const answer = (of: 'accept' | 'decline'): Action => ({ kind: 'answer-offer', answer: of })
const offer = (kind: string, ...to: string[]): Action => ({ kind: 'propose', offer: kind, to })
const end: Action = { kind: 'end' }

const about = ({ decision: d }: View) => (d && 'about' in d ? d.about : d?.of)

/** An open campaign, as its players see it. */
class Open {
  private constructor(
    private readonly campaigns: Campaigns,
    private readonly campaign: string,
    public view: View,
  ) {}

  static async from(campaigns: Campaigns, campaign: string): Promise<Open> {
    const opened = good(await campaigns.open({ campaign }))
    expect(opened.repaired).toBeUndefined()
    return new Open(campaigns, campaign, opened.view)
  }

  static async file(name: string): Promise<Open> {
    const campaigns = table({ folder: await newFolder(), games: engineGames as Games<unknown> })
    const data = gunzipSync(readFileSync(path.join(FOLDER, `global-${name}.interboard.gz`))).toString(
      'base64',
    )
    return Open.from(campaigns, good(await campaigns.import({ data })).campaign)
  }

  async play(...actions: Action[]): Promise<this> {
    for (const action of actions)
      this.view = good(await this.campaigns.act({ campaign: this.campaign, action })).view
    return this
  }

  /** Answers questions until one is about this, for this power. */
  async to(what: string, power?: string): Promise<this> {
    for (let i = 0; i < 80; i++) {
      const d = this.view.decision
      if (!d || (about(this.view) === what && (power === undefined || d.by.power === power))) return this
      const leaves = about(this.view) === 'combat-phase'
      await this.play(leaves ? choose('leave-out') : d.answers.includes('end') ? end : (d.suggestion ?? end))
    }
    throw new Error(`nobody is asked about ${what}`)
  }
}

describe('A campaign from before the rulings', () => {
  it('EXG-124: a fallen nation surrenders to the nation that gets the offer, without an earlier question', async () => {
    const t = await Open.file('sham-surrender')
    await t.play(offer('surrender', 'great-britain'))
    expect([about(t.view), t.view.decision?.by.power]).toEqual(['offer-surrender', 'great-britain'])
    await t.play(answer('accept'), choose('none'))
    expect(t.view.politics?.wars.map((war) => war.between)).toEqual([['france', 'italy']])
  })

  it('EXG-120: a declaration alone lifts the cap of the nation that makes it', async () => {
    const t = await Open.file('sham-war')
    expect(t.view.politics?.nations['china']?.atWar).toBe(true)
    await t.play({ kind: 'buy', treasury: 'china', order: [{ unit: 'infantry', count: 7 }] })
    expect(t.view.decision?.answers).toContain('buy')
  })

  it('EXG-187: ceded territories and their cities count, and a breakthrough counts 3', async () => {
    const t = await Open.file('points')
    // Paris is worth 4 IPCs, and is a city.
    expect(t.view.politics?.nations['japan']?.points).toBe(4 + 5 + 2 * 3)
    await t.to('over')
    expect(t.view.status.winners).toEqual(['japan'])
  })

  it('EXG-165: a nation that leaves before a surprise and comes back pays nothing', async () => {
    const t = await Open.file('dodge')
    await t.to('alliances', 'italy')
    await t.play(offer('alliance', 'germany'), answer('accept'))
    expect(t.view.politics?.alliances).toEqual([{ members: ['germany', 'italy'] }])
    expect(t.view.politics?.nations['italy']?.influence).toBe(6)
  })

  it('G40-096: a freed capital returns all of its nation’s territories that friends hold, by any right', async () => {
    const t = await Open.file('liberation')
    const tanks = (t.view.spaces['southern-france']?.pieces ?? []).map((p) => p.id)
    await t.play({ kind: 'move', units: tanks, path: ['southern-france', 'france'] }, end)
    expect(t.view.spaces['france']?.control).toBe('france')
    expect(t.view.spaces['tunisia']?.control).toBe('france')
  })

  it('EXG-183, EXG-115: a lone Insurgent shields a territory from a warhead and keeps its nation in play', async () => {
    const t = await Open.file('insurgent')
    await t.play(end)
    const d = t.view.decision
    const field = d?.of === 'form' ? d.fields.find(({ name }) => name === 'target') : undefined
    const targets = field?.is === 'one' ? field.from.map(({ id }) => id) : []
    expect(targets).toContain('western-germany')
    expect(targets).not.toContain('germany')
    await t.to('combat-phase', 'china')
    expect(t.view.surrendered).toEqual([])
  })
})
