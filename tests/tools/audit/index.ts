/**
 * `npm run audit -- --level hard`: plays one turn of each recorded position with a level, and counts what the turn
 * leaves open. `--level hard,normal` compares levels; `--seed S` draws other dice; `--only ID` plays one position;
 * `--each` prints a line per position.
 */
import { playing } from '../tournament/play'
import { nothing, sum, turnOf, type Figures, type Recorded } from './measure'
import recorded from './positions.json'

const argument = (name: string): string | undefined => {
  const i = process.argv.indexOf(`--${name}`)
  return i >= 0 ? process.argv[i + 1] : undefined
}
const levels = (argument('level') ?? 'hard').split(',')
const only = argument('only')?.split(',')
const seed = argument('seed') ?? '1'
const positions = (recorded as readonly Recorded[]).filter(
  ({ id }) => only === undefined || only.includes(id),
)

const ROWS: readonly (readonly [string, (f: Figures) => string])[] = [
  ['attacks reckoned at a loss (sum, IPCs)', (f) => `${f.losing} (${Math.round(f.losingIpc)})`],
  ['aircraft without a land unit, in reach', (f) => `${f.wings}`],
  ['IPCs of aircraft where the land more likely falls', (f) => `${f.wingsIpc}`],
  ['guns on lands that more likely fall', (f) => `${f.guns}`],
  ['cities and complexes left empty in reach', (f) => `${f.emptySeats}`],
  ['all lands left empty in reach (their income)', (f) => `${f.empty} (${f.emptyIncome})`],
  ['chance of capitals to fall, summed', (f) => f.capitals.toFixed(2)],
  ['what best single attacks on stacks would gain, IPCs', (f) => `${Math.round(f.stacks)}`],
  ['transports alone in reach; capital ships in a losing zone', (f) => `${f.transports}; ${f.capitalShips}`],
  ['what best single attacks on fleets would gain, IPCs', (f) => `${Math.round(f.fleets)}`],
  ['units of work, millions a turn', (f) => (f.work / Math.max(1, positions.length)).toFixed(2)],
]

const columns = levels.map((level) => {
  const before = process.cpuUsage()
  let all = nothing()
  for (const one of positions) {
    const { figures } = turnOf(one, playing(level), seed)
    if (process.argv.includes('--each')) console.log(`${level} ${one.id}: ${JSON.stringify(figures)}`)
    all = sum(all, figures)
  }
  const { user, system } = process.cpuUsage(before)
  return { all, seconds: (user + system) / 1e6 / Math.max(1, positions.length) }
})

console.log(`| In ${positions.length} turns | ${levels.join(' | ')} |`)
console.log(`| --- | ${levels.map(() => '---').join(' | ')} |`)
for (const [name, of] of ROWS) console.log(`| ${name} | ${columns.map(({ all }) => of(all)).join(' | ')} |`)
console.log(
  `| seconds of processor a turn | ${columns.map(({ seconds }) => seconds.toFixed(2)).join(' | ')} |`,
)
