/**
 * Plays a campaign by file between two libraries on the disk, with Easy computers for hands. On the way files are lost,
 * opened twice, sent late, damaged, truncated and forged, and a program is killed while it saves one. Throws an error at the first file that is taken or refused wrongly.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { thinkOver } from '../../../main/ai'
import { createCampaigns, type Campaigns, type Games } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { linkAfter, signatureText, type Letter } from '../../../main/campaign/mail/letter'
import { isRefused } from '../../../main/campaign/running/refusals'
import { seededRng, type Rng } from '../../../main/engine'
import { createLibrary, nodeFs } from '../../../main/saves'
import { turnFiles } from '../../../main/saves/turn-files/turn-file'
import { scenarioOf } from '../../../main/scenarios'
import { good } from '../random-play/random-campaign'

interface Program {
  readonly party: string
  readonly folder: string
  readonly campaigns: Campaigns
  id: string
}

/** What happened in a campaign. Sizes in bytes. */
export interface ByFile {
  rounds: number
  steps: number
  files: number
  largest: number
  /** The size of a file with all steps at the end. */
  whole: number
  over: boolean
  /** How often a program was killed while it saved a file. */
  kills: number
  /** Refused files by code. */
  refused: Record<string, number>
}

export interface ByFileOptions {
  readonly scenario: string
  /** Two empty folders. */
  readonly folders: readonly [string, string]
  readonly seed: number
  /** The campaign ends before this round, or after this many files. */
  readonly rounds: number
  readonly files?: number
  readonly sealed?: true
  /** A built `killed-saver.ts`; without it no program is killed. */
  readonly saver?: readonly string[]
  readonly tell?: (so: ByFile) => void
}

function program(folder: string, party: string): Program {
  const random = () => randomBytes(16).toString('hex')
  const clock = () => new Date().toISOString()
  const library = createLibrary({ folder, fs: nodeFs, random, clock })
  const games = engineGames as Games<unknown>
  const campaigns = createCampaigns({ library, games, random, clock, onChanged: () => undefined })
  return { party, folder, campaigns, id: '' }
}

/** Gives the powers of the first side, or every second power, to the first party. */
function seatsOf(scenario: string) {
  const found = scenarioOf(scenario)
  if (!found) throw new Error(`no scenario ${scenario}`)
  const game = engineGames.open({ scenario, switches: {}, seed: '', dice: 'generated' })
  if (isRefused(game)) throw new Error(game.rejected.code)
  const [first = []] = game.sides
  const isFirst = (power: string, i: number) => (game.sides.length > 1 ? first.includes(power) : i % 2 === 0)
  return Object.fromEntries(
    game.powers
      .filter(({ idle }) => !idle)
      .map(({ id }, i) => {
        const party = isFirst(id, i) ? 'p1' : 'p2'
        return [id, { seat: party, name: party, kind: 'person' as const, party }]
      }),
  )
}

const viewOf = async ({ campaigns, id }: Program) => good(await campaigns.view({ campaign: id }))

/** Answers until someone elsewhere is asked or the game is over. Returns the number of steps. */
async function playOn({ campaigns, id }: Program): Promise<number> {
  for (let n = 0; ;) {
    const view = good(await campaigns.view({ campaign: id }))
    const asked = view.mail?.state === 'mine' ? good(await campaigns.asked({ campaign: id })) : null
    if (asked === null) return n
    const { scenario, switches, state, power } = asked
    const seed = `hand ${power} ${view.step}`
    const { actions } = thinkOver({ scenario, switches, state, level: 'easy', seed })
    if (actions.length === 0) throw new Error(`no answer at step ${view.step}`)
    for (const action of actions) {
      good(await campaigns.act({ campaign: id, action }))
      n++
    }
  }
}

async function post({ campaigns, id }: Program): Promise<Buffer> {
  const { data, step } = good(await campaigns.mailWrite({ campaign: id }))
  good(await campaigns.mailSent({ campaign: id, step }))
  return Buffer.from(data, 'base64')
}

const send = ({ campaigns }: Program, file: Uint8Array) =>
  campaigns.import({ data: Buffer.from(file).toString('base64') })

/** The file as its sender could forge it with a changed program: links and signatures fit. Null if there are no steps. */
function forgery(file: Uint8Array, { folder, id, party }: Program, rng: Rng): Buffer | null {
  const opened = turnFiles.read(file)
  if (isRefused(opened)) throw new Error(opened.rejected.code)
  const { letter } = opened
  const at = letter.steps.length === 0 ? -1 : rng.below(letter.steps.length)
  const step = letter.steps[at]
  if (step === undefined) return null
  const dice = (step.dice ?? []).map((roll) => roll.map((face) => (face % 6) + 1))
  const steps =
    step.dice === undefined ? letter.steps.toSpliced(at, 1) : letter.steps.with(at, { ...step, dice })
  const text = readFileSync(path.join(folder, `${id}.interboard`), 'utf8')
  const secret = /"secret":"([^"]+)"/.exec(text)?.[1]
  // A pack holds the key once the campaign is long.
  if (secret === undefined) return null
  const link = steps.reduce(linkAfter, letter.after.link)
  const last = letter.after.step + steps.length
  const signature = { party, step: last, link }
  const signed = { ...signature, sign: turnFiles.sign(signatureText(letter.game, signature), secret) }
  const made: Letter = { ...letter, steps, signatures: [signed], tip: { ...letter.tip, step: last, link } }
  return Buffer.from(turnFiles.write(made, secret))
}

