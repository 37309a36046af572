import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CREDITS } from '../../../main/hosts/credits'
import { campaignHandlers, type CampaignService } from '../../../main/hosts/handlers/campaigns'
import { fileHandlers } from '../../../main/hosts/handlers/files'
import { settingHandlers } from '../../../main/hosts/handlers/settings'
import { ruleHandlers } from '../../../main/hosts/handlers/rules'
import { createSettings } from '../../../main/hosts/settings'
import { VERSION } from '../../../main/hosts/version'
import { ruleStatus, scenarioList } from '../../../main/hosts/scenarios'
import type { RuleInfo } from '../../../shared/contract'
import { allRules, rule, switchDefinitions } from '../../../shared/rulebook'
import { VALUE_NAMES } from '../../../shared/rulebook/value-names'
import { plainName } from '../../../main/hosts/electron/names'
import { memoryLog, temporaryFolder } from './support'

const root = path.resolve(import.meta.dirname, '../../..')
const packageOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    version: string
    license: string
  }

describe('files', () => {
  it('are saved where the player chose, and nowhere else', async () => {
    const folder = temporaryFolder()
    const target = path.join(folder, 'chosen.pdf')
    const asked: string[] = []
    const handlers = fileHandlers({
      log: memoryLog(),
      host: {
        saveFile(name) {
          asked.push(name)
          return Promise.resolve(target)
        },
      },
    })
    const data = Buffer.from('hello').toString('base64')
    expect(await handlers['file.save']({ name: '../../etc/passwd', data })).toEqual({ path: target })
    expect(asked).toEqual(['../../etc/passwd'])
    expect(readFileSync(target, 'utf8')).toBe('hello')
  })

  it('are missing if the player cancelled or the host has no dialogs', async () => {
    const none = fileHandlers({ log: memoryLog(), host: {} })
    expect(await none['file.open']({})).toEqual({ path: null })
    expect(await none['file.save']({ name: 'a', data: '' })).toEqual({ path: null })
    const cancelled = fileHandlers({ log: memoryLog(), host: { saveFile: () => Promise.resolve(null) } })
    expect(await cancelled['file.save']({ name: 'a', data: '' })).toEqual({ path: null })
  })

  it('that can’t be written are refused with a sentence', async () => {
    const folder = temporaryFolder()
    writeFileSync(path.join(folder, 'file'), '')
    const log = memoryLog()
    const handlers = fileHandlers({
      log,
      host: { saveFile: () => Promise.resolve(path.join(folder, 'file', 'a.pdf')) },
    })
    expect(await handlers['file.save']({ name: 'a', data: '' })).toMatchObject({
      ok: false,
      rejected: { code: 'file-not-saved' },
    })
    expect(log.lines).toHaveLength(1)
  })

  it('are proposed with a name that is valid on every platform', () => {
    expect(plainName('Europe & Pacific, round 3.interboard')).toBe('Europe & Pacific, round 3.interboard')
    expect(plainName('../../etc/passwd')).toBe('etc passwd')
    expect(plainName('C:\\Windows\\a"b<c>|?*.pdf')).toBe('C Windows a b c .pdf')
    expect(plainName('a\u0000\nb')).toBe('a b')
    expect(plainName(' ... ')).toBe('Interboard')
    expect(plainName('')).toBe('Interboard')
  })
})

describe('campaign.open', () => {
  const opened: unknown[] = []
  const service = {
    open: (params: unknown) => {
      opened.push(params)
      return { ok: false, rejected: { rule: null, code: 'reached', reason: 'Reached.' } }
    },
  } as unknown as CampaignService
  const handlers = campaignHandlers({
    campaigns: service,
    host: { mayOpen: (file) => file === '/home/ada/chosen' },
  })
  const code = async (params: { campaign?: string; path?: string }) => {
    const answer = await handlers['campaign.open'](params)
    return 'ok' in answer ? answer.rejected.code : 'opened'
  }

  it('reads a file outside the library only if the player chose it', async () => {
    expect(await code({ path: '/etc/passwd' })).toBe('file-not-chosen')
    expect(await code({ campaign: 'mine', path: '/etc/passwd' })).toBe('file-not-chosen')
    expect(await code({})).toBe('no-campaign-named')
    expect(opened).toEqual([])
    expect(await code({ path: '/home/ada/chosen' })).toBe('reached')
    expect(await code({ campaign: 'mine' })).toBe('reached')
  })
})

