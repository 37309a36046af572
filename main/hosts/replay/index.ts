/**
 * `npm run replay -- FILE [--branch b1] [--quiet]`: replays any campaign file from its start and prints its story.
 * Writes nothing and needs no library.
 *
 * Exit code 0 if every line's check, every step, every die and every checkpoint is correct; 1 if one is not, with the
 * problem on standard error; 2 if the command itself is wrong.
 */
import { readFileSync } from 'node:fs'
import { engineGames } from '../../campaign/running/engine-games'
import { replayFile } from './replay'

interface Asked {
  file?: string
  branch?: string
  quiet: boolean
}

/** The arguments, or what is wrong with them. */
function readArguments(args: readonly string[]): Asked | string {
  const asked: Asked = { quiet: false }
  for (let i = 0; i < args.length; i++) {
    const argument = args[i] ?? ''
    if (argument === '--quiet') asked.quiet = true
    else if (argument === '--branch') asked.branch = args[++i] ?? ''
    else if (argument.startsWith('-')) return `There is no option ${argument}.`
    else if (asked.file === undefined) asked.file = argument
    else return 'One file at a time.'
  }
  return asked
}

function main(): number {
  const asked = readArguments(process.argv.slice(2))
  if (typeof asked === 'string' || asked.file === undefined) {
    const wrong = typeof asked === 'string' ? asked : 'Which file?'
    console.error(`${wrong} Usage: npm run replay -- FILE [--branch b1] [--quiet]`)
    return 2
  }
  const { file, branch, quiet } = asked
  let bytes: Uint8Array
  try {
    bytes = readFileSync(file)
  } catch (error) {
    console.error(`${file} can’t be read: ${error instanceof Error ? error.message : String(error)}`)
    return 2
  }
  const { lines, problem } = replayFile(bytes, engineGames, { branch, quiet })
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  if (problem !== undefined) console.error(problem)
  return problem === undefined ? 0 : 1
}

process.exitCode = main()
