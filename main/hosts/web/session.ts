/**
 * Access to the web host. A ticket in the address opens it once and becomes a cookie; after that only the cookie
 * counts. The browser that the host opens finds its ticket in a file (`ticket-file.ts`), never on its command line,
 * which other users of the machine can read.
 *
 * Cookies ignore ports, so a browser would send ours to every other server on this machine. Therefore the session has a
 * folder with a random name, and its cookie is for that folder alone. Only the signed-in browser learns the name: it is
 * not in the address with the ticket.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'

export interface Session {
  /** The path of its pages and its socket: `/<random>/`. */
  readonly folder: string
  /** Issues a new ticket; invalidates the previous one. */
  issueTicket(): string
  /** Uses up the ticket. */
  redeem(ticket: string): boolean
  /** The value of the Set-Cookie header for a redeemed ticket. */
  setCookie(): string
  /** The rest of a path in the session's folder, with its slash; null for a path elsewhere, or without the cookie. */
  admits(path: string, cookieHeader: string | undefined): string | null
}

/** @param port part of the cookie's name: cookies ignore ports, and two hosts may run */
export function createSession(port: number): Session {
  const name = `interboard-${port}`
  const secret = secretText()
  const folder = `/${secretText()}/`
  let ticket: string | null = null
  return {
    folder,
    issueTicket() {
      ticket = secretText()
      return ticket
    },
    redeem(given) {
      if (ticket === null || !same(given, ticket)) return false
      ticket = null
      return true
    },
    setCookie: () => `${name}=${secret}; HttpOnly; SameSite=Strict; Path=${folder}`,
    admits(path, header = '') {
      const carried = header.split(';').some((part) => {
        const [key, value] = splitOnce(part.trim(), '=')
        return key === name && same(value, secret)
      })
      return carried && same(path.slice(0, folder.length), folder) ? path.slice(folder.length - 1) : null
    },
  }
}

function secretText(): string {
  return randomBytes(32).toString('base64url')
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** Compares in constant time. */
function same(a: string, b: string): boolean {
  const one = Buffer.from(a)
  const other = Buffer.from(b)
  return one.length === other.length && timingSafeEqual(one, other)
}
