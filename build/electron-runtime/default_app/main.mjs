// What Electron's own default app does for `electron [-r module] <app folder> [arguments]`.
// It has to be a module with a top-level await: Electron holds 'ready' back until such an entry has loaded, and an
// app's protocol.registerSchemesAsPrivileged must run before 'ready'.
import { app } from 'electron'
import { readFileSync, statSync } from 'node:fs'
import Module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** @type {string[]} modules to load before the app: Playwright passes its loader this way */
const preloads = []
/** @type {string | undefined} */
let target
for (let i = 1; i < process.argv.length; i++) {
  const argument = process.argv[i] ?? ''
  if (argument === '-r' || argument === '--require') {
    preloads.push(process.argv[++i] ?? '')
  } else if (argument === '--version' || argument === '-v') {
    console.log(`v${process.versions.electron}`)
    process.exit(0)
  } else if (!argument.startsWith('-')) {
    target = path.resolve(argument)
    break
  }
}
if (!target) {
  console.error('usage: electron <app folder>')
  process.exit(2)
}

Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true })
let entry = target
if (statSync(target).isDirectory()) {
  const { version, productName, name, main } = JSON.parse(
    readFileSync(path.join(target, 'package.json'), 'utf8'),
  )
  if (version) app.setVersion(version)
  app.setName(productName || name || 'Electron')
  app.setAppPath(target)
  entry = path.join(target, main || 'index.js')
}
if (preloads.length > 0) Module._preloadModules(preloads)
await import(pathToFileURL(entry).href)
