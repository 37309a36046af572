// Dividing a sum: what answers the question, and what does not.
import { describe, expect, it } from 'vitest'
import { checkShare, type Share } from '../../../main/rules/base/economy/split-money'

const share: Share = {
  id: 'split',
  asked: { power: 0 },
  sum: 6,
  treasuries: ['england', 'india'],
  label: 'divide 6',
  rules: ['LNK-004'],
}
const first = { ok: false, rule: 'LNK-004', code: 'share-first' }

describe('a sum to divide', () => {
  it('is divided by amounts that add up', () => {
    const amounts = { england: 4, india: 2 }
    expect(checkShare(share, { kind: 'choose', option: 'share', amounts })).toEqual({ ok: true })
  })
  it('is not divided by an action of another kind', () => {
    expect(checkShare(share, { kind: 'end' })).toMatchObject(first)
  })
  it('is not divided by another choice, even if its amounts add up', () => {
    const amounts = { england: 4, india: 2 }
    expect(checkShare(share, { kind: 'choose', option: 'no-agreement', amounts })).toMatchObject(first)
  })
})
