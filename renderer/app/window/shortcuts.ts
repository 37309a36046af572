/** The keys of the board screen: a single list for the keyboard, the help and the settings. */
import type { MessageKey } from '../i18n'

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
  | 'plan'
  | 'minimap'
  | 'left'
  | 'right'
  | 'up'
  | 'down'

interface Shortcut {
  readonly command: Command
  /** `KeyboardEvent.key` in lower case. */
  readonly key: string
  readonly ctrl?: true
  readonly shift?: true
  /** A single-letter key, which a setting can switch off. */
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
  { command: 'plan', key: 'b', letter: true },
  { command: 'undo', key: 'u', letter: true },
  { command: 'minimap', key: 'm', letter: true },
]

/** A row of the key list: the keys and their effect. */
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
  { keys: ['Ctrl+F'], what: 'board.keysList.find' },
  { keys: ['.', ','], what: 'board.keysList.units', letter: true },
  { keys: ['F'], what: 'board.keysList.flash', letter: true },
  { keys: ['Ctrl+Z'], what: 'board.keysList.undo' },
  { keys: ['U'], what: 'board.keysList.undoLetter', letter: true },
  { keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], what: 'board.keysList.redo' },
  { keys: ['Ctrl+Enter'], what: 'board.keysList.end' },
  { keys: ['Esc'], what: 'board.keysList.clear' },
  { keys: ['B'], what: 'board.keysList.plan', letter: true },
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
  { keys: ['T', 'G'], what: 'board.keysList.threats', letter: true },
  { keys: ['?'], what: 'board.keysList.help', letter: true },
  { keys: ['Shift+F1'], what: 'board.keysList.what' },
]

/** The same list for mouse actions on the board. */
export const mouseList: readonly KeyLine[] = [
  { keys: ['Click'], what: 'board.mouseList.one' },
  { keys: ['1', '…', '9'], what: 'board.mouseList.digit', letter: true },
  { keys: ['Click its number', 'Ctrl+click'], what: 'board.mouseList.stack' },
  { keys: ['Shift+click'], what: 'board.mouseList.space' },
  { keys: ['Alt+click'], what: 'board.mouseList.ten' },
  { keys: ['Right click'], what: 'board.mouseList.back' },
  { keys: ['Click', 'Drag a stack'], what: 'board.mouseList.go' },
  { keys: ['Drag another stack'], what: 'board.mouseList.along' },
  { keys: ['Ctrl+click'], what: 'board.mouseList.way' },
  { keys: ['Wheel', 'Pinch', 'Double click'], what: 'board.mouseList.zoom' },
  { keys: ['Drag', 'Right drag', 'Shift+wheel'], what: 'board.mouseList.pan' },
]

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Returns the command of a key press; null for keys without a command. */
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

/**
 * Views that show only while their key is held: the board without pieces, the enlarged stack under the pointer, or
 * how likely the player's own or the enemies' places are held.
 */
export type Held = 'bare' | 'lens' | 'threats' | 'targets'

const heldKeys: Readonly<Partial<Record<string, Held>>> = { p: 'bare', x: 'lens', t: 'threats', g: 'targets' }

/**
 * Returns the view that a held key shows; null for other keys. These keys are letters: a setting can switch them off.
 */
export function heldOf(event: Pressed, letterKeys: boolean): Held | null {
  if (!letterKeys || event.ctrlKey || event.metaKey || event.altKey) return null
  return heldKeys[event.key.toLowerCase()] ?? null
}

/** Kinds of input fields that take no typed text: the space bar and, in radio buttons, the arrow keys are all they use. */
const WITHOUT_TEXT: readonly string[] = ['checkbox', 'radio']

/** True when the focused element accepts typed text. */
export function typesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && WITHOUT_TEXT.includes(target.type)) return false
  return target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName)
}

/** True inside an open menu, which takes all keys: letters find its entries, and Escape closes it. */
export const inMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=menu]') !== null

const COUNTING: readonly Command[] = ['zoomIn', 'zoomOut', 'fit', 'home', 'left', 'right', 'up', 'down']
const MOVING: readonly Command[] = ['left', 'right', 'up', 'down', 'home']

/** Roles of widgets that handle arrow keys themselves: tabs, menus, choice lists. */
const WIDGETS = ['tablist', 'menu', 'menubar', 'listbox', 'radiogroup', 'toolbar', 'tree', 'grid', 'slider']
const IN_WIDGET = WIDGETS.map((role) => `[role=${role}]`).join(', ')

/**
 * True for a plain button and a checkbox. They keep the focus after a click, while the player's next keys are for the
 * board.
 */
const onlyPressed = (target: HTMLElement) =>
  (target.tagName === 'BUTTON' || (target instanceof HTMLInputElement && target.type === 'checkbox')) &&
  target.closest(IN_WIDGET) === null

/**
 * True when the focused element handles a command's key itself. Text fields use all keys; a number field uses only
 * those that count or move the cursor. Arrow keys go to the board when the focus is on the board, the page, a plain
 * button, or an element that is focusable only from a script, as a starting point for reading.
 *
 * @param board the board's canvas
 */
export function keepsKey(target: EventTarget | null, command: Command, board?: HTMLElement): boolean {
  if (!(target instanceof HTMLElement) || target === board) return false
  if (inMenu(target)) return true
  if (['find', 'end', 'clear'].includes(command)) return false
  if (typesText(target)) return target.inputMode !== 'numeric' || COUNTING.includes(command)
  if (onlyPressed(target)) return false
  return MOVING.includes(command) && target !== document.body && target.tabIndex >= 0
}