describe('settings', () => {
  it('are reported to the host when they change, and refused if they can’t be saved', async () => {
    const folder = temporaryFolder()
    const heard: unknown[] = []
    const host = { settingsChanged: (settings: unknown) => heard.push(settings) }
    const good = createSettings({ file: path.join(folder, 'settings.json'), log: memoryLog() })
    expect(
      await settingHandlers({ settings: good, host })['settings.set']({ values: { theme: 'dark' } }),
    ).toEqual({})
    writeFileSync(path.join(folder, 'in-the-way'), '')
    const bad = createSettings({ file: path.join(folder, 'in-the-way', 'settings.json'), log: memoryLog() })
    const answer = await settingHandlers({ settings: bad, host })['settings.set']({
      values: { theme: 'light' },
    })
    expect(answer).toMatchObject({ rejected: { code: 'settings-not-saved' } })
    expect(heard).toEqual([{ theme: 'dark' }, { theme: 'light' }])
  })
})

describe('the rule book', () => {
  it('reports with a clause whether some scenario implements it', async () => {
    const handlers = ruleHandlers({ ruleStatus: (id) => (id === 'LNK-012' ? 'implemented' : 'missing') })
    expect(await handlers['rule.get']({ id: 'LNK-012' })).toMatchObject({
      id: 'LNK-012',
      status: 'implemented',
    })
    expect(await handlers['rule.get']({ id: '__proto__' })).toMatchObject({
      rejected: { code: 'no-such-rule' },
    })
    const found = await handlers['rule.search']({ text: 'infantry' })
    expect(Array.isArray(found) && found.length).toBeGreaterThan(3)
  })

  it('names an optional rule by its title, never by its name in code', async () => {
    const handlers = ruleHandlers({ ruleStatus: () => 'implemented' })
    const textOf = async (id: string) => JSON.stringify(await handlers['rule.get']({ id }))
    expect(await textOf('HSE-001')).toContain('"Optional rule “Luck in battle”: “fair” (default) or “low.”')
    expect(await textOf('AARE-003')).not.toMatch(/aare\.\w+ /)
    for (const { id, switches } of allRules())
      if (switches.length > 0) {
        const told = await handlers['rule.get']({ id })
        const { text } = told as { text: string }
        expect(text, id).not.toMatch(/\bSwitch(?:es)? (?!“)/)
        for (const name of switches) if (/[a-z][A-Z]|\./.test(name)) expect(text, id).not.toContain(name)
      }
  })

  it('names every value of an optional rule in words, on every screen of every scenario', async () => {
    const coded = (text: string) => /[a-z][A-Z]|\b[a-z]+\d|`/.test(text)
    for (const { id, switches } of scenarioList())
      for (const one of switches) {
        expect(coded(one.title), `${id} ${one.id}`).toBe(false)
        for (const value of one.values) {
          const text = one.text[value] ?? value
          expect(text, `${id} ${one.id} ${value}`).toMatch(/^[A-Z].*\.$/)
          expect(coded(text), text).toBe(false)
        }
      }
    const values = switchDefinitions().flatMap((one) => one.values)
    expect(Object.keys(VALUE_NAMES).sort()).toEqual([...new Set(values.filter(coded))].sort())
    for (const name of Object.values(VALUE_NAMES)) expect(coded(name), name).toBe(false)

    const handlers = ruleHandlers({ ruleStatus: () => 'implemented' })
    const raw = new RegExp(`\\b(?:${Object.keys(VALUE_NAMES).join('|')})\\b`)
    for (const { id } of allRules()) {
      const { text, example = '', section, source } = (await handlers['rule.get']({ id })) as RuleInfo
      for (const part of [text, example, section, source]) expect(part, id).not.toMatch(raw)
      expect(text, `${id}: values in quotation marks`).not.toMatch(
        /\p{L} \((?:[^)]*, )?default\)|\(default\) [|/] /u,
      )
      for (const part of [text, example, source]) expect(part, id).not.toMatch(/”[,.]/)
      expect(section, id).not.toMatch(/`|\b[a-z]+\.[a-z]+[A-Z]/)
    }
    expect(await handlers['rule.get']({ id: 'VCR-002' })).toMatchObject({
      text: expect.stringContaining(
        '“Infantry at victory cities”: “fixed limits” (section 3, default) or',
      ) as unknown,
    })
    expect(await handlers['rule.get']({ id: 'VCR-031' })).toMatchObject({
      section: '3. Infantry placement, scheme “fixed limits” (option, default)',
    })
  })

  it('titles its chapters without the remarks of authors about the core of a book', async () => {
    const handlers = ruleHandlers({ ruleStatus: () => 'implemented' })
    const headings = new Set<string>()
    for (const { id } of allRules()) headings.add(((await handlers['rule.get']({ id })) as RuleInfo).section)
    expect([...headings].filter((heading) => /\bcore\b/i.test(heading))).toEqual([])
    expect([...headings]).toEqual(
      expect.arrayContaining([
        ...['2. Victory', '10. D-Day (once per game)', '9. Commerce raiding (its maximum is an option)'],
      ]),
    )
  })

  it('distinguishes implemented clauses, descriptive ones, and text that is no clause', () => {
    expect(ruleStatus('LNK-004')).toBe('implemented')
    expect(ruleStatus('LNK-037')).toBe('informative')
    // For another choice than the default, in a table of dice, on a card.
    expect(['HSE-001', 'LNK-088', 'LNK-013'].map(ruleStatus)).toEqual(Array(3).fill('implemented'))
    expect(ruleStatus('LNK-999')).toBe('missing')
    expect(ruleStatus('constructor')).toBe('missing')
  })
})

