/** How `npm start` and the commands build: the build tools must not stay in the memory of the served program. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Builds one stale bundle by a call of the build script. Returns the peak memory of this process, in MB. */
function memoryAfter(call: string): number {
  const script = `
    const build = await import('./build/build.mjs')
    const { memory } = await import('./build/lib/project.mjs')
    memory.forget('built/preload')
    await build.${call}
    if (!memory.get('built/preload')) throw new Error('nothing was built')
    console.log(process.resourceUsage().maxRSS / 1024)`
  const args = ['--input-type=module', '-e', script]
  return Number(
    execFileSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
}

describe('a stale bundle', () => {
  it('is built in a separate process when the calling process stays', () => {
    const together = memoryAfter(`buildAll({ only: ['preload'] })`)
    const apart = memoryAfter(`ensureBuilt(['preload'])`)
    expect(apart).toBeLessThan(together - 20)
  })
})
