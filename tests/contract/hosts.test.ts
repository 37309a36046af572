import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../unit/hosts/support'
import { overCalls, overLines, overWeb } from './carriers'
import { converse } from './conversation'

const carriers = [
  ['electron', overCalls],
  ['stdio', overLines],
  ['web', overWeb],
] as const

describe('one conversation over every host', () => {
  it('is the same, word for word', async () => {
    const all: Record<string, unknown>[] = []
    for (const [host, carry] of carriers) {
      const home = path.join(temporaryFolder(), 'home')
      mkdirSync(home)
      const { client, close, log } = await carry(home)
      all.push(await converse({ client, host }))
      await close()
      const errors = log.lines.filter((line) => line.level === 'error')
      expect(errors.map((line) => line.message)).toEqual(['The screen reported an unexpected error'])
    }
    expect(all[1]).toEqual(all[0])
    expect(all[2]).toEqual(all[0])
  })
})
