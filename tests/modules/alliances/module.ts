/**
 * Alliances that are formed and broken in play (EXG-075 to EXG-078), for powers that begin without sides. Nobody is at
 * war at the start; a war that is declared is open for combat from the next round on (EXG-080).
 */
import { z } from 'zod'
import { mayEnd } from '../../../main/engine/answers'
import { factId } from '../../../main/engine/fact-fields'
import type { Game } from '../../../main/engine'
import type { Asked, Legal, RuleModule, Step } from '../../../main/engine/module'
import type { Frame, Ix } from '../../../main/engine/state'
import { actionBase, named, OK, refuse, type Refusal, type Verdict } from '../../../shared/model'

const forms = {
  'declare-war': z.strictObject({ kind: z.literal('declare-war'), on: named.power, ...actionBase }),
  ally: z.strictObject({ kind: z.literal('ally'), with: z.array(named.power).min(1).max(13), ...actionBase }),
  'answer-ally': z.strictObject({
    kind: z.literal('answer-ally'),
    answer: z.enum(['join', 'decline']),
    ...actionBase,
  }),
  'leave-alliance': z.strictObject({ kind: z.literal('leave-alliance'), ...actionBase }),
} as const
type Forms = { [K in keyof typeof forms]: z.infer<(typeof forms)[K]> }
declare module '../../../shared/model/actions' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way to add kinds
  interface ActionKinds extends Forms {}
}

interface Alliances {
  /** Members, each with the power that founded the alliance. */
  of: Record<string, string>
  /** The round in which a war was declared, by `a+b` (the first in the order of their ids in front). */
  wars: Record<string, number>
}
const slice = (g: Game) => g.slice<Alliances>('alliances')
const pair = (a: string, b: string): string => (a < b ? `${a}+${b}` : `${b}+${a}`)
const ids = (g: Game): string[] => g.rs.powers.map((p) => p.id)
/** The power itself and its allies. */
const membersWith = (g: Game, id: string): string[] => {
  const founder = slice(g).of[id]
  return founder === undefined ? [id] : ids(g).filter((other) => slice(g).of[other] === founder)
}
const allied = (g: Game, a: string, b: string): boolean => membersWith(g, a).includes(b)
const atWar = (g: Game, a: string, b: string): boolean => slice(g).wars[pair(a, b)] !== undefined

function war(g: Game, a: string, b: string, rules: string[]): void {
  if (a === b || atWar(g, a, b) || allied(g, a, b)) return
  slice(g).wars[pair(a, b)] = g.state.round
  g.emit({ kind: 'fact', module: 'alliances', name: 'war', value: pair(a, b), rules })
}

/** Everybody of one alliance goes to war with everybody of the other (EXG-077). */
function warBetween(g: Game, a: string, b: string): void {
  for (const one of membersWith(g, a)) for (const other of membersWith(g, b)) war(g, one, other, ['EXG-077'])
}

/** The wars of each become the wars of all (EXG-163). */
function found(g: Game, members: readonly string[]): void {
  const [founder = ''] = members
  for (const id of members) slice(g).of[id] = founder
  g.emit({ kind: 'fact', module: 'alliances', name: 'founded', value: members.join(' '), rules: ['EXG-075'] })
  const enemies = ids(g).filter((id) => members.some((m) => atWar(g, m, id)))
  for (const m of members) for (const enemy of enemies) warBetween(g, m, enemy)
}

/** Leaves without penalty; the wars it is in go on, and an alliance of one is none (EXG-078, EXG-164). */
function leave(g: Game, id: string): void {
  const left = membersWith(g, id).filter((other) => other !== id)
  Reflect.deleteProperty(slice(g).of, id)
  for (const other of left)
    if (left.length === 1) Reflect.deleteProperty(slice(g).of, other)
    else slice(g).of[other] = left[0] ?? ''
  g.emit({ kind: 'fact', module: 'alliances', name: 'left', value: id, rules: ['EXG-078'] })
}

const name = (g: Game, id: string): string => g.rs.powers[g.powerIx(id)]?.name ?? id
const turnId = (g: Game): string => g.powerId(g.turnPower())
const no = (rule: string, code: string, id: string): Refusal => refuse(rule, code, [{ kind: 'power', id }])

interface DiplomacyFrame extends Frame {
  done: boolean
}
const askedTurn = (g: Game): Asked => ({ power: g.turnPower() })

const warRefusal = (g: Game, on: string): Refusal | null => {
  if (allied(g, turnId(g), on)) return no('EXG-079', 'own-alliance', on)
  return atWar(g, turnId(g), on) ? no('EXG-079', 'at-war-already', on) : null
}
const targets = (g: Game): string[] => ids(g).filter((id) => warRefusal(g, id) === null)

