// Submarine detection and the order of a battle at sea (AARE-100 to AARE-138).
import { describe, expect, it } from 'vitest'
import { chanceOf } from '../../../tools/odds/exact-battle'
import {
  aboard,
  at,
  attack,
  checked,
  end,
  exactly,
  fight,
  flew,
  german,
  lose,
  move,
  over,
  press,
  retreat,
  roll,
  rolls,
  stepsOf,
  submerge,
  u,
  uk,
  Z,
} from '../sea.support'

describe('submarine detection', () => {
  it('AARE-100 AARE-103 without a destroyer on the other side submarines stay undetected, and there is no roll', () => {
    const t = attack([uk('submarine'), german('submarine'), german('transport')])
    expect(rolls(t)).toMatchObject({ reason: 'submarines', by: 'uk' })
    roll(t, 2, 6)
    // The defenders can hit no unit. Still undetected, both may dive, the attacker's first.
    expect(t.asks('pick')).toMatchObject({ kind: 'submerge', by: { power: 'uk' } })
  })

  it('AARE-101 AARE-110 AARE-115 each destroyer of both sides rolls once, on 3, before opening fire and in the first round only', () => {
    const t = attack([uk('submarine'), uk('destroyer', 2), german('submarine'), german('destroyer')])
    expect(rolls(t)).toMatchObject({ by: 'uk', dice: 2, hitsOn: 3, reason: 'detect-attacker' })
    t.dice([4, 6])
    expect(rolls(t)).toMatchObject({ by: 'germany', dice: 1, hitsOn: 3, reason: 'detect-defender' })
    t.dice([4])
    roll(t, 2, 6)
    roll(t, 2, 6)
    t.play(submerge(), submerge())
    roll(t, 3, 6, 6)
    roll(t, 3, 6)
    t.play(press)
    // The second round begins with opening fire.
    expect(rolls(t).reason).toBe('submarines')
  })

  it('AARE-102 two attacking destroyers roll 5 and 2: all defending submarines are detected, with a chance of 3/4', () => {
    const t = attack([uk('destroyer', 2), german('submarine', 2)])
    roll(t, 3, 5, 2)
    // Detected: the destroyer that they hit fires back before it leaves, and neither side is asked to dive.
    roll(t, 2, 1, 6)
    expect(rolls(t)).toMatchObject({ by: 'uk', dice: 2, hitsOn: 3, reason: 'attack' })
    const check = checked('detect-attacker', [['destroyer', 2]], [['submarine', 2]])
    expect(check).toMatchObject({ dice: 2, hitsOn: 3 })
    expect(1 - (1 - check.hitsOn / 6) ** check.dice).toBe(1 - (1 / 2) * (1 / 2))
  })

  it('AARE-103 if every roll fails all submarines of the other side stay undetected', () => {
    const t = attack([uk('destroyer', 2), german('submarine', 2), german('transport')])
    roll(t, 3, 4, 5)
    roll(t, 2, 6, 6)
    expect(t.asks('pick').candidates).toHaveLength(2)
  })

  it('AARE-104 AARE-105 AARE-119 AARE-124 units hit by undetected submarines are gone before they fire, despite a destroyer', () => {
    const t = attack([uk('submarine'), german('destroyer', 2)])
    expect(rolls(t)).toMatchObject({ reason: 'detect-defender', by: 'germany' })
    t.dice([6, 6])
    roll(t, 2, 1)
    t.play(submerge())
    roll(t, 3, 6)
    expect(t.ids(Z, 'destroyer')).toHaveLength(1)
  })

  it('AARE-125 two destroyers fail to detect, one of two submarines hits: that destroyer is removed in step 3 and does not fire in step 4', () => {
    const t = attack([uk('destroyer', 2), german('submarine', 2)])
    roll(t, 3, 5, 4)
    roll(t, 2, 1, 6)
    expect(t.ids(Z, 'destroyer')).toHaveLength(1)
    t.play(submerge())
    roll(t, 3, 6)
  })

  it('AARE-104 submarines of both sides fire together: a submarine that is hit fires before it leaves', () => {
    const t = attack([uk('submarine'), uk('transport'), german('submarine'), german('transport')])
    roll(t, 2, 1)
    roll(t, 2, 1)
    // Undetected submarines cannot take those hits: both transports are lost, and both were still there to take them.
    expect(t.ids(Z, 'transport')).toEqual([])
    expect(t.ids(Z, 'submarine')).toHaveLength(2)
  })

  it('AARE-126 AARE-194 AARE-197 AARE-199 units hit by detected submarines stay until step 6 and fire back', () => {
    const t = attack([
      uk('submarine'),
      uk('destroyer'),
      german('submarine'),
      german('destroyer'),
      german('transport'),
    ])
    roll(t, 3, 1)
    roll(t, 3, 1)
    roll(t, 2, 1)
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'submarines' })
    t.dice([6])
    // Both sides' were detected: neither side is asked to dive.
    roll(t, 3, 6)
    expect(t.asks('casualties').by).toEqual({ power: 'germany' })
    t.play(lose([t.id(Z, 'destroyer', 'germany'), 'ships-in-sight']))
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'defense', hitsOn: 3 })
  })

  it('AARE-106 AARE-127 AARE-128 undetected submarines may dive right after opening fire and leave the combat', () => {
    const t = attack([uk('destroyer'), german('submarine'), german('transport')])
    roll(t, 3, 6)
    roll(t, 2, 6)
    const d = t.asks('pick')
    expect(d).toMatchObject({
      ...{ kind: 'submerge', by: { power: 'germany' }, candidates: [t.id(Z, 'submarine')] },
      rules: ['AARE-106', 'AARE-127'],
    })
    t.refused(press, 'AARE-106', 'dive-or-fight')
    t.refused(submerge(t.id(Z, 'transport')), 'AARE-106', 'cannot-dive')
    t.play(submerge(t.id(Z, 'submarine')))
    // No enemy submarine is left in the battle.
    roll(t, 2, 1)
    roll(t, 1, 6)
    expect(over(t)).toBe(true)
    expect(t.pieces(Z)).toEqual(['germany submarine', 'uk destroyer'])
  })

  it('AARE-106 AARE-198 detected submarines are not asked', () => {
    const t = attack([uk('destroyer'), german('submarine')])
    roll(t, 3, 3)
    roll(t, 2, 6)
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'attack' })
    t.dice([6])
    // Nor when the round is over: a destroyer is there.
    t.play(press)
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'submarines' })
  })

  it('AARE-107 AARE-129 AARE-130 one that stays counts as detected: it can be hit, and from the second round a destroyer lets its targets fire back', () => {
    const t = attack([uk('destroyer', 2), german('submarine', 2)])
    roll(t, 3, 6, 6)
    roll(t, 2, 6, 6)
    t.play(submerge())
    roll(t, 3, 1, 6)
    t.play(press)
    expect(t.ids(Z, 'submarine')).toHaveLength(1)
    roll(t, 2, 1)
    // Hit, but still there to fire.
    roll(t, 3, 6, 6)
  })

  it('AARE-108 AARE-109 AARE-252 one aircraft with the attack raises the number to 4, more do not; naval fighters count', () => {
    roll(attack([uk('destroyer'), flew('fighter'), german('submarine')]), 4, 4)
    roll(attack([uk('destroyer'), flew('bomber', 2), german('submarine')]), 4, 5)
    roll(attack([uk('destroyer'), flew('naval-fighter'), german('submarine')]), 4, 5)
    roll(attack([uk('destroyer'), german('submarine')]), 3, 5)
  })

  it('AARE-108 a fighter in its zone does not help a defending destroyer: still 1 to 3', () => {
    const t = attack([
      uk('submarine'),
      german('destroyer'),
      german('aircraft-carrier', 1, { ref: 'c' }),
      aboard('germany', 'fighter', 'c'),
    ])
    expect(rolls(t)).toMatchObject({ reason: 'detect-defender', hitsOn: 3 })
  })

  it('AARE-111 undetected submarines take no hits from opening fire', () => {
    const t = attack([uk('submarine'), uk('transport'), german('submarine'), german('transport')])
    roll(t, 2, 1)
    roll(t, 2, 6)
    expect(t.pieces(Z)).toEqual(['germany submarine', 'uk submarine', 'uk transport'])
  })

  it('AARE-111 even without other ships: lone submarines hit one another from the second round on', () => {
    const t = attack([uk('submarine'), german('submarine')])
    // No unit can be hit in the first round, but it is no standoff.
    t.play(submerge(), submerge(), submerge(), press, submerge())
    roll(t, 2, 1)
    roll(t, 2, 6)
    expect(t.pieces(Z)).toEqual(['uk submarine'])
  })

  it('AARE-117 AARE-118 a detecting attacking destroyer finds all defending submarines, a defending one all attacking ones', () => {
    const t = attack([uk('submarine', 2), uk('destroyer'), german('submarine', 2), german('destroyer')])
    roll(t, 3, 3)
    roll(t, 3, 4)
    t.dice([6, 6], [6, 6])
    // The defending ones were found: the others are asked.
    expect(t.asks('pick')).toMatchObject({ by: { power: 'uk' }, max: 2 })
    t.play(submerge())
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'attack' })
  })

  it('AARE-102 AARE-104 the exact odds of two unharmed destroyers follow from the same steps', () => {
    const ends = exactly([['destroyer', 2]], [['submarine', 1]])
    const unharmed = chanceOf(ends, (e) => e.result === 'won' && e.attackers === 2)
    expect(chanceOf(ends, () => true)).toBeCloseTo(1, 12)
    // No submarine dives. Never hit, in any round: 2/3 of the time it misses; 3/4 of the time one of two destroyers
    // hits it.
    expect(unharmed).toBeCloseTo(((2 / 3) * (3 / 4)) / (1 - (2 / 3) * (1 / 4)), 12)
    // One is left. Later rounds: with one destroyer against it half of the battles, with two 7/20; the first round is
    // the same if the submarine was found (3/4), otherwise its target is gone at once.
    const one = 1 / 2
    const two = ((1 / 3) * (3 / 4) + (1 / 3) * (1 / 4) * one) / (1 - (2 / 3) * (1 / 4))
    const unseen = (1 / 3) * (1 / 2) + (1 / 3) * (1 / 2) * one + (2 / 3) * (1 / 4) * two
    const left = chanceOf(ends, (e) => e.result === 'won' && e.attackers === 1)
    expect(left).toBeCloseTo((3 / 4) * two + (1 / 4) * unseen, 12)
  })
})

