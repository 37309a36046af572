/** Refusals about weapon developments and national advantages. */
import { few } from '../counted'
import type { WordList } from '../types'

export const powerWords: WordList = {
  // Weapon developments.
  'research-first': () => 'Roll for a development, or end the phase without one.',
  'no-such-development': () => 'Choose one of the developments offered.',
  'developed-already': ({ b }) => `You already have ${b('limit')}.`,
  'of-no-use-here': ({ b }) => `${b('limit')} would have no effect under this game’s rules.`,
  'too-many-research-dice': ({ n }) => `You can afford ${few(n('limit'), 'die', 'dice')}.`,
  'rockets-first': () => 'Fire your rockets, or end the phase.',
  'no-rocket-gun': () =>
    'That gun can’t fire: it must be yours, in your own territory, and must not have fired a rocket this turn.',
  'no-rocket-target': ({ b }) => `${b('space')} has no enemy complex within three spaces of that gun.`,
  'one-rocket-per-complex': ({ at }) => `A rocket has already been fired at the complex ${at('space')}.`,
  'guns-do-not-fire': () => 'In this game, guns don’t fire at aircraft passing over them.',
  'raids-no-commerce': ({ b }) => `This unit (${b('unit')}) can’t raid commerce: leave it out.`,
  'borders-no-raided-complex': ({ b }) =>
    `None of the complexes can be raided from ${b('space')}: choose another sea zone, or the complex that it borders.`,
  'no-combined-bombardment': ({ b }) =>
    `${b('piece')} can’t bombard until its power has developed combined bombardment.`,

  // National advantages.
  'pick-an-advantage': () => 'Choose one of the advantages offered.',
  'winter-or-not': () => 'Choose whether to declare the Russian winter.',
  'pick-attacked-land': () => 'Choose one of the territories Japan attacks.',
  'treaty-stops-blitz': ({ at }) =>
    `While the nonaggression treaty is in force, Japanese tanks must stop ${at('space')}: Soviet infantry may appear there.`,
  'pick-broken-land': () => 'Choose one of the attacked territories; your four infantry appear there.',
  'treaty-stops-tanks': ({ at }) =>
    `While the treaty between Japan and the Soviet Union is in force, tanks must stop ${at('space')}: infantry may appear there.`,

  // Lend-lease.
  'no-lend-lease-waits': () => 'No lend-lease points are waiting to be shipped.',
  'lend-lease-in-noncombat': ({ b }) => `${b('piece')} can load lend-lease only in the noncombat move.`,
  'transports-carry-lend-lease': ({ b }) =>
    `${b('piece')} can’t carry lend-lease: only American transports can.`,
  'lend-lease-where-it-lies': ({ b }) => `${b('piece')} can load only in the sea zone it is in.`,
  'lend-lease-ship-not-empty': ({ b }) =>
    `${b('piece')} isn’t empty: only an empty transport can load lend-lease.`,
  'no-lend-lease-port': ({ b }) =>
    `${b('space')} doesn’t border a United States territory with an industrial complex.`,
  'carries-lend-lease': ({ b }) => `${b('piece')} is carrying lend-lease and can’t load anything else.`,
  'name-recipient': () => 'Say who gets the lend-lease points.',

  'no-such-removal': () => 'Choose a complex, and an adjacent territory of yours without one.',
  'pick-a-garrison': () => 'Choose a British territory that is worth at least 1 IPC and has no complex.',
  'banzai-or-not': () => 'Say whether the infantry make a banzai attack.',
  'enigma-or-not': () => 'Choose one of the open moves, or none.',
  'name-who-goes': () => 'Choose one of the units that may go, or say that no more do.',
  'strike-or-not': () => 'Declare the joint strike, or pass.',
  'name-a-ship': () => 'Choose one of the enemy ships in this battle, or none.',
  'china-or-sinkiang': () => 'Choose China or Sinkiang, if you control it.',
}
