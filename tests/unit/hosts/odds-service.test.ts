import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { orderedIn } from '../../../main/campaign/running/purchase-preview'
import { fromPlain, Game, type PlainState } from '../../../main/engine'
import { listedBattle } from '../../../main/engine/battle/battle-participants'
import { opening } from '../../../main/engine/battle/schedule'
import { createOddsDesk } from '../../../main/hosts/odds/odds-service'
import { OddsWork, type Answers, type FromWork } from '../../../main/hosts/odds/odds-jobs'
import {
  battleNeed,
  battleOdds,
  battleStops,
  chosenIn,
  FIRST_PAIRS,
  outlookOdds,
  outlookStops,
  outlooksTurn,
  purchaseOdds,
  triedOdds,
} from '../../../main/odds'
import { rulesetOf } from '../../../main/scenarios'
import type { NeedRequest, OddsRequest } from '../../../shared/contract'
import { purchase, u } from '../../rules/revised/support'
import { good } from '../../tools/random-play/random-campaign'
import { soon } from '../../support/wait-until'
import { BOTH, luckCampaign } from './luck-campaign'
import { memoryLog, temporaryFolder } from './support'

const root = path.resolve(import.meta.dirname, '../../..')
const built = pathToFileURL(path.join(root, 'out/workers/odds.js'))
const none = () => pathToFileURL(path.join(temporaryFolder(), 'none.js'))

beforeAll(() => {
  const build = `import('./build/build.mjs').then((build) => build.buildAll({ only: ['workers'] }))`
  execFileSync(process.execPath, ['-e', build], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
})

const rows = (power: string, units: Record<string, number>) =>
  Object.entries(units).map(([unit, count]) => ({ power, unit, count }))
const sea = (n: number): OddsRequest => ({
  ...{ scenario: 'revised', kind: 'sea' },
  attackers: rows('germany', { submarine: n, destroyer: n, battleship: n, fighter: n }),
  defenders: rows('uk', { submarine: n, destroyer: n, 'aircraft-carrier': n, fighter: n }),
})
const small = sea(1)
const large = sea(6)

const told = () => {
  const send = vi.fn()
  const progress = () => send.mock.calls.map(([, data]) => data as { task: string; done: number; of: number })
  return { send, progress }
}
const errorOf = (answer: Answers['battle']) =>
  'fault' in answer ? expect.fail(answer.fault.reason) : answer.error
const numbers = (answer: Answers['battle']) =>
  'fault' in answer ? expect.fail(answer.fault.reason) : [answer.win, answer.attackerLossIpc, answer.rounds]

/** A battle of a campaign: so many of two types on each side. */
function landed(count: number) {
  const rs = rulesetOf('revised')
  const of = (power: string, unit: string) => [
    { unit: rs.unitIx.get(unit) ?? -1, power: rs.powerIx.get(power) ?? -1, count },
  ]
  const picture = listedBattle(rs, 'land', {
    attacker: [...of('germany', 'infantry'), ...of('germany', 'armor')],
    defender: [...of('uk', 'infantry'), ...of('uk', 'fighter')],
  })
  return { battle: 'land:here', picture, progress: opening(rs, 'land') }
}

const needed = (n: number): NeedRequest => ({
  ...{ battle: sea(n), side: 'attacker', goal: 'win', chance: 0.999 },
  of: ['submarine', 'destroyer', 'fighter'].map((unit) => ({ power: 'germany', unit })),
})

/** An answer to the reported digits: a result in parts leaves out other cases that are too unlikely. */
const settled = (answer: object): unknown =>
  JSON.parse(
    JSON.stringify({ ...answer, error: 0 }, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(6)) : value,
    ),
  )

const FIGURES = [
  ...(['win', 'take', 'draw', 'lose', 'standoff', 'retreated'] as const),
  ...(['attackerLossIpc', 'defenderLossIpc', 'value'] as const),
]

