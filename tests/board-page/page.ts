/**
 * The board scene alone, with the start position of the linked game: to look at it and to measure it while it is
 * worked on: `npx vite .`, then /tests/board-page/index.html. No part of the product. Parameters: theme, patterns, still.
 */
import { createBoard, type BoardPosition, type BoardScene, type Theme } from '../../renderer/board'
import { board, setup } from '../../shared/boards/europe-pacific'
import { decodeGeometry, type GeometryFile } from '../../shared/boards/geometry'
import type { PieceView, SpaceView } from '../../shared/model/view'
import normal from '../../shared/boards/europe-pacific/geometry/normal.json'

declare global {
  interface Window {
    scene: BoardScene
    position: BoardPosition
  }
}

function startPosition(): BoardPosition {
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
  const began = performance.now()
  const scene = await createBoard(host, {
    geometry: {
      normal: decodeGeometry(normal as unknown as GeometryFile),
      fine: async () => {
        const { default: fine } = await import('../../shared/boards/europe-pacific/geometry/fine.json')
        return decodeGeometry(fine as unknown as GeometryFile)
      },
    },
    board,
    theme: (query.get('theme') ?? 'light') as Theme,
    palette: { patterns: query.has('patterns') },
    reducedMotion: query.has('still'),
  })
  console.log(`made in ${(performance.now() - began).toFixed(0)} ms`)
  window.scene = scene
  window.position = startPosition()
  scene.setPosition(window.position)
  document.getElementById('minimap')?.append(scene.minimap)
  document.title = 'done'
}

await main()
