import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { surrenderDice, surrenderLines } from '../../../main/rules/link/surrender-dice'
import { table } from '../../support/game'
import { germanLands } from '../../support/german-lands'

/** The start of a power's turn on an otherwise empty board. */
const at = (power: string, more: Position = {}, round = 5, switches: Record<string, string> = {}) =>
  table({ clear: ['*'], turn: { round, power, phase: 'purchase' }, ...more }, { switches }).game

const held = (by: string, ...spaces: string[]): Position => ({
  control: spaces.map((space) => ({ space, power: by })),
})
const out = (...powers: string[]): Position => ({ facts: { surrender: { out: powers } } })
const dice = (g: ReturnType<typeof at>, power: string, rule: string) =>
  surrenderLines(g, power).find((l) => l.rule === rule)?.dice ?? 0

describe('surrender dice of the UK', () => {
  it('LNK-082 with the switch on every 10 IPCs of British territories and convoys in Axis hands gives a die', () => {
    const lost = held('japan', 'malaya', 'java', 'sumatra')
    expect(dice(at('uk', lost, 5, { ukLostIpcDice: 'on' }), 'uk', 'LNK-082')).toBe(1)
    expect(dice(at('uk', held('japan', 'malaya', 'java'), 5, { ukLostIpcDice: 'on' }), 'uk', 'LNK-082')).toBe(
      0,
    )
    expect(dice(at('uk', lost), 'uk', 'LNK-082')).toBe(0)
  })
  it('LNK-083 eight British territories and convoys in Axis hands give two dice', () => {
    const lost = held('japan', 'malaya', 'hong-kong', 'borneo', 'java', 'sumatra', 'celebes', 'burma')
    expect(
      dice(at('uk', { ...lost, convoys: [{ space: 'sea-zone-52', power: 'japan' }] }), 'uk', 'LNK-083'),
    ).toBe(2)
    expect(dice(at('uk', held('japan', 'malaya', 'hong-kong')), 'uk', 'LNK-083')).toBe(0)
    expect(dice(at('uk', held('japan', 'malaya', 'hong-kong', 'borneo')), 'uk', 'LNK-083')).toBe(1)
  })
  it('LNK-084 London in Axis hands gives six dice', () => {
    expect(dice(at('uk', held('germany', 'united-kingdom')), 'uk', 'LNK-084')).toBe(6)
    expect(dice(at('uk'), 'uk', 'LNK-084')).toBe(0)
  })
  it('LNK-085 India in Axis hands gives three dice', () => {
    expect(dice(at('uk', held('japan', 'india')), 'uk', 'LNK-085')).toBe(3)
  })
  it('LNK-086 Australia means New South Wales: three dice', () => {
    expect(dice(at('uk', held('japan', 'new-south-wales')), 'uk', 'LNK-086')).toBe(3)
    expect(dice(at('uk', held('japan', 'queensland', 'western-australia')), 'uk', 'LNK-086')).toBe(0)
  })
  it('LNK-087 Eastern Canada in Axis hands gives three dice', () => {
    expect(dice(at('uk', held('germany', 'eastern-canada')), 'uk', 'LNK-087')).toBe(3)
  })
  it('LNK-088 five or more oil money in Axis hands, both Axis powers together, gives a die', () => {
    const four = held('germany', 'egypt', 'trans-jordan', 'syria')
    expect(dice(at('uk', four), 'uk', 'LNK-088')).toBe(0)
    expect(
      dice(
        at('uk', { control: [...(four.control ?? []), { space: 'iraq', power: 'japan' }] }),
        'uk',
        'LNK-088',
      ),
    ).toBe(1)
  })
  it('LNK-089 the surrender of the US gives four dice', () => {
    expect(dice(at('uk', out('usa', 'china')), 'uk', 'LNK-089')).toBe(4)
  })
  it('LNK-090 the surrender of the USSR gives two dice', () => {
    expect(dice(at('uk', out('ussr')), 'uk', 'LNK-090')).toBe(2)
  })
  it('LNK-092 LNK-093 each Axis surrender removes two dice', () => {
    expect(dice(at('uk', out('germany')), 'uk', 'LNK-092')).toBe(-2)
    expect(dice(at('uk', out('japan')), 'uk', 'LNK-093')).toBe(-2)
  })
  it('LNK-213 the ukCount switch counts routes too, or only territories and convoys with a value', () => {
    const two = held('japan', 'shan-state', 'celebes')
    const routes = { ...two, convoys: [{ space: 'sea-zone-46', power: 'japan' }] }
    expect(dice(at('uk', routes), 'uk', 'LNK-083')).toBe(0)
    expect(dice(at('uk', routes, 5, { ukCount: 'alsoRoutes' }), 'uk', 'LNK-083')).toBe(1)
    const three = held('japan', 'shan-state', 'celebes', 'burma')
    expect(dice(at('uk', three), 'uk', 'LNK-083')).toBe(1)
    expect(dice(at('uk', three, 5, { ukCount: 'onlyValued' }), 'uk', 'LNK-083')).toBe(0)
  })
  it('LNK-222 the UK is one country: losses of all three economies count together', () => {
    const g = at('uk', held('japan', 'malta', 'malaya', 'celebes'))
    expect(surrenderLines(g, 'uk')).toEqual([{ rule: 'LNK-083', dice: 1 }])
  })
})