/** A nation declares war on another, which is on all of its alliance (EXG-077, EXG-079). */
const warStep: Step<DiplomacyFrame> = {
  id: 'declare-war',
  phase: 'diplomacy',
  rules: ['EXG-077', 'EXG-079'],
  frame: () => ({ step: 'declare-war', done: false }),
  run: (g, f) => (f.done || targets(g).length === 0 ? 'done' : 'ask'),
  asked: askedTurn,
  decision: (g) => ({
    id: `declare-war-${g.state.round}-${turnId(g)}-${targets(g).length}`,
    of: 'form',
    about: 'declare-war',
    kind: 'declare-war',
    answers: ['declare-war', 'end'],
    rules: ['EXG-077', 'EXG-079'],
    suggestion: { kind: 'end' },
    fields: [
      { is: 'one', name: 'on', label: 'on whom', from: targets(g).map((id) => ({ id, label: name(g, id) })) },
    ],
  }),
  legal: (g): Legal => ({
    check(a) {
      if (a.kind === 'end') return mayEnd(g, 'declare-war')
      return a.kind === 'declare-war' ? (warRefusal(g, a.on) ?? OK) : refuse('EXG-079', 'war-or-peace')
    },
    sample(rng) {
      const on = targets(g)[rng.below(targets(g).length)]
      return on === undefined || rng.below(3) > 0 ? { kind: 'end' } : { kind: 'declare-war', on }
    },
  }),
  answer(g, f, a) {
    if (a.kind === 'declare-war') warBetween(g, turnId(g), a.on)
    else f.done = true
  },
}

const allyRefusal = (g: Game, id: string): Refusal | null => {
  const me = turnId(g)
  if (id === me) return no('EXG-075', 'ally-of-oneself', id)
  if (slice(g).of[id] !== undefined) return no('EXG-162', 'one-alliance-only', id)
  return atWar(g, me, id) ? no('EXG-162', 'allies-at-war', id) : null
}
const friendsToBe = (g: Game): string[] =>
  slice(g).of[turnId(g)] === undefined ? ids(g).filter((id) => allyRefusal(g, id) === null) : []

/** A nation without an alliance may propose one to one or more others (EXG-075, EXG-162). */
const allyStep: Step<DiplomacyFrame> = {
  id: 'ally',
  phase: 'diplomacy',
  rules: ['EXG-075'],
  frame: () => ({ step: 'ally', done: false }),
  run: (g, f) => (f.done || friendsToBe(g).length === 0 ? 'done' : 'ask'),
  asked: askedTurn,
  decision: (g) => ({
    id: `ally-${g.state.round}-${turnId(g)}`,
    of: 'form',
    about: 'ally',
    kind: 'ally',
    answers: ['ally', 'end'],
    rules: ['EXG-075', 'EXG-162'],
    suggestion: { kind: 'end' },
    fields: [
      {
        is: 'some',
        name: 'with',
        label: 'with whom',
        from: friendsToBe(g).map((id) => ({ id, label: name(g, id) })),
        min: 1,
        max: friendsToBe(g).length,
      },
    ],
  }),
  legal: (g): Legal => ({
    check(a): Verdict {
      if (a.kind === 'end') return mayEnd(g, 'ally')
      if (a.kind !== 'ally') return refuse('EXG-075', 'war-or-peace')
      for (const [i, id] of a.with.entries()) {
        const bad = a.with.indexOf(id) < i ? no('EXG-075', 'ally-of-oneself', id) : allyRefusal(g, id)
        if (bad) return bad
        const foe = a.with.slice(0, i).find((other) => atWar(g, id, other))
        if (foe !== undefined) return no('EXG-162', 'allies-at-war', foe)
      }
      return OK
    },
    sample(rng) {
      const to = friendsToBe(g)
      const one = to[rng.below(to.length)]
      return one === undefined || rng.below(2) > 0 ? { kind: 'end' } : { kind: 'ally', with: [one] }
    },
  }),
  answer(g, f, a) {
    f.done = true
    if (a.kind === 'ally')
      g.push({
        step: 'answer-ally',
        offer: [turnId(g), ...a.with],
        next: 1,
        declined: false,
      } satisfies OfferFrame)
  },
}

interface OfferFrame extends Frame {
  /** Who proposed it, then those that are asked. */
  offer: string[]
  next: number
  declined: boolean
}

/** Each is asked; with one No there is no alliance (EXG-162). */
const offerStep: Step<OfferFrame> = {
  id: 'answer-ally',
  rules: ['EXG-075'],
  run(g, f) {
    if (!f.declined && f.next < f.offer.length) return 'ask'
    if (!f.declined) found(g, f.offer)
    return 'done'
  },
  asked: (g, f) => ({ power: g.powerIx(f.offer[f.next] ?? '') }),
  decision: (g, f) => ({
    id: `answer-ally-${g.state.round}-${f.offer.join('-')}-${f.next}`,
    of: 'form',
    about: 'answer-ally',
    kind: 'answer-ally',
    rules: ['EXG-075', 'EXG-162'],
    suggestion: { kind: 'answer-ally', answer: 'decline' },
    fields: [
      {
        is: 'one',
        name: 'answer',
        label: `${name(g, f.offer[0] ?? '')} offers an alliance`,
        from: [
          { id: 'join', label: 'join' },
          { id: 'decline', label: 'decline' },
        ],
      },
    ],
  }),
  legal: (): Legal => ({
    check: (a) => (a.kind === 'answer-ally' ? OK : refuse('EXG-075', 'answer-offer')),
    sample: (rng) => ({ kind: 'answer-ally', answer: rng.below(2) === 0 ? 'join' : 'decline' }),
    list: () => [
      { kind: 'answer-ally', answer: 'join' },
      { kind: 'answer-ally', answer: 'decline' },
    ],
  }),
  answer(_, f, a) {
    f.next++
    f.declined ||= a.kind === 'answer-ally' && a.answer === 'decline'
  },
}

