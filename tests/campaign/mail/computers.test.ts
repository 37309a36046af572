/** Computers in a campaign that is played by file: every program works their steps out again and compares them. */
import { describe, expect, it } from 'vitest'
import { COMPUTERS_VERSION, thinkOver } from '../../../main/ai'
import { turnFiles } from '../../../main/saves/turn-files/turn-file'
import type { Action } from '../../../shared/model'
import { codeOf, good } from '../table'
import { computers, deliver, joined, playAsSuggested, post, program, type Program } from './post'

const person = (seat: string, party: string) => ({ seat, name: seat, kind: 'person' as const, party })
const easy = { seat: 'bot', name: 'Easy', kind: 'computer' as const, level: 'easy' }
/** Germany and the United States are computers: one plays at each program. */
const seats = {
  ...{ russia: person('Ben', 'p2'), germany: easy, uk: person('Ben', 'p2') },
  ...{ japan: person('Ann', 'p1'), us: easy },
}

/** Ben has joined and has played Russia; Germany's computer is asked at his program. */
async function germanyAsked(anns = computers) {
  const t = await joined(seats, 'revised', anns)
  good(await deliver(t.ben, (await post(t.ann, t.campaign)).data))
  const { campaigns } = t.ben
  for (;;) {
    const view = good(await campaigns.view({ campaign: t.there }))
    const ask = good(await campaigns.computer({ campaign: t.there }))
    // Its purchase, which it doesn't end at once.
    if (ask !== null && thinkOver(ask).actions[0]?.kind !== 'end') return t
    if (ask !== null) await computerStep(t.ben, t.there)
    const action = view.decision?.suggestion ?? { kind: 'end' as const }
    if (ask === null) good(await campaigns.act({ campaign: t.there, action }))
  }
}

/** Plays a step of a computer, by default the one that it answers. */
async function computerStep({ campaigns }: Program, campaign: string, other?: Action): Promise<number> {
  const ask = good(await campaigns.computer({ campaign }))
  if (ask === null) throw new Error('no computer is asked')
  const [own] = thinkOver(ask).actions
  if (own === undefined) throw new Error('it has no answer')
  good(await campaigns.actAt({ campaign, step: ask.step, action: other ?? own }))
  return ask.step + 1
}

describe('the computers’ steps in a turn file', () => {
  it('are worked out again at each program, wherever a thought began', async () => {
    const { ann, ben, campaign, there } = await germanyAsked()
    // The thought of the first step is given up after it, as when the program is closed.
    await computerStep(ben, there)
    await playAsSuggested(ben, there)
    good(await deliver(ann, (await post(ben, there)).data))
    const [mine, theirs] = await Promise.all([
      ann.campaigns.view({ campaign }),
      ben.campaigns.view({ campaign: there }),
    ])
    expect(good(theirs).hash).toBe(good(mine).hash)
    expect(good(mine).mail).toMatchObject({ state: 'mine' })
  })

  it('that a computer would have answered otherwise are named, and nothing of the file is taken', async () => {
    const { ann, ben, campaign, there } = await germanyAsked()
    const step = await computerStep(ben, there, { kind: 'end' })
    await playAsSuggested(ben, there)
    const { data } = await post(ben, there)
    const before = good(await ann.campaigns.view({ campaign }))
    const answer = await deliver(ann, data)
    expect(codeOf(answer)).toBe('turn-computer')
    expect('rejected' in answer && answer.rejected.reason).toBe(
      `This turn file can’t be right at step ${step}: a computer answered it, and would have answered otherwise. Nothing was changed. Ask Ben what happened, and for a new file.`,
    )
    expect(good(await ann.campaigns.view({ campaign }))).toEqual(before)
  })

  it('are not cut short by a clock', async () => {
    const { ann, ben, there } = await germanyAsked()
    const ask = good(await ben.campaigns.computer({ campaign: there }))
    expect(ask?.untimed).toBe(true)
    const [action] = ask === null ? [] : thinkOver(ask).actions
    if (ask === null || action === undefined) throw new Error('it has no answer')
    good(await ben.campaigns.actAt({ campaign: there, step: ask.step, action, cut: true }))
    await playAsSuggested(ben, there)
    expect(codeOf(await deliver(ann, (await post(ben, there)).data))).toBe('turn-computer')
  })

  it('may be a person’s where the computer fails', async () => {
    const fails = { ...computers, think: () => Promise.reject(new Error('it fails')) }
    const { ann, ben, there } = await germanyAsked(fails)
    await computerStep(ben, there, { kind: 'end' })
    await playAsSuggested(ben, there)
    const { data } = await post(ben, there)
    good(await deliver(ann, data))
  })

  it('of a program with other computers are not compared: one of the two needs another version', async () => {
    const newer = { ...computers, version: COMPUTERS_VERSION + 1 }
    const ann = await program(newer)
    const t = await joined(seats, 'revised')
    const { data } = good(await t.ann.campaigns.mailWrite({ campaign: t.campaign }))
    const opened = turnFiles.read(Buffer.from(data, 'base64'))
    expect('ok' in opened ? null : opened.letter.computers).toBe(COMPUTERS_VERSION)
    good(await deliver(ann, t.invitation.data))
    expect(codeOf(await deliver(ann, data))).toBe('turn-version')
  })
})

describe('a person', () => {
  it('doesn’t answer for a computer whose steps are compared, unless the computer has no answer', async () => {
    const { ben, there } = await germanyAsked()
    let stuck = false
    const nothing = () => undefined
    ben.campaigns.listen({
      ...{ played: nothing, opened: nothing, moved: nothing, closed: nothing },
      plays: () => false,
      stuck: () => stuck,
    })
    const end = { campaign: there, action: { kind: 'end' as const } }
    expect(codeOf(await ben.campaigns.act(end))).toBe('turn-computers-own')
    stuck = true
    good(await ben.campaigns.act(end))
  })
})
