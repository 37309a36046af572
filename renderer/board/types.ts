/**
 * Input and output of the board scene. The scene holds no rules: it receives a position, the lights and the movable
 * pieces, and reports gestures. Ids are those of the board data and the view.
 */
import type { GameEvent } from '../../shared/model/events'
import type { PieceView, View } from '../../shared/model/view'
import type { BoardData } from '../../shared/boards/types'
import type { Geometry } from '../../shared/boards/geometry'
import type { BakedPart, Detail } from './gl/fields/detail'
import type { PaletteKey, Theme } from './powers'

export type { Theme }

/**
 * Colors as `#rrggbb`. `land` fills territories, `piece` colors silhouettes and emblems (darker, so that pieces stand
 * out on their own land). Omitted colors come from the theme.
 */
export interface Palette {
  readonly land?: Readonly<Partial<Record<PaletteKey, string>>>
  readonly piece?: Readonly<Partial<Record<PaletteKey, string>>>
  /** Draws a pattern over each power's land, for players who can't tell the colors apart. */
  readonly patterns?: boolean
  /**
   * The power whose color paints a power's land, by the ids of both: the land of powers that are absent is pale.
   * Without it every power's land has its own color. Emblems and pieces always have their own.
   */
  readonly landColor?: Readonly<Record<string, string>>
}

export interface BoardOptions {
  readonly geometry: {
    readonly normal: Geometry
    /** The fine level, or a function that loads it when first zoomed in that far. */
    readonly fine?: Geometry | (() => Promise<Geometry>)
    /** Returns the build's files, so that their content need not be made here; null when there is none. */
    readonly baked?: (part: BakedPart) => Promise<ArrayBuffer | null>
  }
  readonly board: BoardData
  /**
   * Spaces whose cities count in this game, with their points: these cities are shown. Absent: no cities are shown.
   */
  readonly cities?: Readonly<Record<string, number>>
  readonly theme: Theme
  readonly palette?: Palette
  readonly reducedMotion: boolean
  /** Animation speed: 1 normal, 2 twice as fast, 0 none. */
  readonly speed?: number
  /** Screen pixels covered by the shell's panels: `fit` and `flyTo` avoid them. */
  readonly insets?: Insets
  /** Sets the first view, before its shapes are loaded; absent: the whole world. */
  readonly view?: (scene: BoardScene) => Promise<void>
}

export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** The part of the view that the scene draws. A whole `View` may be passed. */
export interface BoardPosition {
  readonly spaces: View['spaces']
  /** Treasuries name the capitals and seats of exile; without them capitals come from the board data. */
  readonly treasuries?: View['treasuries']
  /** Spaces where a battle is pending or being fought. */
  readonly battles?: View['battles']
  /** In games where nations form alliances: the territories of each alliance are outlined. */
  readonly politics?: View['politics']
}

/** Identical pieces in one space: one silhouette with one count. */
export interface PieceGroup {
  /** Stable while the group exists: `space/power/unit`, with `/damaged` or `/aboard:<carrier>` where these differ. */
  readonly key: string
  readonly space: string
  readonly power: string
  readonly unit: string
  readonly pieces: readonly PieceView[]
  /** Piece id of the carrier or transport that they are aboard. */
  readonly carriedBy?: string
}

export interface LitSpace {
  readonly space: string
  readonly cost?: number
  /**
   * Effect codes of the target; `attack` and `captures` are lit in red, all others in the accent color. Those with
   * `only-deck` are hatched, with a dashed edge.
   */
  readonly effects?: readonly string[]
  /** Relation of the selected nation to this territory's holder: it determines the light, in place of effects. */
  readonly stands?: Standing
  /** How safely it is held: it determines the light, in place of effects. */
  readonly holds?: Holding
  /** Text next to it, in digits, `%`, `<` and `>`. */
  readonly sign?: string
}

/**
 * How safely a space is held: surely, likely, perhaps, hardly; no enemy comes but strangers could; not known yet.
 * Spaces with strangers are hatched.
 */
export type Holding = 'safe' | 'likely' | 'doubtful' | 'lost' | 'strange' | 'unknown'

