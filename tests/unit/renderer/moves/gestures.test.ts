/** What clicks, drags and digits on the board choose and move. */
import { describe, expect, it } from 'vitest'
import type { PieceGroup as BoardGroup } from '../../../../renderer/board'
import type { PieceView } from '../../../../shared/model'
import { useGestures } from '../../../../renderer/panels/input/gestures'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useBattleScreen } from '../../../../renderer/stores/battle/battle-screen'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { usePointing } from '../../../../renderer/stores/moves/clickable-spaces'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { fakeProgram, moving, piece, refusal, sampleView } from '../support/fake-client'

const many = (unit: string, count: number) =>
  Array.from({ length: count }, (_, i) => piece(`${unit}-${i}`, unit, 'germany'))
const infantry = many('infantry', 12)
const armor = many('armor', 3)

const groupOf = (space: string, pieces: readonly PieceView[]): BoardGroup => ({
  key: `${space}/${pieces[0]?.unit ?? ''}`,
  space,
  power: 'germany',
  unit: pieces[0]?.unit ?? '',
  pieces,
})
const foot = groupOf('poland', infantry)
const tanks = groupOf('poland', armor)
const guard = groupOf('russia', many('guard', 2))

/** Poland with twelve infantry and three tanks that can move, and a space with two that can't. */
function board() {
  const decision = moving([...infantry, ...armor].map((one) => one.id))
  const view = sampleView(
    { poland: [...infantry, ...armor], russia: [...guard.pieces], ukraine: [] },
    decision,
  )
  const program = fakeProgram({
    'campaign.history': () => [],
    'campaign.legal': ({ pieces, space }) => ({
      groups: [
        {
          units: pieces,
          targets: [
            { space: 'ukraine', path: ['poland', 'ukraine'], cost: 1, effects: [] },
            { space: 'poland', path: ['poland', 'ukraine', 'poland'], cost: 2, effects: ['blitz'] },
          ],
          load: [],
          unload: [],
          marks: [],
        },
      ],
      ...(space === undefined ? {} : { why: [{ space, rejected: refusal('Too far.').rejected }] }),
    }),
    'campaign.act': () => ({ ok: true, saved: true, events: [], view }),
  })
  useCampaign().enter('test', view)
  return { program, selection: useSelection(), gestures: useGestures() }
}

type Held = Partial<{ shift: boolean; ctrl: boolean; alt: boolean; double: boolean; onCount: boolean }>
const at = (space: string | null, group: BoardGroup | null, held: Held = {}) => {
  const { double = false, onCount = false, ...keys } = held
  const modifiers = { shift: false, ctrl: false, alt: false, ...keys }
  return { space, group, onCount, double, modifiers, point: { x: 0, y: 0 } }
}
const of = (unit: string, picked: ReadonlySet<string>) =>
  [...picked].filter((id) => id.startsWith(`${unit}-`)).length

describe('A click on something that can’t be chosen', () => {
  const rejected = { ...refusal('It has fought this turn.').rejected, code: 'has-fought' }
  const answers = (mine: boolean) => {
    const units = [piece('f1', 'armor', mine ? 'germany' : 'ussr')]
    const decision = { ...moving(['i1']), mode: 'noncombat' as const }
    const view = sampleView({ poland: units, ukraine: [] }, decision)
    const program = fakeProgram({
      'campaign.legal': () => ({ why: [{ unit: 'f1', space: 'poland', rejected }] }),
    })
    useCampaign().enter('test', view)
    return { program, units }
  }

  it('says why the player’s own piece can’t move, and selects its space', async () => {
    const { program, units } = answers(true)
    await useGestures().click(at('poland', groupOf('poland', units)))
    expect(program.of('campaign.legal')).toEqual([{ campaign: 'test', pieces: ['f1'] }])
    expect(useNotices().notices.map(({ text }) => text)).toEqual(['It has fought this turn.'])
    expect(useSelection().space).toBe('poland')
  })

  it('says nothing about other players’ pieces', async () => {
    const { program, units } = answers(false)
    const theirs = { ...groupOf('poland', units), power: 'ussr' }
    await useGestures().click(at('poland', theirs))
    expect(program.of('campaign.legal')).toEqual([])
    expect(useNotices().notices).toEqual([])
  })

  it('passes a space that takes none of the waiting units to the panel, which gets the refusal', async () => {
    board()
    const tried: string[] = []
    usePointing().offer = {
      kind: 'place',
      spaces: ['poland'],
      pick: () => undefined,
      refuse: (space) => void tried.push(space),
    }
    await useGestures().click(at('ukraine', null))
    expect(tried).toEqual(['ukraine'])
    expect(useSelection().space).toBe('ukraine')
  })
})

