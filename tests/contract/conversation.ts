/**
 * One conversation with the program, the same in every host. It plays the beginning of a linked campaign from a fixed
 * seed and returns the answers without everything that differs between runs (ids, folders, times), so that hosts can be
 * compared word for word.
 */
import { strict as assert } from 'node:assert'
import { ContractError, isRefused, rpcErrors, type Client } from '../../shared/contract/rpc'
import {
  methods,
  type Method,
  type Params,
  type PushData,
  type Refused,
  type Result,
  type ViewChange,
} from '../../shared/contract'
import type { Action, View } from '../../shared/model'
import { byFile } from './turn-file-calls'
import { changingSides } from './changing-sides'
import { planning } from './planning'

export interface Talk {
  readonly client: Client
  readonly host: Result<'app.info'>['host']
}

const share = (usa: number): Action => ({
  ...{ kind: 'choose', option: 'share' },
  amounts: { ussr: 6, england: 6, 'usa-europe': usa },
})
const SHARE = share(6)
const TOO_MUCH = share(7)

/** Methods that need a player at a dialog, with tests of their own. */
const NOT_SAID: ReadonlySet<string> = new Set(['file.open', 'file.save'])

/** Returns a client that notes the methods that it calls. */
function noting(client: Client, asked: Set<string>): Client {
  const call = (method: Method, params: never) => client.call(asked.add(method) && method, params)
  return { ...client, call: call as Client['call'] }
}

/** Holds the conversation. Throws an AssertionError at the first answer that breaks the contract. */
export async function converse({ client: plain, host }: Talk): Promise<Record<string, unknown>> {
  const said: Record<string, unknown> = {}
  const asked = new Set<string>()
  const client = noting(plain, asked)
  const changes: PushData<'campaign.changed'>[] = []
  const stop = client.on('campaign.changed', (change) => changes.push(change))

  await aboutTheProgram(client, host, said).then(() => malformed(client))
  const campaign = await beginning(client, said)
  await playing(client, campaign, changes, said)
  await library(client, campaign, said)
  await changingSides(client, get)
  await planning(client, get)
  await byFile(client, get)
  stop()
  const unsaid = Object.keys(methods).filter((method) => !asked.has(method) && !NOT_SAID.has(method))
  assert.deepEqual(unsaid, [], 'every method of the contract is said once')
  return said
}

/** The result, where the method must not refuse. */
/** Returns a view with the changes applied. */
function put(view: View, changed: readonly ViewChange[]): unknown {
  const out = structuredClone(view) as unknown as Record<string, unknown>
  for (const { path, value } of changed) {
    const [first = '', second] = path
    const [holder, key] = second === undefined ? [out, first] : [out[first] as typeof out, second]
    if (value === undefined) Reflect.deleteProperty(holder, key)
    else holder[key] = value
  }
  return out
}

async function get<M extends Method>(client: Client, method: M, params: Params<M>): Promise<Result<M>> {
  const answer = await ask(client, method, params)
  if (isRefused(answer)) assert.fail(`${method} was refused: ${answer.rejected.reason}`)
  return answer
}

async function refusal<M extends Method>(
  client: Client,
  method: M,
  params: Params<M>,
): Promise<Refused['rejected']> {
  const answer = await ask(client, method, params)
  if (!isRefused(answer)) assert.fail(`${method} was not refused`)
  assert.match(answer.rejected.reason, /^[A-Z].*[.)]$/s, 'a refusal is a sentence')
  return answer.rejected
}

function ask<M extends Method>(client: Client, method: M, params: Params<M>): Promise<Result<M> | Refused> {
  return (client.call as (method: M, params: Params<M>) => Promise<Result<M> | Refused>)(method, params)
}

