import { describe, expect, it } from 'vitest'
import type { AdvantageId } from '../../../../main/rules/advantages'
import type { Table } from '../../../support/game'
import { aboard, choose, end, move, u, type Units } from '../../battle/support'
import { moving, remembered } from './support'

const enigma: AdvantageId[] = ['enigma-decoded']
const options = (t: Table): string[] => t.asks('choose').options.map((o) => o.option)

/** German tanks attack Anglo-Egypt from Libya. */
const egypt = (units: Units, has = enigma, power = 'germany'): Table => {
  const t = moving(power, has, [u(power, 'armor', 'libya'), u('uk', 'infantry', 'anglo-egypt'), ...units], {
    control: [{ space: 'libya', power }],
  })
  return t.play(move(t.id('libya'), 'libya', 'anglo-egypt'), end)
}

describe('Enigma decoded', () => {
  it('LHTR-151 after the combat move and before the dice the UK moves units from one adjacent space into the attacked space', () => {
    const t = egypt([u('uk', 'infantry', 'trans-jordan', { count: 2 }), u('uk', 'fighter', 'trans-jordan')])
    expect(t.asks('choose')).toMatchObject({ about: 'enigma-decoded', by: { power: 'uk' } })
    expect(t.game.state.turn).toBe(1)
    t.refused(choose('persia>anglo-egypt'), 'LHTR-151', 'enigma-or-not')
    t.play(choose('trans-jordan>anglo-egypt'))
    expect(t.asks('choose').options.map((o) => o.label)).toEqual(['Infantry', 'Fighter'])
    t.refused(choose('none'), 'LHTR-151', 'name-who-goes')
    t.play(choose(t.id('trans-jordan', 'infantry')))
    expect(t.events).toContainEqual(
      expect.objectContaining({ kind: 'moved', power: 'uk', path: ['trans-jordan', 'anglo-egypt'] }),
    )
    t.play(choose(t.id('trans-jordan', 'fighter')), choose('none'))
    expect(t.pieces('trans-jordan')).toEqual(['uk infantry'])
    // Two infantry and a fighter defend now.
    t.dice([6])
    expect(t.asks('roll')).toMatchObject({ dice: 1, hitsOn: 4 })
    t.dice([6])
    expect(t.asks('roll')).toMatchObject({ dice: 2, hitsOn: 2 })
  })

  it('LHTR-151 or out of the attacked space into one adjacent friendly space, leaving at least one behind', () => {
    const t = egypt([u('uk', 'artillery', 'anglo-egypt'), u('germany', 'infantry', 'belgian-congo')])
    expect(options(t)).toContain('anglo-egypt>trans-jordan')
    // An enemy territory is no friendly space.
    expect(options(t)).not.toContain('anglo-egypt>libya')
    t.play(choose('anglo-egypt>trans-jordan'), choose(t.id('anglo-egypt', 'artillery', 'uk')))
    expect(t.pieces('trans-jordan')).toEqual(['uk artillery'])
    // The last unit stays: the question is over.
    expect(t.asks('roll')).toMatchObject({ by: { power: 'germany' } })
    expect(options(egypt([u('uk', 'infantry', 'trans-jordan')]))).toEqual([
      'none',
      'trans-jordan>anglo-egypt',
    ])
  })

  it('LHTR-151 once per game, if the UK chooses, only in the German turn', () => {
    const near: Units = [u('uk', 'infantry', 'trans-jordan')]
    const t = egypt(near).play(choose('none'))
    expect(remembered(t).used).toEqual([])
    expect(t.asks('roll').by.power).toBe('germany')
    const used = egypt(near).play(choose('trans-jordan>anglo-egypt'))
    expect(remembered(used).used).toEqual(['enigma-decoded'])
    expect(egypt(near, []).asks('roll').by.power).toBe('germany')
    expect(egypt(near, enigma, 'japan').asks('roll').by.power).toBe('japan')
    // Without an attack the UK is not asked.
    expect(moving('germany', enigma, near).play(end).decision()?.kind).not.toBe('choose')
  })

  it('LHTR-151 at sea ships move with their cargo, and damaged ones are listed separately', () => {
    const t = moving('germany', enigma, [
      u('germany', 'submarine', 'sz-5'),
      u('uk', 'destroyer', 'sz-6'),
      u('uk', 'battleship', 'sz-7'),
      u('uk', 'battleship', 'sz-7', { damaged: true }),
      u('uk', 'aircraft-carrier', 'sz-7', { ref: 'c' }),
      aboard('uk', 'fighter', 'c'),
      u('uk', 'infantry', 'united-kingdom'),
    ])
    t.play(move(t.id('sz-5'), 'sz-5', 'sz-6'), end)
    expect(options(t)).toContain('sz-7>sz-6')
    expect(options(t)).not.toContain('united-kingdom>sz-6')
    t.play(choose('sz-7>sz-6'))
    expect(t.asks('choose').options.map((o) => o.label)).toEqual([
      'Battleship',
      'Battleship, damaged',
      'Aircraft carrier, with Fighter',
    ])
    t.play(choose(t.id('sz-7', 'aircraft-carrier')))
    expect(t.pieces('sz-6')).toEqual([
      'germany submarine',
      'uk aircraft-carrier',
      'uk destroyer',
      'uk fighter',
    ])
  })

  it('LHTR-221 aircraft board a deck with room; an unattacked zone with enemy ships is not friendly', () => {
    const t = moving('germany', enigma, [
      u('germany', 'submarine', 'sz-5'),
      u('germany', 'destroyer', 'sz-5'),
      u('uk', 'aircraft-carrier', 'sz-6'),
      u('uk', 'transport', 'sz-6', { ref: 't' }),
      aboard('uk', 'infantry', 't'),
      u('uk', 'fighter', 'united-kingdom', { count: 3 }),
    ])
    t.play(move(t.id('sz-5', 'submarine'), 'sz-5', 'sz-6'), end)
    expect(options(t)).toEqual(['none', 'united-kingdom>sz-6', 'sz-6>sz-3', 'sz-6>sz-7'])
    t.play(choose('united-kingdom>sz-6'))
    t.play(choose(t.id('united-kingdom')))
    t.play(choose(t.id('united-kingdom')))
    expect(t.pieces('sz-6').filter((p) => p === 'uk fighter')).toHaveLength(2)
    expect(t.pieces('united-kingdom')).toEqual(['uk fighter'])
    // Both decks are full, and the battle begins.
    expect(t.decision()?.kind).not.toBe('choose')
  })

  it('LHTR-221 a fighter flies off its deck to an attacked territory; land units do not leave their ship', () => {
    const t = egypt([
      u('uk', 'aircraft-carrier', 'sz-15', { ref: 'c' }),
      aboard('uk', 'fighter', 'c'),
      u('uk', 'transport', 'sz-15', { ref: 't' }),
      aboard('uk', 'infantry', 't'),
    ])
    t.play(choose('sz-15>anglo-egypt'))
    expect(t.asks('choose').options.map((o) => o.label)).toEqual(['Fighter, from its carrier'])
  })
})