describe('the scenarios', () => {
  it('include everything that a player can choose', () => {
    const linked = scenarioList().find((scenario) => scenario.id === 'europe-pacific')
    expect(linked?.powers.map((power) => power.id)).toEqual([
      'germany',
      'ussr',
      'japan',
      'uk',
      'usa',
      'china',
    ])
    expect(linked?.treasuries.filter((treasury) => treasury.power === 'uk').map((one) => one.id)).toEqual([
      'england',
      'india',
      'australia',
    ])
    for (const one of linked?.switches ?? []) {
      expect(one.values).toContain(one.default)
      // The campaign's own switch carries out no rule.
      if (one.id === 'takeBackSealed') expect(one.rule).toBe('')
      else expect(one.rule).toMatch(/^[A-Z]{3,4}-\d{3}$/)
      // Every value of every switch is offered in a sentence.
      expect(Object.keys(one.text).sort(), one.id).toEqual([...one.values].sort())
    }
    const sealed = linked?.switches.find((one) => one.id === 'takeBackSealed')
    expect(sealed?.values).toEqual(expect.arrayContaining(['on', 'off']))
  })

  it('offer a switch only on a board where it can matter, with the values that differ there', () => {
    const offered = (game: string, name: string) => {
      const one = scenarioList()
        .find(({ id }) => id === game)
        ?.switches.find(({ id }) => id === name)
      return one === undefined || one.hidden ? undefined : one.values
    }
    expect(offered('europe-pacific', 'ibFightersFight')).toEqual(['on', 'off'])
    expect(offered('europe-pacific', 'destroyerBombard')).toEqual(['2', '3', 'byBoard'])
    for (const board of ['europe-1999', 'pacific-2001']) {
      expect(offered(board, 'ibFightersFight'), board).toBeUndefined()
      expect(offered(board, 'destroyerBombard'), board).toEqual(['2', '3'])
    }
  })

  it('list what they do not offer from other books, each with a reason in a sentence and existing clauses', () => {
    for (const { id, refused } of scenarioList()) {
      expect(refused.length, id).toBeGreaterThan(0)
      for (const { what, why, rules } of refused) {
        expect(what, id).toMatch(/^[A-Z][^.]+$/)
        expect(why, what).toMatch(/^[A-Z].{15,}\.$/)
        expect(rules.length, what).toBeGreaterThan(0)
        for (const clause of rules) expect(rule(clause), clause).toBeDefined()
      }
    }
    const named = (id: string) =>
      scenarioList()
        .find((one) => one.id === id)
        ?.refused.map((one) => one.what)
    expect(named('europe-pacific')).toContain('Commerce raiding')
    expect(named('revised')).not.toContain('Commerce raiding')
  })

  it('say which cities count, and whether a switch makes others count', () => {
    const of = (id: string) => scenarioList().find((one) => one.id === id)
    expect(of('europe-pacific')?.cities).toBeUndefined()
    expect(Object.keys(of('revised')?.cities?.spaces ?? {})).toHaveLength(12)
    const [other, ...more] = of('revised')?.citiesUnder ?? []
    expect(more).toEqual([])
    expect([other?.switch, other?.value]).toEqual(['vcr.cityPoints', 'on'])
    expect(Object.keys(other?.cities.spaces ?? {})).toHaveLength(25)
    expect(of('victory-cities')?.citiesUnder).toBeUndefined()
  })
})

describe('credits', () => {
  it('name the license that each package states itself', () => {
    for (const credit of CREDITS) {
      if (credit.package)
        expect(packageOf(`node_modules/${credit.package}`).license, credit.name).toBe(credit.license)
    }
  })

  it('name everyone to whom the program owes something', () => {
    const names = CREDITS.map((credit) => credit.name)
    expect(names).toEqual(
      expect.arrayContaining(['Rob Daviau', 'Natural Earth', 'Source Serif 4', 'Source Sans 3']),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})

it('the version is that of package.json', () => {
  expect(VERSION).toBe(packageOf('.').version)
})
