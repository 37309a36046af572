import { describe, expect, it } from 'vitest'
import { combat, end, load, move, noncombat, reaches, u } from './support'
import { isolated } from '../../../main/rules/link/closed-land'

/** Archangel closed, as after a Soviet surrender. */
const closed = (...spaces: string[]) => ({
  control: spaces.map((space) => ({ space, power: 'ussr', closed: true })),
})

describe('closed territories', () => {
  it('LNK-068 LNK-232 LNK-234 no land unit of any power may enter', () => {
    const g = combat('germany', [u('germany', 'infantry', 'poland')], closed('east-poland'))
    g.refused(move(g.id('poland'), 'poland', 'east-poland'), 'LNK-232', 'closed-land')
    const uk = noncombat('uk', [u('uk', 'infantry', 'karelia')], closed('russia'))
    uk.refused(move(uk.id('karelia'), 'karelia', 'russia'), 'LNK-232', 'closed-land')
  })

  it('LNK-069 LNK-232 aircraft fly over but cannot land', () => {
    const t = noncombat('usa', [u('usa', 'bomber', 'novosibirsk')], closed('siberia', 'turkestan'))
    t.refused(move(t.id('novosibirsk'), 'novosibirsk', 'turkestan'), 'LNK-232', 'closed-no-landing')
    expect(reaches(t, t.id('novosibirsk'))).toContain('russia')
    t.play(move(t.id('novosibirsk'), 'novosibirsk', 'turkestan', 'russia'))
  })

  it('LNK-069 nor attack it', () => {
    const t = combat(
      'germany',
      [u('germany', 'bomber', 'poland'), u('uk', 'infantry', 'east-poland')],
      closed('east-poland'),
    )
    t.refused(move(t.id('poland'), 'poland', 'east-poland'), 'LNK-232')
  })

  it('LNK-233 a gun that stays in a closed territory does not fire at aircraft that fly over', () => {
    const moscow = { space: 'moscow', power: 'uk' }
    const over = (land: object) => {
      const t = combat(
        'germany',
        [u('germany', 'bomber', 'poland'), u('uk', 'aa-gun', 'belorussia'), u('uk', 'infantry', 'moscow')],
        land,
      )
      return t.play(move(t.id('poland'), 'poland', 'east-poland', 'belorussia', 'moscow'), end)
    }
    const open = { control: [moscow, { space: 'belorussia', power: 'uk' }] }
    expect(over(open).asks('roll').reason).toBe('aa')
    const shut = { control: [moscow, ...closed('belorussia').control] }
    expect(over(shut).asks('roll').reason).toBe('attack')
  })

  it('LNK-233 units that stay in a closed territory neither attack there nor are attacked', () => {
    const units = [u('germany', 'infantry', 'karelia', { from: 'finland' }), u('uk', 'infantry', 'karelia')]
    expect(combat('germany', units, closed('karelia')).play(end).view().battles).toEqual([])
    const open = { control: [{ space: 'karelia', power: 'uk' }] }
    expect(combat('germany', units, open).play(end).view().battles).toHaveLength(1)
  })

  it('LNK-070 LNK-233 units in it may leave, also by sea, but cannot return; aircraft take off', () => {
    const t = noncombat(
      'uk',
      [
        u('uk', 'infantry', 'archangel', { count: 2 }),
        u('uk', 'fighter', 'archangel'),
        u('uk', 'transport', 'white-sea'),
      ],
      closed('archangel', 'karelia'),
    )
    const [a = '', b = ''] = t.ids('archangel', 'infantry')
    t.play(load(a, t.id('white-sea')))
    t.refused({ kind: 'unload', units: [a], to: 'karelia' }, 'LNK-232', 'closed-land')
    t.play(move(b, 'archangel', 'russia'))
    t.play(move(t.id('archangel', 'fighter'), 'archangel', 'russia'))
    expect(t.pieces('russia')).toEqual(['uk fighter', 'uk infantry'])
  })

  it('LNK-231 the sea next to a closed territory stays open to all', () => {
    const t = noncombat('usa', [u('usa', 'destroyer', 'barents-sea')], closed('archangel', 'karelia'))
    t.play(move(t.id('barents-sea'), 'barents-sea', 'white-sea'))
    const g = combat('germany', [u('germany', 'submarine', 'barents-sea')], closed('archangel', 'karelia'))
    g.play(move(g.id('barents-sea'), 'barents-sea', 'white-sea'))
  })

  it('LNK-072 LNK-239 isolated units never leave, not even by sea', () => {
    const t = noncombat('germany', [
      u('germany', 'infantry', 'finland'),
      u('germany', 'transport', 'baltic-sea'),
    ])
    const p = t.game.find(t.id('finland'))
    if (p) isolated.set(t.game, p, true)
    t.refused(move(t.id('finland'), 'finland', 'norway'), 'LNK-239', 'isolated')
    t.refused(load(t.id('finland'), t.id('baltic-sea')), 'LNK-239', 'isolated')
  })
})
