import { beforeEach, describe, expect, it } from 'vitest'
import { positionSchema, type ScenarioInfo } from '../../../../shared/contract'
import type { View } from '../../../../shared/model'
import { changesOf } from '../../../../renderer/app/edit/changes'
import { editLines, factName } from '../../../../renderer/app/edit/edit-words'
import {
  addPieces,
  addToPool,
  changePieces,
  draftOf,
  removePieces,
  setCash,
  setClosed,
  setComplex,
  setControl,
  setConvoy,
  setFact,
  setTurn,
  type Draft,
} from '../../../../renderer/app/edit/draft'
import { makeNames } from '../../../../renderer/app/words/names'
import { recordLines } from '../../../../renderer/app/words/record-lines'
import { createRegister } from '../../../../renderer/stores/campaign/piece-register'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useEdit } from '../../../../renderer/stores/screen/edit'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { scenarioList } from '../../../../main/hosts/scenarios'
import { rulesetOf, scenarios } from '../../../../main/scenarios'
import { fakeProgram, piece, refusal, sampleView } from '../support/fake-client'

function position(): View {
  const view = sampleView(
    {
      poland: [piece('u1', 'infantry', 'germany'), piece('u2', 'infantry', 'germany')],
      'north-sea': [
        piece('u3', 'transport', 'uk'),
        piece('u4', 'infantry', 'uk', { carriedBy: 'u3' }),
        piece('u5', 'battleship', 'uk', { damaged: true }),
      ],
    },
    null,
    { treasuries: { england: { power: 'uk', cash: 25, seat: null, capital: null } } },
  )
  return {
    ...view,
    pools: { waiting: [piece('u9', 'armor', 'ussr')], stockpile: [] },
    spaces: {
      poland: { control: 'germany', complex: 'value', pieces: view.spaces['poland']?.pieces ?? [] },
      'north-sea': { control: null, convoy: 'uk', pieces: view.spaces['north-sea']?.pieces ?? [] },
    },
  }
}

/** The changes after these steps; in a form that the contract takes. */
function changes(...steps: ((draft: Draft) => Draft)[]) {
  const base = position()
  const made = changesOf(
    base,
    steps.reduce((draft, step) => step(draft), draftOf(base)),
  )
  expect(positionSchema.safeParse(made).success).toBe(true)
  return made
}

describe('changes in a draft', () => {
  it('are empty if nothing differs, also after a change was reverted', () => {
    expect(changes()).toEqual({})
    expect(
      changes(
        (d) => setControl(d, 'poland', 'ussr'),
        (d) => setControl(d, 'poland', 'germany'),
      ),
    ).toEqual({})
    const added = addPieces(draftOf(position()), 'poland', { power: 'ussr', unit: 'armor' }, 2)
    expect(changesOf(position(), removePieces(added, ['new-1', 'new-2']))).toEqual({})
  })

  it('name the new state of a space, always with its holder', () => {
    expect(changes((d) => setControl(d, 'poland', 'allies'))).toEqual({
      control: [{ space: 'poland', power: 'allies' }],
    })
    expect(
      changes(
        (d) => setClosed(d, 'poland', true),
        (d) => setComplex(d, 'poland', 'none'),
      ),
    ).toEqual({ control: [{ space: 'poland', power: 'germany', closed: true, complex: 'none' }] })
    const built = (draft: Draft) => draft.view.spaces['poland']?.facilities?.map(({ unit }) => unit)
    const begun = setComplex(draftOf(position()), 'poland', 'unlimited')
    expect([built(begun), built(setComplex(begun, 'poland', 'none'))]).toEqual([['home-complex'], []])
    expect(changes((d) => setControl(d, 'poland', null))).toEqual({
      control: [{ space: 'poland', power: null }],
    })
    expect(changes((d) => setConvoy(d, 'north-sea', null))).toEqual({
      convoys: [{ space: 'north-sea', power: null }],
    })
  })

  it('remove pieces with their cargo, and change those that stay by their number', () => {
    expect(changes((d) => removePieces(d, ['u1', 'u3']))).toEqual({ remove: ['u1', 'u3', 'u4'] })
    expect(
      changes(
        (d) => changePieces(d, ['u2'], { power: 'ussr', unit: 'armor', isolated: true }),
        (d) => changePieces(d, ['u5'], { damaged: false }),
      ),
    ).toEqual({
      units: [
        { id: 'u2', power: 'ussr', unit: 'armor', isolated: true },
        { id: 'u5', damaged: false },
      ],
    })
  })

  it('put cargo ashore and aboard', () => {
    expect(changes((d) => changePieces(d, ['u4'], { carriedBy: null }))).toEqual({
      units: [{ id: 'u4', space: 'north-sea' }],
    })
    expect(
      changes(
        (d) => changePieces(d, ['u4'], { carriedBy: null }),
        (d) => changePieces(d, ['u4'], { carriedBy: 'u3' }),
      ),
    ).toEqual({})
  })

  it('add like pieces together, and a new ship under a name for its new cargo', () => {
    expect(changes((d) => addPieces(d, 'poland', { power: 'ussr', unit: 'armor' }, 3))).toEqual({
      units: [{ power: 'ussr', unit: 'armor', space: 'poland', count: 3 }],
    })
    expect(
      changes(
        (d) => addPieces(d, 'north-sea', { power: 'usa', unit: 'transport' }, 1),
        (d) => addPieces(d, 'north-sea', { power: 'usa', unit: 'infantry', carriedBy: 'new-1' }, 2),
        (d) => addPieces(d, 'north-sea', { power: 'usa', unit: 'infantry', carriedBy: 'u3' }, 1),
      ),
    ).toEqual({
      units: [
        { ref: 'new-1', power: 'usa', unit: 'transport', space: 'north-sea', count: 1 },
        { power: 'usa', unit: 'infantry', carriedBy: 'new-1', count: 2 },
        { power: 'usa', unit: 'infantry', carriedBy: 'u3', count: 1 },
      ],
    })
  })

  it('reach the pools, the treasuries, the turn and the facts', () => {
    expect(
      changes(
        (d) => removePieces(d, ['u9']),
        (d) => addToPool(d, 'waiting', { power: 'uk', unit: 'fighter' }, 2, 'england'),
        (d) => setCash(d, 'england', 7),
        (d) => setTurn(d, { round: 0, power: null, phase: 'first-split' }),
        (d) => setFact(d, 'kamikaze', 'left', 2),
      ),
    ).toEqual({
      remove: ['u9'],
      units: [{ pool: 'waiting', power: 'uk', unit: 'fighter', treasury: 'england', count: 2 }],
      treasuries: { england: 7 },
      turn: { round: 0, phase: 'first-split' },
      facts: { kamikaze: { left: 2 } },
    })
  })
})

