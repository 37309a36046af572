/** Refusals about what a power may have: weapon developments and national advantages. */
import { counted } from './counted'
import type { WordList } from './index'

export const powerWords: WordList = {
  // Weapon developments.
  'research-first': () => 'Roll for a development, or end the step without.',
  'no-such-development': () => 'Name one of the developments on offer.',
  'developed-already': ({ b }) => `You have developed ${b('limit')} already.`,
  'of-no-use-here': ({ b }) => `${b('limit')} would change nothing under the rules of this game.`,
  'too-many-research-dice': ({ n }) => `You can pay for ${counted(n('limit'), 'die', 'dice')} at most.`,
  'rockets-first': () => 'Fire your rockets, or end the step without any more.',
  'no-rocket-gun': () =>
    'That is no gun of yours in a land of yours that has not fired a rocket in this turn.',
  'no-rocket-target': ({ b }) => `${b('space')} holds no enemy complex within three spaces of that gun.`,
  'one-rocket-per-complex': ({ b }) => `A rocket has been fired at the complex in ${b('space')} already.`,
  'guns-do-not-fire': () => 'Guns don’t fire at what flies over them in this game: a switch says so.',
  'raids-no-commerce': ({ b }) => `${b('unit')}: it raids no commerce here. Take it out.`,
  'borders-no-raided-complex': ({ b }) =>
    `From ${b('space')} none of the complexes can be raided: name another zone, or the complex that it borders.`,
  'no-combined-bombardment': ({ b }) =>
    `${b('piece')} bombards only once its power has developed combined bombardment.`,

  // National advantages.
  'pick-an-advantage': () => 'Choose one of the advantages on offer.',
  'winter-or-not': () => 'Say whether you declare the Russian winter.',
  'pick-attacked-land': () => 'Choose one of the territories that Japan attacks.',
  'treaty-stops-blitz': ({ b }) =>
    `While the nonaggression treaty stands Japanese tanks stop in ${b('space')}: Soviet infantry may appear there.`,
  'pick-broken-land': () => 'Choose one of the attacked territories: your four infantry appear there.',
  'treaty-stops-tanks': ({ b }) =>
    `While the treaty between Japan and the Soviet Union is in force nobody drives on through ${b('space')}: infantry may appear there.`,

  // Lend-lease.
  'no-lend-lease-waits': () => 'No lend-lease points wait to be shipped.',
  'lend-lease-in-noncombat': ({ b }) => `${b('piece')} takes lend-lease aboard in noncombat movement.`,
  'transports-carry-lend-lease': ({ b }) => `${b('piece')} can’t carry lend-lease: American transports do.`,
  'lend-lease-where-it-lies': ({ b }) => `${b('piece')} loads in the sea zone where it is.`,
  'lend-lease-ship-not-empty': ({ b }) =>
    `${b('piece')} isn’t empty. Only an empty transport takes lend-lease.`,
  'no-lend-lease-port': ({ b }) =>
    `${b('space')} borders no territory of the United States with an industrial complex.`,
  'carries-lend-lease': ({ b }) => `${b('piece')} carries lend-lease and takes nothing else aboard.`,
  'name-recipient': () => 'Say who gets the lend-lease points.',

  'no-such-removal': () => 'Choose a complex and a neighboring territory of yours without one.',
  'pick-a-garrison': () => 'Choose a British territory of value 1 or more without a complex.',
  'banzai-or-not': () => 'Say whether the infantry makes a banzai attack.',
  'enigma-or-not': () => 'Name one of the moves that are open, or none.',
  'name-who-goes': () => 'Name one of the units that may go, or say that no more do.',
  'strike-or-not': () => 'Declare the joint strike or leave it.',
  'name-a-ship': () => 'Name one of the enemy ships in this battle, or none.',
  'china-or-sinkiang': () => 'Choose China or Sinkiang, if you hold it.',
}
