/** Results of the checks of campaign files, which run after each opening or on request. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Result } from '../../../shared/contract'
import { ask, contract } from '../contract'
import { useNotices } from '../screen/notices'

/** The result of a check. */
export type Verification = Result<'campaign.verify'>

export const useVerification = defineStore('verification', () => {
  /** By campaign; only results since this program was started. */
  const found = shallowRef<Readonly<Record<string, Verification>>>({})
  /** Campaigns that are being checked on request. */
  const checking = shallowRef<ReadonlySet<string>>(new Set())

  function note(campaign: string, result: Verification): void {
    found.value = { ...found.value, [campaign]: result }
  }

  /** Checks an open campaign, or returns the known result for this opening. */
  async function check(campaign: string): Promise<void> {
    if (checking.value.has(campaign)) return
    checking.value = new Set([...checking.value, campaign])
    try {
      const { result, refused } = await ask('campaign.verify', { campaign })
      if (result !== undefined) note(campaign, result)
      // Closing the campaign ends its check: that needs no message.
      else if (refused.code !== 'not-open') useNotices().refuse(refused)
    } finally {
      checking.value = new Set([...checking.value].filter((one) => one !== campaign))
    }
  }

  /** Listens to results of the checks after openings. Called once, when the program starts. */
  function listen(): void {
    contract().on('campaign.verified', ({ campaign, ...result }) => note(campaign, result))
  }

  return { found, checking, check, listen }
})
