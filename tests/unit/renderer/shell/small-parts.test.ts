import { describe, expect, it } from 'vitest'
import { board } from '../../../../shared/boards/europe-pacific'
import { findSpaces } from '../../../../renderer/app/board/find-spaces'
import { fromBase64, toBase64 } from '../../../../renderer/app/files/files'
import { chaptersOf } from '../../../../renderer/app/history/steps'
import { joinList } from '../../../../renderer/app/words/names'
import { splitRuleIds } from '../../../../renderer/app/words/rule-text'
import { seatsFromNames } from '../../../../renderer/app/turn/seats-from-names'
import { commandOf } from '../../../../renderer/app/window/shortcuts'
import { sortCampaigns } from '../../../../renderer/app/files/sort-campaigns'
import { roundFrom } from '../../../../renderer/app/board/next-space'
import { scenarioList } from '../../../../main/hosts/scenarios'
import { readCameras } from '../../../../renderer/stores/screen/cameras'
import { readSettings } from '../../../../renderer/stores/screen/settings'

describe('Seats from names', () => {
  it('combine equal names into one seat, regardless of case', () => {
    const seats = seatsFromNames(
      ['germany', 'japan', 'uk'],
      { germany: 'Anna', japan: ' anna ', uk: 'Ben' },
      'Player',
    )
    expect(seats['germany']?.seat).toBe(seats['japan']?.seat)
    expect(seats['uk']?.seat).not.toBe(seats['germany']?.seat)
  })

  it('give a power without a name to the first person named', () => {
    const seats = seatsFromNames(['germany', 'china'], { germany: 'Anna' }, 'Player')
    expect(seats['china']).toEqual({ seat: seats['germany']?.seat, name: 'Anna', kind: 'person' })
    expect(seatsFromNames(['germany'], {}, 'Player')['germany']?.name).toBe('Player')
  })
})

describe('Keys', () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
    commandOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more }, true)

  it('undo and redo', () => {
    expect(press('z', { ctrlKey: true })).toBe('undo')
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('redo')
    expect(press('y', { ctrlKey: true })).toBe('redo')
    expect(press('z', { metaKey: true })).toBe('undo')
  })

  it('zoom with and without shift, and leave Alt to the system', () => {
    expect(press('+', { shiftKey: true })).toBe('zoomIn')
    expect(press('-')).toBe('zoomOut')
    expect(press('0', { altKey: true })).toBeNull()
  })

  it('use single letters only where they are allowed', () => {
    const h = { key: 'h', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
    expect(commandOf(h, true)).toBe('history')
    expect(commandOf(h, false)).toBeNull()
    expect(commandOf({ ...h, key: 'f', ctrlKey: true }, false)).toBe('find')
  })
})

describe('Clause numbers in a text', () => {
  it('are extracted so that they can be opened', () => {
    expect(splitRuleIds('As in EUR-098, but LNK-067 wins.')).toEqual([
      { text: 'As in ', rule: false },
      { text: 'EUR-098', rule: true },
      { text: ', but ', rule: false },
      { text: 'LNK-067', rule: true },
      { text: ' wins.', rule: false },
    ])
  })
  it('leave a clause’s own number unchanged', () => {
    expect(splitRuleIds('EUR-098 stands.', 'EUR-098')).toEqual([{ text: 'EUR-098 stands.', rule: false }])
  })
})

describe('Finding a space', () => {
  it('puts names that start with the query first, then words, then parts', () => {
    const names = findSpaces(board.spaces, 'po').map((space) => space.name)
    expect(names.indexOf('Poland')).toBeLessThan(names.indexOf('East Poland'))
    expect(names).not.toContain('Germany')
  })
  it('finds all if nothing is typed and ignores case and apostrophes', () => {
    expect(findSpaces(board.spaces, '')).toHaveLength(board.spaces.length)
    expect(findSpaces(board.spaces, 'EVENKI NATL').map((space) => space.id)).toEqual(['evenki-natl-okrug'])
  })
})

describe('The library’s orders', () => {
  const campaigns = [
    { name: 'Beta', changed: '2026-01-02', round: 3, size: 10 },
    { name: 'alpha', changed: '2026-01-03', round: 3, size: 30 },
    { name: 'Gamma', changed: '2026-01-01', round: 9, size: 20 },
  ]
  const names = (order: Parameters<typeof sortCampaigns>[1]) =>
    sortCampaigns(campaigns, order).map((one) => one.name)
  it('sort by date, name, round and size', () => {
    expect(names('date')).toEqual(['alpha', 'Beta', 'Gamma'])
    expect(names('name')).toEqual(['alpha', 'Beta', 'Gamma'])
    expect(names('round')).toEqual(['Gamma', 'alpha', 'Beta'])
    expect(names('size')).toEqual(['alpha', 'Gamma', 'Beta'])
  })
})

