/** A program behind the contract that gives the answers of a test, and records the requests. */
import { createPinia, setActivePinia } from 'pinia'
import type { Method, Push } from '../../../../shared/contract'
import type { Client } from '../../../../shared/contract/rpc'
import type { Decision, DecisionOf, PieceView, View } from '../../../../shared/model'
import { useContract } from '../../../../renderer/stores/contract'

export interface Asked {
  readonly method: Method
  readonly params: Record<string, unknown>
}

export interface FakeProgram {
  readonly asked: Asked[]
  /** Parameters of all calls of a method. */
  of(method: Method): Record<string, unknown>[]
  push(push: Push, data: unknown): void
  link(state: 'up' | 'down'): void
}

/** The answers of methods that a screen calls by itself, for tests without their own: nothing to report. */
const NOTHING: Partial<Record<Method, unknown>> = {
  'plan.list': [],
  'odds.campaign': [],
  'odds.coming': [],
  'odds.purchase': { exact: true, error: 0, holds: [], attacks: [] },
}

type Answers = Partial<Record<Method, (params: Record<string, unknown>) => unknown>>

/**
 * Gives the stores a fresh Pinia and a program with these answers; other methods answer `{}`, or that there is nothing
 * to report.
 */
export function fakeProgram(answers: Answers = {}): FakeProgram {
  const asked: Asked[] = []
  const pushes = new Map<string, Set<(data: never) => void>>()
  let hearLink: ((link: 'up' | 'down') => void) | undefined
  const client = {
    call(method: Method, params: Record<string, unknown> = {}) {
      asked.push({ method, params })
      return Promise.resolve(answers[method]?.(params) ?? NOTHING[method] ?? {})
    },
    on(push: string, listener: (data: never) => void) {
      const listeners = pushes.get(push) ?? new Set()
      pushes.set(push, listeners.add(listener))
      return () => listeners.delete(listener)
    },
    onLink(listener: (link: 'up' | 'down') => void) {
      hearLink = listener
      listener('up')
      return () => undefined
    },
    close: () => undefined,
  }
  setActivePinia(createPinia())
  useContract(client as unknown as Client)
  return {
    asked,
    of: (method) => asked.filter((one) => one.method === method).map((one) => one.params),
    push: (push, data) => pushes.get(push)?.forEach((listener) => listener(data as never)),
    link: (state) => hearLink?.(state),
  }
}

export const refusal = (reason: string, rule: string | null = 'EUR-001') => ({
  ok: false,
  rejected: { rule, code: 'test', reason },
})

export const piece = (id: string, unit: string, power: string, more: Partial<PieceView> = {}): PieceView => ({
  id,
  unit,
  power,
  movesLeft: 1,
  ...more,
})

const axis = new Set(['germany', 'japan'])
const everybody = ['germany', 'ussr', 'japan', 'uk', 'usa', 'china']
/** Germany and Japan against all others. */
export const relations: View['relations'] = Object.fromEntries(
  everybody.map((a) => [
    a,
    Object.fromEntries(
      everybody
        .filter((b) => b !== a)
        .map((b) => [b, axis.has(a) === axis.has(b) ? ('allied' as const) : ('hostile' as const)]),
    ),
  ]),
)

/** A view with these pieces and this question, and little else. */
export function sampleView(
  spaces: Record<string, readonly PieceView[]> = {},
  decision: Decision | null = null,
  more: Partial<View> = {},
): View {
  return {
    campaign: 'test',
    name: 'Test',
    scenario: 'europe-pacific',
    board: 'europe-pacific',
    step: 1,
    round: 1,
    power: 'germany',
    powers: ['germany'],
    phase: 'combat-move',
    phases: ['purchase', 'combat-move', 'combat', 'noncombat-move', 'place', 'income'],
    decision,
    relations,
    standing: [],
    spaces: Object.fromEntries(
      Object.entries(spaces).map(([id, pieces]) => [id, { control: null, pieces: [...pieces] }]),
    ),
    pools: { waiting: [], stockpile: [] },
    treasuries: {},
    production: {},
    battle: null,
    battles: [],
    surrendered: [],
    facts: {},
    status: { over: false },
    switches: {},
    seats: {},
    dice: 'generated',
    commitment: '0'.repeat(64),
    undo: true,
    redo: true,
    saved: true,
    hash: 'h1',
    ...more,
  }
}

/** The parts that all decisions share. */
export const asking = (id = 'd1') => ({
  id,
  by: { power: 'germany' },
  phase: 'combat-move',
  prompt: 'Germany decides.',
  rules: ['EUR-001'],
})

/** A combat movement in which these pieces can be moved. */
export const moving = (
  movable: readonly string[] = [],
  more: Partial<DecisionOf<'move'>> = {},
): DecisionOf<'move'> => ({
  ...asking(),
  of: 'move',
  kind: 'move',
  answers: ['move', 'end'],
  mode: 'combat',
  powers: ['germany'],
  movable: [...movable],
  homeless: [],
  ...more,
})
