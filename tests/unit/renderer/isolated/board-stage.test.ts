// The board in the window includes changes from while it was being made, which may take seconds on some machines.
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BoardScene } from '../../../../renderer/board'
import BoardStage from '../../../../renderer/panels/stage/BoardStage.vue'
import { useBoards } from '../../../../renderer/stores/campaign/boards'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { usePolitics } from '../../../../renderer/stores/screen/politics-view'
import { useSettings } from '../../../../renderer/stores/screen/settings'
import type { Politics } from '../../../../shared/model'
import { fakeProgram, sampleView } from '../support/fake-client'
import { onPage, takeOff } from '../support/mounted'

const made = vi.hoisted(() => ({ board: null as Promise<unknown> | null }))
vi.mock('../../../../renderer/board', async (original) => ({
  ...(await original<object>()),
  createBoard: () => made.board,
}))
vi.mock('../../../../renderer/app/board/geometry', () => ({
  decodedGeometry: () => ({}),
  bakedPart: () => null,
}))
afterEach(takeOff)
const nothing = { inheritAttrs: false, render: () => null }

/** A scene that records its last update. */
function toldScene() {
  const told: Record<string, unknown[]> = {}
  const scene = new Proxy(
    { canvas: document.createElement('canvas') },
    {
      get: (own, name) =>
        name === 'canvas'
          ? own.canvas
          : name === 'then'
            ? undefined
            : (...all: unknown[]) => (told[String(name)] = all),
    },
  )
  return { scene: scene as unknown as BoardScene, told }
}

/** A stage whose board is still being made, and a function that lets the board appear. */
function making() {
  fakeProgram({})
  const pinia = createPinia()
  setActivePinia(pinia)
  let appear: (scene: BoardScene) => void = () => undefined
  made.board = new Promise((done) => (appear = done))
  useBoards().boards = { here: { data: {} as never, geometry: { normal: {}, fine: {} } } }
  vi.spyOn(useBoards(), 'load').mockResolvedValue()
  const insets = { top: 0, right: 0, bottom: 0, left: 0 }
  const stage = onPage(
    mount(BoardStage, {
      props: { board: 'here', insets, settled: true, first: () => Promise.resolve() },
      global: { plugins: [pinia], stubs: { SmallMap: nothing, BattleResultStamp: nothing } },
    }),
  )
  const appears = async () => {
    const { scene, told } = toldScene()
    appear(scene)
    await flushPromises()
    return told
  }
  return { stage, appears }
}

describe('A board that takes long to draw', () => {
  it('has the colors, motion, and sizes of the moment in which it appears', async () => {
    const { appears } = making()
    const settings = useSettings()
    settings.settings = { ...settings.settings, theme: 'light', motion: 'full', pieceSize: 100 }
    await flushPromises()
    settings.settings = { ...settings.settings, theme: 'dark', motion: 'reduced', pieceSize: 150 }
    await flushPromises()
    const told = await appears()
    expect(told['setTheme']?.[0]).toBe('dark')
    expect(told['setReducedMotion']?.[0]).toBe(true)
    expect(told['setPieceScale']).toEqual([1.5])
  })

  it('is announced as being drawn until it is ready', async () => {
    const { stage, appears } = making()
    await flushPromises()
    expect(stage.text()).toBe('Drawing the board…')
    expect(stage.get('.stage').attributes('aria-busy')).toBe('true')
    await appears()
    expect(stage.text()).toBe('')
    expect(stage.get('.stage').attributes('aria-busy')).toBe('false')
  })
})

describe('A board colored by alliance', () => {
  const view = (step: number, ...alliances: string[][]) => {
    const politics = { alliances: alliances.map((members) => ({ members })) } as unknown as Politics
    return sampleView({}, null, { step, politics })
  }
  async function colored(first: boolean) {
    const { appears } = making()
    useCampaign().enter('test', view(1, ['uk', 'france']))
    await flushPromises()
    usePolitics().byAlliance = first
    const told = await appears()
    /** The palette given to the scene since the last call; undefined if none was. */
    const given = async () => {
      await flushPromises()
      const palette = told['setTheme']?.[1]
      delete told['setTheme']
      return palette
    }
    return given
  }

  it('is told whose color paints whose land when it is switched on, and no longer when it is switched off', async () => {
    const given = await colored(false)
    expect(await given()).not.toHaveProperty('landColor')
    usePolitics().byAlliance = true
    expect(await given()).toEqual({ patterns: false, landColor: { uk: 'uk', france: 'uk' } })
    usePolitics().byAlliance = false
    expect(await given()).toEqual({ patterns: false })
  })

  it('is repainted when alliances change, and not at other steps of the game', async () => {
    const given = await colored(true)
    expect(await given()).toHaveProperty('landColor', { uk: 'uk', france: 'uk' })
    useCampaign().view = view(2, ['uk', 'france'])
    expect(await given()).toBeUndefined()
    useCampaign().view = view(3, ['france', 'germany'])
    expect(await given()).toHaveProperty('landColor', { france: 'france', germany: 'france' })
  })

  it('isn’t repainted at any step while it is off', async () => {
    const given = await colored(false)
    await given()
    useCampaign().view = view(2, ['france', 'germany'])
    expect(await given()).toBeUndefined()
  })

  it('uses the clear palette if the player has chosen it', async () => {
    const given = await colored(true)
    await given()
    const settings = useSettings()
    settings.settings = { ...settings.settings, palette: 'clear' }
    const palette = await given()
    expect(palette).toHaveProperty('landColor', { uk: 'uk', france: 'uk' })
    expect(palette).toHaveProperty('land')
  })
})
