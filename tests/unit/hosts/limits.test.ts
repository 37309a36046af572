import { describe, expect, it } from 'vitest'
import { createLimit } from '../../../main/hosts/web/limit'
import { createSession } from '../../../main/hosts/web/session'
import { findBrowser, hasDisplay } from '../../../main/hosts/web/browser'
import { temporaryFolder } from './support'
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'

describe('a limit', () => {
  it('allows a burst and then a fixed number per second', () => {
    let now = 0
    const limit = createLimit(2, 3, () => now)
    const taken = () => Array.from({ length: 5 }, () => limit.take())
    expect(taken()).toEqual([true, true, true, false, false])
    now = 500
    expect(taken()).toEqual([true, false, false, false, false])
    now = 60_000
    expect(taken()).toEqual([true, true, true, false, false])
  })
})

describe('a session', () => {
  it('recognizes its own cookie among others, and no other', () => {
    const session = createSession(4321)
    const own = session.setCookie().split(';')[0] ?? ''
    const { folder } = session
    expect(session.admits(folder, own)).toBe('/')
    expect(session.admits(folder + 'assets/a.js', `a=1; ${own}; b=2`)).toBe('/assets/a.js')
    expect(session.admits(folder, undefined)).toBeNull()
    expect(session.admits(folder, own + 'x')).toBeNull()
    expect(session.admits(folder, own.replace('4321', '4322'))).toBeNull()
    const other = createSession(4321)
    expect(other.folder).not.toBe(folder)
    expect(other.admits(other.folder, own)).toBeNull()
  })

  it('is confined to its own folder', () => {
    const session = createSession(4321)
    const [own = '', ...about] = session.setCookie().split('; ')
    expect(about).toContain(`Path=${session.folder}`)
    for (const elsewhere of ['', '/', '/index.html', session.folder.slice(0, -1), `/a${session.folder}`])
      expect(session.admits(elsewhere, own), elsewhere).toBeNull()
  })

  it('redeems nothing before a ticket was issued', () => {
    const session = createSession(1)
    expect(session.redeem('')).toBe(false)
    expect(session.redeem('null')).toBe(false)
  })
})

describe('finding a browser', () => {
  it('takes the named one, else the first executable on the path, else none', () => {
    const folder = temporaryFolder()
    const env = { PATH: `/nowhere:${folder}` }
    expect(findBrowser(env, 'linux')).toBeNull()
    const chrome = path.join(folder, 'google-chrome')
    writeFileSync(chrome, '')
    chmodSync(chrome, 0o644)
    expect(findBrowser(env, 'linux')).toBeNull()
    chmodSync(chrome, 0o755)
    expect(findBrowser(env, 'linux')).toBe(chrome)
    expect(findBrowser({ ...env, INTERBOARD_BROWSER: '/opt/mine' }, 'linux')).toBe('/opt/mine')
  })

  it('needs a display on Linux', () => {
    expect(hasDisplay({}, 'linux')).toBe(false)
    expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true)
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true)
    expect(hasDisplay({}, 'darwin')).toBe(true)
  })
})
