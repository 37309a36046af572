/**
 * The menu bar of the window. The current screen sends its contents, in its own language, and what can be used now; the
 * desktop draws it, and a click comes back as the push `app.command`.
 */
import { z } from 'zod'

const label = z.string().min(1).max(120)

/** What the desktop does by itself, without the screen. */
export const menuRoles = ['cut', 'copy', 'paste', 'selectAll', 'togglefullscreen', 'showLog', 'quit'] as const
export type MenuRole = (typeof menuRoles)[number]

const line = [
  z.strictObject({
    kind: z.literal('command'),
    command: z.string().min(1).max(120),
    label,
    /** Shown after the label, in Electron's notation: `CmdOrCtrl+Z`. The screen handles the keys itself. */
    keys: z.string().max(40).optional(),
    enabled: z.boolean(),
    checked: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('role'), role: z.enum(menuRoles), label }),
  z.strictObject({ kind: z.literal('separator') }),
] as const

export const menuLineSchema = z.discriminatedUnion('kind', line)
export const menuItemSchema = z.discriminatedUnion('kind', [
  ...line,
  z.strictObject({ kind: z.literal('menu'), label, items: z.array(menuLineSchema).max(30) }),
])
export const menuSchema = z.strictObject({ label, items: z.array(menuItemSchema).max(30) })

/** A line of a menu: a command, an action of the desktop, or a rule between groups. */
export type MenuLine = z.infer<typeof menuLineSchema>
export type MenuItem = z.infer<typeof menuItemSchema>
/** One menu of the bar. */
export type WindowMenu = z.infer<typeof menuSchema>