const DAMAGED =
  /^(turn-(damaged|not-signed|not-one|newer)|not-a-campaign|file-unreadable|unreadable|invalid-params)$/
const FORGED = /^turn-(dice|illegal|not-theirs|hash|signature|late|pledge|pledged-twice|fork)$/

const WHEN = ['before', 'during', 'after'] as const

/**
 * Has another program save the file that is due, which is killed before it has taken note of that, meanwhile, or after.
 * The file is the one that is saved again.
 */
async function killedPost(from: Program, saver: readonly string[], rng: Rng): Promise<Buffer> {
  const { campaigns, folder, id } = from
  const before = await viewOf(from)
  good(await campaigns.close({ campaign: id }))
  const out = path.join(folder, 'turn-of-the-killed')
  const killed = spawnSync(process.execPath, [...saver, folder, id, out, WHEN[rng.below(WHEN.length)] ?? ''])
  if (killed.signal !== 'SIGKILL') throw new Error(`it wasn’t killed: ${String(killed.stderr)}`)
  const { view, repaired } = good(await campaigns.open({ campaign: id }))
  if (view.hash !== before.hash || view.step !== before.step) throw new Error('a step was lost')
  if ((repaired?.lost ?? 0) > 1) throw new Error(`${repaired?.lost} records were lost`)
  const file = readFileSync(out)
  if (!(await post(from)).equals(file)) throw new Error('the file that is saved again is another one')
  return file
}

/** Plays a campaign. */
export async function playByFile(options: ByFileOptions): Promise<ByFile> {
  const { scenario, folders, seed, rounds, files = Infinity, tell, sealed, saver } = options
  const rng = seededRng(seed)
  const one = program(folders[0], 'p1')
  const two = program(folders[1], 'p2')
  const so: ByFile = {
    rounds: 0,
    steps: 0,
    files: 0,
    largest: 0,
    whole: 0,
    over: false,
    kills: 0,
    refused: {},
  }
  /** Expects that a file is refused for one of these reasons, and that nothing changes. */
  async function refuses(to: Program, file: Uint8Array, codes: RegExp): Promise<void> {
    const before = await viewOf(to)
    const answer = await send(to, file)
    if (!isRefused(answer)) throw new Error(`a file was taken that should be refused: ${codes.source}`)
    const { code, reason } = answer.rejected
    if (!codes.test(code)) throw new Error(`refused by ${code}, not ${codes.source}: ${reason}`)
    const after = await viewOf(to)
    if (before.hash !== after.hash || before.step !== after.step) throw new Error(`${code} changed something`)
    so.refused[code] = (so.refused[code] ?? 0) + 1
  }
  const parties = ['Ann', 'Ben']
  one.id = good(
    await one.campaigns.create({
      scenario,
      seats: seatsOf(scenario),
      name: scenario,
      parties,
      ...(sealed ? { sealed } : {}),
    }),
  ).campaign
  two.id = good(await send(two, await post(one))).campaign
  good(await two.campaigns.open({ campaign: two.id }))
  good(await send(one, await post(two)))
  let [from, to] = [one, two]
  const old: Buffer[] = []
  for (;;) {
    so.steps += await playOn(from)
    const killed = saver !== undefined && rng.below(3) === 0 ? await killedPost(from, saver, rng) : null
    if (killed !== null) so.kills++
    const lost = killed ?? (await post(from))
    // A lost file is saved again: it is the same.
    const file = rng.below(4) === 0 ? await post(from) : lost
    const damaged = Buffer.from(file)
    const place = rng.below(damaged.length)
    damaged[place] = (damaged[place] ?? 0) ^ (1 << rng.below(8))
    await refuses(to, damaged, DAMAGED)
    await refuses(to, file.subarray(0, rng.below(file.length)), DAMAGED)
    const forged = old.length > 0 && rng.below(3) === 0 ? forgery(file, from, rng) : null
    if (forged !== null) await refuses(to, forged, FORGED)
    good(await send(to, file))
    so.files++
    so.largest = Math.max(so.largest, file.length)
    const [sent, got] = [await viewOf(from), await viewOf(to)]
    // An answer lets the dice of the other program fall.
    const reveals = sent.mail?.state === 'asked'
    if (!reveals && (sent.hash !== got.hash || sent.step !== got.step))
      throw new Error(`two positions at step ${got.step}`)
    await refuses(to, file, /^turn-twice$/)
    await refuses(from, file, /^turn-own$/)
    const late = old[rng.below(Math.max(1, old.length))]
    if (late !== undefined) await refuses(rng.below(2) === 0 ? from : to, late, /^turn-(twice|own|late)$/)
    old.push(file)
    const ended = got.status.over || got.round >= rounds || so.files >= files
    if (got.round !== so.rounds || ended) {
      so.rounds = got.round
      tell?.(so)
    }
    if (ended) {
      so.over = got.status.over
      break
    }
    // The next file may come from the same party, when it is asked again after its own file.
    if (reveals || got.mail?.state !== 'theirs') [from, to] = [to, from]
  }
  for (const { campaigns, id } of [one, two]) {
    const found = good(await campaigns.verify({ campaign: id }))
    if (!found.ok) throw new Error(found.problem)
  }
  const whole = await from.campaigns.mailWrite({ campaign: from.id, whole: true })
  if (!isRefused(whole)) so.whole = Buffer.from(whole.data, 'base64').length
  for (const { campaigns } of [one, two]) await campaigns.closeAll()
  return so
}
