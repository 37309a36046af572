/** How safe aircraft are where they can land, by the chance that each place is held in the enemies' next turns. */
import type { MoveGroup, PieceView } from '../../../shared/model'
import { dangerIn, stepsToFront } from '../../app/board/space-exposure'
import { landable } from '../../app/board/landings'
import { useCampaign } from '../../stores/campaign/campaign'
import { holdsOf } from '../../stores/odds/hold-chances'
import { useNaming } from '../../stores/campaign/naming'

type Danger = (space: string, power: string) => number

/** Least danger of a place that is not worked out and would hold only aircraft. */
const ALONE = 0.9

export function useSafety() {
  const campaign = useCampaign()
  const naming = useNaming()
  const at = (space: string) => campaign.view?.spaces[space]

  /** The power whose place a space is to the aircraft's power: its own, or the friend's that holds it. */
  function holder(space: string, power: string): string {
    const { control = null, pieces = [] } = at(space) ?? {}
    const powers = pieces.map((one) => one.power)
    if (control === power || powers.includes(power)) return power
    return control ?? powers[0] ?? power
  }

  /** Judges by the board only: the units next to it, and whether it holds anything but aircraft. */
  const roughly: Danger = (space, power) => {
    const { view } = campaign
    if (view === null) return 0
    const fights = ({ unit }: PieceView) => ['land', 'sea'].includes(naming.unitInfo.get(unit)?.domain ?? '')
    const alone = at(space)?.pieces.some(fights) === true ? 0 : ALONE
    return Math.max(alone, dangerIn(space, power, view, naming.board, naming.unitInfo))
  }

  /** Returns the danger of every place where the groups can land. */
  async function dangers(groups: readonly MoveGroup[]): Promise<Danger> {
    const wanted = new Map<string, Set<string>>()
    for (const group of groups)
      for (const { space } of landable(group)) {
        const power = holder(space, group.power)
        wanted.set(power, (wanted.get(power) ?? new Set()).add(space))
      }
    const holds = campaign.id === null ? new Map<string, number>() : await holdsOf(campaign.id, wanted)
    return (space, power) => {
      const hold = holds.get(space)
      return hold === undefined ? roughly(space, power) : 1 - hold
    }
  }

  const front: Danger = (space, power) => {
    const { view } = campaign
    return view === null ? 0 : stepsToFront(space, power, view, naming.board)
  }
  return { dangers, front }
}
