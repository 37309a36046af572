/**
 * `npm run bench [-- engine|odds|campaign|planning|screen|memory]`: measures speed and memory in this run on this machine.
 * Compare figures of one run only; absolute times of two machines are not comparable. It measures engine and campaign
 * on the linked board, then on the map of 1940, and memory with an open campaign of twelve rounds of fourteen nations.
 */
import os from 'node:os'
import { rulesetOf } from '../../main/scenarios'
import { campaignRows } from './campaign'
import { engineFigures } from './figures'
import { oddsRows } from './odds'
import { planningRows } from './planning'
import { screenRows } from './screen/index'
import { processRows } from './screen/processes'

const PARTS = ['engine', 'odds', 'campaign', 'planning', 'screen', 'memory']
/** The board to measure first, and the one to compare with it. */
const LINKED = 'europe-pacific'
const GLOBAL = 'global'
const only = process.argv[2]
if (only !== undefined && !PARTS.includes(only)) {
  console.error(`No part is called ${only}: take ${PARTS.join(', ')}.`)
  process.exit(1)
}
console.log(
  `${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.cpus().length} cores, Node ${process.versions.node}\n`,
)
if (only === undefined || only === 'engine') {
  const first = await engineFigures(rulesetOf(LINKED), true)
  for (const { name, words } of first) console.log(`${name}: ${words}`)
  console.log(`\n${GLOBAL}, beside the same row of ${LINKED}`)
  for (const { name, words, figure } of await engineFigures(rulesetOf(GLOBAL), false)) {
    const beside = first.find((one) => one.name === name)
    console.log(`${name}: ${words}${beside ? ` (${(figure / beside.figure).toFixed(2)} times)` : ''}`)
  }
}
if (only === undefined || only === 'odds') {
  console.log('')
  for (const [name, figure] of Object.entries(await oddsRows())) console.log(`${name}: ${figure}`)
}
if (only === undefined || only === 'campaign') {
  console.log('')
  for (const [name, figure] of Object.entries(await campaignRows(LINKED, 20)))
    console.log(`${name}: ${figure}`)
  console.log(`\n${GLOBAL}`)
  for (const [name, figure] of Object.entries(await campaignRows(GLOBAL, 12)))
    console.log(`${name}: ${figure}`)
}
if (only === undefined || only === 'planning') {
  console.log('')
  for (const [name, figure] of Object.entries(await planningRows())) console.log(`${name}: ${figure}`)
}
if (only === undefined || only === 'screen') {
  console.log('')
  for (const [name, figure] of Object.entries(await screenRows())) console.log(`${name}: ${figure}`)
}
if (only === undefined || only === 'memory') {
  console.log('')
  for (const [name, figure] of Object.entries(await processRows(GLOBAL, 12)))
    console.log(`${name}: ${figure}`)
}
// The idle workers of a measured program would keep this process alive.
process.exit()
