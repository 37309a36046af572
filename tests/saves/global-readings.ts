/**
 * Campaigns of Global that began before its rulings had a switch: the header names none of them, and each is just
 * before the readings differ. Made with the rules of 6008cb8; `global-readings.test.ts` plays them on.
 */
import type { Position } from '../../shared/contract'
import type { Action } from '../../shared/model'

export interface GlobalReading {
  readonly position: Position
  /** The actions before the file is closed. */
  readonly deeds: readonly Action[]
}

const turn = (round: number, power: string, phase: string): Position => ({
  clear: ['*'],
  turn: { round, power, phase },
})
const wars = (...of: readonly (readonly [pair: string, declared: number])[]) =>
  Object.fromEntries(of.map(([pair, declared]) => [pair, { declared, open: declared + 1 }]))
const allied = (...members: readonly string[]) =>
  Object.fromEntries(members.map((id) => [id, members[0] ?? '']))
const held = (power: string, ...spaces: readonly string[]) => spaces.map((space) => ({ space, power }))
const choose = (option: string): Action => ({ kind: 'choose', option })
const end: Action = { kind: 'end' }

export const globalReadings: Readonly<Record<string, GlobalReading>> = {
  /** France holds half of Italy, which has fallen and can offer itself to Great Britain. */
  'sham-surrender': {
    position: {
      ...turn(5, 'italy', 'surrenders'),
      control: held('france', 'northern-italy', 'libya'),
      facts: { relations: { wars: wars(['france+italy', 2], ['great-britain+italy', 3]) } },
    },
    deeds: [],
  },
  /** China has declared war on Japan without an attack. */
  'sham-war': {
    position: {
      ...turn(4, 'china', 'purchase'),
      facts: { relations: { wars: wars(['china+japan', 3]) } },
    },
    deeds: [],
  },
  /** Canada’s last turn: Japan holds Paris by a treaty, and has found two technologies. */
  points: {
    position: {
      ...turn(12, 'canada', 'combat-phase'),
      control: held('japan', 'france'),
      facts: {
        'global/originals': { cededInRound: { france: 3 } },
        technologies: { radar: ['japan'], 'super-submarines': ['japan'], breakthroughs: { japan: 2 } },
      },
    },
    deeds: [],
  },
  /** Italy has left Germany, which attacks France by surprise. */
  dodge: {
    position: {
      ...turn(4, 'germany', 'combat-phase'),
      units: [{ power: 'germany', unit: 'infantry', space: 'western-germany', count: 1 }],
      facts: {
        relations: { alliance: allied('germany', 'italy') },
        'global/influence': { influence: { italy: 6 } },
      },
    },
    deeds: [choose('strike'), { kind: 'strike', target: 'france' }, choose('strike'), choose('leave')],
  },
  /** Italy, which got Tunisia as a gift, is about to attack German Paris. */
  liberation: {
    position: {
      ...turn(4, 'italy', 'combat-move'),
      control: [...held('germany', 'france'), ...held('italy', 'tunisia', 'southern-france')],
      units: [{ power: 'italy', unit: 'tank', space: 'southern-france', count: 1 }],
      facts: {
        relations: {
          alliance: allied('france', 'italy'),
          wars: wars(['france+germany', 2], ['germany+italy', 2]),
        },
        'global/originals': { cededInRound: { tunisia: 2 } },
      },
    },
    deeds: [],
  },
  /** A Japanese Insurgent in Berlin, and Canada without territories: it has an Insurgent in Norway. */
  insurgent: {
    position: {
      ...turn(4, 'great-britain', 'combat-move'),
      control: held(
        'united-states',
        ...['alberta-saskatchewan-manitoba', 'british-columbia', 'new-brunswick-nova-scotia'],
        ...['newfoundland-labrador', 'ontario', 'quebec'],
      ),
      units: [
        { power: 'japan', unit: 'insurgent', space: 'germany', count: 1 },
        { power: 'canada', unit: 'insurgent', space: 'norway', count: 1 },
      ],
      facts: {
        relations: { wars: wars(['germany+great-britain', 2]) },
        technologies: {
          'ballistic-missiles': ['great-britain'],
          'nuclear-warhead': ['great-britain'],
        },
        'global/nuclear': { nuclearMissiles: { 'great-britain': 1 } },
      },
    },
    deeds: [end],
  },
}
