// The second figure of planned attacks against battles that the engine fights with that reaction.
import { describe, expect, it } from 'vitest'
import { drawReacted, judgeReacted, KINDS_DRAWN } from '../../tools/odds/agreement/reaction-agreement'

const SEED = 'npm test'
const FIGHTS = 100
/** Each kind once: scramble, kamikazes, interceptors, infantry of a treaty in two games, a levy, Enigma, D-Day. */
const NUMBERS = [...KINDS_DRAWN.keys()]

describe('attacks against reactions', () => {
  it.each(NUMBERS)('match the second figure within 4 standard errors: position %i', (number) => {
    const planned = drawReacted(SEED, number)
    const { about, told, words } = planned
    // Before a D-Day the defenders get no question.
    if (about === 'd-day') expect(told.against, words).toBeNull()
    else
      expect(
        told.against?.reactions.some((one) => one.about === about),
        words,
      ).toBe(true)
    expect(
      judgeReacted(planned, SEED, FIGHTS).filter((c) => c.excess),
      words,
    ).toEqual([])
  })

  it('do not if the defenders do nothing', () => {
    const planned = drawReacted(SEED, 0)
    expect(judgeReacted(planned, SEED, FIGHTS, []).filter((c) => c.excess)).not.toEqual([])
  })
})
