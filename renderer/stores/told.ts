/** The cards that tell what happened: one at each turn's end, a larger one at the round's, shown one after another. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Comparison, HistoryRecord } from '../../shared/contract'
import type { GameEvent } from '../../shared/model'
import { roundReport, type RoundReport } from '../app/history/round-report'
import { roundsOf } from '../app/history/steps'
import { sidesOf, turnSummary, type Sides, type TurnSummary } from '../app/history/turn-summary'
import { endsRound, endTurn, turnsOf, type Turn } from '../app/history/turns'
import { useCampaign, type Happened } from './campaign'
import { ask } from './contract'
import { useFight } from './fight'
import { useNaming } from './naming'
import { useSettings } from './settings'

export interface TurnCard {
  readonly kind: 'turn'
  readonly summary: TurnSummary
  /** The same before the country gave up, for as long as its dice are still falling; null where it did not. */
  readonly before: TurnSummary | null
}

export interface RoundCard {
  readonly kind: 'round'
  readonly round: number
  readonly report: RoundReport
  /** What changed in this round, and in each since the first. */
  readonly balance: Comparison
  readonly balances: readonly Comparison[]
  readonly next: Turn['next']
}

export type Card = TurnCard | RoundCard

/** How far back a turn's beginning is looked for at first. */
const STEPS_BACK = 100

/** The card of a turn; a surrender's dice fall before anything of it is told. */
export function turnCard(turn: Turn, sides: Sides): TurnCard {
  const rolled = turn.events.findIndex((event) => event.kind === 'rolled' && event.reason === 'surrender')
  const gone = turn.events.some((event, i) => event.kind === 'surrendered' && i > rolled)
  const before = { ...turn, events: turn.events.slice(0, rolled + 1) }
  return {
    kind: 'turn',
    summary: turnSummary(turn, sides),
    before: rolled !== -1 && gone ? turnSummary(before, sides) : null,
  }
}

export const useTold = defineStore('told', () => {
  const campaign = useCampaign()
  const fight = useFight()
  const naming = useNaming()
  const settings = useSettings()
  const cards = shallowRef<readonly Card[]>([])
  /** Whether a turn has ended whose card is still being made. */
  const making = ref(false)
  const card = computed<Card | null>(() => (campaign.past === null ? (cards.value[0] ?? null) : null))
  /** Whether the game waits for the cards: whoever is asked next is asked after them. */
  const waiting = computed(() => making.value || card.value !== null)
  let question = 0

  /** A turn's card has its surrender dice; a round's has none. */
  const tells = (events: readonly GameEvent[]) => settings.settings.cards === 'turn' && endTurn(events)
  fight.cards = { tells, waiting: () => making.value || cards.value.length > 0 }

  // Taking back, going to another step and leaving put the cards away: what they tell has not happened any more.
  watch(
    () => campaign.happened,
    (happened) => {
      question++
      cards.value = []
      making.value = false
      fight.toldOnCard()
      if (happened !== null && settings.settings.cards !== 'never' && endTurn(happened.events))
        void make(happened)
    },
  )

  /** The surrender dice on the card lie still. */
  const settled = () => fight.toldOnCard()

  /** Puts the first card away. */
  function goOn(): void {
    cards.value = cards.value.slice(1)
    fight.toldOnCard()
  }

  async function make({ step }: Happened): Promise<void> {
    const { id } = campaign
    const { scenario } = naming
    if (id === null || scenario === undefined) return
    const mine = ++question
    making.value = true
    try {
      const ended = (await turnsBefore(id, step)).filter((turn) => turn.to === step)
      const sides = sidesOf(scenario, campaign.view?.relations ?? {})
      const made: Card[] = []
      for (const turn of ended) {
        if (settings.settings.cards === 'turn') made.push(turnCard(turn, sides))
        const round = endsRound(turn) ? await roundCard(id, turn) : null
        if (round !== null) made.push(round)
      }
      if (mine === question) cards.value = made
    } finally {
      if (mine === question) {
        making.value = false
        if (cards.value.length === 0) fight.toldOnCard()
      }
    }
  }

  const recordsOf = async (id: string, from: number, to: number): Promise<readonly HistoryRecord[]> =>
    (await ask('campaign.history', { campaign: id, from, to })).result ?? []

  /** The turns that ended up to a step, as far back as the last of them reaches. */
  async function turnsBefore(id: string, step: number): Promise<Turn[]> {
    for (let back = STEPS_BACK; ; back *= 4) {
      const from = Math.max(1, step - back)
      const turns = turnsOf(await recordsOf(id, from, step))
      if (turns.length > 0 || from === 1) return turns
    }
  }

  async function roundCard(id: string, { round, to, next }: Turn): Promise<RoundCard | null> {
    const rounds = roundsOf(await recordsOf(id, 1, to)).filter((one) => one.round > 0)
    const balances: Comparison[] = []
    for (const { first, last } of rounds) {
      const { result } = await ask('campaign.compare', {
        campaign: id,
        a: { step: first - 1 },
        b: { step: last },
      })
      if (result === undefined) return null
      balances.push(result)
    }
    const balance = balances.at(-1)
    if (balance === undefined) return null
    const records = rounds.at(-1)?.chapters.flatMap((chapter) => chapter.records) ?? []
    const owners = new Map(naming.scenario?.treasuries.map((one) => [one.id, one.power]))
    const report = roundReport(records, (treasury) => owners.get(treasury))
    return { kind: 'round', round, report, balance, balances, next }
  }

  return { card, waiting, settled, goOn }
})
