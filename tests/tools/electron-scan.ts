/**
 * Scans the desktop's sources for what they must not contain: a window option that exposes the machine, a second
 * channel, a way out to the system. The tests of the running program check the same walls from the inside; this scan
 * also finds a hole that no test happens to hit.
 */
import ts from 'typescript'

/** A source file and its path, such as `main/hosts/electron/window.ts`. */
export interface Source {
  readonly path: string
  readonly text: string
}

export interface Scan {
  /** The violations, each with its file and line. */
  readonly findings: readonly string[]
  /** How often the scan meets each checked construct. A scan that meets none proves nothing. */
  readonly met: ReadonlyMap<string, number>
}

/**
 * All imports from Electron that are allowed. `shell` shows the log file and nothing else; `net` and the updater go
 * out.
 */
const FROM_ELECTRON = new Set([
  ...['app', 'BrowserWindow', 'clipboard', 'contextBridge', 'dialog', 'ipcMain', 'ipcRenderer', 'Menu'],
  ...['nativeTheme', 'protocol', 'screen', 'session', 'shell'],
])

/** The preferences that a window must state, each with its required value; null allows any value. */
const PREFERENCES: Readonly<Record<string, string | null>> = {
  contextIsolation: 'true',
  sandbox: 'true',
  nodeIntegration: 'false',
  nodeIntegrationInWorker: 'false',
  nodeIntegrationInSubFrames: 'false',
  webSecurity: 'true',
  allowRunningInsecureContent: 'false',
  experimentalFeatures: 'false',
  webviewTag: 'false',
  navigateOnDragDrop: 'false',
  spellcheck: 'false',
  devTools: '!app.isPackaged',
  preload: null,
}

/** The command-line switches that are allowed; none of them weakens a wall. */
const SWITCHES = new Set([
  ...['enable-unsafe-swiftshader', 'disable-background-networking', 'disable-component-update'],
  ...['host-resolver-rules', 'no-proxy-server'],
])

const SCHEME_RIGHTS = new Set(['standard', 'secure', 'supportFetchAPI', 'codeCache'])

/** Members that turn text into code, or reach past the single channel; no code may use them. */
const FORBIDDEN = new Set([
  ...['executeJavaScript', 'executeJavaScriptInIsolatedWorld', 'insertCSS', 'insertText', 'loadFile'],
  ...['openExternal', 'openPath', 'sendSync', 'sendToHost', 'postMessage', 'invoke', 'handle', 'handleOnce'],
  ...['registerFileProtocol', 'registerHttpProtocol', 'interceptFileProtocol', 'setCertificateVerifyProc'],
  ...['setPreloads', 'registerPreloadScript', 'enableRemoteModule', 'openDevTools', 'bypassCSP'],
])

/** The walls that some file must set up. */
const WALLS = [
  ...[
    'exposeInMainWorld',
    'setPermissionRequestHandler',
    'setPermissionCheckHandler',
    'setWindowOpenHandler',
  ],
  ...['setDevicePermissionHandler', 'onBeforeRequest', 'enableSandbox', 'will-navigate', 'will-redirect'],
  ...['will-frame-navigate', 'will-attach-webview', 'will-download', 'BrowserWindow', 'CHANNEL'],
]

/** Scans the sources of `main/hosts/electron`. */
export function scanElectron(sources: readonly Source[]): Scan {
  const scanner = new Scanner()
  for (const source of sources) scanner.read(source)
  for (const wall of WALLS)
    if (!scanner.met.has(wall)) scanner.findings.push(`${wall}: nowhere, though it must be`)
  return scanner
}

class Scanner implements Scan {
  readonly findings: string[] = []
  readonly met = new Map<string, number>()
  private file!: ts.SourceFile

