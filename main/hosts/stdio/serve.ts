/** JSON-RPC 2.0 over two streams, one message per line. */
import type { Readable, Writable } from 'node:stream'
import type { Pushes } from '../pushes'
import { MAX_MESSAGE, type Server } from '../server'
import { createLineReader } from './lines'

export interface Streams {
  readonly input: Readable
  readonly output: Writable
}

/** Pending requests at which reading pauses, so that a caller who never reads answers can't fill the memory. */
const MOST_PENDING = 500

/**
 * Serves until the input closes, then finishes the pending requests. Requests of one campaign are answered in order;
 * answers of different campaigns may overtake each other and are identified by their id.
 */
export async function serveLines(server: Server, pushes: Pushes, { input, output }: Streams): Promise<void> {
  const pending = new Set<Promise<void>>()
  let open = true
  output.on('error', () => {
    open = false
    input.destroy()
  })
  const write = (message: string) => {
    if (open) output.write(message + '\n')
  }
  const stop = pushes.listen(write)

  const lines = createLineReader(MAX_MESSAGE, (line) => {
    const work = server.answer(line).then((answer) => {
      if (answer !== null) write(answer)
    })
    pending.add(work)
    if (pending.size >= MOST_PENDING) input.pause()
    void work.finally(() => {
      pending.delete(work)
      if (pending.size < MOST_PENDING && input.isPaused()) input.resume()
    })
  })
  input.on('data', (chunk: Buffer) => lines.take(chunk))
  await new Promise<void>((resolve) => {
    input.once('end', resolve)
    input.once('close', resolve)
    input.once('error', () => resolve())
  })
  lines.end()
  await Promise.all(pending)
  stop()
  if (open) await new Promise<void>((resolve) => output.write('', () => resolve()))
}
