/**
 * The board scene alone, with the start position of a scenario: to look at it, to measure it while it is worked on
 * (`npx vite .`, then /tests/board-page/index.html), and for the tests of its picture. No part of the product.
 * Parameters: scenario, or board where no scenario is played on it; theme, patterns, clear, still.
 */
import { createBoard, type BoardPosition, type BoardScene, type Theme } from '../../renderer/board'
import { clearPalette } from '../../renderer/board/paint/palettes'
import { geometryOn } from '../../main/hosts/board-shapes'
import { scenarioOf } from '../../main/scenarios'
import { boards } from '../../shared/boards'
import { decodeGeometry, type GeometryFile } from '../../shared/boards/geometry'
import type { BoardData, SetupData } from '../../shared/boards/types'
import type { PieceView, SpaceView } from '../../shared/model/view'

declare global {
  interface Window {
    scene: BoardScene
    position: BoardPosition
  }
}

const facilityTypes = new Set(
  boards.flatMap(({ units }) => units.filter((u) => u.domain === 'facility').map((u) => u.id)),
)

function startPosition(board: BoardData, setup: SetupData): BoardPosition {
  let next = 0
  const spaces: Record<string, SpaceView> = {}
  for (const space of board.spaces) {
    const base: SpaceView = { control: space.startController, pieces: [] }
    if (space.convoy) base.convoy = space.convoy.owner
    if (space.complex) base.complex = space.complexLimit ?? 'value'
    spaces[space.id] = base
  }
  const ships = new Map<string, string>()
  for (const row of setup.units) {
    const there = spaces[row.space]
    if (facilityTypes.has(row.unit)) {
      if (there)
        there.facilities = [
          ...(there.facilities ?? []),
          { id: `f${next++}`, unit: row.unit, power: row.power },
        ]
      continue
    }
    for (let i = 0; i < row.count; i++) {
      const id = `u${next++}`
      if (row.handle !== undefined) ships.set(row.handle, id)
      const piece: PieceView = { id, unit: row.unit, power: row.power, movesLeft: 0 }
      const aboard = row.aboard === undefined ? undefined : ships.get(row.aboard)
      if (aboard !== undefined) piece.carriedBy = aboard
      spaces[row.space]?.pieces.push(piece)
    }
  }
  return { spaces }
}

async function main() {
  const query = new URLSearchParams(location.search)
  const host = document.getElementById('board')
  if (!host) return
  const alone = boards.find(({ board }) => board.id === query.get('board'))
  const scenario = scenarioOf(query.get('scenario') ?? 'europe-pacific')
  if (!scenario) throw new Error(`no scenario ${query.get('scenario')}`)
  const { board } = alone ?? scenario
  const shapes = (file: GeometryFile) => decodeGeometry(geometryOn(board, file))
  const folder = boards.find((one) => one.board.id === (board.drawnOn ?? board.id))
  if (!folder) throw new Error(`no shapes for ${board.id}`)
  const { normal, fine } = await folder.shapes()
  const theme = (query.get('theme') ?? 'light') as Theme
  const began = performance.now()
  const scene = await createBoard(host, {
    geometry: {
      normal: shapes(normal),
      fine: () => Promise.resolve(shapes(fine)),
    },
    board,
    theme,
    palette: { patterns: query.has('patterns'), ...(query.has('clear') ? clearPalette(theme) : {}) },
    reducedMotion: query.has('still'),
  })
  console.log(`made in ${(performance.now() - began).toFixed(0)} ms`)
  window.scene = scene
  window.position = startPosition(board, alone?.setup ?? scenario.setup({}))
  scene.setPosition(window.position)
  document.getElementById('minimap')?.append(scene.minimap)
  document.title = 'done'
}

await main()
