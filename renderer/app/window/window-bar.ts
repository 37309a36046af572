/** Keeps the window's title and the desktop's menu bar in step with the screen. */
import { onMounted, watch, watchEffect } from 'vue'
import { useRouter } from 'vue-router'
import { ask, contract } from '../../stores/contract'
import { useCampaign } from '../../stores/campaign/campaign'
import { useLibrary } from '../../stores/campaign/library'
import { useMenu } from '../../stores/screen/menu'
import { useNaming } from '../../stores/campaign/naming'
import { say } from '../i18n'

/** Returns `Campaign · Round 5 · Germany`, with the parts that are known. */
export function windowTitle(parts: readonly (string | undefined)[]): string {
  const known = parts.filter((part) => part !== undefined && part !== '')
  return known.length > 0 ? known.join(' · ') : say('app.name')
}

/** Called once, by the window. */
export function useWindowBar(): void {
  const router = useRouter()
  const campaign = useCampaign()
  const library = useLibrary()
  const menu = useMenu()
  const naming = useNaming()
  menu.useRoutes(router)
  contract().on('app.command', ({ command }) => menu.run(command))

  watchEffect(() => {
    const { view } = campaign
    document.title = windowTitle(
      view === null
        ? []
        : [
            view.name,
            view.round === 0 ? say('board.roundBefore') : say('board.round', { n: view.round }),
            view.power === null ? undefined : naming.names.power(view.power),
          ],
    )
  })
  onMounted(async () => {
    const { result } = await ask('app.info', {})
    if (result?.host !== 'electron') return
    // The start page loads the list itself; when the desktop starts with a campaign, it is not loaded yet.
    requestIdleCallback(() => {
      if (!library.loaded) void library.load()
    })
    watch(
      () => menu.menus,
      (menus) => void ask('app.menu', { menus: structuredClone(menus) }),
      { immediate: true },
    )
  })
}
