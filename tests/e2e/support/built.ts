// Builds the bundles that the screen tests open, before the first test. It rebuilds stale ones, so no test waits for a
// window that can't come, no matter how the tests start.
import { execFileSync } from 'node:child_process'
import path from 'node:path'

export default function built(): void {
  const build = path.resolve(import.meta.dirname, '../../../build/build.mjs')
  execFileSync(process.execPath, [build], { stdio: 'inherit' })
}
