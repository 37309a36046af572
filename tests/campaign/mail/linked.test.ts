/** A linked campaign by file alone, with files lost, opened twice, sent late, damaged, and forged on the way. */
import { describe, expect, it } from 'vitest'
import { playByFile } from '../../tools/by-file/by-file'
import { builtTool } from '../../tools/torture/namespaces'
import { newFolder } from '../table'

describe('two libraries', () => {
  it('play a linked campaign by file alone: nothing is lost, and every wrong file is named', async () => {
    const folders = [await newFolder(), await newFolder()] as const
    const so = await playByFile({ scenario: 'europe-pacific', folders, seed: 7, rounds: 3, files: 10 })
    expect(so.files).toBe(10)
    expect(so.largest).toBeLessThan(60_000)
    expect(so.refused).toMatchObject({ 'turn-twice': expect.any(Number), 'turn-own': expect.any(Number) })
  }, 120_000)

  // `npm run torture -- --files 100` does the same, longer.
  it('play by sealed moves, while a program is killed as it saves: the file is the one that is saved again', async () => {
    const folders = [await newFolder(), await newFolder()] as const
    const saver = builtTool('tests/tools/by-file/killed-saver.ts')
    const so = await playByFile({
      ...{ scenario: 'revised', folders, seed: 1, rounds: 3, files: 6, sealed: true, saver },
    })
    expect(so.files).toBe(6)
    expect(so.kills).toBeGreaterThan(0)
    expect(so.refused).toMatchObject({ 'turn-twice': expect.any(Number), 'turn-damaged': expect.any(Number) })
  }, 120_000)
})
