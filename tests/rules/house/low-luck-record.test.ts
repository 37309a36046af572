// Low luck in a campaign: the requested dice, the record, the log, statistics (HSE-014 to HSE-017).
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import type { GameEvent } from '../../../shared/model'
import type { Chapter, Games } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { statistics } from '../../../main/campaign/reports/statistics'
import { codeOf, good, newFolder, table as campaignTable } from '../../campaign/table'
import { table } from '../../support/game'
import { end, u } from '../battle/support'

const LOW = { luck: 'low' }
type Rolled = Extract<GameEvent, { kind: 'rolled' }>

/** Four Soviet infantry attack four German ones: the sums are 4 pips (a die) and 8 (a hit and a die). */
const four: Position = {
  clear: ['*'],
  turn: { round: 3, power: 'russia', phase: 'combat' },
  units: [
    u('russia', 'infantry', 'ukraine-ssr', { from: 'caucasus', count: 4 }),
    u('germany', 'infantry', 'ukraine-ssr', { count: 4 }),
  ],
}
/** Two armor on 3 against three infantry on 2: both sums are six, so the first round has no dice. */
const sixes: Position = {
  ...four,
  units: [
    u('russia', 'armor', 'ukraine-ssr', { from: 'caucasus', count: 2 }),
    u('germany', 'infantry', 'ukraine-ssr', { count: 3 }),
  ],
}

describe('dice and their record', () => {
  it('HSE-014 typed dice ask only for the single die, and for none with a sum of sixes', () => {
    const t = table(four, { scenario: 'revised', switches: LOW })
    t.refused({ kind: 'roll', dice: [1, 2] }, null, 'dice-count')
    t.dice([6])
    expect(t.asks('roll')).toMatchObject({ pips: 8, dice: 1, hitsOn: 2, by: { power: 'germany' } })
    const none = table(sixes, { scenario: 'revised', switches: LOW })
    expect(none.decision()?.of).not.toBe('roll')
    expect(none.view().spaces['ukraine-ssr']?.pieces).toHaveLength(3)
  })

  /** A campaign that bars undoing answers to dice, after its first battle round. */
  async function begun(position: Position, switches: Record<string, string>) {
    const campaigns = campaignTable({ folder: await newFolder(), games: engineGames as Games<unknown> })
    const made = good(
      await campaigns.create({
        scenario: 'revised',
        seed: 'sealed',
        switches: { takeBackSealed: 'off', ...switches },
        position: { ...position, turn: { round: 3, power: 'russia', phase: 'combat-move' } },
      }),
    )
    const { campaign } = made
    const acted = good(await campaigns.act({ campaign, action: end }))
    return { campaigns, campaign, acted }
  }

  it('HSE-015 sums without a die draw nothing, and can be undone like a move', async () => {
    const { campaigns, campaign, acted } = await begun(sixes, LOW)
    const fell = acted.events.filter((e): e is Rolled => e.kind === 'rolled')
    expect(fell.map(({ pips, dice }) => [pips, dice])).toEqual([
      [6, []],
      [6, []],
    ])
    const file = Buffer.from(good(await campaigns.export({ campaign })).data, 'base64').toString()
    expect(file).not.toContain('"dice":[[')
    good(await campaigns.undo({ campaign }))
    const again = good(await campaigns.act({ campaign, action: end }))
    expect(again.events).toEqual(acted.events)
    expect(good(await campaigns.verify({ campaign }))).toMatchObject({ ok: true })
  })

  it('HSE-015 a rolled die is drawn from the seed and sealed as usual', async () => {
    const { campaigns, campaign, acted } = await begun(four, LOW)
    expect(acted.events.filter((e) => e.kind === 'rolled')).toMatchObject([
      { pips: 4, hitsOn: 4, dice: [expect.any(Number)] },
      { pips: 8, hitsOn: 2, dice: [expect.any(Number)] },
    ])
    expect(codeOf(await campaigns.undo({ campaign }))).toBe('sealed-dice')
    const file = Buffer.from(good(await campaigns.export({ campaign })).data, 'base64').toString()
    expect(file.match(/"dice":\[\[0,0,\[\d\]\],\[0,1,\[\d\]\]\]/)).not.toBeNull()
    expect(good(await campaigns.verify({ campaign }))).toMatchObject({ ok: true })
  })

  it('HSE-016 the log shows the sum, its sixes, and the die with its result', async () => {
    const { campaigns, campaign } = await begun(four, LOW)
    const { campaigns: others, campaign: other } = await begun(sixes, LOW)
    const said = (chapters: readonly Chapter[]) =>
      chapters.flatMap(({ parts }) => parts.flatMap(({ lines }) => lines))
    const first = said(good(await campaigns.story({ campaign })).chapters)
    expect(first.filter((line) => line.includes('pips'))).toEqual([
      expect.stringMatching(/^The Soviet Union \(attack\): 4 pips = one die at 4, rolled \d: \d hits?\.$/),
      expect.stringMatching(/^Germany \(defense\): 8 pips = 1 six and one die at 2, rolled \d: \d hits?\.$/),
    ])
    const second = said(good(await others.story({ campaign: other })).chapters)
    expect(second.filter((line) => line.includes('pips'))).toEqual([
      'The Soviet Union (attack): 6 pips = 1 six: 1 hit.',
      'Germany (defense): 6 pips = 1 six: 1 hit.',
    ])
  })

  it('HSE-017 sixes count as expected and as rolled; spread and faces are those of the die', () => {
    const fell = (pips: number, dice: number[], hits: number): GameEvent => ({
      ...{ kind: 'rolled', roll: 1, by: 'uk', reason: 'attack', dice, hitsOn: pips % 6, hits, pips },
    })
    const events = [fell(19, [5], 3), fell(18, [], 3)]
    const [power] = statistics([{ id: 'uk' }], 'generated', events).powers
    expect(power?.hits).toMatchObject({ dice: 1, rolled: 6 })
    expect(power?.hits.expected).toBeCloseTo(37 / 6, 12)
    expect(power?.hits.spread).toBeCloseTo(Math.sqrt(5 / 36), 12)
    expect(power?.faces).toEqual([0, 0, 0, 0, 1, 0])
  })
})
