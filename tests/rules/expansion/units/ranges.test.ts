// Ranges of the units of this book, with the clause that gives them.
import { describe, it } from 'vitest'
import { at, held, move, u } from '../support'

const combat = (unit: string, space: string) => at('germany', 'combat-move', [u('germany', unit, space)])
const land = ['germany', 'eastern-europe', 'ukraine-ssr', 'caucasus', 'kazakh-ssr']
const sea = ['sz-12', 'sz-11', 'sz-10', 'sz-9', 'sz-8', 'sz-7']

describe('a route that is too long', () => {
  it.each([
    ['AARE-141', 'ss-panzer'],
    ['AARE-145', 'mechanized-infantry'],
    ['AARE-154', 'soviet-shock-troops'],
    ['AARE-158', 'heavy-artillery'],
    ['AARE-165', 'heavy-tank'],
  ])('%s: shows the flight range of %s', (rule, unit) => {
    const t = at('germany', 'noncombat-move', [u('germany', unit, 'germany')], held('germany', ...land))
    t.refused(move(t.id('germany'), ...land.slice(0, 4)), rule, 'too-far')
  })
  it.each([
    ['AARE-171', 'aircraft-carrier'],
    ['AARE-174', 'light-carrier'],
    ['AARE-179', 'cruiser'],
    ['AARE-189', 'destroyer'],
    ['AARE-205', 'battleship'],
  ])('%s: shows the sailing range of %s', (rule, unit) => {
    const t = combat(unit, 'sz-12')
    t.refused(move(t.id('sz-12'), ...sea.slice(0, 5)), rule, 'too-far')
  })
  it('AARE-211: a naval fighter flies two spaces', () => {
    const t = at('us', 'noncombat-move', [u('us', 'naval-fighter', 'midway')])
    const [zone = -1] = t.game.space(t.game.spaceIx('midway')).seaNeighbors
    const out = [t.game.sid(zone), 'midway']
    t.refused(move(t.id('midway'), 'midway', ...out, ...out, ...out), 'AARE-211', 'too-far')
  })
  it('LHTR-010: a transport sails two zones, as in the box', () => {
    const t = combat('transport', 'sz-12')
    t.refused(move(t.id('sz-12'), ...sea.slice(0, 4)), 'LHTR-010', 'too-far')
  })
})
