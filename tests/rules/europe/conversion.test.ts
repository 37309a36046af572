import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { finish } from '../../support/single-board-games'
import { table, type Table } from '../../support/game'

const at = (units: Position['units'], more: Position = {}, switches: Record<string, string> = {}): Table => {
  const t = table(
    { clear: ['*'], turn: { round: 3, power: 'ussr', phase: 'noncombat-move' }, units: units ?? [], ...more },
    { switches, seed: 'convert' },
  )
  return t.play({ kind: 'end' })
}
const allied = (space: string, unit: string, power = 'uk') => ({ space, power, unit })
const convert = (...units: string[]) => ({ kind: 'choose' as const, option: 'convert', units })

describe('the Soviet Patriotic War', () => {
  it('EUR-157 LNK-040 the USSR may turn British and American units in its complexes into Soviet ones of the same type', () => {
    const t = at([allied('moscow', 'infantry'), allied('moscow', 'fighter', 'usa')])
    const number = t.id('moscow', 'infantry')
    t.play(convert(...t.ids('moscow')))
    expect(t.pieces('moscow')).toEqual(['ussr fighter', 'ussr infantry'])
    expect(t.id('moscow', 'infantry')).toBe(number)
    expect(t.cash('ussr')).toBe(48)
  })
  it('EUR-158 LNK-181 only in territories with a Soviet complex; with anyHome in any space Soviet at the start', () => {
    const units = [allied('moscow', 'infantry'), allied('siberia', 'infantry')]
    at(units).refused(convert('u' + Number(at(units).id('siberia').slice(1))), 'EUR-158', 'convert-not-there')
    const any = at(
      [...units, allied('soviet-union-pacific', 'infantry', 'usa'), allied('yakut-ssr', 'infantry', 'usa')],
      {},
      { sovietConversion: 'anyHome' },
    )
    any.play(convert(...any.ids('siberia'), ...any.ids('soviet-union-pacific'), ...any.ids('yakut-ssr')))
    expect([
      ...any.pieces('siberia'),
      ...any.pieces('soviet-union-pacific'),
      ...any.pieces('yakut-ssr'),
    ]).toEqual(['ussr infantry', 'ussr infantry', 'ussr infantry'])
  })
  it('EUR-159 the question comes at the end of the noncombat phase, and the units have no move left', () => {
    const t = at([allied('moscow', 'armor')])
    expect([t.game.state.phase, t.asks('choose').by.power]).toEqual(['noncombat-move', 'ussr'])
    // Before new units are placed, and with no movement after it.
    const waiting = { pool: 'waiting' as const, power: 'ussr', unit: 'infantry', treasury: 'ussr' }
    const before = at([allied('moscow', 'armor'), waiting])
    before.play(convert(before.id('moscow')))
    expect(before.asks('place').phase).toBe('place')
    const armor = before.id('moscow')
    before.refused({ kind: 'move', units: [armor], path: ['moscow', 'leningrad'] }, 'EUR-027', 'place-first')
  })
  it('EUR-160 LNK-041 infantry, artillery, armor, guns, fighters and bombers; no marines, no ships', () => {
    const kinds = ['infantry', 'artillery', 'armor', 'aa-gun', 'fighter', 'bomber']
    const t = at([
      ...kinds.map((unit) => allied('moscow', unit, 'usa')),
      allied('moscow', 'marine', 'usa'),
      allied('white-sea', 'destroyer', 'usa'),
    ])
    t.refused(convert(t.id('moscow', 'marine')), 'LNK-041')
    t.refused(convert(t.id('white-sea', 'destroyer')), 'EUR-160')
    t.play(convert(...kinds.map((unit) => t.id('moscow', unit))))
    expect(t.pieces('moscow').filter((p) => p.startsWith('usa'))).toEqual(['usa marine'])
  })
  it('EUR-161 the Soviet player chooses the units, and may choose none', () => {
    const t = at([allied('moscow', 'infantry'), allied('moscow', 'armor')]).play({
      kind: 'choose',
      option: 'none',
    })
    expect(t.pieces('moscow')).toEqual(['uk armor', 'uk infantry'])
  })
  it('EUR-157 EUR-161 only allied units on the board, and only the requested ones', () => {
    const t = at([
      allied('moscow', 'infantry'),
      allied('moscow', 'armor', 'ussr'),
      { pool: 'waiting' as const, power: 'uk', unit: 'infantry', treasury: 'england' },
    ])
    const waiting = t.view().pools['waiting']?.[0]?.id ?? ''
    t.refused(convert(waiting), 'EUR-157', 'convert-not-allied')
    t.refused(convert(t.id('moscow', 'armor', 'ussr')), 'EUR-157', 'convert-not-allied')
    t.refused({ kind: 'choose', option: 'perhaps' }, 'EUR-157', 'no-such-option')
    t.refused({ kind: 'end' }, 'EUR-159', 'convert-first')
    t.play({ kind: 'choose', option: 'convert' })
    expect(t.pieces('moscow')).toEqual(['uk infantry', 'ussr armor'])
  })
  it('EUR-159 a converted armor and fighter move as Soviet units in the next Soviet turn, not in this one', () => {
    const t = at([allied('moscow', 'armor'), allied('moscow', 'fighter')])
    t.play(convert(...t.ids('moscow')))
    expect(t.pieces('moscow')).toEqual(['ussr armor', 'ussr fighter'])
    for (let i = 0; i < 5 && !(t.view().power === 'ussr' && t.view().round === 4); i++) finish(t)
    expect(t.view().spaces['moscow']?.pieces.map((p) => p.movesLeft)).toEqual([2, 4])
  })
  it('EUR-162 a captured complex does not qualify, nor does a Soviet one in other hands', () => {
    const units = [allied('moscow', 'infantry'), allied('germany', 'infantry')]
    const t = at(units, { control: [{ space: 'germany', power: 'ussr' }] })
    t.refused(convert(t.id('germany')), 'EUR-158')
  })
  it('LNK-182 British, American and Chinese units qualify alike', () => {
    const t = at([
      allied('moscow', 'infantry', 'uk'),
      allied('moscow', 'infantry', 'usa'),
      allied('moscow', 'infantry', 'china'),
    ])
    t.play(convert(...t.ids('moscow')))
    expect(t.pieces('moscow')).toEqual(['ussr infantry', 'ussr infantry', 'ussr infantry'])
  })
})
