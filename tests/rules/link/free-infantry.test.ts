import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import type { Table } from '../../support/game'
import { turn, held, take } from '../../support/turn'

describe('free British infantry', () => {
  const atFree = (more: Position = {}, switches = {}): Table => {
    const t = turn('uk', more, switches)
    for (
      let i = 0;
      i < 20 && !(t.decision()?.id ?? '').startsWith('free-infantry') && t.view().power === 'uk';
      i++
    )
      t.play(
        t.decision()?.of === 'choose'
          ? { kind: 'choose', option: 'share', amounts: { england: 28 } }
          : { kind: 'end' },
      )
    return t
  }
  const free = (spaces: Record<string, number>) => ({ kind: 'choose' as const, option: 'place', spaces })
  it('LNK-048 one for each of Gibraltar, Malta and Cyprus: three; with Malta lost: two', () => {
    atFree().refused(free({ gibraltar: 4 }), 'LNK-048')
    expect(
      atFree()
        .play(free({ gibraltar: 3 }))
        .pieces('gibraltar'),
    ).toHaveLength(3)
    atFree(held('germany', 'malta')).refused(free({ gibraltar: 3 }), 'LNK-048', 'free-infantry-too-many')
  })
  it('LNK-049 LNK-247 they arrive at the end of the turn, after the pool is split', () => {
    const t = atFree()
    expect(t.game.state.phase).toBe('income')
    expect(t.cash('england')).toBeGreaterThan(25)
  })
  it('LNK-050 two in Gibraltar and one in Malta is legal, none in Morocco captured this turn', () => {
    const t = turn('uk')
    take(t, 'morocco', 'uk')
    for (let i = 0; i < 20 && !(t.decision()?.id ?? '').startsWith('free-infantry'); i++)
      t.play(
        t.decision()?.of === 'choose'
          ? { kind: 'choose', option: 'share', amounts: { england: 28 } }
          : { kind: 'end' },
      )
    expect(t.try(free({ morocco: 1 }))).toEqual({
      ok: false,
      rule: 'LNK-050',
      code: 'free-infantry-not-here',
      blockers: [{ kind: 'space', id: 'morocco' }],
    })
    t.play(free({ gibraltar: 2, malta: 1 }))
    expect(t.pieces('malta')).toEqual(['uk infantry'])
  })
  it('LNK-049 LNK-052 none need be placed: the answer says so or names no territory; no other answer is valid', () => {
    atFree().refused({ kind: 'end' }, 'LNK-049', 'free-infantry-first')
    atFree().refused({ kind: 'choose', option: 'later' }, 'LNK-049', 'no-such-option')
    for (const a of [
      { kind: 'choose' as const, option: 'none' },
      { kind: 'choose' as const, option: 'place' },
      free({ gibraltar: 0, sicily: 0 }),
    ]) {
      const t = atFree().play(a)
      expect([t.pieces('gibraltar'), t.view().power]).toEqual([[], 'usa'])
    }
  })
  it('LNK-048 with none of the three homes held the question is skipped', () => {
    const t = atFree(held('germany', 'gibraltar', 'malta', 'cyprus'))
    expect(t.view().power).toBe('usa')
  })
  it('LNK-051 LNK-052 unplaced ones are lost', () => {
    const t = atFree().play(free({ gibraltar: 1 }))
    expect(t.view().pools['waiting']).toEqual([])
    expect(t.view().power).toBe('usa')
  })
  it('LNK-190 the Mediterranean has the nineteen territories at its eight zones', () => {
    const mine = held('uk', 'morocco', 'libya', 'sicily', 'greece', 'vichy-france', 'france', 'norway')
    const t = atFree(mine)
    const choice = t.asks('choose').options[0]?.spaces?.ids ?? []
    expect([...choice].sort()).toEqual([
      'cyprus',
      'gibraltar',
      'greece',
      'libya',
      'malta',
      'morocco',
      'sicily',
      'vichy-france',
    ])
  })
  it('LNK-191 Egypt, Palestine and Syria with a British garrison; with the switch whenever Allied, or never', () => {
    const garrison: Position = { units: [{ space: 'egypt', power: 'uk', unit: 'infantry' }] }
    atFree(garrison).play(free({ egypt: 1 }))
    atFree(garrison).refused(free({ syria: 1 }), 'LNK-050')
    atFree({ units: [{ space: 'egypt', power: 'uk', unit: 'fighter' }] }).refused(
      free({ egypt: 1 }),
      'LNK-050',
    )
    atFree({}, { medMiddleEast: 'anyAllied' }).play(free({ syria: 1 }))
    atFree(garrison, { medMiddleEast: 'never' }).refused(free({ egypt: 1 }), 'LNK-050')
    atFree({ ...garrison, ...held('germany', 'egypt'), units: [] }, { medMiddleEast: 'anyAllied' }).refused(
      free({ egypt: 1 }),
      'LNK-050',
    )
  })
  it('LNK-192 a home regained this turn counts for the number but not for placement', () => {
    const t = turn('uk', held('germany', 'malta'))
    take(t, 'malta', 'uk')
    for (let i = 0; i < 20 && !(t.decision()?.id ?? '').startsWith('free-infantry'); i++)
      t.play(
        t.decision()?.of === 'choose'
          ? { kind: 'choose', option: 'share', amounts: { england: 28 } }
          : { kind: 'end' },
      )
    t.refused(free({ malta: 1 }), 'LNK-050')
    t.play(free({ gibraltar: 3 }))
  })
  it('LNK-193 they need no complex, money or capital', () => {
    const t = atFree({
      ...held('germany', 'united-kingdom'),
      treasuries: { england: 0 },
      facts: { exile: { seats: { 'united-kingdom': 'eastern-canada' } } },
    })
    t.play(free({ cyprus: 3 }))
    expect(t.pieces('cyprus')).toHaveLength(3)
  })
})
