import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { seededRng } from '../../../main/engine'
import { nodeFs } from '../../../main/saves'
import type { FileSystem } from '../../../main/saves/files'
import { isLocked, machineProcesses, takeLock, type Processes } from '../../../main/saves/lock/lock'
import { codeOf, good, newFolder, table } from '../../campaign/table'

/** Processes that live as long as the set names them. */
const among = (pid: number, living: Set<number>): Processes => ({
  pid,
  identity: (n) => (living.has(n) ? `p${n}` : null),
})

/**
 * Disks of several users whose calls are carried out one by one, in an order that the seed decides: one user goes on
 * until it falls behind another, as processes do that a machine interrupts.
 */
function inTurns(disk: FileSystem, seed: number) {
  const rng = seededRng(seed)
  const waiting = new Map<number, () => Promise<void>>()
  const ranks = new Map<number, number>()
  function disksOf(user: number): FileSystem {
    ranks.set(user, rng.below(1000))
    const later =
      <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
      (...args: A): Promise<R> =>
        new Promise((resolve, reject) => {
          waiting.set(user, () => call(...args).then(resolve, reject))
        })
    return {
      ...disk,
      open: later(disk.open),
      read: later(disk.read),
      rename: later(disk.rename),
      link: later(disk.link),
      remove: later(disk.remove),
    }
  }
  /** Carries out calls until the work is done. */
  async function finish<T>(work: Promise<T>): Promise<T> {
    let over = false
    const ended = work.finally(() => (over = true))
    while (!over) {
      await new Promise(setImmediate)
      const [user] = [...waiting.keys()].sort((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0))
      if (user === undefined) continue
      const call = waiting.get(user)
      waiting.delete(user)
      await call?.()
      if (rng.below(5) === 0) ranks.set(user, rng.below(1000))
    }
    return ended
  }
  return { disksOf, finish }
}

describe('a lock', () => {
  it('is respected while its owner lives, and taken over when it is dead', async () => {
    const folder = await newFolder()
    const living = new Set([1, 2])
    expect(await takeLock(nodeFs, folder, 'x.lock', among(1, living), 'a')).not.toBeNull()
    expect(await takeLock(nodeFs, folder, 'x.lock', among(2, living), 'b')).toBeNull()
    expect(await isLocked(nodeFs, folder, 'x.lock', among(2, living))).toBe(true)
    living.delete(1)
    expect(await isLocked(nodeFs, folder, 'x.lock', among(2, living))).toBe(false)
    const lock = await takeLock(nodeFs, folder, 'x.lock', among(2, living), 'c')
    await lock?.release()
    expect(await readdir(folder)).toEqual([])
  })

  it('whose number another process has is taken over', async () => {
    const folder = await newFolder()
    await takeLock(nodeFs, folder, 'x.lock', { pid: 1, identity: () => 'before the restart' }, 'a')
    expect(
      await takeLock(nodeFs, folder, 'x.lock', { pid: 2, identity: (n) => `after it ${n}` }, 'b'),
    ).not.toBeNull()
  })

  it('is taken by exactly one of many that find it dead', async () => {
    for (let round = 0; round < 20; round++) {
      const folder = await newFolder()
      await takeLock(nodeFs, folder, 'x.lock', among(1, new Set([1])), 'dead')
      const living = new Set([2, 3, 4, 5])
      const tries = [...living].map((pid) =>
        takeLock(nodeFs, folder, 'x.lock', among(pid, living), `t${pid}`),
      )
      expect((await Promise.all(tries)).filter((l) => l !== null)).toHaveLength(1)
    }
  })

  // Without a guard, two take the lock with the first six seeds.
  it.each([25, 210, 389, 461, 509, 541, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'is taken by exactly one of four that find it dead, in any order of their calls to the disk: seed %i',
    async (seed) => {
      const folder = await newFolder()
      await takeLock(nodeFs, folder, 'x.lock', among(1, new Set([1])), 'dead')
      const living = new Set([2, 3, 4, 5])
      const { disksOf, finish } = inTurns(nodeFs, seed)
      const tries = [...living].map((pid) =>
        takeLock(disksOf(pid), folder, 'x.lock', among(pid, living), `t${pid}`),
      )
      const locks = await finish(Promise.all(tries))
      expect(locks.filter((lock) => lock !== null)).toHaveLength(1)
      expect(await readdir(folder)).toEqual(['x.lock'])
    },
  )

  it('is taken over although a process died while it replaced it', async () => {
    const folder = await newFolder()
    await takeLock(nodeFs, folder, 'x.lock', among(1, new Set([1])), 'dead')
    await takeLock(nodeFs, folder, 'x.lock.guard', among(2, new Set([2])), 'dead-too')
    expect(await takeLock(nodeFs, folder, 'x.lock', among(3, new Set([3])), 'c')).not.toBeNull()
    expect(await readdir(folder)).toEqual(['x.lock'])
  })

  it('with nonsense in it has no owner', async () => {
    const folder = await newFolder()
    await writeFile(path.join(folder, 'x.lock'), '{"pid":"none"}')
    expect(await takeLock(nodeFs, folder, 'x.lock', among(1, new Set([1])), 'a')).not.toBeNull()
  })

  it('is not released by another program', async () => {
    const folder = await newFolder()
    const living = new Set([1])
    const first = await takeLock(nodeFs, folder, 'x.lock', among(1, living), 'a')
    living.clear()
    living.add(2)
    await takeLock(nodeFs, folder, 'x.lock', among(2, living), 'b')
    await first?.release()
    expect(await isLocked(nodeFs, folder, 'x.lock', among(2, living))).toBe(true)
  })

  it('distinguishes real processes from dead ones', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const { pid } = child
    if (pid === undefined) throw new Error('no child')
    expect(machineProcesses.identity(pid)).not.toBeNull()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(machineProcesses.identity(pid)).toBeNull()
    expect(machineProcesses.identity(process.pid)).toBe(machineProcesses.identity(process.pid))
  })
})

describe('a campaign open in another program', () => {
  it('is refused with a sentence, and can be listed and copied', async () => {
    const folder = await newFolder()
    const mine = table({ folder })
    const { campaign } = good(await mine.create({ scenario: 'fake', name: 'Mine' }))
    const other = table({ folder })
    expect(codeOf(await other.open({ campaign }))).toBe('locked')
    expect(codeOf(await other.rename({ campaign, name: 'Owned' }))).toBe('locked')
    expect(codeOf(await other.delete({ campaign }))).toBe('locked')
    expect(good(await other.list())).toMatchObject([{ campaign, name: 'Mine', status: 'ok' }])
    good(await other.duplicate({ campaign, name: 'Copy' }))
    await mine.close({ campaign })
    expect(good(await other.open({ campaign })).view.name).toBe('Mine')
  })
})
