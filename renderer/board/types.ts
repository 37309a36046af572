/**
 * What the board scene takes and gives. The scene holds no rules: it is told a position, what is lit and
 * which pieces may be picked up; it answers with gestures. Ids are those of the board data and the view.
 */
import type { GameEvent } from '../../shared/model/events'
import type { PieceView, View } from '../../shared/model/view'
import type { BoardData } from '../../shared/boards/types'
import type { Geometry } from '../../shared/boards/geometry'
import type { BakedPart } from './gl/baked'
import type { Detail } from './gl/detail'
import type { PaletteKey, Theme } from './powers'

export type { Theme }

/**
 * Colours as `#rrggbb`. `land` fills territories, `piece` silhouettes and emblems (darker, so that pieces
 * stand out on their own land). What is left out keeps the colour of the theme.
 */
export interface Palette {
  readonly land?: Readonly<Partial<Record<PaletteKey, string>>>
  readonly piece?: Readonly<Partial<Record<PaletteKey, string>>>
  /** Draws a pattern of its own over each power's land, for eyes that can't tell the colours apart. */
  readonly patterns?: boolean
}

export interface BoardOptions {
  readonly geometry: {
    readonly normal: Geometry
    /** The fine level, or how to load it: asked for when first zoomed in that far. */
    readonly fine?: Geometry | (() => Promise<Geometry>)
    /** The build's files, so that their content need not be made here; null where there is none. */
    readonly baked?: (part: BakedPart) => Promise<ArrayBuffer | null>
  }
  readonly board: BoardData
  /** Spaces whose cities count in this game, with their points: their cities are shown. Without it none are. */
  readonly cities?: Readonly<Record<string, number>>
  readonly theme: Theme
  readonly palette?: Palette
  readonly reducedMotion: boolean
  /** Animation speed: 1 normal, 2 twice as fast, 0 none. */
  readonly speed?: number
  /** Screen pixels covered by the shell's panels: `fit` and `flyTo` keep out of them. */
  readonly insets?: Insets
  /** Gives the board its first view, before the shapes for it are read; without it the whole world is seen. */
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
  /** Treasuries name the capitals and seats of exile; without them capitals are those of the board data. */
  readonly treasuries?: View['treasuries']
  /** Spaces where a battle waits or is fought. */
  readonly battles?: View['battles']
  /** Where nations make alliances themselves: the lands of each are outlined. */
  readonly politics?: View['politics']
}

/** Pieces that stand in one space and look the same: one silhouette with one count. */
export interface PieceGroup {
  /** Stable while the group exists: `space/power/unit`, with `/damaged` or `/aboard:<carrier>` where these differ. */
  readonly key: string
  readonly space: string
  readonly power: string
  readonly unit: string
  readonly pieces: readonly PieceView[]
  /** Piece id of the carrier or transport they are aboard. */
  readonly carriedBy?: string
}

export interface LitSpace {
  readonly space: string
  readonly cost?: number
  /**
   * Effect codes of the target; `attack` and `captures` are lit in red, all others in the accent. Those with `only-deck`
   * are hatched, with a dashed edge.
   */
  readonly effects?: readonly string[]
  /** How a nation that is looked at stands to this land's holder: it decides the light, in place of effects. */
  readonly stands?: Standing
}

/** A nation's own land, or that of another one: an ally, an enemy (combat open or not yet), under a truce, or bound by terms. */
export type Standing = 'own' | 'ally' | 'war' | 'declared' | 'truce' | 'terms'

/** The way of some pieces in the movement step that is open: an arrow that stays until the step ends. */
export interface MoveArrow {
  readonly power: string
  /** Begins where they stood. */
  readonly path: readonly string[]
  /** How many pieces went this way. */
  readonly count: number
  /** Whether they attack where it ends. */
  readonly attack: boolean
  /** Whether the shell points at it. */
  readonly lit: boolean
}

/** Everything that is lit. Each call replaces the last one as a whole; `{}` puts all lights out. */
export interface Highlights {
  /** Spaces that can be reached: lit. When given (even empty), all other spaces are dimmed. */
  readonly targets?: readonly LitSpace[]
  /** Spaces hovered or tried that can't be reached: crossed in red, undimmed. */
  readonly refused?: readonly string[]
  /** Space whose stack is selected. */
  readonly selectedSpace?: string | null
  /** Ids of the pieces picked; their groups are framed, with how many when only some of a group are. */
  readonly selectedPieces?: readonly string[]
  /** Path to draw, its first space being where the pieces stand, with its cost. */
  readonly route?: {
    readonly path: readonly string[]
    readonly cost?: number
    readonly attack?: boolean
  } | null
  /** Spaces with a battle to fight: marked with crossed swords. */
  readonly battles?: readonly string[]
  /** Spaces where bought pieces may be placed: lit like targets. */
  readonly placing?: readonly string[]
  /** Space the shell points at (search result, list view, history). */
  readonly focus?: string | null
  /** Pieces that may be picked up by dragging. Elsewhere a drag moves the map. */
  readonly movable?: readonly string[]
  /** The moves made in this step, as arrows under the pieces; those drawn later lie over the others. */
  readonly moves?: readonly MoveArrow[]
  /** Ghosts of pieces to be placed, shown pale: unit and count by space. */
  readonly ghosts?: readonly { space: string; power: string; unit: string; count: number }[]
}

