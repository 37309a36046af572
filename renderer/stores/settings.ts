/** What a person set once for all campaigns: kept by the program between starts. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { clearPalette } from '../board/paint/palettes'
import type { Palette } from '../board/types'
import { ask } from './contract'

export const themes = ['system', 'light', 'dark'] as const
export const motions = ['system', 'reduced', 'full'] as const
/** Times the usual speed; 0 shows results at once. */
export const speeds = [0, 0.5, 1, 2] as const
export const textSizes = [100, 110, 125, 150, 175, 200] as const
export const pieceSizes = [80, 90, 100, 110, 125, 140, 160] as const
/** `clear`: colours that stay apart with any colour vision. */
export const palettes = ['usual', 'clear'] as const
/** When a card tells what happened. */
export const cardTimes = ['turn', 'round', 'never'] as const
/** Whether what happened since a player's last turn is shown, offered, or left. */
export const recapTimes = ['always', 'offer', 'never'] as const
/** Times the recap's usual pace. */
export const recapPaces = [0.5, 1, 2] as const

export type Theme = (typeof themes)[number]
export type Motion = (typeof motions)[number]
export type PaletteName = (typeof palettes)[number]
export type CardTime = (typeof cardTimes)[number]
export type RecapTime = (typeof recapTimes)[number]

export interface Settings {
  theme: Theme
  /** Per cent of the usual size. */
  textSize: number
  /** Size of the pieces on the board, per cent of the usual one. */
  pieceSize: number
  motion: Motion
  speed: number
  palette: PaletteName
  /** Whether each power's land has a pattern of its own. */
  patterns: boolean
  /** Whether the board moves while the pointer rests at the window's edge. */
  edgePan: boolean
  sound: boolean
  /** Whether single letters are shortcuts. */
  letterKeys: boolean
  /** Whether a step of movement in which nothing can move ends by itself. */
  endIdle: boolean
  cards: CardTime
  recap: RecapTime
  recapPace: number
  /** Whether the small map of the world is unfolded. */
  smallMap: boolean
}

const DEFAULTS: Settings = {
  theme: 'system',
  textSize: 100,
  pieceSize: 100,
  motion: 'system',
  speed: 1,
  palette: 'usual',
  patterns: false,
  edgePan: true,
  sound: false,
  letterKeys: true,
  endIdle: true,
  cards: 'turn',
  recap: 'offer',
  recapPace: 1,
  smallMap: true,
}

function oneOf<T>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.find((one) => one === value) ?? otherwise
}

function yesOrNo(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise
}

/** Reads what was kept; anything unknown, of an older or newer version, becomes the default. */
export function readSettings(kept: Readonly<Record<string, unknown>>): Settings {
  return {
    theme: oneOf(themes, kept['theme'], DEFAULTS.theme),
    textSize: oneOf<number>(textSizes, kept['textSize'], DEFAULTS.textSize),
    pieceSize: oneOf<number>(pieceSizes, kept['pieceSize'], DEFAULTS.pieceSize),
    motion: oneOf(motions, kept['motion'], DEFAULTS.motion),
    speed: oneOf<number>(speeds, kept['speed'], DEFAULTS.speed),
    palette: oneOf(palettes, kept['palette'], DEFAULTS.palette),
    patterns: yesOrNo(kept['patterns'], DEFAULTS.patterns),
    edgePan: yesOrNo(kept['edgePan'], DEFAULTS.edgePan),
    sound: yesOrNo(kept['sound'], DEFAULTS.sound),
    letterKeys: yesOrNo(kept['letterKeys'], DEFAULTS.letterKeys),
    endIdle: yesOrNo(kept['endIdle'], DEFAULTS.endIdle),
    cards: oneOf(cardTimes, kept['cards'], DEFAULTS.cards),
    recap: oneOf(recapTimes, kept['recap'], DEFAULTS.recap),
    recapPace: oneOf<number>(recapPaces, kept['recapPace'], DEFAULTS.recapPace),
    smallMap: yesOrNo(kept['smallMap'], DEFAULTS.smallMap),
  }
}

export const useSettings = defineStore('settings', () => {
  const settings = ref<Settings>({ ...DEFAULTS })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const systemDark = ref(dark.matches)
  const systemStill = ref(still.matches)
  dark.addEventListener('change', (event) => (systemDark.value = event.matches))
  still.addEventListener('change', (event) => (systemStill.value = event.matches))

  /** The theme in force. */
  const theme = computed<'light' | 'dark'>(() =>
    settings.value.theme === 'system' ? (systemDark.value ? 'dark' : 'light') : settings.value.theme,
  )
  const reducedMotion = computed(() =>
    settings.value.motion === 'system' ? systemStill.value : settings.value.motion === 'reduced',
  )
  /** The powers' colours on the board. */
  const palette = computed<Palette>(() => ({
    ...(settings.value.palette === 'clear' ? clearPalette(theme.value) : {}),
    patterns: settings.value.patterns,
  }))
  /** Milliseconds that something of this usual length takes; 0 where nothing moves. */
  function duration(ms: number): number {
    return reducedMotion.value || settings.value.speed === 0 ? 0 : ms / settings.value.speed
  }

  /** Milliseconds for which something of this usual length is seen, moving or not; 0 where all comes at once. */
  function pace(ms: number): number {
    return settings.value.speed === 0 ? 0 : ms / settings.value.speed
  }

  async function load(): Promise<void> {
    const { result } = await ask('settings.get', {})
    if (result !== undefined) settings.value = readSettings(result)
  }

  /** Changes settings at once and has them kept. */
  async function change(values: Partial<Settings>): Promise<void> {
    settings.value = { ...settings.value, ...values }
    await ask('settings.set', { values: { ...values } })
  }

  return { settings, theme, palette, reducedMotion, duration, pace, load, change }
})
