// The web host of `npm run dev`: a child process on a home folder of its own, built again and restarted when its sources
// change. It is the product's host without a change: this process signs in with its ticket, as a browser would, and
// carries messages between the page that Vite serves and the host.
import { spawn } from 'node:child_process'
import { WebSocket } from 'ws'
import { ensureBuilt } from '../build.mjs'
import { at, root, say, Stop } from '../lib/project.mjs'

/** Time for the host to save and end, before it is killed. */
const END_WITHIN = 5000

/**
 * @typedef {object} Session where a signed-in page of the host is
 * @property {string} origin
 * @property {string} folder `/<random>/`
 * @property {string} cookie
 * @property {string} landing the screen it opens with, as `#/…`; empty for the start screen
 */

/**
 * Uses the host's ticket.
 * @param {string} address as the host prints it
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

/** Starts the host in a child process. `files`: a campaign file to take into the library and show. */
export class DevHost {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child
  /** @type {Session | undefined} */
  #session
  #home

  /** @param {string} home full path of the folder for campaigns and settings */
  constructor(home) {
    this.#home = home
  }

  /** @param {readonly string[]} [files] @returns {Promise<Session>} */
  async start(files = []) {
    await ensureBuilt(['web', 'workers'])
    const child = spawn(process.execPath, [at('out/web/index.js'), '--no-open', ...files], {
      cwd: root,
      env: { ...process.env, INTERBOARD_HOME: this.#home },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    // However this process ends, the host is not left behind; it saves as at Ctrl+C.
    process.on('exit', () => child.kill('SIGTERM'))
    this.#session = await signIn(await readyAddress(child.stdout))
    child.once('exit', (code) => {
      if (this.#child === child)
        say(`The web host ended with code ${code ?? 'none'}; save a file of main/ to start it again.`)
    })
    return this.#session
  }

  /** Ends the host as Ctrl+C would, with everything saved. */
  async stop() {
    const child = this.#child
    this.#child = undefined
    this.#session = undefined
    if (child === undefined || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), END_WITHIN)
    await ended
    clearTimeout(timer)
  }

  /**
   * Builds what is stale and starts again. Where the build fails, the old host goes on; where the new host does not start,
   * none runs until the next change.
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

  /** A connection to the host as its own page would have. @throws Stop where no host runs */
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
