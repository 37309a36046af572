import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { scenarioList } from '../../../../main/hosts/scenarios'
import {
  offeredPowers,
  seatsOf,
  summaryOf,
  toggledPowers,
  type Choices,
} from '../../../../renderer/app/create/new-campaign-summary'
import { isSeated, partiesOf, twoPeople, withoutPerson } from '../../../../renderer/app/create/parties'
import PartiesChoice from '../../../../renderer/app/create/PartiesChoice.vue'
import SeatsChoice from '../../../../renderer/app/create/SeatsChoice.vue'
import { playedPowers } from '../../../../renderer/app/turn/seats-from-names'

const game = (id: string) => scenarioList().find((one) => one.id === id) ?? expect.fail()
const linked = game('europe-pacific')
const choices = (changes: Partial<Choices> = {}): Choices => ({
  ...{ seating: 'against', mine: ['germany', 'japan'], level: 'hard', names: {}, dice: 'generated' },
  placing: twoPeople([], []),
  ...changes,
})

describe('a new campaign', () => {
  it('offers the side that moves first, or the first nation if nations have no sides', () => {
    expect(offeredPowers(linked)).toEqual(['germany', 'japan'])
    expect(offeredPowers(game('revised'))).toEqual(['russia', 'uk', 'us'])
    expect(offeredPowers(game('global'))).toEqual(['united-states'])
  })

  it('takes only a power of the other side in place of a whole side, and adds a power to part of a side', () => {
    const sides = [{ powers: ['russia', 'uk', 'us'] }, { powers: ['germany', 'japan'] }]
    const of = (mine: string[], id: string) => toggledPowers(mine, id, sides)
    expect(of(['russia', 'uk', 'us'], 'germany')).toEqual(['germany'])
    expect(of(['russia', 'uk', 'us'], 'uk')).toEqual(['russia', 'us'])
    expect(of(['germany'], 'japan')).toEqual(['germany', 'japan'])
    expect(of(['germany'], 'russia')).toEqual(['germany', 'russia'])
    expect(toggledPowers(['italy'], 'germany', [])).toEqual(['italy', 'germany'])
  })

  it('gives no seat to a power without a turn of its own', () => {
    expect(linked.powers.map(({ id }) => id)).toContain('china')
    expect(playedPowers(linked).map(({ id }) => id)).not.toContain('china')
  })

  it('seats the player and one computer for each other power', () => {
    const { seats = {} } = seatsOf(['germany', 'japan', 'uk'], choices())
    expect([seats['germany']?.seat, seats['japan']?.seat, seats['uk']?.seat]).toEqual([
      ...['player', 'player', 'computer-uk'],
    ])
    expect(seats['uk']).toMatchObject({ kind: 'computer', level: 'hard', name: 'Hard' })
    expect(seatsOf(['germany'], choices({ seating: 'one' }))).toEqual({})
    const people = seatsOf(['germany', 'uk'], choices({ seating: 'own', names: { uk: 'Ben' } })).seats
    expect(people?.['germany']).toMatchObject({ kind: 'person', name: 'Ben' })
  })

  it.each(scenarioList())('of $id is summarized by the offered powers', (scenario) => {
    const mine = offeredPowers(scenario)
    const named = playedPowers(scenario).filter(({ id }) => mine.includes(id))
    const sum = summaryOf(scenario, choices({ mine }), 0)
    for (const { name } of named) expect(sum).toContain(name)
    expect(sum).toMatch(/^You play .+\. The computer plays the others on Hard\. Interboard rolls the dice\.$/)
  })

  it('can begin in seven games', () => {
    expect(scenarioList()).toHaveLength(7)
  })

  it('is summarized: who plays, who rolls, and how many rules are changed', () => {
    expect(summaryOf(linked, choices(), 0)).toBe(
      'You play Germany and Japan. The computer plays the others on Hard. Interboard rolls the dice.',
    )
    expect(summaryOf(linked, choices({ mine: ['uk'], dice: 'manual' }), 1)).toBe(
      'You play the United Kingdom. The computer plays the others on Hard. You roll the dice at the table. ' +
        '1 optional rule is changed.',
    )
    expect(summaryOf(linked, choices({ mine: [] }), 2)).toBe(
      'The computer plays every power on Hard, and you watch. Interboard rolls the dice. ' +
        '2 optional rules are changed.',
    )
    const all = playedPowers(linked).map(({ id }) => id)
    expect(summaryOf(linked, choices({ mine: all }), 0)).toMatch(/^One person plays every power\./)
    expect(summaryOf(linked, choices({ seating: 'own' }), 0)).toMatch(/^Each power has its own player\./)
  })
})

it('Long names of nations wrap over the names of their players', () => {
  const powers = playedPowers(game('global'))
  const props = {
    scenario: game('global'),
    powers,
    seating: 'own',
    mine: [],
    level: 'hard',
    names: {},
    placing: twoPeople([], []),
  } as const
  const shown = mount(SeatsChoice, { props })
  const badges = shown.findAll('.fields .badge')
  expect(badges).toHaveLength(powers.length)
  expect(badges.filter((badge) => !badge.classes('wraps'))).toEqual([])
  shown.unmount()
})

describe('a campaign that is played by file', () => {
  const powers = ['russia', 'germany', 'uk']
  it('has a party for each person, who has at least one power', () => {
    const two = { ...twoPeople(powers, ['russia', 'uk']), people: ['Ann', ' '] }
    expect(isSeated(two)).toBe(true)
    const { seats, parties } = partiesOf(powers, two, 'hard')
    expect(parties).toEqual(['Ann', 'Player 2'])
    expect(seats['germany']).toEqual({ seat: 'seat-2', name: 'Player 2', kind: 'person', party: 'p2' })
    const alone = { ...two, where: { ...two.where, germany: null } }
    expect(isSeated(alone)).toBe(false)
    expect(partiesOf(powers, alone, 'hard').seats['germany']).toMatchObject({
      kind: 'computer',
      level: 'hard',
    })
  })
  it('gives the powers of a person who is taken out to the person here', () => {
    const where = { russia: 0, germany: 1, uk: 2 }
    const three = { people: ['Ann', 'Ben', 'Cleo'], where, mode: 'sealed' as const }
    expect(withoutPerson(three, 1)).toEqual({
      mode: 'sealed',
      people: ['Ann', 'Cleo'],
      where: { russia: 0, germany: 0, uk: 1 },
    })
  })
  it('says what each way of keeping the dice guards against, and has the chosen one', async () => {
    const placing = twoPeople(powers, ['russia'])
    expect(partiesOf(powers, placing, 'hard')).not.toHaveProperty('sealed')
    const shown = mount(PartiesChoice, { props: { powers: [], modelValue: placing } })
    expect(shown.text()).toContain('someone who knows computers could try a turn on a copy')
    await shown.findAll('input[name=mail-mode]')[1]?.setValue()
    const [[chosen = null] = []] = shown.emitted('update:modelValue') ?? []
    await shown.setProps({ modelValue: chosen as typeof placing })
    expect(shown.text()).toContain('No one can try moves on a copy.')
    expect(partiesOf(powers, chosen as typeof placing, 'hard')).toMatchObject({ sealed: true })
    shown.unmount()
  })
  it('never has dice of the table', () => {
    const placing = twoPeople(powers, ['russia'])
    const sum = summaryOf(game('revised'), choices({ seating: 'file', placing, dice: 'manual' }), 0)
    expect(sum).toBe('Player 1 and Player 2 play by file. Interboard rolls the dice.')
  })
})