  read({ path, text }: Source): void {
    this.file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      this.look(node)
      ts.forEachChild(node, visit)
    }
    visit(this.file)
  }

  private look(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) this.imported(node)
    else if (ts.isNewExpression(node)) this.made(node)
    else if (ts.isCallExpression(node)) this.called(node)
    else if (ts.isPropertyAccessExpression(node) && FORBIDDEN.has(node.name.text)) this.member(node)
    else if (ts.isElementAccessExpression(node) && !ts.isNumericLiteral(node.argumentExpression)) {
      const on = this.text(node.expression)
      if (/^(ipcMain|ipcRenderer|session|protocol|app)$/.test(on))
        this.find(node, `${on}[…]: a member by its text`)
    } else if (ts.isIdentifier(node) && node.text === 'ipcRenderer') this.renderer(node)
    else if (ts.isIdentifier(node) && node.text === 'shell') this.shell(node)
    else if (ts.isIdentifier(node) && node.text === 'eval') this.find(node, 'eval')
  }

  /** The only allowed `handle` serves the program's own scheme. */
  private member(node: ts.PropertyAccessExpression): void {
    if (this.text(node) === 'protocol.handle') return
    this.find(node, `${node.name.text}: not used here`)
  }

  private imported(node: ts.ImportDeclaration): void {
    const from = (node.moduleSpecifier as ts.StringLiteral).text
    if (/^(node:)?(child_process|vm|net|http|https|http2|dgram|tls|inspector)$/.test(from))
      this.find(node, `${from}: the desktop has no use for it`)
    const { importClause } = node
    if (from !== 'electron' || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return
    const named = importClause?.namedBindings
    if (!named || !ts.isNamedImports(named)) return this.find(node, 'electron: imported as a whole')
    for (const one of named.elements) {
      const name = (one.propertyName ?? one.name).text
      if (!one.isTypeOnly && !FROM_ELECTRON.has(name)) this.find(one, `${name}: not taken from Electron`)
      if (one.propertyName) this.find(one, `${name}: taken under another name`)
    }
  }

  private made(node: ts.NewExpression): void {
    const name = this.text(node.expression)
    if (name === 'Function') this.find(node, 'new Function')
    if (/^(BrowserView|WebContentsView|BaseWindow|MessageChannelMain)$/.test(name)) this.find(node, name)
    if (name !== 'BrowserWindow') return
    this.meet(name)
    const options = node.arguments?.[0]
    const preferences =
      options && ts.isObjectLiteralExpression(options) ? field(options, 'webPreferences') : undefined
    if (!preferences || !ts.isObjectLiteralExpression(preferences))
      return this.find(node, 'BrowserWindow: its webPreferences are not written out')
    for (const one of preferences.properties) {
      const key = one.name && ts.isIdentifier(one.name) ? one.name.text : this.text(one)
      if (!Object.hasOwn(PREFERENCES, key)) this.find(one, `webPreferences.${key}: an unknown preference`)
    }
    for (const [key, wanted] of Object.entries(PREFERENCES)) {
      const value = field(preferences, key)
      if (!value) this.find(preferences, `webPreferences.${key}: not stated`)
      else if (wanted !== null && this.text(value) !== wanted)
        this.find(value, `webPreferences.${key}: ${this.text(value)}, and not ${wanted}`)
    }
  }

  private called(node: ts.CallExpression): void {
    const { expression, arguments: given } = node
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : this.text(expression)
    const on = ts.isPropertyAccessExpression(expression) ? this.text(expression.expression) : ''
    const first = given[0]
    if (WALLS.includes(name)) this.meet(name)
    if (/^(on|once)$/.test(name) && first && ts.isStringLiteral(first)) this.meet(first.text)
    if (/^(ipcMain|ipcRenderer)$/.test(on) || (name === 'send' && on !== '')) {
      if (first && this.text(first) === 'CHANNEL') this.meet('CHANNEL')
      else this.find(node, `${on}.${name}: not on the one channel`)
    }
    if (/appendSwitch|appendArgument/.test(name)) {
      const text = first && ts.isStringLiteral(first) ? first.text : ''
      if (!SWITCHES.has(text)) this.find(node, `${name}(${first ? this.text(first) : ''}): an unknown switch`)
    }
    if (name === 'loadURL' && !/^addressOf\(/.test(first ? this.text(first) : ''))
      this.find(node, 'loadURL: another address than one of our screens')
    if (
      name === 'setWindowOpenHandler' &&
      !/^\(\) => \(\{ action: 'deny' \}\)$/.test(first ? this.text(first) : '')
    )
      this.find(node, 'setWindowOpenHandler: does not deny everything')
    if (name === 'registerSchemesAsPrivileged') this.privileges(node)
  }

  private privileges(node: ts.CallExpression): void {
    const visit = (inner: ts.Node): void => {
      if (ts.isPropertyAssignment(inner) && this.text(inner.name) === 'privileges') {
        const rights = ts.isObjectLiteralExpression(inner.initializer) ? inner.initializer.properties : []
        for (const right of rights)
          if (!SCHEME_RIGHTS.has(right.name ? this.text(right.name) : '…'))
            this.find(right, `privileges of the scheme: ${this.text(right)}`)
      }
      ts.forEachChild(inner, visit)
    }
    visit(node)
  }

  /** `shell` can open addresses and files. The sources use it only to show a file in its folder. */
  private shell(node: ts.Identifier): void {
    const { parent } = node
    if (ts.isImportSpecifier(parent)) return
    if (!ts.isPropertyAccessExpression(parent) || parent.name.text !== 'showItemInFolder')
      this.find(node, 'shell: asked for more than showItemInFolder')
  }

  /** `ipcRenderer` must be called directly; if it were passed on, a page could reach it. */
  private renderer(node: ts.Identifier): void {
    const { parent } = node
    if (ts.isImportSpecifier(parent)) return
    const asked = ts.isPropertyAccessExpression(parent) && parent.expression === node
    if (!asked || !/^(send|on|off)$/.test(parent.name.text) || !ts.isCallExpression(parent.parent))
      this.find(node, 'ipcRenderer: handed on, or asked for more than send, on and off')
  }

  private text(node: ts.Node): string {
    return node.getText(this.file)
  }

  private meet(what: string): void {
    this.met.set(what, (this.met.get(what) ?? 0) + 1)
  }

  private find(node: ts.Node, what: string): void {
    const { line } = this.file.getLineAndCharacterOfPosition(node.getStart(this.file))
    this.findings.push(`${this.file.fileName}:${line + 1}: ${what}`)
  }
}

function field(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const one of object.properties) {
    if (ts.isPropertyAssignment(one) && ts.isIdentifier(one.name) && one.name.text === name)
      return one.initializer
    if (ts.isShorthandPropertyAssignment(one) && one.name.text === name) return one.name
  }
  return undefined
}
