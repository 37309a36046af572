import type { Campaigns } from '../../campaign'
import type { Area } from './area'

export interface PlanParts {
  readonly campaigns: Pick<
    Campaigns,
    | 'planList'
    | 'planOpen'
    | 'planState'
    | 'planPhase'
    | 'planSave'
    | 'planRename'
    | 'planDelete'
    | 'planPlay'
  >
}

/** Turn plans. */
export const planHandlers = ({ campaigns }: PlanParts): Area<'plan'> => ({
  'plan.list': campaigns.planList,
  'plan.open': campaigns.planOpen,
  'plan.state': campaigns.planState,
  'plan.phase': campaigns.planPhase,
  'plan.save': campaigns.planSave,
  'plan.rename': campaigns.planRename,
  'plan.delete': campaigns.planDelete,
  'plan.play': campaigns.planPlay,
})
