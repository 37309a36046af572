/**
 * `npm run fuzz -- [MESSAGES] [SEED]`: sends random messages to the whole program (see `fuzz-contract.ts`). Exits with
 * 1 on a fault.
 */
import { fuzzContract } from './fuzz-contract'

const [messages = '100000', seed = '1'] = process.argv.slice(2)
const report = await fuzzContract(Number(messages), Number(seed))
console.log(
  `${report.messages} messages: ${report.answered} answered, ${report.refused} refused, ${report.errors} malformed, ${report.wrong.length} faults`,
)
for (const [method, { asked, answered }] of report.methods)
  console.log(`  ${method.padEnd(20)} asked ${asked}, done ${answered}`)
for (const line of report.wrong.slice(0, 50)) console.error(line)
if (report.wrong.length > 0) process.exitCode = 1