describe('the order of a battle at sea', () => {
  it('AARE-138 strike, detection, opening fire, removal, submerging, attackers, defenders, submerging, press', () => {
    const order = stepsOf('sea').filter(
      (id) => !['kamikaze-attacks', 'kaiten-torpedoes', 'named-losses'].includes(id),
    )
    expect(order).toEqual([
      ...['naval-strike', 'detect-attacker', 'detect-defender'],
      ...['submarines-attack', 'submarines-defend', 'salvo-attacker', 'cruiser-flak', 'opening-losses'],
      ...['evade-attacker', 'evade-defender', 'sea-attack', 'sea-defense'],
      ...['dive-attacker', 'press', 'dive-defender'],
    ])
    expect(stepsOf('sea', { 'aare.battleshipSalvo': 'both' })).toContain('salvo-defender')
  })

  it('AARE-138 a round with all of them follows that order', () => {
    const t = attack([
      ...[uk('battleship'), uk('destroyer'), uk('submarine'), flew('fighter'), flew('naval-fighter')],
      ...[german('battleship'), german('cruiser'), german('destroyer'), german('submarine')],
    ])
    const seen: string[] = []
    for (let i = 0; i < 30 && t.decision()?.of !== 'retreat'; i++) {
      const d = t.decision()
      if (d?.of === 'roll') {
        seen.push(d.reason)
        t.dice(Array.from({ length: d.dice }, () => 6))
      } else {
        seen.push(d?.kind ?? '')
        t.play(submerge())
      }
    }
    expect([...new Set(seen)]).toEqual([
      ...[
        'naval-strike',
        'detect-attacker',
        'detect-defender',
        'submarines',
        'salvo-attacker',
        'cruiser-flak',
      ],
      ...['submerge', 'attack', 'defense'],
    ])
  })

  it('AARE-114 AARE-120 AARE-121 AARE-122 the units are on the board, then submarines of both sides roll one die each at 2', () => {
    const t = attack([uk('submarine', 2), uk('transport'), german('submarine', 3), german('transport')])
    expect(t.view().battle?.attackers).toHaveLength(3)
    expect(t.view().battle?.defenders).toHaveLength(4)
    roll(t, 2, 6, 6)
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'submarines', dice: 3, hitsOn: 2 })
  })

  it('AARE-123 units hit in opening fire are removed after both sides have fired', () => {
    const t = attack([uk('submarine'), german('transport', 2)])
    roll(t, 2, 1)
    expect(t.ids(Z, 'transport')).toHaveLength(1)
  })

  it('AARE-131 AARE-132 AARE-133 attackers fire, then defenders, hit ones too; then hit units are removed', () => {
    const t = attack([uk('destroyer'), german('destroyer')])
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'attack', hitsOn: 2 })
    t.dice([1])
    expect(t.ids(Z, 'destroyer')).toHaveLength(2)
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'defense', hitsOn: 2 })
    t.dice([6])
    expect(t.pieces(Z)).toEqual(['uk destroyer'])
  })

  it('AARE-134 then the attacker presses on or retreats', () => {
    const t = attack([uk('destroyer'), german('destroyer')])
    t.dice([6], [6])
    t.asks('retreat')
    t.play(retreat('sz-3'))
    expect(t.pieces('sz-3')).toEqual(['uk destroyer'])
  })

  it('AARE-135 round 2, no enemy destroyer: the submarine may submerge', () => {
    const t = attack([uk('battleship'), german('submarine')])
    // No destroyer detects it; it stays, and when the round is over it may dive.
    roll(t, 2, 6)
    t.play(submerge())
    roll(t, 4, 6)
    t.play(press, submerge())
    roll(t, 2, 6)
    roll(t, 4, 6)
    t.play(press)
    expect(t.asks('pick')).toMatchObject({ kind: 'submerge', by: { power: 'germany' } })
    t.play(submerge(t.id(Z, 'submarine')))
    expect(over(t)).toBe(true)
  })

  it('AARE-135 with one enemy destroyer alive it may not', () => {
    const t = attack([uk('destroyer'), german('submarine')])
    t.dice([6], [6])
    t.play(submerge())
    t.dice([6])
    t.play(press)
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'submarines' })
  })

  it('AARE-136 step 8: surviving units in the territory capture it', () => {
    const t = fight('uk', [u('uk', 'armor', 'western-europe', { from: 'germany', count: 2 })])
    t.play(end)
    expect(t.control('western-europe')).toBe('uk')
  })

  it('AARE-137 round 2 has no detection; without an enemy destroyer submarines’ targets are gone at once, with one they fire back', () => {
    const without = attack([
      uk('submarine', 2),
      german('battleship', 1, { damaged: true }),
      german('transport'),
    ])
    without.dice([6, 6])
    without.play(submerge())
    without.dice([6], [6])
    without.play(submerge(), press)
    roll(without, 2, 1, 1)
    expect(without.pieces(Z)).toEqual(['uk submarine', 'uk submarine'])
    const beside = attack([uk('submarine'), german('destroyer')])
    beside.dice([6], [6])
    beside.play(submerge())
    beside.dice([6])
    beside.play(press)
    roll(beside, 2, 1)
    expect(rolls(beside)).toMatchObject({ by: 'germany', reason: 'defense', hitsOn: 3 })
  })

  it('AARE-251 section 13 defines detection: a destroyer does not affect a submarine that it did not find', () => {
    const t = attack([uk('destroyer'), german('submarine')])
    roll(t, 3, 6)
    roll(t, 2, 1)
    // It is gone before it fires.
    expect(over(t)).toBe(true)
    expect(t.pieces(Z)).toEqual(['germany submarine'])
  })

  it('AARE-273 in step 3a the attacker says first which submarines submerge', () => {
    const t = attack([uk('submarine'), german('submarine'), german('transport')])
    t.dice([6])
    expect(t.asks('pick').by).toEqual({ power: 'uk' })
    t.play(submerge())
    expect(t.asks('pick').by).toEqual({ power: 'germany' })
  })
})

