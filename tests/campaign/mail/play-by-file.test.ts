/** A campaign between two libraries by turn files: how it begins, goes on, and what is refused in it. */
import { describe, expect, it } from 'vitest'
import { partyOf } from '../../../main/campaign/mail/mail-state'
import { codeOf, good } from '../table'
import { deliver, joined, playOn, post, program, revisedSeats, twoSides, type Program } from './post'

const viewOf = async ({ campaigns }: Program, campaign: string) => good(await campaigns.view({ campaign }))

describe('the party that has to answer', () => {
  const person = { seat: 'ann', name: 'Ann', kind: 'person', party: 'p2' } as const
  const computer = { seat: 'bot', name: 'Normal', kind: 'computer', level: 'normal' } as const

  it('is that of the person, when a side is asked in which a computer plays too', () => {
    expect(partyOf({ germany: computer, japan: person }, ['germany', 'japan'])).toBe('p2')
    expect(partyOf({ germany: computer, japan: person }, ['germany'])).toBeNull()
  })
})

describe('a campaign that is played by file', () => {
  it('begins when the invitation and its answer were opened, with the same dice at both programs', async () => {
    const ann = await program()
    const ben = await program()
    const { campaign, view } = good(
      await ann.campaigns.create({
        scenario: 'revised',
        seats: revisedSeats,
        name: 'War',
        parties: ['Ann', 'Ben'],
      }),
    )
    expect(view.mail).toMatchObject({ home: 'p1', waits: ['p2'], state: 'inviting', saved: false })
    expect(codeOf(await ann.campaigns.act({ campaign, action: { kind: 'end' } }))).toBe('turn-not-joined')
    const invitation = await post(ann, campaign)
    expect(invitation.name).toBe('Invitation for Ben - War.ibturn')
    const { campaign: there, received } = good(await deliver(ben, invitation.data))
    expect(received).toMatchObject({ from: 'Ann', kind: 'invitation', begins: false })
    good(await ben.campaigns.open({ campaign: there }))
    expect((await viewOf(ben, there)).mail).toMatchObject({ home: 'p2', state: 'answering', saved: false })
    expect(codeOf(await ben.campaigns.act({ campaign: there, action: { kind: 'end' } }))).toBe(
      'turn-not-begun',
    )
    const answer = await post(ben, there)
    expect(answer.name).toBe('Ben joins - War.ibturn')
    const back = good(await deliver(ann, answer.data))
    expect(back.received).toMatchObject({ from: 'Ben', kind: 'answer', begins: true })
    // Russia moves first, at Ben's program, which learns the dice from Ann's first file.
    expect((await viewOf(ann, campaign)).mail).toMatchObject({ state: 'theirs', turn: 'p2', power: 'russia' })
    const first = await post(ann, campaign)
    expect(first.name).toBe('It is your turn - round 1 Soviet Union.ibturn')
    expect(good(await deliver(ben, first.data)).received).toMatchObject({
      kind: 'turn',
      steps: 0,
      begins: true,
    })
    const [mine, theirs] = [await viewOf(ann, campaign), await viewOf(ben, there)]
    expect(theirs.commitment).toBe(mine.commitment)
    expect(theirs.mail).toMatchObject({ state: 'mine' })
  })

  it('goes on at the other program with every step, position and die', async () => {
    const { ann, ben, campaign, there } = await joined()
    good(await deliver(ben, (await post(ann, campaign)).data))
    for (let n = 0; n < 6; n++) {
      await playOn(ben, there)
      const sent = await post(ben, there)
      const found = good(await deliver(ann, sent.data))
      expect(found.received?.steps).toBeGreaterThan(0)
      expect((await viewOf(ann, campaign)).hash).toBe((await viewOf(ben, there)).hash)
      await playOn(ann, campaign)
      good(await deliver(ben, (await post(ann, campaign)).data))
      expect((await viewOf(ann, campaign)).hash).toBe((await viewOf(ben, there)).hash)
    }
    const story = async ({ campaigns }: Program, id: string) =>
      good(await campaigns.history({ campaign: id }))
    expect(await story(ben, there)).toEqual(await story(ann, campaign))
    for (const [{ campaigns }, id] of [
      [ann, campaign],
      [ben, there],
    ] as const)
      expect(good(await campaigns.verify({ campaign: id }))).toMatchObject({ ok: true, older: 0 })
  })

  it('begins with the first turn of the party that made it, whose file brings dice and steps', async () => {
    const { ann, ben, campaign, there } = await joined(twoSides(['russia', 'uk', 'us'], ['germany', 'japan']))
    await playOn(ann, campaign)
    const first = await post(ann, campaign)
    expect(first.name).toBe('It is your turn - round 1 Germany.ibturn')
    const { received } = good(await deliver(ben, first.data))
    expect(received).toMatchObject({ from: 'Ann', kind: 'turn', first: 1, begins: true })
    expect((await viewOf(ben, there)).hash).toBe((await viewOf(ann, campaign)).hash)
    expect((await viewOf(ben, there)).mail).toMatchObject({ state: 'mine' })
  })

  it('goes on in a campaign that is closed while its file is opened', async () => {
    const { ann, ben, campaign, there } = await joined()
    good(await ben.campaigns.close({ campaign: there }))
    good(await deliver(ben, (await post(ann, campaign)).data))
    const { view } = good(await ben.campaigns.open({ campaign: there }))
    expect(view.mail).toMatchObject({ state: 'mine' })
    good(await ben.campaigns.close({ campaign: there }))
    good(await ben.campaigns.open({ campaign: there }))
    await playOn(ben, there)
    good(await ann.campaigns.close({ campaign }))
    good(await deliver(ann, (await post(ben, there)).data))
    const found = good(await ann.campaigns.open({ campaign }))
    expect(found.view.hash).toBe((await viewOf(ben, there)).hash)
  })
})
