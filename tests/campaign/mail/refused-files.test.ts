/** Turn files that are damaged, late, forged, or of another line of play: each is refused in a sentence of its own. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { linkAfter, signatureText, type Letter } from '../../../main/campaign/mail/letter'
import { turnFiles } from '../../../main/saves/turn-files/turn-file'
import type { Action } from '../../../shared/model'
import { codeOf, good } from '../table'
import { deliver, joined, playOn, post, type Program } from './post'

type Table = Awaited<ReturnType<typeof joined>>

/** Ben's campaign after his first turn, and the letter that he is about to send. */
let t: Table
let secret: string
let sent: string
let letter: Letter

/** What steps in a wrong order are found by: it depends on the dice of the game, which differ from run to run. */
const WRONG_STEPS = /^turn-(?:illegal|dice|not-theirs|hash)$/

const bytesOf = (data: string) => Buffer.from(data, 'base64')
const opened = (data: string) => {
  const found = turnFiles.read(bytesOf(data))
  if ('ok' in found) throw new Error(found.rejected.code)
  return found.letter
}

/** The secret key in a program's campaign file. */
async function secretOf({ folder }: Program, campaign: string): Promise<string> {
  const text = await readFile(path.join(folder, `${campaign}.interboard`), 'utf8')
  return /"secret":"([^"]+)"/.exec(text)?.[1] ?? ''
}

/** A letter as Ben himself could make it with a changed program: links, signature and signature fit. */
function forgery(change: Partial<Letter>, key = secret): string {
  const made = { ...letter, ...change }
  const link = made.steps.reduce(linkAfter, made.after.link)
  const step = made.after.step + made.steps.length
  const signature = { party: 'p2', step, link }
  const signatures = change.signatures ?? [
    { ...signature, sign: turnFiles.sign(signatureText(made.game, signature), key) },
  ]
  const tip = { ...made.tip, step, link, ...(change.tip ?? {}) }
  return Buffer.from(turnFiles.write({ ...made, signatures, tip }, key)).toString('base64')
}

const stepOfAnn = async () => good(await t.ann.campaigns.view({ campaign: t.campaign })).step

/** Expects that Ann's program refuses a file, says why, and changes nothing. */
async function refuses(data: string, code: string | RegExp): Promise<string> {
  const bytes = async () => good(await t.ann.campaigns.bytes({ campaign: t.campaign }))
  const before = Buffer.from(await bytes())
  const answer = await deliver(t.ann, data)
  expect(codeOf(answer)).toMatch(typeof code === 'string' ? new RegExp(`^${code}$`) : code)
  expect(before.equals(await bytes())).toBe(true)
  return 'rejected' in answer ? answer.rejected.reason : ''
}

beforeAll(async () => {
  t = await joined()
  good(await deliver(t.ben, (await post(t.ann, t.campaign)).data))
  await playOn(t.ben, t.there)
  sent = (await post(t.ben, t.there)).data
  letter = opened(sent)
  secret = await secretOf(t.ben, t.there)
}, 60_000)

