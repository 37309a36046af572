/** The menu bar, built from the screen's description. */
import { app, BrowserWindow, Menu, shell, type MenuItemConstructorOptions } from 'electron'
import type { MenuItem, MenuRole, WindowMenu } from '../../../shared/contract'

export interface MenuParts {
  /** Runs the command of a menu item. */
  readonly run: (command: string) => void
  /** The log file, whose folder the player may open. */
  readonly log: string
}

/** `&` marks the access key in menus, so a literal one must be doubled. */
const plain = (label: string): string => label.replaceAll('&', '&&')

function draw(item: MenuItem, parts: MenuParts): MenuItemConstructorOptions {
  switch (item.kind) {
    case 'separator':
      return { type: 'separator' }
    case 'menu':
      return {
        label: plain(item.label),
        enabled: item.items.length > 0,
        submenu: item.items.map((one) => draw(one, parts)),
      }
    case 'role':
      return drawRole(item.role, plain(item.label), parts)
    case 'command':
      return {
        label: plain(item.label),
        enabled: item.enabled,
        ...(item.keys === undefined ? {} : { accelerator: item.keys, registerAccelerator: false }),
        ...(item.checked === undefined ? {} : { type: 'radio', checked: item.checked }),
        click: () => parts.run(item.command),
      }
  }
}

function drawRole(role: MenuRole, label: string, { log }: MenuParts): MenuItemConstructorOptions {
  if (role === 'showLog') return { label, click: () => shell.showItemInFolder(log) }
  // The window handles F11 itself.
  if (role === 'togglefullscreen')
    return {
      label,
      accelerator: 'F11',
      registerAccelerator: false,
      click() {
        const [window] = BrowserWindow.getAllWindows()
        window?.setFullScreen(!window.isFullScreen())
      },
    }
  return { role, label }
}

/**
 * Sets the menus of the menu bar. On a Mac the program's own menu comes first and the window menu last, as is usual
 * there.
 */
export function applyMenus(menus: readonly WindowMenu[], parts: MenuParts): void {
  const mac = process.platform === 'darwin'
  const template: MenuItemConstructorOptions[] = menus.map(({ label, items }) => ({
    label: `&${plain(label)}`,
    submenu: items.map((item) => draw(item, parts)),
  }))
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      mac ? [{ role: 'appMenu', label: app.name }, ...template, { role: 'windowMenu' }] : template,
    ),
  )
}
