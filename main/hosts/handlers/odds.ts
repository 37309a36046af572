import type { CampaignOdds, Refused } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import type { Order, Ordered, Reacting } from '../../campaign'
import type { Forecast, Outlook } from '../../engine'
import {
  checkOdds,
  comingOdds,
  convoyOdds,
  flightOdds,
  lineupOf,
  mayTold,
  oddsKinds,
  outlookRaid,
  raidOdds,
} from '../../odds'
import type { OddsDesk } from '../odds/odds-service'
import type { Area } from './area'

export interface OddsParts {
  /** Computes the odds of battles. */
  readonly odds: OddsDesk
  readonly campaigns: {
    /** The battles of an open campaign whose odds may be queried now. */
    outlooks(params: { campaign: string }): Promise<readonly Outlook[] | Refused>
    /** The same after these actions. */
    outlooksAfter(params: {
      campaign: string
      actions: readonly Action[]
    }): Promise<readonly Outlook[] | Refused>
    /** What the enemy can still do about planned attacks, after these actions too. */
    reacting(params: {
      campaign: string
      actions?: readonly Action[] | undefined
    }): Promise<Reacting | Refused>
    /** The position after these orders. */
    ordered(params: { campaign: string; orders: readonly Order[] }): Promise<Ordered | Refused>
    /** Dice outside of battles that are due, or that answers to the open question or these actions would roll. */
    coming(params: {
      campaign: string
      actions?: readonly Action[] | undefined
    }): Promise<readonly Forecast[] | Refused>
  }
}

/** The odds of a campaign's battle in the contract's form. */
async function toldOf(outlook: Outlook, desk: OddsDesk, task?: string): Promise<CampaignOdds> {
  const {
    swing: _,
    survivors: __,
    left: ___,
    byRound: ____,
    byLoss: _____,
    ...odds
  } = await desk.outlook(outlook, task)
  return { battle: outlook.battle, kind: outlook.picture.kind, ...odds, ...outlookRaid(outlook) }
}

/** The position of a question about reactions. */
const positionOf = ({ scenario, switches, state }: Reacting) => ({ scenario, switches, state: state() })

const spaceOf = ({ picture }: Outlook): string | undefined => picture.rs.spaces[picture.space]?.id

/** The answer, or a refusal with the fault of the question. */
function orRefused<T extends object>(
  answer: T | { readonly fault: { readonly code: string; readonly reason: string } },
): T | Refused {
  return 'fault' in answer ? { ok: false, rejected: { rule: null, ...answer.fault } } : answer
}

const NO_BATTLE: Refused = {
  ok: false,
  rejected: { rule: null, code: 'no-such-battle', reason: 'No such battle is planned or being fought.' },
}

/** Chances of battles. */
export function oddsHandlers({ campaigns, odds }: OddsParts): Area<'odds'> {
  /**
   * The battles, in one space only if one is named, with the enemy's possible reactions. Without a task, also waits for
   * the outcome of the reactions.
   */
  async function told(reacting: Reacting, task: string | undefined, space?: string): Promise<CampaignOdds[]> {
    const outlooks = reacting.outlooks.filter((one) => space === undefined || spaceOf(one) === space)
    const battles = await Promise.all(
      outlooks.map(async (outlook) => {
        const may = mayTold(outlook, reacting.may)
        return { ...(await toldOf(outlook, odds, task)), ...(may.length > 0 ? { may } : {}) }
      }),
    )
    if (task !== undefined || battles.every(({ may }) => may === undefined)) return battles
    const { battles: known } = await odds.reactions({ ...positionOf(reacting), space })
    return battles.map((one) => {
      const found = known.find(({ battle }) => battle === one.battle)
      if (one.may === undefined || !found) return one
      const { planned, against, raid } = found
      return { ...one, answered: { planned, against, ...(raid ? { raid } : {}) } }
    })
  }
  return {
    'odds.battle': async ({ task, ...asked }) => orRefused(await odds.battle(asked, task)),
    'odds.cancel'({ task }) {
      odds.cancel(task)
      return {}
    },
    'odds.raid': (asked) => orRefused(raidOdds(asked)),
    'odds.flight': (asked) => orRefused(flightOdds(asked)),
    'odds.convoy': (asked) => orRefused(convoyOdds(asked)),
    'odds.surrender': (asked) => orRefused(checkOdds('surrender', asked)),
    'odds.research': (asked) => orRefused(checkOdds('research', asked)),
    async 'odds.coming'(params) {
      const dice = await campaigns.coming(params)
      return 'ok' in dice ? dice : dice.map(comingOdds)
    },
    'odds.kinds': (asked) => orRefused(oddsKinds(asked)),
    async 'odds.stop'({ task, ...asked }) {
      if (!('campaign' in asked)) return orRefused(await odds.stops(asked, task))
      const battles = await campaigns.outlooks({ campaign: asked.campaign })
      if ('ok' in battles) return battles
      const one = battles.find(({ battle }) => asked.battle === undefined || battle === asked.battle)
      return one ? orRefused(await odds.stopsAt(one, asked.worth ?? 0, task)) : NO_BATTLE
    },
    async 'odds.tried'({ campaign, battle, task, ...tried }) {
      const battles = await campaigns.outlooks({ campaign })
      if ('ok' in battles) return battles
      const one = battles.find((outlook) => outlook.battle === battle)
      return one ? orRefused(await odds.tried(one, tried, task)) : NO_BATTLE
    },
    'odds.need': async ({ task, ...asked }) => orRefused(await odds.need(asked, task)),
    async 'odds.purchase'({ campaign, orders, task }) {
      const ordered = await campaigns.ordered({ campaign, orders })
      return 'ok' in ordered ? ordered : odds.purchase(ordered, task)
    },
    async 'odds.threats'({ campaign, power, of, task }) {
      const reacting = await campaigns.reacting({ campaign })
      return 'ok' in reacting ? reacting : odds.threats({ ...positionOf(reacting), power, of }, task)
    },
    async 'odds.turn'({ campaign, worths, task }) {
      const reacting = await campaigns.reacting({ campaign })
      if ('ok' in reacting) return reacting
      const { outlooks } = reacting
      const may = outlooks.flatMap((one) => mayTold(one, reacting.may))
      const all = await odds.turn(outlooks, worths, task)
      if (may.length === 0) return all
      // A reaction that concerns several battles is listed once.
      const once = [...new Map(may.map((one) => [one.says, one])).values()]
      if (task !== undefined) return { ...all, may: once }
      const { turn } = await odds.reactions({ ...positionOf(reacting), worths })
      return { ...all, may: once, ...(turn ? { answered: turn } : {}) }
    },
    async 'odds.campaign'({ campaign, task }) {
      const reacting = await campaigns.reacting({ campaign })
      return 'ok' in reacting ? reacting : told(reacting, task)
    },
    async 'odds.after'({ campaign, actions, space, task }) {
      const reacting = await campaigns.reacting({ campaign, actions })
      return 'ok' in reacting ? reacting : told(reacting, task, space)
    },
    async 'odds.reactions'({ campaign, actions, space, worths, task }) {
      const reacting = await campaigns.reacting({ campaign, actions })
      return 'ok' in reacting ? reacting : odds.reactions({ ...positionOf(reacting), space, worths }, task)
    },
    async 'odds.lineups'({ campaign, space, actions }) {
      const battles = await (actions === undefined
        ? campaigns.outlooks({ campaign })
        : campaigns.outlooksAfter({ campaign, actions }))
      return 'ok' in battles ? battles : battles.filter((one) => spaceOf(one) === space).map(lineupOf)
    },
  }
}