async function aboutTheProgram(client: Client, host: Talk['host'], said: Record<string, unknown>) {
  const info = await get(client, 'app.info', {})
  assert.equal(info.host, host)
  for (const name of ['Rob Daviau', 'Natural Earth'])
    assert.ok(info.credits.some((credit) => credit.name === name))
  said['version'] = info.version

  const scenarios = await get(client, 'scenario.list', {})
  assert.ok(scenarios.some((scenario) => scenario.id === 'europe-pacific'))
  const pacific = scenarios.find((scenario) => scenario.id === 'pacific-2001')
  assert.deepEqual(pacific?.phases.before, ['first-split'])
  assert.deepEqual(pacific?.turns.at(-1), { power: 'usa', powers: ['usa', 'china'] })
  said['scenarios'] = scenarios

  const { board, geometry } = await get(client, 'board.get', { board: 'europe-pacific' })
  assert.equal((board as { spaces: unknown[] }).spaces.length, 222)
  said['geometry'] = [JSON.stringify(geometry.normal).length, JSON.stringify(geometry.fine).length]
  assert.equal((await refusal(client, 'board.get', { board: 'atlantis' })).code, 'no-such-board')

  const books = await get(client, 'rule.books', {})
  assert.deepEqual(books[0], { prefix: 'LNK', name: 'Link rules' })
  const rule = await get(client, 'rule.get', { id: 'LNK-012' })
  assert.equal(rule.id, 'LNK-012')
  assert.match(rule.credit ?? '', /Rob Daviau/)
  said['rule'] = rule
  assert.equal((await refusal(client, 'rule.get', { id: 'LNK-999' })).code, 'no-such-rule')
  assert.ok(
    (await get(client, 'rule.search', { text: 'interboard' })).some((found) => found.id.startsWith('LNK-')),
  )

  const one = (power: string) => [{ power, unit: 'infantry', count: 1 }]
  const asked = { scenario: 'revised', kind: 'land', attackers: one('germany'), defenders: one('uk') }
  const { win, exact } = await get(client, 'odds.battle', asked)
  assert.deepEqual([win.toFixed(12), exact], ['0.250000000000', true])
  assert.equal((await refusal(client, 'odds.battle', { ...asked, kind: 'moon' })).code, 'no-such-battle')
  assert.deepEqual(await get(client, 'odds.cancel', { task: 'nothing' }), {})
  const left = await get(client, 'odds.battle', { ...asked, policies: { retreat: { below: 0.3 } } })
  assert.deepEqual([left.retreated.toFixed(12), left.why.retreat], [(20 / 36).toFixed(12), 'below-0.3'])
  const dive = { ...asked, policies: { dive: { defender: 'value' as const } } }
  assert.equal((await refusal(client, 'odds.battle', dive)).code, 'nobody-dives')
  for (const [count, code] of [
    [-1, 'bad-number'],
    [10_000, 'too-many-units'],
  ] as const) {
    const attackers = [{ power: 'germany', unit: 'infantry', count }]
    assert.equal((await refusal(client, 'odds.battle', { ...asked, attackers })).code, code)
  }
  const { stops, now } = await get(client, 'odds.stop', asked)
  assert.deepEqual([now, stops.map((stop) => stop.better)], [null, ['leave']])
  const of = [{ power: 'germany', unit: 'infantry' }]
  const { add } = await get(client, 'odds.need', { battle: asked, chance: 0.5, of })
  assert.deepEqual(add, [{ power: 'germany', unit: 'infantry', count: 1 }])
  const raid = { scenario: 'revised', attackers: [{ power: 'uk', unit: 'bomber', count: 1 }], defenders: [] }
  assert.equal((await get(client, 'odds.raid', raid)).expected.toFixed(12), '3.500000000000')
  assert.equal((await refusal(client, 'odds.raid', { ...raid, space: 'sz-5' })).code, 'wrong-place')
  const flight = { scenario: 'revised', guns: [{ power: 'uk', space: 'germany' }], aircraft: raid.attackers }
  assert.equal((await get(client, 'odds.flight', flight)).lots?.[0]?.expected.toFixed(12), '0.166666666667')
  const convoy = { counted: 30, complexes: [{ space: 'united-kingdom' }], scenario: 'victory-cities' }
  const raiders = [{ power: 'germany', unit: 'submarine', count: 1, zone: 'sz-7' }]
  assert.equal(
    (await get(client, 'odds.convoy', { ...convoy, raiders })).ipc?.expected.toFixed(12),
    '1.500000000000',
  )
  const dice = { scenario: 'europe-pacific', dice: 4 }
  assert.equal((await get(client, 'odds.surrender', dice)).success.toFixed(12), (15 / 1296).toFixed(12))
  assert.equal((await refusal(client, 'odds.research', dice)).code, 'no-such-dice')
  const { kinds } = await get(client, 'odds.kinds', { scenario: 'revised' })
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['sea', 'land'],
  )
  assert.equal((await refusal(client, 'odds.kinds', { scenario: 'atlantis' })).code, 'no-such-scenario')

  const { cards } = await get(client, 'card.list', { scenario: 'europe-pacific' })
  assert.equal((await refusal(client, 'card.list', { scenario: 'atlantis' })).code, 'no-such-scenario')
  const interboard = cards.filter((card) => card.kind === 'interboard')
  assert.equal(interboard.length, 10)
  const pdf = await get(client, 'card.pdf', { cards: interboard.map((card) => card.id), layout: 'card' })
  assert.equal(pdf.pages, 10)
  assert.equal(Buffer.from(pdf.pdf, 'base64').subarray(0, 5).toString(), '%PDF-')
  said['pdf'] = pdf
  assert.equal((await refusal(client, 'card.pdf', { cards: ['no-card'], layout: 'a4' })).code, 'no-such-card')

  await get(client, 'settings.set', { values: { theme: 'dark', textSize: 125 } })
  await get(client, 'settings.set', { values: { theme: null } })
  assert.deepEqual(await get(client, 'settings.get', {}), { textSize: 125 })
  // Hosts without a menu bar accept it and do nothing.
  await get(client, 'app.menu', { menus: [{ label: 'File', items: [{ kind: 'separator' }] }] })
  await get(client, 'app.report', { message: 'a test of the log', detail: 'nothing happened' })
}

