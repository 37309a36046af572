/** What the checks of campaigns' files found: after each opening, or when they were asked for. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Result } from '../../shared/contract'
import { ask, contract } from './contract'
import { useNotices } from './notices'

/** What a check found. */
export type Verification = Result<'campaign.verify'>

export const useVerification = defineStore('verification', () => {
  /** By campaign; what was found before this program was started is not known. */
  const found = shallowRef<Readonly<Record<string, Verification>>>({})
  /** Campaigns that are being checked because somebody asked. */
  const checking = shallowRef<ReadonlySet<string>>(new Set())

  function note(campaign: string, result: Verification): void {
    found.value = { ...found.value, [campaign]: result }
  }

  /** Checks an open campaign, or answers what is known of this opening. */
  async function check(campaign: string): Promise<void> {
    if (checking.value.has(campaign)) return
    checking.value = new Set([...checking.value, campaign])
    try {
      const { result, refused } = await ask('campaign.verify', { campaign })
      if (result !== undefined) note(campaign, result)
      // Closing the campaign ends its check: nothing that anybody has to be told.
      else if (refused.code !== 'not-open') useNotices().refuse(refused)
    } finally {
      checking.value = new Set([...checking.value].filter((one) => one !== campaign))
    }
  }

  /** Hears what the check after an opening found. Called once, when the program starts. */
  function listen(): void {
    contract().on('campaign.verified', ({ campaign, ...result }) => note(campaign, result))
  }

  return { found, checking, check, listen }
})
