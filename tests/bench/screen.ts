/**
 * The screen's rows, in a browser on the web host: cold start to a usable Start screen, to the board, and the time
 * between frames while the board is dragged. Without a graphics card these are figures of software rendering.
 */
import { chromium, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { findBrowser } from '../../main/hosts/web/browser'

const entry = path.resolve('out/web/index.js')

/** Frame intervals in ms while the mouse drags the board to and fro. */
async function frames(page: Page): Promise<number[]> {
  const box = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.evaluate(() => {
    const list: number[] = []
    let last = 0
    const tick = (now: number): void => {
      if (last > 0) list.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(window, { benchFrames: list })
  })
  const y = box.height * 0.6
  await page.mouse.move(box.width * 0.3, y)
  await page.mouse.down()
  for (let i = 0; i < 60; i++) await page.mouse.move(box.width * (0.3 + 0.2 * Math.sin(i / 6)), y + (i % 7))
  await page.mouse.up()
  return page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames)
}

const quantile = (list: number[], q: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? 0

/** Rows as `name → figure`, or one row that says why nothing was measured. */
export async function screenRows(): Promise<Record<string, string>> {
  const browser = findBrowser()
  if (!browser) return { 'the screen': 'not measured: no browser is installed' }
  if (!existsSync(entry)) return { 'the screen': 'not measured: run npm run build first' }
  const home = mkdtempSync(path.join(tmpdir(), 'interboard-bench-'))
  const start = performance.now()
  const host = spawn(process.execPath, [entry, '--no-open'], {
    env: { ...process.env, INTERBOARD_HOME: home },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let text = ''
    host.stdout.on('data', (d: Buffer) => {
      text += d.toString()
      const hit = /READY (\S+)/.exec(text)
      if (hit?.[1]) resolve(hit[1])
    })
    host.on('exit', () => {
      reject(new Error('the web host ended'))
    })
  })
  const served = performance.now() - start
  const chrome = await chromium.launch({
    executablePath: browser,
    args: ['--enable-unsafe-swiftshader', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const page = await chrome.newPage({ viewport: { width: 1280, height: 800 } })
    const opened = performance.now()
    await page.goto(address)
    const begin = page
      .getByRole('button', { name: 'New campaign' })
      .or(page.getByRole('link', { name: 'New campaign' }))
      .first()
    await begin.waitFor()
    const usable = performance.now() - opened
    await begin.click()
    const clicked = performance.now()
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByRole('application').first().waitFor()
    const board = performance.now() - clicked
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))
        }),
    )
    const painted = performance.now() - clicked
    await page.waitForTimeout(2500)
    const list = await frames(page)
    return {
      'web host, start to an address': `${served.toFixed(0)} ms`,
      'page, to a usable Start screen': `${usable.toFixed(0)} ms`,
      'new campaign, click to the board': `${board.toFixed(0)} ms`,
      'new campaign, click to its first picture': `${painted.toFixed(0)} ms`,
      'frames while the board is dragged': `${quantile(list, 0.5).toFixed(0)} ms median, ${quantile(list, 0.99).toFixed(0)} ms at the 99th percentile (${list.length} frames, 1280×800)`,
    }
  } finally {
    await chrome.close()
    host.kill('SIGTERM')
    await new Promise((r) => host.once('exit', r))
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
}
