/** When results about threats are sent while they are still being worked out. */
import { describe, expect, it, vi } from 'vitest'
import { toPlain } from '../../../main/engine'
import { ThreatRuns } from '../../../main/hosts/odds/threat-run'
import { OddsCache } from '../../../main/odds'
import { held, purchase, u } from '../../rules/revised/support'

/** A front on which several places are attacked, so that there are many slices of work. */
const asked = () => {
  const t = purchase(
    'russia',
    [
      u('russia', 'infantry', 'caucasus', { count: 4 }),
      u('russia', 'infantry', 'karelia-ssr', { count: 4 }),
      u('germany', 'infantry', 'ukraine-ssr', { count: 4 }),
      u('japan', 'infantry', 'persia', { count: 3 }),
    ],
    held('germany', 'ukraine-ssr'),
  )
  return {
    ...{ scenario: 'revised', switches: {}, of: 'mine' as const, power: 'russia' },
    state: toPlain(t.game.rs, t.game.state),
  }
}

/** Runs to the end on a clock that shows these milliseconds since the beginning, the last one for ever. */
function run(...clock: number[]) {
  const now = vi
    .spyOn(performance, 'now')
    .mockImplementation(() => (clock.length > 1 ? (clock.shift() ?? 0) : (clock[0] ?? 0)))
  try {
    const slices = [...new ThreatRuns().slices(asked(), new OddsCache(), () => false)]
    expect(slices.length).toBeGreaterThan(5)
    return slices
  } finally {
    now.mockRestore()
  }
}

describe('threats that are still being worked out', () => {
  it('are not sent before the first 300 milliseconds', () => {
    expect(run(0, 299).filter(({ early }) => early !== undefined)).toEqual([])
  })

  it('are sent once these are over, and again only after 700 more', () => {
    const sent = run(0, 300, 301, 999).flatMap(({ early, far }, i) => (early && far ? [i] : []))
    expect(sent).toEqual([0])
    expect(run(0, 300, 1000).filter(({ early }) => early !== undefined).length).toBeGreaterThan(1)
  })
})
