import { describe, expect, it } from 'vitest'
import { combat, move, noncombat, u } from './support'

const heldBy = (power: string) => ({ control: [{ space: 'egypt', power }] })
const panama = (power: string) => ({ convoys: [{ space: 'sea-zone-3', power }] })

describe('passages', () => {
  it('LNK-031 only Allied ships may enter the Panama Canal space', () => {
    const t = combat('germany', [u('germany', 'submarine', 'central-atlantic')])
    t.refused(
      move(t.id('central-atlantic'), 'central-atlantic', 'panama-canal'),
      'LNK-031',
      'panama-allied-only',
    )
    const j = combat('japan', [u('japan', 'submarine', 'sea-zone-3')], panama('japan'))
    j.refused(move(j.id('sea-zone-3'), 'sea-zone-3', 'panama-canal'), 'LNK-031', 'panama-allied-only')
  })

  it('LNK-172 British and Soviet ships use it too', () => {
    for (const power of ['uk', 'ussr', 'usa']) {
      const t = noncombat(power, [u(power, 'destroyer', 'sea-zone-3')])
      t.play(move(t.id('sea-zone-3'), 'sea-zone-3', 'panama-canal', 'central-atlantic'))
    }
  })

  it('LNK-032 LNK-171 the passage is blocked while the Axis holds the Panama Convoy', () => {
    for (const axis of ['japan', 'germany']) {
      const t = combat(
        'usa',
        [u('usa', 'destroyer', 'central-atlantic'), u('usa', 'destroyer', 'sea-zone-4')],
        panama(axis),
      )
      t.refused(
        move(t.id('central-atlantic'), 'central-atlantic', 'panama-canal', 'sea-zone-3'),
        'LNK-032',
        'panama-blocked',
      )
      // Retaking the center this turn opens it only from the next turn on (LNK-167).
      t.play(move(t.id('sea-zone-4'), 'sea-zone-4', 'sea-zone-3'))
      expect(t.view().spaces['sea-zone-3']?.convoy).toBe('usa')
      t.refused(move(t.id('sea-zone-3'), 'sea-zone-3', 'panama-canal'), 'LNK-032', 'panama-blocked')
    }
  })

  it('LNK-170 ships in the canal space may leave on either side while it is blocked, but none enters', () => {
    const t = combat('usa', [u('usa', 'destroyer', 'panama-canal', { count: 2 })], panama('japan'))
    const [a = '', b = ''] = t.ids('panama-canal')
    t.play(move(a, 'panama-canal', 'central-atlantic'), move(b, 'panama-canal', 'sea-zone-3'))
    t.refused(move(a, 'central-atlantic', 'panama-canal'), 'LNK-032', 'panama-blocked')
  })

  it('LNK-033 LNK-168 ships pass Suez only if Egypt is friendly', () => {
    const pass = ['eastern-mediterranean', 'red-sea'] as const
    const british = noncombat('uk', [u('uk', 'destroyer', pass[0])])
    british.play(move(british.id(pass[0]), ...pass))
    const shut = noncombat('uk', [u('uk', 'destroyer', pass[0])], heldBy('germany'))
    shut.refused(move(shut.id(pass[0]), ...pass), 'LNK-033', 'suez-shut')
    for (const holder of ['germany', 'japan']) {
      const t = noncombat('germany', [u('germany', 'submarine', pass[0])], heldBy(holder))
      t.play(move(t.id(pass[0]), ...pass))
      const j = noncombat('japan', [u('japan', 'submarine', pass[1])], heldBy(holder))
      j.play(move(j.id(pass[1]), pass[1], pass[0]))
    }
    const axis = noncombat('germany', [u('germany', 'submarine', pass[0])])
    axis.refused(move(axis.id(pass[0]), ...pass), 'LNK-033', 'suez-shut')
  })

  it('LNK-167 LNK-250 the holder of Egypt at the start of the turn counts', () => {
    const t = noncombat('uk', [u('uk', 'destroyer', 'eastern-mediterranean')], heldBy('germany'))
    t.game.capture(t.game.spaceIx('egypt'), t.game.powerIx('uk'), [])
    t.refused(move(t.id('eastern-mediterranean'), 'eastern-mediterranean', 'red-sea'), 'LNK-033', 'suez-shut')
  })

  it('LNK-169 Palestine does not matter', () => {
    const t = noncombat('uk', [u('uk', 'destroyer', 'eastern-mediterranean')], {
      control: [{ space: 'palestine', power: 'germany' }],
    })
    t.play(move(t.id('eastern-mediterranean'), 'eastern-mediterranean', 'red-sea'))
  })
})
