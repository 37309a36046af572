// electron-builder's afterPack: removes Electron's default app, which a folder given as electronDist contains.
import { rm } from 'node:fs/promises'
import path from 'node:path'

/** @param {{ appOutDir: string, packager: { platform: { name: string }, appInfo: { productFilename: string } } }} context */
export default async function afterPack({ appOutDir, packager }) {
  const mac = `${packager.appInfo.productFilename}.app/Contents/Resources`
  const resources = path.join(appOutDir, packager.platform.name === 'mac' ? mac : 'resources')
  await rm(path.join(resources, 'default_app.asar'), { force: true })
  for (const leftover of ['version', 'made-by']) await rm(path.join(appOutDir, leftover), { force: true })
}
