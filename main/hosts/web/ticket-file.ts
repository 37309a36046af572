/**
 * The door: a file that only its owner can read and that leads a browser to the address with the ticket. The browser's
 * command line, which every user of the machine can read, contains only the file's name.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { writeAtomic } from '../atomic-write'

/**
 * Writes the door next to the campaigns; returns its full path.
 *
 * @param address built by this program, so nothing in it needs escaping
 * @throws the file system's error
 */
export async function putDoor(home: string, address: string): Promise<string> {
  const file = path.join(home, `open-${new URL(address).port}.html`)
  const page = `<!doctype html><meta charset="utf-8"><title>Interboard</title><meta http-equiv="refresh" content="0; url=${address}">\n`
  await writeAtomic(file, page, { mode: 0o600 })
  return file
}

/** Removes the door, which leads nowhere once it was used. Never fails. */
export async function removeDoor(file: string): Promise<void> {
  await rm(file, { force: true }).catch(() => undefined)
}
