/** Two programs that share a folder but do not see each other's processes: only one of them has the campaign. */
import { once } from 'node:events'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { nodeFs } from '../../../main/saves'
import { isLocked, machineProcesses, takeLock, type Processes } from '../../../main/saves/lock/lock'
import { machineSockets } from '../../../main/saves/lock/sockets'
import { end } from '../../campaign/fake-game'
import { codeOf, good, newFolder, table } from '../../campaign/table'
import { builtTool, namespace, startWithin } from '../../tools/torture/namespaces'

let holder: readonly string[]

beforeAll(() => {
  holder = builtTool('tests/tools/torture/campaign-holder.ts')
})

/** A program in its own namespace, judged by process numbers: it sees only itself. */
const alone = (pid = 1): Processes => ({
  pid,
  identity: (n) => (n === pid ? `alone ${pid}` : null),
  sockets: machineSockets,
})

/** Returns a closed campaign. */
async function closedCampaign(folder: string): Promise<string> {
  const campaigns = table({ folder })
  const { campaign } = good(await campaigns.create({ scenario: 'fake', seed: 's', name: 'War' }))
  good(await campaigns.close({ campaign }))
  return campaign
}

/**
 * Another program has the campaign; this one tries to open it, the other is killed during play, and this one tries
 * again.
 */
async function competes(folder: string, within: readonly string[] | null): Promise<void> {
  const campaign = await closedCampaign(folder)
  const child = startWithin(within, [...holder, folder, campaign, '1'])
  let out = ''
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
  for (let i = 0; i < 1200 && out.split('\n').length < 6; i++) await new Promise((r) => setTimeout(r, 50))
  expect(out).toMatch(/^[a-z0-9-]+ trunk /)
  const mine = table({ folder, ...(within === null ? { processes: alone() } : {}) })
  expect(codeOf(await mine.open({ campaign }))).toBe('locked')
  expect(codeOf(await mine.rename({ campaign, name: 'Mine' }))).toBe('locked')
  expect(codeOf(await mine.delete({ campaign }))).toBe('locked')
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
  // With `unshare`, the system kills its child shortly after it.
  let opened = await mine.open({ campaign })
  for (let i = 0; i < 100 && 'rejected' in opened; i++) {
    await new Promise((r) => setTimeout(r, 50))
    opened = await mine.open({ campaign })
  }
  const told = out.slice(0, out.lastIndexOf('\n')).split('\n').at(-1)?.split(' ') ?? []
  expect(good(opened).repaired?.lost ?? 0).toBeLessThan(2)
  expect(good(await mine.view({ campaign, at: Number(told[2]) })).hash).toBe(told[3])
  expect(good(await mine.act({ campaign, action: end })).saved).toBe(true)
  // The dead program's socket is gone with its lock.
  expect((await readdir(folder)).filter((name) => name.endsWith('.sock'))).toHaveLength(1)
  good(await mine.close({ campaign }))
  expect((await readdir(folder)).filter((name) => /\.(sock|lock)/.test(name))).toEqual([])
}

describe('a campaign open in a program whose number has no meaning here', () => {
  it.skipIf(process.platform === 'win32')(
    'is refused while that program lives, and opens when it is killed',
    { timeout: 120_000 },
    async () => competes(await newFolder(), null),
  )

  it(
    'is refused across process namespaces, and opens when that program is killed',
    { timeout: 120_000 },
    async ({ task, skip }) => {
      if (namespace === null) {
        Object.assign(task.meta, { mayNotRun: 'two process namespaces: this kernel forbids to make one' })
        return skip()
      }
      await competes(await newFolder(), namespace)
    },
  )
})

