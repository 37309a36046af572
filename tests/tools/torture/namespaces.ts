/** Runs programs in their own process namespaces, as containers and sandboxes do. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'

/** Both npm and the tests start here; the bundle of a tool lies elsewhere than its source. */
const root = process.cwd()

/** A process namespace with its own view of the processes; its program is killed when `unshare` is. */
const UNSHARE = ['--pid', '--fork', '--mount-proc', '--kill-child']

/**
 * The way to make a namespace here: root needs nothing else, others need a user namespace too. Null when this machine
 * has no way.
 */
export const namespace: readonly string[] | null = ((): readonly string[] | null => {
  if (process.platform !== 'linux') return null
  const ways = [UNSHARE, ['--user', '--map-root-user', ...UNSHARE]]
  return ways.find((way) => spawnSync('unshare', [...way, 'true']).status === 0) ?? null
})()

/** Starts a program, here or in its own namespace. The caller reads its output and ends its input. */
export function startWithin(within: readonly string[] | null, args: readonly string[]): ChildProcess {
  const stdio: ['pipe', 'pipe', 'inherit'] = ['pipe', 'pipe', 'inherit']
  return within === null
    ? spawn(process.execPath, args, { cwd: root, stdio })
    : spawn('unshare', [...within, process.execPath, ...args], { cwd: root, stdio })
}

/** Builds a tool, so that each of its lives starts quickly. Returns the arguments that run it. */
export function builtTool(entry: string): readonly string[] {
  const build = `import('./build/build.mjs').then((b) => b.buildEntry('${entry}')).then(console.log)`
  const file = execFileSync(process.execPath, ['-e', build], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return ['--enable-source-maps', file.trim()]
}
