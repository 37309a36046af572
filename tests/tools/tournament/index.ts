/**
 * `npm run tournament -- --scenario revised,europe-pacific --one normal --other easy --pairs 100 --seed 1 --file FILE`
 *
 * Plays pairs of games between two levels or ways to play, with swapped sides and the same dice, until the sequential
 * test decides or all pairs are played. `--ladder` compares each level with the one below; `--quick` does so with short
 * games in under ten minutes; `--games 50 --level normal` plays games of one level to their end. The same command
 * continues with the results in `--file`; `--shard 0/2` and `--shard 1/2` play halves at the same time, and `--report
 * FILE,FILE` adds them up. When nations make deals, the report lists them by kind: how many offers were accepted, and
 * who made the most.
 */
import { performance } from 'node:perf_hooks'
import { scenarios } from '../../../main/scenarios'
import { optionsOf } from './options'
import { playOn } from './play'
import { isFailed, Shard } from './results-file'
import { tell } from './tournament-figures'

const argv = process.argv.slice(2)

function main(): void {
  const options = optionsOf(
    argv,
    scenarios.map(({ id }) => id),
  )
  const command = `npm run tournament -- ${argv.join(' ')}`
  const head = { command, seed: options.seed }
  if (options.report.length > 0) {
    const shards = options.report.map((file) => Shard.read(file))
    for (const { head: h } of shards) console.log(`${h.command} (seed ${h.seed})`)
    for (const line of tell(
      shards.flatMap((s) => s.entries),
      options,
    ))
      console.log(line)
    return
  }
  const shard = options.file === null ? Shard.unkept(head) : Shard.at(options.file, head)
  console.log(`${command} (seed ${options.seed})`)
  const began = performance.now()
  const heap = new Heap()
  playOn(options, shard, {
    cpu: () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    },
    clock: () => performance.now(),
    say: console.log,
    turned: () => heap.look(),
  })
  for (const line of tell(shard.entries, options)) console.log(line)
  console.log(`\n${((performance.now() - began) / 60_000).toFixed(1)} minutes; ${heap.told()}`)
  if (shard.entries.some((e) => e.games.some(isFailed))) process.exitCode = 1
}

/** The memory after every hundredth turn. */
class Heap {
  private turns = 0
  private readonly seen: number[] = []
  look(): void {
    if (this.turns++ % 100 !== 0) return
    // Only a program started with --expose-gc can exclude garbage from the figure.
    ;(globalThis as { gc?: () => void }).gc?.()
    this.seen.push(process.memoryUsage().heapUsed / 2 ** 20)
  }
  told(): string {
    const shown = this.seen.map((mb) => mb.toFixed(0))
    return `${this.turns} turns, heap in MB at every hundredth: ${shown.slice(0, 20).join(' ')}`
  }
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
