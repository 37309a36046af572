/** Sentences that were once wrong or unintelligible, each with its current text. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { cardList } from '../../../main/cards'
import { scenarioList } from '../../../main/hosts/scenarios'
import { oddsKinds } from '../../../main/odds'
import { say, sayCode } from '../../../renderer/app/i18n'
import { en } from '../../../renderer/app/i18n/en'
import { makeNames } from '../../../renderer/app/words/names'
import type { Card } from '../../../shared/cards/types'
import { refuse, type Blocker, type DecisionOf, type GameEvent } from '../../../shared/model'
import { switchDefinitions } from '../../../shared/rulebook'
import { explain, sentences, type Names } from '../../../shared/words'
import { offerPrompt, offerSentence } from '../../../shared/words/diplomacy'
import { actionWord } from '../../../shared/words/prompts'
import { storyNames } from '../../../shared/words/story/story'
import { storyCatalogue } from '../../../shared/words/story/texts'
import { hasText, voiceOf } from '../../../shared/words/voice'
import { someUnit } from '../../../shared/words/forms'
import { texts as textsOn } from '../../support/cards'

const root = path.resolve(import.meta.dirname, '../../..')
const names: Names = {
  space: (id) => id,
  power: (id) => id,
  thePower: (id) => id,
  unit: (id) => id,
  treasury: (id) => id,
  piece: () => 'the German destroyer in Sea Zone 5',
}
const reason = (code: string, ...blockers: Blocker[]): string =>
  explain(refuse('EUR-001', code, blockers), names).reason
const wordsOn = (card: Card): string =>
  textsOn(card)
    .map(({ text }) => text)
    .join(' ')
const piece: Blocker = { kind: 'piece', id: 'p1' }

/** All files of the rules. */
const ruleFiles = (): string[] =>
  readdirSync(path.join(root, 'main/rules'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.ts'))
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))

describe('a unit that is in the way', () => {
  it('is named without its place, which the sentence has already', () => {
    const aware: Names = { ...names, space: () => 'Strait of Gibraltar', aPiece: () => 'a British destroyer' }
    const there: Blocker[] = [{ kind: 'space', id: 'strait' }, piece]
    expect(explain(refuse('EUR-049', 'ship-stops', there), aware).reason).toBe(
      'Ships must stop in the Strait of Gibraltar: a British destroyer is there.',
    )
  })
  it('takes an article only if it is counted', () => {
    expect(someUnit('United Kingdom', 'Destroyer')).toBe('a British destroyer')
    expect(someUnit('USSR', 'Infantry')).toBe('Soviet infantry')
    expect(someUnit('United States', 'Antiaircraft gun')).toBe('an American antiaircraft gun')
  })
  it('is counted with the others that must land', () => {
    const apart: Names = { ...names, aPiece: () => 'a German destroyer' }
    const due = (n: number) => explain(refuse('EUR-163', 'must-land', [{ ...piece, n }]), apart)
    expect(due(1).reason).toBe('The German destroyer in Sea Zone 5 is still in the air and can land.')
    expect(due(4).reason).toBe('4 aircraft are still in the air and can land, among them a German destroyer.')
    expect(due(4).remedy).toBe('Land them before you end the phase.')
  })
})

describe('the end of a game', () => {
  it('has a sentence for every code that rules end a game with, never a code', () => {
    const codes = new Set(
      ruleFiles().flatMap((text) =>
        [...text.matchAll(/\.end\(\{[^}]*\}, '([a-z-]+)'/g)].map((m) => m[1] ?? ''),
      ),
    )
    expect(codes.size).toBeGreaterThan(8)
    expect([...codes].filter((code) => !hasText(en, `board.why.${code}`))).toEqual([])
    expect(sayCode('board.why', 'peace-of-the-victors')).toMatch(/^[A-Z].* .*\.$/)
  })
  it('names the winner in a sentence that fits one side and several powers', () => {
    expect(say('board.winner', { side: 'Axis' })).toBe('Victory goes to the Axis.')
    expect(say('board.winner', { side: 'Germany' })).toBe('Victory goes to Germany.')
  })
  it('EUR-182: the summary of Europe 1999 says that the Allies must hold their own capitals as well', () => {
    const { summary } = scenarioList().find(({ id }) => id === 'europe-1999') ?? expect.fail()
    expect(summary).toContain('the Allies must hold Berlin and all their own capitals')
  })
  it('comes after the last round, not at it', () => {
    expect(say('board.tally.lastShort', { n: 8 })).toBe('ends after round 8')
  })
})

describe('the calculator', () => {
  it('names the kinds of battles of every game in its own words', () => {
    const kinds = scenarioList().flatMap(({ id }) => {
      const answer = oddsKinds({ scenario: id })
      return 'fault' in answer ? expect.fail() : answer.kinds.map(({ kind }) => kind)
    })
    expect(new Set(kinds)).toContain('atomic')
    expect(kinds.filter((kind) => !hasText(en, `calculator.kinds.${kind}`))).toEqual([])
  })
})

