/** Edits in the midst of a surrender: the phase begins anew, and what was not decided yet still is. */
import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../../main/engine'
import { Table } from '../../support/game'
import { concede, held, turn } from '../../support/turn'

const at = (space: string, power: string, unit = 'infantry') => ({ space, power, unit })
const out = (...powers: string[]) => ({ surrender: { out: powers } })

describe('an edit in the midst of a surrender', () => {
  const edit = (t: Table): Table => {
    const made = applyEdit(t.game.rs, t.game.state, { treasuries: { india: 3 } }, t.game.dice)
    if (!made.ok) throw new Error(made.code)
    return new Table(made.game)
  }
  it('LNK-267 LNK-071 surrounded units are still offered their way out', () => {
    const t = turn('ussr', { ...held('germany', 'moscow'), units: [at('moscow', 'germany')] })
    concede(t, 'ussr')
    const after = edit(t)
    expect(after.asks('choose').id).toBe('surrounded-germany-1')
    after.play({ kind: 'choose', option: 'stay' })
    expect(after.view().power).toBe('japan')
  })
  it('LNK-267 LNK-073 the end of the game is still checked', () => {
    // Austria, Soviet, lies among German lands; Japan is out already.
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
