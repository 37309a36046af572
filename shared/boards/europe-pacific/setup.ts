import type { PowerId, SetupData } from '../types'

type TreasuryId =
  'germany' | 'ussr' | 'japan' | 'england' | 'india' | 'australia' | 'usa-europe' | 'usa-pacific'

/** The set-up of the linked world, with the data that the rules of its two games and of their link need. */
export interface EuropePacificSetup extends SetupData {
  /** England's 25 include its 16 of Atlantic convoys (LNK-046). */
  readonly treasuries: Readonly<Record<TreasuryId, number>>
  /** The British convoy pool: `full` with every center held, `firstSplit` paid out before round 1. */
  readonly pool: { readonly id: 'uk-convoys'; readonly full: number; readonly firstSplit: number }
  readonly initialPlacement: {
    readonly order: readonly ('allies' | 'germany')[]
    /** IPCs in the linked game (LNK-004). */
    readonly money: { readonly allies: number; readonly germany: number }
    /** IPCs in Europe 1999 alone (EUR-021). */
    readonly moneyAlone: { readonly allies: number; readonly germany: number }
  }
  readonly kamikazeTokens: {
    readonly power: PowerId
    readonly count: number
    readonly zones: readonly string[]
  }
  /** The territories that must all be Allied for China's extra infantry (PAC-123). */
  readonly burmaRoad: readonly string[]
}
