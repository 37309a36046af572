/** Three people at three programs: each file serves both others, whether or not they had the one before. */
import { describe, expect, it } from 'vitest'
import { turnFiles } from '../../../main/saves/turn-files/turn-file'
import { codeOf, good } from '../table'
import { deliver, playOn, post, program, type Program } from './post'

const person = (name: string, party: string) => ({ seat: name, name, kind: 'person' as const, party })
const [ann, ben, cleo] = [person('Ann', 'p1'), person('Ben', 'p2'), person('Cleo', 'p3')]
const seats = { russia: ann, germany: ben, uk: cleo, japan: ann, us: ben }

async function join(
  from: Program,
  campaign: string,
  to: string,
): Promise<{ at: Program; id: string; answer: string }> {
  const at = await program()
  const { campaign: id } = good(await deliver(at, (await post(from, campaign, { to })).data))
  good(await at.campaigns.open({ campaign: id }))
  return { at, id, answer: (await post(at, id)).data }
}

describe('three parties', () => {
  it('begin when all have joined, and each goes on from the files of the others', async () => {
    const a = await program()
    const parties = ['Ann', 'Ben', 'Cleo']
    const { campaign } = good(
      await a.campaigns.create({ scenario: 'revised', seats, name: 'Three', parties }),
    )
    const b = await join(a, campaign, 'p2')
    const c = await join(a, campaign, 'p3')
    expect(good(await deliver(a, b.answer)).received).toMatchObject({ from: 'Ben', begins: false })
    expect(codeOf(await a.campaigns.act({ campaign, action: { kind: 'end' } }))).toBe('turn-not-joined')
    expect(good(await deliver(a, c.answer)).received).toMatchObject({ from: 'Cleo', begins: true })
    await playOn(a, campaign)
    const first = (await post(a, campaign)).data
    good(await deliver(b.at, first))
    await playOn(b.at, b.id)
    const second = (await post(b.at, b.id)).data
    // Someone who calls himself Ben, with keys of his own: Ann doesn't vouch for them.
    const { secret, key } = turnFiles.keys()
    const opened = turnFiles.read(Buffer.from(second, 'base64'))
    if ('ok' in opened) throw new Error(opened.rejected.code)
    const posing = opened.letter.joined.map((one) => (one.party === 'p2' ? { ...one, key } : one))
    const posed = turnFiles.write({ ...opened.letter, joined: posing }, secret)
    expect(codeOf(await deliver(c.at, Buffer.from(posed).toString('base64')))).toBe('turn-not-signed')
    // Cleo never got the first file: the second has all steps that she isn't known to have, with Ann's signature.
    good(await deliver(c.at, second))
    expect(codeOf(await deliver(c.at, first))).toBe('turn-late')
    good(await deliver(a, second))
    const hashes = await Promise.all([
      a.campaigns.view({ campaign }),
      b.at.campaigns.view({ campaign: b.id }),
      c.at.campaigns.view({ campaign: c.id }),
    ])
    expect(new Set(hashes.map((view) => good(view).hash)).size).toBe(1)
    expect(hashes.filter((view) => good(view).mail?.state === 'mine')).toHaveLength(1)
  })
})
