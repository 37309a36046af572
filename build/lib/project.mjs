// Paths and small helpers that every script of the project shares. Node built-ins only, because these scripts run
// before anything is installed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '../..')

/** @param {string[]} parts @returns {string} an absolute path inside the project */
export const at = (...parts) => path.join(root, ...parts)

/** An error whose message is meant for the user: shown without a stack. */
export class Stop extends Error {}

/**
 * Prints one line about what a script is doing. Goes to standard error, so that standard output stays free for the
 * requested output (the stdio host's messages, a printed table).
 * @param {string} line
 */
export const say = (line) => {
  process.stderr.write(line + '\n')
}

/** @param {unknown} error @returns {string} the text for the user: a `Stop`'s message, anything else with its stack */
export const wordsOf = (error) =>
  error instanceof Stop
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)

/**
 * Runs a script's main function; a `Stop` prints its message, any other error its stack, both with exit code 1.
 * @param {() => Promise<number | void>} main returns the exit code
 */
export async function script(main) {
  try {
    const code = await main()
    if (typeof code === 'number') process.exitCode = code
  } catch (error) {
    process.exitCode = 1
    say(wordsOf(error))
  }
}

/** @param {string} file @returns {any} the parsed JSON, or undefined if the file is missing or damaged */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Small facts kept between runs in `.cache/` (the sources of each build, which download failed). */
export const memory = {
  /** @param {string} name @returns {any} */
  get: (name) => readJson(at('.cache', name + '.json')),
  /** @param {string} name @param {unknown} value */
  set(name, value) {
    const file = at('.cache', name + '.json')
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(value) + '\n')
  },
  /** @param {string} name */
  forget: (name) => rmSync(at('.cache', name + '.json'), { force: true }),
}

/** @param {string} name @returns {string | undefined} the full path of a command found on PATH */
export function onPath(name) {
  const endings = process.platform === 'win32' ? (process.env.PATHEXT ?? '.EXE').split(';') : ['']
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const ending of endings) {
      const file = path.join(folder, name + ending)
      if (folder && existsSync(file)) return file
    }
  }
  return undefined
}

/** True when a window can be opened: on Linux with an X or Wayland display, elsewhere always. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** True when this process may install system packages. */
export const isRoot = () => process.getuid?.() === 0
