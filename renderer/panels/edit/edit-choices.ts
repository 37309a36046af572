/** The choices in edit mode: ids with their names, in display order. */
import { computed, type ComputedRef } from 'vue'
import type { FactValue } from '../../../shared/contract'
import { say } from '../../app/i18n'
import { compareNames, capital, nameOfId } from '../../app/words/names'
import { useCampaign } from '../../stores/campaign/campaign'
import { useNaming } from '../../stores/campaign/naming'

export interface Choice {
  readonly id: string
  readonly name: string
}

type IdKind = Extract<FactValue, { kind: 'id' }>['of']

export interface Choices {
  readonly spaces: ComputedRef<readonly Choice[]>
  readonly powers: ComputedRef<readonly Choice[]>
  readonly treasuries: ComputedRef<readonly Choice[]>
  /** Powers, sides, neutral, and the empty id for no holder. */
  readonly controllers: ComputedRef<readonly Choice[]>
  /** Types of pieces; facilities are set with the space. */
  readonly units: ComputedRef<readonly Choice[]>
  of(kind: IdKind): readonly Choice[]
}

export function useChoices(): Choices {
  const campaign = useCampaign()
  const naming = useNaming()
  const spaces = computed(() =>
    Object.keys(campaign.view?.spaces ?? {})
      .map((id) => ({ id, name: naming.names.space(id) }))
      .sort((a, b) => compareNames(a.name, b.name)),
  )
  const powers = computed(() => (naming.scenario?.powers ?? []).map(({ id, name }) => ({ id, name })))
  const treasuries = computed(() =>
    Object.keys(campaign.view?.treasuries ?? {}).map((id) => ({ id, name: naming.names.treasury(id) })),
  )
  const controllers = computed(() => [
    ...powers.value,
    ...[
      ...new Set((naming.scenario?.powers ?? []).flatMap((one) => (one.side === null ? [] : [one.side]))),
      'neutral',
    ].map((id) => ({
      id,
      name: naming.names.power(id),
    })),
    { id: '', name: capital(say('edit.none')) },
  ])
  const units = computed(() =>
    (naming.scenario?.units ?? [])
      .filter((one) => one.domain !== 'facility')
      .map(({ id }) => ({ id, name: capital(naming.names.unit(id)) })),
  )
  /** All pairs of powers, with the ids of a pair in sorted order. */
  const pairs = computed(() => {
    const ids = powers.value.map(({ id }) => id).sort()
    return ids
      .flatMap((a, at) => ids.slice(at + 1).map((b) => `${a}+${b}`))
      .map((id) => ({ id, name: nameOfId(id, naming.names) }))
  })
  return {
    spaces,
    powers,
    treasuries,
    controllers,
    units,
    of(kind) {
      switch (kind) {
        case 'space':
          return spaces.value
        case 'power':
          return powers.value
        case 'treasury':
          return treasuries.value
        case 'controller':
          return controllers.value.filter((one) => one.id !== '')
        case 'pair':
          return pairs.value
      }
    },
  }
}
