import type { CampaignOdds, Refused } from '../../../shared/contract'
import type { Outlook } from '../../engine'
import { battleOdds, outlookOdds } from '../../odds'
import type { Area } from './area'

export interface OddsParts {
  readonly campaigns: {
    /** The battles of an open campaign whose odds may be asked now. */
    outlooks(params: { campaign: string }): Promise<readonly Outlook[] | Refused>
  }
}

/** Chances of battles. */
export function oddsHandlers({ campaigns }: OddsParts): Area<'odds'> {
  return {
    'odds.battle'(asked) {
      const answer = battleOdds(asked)
      return 'fault' in answer ? { ok: false, rejected: { rule: null, ...answer.fault } } : answer
    },
    async 'odds.campaign'(params) {
      const battles = await campaigns.outlooks(params)
      if ('ok' in battles) return battles
      return battles.map((outlook): CampaignOdds => {
        const { swing: _, survivors: __, ...told } = outlookOdds(outlook)
        return { battle: outlook.battle, ...told }
      })
    },
  }
}
