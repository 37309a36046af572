import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { thinkOver, type Thinking } from '../../../main/ai'
import type { Games } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import type { AskedComputer } from '../../../main/campaign/running/computer-seats'
import { answer, decisionOf, fromPlain, Game, toPlain, type PlainState } from '../../../main/engine'
import { createAdvisor } from '../../../main/hosts/computers/advice-service'
import { createPlayers, MOST_MS, TOOK_LONGER, type Players } from '../../../main/hosts/computers/players'
import {
  createThinker,
  isToStop,
  waitingFor,
  type Patience,
  type Thinker,
} from '../../../main/hosts/computers/ai-worker'
import { rulesetOf } from '../../../main/scenarios'
import { codeOf, good, newFolder, table } from '../../campaign/table'
import { soon } from '../../support/wait-until'
import { memoryLog, temporaryFolder } from './support'

const root = path.resolve(import.meta.dirname, '../../..')
const none = () => pathToFileURL(path.join(temporaryFolder(), 'none.js'))
const person = { seat: 'ann', name: 'Ann', kind: 'person' as const }
const easy = { seat: 'easy', name: 'Easy', kind: 'computer' as const, level: 'easy' }
const mine = (...powers: string[]) =>
  Object.fromEntries(
    ['russia', 'germany', 'uk', 'japan', 'us'].map((p) => [p, powers.includes(p) ? person : easy] as const),
  )

const HOUR = 3_600_000
/** No thought of these tests is ended by the clock, however busy the machine is. */
const FOR_EVER = { easy: HOUR, normal: HOUR, hard: HOUR, patient: HOUR }

/** A campaign of the Revised game, where Ann plays these powers and computers the others. */
async function begun(
  powers: readonly string[],
  thinker?: Thinker,
  game: { readonly scenario: string; readonly switches?: Record<string, string> } = { scenario: 'revised' },
) {
  const campaigns = table({ folder: await newFolder(), games: engineGames as Games<unknown> })
  const send = vi.fn()
  const log = memoryLog()
  const players = createPlayers({
    ...{ table: campaigns, log, send, pace: 0 },
    ...(thinker ? { thinker } : { thinker: createThinker(log, none()), mostMs: FOR_EVER }),
  })
  const { campaign } = good(await campaigns.create({ ...game, seats: mine(...powers), seed: 'players' }))
  const view = async () => good(await campaigns.view({ campaign }))
  return { campaigns, players, campaign, view, send, log }
}

