// The page of `npm run dev`: Vite serves the screens from their sources and swaps in changes; messages of the contract
// go to the web host. It listens on 127.0.0.1 only, and refuses sockets of pages from elsewhere.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { WebSocketServer } from 'ws'
import { pageFlags, vueOptions } from '../build.mjs'
import { at } from '../lib/project.mjs'

/** The path that the page's wire requests: the name of `SOCKET_NAME` in the contract, next to the page. */
const SOCKET = '/rpc'

/**
 * Serves the board's shapes from the last build, if there is one; otherwise answers 404, and the page computes them
 * itself.
 * @returns {import('vite').Plugin}
 */
const builtShapes = () => ({
  name: 'built-shapes',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const name = /^\/(shapes\/[\w.-]+)$/.exec(request.url ?? '')?.[1]
      if (name === undefined) return next()
      readFile(at('out/renderer', name)).then(
        (bytes) => response.end(bytes),
        () => {
          response.statusCode = 404
          response.end()
        },
      )
    })
  },
})

/**
 * Passes messages between a page and the host, until one of the two closes.
 * @param {import('ws').WebSocket} page @param {import('ws').WebSocket} host
 */
function join(page, host) {
  /** @type {string[]} */
  const early = []
  page.on('message', (data) => {
    if (host.readyState === host.OPEN) host.send(data.toString())
    else early.push(data.toString())
  })
  host.on('open', () => {
    for (const text of early) host.send(text)
  })
  host.on('message', (data) => {
    if (page.readyState === page.OPEN) page.send(data.toString())
  })
  host.on('error', () => page.close())
  host.on('close', () => page.close())
  page.on('error', () => host.close())
  page.on('close', () => host.close())
}

/**
 * Starts the page's server.
 * @param {object} options
 * @param {number} options.port 0 for a free one
 * @param {string} options.folder the folder with the screens’ sources
 * @param {() => import('ws').WebSocket} options.connect opens a connection to the host
 * @param {readonly import('vite').Plugin[]} [options.plugins] additional ones
 * @returns {Promise<{ origin: string, reload(): void, close(): Promise<void> }>}
 */
export async function servePage({ port, folder, connect, plugins = [] }) {
  const { createServer } = await import('vite')
  const { default: vue } = await import('@vitejs/plugin-vue')
  const vite = await createServer({
    root: folder,
    configFile: false,
    envDir: false,
    cacheDir: path.join(folder, '../out/dev/vite'),
    // An address without a file is an error, not the start page.
    appType: 'mpa',
    logLevel: 'warn',
    plugins: [vue(vueOptions), builtShapes(), ...plugins],
    define: pageFlags,
    server: { host: '127.0.0.1', port, strictPort: port !== 0, fs: { allow: [at('.')] } },
  })
  await vite.listen()
  const address = vite.httpServer?.address()
  if (address === null || address === undefined || typeof address === 'string')
    throw new Error('Vite answered no address')
  const host = `127.0.0.1:${address.port}`
  const origin = `http://${host}`
  const sockets = new WebSocketServer({ noServer: true })
  vite.httpServer?.on('upgrade', (request, socket, head) => {
    if (request.url !== SOCKET) return
    // A page from elsewhere, or a name that points here (DNS rebinding), is refused.
    if (request.headers.origin !== origin || request.headers.host !== host) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (page) => {
      try {
        join(page, connect())
      } catch {
        // The host is being restarted: the page's wire retries by itself.
        page.close()
      }
    })
  })
  return {
    origin,
    reload: () => vite.ws.send({ type: 'full-reload' }),
    async close() {
      for (const client of sockets.clients) client.terminate()
      await vite.close()
    },
  }
}
