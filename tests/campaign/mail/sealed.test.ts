/** Sealed mode: moves are sealed in one file, the other program adds its part of the dice in a second, then dice fall. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { linkAfter, signatureText, type Letter } from '../../../main/campaign/mail/letter'
import { turnFiles } from '../../../main/saves/turn-files/turn-file'
import type { Action } from '../../../shared/model'
import { codeOf, good } from '../table'
import { deliver, playOn, post, program, revisedSeats, type Program } from './post'

const viewOf = async ({ campaigns }: Program, campaign: string) => good(await campaigns.view({ campaign }))
const open = (data: string): Letter => {
  const found = turnFiles.read(Buffer.from(data, 'base64'))
  if ('ok' in found) throw new Error(found.rejected.code)
  return found.letter
}

/** A sealed campaign that both have joined; Ben plays Russia first. */
async function begun() {
  const [ann, ben] = [await program(), await program()]
  const made = { scenario: 'revised', seats: revisedSeats, name: 'War', parties: ['Ann', 'Ben'] }
  const { campaign } = good(await ann.campaigns.create({ ...made, sealed: true }))
  const { campaign: there } = good(await deliver(ben, (await post(ann, campaign)).data))
  good(await ben.campaigns.open({ campaign: there }))
  good(await deliver(ann, (await post(ben, there)).data))
  good(await deliver(ben, (await post(ann, campaign)).data))
  return { ann, ben, campaign, there }
}

/** The same with Ben's attacks sealed, in a file that Ann has opened. */
async function asked() {
  const t = await begun()
  await playOn(t.ben, t.there)
  expect((await viewOf(t.ben, t.there)).mail).toMatchObject({ state: 'pledged', turn: 'p1', sealed: true })
  const file = await post(t.ben, t.there)
  good(await deliver(t.ann, file.data))
  return { ...t, file }
}

/** The campaign file of a program as text. */
const textOf = ({ folder }: Program, campaign: string) =>
  readFile(path.join(folder, `${campaign}.interboard`), 'utf8')

/** A turn of Ben's as he could forge it with a changed program: links and signatures fit. */
async function forge({ ben, there }: Awaited<ReturnType<typeof begun>>, change: (letter: Letter) => Letter) {
  const { data } = good(await ben.campaigns.mailWrite({ campaign: there }))
  const letter = change(open(data))
  const secret = /"secret":"([^"]+)"/.exec(await textOf(ben, there))?.[1] ?? ''
  const link = letter.steps.reduce(linkAfter, letter.after.link)
  const step = letter.after.step + letter.steps.length
  const signature = { party: 'p2', step, link }
  const sign = turnFiles.sign(signatureText(letter.game, signature), secret)
  const tip = { ...letter.tip, step, link }
  return Buffer.from(
    turnFiles.write({ ...letter, tip, signatures: [{ ...signature, sign }] }, secret),
  ).toString('base64')
}

