/**
 * Edit mode: a draft of the position, shown on the board, that can be sent for checking. The campaign itself changes
 * only when the program accepts all changes together.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { touchesBattle, type FactGroup } from '../../../shared/contract'
import type { Rejected, View } from '../../../shared/model'
import { changesOf } from '../../app/edit/changes'
import { draftOf, setFact, type Draft } from '../../app/edit/draft'
import { say } from '../../app/i18n'
import { ask } from '../contract'
import { useCampaign } from '../campaign/campaign'
import { useNotices } from './notices'

export const useEdit = defineStore('edit', () => {
  const campaign = useCampaign()
  const notices = useNotices()
  /** The position that the draft started from; null outside of edit mode. */
  const base = shallowRef<View | null>(null)
  const draft = shallowRef<Draft | null>(null)
  /** The drafts before each change, oldest first. */
  const earlier = shallowRef<readonly Draft[]>([])
  /** Facts as the campaign has them. */
  const facts = shallowRef<readonly FactGroup[]>([])
  /** Why the last check refused the changes. */
  const refused = shallowRef<Rejected | null>(null)
  const busy = ref(false)

  const on = computed(() => draft.value !== null)
  const changes = computed(() =>
    base.value === null || draft.value === null ? {} : changesOf(base.value, draft.value),
  )
  /** The space of the current battle if these changes restart it; null when they do not. */
  const battleRestarts = computed(() => {
    const view = base.value
    const battle = view?.battle ?? null
    if (view === null || battle === null || changes.value.turn !== undefined) return null
    const pieces = [...battle.attackers, ...battle.defenders]
    const aboard = Object.values(view.spaces).flatMap((s) =>
      s.pieces.flatMap((p) => (p.carriedBy && pieces.includes(p.carriedBy) ? [p.id] : [])),
    )
    const facilities = (view.spaces[battle.space]?.facilities ?? []).map(({ id }) => id)
    const ground = { space: battle.space, ids: new Set([...pieces, ...aboard, ...facilities]) }
    return touchesBattle(ground, changes.value) ? battle.space : null
  })
  const changed = computed(() => Object.keys(changes.value).length > 0)

  function show(next: Draft | null): void {
    draft.value = next
    campaign.overlay = next === null ? null : { ...next.view, decision: null, undo: false, redo: false }
    // Lists name pieces by the register: it must know the draft's pieces in edit mode and the game's pieces
    // afterward.
    const seen = next?.view ?? campaign.view
    if (seen !== null) campaign.register.see(seen)
  }

  /** Starts edit mode with the current position. Returns false when the program refuses to list the facts. */
  async function begin(): Promise<boolean> {
    const { id, view } = campaign
    if (id === null || view === null) return false
    const { result, refused: why } = await ask('campaign.facts', { campaign: id })
    if (why !== undefined) {
      notices.refuse(why)
      return false
    }
    campaign.lookNow()
    notices.dismissRefusals()
    facts.value = result
    base.value = view
    earlier.value = []
    refused.value = null
    show(draftOf(view))
    return true
  }

  /** Ends edit mode and drops changes that were not applied. */
  function leave(): void {
    base.value = null
    earlier.value = []
    refused.value = null
    show(null)
  }

  /** Makes one change. */
  function change(make: (draft: Draft) => Draft): void {
    const before = draft.value
    if (before === null) return
    earlier.value = [...earlier.value, before]
    refused.value = null
    show(make(before))
  }

  /** Undoes the last change. */
  function undo(): void {
    const last = earlier.value.at(-1)
    if (last === undefined) return
    earlier.value = earlier.value.slice(0, -1)
    refused.value = null
    show(last)
  }

  /** Undoes all changes. */
  function discard(): void {
    const { value } = base
    if (value !== null && changed.value) change(() => draftOf(value))
  }

  /** A fact's value in the draft. */
  function fact(module: string, name: string): unknown {
    const set = draft.value?.facts[module]
    if (set !== undefined && name in set) return set[name]
    return facts.value.find((one) => one.module === module)?.values[name]
  }

  /** Sets a fact; setting it to its original value removes the change. */
  function setFactTo(module: string, name: string, value: unknown): void {
    const was = facts.value.find((one) => one.module === module)?.values[name]
    change((now) => {
      if (JSON.stringify(was) !== JSON.stringify(value)) return setFact(now, module, name, value)
      const { [name]: _same, ...others } = now.facts[module] ?? {}
      const { [module]: _module, ...modules } = now.facts
      return { ...now, facts: Object.keys(others).length === 0 ? modules : { ...modules, [module]: others } }
    })
  }

  /** Has all changes checked and recorded. After a refusal the draft stays, with the reason. */
  async function apply(): Promise<boolean> {
    if (!changed.value || busy.value) return false
    busy.value = true
    const why = await campaign.edit(changes.value)
    busy.value = false
    if (why !== null) {
      refused.value = why
      return false
    }
    leave()
    notices.say(say('edit.applied'))
    return true
  }

  // Another player moved on: the draft no longer starts from the campaign's position.
  watch(
    () => [campaign.id, campaign.view?.hash],
    () => {
      if (!on.value || busy.value || campaign.view?.hash === base.value?.hash) return
      leave()
      if (campaign.id !== null) notices.say(say('edit.outdated'))
    },
    { flush: 'sync' },
  )

  return {
    on,
    draft,
    base,
    facts,
    refused,
    busy,
    changes,
    changed,
    battleRestarts,
    earlier,
    begin,
    leave,
    change,
    undo,
    discard,
    fact,
    setFactTo,
    apply,
  }
})
