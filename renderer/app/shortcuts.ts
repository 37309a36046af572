/** The keys of the board screen: one list that the keyboard, the help and the settings read. */
import type { MessageKey } from './i18n'

export type Command =
  | 'zoomIn'
  | 'zoomOut'
  | 'fit'
  | 'home'
  | 'find'
  | 'undo'
  | 'redo'
  | 'end'
  | 'clear'
  | 'history'
  | 'spaces'
  | 'cards'
  | 'politics'
  | 'odds'
  | 'help'
  | 'nextUnit'
  | 'previousUnit'
  | 'flash'
  | 'minimap'
  | 'left'
  | 'right'
  | 'up'
  | 'down'

interface Shortcut {
  readonly command: Command
  /** `KeyboardEvent.key`, lower case. */
  readonly key: string
  readonly ctrl?: true
  readonly shift?: true
  /** A single letter, which a setting switches off. */
  readonly letter?: true
}

export const shortcuts: readonly Shortcut[] = [
  { command: 'find', key: 'f', ctrl: true },
  { command: 'redo', key: 'z', ctrl: true, shift: true },
  { command: 'undo', key: 'z', ctrl: true },
  { command: 'redo', key: 'y', ctrl: true },
  { command: 'end', key: 'enter', ctrl: true },
  { command: 'zoomIn', key: '+' },
  { command: 'zoomIn', key: '=' },
  { command: 'zoomOut', key: '-' },
  { command: 'fit', key: '0' },
  { command: 'home', key: 'home' },
  { command: 'clear', key: 'escape' },
  { command: 'left', key: 'arrowleft' },
  { command: 'right', key: 'arrowright' },
  { command: 'up', key: 'arrowup' },
  { command: 'down', key: 'arrowdown' },
  { command: 'history', key: 'h', letter: true },
  { command: 'spaces', key: 'l', letter: true },
  { command: 'cards', key: 'c', letter: true },
  { command: 'politics', key: 'n', letter: true },
  { command: 'odds', key: 'o', letter: true },
  { command: 'help', key: '?', letter: true },
  { command: 'nextUnit', key: '.', letter: true },
  { command: 'previousUnit', key: ',', letter: true },
  { command: 'flash', key: 'f', letter: true },
  { command: 'undo', key: 'u', letter: true },
  { command: 'minimap', key: 'm', letter: true },
]

/** A line of the list of keys: what is shown, and what it does. */
export interface KeyLine {
  readonly keys: readonly string[]
  readonly what: MessageKey
  /** Works only while single letters are shortcuts. */
  readonly letter?: true
}

export const keyList: readonly KeyLine[] = [
  { keys: ['←', '→', '↑', '↓'], what: 'board.keysList.pan' },
  { keys: ['+', '−'], what: 'board.keysList.zoom' },
  { keys: ['0'], what: 'board.keysList.fit' },
  { keys: ['Home'], what: 'board.keysList.home' },
  { keys: ['Ctrl F'], what: 'board.keysList.find' },
  { keys: ['.', ','], what: 'board.keysList.units', letter: true },
  { keys: ['F'], what: 'board.keysList.flash', letter: true },
  { keys: ['Ctrl Z'], what: 'board.keysList.undo' },
  { keys: ['U'], what: 'board.keysList.undoLetter', letter: true },
  { keys: ['Ctrl Shift Z', 'Ctrl Y'], what: 'board.keysList.redo' },
  { keys: ['Ctrl Enter'], what: 'board.keysList.end' },
  { keys: ['Esc'], what: 'board.keysList.clear' },
  { keys: ['H'], what: 'board.keysList.history', letter: true },
  { keys: ['←', '→'], what: 'board.keysList.steps' },
  { keys: ['↑', '↓'], what: 'board.keysList.rounds' },
  { keys: ['Home', 'End'], what: 'board.keysList.ends' },
  { keys: ['L'], what: 'board.keysList.spaces', letter: true },
  { keys: ['C'], what: 'board.keysList.cards', letter: true },
  { keys: ['N'], what: 'board.keysList.politics', letter: true },
  { keys: ['O'], what: 'board.keysList.odds', letter: true },
  { keys: ['S'], what: 'board.keysList.swap', letter: true },
  { keys: ['M'], what: 'board.keysList.minimap', letter: true },
  { keys: ['P'], what: 'board.keysList.bare', letter: true },
  { keys: ['X'], what: 'board.keysList.lens', letter: true },
  { keys: ['?'], what: 'board.keysList.help', letter: true },
]

