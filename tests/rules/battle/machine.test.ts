import { describe, expect, it } from 'vitest'
import { applyEdit, cloneState, fromPlain, hashOf, toPlain } from '../../../main/engine'
import {
  aboard,
  beforeMoves,
  end,
  fight,
  lose,
  move,
  over,
  press,
  retreat,
  roll,
  submerge,
  u,
} from './support'

const Z = 'north-sea'

describe('the battle screen', () => {
  it('EUR-095 shows the combatants, the steps of the round, the required numbers, and hit units yet to fire', () => {
    const t = fight('germany', [
      u('germany', 'submarine', Z, { from: 'danish-sea' }),
      u('germany', 'battleship', Z, { from: 'danish-sea' }),
      u('uk', 'destroyer', Z),
      u('uk', 'transport', Z),
    ])
    const b = t.view().battle
    expect(b).toMatchObject({
      id: `sea:${Z}`,
      kind: 'sea',
      space: Z,
      round: 1,
      attacker: 'germany',
      defender: 'uk',
    })
    expect(b?.steps.map((s) => s.id)).toEqual([
      'submarines-attack',
      'sea-attack',
      'submarines-defend',
      'sea-defense',
      'press',
    ])
    expect(b?.step).toBe('submarines-attack')
    expect(b?.hitsOn).toEqual({
      [t.id(Z, 'submarine')]: 2,
      [t.id(Z, 'battleship')]: 4,
      [t.id(Z, 'destroyer')]: 3,
      [t.id(Z, 'transport')]: 1,
    })
    t.play(submerge())
    roll(t, 2, 6)
    roll(t, 4, 1)
    t.play(lose([t.id(Z, 'transport'), 'any']))
    expect(t.view().battle?.marked).toEqual([t.id(Z, 'transport')])
  })

  it('EUR-086 shows the gun and the bombarding ships along with the combatants', () => {
    const t = fight('germany', [
      u('germany', 'fighter', 'leningrad', { from: 'baltic-states' }),
      u('ussr', 'infantry', 'leningrad'),
      u('ussr', 'aa-gun', 'leningrad'),
    ])
    expect(t.view().battle?.defenders).toContain(t.id('leningrad', 'aa-gun'))
    expect(t.view().battle?.hitsOn[t.id('leningrad', 'aa-gun')]).toBe(1)
  })
})

describe('a battle in the middle of its round', () => {
  const hit = () => {
    const t = fight('germany', [
      u('germany', 'armor', 'ukraine-ssr', { count: 2, from: 'rumania' }),
      u('ussr', 'infantry', 'ukraine-ssr'),
      u('ussr', 'armor', 'ukraine-ssr'),
      u('germany', 'infantry', 'east-poland', { from: 'poland' }),
      u('ussr', 'infantry', 'east-poland'),
    ])
    t.play({ kind: 'battle', battle: 'land:ukraine-ssr' })
    roll(t, 3, 1, 6)
    return t
  }

  it('survives a checkpoint unchanged', () => {
    const t = hit()
    t.asks('casualties')
    const { rs, state } = t.game
    const back = fromPlain(rs, JSON.parse(JSON.stringify(toPlain(rs, state))) as ReturnType<typeof toPlain>)
    expect(hashOf(rs, back)).toBe(hashOf(rs, state))
    expect(hashOf(rs, cloneState(state))).toBe(hashOf(rs, state))
  })

  it('an edit returns to the start of combat; finished battles are not fought again', () => {
    const t = hit()
    t.play(lose([t.id('ukraine-ssr', 'infantry', 'ussr'), 'any']))
    roll(t, 2, 6, 6)
    t.play(retreat('rumania'))
    roll(t, 1, 6)
    roll(t, 2, 6)
    // The second battle is at its press question.
    t.asks('retreat')
    const edited = applyEdit(t.game.rs, t.game.state, { treasuries: { ussr: 3 } }, { mode: 'manual' })
    if (!edited.ok) throw new Error(edited.code)
    expect(edited.game.state.record.battles.map((b) => [b.id, b.done])).toEqual([
      ['land:ukraine-ssr', true],
      ['land:east-poland', false],
    ])
  })
})

describe('battles in both theaters', () => {
  it('LNK-140 a unit keeps its values when it changes boards', () => {
    const t = fight('japan', [
      u('japan', 'destroyer', Z, { from: 'danish-sea' }),
      u('japan', 'battleship', Z, { from: 'danish-sea' }),
      u('uk', 'transport', Z),
    ])
    roll(t, 4, 6)
    roll(t, 3, 6)
    roll(t, 1, 6)
  })

  it('LNK-147 PAC-151 Germany and Japan defend together', () => {
    const t = fight('uk', [
      u('uk', 'destroyer', 'sea-zone-52', { from: 'sea-zone-54' }),
      u('germany', 'destroyer', 'sea-zone-52'),
      u('japan', 'destroyer', 'sea-zone-52'),
    ])
    roll(t, 3, 6)
    roll(t, 3, 6, 6)
  })

  it('LNK-148 a raid on Japan costs only money: there are no victory points', () => {
    const t = beforeMoves('usa', [u('usa', 'bomber', 'korea', { count: 3 })], {
      treasuries: { japan: 30 },
      control: [{ space: 'korea', power: 'usa' }],
    })
    const ids = t.ids('korea')
    t.play(move(ids, 'korea', 'sea-zone-36', 'japan'), { kind: 'raid', units: ids, space: 'japan' }, end)
    t.dice([6, 6, 3])
    expect(t.cash('japan')).toBe(15)
    expect(Object.keys(t.view().facts).filter((k) => /victory|points/i.test(k))).toEqual([])
  })

  it('LNK-244 every choice is asked of the power it belongs to, whichever player controls it', () => {
    const t = fight('germany', [
      u('germany', 'armor', 'karelia', { count: 2, from: 'finland' }),
      u('ussr', 'infantry', 'karelia', { count: 2 }),
      u('uk', 'fighter', 'karelia'),
    ])
    roll(t, 3, 1, 6)
    const d = t.asks('casualties')
    expect(d.by).toEqual({ power: 'ussr' })
    // The single hit can pass on: then it is Britain's, which has only its fighter.
    t.play({ kind: 'casualties', take: [] })
    roll(t, 4, 6)
    roll(t, 2, 6, 6)
    expect(t.pieces('karelia')).not.toContain('uk fighter')
  })

  it('EUR-037 all combat moves are finished before the first roll: no unit moves in the combat phase', () => {
    const t = fight('germany', [
      u('germany', 'armor', 'ukraine-ssr', { from: 'rumania' }),
      u('germany', 'armor', 'poland'),
      u('ussr', 'infantry', 'ukraine-ssr', { count: 2 }),
    ])
    t.refused(move(t.id('poland'), 'poland', 'east-poland'), null, 'dice-first')
    roll(t, 3, 6)
    roll(t, 2, 6, 6)
    t.refused(move(t.id('poland'), 'poland', 'east-poland'), 'EUR-079', 'press-or-retreat')
    t.play(press)
  })

  it('LNK-256 fighters carried out of interboard waters fight alongside their carrier', () => {
    const t = fight('uk', [
      u('uk', 'carrier', 'sea-zone-52', { from: 'red-sea', ref: 'c' }),
      aboard('uk', 'fighter', 'c'),
      u('japan', 'transport', 'sea-zone-52'),
    ])
    roll(t, 3, 1)
    roll(t, 1, 6)
    roll(t, 1, 6)
    expect(over(t)).toBe(true)
    expect(t.pieces('sea-zone-52')).toEqual(['uk carrier', 'uk fighter'])
  })
})
