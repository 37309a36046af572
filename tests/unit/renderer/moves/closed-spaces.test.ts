/** Which of the program's answers the stores keep, and which they discard: late refusals, names, first views, facts. */
import { describe, expect, it } from 'vitest'
import type { BranchInfo } from '../../../../shared/contract'
import type { Blocker, View } from '../../../../shared/model'
import { setFact } from '../../../../renderer/app/edit/draft'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useHistory } from '../../../../renderer/stores/campaign/history'
import { useEdit } from '../../../../renderer/stores/screen/edit'
import { useBranches } from '../../../../renderer/stores/campaign/branches'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { useBlockers } from '../../../../renderer/stores/screen/shown-blockers'
import { fakeProgram, moving, piece, refusal, sampleView } from '../support/fake-client'
import { settle } from '../support/on-screen'

const combatMove = moving(['u1', 'u2'])
const position = (more: Partial<View> = {}) =>
  sampleView(
    { poland: [piece('u1', 'infantry', 'germany'), piece('u2', 'infantry', 'germany')], ukraine: [] },
    combatMove,
    more,
  )

describe('Why a space is closed', () => {
  /** A program that answers why only when the test lets it. */
  function table(rejected: (space: string) => unknown) {
    const waiting: (() => void)[] = []
    const program = fakeProgram({
      'campaign.legal': ({ space }) =>
        space === undefined
          ? { groups: [] }
          : new Promise((resolve) => {
              waiting.push(() => resolve({ why: rejected(String(space)) }))
            }),
    })
    useCampaign().enter('test', position())
    const selection = useSelection()
    selection.select('poland')
    selection.chooseIds(['u1'])
    const answer = () => waiting.splice(0).forEach((one) => one())
    return { selection, answer, program }
  }
  const tooFar = (space: string) => [{ unit: 'u1', space, rejected: refusal('Too far.').rejected }]

  it('is kept for the requested space', async () => {
    const { selection, answer } = table(tooFar)
    await settle()
    const asked = selection.askWhy('ukraine')
    answer()
    expect((await asked)?.reason).toBe('Too far.')
    expect([...selection.closed.keys()]).toEqual(['ukraine'])
  })

  it('is discarded if the player has chosen something else in the meantime', async () => {
    const { selection, answer } = table(tooFar)
    await settle()
    const asked = selection.askWhy('ukraine')
    selection.chooseIds(['u1', 'u2'])
    await settle()
    answer()
    expect(await asked).toBeUndefined()
    expect(selection.closed.size).toBe(0)
  })

  it('is not kept if the program has no reason, or one for another space', async () => {
    for (const none of [() => [], () => tooFar('finland')]) {
      const { selection, answer } = table(none)
      await settle()
      const asked = selection.askWhy('ukraine')
      answer()
      expect(await asked).toBeUndefined()
      expect(selection.closed.size).toBe(0)
    }
  })
})

describe('The obstacle of a move', () => {
  it('is a space of the board, or the space of a piece or battle; nothing else has a space', () => {
    fakeProgram()
    const battles = [{ id: 'b1', kind: 'land', space: 'ukraine', done: false }]
    useCampaign().enter('test', position({ battles }))
    const why = useBlockers()
    const spaceOf = (blocker: Blocker) => why.spaceOf(blocker)
    expect(spaceOf({ kind: 'space', id: 'poland' })).toBe('poland')
    expect(spaceOf({ kind: 'space', id: 'atlantis' })).toBeNull()
    expect(spaceOf({ kind: 'piece', id: 'u2' })).toBe('poland')
    expect(spaceOf({ kind: 'piece', id: 'u9' })).toBeNull()
    expect(spaceOf({ kind: 'battle', id: 'b1' })).toBe('ukraine')
    expect(spaceOf({ kind: 'battle', id: 'b9' })).toBeNull()
    // A limit may be called like a space.
    expect(spaceOf({ kind: 'limit', id: 'poland' })).toBeNull()
  })

  it('is listed once for all refusals on screen, those in notices and the one under the pointer', () => {
    fakeProgram()
    useCampaign().enter('test', position())
    const why = useBlockers()
    const blocked = (...ids: string[]) => ({
      ...refusal('No.').rejected,
      blockers: ids.map((id) => ({ kind: 'space' as const, id })),
    })
    useNotices().refuse(blocked('poland'))
    why.hovered = blocked('ukraine', 'poland')
    expect(why.spaces).toEqual(['poland', 'ukraine'])
  })
})

describe('The names of lines', () => {
  it('are the program’s word for the trunk, the players’ own for branches, and empty for an unknown line', async () => {
    const line = (id: string, name: string, current: boolean): BranchInfo =>
      ({ id, name, current, parent: null, from: 0, steps: 1, head: 1 }) as BranchInfo
    fakeProgram({
      'campaign.branches': () => [line('trunk', 'kept', false), line('b1', 'What if', true)],
    })
    useCampaign().enter('test', position())
    const lines = useBranches()
    await lines.load()
    expect(lines.nameOf('b1')).toBe('What if')
    expect(lines.nameOf('trunk')).not.toBe('kept')
    expect(lines.nameOf('trunk')).not.toBe('')
    expect(lines.nameOf(null)).toBe('What if')
    expect(lines.nameOf('b9')).toBe('')
  })
})

describe('The setup pieces', () => {
  it('are requested once for each campaign, and again if that was refused', async () => {
    let known = false
    const program = fakeProgram({
      'campaign.view': () => (known ? position({ step: 0 }) : refusal('Not yet.')),
      'campaign.history': () => [],
    })
    const campaign = useCampaign()
    campaign.enter('test', position())
    const chronicle = useHistory()
    const met = () => program.of('campaign.view').filter(({ at }) => at === 0).length
    await chronicle.follow(true)
    expect(met()).toBe(1)
    known = true
    await chronicle.tell(null)
    expect(met()).toBe(2)
    await chronicle.tell(null)
    expect(met()).toBe(2)
    campaign.enter('another', position())
    await settle()
    await chronicle.tell(null)
    expect(met()).toBe(3)
  })
})

describe('A fact in edit mode', () => {
  it('is what the draft set, even to nothing, and otherwise what the campaign has', async () => {
    fakeProgram({
      'campaign.facts': () => [
        { module: 'kamikaze', fields: [], values: { left: 6, sent: 1 } },
        { module: 'exile', fields: [], values: { left: 2 } },
      ],
    })
    useCampaign().enter('test', position())
    const edit = useEdit()
    await edit.begin()
    expect(edit.fact('kamikaze', 'left')).toBe(6)
    edit.change((draft) => setFact(draft, 'kamikaze', 'left', null))
    expect(edit.fact('kamikaze', 'left')).toBeNull()
    expect(edit.fact('kamikaze', 'sent')).toBe(1)
    expect(edit.fact('exile', 'left')).toBe(2)
    expect(edit.fact('atlantis', 'left')).toBeUndefined()
  })
})
