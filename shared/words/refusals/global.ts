/** Words of Expanded Global: borders, the structure of its turn, what may be built where. */
import { counted } from '../counted'
import type { WordList } from '../types'

export const globalWords: WordList = {
  'combat-phase-first': () => 'First choose whether to play or skip the Combat Phase.',
  'nuclear-first': () => 'Choose a nuclear weapon to buy, or buy no more.',
  'bombs-first': () => 'Choose which bomber carries an atomic bomb, or load no more.',
  'nuclear-losses-first': () => 'First choose which units are lost to the nuclear weapon.',
  'not-among-them': ({ b }) => `${b('piece')} isn’t one of the units you can choose.`,
  'so-many-are-lost': ({ n }) => `Choose exactly ${n('limit')} of them.`,
  'strikes-first': () => 'Fire your missiles, or end the strikes.',
  'base-fires-nothing': ({ b }) =>
    `No such missile can be fired from ${b('facility')}: it must be your working air base, held since your turn began, that hasn’t fired one yet.`,
  'no-strike-there': () => 'This missile can’t hit that: no enemy target there is within its reach.',
  'struck-already': ({ b }) =>
    `${b('space')} can’t be struck again this turn: a nuclear weapon has hit it, or a bomb is on its way.`,
  'third-nation-there': ({ b }) =>
    `${b('space')} can’t be struck: units of ${b('power')}, which you can’t attack, are there.`,
  'target-first': () => 'First choose which facility the bombers attack.',
  'cannot-raid-that': () => 'None of the bombers can attack that.',
  'not-its-target': ({ b }) => `${b('piece')} can’t attack that, or already has a target.`,
  'scramble-first': () => 'First choose which aircraft scramble, or choose none.',
  'no-scramble-there': () =>
    'Aircraft scramble from a territory with a working air base into an adjacent sea zone that is under attack.',
  'cannot-scramble': ({ b }) => `${b('piece')} can’t scramble from there.`,
  'too-many-scramble': ({ n }) =>
    n('limit') === 0
      ? 'No more can scramble from this territory.'
      : `Only ${n('limit')} more can scramble from this territory.`,
  'no-name-before-dice': () => 'Don’t name a technology before rolling: what you find is rolled on a chart.',
  'chart-first': () => 'Choose a chart to roll on.',
  'no-such-chart': () => 'Choose one of the charts with something left to find.',
  'mend-first': () => 'Repair facilities, or end the repairs.',
  'mend-ships-first': () => 'Choose a ship to repair, or leave the rest damaged.',
  'influence-first': () => 'Choose whether to collect Influence or take your whole income in IPCs.',
  'spend-influence-first': () => 'Spend Influence, or end the phase and save the rest.',
  'not-enough-influence': ({ n }) => `That costs ${n('limit')} Influence; you have ${n('power')}.`,
  'more-markers-than-needed': ({ at, b, n }) =>
    n('space') === 1 ? `One more marker wins ${b('space')}.` : `${n('space')} more markers w${at('space')}.`,
  'closed-to-your-markers': ({ b }) =>
    `You attacked neighbors of ${b('space')}, so it takes none of your markers for the rest of the game.`,
  'came-over-this-turn': ({ b }) => `${b('piece')} joined you this turn and can’t move until your next turn.`,
  'no-insurgency-there': ({ b }) => `No nation holds ${b('space')}, so there is no one to rise against.`,
  'no-insurgency-among-allies': ({ b }) =>
    `${b('space')} is held by ${b('power')}: you can’t raise Insurgents against yourself or an ally.`,
  'city-without-insurgents': ({ at }) =>
    `You can’t raise Insurgents ${at('space')}: it is its holder’s Original Territory and has a city.`,
  'insurgents-stay': ({ b }) => `${b('piece')} can’t move: Insurgents stay where they are.`,
  'not-for-ipcs': ({ b }) => `This unit (${b('unit')}) can’t be bought with IPCs.`,
  'insurgents-first': ({ at }) => `Insurgents fight before the battle ${at('space')}.`,
  'press-or-break-off': () => 'Press the attack or break off.',
  'break-off-where-they-are': ({ at }) => `Units that break off stay ${at('space')}.`,
  'break-off-together': () => 'All attackers break off together, or none do.',
  'suppress-in-combat-movement': () => 'Send units against Insurgents in the combat move.',
  'suppress-where-it-is': ({ b }) =>
    `${b('piece')} can fight Insurgents only where it is: move it to ${b('space')} first.`,
  'nobody-to-suppress': ({ at }) => `There are no Insurgents against you or an ally ${at('space')}.`,
  'suppresses-already': ({ b }) =>
    `${b('piece')} is already fighting Insurgents and can do nothing else this turn.`,
  'not-yours-to-mend': ({ b }) =>
    `You can’t repair ${b('facility')}: it isn’t damaged, or isn’t in your territory.`,
  'not-so-damaged': ({ b, n }) =>
    `You can’t repair that much: the damage to ${b('facility')} is ${n('facility')}.`,
  'too-dear-to-mend': ({ n }) => `You can’t pay for that: it costs ${counted(n('limit'), 'IPC')}.`,
  'peacetime-spending': ({ b, n }) =>
    `${b('treasury')} is at peace: it can spend ${counted(n('treasury'), 'more IPC')} in this phase, and this costs ${counted(n('limit'), 'IPC')}.`,
  'deck-damaged': ({ b }) => `${b('piece')} is damaged: no takeoffs or landings until it is repaired.`,
  'spare-for-carrier': ({ at, b }) =>
    `${b('piece')} would have nowhere to land: the carrier ${at('space')} must come to it, and can’t move after a battle.`,
  'ignore-first': () => 'First say whether you attack the submarines and transports there.',
  'landing-needs-escort': ({ a, b }) =>
    `Nothing can land from ${b('space')}: ${a('piece')} is there, and the transports have no warship with them.`,
  'foreign-land': ({ b, n }) => {
    const when = n('limit') > 0 ? ` until round ${n('limit')}` : ''
    return `You can’t enter ${b('space')}: ${b('power')} is there and is neither your ally nor an enemy you may attack${when}.`
  },
  'facility-stops-blitz': ({ at }) => `Units must stop ${at('space')}: a facility is there.`,
  'no-complex-on-islands': ({ b }) =>
    `You can’t build an industrial complex on an island: ${b('space')} is one.`,
  'complex-needs-original-land': ({ at }) =>
    `You can build only bases ${at('space')}: it isn’t your Original Territory.`,
  'complex-needs-worth': ({ b, n }) =>
    `This kind of unit (${b('unit')}) needs a territory worth at least ${counted(n('limit'), 'IPC')}; ${b('space')} is worth less.`,
  'upgrade-last': ({ at }) =>
    `First place the units coming through the complex ${at('space')}: the upgrade works only from your next turn.`,
  'base-already': ({ b }) => `${b('space')} already has a base of this kind.`,
  'base-needs-coast': ({ b }) => `${b('space')} has no coast for a naval base.`,
}