/** World coordinates of the view's middle (x in 0..geometry width) and screen pixels per world unit. */
export interface CameraState {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

/** What lies under a point of the canvas. */
export interface Picked {
  readonly space: string | null
  /** The piece group drawn there, if any: always one of `space`. */
  readonly group: PieceGroup | null
  /** Whether the point lies on the number beside the group's silhouette. */
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
  /** The pointer came over another space or group; `space: null` on leaving the board or all spaces. */
  hover: Picked
  click: Picked & { readonly modifiers: Modifiers; readonly double: boolean }
  contextmenu: Picked & { readonly modifiers: Modifiers }
  /** A stack is being dragged over `space` (null: nowhere); for showing the route or the refusal. */
  dragover: { readonly group: PieceGroup; readonly space: string | null; readonly point: ScreenPoint }
  /** A stack was dragged to a space and let go. */
  drop: { readonly group: PieceGroup; readonly space: string; readonly modifiers: Modifiers }
  /** A drag ended anywhere else. */
  dragcancel: { readonly group: PieceGroup }
  /**
   * The view, or the pieces on it, begin to move under the pointer (`true`: wheel, drag, keys, a flight or a jump,
   * another position), and rest again (`false`). What lies under a resting pointer is picked anew before the latter:
   * a `hover` comes first where it is another thing.
   */
  view: { readonly moving: boolean }
  /** The camera rests at a new place: worth keeping between starts. */
  camera: CameraState
  /** The graphics context was lost and could not be brought back. */
  lost: { readonly why: string }
}

/** A box on the canvas that something of a space covers; its middle and size in CSS pixels. */
export interface DrawnBox {
  readonly kind: 'name' | 'marks' | 'stack' | 'chips' | 'connector' | 'battle' | 'cost' | 'ghost'
  readonly space: string | null
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface BoardStats {
  /** Frames drawn since creation. An idle board's number does not change. */
  readonly frames: number
  /** Milliseconds of script time of the last frame. */
  readonly lastFrameMs: number
  /** True on a renderer without a GPU (SwiftShader, llvmpipe). */
  readonly software: boolean
  /** The level of detail shown; null before the first. */
  readonly level: Detail | null
  readonly resolution: number
}

export interface FlyOptions {
  /** Pixels per world unit to end at; default: as now, or nearer where the space would be too small. */
  readonly scale?: number
  /** Jump instead of flying. Reduced motion always jumps. */
  readonly instant?: boolean
}

export interface BoardScene {
  /** Show a position. Cheap when little changed. */
  setPosition(position: BoardPosition): void
  setHighlights(highlights: Highlights): void
  setTheme(theme: Theme, palette?: Palette): void
  setReducedMotion(reduced: boolean, speed?: number): void
  /** Size of interface text against 1; labels and counts follow it. */
  setTextScale(scale: number): void
  /** Size of pieces, their counts and emblems against 1. */
  setPieceScale(scale: number): void
  setInsets(insets: Insets): void
  /** Show the board without its pieces, or with them again. */
  setBare(bare: boolean): void

  /** Move the camera so that a space, or all of several, stand in the middle. Unknown ids are ignored. */
  flyTo(space: string | readonly string[], options?: FlyOptions): void
  /**
   * Bring spaces into the free part of the board, clear of the insets and the small map, by the smallest movement
   * that does it; nothing moves when they are in sight. Unknown ids are ignored.
   *
   * @param spaces all of these; the view goes out only where they can't fit otherwise
   * @param also as many of these as fit without zooming; without `spaces` at least the nearest
   */
  reveal(spaces: readonly string[], also?: readonly string[]): void
  /** The whole world. */
  fit(options?: FlyOptions): void
  /** Zoom about the middle (or a point of the canvas) by a factor. */
  zoomBy(factor: number, at?: ScreenPoint): void
  panBy(dx: number, dy: number): void
  getCamera(): CameraState
  setCamera(camera: CameraState): void

  /** Listen; the answer ends it. */
  on<K extends keyof BoardEvents>(event: K, handler: (payload: BoardEvents[K]) => void): () => void

  /**
   * Play what happened over the position shown now; call `setPosition` with the new one afterwards.
   * Resolves when done or skipped; at once with reduced motion.
   */
  animate(events: readonly GameEvent[]): Promise<void>
  skipAnimation(): void

  /** CSS pixels of a space's anchor on the canvas, at the copy nearest the middle; null for unknown ids. */
  screenOf(space: string): ScreenPoint | null
  pick(x: number, y: number): Picked
  /** Groups drawn now with their middle on the canvas: for tests and for the list view. */
  groupsIn(space: string): readonly { readonly group: PieceGroup; readonly at: ScreenPoint | null }[]

  /** Everything that stands on the board, beyond the view too: for tests that look at its picture. */
  drawn(): readonly DrawnBox[]

  /** A small map of the world in a canvas of its own; the shell places it. Click or drag in it moves the view. */
  readonly minimap: HTMLCanvasElement
  /** The board's canvas, for focus and for a picture of the board. */
  readonly canvas: HTMLCanvasElement
  /** A picture of the board as it stands, as a data address; width in pixels, the whole world. */
  picture(width: number): Promise<string>

  stats(): BoardStats
  /** Frees the canvas, listeners and graphics memory. The scene must not be used afterwards. */
  destroy(): void
}

/** Why a board could not be made. The shell explains `no-webgl2` and offers everything else. */
export class BoardUnsupportedError extends Error {
  override readonly name = 'BoardUnsupportedError'
  constructor(
    readonly reason: 'no-webgl2' | 'context-failed',
    message: string,
  ) {
    super(message)
  }
}
