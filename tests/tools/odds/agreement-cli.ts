/**
 * `npm run odds:agree -- [--positions 500] [--battles 20000] [--shard 3/50] [--seed 1] [--file out/odds-agree.json]
 * [--minutes 30] [--only 17] [--walk] [--reactions] [--largest 9] [--scenario global]`
 *
 * Checks that the odds agree with battles that the engine fights. A seed draws positions over all scenarios and kinds
 * of battle (`odds/agreement/draw.ts`), the engine fights each many times through its legal answers, and every figure
 * of the odds must lie within 4 standard errors of the result. A figure outside is fought again, ten times as often and
 * with a new seed, and must then pass: among so many figures, chance alone causes one such excess in every few runs.
 * The file keeps the sums. A run that is interrupted, or that ends after its minutes, continues from there; the sums of
 * a position whose battle differs since then are discarded. Exits with 1 when an excess remains.
 *
 * The tool remembers what the engine makes of dice in a position (`odds/agreement/every-outcome.ts`), so that a run of
 * 500 takes minutes. `--scenario` draws from these scenarios alone. `--reactions` fights planned attacks with the
 * reaction that the odds call best for the defenders (`odds/agreement/reaction-agreement.ts`) and compares their second
 * figure in the same way; it keeps no sums. `--walk` leaves no dice to chance: it walks once through each battle (of at
 * most `--largest` combatants), and at each roll the odds must equal the mean of the odds after each way in which the
 * dice can fall.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { NoWayOut } from './agreement/answers'
import { byName, fightOn, judge, markOf, oddsOf } from './agreement/agree'
import { draw, type Drawn } from './agreement/draw'
import { noSums, type Compared, type Sums } from './agreement/sums'
import { drawReacted, judgeReacted } from './agreement/reaction-agreement'
import { walk } from './agreement/walk'
import { seededRng } from '../../../main/engine'
import { scenarioOf, scenarios } from '../../../main/scenarios'

const argument = (name: string, or: string): string => {
  const i = process.argv.indexOf(`--${name}`)
  return i >= 0 ? (process.argv[i + 1] ?? or) : or
}
const positions = Number(argument('positions', '500'))
const battles = Number(argument('battles', '20000'))
const seed = argument('seed', '1')
const file = argument('file', 'out/odds-agree.json')
const [shard = 1, shards = 1] = argument('shard', '1/1').split('/').map(Number)
const only = argument('only', '')
const named = argument('scenario', '')
const among = named === '' ? scenarios : named.split(',').flatMap((id) => scenarioOf(id) ?? [])
const until = performance.now() + 60_000 * Number(argument('minutes', '1e9'))
/** The factor of battles when an excess is fought again. */
const AGAIN = 10
/** Milliseconds between two writes of the file. */
const WRITE = 10_000

interface Entry {
  readonly mark: string
  readonly first: Sums
  again?: Sums
}
interface Kept {
  readonly seed: string
  readonly positions: Record<string, Entry>
}

function read(): Kept {
  if (!existsSync(file)) return { seed, positions: {} }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
  if (kept.seed !== seed) throw new Error(`${file} holds the sums of seed ${kept.seed}: name another file`)
  return kept
}
const kept = read()
function write(): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(kept))
  renameSync(`${file}.new`, file)
}

let written = performance.now()
const late = (): boolean => performance.now() > until
/** Returns whether it is time to stop between two battles. Writes the sums. */
function stop(): boolean {
  if (performance.now() - written > WRITE) {
    write()
    written = performance.now()
  }
  return late()
}

const figure = ({ what, odds, fought, errors }: Compared): string =>
  `${what}: odds ${odds.toPrecision(6)}, fought ${fought.toPrecision(6)}, ${errors.toFixed(1)} standard errors`
const count = { positions: 0, open: 0, battles: 0, figures: 0, named: 0, once: 0, twice: 0, differ: 0 }
const met = new Map<string, number>()
const start = performance.now()
let fights = 0

/** Fights a position as far as time allows, and prints the result. */
function position(d: Drawn): void {
  const odds = oddsOf(d)
  const mark = markOf(d, odds)
  const old = kept.positions[d.number]
  const entry = old?.mark === mark ? old : { mark, first: noSums() }
  kept.positions[d.number] = entry
  const before = entry.first.battles + (entry.again?.battles ?? 0)
  fightOn(d, odds, entry.first, `${seed} first`, battles, stop)
  const far = judge(d, odds, entry.first).filter((c) => c.excess)
  if (far.length > 0 && entry.first.battles >= battles) {
    entry.again ??= noSums()
    fightOn(d, odds, entry.again, `${seed} again`, AGAIN * battles, stop)
  }
  fights += entry.first.battles + (entry.again?.battles ?? 0) - before
  report(d, odds.error, entry, far)
}

