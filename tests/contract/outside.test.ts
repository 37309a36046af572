// A script outside the program, as a foreign engine would use it: `npm run -s stdio` in a separate process, a campaign
// from a position, mixed seats, dice typed by the script.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { seededRng } from '../../main/engine'
import type { Statistics } from '../../shared/contract'
import type { Action } from '../../shared/model'
import { outside, playOn, type Script } from '../tools/contract/stdio-process'
import { amiss, temporaryFolder } from '../unit/hosts/support'

beforeAll(() => {
  const build = `import('./build/build.mjs').then((build) => build.buildAll({ only: ['stdio', 'workers'] }))`
  const cwd = path.resolve(import.meta.dirname, '../..')
  execFileSync(process.execPath, ['-e', build], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
})

const POWERS = ['russia', 'germany', 'uk', 'japan', 'us']
const mine = { seat: 'script', name: 'Script', kind: 'person' }
const computer = (power: string, level: string) => ({
  ...{ seat: `computer-${power}`, name: level, kind: 'computer', level },
})
const seats = (level: string, own: readonly string[] = []) =>
  Object.fromEntries(POWERS.map((power) => [power, own.includes(power) ? mine : computer(power, level)]))

/** The Allies have nothing left but Moscow and its defenders. */
const lastStand = (defenders: number) => ({
  clear: ['*'],
  turn: { round: 4, power: 'germany', phase: 'combat-move' },
  units: [
    { power: 'germany', space: 'west-russia', unit: 'armor', count: 6 },
    {
      power: 'russia',
      space: defenders > 0 ? 'russia' : 'yakut-ssr',
      unit: 'infantry',
      count: Math.max(1, defenders),
    },
  ],
  control: [
    ...['united-kingdom', 'india', 'anglo-egypt', 'eastern-canada', 'australia', 'hawaiian-islands', 'china'],
    ...['eastern-united-states', 'western-united-states', 'central-united-states'],
    ...['karelia-ssr', 'caucasus', 'novosibirsk', 'buryatia-ssr'],
  ].map((space) => ({ space, power: 'germany' })),
})

/** Starts the program, and checks that its log has only the usual lines. */
function started() {
  const program = outside(temporaryFolder())
  onTestFinished(() => void program.child.kill('SIGKILL'))
  const quiet = async () => {
    expect(await program.end()).toBe(0)
    expect(amiss(program.log.map((line) => JSON.parse(line) as { level: string; message: string }))).toEqual(
      [],
    )
  }
  const begin = async (start: Record<string, unknown>) => {
    const made = await program.call('campaign.create', { scenario: 'revised', seed: 'outside', ...start })
    return made['campaign'] as string
  }
  return { program, begin, quiet }
}

/** Types dice as a table would roll them; otherwise answers as suggested, or ends the step. */
function plain(seed: number, own: Script = () => null): { script: Script; typed: number[] } {
  const rng = seededRng(seed)
  const typed: number[] = []
  return {
    typed,
    script(decision, view) {
      if (decision.of !== 'roll') return own(decision, view) ?? decision.suggestion ?? { kind: 'end' }
      const dice = Array.from({ length: decision.dice }, () => 1 + rng.below(6))
      typed.push(...dice)
      return { kind: 'roll', dice }
    },
  }
}

describe('A script outside the program', () => {
  it('lets computers play a whole game by themselves', async () => {
    const { program, begin, quiet } = started()
    const campaign = await begin({ seats: seats('easy'), position: lastStand(0) })
    const last = await playOn(program, campaign, () => null)
    expect(last.status).toMatchObject({ over: true, winner: 'axis' })
    await quiet()
  })

  it('plays a Revised game against Normal to its end: it has the Axis, and types all dice', async () => {
    const { program, begin, quiet } = started()
    const campaign = await begin({
      dice: 'manual',
      seats: seats('normal', ['germany', 'japan']),
      position: lastStand(2),
    })
    // Six tanks attack Moscow; everything else follows the program's suggestions.
    let sent = false
    const attack: Script = (decision, view): Action | null => {
      if (decision.of !== 'move' || sent || decision.by.power !== 'germany') return null
      sent = true
      const tanks = (view.spaces['west-russia']?.pieces ?? []).map(({ id }) => id)
      return { kind: 'move', units: tanks, path: ['west-russia', 'russia'] }
    }
    const { script, typed } = plain(7, attack)
    const answered = new Set<string>()
    const last = await playOn(program, campaign, (decision, view) => {
      if (decision.by.power !== undefined) answered.add(decision.by.power)
      return script(decision, view)
    })
    expect(last.status).toMatchObject({ over: true, winner: 'axis' })
    expect(typed.length).toBeGreaterThan(6)
    // The program rolls nothing: its own count equals the typed dice.
    const { powers } = (await program.call('campaign.statistics', { campaign })) as unknown as Statistics
    const fell = [1, 2, 3, 4, 5, 6].map((_, i) => powers.reduce((sum, { faces }) => sum + (faces[i] ?? 0), 0))
    expect(fell).toEqual([1, 2, 3, 4, 5, 6].map((face) => typed.filter((die) => die === face).length))
    await quiet()
  })

  it('has some seats while Normal plays the others, from the first purchase into the second round', async () => {
    const { program, begin, quiet } = started()
    const campaign = await begin({ dice: 'manual', seats: seats('normal', ['uk', 'us']) })
    const { script, typed } = plain(3)
    const by = new Set<string>()
    const noted: Script = (decision, view) => {
      if (decision.of !== 'roll' && decision.by.power !== undefined) by.add(decision.by.power)
      return script(decision, view)
    }
    const last = await playOn(program, campaign, noted, ({ round }) => round === 2)
    expect(last.round).toBe(2)
    expect([...by].sort()).toEqual(['uk', 'us'])
    expect(typed.length).toBeGreaterThan(5)
    await quiet()
  })
})

it('a caller that is gone, with all its lines, ends the program, which does not loop over its messages', async () => {
  const { child } = started().program
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.stdout?.destroy()
  child.stderr?.destroy()
  const create = { scenario: 'revised', name: 'Left alone', seed: 'gone', seats: seats('easy') }
  child.stdin?.write(
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'campaign.create', params: create }) + '\n',
  )
  child.stdin?.end()
  expect(await ended).toBe(0)
}, 60_000)
