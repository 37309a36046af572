// The style of commit subjects, as CONTRIBUTING.md describes it: `area: imperative`, at most 60 characters.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../lib/project.mjs'

/** @typedef {{ hash: string, parents: string[], subject: string }} Commit */

/** The last commit whose subject breaks the style: the check covers those that are not in its history. */
const BASE = 'ddeae3aab54793c2bb707d4b306e7f4c9dd6ac40'

/** The most characters of a subject. */
const MOST = 60

/** Returns what is wrong with a subject. @param {string} subject @returns {string[]} */
export function faultsOf(subject) {
  const faults = []
  const length = [...subject].length
  if (length > MOST) faults.push(`it has ${length} characters, ${length - MOST} too many`)
  if (!/^[a-z0-9]+(?:(?:[-/ ]|, )[a-z0-9]+)*: /.test(subject))
    faults.push('it does not begin with an area in lower case, a colon, and a space')
  else if (!/^[^:]+: \S/.test(subject)) faults.push('nothing, or a second space, follows its area')
  if (subject.endsWith('.')) faults.push('it ends in a period')
  return faults
}

/** True for a merge or a revert, whose subject git writes. @param {Commit} commit */
const isExcused = ({ parents, subject }) => parents.length > 1 || /^(?:Revert|Reapply) "/.test(subject)

/** Returns a line for each commit whose subject breaks the style. @param {Commit[]} commits */
export const breachesIn = (commits) =>
  commits
    .filter((commit) => !isExcused(commit))
    .flatMap(({ hash, subject }) => {
      const faults = faultsOf(subject)
      return faults.length > 0 ? [`${hash.slice(0, 8)} ${subject}\n   ${faults.join('; ')}`] : []
    })

/**
 * Reads the output of `git log --format=%H%x09%P%x09%s`.
 * @param {string} log
 * @returns {Commit[]}
 */
export const readLog = (log) =>
  log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [hash = '', parents = '', ...subject] = line.split('\t')
      return { hash, parents: parents.split(' ').filter(Boolean), subject: subject.join('\t') }
    })

/**
 * Checks the subjects of all commits since the base. A shallow clone may lack the base: then all its commits are
 * checked. Without a history of this project, as in a tarball, nothing is, and that is no failure.
 * @param {string} [folder]
 * @param {string} [base]
 * @returns {Promise<import('./suites.mjs').Count>}
 */
export async function commits(folder = root, base = BASE) {
  const git = async (/** @type {string[]} */ ...args) => {
    // A checkout may belong to another user than the one who runs the tests.
    const { stdout } = await promisify(execFile)('git', ['-c', `safe.directory=${folder}`, ...args], {
      cwd: folder,
      maxBuffer: 1e8,
    })
    return stdout.trim()
  }
  /** @param {string} why @returns {import('./suites.mjs').Count} */
  const skipped = (why) => ({ passed: 0, failed: 0, notRun: [], excused: [why] })
  const shallow = await git('rev-parse', '--is-shallow-repository').catch(() => null)
  if (shallow === null) return skipped('there is no git history here')
  const hasBase = await git('cat-file', '-e', `${base}^{commit}`).then(
    () => true,
    () => false,
  )
  if (!hasBase && shallow !== 'true') return skipped('this git history is not that of the project')
  const log = await git('log', '--format=%H%x09%P%x09%s', 'HEAD', ...(hasBase ? [`^${base}`] : []))
  const breaches = breachesIn(readLog(log))
  if (breaches.length === 0) return { passed: 1, failed: 0, notRun: [] }
  return { passed: 0, failed: 1, notRun: [], told: breaches.join('\n') + '\n' }
}
