/**
 * A program to kill: plays wildly in a library (`wild-saves.ts`) and prints a line for each answer with `saved`:
 * campaign, branch, step and the position's hash.
 *
 *   node build/run-ts.mjs tests/tools/torture/campaign-player.ts FOLDER SEED GAME [CALL]
 *
 * GAME is `fake` or a scenario. With CALL it kills itself during that file call; else it plays until it is killed. The
 * library can contain files of format 0.
 */
import { randomBytes } from 'node:crypto'
import { createCampaigns, type Games } from '../../../main/campaign'
import { seededRng, type Rng } from '../../../main/engine'
import { createLibrary, nodeFs } from '../../../main/saves'
import type { FileSystem } from '../../../main/saves/files'
import { MIGRATIONS } from '../../../main/saves/migrations'
import { reader } from '../../../main/saves/reader'
import { add, end, fakeGames, roll } from '../../campaign/fake-game'
import { from0 } from '../../saves/format-0'
import { watchedGames } from '../random-play/random-campaign'
import { playWildly } from './wild-saves'

/** Returns a disk whose user dies during a call: a write is partly done; any other call is done or not. */
function deadly(base: FileSystem, call: number, rng: Rng): FileSystem {
  let calls = 0
  const die = () => process.kill(process.pid, 'SIGKILL')
  const strike = async <T>(work: () => Promise<T>): Promise<T> => {
    if (calls++ !== call) return work()
    // A call can also fail (a missing file), and the program must still die at this one.
    if (rng.below(2) === 0) await work().catch(() => undefined)
    die()
    return work()
  }
  return {
    ...base,
    list: (folder) => strike(() => base.list(folder)),
    stat: (path, follow) => strike(() => base.stat(path, follow)),
    makeFolder: (folder) => strike(() => base.makeFolder(folder)),
    read: (path) => strike(() => base.read(path)),
    rename: (from, to) => strike(() => base.rename(from, to)),
    link: (from, to) => strike(() => base.link(from, to)),
    remove: (path) => strike(() => base.remove(path)),
    syncFolder: (folder) => strike(() => base.syncFolder(folder)),
    open: (path, how) =>
      strike(async () => {
        const file = await base.open(path, how)
        return {
          ...file,
          sync: () => strike(() => file.sync()),
          async write(bytes, at) {
            if (calls++ !== call) return file.write(bytes, at)
            await file.write(bytes.subarray(0, rng.below(bytes.length + 1)), at).catch(() => undefined)
            die()
            return 0
          },
        }
      }),
  }
}

const [folder, seed = '1', scenario = 'fake', call] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: campaign-player FOLDER SEED GAME [CALL]')
const rng = seededRng(Number(seed))
const watched = watchedGames()
const fake = scenario === 'fake'
const random = () => randomBytes(16).toString('hex')
const clock = () => new Date().toISOString()
const fs = call === undefined ? nodeFs : deadly(nodeFs, Number(call), seededRng(Number(seed) + 1))
const library = createLibrary({ folder, fs, random, clock, reader: reader([from0, ...MIGRATIONS]) })
const campaigns = createCampaigns({
  library,
  games: fake ? (fakeGames() as Games<unknown>) : watched.games,
  random,
  clock,
  onChanged: () => undefined,
})
const fakeAction = (r: Rng) => [roll, end, end, add(r.below(9))][r.below(4)] ?? end
await playWildly(
  {
    campaigns,
    scenario,
    action: fake ? fakeAction : watched.sample,
    told: ({ campaign, branch, step, hash }) =>
      process.stdout.write(`${campaign} ${branch} ${step} ${hash}\n`),
    leaving: (campaign) => process.stdout.write(`leaving ${campaign}\n`),
  },
  rng,
  Infinity,
)
