import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  createPlaceKeeper,
  firstCampaign,
  fitPlace,
  readPlace,
  SMALLEST,
  writePlace,
  type Place,
} from '../../../main/hosts/electron/window-position'
import { screenOf } from '../../../main/hosts/page-files'
import { temporaryFolder } from './support'

const laptop = { x: 0, y: 0, width: 1440, height: 870 }
const second = { x: 1440, y: 0, width: 2560, height: 1400 }
const kept: Place = { x: 1600, y: 100, width: 1800, height: 1200, maximized: false, fullScreen: false }

describe('the window’s place', () => {
  it('is read back as it was written', async () => {
    const file = path.join(temporaryFolder(), 'window.json')
    await writePlace(file, kept)
    expect(await readPlace(file)).toEqual(kept)
    expect(readFileSync(file, 'utf8')).toMatch(/\n$/)
  })

  it('is unset if nothing sensible can be read', async () => {
    const file = path.join(temporaryFolder(), 'window.json')
    expect(await readPlace(file)).toBeNull()
    for (const text of [
      '',
      '{',
      '[]',
      JSON.stringify({ ...kept, width: -5 }),
      JSON.stringify({ ...kept, x: '1' }),
    ]) {
      writeFileSync(file, text)
      expect(await readPlace(file)).toBeNull()
    }
  })

  it('is the last one given, and a quitting program can wait until it is on disk', async () => {
    const file = path.join(temporaryFolder(), 'window.json')
    const errors: unknown[] = []
    const places = createPlaceKeeper(file, (error) => errors.push(error))
    for (let x = 1; x <= 20; x++) places.keep({ ...kept, x })
    await places.settled()
    expect(await readPlace(file)).toEqual({ ...kept, x: 20 })
    expect(errors).toEqual([])
  })

  it('is reported if the disk refuses it, and the next one is still written', async () => {
    const folder = path.join(temporaryFolder(), 'home')
    writeFileSync(folder, 'a file where the folder should be')
    const errors: unknown[] = []
    const places = createPlaceKeeper(path.join(folder, 'window.json'), (error) => errors.push(error))
    places.keep(kept)
    await places.settled()
    expect(errors).toHaveLength(1)
    rmSync(folder)
    places.keep(kept)
    await places.settled()
    expect(await readPlace(path.join(folder, 'window.json'))).toEqual(kept)
    expect(errors).toHaveLength(1)
  })

  it('is restored as long as its screen exists', () => {
    expect(fitPlace(kept, [laptop, second])).toEqual({ x: 1600, y: 100, width: 1800, height: 1200 })
  })

  it('is left to the platform if the screen is gone or its title bar can’t be reached', () => {
    const first = { width: 1280, height: 800 }
    expect(fitPlace(null, [laptop])).toEqual(first)
    expect(fitPlace(kept, [laptop])).toEqual(first)
    expect(fitPlace({ ...kept, x: 0, y: -50 }, [laptop])).toEqual(first)
    expect(fitPlace({ ...kept, x: 1400, y: 0 }, [laptop])).toEqual(first)
    expect(fitPlace(kept, [])).toEqual(first)
  })

  it('fits the screen, and is never smaller than the user interface allows', () => {
    expect(fitPlace(null, [{ x: 0, y: 0, width: 1024, height: 700 }])).toEqual({ width: 1024, height: 700 })
    expect(fitPlace({ ...kept, x: 10, y: 10, width: 9000, height: 9000 }, [laptop])).toEqual({
      x: 10,
      y: 10,
      width: 1440,
      height: 870,
    })
    expect(fitPlace({ ...kept, x: 10, y: 10, width: 200, height: 10 }, [laptop])).toMatchObject(SMALLEST)
  })
})

describe('the first screen', () => {
  const open = { ...kept, campaign: 'c1' }
  const first = (given: string | null, settings = {}, place: Place | null = open) =>
    screenOf(firstCampaign(place, given, settings))

  it('is the campaign of the last window, unless the player turned that off', () => {
    expect(first(null)).toBe('/#/play/c1')
    expect(first(null, { reopen: true })).toBe('/#/play/c1')
    expect(first(null, { reopen: false })).toBe('/')
    expect([first(null, {}, kept), first(null, {}, null)]).toEqual(['/', '/'])
  })

  it('is the campaign of a given file, regardless of the setting', () => {
    expect([first('c2'), first('c2', { reopen: false })]).toEqual(['/#/play/c2', '/#/play/c2'])
  })
})