describe('an edit in words', () => {
  it('describes every change with its space', () => {
    const register = createRegister()
    register.see(position())
    const speaker = { names: makeNames(undefined, undefined), register }
    const made = changes(
      (d) => setControl(d, 'poland', 'ussr'),
      (d) => removePieces(d, ['u1']),
      (d) => changePieces(d, ['u5'], { damaged: false }),
      (d) => addPieces(d, 'poland', { power: 'ussr', unit: 'armor' }, 2),
      (d) => setCash(d, 'england', 7),
      (d) => setTurn(d, { round: 3, power: 'japan', phase: 'combat-move' }),
      (d) => setFact(d, 'kamikaze', 'left', 2),
    )
    const places: Record<string, string> = { u1: 'poland', u5: 'north-sea' }
    expect(editLines(made, speaker, (id) => places[id])).toEqual([
      { space: 'poland', text: 'Poland: controlled by ussr' },
      { space: 'poland', text: 'Poland: 1 germany infantry removed' },
      { space: 'north-sea', text: 'North sea: 1 uk battleship: not damaged' },
      { space: 'poland', text: 'Poland: ussr 2 armor added' },
      { space: null, text: 'England: 7 IPCs on hand' },
      { space: null, text: 'Turn set to round 3, japan, Combat move' },
      { space: null, text: 'Kamikaze, attacks left: 2' },
    ])
    const edit = { changes: made, events: [{ kind: 'edited' as const, summary: ['units'] }] }
    const told = recordLines({ ...edit, action: null, phase: 'combat-move', power: 'japan' }, speaker)
    expect(told.map((line) => line.text)).toContain('Poland: ussr 2 armor added')
    expect(told).toHaveLength(7)
    const silent = (kind: string, phase: string) =>
      recordLines({ events: [], action: { kind } as never, phase, power: 'japan' }, speaker).map(
        ({ text }) => text,
      )
    expect(silent('press', 'combat')).toEqual(['The attacker presses the attack.'])
    expect(silent('submerge', 'combat')).toEqual(['No submarines submerge.'])
    expect(silent('end', 'combat')).toEqual(['Phase ended.'])
    expect(silent('end', 'research')).toEqual(['Japan skips research.'])
    // The history does not know where a piece was.
    expect(editLines({ remove: ['u1'] }, speaker)).toEqual([
      { space: null, text: '1 germany infantry removed' },
    ])
  })

  it('names a fact by its module’s label if the screen has no words, as the scenario reports it', () => {
    const [linked] = scenarioList()
    const labelled = (facts: ScenarioInfo['facts']) =>
      editLines(
        { facts: { turn: { seaBattles: [] }, 'test/own': { markersBought: 2, tides: true } } },
        { names: makeNames({ ...(linked ?? expect.fail()), facts }, undefined), register: createRegister() },
      ).map(({ text }) => text)
    expect(linked?.facts?.['turn']).toEqual({ seaBattles: 'seas with a battle this turn' })
    expect(labelled({ ...linked?.facts, 'test/own': { markersBought: 'influence bought' } })).toEqual([
      'This turn, seas with a battle this turn: none',
      expect.stringMatching(/, influence bought: 2$/),
      expect.stringMatching(/, tides: yes$/),
    ])
  })

  it('has words for every fact of every scenario', () => {
    const facts = scenarios.flatMap((one) => {
      const rules = rulesetOf(one.id)
      return Object.entries(rules.slices).flatMap(([module, slice]) =>
        Object.keys(slice.initial(rules.board)).map((name) => [module, name] as const),
      )
    })
    expect(facts.length).toBeGreaterThan(8)
    const mute = facts.filter(([module, name]) => factName(module, name) === name)
    expect(mute).toEqual([])
  })
})

