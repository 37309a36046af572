/**
 * A program that makes the turn file that is due, writes it to OUT, and is killed: before it takes note of that, while
 * it does, or after.
 *
 *   FOLDER CAMPAIGN OUT before|during|after
 */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { setImmediate as pause } from 'node:timers/promises'
import { createCampaigns, type Games } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { createLibrary, nodeFs } from '../../../main/saves'
import { good } from '../random-play/random-campaign'

const [folder = '', campaign = '', out = '', when = 'before'] = process.argv.slice(2)
const random = () => randomBytes(16).toString('hex')
const clock = () => new Date().toISOString()
const library = createLibrary({ folder, fs: nodeFs, random, clock })
const games = engineGames as Games<unknown>
const campaigns = createCampaigns({ library, games, random, clock, onChanged: () => undefined })

good(await campaigns.open({ campaign }))
const { data, step } = good(await campaigns.mailWrite({ campaign }))
writeFileSync(out, Buffer.from(data, 'base64'))
if (when !== 'before') {
  const sent = campaigns.mailSent({ campaign, step })
  if (when === 'after') good(await sent)
  else await pause()
}
process.kill(process.pid, 'SIGKILL')
