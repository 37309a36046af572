import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeAtomic } from '../../../main/hosts/atomic-write'
import { createLog } from '../../../main/hosts/log'
import { campaignAt, contentType, screenOf, servedFile } from '../../../main/hosts/page-files'
import { userFolders } from '../../../main/hosts/platform'
import { createSettings } from '../../../main/hosts/settings'
import { memoryLog, temporaryFolder } from './support'

describe('the user’s folders', () => {
  const home = '/home/ada'
  const linux = (env: Record<string, string>) => userFolders({ env, platform: 'linux', home })

  it('follow the conventions of each platform', () => {
    expect(linux({}).campaigns).toBe('/home/ada/.local/share/interboard/campaigns')
    expect(linux({ XDG_DATA_HOME: '/data' }).campaigns).toBe('/data/interboard/campaigns')
    expect(userFolders({ env: {}, platform: 'darwin', home: '/Users/ada' }).campaigns).toBe(
      '/Users/ada/Library/Application Support/Interboard/campaigns',
    )
    const appData = { APPDATA: 'C:\\Users\\ada\\AppData\\Roaming' }
    expect(userFolders({ env: appData, platform: 'win32', home: 'C:\\Users\\ada' }).campaigns).toBe(
      'C:\\Users\\ada\\AppData\\Roaming\\Interboard\\campaigns',
    )
    expect(userFolders({ env: {}, platform: 'win32', home: 'C:\\Users\\ada' }).home).toBe(
      'C:\\Users\\ada\\AppData\\Roaming\\Interboard',
    )
  })

  it('follow INTERBOARD_HOME first', () => {
    const folders = linux({ INTERBOARD_HOME: '/tmp/own', XDG_DATA_HOME: '/data' })
    expect(folders).toEqual({
      home: '/tmp/own',
      campaigns: '/tmp/own/campaigns',
      settings: '/tmp/own/settings.json',
      log: '/tmp/own/logs/interboard.log',
    })
  })

  it('ignore a relative XDG path, as its specification requires', () => {
    expect(linux({ XDG_DATA_HOME: 'data' }).home).toBe('/home/ada/.local/share/interboard')
  })
})

describe('the log', () => {
  const at = new Date('2026-11-21T20:00:00Z')
  const linesIn = (file: string) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  it('holds one JSON object per line', () => {
    const file = path.join(temporaryFolder(), 'logs', 'a.log')
    const log = createLog({ file, now: () => at })
    log.info('Started', { host: 'web' })
    log.error('Broke\nbadly', new RangeError('too far'), { method: 'x' })
    expect(linesIn(file)).toMatchObject([
      { time: '2026-11-21T20:00:00.000Z', level: 'info', message: 'Started', host: 'web' },
      { level: 'error', message: 'Broke\nbadly', method: 'x', error: 'RangeError: too far' },
    ])
  })

  it('rotates, keeps a few older files, and loses no line in between', () => {
    const folder = temporaryFolder()
    const file = path.join(folder, 'a.log')
    const log = createLog({ file, now: () => at, maxBytes: 300, keep: 2 })
    for (let n = 0; n < 40; n++) log.info(`line ${n}`)
    expect(readdirSync(folder).sort()).toEqual(['a.log', 'a.log.1', 'a.log.2'])
    const kept = ['a.log.2', 'a.log.1', 'a.log'].flatMap((name) => linesIn(path.join(folder, name)))
    const numbers = kept.map((line) => Number(String(line['message']).slice(5)))
    expect(numbers.at(-1)).toBe(39)
    expect(numbers).toEqual(numbers.map((_, n) => 40 - numbers.length + n))
    expect(numbers.length).toBeGreaterThan(8)
  })

  it('continues in the same file after a restart', () => {
    const file = path.join(temporaryFolder(), 'a.log')
    createLog({ file }).info('one')
    createLog({ file }).info('two')
    expect(linesIn(file).map((line) => line['message'])).toEqual(['one', 'two'])
  })

  it('never stops a game: it gives up on what it can’t write', () => {
    const folder = temporaryFolder()
    writeFileSync(path.join(folder, 'logs'), 'a file in the way')
    const heard: string[] = []
    const log = createLog({ file: path.join(folder, 'logs', 'a.log'), echo: (line) => heard.push(line) })
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    log.error('first', circle)
    log.info('second', { circle, big: 1n })
    expect(heard).toHaveLength(2)
    for (const line of heard) expect(JSON.parse(line)).toHaveProperty('message')
  })
})