describe('sealed moves', () => {
  it('wait for the other program, and then their dice fall for both', async () => {
    const { ann, ben, campaign, there, file } = await asked()
    expect(file.name).toBe('Sealed moves - round 1 - War.ibturn')
    const nonce = /"what":"pledged".*?"nonce":"([0-9a-f]{64})"/.exec(await textOf(ben, there))?.[1] ?? ''
    expect(nonce).toHaveLength(64)
    // Ann knows the moves, but not Ben's part in their dice, so she can't choose hers.
    expect(JSON.stringify(open(file.data))).not.toContain(nonce)
    expect((await viewOf(ann, campaign)).mail).toMatchObject({ state: 'asked', turn: 'p2', saved: false })
    expect(codeOf(await ann.campaigns.act({ campaign, action: { kind: 'end' } }))).toBe('turn-asked')
    const answer = await post(ann, campaign)
    expect(answer.name).toBe('Answer for Ben - round 1.ibturn')
    const before = (await viewOf(ben, there)).step
    expect(good(await deliver(ben, answer.data)).received).toMatchObject({ kind: 'reveal', steps: 1 })
    const after = await viewOf(ben, there)
    // The dice say who is asked next.
    expect(after.step).toBe(before + 1)
    expect(after.mail?.state).toMatch(/^(mine|theirs)$/)
    expect(codeOf(await deliver(ben, answer.data))).toBe('turn-twice')
    await playOn(ben, there)
    good(await deliver(ann, (await post(ben, there)).data))
    expect((await viewOf(ann, campaign)).hash).toBe((await viewOf(ben, there)).hash)
  })

  it('are answered for at both programs in turn, and both campaigns are true', async () => {
    const { ann, ben, campaign, there } = await begun()
    let [from, to] = [
      { at: ben, id: there },
      { at: ann, id: campaign },
    ]
    const answered = new Set<string>()
    for (let files = 0; answered.size < 2; files++) {
      expect(files).toBeLessThan(60)
      await playOn(from.at, from.id)
      const { data } = await post(from.at, from.id)
      if (open(data).kind === 'reveal') answered.add(open(data).from)
      good(await deliver(to.at, data))
      ;[from, to] = [to, from]
    }
    for (const { at, id } of [from, to]) {
      good(await at.campaigns.close({ campaign: id }))
      good(await at.campaigns.open({ campaign: id }))
      expect(good(await at.campaigns.verify({ campaign: id }))).toMatchObject({ ok: true, older: 0 })
    }
  })

  it('can be taken back until a file with them is saved', async () => {
    const { ben, there } = await begun()
    await playOn(ben, there)
    const end = { campaign: there, action: { kind: 'end' as const } }
    expect(codeOf(await ben.campaigns.act(end))).toBe('turn-pledged')
    const view = good(await ben.campaigns.undo({ campaign: there })).view
    expect(view.mail).toMatchObject({ state: 'mine' })
    good(await ben.campaigns.act(end))
    const { step } = good(await ben.campaigns.mailWrite({ campaign: there }))
    // A file that was made, but not saved, binds no one.
    good(await ben.campaigns.undo({ campaign: there }))
    good(await ben.campaigns.act(end))
    good(await ben.campaigns.mailSent({ campaign: there, step }))
    expect((await viewOf(ben, there)).undo).toBe(false)
    expect(codeOf(await ben.campaigns.undo({ campaign: there }))).toBe('turn-sent')
  })
})

describe('in sealed mode', () => {
  it('other moves than the sealed ones are refused, whatever the answer was', async () => {
    const t = await asked()
    good(await deliver(t.ben, (await post(t.ann, t.campaign)).data))
    await playOn(t.ben, t.there)
    const other: Action = { kind: 'undo-move' } as unknown as Action
    const first = (change: (step: Letter['steps'][number]) => Letter['steps'][number]) =>
      forge(t, (letter) => ({
        ...letter,
        steps: letter.steps.map((step) => (step.pledge === undefined ? step : change(step))),
      }))
    const bare = await first(({ pledge: _, ...step }) => step)
    expect(codeOf(await deliver(t.ann, bare))).toBe('turn-pledged-twice')
    const moved = await first((step) => ({ ...step, do: [other, ...step.do] }))
    expect(codeOf(await deliver(t.ann, moved))).toBe('turn-pledged-twice')
    // Ben would like another part of Ann's in the dice.
    const luckier = await first(({ pledge, ...step }) => {
      if (pledge === undefined || pledge === null) return step
      return { ...step, pledge: { ...pledge, answer: { ...pledge.answer, nonce: '0'.repeat(64) } } }
    })
    expect(codeOf(await deliver(t.ann, luckier))).toBe('turn-pledge')
    good(await deliver(t.ann, (await post(t.ben, t.there)).data))
  })

  it('dice that no one else had a part in are named', async () => {
    const t = await begun()
    await playOn(t.ben, t.there)
    const alone = await forge(t, ({ pledge, ...letter }) => ({
      ...letter,
      steps: [...letter.steps, { do: pledge?.do ?? [] }],
    }))
    expect(codeOf(await deliver(t.ann, alone))).toBe('turn-pledge')
  })

  it('an answer to other moves, or by someone else, lets no dice fall', async () => {
    const t = await asked()
    const { data } = await post(t.ann, t.campaign)
    const letter = open(data)
    const secret = /"secret":"([^"]+)"/.exec(await textOf(t.ann, t.campaign))?.[1] ?? ''
    const forged = (reveal: NonNullable<Letter['reveal']>) =>
      Buffer.from(turnFiles.write({ ...letter, reveal }, secret)).toString('base64')
    const { reveal } = letter
    if (reveal === undefined) throw new Error('it has no answer')
    expect(codeOf(await deliver(t.ben, forged({ ...reveal, hash: '0'.repeat(64) })))).toBe('turn-not-asked')
    expect(codeOf(await deliver(t.ben, forged({ ...reveal, nonce: '0'.repeat(64) })))).toBe('turn-not-signed')
    good(await deliver(t.ben, data))
  })
})
