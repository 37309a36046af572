/** One attack among others is withdrawn, as if its moves had never been made. */
import { describe, expect, it } from 'vitest'
import type { Campaigns, Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import { seededRng } from '../../main/engine'
import { methods, type Position } from '../../shared/contract'
import type { Action, View } from '../../shared/model'
import { watchedGames } from '../tools/random-play/random-campaign'
import { end, load, move, u, unload } from '../rules/movement/support'
import { codeOf, good, newFolder, table } from './table'

const games = engineGames as Games<unknown>

interface Begun {
  campaigns: Campaigns
  campaign: string
  view: View
  /** Plays actions, each as its own step. */
  play(...actions: Action[]): Promise<View>
  withdraw(battle: string): Promise<View>
}

async function begun(position: Position): Promise<Begun> {
  const campaigns = table({ folder: await newFolder(), games })
  const made = good(
    await campaigns.create({
      scenario: 'europe-pacific',
      seed: 'w',
      position,
    }),
  )
  const { campaign } = made
  return {
    campaigns,
    campaign,
    view: made.view,
    async play(...actions) {
      let { view } = made
      for (const action of actions) ({ view } = good(await campaigns.act({ campaign, action })))
      return view
    },
    withdraw: async (battle) => good(await campaigns.withdraw({ campaign, battle })).view,
  }
}

/** Returns Germany's combat movement in round 3, with these pieces alone. */
const germany = (units: NonNullable<Position['units']>): Position => ({
  clear: ['*'],
  turn: { round: 3, power: 'germany', phase: 'combat-move' },
  control: ['eastern-france', 'vichy-france'].map((space) => ({ space, power: 'uk' })),
  units,
})

const here = (view: View, space: string, unit?: string): string[] =>
  (view.spaces[space]?.pieces ?? []).filter((p) => unit === undefined || p.unit === unit).map((p) => p.id)
const first = (ids: readonly string[]): string => ids[0] ?? ''
const battles = (view: View) => view.planned?.map((one) => one.battle)

const twoFronts = () =>
  begun(
    germany([
      u('germany', 'infantry', 'germany', { count: 3 }),
      u('germany', 'armor', 'poland', { count: 2 }),
      u('uk', 'infantry', 'eastern-france'),
      u('ussr', 'infantry', 'east-poland', { count: 2 }),
    ]),
  )

describe('the attacks that moves amount to', () => {
  it('show both forces and where the attackers began the turn', async () => {
    const { view, play } = await twoFronts()
    expect(view.planned).toEqual([])
    const infantry = here(view, 'germany')
    const now = await play(
      move(infantry.slice(0, 2), 'germany', 'eastern-france'),
      move(here(view, 'poland'), 'poland', 'east-poland'),
    )
    expect(now.planned).toEqual([
      {
        battle: 'land:eastern-france',
        kind: 'land',
        space: 'eastern-france',
        attackers: [{ power: 'germany', unit: 'infantry', from: 'germany', pieces: infantry.slice(0, 2) }],
        defenders: [{ power: 'uk', unit: 'infantry', pieces: here(view, 'eastern-france') }],
      },
      {
        battle: 'land:east-poland',
        kind: 'land',
        space: 'east-poland',
        attackers: [{ power: 'germany', unit: 'armor', from: 'poland', pieces: here(view, 'poland') }],
        defenders: [{ power: 'ussr', unit: 'infantry', pieces: here(view, 'east-poland') }],
      },
    ])
    expect(now.moves).toEqual([
      { power: 'germany', units: infantry.slice(0, 2), path: ['germany', 'eastern-france'] },
      { power: 'germany', units: here(view, 'poland'), path: ['poland', 'east-poland'] },
    ])
    expect(methods['campaign.view'].out.safeParse(now).error).toBeUndefined()
  })

  it('disappear when their movement ends, and so do its paths', async () => {
    const { view, play } = await twoFronts()
    const after = await play(
      move(here(view, 'germany'), 'germany', 'eastern-france'),
      move(here(view, 'poland'), 'poland', 'east-poland'),
      end,
    )
    expect(after.decision?.of).toBe('battle')
    expect([after.planned, after.moves]).toEqual([undefined, undefined])
  })

  it('of an earlier step are shown as they were then', async () => {
    const { campaigns, campaign, view, play } = await twoFronts()
    await play(
      move(here(view, 'germany'), 'germany', 'eastern-france'),
      move(here(view, 'poland'), 'poland', 'east-poland'),
      end,
    )
    const then = good(await campaigns.view({ campaign, at: 1 }))
    expect(battles(then)).toEqual(['land:eastern-france'])
    expect(then.moves).toHaveLength(1)
  })

  it('hold bombers over an empty complex for their later raid', async () => {
    const { view, play } = await begun(
      germany([u('germany', 'bomber', 'france'), u('uk', 'aa-gun', 'united-kingdom')]),
    )
    const bomber = here(view, 'france', 'bomber')
    const there = view.spaces['france']?.control
    expect(there).toBe('germany')
    const now = await play(move(bomber, 'france', 'english-channel', 'united-kingdom'))
    expect(battles(now)).toEqual(['raid:united-kingdom'])
    expect(now.planned?.[0]?.defenders).toMatchObject([{ unit: 'aa-gun' }])
  })
})

describe('an attack that is withdrawn', () => {
  it('is as if it had never been made: the others remain, hash for hash', async () => {
    const { view, play, withdraw } = await twoFronts()
    const east = move(here(view, 'poland'), 'poland', 'east-poland')
    await play(move(here(view, 'germany'), 'germany', 'eastern-france'), east)
    const now = await withdraw('land:eastern-france')
    expect(battles(now)).toEqual(['land:east-poland'])
    expect(here(now, 'germany')).toEqual(here(view, 'germany'))
    const other = await twoFronts()
    const never = await other.play(east)
    expect(now.hash).toBe(never.hash)
    expect(now.step).toBe(1)
    expect(now.moves).toEqual(never.moves)
  })

  it('leaves the moves of pieces that went on from there', async () => {
    const { view, play, withdraw } = await begun(
      germany([
        u('germany', 'infantry', 'germany', { count: 2 }),
        u('germany', 'armor', 'germany'),
        u('uk', 'infantry', 'vichy-france'),
      ]),
    )
    const [one = '', two = ''] = here(view, 'germany', 'infantry')
    const tank = first(here(view, 'germany', 'armor'))
    // One group goes into France, which is empty; the armor goes on from there.
    const now = await play(
      move([one, two, tank], 'germany', 'eastern-france'),
      move(tank, 'eastern-france', 'vichy-france'),
    )
    expect(battles(now)).toContain('land:vichy-france')
    const without = await withdraw('land:vichy-france')
    expect(battles(without)).not.toContain('land:vichy-france')
    expect(here(without, 'germany')).toEqual([tank])
    expect(here(without, 'eastern-france').sort()).toEqual([one, two].sort())
  })

  it('comes back with undo, and goes again', async () => {
    const { campaigns, campaign, view, play, withdraw } = await twoFronts()
    const both = await play(
      move(here(view, 'germany'), 'germany', 'eastern-france'),
      move(here(view, 'poland'), 'poland', 'east-poland'),
    )
    const one = await withdraw('land:eastern-france')
    expect(one.undo).toBe(true)
    const back = good(await campaigns.undo({ campaign })).view
    expect([back.hash, back.step]).toEqual([both.hash, 2])
    expect((await withdraw('land:eastern-france')).hash).toBe(one.hash)
  })

  it('that was the last action is an undo, and redo restores it', async () => {
    const { campaigns, campaign, view, play, withdraw } = await twoFronts()
    const both = await play(
      move(here(view, 'poland'), 'poland', 'east-poland'),
      move(here(view, 'germany'), 'germany', 'eastern-france'),
    )
    const one = await withdraw('land:eastern-france')
    expect(one).toMatchObject({ step: 1, redo: true })
    expect(good(await campaigns.redo({ campaign })).view.hash).toBe(both.hash)
  })

  it('is refused with the sentence of the rule when other moves need it, and nothing changes', async () => {
    const { campaigns, campaign, view, play } = await landing()
    const [sub = '', ship = ''] = [
      first(here(view, 'baltic-sea', 'submarine')),
      first(here(view, 'baltic-sea', 'transport')),
    ]
    const before = await play(
      load(here(view, 'germany'), ship),
      move([sub, ship], 'baltic-sea', 'danish-sea', 'north-sea'),
      unload(here(view, 'germany'), 'united-kingdom'),
    )
    expect(battles(before)?.sort()).toEqual(['land:united-kingdom', 'sea:north-sea'])
    const answer = await campaigns.withdraw({ campaign, battle: 'sea:north-sea' })
    expect(answer).toMatchObject({ ok: false, rejected: { rule: expect.any(String) as string } })
    expect('rejected' in answer && answer.rejected.reason).toMatch(
      /^Other moves in this phase depend on this attack\. [A-Z].*\.$/,
    )
    expect(good(await campaigns.view({ campaign }))).toEqual(before)
    expect(good(await campaigns.history({ campaign }))).toHaveLength(3)
  })
})

/** A submarine, a transport and infantry in the Baltic, and a British destroyer in the North Sea. */
const landing = (enemy = 'north-sea') =>
  begun(
    germany([
      u('germany', 'infantry', 'germany', { count: 2 }),
      u('germany', 'transport', 'baltic-sea'),
      u('germany', 'submarine', 'baltic-sea'),
      u('uk', 'destroyer', enemy),
      u('uk', 'infantry', 'united-kingdom'),
    ]),
  )

describe('a landing that is withdrawn', () => {
  it('takes back the transport that did nothing else, with the cargo that boarded it', async () => {
    const { view, play, withdraw } = await landing('celtic-sea')
    const [ship, sub] = [here(view, 'baltic-sea', 'transport'), here(view, 'baltic-sea', 'submarine')]
    const men = here(view, 'germany')
    const away = move(sub, 'baltic-sea', 'danish-sea')
    await play(
      load(men, first(ship)),
      move(ship, 'baltic-sea', 'danish-sea', 'north-sea'),
      away,
      unload(men, 'united-kingdom'),
    )
    const now = await withdraw('land:united-kingdom')
    const other = await landing('celtic-sea')
    expect(now.hash).toBe((await other.play(away)).hash)
    expect(here(now, 'germany')).toEqual(men)
  })

  it('leaves a transport that fights in another attack, with the cargo aboard', async () => {
    const { view, play, withdraw } = await landing()
    const [ship, sub] = [here(view, 'baltic-sea', 'transport'), here(view, 'baltic-sea', 'submarine')]
    const men = here(view, 'germany')
    await play(
      load(men, first(ship)),
      move([...sub, ...ship], 'baltic-sea', 'danish-sea', 'north-sea'),
      unload(men, 'united-kingdom'),
    )
    const now = await withdraw('land:united-kingdom')
    expect(battles(now)).toEqual(['sea:north-sea'])
    expect(here(now, 'north-sea').sort()).toEqual([...here(view, 'north-sea'), ...ship, ...sub].sort())
  })
})

describe('what cannot be withdrawn', () => {
  it('an attack that nothing makes, and one whose pieces were already there', async () => {
    const { campaigns, campaign, view, play } = await begun(
      germany([
        u('germany', 'submarine', 'north-sea'),
        u('uk', 'destroyer', 'north-sea'),
        u('germany', 'infantry', 'germany'),
        u('uk', 'infantry', 'eastern-france'),
      ]),
    )
    await play(move(here(view, 'germany'), 'germany', 'eastern-france'))
    const asked = (battle: string) => campaigns.withdraw({ campaign, battle })
    expect(codeOf(await asked('land:poland'))).toBe('no-such-attack')
    expect(codeOf(await asked('sea:north-sea'))).toBe('nothing-to-withdraw')
  })

  it('one before an edit of the position', async () => {
    const { campaigns, campaign, view, play } = await twoFronts()
    await play(move(here(view, 'germany'), 'germany', 'eastern-france'))
    good(await campaigns.edit({ campaign, changes: { treasuries: { germany: 9 } } }))
    expect(codeOf(await campaigns.withdraw({ campaign, battle: 'land:eastern-france' }))).toBe('edited-since')
  })

  it('but one made since an edit can be', async () => {
    const { campaigns, campaign, view, play, withdraw } = await twoFronts()
    const edited = good(await campaigns.edit({ campaign, changes: { treasuries: { germany: 9 } } })).view
    await play(
      move(here(view, 'germany'), 'germany', 'eastern-france'),
      move(here(view, 'poland'), 'poland', 'east-poland'),
    )
    await withdraw('land:east-poland')
    expect((await withdraw('land:eastern-france')).hash).toBe(edited.hash)
  })
})

describe('dice and withdrawals', () => {
  it('never rerolls dice that were seen before it', async () => {
    const rolled = async (withdrawing: boolean): Promise<string> => {
      const { campaigns, campaign, view, play, withdraw } = await twoFronts()
      await play(
        move(here(view, 'germany'), 'germany', 'eastern-france'),
        move(here(view, 'poland'), 'poland', 'east-poland'),
      )
      const fight: Action[] = [end, { kind: 'battle', battle: 'land:east-poland' }]
      await play(...fight)
      if (withdrawing) {
        // Before the dice again, and on with one attack alone: only one battle can begin.
        good(await campaigns.goto({ campaign, step: 2 }))
        await withdraw('land:eastern-france')
        await play(end)
      }
      const history = good(await campaigns.history({ campaign }))
      const dice = history.flatMap(({ events }) => events).filter((e) => e.kind === 'rolled')
      expect(dice.length).toBeGreaterThan(0)
      expect(good(await campaigns.verify({ campaign }))).toMatchObject({ ok: true })
      return JSON.stringify(dice.map((e) => e.dice))
    }
    expect(await rolled(true)).not.toBe(await rolled(false))
  })
})

it('whatever the moves: the attack is gone, the others remain as they were, and the file replays', async () => {
  let withdrawn = 0
  let needed = 0
  for (let seed = 0; seed < 8; seed++) {
    const watched = watchedGames()
    const campaigns = table({ folder: await newFolder(), games: watched.games })
    const rng = seededRng(seed)
    const power = ['germany', 'japan', 'usa', 'ussr'][seed % 4] ?? ''
    const position: Position = { turn: { round: 2, power, phase: 'combat-move' } }
    const made = await campaigns.create({ scenario: 'europe-pacific', seed: `${seed}`, position })
    const { campaign, view: start } = good(made)
    let view = start
    for (let i = 0; i < 40; i++) {
      const action = watched.sample(rng)
      if (action === null || action.kind === 'end' || action.kind === 'concede') continue
      ;({ view } = good(await campaigns.act({ campaign, action })))
    }
    const planned = view.planned ?? []
    const attack = planned[rng.below(Math.max(1, planned.length))]
    if (!attack) continue
    const answer = await campaigns.withdraw({ campaign, battle: attack.battle })
    if ('rejected' in answer) {
      needed++
      expect(good(await campaigns.view({ campaign }))).toEqual(view)
      continue
    }
    withdrawn++
    const now = answer.view
    const standing = new Set(planned.filter((one) => one !== attack).map((one) => one.battle))
    expect(battles(now)?.filter((id) => !standing.has(id) && id !== attack.battle)).toEqual([])
    for (const other of planned.filter((one) => one !== attack))
      expect(now.planned?.find((one) => one.battle === other.battle)?.attackers).toEqual(other.attackers)
    for (const { from, pieces } of attack.attackers)
      for (const id of pieces) expect(here(now, from), `${seed} ${attack.battle}`).toContain(id)
    expect(
      now.moves
        ?.flatMap(({ units }) => units)
        .some((id) => attack.attackers.some(({ pieces }) => pieces.includes(id))),
    ).toBe(false)
    expect(good(await campaigns.verify({ campaign })).ok).toBe(true)
    expect(good(await campaigns.undo({ campaign })).view.hash).toBe(view.hash)
  }
  expect(withdrawn).toBeGreaterThan(3)
  expect(needed).toBeLessThan(4)
})

describe('moves of single pieces that are taken back', () => {
  it('are as if they had never been made, while others of the same attack remain', async () => {
    const begin = () =>
      begun(
        germany([
          u('germany', 'infantry', 'germany', { count: 2 }),
          u('germany', 'armor', 'poland'),
          u('uk', 'infantry', 'eastern-france'),
        ]),
      )
    const { campaigns, campaign, view, play } = await begin()
    const [one = '', two = ''] = here(view, 'germany', 'infantry')
    const tank = first(here(view, 'poland', 'armor'))
    await play(
      move([one, two], 'germany', 'eastern-france'),
      move(tank, 'poland', 'germany', 'eastern-france'),
    )
    const now = good(await campaigns.withdraw({ campaign, pieces: [two] })).view
    expect(here(now, 'germany')).toEqual([two])
    expect(here(now, 'eastern-france').sort()).toEqual(expect.arrayContaining([one, tank]))
    const other = await begin()
    const never = await other.play(
      move(one, 'germany', 'eastern-france'),
      move(tank, 'poland', 'germany', 'eastern-france'),
    )
    expect(now.hash).toBe(never.hash)
    expect(good(await campaigns.undo({ campaign })).view.hash).not.toBe(now.hash)
  })

  it('are refused when none of them has moved, or none is named', async () => {
    const { campaigns, campaign, view, play } = await twoFronts()
    await play(move(here(view, 'germany'), 'germany', 'eastern-france'))
    const still = here(view, 'poland')
    expect(codeOf(await campaigns.withdraw({ campaign, pieces: still }))).toBe('nothing-moved')
    expect(codeOf(await campaigns.withdraw({ campaign }))).toBe('nothing-moved')
  })

  it('are named instead of an attack, never with one: the contract accepts no other message', () => {
    const accepts = (named: object) =>
      methods['campaign.withdraw'].in.safeParse({ campaign: 'c', ...named }).success
    expect([accepts({ battle: 'land:poland' }), accepts({ pieces: ['u1'] })]).toEqual([true, true])
    expect([accepts({}), accepts({ battle: 'land:poland', pieces: ['u1'] })]).toEqual([false, false])
  })
})