describe('Saved settings', () => {
  it('are read as far as they are known', () => {
    const kept = {
      theme: 'dark',
      textSize: 150,
      pieceSize: 140,
      motion: 'reduced',
      speed: 0,
      palette: 'clear',
      patterns: true,
      edgePan: false,
      homeward: false,
      follow: true,
      sound: true,
      letterKeys: false,
      endIdle: false,
      suggestedLosses: true,
      cards: 'round',
      dispatch: 'brief',
      recap: 'always',
      recapPace: 2,
      smallMap: true,
      reopen: false,
      tips: true,
      seenTips: [],
      lessons: { 'first-evening': { campaign: 'c1', away: true, done: ['welcome'], finished: true } },
    }
    expect(readSettings({ ...kept, other: 1 })).toEqual(kept)
    expect(
      readSettings({
        theme: 'sepia',
        textSize: 5000,
        pieceSize: 139,
        speed: 'fast',
        palette: 'pink',
        sound: 'loud',
        cards: 'daily',
        dispatch: 'long',
        recapPace: 3,
        other: 1,
      }),
    ).toEqual(readSettings({}))
  })
})

describe('Saved views', () => {
  const view = (campaign: string) => ({ campaign, x: 1, y: 2, scale: 3 })
  it('are read as far as they are valid', () => {
    const nonsense = [
      null,
      7,
      { ...view('b'), x: 'left' },
      { ...view('c'), scale: 0 },
      { x: 1, y: 1, scale: 1 },
    ]
    expect(readCameras([view('a'), ...nonsense])).toEqual([view('a')])
    expect(readCameras('none')).toEqual([])
  })
  it('are those of the campaigns viewed last', () => {
    const many = Array.from({ length: 30 }, (_, i) => view(`c${i}`))
    expect(readCameras(many).map((one) => one.campaign)).toEqual(many.slice(0, 20).map((one) => one.campaign))
  })
})

describe('The next item of a ring', () => {
  it('wraps around, and begins at an end', () => {
    const ring = ['a', 'b', 'c']
    expect(roundFrom(ring, 'a', 1)).toEqual(['b', 'c', 'a'])
    expect(roundFrom(ring, 'c', 1)).toEqual(['a', 'b', 'c'])
    expect(roundFrom(ring, 'b', -1)).toEqual(['a', 'c', 'b'])
    expect(roundFrom(ring, null, 1)).toEqual(ring)
    expect(roundFrom(ring, 'x', -1)).toEqual(['c', 'b', 'a'])
    expect(roundFrom([], 'a', 1)).toEqual([])
  })
})

describe('Chapters of the history', () => {
  const record = (step: number, round: number, power: string | null, phase: string) => ({
    step,
    round,
    power,
    phase,
    actions: [],
    action: null,
    events: [],
  })
  it('begin when the round, power, or step of the turn changes', () => {
    const chapters = chaptersOf([
      record(1, 0, null, 'first-split'),
      record(2, 1, 'germany', 'purchase'),
      record(3, 1, 'germany', 'purchase'),
      record(4, 1, 'germany', 'combat-move'),
      record(5, 2, 'germany', 'combat-move'),
    ])
    expect(chapters.map((chapter) => chapter.records.length)).toEqual([1, 2, 1, 1])
  })
})

describe('Files as base64', () => {
  it('survive a round trip', () => {
    const bytes = Uint8Array.from({ length: 40_000 }, (_, i) => i % 256)
    expect(Buffer.from(fromBase64(toBase64(bytes))).equals(Buffer.from(bytes))).toBe(true)
  })
})

describe('Lists in words', () => {
  it('end with "and"', () => {
    expect(joinList([])).toBe('')
    expect(joinList(['a'])).toBe('a')
    expect(joinList(['a', 'b', 'c'])).toBe('a, b, and c')
  })
})

describe('Titles of switches', () => {
  it('come from the book, or from the campaign for its own switches', () => {
    const titles = scenarioList()
      .find((one) => one.id === 'europe-pacific')
      ?.switches.map(({ id, title }) => [id, title])
    expect(titles).toContainEqual(['usTreasury', 'American treasuries'])
    expect(titles).toContainEqual(['takeBackSealed', 'Undoing dice and other players’ answers'])
  })
})
