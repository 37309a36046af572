/**
 * The cards that report what happened: one at the end of each turn, a larger one at the end of a round, shown one
 * after another.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Comparison, HistoryRecord } from '../../../shared/contract'
import type { GameEvent } from '../../../shared/model'
import { roundReport, type RoundReport } from '../../app/history/round-report'
import { roundsOf } from '../../app/history/steps'
import { sidesOf, turnSummary, type Sides, type TurnSummary } from '../../app/history/turn-summary'
import { endsRound, endTurn, turnsOf, type Turn } from '../../app/history/turns'
import { useCampaign, type Happened } from '../campaign/campaign'
import { ask } from '../contract'
import { useBattleScreen } from '../battle/battle-screen'
import { useNaming } from '../campaign/naming'
import { useSettings } from '../screen/settings'

export interface TurnCard {
  readonly kind: 'turn'
  readonly summary: TurnSummary
  /** The summary before the power surrendered, shown while its dice are falling; null when it did not surrender. */
  readonly before: TurnSummary | null
  readonly turn: Turn
}

export interface RoundCard {
  readonly kind: 'round'
  readonly round: number
  readonly report: RoundReport
  /** What changed in this round, and in each round since the first. */
  readonly balance: Comparison
  readonly balances: readonly Comparison[]
  readonly next: Turn['next']
}

export type Card = TurnCard | RoundCard

/** How many steps back the first search for a turn's beginning goes. */
const STEPS_BACK = 100

/** Returns the card of a turn; a surrender's dice fall before the card reveals it. */
export function turnCard(turn: Turn, sides: Sides): TurnCard {
  const rolled = turn.events.findIndex((event) => event.kind === 'rolled' && event.reason === 'surrender')
  const gone = turn.events.some((event, i) => event.kind === 'surrendered' && i > rolled)
  const before = { ...turn, events: turn.events.slice(0, rolled + 1) }
  return {
    kind: 'turn',
    turn,
    summary: turnSummary(turn, sides),
    before: rolled !== -1 && gone ? turnSummary(before, sides) : null,
  }
}

export const useTurnCards = defineStore('told', () => {
  const campaign = useCampaign()
  const fight = useBattleScreen()
  const naming = useNaming()
  const settings = useSettings()
  const cards = shallowRef<readonly Card[]>([])
  /** Number of ended turns whose cards are still being made. */
  const making = ref(0)
  /** The card of a round that ended while computers played: it is for the player who is asked next. */
  const later = shallowRef<RoundCard | null>(null)
  const card = computed<Card | null>(() => (campaign.past === null ? (cards.value[0] ?? null) : null))
  /** True while the game waits for the cards: the next question comes after them. */
  const waiting = computed(() => making.value > 0 || card.value !== null)
  /** True when a card may be shown: a turn is over only after its last battle has been shown. */
  const due = computed(() => waiting.value && !fight.behind)
  let question = 0
  /** Makes cards one after another, so that they come in the order of their turns. */
  let queue: Promise<unknown> = Promise.resolve()

  const isComputer = (power: string | null) =>
    power !== null && campaign.view?.seats[power]?.kind === 'computer'
  /** A turn's card shows its surrender dice; a round's card does not. The dispatch covers computers' turns. */
  const tells = (events: readonly GameEvent[]) =>
    settings.settings.cards === 'turn' && endTurn(events) && !isComputer(campaign.view?.power ?? null)
  fight.cards = { tells, waiting: () => making.value > 0 || cards.value.length > 0 }

  // Undo, going to another step and leaving the campaign dismiss the cards: they show events that did not happen.
  // Computers' actions do not: a card waits until it is read.
  watch(
    () => campaign.happened,
    (happened) => {
      if (happened === null) {
        question++
        cards.value = []
        later.value = null
        making.value = 0
        fight.toldOnCard()
      } else if (settings.settings.cards !== 'never' && endTurn(happened.events)) {
        making.value++
        const mine = question
        queue = queue.then(() => make(happened, mine)).catch(() => undefined)
      }
    },
  )

  /** The surrender dice on the card lie still. */
  const settled = () => fight.toldOnCard()

  /** Dismisses the first card. */
  function goOn(): void {
    cards.value = cards.value.slice(1)
    fight.toldOnCard()
  }

  /** Shows a card at once, before waiting cards. */
  function show(one: Card): void {
    cards.value = [one, ...cards.value]
  }

  /** Shows the card of a round that ended while computers played, if there is one. */
  function showLater(): void {
    const { value } = later
    later.value = null
    if (value !== null) show(value)
  }

  /** Adds the cards of an ended turn. Returns false when the cards have been dismissed meanwhile. */
  async function addCards(id: string, turn: Turn, sides: Sides, mine: number): Promise<boolean> {
    const watched = isComputer(turn.power)
    if (settings.settings.cards === 'turn' && !watched) cards.value = [...cards.value, turnCard(turn, sides)]
    const round = endsRound(turn) ? await roundCard(id, turn) : null
    if (mine !== question) return false
    if (round === null) return true
    if (watched && turn.next !== null) later.value = round
    else cards.value = [...cards.value, round]
    return true
  }

  async function make({ step }: Happened, mine: number): Promise<void> {
    const { id } = campaign
    const { scenario } = naming
    try {
      if (id === null || scenario === undefined || mine !== question) return
      const ended = (await turnsBefore(id, step)).filter((turn) => turn.to === step)
      if (mine !== question) return
      const sides = sidesOf(scenario, campaign.view?.relations ?? {})
      for (const turn of ended) if (!(await addCards(id, turn, sides, mine))) return
    } finally {
      if (mine === question) {
        making.value--
        if (cards.value.length === 0) fight.toldOnCard()
      }
    }
  }

  const recordsOf = async (id: string, from: number, to: number): Promise<readonly HistoryRecord[]> =>
    (await ask('campaign.history', { campaign: id, from, to })).result ?? []

  /** Returns the turns that ended up to a step, read far enough back to include at least one. */
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

  return { card, later, waiting, due, settled, goOn, show, showLater }
})
