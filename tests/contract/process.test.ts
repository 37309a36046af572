import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../unit/hosts/support'

const root = path.resolve(import.meta.dirname, '../..')

// The hosts as they ship: bundled, each in a separate process.
beforeAll(() => {
  const build = `import('./build/build.mjs').then((build) => build.buildAll({ only: ['stdio', 'web'] }))`
  execFileSync(process.execPath, ['-e', build], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
})

interface Running {
  readonly child: ChildProcess
  readonly home: string
  out(): string
  err(): string
  /** Waits until standard output matches. */
  until(pattern: RegExp): Promise<RegExpExecArray>
  readonly ended: Promise<number | null>
}

function start(
  bundle: 'stdio' | 'web',
  args: readonly string[] = [],
  home = temporaryFolder(),
  env = {},
): Running {
  const child = spawn(process.execPath, [path.join(root, 'out', bundle, 'index.js'), ...args], {
    env: { ...process.env, INTERBOARD_HOME: home, DISPLAY: '', WAYLAND_DISPLAY: '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  let err = ''
  child.stdout?.on('data', (data: Buffer) => (out += data.toString()))
  child.stderr?.on('data', (data: Buffer) => (err += data.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    child,
    home,
    out: () => out,
    err: () => err,
    async until(pattern) {
      await expect.poll(() => out, { timeout: 120_000 }).toMatch(pattern)
      return pattern.exec(out) ?? expect.fail()
    },
    ended,
  }
}

/** The notes of a fake browser. */
interface Noted {
  readonly given: string[]
  /** The mode and the content of the file that leads the browser. */
  readonly mode: number
  readonly door: string
}

const line = (id: number, method: string, params: unknown = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params }) + '\n'
const answers = (text: string) =>
  text
    .split('\n')
    .filter((one) => one !== '')
    .map((one) => JSON.parse(one) as { id: number | null; result?: Record<string, unknown>; error?: unknown })

describe('the stdio host as a process', () => {
  it('speaks the protocol alone on standard output, logs on standard error, and ends with 0', async () => {
    const host = start('stdio')
    host.child.stdin?.end(`hello\n${line(1, 'app.info')}${line(2, 'app.report', { message: 'noted' })}`)
    expect(await host.ended).toBe(0)
    const said = answers(host.out())
    expect(said.map((one) => one.id)).toEqual([null, 1, 2])
    expect(said[0]).toMatchObject({ error: { code: -32700 } })
    expect(said[1]).toMatchObject({ result: { host: 'stdio', library: path.join(host.home, 'campaigns') } })
    const logged = host.err().trim().split('\n')
    expect(logged.map((one) => (JSON.parse(one) as { message: string }).message)).toEqual([
      'Started',
      'The screen reported an unexpected error',
      'Ended',
    ])
    expect(
      readFileSync(path.join(host.home, 'logs', 'interboard.log'), 'utf8')
        .trim()
        .split('\n'),
    ).toEqual(logged)
  })

  it('ends with 1 and reports it when the disk did not take the last steps', async () => {
    const host = start('stdio')
    host.child.stdin?.write(line(1, 'campaign.create', { scenario: 'europe-pacific' }))
    const [, campaign = ''] = await host.until(/"id":1,"result":\{"campaign":"([^"]+)"/)
    writeFileSync(path.join(host.home, 'campaigns', `${campaign}.interboard`), 'something else')
    host.child.stdin?.end(line(2, 'campaign.rename', { campaign, name: 'Winter' }))
    expect(await host.ended).toBe(1)
    expect(answers(host.out()).find((one) => one.id === 2)?.result).toEqual({ saved: false })
    expect(host.err()).toContain(`the last steps of ${campaign} couldn’t be saved`)
  })

  it('ends with 0 when a signal ends it', async () => {
    const host = start('stdio')
    host.child.stdin?.write(line(1, 'app.info'))
    await host.until(/"id":1/)
    host.child.kill('SIGTERM')
    expect(await host.ended).toBe(0)
  })

  it.skipIf(process.platform === 'win32')('keeps its files from other users of the machine', async () => {
    const home = temporaryFolder()
    // As an earlier version leaves it.
    mkdirSync(path.join(home, 'campaigns'), { mode: 0o755 })
    const host = start('stdio', [], home)
    host.child.stdin?.write(line(1, 'settings.set', { values: { theme: 'dark' } }))
    host.child.stdin?.end(line(2, 'campaign.create', { scenario: 'europe-pacific' }))
    expect(await host.ended).toBe(0)
    const found = readdirSync(home, { recursive: true, withFileTypes: true })
    const modeOf = (name: string, folder: string) => statSync(path.join(folder, name)).mode & 0o777
    const modes = found.map((one) => [one.isFile(), modeOf(one.name, one.parentPath)])
    expect(modes.filter(([isFile]) => isFile).length).toBeGreaterThan(2)
    for (const [isFile, mode] of modes) expect(mode).toBe(isFile ? 0o600 : 0o700)
  })

  it('can be killed at any moment: everything reported as saved is there at the next start', async () => {
    const host = start('stdio')
    const action = { kind: 'choose', option: 'share', amounts: { ussr: 6, england: 6, 'usa-europe': 6 } }
    host.child.stdin?.write(line(1, 'campaign.create', { scenario: 'europe-pacific', seed: 'killed' }))
    const [, campaign = ''] = await host.until(/"id":1,"result":\{"campaign":"([^"]+)"/)
    host.child.stdin?.write(line(2, 'campaign.act', { campaign, action }))
    await host.until(/"id":2,"result":\{"ok":true,"saved":true/)
    const hash = answers(host.out()).find((one) => one.id === 2)?.result?.['view']
    host.child.kill('SIGKILL')
    await host.ended

    const again = start('stdio', [], host.home)
    again.child.stdin?.end(line(1, 'campaign.open', { campaign }))
    expect(await again.ended).toBe(0)
    expect(answers(again.out())[0]?.result?.['view']).toEqual(hash)
  })
})

describe('the web host as a process', () => {
  it('prints its address, serves until a signal ends it, and ends with 0', async () => {
    const host = start('web', ['--no-open'])
    const [, address = ''] = await host.until(/^READY (http:\/\/127\.0\.0\.1:\d+\/open\?t=[\w-]{43})$/m)
    const opened = await fetch(address, { redirect: 'manual' })
    expect(opened.status).toBe(303)
    await host.until(/again elsewhere: http/)
    host.child.kill('SIGINT')
    expect(await host.ended).toBe(0)
    expect(host.err()).toBe('')
  })

  it('takes the given port', async () => {
    const first = start('web', ['--no-open'])
    const [, port = ''] = await first.until(/READY http:\/\/127\.0\.0\.1:(\d+)/)
    const second = start('web', ['--no-open', '--port', port])
    expect(await second.ended).toBe(1)
    expect(second.err()).toContain('couldn’t start')
    first.child.kill('SIGTERM')
    await first.ended
    const third = start('web', ['--no-open', '--port', port])
    await third.until(new RegExp(`READY http://127\\.0\\.0\\.1:${port}/`))
  })

  it('shows the given campaign file first, and leaves that file as it was', async () => {
    const maker = start('stdio')
    maker.child.stdin?.write(line(1, 'campaign.create', { scenario: 'europe-pacific', name: 'Given' }))
    const [, campaign = ''] = await maker.until(/"id":1,"result":\{"campaign":"([^"]+)"/)
    maker.child.stdin?.end(line(2, 'campaign.export', { campaign }))
    await maker.ended
    const data = answers(maker.out()).find((one) => one.id === 2)?.result?.['data']
    const file = path.join(temporaryFolder(), 'given.interboard')
    writeFileSync(file, Buffer.from(String(data), 'base64'))

    const host = start('web', ['--no-open', file])
    const [, address = ''] = await host.until(/READY (\S+)/)
    const opened = await fetch(address, { redirect: 'manual' })
    expect(opened.headers.get('location')).toMatch(/^\/[\w-]{43}\/#\/play\/given-[0-9a-z]+$/)
    expect(readFileSync(file).toString('base64')).toBe(data)

    const none = start('web', ['--no-open', file + '.missing'])
    await none.until(/couldn’t be opened\. [A-Z]/)
    const [, plain = ''] = await none.until(/READY (\S+)/)
    expect((await fetch(plain, { redirect: 'manual' })).headers.get('location')).toMatch(/^\/[\w-]{43}\/$/)
  })

  it.each([['--port', 'many'], ['--port', '70000'], ['--colour']])(
    'explains what is wrong with %s',
    async (...args) => {
      const host = start('web', args)
      expect(await host.ended).toBe(2)
      expect(host.err()).toMatch(/^Interboard: .*(--port|--colour)/)
      expect(host.out()).toBe('')
    },
  )

  it('opens the given browser in its own window, and ends with it', async () => {
    const folder = temporaryFolder()
    const browser = path.join(folder, 'browser')
    const noted = path.join(folder, 'arguments.json')
    const script = `
      const fs = require('fs')
      const given = process.argv.slice(2)
      const file = new URL(given[0].slice('--app='.length))
      const told = { given, mode: fs.statSync(file).mode, door: fs.readFileSync(file, 'utf8') }
      fs.writeFileSync(${JSON.stringify(noted)}, JSON.stringify(told))`
    writeFileSync(browser, `#!/usr/bin/env node\n${script}\n`)
    chmodSync(browser, 0o755)
    const host = start('web', ['--browser', browser])
    expect(await host.ended).toBe(0)
    const { given, mode, door } = JSON.parse(readFileSync(noted, 'utf8')) as Noted
    expect(given[0]).toMatch(/^--app=file:\/\/\/.*\/open-\d+\.html$/)
    expect(given).toContain(`--user-data-dir=${path.join(host.home, 'browser')}`)
    // Every user of the machine can read a command line; the ticket is in a file that they cannot read.
    const [, address = '', ticket = ''] = /^READY (\S+t=(\S+))$/m.exec(host.out()) ?? []
    expect(given.join(' ')).not.toContain(ticket)
    expect(door).toContain(`content="0; url=${address}"`)
    if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600)
    expect(readdirSync(host.home).filter((name) => name.startsWith('open-'))).toEqual([])
  })

  it('goes on serving when the browser cannot be started', async () => {
    const host = start('web', ['--browser', path.join(temporaryFolder(), 'nothing')])
    await host.until(/Couldn’t start the browser/)
    const [, address = ''] = await host.until(/READY (\S+)/)
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(303)
    expect(existsSync(path.join(host.home, 'logs', 'interboard.log'))).toBe(true)
  })
})
