/**
 * The library: one folder of campaigns for all hosts. It builds file names from validated ids, so no call reaches
 * outside the folder except `fetch`, which reads the one file that the player chose.
 */
import { setImmediate } from 'node:timers/promises'
import type { CampaignSummary, Refused } from '../../shared/contract'
import type { CampaignRecord, Header } from '../campaign/timeline/records'
import { isRefused, refused, unreadableAlone, type CampaignCode } from '../campaign/running/refusals'
import { gently } from '../campaign/long-task-slices'
import type { Journal, Library, Opened, Repaired } from '../campaign/timeline/storage'
import { Backups, type Copy } from './backups'
import { Bin } from './bin'
import { diskRefusal, OPEN_ELSEWHERE } from './disk-words'
import { FileJournal } from './file-journal'
import { replaceFile, type FileSystem } from './files'
import { EXTENSION, Writer } from './format'
import { isLocked, machineProcesses, sweepSockets, takeLock, type Lock, type Processes } from './lock/lock'
import { MemoryJournal } from './memory-journal'
import { PACK_AT } from './packs/packing'
import { LIMITS, releasedReader, type Limits, type Read, type Reader } from './reader'
import { repack } from './packs/repack'
import { DAMAGED, keepOriginal, LOSSES, OLDER } from './repair'
import { Summaries } from './summaries'
import { isOfGame } from './turn-files/campaign-of-turn-file'
import { turnFiles } from './turn-files/turn-file'
import { twinOf } from './matching-campaigns'
import { withoutPlans } from './without-plans'

export interface LibraryOptions {
  /** Absolute path of the folder; created on first use. */
  readonly folder: string
  readonly fs: FileSystem
  /** 128 random bits as 32 hex digits. */
  readonly random: () => string
  /** The current time, ISO 8601, UTC. */
  readonly clock: () => string
  /** Reads files of every format it knows; tests pass others. */
  readonly reader?: Reader
  readonly processes?: Processes
  /** Milliseconds between attempts to write what the disk refused. */
  readonly retryAfter?: number
  /** Bytes of lines that are packed into one. */
  readonly packAt?: number
  /** Size limits of files and lines, which must match those of `reader`; tests pass others. */
  readonly limits?: Limits
}

/** Files with this many times the lines of a pack are packed when they are opened. */
const MANY = 2

const openElsewhere = (): Error =>
  Object.assign(new Error('the campaign is open elsewhere'), { code: OPEN_ELSEWHERE })

/** Ids are valid file names on every platform, including case-insensitive ones. */
const ID = /^[a-z0-9][a-z0-9_-]{0,79}$/

/** A file name for a campaign called `name`: a recognizable part and a unique part. */
function idFor(name: string, random: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  return `${words || 'campaign'}-${random.slice(0, 10)}`
}

const READ_CODES: Readonly<Record<Exclude<Read['status'], 'read'>, CampaignCode>> = {
  'not-a-campaign': 'not-a-campaign',
  'newer-format': 'newer-format',
  'too-large': 'too-large',
  unreadable: 'unreadable',
}

