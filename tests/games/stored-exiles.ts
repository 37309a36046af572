/**
 * Capitals that fall, seats in exile that are named and lost, capitals that are freed (LNK-057 to LNK-062, LNK-203 on).
 */
import type { Position } from '../../shared/contract'
import { attack, held } from './stored-positions'
import type { StoredGame } from './stored-game'

/** How a capital falls: the captor, its origin, and the seats that the country can name. */
interface Fall {
  readonly treasury: string
  readonly owner: string
  readonly capital: string
  readonly by: string
  readonly from: string
  readonly amphibious?: true
  readonly seats: readonly string[]
  /** For a freed capital: the origin of its own army. */
  readonly backFrom: string
  readonly backBySea?: true
}

const falls: readonly Fall[] = [
  {
    treasury: 'germany',
    owner: 'germany',
    capital: 'germany',
    by: 'uk',
    from: 'denmark',
    seats: ['northern-italy'],
    backFrom: 'austria',
  },
  {
    treasury: 'ussr',
    owner: 'ussr',
    capital: 'moscow',
    by: 'germany',
    from: 'belorussia',
    seats: ['leningrad', 'stalingrad', 'archangel'],
    backFrom: 'russia',
  },
  {
    treasury: 'japan',
    owner: 'japan',
    capital: 'japan',
    by: 'usa',
    from: 'sea-zone-36',
    amphibious: true,
    seats: [],
    backFrom: 'sea-zone-36',
    backBySea: true,
  },
  {
    treasury: 'england',
    owner: 'uk',
    capital: 'united-kingdom',
    by: 'germany',
    from: 'north-sea',
    amphibious: true,
    seats: ['eastern-canada'],
    backFrom: 'celtic-sea',
    backBySea: true,
  },
  {
    treasury: 'india',
    owner: 'uk',
    capital: 'india',
    by: 'japan',
    from: 'burma',
    seats: ['new-south-wales'],
    backFrom: 'burma',
  },
  {
    treasury: 'australia',
    owner: 'uk',
    capital: 'new-south-wales',
    by: 'japan',
    from: 'sea-zone-30',
    amphibious: true,
    seats: ['india'],
    backFrom: 'queensland',
  },
  {
    treasury: 'usa-europe',
    owner: 'usa',
    capital: 'united-states-europe',
    by: 'germany',
    from: 'us-eastern-coast',
    amphibious: true,
    seats: [],
    backFrom: 'great-plains',
  },
  {
    treasury: 'usa-pacific',
    owner: 'usa',
    capital: 'united-states-pacific',
    by: 'japan',
    from: 'sea-zone-5',
    amphibious: true,
    seats: ['hawaiian-islands'],
    backFrom: 'rocky-mountains',
  },
]

const game = (name: string, position: Position, reaches: readonly string[], seeds = 4): StoredGame => ({
  name,
  scenario: 'europe-pacific',
  position,
  rounds: 2,
  seeds,
  reaches,
})

const landing = (amphibious: boolean | undefined) => (amphibious ? { amphibious } : {})

const taken = falls
  .filter((f) => f.seats.length > 0)
  .map((f) =>
    game(
      `${f.capital} falls to ${f.by}, and ${f.treasury} names a seat`,
      attack(4, f.by, f.capital, f.from, landing(f.amphibious)),
      f.seats.map((s) => `exile ${f.treasury} to ${s}`),
      f.seats.length > 1 ? 40 : 4,
    ),
  )

const homeless = falls.map((f) =>
  game(
    `${f.capital} falls to ${f.by}, and no seat is left to ${f.treasury}`,
    attack(4, f.by, f.capital, f.from, { ...landing(f.amphibious), control: held(f.by, ...f.seats) }),
    [`exile ${f.treasury} to nowhere`],
  ),
)

const freed = falls.map((f) =>
  game(
    `${f.capital} is freed by its own army, and ${f.treasury} is home again`,
    attack(5, f.owner, f.capital, f.backFrom, {
      ...landing(f.backBySea),
      control: held(f.by, f.capital),
      facts: { exile: { seats: { [f.capital]: f.seats[0] ?? null } } },
    }),
    [`exile ${f.treasury} home again`],
  ),
)

const again: readonly StoredGame[] = [
  game(
    'the seat in Leningrad falls too, and another is named',
    attack(6, 'germany', 'leningrad', 'baltic-states', {
      control: held('germany', 'moscow'),
      facts: { exile: { seats: { moscow: 'leningrad' } } },
    }),
    ['exile ussr to stalingrad', 'exile ussr to archangel', 'asks capital-fell'],
    30,
  ),
  {
    ...game(
      'one American treasury: the fall of Washington loses it whole, and the other capital is still one',
      attack(4, 'germany', 'united-states-europe', 'us-eastern-coast', { amphibious: true }),
      ['exile usa to its other capital'],
    ),
    switches: { usTreasury: 'single' },
  },
  game(
    'an ally frees Moscow for the USSR',
    attack(5, 'uk', 'moscow', 'russia', {
      control: held('germany', 'moscow'),
      facts: { exile: { seats: { moscow: 'archangel' } } },
    }),
    ['exile ussr home again'],
  ),
]

export const exiles: readonly StoredGame[] = [...taken, ...homeless, ...freed, ...again]