/** Malformed requests are errors, and the program is unchanged. */
async function malformed(client: Client) {
  const code = async (call: Promise<unknown>): Promise<number> => {
    const error = await call.then(
      () => assert.fail('a malformed request was answered'),
      (thrown: unknown) => thrown,
    )
    assert.ok(error instanceof ContractError)
    return error.code
  }
  const any = client.call as (method: string, params?: unknown) => Promise<unknown>
  assert.equal(await code(any('campaign.cheat')), rpcErrors.unknownMethod)
  assert.equal(await code(any('toString')), rpcErrors.unknownMethod)
  assert.equal(await code(any('campaign.view', {})), rpcErrors.badParams)
  assert.equal(await code(any('campaign.open', { campaign: '../../etc/passwd' })), rpcErrors.badParams)
  assert.equal(await code(any('campaign.list', { also: 1 })), rpcErrors.badParams)
  assert.deepEqual(await get(client, 'campaign.list', {}), [])
}

async function beginning(client: Client, said: Record<string, unknown>): Promise<string> {
  assert.equal((await refusal(client, 'campaign.create', { scenario: 'atlantis' })).code, 'no-such-scenario')
  const bad = { scenario: 'europe-pacific', switches: { medMiddleEast: 'perhaps' } }
  assert.equal((await refusal(client, 'campaign.create', bad)).code, 'bad-switch')

  const made = await get(client, 'campaign.create', {
    scenario: 'europe-pacific',
    name: 'A talk',
    seed: 'talk',
  })
  assert.equal(made.view.step, 0)
  assert.equal(made.view.round, 0)
  assert.equal(made.view.phase, 'allied-placement')
  assert.equal(made.view.decision?.kind, 'choose')
  assert.equal(made.view.saved, true)
  assert.ok(!JSON.stringify(made).includes('"seed"'), 'the seed stays hidden while the game runs')
  said['beginning'] = made.view.hash
  assert.equal((await get(client, 'campaign.list', {})).length, 1)
  return made.campaign
}

