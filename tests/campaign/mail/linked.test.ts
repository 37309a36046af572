/** A linked campaign by file alone, with files lost, opened twice, sent late, damaged, and forged on the way. */
import { describe, expect, it } from 'vitest'
import { playByFile } from '../../tools/by-file/by-file'
import { newFolder } from '../table'

describe('two libraries', () => {
  it('play a linked campaign by file alone: nothing is lost, and every wrong file is named', async () => {
    const folders = [await newFolder(), await newFolder()] as const
    const so = await playByFile({ scenario: 'europe-pacific', folders, seed: 7, rounds: 3, files: 10 })
    expect(so.files).toBe(10)
    expect(so.largest).toBeLessThan(60_000)
    expect(so.refused).toMatchObject({ 'turn-twice': expect.any(Number), 'turn-own': expect.any(Number) })
  }, 120_000)
})
