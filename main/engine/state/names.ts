import { adjectiveOf, inPlace, lowerFirst, someUnit, withArticle } from '../../../shared/words/forms'
import type { Names } from '../../../shared/words'
import { pieceNumber } from '../../../shared/model'
import type { Game } from '../loop/game'

/**
 * Returns the names used in refusals and prompts, from the rule set and the position. An unknown id is its own name.
 */
export function engineNames(g: Game): Names {
  const { rs } = g
  const space = (id: string) => rs.spaces[rs.spaceIx.get(id) ?? -1]?.name ?? id
  const power = (id: string) => rs.powers[rs.powerIx.get(id) ?? -1]?.name ?? id
  const unit = (id: string) => rs.units[rs.unitIx.get(id) ?? -1]?.name ?? id
  return {
    own: rs.words,
    space,
    power,
    thePower: (id) => withArticle(power(id)),
    unit,
    treasury: (id) => rs.treasuries[rs.treasuryIx.get(id) ?? -1]?.name ?? id,
    facility(id) {
      const f = g.facilities.find(id)
      return f
        ? `the ${g.facilities.type(f).name.toLowerCase()} ${inPlace(space(g.sid(f.space)))}`
        : 'this facility'
    },
    aPiece(id) {
      const p = g.state.pieces[pieceNumber(id)]
      return p ? someUnit(power(g.powerId(p.power)), unit(g.type(p).id)) : id
    },
    piece(id) {
      const p = g.state.pieces[pieceNumber(id)]
      if (!p) return id
      const where = p.space < 0 ? '' : ` ${inPlace(space(g.sid(p.space)))}`
      return `the ${adjectiveOf(power(g.powerId(p.power)))} ${lowerFirst(unit(g.type(p).id))}${where}`
    },
  }
}
