/**
 * `npm run refusals [-- --scenario revised] [--games 6] [--rounds 4] [--seed 1] [--notes FILE] [--without-play]`
 *
 * Lists every refusal that wrong answers provoke while seeded games are played at random (from the set-up, from stored
 * positions and with guides), by game: code, clause, count, and the sentences that a player reads. Then lists the codes
 * that have a sentence and were not provoked. `--notes FILE` adds the notes of a test run:
 *
 *     INTERBOARD_REFUSALS=FILE npx vitest run --config tests/vitest.config.ts tests/rules
 *     npm run refusals -- --notes FILE
 */
import { readFileSync } from 'node:fs'
import { applyEdit, check, whyNot, type Game, type Rng } from '../../../main/engine'
import { rulesetOf, scenarioOf, scenarios, switchesOf } from '../../../main/scenarios'
import { sentences } from '../../../shared/words'
import { storedGames } from '../../games/stored-games'
import { guides } from '../random-play/guided-game'
import { seededRng } from '../../../main/engine'
import { hash32, kindOf, playRandom, RandomFailure } from '../random-play/random-game'
import { randomEdit } from '../random-play/random-edits'
import { tries } from '../recorded/recorded-probes'
import { listen, RefusalNotes, type Noted } from './refusal-notes'
import { wrongAnswers } from '../random-play/wrong-answers'

const argument = (name: string, or: string): string => {
  const i = process.argv.indexOf(`--${name}`)
  return i >= 0 ? (process.argv[i + 1] ?? or) : or
}
const which = argument('scenario', 'all')
const ids = which === 'all' ? scenarios.map((s) => s.id) : which.split(',')
const notes = new RefusalNotes()

/** Wrong answers and impossible moves are tried before one answer in this many. */
const OFTEN = 4

function provoke(g: Game, rng: Rng): void {
  if (rng.below(OFTEN) > 0) return
  for (const a of [...wrongAnswers(g, rng, 6), ...tries(g, rng.below(1e6))]) check(g, a)
  const own = g.moversPieces((p) => p.space >= 0)
  for (let i = 0; i < 3 && own.length > 0; i++)
    whyNot(g, `u${own[rng.below(own.length)]?.id ?? 0}`, g.sid(rng.below(g.rs.spaces.length)))
  if (rng.below(10) > 0) return
  const edited = applyEdit(g.rs, g.state, randomEdit(g, rng), g.dice)
  if (!edited.ok) notes.note(g, edited)
}

function play(id: string, n: number): void {
  const scenario = scenarioOf(id)
  if (!scenario) throw new Error(`no scenario ${id}`)
  const seed = `refusals ${argument('seed', '1')} ${id} ${n}`
  const kind = kindOf(seed, n, switchesOf(scenario))
  const starts = storedGames.filter((s) => s.scenario === id && s.position)
  // A game begins at the set-up, begins in a stored position, or follows a guide if the scenario has one.
  const start = n % 3 === 1 ? starts[Math.floor(n / 3) % Math.max(1, starts.length)] : undefined
  const led = n % 3 === 2 ? guides[id]?.start(n, seededRng(hash32(`start ${seed}`))) : undefined
  const position = start?.position ?? led?.position
  playRandom(
    rulesetOf(id, start ? start.switches : kind.switches),
    {
      ...{ rounds: Number(argument('rounds', '4')), seed, standing: 60, ...kind.options, ...start?.options },
      ...(position ? { position } : {}),
      guide(g, rng) {
        provoke(g, rng)
        return led ? (guides[id]?.answer(g, rng) ?? null) : null
      },
    },
    () => 0,
  )
}

if (!process.argv.includes('--without-play')) {
  const stop = listen(notes)
  for (const id of ids)
    for (let n = 0; n < Number(argument('games', '6')); n++)
      try {
        play(id, n)
      } catch (error) {
        if (!(error instanceof RandomFailure)) throw error
        console.error(`${id} game ${n}: ${error.message}`)
      }
  stop()
}
const file = argument('notes', '')
if (file !== '')
  for (const line of readFileSync(file, 'utf8').split('\n'))
    if (line !== '') notes.add(JSON.parse(line) as Noted)

let game = ''
for (const one of notes.list()) {
  if (one.game !== game) console.log(`\n== ${(game = one.game)}`)
  console.log(`${one.code}  ${one.rule ?? 'no clause'}  ${one.count}`)
  for (const text of one.said) console.log(`    ${text}`)
}
const seen = new Set(notes.list().map(({ code }) => code))
const rest = Object.keys(sentences).filter((code) => !seen.has(code))
console.log(`\n${notes.list().length} refusals by game, code and clause; ${seen.size} codes.`)
console.log(`Not provoked (${rest.length}): ${rest.join(', ')}`)