function report(d: Drawn, error: number, { first, again }: Entry, far: readonly Compared[]): void {
  const odds = oddsOf(d)
  if (first.battles === 0) return
  const all = judge(d, odds, first)
  const away = byName(d, odds)
  const done = first.battles >= battles && (far.length === 0 || (again?.battles ?? 0) >= AGAIN * battles)
  count.positions++
  if (!done) count.open++
  count.battles += first.battles + (again?.battles ?? 0)
  count.figures += all.length
  if (away !== null) count.named++
  met.set(`${d.scenario}, ${d.family}`, (met.get(`${d.scenario}, ${d.family}`) ?? 0) + 1)
  const worst = all.reduce((a, b) => (b.errors > a.errors ? b : a))
  const how = Object.entries(d.switches).map(([k, v]) => ` ${k}=${v}`)
  if (Object.keys(d.asks).length > 0) how.push(` ${JSON.stringify(d.asks)}`)
  const sure = error > 1e-9 ? `, error ${error.toExponential(1)}` : ''
  console.log(
    `${d.number} ${d.scenario} ${d.family}, ${d.words}: ${first.battles} battles, at most ${worst.errors.toFixed(1)} standard errors${sure}${done ? '' : ' (not done)'}`,
  )
  if (away !== null && away > 1e-9 + 2 * error) {
    count.differ++
    console.log(`  BY NAME its odds differ by ${away}${how.join('')}`)
  }
  if (far.length === 0) return
  count.once++
  for (const c of far) console.log(`  EXCESS ${figure(c)}${how.join('')}`)
  const still = again && again.battles > 0 ? judge(d, odds, again).filter((c) => c.excess) : []
  if (again) console.log(`  fought again, ${again.battles} battles: ${still.length === 0 ? 'passes' : ''}`)
  for (const c of still) console.log(`  STAYS ${figure(c)}`)
  if (still.length > 0) count.twice++
}

/** Yields the numbers of the positions of this run. */
function* numbers(): Generator<number> {
  for (let n = 0; n < positions && !late(); n++)
    if (only === '' ? n % shards === shard - 1 : n === Number(only)) yield n
}

/** Fights planned attacks with the reactions that the odds name; ends the program. */
function reactAll(): never {
  let [drawn, worse, once, stays] = [0, 0, 0, 0]
  const kinds = new Map<string, number>()
  for (const n of numbers()) {
    const planned = drawReacted(seed, n)
    drawn++
    kinds.set(planned.about, (kinds.get(planned.about) ?? 0) + 1)
    if (planned.told.against) worse++
    const far = judgeReacted(planned, `${seed} first`, battles).filter((c) => c.excess)
    for (const c of far) console.log(`${planned.words}\n  EXCESS ${figure(c)}`)
    if (far.length === 0) continue
    once++
    const still = judgeReacted(planned, `${seed} again`, AGAIN * battles).filter((c) => c.excess)
    for (const c of still) console.log(`  STAYS ${figure(c)}`)
    if (still.length > 0) stays++
  }
  console.log(
    `seed ${seed}, shard ${shard}/${shards}: ${drawn} planned attacks of ${battles} fights each, ${worse} made worse by a reaction, ${once} with an excess of 4 standard errors, ${stays} with one that stays`,
  )
  for (const [about, count] of [...kinds].sort()) console.log(`  ${String(count).padStart(4)} ${about}`)
  process.exit(stays > 0 ? 1 : 0)
}

/** Walks through every battle; ends the program. */
function walkAll(): never {
  let drawn = 0
  let forks = 0
  let away = 0
  for (const n of numbers()) {
    const d = draw(seed, n, Number(argument('largest', '9')), 'drawn', among)
    const all = walk(d.ring, d.policies, seededRng(n))
    const far = all.filter((fork) => fork.away > EXACT)
    drawn++
    forks += all.length
    if (far.length > 0) away++
    for (const { at, figure: what, said, mean } of far)
      console.log(
        `${n} ${d.scenario} ${d.family}, ${d.words} ${JSON.stringify(d.asks)} ${JSON.stringify(d.switches)}\n  AWAY ${what} at ${at}: ${said}, the mean after it is ${mean}`,
      )
  }
  console.log(
    `seed ${seed}, shard ${shard}/${shards}: ${drawn} positions walked through, ${forks} times dice fell; ${away} positions in which the odds before them are not the mean of those after them.`,
  )
  process.exit(away > 0 ? 1 : 0)
}
/** The largest difference between equal chances or IPCs. */
const EXACT = 1e-9
if (process.argv.includes('--reactions')) reactAll()
if (process.argv.includes('--walk')) walkAll()

for (const n of numbers()) {
  const drawn = draw(seed, n, Infinity, 'drawn', among)
  try {
    position(drawn)
  } catch (e) {
    if (!(e instanceof NoWayOut)) throw e
    console.log(`${n} ${drawn.words}: left out, for somebody should withdraw who has no way out`)
  }
}
write()

const seconds = (performance.now() - start) / 1000
console.log(
  `\nseed ${seed}, shard ${shard}/${shards}: ${count.positions} positions (${count.open} not done), ${count.battles} battles, ${count.figures} figures, ${count.named} positions asked for by name as well, ${count.differ} of them with other odds; ${count.once} with an excess of 4 standard errors, ${count.twice} in which one stays. ${fights} battles fought in this run, ${Math.round(fights / seconds)} a second.`,
)
for (const [what, n] of [...met].sort()) console.log(`  ${String(n).padStart(4)} ${what}`)
if (count.twice > 0 || count.differ > 0) process.exit(1)
