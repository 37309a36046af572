/** The levels as players know them, and the style of each. */
import type { Level } from '../../../shared/contract'
import { at } from '../../engine/loop/asserts'
import { styles, type Style } from './profiles'

const named = (id: string): Style =>
  at(
    styles,
    styles.findIndex((s) => s.id === id),
  )

export const styleOfLevel: Readonly<Record<Level, Style>> = {
  easy: named('plain'),
  normal: named('normal'),
  hard: named('hard'),
  patient: named('patient'),
}
