/** Two programs, each with its own library, that play a campaign by turn files alone. */
import type { Campaigns, Games } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { thinkOver, type Waiting } from '../../../main/ai'
import { good, newFolder, table } from '../table'

export interface Program {
  readonly campaigns: Campaigns
  readonly folder: string
}

/** Returns a program with an empty library. */
export async function program(): Promise<Program> {
  const folder = await newFolder()
  return { campaigns: table({ folder, games: engineGames as Games<unknown> }), folder }
}

const person = (seat: string, party: string) => ({ seat, name: seat, kind: 'person' as const, party })

/** Seats of the Axis at the first party, Ann, and of the Allies at the second, Ben. */
export const twoSides = (axis: readonly string[], allies: readonly string[]) => ({
  ...Object.fromEntries(axis.map((power) => [power, person('Ann', 'p1')])),
  ...Object.fromEntries(allies.map((power) => [power, person('Ben', 'p2')])),
})

export const revisedSeats = twoSides(['germany', 'japan'], ['russia', 'uk', 'us'])

/** Saves the turn file that is due, and takes note that it was saved. Returns it in base64. */
export async function post(
  { campaigns }: Program,
  campaign: string,
  more: { to?: string; whole?: true } = {},
): Promise<{ data: string; name: string }> {
  const { data, name, step } = good(await campaigns.mailWrite({ campaign, ...more }))
  good(await campaigns.mailSent({ campaign, step }))
  return { data, name }
}

/** Opens a turn file. */
export const deliver = ({ campaigns }: Program, data: string) => campaigns.import({ data })

const PATIENT: Waiting = { stopped: () => false, tell: () => undefined }

/**
 * Has an Easy computer answer for the people at a program, until someone elsewhere is asked or the game is over.
 * Returns the number of its steps.
 */
export async function playOn({ campaigns }: Program, campaign: string): Promise<number> {
  for (let n = 0; ;) {
    const view = good(await campaigns.view({ campaign }))
    const asked = view.mail?.state === 'mine' ? good(await campaigns.asked({ campaign })) : null
    if (asked === null) return n
    const { scenario, switches, state, power } = asked
    const seed = `hand ${power} ${view.step}`
    const { actions } = thinkOver({ scenario, switches, state: state as never, level: 'easy', seed }, PATIENT)
    if (actions.length === 0) throw new Error(`no answer at step ${view.step}`)
    for (const action of actions) {
      good(await campaigns.act({ campaign, action }))
      n++
    }
  }
}

/** Begins a campaign at Ann's program that Ben has joined; both have it open. */
export async function joined(
  seats: Parameters<Campaigns['create']>[0]['seats'] = revisedSeats,
  scenario = 'revised',
) {
  const ann = await program()
  const ben = await program()
  const { campaign } = good(
    await ann.campaigns.create({ scenario, seats, name: 'War', seed: 'ann', parties: ['Ann', 'Ben'] }),
  )
  const invitation = await post(ann, campaign)
  const { campaign: there } = good(await deliver(ben, invitation.data))
  good(await ben.campaigns.open({ campaign: there }))
  const answer = await post(ben, there)
  good(await deliver(ann, answer.data))
  return { ann, ben, campaign, there, invitation, answer }
}
