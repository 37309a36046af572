import { describe, expect, it } from 'vitest'
import {
  allRules,
  CARRIED_ELSEWHERE,
  catalogues,
  INFORMATIVE,
  rule,
  ruleSource,
  searchRules,
  switchDefinitions,
} from '../../../shared/rulebook'
import { parseCatalogue, parseSwitches } from '../../../shared/rulebook/parse'
import { SWITCH_TEXTS } from '../../../shared/rulebook/books/europe-pacific-link-switches'
import { AARE_SWITCH_TEXTS } from '../../../shared/rulebook/books/revised-expansion-switches'
import { HSE_SWITCH_TEXTS } from '../../../shared/rulebook/books/house'
import { EXG_SWITCH_TEXTS } from '../../../shared/rulebook/books/expanded-global-switches'
import { VCR_SWITCH_TEXTS } from '../../../shared/rulebook/books/victory-cities-switches'
import { LHTR_SWITCH_TEXTS } from '../../../shared/rulebook/books/lhtr-2-revised-switches'

const SMALL = `# A small book

Words before the first clause belong to none.

| tag | what it is | trust |
|---|---|---|
| [book] | the printed book | high |

# Part A – the sea

## A1. Ships

**LNK-001** A ship sails **two** zones
and then stops. Switch \`calm\`.  
Example: zone 1 to zone 3,
not to zone 4.  
Source: [book] p.3; limit [ruling]; EUR-048

**LNK-002** Nothing sails on land.  
Source: [seed: Victory]

# Part B – switches

| switch | values (default first) | rule |
|:--|---|--:|
| calm | off / on | LNK-002 |
`

describe('parsing a catalogue', () => {
  const parsed = parseCatalogue(
    { id: 'small', prefix: 'LNK', name: 'Small', text: SMALL, seedCredit: 'Rob Daviau' },
    parseSwitches(SMALL),
  )

  it('reads a clause over several lines, without markdown', () => {
    expect(parsed.clauses[0]).toEqual({
      id: 'LNK-001',
      catalogue: 'small',
      part: 'Part A – the sea',
      section: 'A1. Ships',
      text: 'A ship sails two zones and then stops. Switch calm.',
      example: 'zone 1 to zone 3, not to zone 4.',
      source: '[book] p.3; limit [ruling]; EUR-048',
      ruling: true,
      tags: ['book', 'ruling'],
      switches: ['calm'],
      refers: ['EUR-048'],
    })
  })

  it('credits the author of a seed, leaves out what a clause lacks, and finds its switch in the table', () => {
    const second = parsed.clauses[1]
    expect(second?.credit).toContain('Rob Daviau')
    expect(second?.tags).toEqual(['seed: Victory'])
    expect(second).not.toHaveProperty('example')
    expect(second?.ruling).toBe(false)
    expect(second?.switches).toEqual(['calm'])
  })

  it('reads the title, the source marks, and the switches', () => {
    expect(parsed.title).toBe('A small book')
    expect(parsed.sources).toEqual([{ tag: 'book', text: 'the printed book', trust: 'high' }])
    expect(parseSwitches(SMALL)).toEqual([
      { name: 'calm', values: ['off', 'on'], default: 'off', rule: 'LNK-002' },
    ])
  })

  it('refuses a clause without a source, a duplicate number, and another book’s number, by name', () => {
    const parse = (text: string) => () =>
      parseCatalogue({ id: 'europe-1999', prefix: 'EUR', name: 'Small', text })
    expect(parse('**EUR-001** Four powers.')).toThrow('EUR-001 without source')
    const twice = '**EUR-001** A.\nSource: x\n\n**EUR-001** B.\nSource: y\n'
    expect(parse(twice)).toThrow('EUR-001 twice')
    expect(parse('**PAC-001** A.\nSource: x\n')).toThrow('PAC-001: its clauses are numbered EUR-')
  })
})

