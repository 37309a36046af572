/** Translates clicks, drags and digits on the board into selections and moves. */
import type { Modifiers, Picked, PieceGroup } from '../../board'
import { say } from '../../app/i18n'
import { useCampaign } from '../../stores/campaign/campaign'
import { useBattleScreen } from '../../stores/battle/battle-screen'
import { useNotices } from '../../stores/screen/notices'
import { usePointing, type Offer } from '../../stores/moves/clickable-spaces'
import { useSelection } from '../../stores/moves/selection'

export interface Gestures {
  /** A click: answers an offer, moves the selected pieces, or selects. */
  click(at: Picked & { readonly modifiers: Modifiers; readonly double: boolean }): Promise<void>
  /** Returns 'map' when a double click there has no meaning in the game and zooms in. */
  means(at: Picked): 'map' | 'game'
  /** A right click removes one piece of a stack from the selection. */
  takeBack(at: Picked): void
  /** A digit with the pointer over a stack selects that many pieces. Returns false when there is no such stack. */
  count(at: Picked, number: number): boolean
  /** A stack is being dragged: it becomes the selection, or joins it. */
  drag(group: PieceGroup): void
  drop(group: PieceGroup, space: string): Promise<void>
}

const ALT_STEP = 10

export function useGestures(): Gestures {
  const campaign = useCampaign()
  const selection = useSelection()
  const pointing = usePointing()
  const notices = useNotices()
  const fight = useBattleScreen()

  const own = (group: PieceGroup | null) =>
    (group?.pieces ?? []).map((piece) => piece.id).filter((id) => selection.movable.has(id))
  const chosenOf = (ids: readonly string[]) => ids.filter((id) => selection.picked.has(id)).length

  const canMove = (space: string) => [...selection.movable].some((id) => selection.places.get(id) === space)

  /** Selects this many of these pieces, in addition to other selected pieces. */
  function take(ids: readonly string[], count: number): void {
    const others = [...selection.picked].filter((id) => !ids.includes(id))
    selection.chooseIds([...others, ...ids.slice(0, count)])
  }

  /**
   * Handles a click on a stack: selects one more piece; all with a click on its number or Ctrl, ten more with Alt, or
   * the whole space with Shift.
   */
  function chooseFrom({ group, onCount }: Picked, modifiers: Modifiers): void {
    const ids = own(group)
    if (modifiers.shift) return selection.chooseAll()
    const all = modifiers.ctrl || onCount === true
    take(ids, all ? ids.length : chosenOf(ids) + (modifiers.alt ? ALT_STEP : 1))
  }

  /** Says why none of a stack of the moving powers can move. */
  async function tellStuck(group: PieceGroup | null): Promise<void> {
    const [piece] = group?.pieces ?? []
    if (group === null || piece === undefined || own(group).length > 0) return
    if (selection.moving?.powers.includes(group.power) !== true) return
    const answer = await campaign.legal([piece.id])
    const rejected = answer?.why?.find(({ unit }) => unit === piece.id)?.rejected
    if (rejected !== undefined) notices.refuse(rejected)
  }

  /** Says why a click on a space means nothing: what the offer has against it, or why its stack cannot move. */
  async function tellNothing(space: string, group: PieceGroup | null, offer: Offer | null): Promise<void> {
    offer?.refuse?.(space)
    await tellStuck(group)
  }

  /**
   * Gives a click to what waits for one at a space: an offer, the battle put aside, or the route. Returns false when
   * nothing does.
   */
  function answer(space: string, modifiers: Modifiers): boolean {
    const { offer } = pointing
    if (offer?.spaces.includes(space)) {
      offer.pick(space)
      return true
    }
    if (fight.aside && fight.battle?.space === space) {
      fight.aside = false
      return true
    }
    const bends = modifiers.ctrl || selection.bending
    if (!bends || selection.reach.get(space)?.how !== 'move') return false
    selection.goBy(space)
    return true
  }

  /** True when the selected pieces can go to a space. */
  function canGo(space: string, group: PieceGroup | null): boolean {
    // The own space is a destination only on a chosen route; its stacks remain stacks.
    const there = selection.space !== space || (selection.via.length > 0 && own(group).length === 0)
    return selection.reach.has(space) && there
  }

  /** Says why the selected pieces cannot go to a space. Returns false when there is nothing to say. */
  async function tellUnreachable(space: string): Promise<boolean> {
    const rejected = await selection.askWhy(space)
    if (rejected !== undefined) notices.refuse(rejected)
    else if (selection.via.length > 0) notices.say(say('board.pick.notByWay'))
    else return false
    return true
  }

  async function click(at: Picked & { modifiers: Modifiers; double: boolean }): Promise<void> {
    const { space, group, modifiers } = at
    if (space === null) return selection.select(null)
    const { offer } = pointing
    if (answer(space, modifiers)) return
    if (canGo(space, group)) {
      await selection.go(space)
      return
    }
    // Zoomed far out, a space shows no stacks: Shift still selects all of its pieces.
    const nothing = own(group).length === 0
    const whole = modifiers.shift && nothing && canMove(space)
    const elsewhere = selection.picked.size > 0 && space !== selection.space && nothing && !whole
    if (elsewhere && (await tellUnreachable(space))) return
    const free = selection.picked.size === 0
    selection.select(space)
    if (whole) selection.chooseAll()
    else if (own(group).length > 0) chooseFrom(at, modifiers)
    else if (free) await tellNothing(space, group, offer)
  }

  function means({ space, group }: Picked): 'map' | 'game' {
    if (space === null) return 'map'
    const offered = pointing.offer?.spaces.includes(space) === true
    return offered || selection.picked.size > 0 || own(group).length > 0 ? 'game' : 'map'
  }

  function count({ group }: Picked, number: number): boolean {
    const ids = own(group)
    if (group === null || ids.length === 0) return false
    selection.select(group.space)
    take(ids, number)
    return true
  }

  function takeBack({ space, group }: Picked): void {
    if (group === null || space !== selection.space) return
    const chosen = own(group).filter((id) => selection.picked.has(id))
    const last = chosen.at(-1)
    if (last !== undefined) selection.chooseIds([...selection.picked].filter((id) => id !== last))
  }

  /**
   * Handles the drag of a stack: takes the whole stack; a stack with selected pieces goes as selected, and a stack
   * next to other selected pieces adds one piece. So three infantry by a digit and a tank by the drag take two
   * gestures.
   */
  function drag(group: PieceGroup): void {
    const ids = own(group)
    const beside = selection.space === group.space && selection.picked.size > 0
    if (beside && chosenOf(ids) > 0) return
    selection.select(group.space)
    take(ids, beside ? 1 : ids.length)
  }

  async function drop(group: PieceGroup, space: string): Promise<void> {
    drag(group)
    await selection.answered()
    if (space === selection.space) return
    if (selection.reach.has(space)) {
      await selection.go(space)
      return
    }
    const rejected = await selection.askWhy(space)
    if (rejected !== undefined) notices.refuse(rejected)
  }

  return { click, means, takeBack, count, drag, drop }
}