describe('A click on a stack', () => {
  it('takes one more each time, however fast the clicks follow each other', async () => {
    const { gestures, selection } = board()
    // The second and the third of quick clicks arrive as double clicks.
    await gestures.click(at('poland', foot))
    await gestures.click(at('poland', foot, { double: true }))
    await gestures.click(at('poland', foot, { double: true }))
    expect(selection.picked.size).toBe(3)
  })

  it('takes all of it with Ctrl, and by its count', async () => {
    const { gestures, selection } = board()
    await gestures.click(at('poland', foot, { ctrl: true }))
    expect(of('infantry', selection.picked)).toBe(12)
    await gestures.click(at('poland', tanks, { onCount: true }))
    expect(of('armor', selection.picked)).toBe(3)
    expect(selection.picked.size).toBe(15)
  })

  it('takes ten more with Alt and everything in the space with Shift', async () => {
    const { gestures, selection } = board()
    await gestures.click(at('poland', foot))
    await gestures.click(at('poland', foot, { alt: true }))
    expect(selection.picked.size).toBe(11)
    await gestures.click(at('poland', foot, { shift: true }))
    expect(selection.picked.size).toBe(15)
  })

  it('takes everything in the space with Shift if it shows no stacks, as when zoomed out', async () => {
    const { gestures, selection } = board()
    await gestures.click(at('poland', null))
    expect([selection.space, selection.picked.size]).toEqual(['poland', 0])
    await gestures.click(at('poland', null, { shift: true }))
    expect(selection.picked.size).toBe(15)
    // If none of the player's units can move, there is nothing to take.
    await gestures.click(at(null, null))
    await gestures.click(at('himalaya', null, { shift: true }))
    expect(selection.picked.size).toBe(0)
  })

  it('puts one back with the right button', async () => {
    const { gestures, selection } = board()
    gestures.count(at('poland', foot), 3)
    gestures.takeBack(at('poland', foot))
    expect(selection.picked.size).toBe(2)
    gestures.takeBack(at('poland', tanks))
    expect(selection.picked.size).toBe(2)
  })
})

describe('A digit with the pointer over a stack', () => {
  it('takes that many of it, and keeps the rest of the selection in the space', () => {
    const { gestures, selection } = board()
    expect(gestures.count(at('poland', foot), 3)).toBe(true)
    expect(gestures.count(at('poland', tanks), 1)).toBe(true)
    expect([of('infantry', selection.picked), of('armor', selection.picked)]).toEqual([3, 1])
    gestures.count(at('poland', foot), 2)
    expect([of('infantry', selection.picked), of('armor', selection.picked)]).toEqual([2, 1])
    gestures.count(at('poland', tanks), 9)
    expect(of('armor', selection.picked)).toBe(3)
  })

  it('does nothing over a stack that can’t move, or next to one', () => {
    const { gestures, selection } = board()
    expect(gestures.count(at('russia', guard), 2)).toBe(false)
    expect(gestures.count(at('poland', null), 2)).toBe(false)
    expect(selection.space).toBeNull()
  })
})

