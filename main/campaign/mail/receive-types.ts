/** What the opening of a turn file needs and returns. */
import type { GameEvent } from '../../../shared/model'
import type { Game } from '../running/game'
import type { Parts } from '../running/campaign-parts'
import type { CampaignRecord } from '../timeline/records'
import type { Letter, TurnFiles } from './letter'
import type { Lineage } from './lineage'
import type { StepsAsked } from './computer-answers-check'

/** What a turn file brought. */
export interface Received {
  /** The party that sent it, by name. */
  readonly from: string
  readonly kind: Letter['kind']
  /** How many steps were new, and the first of them. */
  readonly steps: number
  readonly first: number
  /** True if the parts of all parties in the dice are known since, so that the game begins. */
  readonly begins: boolean
  readonly events: readonly GameEvent[]
}

/** The same, with the records to write and the position that they lead to. */
export interface Found<S> extends Received {
  /** The new steps for recomputation; null if no computer took one, or if the campaign has none recomputed. */
  readonly toCompare: StepsAsked<S> | null
  readonly records: readonly CampaignRecord[]
  /** Rounds that ended. */
  readonly ended: readonly number[]
  readonly tip: { readonly node: number; readonly state: S } | null
}

/** Steps that have to be recomputed before a file is taken, with all that this needs. */
export interface StepsToCompare<S> extends StepsAsked<S> {
  readonly game: Game<S>
  readonly scenario: string
  /** The campaign as the computers' seeds have it. */
  readonly name: string
  /** The party that sent the file, by name, and its first new step. */
  readonly from: string
  readonly first: number
}

export interface Post<S> extends Pick<Parts<S>, 'game' | 'timeline' | 'rulesVersion' | 'pause'> {
  readonly turnFiles: TurnFiles
  readonly lineage: Lineage
  /** Version of this program's computers; null without computers. */
  readonly computers: number | null
}
