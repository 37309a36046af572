/** Boards as the program supplies them: spaces, neighbors and geometry. Each is read once and never changes. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { BoardData } from '../../../shared/boards/types'
import { ask } from '../contract'
import { useNotices } from '../screen/notices'

/** One board with its two levels of detail, as the contract carries them. */
export interface LoadedBoard {
  readonly data: BoardData
  readonly geometry: { readonly normal: unknown; readonly fine: unknown }
}

export const useBoards = defineStore('boards', () => {
  const boards = shallowRef<Readonly<Record<string, LoadedBoard>>>({})
  const loading = new Map<string, Promise<void>>()

  function load(id: string): Promise<void> {
    const running = loading.get(id) ?? read(id)
    loading.set(id, running)
    return running
  }

  async function read(id: string): Promise<void> {
    const { result, refused } = await ask('board.get', { board: id })
    if (refused !== undefined) {
      loading.delete(id)
      useNotices().refuse(refused)
      return
    }
    // The schema calls a board JSON; its shape is checked when boards are imported and built.
    const board: LoadedBoard = { data: result.board as BoardData, geometry: result.geometry }
    boards.value = { ...boards.value, [id]: board }
  }

  return { boards, load }
})
