// The units that still wait for a move: what the board marks, and what it doesn't.
import { describe, expect, it } from 'vitest'
import { ref } from 'vue'
import { unmovedPieces } from '../../../../renderer/app/board/unmoved'
import { groundLights } from '../../../../renderer/board/layout/bare-board-lights'
import { useHighlights } from '../../../../renderer/panels/stage/highlights'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useSleepingUnits } from '../../../../renderer/stores/moves/sleeping-units'
import { fakeProgram, moving, piece, sampleView } from '../support/fake-client'

const all = ['tank', 'guard', 'plane']
const made = (units: string[]) => ({ power: 'germany', units, path: ['berlin', 'poland'] })

describe('units that wait for a move', () => {
  it('are those that can move and have not', () => {
    expect(unmovedPieces(moving(all), [], new Set())).toEqual(all)
    expect(unmovedPieces(moving(all), [made(['tank']), made(['gone'])], new Set())).toEqual([
      'guard',
      'plane',
    ])
  })

  it('exclude those that rest and those in the air', () => {
    expect(unmovedPieces(moving(all), [], new Set(['guard']))).toEqual(['tank', 'plane'])
    const landing = moving(all, { mode: 'noncombat', homeless: ['plane'] })
    expect(unmovedPieces(landing, [], new Set())).toEqual(['tank', 'guard'])
  })

  it('are none if only patrols land', () => {
    expect(unmovedPieces(moving(all, { mode: 'land-patrols' }), [], new Set())).toEqual([])
  })
})

function open(seat: 'person' | 'computer' = 'person') {
  fakeProgram()
  const campaign = useCampaign()
  campaign.id = 'c'
  const pieces = all.map((id) => piece(id, 'armor', 'germany'))
  campaign.view = sampleView({ berlin: pieces }, moving(all), {
    moves: [made(['tank'])],
    seats: { germany: { seat: 's', name: 'Anna', kind: seat } as never },
  })
  return { campaign, lights: useHighlights(ref(null)), resting: useSleepingUnits() }
}

describe('the board', () => {
  it('marks units that wait, until they stay, sleep, or the player looks at the past', () => {
    const { campaign, lights, resting } = open()
    expect(lights.value.unmoved).toEqual(['guard', 'plane'])
    resting.stay(['guard'])
    expect(lights.value.unmoved).toEqual(['plane'])
    resting.sleep(['plane'])
    expect(lights.value.unmoved).toEqual([])
    resting.wake(['guard', 'plane'])
    expect(lights.value.unmoved).toEqual(['guard', 'plane'])
    campaign.past = { view: campaign.view, step: 1 } as never
    expect(lights.value.unmoved).toEqual([])
  })

  it('marks none of a computer’s units, and none while it is shown without its pieces', () => {
    expect(open('computer').lights.value.unmoved).toEqual([])
    expect(groundLights({ unmoved: ['guard'], selectedSpace: 'berlin' })).toEqual({
      selectedSpace: 'berlin',
    })
  })
})
