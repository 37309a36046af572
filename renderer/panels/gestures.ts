/** Clicks and drags on the board, as choices and moves. */
import type { Modifiers, Picked, PieceGroup } from '../board'
import { say } from '../app/i18n'
import { useNotices } from '../stores/notices'
import { usePointing } from '../stores/pointing'
import { useSelection } from '../stores/selection'

export interface Gestures {
  /** A click: answers an offer, moves what is chosen, or chooses. */
  click(at: Picked & { readonly modifiers: Modifiers; readonly double: boolean }): Promise<void>
  /** A right click puts one piece of a stack back. */
  takeBack(at: Picked): void
  /** A stack is being dragged: it is what is chosen. */
  drag(group: PieceGroup): void
  drop(group: PieceGroup, space: string): Promise<void>
}

const ALT_STEP = 10

export function useGestures(): Gestures {
  const selection = useSelection()
  const pointing = usePointing()
  const notices = useNotices()

  const own = (group: PieceGroup) =>
    group.pieces.map((piece) => piece.id).filter((id) => selection.movable.has(id))

  /** A click on a stack: one more of it, all of it, ten more, or all of the space. */
  function chooseFrom(group: PieceGroup, modifiers: Modifiers, double: boolean): void {
    const ids = own(group)
    const have = ids.filter((id) => selection.picked.has(id)).length
    if (modifiers.shift) return selection.chooseAll()
    const count = modifiers.ctrl || double ? ids.length : have + (modifiers.alt ? ALT_STEP : 1)
    const others = [...selection.picked].filter((id) => !ids.includes(id))
    selection.chooseIds([...others, ...ids.slice(0, count)])
  }

  async function click(at: Picked & { modifiers: Modifiers; double: boolean }): Promise<void> {
    const { space, group } = at
    if (space === null) return selection.select(null)
    const offer = pointing.offer
    if (offer?.spaces.includes(space)) return offer.pick(space)
    const bends = at.modifiers.ctrl || selection.bending
    if (bends && selection.reach.get(space)?.how === 'move') return selection.goBy(space)
    if (selection.reach.has(space) && selection.space !== space) {
      await selection.go(space)
      return
    }
    if (
      selection.picked.size > 0 &&
      space !== selection.space &&
      (group === null || own(group).length === 0)
    ) {
      const rejected = await selection.askWhy(space)
      if (rejected !== undefined) return notices.refuse(rejected)
      if (selection.via.length > 0) return notices.say(say('board.pick.notByWay'))
    }
    selection.select(space)
    if (group !== null && own(group).length > 0) chooseFrom(group, at.modifiers, at.double)
  }

  function takeBack({ space, group }: Picked): void {
    if (group === null || space !== selection.space) return
    const chosen = own(group).filter((id) => selection.picked.has(id))
    const last = chosen.at(-1)
    if (last !== undefined) selection.chooseIds([...selection.picked].filter((id) => id !== last))
  }

  /** Dragging an unchosen stack takes all of it; a chosen one goes as chosen. */
  function drag(group: PieceGroup): void {
    const ids = own(group)
    if (selection.space === group.space && ids.some((id) => selection.picked.has(id))) return
    selection.select(group.space)
    selection.chooseIds(ids)
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

  return { click, takeBack, drag, drop }
}
