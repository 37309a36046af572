/**
 * `npm run dev` as a developer uses it, over a few small sources: where it listens, and the effect of saving a file.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

const root = path.resolve(import.meta.dirname, '../..')
// Below the project, so that its packages are found.
mkdirSync(path.join(root, 'out/dev'), { recursive: true })
const sources = mkdtempSync(path.join(root, 'out/dev/sources-'))
const save = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(sources, file)), { recursive: true })
  writeFileSync(path.join(sources, file), text)
}
const panel = (word: string) =>
  `<script setup lang="ts">\nimport { ref } from 'vue'\nconst n = ref(0)\n</script>\n<template><button @click="n++">${word} {{ n }}</button></template>\n`

let dev: ChildProcess
let origin = ''

/** Listens to Vite's messages to a page, from here on. */
async function listen(): Promise<{
  next(type: string): Promise<Record<string, unknown>>
  seen: string[]
  close(): void
}> {
  const client = await (await fetch(`${origin}/@vite/client`)).text()
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? ''
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr', { origin })
  await once(socket, 'open')
  const seen: string[] = []
  const waiting: [string, (message: Record<string, unknown>) => void][] = []
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Record<string, unknown>
    const type = String(message['type'])
    seen.push(type)
    for (const [wanted, tell] of waiting) if (wanted === type) tell(message)
  })
  return {
    seen,
    next: (type) => new Promise((resolve) => waiting.push([type, resolve])),
    close: () => socket.close(),
  }
}

/** Asks the program over the page's wire. */
async function scenarios(from = origin): Promise<unknown> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/rpc`, { origin: from })
  await once(socket, 'open')
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'scenario.list', params: {} }))
  const [data] = (await once(socket, 'message')) as [Buffer]
  socket.close()
  return JSON.parse(data.toString())
}

beforeAll(async () => {
  const build = `import('./build/build.mjs').then((build) => build.buildAll({ only: ['web', 'workers'] }))`
  execFileSync(process.execPath, ['-e', build], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  save('renderer/index.html', '<script type="module" src="./main.ts"></script>')
  save(
    'renderer/main.ts',
    `import { createApp } from 'vue'\nimport Panel from './Panel.vue'\ncreateApp(Panel).mount('body')\n`,
  )
  save('renderer/Panel.vue', panel('before'))
  save('main/program.ts', 'export const version = 1\n')
  save('shared/words.ts', 'export const word = 1\n')
  const args = ['--port', '0', '--home', path.join(sources, 'home'), '--sources', sources]
  dev = spawn(process.execPath, [path.join(root, 'build/dev.mjs'), ...args], {
    env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  origin = await new Promise((resolve, reject) => {
    let out = ''
    dev.stdout?.on('data', (data: Buffer) => {
      out += data.toString()
      const address = /READY (http:\/\/[^/\s]+)/.exec(out)?.[1]
      if (address !== undefined) resolve(address)
    })
    dev.once('exit', () => reject(new Error('it ended before it was ready')))
  })
}, 120_000)

afterAll(async () => {
  const ended = once(dev, 'exit')
  dev.kill('SIGTERM')
  await ended
  rmSync(sources, { recursive: true, force: true, maxRetries: 5 })
})

describe('npm run dev', () => {
  it('serves on 127.0.0.1 alone, and answers no page from elsewhere', async () => {
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const port = Number(new URL(origin).port)
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .flatMap(({ address, scopeid }) => (address === '127.0.0.1' || scopeid ? [] : [address]))
    for (const host of [...others, '127.0.0.2'])
      await expect(
        new Promise((resolve) => {
          const socket = connect({ host, port, timeout: 2000 })
          socket.once('connect', () => resolve('open'))
          for (const no of ['error', 'timeout']) socket.once(no, () => resolve('closed'))
          socket.once('close', () => socket.destroy())
        }),
        host,
      ).resolves.toBe('closed')
    await expect(scenarios('http://example.com')).rejects.toThrow('403')
    expect(await scenarios()).toHaveProperty('result')
  })

  it('swaps in a saved panel without a page reload', async () => {
    await (await fetch(`${origin}/Panel.vue`)).text()
    const page = await listen()
    const update = page.next('update')
    save('renderer/Panel.vue', panel('after'))
    const { updates } = (await update) as { updates: { path: string; timestamp: number }[] }
    expect(updates.map((one) => one.path)).toEqual(['/Panel.vue'])
    const swapped = await (await fetch(`${origin}/Panel.vue?t=${updates[0]?.timestamp ?? 0}`)).text()
    expect(swapped).toContain('after')
    // Vue renders it again with its state, instead of creating it again.
    expect(swapped).toContain('_rerender_only')
    expect(page.seen).not.toContain('full-reload')
    page.close()
  })

  it('restarts the program when one of its sources is saved, and reloads the page', async () => {
    const page = await listen()
    const old = new WebSocket(`${origin.replace('http', 'ws')}/rpc`, { origin })
    await once(old, 'open')
    const [reloaded, left] = [page.next('full-reload'), once(old, 'close')]
    save('main/program.ts', 'export const version = 2\n')
    await left
    await reloaded
    expect(await scenarios()).toHaveProperty('result')
    page.close()
  }, 60_000)

  it('ends after its program has ended, even during a restart', async () => {
    const home = path.join(sources, 'second-home')
    const { DevHost } = (await import(path.join(root, 'build/dev/host.mjs'))) as {
      DevHost: new (home: string) => Record<'start' | 'stop' | 'restart' | 'close', () => Promise<unknown>>
    }
    const host = new DevHost(home)
    const said = () =>
      readFileSync(path.join(home, 'logs/interboard.log'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { message: string }).message)
    const whole = ['Started', 'Serving', 'Ended']
    await host.start()
    const first = host.stop()
    await host.stop()
    expect(said()).toEqual(whole)
    await first

    await host.start()
    const restarted = host.restart()
    await host.close()
    expect(said().at(-1)).toBe('Ended')
    expect(await restarted).toBe(false)
    expect(said()).toEqual([...whole, ...whole])
  }, 60_000)
})
