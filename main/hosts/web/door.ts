/**
 * The door: a file that only its owner can read and that leads a browser to the address with the ticket. On the
 * browser's command line, which every user of the machine can read, stands the file's name alone.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { writeAtomic } from '../atomic'

/**
 * Writes the door beside the campaigns; answers its full path.
 *
 * @param address of our own making: nothing in it has to be escaped
 * @throws the file system's error
 */
export async function putDoor(home: string, address: string): Promise<string> {
  const file = path.join(home, `open-${new URL(address).port}.html`)
  const page = `<!doctype html><meta charset="utf-8"><title>Interboard</title><meta http-equiv="refresh" content="0; url=${address}">\n`
  await writeAtomic(file, page, { mode: 0o600 })
  return file
}

/** Takes the door away: once it was used it leads nowhere. Never fails. */
export async function removeDoor(file: string): Promise<void> {
  await rm(file, { force: true }).catch(() => undefined)
}
