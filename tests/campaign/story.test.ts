/** A campaign's story, without a screen. */
import { describe, expect, it } from 'vitest'
import type { Chapter, Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import type { Action } from '../../shared/model'
import { seededRng } from '../../main/engine'
import { watchedGames } from '../tools/random-play/random-campaign'
import { add, end } from './fake-game'
import { codeOf, good, newFolder, table } from './table'

const share: Action = { kind: 'choose', option: 'share', amounts: { ussr: 6, england: 6, 'usa-europe': 6 } }
const sentences = (chapters: readonly Chapter[]) =>
  chapters.flatMap((chapter) => chapter.parts.flatMap((part) => part.lines))

describe('a story', () => {
  it('has a chapter for each round, and in it who did what in which phase', async () => {
    const campaigns = table({ folder: await newFolder(), games: engineGames as Games<unknown> })
    const { campaign } = good(
      await campaigns.create({ scenario: 'europe-pacific', name: 'Told', seed: 'told' }),
    )
    await campaigns.act({ campaign, action: share })
    const order = [{ unit: 'infantry', count: 2 }]
    good(await campaigns.act({ campaign, action: { kind: 'buy', treasury: 'ussr', order } }))
    const story = good(await campaigns.story({ campaign }))
    expect(story).toMatchObject({ name: 'Told', scenario: 'europe-pacific', dice: 'generated' })
    expect(story).not.toHaveProperty('seed')
    expect(story.chapters.map((chapter) => [chapter.round, chapter.title])).toEqual([[0, 'Before round 1']])
    const [first] = story.chapters
    expect(first?.parts.every((part) => part.title.endsWith('Allied placement'))).toBe(true)
    expect(sentences(story.chapters).join(' ')).toContain('The USSR orders 2 infantry for 6 IPCs.')
    // A changed order appears once, in its final form.
    good(
      await campaigns.act({
        campaign,
        action: { kind: 'buy', treasury: 'ussr', order: [{ unit: 'armor', count: 1 }] },
      }),
    )
    const changed = sentences(good(await campaigns.story({ campaign })).chapters)
    expect(changed.filter((sentence) => sentence.includes('orders'))).toEqual([
      'The USSR orders 1 armor for 5 IPCs.',
    ])
  })

  it('knows every piece by name and every space, whatever happens to them', async () => {
    const watched = watchedGames()
    const campaigns = table({ folder: await newFolder(), games: watched.games })
    const { campaign } = good(
      await campaigns.create({ scenario: 'europe-pacific', seed: 'names', ephemeral: true }),
    )
    const rng = seededRng(9)
    let round = 0
    while (round < 3) {
      const action = watched.sample(rng)
      if (!action) break
      round = good(await campaigns.act({ campaign, action })).view.round
    }
    const { chapters } = good(await campaigns.story({ campaign }))
    expect(chapters.map((chapter) => chapter.title)).toEqual(['Before round 1', 'Round 1', 'Round 2'])
    const all = sentences(chapters)
    expect(all.length).toBeGreaterThan(100)
    for (const sentence of all) {
      expect(sentence).toMatch(/^\S.*[^.][.!]$/)
      // A name that is missing, a piece by its number, or an id in place of a name.
      expect(sentence).not.toMatch(/[{}]|undefined|\bu\d+\b|\d unit\b|history\./)
      // A gap without a value, or both forms of a word.
      expect(sentence).not.toMatch(/ [.,:]|\|/)
      // The verb must agree: one piece does, several do.
      expect(sentence).not.toMatch(
        /^1 (infantry|bomber|fighter|submarine|armor) (retreat|raid|board|land|dive) /,
      )
    }
    const titles = chapters.flatMap((chapter) => chapter.parts.map((part) => part.title))
    expect(titles).toContain('Germany: Combat move')
    expect(titles).toContain('Japan: Purchase')
  })

  it('knows pieces from an edit', async () => {
    const campaigns = table({ folder: await newFolder(), games: engineGames as Games<unknown> })
    const position = {
      clear: ['*'],
      units: [{ space: 'germany', power: 'germany', unit: 'infantry' }],
      turn: { round: 1, power: 'germany', phase: 'combat-move' },
    }
    const made = good(await campaigns.create({ scenario: 'europe-1999', position, ephemeral: true }))
    const { campaign } = made
    const changes = { units: [{ space: 'germany', power: 'germany', unit: 'armor' }] }
    const { view } = good(await campaigns.edit({ campaign, changes }))
    const armor = view.spaces['germany']?.pieces.find((piece) => piece.unit === 'armor')
    const { groups } = good(await campaigns.legal({ campaign, pieces: [armor?.id ?? ''] }))
    const path = groups?.[0]?.targets[0]?.path ?? []
    good(await campaigns.act({ campaign, action: { kind: 'move', units: [armor?.id ?? ''], path } }))
    const { chapters } = good(await campaigns.story({ campaign }))
    expect(
      sentences(chapters).some((sentence) => sentence.startsWith('1 German armor moves from Germany to ')),
    ).toBe(true)
  })

  it('is that of the requested branch', async () => {
    const campaigns = table({ folder: await newFolder() })
    const { campaign } = good(await campaigns.create({ scenario: 'fake', ephemeral: true }))
    for (const action of [end, add(1), add(2)]) await campaigns.act({ campaign, action })
    await campaigns.branch({ campaign, step: 2, name: 'Aside' })
    await campaigns.act({ campaign, action: add(40) })
    const told = async (branch?: string) =>
      sentences(good(await campaigns.story({ campaign, branch })).chapters)
    expect(await told('trunk')).toEqual(['Sum: 1.', 'Sum: 3.'])
    expect(await told()).toEqual(['Sum: 1.', 'Sum: 41.'])
    expect(codeOf(await campaigns.story({ campaign, branch: 'b9' }))).toBe('no-such-branch')
  })
})
