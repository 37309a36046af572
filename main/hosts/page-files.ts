/** Serves the files of the screens with the same policy, headers and paths in the desktop and in the web host. */
import path from 'node:path'

/**
 * Nothing from outside, no inline script or style, no eval. Workers may be blobs, and images data or blobs, since
 * PixiJS loads textures that way.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Sent with every file of the screens. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.bin': 'application/octet-stream',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
}

/** The content type by file name. */
export function contentType(file: string): string {
  return TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream'
}

/**
 * Returns the file in `folder` for the path of an address, or null if there is none: refuses rather than resolves any
 * upward step, encoded or not, backslash, drive, NUL or hidden file.
 *
 * @param folder full path of the served folder
 * @param pathname as in the address, still percent-encoded: `/assets/board.js`
 */
export function servedFile(folder: string, pathname: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (!decoded.startsWith('/')) return null
  const steps = decoded === '/' ? ['index.html'] : decoded.slice(1).split('/')
  if (steps.some((step) => !/^[A-Za-z0-9_@~-][A-Za-z0-9_.@~-]*$/.test(step))) return null
  const file = path.join(folder, ...steps)
  return file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep) ? file : null
}

/** The path of the screen that shows a campaign, or of the start screen without one. The routes are the renderer's. */
export function screenOf(campaign: string | null): string {
  return campaign === null ? '/' : `/#/play/${encodeURIComponent(campaign)}`
}

/**
 * The campaign on the screen with this address; null on other screens. A page may set any address, so one that can't be
 * decoded counts as none.
 */
export function campaignAt(address: string): string | null {
  const [, id] = /#\/play\/([^/?]+)/.exec(address) ?? []
  if (id === undefined) return null
  try {
    return decodeURIComponent(id)
  } catch {
    return null
  }
}
