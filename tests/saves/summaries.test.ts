// The list of campaigns: what it reads of a file, and what it takes from its size alone.
import { describe, expect, it } from 'vitest'
import type { FileSystem } from '../../main/saves/files'
import { MOST_BYTES } from '../../main/saves/reader'
import { Summaries } from '../../main/saves/summaries'
import { nodeFs } from '../../main/saves'
import { good, newFolder, table } from '../campaign/table'
import { memoryFs } from '../tools/torture/memory-fs'

/** Returns a disk without a cache, which notes what is read. */
function disk() {
  const reads: string[] = []
  const fs: Partial<FileSystem> = {
    join: (...parts) => parts.join('/'),
    read: (path) => {
      if (path.includes('cache')) return Promise.reject(new Error('none'))
      reads.push(path)
      return Promise.resolve(Buffer.from('{}'))
    },
  }
  const summaries = new Summaries(fs as FileSystem, 'lib', 'list.json', () =>
    Promise.resolve({ status: 'newer-format' }),
  )
  return { reads, summaries }
}

describe('the line of a campaign', () => {
  it('is made without reading the file when that is larger than the limit', async () => {
    const { reads, summaries } = disk()
    const line = await summaries.of('big', 'lib/big', { size: MOST_BYTES + 1, changed: 0 }, false)
    expect(line).toMatchObject({ campaign: 'big', status: 'unreadable', size: MOST_BYTES + 1, steps: 0 })
    expect(reads).toEqual([])
  })

  it('is made from the file up to the largest size', async () => {
    const { reads, summaries } = disk()
    const line = await summaries.of('full', 'lib/full', { size: MOST_BYTES, changed: 0 }, false)
    expect(line.status).toBe('newer')
    expect(reads).toEqual(['lib/full'])
  })

  it('is kept in the cache as long as its file is there', async () => {
    const reads: string[] = []
    const disk = memoryFs()
    const fs: FileSystem = {
      ...disk,
      read(path) {
        if (path.endsWith('list.json')) return disk.read(path)
        reads.push(path)
        return Promise.resolve(Buffer.from('{}'))
      },
    }
    const summaries = () =>
      new Summaries(fs, '/lib', 'list.json', () => Promise.resolve({ status: 'newer-format' }))
    const lines = async (of: Summaries) => {
      for (const id of ['here', 'gone']) await of.of(id, `/lib/${id}`, { size: 1, changed: 0 }, false)
    }
    const first = summaries()
    await lines(first)
    await first.store(new Set(['here']))
    expect(reads.splice(0)).toEqual(['/lib/here', '/lib/gone'])
    await lines(summaries())
    expect(reads).toEqual(['/lib/gone'])
  })
})

describe('the list of a large library that was never read', () => {
  it('lets an opening go first, and includes what began meanwhile', async () => {
    const folder = await newFolder()
    const begun = table({ folder })
    const ids: string[] = []
    for (let n = 0; n < 12; n++) {
      const { campaign } = good(await begun.create({ scenario: 'fake', name: `War ${n}` }))
      good(await begun.close({ campaign }))
      ids.push(campaign)
    }
    // A disk that returns each file only after a while, and notes the order of reads.
    const reads: string[] = []
    const read = async (file: string) => {
      if (file.endsWith('.interboard')) reads.push(file)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return nodeFs.read(file)
    }
    const campaigns = table({ folder, fs: { ...nodeFs, read } })
    const done: string[] = []
    const list = campaigns.list().then((lines) => (done.push('list'), good(lines)))
    while (reads.length === 0) await new Promise((resolve) => setImmediate(resolve))
    good(await campaigns.open({ campaign: ids[0] ?? '' }))
    done.push('open')
    expect((await list).map((line) => line.campaign).sort()).toEqual([...ids].sort())
    expect(done).toEqual(['open', 'list'])
    const more = good(await campaigns.list())
    expect(more).toHaveLength(12)
  })
})
