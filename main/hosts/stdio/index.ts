/**
 * The stdio host: the contract as JSON-RPC 2.0, one message a line, for scripts, tournaments and tests. The log
 * also goes to standard error. Ends with code 0 when standard input closes.
 */
import { Console } from 'node:console'
import { createLog } from '../log'
import { userFolders, type Host } from '../platform'
import { startProgram } from '../program'
import { serveLines } from './serve'

async function main() {
  // Standard output belongs to the protocol: whatever a library prints goes to standard error.
  globalThis.console = new Console(process.stderr, process.stderr)
  const folders = userFolders()
  const log = createLog({ file: folders.log, echo: (line) => process.stderr.write(line + '\n') })
  // Whoever starts this host can read the caller's files anyhow.
  const host: Host = { kind: 'stdio', mayOpen: () => true }
  const program = startProgram({ host, folders, log, checkAnswers: true })

  process.on('uncaughtException', (error) => log.error('An unexpected error', error))
  process.on('unhandledRejection', (error) => log.error('An unexpected error', error))
  const end = async () => {
    await program.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())

  await serveLines(program.server, program.pushes, { input: process.stdin, output: process.stdout })
  await end()
}

void main()