describe('a turn file that is refused', () => {
  it('with any byte flipped is damaged, or no turn file, or not signed', async () => {
    const bytes = bytesOf(sent)
    const codes = new Set<string>()
    for (let at = 0; at < bytes.length; at++) {
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
      const found = turnFiles.read(flipped)
      if ('ok' in found) codes.add(found.rejected.code)
      else {
        const key = good(await t.ann.campaigns.view({ campaign: t.campaign })).mail
        expect(key).toBeDefined()
        codes.add(codeOf(await deliver(t.ann, flipped.toString('base64'))))
      }
    }
    expect(
      [...codes].filter(
        (code) =>
          !['turn-damaged', 'turn-not-one', 'turn-newer', 'turn-not-signed', 'not-a-campaign'].includes(code),
      ),
    ).toEqual([])
    await refuses(bytes.subarray(0, bytes.length - 7).toString('base64'), 'turn-damaged')
    await refuses(Buffer.concat([bytes, Buffer.from('x')]).toString('base64'), 'turn-damaged')
  })

  it('names steps that were cut, swapped, played twice, or added', async () => {
    const { steps } = letter
    const n = steps.length
    expect(n).toBeGreaterThan(4)
    // The rest of the turn is missing, and the position is not the one that the file names.
    await refuses(forgery({ steps: steps.slice(0, n - 1) }), 'turn-hash')
    await refuses(forgery({ steps: steps.slice(1) }), WRONG_STEPS)
    await refuses(
      forgery({ steps: [...steps.slice(0, n - 1), ...steps.slice(n - 1), ...steps.slice(n - 1)] }),
      'turn-not-theirs',
    )
    await refuses(forgery({ steps: [...steps].reverse() }), WRONG_STEPS)
  })

  it('names dice that the game didn’t give', async () => {
    const rolled = letter.steps.findIndex(({ dice = [] }) => dice.length > 0)
    expect(rolled).toBeGreaterThanOrEqual(0)
    const steps = letter.steps.map((step, i) =>
      i === rolled ? { ...step, dice: (step.dice ?? []).map((roll) => roll.map(() => 1)) } : step,
    )
    const why = await refuses(forgery({ steps }), 'turn-dice')
    expect(why).toContain(`at step ${rolled + 1}: its dice aren’t those that the game gives`)
  })

  it('names a move that the rules forbid, and one for another player', async () => {
    const far: Action = { kind: 'move', units: ['u1'], path: ['russia', 'japan'] }
    await refuses(forgery({ steps: [{ do: [far] }, ...letter.steps] }), 'turn-illegal')
    const steps = [{ do: [{ kind: 'concede', by: 'germany' } as Action] }, ...letter.steps]
    await refuses(forgery({ steps }), 'turn-not-theirs')
    await refuses(forgery({ steps: [{ do: [{ kind: 'levitate' } as unknown as Action] }] }), 'turn-illegal')
  })

  it('names a file that another program signed, and steps without their player’s signature', async () => {
    await refuses(forgery({}, turnFiles.keys().secret), 'turn-not-signed')
    await refuses(forgery({ signatures: [] }), 'turn-signature')
    await refuses(forgery({ from: 'p3' }), 'turn-not-signed')
  })

  it('names other dice, other players, and another version', async () => {
    const [ann, ben] = letter.joined
    if (ann === undefined || ben === undefined) throw new Error('both have joined')
    await refuses(forgery({ joined: [ann, { ...ben, nonce: 'luckier' }] }), 'turn-terms')
    await refuses(forgery({ joined: [{ ...ann, nonce: 'luckier' }, ben] }), 'turn-terms')
    await refuses(forgery({ joined: [ann] }), 'turn-terms')
    await refuses(forgery({ rules: letter.rules + 1 }), 'turn-version')
    await refuses(forgery({ game: '0'.repeat(64) }), 'turn-no-campaign')
  })

  it('begins after a step that isn’t there', async () => {
    const after = { step: 3, link: letter.after.link }
    const why = await refuses(forgery({ after }), 'turn-gap')
    expect(why).toContain('you have the campaign up to step 0, and this file begins after step 3')
  })

  it('was saved at this program, or answers an invitation again', async () => {
    expect(codeOf(await deliver(t.ben, sent))).toBe('turn-own')
    await refuses(t.answer.data, 'turn-twice')
    expect(codeOf(await deliver(t.ann, t.invitation.data))).toBe('turn-own')
    expect(codeOf(await deliver(t.ben, t.invitation.data))).toBe('turn-late')
  })

  it('is the true one, taken once; opened twice and late it changes nothing', async () => {
    good(await deliver(t.ann, sent))
    expect(await stepOfAnn()).toBe(letter.tip.step)
    await refuses(sent, 'turn-twice')
    // The same steps in another file.
    await refuses(forgery({ has: { ...letter.has, p1: 1 } }), 'turn-late')
    // Ben plays the same turn in another way, and sends that too.
    const [, ...rest] = letter.steps
    const why = await refuses(forgery({ steps: rest }), 'turn-fork')
    expect(why).toContain('part at step 1 (round 1, Soviet Union)')
  })
})