describe('requests between nations', () => {
  const voice = voiceOf(storyCatalogue)
  const nations = storyNames(voice, {
    spaces: [],
    powers: [
      { id: 'japan', name: 'Japan' },
      { id: 'gb', name: 'Great Britain' },
    ],
    treasuries: [],
  })
  const told = (offer: string, what: string, by: string): string =>
    offerSentence(
      { kind: 'offer', offer, what, by, from: 'japan', to: ['gb'], gives: [], id: 'o' } as unknown as Extract<
        GameEvent,
        { kind: 'offer' }
      >,
      { names: nations, voice },
    )
  const asked = (kind: string): string | null =>
    offerPrompt(
      { answering: { offer: { kind, from: 'japan', gives: [] } } } as unknown as DecisionOf<'form'>,
      {
        ...names,
        thePower: nations.thePower,
      },
    )

  it('ask for passage, and do not offer it', () => {
    expect(asked('passage-suez')).toBe('Japan asks for passage through the Suez Canal. Do you allow it?')
    expect(told('passage-suez', 'proposed', 'japan')).toBe(
      'Japan asks Great Britain for passage through the Suez Canal.',
    )
    expect(told('passage-suez', 'declined', 'gb')).toBe(
      'Great Britain refuses Japan passage through the Suez Canal.',
    )
  })
  it('claim a surrender from the nation that gives it', () => {
    expect(asked('claim')).toBe('Japan claims your surrender. Do you accept?')
    expect(told('claim', 'proposed', 'japan')).toBe('Japan claims the surrender of Great Britain.')
  })
})

describe('refusals', () => {
  it('of a carrier in an interboard sea space name the space, those of a target the target', () => {
    expect(reason('no-deck-there', piece, { kind: 'space', id: 'Bosporus' })).toBe(
      'Aircraft can’t land on a carrier in Bosporus.',
    )
    expect(reason('no-such-target')).toBe('There is no such nation or territory to attack.')
  })
  it('of a bombardment name no units, which differ from game to game', () => {
    expect(reason('cannot-bombard', piece)).toBe(
      'The German destroyer in Sea Zone 5 can’t bombard the shore.',
    )
  })
  it('of cargo never count places, several of which a unit takes', () => {
    expect(reason('hold-full', piece, { kind: 'limit', id: 'room', n: 3 })).not.toMatch(
      /\d (?:place|slot)|two/,
    )
  })
  it.each(['stops-in-enemy-land', 'stops-to-fight', 'gun-stops-blitz', 'complex-stops-blitz'])(
    '%s mention units that blitz, not armor, which is only one of them',
    (code) => {
      const said = reason(code, piece, { kind: 'space', id: 'Poland' })
      expect(said).toMatch(/blitz/i)
      expect(said).not.toMatch(/armor/i)
    },
  )
  it('of damage don’t mention hits that sink, because infantry and aircraft can’t be damaged either', () => {
    expect(reason('cannot-be-damaged', { kind: 'unit', id: 'infantry' })).toBe(
      'This unit (infantry) can’t be damaged: it takes only one hit.',
    )
  })
  it('use one word for each thing: a capital in exile is no seat, and a player has none', () => {
    const texts = [
      ...Object.keys(sentences).map((code) => reason(code)),
      ...JSON.stringify([en, storyCatalogue]).matchAll(/:"([^"]* [^"]*)"/g),
    ].map((text) => String(text).replace(/\{\w+\}/g, 'X'))
    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.filter((text) => /\bseats?\b/i.test(text) && !text.includes('Hot seat'))).toEqual([])
  })
})

describe('labels', () => {
  it('name the total of dice at which a power surrenders', () => {
    expect(sayCode('facts', 'surrenderAt')).toBe('total needed to surrender')
  })
  it('call it conceding if no dice decide', () => {
    expect(actionWord('concede')).toBe('concede')
  })
  it.each([1, 3])('warn that going %d back brings new dice', (n) => {
    expect(say('goOn.backText', { n })).toContain('Dice rolled from here on are new.')
  })
  it('distinguish units that withdrew from units that were lost', () => {
    expect(say('battle.leftCount', { n: 2 })).toBe('2 withdrew')
  })
  it('say what unlimited rolling in a battle means', () => {
    expect(say('battle.stops.none')).toMatch(/^0 means no limit\./)
  })
  it('say what happened to losses that no treasury could pay, and what a rough answer is', () => {
    expect(say('told.source.forgiven')).toBe('Losses beyond what was left (waived)')
    expect(say('odds.rough')).toBe('The exact values lie within these ranges; still calculating…')
  })
})

describe('short forms of rules', () => {
  it('LNK-103: say at the switch of an undefended convoy that surrender dice are lost', () => {
    const convoy = switchDefinitions().find(({ name }) => name === 'convoyIsAttack') ?? expect.fail()
    expect(JSON.stringify(convoy)).toContain('2 fewer surrender dice for the rest of the game')
  })
  it('AARE-043: say on the card that the holder of the land is a friend of the player', () => {
    const card = cardList('expansion').find(({ id }) => id === 'expansion-treaty') ?? expect.fail()
    expect(wordsOn(card)).toContain('color that a friend of yours holds')
  })
  it.each(['revised', 'victory-cities', 'expansion', 'global'])(
    'use one name for placing on cards and screen in %s',
    (scenario) => {
      const info = scenarioList().find(({ id }) => id === scenario) ?? expect.fail()
      expect(makeNames(info, undefined).phase('place')).toBe('Mobilize units')
      expect(makeNames(info, undefined).phaseShort('place')).toBe('Mobilize')
      const cards = cardList(scenario).map(wordsOn).join(' ')
      expect(cards).toContain('Mobilize')
      expect(cards).not.toContain('Place units')
    },
  )
  it('use “place” for units in games without that word, on the screen as on the cards', () => {
    const info = scenarioList().find(({ id }) => id === 'europe-1999') ?? expect.fail()
    expect(makeNames(info, undefined).phase('place')).toBe('Place units')
    expect(makeNames(info, undefined).phaseShort('place')).toBe('Place')
  })
})