describe('an atomic write', () => {
  it('replaces the file and leaves no other file behind', async () => {
    const folder = temporaryFolder()
    const file = path.join(folder, 'deep', 'a.json')
    await writeAtomic(file, 'one')
    await writeAtomic(file, new Uint8Array([116, 119, 111]))
    expect(readFileSync(file, 'utf8')).toBe('two')
    expect(readdirSync(path.dirname(file))).toEqual(['a.json'])
  })

  it.skipIf(process.platform === 'win32')(
    'has the requested mode, regardless of the process’s umask',
    async () => {
      const folder = temporaryFolder()
      const modeOf = async (mode: number) => {
        const file = path.join(folder, mode.toString(8))
        await writeAtomic(file, 'x', { mode })
        return statSync(file).mode & 0o777
      }
      expect(await modeOf(0o600)).toBe(0o600)
      expect(await modeOf(0o666)).toBe(0o666)
    },
  )

  it('that fails keeps the old file and leaves no other file behind', async () => {
    const folder = temporaryFolder()
    mkdirSync(path.join(folder, 'taken', 'by-a-folder'), { recursive: true })
    await expect(writeAtomic(path.join(folder, 'taken'), 'x')).rejects.toThrow()
    expect(readdirSync(folder)).toEqual(['taken'])
  })
})

describe('settings', () => {
  const open = (folder = temporaryFolder()) => {
    const log = memoryLog()
    const file = path.join(folder, 'settings.json')
    return { folder, file, log, settings: createSettings({ file, log }) }
  }

  it('are empty at first and survive a restart', async () => {
    const { folder, settings } = open()
    expect(await settings.get()).toEqual({})
    expect(await settings.set({ theme: 'dark', textSize: 125 })).toBe('saved')
    expect(await settings.set({ theme: 'light' })).toBe('saved')
    expect(await open(folder).settings.get()).toEqual({ theme: 'light', textSize: 125 })
  })

  it('return to their default with null', async () => {
    const { folder, settings } = open()
    await settings.set({ theme: 'dark', speed: 2 })
    await settings.set({ theme: null })
    expect(await open(folder).settings.get()).toEqual({ speed: 2 })
  })

  it('that are written at the same time are all kept', async () => {
    const { folder, settings } = open()
    await Promise.all(Array.from({ length: 20 }, (_, n) => settings.set({ ['a' + n]: n })))
    expect(Object.keys(await open(folder).settings.get())).toHaveLength(20)
  })

  it('that are damaged are moved aside, and the defaults apply', async () => {
    for (const damaged of ['{"theme":', '[]', 'null', '']) {
      const { file, folder, settings, log } = open()
      writeFileSync(file, damaged)
      expect(await settings.get()).toEqual({})
      expect(readFileSync(file + '.damaged', 'utf8')).toBe(damaged)
      expect(log.lines).toHaveLength(1)
      await settings.set({ theme: 'dark' })
      expect(await open(folder).settings.get()).toEqual({ theme: 'dark' })
    }
  })

  it('apply to this run if the disk refuses them', async () => {
    const folder = temporaryFolder()
    const { log } = open(folder)
    const file = path.join(folder, 'in-the-way', 'settings.json')
    writeFileSync(path.join(folder, 'in-the-way'), '')
    const settings = createSettings({ file, log })
    expect(await settings.set({ theme: 'dark' })).toBe('not-saved')
    expect(await settings.get()).toEqual({ theme: 'dark' })
  })

  it('have a limit', async () => {
    const { file, settings } = open()
    expect(await settings.set({ a: 'x'.repeat(1_000_001) })).toBe('too-large')
    expect(await settings.get()).toEqual({})
    expect(existsSync(file)).toBe(false)
  })

  it('with names that every object has do no harm', async () => {
    const { folder, settings } = open()
    await settings.set(JSON.parse('{"__proto__":{"polluted":1},"constructor":2}') as Record<string, unknown>)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect((await open(folder).settings.get())['constructor']).toBe(2)
  })
})

describe('a served path', () => {
  it('maps to a file in the folder', () => {
    expect(servedFile('/app/renderer', '/')).toBe('/app/renderer/index.html')
    expect(servedFile('/app/renderer', '/assets/main-Bx_9~a@2.js')).toBe(
      '/app/renderer/assets/main-Bx_9~a@2.js',
    )
    expect(servedFile('/app/renderer', '/a%62c.js')).toBe('/app/renderer/abc.js')
  })

  it('has a type according to its extension, regardless of case', () => {
    expect(contentType('/a/B.JS')).toBe('text/javascript; charset=utf-8')
    expect(contentType('/a/font.woff2')).toBe('font/woff2')
    expect(contentType('/a/unknown.xyz')).toBe('application/octet-stream')
  })
})

describe('The address of a screen', () => {
  it('names the campaign that it shows, which no other screen does', () => {
    for (const campaign of ['winter-1a', 'été / 2?'])
      expect(campaignAt(`app://game${screenOf(campaign)}`)).toBe(campaign)
    for (const address of [`app://game${screenOf(null)}`, 'app://game/#/rules/LNK-001', ''])
      expect(campaignAt(address)).toBeNull()
  })
  it('names none if a page has set an unreadable one', () => {
    expect(campaignAt('app://game/#/play/%')).toBeNull()
  })
})
