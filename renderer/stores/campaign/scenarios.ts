/** The scenarios that can be played, with their powers, treasuries, unit types and switches. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { ScenarioInfo } from '../../../shared/contract'
import { ask } from '../contract'
import { useNotices } from '../screen/notices'

export const useScenarios = defineStore('scenarios', () => {
  const list = shallowRef<readonly ScenarioInfo[]>([])
  const loaded = ref(false)
  let loading: Promise<void> | undefined

  /** Reads the list once; later calls are free. */
  function load(): Promise<void> {
    loading ??= read()
    return loading
  }

  async function read(): Promise<void> {
    const { result, refused } = await ask('scenario.list', {})
    if (refused !== undefined) {
      loading = undefined
      useNotices().refuse(refused)
      return
    }
    list.value = result
    loaded.value = true
  }

  function scenario(id: string): ScenarioInfo | undefined {
    return list.value.find((one) => one.id === id)
  }

  return { list, loaded, load, scenario }
})
