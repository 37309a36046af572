import { describe, expect, it } from 'vitest'
import { combat, legal, noncombat, u } from '../../rules/movement/support'

describe('ways through a chosen space', () => {
  const paths = (t: ReturnType<typeof combat>, unit: string, ...via: string[]) =>
    new Map(
      legal(t)
        .groups([unit], via)[0]
        ?.targets.map((one) => [one.space, one.path]),
    )

  it('an aircraft may fly around a gun or over it, as its owner prefers', () => {
    const t = combat('germany', [u('germany', 'bomber', 'poland'), u('ussr', 'infantry', 'russia')])
    const [bomber = ''] = t.ids('poland')
    expect(paths(t, bomber, 'leningrad').get('russia')?.slice(2)).toEqual(['leningrad', 'russia'])
    expect(paths(t, bomber, 'belorussia').get('russia')?.slice(2)).toEqual(['belorussia', 'russia'])
  })

  it('only spaces still within reach on that way are offered, including the chosen space itself', () => {
    const t = noncombat('germany', [u('germany', 'armor', 'germany')])
    const [armor = ''] = t.ids('germany')
    const by = paths(t, armor, 'poland')
    expect(by.get('poland')).toEqual(['germany', 'poland'])
    expect([...by.values()].every((path) => path[1] === 'poland')).toBe(true)
    expect(by.has('france')).toBe(false)
    expect(paths(t, armor).has('france')).toBe(true)
  })

  it('several spaces are passed in order, and nothing is offered if that is impossible', () => {
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
