import type { SwitchText } from '../types'

/**
 * The texts with which the catalogue's switches are offered to a player, by name. The values, the default and the rule
 * of each come from the catalogue's own table; a test compares the two lists.
 */
export const SWITCH_TEXTS: Readonly<Record<string, SwitchText>> = {
  ukLostIpcDice: {
    title: 'British losses counted by value',
    values: {
      off: 'British losses count by number only.',
      on: 'Every 10 IPCs of British territory and convoys in Axis hands gives one extra surrender die.',
    },
  },
  ukCount: {
    title: 'What counts as a British loss',
    values: {
      territoriesAndCenters: 'Every British territory and every convoy center in Axis hands counts.',
      alsoRoutes: 'Territories, convoy centers, and convoy routes in Axis hands all count.',
      onlyValued: 'Only convoy centers and territories worth at least 1 IPC count.',
    },
  },
  usConvoyDice: {
    title: 'Convoys that count against the United States',
    values: {
      american: 'Only American convoy centers in Axis hands add surrender dice against the United States.',
      allAllied: 'Every Allied convoy center in Axis hands adds surrender dice against the United States.',
    },
  },
  usHomeDice: {
    title: 'Loss of American home territory',
    values: {
      once: 'Losing one or both United States territories gives 8 surrender dice.',
      each: 'Each United States territory lost gives 8 surrender dice.',
    },
  },
  convoyIsAttack: {
    title: 'Capturing an undefended American convoy in round 1',
    values: {
      off: 'Capturing an American convoy without a battle in round 1 isn’t an attack on the United States.',
      on: 'Capturing any American convoy in round 1 is an attack on the United States, which then rolls 2 fewer surrender dice for the rest of the game.',
    },
  },
  usTreasury: {
    title: 'American treasuries',
    values: {
      split: 'The United States has a treasury for each board, filled and spent there.',
      single: 'The United States has one treasury and spends it on both boards.',
    },
  },
  firstSplit: {
    title: 'The first convoy pool',
    values: {
      three: 'The first 12 convoy IPCs may go to England, India, and Australia.',
      indiaAustralia: 'The first 12 convoy IPCs may go only to India and Australia.',
    },
  },
  medMiddleEast: {
    title: 'Free infantry in Egypt, Palestine, and Syria',
    values: {
      garrison:
        'Free infantry may be placed there if a British land unit was there at the start of the turn.',
      anyAllied: 'Free infantry may be placed there whenever the Axis doesn’t hold the territory.',
      never: 'Free infantry is never placed in Egypt, Palestine, or Syria.',
    },
  },
  freeSubCountsOil: {
    title: 'Oil and Germany’s free submarine',
    values: {
      off: 'Only production counts toward the 40 IPCs that earn Germany a free submarine.',
      on: 'Middle East territories Germany holds also count toward the 40 IPCs for its free submarine.',
    },
  },
  sovietConversion: {
    title: 'Where the USSR may convert allied units',
    values: {
      complex: 'Allied units can be converted only in territories with an original Soviet complex.',
      anyHome: 'Allied units can be converted in any space that was Soviet at the start of the game.',
    },
  },
  surprise: {
    title: 'Japan’s surprise in round 1',
    values: {
      on: 'On Japan’s first turn, Allied units it attacks defend at 1, except Chinese units.',
      off: 'Allied units defend normally on Japan’s first turn.',
    },
  },
  surpriseHitsSoviets: {
    title: 'Soviet units and the surprise',
    values: {
      on: 'Soviet units also defend at 1 against the surprise attack.',
      off: 'Soviet units defend normally against the surprise attack.',
    },
  },
  destroyerBombard: {
    title: 'Destroyers in shore bombardment',
    values: {
      '2': 'Destroyers bombard at 2 everywhere.',
      '3': 'Destroyers bombard at 3 everywhere.',
      byBoard: 'Destroyers bombard at 2 on the Europe board and at 3 on the Pacific board.',
    },
  },
  placeWhereUnits: {
    title: 'Initial placement outside your own territory',
    values: {
      on: 'A country may also place initial units in territory it doesn’t own but has units in.',
      off: 'A country places initial units only in territory and convoys it owns, and at sea with its own ships.',
    },
  },
  ibFightersFight: {
    title: 'Carrier fighters in interboard seas',
    values: {
      on: 'Fighters can fight from their carriers in an interboard sea space.',
      off: 'Fighters are only cargo in an interboard sea space.',
    },
  },
  aaOverflight: {
    title: 'Antiaircraft fire at passing aircraft',
    values: {
      on: 'Antiaircraft guns fire at enemy aircraft that pass over them on the way to or from an attack.',
      off: 'Antiaircraft guns fire only at aircraft that raid or attack the territory the gun is in.',
    },
  },
  newFightersOnCarriers: {
    title: 'New fighters on carriers',
    values: {
      off: 'New fighters are placed in the complex’s own territory.',
      on: 'New fighters may also be placed on your own carriers that have room and are next to the complex.',
    },
  },
  kamikazeTransports: {
    title: 'Kamikaze attacks on transports',
    values: {
      on: 'Kamikaze attacks may target transports.',
      off: 'Kamikaze attacks may target only warships.',
    },
  },
  marineArtilleryStack: {
    title: 'Landed marines with artillery',
    values: {
      on: 'A landed marine paired with artillery attacks at 3.',
      off: 'A landed marine attacks at 2, with or without artillery.',
    },
  },
  'pac.transportsAfterBattle': {
    title: 'Transports after a battle at sea',
    values: {
      one: 'On the Pacific board a transport that fought may load or unload afterward, not both.',
      neither: 'A transport that fought neither loads nor unloads in the same turn.',
    },
  },
  pacificSetup: {
    title: 'Japan’s setup',
    values: {
      original: 'Japan starts as printed on the 2001 board.',
      balanced: 'Japan starts with the publisher’s weaker setup of 2003.',
    },
  },
  chinaFightsOn: {
    title: 'China after an American surrender',
    values: {
      off: 'China leaves the game with the United States.',
      on: 'China fights on under British command when the United States surrenders.',
    },
  },
  mayConcede: {
    title: 'Conceding',
    values: {
      on: 'A power may concede at the end of its own turn, with the effects of a surrender.',
      off: 'Only the surrender dice take a country out of the game.',
    },
  },
}
