// The web host of `npm run dev`: a child process with a separate home folder, rebuilt and restarted when its sources
// change. It is the product's unchanged host: this process signs in with its ticket, as a browser would, and passes
// messages between the page served by Vite and the host.
import { spawn } from 'node:child_process'
import { WebSocket } from 'ws'
import { ensureBuilt } from '../build.mjs'
import { at, root, say, Stop } from '../lib/project.mjs'

/** Milliseconds for the host to save and end, before it is killed. */
const END_WITHIN = 5000

/**
 * @typedef {object} Session where a signed-in page of the host is
 * @property {string} origin
 * @property {string} folder `/<random>/`
 * @property {string} cookie
 * @property {string} landing its first screen, as `#/…`; empty for the start screen
 */

/**
 * Uses the host's ticket.
 * @param {string} address as printed by the host
 * @returns {Promise<Session>}
 */
async function signIn(address) {
  const answer = await fetch(address, { redirect: 'manual' })
  const location = answer.headers.get('location')
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (location === null || cookie === undefined)
    throw new Stop(`The web host refused its own ticket (status ${answer.status}).`)
  const url = new URL(location, address)
  return { origin: url.origin, folder: url.pathname, cookie, landing: url.hash }
}

/** @param {NodeJS.ReadableStream} output @returns {Promise<string>} the address after READY */
function readyAddress(output) {
  return new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (data) => {
      text += data
      const address = /READY (\S+)/.exec(text)?.[1]
      if (address !== undefined) resolve(address)
    })
    output.on('end', () => reject(new Stop('The web host ended before it was ready (see above).')))
  })
}

/** Asks a host to end, and waits for it. @param {import('node:child_process').ChildProcess} child */
async function end(child) {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), END_WITHIN)
  await exit
  clearTimeout(timer)
}

/** Runs the host in a child process. `files`: a campaign file to import into the library and show. */
export class DevHost {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child
  /** @type {Session | undefined} */
  #session
  /** Resolves once the last host to be stopped has ended. */
  #stopped = Promise.resolve()
  #closed = false
  #home

  /** @param {string} home full path of the folder for campaigns and settings */
  constructor(home) {
    this.#home = home
  }

  /** @param {readonly string[]} [files] @returns {Promise<Session>} */
  async start(files = []) {
    await ensureBuilt(['web', 'workers'])
    if (this.#closed) throw new Stop('The web host does not start again: npm run dev is ending.')
    const child = spawn(process.execPath, [at('out/web/index.js'), '--no-open', ...files], {
      cwd: root,
      env: { ...process.env, INTERBOARD_HOME: this.#home },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    // Ends the host with this process, however that ends; the host saves as on Ctrl+C.
    process.on('exit', () => child.kill('SIGTERM'))
    this.#session = await signIn(await readyAddress(child.stdout))
    child.once('exit', (code) => {
      if (this.#child === child)
        say(`The web host ended with code ${code ?? 'none'}; save a file of main/ to start it again.`)
    })
    return this.#session
  }

  /** Ends the host as Ctrl+C would, with everything saved, and waits until it has ended. */
  async stop() {
    const child = this.#child
    this.#child = undefined
    this.#session = undefined
    // A second caller waits too, as on Ctrl+C in the middle of a restart.
    if (child !== undefined && child.exitCode === null) this.#stopped = end(child)
    await this.#stopped
  }

  /** Ends the host for good: a restart under way won't start another. */
  async close() {
    this.#closed = true
    await this.stop()
  }

  /**
   * Builds what is stale and restarts the host. If the build fails, the old host goes on; if the new host doesn't
   * start, none runs until the next change.
   * @returns {Promise<boolean>} whether a new host runs
   */
  async restart() {
    try {
      await ensureBuilt(['web', 'workers'])
      await this.stop()
      await this.start()
      return true
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
      return false
    }
  }

  /** Opens a connection to the host like that of its own page. @throws Stop if no host runs */
  connect() {
    if (this.#session === undefined) throw new Stop('The web host is not running.')
    const { origin, folder, cookie } = this.#session
    return new WebSocket(`${origin.replace('http', 'ws')}${folder}rpc`, { origin, headers: { cookie } })
  }

  /**
   * Calls a method of the contract.
   * @param {string} method @param {unknown} params
   * @returns {Promise<any>} its result
   */
  async call(method, params) {
    const socket = this.connect()
    try {
      const answer = await new Promise((resolve, reject) => {
        socket.once('open', () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 'dev', method, params })))
        socket.once('error', reject)
        socket.on('message', (/** @type {Buffer} */ data) => {
          const message = JSON.parse(data.toString())
          if (message.id === 'dev') resolve(message)
        })
      })
      const refused = answer.error ?? (answer.result?.ok === false ? answer.result.rejected : undefined)
      if (refused) throw new Stop(`${method} was refused: ${JSON.stringify(refused).slice(0, 600)}`)
      return answer.result
    } finally {
      socket.close()
    }
  }
}
