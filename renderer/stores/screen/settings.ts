/** A person's settings for all campaigns, kept by the program between starts. */
import { useWindowSize } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { textSizeFor } from '../../app/window/text-size'
import { clearPalette } from '../../board/paint/palettes'
import type { Palette } from '../../board/types'
import { ask } from '../contract'

export const themes = ['system', 'light', 'dark'] as const
export const motions = ['system', 'reduced', 'full'] as const
/** Factors of the usual speed; 0 shows results at once. */
export const speeds = [0, 0.5, 1, 2] as const
/** Percent of the usual size; 0 fits the window. */
export const textSizes = [0, 100, 110, 125, 150, 175, 200] as const
export const pieceSizes = [80, 90, 100, 110, 125, 140, 160] as const
/** `clear`: colors that stay distinguishable with any color vision. */
export const palettes = ['usual', 'clear'] as const
/** When a card reports what happened. */
export const cardTimes = ['turn', 'round', 'never'] as const
/** Whether events since a player's last turn are shown, offered, or omitted. */
export const recapTimes = ['always', 'offer', 'never'] as const
/**
 * What a player reads after others have played: everything that matters, the few most important lines, or nothing.
 */
export const dispatchSizes = ['full', 'brief', 'never'] as const
/** Factors of the recap's usual pace. */
export const recapPaces = [0.5, 1, 2] as const

export type Theme = (typeof themes)[number]
export type Motion = (typeof motions)[number]
export type PaletteName = (typeof palettes)[number]
export type CardTime = (typeof cardTimes)[number]
export type RecapTime = (typeof recapTimes)[number]
export type DispatchSize = (typeof dispatchSizes)[number]

/** How far a player has come in a lesson. */
export interface LessonProgress {
  /** The campaign in which it is played; null if it was never begun. */
  readonly campaign: string | null
  /** True after the player has sent the coach away. */
  readonly away: boolean
  /** Ids of the steps that are over. */
  readonly done: readonly string[]
  readonly finished: boolean
}

export interface Settings {
  theme: Theme
  /** One of `textSizes`. */
  textSize: number
  /** Size of the pieces on the board, in percent of the usual size. */
  pieceSize: number
  motion: Motion
  speed: number
  palette: PaletteName
  /** Whether each power's territories have their own pattern. */
  patterns: boolean
  /** Whether the board scrolls while the pointer rests at the window's edge. */
  edgePan: boolean
  /** Whether the board returns to the player's capital when their turn begins. */
  homeward: boolean
  /** Whether the board also moves to show spaces that a choice, a move or an undo affects elsewhere. */
  follow: boolean
  sound: boolean
  /** Whether single letters are shortcuts. */
  letterKeys: boolean
  /** Whether a movement step in which nothing can move ends by itself. */
  endIdle: boolean
  /** Whether casualties in computers' turns are taken as suggested, without a question. */
  suggestedLosses: boolean
  cards: CardTime
  dispatch: DispatchSize
  recap: RecapTime
  recapPace: number
  /** Whether the small world map is open. */
  smallMap: boolean
  /** Whether the desktop app reopens the last screen at the next start. */
  reopen: boolean
  /** Whether a tip is shown the first time that a special power becomes possible. */
  tips: boolean
  /** Tips that were shown, by id. */
  seenTips: readonly string[]
  /** Lessons that were begun, by id. */
  lessons: Readonly<Record<string, LessonProgress>>
}

const DEFAULTS: Settings = {
  theme: 'system',
  textSize: 0,
  pieceSize: 100,
  motion: 'system',
  speed: 1,
  palette: 'usual',
  patterns: false,
  edgePan: true,
  homeward: true,
  follow: false,
  sound: false,
  letterKeys: true,
  endIdle: true,
  suggestedLosses: false,
  cards: 'turn',
  dispatch: 'full',
  recap: 'offer',
  recapPace: 1,
  smallMap: true,
  reopen: true,
  tips: true,
  seenTips: [],
  lessons: {},
}

function oneOf<T>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.find((one) => one === value) ?? otherwise
}

function yesOrNo(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise
}

function readNames(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}

function readLesson(value: unknown): LessonProgress | null {
  if (typeof value !== 'object' || value === null) return null
  const { campaign, away, done, finished } = value as Readonly<Record<string, unknown>>
  return {
    campaign: typeof campaign === 'string' ? campaign : null,
    away: yesOrNo(away, false),
    done: readNames(done),
    finished: yesOrNo(finished, false),
  }
}

function readLessons(value: unknown): Record<string, LessonProgress> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, one]) => {
      const lesson = readLesson(one)
      return lesson === null ? [] : [[id, lesson]]
    }),
  )
}

/** Parses stored settings; unknown values, for example of another version, become the default. */
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
    homeward: yesOrNo(kept['homeward'], DEFAULTS.homeward),
    follow: yesOrNo(kept['follow'], DEFAULTS.follow),
    sound: yesOrNo(kept['sound'], DEFAULTS.sound),
    letterKeys: yesOrNo(kept['letterKeys'], DEFAULTS.letterKeys),
    endIdle: yesOrNo(kept['endIdle'], DEFAULTS.endIdle),
    dispatch: oneOf(dispatchSizes, kept['dispatch'], DEFAULTS.dispatch),
    suggestedLosses: yesOrNo(kept['suggestedLosses'], DEFAULTS.suggestedLosses),
    cards: oneOf(cardTimes, kept['cards'], DEFAULTS.cards),
    recap: oneOf(recapTimes, kept['recap'], DEFAULTS.recap),
    recapPace: oneOf<number>(recapPaces, kept['recapPace'], DEFAULTS.recapPace),
    smallMap: yesOrNo(kept['smallMap'], DEFAULTS.smallMap),
    reopen: yesOrNo(kept['reopen'], DEFAULTS.reopen),
    tips: yesOrNo(kept['tips'], DEFAULTS.tips),
    seenTips: readNames(kept['seenTips']),
    lessons: readLessons(kept['lessons']),
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

  /** The theme in effect. */
  const theme = computed<'light' | 'dark'>(() =>
    settings.value.theme === 'system' ? (systemDark.value ? 'dark' : 'light') : settings.value.theme,
  )
  const reducedMotion = computed(() =>
    settings.value.motion === 'system' ? systemStill.value : settings.value.motion === 'reduced',
  )
  const { width, height } = useWindowSize()
  /** The text size in effect, in percent of the usual size. */
  const textPercent = computed(() => settings.value.textSize || textSizeFor(width.value, height.value))
  /** The powers' colors on the board. */
  const palette = computed<Palette>(() => ({
    ...(settings.value.palette === 'clear' ? clearPalette(theme.value) : {}),
    patterns: settings.value.patterns,
  }))
  /** Returns the milliseconds for an animation of this usual length; 0 when nothing moves. */
  function duration(ms: number): number {
    return reducedMotion.value || settings.value.speed === 0 ? 0 : ms / settings.value.speed
  }

  /**
   * Returns the milliseconds for which something of this usual length is shown, moving or not; 0 when results come at
   * once.
   */
  function pace(ms: number): number {
    return settings.value.speed === 0 ? 0 : ms / settings.value.speed
  }

  async function load(): Promise<void> {
    const { result } = await ask('settings.get', {})
    if (result !== undefined) settings.value = readSettings(result)
  }

  /** Changes settings at once and stores them. */
  async function change(values: Partial<Settings>): Promise<void> {
    settings.value = { ...settings.value, ...values }
    await ask('settings.set', { values: { ...values } })
  }

  return { settings, theme, textPercent, palette, reducedMotion, duration, pace, load, change }
})