async function playing(
  client: Client,
  campaign: string,
  changes: readonly PushData<'campaign.changed'>[],
  said: Record<string, unknown>,
) {
  const start = await get(client, 'campaign.view', { campaign })
  const wrong = await refusal(client, 'campaign.act', { campaign, action: TOO_MUCH })
  assert.match(wrong.rule ?? '', /^LNK-\d{3}$/)
  said['refusal'] = wrong
  const both = { campaign, action: SHARE, actions: [SHARE] }
  assert.equal((await refusal(client, 'campaign.act', both)).code, 'action-or-actions')
  assert.deepEqual(await get(client, 'campaign.view', { campaign }), start)
  assert.equal(changes.length, 0)

  const considered = await get(client, 'campaign.consider', { campaign, actions: [SHARE] })
  assert.equal(
    (await refusal(client, 'campaign.consider', { campaign, actions: [TOO_MUCH] })).rule,
    wrong.rule,
  )
  assert.deepEqual(await get(client, 'campaign.view', { campaign }), start)
  assert.equal(changes.length, 0)
  // There are no purchases before the money is shared out.
  assert.equal((await refusal(client, 'odds.purchase', { campaign, orders: [] })).code, 'not-asked')
  const acted = await get(client, 'campaign.act', { campaign, action: SHARE })
  assert.equal(acted.saved, true)
  assert.deepEqual(considered, { events: acted.events })
  assert.equal(acted.view.step, 1)
  assert.notEqual(acted.view.hash, start.hash)
  said['acted'] = { events: acted.events, hash: acted.view.hash }
  const legal = await get(client, 'campaign.legal', { campaign })
  // There are no planned attacks before round 1.
  assert.deepEqual(await get(client, 'odds.campaign', { campaign }), [])
  const coming = await get(client, 'odds.coming', { campaign })
  assert.deepEqual(
    coming.map(({ about, by }) => `${about} ${by}`),
    ['uk', 'usa', 'ussr', 'germany', 'japan'].map((power) => `surrender ${power}`),
  )
  assert.equal((await refusal(client, 'odds.coming', { campaign: 'nobody' })).code, 'no-such-campaign')
  const early = { kind: 'move' as const, units: ['u1'], path: ['germany', 'poland'] }
  assert.equal(
    (await refusal(client, 'odds.coming', { campaign, actions: [early] })).code,
    (await refusal(client, 'odds.after', { campaign, actions: [early], space: 'poland' })).code,
  )
  assert.equal((await refusal(client, 'odds.campaign', { campaign: 'nobody' })).code, 'no-such-campaign')
  assert.deepEqual((await get(client, 'odds.turn', { campaign })).swing, [{ ipc: 0, probability: 1 }])
  assert.equal((await refusal(client, 'odds.turn', { campaign: 'nobody' })).code, 'no-such-campaign')
  assert.deepEqual((await get(client, 'odds.reactions', { campaign })).battles, [])
  assert.equal((await refusal(client, 'odds.reactions', { campaign: 'nobody' })).code, 'no-such-campaign')
  const order = [{ unit: 'infantry', count: 2 }]
  const bought = await get(client, 'odds.purchase', { campaign, orders: [{ treasury: 'ussr', order }] })
  assert.equal(bought.complete, true)
  assert.ok(bought.holds.every(({ before, after }) => after >= before))
  const { complete } = await get(client, 'odds.threats', { campaign, power: 'ussr' })
  assert.equal(complete, true)
  assert.equal((await refusal(client, 'odds.stop', { campaign })).code, 'no-such-battle')
  const tried = { campaign, battle: 'land:poland', policies: { retreat: 'value' as const } }
  assert.equal((await refusal(client, 'odds.tried', tried)).code, 'no-such-battle')
  const nowhere = { ...tried, campaign: 'nobody' }
  assert.equal((await refusal(client, 'odds.tried', nowhere)).code, 'no-such-campaign')
  assert.deepEqual(await get(client, 'odds.lineups', { campaign, space: 'poland' }), [])
  const move = { kind: 'move', units: ['u1'], path: ['germany', 'poland'] } as const
  const after = {
    campaign,
    actions: [{ ...move, units: [...move.units], path: [...move.path] }],
    space: 'poland',
  }
  await refusal(client, 'odds.after', after)
  assert.deepEqual(legal.decision, acted.view.decision)

  // Nothing has moved yet.
  assert.equal(
    (await refusal(client, 'campaign.withdraw', { campaign, battle: 'land:poland' })).code,
    'no-such-attack',
  )
  // A change of seats is not a step: it plays nothing, and undo does not take it back.
  const easy = { seat: 'easy', name: 'Easy', kind: 'computer', level: 'easy' } as const
  const seated = await get(client, 'campaign.seat', { campaign, power: 'germany', ...easy })
  assert.deepEqual(seated.view.seats['germany'], easy)
  assert.equal(seated.view.step, acted.view.step)
  const godlike = { campaign, power: 'germany', ...easy, level: 'godlike' }
  assert.equal((await refusal(client, 'campaign.seat', godlike)).code, 'no-such-level')
  const person = { seat: 'player', name: 'Player', kind: 'person' } as const
  await get(client, 'campaign.seat', { campaign, power: 'germany', ...person })
  for (const method of ['players.state', 'players.pause', 'players.resume'] as const)
    assert.deepEqual(await get(client, method, { campaign }), { campaign, state: 'idle', power: null })
  const noPlan = { campaign, power: null, round: 0, aims: [] }
  assert.deepEqual(await get(client, 'players.plan', { campaign }), noPlan)
  const advice = await get(client, 'players.advise', { campaign, level: 'easy', task: 'advice' })
  assert.deepEqual([advice.step, advice.power], [acted.view.step, acted.view.decision?.by.power])
  assert.ok(advice.aims.length > 0 && advice.aims.every(({ says }) => says !== ''))
  assert.deepEqual(await get(client, 'players.cancel', { task: 'advice' }), {})
  // None of it was played.
  assert.equal((await get(client, 'campaign.view', { campaign })).hash, acted.view.hash)

  const undone = await get(client, 'campaign.undo', { campaign })
  assert.equal(undone.view.hash, start.hash)
  assert.equal(undone.view.redo, true)
  await refusal(client, 'campaign.undo', { campaign })
  const sent = await get(client, 'campaign.send', { campaign, action: SHARE })
  assert.equal(sent.hash, acted.view.hash)
  assert.deepEqual(put(undone.view, sent.changed ?? []), await get(client, 'campaign.view', { campaign }))
  await get(client, 'campaign.undo', { campaign })
  assert.deepEqual(
    Object.keys(await get(client, 'campaign.send', { campaign, action: SHARE, changes: false })).sort(),
    ['events', 'hash', 'ok', 'saved', 'step'],
  )
  await get(client, 'campaign.undo', { campaign })
  const redone = await get(client, 'campaign.redo', { campaign })
  assert.equal(redone.view.hash, acted.view.hash)
  await refusal(client, 'campaign.redo', { campaign })
  await get(client, 'campaign.goto', { campaign, step: 0 })
  await get(client, 'campaign.goto', { campaign, step: 1 })
  await refusal(client, 'campaign.goto', { campaign, step: 7 })
  assert.equal((await get(client, 'campaign.view', { campaign, at: 0 })).hash, start.hash)

  const edited = await get(client, 'campaign.edit', { campaign, changes: { treasuries: { ussr: 99 } } })
  assert.equal(edited.view.treasuries['ussr']?.cash, 99)
  await refusal(client, 'campaign.edit', { campaign, changes: { treasuries: { atlantis: 1 } } })
  said['edited'] = edited.view.hash
  const facts = await get(client, 'campaign.facts', { campaign })
  assert.ok(facts.every(({ fields, values }) => fields.every(({ name }) => name in values)))
  assert.ok(facts.some(({ module }) => module === 'turn'))

  await branching(client, campaign, edited.view.hash)
  const history = await get(client, 'campaign.history', { campaign })
  assert.deepEqual(
    history.map((record) => [record.step, record.action, record.edit ?? false]),
    [
      [1, SHARE, false],
      [2, null, true],
    ],
  )
  said['history'] = history
  const verified = await get(client, 'campaign.verify', { campaign })
  // The share is answered three times, each its own step, and the edit is one.
  assert.deepEqual([verified.ok, verified.steps], [true, 4])
  const rolled = await get(client, 'campaign.statistics', { campaign })
  assert.equal(rolled.powers.length, 6)
  assert.equal(
    rolled.powers.every((one) => one.hits.dice === 0),
    true,
  )
  const luck = await get(client, 'campaign.luck', { campaign })
  assert.deepEqual([luck.complete, luck.skipped, luck.battles], [true, 0, []])
  const journal = await get(client, 'campaign.journal', { campaign, paper: 'letter' })
  assert.equal(journal.pages, 1)
  assert.equal(Buffer.from(journal.pdf, 'base64').subarray(0, 5).toString(), '%PDF-')
  assert.deepEqual(
    changes.map((change) => change.step),
    [1, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1, 2, 1, 2],
  )
  assert.ok(changes.every((change) => change.campaign === campaign))
  assert.deepEqual(changes[0]?.events, acted.events)
}

