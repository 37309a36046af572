/** Turn files on the screen: what counts as saved, and what is said while computers' steps are compared. */
import { describe, expect, it } from 'vitest'
import type { Router } from 'vue-router'
import { openTurnFile, saveTurnFile } from '../../../../renderer/app/files/turn-files'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { fakeProgram, sampleView } from '../support/fake-client'

const file = { data: 'AAAA', name: 'It is your turn.ibturn', step: 7 }
const info = { version: '1', host: 'electron' } as never

/** A desktop program in which the dialog gives this path. */
const desktop = (path: string | null) =>
  fakeProgram({
    'app.info': () => info,
    'mail.write': () => file,
    'file.save': () => ({ path }),
    'mail.sent': () => ({ view: sampleView() }),
  })

describe('a turn file', () => {
  it('whose dialog was cancelled isn’t sent', async () => {
    const program = desktop(null)
    await saveTurnFile('c')
    expect(program.of('file.save')).toHaveLength(1)
    expect(program.of('mail.sent')).toEqual([])
  })

  it('that was saved is', async () => {
    const program = desktop('/home/ann/It is your turn.ibturn')
    await saveTurnFile('c')
    expect(program.of('mail.sent')).toEqual([{ campaign: 'c', step: 7 }])
  })

  it('says how far the computers’ steps are worked out again', async () => {
    const rejected = { rule: null, code: 'turn-computer', reason: 'It can’t be right.' }
    const program = fakeProgram({
      'campaign.import': () => {
        program.push('mail.comparing', { campaign: 'c', done: 3, of: 20 })
        return { ok: false, rejected }
      },
    })
    expect(await openTurnFile(new Uint8Array([1]), {} as Router)).toBe(false)
    expect(useNotices().notices.map(({ text }) => text)).toEqual([
      'Working out the computers’ steps again, to compare them: 3 of 20 steps.',
      'It can’t be right.',
    ])
  })
})
