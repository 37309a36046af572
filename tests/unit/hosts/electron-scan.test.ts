/** The desktop's configuration read as text: each hole that could be dug is dug in a copy once, and found. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { scanElectron, type Source } from '../../tools/electron-scan'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name): Source => ({ path: path.posix.join(folder, name), text: read(path.join(folder, name)) }))

const sources = filesOf('main/hosts/electron', /\.ts$/)

/** The sources with one place changed, which must be there. */
function changed(file: string, from: string, to: string): Source[] {
  const whole = sources.find((one) => one.path.endsWith(`/${file}.ts`)) ?? expect.fail(file)
  expect(whole.text).toContain(from)
  return sources.map((one) => (one === whole ? { ...one, text: one.text.replace(from, () => to) } : one))
}

describe('the desktop’s sources', () => {
  it('contain nothing that opens a hole to the machine or to the network', () => {
    const { findings, met } = scanElectron(sources)
    expect(findings).toEqual([])
    expect(met.get('BrowserWindow')).toBe(1)
    expect(met.get('exposeInMainWorld')).toBe(1)
    // Heard and answered in the program, pushed to windows; sent, heard and left in the preload script.
    expect(met.get('CHANNEL')).toBe(6)
  })

  it.each([
    ['window', 'sandbox: true', 'sandbox: false', /sandbox: false/],
    ['window', 'contextIsolation: true,', '', /contextIsolation: not stated/],
    ['window', 'webviewTag: false', 'webviewTag: true', /webviewTag: true/],
    ['window', 'spellcheck: false', "spellcheck: false, enableBlinkFeatures: 'X'", /enableBlinkFeatures/],
    ['window', 'spellcheck: false', '...more', /unknown preference/],
    ['window', 'devTools: !app.isPackaged', 'devTools: true', /devTools: true/],
    ['window', 'webPreferences: {', 'webPreferences: open && {', /not written out/],
    ['window', 'loadURL(addressOf(campaign))', "loadURL('https://example.com')", /loadURL/],
    ['menu', 'shell.showItemInFolder(log)', 'shell.openExternal(log)', /shell: asked for more/],
    ['menu', 'shell.showItemInFolder(log)', 'run(shell)', /shell: asked for more/],
    ['index', 'import { app, Brow', 'import { net as app, Brow', /net/],
    ['index', "'disable-component-update'", "'disable-web-security'", /disable-web-security/],
    ['index', 'app.enableSandbox()', 'app', /enableSandbox: nowhere/],
    ['index', "import path from 'node:path'", "import path from 'node:child_process'", /child_process/],
    ['window-guard', "({ action: 'deny' })", "({ action: 'allow' })", /setWindowOpenHandler/],
    ['window-guard', "'will-navigate'", "'did-navigate'", /will-navigate: nowhere/],
    ['window-guard', 'store.setPermissionRequestHandler', 'void', /setPermissionRequestHandler: nowhere/],
    ['serve', 'standard: true', 'bypassCSP: true', /bypassCSP/],
    ['connect', 'ipcMain.on(CHANNEL', "ipcMain.on('another'", /not on the one channel/],
    ['connect', 'ipcMain.on(CHANNEL', 'ipcMain.handle(CHANNEL', /handle/],
    ['connect', 'contents.send(CHANNEL', "contents.send('open'", /not on the one channel/],
    [
      'preload',
      "exposeInMainWorld('interboard', bridge)",
      "exposeInMainWorld('x', ipcRenderer)",
      /handed on/,
    ],
    ['preload', 'ipcRenderer.send(CHANNEL', 'ipcRenderer.sendSync(CHANNEL', /sendSync/],
    ['preload', 'ipcRenderer.off(CHANNEL', "ipcRenderer['off'](CHANNEL", /by its text|handed on/],
    ['dialogs', 'await app.whenReady()', "eval('1')", /eval/],
  ])('are flagged for a hole in %s.ts: %s → %s', (file, from, to, finding) => {
    expect(scanElectron(changed(file, from, to)).findings.join('\n')).toMatch(finding)
  })
})

describe('the screens’ sources', () => {
  /** What makes a document or code of text. Vue's own text and attributes are escaped. */
  const UNSAFE =
    /\bv-html\b|\b(inner|outer)HTML\b|insertAdjacentHTML|\bdocument\.write|\bsrcdoc\b|<webview|\beval\(|new Function\b/

  it('turn no text into a document or code', () => {
    const all = filesOf('renderer', /\.(ts|vue|html)$/)
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter((one) => UNSAFE.test(one.text)).map((one) => one.path)).toEqual([])
    expect(UNSAFE.test('<p v-html="text" />')).toBe(true)
  })
})

describe('electron-builder.yml', () => {
  it('sets every fuse, and packs one archive', () => {
    const text = read('electron-builder.yml')
    const block = /^electronFuses:\n((?: {2}.*\n)+)/m.exec(text)?.[1] ?? ''
    const fuses = block
      .trim()
      .split('\n')
      .map((line) => line.trim())
    expect(fuses.sort()).toEqual([
      'enableEmbeddedAsarIntegrityValidation: true',
      'enableNodeCliInspectArguments: false',
      'enableNodeOptionsEnvironmentVariable: false',
      'grantFileProtocolExtraPrivileges: false',
      'loadBrowserProcessSpecificV8Snapshot: false',
      'onlyLoadAppFromAsar: true',
      'runAsNode: false',
    ])
    expect(text).toMatch(/^asar: true$/m)
    expect(text).toMatch(/^publish: null$/m)
  })
})
