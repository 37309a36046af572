/** Clicks, drags and digits on the board, as choices and moves. */
import type { Modifiers, Picked, PieceGroup } from '../board'
import { say } from '../app/i18n'
import { useFight } from '../stores/fight'
import { useNotices } from '../stores/notices'
import { usePointing } from '../stores/pointing'
import { useSelection } from '../stores/selection'

export interface Gestures {
  /** A click: answers an offer, moves what is chosen, or chooses. */
  click(at: Picked & { readonly modifiers: Modifiers; readonly double: boolean }): Promise<void>
  /** Whether a double click there means nothing but the map: then it brings the map nearer. */
  means(at: Picked): 'map' | 'game'
  /** A right click puts one piece of a stack back. */
  takeBack(at: Picked): void
  /** A digit with the pointer over a stack: so many of it. Answers whether there is such a stack. */
  count(at: Picked, number: number): boolean
  /** A stack is being dragged: it is what is chosen, or joins it. */
  drag(group: PieceGroup): void
  drop(group: PieceGroup, space: string): Promise<void>
}

const ALT_STEP = 10

export function useGestures(): Gestures {
  const selection = useSelection()
  const pointing = usePointing()
  const notices = useNotices()
  const fight = useFight()

  const own = (group: PieceGroup | null) =>
    (group?.pieces ?? []).map((piece) => piece.id).filter((id) => selection.movable.has(id))
  const chosenOf = (ids: readonly string[]) => ids.filter((id) => selection.picked.has(id)).length

  /** So many of these, beside what else is chosen. */
  function take(ids: readonly string[], count: number): void {
    const others = [...selection.picked].filter((id) => !ids.includes(id))
    selection.chooseIds([...others, ...ids.slice(0, count)])
  }

  /** A click on a stack: one more of it, however fast; with its number or Ctrl all of it, ten more, or all of the space. */
  function chooseFrom({ group, onCount }: Picked, modifiers: Modifiers): void {
    const ids = own(group)
    if (modifiers.shift) return selection.chooseAll()
    const all = modifiers.ctrl || onCount === true
    take(ids, all ? ids.length : chosenOf(ids) + (modifiers.alt ? ALT_STEP : 1))
  }

  async function click(at: Picked & { modifiers: Modifiers; double: boolean }): Promise<void> {
    const { space, group } = at
    if (space === null) return selection.select(null)
    const offer = pointing.offer
    if (offer?.spaces.includes(space)) return offer.pick(space)
    if (fight.aside && fight.battle?.space === space) {
      fight.aside = false
      return
    }
    const bends = at.modifiers.ctrl || selection.bending
    if (bends && selection.reach.get(space)?.how === 'move') return selection.goBy(space)
    // Its own space is a place to go to only by a way that was chosen; its stacks are still stacks.
    const there = selection.space !== space || (selection.via.length > 0 && own(group).length === 0)
    if (selection.reach.has(space) && there) {
      await selection.go(space)
      return
    }
    if (selection.picked.size > 0 && space !== selection.space && own(group).length === 0) {
      const rejected = await selection.askWhy(space)
      if (rejected !== undefined) return notices.refuse(rejected)
      if (selection.via.length > 0) return notices.say(say('board.pick.notByWay'))
    }
    selection.select(space)
    if (own(group).length > 0) chooseFrom(at, at.modifiers)
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
   * Dragging a stack takes all of it; a chosen one goes as chosen, and one beside what is chosen sends one piece
   * along: three infantry by a digit and a tank by the drag are two gestures.
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
