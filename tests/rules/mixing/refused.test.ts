// Each game's refusals of rules from other books: the cited clauses support the refusal.
import { describe, expect, it } from 'vitest'
import { scenarioList } from '../../../main/hosts/scenarios'
import { rule as clause } from '../../../shared/rulebook'

const listed = (scenario: string) => scenarioList().find(({ id }) => id === scenario)?.refused ?? []
const revisedBoard = ['revised', 'victory-cities', 'expansion']
const olderBoards = ['europe-pacific', 'europe-1999', 'pacific-2001']
const text = (id: string): string => clause(id)?.text ?? ''

/** The refused rules, by the text of the clauses cited. */
const GROUNDS: Readonly<Record<string, readonly (readonly [rule: string, says: RegExp])[]>> = {
  'Interboard spaces, surrender dice, and exile': [
    ['LNK-026', /interboard spaces/],
    ['LNK-058', /new capital/],
    ['LNK-063', /make opponents surrender/],
  ],
  'Convoys, combat air patrol, and kamikaze tokens': [
    ['EUR-004', /convoy zones/],
    ['PAC-032', /on patrol/],
    ['PAC-086', /Allied turn/],
  ],
  'National advantages': [
    ['LHTR-133', /optional/],
    ['LHTR-136', /color/],
  ],
  'Commerce raiding': [
    ['VCR-097', /commerce raiding/],
    ['VCR-114', /friendly territories/],
    ['VCR-164', /Revised under the tournament rules/],
  ],
  'Victory cities, their points, and their infantry': [
    ['LHTR-004', /Twelve victory cities/],
    ['VCR-017', /five victory cities/],
    ['VCR-032', /infantry appear only in territories that contain a victory city/],
  ],
  'Infrastructure defense': [
    ['VCR-130', /proposal/],
    ['VCR-132', /antiaircraft gun becomes/],
    ['VCR-147', /every antiaircraft gun of the setup/],
    ['VCR-148', /replaces all antiaircraft fire/],
  ],
  'The Expansion Edition’s Italy, new units, lend-lease, treaty, and D-Day': [
    ['AARE-001', /apply except where this book says otherwise/],
    ['AARE-015', /sixth power/],
    ['AARE-016', /at the start are Italian/],
    ['AARE-037', /treaty/],
  ],
  Technologies: [['LHTR-224', /linked game of Europe and Pacific can be played/]],
  'Victory-city infantry, levies, and complexes': [
    ['VCR-006', /eight phases in this order/],
    ['VCR-032', /infantry appear only/],
    ['VCR-056', /replaces any limit by number/],
  ],
  'Total and minor victory by city points': [
    ['VCR-072', /Total, Major or Minor/],
    ['VCR-165', /points of a major victory/],
  ],
  'Victory by 8, 9, 10, or 12 cities': [
    ['LHTR-005', /minor 8, moderate 9/],
    ['VCR-072', /players agree before the game/],
    ['AARE-009', /replace the original victory levels/],
  ],
  'Advantages chosen or rolled before play': [
    ['LHTR-134', /chosen or diced/],
    ['AARE-240', /In round 1 every nation declares one national advantage/],
    ['AARE-244', /may delay its second national advantage/],
  ],
}

describe.each([...revisedBoard, ...olderBoards])('%s refuses rules of other books', (scenario) => {
  it('VCR-164 VCR-165 AARE-316 LHTR-224 each with clauses that give the reason, never a rule it offers itself', () => {
    const refused = listed(scenario)
    expect(refused.length).toBeGreaterThan(3)
    for (const { what, why, rules } of refused) {
      expect(why).toMatch(/^[A-Z].*\.$/)
      const grounds = new Map(GROUNDS[what])
      for (const rule of rules) expect(text(rule), `${what}: ${rule}`).toMatch(grounds.get(rule) ?? /never/)
    }
    const words = refused.map(({ what }) => what)
    const switches =
      scenarioList()
        .find(({ id }) => id === scenario)
        ?.switches.map(({ id }) => id) ?? []
    const has = (what: string) => words.includes(what)
    // Offered or refused with a reason: one of the two.
    expect(has('Commerce raiding')).toBe(!revisedBoard.includes(scenario))
    expect(has('National advantages')).toBe(!revisedBoard.includes(scenario))
    expect(has('Technologies')).toBe(['europe-1999', 'pacific-2001'].includes(scenario))
    expect(has('Infrastructure defense')).toBe(!switches.includes('vcr.infrastructureDefense'))
    expect(has('Victory by 8, 9, 10, or 12 cities')).toBe(
      revisedBoard.includes(scenario) && !switches.includes('lhtr.goal'),
    )
    expect(has('Advantages chosen or rolled before play')).toBe(
      revisedBoard.includes(scenario) && !switches.includes('lhtr.advantages'),
    )
    expect(has('Total and minor victory by city points')).toBe(
      revisedBoard.includes(scenario) && !switches.includes('vcr.victory'),
    )
    expect(words.some((what) => what.includes('Italy'))).toBe(scenario !== 'expansion')
  })
})
