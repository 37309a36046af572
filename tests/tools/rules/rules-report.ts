/**
 * `npm run rules`: reports how much of the rule books is implemented.
 *
 *   npm run rules                      a table: clauses implemented, tested, missing, informative, per book
 *   npm run rules -- --missing         the same, then each missing clause and what it lacks
 *   npm run rules -- --data            the same, then each clause that data implement, and which data
 *   npm run rules -- --json            all of it as JSON
 *   npm run rules -- --why LNK-173 EUR-117   where clauses are implemented, their tests, and what they put out of force
 *   npm run rules -- --index           writes the same of all clauses to out/rules/clauses.md, for a text search
 *   npm run rules -- --hooks           writes the page of all hooks, main/engine/module/HOOKS.md
 *   npm run rules -- --with FOLDER     with books, scenarios and code of a folder under tests/boards or tests/modules
 *
 * `by data` counts the clauses whose number no answer, step or refusal names: a board, a unit table, a set-up, a list
 * of the scenario or a word of the engine implements them, and a table `clause-locations.ts` says which. Run it in the
 * project's root folder. Exits with 1 when code or a test title names an id that no catalogue has.
 */
import { parseArgs } from 'node:util'
import type { Options } from './options'
import { showIndex, storedIndex } from './stored-index'

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      missing: { type: 'boolean' },
      data: { type: 'boolean' },
      why: { type: 'string' },
      with: { type: 'string' },
      hooks: { type: 'boolean' },
      index: { type: 'boolean' },
    },
  })
  const ids = values.why === undefined ? null : [values.why, ...positionals]
  const index = values.with === undefined && (ids !== null || values.index) ? storedIndex() : null
  if (index !== null) return showIndex(index, ids)
  // Everything else needs the compiled scenarios, which take a second to load.
  const { run: report } = await import('./report-cli')
  await report(values as Options, ids)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
