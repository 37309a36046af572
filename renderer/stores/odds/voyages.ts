/**
 * Attackers that come by ship: the program is asked for each kind of unit and ship whether it can load, sail and land,
 * and how many go together. What it answered is kept while the position is the same.
 */
import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { Action, MoveGroup } from '../../../shared/model'
import {
  departures,
  seaComers,
  stow,
  voyageActions,
  type SeaComer,
  type Voyage,
} from '../../app/board/voyages'
import type { Comer } from '../../app/board/pieces-that-can-attack'
import { useCampaign } from '../campaign/campaign'
import { useMovablePieces } from '../moves/movable-pieces'
import { ask } from '../contract'
import { useNaming } from '../campaign/naming'

/** Maximum number of questions for one list: beyond it, units that come by ship are left out, and the list says so. */
const MOST_TRIALS = 60

export const useVoyages = defineStore('voyages', () => {
  const campaign = useCampaign()
  const comers = useMovablePieces()
  const naming = useNaming()
  /** Answers by the kinds of the ship and the units, for the position of `about`. */
  let tried = { about: '', answers: new Map<string, Promise<boolean>>() }

  /** Number of questions so far. */
  let questions = 0
  /** True when the last list leaves units out, because there were too many questions. */
  const incomplete = ref(false)

  const isSea = (space: string): boolean => {
    const kind = naming.board?.spaces.find(({ id }) => id === space)?.kind
    return kind === 'sea' || kind === 'convoy'
  }

  function fits(voyage: Voyage, units: readonly SeaComer[], space: string): Promise<boolean> {
    const { id, view } = campaign
    const about = `${id} ${view?.hash} ${space}`
    if (tried.about !== about) tried = { about, answers: new Map() }
    const { answers } = tried
    const all = comers.pieces
    const cargo = [...all.values()].filter(({ piece }) => piece.carriedBy === voyage.ship)
    const kinds = units.map(({ power, unit, from, aboard }) => `${power} ${unit} ${from} ${aboard}`)
    const key = JSON.stringify([
      ...[voyage.unit, all.get(voyage.ship)?.piece.power, voyage.from, voyage.path],
      ...[cargo.map(({ piece }) => `${piece.power} ${piece.unit}`).sort(), kinds.sort()],
    ])
    const known = answers.get(key)
    if (known !== undefined) return known
    questions++
    const made =
      id === null
        ? Promise.resolve(false)
        : ask('campaign.consider', { campaign: id, actions: voyageActions(voyage, units, space) }).then(
            ({ result, refused }) => refused === undefined && result !== undefined,
          )
    answers.set(key, made)
    return made
  }

  /**
   * Asks for one piece of each group on the coasts of ships that can get to one of these zones, alone: ships are listed
   * for several pieces only if each of them can take them all.
   */
  async function singlesBeside(
    groups: readonly MoveGroup[],
    zones: ReadonlySet<string>,
  ): Promise<readonly MoveGroup[]> {
    const ships = new Set([...zones, ...departures(groups, zones)].filter((id) => isSea(id)))
    const coasts = new Set(
      (naming.board?.spaces ?? [])
        .filter((one) => one.neighbors.some((id) => ships.has(id)))
        .map(({ id }) => id),
    )
    const kinds = groups.filter(({ space }) => coasts.has(space) && !ships.has(space))
    const answers = await Promise.all(kinds.map(({ units }) => campaign.legal(units.slice(0, 1))))
    return answers.flatMap((answer) => answer?.groups ?? [])
  }

  /** Returns the units that can come to a territory by ship, besides those that can come without. */
  async function to(space: string, besides: readonly Comer[]): Promise<SeaComer[]> {
    const beside = naming.board?.spaces.find(({ id }) => id === space)?.neighbors ?? []
    const zones = new Set(beside.filter((id) => isSea(id)))
    const groups = await comers.groups()
    const singles = await singlesBeside(groups, zones)
    const cargo = [...comers.pieces].flatMap(([id, { piece }]) =>
      piece.carriedBy === undefined ? [] : [{ id, ship: piece.carriedBy }],
    )
    const known = new Set(besides.map(({ id }) => id))
    const pieceOf = (id: string) => comers.pieces.get(id)
    const found: SeaComer[] = []
    const before = questions
    let cut = false
    for (const one of seaComers(groups, singles, zones, pieceOf, cargo)) {
      if (known.has(one.id)) continue
      if (questions - before >= MOST_TRIALS) {
        cut = true
        break
      }
      const voyages = await possible(one, space)
      if (voyages.length > 0) found.push({ ...one, voyages })
    }
    incomplete.value = cut
    return found
  }

  async function possible(one: SeaComer, space: string): Promise<Voyage[]> {
    const answers = await Promise.all(one.voyages.map((voyage) => fits(voyage, [one], space)))
    return one.voyages.filter((_, at) => answers[at] === true)
  }

  /** Returns the actions that bring these units there, and the units for which no ship has room. */
  async function plan(
    units: readonly SeaComer[],
    space: string,
  ): Promise<{ readonly actions: readonly Action[]; readonly left: readonly SeaComer[] }> {
    const { ships, left } = await stow(units, (voyage, aboard) => fits(voyage, aboard, space))
    return { actions: ships.flatMap(({ voyage, units }) => voyageActions(voyage, units, space)), left }
  }

  return { incomplete, to, plan }
})
