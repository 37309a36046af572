/** The coach: the lesson that is played in the open campaign, and what it says now. */
import { defineStore } from 'pinia'
import { computed, nextTick, ref, watch } from 'vue'
import {
  actionOf,
  goesOn,
  isPartialAttack,
  lessons,
  meets,
  progressOf,
  strayAttack,
  wasSkipped,
  type Doing,
  type Lesson,
  type LessonScreen,
  type Step,
} from '../../../shared/lessons'
import { say, sayCode } from '../../app/i18n'
import { playedPowers, seatsAgainst } from '../../app/turn/seats-from-names'
import { useCampaign } from '../campaign/campaign'
import { useNaming } from '../campaign/naming'
import { useScenarios } from '../campaign/scenarios'
import { useSelection } from '../moves/selection'
import { useTurnCards } from '../news/turn-cards'
import { useNotices } from './notices'
import { useSettings, type LessonProgress } from './settings'

/** More answers than one step can need: more means that a lesson runs in a circle. */
const MOST_ANSWERS = 200

const NEW: LessonProgress = { campaign: null, away: false, done: [], finished: false }

export const useCoach = defineStore('coach', () => {
  const campaign = useCampaign()
  const scenarios = useScenarios()
  const selection = useSelection()
  const settings = useSettings()
  const naming = useNaming()
  const notices = useNotices()
  const cards = useTurnCards()

  const progressIn = (lesson: Lesson): LessonProgress => settings.settings.lessons[lesson.id] ?? NEW
  function record(lesson: Lesson, change: Partial<LessonProgress>): void {
    const all = { ...settings.settings.lessons, [lesson.id]: { ...progressIn(lesson), ...change } }
    void settings.change({ lessons: all })
  }

  /** The lesson of the open campaign; null for any other campaign, and while the coach is away. */
  const lesson = computed<Lesson | null>(
    () =>
      lessons.find((one) => {
        const kept = progressIn(one)
        return campaign.id !== null && kept.campaign === campaign.id && !kept.away
      }) ?? null,
  )
  const screen = computed<LessonScreen>(() => ({ selected: selection.space }))
  /** Ids of the steps that are over in the open campaign. */
  const done = computed(() => (lesson.value === null ? [] : progressIn(lesson.value).done))

  const progress = computed(() => {
    const view = campaign.present
    if (lesson.value === null || view === null) return null
    return progressOf(lesson.value, view, screen.value, new Set(done.value))
  })
  /** What the coach says now; null without a lesson and at its end. */
  const step = computed<Step | null>(() => progress.value?.step ?? null)
  /** The number of the step, from 1. */
  const number = computed(() =>
    step.value === null ? 0 : (lesson.value?.steps.indexOf(step.value) ?? 0) + 1,
  )
  /** What the coach looks at: the lesson, its step, and the position; null while there is no step. */
  const now = computed(() => {
    const view = campaign.present
    if (step.value === null || lesson.value === null || view === null) return null
    return { lesson: lesson.value, step: step.value, view }
  })
  type Now = NonNullable<typeof now.value>
  /** What the step says in the first of these cases that is true; null while none is. */
  const inCase = ({ lesson: { power }, step: of, view }: Now, cases: 'wrong' | 'meanwhile') =>
    of[cases].find((one) => meets(one.when, view, screen.value, power))?.say ?? null
  /** What the coach says about a wrong answer; null while there is none. */
  const wrong = computed(() => {
    if (now.value === null) return null
    const own = inCase(now.value, 'wrong')
    if (own !== null) return own
    const stray = strayAttack(now.value.lesson, now.value.step, now.value.view)
    return stray === null ? null : say('learn.stray', { space: naming.names.space(stray) })
  })
  /** What the coach says instead of the step: about another question that is open, or a force of which a part is sent. */
  const meanwhile = computed(() => {
    // The question waits until the player has read the card.
    if (now.value === null || cards.card !== null) return null
    const own = inCase(now.value, 'meanwhile')
    if (own !== null) return own
    const partial = isPartialAttack(now.value.lesson, now.value.step, now.value.view, screen.value)
    return partial ? say('learn.partial', { step: now.value.step.say }) : null
  })
  /** True while the last step is one that the learner skipped. */
  const skipped = ref(false)
  /** Spaces that the coach points at. */
  const spaces = computed(() => {
    const at = step.value?.at
    return at !== undefined && 'spaces' in at ? at.spaces : []
  })
  /** The part of the screen that the coach points at. */
  const part = computed(() => {
    const at = step.value?.at
    return at !== undefined && 'part' in at ? at.part : null
  })

  watch(
    () => progress.value?.done.join(' '),
    () => {
      if (lesson.value === null || progress.value === null) return
      const { done: over } = progress.value
      if (over.join(' ') !== done.value.join(' ')) record(lesson.value, { done: over })
      if (progress.value.step === null && !progressIn(lesson.value).finished)
        record(lesson.value, { finished: true })
    },
  )
  watch(step, (_, before) => {
    // A step of another lesson was not skipped: its campaign was closed.
    skipped.value =
      now.value !== null &&
      before !== null &&
      now.value.lesson.steps.includes(before) &&
      wasSkipped(now.value.lesson, before, now.value.view, screen.value)
  })
  watch(
    () => step.value?.id,
    () => {
      if (spaces.value.length > 0) selection.revealing = { spaces: [...spaces.value], also: [] }
    },
  )

  /** Begins a lesson in a campaign of its own. Returns the campaign's id, or null when it was refused. */
  async function begin(of: Lesson): Promise<string | null> {
    await scenarios.load()
    const scenario = scenarios.scenario(of.scenario)
    const powers = scenario === undefined ? [] : playedPowers(scenario).map(({ id }) => id)
    const names = { person: say('create.you'), level: sayCode('players.levels', of.others) }
    const id = await campaign.create({
      scenario: of.scenario,
      name: of.title,
      seed: of.seed,
      position: of.position,
      seats: seatsAgainst(powers, [of.power], of.others, names),
    })
    if (id !== null) record(of, { ...NEW, campaign: id })
    return id
  }

  /** Brings the coach back into a lesson's campaign. */
  function comeBack(to: Lesson): void {
    record(to, { away: false })
  }

  /** Marks the current step as over. */
  function next(): void {
    if (lesson.value !== null && step.value !== null)
      record(lesson.value, { done: [...done.value, step.value.id] })
  }

  /** Sends the coach away; the campaign stays. */
  function stop(): void {
    if (lesson.value !== null) record(lesson.value, { away: true })
  }

  /** True while the coach plays a step for the player. */
  const playing = ref(false)

  async function perform(doing: Doing, power: string): Promise<boolean> {
    for (let i = 0; i < MOST_ANSWERS; i++) {
      const view = campaign.view
      const action = view === null ? null : actionOf(doing, view, power)
      if (action === null) return true
      if (!(await campaign.act(action))) return false
      await nextTick()
      if (!goesOn(doing)) return true
    }
    return false
  }

  /** Plays the current step for the player, and stops at the first answer that the rules refuse. */
  async function doIt(): Promise<void> {
    const { value: of } = lesson
    const { value: now } = step
    if (of === null || now === null || playing.value) return
    playing.value = true
    const from = campaign.view?.step
    try {
      for (const doing of now.right) if (!(await perform(doing, of.power))) break
    } finally {
      playing.value = false
    }
    // After other moves, what the step needs may be elsewhere.
    if (campaign.view?.step === from && step.value?.id === now.id) notices.say(say('learn.cantDo'))
  }

  return {
    ...{ lesson, step, number, wrong, meanwhile, skipped, spaces, part, playing },
    ...{ progressIn, begin, comeBack, next, stop, doIt },
  }
})
