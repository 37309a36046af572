/**
 * `npm run bench [-- engine|odds|campaign|screen]`: the speed figures, each as measured in this run on this machine. Compare figures of
 * one run only; absolute times of two machines say nothing.
 */
import os from 'node:os'
import { rulesetOf } from '../../main/scenarios'
import { campaignRows } from './campaign'
import { engineRows, throughput } from './engine'
import { oddsRows } from './odds'
import { screenRows } from './screen/index'
import { thinkingRows } from './thinking'

const PARTS = ['engine', 'odds', 'campaign', 'screen']
const only = process.argv[2]
if (only !== undefined && !PARTS.includes(only)) {
  console.error(`No part is called ${only}: take ${PARTS.join(', ')}.`)
  process.exit(1)
}
console.log(
  `${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.cpus().length} cores, Node ${process.versions.node}\n`,
)
if (only === undefined || only === 'engine') {
  const rs = rulesetOf('europe-pacific')
  for (const [name, p] of Object.entries(throughput(rs))) {
    const per = (what: number) =>
      `${Math.round(p.actions / what)} accepted actions/s, ${(p.games / what).toFixed(1)} games of 8 rounds/s`
    console.log(`random player, ${name}, by processor time: ${per(p.work)}`)
    console.log(`random player, ${name}, by the clock: ${per(p.clock)}`)
  }
  const bench = await engineRows(rs)
  for (const t of bench.tasks) {
    const r = t.result
    if ('latency' in r)
      console.log(
        `${t.name}: ${(r.latency.mean * 1000).toFixed(0)} µs mean, ${(r.latency.p99 * 1000).toFixed(0)} µs at the 99th percentile`,
      )
    else console.log(`${t.name}: did not run`)
  }
  for (const [name, { mean, median, worst }] of Object.entries(thinkingRows()))
    console.log(
      `${name}: ${mean.toFixed(0)} µs mean, ${median.toFixed(0)} µs median, ${worst.toFixed(0)} µs at the worst of 100`,
    )
}
if (only === undefined || only === 'odds') {
  console.log('')
  for (const [name, figure] of Object.entries(await oddsRows())) console.log(`${name}: ${figure}`)
}
if (only === undefined || only === 'campaign') {
  console.log('')
  for (const [name, figure] of Object.entries(await campaignRows())) console.log(`${name}: ${figure}`)
}
if (only === undefined || only === 'screen') {
  console.log('')
  for (const [name, figure] of Object.entries(await screenRows())) console.log(`${name}: ${figure}`)
}
