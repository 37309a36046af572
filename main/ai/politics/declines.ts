/**
 * The reason why a computer declines an offer: the largest negative part of its decision. Only called after a refusal.
 */
import type { Decision } from '../../../shared/model'
import type { DeclineReason } from '../../../shared/words/declines'
import type { Game } from '../../engine'
import { enemiesOf } from '../../rules/global/diplomacy/relations'
import { OddsCache } from '../../odds'
import { Asking } from '../answers/asking'
import { allianceParts, unionOf } from './alliances'

/** Returns why the asked power declines; null for a question that is no offer. */
export function declineReason(g: Game, decision: Decision): DeclineReason | null {
  if (decision.of !== 'form' || decision.answering === undefined) return null
  const { from, beside = [], to } = decision.answering.offer
  const { me } = new Asking(g, decision, new OddsCache())
  switch (decision.about) {
    case 'offer-alliance':
      return allianceReason(allianceParts(g, me, unionOf(g, g.powerIx(from), beside, to)))
    case 'offer-armistice':
      return 'peace'
    case 'offer-armistice-talks':
      return 'terms'
    case 'offer-surrender':
      return 'capital'
    case 'offer-exchange':
      return 'exchange'
    default:
      if (!decision.about.startsWith('offer-passage-')) return null
      return enemiesOf(g, me).includes(g.powerIx(from)) ? 'at-war' : 'close'
  }
}

function allianceReason(parts: ReturnType<typeof allianceParts>): DeclineReason {
  if (parts === null) return 'income'
  const { wars, lost } = parts
  if (wars === 0 && lost === 0) return 'little'
  return wars >= lost ? 'wars' : 'prey'
}
