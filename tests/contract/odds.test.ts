// Another program asks for odds by lines of JSON: the numbers match hand calculation, and an impossible request gets
// exactly one sentence.
import { describe, expect, it, onTestFinished } from 'vitest'
import { ContractError, type Client, type Method, type Params } from '../../shared/contract'
import { temporaryFolder } from '../unit/hosts/support'
import { overLines } from './carriers'

async function program(): Promise<Client> {
  const carried = await overLines(temporaryFolder())
  onTestFinished(() => carried.close())
  return carried.client
}
const rows = (power: string, units: Readonly<Record<string, number>>) =>
  Object.entries(units).map(([unit, count]) => ({ power, unit, count }))
const ask = (client: Client, question: object) =>
  client.call('odds.battle' as Method, question as Params<Method>) as Promise<object>

const duel = {
  ...{ scenario: 'revised', kind: 'land' },
  attackers: rows('germany', { infantry: 1 }),
  defenders: rows('uk', { infantry: 1 }),
}

/** Two units that hit with these chances each round, until one or both are gone. */
function duelOf(a: number, d: number) {
  const over = 1 - (1 - a) * (1 - d)
  return { win: (a * (1 - d)) / over, draw: (a * d) / over, lose: ((1 - a) * d) / over }
}

describe('odds requested by a line', () => {
  it.each([
    ['europe-pacific', 'germany', 'uk', 3],
    ['europe-1999', 'germany', 'uk', 3],
    ['pacific-2001', 'japan', 'usa', 3],
    ['revised', 'germany', 'uk', 3],
    ['victory-cities', 'germany', 'uk', 3],
    // Its destroyers defend on 2, as its submarines attack.
    ['global', 'germany', 'great-britain', 2],
  ])(
    '%s: infantry, battleships, and a submarine that a destroyer sees',
    async (scenario, a, d, destroyer) => {
      const client = await program()
      const battle = (kind: string, unit: string, against: string) =>
        ask(client, {
          scenario,
          kind,
          attackers: rows(a, { [unit]: 1 }),
          defenders: rows(d, { [against]: 1 }),
        })
      const near = (chances: object) =>
        Object.fromEntries(Object.entries(chances).map(([k, n]) => [k, expect.closeTo(n as number, 12)]))
      expect(await battle('land', 'infantry', 'infantry')).toMatchObject(near(duelOf(1 / 6, 2 / 6)))
      expect(await battle('sea', 'submarine', 'destroyer')).toMatchObject(near(duelOf(2 / 6, destroyer / 6)))
      // Each hits on 4 of 6 and takes two hits. (1, 1): 1/4 for each, 1/2 for both; (2, 1): 13/16, 1/16 and 1/8. (2,
      // 2): (4/9 · 1/4 + 2/9 · 13/16 + 2/9 · 1/16) / (8/9) = 11/32, and (4/9 · 1/2 + 4/9 · 1/8) / (8/9) = 10/32.
      const sunk = (await battle('sea', 'battleship', 'battleship')) as Record<string, number>
      expect(sunk['win']).toBeCloseTo(sunk['lose'] ?? -1, 12)
      expect(sunk['win']).toBeCloseTo(11 / 32, 12)
      expect(sunk['draw']).toBeCloseTo(10 / 32, 12)
    },
  )

  it('artillery raises infantry: 166 of 190; a gun hits each of three fighters one time in six', async () => {
    const client = await program()
    const raised = rows('germany', { infantry: 1, artillery: 1 })
    // (5/9 + 4/27 · 2/5) / (1 − 8/27)
    expect(await ask(client, { ...duel, attackers: raised })).toMatchObject({
      win: expect.closeTo(16.6 / 19, 12) as number,
    })
    const fighters = rows('germany', { fighter: 3 })
    const shot = (await ask(client, {
      ...duel,
      attackers: fighters,
      defenders: rows('uk', { 'antiaircraft-gun': 1, infantry: 1 }),
    })) as Record<string, number>
    const fought = (n: number): Promise<Record<string, number>> =>
      ask(client, { ...duel, attackers: rows('germany', { fighter: n }) }) as Promise<Record<string, number>>
    // This many survive the gun; they fight as if the others had never existed.
    const [three, two, single] = [await fought(3), await fought(2), await fought(1)]
    const mean = (125 * (three['win'] ?? 0) + 75 * (two['win'] ?? 0) + 15 * (single['win'] ?? 0)) / 216
    expect(shot['win']).toBeCloseTo(mean, 12)
  })

  it.each([
    ['a number below nothing', { attackers: [{ power: 'germany', unit: 'infantry', count: -1 }] }],
    ['half a unit', { attackers: [{ power: 'germany', unit: 'infantry', count: 1.5 }] }],
    ['ten thousand units', { attackers: [{ power: 'germany', unit: 'infantry', count: 10_000 }] }],
    ['nobody', { attackers: [] }],
    ['an unknown unit', { attackers: [{ power: 'germany', unit: 'dragon', count: 1 }] }],
    ['an unknown power', { attackers: [{ power: 'narnia', unit: 'infantry', count: 1 }] }],
    ['an unknown scenario', { scenario: 'risk' }],
    ['an unknown switch', { switches: { luck: 'maybe' } }],
    ['an unknown place', { space: 'narnia' }],
    ['an unknown kind of battle', { kind: 'space' }],
    ['a tank at sea', { kind: 'sea', attackers: [{ power: 'germany', unit: 'armor', count: 1 }] }],
    [
      'more damage than it can bear',
      { attackers: [{ power: 'germany', unit: 'infantry', count: 1, damage: 1 }] },
    ],
    [
      'more cargo than there is money',
      { attackers: [{ power: 'germany', unit: 'infantry', count: 1, cargo: 1e308 }] },
    ],
    ['a dive on land', { policies: { dive: { attacker: 'value' } } }],
    ['an order of unknown units', { policies: { loss: { attacker: { order: ['dragon'] } } } }],
  ])('%s gets one sentence', async (_, wrong) => {
    const answer = await ask(await program(), { ...duel, ...wrong })
    expect(Object.keys(answer).sort()).toEqual(['ok', 'rejected'])
    const { rejected } = answer as { rejected: { reason: string } }
    expect(rejected.reason).toMatch(/^[A-Z][^\n]{10,160}[.]$/)
  })

  it.each([
    ['words for a list', { attackers: 'many' }, 'at attackers'],
    ['nothing for a list', { attackers: undefined }, 'at attackers'],
    ['a word for a number', { attackers: [{ power: 'germany', unit: 'infantry', count: '3' }] }, 'count'],
    ['a unit without a number', { attackers: [{ power: 'germany', unit: 'infantry' }] }, 'count'],
    ['a name of a million letters', { scenario: 'x'.repeat(1_000_000) }, 'at scenario'],
    ['a name that is none', { scenario: '__proto__' }, 'at scenario'],
    ['a field too many', { color: 'red' }, 'color'],
    ['a chance above 1', { policies: { retreat: { below: 2 } } }, 'at policies.retreat.below'],
  ])('%s is malformed, and the error says where', async (_, wrong, where) => {
    const client = await program()
    const error: unknown = await ask(client, { ...duel, ...wrong }).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(ContractError)
    expect(String((error as ContractError).message)).toContain(where)
    // The program goes on afterwards.
    expect(await ask(client, duel)).toMatchObject({ exact: true })
  })
})
