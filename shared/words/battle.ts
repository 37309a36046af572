/** Sentences for refusals of the battle rules. */
import { counted } from './counted'
import type { WordList } from './index'

export const battleWords: WordList = {
  // Order of battles.
  'pick-a-battle': () => 'Pick the battle to fight next.',
  'no-such-battle': () => 'There is no such battle this turn.',
  'battle-fought': ({ b }) => `The battle for ${b('space')} is over.`,
  'sea-battle-first': ({ b }) => `The landing in ${b('space')} waits for the sea battle off its coast.`,
  'assaults-first': ({ b }) =>
    `Amphibious assaults and their sea battles are fought before the battle for ${b('space')}.`,
  'raids-first': ({ b }) => `Raids are fought before the battle for ${b('space')}.`,
  // Losses.
  'losses-first': () => 'Pick what takes the hits first.',
  'no-such-pool': () => 'There are no such hits to assign.',
  'hit-not-on-this': ({ b }) => `This hit can't be taken by ${b('piece')}.`,
  'not-your-loss': ({ b }) => `${b('piece')} is not ${b('power')}'s to lose: each ally picks among his own.`,
  'lost-already': ({ b }) => `${b('piece')} can't take that many hits.`,
  'more-than-hit': ({ n }) => `There is no more than ${counted(n('limit'), 'hit')} of this kind.`,
  'take-more-hits': ({ n }) => `At least ${counted(n('limit'), 'hit')} must be taken here.`,
  'hit-wasted': () =>
    'A hit would be wasted this way: give the hits that only some units can take to those units first.',
  'more-than-your-share': ({ n }) => `The attacker gave this ally ${counted(n('limit'), 'hit')}, no more.`,
  'nobody-to-agree-with': () => 'Nobody else is hit: there is nothing to agree on.',
  'split-first': () => 'Say how many hits each ally takes.',
  'split-wrong-sum': ({ n }) => `The shares must add up to ${counted(n('limit'), 'hit')}.`,
  'split-impossible': () => 'An ally was given more hits than his units can take.',
  'not-hit': ({ b }) => `${b('power')} has no unit here that could be hit.`,
  'aim-or-not': () => 'Say first whether the heavy tanks aim at armor and guns.',
  // Submarines.
  'dive-or-fight': () => 'Say first which submarines dive; an empty list means that all fight.',
  'hit-cannot-dive': ({ b }) => `${b('piece')} was hit: it may fire its last shot but not dive.`,
  'cannot-dive': ({ b }) => `${b('piece')} is no submarine that may dive now.`,
  // Press or withdraw.
  'press-or-retreat': () => 'Press the attack or withdraw.',
  'no-way-back-to-sea': () => 'Land units never leave an amphibious assault; only aircraft may.',
  'landed-stay': () =>
    'Units that came ashore never leave an assault; those that came over land and aircraft may.',
  'stays-in-assault': ({ b }) =>
    `${b('piece')} can't go along: only units of the assault that came over land, and aircraft, may leave.`,
  'aircraft-leave-with-the-rest': () => 'Aircraft leave together with the rest of the attack.',
  'not-a-way-out': ({ b }) =>
    `Nobody can withdraw to ${b('space')}: it must be adjacent, friendly, free of enemies, and one of the attackers must have come from there.`,
  'only-aircraft-may-leave': ({ b }) =>
    `${b('piece')} can’t retreat: only aircraft that attack in this battle can.`,
  'not-of-this-attack': ({ b }) =>
    `${b('piece')} can’t retreat: it isn’t one of the attackers of this battle.`,
  'aircraft-leave-at-once': () => 'All aircraft leave the assault at once, or none.',
  'all-leave-together': () => 'All attackers withdraw together or none.',
  // Bombardment.
  'one-ship-per-landed-unit': ({ n }) =>
    `One ship fires for each unit that came ashore: ${n('limit')} at most.`,
  'bombard-first': () => 'Say first which ships fire at the shore; an empty list means none.',
  'cannot-bombard': ({ b }) => `${b('piece')} can’t bombard the shore.`,
  'ship-has-fought': ({ b }) => `${b('piece')} has fought or fired in this turn.`,
  'sea-battle-there': ({ b }) => `No ship bombards from ${b('space')}: a sea battle took place there.`,
  'not-in-landing-zone': ({ b }) => `${b('piece')} is not in a zone from which units land in this battle.`,
  // Raids.
  'intercept-first': () => 'Say first which fighters rise; an empty list means none.',
  'cannot-intercept': ({ b }) => `${b('piece')} can't rise here: only your own fighters in ${b('space')} do.`,
  // What follows a battle.
  'land-the-fighters': () => 'Say where the fighters of the sunken carrier come down.',
  'no-deck-there': () => 'The fighters can’t land there: choose one of the spaces listed.',
  'not-without-deck': ({ b }) => `${b('piece')} has not lost its carrier.`,
  'pick-the-captor': ({ b }) => `Say which power of the attack takes ${b('space')}.`,
  // Kamikaze.
  'kamikaze-first': () => 'Announce the kamikaze attacks, or end the step without any.',
  'kamikaze-not-here': ({ b }) => `${b('piece')} is not an enemy ship in a kamikaze zone.`,
  'kamikaze-other-ally': ({ b }) =>
    `Only ships of ${b('power')}, whose turn it is, can be named; not ${b('piece')}.`,
  'kamikaze-no-submarines': ({ b }) => `${b('piece')} is a submarine: kamikaze can't be aimed at it.`,
  'kamikaze-no-transports': ({ b }) => `${b('piece')} is a transport: the switch forbids kamikaze on those.`,
  'kamikaze-too-many': ({ n }) => `Only ${n('limit')} kamikaze attacks are left.`,
}