describe('surrender dice of the US', () => {
  it('LNK-095 the round number less two, which can be negative', () => {
    for (const [round, n] of [
      [1, -1],
      [2, 0],
      [3, 1],
      [8, 6],
    ] as const)
      expect(dice(at('usa', {}, round), 'usa', 'LNK-095')).toBe(n)
  })
  it('LNK-096 either United States in Axis hands gives eight dice, counted once', () => {
    expect(dice(at('usa', held('germany', 'united-states-europe')), 'usa', 'LNK-096')).toBe(8)
    expect(
      dice(at('usa', held('japan', 'united-states-europe', 'united-states-pacific')), 'usa', 'LNK-096'),
    ).toBe(8)
    expect(dice(at('usa'), 'usa', 'LNK-096')).toBe(0)
  })
  it('LNK-215 with usHomeDice each, eight dice for each of the two', () => {
    const both = held('japan', 'united-states-europe', 'united-states-pacific')
    expect(dice(at('usa', both, 5, { usHomeDice: 'each' }), 'usa', 'LNK-096')).toBe(16)
  })
  it('LNK-097 Hawaii in Axis hands gives two dice', () => {
    expect(dice(at('usa', held('japan', 'hawaiian-islands')), 'usa', 'LNK-097')).toBe(2)
  })
  it('LNK-098 five oil money in Axis hands gives a die', () => {
    expect(dice(at('usa', held('germany', 'iraq', 'iran', 'syria')), 'usa', 'LNK-098')).toBe(1)
    expect(dice(at('usa', held('germany', 'iraq', 'iran')), 'usa', 'LNK-098')).toBe(0)
  })
  it('LNK-099 LNK-100 the surrender of the UK gives three dice, of the USSR two', () => {
    expect(dice(at('usa', out('uk')), 'usa', 'LNK-099')).toBe(3)
    expect(dice(at('usa', out('ussr')), 'usa', 'LNK-100')).toBe(2)
  })
  it('LNK-101 every seven IPCs of American convoy centers in Axis hands gives a die: 10 + 4 give two', () => {
    const both = {
      convoys: [
        { space: 'sea-zone-3', power: 'japan' },
        { space: 'us-convoy-1', power: 'germany' },
      ],
    }
    expect(dice(at('usa', both), 'usa', 'LNK-101')).toBe(2)
    expect(dice(at('usa', { convoys: [{ space: 'us-convoy-2', power: 'germany' }] }), 'usa', 'LNK-101')).toBe(
      0,
    )
  })
  it('LNK-214 with usConvoyDice allAllied every Allied center counts', () => {
    const british = {
      convoys: [
        { space: 'british-convoy-3', power: 'germany' },
        { space: 'british-convoy-1', power: 'germany' },
      ],
    }
    expect(dice(at('usa', british), 'usa', 'LNK-101')).toBe(0)
    expect(dice(at('usa', british, 5, { usConvoyDice: 'allAllied' }), 'usa', 'LNK-101')).toBe(1)
  })
  it('LNK-102 one Axis surrender removes three dice', () => {
    expect(dice(at('usa', out('japan')), 'usa', 'LNK-102')).toBe(-3)
  })
  it('LNK-104 every five IPCs of former Axis territories in American hands removes a die', () => {
    expect(dice(at('usa', held('usa', 'morocco', 'algeria', 'france')), 'usa', 'LNK-104')).toBe(-1)
    expect(dice(at('usa', held('usa', 'morocco', 'france')), 'usa', 'LNK-104')).toBe(0)
  })
  it('LNK-217 a territory held by China does not count for that', () => {
    expect(dice(at('usa', held('china', 'manchuria', 'korea', 'shantung')), 'usa', 'LNK-104')).toBe(0)
  })
  it('LNK-218 Axis territories at the start include Manchuria, Korea, Shantung, Siam and French Indo-China', () => {
    expect(dice(at('usa', held('usa', 'siam', 'french-indo-china')), 'usa', 'LNK-104')).toBe(-1)
    expect(dice(at('ussr', held('ussr', 'manchuria', 'korea', 'poland')), 'ussr', 'LNK-114')).toBe(-1)
  })
})

