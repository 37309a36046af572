/** Sentences for refusals of the battle rules. */
import { counted, few } from '../counted'
import type { WordList } from '../types'

export const battleWords: WordList = {
  // Order of battles.
  'pick-a-battle': () => 'Choose the battle to fight next.',
  'no-such-battle': () => 'There is no such battle this turn.',
  'battle-fought': ({ at }) => `The battle ${at('space')} is already over.`,
  'sea-battle-first': ({ at }) => `The landing ${at('space')} waits for the sea battle off its coast.`,
  'assaults-first': ({ at }) =>
    `Amphibious assaults and their sea battles come before the battle ${at('space')}.`,
  'raids-first': ({ at }) => `Raids come before the battle ${at('space')}.`,
  // Losses.
  'losses-first': () => 'Choose your casualties first.',
  'no-such-pool': () => 'There are no such hits to assign.',
  'hit-not-on-this': ({ b }) => `${b('piece')} can’t take this hit.`,
  'not-your-loss': ({ b }) =>
    `${b('power')} can’t choose ${b('piece')} as a casualty: each ally chooses from its own units.`,
  'lost-already': ({ b }) => `${b('piece')} can’t take that many hits.`,
  'more-than-hit': ({ n }) =>
    `There ${n('limit') === 1 ? 'is' : 'are'} only ${counted(n('limit'), 'hit')} of this kind to assign.`,
  'take-more-hits': ({ n }) => `Assign at least ${counted(n('limit'), 'hit')} here.`,
  'hit-wasted': () =>
    'That would waste a hit. First assign the hits that only some units can take to those units.',
  'more-than-your-share': ({ n }) => `The attacker assigned this ally ${few(n('limit'), 'hit')}.`,
  'nobody-to-agree-with': () => 'No one else was hit, so there is nothing to agree on.',
  'split-first': () => 'First choose how many hits each ally takes.',
  'split-wrong-sum': ({ n }) => `The shares must add up to ${counted(n('limit'), 'hit')}.`,
  'split-impossible': () => 'One ally was given more hits than its units can take.',
  'not-hit': ({ b }) => `${b('power')} has no unit here that could be hit.`,
  'aim-or-not': () => 'First choose whether the heavy tanks aim at armor and guns.',
  // Submarines.
  'dive-or-fight': () => 'First choose which submarines submerge, or choose none.',
  'hit-cannot-dive': ({ b }) => `${b('piece')} was hit: it may fire a last shot but can’t submerge.`,
  'cannot-dive': ({ b }) => `${b('piece')} can’t submerge now.`,
  // Press or withdraw.
  'press-or-retreat': () => 'Press the attack or retreat.',
  'no-way-back-to-sea': () => 'Land units can’t retreat from an amphibious assault; only aircraft may.',
  'landed-stay': () =>
    'Units that came ashore can’t retreat from an assault; aircraft and units that came overland may.',
  'stays-in-assault': ({ b }) =>
    `${b('piece')} can’t retreat: only aircraft and units that came overland may leave an assault.`,
  'aircraft-leave-with-the-rest': () => 'Aircraft retreat together with the rest of the attackers.',
  'not-a-way-out': ({ b }) =>
    `You can’t retreat to ${b('space')}: it must be adjacent, friendly, and free of enemies, and at least one attacker must have come from there.`,
  'only-aircraft-may-leave': ({ b }) => `${b('piece')} can’t retreat: only attacking aircraft can.`,
  'not-of-this-attack': ({ b }) => `${b('piece')} can’t retreat: it isn’t attacking in this battle.`,
  'aircraft-leave-at-once': () => 'All aircraft retreat from the assault together, or none do.',
  'all-leave-together': () => 'All attackers retreat together, or none do.',
  // Bombardment.
  'one-ship-per-landed-unit': ({ n }) =>
    n('limit') === 0
      ? 'One ship may bombard for each unit that came ashore, and none did.'
      : `One ship may bombard for each unit that came ashore: at most ${n('limit')}.`,
  'bombard-first': () => 'First choose which ships bombard the shore, or choose none.',
  'cannot-bombard': ({ b }) => `${b('piece')} can’t bombard the shore.`,
  'ship-has-fought': ({ b }) => `${b('piece')} has already fought or fired this turn.`,
  'sea-battle-there': ({ b }) => `Ships can’t bombard from ${b('space')}: a sea battle was fought there.`,
  'not-in-landing-zone': ({ b }) => `${b('piece')} isn’t in a sea zone from which units land in this battle.`,
  // Raids.
  'intercept-first': () => 'First choose which fighters intercept, or choose none.',
  'cannot-intercept': ({ at, b }) =>
    `${b('piece')} can’t intercept: only your own fighters ${at('space')} can.`,
  // After a battle.
  'land-the-fighters': () => 'Choose where the sunken carrier’s fighters land.',
  'no-landing-there': () => 'The fighters can’t land there: choose one of the listed spaces.',
  'not-without-deck': ({ b }) => `${b('piece')} still has its carrier.`,
  'pick-the-captor': ({ b }) => `Choose which attacking power captures ${b('space')}.`,
  // Kamikaze.
  'kamikaze-first': () => 'Announce kamikaze attacks, or end the phase without any.',
  'kamikaze-not-here': ({ b }) => `${b('piece')} isn’t an enemy ship in a kamikaze zone.`,
  'kamikaze-other-ally': ({ b }) =>
    `You can target only ships of ${b('power')}, whose turn it is, not ${b('piece')}.`,
  'kamikaze-no-submarines': ({ b }) =>
    `${b('piece')} is a submarine; kamikaze attacks can’t target submarines.`,
  'kamikaze-no-transports': ({ b }) =>
    `${b('piece')} is a transport; under this game’s rules, kamikaze attacks can’t target transports.`,
  'kamikaze-too-many': ({ n }) =>
    n('limit') === 0
      ? 'No kamikaze attacks are left.'
      : `Only ${counted(n('limit'), 'kamikaze attack')} left.`,
}
