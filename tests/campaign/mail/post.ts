/** Two programs, each with its own library, that play a campaign by turn files alone. */
import type { Campaigns, Games } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import type { Computers } from '../../../main/campaign/mail/computer-answers-check'
import { COMPUTERS_VERSION, thinkOver, type Waiting } from '../../../main/ai'
import type { Action, View } from '../../../shared/model'
import { good, newFolder, table } from '../table'

export interface Program {
  readonly campaigns: Campaigns
  readonly folder: string
}

/** The computers of this program, without threads. */
export const computers: Computers = {
  version: COMPUTERS_VERSION,
  think: (turn) => Promise.resolve().then(() => thinkOver(turn).actions),
}

/** Returns a program with an empty library. */
export async function program(its: Computers = computers): Promise<Program> {
  const folder = await newFolder()
  return { campaigns: table({ folder, games: engineGames as Games<unknown>, computers: its }), folder }
}

/** Returns the program over the same library, started again. */
export const restarted = ({ folder }: Program): Program => ({
  campaigns: table({ folder, games: engineGames as Games<unknown>, computers }),
  folder,
})

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

/** Has the computers of a campaign play until a person is asked. Returns the number of their steps. */
async function playComputers(campaigns: Campaigns, campaign: string): Promise<number> {
  for (let n = 0; ;) {
    const ask = good(await campaigns.computer({ campaign }))
    if (ask === null) return n
    const { actions } = thinkOver(ask, PATIENT)
    if (actions.length === 0) throw new Error(`no answer of a computer at step ${ask.step}`)
    for (const [i, action] of actions.entries()) {
      const acted = await campaigns.actAt({ campaign, step: ask.step + i, action })
      if (acted === null) break
      good(acted)
      n++
    }
  }
}

/**
 * Has an Easy computer answer for the people at a program, until someone elsewhere is asked or the game is over.
 * Returns the number of steps.
 */
export const playOn = (program: Program, campaign: string): Promise<number> =>
  answerOn(program, campaign, async ({ view }) => {
    const asked = good(await program.campaigns.asked({ campaign }))
    if (asked === null) throw new Error(`nobody is asked at step ${view.step}`)
    const { scenario, switches, state, power } = asked
    const seed = `hand ${power} ${view.step}`
    return thinkOver({ scenario, switches, state: state as never, level: 'easy', seed }, PATIENT).actions
  })

/** The same with the answers that the rules suggest, which takes no time. */
export const playAsSuggested = (program: Program, campaign: string): Promise<number> =>
  answerOn(program, campaign, ({ view }) => [view.decision?.suggestion ?? { kind: 'end' }])

async function answerOn(
  { campaigns }: Program,
  campaign: string,
  answers: (at: { view: View }) => readonly Action[] | Promise<readonly Action[]>,
): Promise<number> {
  for (let n = 0; ;) {
    n += await playComputers(campaigns, campaign)
    const view = good(await campaigns.view({ campaign }))
    if (view.mail?.state !== 'mine') return n
    const actions = await answers({ view })
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
  anns: Computers = computers,
) {
  const ann = await program(anns)
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
