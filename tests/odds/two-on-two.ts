import type { Table } from '../support/game'
import { at, end, held, move, u } from '../rules/revised/support'

/** Two British infantry in Algeria have attacked two German ones in Libya: their battle is due. */
export function twoOnTwo(): Table {
  const t = at(
    'uk',
    'combat-move',
    [u('uk', 'infantry', 'algeria', { count: 2 }), u('germany', 'infantry', 'libya', { count: 2 })],
    held('uk', 'algeria'),
  )
  t.play(move(t.ids('algeria', 'infantry'), 'algeria', 'libya'), end)
  return t
}