export function createLibrary(options: LibraryOptions): Library {
  const { folder, fs, random, reader = releasedReader } = options
  const processes = options.processes ?? machineProcesses
  const retryAfter = options.retryAfter ?? 2000
  const packAt = options.packAt ?? PACK_AT
  const limits = options.limits ?? LIMITS
  const readGently = (bytes: Uint8Array): Promise<Read> => gently(reader(bytes), setImmediate)
  const summaries = new Summaries(fs, folder, 'summaries.json', readGently)
  const inBin = new Summaries(fs, folder, 'bin.json', readGently)
  const inRing = new Summaries(fs, folder, 'backups.json', readGently)
  const ring = new Backups(fs, folder)
  const bin = new Bin(fs, folder)
  const fileOf = (id: string): string => id + EXTENSION
  const lockOf = (id: string): string => `${id}.lock`
  const pathOf = (id: string): string => fs.join(folder, fileOf(id))

  /** Turns disk errors into refusals. */
  async function safely<T>(work: () => Promise<T | Refused>): Promise<T | Refused> {
    try {
      return await work()
    } catch (error) {
      return diskRefusal(error)
    }
  }

  /** The bytes of a campaign of the library. */
  async function bytesOf(id: string): Promise<Uint8Array | Refused> {
    if (!ID.test(id)) return refused('no-such-campaign')
    const stat = await fs.stat(pathOf(id))
    if (stat?.kind !== 'file') return refused('no-such-campaign')
    if (stat.size > limits.bytes) return refused('too-large')
    return fs.read(pathOf(id))
  }

  function readRefusal(read: Read): Refused | null {
    return read.status === 'read' ? null : refused(READ_CODES[read.status])
  }

  /** The same for a campaign of the library. Mentions backups only if there are any. */
  async function refusalOf(id: string, read: Read): Promise<Refused | null> {
    if (read.status !== 'unreadable') return readRefusal(read)
    const copies = await ring.list(id).catch(() => [])
    return copies.length > 0 ? refused('unreadable') : unreadableAlone()
  }

  /** Locks a campaign. A disk that can't hold a lock doesn't prevent play: see `openFile`. */
  async function lock(id: string): Promise<Lock | null | 'unavailable'> {
    try {
      return await takeLock(fs, folder, lockOf(id), processes, random())
    } catch {
      return 'unavailable'
    }
  }

  const isThere = async (id: string): Promise<boolean> =>
    ID.test(id) && (await fs.stat(pathOf(id)))?.kind === 'file'

  async function openFile(id: string): Promise<Opened | Refused> {
    if (!(await isThere(id))) return refused('no-such-campaign')
    let held = await lock(id)
    if (held === null) return refused('locked')
    const give = async (refusal: Refused): Promise<Refused> => {
      if (held && held !== 'unavailable') await held.release()
      return refusal
    }
    // Read only now that no other process can write.
    const bytes = await safely(() => bytesOf(id))
    if (isRefused(bytes)) return give(bytes)
    const read = await readGently(bytes)
    if (read.status !== 'read') return give((await refusalOf(id, read)) ?? refused('unreadable'))
    const { damage } = read
    const many = read.content.length - read.packed.length > MANY * packAt
    const repacked = many ? await gently(repack(read.content, packAt, limits), setImmediate) : null
    const { content, chain, packed, timeline } = repacked ?? read
    // Nothing is appended to a damaged or older file: its good part, in the current format, replaces it first.
    const aside = damage ? DAMAGED : read.older === null ? null : OLDER
    const kept = aside && (await keepOriginal(fs, folder, aside, id, bytes, false))
    /** Takes the lock again if it has vanished with its folder. */
    async function relock(): Promise<void> {
      if (held === null || held === 'unavailable' || (await held.holds())) return
      const again = await takeLock(fs, folder, lockOf(id), processes, random())
      if (again === null) throw openElsewhere()
      await held.release()
      held = again
    }
    const journal = new FileJournal({
      id,
      fs,
      folder,
      name: fileOf(id),
      ...{ content, chain, packed, retryAfter, packAt, limits },
      relock,
      // A campaign opens even without a lock or with a full disk. The missing step is done before the first write;
      // until it succeeds, nothing is written and nothing counts as saved.
      async prepare() {
        if (held === 'unavailable') held = await takeLock(fs, folder, lockOf(id), processes, random())
        if (held === null) {
          held = 'unavailable'
          throw openElsewhere()
        }
        if (aside) {
          await keepOriginal(fs, folder, aside, id, bytes, true)
        }
        if (aside || repacked) await replaceFile(fs, folder, fileOf(id), content)
      },
      keep: (round, copy) => ring.keep(id, round, copy),
      async released() {
        if (held && held !== 'unavailable') await held.release()
      },
    })
    await journal.ready()
    const repaired: Repaired | null =
      damage && kept !== null ? { lost: damage.lost, why: LOSSES[damage.kind], kept } : null
    return { journal, timeline, ...(repaired ? { repaired } : {}) }
  }

  /** An id that no campaign has. Chance alone would do, but a file must never be overwritten. */
  async function freeId(name: string): Promise<string> {
    for (;;) {
      const id = idFor(name, random())
      if ((await fs.stat(pathOf(id))) === null) return id
    }
  }

  async function createFile(header: Header, records: readonly CampaignRecord[]): Promise<Journal | Refused> {
    const id = await freeId(header.name)
    await fs.makeFolder(folder)
    let held = await takeLock(fs, folder, lockOf(id), processes, random())
    if (!held) return refused('locked')
    const writer = new Writer()
    const first = Buffer.from(writer.header(header))
    const packed = { length: first.length, chain: writer.chain }
    const bytes = Buffer.concat([first, Buffer.from(records.map((r) => writer.record(r)).join(''))])
    // Don't create a file that could not be read back.
    const lines = [first, ...records.map((r) => Buffer.from(new Writer().record(r)))]
    if (lines.some(({ length }) => length > limits.line)) {
      await held.release()
      return refused('step-too-large')
    }
    try {
      await replaceFile(fs, folder, fileOf(id), bytes)
    } catch (error) {
      await held.release()
      throw error
    }
    return new FileJournal({
      id,
      fs,
      folder,
      name: fileOf(id),
      ...{ content: bytes, chain: writer.chain, packed, retryAfter, packAt, limits },
      prepare: () => Promise.resolve(),
      async relock() {
        if (await held?.holds()) return
        const again = await takeLock(fs, folder, lockOf(id), processes, random())
        if (again === null) throw openElsewhere()
        await held?.release()
        held = again
      },
      keep: (round, copy) => ring.keep(id, round, copy),
      async released() {
        await held?.release()
      },
    })
  }

  async function listFolder(between?: () => Promise<void>): Promise<CampaignSummary[]> {
    const names = (await fs.stat(folder, true)) === null ? [] : await fs.list(folder)
    const ids = names.filter((n) => n.endsWith(EXTENSION)).map((n) => n.slice(0, -EXTENSION.length))
    const found: CampaignSummary[] = []
    for (const id of ids.filter((i) => ID.test(i))) {
      await between?.()
      const line = await safely<CampaignSummary | null>(() => lineOf(id))
      // A file that the disk can't even stat must not hide the others.
      if (line && !isRefused(line)) found.push(line)
    }
    await summaries.store(new Set(ids))
    await sweepSockets(fs, folder, names, processes, Date.parse(options.clock()))
    return found.sort((a, b) => (a.changed < b.changed ? 1 : a.changed > b.changed ? -1 : 0))
  }

  async function lineOf(id: string): Promise<CampaignSummary | null> {
    const stat = await fs.stat(pathOf(id))
    if (stat?.kind !== 'file') return null
    const live = await isLocked(fs, folder, lockOf(id), processes)
    return summaries.of(id, pathOf(id), stat, live)
  }

  /** Runs a task while no other process can have the campaign open. */
  async function locked(id: string, work: () => Promise<void>): Promise<Refused | null> {
    const held = await takeLock(fs, folder, lockOf(id), processes, random())
    if (!held) return refused('locked')
    try {
      await work()
    } finally {
      await held.release()
    }
    return null
  }

  /** The summaries of files outside the library proper. */
  async function linesOf<F extends { campaign: string; path: string; size: number; changed: number }>(
    files: readonly F[],
    keyOf: (file: F) => string,
    cache: Summaries,
  ): Promise<[F, CampaignSummary][]> {
    const lines: [F, CampaignSummary][] = []
    for (const file of files)
      lines.push([file, await cache.of(file.campaign, file.path, file, false, keyOf(file))])
    return lines
  }

  /** The campaign that is played by file here with this id at all parties, the longest; null if there is none. */
  async function linkedTo(game: string): Promise<string | null> {
    const names = (await fs.stat(folder, true)) === null ? [] : await fs.list(folder)
    let found: { id: string; steps: number } | null = null
    for (const name of names.filter((one) => one.endsWith(EXTENSION))) {
      const id = name.slice(0, -EXTENSION.length)
      if (!ID.test(id) || !(await isOfGame(fs, pathOf(id), game))) continue
      const bytes = await bytesOf(id)
      const read = isRefused(bytes) ? null : await readGently(bytes)
      if (read?.status !== 'read' || !read.timeline.mail.linked) continue
      const { step } = read.timeline.tipOf(0)
      if (found === null || step > found.steps) found = { id, steps: step }
    }
    return found?.id ?? null
  }

  return {
    list: (between) => safely(() => listFolder(between)),

    async create(header, records, ephemeral) {
      if (!ephemeral) return safely(() => createFile(header, records))
      const journal = new MemoryJournal(idFor(header.name || 'trial', random()), header)
      await journal.append(records)
      return journal
    },

    open: (id) => safely(() => openFile(id)),

    withoutPlans,

    turnFiles,

    ofGame: (game) => safely(() => linkedTo(game)),

    read: (id) =>
      safely(async () => {
        const bytes = await bytesOf(id)
        return isRefused(bytes) ? bytes : ((await refusalOf(id, await readGently(bytes))) ?? bytes)
      }),

    fetch: (path) =>
      safely(async () => {
        const stat = await fs.stat(path, true)
        if (stat?.kind !== 'file') return refused('no-such-file')
        if (stat.size > limits.bytes) return refused('too-large')
        const name = path.split(/[\\/]/).pop() ?? ''
        const id = name.endsWith(EXTENSION) ? name.slice(0, -EXTENSION.length) : ''
        if (ID.test(id) && path === pathOf(id)) return { id }
        return fs.read(path)
      }),

    twinOf: async (bytes) => {
      const names = await fs.list(folder).catch(() => [])
      const twin = await twinOf(
        fs,
        folder,
        names.filter((name) => name.endsWith(EXTENSION)),
        bytes,
      )
      return twin && { id: twin.name.slice(0, -EXTENSION.length), same: twin.same }
    },

    add: (bytes, name, records) =>
      safely(async () => {
        const read = await readGently(bytes)
        // A file from outside has no backups here to restore.
        if (read.status === 'unreadable') return refused('file-unreadable')
        if (read.status !== 'read') return readRefusal(read) ?? refused('file-unreadable')
        const whole = records ? extended(read, records(read.timeline)) : bytes
        if (whole.length > limits.bytes) return refused('too-large')
        const id = await freeId(name ?? read.timeline.name)
        await fs.makeFolder(folder)
        await replaceFile(fs, folder, fileOf(id), whole)
        return { id }
      }),

    remove: async (id) => {
      const answer = await safely(async () => {
        if (!ID.test(id) || (await fs.stat(pathOf(id)))?.kind !== 'file') return refused('no-such-campaign')
        return locked(id, () => bin.put(id, pathOf(id), options.clock()))
      })
      return answer
    },

    // A disk that can't be read holds no campaign for now; opening one reports why.
    has: (id) => isThere(id).catch(() => false),

    bin: () =>
      safely(async () => {
        const all = await bin.list()
        const lines = await linesOf(all, (one) => one.binned, inBin)
        await inBin.store(new Set(all.map((one) => one.binned)))
        return lines.map(([{ binned, deleted }, line]) => ({ ...line, binned, deleted }))
      }),

    undelete: (binned) =>
      safely(async () => {
        const found = (await bin.list()).find((one) => one.binned === binned)
        if (!found) return refused('not-in-bin')
        const taken = (await fs.stat(pathOf(found.campaign))) !== null || !ID.test(found.campaign)
        const id = taken ? await freeId(found.campaign) : found.campaign
        return (await locked(id, () => bin.takeOut(found, pathOf(id)))) ?? { id }
      }),

    discard: (binned) =>
      safely(async () => {
        const wanted = new Set(binned)
        const found = (await bin.list()).filter((one) => wanted.has(one.binned))
        await bin.discard(found)
        return { discarded: found.length }
      }),

    backups: (id) =>
      safely(async () => {
        const ids = id === undefined ? await ring.campaigns() : [id]
        const all: Copy[] = []
        for (const one of ids.filter((i) => ID.test(i))) all.push(...(await ring.list(one)))
        const keyOf = (copy: Copy) => `${copy.campaign}/${copy.backup}`
        const lines = await linesOf(all, keyOf, inRing)
        if (id === undefined) await inRing.store(new Set(all.map(keyOf)))
        return lines.map(([{ backup }, line]) => ({ ...line, backup }))
      }),

    readBackup: (id, backup) =>
      safely(async () => {
        const copies = ID.test(id) ? await ring.list(id) : []
        const copy = copies.find((one) => one.backup === backup)
        if (!copy) return refused('no-such-backup')
        return copy.size > limits.bytes ? refused('too-large') : fs.read(copy.path)
      }),
  }
}

/** A file's good part with records appended. */
function extended(read: Extract<Read, { status: 'read' }>, records: readonly CampaignRecord[]): Uint8Array {
  const writer = new Writer(read.chain)
  return Buffer.concat([read.content, Buffer.from(records.map((r) => writer.record(r)).join(''))])
}
