/**
 * The stdio host: the contract as JSON-RPC 2.0, one message per line, for scripts, tournaments and tests. The log also
 * goes to standard error. Ends when standard input closes: with code 0, or with 1 if steps are not on disk.
 */
import { Console } from 'node:console'
import { createLog } from '../log'
import { keepPrivate, userFolders, type Host } from '../platform'
import { startProgram } from '../program'
import { unsavedWords } from '../words'
import { serveLines } from './serve'

async function main() {
  // Standard output belongs to the protocol, so output of libraries goes to standard error.
  globalThis.console = new Console(process.stderr, process.stderr)
  // A caller that is gone leaves a broken standard error. Without this, each failed line would be an unexpected error
  // that logs another line: the process would loop forever, deaf to signals.
  process.stderr.on('error', () => undefined)
  const folders = userFolders()
  keepPrivate(folders)
  const log = createLog({ file: folders.log, echo: (line) => process.stderr.write(line + '\n') })
  // The user who starts this host can read the files anyway.
  const host: Host = { kind: 'stdio', mayOpen: () => true }
  const program = startProgram({ host, folders, log, checkAnswers: true })

  process.on('uncaughtException', (error) => log.error('An unexpected error', error))
  process.on('unhandledRejection', (error) => log.error('An unexpected error', error))
  const end = async () => {
    const unsaved = await program.close()
    if (unsaved.length > 0) process.stderr.write(unsavedWords(unsaved))
    process.exit(unsaved.length > 0 ? 1 : 0)
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())

  await serveLines(program.server, program.pushes, { input: process.stdin, output: process.stdout })
  await end()
}

void main()
