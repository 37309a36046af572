/** The contract's page is true: the program answers its examples as shown, and its tables are complete. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../unit/hosts/support'
import { overCalls } from './carriers'
import { rulesetOf, scenarios } from '../../main/scenarios'
import type { Client, Method, Params, ViewChange } from '../../shared/contract'
import { actionForms, decisionForms, type View } from '../../shared/model'
import { choices } from '../../shared/words/prompts'

const page = readFileSync(path.join(import.meta.dirname, '../../shared/contract/README.md'), 'utf8')

interface Example {
  readonly method: string
  readonly params: string
  readonly result: string
}

/** Each `→` line with the `←` line under it; a whole envelope is unpacked. */
const examples: Example[] = [...page.matchAll(/^ {4}→ (.*)\n {4}← (.*)$/gm)].map(
  ([, asked = '', answer = '']) => {
    if (!asked.startsWith('{')) {
      const [, method = '', params = ''] = /^(\S+) (.*)$/.exec(asked) ?? []
      return { method, params, result: answer }
    }
    const { method, params } = JSON.parse(asked) as { method: string; params: unknown }
    const { result } = JSON.parse(answer) as { result: unknown }
    return { method, params: JSON.stringify(params), result: JSON.stringify(result) }
  },
)

async function program(): Promise<Client> {
  const carried = await overCalls(temporaryFolder())
  onTestFinished(() => carried.close())
  return carried.client
}
const call = (client: Client, method: string, params: unknown) =>
  client.call(method as Method, params as Params<Method>)

/** Returns the first column of the table under a heading: the words in backticks. */
const firstColumn = (heading: string): string[] => {
  const part = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...part.matchAll(/^\| ((?:`[\w-]+`(?:, )?)+) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)`/g)].flatMap(([, word]) => word ?? []),
  )
}
const listed = (from: string, to: string): string[] => {
  const part = page.split(from)[1]?.split(to)[0] ?? ''
  return [...part.matchAll(/`([\w-]+)`/g)].flatMap(([, word]) => word ?? [])
}

describe('the page of the contract', () => {
  it('shows what the program answers, example by example', async () => {
    const client = await program()
    let campaign = ''
    expect(examples.length).toBeGreaterThan(10)
    for (const { method, params, result } of examples) {
      const given = (text: string) => JSON.parse(text.replaceAll('$campaign', campaign)) as object
      const answer: unknown = await call(client, method, given(params))
      if (method === 'campaign.create') campaign = (answer as { campaign: string }).campaign
      expect(answer, `${method} ${params}`).toMatchObject(given(result))
    }
  })
  it('shows how changes are applied to a view', async () => {
    const [, code = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? []
    const put = new Function(`${code}; return put`)() as (view: View, changed: ViewChange[]) => View
    const client = await program()
    const made = await client.call('campaign.create', {
      scenario: 'europe-1999',
      seed: 'put',
      ephemeral: true,
    })
    if (!('view' in made)) throw new Error(made.rejected.reason)
    const { campaign } = made
    let { view } = made
    for (let i = 0; i < 40; i++) {
      const action = view.decision?.suggestion ?? { kind: 'end' as const }
      const sent = await client.call('campaign.send', { campaign, action })
      if (!('changed' in sent)) throw new Error(JSON.stringify(sent))
      view = put(view, sent.changed ?? [])
      expect(view).toEqual(await client.call('campaign.view', { campaign }))
    }
    expect(view.round).toBeGreaterThan(0)
  })
  it('names every kind of action and decision, every choice, and every pool of hits', () => {
    expect(firstColumn('Actions').sort()).toEqual(Object.keys(actionForms).sort())
    expect(firstColumn('Decisions').sort()).toEqual(Object.keys(decisionForms).sort())
    expect(listed('`about` of `choose`:', 'Ids of decisions').sort()).toEqual(
      ['share', 'losses', ...Object.keys(choices)].sort(),
    )
    const pools = new Set(scenarios.flatMap(({ id }) => Object.keys(rulesetOf(id).hitClasses)))
    expect(listed('Pools of hits:', '\n').sort()).toEqual([...pools].sort())
  })
})
