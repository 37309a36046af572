// The second figure of planned attacks against battles that the engine fights with the reaction that brings it.
import { describe, expect, it } from 'vitest'
import { drawReacted, judgeReacted } from '../tools/agree/reacted'

const SEED = 'npm test'
const FIGHTS = 100
/** Each kind once: scramble, kamikazes, interceptors, infantry of a treaty, a levy. */
const NUMBERS = Array.from({ length: 5 }, (_, n) => n)

describe('attacks against reactions', () => {
  it.each(NUMBERS)('come to what the second figure says, within 4 standard errors: position %i', (number) => {
    const planned = drawReacted(SEED, number)
    const { about, told, words } = planned
    expect(
      told.against?.reactions.some((one) => one.about === about),
      words,
    ).toBe(true)
    expect(
      judgeReacted(planned, SEED, FIGHTS).filter((c) => c.excess),
      words,
    ).toEqual([])
  })

  it('do not where the defenders do nothing', () => {
    const planned = drawReacted(SEED, 0)
    expect(judgeReacted(planned, SEED, FIGHTS, []).filter((c) => c.excess)).not.toEqual([])
  })
})
