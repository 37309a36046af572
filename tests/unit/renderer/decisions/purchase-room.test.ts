/** What a purchase shows of the later placement: which places, in which groups and order. */
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import PlaceRoom from '../../../../renderer/panels/decision/purchase/PlaceRoom.vue'
import { roomGroups } from '../../../../renderer/app/turn/purchase-room'
import { fakeProgram } from '../support/fake-client'

const rules = ['EUR-170']
const room = (places: Parameters<typeof roomGroups>[0]['places']) => ({
  ...{ places, leftover: 'waits' as const, rules },
})
const count = (space: string, most?: number, units?: string[]) => ({
  ...{ space, by: 'count' as const, rules },
  ...(most === undefined ? {} : { most }),
  ...(units === undefined ? {} : { units }),
})

describe('the placement room of a purchase', () => {
  it('lists the place that takes most first, unlimited ones before all, and leaves out what takes none', () => {
    const [group, ...others] = roomGroups(
      room([count('poland', 2), count('berlin'), count('moscow', 0), count('rome', 6)]),
    )
    expect(others).toEqual([])
    expect(group?.places.map(({ space }) => space)).toEqual(['berlin', 'rome', 'poland'])
  })

  it('has a group of its own for types few enough to name', () => {
    const groups = roomGroups(room([count('berlin', 10), count('berlin', 4, ['infantry'])]))
    expect(groups.map(({ units, places }) => [units, places.length])).toEqual([
      [[], 1],
      [['infantry'], 1],
    ])
  })

  it('does not say “any number” if the place limits the same units by their cost', () => {
    const most = ['armor', 'fighter', 'bomber', 'submarine']
    const cost = { space: 'berlin', by: 'cost' as const, most: 40, units: most, rules }
    const groups = roomGroups(room([count('berlin'), cost, count('berlin', 4, ['infantry'])]))
    expect(groups.map(({ units, places }) => [units, places.map(({ by }) => by)])).toEqual([
      [[], ['cost']],
      [['infantry'], ['count']],
    ])
  })
})

describe('the placement room next to the prices', () => {
  const shown = (more: object) => {
    fakeProgram()
    return mount(PlaceRoom, {
      props: { room: { ...room([count('berlin', 10)]), ...more } },
      global: { plugins: [getActivePinia() ?? []] as never },
    })
  }

  it('names each place with how many it takes, and warns of more', () => {
    const plain = shown({})
    expect(plain.text()).toMatch(/You can place this turn\s*berlin\s*10/i)
    expect(plain.find('.over').exists()).toBe(false)
    const excess = { units: ['infantry'], by: 'count', ordered: 12, most: 10 }
    expect(shown({ excess, leftover: 'returned' }).get('.over').text()).toMatch(
      /^12 infantry to place, room for 10. The rest comes back as IPCs/,
    )
    expect(
      shown({ excess: { ...excess, by: 'cost', units: ['a', 'b', 'c'] } })
        .get('.over')
        .text(),
    ).toMatch(/^12 IPCs of units to place, room for 10 IPCs. The rest waits/)
  })
})
