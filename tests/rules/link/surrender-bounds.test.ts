/** The thresholds of surrender dice: one below and one at each bound that the clauses name. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { surrenderDice, surrenderLines } from '../../../main/rules/link/surrender-dice'
import { held, turn } from '../../support/turn'

const at = (power: string, more: Position = {}, switches: Record<string, string> = {}, round = 5) =>
  turn(power, more, switches, round).game
const dice = (g: ReturnType<typeof at>, power: string, rule: string) =>
  surrenderLines(g, power).find((l) => l.rule === rule)?.dice ?? 0
const raided = (power: string, paid: number): Position => ({ facts: { raids: { paid: { [power]: paid } } } })
const convoys = (power: string, ...spaces: string[]): Position => ({
  convoys: spaces.map((space) => ({ space, power })),
})

describe('bounds of the surrender dice', () => {
  it('LNK-088 LNK-098 LNK-110 LNK-125 oil of 4 gives no die, 5 gives one', () => {
    const four = held('germany', 'trans-jordan', 'iraq')
    const five = held('germany', 'trans-jordan', 'iraq', 'egypt')
    for (const [power, rule, n] of [
      ['uk', 'LNK-088', 1],
      ['usa', 'LNK-098', 1],
      ['ussr', 'LNK-110', 1],
      ['germany', 'LNK-125', -1],
    ] as const) {
      expect(dice(at(power, four), power, rule), rule).toBe(0)
      expect(dice(at(power, five), power, rule), rule).toBe(n)
    }
  })
  it('LNK-091 LNK-120 LNK-131 raids of 9 IPCs give no die, 10 one, 19 one, 20 two', () => {
    for (const [power, rule] of [
      ['uk', 'LNK-091'],
      ['germany', 'LNK-120'],
      ['japan', 'LNK-131'],
    ] as const)
      for (const [paid, n] of [
        [9, 0],
        [10, 1],
        [19, 1],
        [20, 2],
      ] as const)
        expect(dice(at(power, raided(power, paid)), power, rule), `${rule} ${paid}`).toBe(n)
  })
  it('LNK-082 territories and centers count together: 9 IPCs give no die, 10 one', () => {
    const on = { ukLostIpcDice: 'on' }
    const nine = { ...held('japan', 'malaya', 'burma'), ...convoys('japan', 'sea-zone-52') }
    const ten = { ...held('japan', 'malaya', 'hong-kong'), ...convoys('japan', 'sea-zone-52') }
    expect(dice(at('uk', nine, on), 'uk', 'LNK-082')).toBe(0)
    expect(dice(at('uk', ten, on), 'uk', 'LNK-082')).toBe(1)
  })
  it('LNK-083 LNK-213 a lost center counts like a territory, a lost route does not', () => {
    const two = held('japan', 'malaya', 'burma')
    expect(dice(at('uk', { ...two, ...convoys('japan', 'sea-zone-46') }), 'uk', 'LNK-083')).toBe(0)
    expect(dice(at('uk', { ...two, ...convoys('germany', 'british-convoy-1') }), 'uk', 'LNK-083')).toBe(1)
  })
  it('LNK-083 Middle East territories do not count', () => {
    expect(dice(at('uk', held('germany', 'egypt', 'syria', 'palestine')), 'uk', 'LNK-083')).toBe(0)
  })
  it('LNK-101 convoys of 6 give no die, 10 one, 14 two; British ones none', () => {
    for (const [zones, n] of [
      [['us-convoy-2'], 0],
      [['sea-zone-3'], 1],
      [['sea-zone-3', 'us-convoy-1'], 2],
      [['british-convoy-3', 'british-convoy-4', 'sea-zone-15'], 0],
    ] as const)
      expect(dice(at('usa', convoys('japan', ...zones)), 'usa', 'LNK-101'), zones.join()).toBe(n)
  })
  it('LNK-104 LNK-114 Axis territories of 4 remove no die, 5 one, 9 one, 10 two', () => {
    for (const [lands, n] of [
      [['norway', 'poland'], 0],
      [['norway', 'poland', 'finland'], -1],
      [['norway', 'poland', 'finland', 'hungary', 'austria'], -1],
      [['norway', 'poland', 'finland', 'hungary', 'austria', 'denmark'], -2],
    ] as const) {
      expect(dice(at('usa', held('usa', ...lands)), 'usa', 'LNK-104'), lands.join()).toBe(n)
      expect(dice(at('ussr', held('ussr', ...lands)), 'ussr', 'LNK-114'), lands.join()).toBe(n)
    }
  })
  it('LNK-096 one United States or both, eight dice; LNK-102 one Axis power out, three fewer', () => {
    const both = held('japan', 'united-states-europe', 'united-states-pacific')
    expect(dice(at('usa', both), 'usa', 'LNK-096')).toBe(8)
    expect(dice(at('usa', held('japan', 'united-states-pacific')), 'usa', 'LNK-096')).toBe(8)
    expect(
      dice(at('usa', held('japan', 'united-states-pacific'), { usHomeDice: 'each' }), 'usa', 'LNK-096'),
    ).toBe(8)
  })
  it('LNK-095 round 1 lowers the sum by one, and a sum below 0 is 0', () => {
    const hawaii = held('japan', 'hawaiian-islands')
    expect(surrenderDice(at('usa', hawaii, {}, 1), 'usa')).toBe(1)
    expect(surrenderDice(at('usa', {}, {}, 1), 'usa')).toBe(0)
  })
  it('LNK-106 LNK-220 a complex with units of an ally or a surrendered enemy is not under Axis control', () => {
    expect(dice(at('ussr', held('uk', 'leningrad')), 'ussr', 'LNK-106')).toBe(0)
    // Kept by LNK-067: the USSR was out when Germany surrendered with Leningrad; it still counts as Axis-held.
    const kept: Position = {
      control: [{ space: 'united-kingdom', power: 'germany', closed: true }],
      facts: { surrender: { out: ['uk', 'germany'] } },
    }
    expect(dice(at('uk', kept), 'uk', 'LNK-084')).toBe(6)
  })
  it('LNK-220 LNK-270 a convoy marker of a surrendered power is not under Axis control', () => {
    const soviet = (power: string, ...out: string[]) =>
      dice(
        at('ussr', { ...convoys(power, 'soviet-convoy'), facts: { surrender: { out } } }),
        'ussr',
        'LNK-109',
      )
    expect([soviet('japan'), soviet('japan', 'japan'), soviet('uk')]).toEqual([1, 0, 0])
    // The UK was out when Germany surrendered with its centers: they stay German, and count for neither side.
    const kept = {
      ...convoys('germany', 'british-convoy-3', 'british-convoy-4'),
      facts: { surrender: { out: ['uk', 'germany'] } },
    }
    expect(dice(at('usa', kept, { usConvoyDice: 'allAllied' }), 'usa', 'LNK-101')).toBe(0)
  })
  it('LNK-124 LNK-137 own complexes and allied ones do not count, captured ones do', () => {
    expect(dice(at('germany', held('germany', 'japan')), 'germany', 'LNK-124')).toBe(0)
    expect(dice(at('germany', held('germany', 'eastern-canada')), 'germany', 'LNK-124')).toBe(-1)
    expect(dice(at('japan', held('japan', 'szechwan', 'hawaiian-islands')), 'japan', 'LNK-137')).toBe(-2)
  })
})