describe('surrender dice of the USSR', () => {
  it('LNK-106 each Russian complex in Axis hands gives a die', () => {
    expect(dice(at('ussr', held('germany', 'leningrad', 'stalingrad')), 'ussr', 'LNK-106')).toBe(2)
    expect(dice(at('ussr', held('germany', 'ukraine-ssr')), 'ussr', 'LNK-106')).toBe(0)
  })
  it('LNK-107 a capital lost since the previous Soviet turn gives three dice, even if won back', () => {
    const fell = { facts: { exile: { fell: ['ussr'] } } }
    expect(dice(at('ussr', fell), 'ussr', 'LNK-107')).toBe(3)
    expect(dice(at('ussr', held('germany', 'moscow')), 'ussr', 'LNK-107')).toBe(0)
  })
  it('LNK-109 the Soviet Convoy in Axis hands gives a die', () => {
    expect(
      dice(at('ussr', { convoys: [{ space: 'soviet-convoy', power: 'germany' }] }), 'ussr', 'LNK-109'),
    ).toBe(1)
  })
  it('LNK-110 five oil money in Axis hands gives a die', () => {
    expect(dice(at('ussr', held('germany', 'iraq', 'iran', 'egypt')), 'ussr', 'LNK-110')).toBe(1)
  })
  it('LNK-111 two dice for each other Ally that has surrendered', () => {
    expect(dice(at('ussr', out('uk', 'usa', 'china')), 'ussr', 'LNK-111')).toBe(4)
    expect(dice(at('ussr', out('uk')), 'ussr', 'LNK-111')).toBe(2)
  })
  it('LNK-112 LNK-113 German surrender removes three dice, Japanese one', () => {
    expect(dice(at('ussr', out('germany')), 'ussr', 'LNK-112')).toBe(-3)
    expect(dice(at('ussr', out('japan')), 'ussr', 'LNK-113')).toBe(-1)
  })
  it('LNK-114 Poland, Rumania and Hungary in Soviet hands remove a die', () => {
    expect(dice(at('ussr', held('ussr', 'poland', 'rumania', 'hungary')), 'ussr', 'LNK-114')).toBe(-1)
  })
})

/** Gives German territories to the USSR until Germany's production is `income`. Berlin and Northern Italy stay. */
function incomeOf(income: number): Position {
  let left = 40 - income
  const lost: string[] = []
  for (const [space, value] of Object.entries(germanLands).slice(2)) {
    if (value > left) continue
    lost.push(space)
    left -= value
  }
  expect(left).toBe(0)
  return held('ussr', ...lost)
}

