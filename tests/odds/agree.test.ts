// The odds against battles that the engine fights: a short run of `npm run odds:agree` with fixed dice.
import { describe, expect, it } from 'vitest'
import { scenarios } from '../../main/scenarios'
import { byName, fightOn, judge, oddsOf } from '../tools/odds/agreement/agree'
import { draw, type Drawn } from '../tools/odds/agreement/draw'
import { noSums, type Compared } from '../tools/odds/agreement/sums'
import type { OddsAnswer } from '../../shared/contract'

const SEED = 'npm test'
const BATTLES = 1000
/** Armies, fleets, and landings of each scenario; also, a few battles in progress, raids, and D-Day. */
const NUMBERS = [...Array.from({ length: 21 }, (_, n) => n), 28, 36, 46, 48, 51, 52, 68]

/** Those of which number 60 has artillery with infantry. */
const withArtillery = scenarios.filter(({ id }) => id !== 'global')

const far = (drawn: Drawn, odds: OddsAnswer, battles: number): Compared[] => {
  const sums = noSums()
  fightOn(drawn, odds, sums, SEED, battles)
  return judge(drawn, odds, sums).filter((c) => c.excess)
}

describe('odds and fought battles', () => {
  it.each(NUMBERS)('agree within 4 standard errors: position %i', (number) => {
    const drawn = draw(SEED, number)
    const odds = oddsOf(drawn)
    expect(far(drawn, odds, BATTLES), drawn.words).toEqual([])
    expect(byName(drawn, odds) ?? 0, drawn.words).toBeLessThan(1e-9 + 2 * odds.error)
  })

  it('do not if the odds omit a rule: artillery with infantry, and the number that a die must show', () => {
    const drawn = draw(SEED, 60, Infinity, 'drawn', withArtillery)
    const { outlook } = drawn.ring
    const { picture } = outlook
    const without = { ...outlook, picture: { ...picture, rs: { ...picture.rs, fire: [] } } }
    const odds = oddsOf({ ring: { ...drawn.ring, outlook: without }, policies: drawn.policies })
    expect(far(drawn, odds, BATTLES)).not.toEqual([])
  })
})