describe('A drag', () => {
  it('takes all of an unselected stack, or the selected part of a stack', () => {
    const { gestures, selection } = board()
    gestures.drag(foot)
    expect(selection.picked.size).toBe(12)
    gestures.count(at('poland', foot), 4)
    gestures.drag(foot)
    expect(selection.picked.size).toBe(4)
  })

  it('sends one of its stack along with the selection: three infantry and a tank are a digit and a drag', async () => {
    const { gestures, selection, program } = board()
    gestures.count(at('poland', foot), 3)
    gestures.drag(tanks)
    await gestures.drop(tanks, 'ukraine')
    const moved = program.of('campaign.act').flatMap(({ action }) => (action as { units: string[] }).units)
    expect([of('infantry', new Set(moved)), of('armor', new Set(moved))]).toEqual([3, 1])
    expect(selection.space).toBe('ukraine')
  })

  it('starts over with a stack of another space', () => {
    const { gestures, selection } = board()
    selection.select('russia')
    gestures.drag(tanks)
    expect(selection.space).toBe('poland')
    expect(selection.picked.size).toBe(3)
  })
})

describe('A click on the map', () => {
  it('goes to a highlighted space, and says why not for another', async () => {
    const { gestures, selection, program } = board()
    gestures.count(at('poland', foot), 1)
    await selection.answered()
    await gestures.click(at('russia', guard))
    expect(selection.space).toBe('poland')
    await gestures.click(at('ukraine', null))
    expect(program.of('campaign.act')).toHaveLength(1)
  })

  it('keeps the selection if the player has gone on to another space in the meantime', async () => {
    const { gestures, selection } = board()
    gestures.count(at('poland', foot), 1)
    await selection.answered()
    const going = selection.go('ukraine')
    selection.select('russia')
    expect(await going).toBe(true)
    expect(selection.space).toBe('russia')
  })

  it('EUR-045 takes armor out and back once its way is chosen; until then its own space is no destination', async () => {
    const { gestures, selection, program } = board()
    gestures.count(at('poland', tanks), 1)
    await selection.answered()
    expect([...selection.reach.keys()]).toEqual(['ukraine'])
    expect(selection.bendable).toBe(true)
    await gestures.click(at('poland', null))
    expect(program.of('campaign.act')).toEqual([])

    await gestures.click(at('ukraine', null, { ctrl: true }))
    await selection.answered()
    // Its own stack is still a stack: one more of it comes along, by the shortest way again.
    await gestures.click(at('poland', tanks))
    expect([selection.picked.size, selection.via]).toEqual([2, []])
    await selection.answered()
    await gestures.click(at('ukraine', null, { ctrl: true }))
    await selection.answered()
    await gestures.click(at('poland', null))
    expect(program.of('campaign.act')).toMatchObject([{ action: { path: ['poland', 'ukraine', 'poland'] } }])
  })

  it('answers the offer of the open question first', async () => {
    const { gestures, selection } = board()
    const picked: string[] = []
    usePointing().offer = { kind: 'place', spaces: ['poland'], pick: (space) => picked.push(space) }
    await gestures.click(at('poland', foot))
    expect(picked).toEqual(['poland'])
    expect(selection.space).toBeNull()
    expect(gestures.means(at('poland', null))).toBe('game')
  })

  it('goes on to a battle that waits behind the board', async () => {
    const { gestures, selection } = board()
    const campaign = useCampaign()
    const fight = useBattleScreen()
    if (campaign.view === null) throw new Error('no view')
    const battle = {
      id: 'b1',
      kind: 'land',
      space: 'russia',
      round: 1,
      attacker: 'germany',
      defender: 'ussr',
      attackers: [],
      defenders: [],
      marked: [],
      steps: [],
      step: '',
      hitsOn: {},
    }
    campaign.view = { ...campaign.view, battle }
    fight.aside = true
    await gestures.click(at('ukraine', null))
    expect([fight.aside, selection.space]).toEqual([true, 'ukraine'])
    await gestures.click(at('russia', null))
    expect([fight.aside, selection.space]).toEqual([false, 'ukraine'])
  })

  it('zooms in when doubled only if a click means nothing in the game', () => {
    const { gestures, selection } = board()
    expect(gestures.means(at(null, null))).toBe('map')
    expect(gestures.means(at('russia', guard))).toBe('map')
    expect(gestures.means(at('poland', foot))).toBe('game')
    gestures.count(at('poland', foot), 1)
    expect(selection.picked.size).toBe(1)
    expect(gestures.means(at('russia', null))).toBe('game')
  })
})