describe('surrender dice of Germany', () => {
  it('LNK-116 LNK-117 Northern Italy in Allied hands gives a die, Germany six', () => {
    expect(dice(at('germany', held('usa', 'northern-italy')), 'germany', 'LNK-116')).toBe(1)
    expect(dice(at('germany', held('ussr', 'germany')), 'germany', 'LNK-117')).toBe(6)
  })
  it('LNK-118 an income of 40 gives no die, 39 and 30 one, 29 and 20 two, 19 three', () => {
    for (const [income, n] of [
      [40, 0],
      [39, 1],
      [30, 1],
      [29, 2],
      [20, 2],
      [19, 3],
    ] as const)
      expect(dice(at('germany', incomeOf(income)), 'germany', 'LNK-118'), String(income)).toBe(n)
  })
  it('LNK-219 production counts, oil money does not', () => {
    const oil = incomeOf(39)
    expect(
      dice(
        at('germany', { control: [...(oil.control ?? []), { space: 'iraq', power: 'germany' }] }),
        'germany',
        'LNK-118',
      ),
    ).toBe(1)
  })
  it('LNK-119 the surrender of Japan gives a die', () => {
    expect(dice(at('germany', out('japan')), 'germany', 'LNK-119')).toBe(1)
  })
  it('LNK-121 LNK-122 LNK-123 each Allied surrender removes two dice', () => {
    const g = at('germany', out('ussr', 'usa', 'china', 'uk'))
    for (const rule of ['LNK-121', 'LNK-122', 'LNK-123']) expect(dice(g, 'germany', rule)).toBe(-2)
  })
  it('LNK-124 Leningrad and Moscow in German hands remove two dice', () => {
    expect(dice(at('germany', held('germany', 'leningrad', 'moscow')), 'germany', 'LNK-124')).toBe(-2)
  })
  it('LNK-125 five or more oil money of its own removes a die', () => {
    expect(dice(at('germany', held('germany', 'iraq', 'iran', 'egypt')), 'germany', 'LNK-125')).toBe(-1)
    expect(dice(at('germany', held('germany', 'iraq', 'iran')), 'germany', 'LNK-125')).toBe(0)
  })
  it('LNK-202 oil counts for surrender even if it could not be paid', () => {
    const broke = {
      ...held('germany', 'iraq', 'iran', 'egypt'),
      treasuries: { ussr: 0, england: 0, india: 0, australia: 0, 'usa-europe': 0, 'usa-pacific': 0 },
    }
    expect(dice(at('germany', broke), 'germany', 'LNK-125')).toBe(-1)
  })
})