const mayLeave = (g: Game, power: Ix): Refusal | null => {
  const id = g.powerId(power)
  if (slice(g).of[id] === undefined) return no('EXG-078', 'no-alliance-to-leave', id)
  return g.frame('battle') ? refuse('EXG-164', 'not-in-battle') : null
}

export const alliances: RuleModule = {
  id: 'test/alliances',
  slice: {
    name: 'alliances',
    schema: z.strictObject({
      of: z.record(factId.power, factId.power).optional(),
      wars: z.record(z.string().regex(/^[a-z-]+\+[a-z-]+$/), z.number().int().min(0)).optional(),
    }),
    initial: () => ({ of: {}, wars: {} }),
  },
  actions: [
    { kind: 'declare-war', form: forms['declare-war'], asked: ['form'] },
    { kind: 'ally', form: forms.ally, asked: ['form'] },
    { kind: 'answer-ally', form: forms['answer-ally'], asked: ['form'] },
    { kind: 'leave-alliance', form: forms['leave-alliance'], asked: ['standing'] },
  ],
  words: {
    actions: {
      'declare-war': 'declare war',
      ally: 'propose an alliance',
      'answer-ally': 'answer a proposal',
      'leave-alliance': 'leave the alliance',
    },
    prompts: {
      'declare-war': 'declare war, or end.',
      ally: 'propose an alliance, or end.',
      'answer-ally': 'join the alliance?',
    },
    sentences: {
      'own-alliance': ({ b }) => `${b('power')} belongs to this alliance itself.`,
      'at-war-already': ({ b }) => `The war with ${b('power')} is on already.`,
      'war-or-peace': () => 'Decide about war and alliances first.',
      'ally-of-oneself': ({ b }) => `${b('power')} can't be named here.`,
      'one-alliance-only': ({ b }) => `${b('power')} is in an alliance already.`,
      'allies-at-war': ({ b }) => `A war with ${b('power')} stands in the way.`,
      'answer-offer': () => 'Answer the proposal first.',
      'no-alliance-to-leave': ({ b }) => `${b('power')} is in no alliance.`,
      'not-in-battle': () => 'No alliance is left while a battle is fought.',
      'foreign-land': ({ b }) =>
        `${b('space')} belongs to ${b('power')}, which is no ally and with which no war is open.`,
    },
  },
  steps: [warStep, allyStep, offerStep],
  turn: {
    insert: [
      { step: 'declare-war', before: 'purchase' },
      { step: 'ally', before: 'purchase' },
    ],
  },
  standing: [
    {
      kind: 'leave-alliance',
      rules: ['EXG-078'],
      check: (g, a) => mayLeave(g, g.powerIx(a.by ?? '')) ?? OK,
      answer: (g, a) => leave(g, a.by ?? ''),
    },
  ],
  hooks: {
    relation: [
      {
        rules: ['EXG-075', 'EXG-077', 'EXG-080'],
        run(g, { a, b }) {
          const [one, other] = [g.powerId(a), g.powerId(b)]
          if (allied(g, one, other)) return 'allied'
          const since = slice(g).wars[pair(one, other)]
          return since !== undefined && g.state.round > since ? 'hostile' : 'not-at-war'
        },
      },
    ],
    access: [
      {
        rules: ['EXG-076', 'EXG-106'],
        looksAt: ['lands', 'others', 'facts'],
        run(g, { power, space }) {
          if (!g.space(space).land) return null
          const there = [g.at_(space).control, ...g.select(space, () => true).map((p) => p.power)]
          const stranger = there.find((p) => p >= 0 && g.relation(power, p) === 'not-at-war')
          return stranger === undefined
            ? null
            : refuse('EXG-106', 'foreign-land', [
                { kind: 'space', id: g.sid(space) },
                { kind: 'power', id: g.powerId(stranger) },
              ])
        },
      },
    ],
    standing: [
      {
        rules: ['EXG-078', 'EXG-164'],
        run: (g) =>
          g.rs.powers.flatMap((_, by) =>
            mayLeave(g, by) === null
              ? [{ kind: 'leave-alliance' as const, by, rules: ['EXG-078', 'EXG-164'] }]
              : [],
          ),
      },
    ],
  },
}