/** Waits until no computer plays any more. */
async function settled(players: Players, campaign: string) {
  for (;;) {
    const now = await players.state(campaign)
    if (now.state !== 'playing') return now
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('Computers of a campaign', () => {
  it('play their turns until a person is asked, and report what they do', async () => {
    const { players, campaign, view, send, log } = await begun(['germany'])
    await players.played(campaign)
    expect(await settled(players, campaign)).toEqual({ campaign, state: 'idle', power: null })
    const after = await view()
    expect(after.decision?.by.power).toBe('germany')
    expect(after.step).toBeGreaterThan(5)
    expect(send.mock.calls.map(([push]) => push as string)).toContain('players.changed')
    expect(send).toHaveBeenCalledWith('players.changed', { campaign, state: 'playing', power: 'russia' })
    expect(log.lines).toEqual([])
  })

  it('report why they declined an offer, until a player moves in the history', async () => {
    const thinker = {
      think: () =>
        Promise.resolve({
          ...{ actions: [{ kind: 'end' }], aims: [], planned: false, cut: false, declines: 'wars' },
        } as Thinking),
    } as unknown as Thinker
    const { players, campaign } = await begun(['germany'], thinker)
    expect(players.plan(campaign)).not.toHaveProperty('declined')
    await players.played(campaign)
    await settled(players, campaign)
    const says = 'It would be drawn into wars that aren’t its own.'
    expect(players.plan(campaign).declined?.[0]).toEqual({ power: 'russia', step: 1, says })
    await players.moved(campaign)
    expect(players.plan(campaign)).not.toHaveProperty('declined')
  })

  it('stop when a person stops them, and continue on request', async () => {
    const { players, campaign, view } = await begun(['germany'])
    expect(await players.pause(campaign)).toEqual({ campaign, state: 'paused', power: 'russia' })
    await players.played(campaign)
    expect((await view()).step).toBe(0)
    expect((await players.resume(campaign, 0)).state).toBe('playing')
    await settled(players, campaign)
    expect((await view()).decision?.by.power).toBe('germany')
  })

  it('wait if a campaign is opened in the middle of their turn', async () => {
    const { players, campaign, view } = await begun(['germany'])
    await players.moved(campaign)
    await players.played(campaign)
    expect(await players.state(campaign)).toEqual({ campaign, state: 'paused', power: 'russia' })
    expect((await view()).step).toBe(0)
  })

  it('continue if an open campaign is opened once more, and wait if it was closed in the middle of their turn', async () => {
    const { players, campaigns, campaign, view } = await begun(['germany'])
    await players.played(campaign)
    await players.opened(campaign)
    expect((await players.state(campaign)).state).toBe('playing')
    await soon(async () => expect((await view()).step).toBeGreaterThan(2))
    players.closed(campaign)
    good(await campaigns.close({ campaign }))
    const { view: again } = good(await campaigns.open({ campaign }))
    await players.opened(campaign)
    expect(await players.state(campaign)).toMatchObject({ state: 'paused', power: again.decision?.by.power })
    // A second window changes nothing about it either.
    await players.opened(campaign)
    expect((await players.state(campaign)).state).toBe('paused')
    expect((await view()).step).toBe(again.step)
    await players.resume(campaign, 0)
    await settled(players, campaign)
    expect((await view()).decision?.by.power).toBe('germany')
  })

  it('start an interrupted thought over, report their progress, and mark what ran out of time', async () => {
    const real = createThinker(memoryLog(), none())
    const heard: Patience[] = []
    const think = vi.fn(async (thought: Parameters<Thinker['think']>[0], patience: Patience = {}) => {
      heard.push(patience)
      patience.tell?.('plans', 0.25)
      if (heard.length > 1) return { ...(await real.think(thought)), cut: true }
      // The first thought lasts until it is stopped.
      await new Promise((stopped) => patience.signal?.addEventListener('abort', stopped))
      return { actions: [{ kind: 'end' as const }], aims: [], planned: true, cut: true }
    })
    const { players, campaigns, campaign, view, send, log } = await begun(['germany'], { think })
    await players.played(campaign)
    await soon(() => expect(heard).toHaveLength(1))
    expect(heard[0]?.mostMs).toBe(MOST_MS.easy)
    expect(send).toHaveBeenCalledWith('players.thinking', {
      ...{ campaign, power: 'russia', part: 'plans', share: 0.25 },
    })
    await players.pause(campaign)
    expect([(await view()).step, players.plan(campaign).power]).toEqual([0, null])
    await players.resume(campaign, 0)
    await soon(() => expect(heard.length).toBeGreaterThan(1))
    await settled(players, campaign)
    expect((await view()).decision?.by.power).toBe('germany')
    expect(players.plan(campaign).cut).toBe(true)
    expect(log.lines.map(({ message }) => message)).toContain(TOOK_LONGER)
    const { data } = good(await campaigns.export({ campaign }))
    expect(Buffer.from(data, 'base64').toString()).toContain('"cut":true')
    // The later thoughts of a turn have the rest of its time, never less than a tenth.
    for (const { mostMs = 0 } of heard) {
      expect(mostMs).toBeLessThanOrEqual(MOST_MS.easy)
      expect(mostMs).toBeGreaterThanOrEqual(MOST_MS.easy / 10)
    }
  })

  it('are not stopped by a player who moves in the history of that player’s own turn', async () => {
    const { players, campaigns, campaign, view } = await begun(['russia'])
    await players.moved(campaign)
    // Russia is also asked in the others' turns, if it is attacked.
    for (let i = 0; i < 100 && (await view()).round === 1; i++) {
      const decision = (await view()).decision
      expect(decision?.by.power).toBe('russia')
      good(await campaigns.act({ campaign, action: decision?.suggestion ?? { kind: 'end' } }))
      await players.played(campaign)
      await settled(players, campaign)
    }
    expect((await view()).round).toBe(2)
  })

  it('are taken back with a person’s step, and come back with it', async () => {
    const { players, campaigns, campaign, view } = await begun(['russia'])
    for (let i = 0; i < 40 && (await view()).decision?.by.power === 'russia'; i++) {
      const action = (await view()).decision?.suggestion ?? ({ kind: 'end' } as const)
      good(await campaigns.act({ campaign, action }))
    }
    await players.played(campaign)
    await settled(players, campaign)
    const played = await view()
    const { view: back } = good(await campaigns.undo({ campaign }))
    expect(back.round).toBe(1)
    expect(back.decision?.by.power).toBe('russia')
    expect(back.step).toBeLessThan(played.step - 1)
    expect(good(await campaigns.redo({ campaign })).view.hash).toBe(played.hash)
  })

  it('VCR-079 VCR-166: bid for their side, and play the Axis if they bid more than its player', async () => {
    const minor = { scenario: 'victory-cities', switches: { 'vcr.victory': 'minor' } }
    const { players, campaigns, campaign, view } = await begun(['germany', 'japan'], undefined, minor)
    expect((await view()).decision?.by.side).toBe('axis')
    good(await campaigns.act({ campaign, action: { kind: 'bid', rounds: 2 } }))
    await players.played(campaign)
    // Soviet Union, the first to play, is Ann's then: she is asked, and no power plays before her.
    expect(await settled(players, campaign)).toEqual({ campaign, state: 'idle', power: null })
    const after = await view()
    expect(after.seats).toEqual(mine('russia', 'uk', 'us'))
    expect([after.round, after.decision?.by.power]).toEqual([1, 'russia'])
  })

  it('leave the answer of a side to a person who plays one of its powers', async () => {
    const minor = { scenario: 'victory-cities', switches: { 'vcr.victory': 'minor' } }
    const { players, campaign, view } = await begun(['japan'], undefined, minor)
    await players.played(campaign)
    expect(await settled(players, campaign)).toEqual({ campaign, state: 'idle', power: null })
    expect([(await view()).step, (await view()).decision?.by.side]).toEqual([0, 'axis'])
  })

  it('stop with a sentence if a thought fails, and nothing is lost', async () => {
    const { players, campaign, view, log } = await begun(['germany'], {
      think: () => Promise.reject(new Error('no idea')),
    })
    await players.played(campaign)
    const now = await settled(players, campaign)
    expect(now).toMatchObject({ state: 'paused', power: 'russia' })
    expect(now.why).toMatch(/Answer for it yourself/)
    expect(log.lines.map(({ level }) => level)).toEqual(['error'])
    expect((await view()).step).toBe(0)
  })

  it('say nothing if the campaign is closed while they think', async () => {
    const thinking = { actions: [{ kind: 'end' as const }], aims: [], planned: false, cut: false }
    let answer: () => void = () => undefined
    const think = vi.fn((): Promise<Thinking> => new Promise((done) => (answer = () => done(thinking))))
    const { players, campaigns, campaign, log } = await begun(['germany'], { think })
    const played = vi.spyOn(campaigns, 'actAt')
    await players.played(campaign)
    await soon(() => expect(think).toHaveBeenCalledOnce())
    good(await campaigns.close({ campaign }))
    answer()
    await soon(() => expect(played).toHaveResolved())
    expect(codeOf(await campaigns.actAt({ campaign, step: 0, action: { kind: 'end' } }))).toBe('not-open')
    expect((await settled(players, campaign)).state).toBe('idle')
    expect(think).toHaveBeenCalledOnce()
    expect(log.lines).toEqual([])
  })

  it('stop if the rules refuse their answer three times', async () => {
    const think = vi.fn(() =>
      Promise.resolve({ actions: [{ kind: 'press' as const }], aims: [], planned: false, cut: false }),
    )
    const { players, campaign, log } = await begun(['germany'], { think })
    await players.played(campaign)
    expect((await settled(players, campaign)).why).toMatch(/found no legal answer/)
    expect(think).toHaveBeenCalledTimes(3)
    expect(log.lines).toHaveLength(3)
  })
})

describe('What a computer plans', () => {
  it('is known once it has been thought out, and forgotten when a player moves in the history', async () => {
    const { players, campaign } = await begun(['germany'])
    expect(players.plan(campaign)).toEqual({ campaign, power: null, round: 0, aims: [] })
    await players.played(campaign)
    await settled(players, campaign)
    const plan = players.plan(campaign)
    expect([plan.power, plan.round]).toEqual(['russia', 1])
    expect(plan.aims.length).toBeGreaterThan(0)
    for (const { says } of plan.aims) expect(says).toMatch(/^[A-Z].*\.$/)
    await players.moved(campaign)
    expect(players.plan(campaign).power).toBeNull()
  })
})

describe('Advice', () => {
  const level = 'easy' as const
  it('is what a computer in that seat would do, is the same each time, and plays nothing', async () => {
    const { campaigns, campaign, view } = await begun(['russia'])
    const { hash } = await view()
    const advisor = createAdvisor(campaigns, createThinker(memoryLog(), none()))
    const advice = good(await advisor.advise({ campaign, level }))
    expect(advice).toMatchObject({ campaign, step: 0, power: 'russia', level })
    expect(advice.aims.map(({ kind }) => kind)).toEqual(['answer'])
    expect(await advisor.advise({ campaign, level })).toEqual(advice)
    const asked = good(await campaigns.asked({ campaign }))
    if (asked === null) throw new Error('nobody is asked')
    const { aims } = thinkOver({ ...asked, level, advises: true })
    expect(advice.aims).toEqual(aims)
    expect((await view()).hash).toBe(hash)
  })

  it('is refused if no power is asked, and for a campaign that is not open', async () => {
    const { campaigns, campaign } = await begun(['russia'])
    const advisor = createAdvisor({ asked: () => Promise.resolve(null) }, createThinker(memoryLog(), none()))
    expect(codeOf(await advisor.advise({ campaign, level }))).toBe('nobody-asked')
    const gone = createAdvisor(campaigns, createThinker(memoryLog(), none()))
    expect(codeOf(await gone.advise({ campaign: 'none', level }))).toBe('no-such-campaign')
  })

  it('is, when stopped, the best so far, or none if it has not begun, and reports its progress', async () => {
    const { campaigns, campaign } = await begun(['russia'])
    const thinking = { actions: [], aims: [], planned: false, cut: false }
    const think = vi.fn((_: unknown, { signal, tell }: Patience = {}): Promise<Thinking> => {
      tell?.('attacks', 0.5)
      return new Promise((answered) =>
        signal?.addEventListener('abort', () => answered({ ...thinking, cut: true })),
      )
    })
    const send = vi.fn()
    const advisor = createAdvisor(campaigns, { think }, send)
    const first = advisor.advise({ campaign, level, task: 'first' })
    const second = advisor.advise({ campaign, level, task: 'second' })
    const third = advisor.advise({ campaign, level, task: 'third' })
    await soon(() => expect(think).toHaveBeenCalledOnce())
    expect(send).toHaveBeenCalledWith('task.progress', { task: 'first', done: 50, of: 100, text: 'attacks' })
    think.mockImplementation(() => Promise.resolve(thinking))
    advisor.cancel('unknown')
    advisor.cancel('second')
    advisor.cancel('first')
    expect(good(await first)).toMatchObject({ aims: [], cut: true })
    expect(codeOf(await second)).toBe('advice-stopped')
    expect(good(await third)).not.toHaveProperty('cut')
    expect(think).toHaveBeenCalledTimes(2)
  })

  it('is an internal error, not an answer, if it fails', async () => {
    const { campaigns, campaign } = await begun(['russia'])
    const advisor = createAdvisor(campaigns, {
      think: () => Promise.reject(new Error('no idea')),
    })
    await expect(advisor.advise({ campaign, level })).rejects.toThrow('no idea')
  })
})

describe('A seat', () => {
  it('is handed over to a computer and taken back, and stays that way when the campaign is opened again', async () => {
    const { players, campaigns, campaign, view } = await begun(['russia', 'germany'])
    const given = good(await campaigns.seat({ campaign, power: 'russia', ...easy }))
    expect(given.view.seats['russia']).toEqual(easy)
    await players.played(campaign)
    await settled(players, campaign)
    expect((await view()).decision?.by.power).toBe('germany')
    good(await campaigns.seat({ campaign, power: 'uk', ...person }))
    good(await campaigns.close({ campaign }))
    const { view: again } = good(await campaigns.open({ campaign }))
    expect(again.seats['russia']).toEqual(easy)
    expect(again.seats['uk']).toEqual(person)
  })

  it('is refused for an unknown power or level', async () => {
    const { campaigns, campaign } = await begun(['russia'])
    expect(codeOf(await campaigns.seat({ campaign, power: 'atlantis', ...person }))).toBe('bad-seats')
    expect(codeOf(await campaigns.seat({ campaign, power: 'uk', ...easy, level: 'godlike' }))).toBe(
      'no-such-level',
    )
    expect(
      codeOf(await campaigns.seat({ campaign, power: 'uk', seat: 'x', name: 'X', kind: 'computer' })),
    ).toBe('no-such-level')
  })
})

/** The position of a player who is asked to buy, after an empty purchase. */
function combatMove({ scenario, switches, state }: AskedComputer): unknown {
  const rs = rulesetOf(scenario, switches)
  const game = new Game(rs, fromPlain(rs, state as PlainState), { mode: 'manual' })
  for (let d = decisionOf(game); d && d.of !== 'move'; d = decisionOf(game)) answer(game, { kind: 'end' })
  return toPlain(rs, game.state)
}

describe('The thread in which computers think', () => {
  beforeAll(() => {
    const build = `import('./build/build.mjs').then((build) => build.buildAll({ only: ['workers'] }))`
    execFileSync(process.execPath, ['-e', build], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  })

  it('gives the same answers as this process', async () => {
    const { campaigns, campaign } = await begun(['germany'])
    const asked = good(await campaigns.computer({ campaign }))
    if (asked === null) throw new Error('no computer is asked')
    const thought = { ...asked, seed: 'thread' }
    const thinker = createThinker(memoryLog(), pathToFileURL(path.join(root, 'out/workers/players.js')))
    const there = await thinker.think(thought)
    expect(there.actions.length).toBeGreaterThan(0)
    expect(there).toEqual(thinkOver(thought))
  })

  it('ends a stopped thought with the best so far, reports its progress, and thinks the next one', async () => {
    const { campaigns, campaign } = await begun(['germany'])
    const asked = good(await campaigns.computer({ campaign }))
    if (asked === null) throw new Error('no computer is asked')
    // The purchase is done: the question is a movement, over which Patient thinks for long.
    const thought = { ...asked, level: 'patient', seed: 'stopped' }
    const moving = { ...thought, state: combatMove(asked) }
    const log = memoryLog()
    const thinker = createThinker(log, pathToFileURL(path.join(root, 'out/workers/players.js')))
    const stop = new AbortController()
    const told: string[] = []
    const cut = await thinker.think(moving, {
      signal: stop.signal,
      tell(part) {
        told.push(part)
        stop.abort()
      },
    })
    expect(told[0]).toBe('attacks')
    expect(cut.cut).toBe(true)
    expect(cut.actions.length).toBeGreaterThan(0)
    const late = await thinker.think(moving, { mostMs: 1 })
    expect([late.cut, late.actions.length > 0]).toEqual([true, true])
    expect((await thinker.think({ ...asked, seed: 'next' })).cut).toBe(false)
    expect(log.lines).toEqual([])
  })

  it('is stopped by the number of a thought, or by the clock', () => {
    const places = new Int32Array(new SharedArrayBuffer(256 * 4))
    Atomics.store(places, 300 % 256, 300)
    expect([isToStop(places, 300), isToStop(places, 44), isToStop(places, 299)]).toEqual([true, false, false])
    const waiting = (ms: number, stopped: boolean) => waitingFor(ms, () => stopped, vi.fn()).stopped()
    expect([waiting(-1, false), waiting(Infinity, true), waiting(Infinity, false)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('reports a thought that fails, and thinks the next one', async () => {
    const thinker = createThinker(memoryLog(), pathToFileURL(path.join(root, 'out/workers/players.js')))
    const thought = { scenario: 'revised', switches: {}, state: {}, level: 'easy', seed: 'bad' }
    await expect(thinker.think(thought)).rejects.toThrow()
    const { campaigns, campaign } = await begun(['germany'])
    const asked = good(await campaigns.computer({ campaign }))
    if (asked === null) throw new Error('no computer is asked')
    expect((await thinker.think({ ...asked, seed: 'next' })).actions.length).toBeGreaterThan(0)
  })
})
