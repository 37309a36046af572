/** The menus of the desktop's menu bar and of the board screen, built from one list. Pure functions of the state. */
import type { MenuItem, MenuLine, MenuRole, WindowMenu } from '../../../shared/contract'
import { say, type MessageKey } from '../i18n'

/** Commands that work on every screen. */
export type AnywhereCommand =
  'new' | 'openFile' | 'campaigns' | 'printCards' | 'odds' | 'rules' | 'whatIsThis' | 'settings' | 'about'

/** Commands of the board screen, offered there while they make sense. */
export type BoardCommand =
  | ('export' | 'close' | 'undo' | 'redo' | 'zoomIn' | 'zoomOut' | 'fit' | 'home' | 'find' | 'end')
  | ('plan' | 'history' | 'report' | 'spaces' | 'position' | 'politics' | 'cards')
  | ('seats' | 'edit' | 'concede' | 'help' | 'odds')

/** Prefixes of commands with a subject: a campaign, or a text size. */
const RECENT = 'recent:'
const TEXT_SIZE = 'textSize:'

export interface MenuState {
  /** True when the board screen can run the command. */
  readonly can: (command: BoardCommand) => boolean
  /** Recently played campaigns, newest first. */
  readonly recent: readonly { readonly campaign: string; readonly name: string }[]
  readonly textSize: number
  readonly textSizes: readonly number[]
  /** Label of a text size. */
  readonly sizeText: (size: number) => string
}

/** Returns the menus for a state. */
export function menusOf(state: MenuState): WindowMenu[] {
  const { can } = state
  const separator: MenuLine = { kind: 'separator' }
  const anywhere = (command: AnywhereCommand, label: MessageKey): MenuLine => ({
    kind: 'command',
    command,
    label: say(label),
    enabled: true,
  })
  const onBoard = (command: BoardCommand, label: MessageKey, keys?: string): MenuLine => ({
    kind: 'command',
    command,
    label: say(label),
    enabled: can(command),
    ...(keys === undefined ? {} : { keys }),
  })
  const role = (name: MenuRole, label: MessageKey): MenuLine => ({
    kind: 'role',
    role: name,
    label: say(label),
  })
  const recent: MenuItem = {
    kind: 'menu',
    label: say('menu.recent'),
    items: state.recent.map(({ campaign, name }) => ({
      kind: 'command',
      command: RECENT + campaign,
      label: name,
      enabled: true,
    })),
  }
  const textSize: MenuItem = {
    kind: 'menu',
    label: say('settings.textSize'),
    items: state.textSizes.map((size) => ({
      kind: 'command',
      command: TEXT_SIZE + String(size),
      label: state.sizeText(size),
      enabled: true,
      checked: size === state.textSize,
    })),
  }
  return [
    {
      label: say('menu.file'),
      items: [
        anywhere('new', 'menu.newCampaign'),
        anywhere('openFile', 'menu.openFile'),
        anywhere('campaigns', 'menu.campaigns'),
        recent,
        separator,
        onBoard('export', 'menu.export'),
        anywhere('printCards', 'menu.printCards'),
        separator,
        onBoard('close', 'board.toStart'),
        role('quit', 'menu.quit'),
      ],
    },
    {
      label: say('menu.edit'),
      items: [
        onBoard('undo', 'verbs.undo', 'CmdOrCtrl+Z'),
        onBoard('redo', 'verbs.redo', 'CmdOrCtrl+Shift+Z'),
        separator,
        role('cut', 'menu.cut'),
        role('copy', 'menu.copy'),
        role('paste', 'menu.paste'),
        role('selectAll', 'menu.selectAll'),
      ],
    },
    {
      label: say('menu.view'),
      items: [
        onBoard('history', 'board.history', 'H'),
        onBoard('report', 'board.report'),
        onBoard('spaces', 'board.spaces', 'L'),
        onBoard('position', 'board.position'),
        onBoard('politics', 'board.politics', 'N'),
        onBoard('cards', 'board.cards', 'C'),
        separator,
        onBoard('zoomIn', 'board.zoomIn', '+'),
        onBoard('zoomOut', 'board.zoomOut', '-'),
        onBoard('fit', 'board.fit', '0'),
        onBoard('home', 'menu.home', 'Home'),
        separator,
        textSize,
        role('togglefullscreen', 'menu.fullScreen'),
      ],
    },
    {
      label: say('menu.game'),
      items: [
        onBoard('end', 'menu.endPhase', 'CmdOrCtrl+Enter'),
        onBoard('plan', 'planning.planTurn', 'B'),
        onBoard('find', 'board.find', 'CmdOrCtrl+F'),
        anywhere('odds', 'calculator.title'),
        separator,
        onBoard('seats', 'players.menu'),
        onBoard('edit', 'edit.menu'),
        onBoard('concede', 'decisions.concede'),
        separator,
        anywhere('settings', 'start.settings'),
      ],
    },
    {
      label: say('menu.help'),
      items: [
        anywhere('rules', 'board.rules'),
        onBoard('help', 'menu.keys', '?'),
        anywhere('whatIsThis', 'what.title'),
        separator,
        role('showLog', 'menu.showLog'),
        anywhere('about', 'start.about'),
      ],
    },
  ]
}

/** Returns the campaign or text size of a command that has one, else null. */
export function subjectOf(
  command: string,
): { readonly recent: string } | { readonly textSize: number } | null {
  if (command.startsWith(RECENT)) return { recent: command.slice(RECENT.length) }
  if (command.startsWith(TEXT_SIZE)) return { textSize: Number(command.slice(TEXT_SIZE.length)) }
  return null
}

/**
 * Roles in the page's own menu. The Edit menu is for the desktop only, since every browser's text fields have these
 * commands; other desktop-only roles are left out too.
 */
const PAGE_ROLES: readonly MenuRole[] = ['togglefullscreen']

/**
 * Returns the menus for the page: without items that it cannot run, and without leading, trailing or repeated
 * separators.
 */
export function pageMenus(menus: readonly WindowMenu[]): WindowMenu[] {
  return menus
    .filter(({ label }) => label !== say('menu.edit'))
    .map(({ label, items }) => {
      const able = items.filter(
        (item) =>
          (item.kind !== 'role' || PAGE_ROLES.includes(item.role)) &&
          (item.kind !== 'menu' || item.items.length > 0),
      )
      return {
        label,
        items: able.filter(
          (item, i) =>
            item.kind !== 'separator' || (i > 0 && i < able.length - 1 && able[i - 1]?.kind !== 'separator'),
        ),
      }
    })
}