/**
 * A nation's own territory, or that of another nation: an ally, an enemy (combat open or not yet), under a truce, or
 * bound by terms.
 */
export type Standing = 'own' | 'ally' | 'war' | 'declared' | 'truce' | 'terms'

/** The route of pieces in the open movement step: an arrow that stays until the step ends. */
export interface MoveArrow {
  readonly power: string
  /** Begins at the space that they left. */
  readonly path: readonly string[]
  /** Number of pieces that took this route. */
  readonly count: number
  /** True when they attack at its end. */
  readonly attack: boolean
  /** True when the shell points at it. */
  readonly lit: boolean
}

/** All lights. Each call replaces the previous lights as a whole; `{}` turns all lights off. */
export interface Highlights {
  /** Reachable spaces: lit. When given (even empty), all other spaces are dimmed. */
  readonly targets?: readonly LitSpace[]
  /** Unreachable spaces that were hovered or tried: crossed in red, not dimmed. */
  readonly refused?: readonly string[]
  /** Space whose stack is selected. */
  readonly selectedSpace?: string | null
  /** Ids of the selected pieces; their groups are framed, with a number when only part of a group is selected. */
  readonly selectedPieces?: readonly string[]
  /** Path to draw, starting at the pieces' space, with its cost. */
  readonly route?: {
    readonly path: readonly string[]
    readonly cost?: number
    readonly attack?: boolean
  } | null
  /** Spaces with a battle to fight: marked with crossed swords. */
  readonly battles?: readonly string[]
  /** Spaces where something has changed since the player acted there: marked with a pennant. */
  readonly changed?: readonly string[]
  /** Spaces where purchased pieces may be placed: lit like targets. */
  readonly placing?: readonly string[]
  /** Space that the shell points at (search result, list view, history). */
  readonly focus?: string | null
  /** Pieces that may be picked up by dragging. Elsewhere a drag moves the map. */
  readonly movable?: readonly string[]
  /** Pieces that still wait for a move: their stacks are marked with a dot. */
  readonly unmoved?: readonly string[]
  /** The moves made in this step, as arrows under the pieces; later ones are drawn over earlier ones. */
  readonly moves?: readonly MoveArrow[]
  /** Ghosts of pieces to be placed, shown pale: unit and count by space. */
  readonly ghosts?: readonly { space: string; power: string; unit: string; count: number }[]
}

/** World coordinates of the view's center (x in 0..geometry width) and screen pixels per world unit. */
export interface CameraState {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

/** A box in CSS pixels of the canvas. */
export interface ScreenBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What is under a point of the canvas. */
export interface Picked {
  readonly space: string | null
  /** The piece group drawn there, if any: always a group of `space`. */
  readonly group: PieceGroup | null
  /** True when the point lies on the number next to the group's silhouette. */
  readonly onCount?: boolean
  /** CSS pixels from the canvas's top left corner. */
  readonly point: ScreenPoint
}

export interface Modifiers {
  readonly shift: boolean
  readonly ctrl: boolean
  readonly alt: boolean
}

export interface BoardEvents {
  /** The pointer moved over another space or group; `space: null` on leaving the board or all spaces. */
  hover: Picked
  click: Picked & { readonly modifiers: Modifiers; readonly double: boolean }
  contextmenu: Picked & { readonly modifiers: Modifiers }
  /** A stack is being dragged over `space` (null: no space); for showing the route or the refusal. */
  dragover: { readonly group: PieceGroup; readonly space: string | null; readonly point: ScreenPoint }
  /** A stack was dragged to a space and released. */
  drop: { readonly group: PieceGroup; readonly space: string; readonly modifiers: Modifiers }
  /** A drag ended anywhere else. */
  dragcancel: { readonly group: PieceGroup }
  /**
   * The view, or the pieces on it, start to move under the pointer (`true`: wheel, drag, keys, a flight or a jump,
   * another position), or come to rest (`false`). Before the latter, a changed target under the resting pointer emits
   * a `hover`.
   */
  view: { readonly moving: boolean }
  /** The camera rests at a new place: worth storing between starts. */
  camera: CameraState
  /** The graphics context was lost and could not be restored. */
  lost: { readonly why: string }
}

/** A box on the canvas covered by something of a space; its center and size in CSS pixels. */
export interface DrawnBox {
  readonly kind: 'name' | 'marks' | 'stack' | 'chips' | 'connector' | 'battle' | 'changed' | 'cost' | 'ghost'
  readonly space: string | null
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface BoardStats {
  /** Number of frames drawn since creation. It does not change while the board is idle. */
  readonly frames: number
  /** Script time of the last frame, in milliseconds. */
  readonly lastFrameMs: number
  /** True on a renderer without a GPU (SwiftShader, llvmpipe). */
  readonly software: boolean
  /** The level of detail shown; null before the first. */
  readonly level: Detail | null
  readonly resolution: number
}

export interface FlyOptions {
  /** Pixels per world unit at the end; default: the current scale, or larger when the space would be too small. */
  readonly scale?: number
  /** Jumps instead of flying. Reduced motion always jumps. */
  readonly instant?: boolean
}

export interface BoardScene {
  /** Shows a position. Cheap when little has changed. */
  setPosition(position: BoardPosition): void
  setHighlights(highlights: Highlights): void
  setTheme(theme: Theme, palette?: Palette): void
  setReducedMotion(reduced: boolean, speed?: number): void
  /** Sets the factor of the interface text size; labels and counts follow it. */
  setTextScale(scale: number): void
  /** Sets the factor of the size of pieces, their counts and emblems. */
  setPieceScale(scale: number): void
  setInsets(insets: Insets): void
  /** Shows the board without its pieces, or with them again. */
  setBare(bare: boolean): void