/** A branch leaves the game's main line as it was. */
async function branching(client: Client, campaign: string, hash: string) {
  const made = await get(client, 'campaign.branch', { campaign, step: 1, name: 'What if' })
  assert.equal(made.branch, 'b1')
  assert.equal(made.view.step, 1)
  const back = await get(client, 'campaign.goto', { campaign, branch: 'trunk', step: 2 })
  assert.equal(back.view.hash, hash)
  const lines = await get(client, 'campaign.branches', { campaign })
  assert.deepEqual(
    lines.map((line) => [line.id, line.name, line.parent, line.from, line.steps, line.current]),
    [
      ['trunk', '', null, 0, 2, true],
      ['b1', 'What if', 'trunk', 1, 1, false],
    ],
  )
  const compared = await get(client, 'campaign.compare', { campaign, a: { branch: 'b1' }, b: {} })
  const ussr = compared.powers.find((one) => one.power === 'ussr')
  assert.equal(ussr?.cash.b, 99)
  assert.deepEqual(compared.spaces, [])
  assert.equal((await refusal(client, 'campaign.branch', { campaign, branch: 'b7' })).code, 'no-such-branch')
}

async function library(client: Client, campaign: string, said: Record<string, unknown>) {
  const before = await get(client, 'campaign.view', { campaign })
  await get(client, 'campaign.rename', { campaign, name: 'Renamed' })
  const { data } = await get(client, 'campaign.export', { campaign })
  const imported = await get(client, 'campaign.import', { data })
  const copy = await get(client, 'campaign.duplicate', { campaign })
  assert.equal(new Set([campaign, imported.campaign, copy.campaign]).size, 3)
  assert.equal((await get(client, 'campaign.open', { campaign: imported.campaign })).view.hash, before.hash)
  await refusal(client, 'campaign.import', { data: Buffer.from('not a campaign').toString('base64') })
  const none = 'no-such-campaign-at-all'
  assert.equal((await refusal(client, 'campaign.open', { campaign: none })).code, 'no-such-campaign')
  assert.equal((await refusal(client, 'campaign.open', {})).code, 'no-campaign-named')

  const listed = await get(client, 'campaign.list', {})
  assert.deepEqual(listed.map((one) => one.name).sort(), ['Renamed', 'Renamed', 'Renamed (copy)'])
  await get(client, 'campaign.delete', { campaign: copy.campaign })
  assert.equal((await get(client, 'campaign.list', {})).length, 2)
  const [binned] = await get(client, 'campaign.bin', {})
  assert.equal(binned?.campaign, copy.campaign)
  const back = await get(client, 'campaign.undelete', { binned: binned?.binned ?? '' })
  assert.equal(back.campaign, copy.campaign)
  await get(client, 'campaign.delete', { campaign: copy.campaign })
  const [again] = await get(client, 'campaign.bin', {})
  const gone = { binned: [again?.binned ?? ''] }
  assert.deepEqual(await get(client, 'campaign.discard', gone), { discarded: 1 })
  assert.deepEqual(await get(client, 'campaign.discard', gone), { discarded: 0 })
  assert.deepEqual(await get(client, 'campaign.bin', {}), [])
  assert.deepEqual(await get(client, 'campaign.backups', { campaign }), [])
  const noBackup = { campaign, backup: 'round-001' }
  assert.equal((await refusal(client, 'campaign.restore', noBackup)).code, 'no-such-backup')

  await get(client, 'campaign.close', { campaign })
  await refusal(client, 'campaign.view', { campaign })
  // Sent without waiting: requests to one campaign are handled in order.
  const opening = get(client, 'campaign.open', { campaign })
  const looking = get(client, 'campaign.view', { campaign })
  assert.equal((await opening).view.hash, before.hash)
  assert.equal((await looking).name, 'Renamed')
  said['end'] = before.hash

  const unsaved = await get(client, 'campaign.create', { scenario: 'europe-pacific', ephemeral: true })
  assert.equal(unsaved.view.saved, 'ephemeral')
  assert.equal((await get(client, 'campaign.list', {})).length, 2)
}
