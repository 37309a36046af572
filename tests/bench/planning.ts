/** The planning rows: how soon a plan's turn answers a move, and how soon its first figures come. */
import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { createClient } from '../../shared/contract'
import type { Action, MoveGroup, View } from '../../shared/model'
import { userFolders } from '../../main/hosts/platform'
import { startProgram } from '../../main/hosts/program'
import { planFigures } from '../../renderer/stores/campaign/plan-figures'
import { ask, useContract, type Answered } from '../../renderer/stores/contract'
import { wireTo } from '../support/wire'
import { spreadOf, type Spread } from './thinking'

/** How many battles the measured turn has. */
const ATTACKS = 4
/** How many times the whole turn is planned. */
const TURNS = 6

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

type Answers = 'campaign.create' | 'campaign.act' | 'campaign.legal' | 'campaign.close' | 'plan.open'

function got<M extends Answers>(answer: Answered<M>): NonNullable<Answered<M>['result']> {
  if (answer.result === undefined) throw new Error(JSON.stringify(answer.refused))
  return answer.result
}

/** Returns an attack by a whole stack on a space with enemies where none is planned; null when there is none. */
function nextAttack(groups: readonly MoveGroup[], view: View, taken: ReadonlySet<string>): Action | null {
  const enemies = (space: string) =>
    (view.spaces[space]?.pieces ?? []).some(({ power }) => power === 'ussr' || power === 'uk')
  for (const { units, targets } of groups)
    for (const { space, path: way, waypoint } of targets)
      if (waypoint !== true && !taken.has(space) && enemies(space))
        return { kind: 'move', units: [...units], path: way }
  return null
}

/** Plans one turn of Germany with its attacks. Adds the milliseconds of each answer and of the figures. */
async function planTurn(campaign: string, times: Record<'move' | 'rough' | 'full', number[]>): Promise<void> {
  const opened = got(await ask('plan.open', { campaign, name: 'Measured' }))
  const { sandbox } = opened.plan
  let { view } = opened
  const act = async (action: Action) => {
    const start = performance.now()
    view = got(await ask('campaign.act', { campaign: sandbox, action })).view
    times.move.push(performance.now() - start)
  }
  const order = [{ unit: 'infantry', count: 5 }]
  await act({ kind: 'buy', treasury: 'germany', order })
  await act({ kind: 'end' })
  const taken = new Set<string>()
  while (taken.size < ATTACKS) {
    const legal = got(await ask('campaign.legal', { campaign: sandbox }))
    const action = nextAttack(legal.groups ?? [], view, taken)
    if (action?.kind !== 'move') throw new Error(`Only ${taken.size} attacks are possible.`)
    taken.add(action.path.at(-1) ?? '')
    await act(action)
  }
  const start = performance.now()
  let rough = 0
  await planFigures(
    campaign,
    { like: sandbox },
    (unit) => unit === 'fighter' || unit === 'bomber',
    () => {
      rough = performance.now() - start
    },
  )
  times.rough.push(rough)
  times.full.push(performance.now() - start)
  await ask('campaign.close', { campaign: sandbox })
}

const inMs = ({ median, worst }: Spread): string =>
  `${median.toFixed(0)} ms median, ${worst.toFixed(0)} ms worst`

/** Returns rows as `name → figure with unit`, of a German turn with four attacks in the linked game. */
export async function planningRows(): Promise<Record<string, string>> {
  const home = mkdtempSync(path.join(tmpdir(), 'interboard-bench-'))
  const folders = userFolders({ env: { INTERBOARD_HOME: home }, platform: process.platform, home })
  const host = { kind: 'electron' as const, mayOpen: () => false }
  const program = startProgram({ host, folders, log: silent, checkAnswers: false })
  try {
    useContract(createClient(wireTo(program)))
    const { campaign } = got(
      await ask('campaign.create', {
        ...{ scenario: 'europe-pacific', seed: 'planning', ephemeral: true },
        position: { turn: { round: 2, power: 'germany', phase: 'purchase' } },
      }),
    )
    const first: Record<'move' | 'rough' | 'full', number[]> = { move: [], rough: [], full: [] }
    const later: typeof first = { move: [], rough: [], full: [] }
    await planTurn(campaign, first)
    for (let i = 1; i < TURNS; i++) await planTurn(campaign, later)
    return {
      'a move in a plan, first turn': inMs(spreadOf(first.move)),
      'a move in a plan': inMs(spreadOf(later.move)),
      'first figures of the turn, first turn': inMs(spreadOf(first.rough)),
      'first figures of the turn': inMs(spreadOf(later.rough)),
      'all figures of the turn': inMs(spreadOf(later.full)),
    }
  } finally {
    await program.close()
    rmSync(home, { recursive: true, force: true })
  }
}
