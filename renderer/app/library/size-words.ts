/** File sizes for display. */
import { say } from '../i18n'

/** `12 kB`; at least 1 kB, since a file is never empty. */
export const sizeWords = (bytes: number): string =>
  say('library.size', { size: Math.max(1, Math.round(bytes / 1024)) })
