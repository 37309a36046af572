/** Saves turn files where the player wants them, and opens those of others. */
import type { Router } from 'vue-router'
import type { Result } from '../../../shared/contract'
import { useCampaign } from '../../stores/campaign/campaign'
import { ask, contract } from '../../stores/contract'
import { useNotices } from '../../stores/screen/notices'
import { say } from '../i18n'
import { saveFile, toBase64 } from './files'

type Brought = NonNullable<Result<'campaign.import'>['received']>

/** Says in a sentence or two what a turn file brought. */
export function receivedWords({ from, kind, steps, begins }: Brought): string {
  if (kind === 'invitation') return say('mail.invited', { from })
  if (kind === 'reveal') return say('mail.revealed', { from })
  const came = kind === 'answer' ? say('mail.joined', { from }) : say('mail.received', { from, n: steps })
  return begins ? [came, say('mail.begins')].join(' ') : came
}

/**
 * Saves the turn file that is due, and tells the program when it is saved.
 *
 * @param to the party that is invited
 * @param whole whether the file has all steps
 */
export async function saveTurnFile(campaign: string, to?: string, whole = false): Promise<void> {
  const notices = useNotices()
  const made = await ask('mail.write', {
    campaign,
    ...(to === undefined ? {} : { to }),
    ...(whole ? { whole: true as const } : {}),
  })
  if (made.refused !== undefined) return notices.refuse(made.refused)
  const { name, data, step } = made.result
  const words = { saved: 'mail.wrote', downloaded: 'mail.downloaded' } as const
  if (!(await saveFile(name, data, 'application/octet-stream', words))) return
  const { refused } = await ask('mail.sent', { campaign, step })
  if (refused !== undefined) return notices.refuse(refused)
  await useCampaign().refresh()
}

/** Shows the campaign that a turn file belongs to, with what the file brought. */
async function show(id: string, received: Brought | undefined, router: Router): Promise<void> {
  const campaign = useCampaign()
  if (campaign.id === id) await campaign.refresh()
  else {
    await campaign.leave()
    await router.push({ name: 'play', params: { id } })
  }
  if (received !== undefined) useNotices().say(receivedWords(received))
}

/** Milliseconds between two notices of the progress of a comparison. */
const TELL_EVERY = 5000

/** Says from time to time how far this program is with working out the computers' steps again. Returns its end. */
function tellComparing(): () => void {
  let told = -Infinity
  return contract().on('mail.comparing', ({ done, of }) => {
    if (performance.now() - told < TELL_EVERY) return
    told = performance.now()
    useNotices().say(say('mail.comparing', { done, n: of }))
  })
}

/** Opens a turn file from its bytes, as a page gets them. Returns false when it was refused. */
export async function openTurnFile(bytes: Uint8Array, router: Router): Promise<boolean> {
  const end = tellComparing()
  const { result, refused } = await ask('campaign.import', { data: toBase64(bytes) }).finally(end)
  if (refused !== undefined) {
    useNotices().refuse(refused)
    return false
  }
  await show(result.campaign, result.received, router)
  return true
}
