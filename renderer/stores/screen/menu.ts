/** The window's menus: the commands that the current screen offers, and what each menu item does. */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { RouteLocationRaw, Router } from 'vue-router'
import { menusOf, subjectOf, type AnywhereCommand, type BoardCommand } from '../../app/window/window-menu'
import { receivedWords } from '../../app/files/turn-files'
import { say } from '../../app/i18n'
import { useCampaign } from '../campaign/campaign'
import { ask } from '../contract'
import { useLibrary } from '../campaign/library'
import { useNotices } from './notices'
import { textSizes, useSettings } from './settings'
import { useWhatIsThis } from './what-is-this'

/** The commands of a screen: how each is carried out, and whether it is available. */
export type Offered = Readonly<
  Partial<Record<BoardCommand, { readonly run: () => unknown; readonly can?: () => boolean }>>
>

/** Maximum number of campaigns under 'Open recent'. */
const RECENT = 8

export const useMenu = defineStore('menu', () => {
  const campaign = useCampaign()
  const library = useLibrary()
  const notices = useNotices()
  const settings = useSettings()
  const offered = shallowRef<Offered>({})
  let router: Router | undefined

  const can = (command: BoardCommand): boolean => {
    const one = offered.value[command]
    return one !== undefined && (one.can?.() ?? true)
  }
  const menus = computed(() =>
    menusOf({
      can,
      recent: library.recent.slice(0, RECENT),
      textSize: settings.settings.textSize,
      textSizes,
      sizeText: (n) => (n === 0 ? say('settings.textSizeAuto') : say('settings.percent', { n })),
    }),
  )

  /** Sets the commands of a screen. Returns a function that removes them. */
  function offer(commands: Offered): () => void {
    offered.value = commands
    return () => {
      if (offered.value === commands) offered.value = {}
    }
  }

  /** Asks for a file and opens its campaign; goes to the list of campaigns when the host has no dialogs. */
  async function openFile(): Promise<unknown> {
    const info = await ask('app.info', {})
    if (info.result?.host !== 'electron') return leaveFor({ name: 'campaigns' })
    const { result } = await ask('file.open', {})
    const path = result?.path ?? null
    if (path === null) return
    const opened = await ask('campaign.open', { path })
    if (opened.refused !== undefined) return notices.refuse(opened.refused)
    const { campaign: id, received } = opened.result
    if (received !== undefined) notices.say(receivedWords(received))
    return campaign.id === id ? campaign.refresh() : leaveFor({ name: 'play', params: { id } })
  }

  /** Closes the open campaign and goes to another screen. */
  async function leaveFor(to: RouteLocationRaw): Promise<void> {
    await campaign.leave()
    await router?.push(to)
  }

  const anywhere: Readonly<Record<AnywhereCommand, () => unknown>> = {
    new: () => leaveFor({ name: 'new' }),
    openFile,
    campaigns: () => leaveFor({ name: 'campaigns' }),
    printCards: () => router?.push({ name: 'cards' }),
    odds: () => router?.push({ name: 'odds' }),
    rules: () => router?.push({ name: 'rules' }),
    whatIsThis: () => useWhatIsThis().start(),
    settings: () => router?.push({ name: 'settings' }),
    about: () => router?.push({ name: 'about' }),
  }

  /**
   * Runs a menu item's command; the screen's own version takes precedence. An unavailable command is ignored: its
   * item was about to be grayed out.
   */
  function run(command: string): void {
    const subject = subjectOf(command)
    if (subject !== null && 'recent' in subject)
      void leaveFor({ name: 'play', params: { id: subject.recent } })
    else if (subject !== null) void settings.change({ textSize: subject.textSize })
    else if (can(command as BoardCommand)) void offered.value[command as BoardCommand]?.run()
    else if (command in anywhere) void anywhere[command as AnywhereCommand]()
  }

  /** Sets the router for menu commands. Called once, when the window starts. */
  function useRoutes(given: Router): void {
    router = given
  }

  return { menus, can, offer, run, useRoutes }
})
