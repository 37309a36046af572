/**
 * A program that opens one campaign of the fake game, plays on in it, and prints a line for each answer with `saved`:
 * campaign, branch, step and the position's hash. If the campaign is refused, it prints the code instead and ends.
 *
 *   node build/run-ts.mjs tests/tools/torture/campaign-holder.ts FOLDER CAMPAIGN SEED
 *
 * It plays until it is killed, or closes the campaign and ends when its input ends.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createCampaigns, type Games } from '../../../main/campaign'
import { isRefused } from '../../../main/campaign/running/refusals'
import { seededRng } from '../../../main/engine'
import { createLibrary, nodeFs } from '../../../main/saves'
import type { View } from '../../../shared/model'
import { add, end, fakeGames, roll } from '../../campaign/fake-game'

/** A campaign with more steps is held open but not played, so that opening it stays quick. */
const LONGEST = 2000

const [folder, campaign, seed = '1'] = process.argv.slice(2)
if (folder === undefined || campaign === undefined)
  throw new Error('usage: campaign-holder FOLDER CAMPAIGN SEED')
const rng = seededRng(Number(seed))
const random = () => randomBytes(16).toString('hex')
const clock = () => new Date().toISOString()
const campaigns = createCampaigns({
  library: createLibrary({ folder, fs: nodeFs, random, clock }),
  games: fakeGames() as Games<unknown>,
  random,
  clock,
  onChanged: () => undefined,
})

function tell({ saved, step, hash }: View): void {
  if (saved === true) process.stdout.write(`${campaign} trunk ${step} ${hash}\n`)
}

let ended = false
process.stdin.on('end', () => (ended = true)).resume()

const opened = await campaigns.open({ campaign })
if (isRefused(opened)) process.stdout.write(`refused ${opened.rejected.code}\n`)
else {
  tell(opened.view)
  for (let step = opened.view.step; !ended;) {
    const action = [roll, end, end, add(rng.below(9))][rng.below(4)] ?? end
    const acted = step < LONGEST ? await campaigns.act({ campaign, action }) : null
    if (acted && !isRefused(acted)) {
      ;({ step } = acted.view)
      tell(acted.view)
    }
    await pause(rng.below(8))
  }
  await campaigns.close({ campaign })
}
process.exit()
