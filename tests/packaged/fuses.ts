// Reads the fuses of a packed Electron: a marker in the program precedes a version, their number, and one character
// each. The code is our own, because the packer's library is what sets them.

const MARKER = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const VERSION = 1
const OFF = 0x30
const ON = 0x31

/** The positions of the fuses in version 1. */
export const fuseNames = {
  runAsNode: 0,
  cookieEncryption: 1,
  nodeOptions: 2,
  inspectArguments: 3,
  archiveIntegrity: 4,
  archiveOnly: 5,
  browserSnapshot: 6,
  fileRights: 7,
} as const

/** Returns the state of the known fuses by position. Throws when the program has none, or another version. */
export function readFuses(program: Buffer): Record<number, boolean> {
  const marker = program.indexOf(MARKER)
  if (marker < 0) throw new Error('the program has no fuses')
  const at = marker + MARKER.length
  if (program[at] !== VERSION) throw new Error(`fuses of version ${program[at] ?? '?'} are unknown`)
  const length = program[at + 1] ?? 0
  const places = Object.values(fuseNames).filter((place) => place < length)
  return Object.fromEntries(
    places.map((place) => {
      const state = program[at + 2 + place]
      if (state !== ON && state !== OFF) throw new Error(`fuse ${place} is neither on nor off`)
      return [place, state === ON]
    }),
  )
}