  /** Moves the camera so that a space, or several together, are centered. Unknown ids are ignored. */
  flyTo(space: string | readonly string[], options?: FlyOptions): void
  /**
   * Brings spaces into the free part of the board, clear of the insets and the small map, by the smallest movement;
   * nothing moves when they are in sight. Unknown ids are ignored.
   *
   * @param spaces all of these; the view zooms out only when they can't fit otherwise
   * @param also as many of these as fit without zooming; without `spaces` at least the nearest
   */
  reveal(spaces: readonly string[], also?: readonly string[]): void
  /** Shows the whole world. */
  fit(options?: FlyOptions): void
  /** Zooms about the center (or a point of the canvas) by a factor. */
  zoomBy(factor: number, at?: ScreenPoint): void
  panBy(dx: number, dy: number): void
  getCamera(): CameraState
  setCamera(camera: CameraState): void

  /** Adds a listener; returns a function that removes it. */
  on<K extends keyof BoardEvents>(event: K, handler: (payload: BoardEvents[K]) => void): () => void

  /**
   * Plays events over the position on the screen; call `setPosition` with the new position afterward. Resolves when
   * done or skipped; at once with reduced motion.
   */
  animate(events: readonly GameEvent[]): Promise<void>
  skipAnimation(): void

  /**
   * Returns the canvas position of a space's anchor in CSS pixels, for the copy nearest the center; null for unknown
   * ids.
   */
  screenOf(space: string): ScreenPoint | null
  pick(x: number, y: number): Picked
  /** Returns the groups currently drawn with their centers on the canvas: for tests and for the list view. */
  groupsIn(space: string): readonly { readonly group: PieceGroup; readonly at: ScreenPoint | null }[]

  /**
   * Returns everything drawn on the board, including parts outside of the view: for tests that inspect its picture.
   */
  drawn(): readonly DrawnBox[]

  /** A small map of the world in its own canvas; the shell places it. Clicking or dragging in it moves the view. */
  readonly minimap: HTMLCanvasElement
  /** The board's canvas, for focus and for a picture of the board. */
  readonly canvas: HTMLCanvasElement
  /** Returns a picture of the whole board in its current state, as a data URL; width in pixels. */
  picture(width: number): Promise<string>

  stats(): BoardStats
  /** Frees the canvas, listeners and graphics memory. The scene must not be used afterward. */
  destroy(): void
}

/** Why a board could not be created. The shell explains `no-webgl2` and offers everything else. */
export class BoardUnsupportedError extends Error {
  override readonly name = 'BoardUnsupportedError'
  constructor(
    readonly reason: 'no-webgl2' | 'context-failed',
    message: string,
  ) {
    super(message)
  }
}