describe('a lock with a socket', () => {
  it('is respected by programs that do not see its owner, and gone with it', async () => {
    const folder = await newFolder()
    const lock = await takeLock(nodeFs, folder, 'x.lock', machineProcesses, 'a')
    expect(lock).not.toBeNull()
    expect(await isLocked(nodeFs, folder, 'x.lock', alone())).toBe(true)
    expect(await takeLock(nodeFs, folder, 'x.lock', alone(), 'b')).toBeNull()
    await lock?.release()
    expect(await readdir(folder)).toEqual([])
    expect(await takeLock(nodeFs, folder, 'x.lock', alone(), 'c')).not.toBeNull()
  })

  it('holds when its path exceeds the system’s limit for sockets', async () => {
    const folder = path.join(await newFolder(), 'campaigns-'.repeat(12), 'campaigns-'.repeat(12))
    await mkdir(folder, { recursive: true })
    const lock = await takeLock(nodeFs, folder, 'x.lock', machineProcesses, 'a')
    // Only Linux and Windows can reach such a socket; elsewhere the lock names none.
    if (process.platform !== 'darwin')
      expect(await takeLock(nodeFs, folder, 'x.lock', alone(), 'b')).toBeNull()
    await lock?.release()
    expect(await readdir(folder)).toEqual([])
  })

  it('is taken over when the socket exists and no program listens', async () => {
    const folder = await newFolder()
    const lock = { pid: 5, identity: 'gone', token: 'a', socket: 'open-a.sock' }
    await writeFile(path.join(folder, 'x.lock'), JSON.stringify(lock))
    await writeFile(path.join(folder, 'open-a.sock'), '')
    const taken = await takeLock(nodeFs, folder, 'x.lock', alone(), 'b')
    expect(taken).not.toBeNull()
    await taken?.release()
    expect(await readdir(folder)).toEqual([])
  })

  it('that names any other file as its socket leaves that file alone', async () => {
    const folder = await newFolder()
    await writeFile(path.join(folder, 'mine.interboard'), 'mine')
    for (const socket of ['mine.interboard', '../mine', 'open-../x.sock', 7, '/etc/passwd']) {
      await writeFile(path.join(folder, 'x.lock'), JSON.stringify({ pid: 5, identity: 'gone', socket }))
      const taken = await takeLock(nodeFs, folder, 'x.lock', alone(), `t${String(socket).length}`)
      expect(taken).not.toBeNull()
      await taken?.release()
    }
    expect(await readFile(path.join(folder, 'mine.interboard'), 'utf8')).toBe('mine')
  })

  it('is made without one when the disk rejects sockets, and relies on numbers alone', async () => {
    const folder = await newFolder()
    const none = { hold: () => Promise.resolve(null), answers: () => Promise.resolve(false) }
    const lock = await takeLock(nodeFs, folder, 'x.lock', { ...machineProcesses, sockets: none }, 'a')
    expect(await readFile(path.join(folder, 'x.lock'), 'utf8')).not.toMatch(/socket/)
    expect(await takeLock(nodeFs, folder, 'x.lock', machineProcesses, 'b')).toBeNull()
    await lock?.release()
  })

  it('leaves no permanent names when its owner is killed before it makes the lock', async () => {
    const folder = await newFolder()
    const child = startWithin(null, [
      '-e',
      `require('net').createServer().listen(process.argv[1], () => console.log('there'))`,
      path.join(folder, 'open-c.sock'),
    ])
    if (child.stdout) await once(child.stdout, 'data')
    const clock = () => new Date().toISOString()
    const old = new Date(Date.now() - 3_600_000)
    await utimes(path.join(folder, 'open-c.sock'), old, old)
    const campaigns = table({ folder, clock })
    const { campaign } = good(await campaigns.create({ scenario: 'fake', name: 'War' }))
    await campaigns.list()
    // Its owner is alive.
    expect(await readdir(folder)).toContain('open-c.sock')
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
    await campaigns.list()
    expect(await readdir(folder)).not.toContain('open-c.sock')
    expect(codeOf(await table({ folder, processes: alone() }).open({ campaign }))).toBe('locked')
    good(await campaigns.close({ campaign }))
  })
})
