/** Words of Expanded Global: borders, the shape of its turn, what may be built where. */
import { counted } from './counted'
import type { WordList } from './index'

export const globalWords: WordList = {
  'combat-phase-first': () => 'Say whether you play the Combat Phase or leave it out.',
  'nuclear-first': () => 'Say which nuclear weapon is bought, or that no more are.',
  'bombs-first': () => 'Say which bomber carries an atomic bomb, or that no more do.',
  'nuclear-losses-first': () => 'Say first which units are lost to the nuclear weapon.',
  'not-among-them': ({ b }) => `${b('piece')} is not among the units that may be named.`,
  'so-many-are-lost': ({ n }) => `Name ${n('limit')} of them, no more and no fewer.`,
  'strikes-first': () => 'Fire what you want to fire, or end the strikes.',
  'base-fires-nothing': ({ b }) =>
    `No such missile can be fired from ${b('facility')}: it must be your working air base, held since your turn began, that hasn’t fired one yet.`,
  'no-strike-there': () => 'This missile can’t hit that: no enemy target there is within its reach.',
  'struck-already': ({ b }) =>
    `${b('space')} can’t be struck again this turn: a nuclear weapon has hit it, or a bomb is on its way.`,
  'third-nation-there': ({ b }) =>
    `${b('space')} can’t be struck: units of ${b('power')}, which you can’t attack, are there.`,
  'target-first': () => 'Say first which facility the bombers attack.',
  'no-such-target': () => 'None of the bombers may attack that.',
  'not-its-target': ({ b }) => `${b('piece')} may not attack that, or has its target already.`,
  'scramble-first': () => 'Say first which aircraft rise, or that nobody does.',
  'no-scramble-there': () =>
    'Aircraft rise from a land with an operative air base into a zone beside it that is attacked.',
  'cannot-scramble': ({ b }) => `${b('piece')} cannot rise from there.`,
  'too-many-scramble': ({ n }) => `No more than ${n('limit')} may still rise from this land.`,
  'no-name-before-dice': () => 'Nothing is named before the dice: what you find is rolled on a chart.',
  'chart-first': () => 'Choose a chart to roll on.',
  'no-such-chart': () => 'Choose one of the charts with something left to find.',
  'mend-first': () => 'Repair facilities, or end the repairs.',
  'mend-ships-first': () => 'Say which ship is repaired, or leave the rest as it is.',
  'influence-first': () => 'Say whether you collect Influence, or take all the income in IPCs.',
  'spend-influence-first': () => 'Spend Influence, or end the step and save the rest.',
  'not-enough-influence': ({ n }) => `That costs ${n('limit')} Influence, and you have ${n('power')}.`,
  'more-markers-than-needed': ({ b, n }) =>
    n('space') === 1
      ? `One more marker wins ${b('space')}.`
      : `${n('space')} more markers win ${b('space')}.`,
  'closed-to-your-markers': ({ b }) =>
    `You attacked the neighbors of ${b('space')}: it takes no markers of yours for the rest of the game.`,
  'came-over-this-turn': ({ b }) => `${b('piece')} came over in this turn, and moves from the next one on.`,
  'no-insurgency-there': ({ b }) => `No nation holds ${b('space')}: there is nobody to rise against.`,
  'no-insurgency-among-allies': ({ b }) =>
    `${b('space')} is held by ${b('power')}: nobody raises Insurgents against itself or an ally.`,
  'city-without-insurgents': ({ b }) =>
    `${b('space')} is its holder’s Original Territory and has a city: no Insurgents are raised there.`,
  'insurgents-stay': ({ b }) => `${b('piece')} does not move.`,
  'not-for-ipcs': ({ b }) => `${b('unit')} can't be bought with IPCs.`,
  'insurgents-first': ({ b }) => `Insurgents fight before the battle for ${b('space')}.`,
  'press-or-break-off': () => 'Press the attack, or break off.',
  'break-off-where-they-are': ({ b }) => `Whoever breaks off stays in ${b('space')}.`,
  'break-off-together': () => 'All break off together.',
  'suppress-in-combat-movement': () => 'Units are sent against Insurgents in combat movement.',
  'suppress-where-it-is': ({ b }) =>
    `${b('piece')} goes against Insurgents where it stands; move it to ${b('space')} first.`,
  'nobody-to-suppress': ({ b }) => `In ${b('space')} there are no Insurgents against you or an ally.`,
  'suppresses-already': ({ b }) =>
    `${b('piece')} goes against Insurgents already and does nothing else this turn.`,
  'not-yours-to-mend': ({ b }) =>
    `You can’t repair ${b('facility')}: it isn’t damaged, or isn’t in your territory.`,
  'not-so-damaged': ({ b, n }) =>
    `You can’t repair that much: the damage to ${b('facility')} is ${n('facility')}.`,
  'too-dear-to-mend': ({ n }) => `You can’t pay for that: it costs ${counted(n('limit'), 'IPC')}.`,
  'peacetime-spending': ({ b, n }) =>
    `${b('treasury')} is at peace: it can spend ${counted(n('treasury'), 'more IPC')} in this step, and this costs ${counted(n('limit'), 'IPC')}.`,
  'deck-damaged': ({ b }) =>
    `${b('piece')} is damaged: nothing takes off or comes down there until it is repaired.`,
  'ignore-first': () => 'Say first whether you attack the submarines and transports there.',
  'landing-needs-escort': ({ b }) =>
    `Nothing can land from ${b('space')}: ${b('piece')} is there, and the transports have no warship with them.`,
  'foreign-land': ({ b }) =>
    `You can’t enter ${b('space')}: ${b('power')} is there, which is neither your ally nor at open war with you.`,
  'facility-stops-blitz': ({ b }) => `A facility in ${b('space')} stops whoever enters.`,
  'no-complex-on-islands': ({ b }) => `No industrial complex is built on an island: ${b('space')} is one.`,
  'complex-needs-original-land': ({ b }) =>
    `${b('space')} is not your Original Territory: only bases may be built there.`,
  'complex-needs-worth': ({ b, n }) => `${b('space')} is worth less than ${n('limit')} IPCs.`,
  'upgrade-last': ({ b }) =>
    `First place what is to come through the complex in ${b('space')}: the larger one works from the next turn on.`,
  'base-already': ({ b }) => `Such a base stands in ${b('space')} already.`,
  'base-needs-coast': ({ b }) => `${b('space')} has no coast for a naval base.`,
}