describe('odds', () => {
  it('of a large battle are worked out in a thread, with the same result as in this process', async () => {
    const log = memoryLog()
    const desk = createOddsDesk({ log, send: told().send }, built)
    // To what an exact answer may leave out, 1e-9, of all that is at stake.
    const here = numbers(battleOdds(large)).map((x) => expect.closeTo(x, 6))
    expect(numbers(await desk.battle(large))).toEqual(here)
    expect(log.lines).toEqual([])
  })

  it('of a campaign’s battle are the same there too: its rule set is identified by name and switches', async () => {
    const log = memoryLog()
    const outlook = landed(60)
    const there = await createOddsDesk({ log, send: told().send }, built).outlook(outlook)
    expect(log.lines).toEqual([])
    expect(there.win).toBeCloseTo(outlookOdds(outlook).win, 9)
  })

  it('with a task arrive immediately, say how many digits are certain, and are exact when it is done', async () => {
    const { send, progress } = told()
    const desk = createOddsDesk({ log: memoryLog(), send }, built)
    const first = await desk.battle(sea(7), 'fleet')
    if ('fault' in first) expect.fail(first.fault.reason)
    expect(first.exact).toBe(false)
    const { interval = expect.fail('no interval') } = first
    await soon(() => expect(progress().at(-1)).toMatchObject({ task: 'fleet', done: 9, of: 9 }))
    expect(progress().length).toBeGreaterThan(1)
    const exact = await desk.battle(sea(7))
    if ('fault' in exact) expect.fail(exact.fault.reason)
    expect(exact.exact).toBe(true)
    // The exact chance lies in the interval of the first answer.
    expect(exact.win - first.win).toBeGreaterThanOrEqual(-1e-12)
    expect(exact.win - first.win).toBeLessThanOrEqual(first.error + 1e-12)
    for (const figure of FIGURES) {
      const [low, high] = interval[figure]
      expect(exact[figure], figure).toBeGreaterThanOrEqual(low - 1e-9)
      expect(exact[figure], figure).toBeLessThanOrEqual(high + 1e-9)
      expect(high, figure).toBeGreaterThan(low)
    }
    expect(exact.interval).toBeUndefined()
  })

  it('stop when their task is cancelled', async () => {
    const { send, progress } = told()
    const desk = createOddsDesk({ log: memoryLog(), send }, built)
    const first = desk.battle(sea(8), 'fleet')
    desk.cancel('fleet')
    const answer = await first
    if ('fault' in answer) expect.fail(answer.fault.reason)
    expect(answer.exact).toBe(false)
    // The first answer is the one for a waiting caller.
    expect(answer).toMatchObject({ error: errorOf(battleOdds(sea(8), undefined, FIRST_PAIRS, true)) })
    expect(answer.error).not.toBe(errorOf(battleOdds(sea(8), undefined, FIRST_PAIRS)))
    // It is reported as far as it came, and not as done.
    await soon(() => expect(progress().at(-1)).toMatchObject({ task: 'fleet', text: 'stopped' }))
    expect(progress().length).toBeLessThanOrEqual(2)
    for (const { done, of } of progress()) expect([done < 9, of]).toEqual([true, 9])
  })

  it('are the latest ones if no caller is waiting while more cases are examined', async () => {
    const said: FromWork[] = []
    const work = new OddsWork((message) => said.push(message))
    work.hear({ id: 1, question: { ask: 'battle', of: sea(8) } })
    const early = () => said.flatMap((message) => ('early' in message ? [message.early] : []))
    while (early().length === 0) await setImmediate()
    // Two slices more: far fewer than the next answer takes.
    await setImmediate()
    await setImmediate()
    work.hear({ id: 1, cancel: true })
    await setImmediate()
    await setImmediate()
    expect(early()).toHaveLength(1)
    const last = said.at(-1)
    expect(last).toMatchObject({ id: 1, far: { text: 'stopped' } })
    expect(last && 'answer' in last && last.answer).toBe(early()[0])
  })

  it('of a small battle need no thread', async () => {
    const broken = path.join(temporaryFolder(), 'broken.mjs')
    writeFileSync(broken, 'throw new Error("no thread today")')
    const log = memoryLog()
    const desk = createOddsDesk({ log, send: told().send }, pathToFileURL(broken))
    expect(numbers(await desk.battle(small))).toEqual(numbers(battleOdds(small)))
    expect(log.lines).toEqual([])
  })

  it('are worked out in this process if there is no thread or it crashes', async () => {
    const broken = path.join(temporaryFolder(), 'broken.mjs')
    writeFileSync(broken, 'throw new Error("no thread today")')
    const here = numbers(battleOdds(large)).map((x) => expect.closeTo(x, 6))
    for (const file of [none(), pathToFileURL(broken)]) {
      const log = memoryLog()
      const desk = createOddsDesk({ log, send: told().send }, file)
      expect(numbers(await desk.battle(large))).toEqual(here)
      expect(numbers(await desk.battle(large))).toEqual(here)
      expect(log.lines.map(({ level }) => level)).toEqual(file.pathname.endsWith('none.js') ? [] : ['warn'])
    }
  })

  it('of stops, of required units, and of a turn are worked out in a thread too, with the same result', async () => {
    const log = memoryLog()
    const desk = createOddsDesk({ log, send: told().send }, built)
    const fleet = sea(3)
    expect(settled(await desk.stops(fleet))).toEqual(settled(battleStops(fleet)))
    const need = needed(3)
    expect(await desk.need(need)).toEqual(battleNeed(need))
    const outlook = landed(8)
    expect(settled(await desk.stopsAt(outlook, 4))).toEqual(settled(outlookStops(outlook, 4)))
    const how = { policies: { retreat: 'value' as const }, worth: 3 }
    expect(settled(await desk.tried(outlook, how))).toEqual(settled(triedOdds(outlook, how)))
    const turn = [landed(30), { ...landed(20), battle: 'land:there' }]
    const worths = { 'land:here': 3 }
    expect(await desk.turn(turn, worths)).toEqual(outlooksTurn(turn, worths))
    expect(log.lines).toEqual([])
  })

  it('of an order are worked out in a thread too, in hundredths and with the same result', async () => {
    const t = purchase(
      'russia',
      [
        u('russia', 'infantry', 'caucasus', { count: 4 }),
        u('germany', 'armor', 'ukraine-ssr', { count: 4 }),
        u('germany', 'bomber', 'germany'),
      ],
      { control: [{ space: 'ukraine-ssr', power: 'germany' }], treasuries: { russia: 24 } },
    )
    const order = orderedIn(t.game, [{ treasury: 'russia', order: [{ unit: 'infantry', count: 4 }] }])
    if ('refused' in order) expect.fail(order.refused.code)
    const { scenario } = t.game.rs
    const switches = chosenIn(t.game.rs)
    const state = fromPlain(t.game.rs, order.state as PlainState)
    const game = new Game(t.game.rs, state, { mode: 'manual' })
    const here = purchaseOdds({ game, powers: [t.game.powerIx('russia')] })
    expect(here.holds.map(({ space }) => space)).toContain('caucasus')
    for (const file of [built, none()]) {
      const { send, progress } = told()
      const desk = createOddsDesk({ log: memoryLog(), send }, file)
      expect(await desk.purchase({ scenario, switches, ...order }, 'order')).toEqual(here)
      expect(progress().at(-1)).toEqual({ task: 'order', done: 100, of: 100, text: 'worked out' })
      expect(progress().length).toBeGreaterThan(2)
    }
  })

  it('of required units report how many battles were solved, and stop with what was found', async () => {
    for (const file of [built, none()]) {
      const { send, progress } = told()
      const desk = createOddsDesk({ log: memoryLog(), send }, file)
      // Stopped as soon as the request arrives: seconds before such a battle could be done, however busy the machine
      // is.
      send.mockImplementation(() => progress().length === 2 && desk.cancel('need'))
      const found = await desk.need(needed(10), 'need')
      if ('fault' in found) expect.fail(found.fault.reason)
      expect(found.complete).toBe(false)
      expect(progress().at(-1)).toMatchObject({ task: 'need', of: 30, text: 'stopped' })
      expect(found.solves).toBeLessThan(10)
    }
  })

  it('that can’t be answered get the same sentence from a thread', async () => {
    const desk = createOddsDesk({ log: memoryLog(), send: told().send }, built)
    const wrong = { ...large, space: 'atlantis' }
    expect(await desk.battle(wrong)).toEqual(battleOdds(wrong))
  })
})