/** Japan keeps these of its 19 (Korea, Shantung and French Indo-China need their routes, which it holds). */
describe('surrender dice of Japan', () => {
  const japan = (...lost: string[]) => at('japan', held('usa', ...lost))
  it('LNK-127 Tokyo in Allied hands gives ten dice', () => {
    expect(dice(japan('japan'), 'japan', 'LNK-127')).toBe(10)
  })
  it('LNK-128 an income below 10 gives eight dice', () => {
    // 19 less Shantung 3, French Indo-China 3, Siam 2, Manchuria 2 = 9
    const nine = japan('shantung', 'french-indo-china', 'siam', 'manchuria')
    expect(dice(nine, 'japan', 'LNK-128')).toBe(8)
    expect(dice(nine, 'japan', 'LNK-129')).toBe(0)
  })
  it('LNK-129 an income from 10 to 19 gives five dice', () => {
    // 19 less Shantung 3, French Indo-China 3, Siam 2, Ryukyu 1 = 10
    expect(dice(japan('shantung', 'french-indo-china', 'siam', 'ryukyu-islands'), 'japan', 'LNK-129')).toBe(5)
    expect(dice(japan(), 'japan', 'LNK-129')).toBe(5)
    expect(dice(at('japan', held('japan', 'burma')), 'japan', 'LNK-129')).toBe(0)
  })
  it('LNK-130 the surrender of Germany gives two dice', () => {
    expect(dice(at('japan', out('germany')), 'japan', 'LNK-130')).toBe(2)
  })
  it('LNK-132 LNK-133 from 30 to 39 remove one die, from 40 up two and not three', () => {
    // 19 + India 5 + New South Wales 5 = 29, + Burma 1 = 30
    const twentyNine = ['india', 'new-south-wales']
    expect(dice(at('japan', held('japan', ...twentyNine)), 'japan', 'LNK-132')).toBe(0)
    expect(dice(at('japan', held('japan', ...twentyNine, 'burma')), 'japan', 'LNK-132')).toBe(-1)
    // 30 + Hong Kong 2, Queensland 2, Western, South, Northern 1 each = 37, + Szechwan 1, Sikang 1 = 39
    const more = [
      ...twentyNine,
      'burma',
      'hong-kong',
      'queensland',
      'western-australia',
      'south-australia',
      'northern-territory',
      'szechwan',
      'sikang',
    ]
    expect(dice(at('japan', held('japan', ...more)), 'japan', 'LNK-132')).toBe(-1)
    const forty = at('japan', held('japan', ...more, 'dutch-new-guinea'))
    expect(dice(forty, 'japan', 'LNK-132')).toBe(0)
    expect(dice(forty, 'japan', 'LNK-133')).toBe(-2)
  })
  it('LNK-134 LNK-135 LNK-136 Allied surrenders remove one, two and three dice', () => {
    const g = at('japan', out('ussr', 'uk', 'usa', 'china'))
    expect(dice(g, 'japan', 'LNK-134')).toBe(-1)
    expect(dice(g, 'japan', 'LNK-135')).toBe(-2)
    expect(dice(g, 'japan', 'LNK-136')).toBe(-3)
  })
  it('LNK-137 India and Szechwan in Japanese hands remove two dice', () => {
    expect(dice(at('japan', held('japan', 'india', 'szechwan')), 'japan', 'LNK-137')).toBe(-2)
  })
  it('LNK-138 income counts convoy routes: Korea without its route pays nothing', () => {
    // 19 + Burma 1 = 20: no dice; the route of Korea lost: 18
    const burma = held('japan', 'burma')
    expect(
      dice(at('japan', { ...burma, convoys: [{ space: 'sea-zone-36', power: 'usa' }] }), 'japan', 'LNK-129'),
    ).toBe(5)
  })
})

describe('reading the tables', () => {
  it('LNK-077 modifiers add up', () => {
    const g = at('ussr', {
      ...held('germany', 'leningrad', 'stalingrad'),
      convoys: [{ space: 'soviet-convoy', power: 'germany' }],
    })
    expect(surrenderDice(g, 'ussr')).toBe(3)
  })
  it('LNK-079 a sum of 0 or less means no dice', () => {
    expect(surrenderDice(at('usa', {}, 1), 'usa')).toBe(0)
    expect(surrenderDice(at('usa', {}, 2), 'usa')).toBe(0)
  })
  it('LNK-220 LNK-243 territories of a surrendered power do not count as held, those kept by LNK-067 do', () => {
    const gone = { ...held('japan', 'india'), ...out('japan') }
    expect(dice(at('uk', gone), 'uk', 'LNK-085')).toBe(0)
    // Kept by LNK-067: the UK was out when Japan surrendered with India.
    expect(dice(at('uk', { ...held('japan', 'india'), ...out('uk', 'japan') }), 'uk', 'LNK-085')).toBe(3)
    expect(dice(at('uk', { ...held('germany', 'united-kingdom') }), 'uk', 'LNK-084')).toBe(6)
    // A home territory of a surrendered ally is not under enemy control.
    expect(dice(at('germany', out('japan')), 'germany', 'LNK-116')).toBe(0)
  })
})
