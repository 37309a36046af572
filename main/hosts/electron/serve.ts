/** Serves the built screens at app://game/ under the strict policy. */
import { readFile } from 'node:fs/promises'
import { protocol } from 'electron'
import { contentType, PAGE_HEADERS, servedFile } from '../page-files'
import { ORIGIN, SCHEME } from './channel'

/** Must run before the app is ready. */
export function registerScheme() {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** @param screens full path of the built screens */
export function serveScreens(screens: string) {
  protocol.handle(SCHEME, (request) => answer(screens, request))
}

/** Returns one file of the screens, or a plain refusal. */
export async function answer(screens: string, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405)
  const path = pathOf(request.url)
  if (path === null) return plain(403)
  const file = servedFile(screens, path)
  const body = file === null ? null : await readFile(file).catch(() => null)
  if (file === null || body === null) return plain(404)
  const headers = {
    ...PAGE_HEADERS,
    'content-type': contentType(file),
    'content-length': String(body.length),
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

function pathOf(url: string): string | null {
  if (!url.startsWith(ORIGIN + '/')) return null
  return /^[^?#]*/.exec(url.slice(ORIGIN.length))?.[0] ?? null
}

function plain(status: number): Response {
  return new Response(`${status}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
