// Draws icon.svg at every size that the platforms need, and packs the same pictures as .ico and .icns. Run it by hand
// after a change of the drawing (node build/icons/render.mjs); the results are committed. Needs a browser.
import { chromium } from '@playwright/test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { installedBrowser } from '../test/machine.mjs'

const here = import.meta.dirname
const svg = readFileSync(path.join(here, 'icon.svg'), 'utf8')
const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024]

/** @returns {Promise<Map<number, Buffer>>} PNG by edge length */
async function draw() {
  const executablePath = await installedBrowser()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const page = await browser.newPage()
  const pictures = new Map()
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    )
    pictures.set(size, await page.screenshot({ omitBackground: true }))
  }
  await browser.close()
  return pictures
}

/** An .ico file: a table of pictures, each a PNG. @param {Map<number, Buffer>} pictures */
function ico(pictures) {
  const list = [...pictures].filter(([size]) => size <= 256)
  const head = Buffer.alloc(6 + 16 * list.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(list.length, 4)
  let offset = head.length
  for (const [index, [size, png]] of list.entries()) {
    const at = 6 + 16 * index
    // The byte 0 means 256.
    head.writeUInt8(size % 256, at)
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...list.map(([, png]) => png)])
}

/** An .icns file: blocks of a four-letter type, a length and a PNG. @param {Map<number, Buffer>} pictures */
function icns(pictures) {
  const types = { ic11: 32, ic12: 64, ic07: 128, ic08: 256, ic09: 512, ic10: 1024 }
  const blocks = Object.entries(types).map(([type, size]) => {
    const png = pictures.get(size) ?? Buffer.alloc(0)
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32BE(8 + png.length, 4)
    return Buffer.concat([head, png])
  })
  const body = Buffer.concat(blocks)
  const head = Buffer.alloc(8)
  head.write('icns', 'latin1')
  head.writeUInt32BE(8 + body.length, 4)
  return Buffer.concat([head, body])
}

const pictures = await draw()
mkdirSync(path.join(here, 'linux'), { recursive: true })
for (const [size, png] of pictures) {
  if (size <= 512) writeFileSync(path.join(here, `linux/${size}x${size}.png`), png)
}
// The window's own icon, and the browser tab's.
writeFileSync(path.join(here, '../../renderer/public/icon.png'), pictures.get(128) ?? Buffer.alloc(0))
writeFileSync(path.join(here, 'icon.png'), pictures.get(512) ?? Buffer.alloc(0))
writeFileSync(path.join(here, 'icon.ico'), ico(pictures))
writeFileSync(path.join(here, 'icon.icns'), icns(pictures))
