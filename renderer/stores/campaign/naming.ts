/** Names for the campaign on the screen, derived from its scenario and its board. */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { developmentsOf, type DevelopmentText } from '../../../shared/rulebook/developments'
import { makeNames } from '../../app/words/names'
import type { Speaker } from '../../app/words/event-words'
import { useBoards } from './boards'
import { useCampaign } from './campaign'
import { useScenarios } from './scenarios'

export const useNaming = defineStore('naming', () => {
  const campaign = useCampaign()
  const scenarios = useScenarios()
  const boards = useBoards()

  const scenario = computed(() =>
    campaign.view === null ? undefined : scenarios.scenario(campaign.view.scenario),
  )
  const board = computed(() =>
    campaign.view === null ? undefined : boards.boards[campaign.view.board]?.data,
  )
  /** The cities that count in this campaign. */
  const cities = computed(() => {
    const switches = campaign.view?.switches
    const other = scenario.value?.citiesUnder?.find((one) => switches?.[one.switch] === one.value)
    return other?.cities ?? scenario.value?.cities
  })
  const names = computed(() => makeNames(scenario.value, board.value))
  const speaker = computed<Speaker>(() => ({ names: names.value, register: campaign.register }))
  /** The powers that take turns: all but the owner of neutral armies. */
  const playing = computed<ReadonlySet<string>>(
    () => new Set(scenario.value?.turns.flatMap(({ powers }) => powers)),
  )
  /** Printed numbers of a unit type. */
  const unitInfo = computed(() => new Map(scenario.value?.units.map((unit) => [unit.id, unit])))
  /** Whether units of a type fly. */
  const isAircraft = (unit: string) => unitInfo.value.get(unit)?.domain === 'air'
  /** The campaign's texts of its technologies. */
  const technologies = computed(() => developmentsOf(campaign.view?.switches ?? {}))

  /** Returns the text of a technology; undefined for another id. */
  const technology = (id: string): DevelopmentText | undefined =>
    technologies.value.find((one) => one.id === id)

  return { scenario, board, cities, names, speaker, playing, unitInfo, isAircraft, technologies, technology }
})