describe('edit mode', () => {
  const facts = [
    {
      module: 'kamikaze',
      fields: [{ name: 'left', is: { kind: 'number', min: 0, max: 6 } }],
      values: { left: 6 },
    },
  ]
  let program: ReturnType<typeof fakeProgram>
  beforeEach(async () => {
    program = fakeProgram({
      'campaign.facts': () => facts,
      'campaign.edit': (params) =>
        'treasuries' in (params['changes'] as object)
          ? { ok: true, saved: true, events: [], view: { ...position(), step: 2, hash: 'h2' } }
          : refusal('Ships stay at sea.', null),
    })
    useCampaign().enter('test', position())
    await useEdit().begin()
  })

  it('shows the draft on the board and asks no question in the meantime', () => {
    const campaign = useCampaign()
    const edit = useEdit()
    expect(edit.on).toBe(true)
    edit.change((draft) => setControl(draft, 'poland', 'ussr'))
    expect(campaign.shown?.spaces['poland']?.control).toBe('ussr')
    expect(campaign.view?.spaces['poland']?.control).toBe('germany')
    expect(campaign.decision).toBeNull()
    edit.undo()
    expect(campaign.shown?.spaces['poland']?.control).toBe('germany')
    edit.leave()
    expect(campaign.overlay).toBeNull()
    expect(program.of('campaign.edit')).toEqual([])
  })

  it('keeps the draft and the reason when the position is refused', async () => {
    const edit = useEdit()
    edit.change((draft) => addPieces(draft, 'poland', { power: 'uk', unit: 'battleship' }, 1))
    expect(await edit.apply()).toBe(false)
    expect(edit.refused?.reason).toBe('Ships stay at sea.')
    expect(edit.changed).toBe(true)
    edit.discard()
    expect(edit.refused).toBeNull()
    expect(edit.changed).toBe(false)
  })

  it('sends all changes as one and ends when they are accepted', async () => {
    const edit = useEdit()
    edit.change((draft) => setCash(draft, 'england', 7))
    edit.setFactTo('kamikaze', 'left', 4)
    expect(edit.fact('kamikaze', 'left')).toBe(4)
    expect(await edit.apply()).toBe(true)
    expect(program.of('campaign.edit')).toEqual([
      { campaign: 'test', changes: { treasuries: { england: 7 }, facts: { kamikaze: { left: 4 } } } },
    ])
    expect(edit.on).toBe(false)
    expect(useCampaign().view?.step).toBe(2)
    expect(useNotices().notices.at(-1)?.text).toContain('Position changed.')
  })

  it('ignores a fact that is set to its old value', () => {
    const edit = useEdit()
    edit.setFactTo('kamikaze', 'left', 4)
    edit.setFactTo('kamikaze', 'left', 6)
    expect(edit.changed).toBe(false)
  })

  it('ends when the campaign goes on elsewhere', () => {
    const edit = useEdit()
    useCampaign().enter('test', { ...position(), hash: 'h9' })
    expect(edit.on).toBe(false)
    expect(useNotices().notices.at(-1)?.text).toContain('The campaign moved on')
  })

  it('ends without a notice when the player closes the campaign', async () => {
    await useCampaign().leave()
    expect(useEdit().on).toBe(false)
    expect(useNotices().notices).toEqual([])
  })
})

describe('a fact', () => {
  it('is named by the screen’s words, then by the label of its module, then by its own name', () => {
    expect(factName('raids', 'paid', 'lost to raids')).toBe('IPCs lost to raids since the power’s last turn')
    expect(factName('commerce', 'points-of-influence', 'influence')).toBe('influence')
    expect(factName('commerce', 'points-of-influence')).toBe('points of influence')
  })
})
