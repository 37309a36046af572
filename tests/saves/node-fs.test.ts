/** The disk as Node provides it. */
import type * as disk from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { nodeFs } from '../../main/saves/node-fs'
import { newFolder } from '../campaign/table'

const opened: disk.FileHandle[] = []
let refuses = false
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof disk>()
  return {
    ...real,
    open: async (...args: Parameters<typeof real.open>) => {
      const handle = await real.open(...args)
      opened.push(handle)
      if (refuses) handle.sync = () => Promise.reject(new Error('EIO'))
      return handle
    },
  }
})

describe('a folder that is watched for names', () => {
  // Windows can't open folders.
  it.skipIf(process.platform === 'win32')('is closed again, even when the disk refuses', async () => {
    const folder = await newFolder()
    await nodeFs.syncFolder(folder)
    refuses = true
    await expect(nodeFs.syncFolder(folder)).rejects.toThrow('EIO')
    expect(opened.map((handle) => handle.fd)).toEqual([-1, -1])
  })
})
