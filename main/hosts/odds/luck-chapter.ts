/** The luck of a campaign's battles as the last chapter of its printed story. */
import type { Luck, LuckAccount } from '../../../shared/contract'
import { storyCatalogue } from '../../../shared/words/story/texts'
import { voiceOf } from '../../../shared/words/voice'
import type { Chapter } from '../../campaign'
import { rulesetOf } from '../../scenarios'

const voice = voiceOf(storyCatalogue)
/** Number of battles listed: the least likely ones. */
const NAMED = 12

/** `+2.3`, `−0.5`, `0.0`. */
function signed(n: number): string {
  const text = Math.abs(n).toFixed(1)
  return text === '0.0' ? text : n > 0 ? `+${text}` : `−${text}`
}

const worse = (midP: number): string =>
  voice.say('history.luck.worse', { percent: (100 * midP).toFixed(midP < 0.1 || midP > 0.9 ? 1 : 0) })

/** Returns one chapter, or none if no battle was fought. */
export function luckChapters({ battles, powers, theatres, through }: Luck, scenario: string): Chapter[] {
  if (battles.length === 0) return []
  const rs = rulesetOf(scenario)
  const power = (id: string): string => rs.powers.find((one) => one.id === id)?.name ?? id
  const space = (id: string): string => rs.spaces.find((one) => one.id === id)?.name ?? id
  const line = (who: string, { luck, battles: n, midP }: LuckAccount): string =>
    voice.say('history.luck.account', { who, n, luck: signed(luck), worse: worse(midP) })
  const far = [...battles].sort((a, b) => Math.abs(b.midP - 0.5) - Math.abs(a.midP - 0.5)).slice(0, NAMED)
  return [
    {
      round: through,
      title: voice.say('history.luck.title'),
      parts: [
        {
          title: voice.say('history.luck.powers'),
          lines: powers.map((one) => line(power(one.power), one)),
        },
        {
          title: voice.say('history.luck.theatres'),
          lines: theatres.flatMap(({ theatre, powers: there }) =>
            there.map((one) =>
              line(`${voice.sayCode('history.theatre', theatre)}, ${power(one.power)}`, one),
            ),
          ),
        },
        {
          title: voice.say('history.luck.battles'),
          lines: far.map(({ round, space: where, attackers, luck, midP }) =>
            voice.say('history.luck.battle', {
              ...{ round, space: space(where), luck: signed(luck), worse: worse(midP) },
              who: attackers.map((one) => power(one.power)).join(', '),
            }),
          ),
        },
      ],
    },
  ]
}
