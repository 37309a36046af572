/** Two lines of play from one point, and the remedy that the refusal names; a file that was made but never saved. */
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeOf, good } from '../table'
import { deliver, joined, playAsSuggested, playOn, post, restarted, type Program } from './post'

const viewOf = async ({ campaigns }: Program, campaign: string) => good(await campaigns.view({ campaign }))

describe('two lines of play', () => {
  it('are named, and the party that gives its own up goes on from a backup with the other’s', async () => {
    const { ann, ben, campaign, there } = await joined()
    good(await deliver(ben, (await post(ann, campaign)).data))
    // Ben's disk forgets the turn that he has sent, as when someone copies an older file back.
    const file = path.join(ben.folder, `${there}.interboard`)
    const older = path.join(ben.folder, 'older.copy')
    good(await ben.campaigns.close({ campaign: there }))
    await copyFile(file, older)
    good(await ben.campaigns.open({ campaign: there }))
    await playAsSuggested(ben, there)
    good(await deliver(ann, (await post(ben, there)).data))
    good(await ben.campaigns.close({ campaign: there }))
    await copyFile(older, file)
    const again = await restarted(ben)
    const { view } = good(await again.campaigns.open({ campaign: there }))
    expect(view.mail).toMatchObject({ state: 'mine', fixed: 0 })
    // The suggestions of the rules buy and move nothing; an Easy computer does.
    await playOn(again, there)
    const other = await deliver(ann, (await post(again, there)).data)
    expect(codeOf(other)).toBe('turn-fork')
    await playAsSuggested(ann, campaign)
    const theirs = (await post(ann, campaign)).data
    expect(codeOf(await deliver(again, theirs))).toBe('turn-fork')

    // The remedy, as the refusal says it.
    good(await again.campaigns.delete({ campaign: there }))
    const backups = good(await again.campaigns.backups({ campaign: there }))
    const { backup = '' } = backups.at(-1) ?? {}
    expect(backup).toBe('round-000')
    const { campaign: restored } = good(await again.campaigns.restore({ campaign: there, backup }))
    good(await again.campaigns.open({ campaign: restored }))
    expect((await viewOf(again, restored)).mail).toMatchObject({ home: 'p2', state: 'mine' })
    const whole = good(await ann.campaigns.mailWrite({ campaign, whole: true })).data
    good(await deliver(again, whole))
    expect((await viewOf(again, restored)).hash).toBe((await viewOf(ann, campaign)).hash)
    await playAsSuggested(again, restored)
    good(await deliver(ann, (await post(again, restored)).data))
    expect((await viewOf(again, restored)).hash).toBe((await viewOf(ann, campaign)).hash)
  })
})

describe('a file that was made, but not saved', () => {
  it('counts as not sent: its steps can be undone, and played in another way', async () => {
    const { ann, ben, campaign, there } = await joined()
    good(await deliver(ben, (await post(ann, campaign)).data))
    await playAsSuggested(ben, there)
    const made = good(await ben.campaigns.mailWrite({ campaign: there }))
    expect((await viewOf(ben, there)).mail).toMatchObject({ state: 'theirs', saved: false, fixed: 0 })
    good(await ben.campaigns.undo({ campaign: there }))
    expect((await viewOf(ben, there)).mail).toMatchObject({ state: 'mine' })
    // Saving takes note of what the campaign has now, not of what it had when the file was made.
    expect(codeOf(await ben.campaigns.mailSent({ campaign: there, step: made.step }))).toBe('turn-yours')
    await playAsSuggested(ben, there)
    good(await deliver(ann, (await post(ben, there)).data))
    expect((await viewOf(ben, there)).mail).toMatchObject({ saved: true, fixed: made.step })
    expect(codeOf(await ben.campaigns.undo({ campaign: there }))).toBe('turn-sent')
  })
})
