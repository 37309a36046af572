/**
 * `npm run positions -- --level normal`: counts how many positions with an obvious answer a level solves. `--level
 * easy,normal` compares levels; `--why` explains wrong answers; `--only ID` plays one position; `--lost` plays only
 * those of lost games.
 */
import { LEVELS } from '../../../shared/contract'
import { problems } from '../../ai/positions'
import { playedProblems } from '../../ai/positions/played'
import { solved } from '../../ai/positions/problem'
import { playing } from '../tournament/play'

const argument = (name: string): string | undefined => {
  const i = process.argv.indexOf(`--${name}`)
  return i >= 0 ? process.argv[i + 1] : undefined
}
const levels = (argument('level') ?? LEVELS.join(',')).split(',')
const only = argument('only')?.split(',')
const all = process.argv.includes('--lost') ? playedProblems : [...problems, ...playedProblems]
const chosen = all.filter(({ id }) => only === undefined || only.includes(id))

for (const level of levels) {
  const style = playing(level)
  const before = process.cpuUsage()
  const failed = chosen.flatMap((problem) => {
    const { wrong, end } = solved(problem, style)
    if (process.argv.includes('--moves'))
      console.log(`${problem.id}: ${end.actions.map((a) => JSON.stringify(a)).join(' ')}`)
    return wrong === null ? [] : [{ problem, wrong }]
  })
  const { user, system } = process.cpuUsage(before)
  for (const { problem, wrong } of failed)
    console.log(`  ${problem.scenario} ${problem.id}: ${wrong}. ${problem.title}.`)
  const seconds = ((user + system) / 1e6).toFixed(1)
  console.log(
    `${level}: ${chosen.length - failed.length} of ${chosen.length} solved in ${seconds} s of processor time`,
  )
}
