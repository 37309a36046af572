/** Cuts a stream of bytes into lines of text, bounded in length. */
import { StringDecoder } from 'node:string_decoder'

export interface LineReader {
  take(chunk: Buffer): void
  /** Ends the stream: text after the last line break is a line too. */
  end(): void
}

/**
 * @param onLine called with each line, without its break; an overlong line is cut to its first `max + 1` characters, so
 * that the reader's own limit refuses it
 */
export function createLineReader(max: number, onLine: (line: string) => void): LineReader {
  const decoder = new StringDecoder('utf8')
  let parts: string[] = []
  let length = 0

  function add(text: string) {
    const room = max + 1 - length
    if (text === '' || room <= 0) return
    parts.push(text.length > room ? text.slice(0, room) : text)
    length += Math.min(text.length, room)
  }
  function flush() {
    const line = parts.join('')
    parts = []
    length = 0
    onLine(line)
  }
  function feed(text: string) {
    let from = 0
    for (let to = text.indexOf('\n'); to >= 0; to = text.indexOf('\n', from)) {
      add(text.slice(from, to))
      flush()
      from = to + 1
    }
    add(text.slice(from))
  }

  return {
    take: (chunk) => feed(decoder.write(chunk)),
    end() {
      feed(decoder.end())
      if (length > 0) flush()
    },
  }
}
