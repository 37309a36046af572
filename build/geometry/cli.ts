/**
 * `npm run geometry` builds the drawn shapes of the boards and writes them to shared/boards. `--board ID` builds one
 * board instead of all. `--check` writes nothing and ends with 1 if a committed file differs. `--preview FILE.png` also
 * draws the board (the first, unless one is named), `--preview-only FILE.png` draws the committed shapes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { GeometryFile } from '../../shared/boards/geometry'
import { formatFile } from './file'
import { projectFile, readInputs } from './inputs'
import { buildBoard, type Built } from './pipeline'
import { drawPreview } from './output/preview'

const BOARDS = ['europe-pacific', 'revised', 'global-1940']

const say = (line: string) => void process.stdout.write(`${line}\n`)

function report({ comparison, mistakes }: Built): void {
  const { connectors, weak, closed } = comparison
  say(`links without a shared border, drawn as connectors: ${connectors.length}`)
  for (const { a, b } of connectors) say(`  ${a} – ${b}`)
  say(`links with a very short border: ${weak.length}`)
  for (const { a, b, length } of weak) say(`  ${a} – ${b}, ${Math.round(length)} units`)
  say(`shared borders without a link, drawn as closed: ${closed.length}`)
  for (const { a, b, length } of closed) say(`  ${a} – ${b}, ${Math.round(length)} units`)
  for (const mistake of mistakes) say(`MISTAKE ${mistake}`)
}

/** Compares or writes one file; returns whether it is up to date. */
function settle(file: string, content: string | Buffer, check: boolean): boolean {
  if (!check) {
    writeFileSync(file, content)
    return true
  }
  let committed: Buffer | null = null
  try {
    committed = readFileSync(file)
  } catch {
    // A missing file differs from any content.
  }
  const same = committed?.equals(Buffer.from(content)) ?? false
  if (!same) say(`${file} differs from what the inputs give: run npm run geometry`)
  return same
}

async function buildAll(boards: readonly string[], check: boolean): Promise<boolean> {
  let right = true
  for (const board of boards) {
    say(`${board}:`)
    const built = await buildBoard(readInputs(board), (step) => say(`  ${step}`))
    report(built)
    const folder = projectFile('shared/boards', board, 'geometry')
    mkdirSync(folder, { recursive: true })
    const files = {
      'normal.json': formatFile(built.normal),
      'fine.json': formatFile(built.fine),
      'shade.png': built.shade,
    }
    for (const [name, content] of Object.entries(files)) {
      say(`  ${name}: ${Math.round(content.length / 1024)} kB`)
      right = settle(`${folder}/${name}`, content, check) && right
    }
    right = built.mistakes.length === 0 && right
  }
  return right
}

/** The value after an option, or null if the option is absent. */
function option(name: string): string | null {
  const place = process.argv.indexOf(name)
  return place < 0 ? null : (process.argv[place + 1] ?? null)
}

const asked = option('--board')
if (asked !== null && !BOARDS.includes(asked)) throw new Error(`no board ${asked}: ${BOARDS.join(', ')}`)
const boards = asked === null ? BOARDS : [asked]
const previewOnly = option('--preview-only')
const preview = previewOnly ?? option('--preview')
const right = previewOnly !== null || (await buildAll(boards, process.argv.includes('--check')))
const [drawn] = boards
if (preview !== null && drawn) {
  const file = projectFile('shared/boards', drawn, 'geometry/fine.json')
  drawPreview(JSON.parse(readFileSync(file, 'utf8')) as GeometryFile, drawn, preview, option('--window'))
  say(`drawn: ${preview}`)
}
if (!right) process.exitCode = 1
