/** Saves and opens files: through the desktop's dialogs if the host has them, else through the browser. */
import { ask } from '../../stores/contract'
import { useNotices } from '../../stores/screen/notices'
import { say, type MessageKey } from '../i18n'

/** Encodes bytes as base64, in chunks so that large files do not exhaust the stack. */
export function toBase64(bytes: Uint8Array): string {
  const CHUNK = 0x8000
  let text = ''
  for (let i = 0; i < bytes.length; i += CHUNK) text += String.fromCharCode(...bytes.subarray(i, i + CHUNK))
  return btoa(text)
}

/** Decodes base64 to bytes. */
export function fromBase64(data: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
}

/** Returns a name that every file system accepts: forbidden characters become spaces. */
export function fileName(name: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what some file systems forbid
  return name.replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ').trim()
}

/** Message keys for the confirmation, with and without a path. */
export interface SaveWords {
  readonly saved: MessageKey
  readonly downloaded: MessageKey
}

/**
 * Saves a file where the player wants it and confirms it. A canceled dialog shows nothing. Returns true when the file
 * was saved.
 */
export async function saveFile(name: string, data: string, type: string, words: SaveWords): Promise<boolean> {
  const notices = useNotices()
  const info = await ask('app.info', {})
  if (info.result?.host === 'electron') {
    const { result, refused } = await ask('file.save', { name, data })
    if (refused !== undefined) {
      notices.refuse(refused)
      return false
    }
    if (result.path !== null) notices.say(say(words.saved, { path: result.path }))
    return result.path !== null
  }
  const address = URL.createObjectURL(new Blob([fromBase64(data)], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
  notices.say(say(words.downloaded, { name }))
  return true
}
