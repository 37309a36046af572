import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayOf, journal } from '../../../main/hosts/journal'
import { replayFile } from '../../../main/hosts/replay/replay'
import { methods } from '../../../shared/contract'
import { add, concede, fakeGames, roll } from '../../campaign/fake-game'
import { codeOf, good, newFolder, table } from '../../campaign/table'
import { sampleCampaign } from '../../saves/sample'
import { forged, linesOf } from '../../tools/torture/forge-file'
import { makeGolden } from '../../tools/recorded/golden'
import { temporaryFolder } from './support'

const root = path.resolve(import.meta.dirname, '../../..')

describe('a replayed file', () => {
  it('is summarized, and every step and die in it is confirmed', async () => {
    const { bytes } = await sampleCampaign()
    const { lines, problem } = replayFile(bytes, fakeGames())
    expect(problem).toBeUndefined()
    expect(lines[0]).toBe('Sample war')
    expect(lines).toContain('Round 1')
    expect(lines.some((line) => line.startsWith('    Sum: '))).toBe(true)
    expect(lines.join(' ')).toMatch(/Verified: 7 steps replayed, 3 dice checked against the seed\./)
    // The limits of honest dice are mentioned as well.
    expect(lines.at(-1)).toMatch(/doesn’t hide them/)
    expect(lines.at(-3)).toMatch(/^No dice were rerolled on this line: /)
    expect(lines.join(' ')).not.toContain('The seed was')
  })

  it('says that dice from the table can’t be verified', async () => {
    const campaigns = table({ folder: await newFolder() })
    const { campaign } = good(await campaigns.create({ scenario: 'fake', seed: 'table', dice: 'manual' }))
    await campaigns.act({ campaign, action: roll })
    const bytes = Buffer.from(good(await campaigns.export({ campaign })).data, 'base64')
    expect(replayFile(bytes, fakeGames(), { quiet: true }).lines).toEqual([
      'Verified: 1 step replayed, 1 die from the table.',
      'The dice were rolled at the table and typed in. Interboard records them but can’t vouch for them.',
    ])
  })

  it('reports the requested branch, or says that it does not exist', async () => {
    const { bytes } = await sampleCampaign()
    const trunk = replayFile(bytes, fakeGames(), { branch: 'trunk' }).lines
    const aside = replayFile(bytes, fakeGames(), { branch: 'b1' }).lines
    expect(aside).not.toEqual(trunk)
    // Dice of a branch are its own.
    expect(aside.at(-3)).toMatch(/^New dice were started once on this line: /)
    expect(replayFile(bytes, fakeGames(), { branch: 'b7' }).problem).toMatch(/no branch/)
    expect(replayFile(bytes, fakeGames(), { quiet: true }).lines).toHaveLength(4)
  })

  it('says how often dice were restarted', async () => {
    const campaigns = table({ folder: await newFolder() })
    const { campaign } = good(await campaigns.create({ scenario: 'fake', seed: 'again' }))
    const anew = async () => {
      const bytes = Buffer.from(good(await campaigns.export({ campaign })).data, 'base64')
      return replayFile(bytes, fakeGames(), { quiet: true }).lines.find((line) =>
        line.includes(' on this line: '),
      )
    }
    await campaigns.act({ campaign, action: roll })
    expect(await anew()).toMatch(/No dice were rerolled/)
    for (const times of ['once', '2 times']) {
      good(await campaigns.undo({ campaign }))
      await campaigns.act({ campaign, action: roll })
      await campaigns.act({ campaign, action: roll })
      expect(await anew()).toContain(`New dice were started ${times} on this line:`)
    }
  })

  it('reports the seed when the game is over', async () => {
    const campaigns = table({ folder: await newFolder() })
    const { campaign } = good(await campaigns.create({ scenario: 'fake', seed: 'the very seed' }))
    for (const action of [roll, concede]) await campaigns.act({ campaign, action })
    const bytes = Buffer.from(good(await campaigns.export({ campaign })).data, 'base64')
    expect(replayFile(bytes, fakeGames()).lines.join(' ')).toContain('The seed was: the very seed')
  })

  it('with a better die, a changed byte, or foreign content fails the check', async () => {
    const { bytes } = await sampleCampaign()
    const [header = {}, ...records] = linesOf(bytes)
    const better = forged([header, ...records.map((r) => (r['n'] === 3 ? { ...r, dice: [[0, 0, [1]]] } : r))])
    expect(replayFile(better, fakeGames()).problem).toMatch(/step 3: .*dice/)
    const changed = Buffer.from(bytes)
    changed[changed.length - 60] = (changed[changed.length - 60] ?? 0) ^ 1
    expect(replayFile(changed, fakeGames()).problem).toMatch(/changed or lost/)
    expect(replayFile(Buffer.from('hello'), fakeGames())).toMatchObject({
      problem: expect.stringMatching(/can’t be read/) as string,
    })
  })
})

