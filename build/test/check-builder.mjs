// Checks electron-builder.yml against electron-builder's own schema. Downloads nothing and needs no Electron.
import { createRequire } from 'node:module'
import path from 'node:path'
import { at, root } from '../lib/project.mjs'

const require = createRequire(import.meta.url)
const library = path.dirname(require.resolve('app-builder-lib/package.json'))
const { getConfig, validateConfiguration } = require(path.join(library, 'out/util/config/config.js'))
const { DebugLogger } = require('builder-util')

const config = await getConfig(root, at('electron-builder.yml'), null)
await validateConfiguration(config, new DebugLogger(false))
