/** What a space is, in a few words each: from the board's data and the view. */
import type { SpaceData } from '../../shared/boards/types'
import type { SpaceView, View } from '../../shared/model'
import { say } from './i18n'
import type { Names } from './names'

export interface SpaceFact {
  readonly text: string
  /** Name of the board's marker that goes with it. */
  readonly marker: string | null
}

const fact = (text: string, marker: string | null = null): SpaceFact => ({ text, marker })

/** Kind, holder, value, capital, facilities and convoy of a space. */
export function spaceFacts(
  data: SpaceData | undefined,
  view: SpaceView | undefined,
  treasuries: View['treasuries'],
  names: Names,
): SpaceFact[] {
  if (data === undefined) return []
  const facts: SpaceFact[] = [fact(say(`board.space.${data.kind}`))]
  if (data.kind === 'land' || data.kind === 'island') {
    const control = view?.control ?? null
    facts.push(
      fact(
        control === null
          ? say('board.space.ownerNone')
          : say('board.space.owner', { owner: names.power(control) }),
      ),
    )
    if (data.ipc > 0) facts.push(fact(say('board.space.value', { amount: data.ipc })))
  }
  if (view?.closed) facts.push(fact(say('board.space.closed'), 'closed'))
  for (const [id, { capital, seat }] of Object.entries(treasuries)) {
    const name = names.treasury(id)
    if (capital === data.id)
      facts.push(fact(say(seat === null ? 'board.space.capital' : 'board.space.lost', { name }), 'capital'))
    else if (seat === data.id) facts.push(fact(say('board.space.exile', { name }), 'exile'))
  }
  if (view?.complex === 'unlimited') facts.push(fact(say('board.space.complex'), 'industrial-complex'))
  if (view?.complex === 'value') facts.push(fact(say('board.space.complexValue'), 'industrial-complex'))
  if (view?.complex === 'idle') facts.push(fact(say('board.space.complexIdle'), 'industrial-complex'))
  if (data.navalBase) facts.push(fact(say('board.space.naval'), 'naval-base'))
  if (data.airBase) facts.push(fact(say('board.space.air'), 'air-base'))
  if (data.oil) facts.push(fact(say('board.space.oil'), 'oil'))
  if (data.convoy !== null) {
    facts.push(
      data.convoy.type === 'center'
        ? fact(say('board.space.convoyCenter', { amount: data.convoy.value }), 'convoy')
        : fact(say('board.space.convoyRoute', { space: names.space(data.convoy.of) }), 'convoy-route'),
    )
    const holder = view?.convoy ?? null
    facts.push(
      fact(
        holder === null
          ? say('board.space.convoyOpen')
          : say('board.space.convoyHeld', { owner: names.power(holder) }),
      ),
    )
  }
  return facts
}
