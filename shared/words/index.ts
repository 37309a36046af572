/**
 * Words: the one place where refusals, prompts and effects become sentences, for the screen and for stdio alike. Codes
 * are grouped by family; a code without a sentence fails a test.
 */
import type { Blocker, Decision, Refusal, Rejected } from '../model'
import { cityWords } from './refusals/cities'
import { dDayWords } from './refusals/d-day'
import { economyWords } from './refusals/economy'
import { diplomacyWords } from './diplomacy'
import { globalWords } from './refusals/global'
import { coreWords } from './refusals/core'
import { battleWords } from './refusals/battle'
import { movementWords } from './refusals/movement'
import { inPlace, lowerFirst, withArticle } from './forms'
import { linkWords } from './refusals/link'
import { capital, onePeriod } from './capital'
import { peaceWords } from './refusals/peace'
import { powerWords } from './refusals/powers'
import { remedies } from './refusals/remedies'
import { actionWord, promptOf, questionOf } from './prompts'
import type { Names, Sentence, WordList } from './types'
import { plainCode } from './voice'

export type { Names, OwnWords, WordList } from './types'

/** Sentences of refusals by family; no code is in two of them. */
export const wordLists: readonly WordList[] = [
  coreWords,
  economyWords,
  movementWords,
  battleWords,
  linkWords,
  powerWords,
  cityWords,
  dDayWords,
  globalWords,
  peaceWords,
  diplomacyWords,
]

export const sentences: WordList = Object.assign({}, ...wordLists) as WordList

/** The name of a blocker inside a sentence. */
function nameOf(b: Blocker, names: Names): string {
  switch (b.kind) {
    case 'space':
      return withArticle(names.space(b.id))
    case 'power':
      return names.thePower(b.id)
    case 'unit':
      return lowerFirst(names.unit(b.id))
    case 'treasury':
      return withArticle(names.treasury(b.id))
    case 'piece':
      return names.piece(b.id)
    case 'facility':
      return names.facility?.(b.id) ?? 'this facility'
    case 'limit':
      // Its meaning depends on the refusing rule: a development, a technology.
      return plainCode(b.id)
    // Battles and switches have no names that a sentence could use.
    default:
      return ''
  }
}

/** A sentence that may begin or end with a name: `Ukraine S.S.R.` has its own period. */
const asSentence = (text: string): string => capital(onePeriod(text))

/** Returns a refusal with its sentence and, if known, what would make the action legal. */
export function explain(r: Refusal, names: Names): Rejected {
  const blockers = r.blockers ?? []
  const first = (kind: Blocker['kind']) => blockers.find((b) => b.kind === kind)
  const put = (sentence: Sentence): string =>
    asSentence(
      sentence({
        b: (kind) => {
          const hit = first(kind)
          return hit ? nameOf(hit, names) : ''
        },
        at: (kind) => {
          const hit = first(kind)
          return hit ? inPlace(nameOf(hit, names)) : ''
        },
        a: (kind) => {
          const hit = first(kind)
          if (!hit) return ''
          return (hit.kind === 'piece' ? names.aPiece?.(hit.id) : undefined) ?? nameOf(hit, names)
        },
        n: (kind) => first(kind)?.n ?? 0,
        all: blockers
          .filter(({ kind }) => kind !== 'limit')
          .map((b) => nameOf(b, names))
          .join(', '),
      }),
    )
  const make = names.own?.sentences?.[r.code] ?? sentences[r.code]
  const remedy = names.own?.remedies?.[r.code] ?? remedies[r.code]
  return {
    rule: r.rule,
    code: r.code,
    reason: make ? put(make) : `That isn’t allowed here (${r.code}).`,
    ...(remedy ? { remedy: put(remedy) } : {}),
    ...(blockers.length > 0 ? { blockers: [...blockers] } : {}),
  }
}

/** Returns a decision with its prompt: the player, the expected answer, what is left. */
export function withPrompt(d: Decision, names: Names): Decision {
  return { ...d, prompt: promptOf(d, names), question: questionOf(d, names) }
}

export { actionWord }