describe('the command', () => {
  const run = promisify(execFile)
  const folder = temporaryFolder
  let whole: Uint8Array

  beforeAll(async () => {
    whole = (await makeGolden('europe-1999', 'battle')).bytes
    await run(
      process.execPath,
      ['-e', `import('./build/build.mjs').then((b) => b.buildEntry('main/hosts/replay/index.ts'))`],
      { cwd: root },
    )
  })

  const replay = (...args: string[]) =>
    run(process.execPath, ['build/run-ts.mjs', 'main/hosts/replay/index.ts', ...args], { cwd: root }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    )

  it('exits with 0 if all is well, with 1 if not, and with 2 for invalid arguments', async () => {
    const file = path.join(folder(), 'war.interboard')
    writeFileSync(file, whole)
    const good_ = await replay(file)
    expect(good_).toMatchObject({ code: 0, stderr: '' })
    expect(good_.stdout).toMatch(/^Golden\nEurope 1999\./)
    expect(good_.stdout).toMatch(/\n {2}Germany: Combat\n/)
    writeFileSync(file, whole.subarray(0, whole.length - 5))
    const torn = await replay(file)
    expect(torn.code).toBe(1)
    expect(torn.stderr).toMatch(/cut off/)
    expect((await replay(file, '--branch', 'b3')).code).toBe(1)
    expect((await replay()).code).toBe(2)
    expect((await replay('--loud', file)).code).toBe(2)
    expect((await replay(file + '.none')).code).toBe(2)
  })
})

/** No battle was fought. */
const noLuck = () =>
  Promise.resolve({
    ...{ through: 0, complete: true, skipped: 0, battles: [], powers: [], theatres: [] },
  })

describe('campaign.journal', () => {
  it('writes a day as Americans do, and leaves invalid dates unchanged', () => {
    expect(dayOf('2000-01-31T12:00:00.000Z')).toBe('January 31, 2000')
    expect(dayOf('yesterday')).toBe('yesterday')
  })
  it('is a PDF of the story, on the requested paper', async () => {
    const campaigns = table({ folder: await newFolder() })
    const { campaign } = good(await campaigns.create({ scenario: 'fake', name: 'War', ephemeral: true }))
    await campaigns.act({ campaign, action: add(1) })
    const made = good(await journal(campaigns, noLuck, { campaign, paper: 'letter' }))
    expect(methods['campaign.journal'].out.safeParse(made).error).toBeUndefined()
    const text = Buffer.from(made.pdf, 'base64').toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text).toContain('/MediaBox [0 0 612 792]')
    expect(
      Buffer.from(good(await journal(campaigns, noLuck, { campaign })).pdf, 'base64').toString('latin1'),
    ).toContain('595.28')
    expect(codeOf(await journal(campaigns, noLuck, { campaign, branch: 'b1' }))).toBe('no-such-branch')
    expect(codeOf(await journal(campaigns, noLuck, { campaign: 'other' }))).toBe('no-such-campaign')
  })
})
