import type { SwitchText } from '../types'

/**
 * The words in which the switches of the catalogue are offered to a player, by name. The values, the default
 * and the rule of each come from the catalogue's own table; a test holds both lists together.
 */
export const SWITCH_TEXTS: Readonly<Record<string, SwitchText>> = {
  ukLostIpcDice: {
    title: 'British losses counted by value',
    values: {
      off: 'British losses are counted by number alone.',
      on: 'Every 10 IPCs of British land and convoys in Axis hands give one more surrender die.',
    },
  },
  ukCount: {
    title: 'What counts as a British loss',
    values: {
      territoriesAndCenters: 'Every British territory and every convoy center in Axis hands counts.',
      alsoRoutes: 'Territories, convoy centers and convoy routes in Axis hands all count.',
      onlyValued: 'Only territories worth at least 1 IPC and convoy centers count.',
    },
  },
  usConvoyDice: {
    title: 'Convoys that press the United States',
    values: {
      american: 'Only American convoy centers in Axis hands give American surrender dice.',
      allAllied: 'Every Allied convoy center in Axis hands gives American surrender dice.',
    },
  },
  usHomeDice: {
    title: 'Loss of American home soil',
    values: {
      once: 'Losing one or both United States territories gives 8 surrender dice.',
      each: 'Each United States territory that is lost gives 8 surrender dice.',
    },
  },
  convoyIsAttack: {
    title: 'An empty American convoy taken in round 1',
    values: {
      off: 'Taking an American convoy without a battle in round 1 is no attack on the United States.',
      on: 'Taking any American convoy in round 1 is an attack on the United States and steels it for the game.',
    },
  },
  usTreasury: {
    title: 'American treasuries',
    values: {
      split: 'The United States keeps one treasury for each board, filled and spent there.',
      single: 'The United States has one treasury and spends it on either board.',
    },
  },
  firstSplit: {
    title: 'The first British convoy money',
    values: {
      three: 'The first 12 convoy IPCs may go to England, India and Australia.',
      indiaAustralia: 'The first 12 convoy IPCs may go to India and Australia only.',
    },
  },
  medMiddleEast: {
    title: 'Free infantry in Egypt, Palestine and Syria',
    values: {
      garrison: 'Free infantry may appear there where a British land unit stood at the start of the turn.',
      anyAllied: 'Free infantry may appear there whenever the Axis does not hold the land.',
      never: 'Free infantry never appears in Egypt, Palestine or Syria.',
    },
  },
  freeSubCountsOil: {
    title: "Oil and Germany's free submarine",
    values: {
      off: 'Only production counts towards the 40 IPCs that bring Germany a free submarine.',
      on: 'The Middle East lands Germany holds count towards the 40 IPCs for its free submarine.',
    },
  },
  sovietConversion: {
    title: 'Where the Soviets may take over allied units',
    values: {
      complex: 'Allied units become Soviet only in territories with an original Soviet complex.',
      anyHome: 'Allied units become Soviet in any space that was Soviet at the start of the game.',
    },
  },
  surprise: {
    title: "Japan's surprise in round 1",
    values: {
      on: "In Japan's first turn the Allied units it attacks defend on 1, except Chinese ones.",
      off: "Allied units defend as always in Japan's first turn.",
    },
  },
  surpriseHitsSoviets: {
    title: 'The surprise and Soviet units',
    values: {
      on: 'Soviet units too defend on 1 against the surprise.',
      off: 'Soviet units defend as always against the surprise.',
    },
  },
  destroyerBombard: {
    title: 'Destroyers bombarding a coast',
    values: {
      '2': 'Destroyers bombard on 2 or less everywhere.',
      '3': 'Destroyers bombard on 3 or less everywhere.',
      byBoard: 'Destroyers bombard on 2 on the Europe board and on 3 on the Pacific board.',
    },
  },
  placeWhereUnits: {
    title: 'Placing before play in land one does not own',
    values: {
      on: 'The initial placement may use land a country does not own but has units in.',
      off: 'The initial placement is for land and convoys a country owns, and for seas with its own ships.',
    },
  },
  ibFightersFight: {
    title: 'Carrier fighters in interboard seas',
    values: {
      on: 'Fighters fight from their carriers in an interboard sea space.',
      off: 'Fighters are mere cargo in an interboard sea space.',
    },
  },
  aaOverflight: {
    title: 'Antiaircraft fire at passing aircraft',
    values: {
      on: 'Antiaircraft guns fire at enemy aircraft that pass over on the way to or from an attack.',
      off: 'Antiaircraft guns fire only at aircraft that raid or attack their own territory.',
    },
  },
  newFightersOnCarriers: {
    title: 'New fighters on carriers',
    values: {
      off: "New fighters are placed in the complex's own territory.",
      on: 'New fighters may also be placed on an own carrier with room next to the complex.',
    },
  },
  kamikazeTransports: {
    title: 'Kamikaze attacks on transports',
    values: {
      on: 'Kamikaze attacks may name transports.',
      off: 'Kamikaze attacks may name warships only.',
    },
  },
  marineArtilleryStack: {
    title: 'Landed marines with artillery',
    values: {
      on: 'A landed marine paired with artillery attacks on 3.',
      off: 'A landed marine attacks on 2, with or without artillery.',
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
    title: "Japan's set-up",
    values: {
      original: 'Japan starts as printed on the 2001 board.',
      balanced: "Japan starts with the publisher's weaker set-up of 2003.",
    },
  },
  chinaFightsOn: {
    title: 'China after an American surrender',
    values: {
      off: 'China leaves the game together with the United States.',
      on: 'China fights on under British command when the United States surrenders.',
    },
  },
  mayConcede: {
    title: 'Conceding',
    values: {
      on: 'A player may give up at the end of an own turn, with the effects of a surrender.',
      off: 'Only the surrender dice take a country out of the game.',
    },
  },
}
