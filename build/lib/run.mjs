// Child processes: started in their own group, watched for progress, and ended with this process.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, say } from './project.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
const grouped = process.platform !== 'win32'

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function end(child, signal) {
  try {
    if (grouped && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It has already ended.
  }
}

let stopping = false

/**
 * Ends every child: first with the signal, after five seconds by force, and then this process.
 * @param {NodeJS.Signals} signal
 */
function onSignal(signal) {
  stopping = true
  for (const child of running) end(child, signal)
  const quit = () => {
    for (const child of running) end(child, 'SIGKILL')
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  setTimeout(quit, 5000)
  setInterval(() => {
    if (running.size === 0) quit()
  }, 50)
}

const onExit = () => {
  for (const child of running) end(child, 'SIGKILL')
}

/**
 * Handles signals only while a child runs; a program started in this process handles them itself.
 * @param {boolean} on
 */
function watchSignals(on) {
  const change = on ? 'on' : 'off'
  process[change]('SIGINT', onSignal)
  process[change]('SIGTERM', onSignal)
  process[change]('exit', onExit)
}

/** @param {import('node:child_process').ChildProcess} child */
function enter(child) {
  if (running.size === 0) watchSignals(true)
  running.add(child)
}

/** @param {import('node:child_process').ChildProcess} child */
function leave(child) {
  if (running.delete(child) && running.size === 0 && !stopping) watchSignals(false)
}

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to the environment; undefined removes a name
 * @property {string} [cwd]
 * @property {boolean} [quiet] collect the output instead of showing it
 * @property {number} [stallSeconds] end the child if neither output nor its temporary files grow for this long
 * @property {(line: string) => void} [onProgress] called with the downloaded bytes, at most every five seconds
 */

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, stalled: boolean, output: string }>} code 127 if it could not be started
 */
export function run(command, args, options = {}) {
  const { stallSeconds, onProgress } = options
  // Downloaders first write to the temporary folder: the growth of a separate one shows whether they make progress.
  const temp = stallSeconds ? mkdtempSync(path.join(tmpdir(), 'interboard-download-')) : undefined
  const env = { ...process.env, ...(temp && { TMPDIR: temp, TEMP: temp, TMP: temp }), ...options.env }
  const piped = Boolean(options.quiet || stallSeconds)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env,
      stdio: ['ignore', piped ? 'pipe' : 'inherit', piped ? 'pipe' : 'inherit'],
      detached: grouped,
      windowsHide: true,
    })
    enter(child)
    let output = ''
    let stalled = false
    let lastMove = Date.now()
    const take = (/** @type {Buffer} */ data) => {
      lastMove = Date.now()
      output = (output + data).slice(-100_000)
      if (!options.quiet) process.stderr.write(data)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    let seen = 0
    let told = Date.now()
    const watch =
      stallSeconds &&
      setInterval(() => {
        const bytes = temp ? folderSize(temp) : 0
        if (bytes !== seen) lastMove = Date.now()
        if (bytes > seen && Date.now() - told > 5000) {
          told = Date.now()
          onProgress?.(`${(bytes / 1e6).toFixed(0)} MB so far`)
        }
        seen = bytes
        if (Date.now() - lastMove > stallSeconds * 1000) {
          stalled = true
          end(child, 'SIGKILL')
        }
      }, 500)
    const done = (/** @type {number} */ code) => {
      leave(child)
      if (watch) clearInterval(watch)
      if (temp) rmSync(temp, { recursive: true, force: true, maxRetries: 3 })
      // During a shutdown, nothing else is started.
      if (!stopping) resolve({ code, stalled, output })
    }
    child.on('error', (error) => {
      output += String(error)
      done(127)
    })
    child.on('close', (code) => done(code ?? 1))
  })
}

/**
 * Starts a program that serves others until it is ended, at the latest with this process.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 */
export function serve(command, args, stdio) {
  const child = spawn(command, args, { cwd: root, stdio, detached: grouped })
  enter(child)
  const ended = new Promise((resolve) => {
    child.on('error', resolve)
    child.on('exit', resolve)
  })
  void ended.then(() => leave(child))
  return {
    child,
    ended,
    stop() {
      end(child, 'SIGTERM')
      return ended
    },
  }
}

/**
 * Runs the command line program of an installed package with this Node.
 * @param {string} file path below node_modules
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const runTool = (file, args, options) =>
  run(process.execPath, [path.join(root, 'node_modules', file), ...args], options)

/**
 * Runs npm: the one that started this process, or the one on PATH.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.c?js$/.test(cli)) return run(process.execPath, [cli, ...args], options)
  return process.platform === 'win32'
    ? run('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], options)
    : run('npm', args, options)
}

/** @param {string} folder @returns {number} bytes of all files in it */
function folderSize(folder) {
  let sum = 0
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      if (entry.isFile()) sum += statSync(path.join(entry.parentPath, entry.name)).size
    }
  } catch {
    // The downloader cleaned up in the meantime.
  }
  return sum
}

/**
 * Runs a download: shows it, and gives up after a minute without progress.
 * @param {string} what for the user, e.g. 'Electron 45.4.1'
 * @param {(options: RunOptions) => Promise<{ code: number, stalled: boolean, output: string }>} start
 * @returns {Promise<string | undefined>} why it failed, or undefined if it worked
 */
export async function download(what, start) {
  say(`Fetching ${what} ...`)
  const result = await start({
    stallSeconds: 60,
    quiet: true,
    onProgress: (line) => say(`  ${what}: ${line}`),
  })
  if (result.stalled) return `${what} could not be fetched: no progress for 60 seconds`
  if (result.code === 0) return undefined
  const lines = result.output.split('\n').map((line) => line.trim())
  const reason =
    lines.find((line) => /\b(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|CERT_\w+)\b/.test(line)) ??
    lines.find((line) => /error|failed/i.test(line)) ??
    `exit code ${result.code}`
  return `${what} could not be fetched: ${reason.replace(/^.*?Error: /, '').slice(0, 160)}`
}