describe('the luck of a campaign', () => {
  const played = async () => {
    const table = await luckCampaign()
    await table.play(...BOTH)
    return table.asked()
  }

  it('is worked out in a thread, with the same result, and reports its progress', async () => {
    const asked = await played()
    const found = []
    for (const file of [built, none()]) {
      const log = memoryLog()
      const { send, progress } = told()
      const luck = good(await createOddsDesk({ log, send }, file).luck(asked, 'luck'))
      expect(luck).toMatchObject({
        complete: true,
        battles: [{ space: 'belorussia' }, { space: 'west-russia' }],
      })
      expect(progress().at(-1)).toMatchObject({ task: 'luck', done: 100, of: 100 })
      const parts = progress().map(({ done }) => done)
      expect(parts).toEqual([...parts].sort((a, b) => a - b))
      expect(log.lines).toEqual([])
      found.push(luck)
    }
    expect(found[0]).toEqual(found[1])
  })

  it('is what is known by then if its task is cancelled, and complete when it is requested again', async () => {
    const asked = await played()
    for (const file of [built, none()]) {
      const desk = createOddsDesk({ log: memoryLog(), send: told().send }, file)
      const first = desk.luck(asked, 'luck')
      desk.cancel('luck')
      expect(good(await first)).toMatchObject({ complete: false })
      expect(good(await desk.luck(asked, 'luck'))).toMatchObject({ complete: true, through: 11 })
    }
  })

  it('lets a battle that is requested in the meantime go first', async () => {
    const asked = await played()
    const desk = createOddsDesk({ log: memoryLog(), send: told().send }, built)
    const answered: string[] = []
    const luck = desk.luck(asked).then(() => answered.push('luck'))
    const battle = desk.battle(large).then(() => answered.push('battle'))
    await Promise.all([luck, battle])
    expect(answered).toEqual(['battle', 'luck'])
  })

  it('is worked out in this process if the thread crashes, and a refusal comes back from a thread unchanged', async () => {
    const broken = path.join(temporaryFolder(), 'broken.mjs')
    writeFileSync(broken, 'throw new Error("no thread today")')
    const log = memoryLog()
    const asked = await played()
    const desk = createOddsDesk({ log, send: told().send }, pathToFileURL(broken))
    expect(good(await desk.luck(asked))).toMatchObject({ complete: true, through: 11 })
    expect(log.lines.map(({ level }) => level)).toEqual(['warn'])
    const refused = await createOddsDesk({ log, send: told().send }, built).luck({ ...asked, branch: 'b7' })
    expect(refused).toMatchObject({ ok: false, rejected: { code: 'no-such-branch' } })
  })
})
