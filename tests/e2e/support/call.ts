// Asks the program under test through its own page, past what the page shows.
import type { Page } from '@playwright/test'
import type { Method, Params, Refused, Result } from '../../../shared/contract'
import { isRefused } from '../../../shared/contract/rpc'

/** The page's end of the wire in the desktop app. */
interface Bridge {
  send(message: string): void
  onMessage(listener: (message: string) => void): () => void
}

/** Calls a method of the program under test, as its own page would. */
export async function call<M extends Method>(page: Page, method: M, params: Params<M>): Promise<Result<M>> {
  const answer = await page.evaluate(
    ([method, params]) => {
      const id = 'a test'
      const request = JSON.stringify({ jsonrpc: '2.0', id, method, params })
      const { interboard } = window as unknown as { interboard?: Bridge }
      return new Promise<string>((resolve, reject) => {
        const hear = (text: string): boolean => {
          const mine = (JSON.parse(text) as { id?: unknown }).id === id
          if (mine) resolve(text)
          return mine
        }
        if (interboard) {
          const off = interboard.onMessage((text) => void (hear(text) && off()))
          interboard.send(request)
          return
        }
        const { host, pathname } = location
        const socket = new WebSocket(`ws://${host}${pathname.slice(0, pathname.lastIndexOf('/') + 1)}rpc`)
        socket.addEventListener('open', () => socket.send(request))
        socket.addEventListener('error', () => reject(new Error('no way to the program')))
        socket.addEventListener('message', ({ data }) => void (hear(String(data)) && socket.close()))
      })
    },
    [method, params] as const,
  )
  const { result } = JSON.parse(answer) as { result?: Result<M> | Refused }
  if (result === undefined || isRefused(result)) throw new Error(`refused: ${answer.slice(0, 600)}`)
  return result
}
