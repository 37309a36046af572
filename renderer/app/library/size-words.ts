/** Sizes of files for reading. */
import { say } from '../i18n'

/** `12 kB`: at least one, since a file has something in it. */
export const sizeWords = (bytes: number): string =>
  say('library.size', { size: Math.max(1, Math.round(bytes / 1024)) })
