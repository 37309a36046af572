/** Programs in process namespaces of their own, as containers and sandboxes have them. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

/** A process namespace with a view of its own on who runs; its program is killed when `unshare` is. */
const UNSHARE = ['--pid', '--fork', '--mount-proc', '--kill-child']

/** How a namespace is made here: root may do it, others need a user namespace too. Null where this machine has no way. */
export const namespace: readonly string[] | null = ((): readonly string[] | null => {
  if (process.platform !== 'linux') return null
  const ways = [UNSHARE, ['--user', '--map-root-user', ...UNSHARE]]
  return ways.find((way) => spawnSync('unshare', [...way, 'true']).status === 0) ?? null
})()

/** Starts a program: here, or within a namespace of its own. Its output is for the caller; its input ends when he says so. */
export function startWithin(within: readonly string[] | null, args: readonly string[]): ChildProcess {
  const stdio: ['pipe', 'pipe', 'inherit'] = ['pipe', 'pipe', 'inherit']
  return within === null
    ? spawn(process.execPath, args, { cwd: root, stdio })
    : spawn('unshare', [...within, process.execPath, ...args], { cwd: root, stdio })
}

/** Builds a tool, so that each of its lives starts quickly; answers the arguments that run it. */
export function builtTool(entry: string): readonly string[] {
  const build = `import('./build/build.mjs').then((b) => b.buildEntry('${entry}')).then(console.log)`
  const file = execFileSync(process.execPath, ['-e', build], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return ['--enable-source-maps', file.trim()]
}