/** The same for what the mouse does on the board. */
export const mouseList: readonly KeyLine[] = [
  { keys: ['Click'], what: 'board.mouseList.one' },
  { keys: ['1', '…', '9'], what: 'board.mouseList.digit', letter: true },
  { keys: ['Click its number', 'Ctrl click'], what: 'board.mouseList.stack' },
  { keys: ['Shift click'], what: 'board.mouseList.space' },
  { keys: ['Alt click'], what: 'board.mouseList.ten' },
  { keys: ['Right click'], what: 'board.mouseList.back' },
  { keys: ['Click', 'Drag a stack'], what: 'board.mouseList.go' },
  { keys: ['Drag another stack'], what: 'board.mouseList.along' },
  { keys: ['Ctrl click'], what: 'board.mouseList.way' },
  { keys: ['Wheel', 'Pinch', 'Double click'], what: 'board.mouseList.zoom' },
  { keys: ['Drag', 'Right drag', 'Shift wheel'], what: 'board.mouseList.pan' },
]

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The command of a key press; null for keys that mean nothing here. */
export function commandOf(event: Pressed, letterKeys: boolean): Command | null {
  if (event.altKey) return null
  const key = event.key.toLowerCase()
  const ctrl = event.ctrlKey || event.metaKey
  const found = shortcuts.find(
    (one) =>
      one.key === key && (one.ctrl ?? false) === ctrl && (!ctrl || (one.shift ?? false) === event.shiftKey),
  )
  return found === undefined || (found.letter && !letterKeys) ? null : found.command
}

/** What shows for as long as its key is held: the board without its pieces, or the stack under the pointer, large. */
export type Held = 'bare' | 'lens'

const heldKeys: Readonly<Partial<Record<string, Held>>> = { p: 'bare', x: 'lens' }

/** What a key shows while it is held; null for all others. These keys are letters: a setting switches them off. */
export function heldOf(event: Pressed, letterKeys: boolean): Held | null {
  if (!letterKeys || event.ctrlKey || event.metaKey || event.altKey) return null
  return heldKeys[event.key.toLowerCase()] ?? null
}

/** Whether the element that has the focus takes in what is typed. */
export function typesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName)
}

const COUNTING: readonly Command[] = ['zoomIn', 'zoomOut', 'fit', 'home', 'left', 'right', 'up', 'down']
const MOVING: readonly Command[] = ['left', 'right', 'up', 'down', 'home']

/** What has its own way with arrows: tabs, menus, lists to choose from. */
const WIDGETS = ['tablist', 'menu', 'menubar', 'listbox', 'radiogroup', 'toolbar', 'tree', 'grid', 'slider']
const IN_WIDGET = WIDGETS.map((role) => `[role=${role}]`).join(', ')

/** A button that is only pressed. It keeps the focus after a click, and the hand goes back to the board. */
const onlyPressed = (target: HTMLElement) => target.tagName === 'BUTTON' && target.closest(IN_WIDGET) === null

/**
 * Whether a command's key belongs to the element that has the focus. Fields have their own use for keys; a field for a
 * number only for those that count or move in it. Arrows are the board's where nothing else is done with them: on
 * itself, on the page, on a button, and on places that only take the focus so that reading goes on there.
 *
 * @param board the board's canvas
 */
export function keepsKey(target: EventTarget | null, command: Command, board?: HTMLElement): boolean {
  if (!(target instanceof HTMLElement) || target === board) return false
  if (['find', 'end', 'clear'].includes(command)) return false
  if (typesText(target)) return target.inputMode !== 'numeric' || COUNTING.includes(command)
  if (onlyPressed(target)) return false
  return MOVING.includes(command) && target !== document.body && target.tabIndex >= 0
}