describe('the rule book', () => {
  it('contains every clause of the files, with text and source', () => {
    const counts = Object.fromEntries(catalogues().map((each) => [each.id, each.clauses.length]))
    expect(counts['europe-1999']).toBeGreaterThanOrEqual(210)
    expect(counts['pacific-2001']).toBeGreaterThanOrEqual(162)
    expect(counts['europe-pacific-link']).toBeGreaterThanOrEqual(270)
    expect(counts['lhtr-2-revised']).toBeGreaterThanOrEqual(172)
    expect(counts['revised-expansion']).toBeGreaterThanOrEqual(269)
    expect(counts['victory-cities-commerce-raiding']).toBe(167)
    expect(counts['expanded-global']).toBeGreaterThanOrEqual(171)
    expect(counts['global-1940']).toBeGreaterThanOrEqual(87)
    for (const clause of allRules()) {
      expect(clause.text, clause.id).not.toBe('')
      expect(clause.source, clause.id).not.toBe('')
      expect(clause.section, clause.id).not.toBe('')
      expect(clause.text + clause.source + (clause.example ?? ''), clause.id).not.toMatch(/\*\*|`|Source:/)
    }
  })

  it('numbers clauses by their file and refers only to existing clauses', () => {
    const prefix: Readonly<Record<string, string>> = {
      'europe-1999': 'EUR',
      'pacific-2001': 'PAC',
      'europe-pacific-link': 'LNK',
      'lhtr-2-revised': 'LHTR',
      'victory-cities-commerce-raiding': 'VCR',
      'revised-expansion': 'AARE',
      'expanded-global': 'EXG',
      'global-1940': 'G40',
      house: 'HSE',
    }
    for (const clause of allRules()) {
      expect(clause.id.split('-')[0]).toBe(prefix[clause.catalogue])
      for (const other of clause.refers) expect(rule(other), `${clause.id} refers to ${other}`).toBeDefined()
    }
    expect(new Set(allRules().map((clause) => clause.id)).size).toBe(allRules().length)
  })

  it('returns a clause by its number', () => {
    expect(rule('LNK-075')).toMatchObject({
      part: 'Part A – the seed',
      section: 'A8. Victory and surrender',
      example: 'five dice 6, 5, 5, 4, 2 = 22: surrender. 6, 5, 5, 4, 1 = 21: play on.',
      tags: ['seed: How surrendering works'],
    })
    expect(rule('LNK-075')?.credit).toContain('Rob Daviau')
    expect(rule('LNK-267')?.text).toMatch(/^A surrender is carried out in this order:/)
    expect(rule('EUR-044')).toMatchObject({ part: null, section: '5.1 Land', ruling: false })
    expect(rule('LNK-999')).toBeUndefined()
  })

  it('explains every source mark that is not a heading of the seed', () => {
    for (const clause of allRules())
      for (const tag of clause.tags) {
        if (tag.startsWith('seed: ')) expect(clause.credit, clause.id).toBeDefined()
        else expect(ruleSource(clause, tag), `${clause.id}: ${tag}`).toBeDefined()
      }
  })

  it('gives a state of its own only to existing clauses, each with a reason', () => {
    for (const [id, reason] of Object.entries({ ...INFORMATIVE, ...CARRIED_ELSEWHERE })) {
      expect(rule(id), id).toBeDefined()
      expect(reason.length, id).toBeGreaterThan(10)
    }
  })
})

describe('searching', () => {
  const found = (typed: string) => searchRules(typed).map((clause) => clause.id)

  it('finds a number in any spelling, the exact one first', () => {
    expect(found('LNK-075')[0]).toBe('LNK-075')
    expect(found('lnk75')[0]).toBe('LNK-075')
    expect(found('pac 1')[0]).toBe('PAC-001')
    expect(
      found('pac 1')
        .slice(1)
        .every((id) => id.startsWith('PAC-1')),
    ).toBe(true)
    expect(found('eur').length).toBe(catalogues().find((each) => each.id === 'europe-1999')?.clauses.length)
  })

  it('requires every word, accepts beginnings, and ranks words of the clause before words of its heading', () => {
    expect(found('kamikaze transports')).toContain('PAC-089')
    expect(found('panama blocked')[0]).toBe('LNK-032')
    expect(found('surrend')).toContain('LNK-064')
    const surrender = searchRules('surrendering')
    expect(surrender[0]?.text.toLowerCase()).toContain('surrendering')
  })

  it('finds a clause by its switch', () => {
    expect(found('destroyerBombard')).toEqual(expect.arrayContaining(['LNK-142', 'EUR-120', 'PAC-084']))
  })

  it('finds nothing for an empty search or for unknown words', () => {
    expect(found('')).toEqual([])
    expect(found('  ,. ')).toEqual([])
    expect(found('helicopter')).toEqual([])
    expect(found('panama helicopter')).toEqual([])
  })
})

describe('switches', () => {
  const DEFAULTS: Record<string, [value: string, rule: string]> = {
    ukLostIpcDice: ['off', 'LNK-082'],
    ukCount: ['territoriesAndCenters', 'LNK-213'],
    usConvoyDice: ['american', 'LNK-214'],
    usHomeDice: ['once', 'LNK-215'],
    convoyIsAttack: ['off', 'LNK-216'],
    usTreasury: ['split', 'LNK-178'],
    firstSplit: ['three', 'LNK-183'],
    medMiddleEast: ['garrison', 'LNK-191'],
    freeSubCountsOil: ['off', 'LNK-194'],
    sovietConversion: ['complex', 'LNK-181'],
    surprise: ['on', 'LNK-144'],
    surpriseHitsSoviets: ['on', 'LNK-145'],
    destroyerBombard: ['2', 'LNK-142'],
    placeWhereUnits: ['on', 'LNK-154'],
    ibFightersFight: ['on', 'LNK-164'],
    aaOverflight: ['on', 'EUR-058'],
    newFightersOnCarriers: ['off', 'LNK-151'],
    kamikazeTransports: ['on', 'PAC-089'],
    marineArtilleryStack: ['on', 'PAC-079'],
    'pac.transportsAfterBattle': ['one', 'PAC-131'],
    pacificSetup: ['original', 'PAC-021'],
    chinaFightsOn: ['off', 'LNK-240'],
    mayConcede: ['on', 'LNK-212'],
    'lhtr.goal': ['9', 'LHTR-005'],
    'lhtr.advantages': ['none', 'LHTR-134'],
    'lhtr.advantagesDrawn': ['1', 'LHTR-134'],
    'lhtr.technologies': ['off', 'LHTR-224'],
    'lhtr.submarinesStop': ['stop', 'LHTR-016'],
    'lhtr.overlandRetreat': ['none', 'LHTR-101'],
    'vcr.placement': ['fixedCaps', 'VCR-002'],
    'vcr.raidMaximum': ['times4MinusConnected', 'VCR-003'],
    'vcr.victory': ['major', 'VCR-004'],
    'vcr.infrastructureDefense': ['off', 'VCR-005'],
    'vcr.boxNonCombatAAFire': ['off', 'VCR-149'],
    'aare.bid': ['off', 'AARE-010'],
    'aare.carrier': ['fastCarrier', 'AARE-249'],
    'aare.battleshipSalvo': ['attackOnly', 'AARE-209'],
    'aare.italianMedFleet': ['off', 'AARE-025'],
    'aare.heavyBombers': ['bothDice', 'AARE-237'],
    'vcr.commerceRaiding': ['off', 'VCR-164'],
    'vcr.cityPoints': ['off', 'VCR-165'],
    'exg.earlySurprise': ['barred', 'EXG-168'],
    'exg.trade': ['copy', 'EXG-146'],
    'exg.timeLimit': ['12', 'EXG-187'],
    'exg.politicalTerm': ['lasting', 'EXG-132'],
    'exg.chart2': ['nothing', 'EXG-142'],
    'exg.insurgents': ['anybody', 'EXG-157'],
    'exg.truces': ['short', 'EXG-128'],
    'exg.warSpending': ['fought', 'EXG-120'],
    'exg.rejoining': ['costs', 'EXG-165'],
    'exg.fallenOffers': ['conqueror', 'EXG-191'],
    'exg.liberation': ['war', 'EXG-192'],
    'exg.insurgentUnits': ['apart', 'EXG-183'],
    'exg.points': ['won', 'EXG-187'],
    luck: ['fair', 'HSE-001'],
  }

  it('are those of the tables, with their defaults and rules', () => {
    expect(
      Object.fromEntries(switchDefinitions().map((each) => [each.name, [each.default, each.rule]])),
    ).toEqual(DEFAULTS)
  })

  it('have a title and one sentence for each value, and no unused words', () => {
    for (const each of switchDefinitions()) {
      expect(Object.keys(each.text).sort(), each.name).toEqual([...each.values].sort())
      expect(each.title, each.name).not.toBe('')
      for (const sentence of Object.values(each.text))
        expect(sentence, each.name).toMatch(/^[A-Z][^.!?]{15,}\.$/)
    }
    expect(
      Object.keys({
        ...SWITCH_TEXTS,
        ...LHTR_SWITCH_TEXTS,
        ...VCR_SWITCH_TEXTS,
        ...AARE_SWITCH_TEXTS,
        ...EXG_SWITCH_TEXTS,
        ...HSE_SWITCH_TEXTS,
      }).sort(),
    ).toEqual(
      switchDefinitions()
        .map((each) => each.name)
        .sort(),
    )
  })

  it('are listed at the clauses that mention them', () => {
    expect(rule('EUR-120')?.switches).toEqual(['destroyerBombard'])
    expect(rule('LNK-240')?.switches).toEqual(['chinaFightsOn'])
    expect(rule('LNK-001')?.switches).toEqual([])
    for (const each of switchDefinitions()) expect(rule(each.rule)?.switches).toContain(each.name)
  })
})
