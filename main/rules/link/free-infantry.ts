/**
 * Britain's free infantry: one for each of Gibraltar, Malta and Cyprus that it holds at the end of its turn, placed
 * in Mediterranean land held since the turn began (LNK-048 to LNK-052, LNK-190 to LNK-193).
 */
import { z } from 'zod'
import { turnFact } from '../../engine/state/fact'
import { factId } from '../../engine/state/fact-fields'
import { OK, refuse } from '../../../shared/model'
import { pid, type Game } from '../../engine/loop/game'
import { answerOf, firstOf, oneOf } from '../../engine/loop/asserts'
import type { Legal, Question, RuleModule, Step } from '../../engine/module/module'
import type { Frame } from '../../engine/state/state'

const uk = (g: Game) => g.powerIx('uk')
const homes = ['gibraltar', 'malta', 'cyprus']
/** The three unowned Middle East lands on the Mediterranean (LNK-191). */
const levant = ['egypt', 'palestine', 'syria']

/** The number of free infantry: the homes held at placement (LNK-192). */
export const freeInfantryOf = (g: Game): number =>
  homes.filter((id) => g.at_(g.spaceIx(id)).control === uk(g)).length

/** Lands of the Levant that had a British land unit when the turn began. */
const garrisons = turnFact('levant', {
  schema: z.array(factId.space).readonly(),
  initial: [],
  label: 'British garrisons in the Levant',
  edit: false,
})

/**
 * The places: Mediterranean land that has been British since the turn began; the Levant by the switch
 * `medMiddleEast`.
 */
export function freeInfantryPlaces(g: Game): string[] {
  const held = garrisons.of(g)
  return g.rs.spaces
    .filter((s) => {
      if (!s.land || !s.data.mediterranean || s.data.impassable) return false
      const x = g.at_(s.ix)
      if (levant.includes(s.id)) {
        if (!g.friendlyLand(uk(g), s.ix) || !g.controlledByFriend(uk(g), x.controlAtStart)) return false
        const how = g.switch('medMiddleEast')
        return how === 'anyAllied' || (how === 'garrison' && held.includes(s.id))
      }
      return x.control === uk(g) && x.controlAtStart === uk(g)
    })
    .map((s) => s.id)
}

interface FreeFrame extends Frame {
  done: boolean
}

const freeStep: Step<FreeFrame> = {
  id: 'free-infantry',
  phase: 'income',
  rules: ['LNK-048', 'LNK-049', 'LNK-050', 'LNK-051', 'LNK-052', 'LNK-190', 'LNK-192', 'LNK-193'],
  frame: () => ({ step: 'free-infantry', done: false }),
  run: (g, f) =>
    f.done || g.turnPower() !== uk(g) || freeInfantryOf(g) === 0 || freeInfantryPlaces(g).length === 0
      ? 'done'
      : 'ask',
  asked: (g) => ({ power: uk(g) }),
  decision(g): Question {
    const n = freeInfantryOf(g)
    const ids = freeInfantryPlaces(g)
    return {
      id: `free-infantry-${g.state.round}`,
      of: 'choose',
      about: 'free-infantry',
      kind: 'choose',
      rules: ['LNK-048', 'LNK-050', 'LNK-190', 'LNK-191'],
      suggestion: { kind: 'choose', option: 'place', spaces: { [firstOf(ids)]: n } },
      options: [
        {
          option: 'place',
          label: `Place free infantry (up to ${n})`,
          spaces: { ids, sum: n, exact: false },
        },
        { option: 'none', label: 'Place none' },
      ],
    }
  },
  legal(g): Legal {
    return {
      check(a) {
        if (a.kind !== 'choose') return refuse('LNK-049', 'free-infantry-first')
        if (a.option === 'none') return OK
        if (a.option !== 'place') return refuse('LNK-049', 'no-such-option')
        const places = freeInfantryPlaces(g)
        let sum = 0
        for (const [id, n] of Object.entries({ ...a.spaces })) {
          if (n > 0 && !places.includes(id))
            return refuse('LNK-050', 'free-infantry-not-here', [{ kind: 'space', id }])
          sum += n
        }
        return sum <= freeInfantryOf(g)
          ? OK
          : refuse('LNK-048', 'free-infantry-too-many', [{ kind: 'limit', id: 'free', n: freeInfantryOf(g) }])
      },
      sample(rng) {
        const places = freeInfantryPlaces(g)
        const spaces: Record<string, number> = {}
        for (let i = 0; i < freeInfantryOf(g); i++) {
          const id = oneOf(rng, places)
          spaces[id] = (spaces[id] ?? 0) + 1
        }
        return rng.below(10) === 0
          ? { kind: 'choose', option: 'none' }
          : { kind: 'choose', option: 'place', spaces }
      },
    }
  },
  answer(g, f, a) {
    const { option, spaces } = answerOf(a, 'choose')
    for (const [id, n] of Object.entries(option === 'place' ? { ...spaces } : {})) {
      if (n === 0) continue
      const made = Array.from({ length: n }, () =>
        g.create(g.unitIx('infantry'), uk(g), { space: g.spaceIx(id) }),
      )
      g.emit({
        kind: 'placed',
        units: made.map((p) => ({ id: pid(p.id), unit: 'infantry', power: 'uk' })),
        space: id,
        free: true,
        rules: ['LNK-048'],
      })
    }
    f.done = true
  },
}

export const freeInfantry: RuleModule = {
  id: 'link/free-infantry',
  facts: [garrisons],
  switches: [{ id: 'medMiddleEast', values: ['garrison', 'anyAllied', 'never'], rule: 'LNK-191' }],
  steps: [freeStep],
  turn: { insert: [{ step: 'free-infantry', after: 'oil' }] },
  hooks: {
    onTurnBegin: [
      {
        rules: ['LNK-191', 'LNK-250'],
        run(g) {
          if (g.turnPower() !== uk(g)) return
          const held = levant.filter((id) =>
            g.some(g.spaceIx(id), (p) => p.power === uk(g) && g.type(p).domain === 'land' && p.aboard < 0),
          )
          garrisons.set(g, held)
        },
      },
    ],
  },
}
