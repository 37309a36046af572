/** Edits during a surrender: the phase restarts, and pending decisions stay pending. */
import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../../main/engine'
import { Table } from '../../support/game'
import { concede, held, turn } from '../../support/turn'

const at = (space: string, power: string, unit = 'infantry') => ({ space, power, unit })
const out = (...powers: string[]) => ({ surrender: { out: powers } })

describe('an edit during a surrender', () => {
  const edit = (t: Table): Table => {
    const made = applyEdit(t.game.rs, t.game.state, { treasuries: { india: 3 } }, t.game.dice)
    if (!made.ok) throw new Error(made.code)
    return new Table(made.game)
  }
  it('LNK-267 LNK-071 surrounded units still get the offer to leave', () => {
    const t = turn('ussr', { ...held('germany', 'moscow'), units: [at('moscow', 'germany')] })
    concede(t, 'ussr')
    const after = edit(t)
    expect(after.asks('choose').id).toBe('surrounded-germany-1')
    after.play({ kind: 'choose', option: 'stay' })
    expect(after.view().power).toBe('japan')
  })
  it('LNK-267 LNK-073 the end of the game is still checked', () => {
    // Soviet Austria is surrounded by German territories; Japan is already out.
    const t = turn('germany', {
      ...held('ussr', 'austria'),
      units: [at('austria', 'ussr')],
      facts: out('japan'),
    })
    const after = edit(concede(t, 'germany'))
    expect(after.asks('choose').id).toBe('surrounded-ussr-1')
    after.play({ kind: 'choose', option: 'stay' })
    expect(after.view().status).toEqual({
      over: true,
      winner: 'allies',
      winners: ['ussr', 'uk', 'usa', 'china'],
      why: 'surrender',
    })
  })
})