describe('in a campaign that is played by file', () => {
  it('steps in a file are not undone, and the position is not edited', async () => {
    const { ben, there } = t
    const view = good(await ben.campaigns.view({ campaign: there }))
    expect(view.undo).toBe(false)
    expect(codeOf(await ben.campaigns.undo({ campaign: there }))).toBe('turn-sent')
    expect(codeOf(await ben.campaigns.goto({ campaign: there, step: 1 }))).toBe('turn-sent')
    const changes = { treasuries: { russia: 90 } }
    expect(codeOf(await ben.campaigns.edit({ campaign: there, changes }))).toBe('turn-no-edits')
    const seat = { seat: 'me', name: 'Me', kind: 'person' as const }
    expect(codeOf(await ben.campaigns.seat({ campaign: there, power: 'japan', ...seat }))).toBe('turn-seats')
  })

  it('no one answers for someone elsewhere, and there is no file to send in the middle of a turn', async () => {
    const { ann, ben, campaign, there } = t
    expect(codeOf(await ben.campaigns.act({ campaign: there, action: { kind: 'end' } }))).toBe(
      'turn-elsewhere',
    )
    expect(codeOf(await ann.campaigns.mailWrite({ campaign }))).toBe('turn-yours')
    expect(codeOf(await ann.campaigns.mailSent({ campaign, step: 0 }))).toBe('turn-yours')
  })

  it('a branch is for study, with dice of its own, and the next file goes on with the game', async () => {
    const { ben, there, ann, campaign } = t
    good(await ben.campaigns.branch({ campaign: there, step: 1, name: 'Study' }))
    good(await ben.campaigns.act({ campaign: there, action: { kind: 'end' } }))
    await playOn(ann, campaign)
    const next = (await post(ann, campaign)).data
    good(await deliver(ben, next))
    const [mine, theirs] = await Promise.all([
      ann.campaigns.view({ campaign }),
      ben.campaigns.view({ campaign: there }),
    ])
    expect(good(theirs).hash).toBe(good(mine).hash)
  })

  it('a copy is played alone, an export holds no secret, and the original goes on by file', async () => {
    const { ben, there } = t
    const { campaign: copy } = good(await ben.campaigns.duplicate({ campaign: there }))
    const { view } = good(await ben.campaigns.open({ campaign: copy }))
    expect(view.mail).toBeUndefined()
    good(await ben.campaigns.act({ campaign: copy, action: view.decision?.suggestion ?? { kind: 'end' } }))
    const { data } = good(await ben.campaigns.export({ campaign: there }))
    expect(bytesOf(data).toString('utf8')).not.toContain(secret)
    const given = good(await t.ann.campaigns.import({ data }))
    const there2 = good(await t.ann.campaigns.open({ campaign: given.campaign }))
    expect(there2.view.mail).toBeUndefined()
    expect(good(await t.ann.campaigns.verify({ campaign: given.campaign }))).toMatchObject({ ok: true })
    expect(good(await ben.campaigns.view({ campaign: there })).mail).toBeDefined()
  })
})

describe('a new campaign', () => {
  it('by file needs powers elsewhere, and the program’s dice', async () => {
    const { ann } = t
    const seats = { germany: { seat: 'Ann', name: 'Ann', kind: 'person' as const } }
    const parties = ['Ann', 'Ben']
    expect(codeOf(await ann.campaigns.create({ scenario: 'revised', seats, parties }))).toBe(
      'turn-bad-parties',
    )
    expect(codeOf(await ann.campaigns.create({ scenario: 'revised', parties, dice: 'manual' }))).toBe(
      'turn-table-dice',
    )
  })
})
