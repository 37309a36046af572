// Before the first test: the bundles that the screens' tests open. What is stale is built, so that no test waits for a window
// that can't come, whichever way the tests are started.
import { execFileSync } from 'node:child_process'
import path from 'node:path'

export default function built(): void {
  const build = path.resolve(import.meta.dirname, '../../build/build.mjs')
  execFileSync(process.execPath, [build], { stdio: 'inherit' })
}
