/** A campaign file that is played by file opens forever, and goes on with its dice. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { good } from '../table'
import { program } from './post'

const FILE = path.resolve(import.meta.dirname, '../../saves/golden/by-file/revised-by-file.interboard.gz')

describe('a golden campaign that is played by file', () => {
  it('opens, is true, and waits for the other party', async () => {
    const { campaigns } = await program()
    const data = gunzipSync(await readFile(FILE)).toString('base64')
    const { campaign } = good(await campaigns.import({ data }))
    const { view } = good(await campaigns.open({ campaign }))
    expect(view.mail).toMatchObject({
      home: 'p2',
      state: 'theirs',
      turn: 'p1',
      power: 'germany',
      saved: true,
    })
    const verified = good(await campaigns.verify({ campaign }))
    expect(verified).toMatchObject({ ok: true, older: 0 })
    expect(verified.dice).toBeGreaterThan(0)
    const { name } = good(await campaigns.mailWrite({ campaign }))
    expect(name).toBe('It is your turn - round 1 Germany.ibturn')
  })
})
