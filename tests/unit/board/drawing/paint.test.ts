import { describe, expect, it } from 'vitest'
import type { BoardData } from '../../../../shared/boards/types'
import { sitesOf } from '../../../../renderer/board/layout/board-space'
import { lightOf } from '../../../../renderer/board/paint/lights'
import { litSpaces, paintAreas } from '../../../../renderer/board/paint/painter'
import { pathPoints, routeCurve, shorten } from '../../../../renderer/board/paint/strokes'
import { OUTLINE_PATTERNS } from '../../../../renderer/board/gl/shaders/alliance-patterns'
import {
  allianceLooks,
  alliancePaint,
  outlineNumber,
  OUTLINES,
} from '../../../../renderer/board/paint/alliance-outlines'
import { boardTheme, mix, rgb, type BoardTheme, type Rgb } from '../../../../renderer/board/paint/theme'
import { ownerNumber, paletteKey } from '../../../../renderer/board/powers'
import type { Highlights, Palette } from '../../../../renderer/board/types'
import { board as linked } from '../../../../shared/boards/europe-pacific'
import { space, world } from '../fixtures'

const data: BoardData = {
  format: 1,
  id: 'test',
  name: 'Test',
  parts: [],
  sides: [],
  powers: [],
  treasuries: [],
  canals: [],
  edgeDoubts: [],
  spaces: [
    space('plain', { startController: 'ussr' }),
    space('hill', { startController: 'neutral', impassable: true }),
    space('isle', { startController: 'uk', board: 'interboard' }),
    space('sea', { kind: 'sea' }),
    space('bay', {
      kind: 'convoy',
      convoy: {
        type: 'center',
        name: 'Bay',
        value: 3,
        owner: 'uk',
        treasury: null,
        pool: 'uk-convoys',
        ownSpace: true,
      },
    }),
  ],
}
const sites = sitesOf(data, world)
const theme = boardTheme('light')

function paint(highlights: Highlights = {}, control?: string) {
  const position =
    control === undefined
      ? null
      : { spaces: { plain: { control, pieces: [] }, bay: { control: null, convoy: null, pieces: [] } } }
  const paints = paintAreas({ geometry: world, sites, theme, position, highlights, hovered: null })
  return new Map(world.areas.map(({ id }, index) => [id, paints[index]]))
}

