/** The real disk. */
import { link, lstat, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, type FileSystem } from './files'

export const nodeFs: FileSystem = {
  list: (folder) => readdir(folder),

  async stat(file, follow = false) {
    try {
      const s = follow ? await stat(file) : await lstat(file)
      return {
        kind: s.isFile() ? 'file' : s.isDirectory() ? 'folder' : 'other',
        size: s.size,
        changed: s.mtimeMs,
      }
    } catch (error) {
      if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
      throw error
    }
  },

  async makeFolder(folder) {
    await mkdir(folder, { recursive: true })
  },

  async open(file, how) {
    const handle = await open(file, how === 'new' ? 'wx+' : 'r+')
    return {
      size: async () => (await handle.stat()).size,
      async read(at, length) {
        const buffer = new Uint8Array(length)
        const { bytesRead } = await handle.read(buffer, 0, length, at)
        return buffer.subarray(0, bytesRead)
      },
      write: async (bytes, at) => (await handle.write(bytes, 0, bytes.length, at)).bytesWritten,
      sync: () => handle.datasync(),
      close: () => handle.close(),
    }
  },

  read: (file) => readFile(file),
  rename: (from, to) => rename(from, to),
  link: (from, to) => link(from, to),
  remove: (file) => rm(file),

  async syncFolder(folder) {
    // Windows can't open folders, and keeps names in its own journal.
    if (process.platform === 'win32') return
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  },

  join: (...parts) => path.join(...parts),
}
