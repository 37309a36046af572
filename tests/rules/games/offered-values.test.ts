/** A switch about a board's own waters or halves is offered only in games with such a board. */
import { describe, expect, it } from 'vitest'
import { rulesetOf } from '../../../main/scenarios'

const offered = (scenario: string, id: string): readonly string[] | undefined => {
  const rules = rulesetOf(scenario)
  return rules.switchDefinitions.find((one) => one.id === id)?.offers?.(rules.board)
}

describe('The values of a switch that players may choose', () => {
  it('LNK-164 let fighters fight in interboard seas or not only if such seas exist', () => {
    expect(offered('europe-pacific', 'ibFightersFight')).toEqual(['on', 'off'])
    expect(offered('europe-1999', 'ibFightersFight')).toEqual(['on'])
    expect(offered('pacific-2001', 'ibFightersFight')).toEqual(['on'])
  })

  it('LNK-142 distinguish the two boards for bombarding destroyers only if both are in play', () => {
    expect(offered('europe-pacific', 'destroyerBombard')).toEqual(['2', '3', 'byBoard'])
    expect(offered('europe-1999', 'destroyerBombard')).toEqual(['2', '3'])
    expect(offered('pacific-2001', 'destroyerBombard')).toEqual(['2', '3'])
  })
})