describe('detection on screen', () => {
  it('AARE-101 AARE-115 the plan of a battle shows the search dice with their side and number', () => {
    const t = attack([uk('destroyer', 2), flew('fighter'), german('submarine')])
    const plan = t.view().battle?.plan ?? []
    expect(plan[0]).toMatchObject({
      ...{ step: 'detect-attacker', side: 'attacker', units: t.ids(Z, 'destroyer'), dice: 2, hitsOn: 4 },
      ...{ pool: 'check', rules: ['AARE-101', 'AARE-108', 'AARE-109'] },
    })
    // Neither side searches for submarines that are not there.
    expect(plan.map((x) => x.step)).not.toContain('detect-defender')
    expect(attack([uk('destroyer'), german('destroyer')]).view().battle?.plan?.[0]?.step).toBe('sea-attack')
    // Nor does a side without destroyers roll.
    const alone = attack([uk('battleship'), german('submarine')])
    expect(alone.view().battle?.plan?.map((x) => x.step)).not.toContain('detect-attacker')
  })
})

describe('destroyers on the way of submarines', () => {
  const voyage = (...there: Parameters<typeof attack>[0]) =>
    at('germany', 'combat-move', [u('germany', 'submarine', 'sz-8'), ...there])

  it('AARE-112 AARE-195 a submarine may not pass a zone with a destroyer', () => {
    const t = voyage(u('uk', 'destroyer', 'sz-7'))
    t.refused(move(t.ids('sz-8'), 'sz-8', 'sz-7', 'sz-6'), 'LHTR-053', 'ship-stops')
    const free = voyage(u('uk', 'battleship', 'sz-7'), u('uk', 'transport', 'sz-7'))
    free.play(move(free.ids('sz-8'), 'sz-8', 'sz-7', 'sz-6'))
  })

  it('AARE-113 a German submarine moving from SZ 8 through SZ 7 to SZ 6 stops in SZ 7 at a UK destroyer, and a battle starts', () => {
    const t = voyage(u('uk', 'destroyer', 'sz-7'))
    t.play(move(t.ids('sz-8'), 'sz-8', 'sz-7'), end)
    // With the normal roll for detection.
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'detect-defender', hitsOn: 3 })
  })

  it('AARE-102 AARE-103 AARE-107 the table shows the search result of submarines until all are detected', () => {
    const t = attack([uk('submarine'), uk('destroyer', 2), german('submarine', 2), german('destroyer')])
    const [mine] = t.ids(Z, 'submarine', 'uk')
    const theirs = t.ids(Z, 'submarine', 'germany')
    const known = () => t.view().battle?.known
    // Before the dice it is unknown.
    expect(known()).toBeUndefined()
    roll(t, 3, 5, 2)
    expect(known()).toEqual(Object.fromEntries(theirs.map((id) => [id, 'detected'])))
    roll(t, 3, 5)
    expect(known()).toEqual({
      [mine ?? '']: 'undetected',
      ...Object.fromEntries(theirs.map((id) => [id, 'detected'])),
    })
    roll(t, 2, 6)
    roll(t, 2, 6, 6)
    t.play(submerge())
    roll(t, 3, 6, 6)
    roll(t, 3, 6)
    t.play(press)
    expect(t.view().battle).toMatchObject({ round: 2 })
    expect(known()).toBeUndefined()
  })

  it('AARE-100 without a destroyer on the other side they are shown as undetected from the start', () => {
    const t = attack([uk('battleship'), german('submarine')])
    expect(t.view().battle?.known).toEqual({ [t.ids(Z, 'submarine')[0] ?? '']: 'undetected' })
  })
})
