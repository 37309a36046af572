/** A group of identical pieces as text: count, type, and special marks. */
import type { PieceGroup } from '../../stores/moves/groups'
import { countByType } from '../../stores/moves/groups'
import { say } from '../i18n'
import type { Names } from './names'

/** Returns the marks of a group: `damaged`, `on patrol`, `aboard the transport`, `carrying 2 fighters`. */
export function marksInWords(group: PieceGroup, names: Names): string[] {
  return [
    ...(group.damaged ? [say('marks.damaged')] : []),
    ...(group.patrol ? [say('marks.patrol')] : []),
    ...(group.submerged ? [say('marks.submerged')] : []),
    ...(group.isolated ? [say('marks.isolated')] : []),
    ...(group.aboard === null ? [] : [say('marks.aboard', { ship: names.unit(group.aboard) })]),
    ...(group.cargo.length === 0
      ? []
      : [say('marks.cargo', { cargo: names.count(countByType(group.cargo)) })]),
    ...(group.lendLease === 0 ? [] : [say('marks.lendLease', { n: group.lendLease })]),
    ...(group.landing === null ? [] : [say('marks.landing', { space: names.space(group.landing) })]),
  ]
}
