import { describe, expect, it } from 'vitest'
import { combat, legal, noncombat, u } from '../../rules/movement/support'

describe('ways that pass a chosen space', () => {
  const paths = (t: ReturnType<typeof combat>, unit: string, ...via: string[]) =>
    new Map(
      legal(t)
        .groups([unit], via)[0]
        ?.targets.map((one) => [one.space, one.path]),
    )

  it('an aircraft may be sent round a gun or over it, as its owner likes', () => {
    const t = combat('germany', [u('germany', 'bomber', 'poland'), u('ussr', 'infantry', 'russia')])
    const [bomber = ''] = t.ids('poland')
    expect(paths(t, bomber, 'leningrad').get('russia')?.slice(2)).toEqual(['leningrad', 'russia'])
    expect(paths(t, bomber, 'belorussia').get('russia')?.slice(2)).toEqual(['belorussia', 'russia'])
  })

  it('only what the points still reach by that way is offered, the space itself too', () => {
    const t = noncombat('germany', [u('germany', 'armor', 'germany')])
    const [armor = ''] = t.ids('germany')
    const by = paths(t, armor, 'poland')
    expect(by.get('poland')).toEqual(['germany', 'poland'])
    expect([...by.values()].every((path) => path[1] === 'poland')).toBe(true)
    expect(by.has('france')).toBe(false)
    expect(paths(t, armor).has('france')).toBe(true)
  })

  it('several spaces are passed in their order, and where that can’t be nothing is offered', () => {
    const t = combat('germany', [u('germany', 'bomber', 'poland'), u('ussr', 'infantry', 'russia')])
    const [bomber = ''] = t.ids('poland')
    expect(paths(t, bomber, 'east-poland', 'belorussia').get('russia')).toEqual([
      'poland',
      'east-poland',
      'belorussia',
      'russia',
    ])
    expect(paths(t, bomber, 'nowhere').size).toBe(0)
  })
})