/** Contrast of two colors as accessibility guidelines reckon it. */
function contrast(a: Rgb, b: Rgb): number {
  const light = (color: Rgb) => {
    const [r, g, bl] = color.map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl
  }
  const [x, y] = [light(a), light(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

describe('colors', () => {
  it('read #rrggbb and refuse anything else', () => {
    expect(rgb('#0a80ff')).toEqual([10, 128, 255])
    expect(() => rgb('red')).toThrow('red')
    expect(mix([0, 0, 0], [100, 200, 50], 0.5)).toEqual([50, 100, 25])
  })

  it('know every controller of the linked board', () => {
    for (const { startController } of linked.spaces) {
      if (startController !== null) expect(paletteKey(startController)).toBe(startController)
    }
    expect(paletteKey(null)).toBe('neutral')
  })

  it('prefer the player’s own colors to the theme’s', () => {
    const own = boardTheme('dark', { land: { uk: '#123456' }, patterns: true })
    expect(own.land.uk).toEqual(rgb('#123456'))
    expect(own.land.usa).toEqual(boardTheme('dark').land.usa)
    expect(own.patterns).toBe(true)
  })

  it.each(['light', 'dark'] as const)(
    'give names and silhouettes enough contrast on every land (%s)',
    (name) => {
      const { land, piece, landText, landHalo, seaText, sea, rim } = boardTheme(name)
      expect(contrast(landText, landHalo)).toBeGreaterThan(7)
      expect(contrast(seaText, sea)).toBeGreaterThan(4.5)
      for (const key of ['germany', 'ussr', 'japan', 'uk', 'usa', 'china'] as const) {
        // Silhouettes are on their edge, which is on the land.
        expect(contrast(piece[key], rim)).toBeGreaterThan(4)
        expect(contrast(piece[key], land[key])).toBeGreaterThan(1.7)
      }
    },
  )

  it('distinguish the powers', () => {
    for (const name of ['light', 'dark'] as const) {
      const { land } = boardTheme(name)
      const keys = ['germany', 'ussr', 'japan', 'uk', 'usa', 'china', 'neutral'] as const
      for (const a of keys) {
        for (const b of keys) {
          if (a === b) continue
          const distance = Math.hypot(...land[a].map((value, i) => value - (land[b][i] ?? 0)))
          expect(distance, `${a} ${b} ${name}`).toBeGreaterThan(28)
        }
      }
    }
  })
})

describe('the highlights of the selected nation', () => {
  const standings = ['own', 'ally', 'war', 'declared', 'truce', 'terms'] as const
  it('differ from one another by more than their color, and do not move', () => {
    const looks = standings.map((stands) => lightOf(theme, { space: 'plain', stands, effects: ['attack'] }))
    expect(new Set(looks.map(({ strength, width, dash }) => [strength, width, dash].join())).size).toBe(6)
    expect(looks.every(({ pulse }) => !pulse)).toBe(true)
  })
  it('are red for enemies only, dashed if combat is not open yet', () => {
    const red = standings.filter(
      (stands) => lightOf(theme, { space: 'plain', stands }).color === theme.danger,
    )
    expect(red).toEqual(['war', 'declared'])
    expect(red.map((stands) => lightOf(theme, { space: 'plain', stands }).dash > 0)).toEqual([false, true])
  })
  it('of targets depend on what a move there would do', () => {
    const light = (...effects: string[]) => lightOf(theme, { space: 'plain', effects })
    expect(light('atomic-bomb')).toMatchObject({ color: theme.danger, pulse: true, dash: 0 })
    expect(light('only-deck')).toMatchObject({ color: theme.accent, deck: true, dash: 13 })
  })
})

describe('areas', () => {
  it('are painted in their holder’s color, before and during a game', () => {
    expect(paint().get('plain')?.fill).toEqual(theme.land.ussr)
    expect(paint({}, 'germany').get('plain')?.fill).toEqual(theme.land.germany)
  })

  it('number the owners on both sides of a border differently', () => {
    const paints = paint()
    expect(paints.get('plain')?.owner).not.toBe(paints.get('hill')?.owner)
    expect(paint({}, 'neutral').get('plain')?.owner).toBe(paints.get('hill')?.owner)
  })

  it('show interboard, impassable, and unused areas by hatching, never by another fill', () => {
    const paints = paint()
    expect(paints.get('isle')).toMatchObject({ hatch: 'interboard', fill: theme.land.uk })
    expect(paints.get('hill')?.hatch).toBe('impassable')
    expect(paints.get('_rock')?.fill).toEqual(theme.land.scenery)
  })

  it('tint a convoy box by its holder, and leave it untinted without one', () => {
    expect(paint().get('bay')).toMatchObject({ tint: theme.land.uk })
    expect(paint().get('bay')?.tintStrength).toBeGreaterThan(0)
    expect(paint({}, 'ussr').get('bay')?.tintStrength).toBe(0)
  })

  it('highlight targets and dim everything else', () => {
    const paints = paint({ targets: [{ space: 'hill' }], selectedSpace: 'plain' })
    expect(paints.get('hill')).toMatchObject({ light: theme.accent, dimming: 0 })
    expect(paints.get('hill')?.lightStrength).toBeGreaterThan(0)
    expect(paints.get('plain')?.dimming).toBe(0)
    expect(paints.get('sea')?.dimming).toBeGreaterThan(0)
  })

  it('highlight an attack in red', () => {
    const paints = paint({ targets: [{ space: 'hill', effects: ['attack'] }] })
    expect(paints.get('hill')?.light).toEqual(theme.danger)
  })

  it('hatch spaces from which only a carrier could take aircraft home, and leave other hatching unchanged', () => {
    const effects = ['attack', 'only-deck']
    const lit = paint({ targets: ['plain', 'isle', 'sea'].map((space) => ({ space, effects })) })
    expect(['plain', 'isle', 'sea'].map((id) => lit.get(id)?.hatch)).toEqual(['deck', 'interboard', 'deck'])
    expect(lit.get('sea')?.light).toEqual(theme.danger)
    expect(paint({ targets: [{ space: 'sea', effects: ['attack'] }] }).get('sea')?.hatch).toBe('none')
  })

  it('dim nothing while nothing is chosen, and everything except the stack when it can go nowhere', () => {
    expect(litSpaces({ selectedSpace: 'plain' })).toBeNull()
    expect(litSpaces({ targets: [], selectedSpace: 'plain' })).toEqual(new Set(['plain']))
  })
})

describe('alliances', () => {
  const alliance = (...members: string[]) => ({ members })
  const politics = (...alliances: { members: string[] }[]) => ({
    ...{
      alliances,
      wars: [],
      truces: [],
      terms: [],
      barred: [],
      leavers: [],
      offers: [],
      standing: [],
      standingKinds: [],
      nations: {},
    },
  })
  /** The paint of some spaces when this nation holds `plain`, and the British hold `isle`. */
  function painted(look: BoardTheme, holder: string, ...alliances: { members: string[] }[]) {
    const spaces = {
      plain: { control: holder, pieces: [] },
      isle: { control: 'uk', pieces: [] },
      hill: { control: 'neutral', pieces: [] },
    }
    const position = { spaces, politics: politics(...alliances) }
    const input = { geometry: world, sites, theme: look, position, highlights: {}, hovered: null }
    const paints = paintAreas(input)
    const of = (id: string) => paints[world.areas.findIndex((area) => area.id === id)]
    return { plain: of('plain'), isle: of('isle'), hill: of('hill'), sea: of('sea'), bay: of('bay') }
  }
  const outlined = (holder: string, ...alliances: { members: string[] }[]) =>
    painted(theme, holder, ...alliances)

  it('outline the lands of all their members alike, and no others', () => {
    const { plain, isle, hill, sea } = outlined('usa', alliance('uk', 'usa'))
    expect(plain?.outline).toBeGreaterThan(0)
    expect(isle).toMatchObject({ outline: plain?.outline, outlineColor: plain?.outlineColor })
    expect([hill?.outline, sea?.outline]).toEqual([0, 0])
  })

  it('are distinguished by pattern, so that colors don’t matter', () => {
    const { plain, isle } = outlined('germany', alliance('germany', 'italy'), alliance('uk', 'france'))
    expect(plain?.outline).not.toBe(isle?.outline)
    // As many as fourteen nations can make.
    const many = Array.from({ length: 7 }, (_, i) => alliance(`a${i}`, `b${i}`))
    expect(new Set(allianceLooks(politics(...many)).map(({ outline }) => outline)).size).toBe(7)
  })

  it('lose the outline of a land that changes hands, and all outlines when they end', () => {
    expect(outlined('ussr', alliance('uk', 'usa')).plain?.outline).toBe(0)
    expect(outlined('usa').isle?.outline).toBe(0)
  })

  it('name their first member as the one whose color their lands have, and leave out other nations', () => {
    const allied = politics(alliance('uk', 'usa'), alliance('germany', 'italy', 'japan'))
    expect(alliancePaint(allied)).toEqual({
      ...{ uk: 'uk', usa: 'uk' },
      ...{ germany: 'germany', italy: 'germany', japan: 'germany' },
    })
    expect(alliancePaint(politics())).toEqual({})
    expect(alliancePaint(undefined)).toEqual({})
  })

  describe.each(['light', 'dark'] as const)('on a map colored by them (%s)', (name) => {
    const own = boardTheme(name)
    const allies = [alliance('uk', 'usa')] as const
    const byAlliance = (more: Palette = {}) =>
      boardTheme(name, { ...more, landColor: alliancePaint(politics(...allies)) })

    it('give all their lands the first member’s fill and edge, and keep the border between members', () => {
      const { plain, isle } = painted(byAlliance(), 'usa', ...allies)
      expect(plain).toMatchObject({ fill: own.land.uk, edge: isle?.edge, outline: isle?.outline })
      expect(isle?.fill).toEqual(own.land.uk)
      expect(plain?.edge).not.toEqual(painted(own, 'usa').plain?.edge)
      expect([plain?.owner, isle?.owner]).toEqual([ownerNumber('usa'), ownerNumber('uk')])
    })

    it('leave the land of other nations pale, each a little in its own color, and neutral land unchanged', () => {
      const before = painted(own, 'ussr', ...allies)
      const { plain, hill } = painted(byAlliance(), 'ussr', ...allies)
      expect(plain?.fill).toEqual(mix(own.land.ussr, own.pale, 0.9))
      expect(contrast(plain?.fill ?? own.sea, own.sea)).toBeGreaterThan(contrast(own.land.ussr, own.sea))
      expect(plain?.fill).not.toEqual(painted(byAlliance(), 'germany', ...allies).plain?.fill)
      expect(hill).toEqual(before.hill)
    })

    it('use the player’s own colors, and one pattern for all members', () => {
      const look = byAlliance({ land: { uk: '#123456' }, patterns: true })
      const { plain, isle } = painted(look, 'usa', ...allies)
      expect(plain).toMatchObject({ fill: rgb('#123456'), pattern: ownerNumber('uk') })
      expect(isle?.pattern).toBe(ownerNumber('uk'))
      expect(painted(look, 'ussr', ...allies).plain?.pattern).toBe(ownerNumber('ussr'))
    })

    it('tint convoy boxes like the land of their holder', () => {
      const look = boardTheme(name, { landColor: { uk: 'usa' } })
      expect(painted(look, 'usa').bay).toMatchObject({ tint: own.land.usa })
    })

    it('change nothing about emblems and pieces, and recognize powers of other games by their looks', () => {
      const { piece, figure, base } = boardTheme(name, { landColor: { russia: 'us', nobody: 'us' } })
      expect({ piece, figure, base }).toEqual({ piece: own.piece, figure: own.figure, base: own.base })
      const { land } = boardTheme(name, { landColor: { russia: 'us', nobody: 'us' } })
      expect([land.ussr, land.neutral, land.scenery]).toEqual([
        own.land.usa,
        own.land.neutral,
        own.land.scenery,
      ])
    })
  })

  it('have their own ink in the shader for each pattern', () => {
    const inks = OUTLINES.map((one) => {
      const line = new RegExp(`outline == ${outlineNumber(one)}\\) return (.*);`).exec(OUTLINE_PATTERNS)
      return line?.[1]
    })
    expect(inks).not.toContain(undefined)
    expect(new Set(inks).size).toBe(OUTLINES.length)
  })
})

describe('routes', () => {
  it('pass through every space, crossing the seam the short way', () => {
    const curve = routeCurve(
      [
        { x: 900, y: 100 },
        { x: 980, y: 120 },
        { x: 30, y: 140 },
      ],
      1000,
    )
    expect(curve.slice(0, 2)).toEqual([900, 100])
    expect(curve.slice(-2)).toEqual([1030, 140])
    const passes = curve.some((x, i) => i % 2 === 0 && Math.abs(x - 980) < 1e-6 && curve[i + 1] === 120)
    expect(passes).toBe(true)
    for (let i = 0; i < curve.length; i += 2) expect(curve[i]).toBeGreaterThan(890)
  })

  it('leave out spaces that are not on the board', () => {
    expect(pathPoints(['plain', 'nowhere', 'hill'], sites)).toHaveLength(2)
  })

  it('make room for the arrow’s head', () => {
    const line = [0, 0, 10, 0, 20, 0]
    expect(shorten(line, 4)).toEqual([0, 0, 10, 0, 16, 0])
    expect(shorten(line, 14)).toEqual([0, 0, 6, 0])
    expect(line).toEqual([0, 0, 10, 0, 20, 0])
  })
})
