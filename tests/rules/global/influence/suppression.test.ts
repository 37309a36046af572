import { describe, expect, it } from 'vitest'
import { combat, end, friends, move, noncombat, rise, suppress, u } from '../support'

const times = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one)

describe('against Insurgents', () => {
  const COMMONWEALTH = 'eastern-european-commonwealth'
  const infantry = u(COMMONWEALTH, 'infantry', 'romania')

  it('EXG-158: the controller attacks them with units already there; they defend on 2', () => {
    const t = combat(COMMONWEALTH, [infantry, infantry, ...rise('italy', 'romania', 2)])
    const [first = '', second = ''] = t.ids('romania', 'infantry')
    t.play(suppress([first], 'romania'))
    expect(t.view().planned).toEqual([
      expect.objectContaining({ kind: 'suppression', space: 'romania', battle: 'suppression:romania' }),
    ])
    t.refused(suppress([first], 'romania'), 'EXG-158', 'suppresses-already')
    t.refused(move(first, 'romania', 'slovakia-hungary'), 'EXG-158', 'suppresses-already')
    t.play(end)
    expect(t.view().battle?.attackers).toEqual([first])
    t.dice([6])
    expect(t.asks('roll')).toMatchObject({ dice: 2, hitsOn: 2, by: { power: 'italy' } })
    t.dice([2, 6])
    expect(t.ids('romania', 'infantry')).toEqual([second])
    expect(t.control('romania')).toBe(COMMONWEALTH)
    expect(t.ids('romania', 'insurgent')).toHaveLength(2)
  })

  it('EXG-158: an ally may attack with units moved in; artillery supports infantry as usual', () => {
    const rows = [
      u('germany', 'infantry', 'greater-southern-germany'),
      u('germany', 'artillery', 'greater-southern-germany'),
      ...rise('italy', 'yugoslavia'),
    ]
    const t = combat('germany', rows, friends(['germany', COMMONWEALTH]))
    t.play(move(t.ids('greater-southern-germany'), 'greater-southern-germany', 'yugoslavia'), end)
    expect(t.asks('roll')).toMatchObject({ dice: 2, hitsOn: 2, by: { power: 'germany' } })
    t.dice([2, 6], [6])
    expect(t.pieces('yugoslavia')).toEqual(['germany artillery', 'germany infantry'])
    expect(t.control('yugoslavia')).toBe(COMMONWEALTH)
    expect(t.game.state.phase).toBe('noncombat-move')
  })

  it('EXG-158: aircraft may fly to them and return afterwards', () => {
    const rows = [u(COMMONWEALTH, 'fighter', 'romania'), ...rise('italy', 'poland')]
    const t = combat(COMMONWEALTH, rows)
    const fighter = t.id('romania')
    t.play(move(fighter, 'romania', 'slovakia-hungary', 'poland'), end).dice([1], [6])
    expect(t.pieces('poland')).toEqual([`${COMMONWEALTH} fighter`])
    t.play(move(fighter, 'poland', 'slovakia-hungary'))
  })

  it('EXG-158: after a round the attackers may break off, all together, and stay where they are', () => {
    const t = combat(COMMONWEALTH, [infantry, infantry, ...rise('italy', 'romania')])
    const all = t.ids('romania', 'infantry')
    t.play(suppress(all, 'romania'), end).dice([6, 6], [6])
    expect(t.asks('retreat')).toMatchObject({ answers: ['press', 'retreat'], retreats: [{ to: 'romania' }] })
    t.refused(end, 'EXG-158', 'press-or-break-off')
    t.refused({ kind: 'retreat', to: 'poland' }, 'EXG-158', 'break-off-where-they-are')
    t.refused({ kind: 'retreat', to: 'romania', units: all.slice(1) }, 'EXG-158', 'break-off-together')
    t.play({ kind: 'press' }).dice([6, 6], [6])
    t.play({ kind: 'retreat', to: 'romania', units: all })
    expect(t.game.state.phase).toBe('noncombat-move')
    expect(t.pieces('romania')).toEqual([...times(2, `${COMMONWEALTH} infantry`), 'italy insurgent'])
    // A unit that fought cannot move again.
    t.refused(move(all[0] ?? '', 'romania', 'slovakia-hungary'), 'G40-080', 'fought-already')
  })

  it('EXG-158: units attack only in Conduct Combat, from combat movement on, in their own space', () => {
    const rows = [infantry, u(COMMONWEALTH, 'aaa', 'romania'), u(COMMONWEALTH, 'infantry', 'poland')]
    const t = combat(COMMONWEALTH, [...rows, ...rise('italy', 'romania')])
    t.refused(suppress([t.id('romania', 'aaa')], 'romania'), 'G40-015', 'guns-stay')
    t.refused(suppress([t.id('poland')], 'romania'), 'EXG-158', 'suppress-where-it-is')
    t.refused(suppress([t.id('poland')], 'poland'), 'EXG-158', 'nobody-to-suppress')
    t.refused(suppress([t.id('poland')], 'sz-113'), 'EXG-158', 'nobody-to-suppress')
    const later = noncombat(COMMONWEALTH, [infantry, ...rise('italy', 'romania')])
    later.refused(
      suppress([later.id('romania', 'infantry')], 'romania'),
      ...(['EXG-158', 'suppress-in-combat-movement'] as const),
    )
    const quiet = combat(COMMONWEALTH, [infantry])
    quiet.refused(move(quiet.id('romania'), 'romania', 'slovakia-hungary'), 'G40-010', 'combat-moves-attack')
  })

  it('EXG-158: if the Insurgents are gone when combat begins, there is no battle', () => {
    const t = combat(COMMONWEALTH, [infantry, ...rise('italy', 'romania')])
    t.play(suppress([t.id('romania', 'infantry')], 'romania'))
    const { game } = t
    game.remove([game.piece(Number(t.id('romania', 'insurgent').slice(1)))], 'destroyed', [])
    t.play(end)
    expect(t.game.state.phase).toBe('noncombat-move')
  })
})
