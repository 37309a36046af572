import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { combat, end, enemies, held, move, noncombat, together, u } from '../support'

const ask = (by: string) => ({ kind: 'ask-passage', by }) as const
const choose = (option: string) => ({ kind: 'choose', option }) as const
const yes = { kind: 'answer-offer', answer: 'accept' } as const
const no = { kind: 'answer-offer', answer: 'decline' } as const

/** British ships before the Danish Straits, which Germany holds at peace with Great Britain. */
const british = (more: Position = {}): Table =>
  noncombat(
    'great-britain',
    [u('great-britain', 'cruiser', 'sz-112'), u('great-britain', 'destroyer', 'sz-112')],
    more,
  )
const through = (t: Table, unit = 'cruiser') => move(t.id('sz-112', unit), 'sz-112', 'sz-113')
const canals = (t: Table) => t.asks('choose').options.map((o) => o.option)

describe('Asking for passage', () => {
  it('EXG-107: a nation that is not at war with the controller may ask, and the controller agrees', () => {
    const t = british()
    t.refused(through(t), 'EXG-107', 'canal-shut')
    expect(t.view().standing.map((s) => s.kind)).toContain('ask-passage')
    t.play(ask('great-britain'))
    // Panama, Suez (French and British), and the Danish Straits; it holds Gibraltar, and the Turkish Straits have no
    // holder.
    expect(canals(t)).toEqual(expect.arrayContaining(['panama', 'danish', 'none']))
    expect(canals(t)).not.toContain('gibraltar')
    expect(canals(t)).not.toContain('turkish')
    t.play(choose('danish'))
    expect(t.asks('form').by).toEqual({ power: 'germany' })
    t.play(yes, through(t), through(t, 'destroyer'))
    expect(t.pieces('sz-113')).toHaveLength(2)
  })

  it('EXG-107: or it declines, and the passage stays closed', () => {
    const t = british().play(ask('great-britain'), choose('danish'), no)
    t.refused(through(t), 'EXG-107', 'canal-shut')
    // Once per movement.
    t.play(ask('great-britain'))
    expect(canals(t)).not.toContain('danish')
    t.refused(choose('danish'), 'EXG-107', 'name-the-canal')
    t.refused(end, 'EXG-107', 'name-the-canal')
    t.play(choose('none'))
    t.refused(through(t), 'EXG-107', 'canal-shut')
  })

  it('EXG-107: a grant holds only for that movement', () => {
    const t = combat('great-britain', [
      u('great-britain', 'cruiser', 'sz-112'),
      u('great-britain', 'destroyer', 'sz-112'),
    ])
    t.play(ask('great-britain'), choose('danish'), yes, through(t), end)
    expect(t.game.state.phase).toBe('noncombat-move')
    t.refused(through(t, 'destroyer'), 'EXG-107', 'canal-shut')
    t.play(ask('great-britain'), choose('danish'), yes, through(t, 'destroyer'))
  })

  it('EXG-107: a grant to one nation does not open the passage to another nation', () => {
    const t = british(together({ units: [] })).play(ask('great-britain'), choose('danish'), yes)
    const other = noncombat('france', [u('france', 'cruiser', 'sz-112')])
    other.refused(move(other.id('sz-112'), 'sz-112', 'sz-113'), 'EXG-107', 'canal-shut')
    expect(t.view().standing.map((s) => s.by)).not.toContain('france')
  })

  it('EXG-107: it is closed in war, and also when no nation holds it', () => {
    const t = british(enemies('great-britain', 'germany'))
    t.play(ask('great-britain'))
    expect(canals(t)).not.toContain('danish')
    const neutral = british(held('neutral', 'denmark')).play(ask('great-britain'))
    expect(canals(neutral)).not.toContain('danish')
  })

  it('EXG-107: for a passage between two holders both are asked', () => {
    const t = noncombat('italy', [u('italy', 'cruiser', 'sz-98')], held('france', 'trans-jordan'))
    t.play(ask('italy'), choose('suez'))
    const first = t.asks('form').by.power
    t.play(yes)
    expect([first, t.asks('form').by.power].sort()).toEqual(['france', 'great-britain'])
    t.play(yes, move(t.id('sz-98'), 'sz-98', 'sz-81'))
    expect(t.pieces('sz-81')).toEqual(['italy cruiser'])
  })

  it('EXG-107: a nation asks for passage in its own turn, during movement', () => {
    const t = british()
    expect(t.try(ask('france'))?.code).toBe('ask-while-moving')
    const agenda = noncombat('great-britain', [u('great-britain', 'cruiser', 'sz-112')])
    agenda.play(end)
    expect(agenda.try(ask('china'))?.code).toBe('ask-while-moving')
    expect(agenda.view().standing.map((s) => s.kind)).not.toContain('ask-passage')
    // A nation without ships gets no offer to ask.
    const ashore = noncombat('great-britain', [u('great-britain', 'infantry', 'united-kingdom')])
    expect(ashore.view().standing.map((s) => s.kind)).not.toContain('ask-passage')
  })

  it('EXG-107: a nation with no passage to ask for cannot ask', () => {
    const all = held('great-britain', 'central-america', 'egypt', 'trans-jordan', 'denmark')
    expect(british(all).try(ask('great-britain'))?.code).toBe('no-passage-to-ask')
  })
})
