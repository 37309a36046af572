/** Dice outside of battles that are due, one sentence each: the average loss, and the chance of no loss. */
import type { ComingDice } from '../../../shared/contract'
import { ipcs, percent } from './chances'
import { say } from '../i18n'
import type { Names } from './names'

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
/** Returns the chance that exactly this many IPCs are lost. */
const chanceOfIpc = ({ ipc }: ComingDice, amount: number): number =>
  ipc?.spread.find((one) => one.ipc === amount)?.probability ?? 0

/** Null when there is nothing to show. */
function diceAhead(dice: ComingDice, names: Names): string | null {
  const { about, space, ipc, success = 0, lots = [] } = dice
  const lost = { lost: ipcs(sum(lots.map((lot) => lot.expected))), n: sum(lots.map((lot) => lot.count)) }
  const where = space === undefined ? '' : names.space(space)
  if (about === 'flight' && lots.length > 0 && ipc !== undefined) {
    const told = { ...lost, ipc: ipcs(ipc.expected), chance: percent(chanceOfIpc(dice, 0)) }
    return where === '' ? say('odds.guns', told) : say('odds.gunsIn', { ...told, space: where })
  }
  if (about === 'coast-fire' && lots.length > 0)
    return say('odds.coast', { ...lost, space: where, chance: percent(success) })
  if (about === 'convoy' && ipc !== undefined) {
    const most = Math.max(...ipc.spread.map((one) => one.ipc))
    const named = { power: names.power(dice.by), ipc: ipcs(ipc.expected), most }
    const chances = { none: percent(chanceOfIpc(dice, 0)), chance: percent(chanceOfIpc(dice, most)) }
    return where === ''
      ? say('odds.convoys', { ...named, ...chances })
      : say('odds.convoy', { ...named, ...chances, space: where })
  }
  return null
}

/** Returns one line per dice entry; entries without a text are left out. */
export const diceLines = (dice: readonly ComingDice[], names: Names): string[] =>
  dice.flatMap((one) => diceAhead(one, names) ?? [])

/**
 * A short text with the chance that no unit is lost to antiaircraft guns or fire from the coast; null when no unit is
 * exposed.
 */
export function throughAhead({ about, ipc, success, lots = [] }: ComingDice): string | null {
  if (lots.length === 0) return null
  const none = about === 'flight' ? ipc?.spread.find((one) => one.ipc === 0)?.probability : success
  return none === undefined
    ? null
    : say('odds.through', { n: sum(lots.map(({ count }) => count)), chance: percent(none) })
}
