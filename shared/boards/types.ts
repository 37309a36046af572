/**
 * The shape of a board: its spaces, canals, units, set-up and interboard cards. Facts only; what the facts
 * mean in play is decided by the rule modules.
 *
 * Every list is fixed: a board is read, never changed. What changes during a game (controllers, pieces,
 * money) lives in the engine's state.
 */

/** A power owns pieces. One id per power, the same on every board. */
export type PowerId = string

/** A treasury holds money and has a capital. A power without one gets pieces, not money (China, PAC-123). */
export type TreasuryId = string

/** A part of a board: the printed game its spaces come from, or what joins two of them (LNK-012). */
export type BoardPart = string

/** A printed game in whose book a unit stands. */
export type GameId = string

/** `island` is land without a land neighbor; `convoy` is a convoy box, a sea space of its own. */
export type SpaceKind = 'land' | 'island' | 'sea' | 'convoy'

/** Who holds a space: a power, a side as a whole (the Middle East, EUR-009), or `neutral`. */
export type Controller = string

/** A convoy center: pays `value` to whoever may collect it (EUR-137, PAC-108). */
export interface ConvoyCenter {
  readonly type: 'center'
  readonly name: string
  /** IPCs a turn. */
  readonly value: number
  /** Holder at the start; the only power that ever earns from it. */
  readonly owner: PowerId
  /** Treasury it pays into; null where it pays into a pool. */
  readonly treasury: TreasuryId | null
  /** A pool that is split among several treasuries (LNK-044). */
  readonly pool: string | null
  /** true: a box of its own, entered for one move (Europe); false: a marker in a sea zone (Pacific). */
  readonly ownSpace: boolean
}

/** A convoy route: no value of its own; its territory pays only while the route is held (PAC-114). */
export interface ConvoyRoute {
  readonly type: 'route'
  readonly name: string
  readonly value: 0
  readonly owner: PowerId
  /** The territory whose income hangs on this route. */
  readonly of: string
  readonly ownSpace: false
}

export type Convoy = ConvoyCenter | ConvoyRoute

/** How much a victory city counts for where cities are counted by points. */
export type CityTier = 'capital' | 'major' | 'moderate' | 'minor'

/** A victory city in a land. Which of them count, and for how much, is the scenario's to say. */
export interface VictoryCity {
  readonly name: string
  /** One of those printed on the board (LHTR-004). */
  readonly box: boolean
  /** Points where cities are counted by points. */
  readonly vcpValue: number
  readonly tier: CityTier
  /** Whose city it is, whoever holds its land. */
  readonly originalNation: PowerId
  /** Added by the expansion. */
  readonly expansion: boolean
}

/** One space of the board. Facilities are those present at the start. */
export interface SpaceData {
  readonly id: string
  readonly name: string
  readonly board: BoardPart
  /** Where a space counts for money and placement (LNK-153, LNK-161); null for interboard waters. */
  readonly theatre: BoardPart | null
  readonly kind: SpaceKind
  /** Printed value: of a territory, or of the convoy center in a sea space. */
  readonly ipc: number
  /** Owner before play, or `neutral`; at sea its convoy's owner (LNK-007, LNK-008); null where nobody owns. */
  readonly originalOwner: PowerId | null
  readonly startController: Controller | null
  /** Treasury a home territory or convoy center feeds; null for pools, China, neutrals and the Middle East. */
  readonly treasury: TreasuryId | null
  /** The treasury whose capital this is; the power, where it has no treasury. */
  readonly capitalOf: string | null
  /** An industrial complex stands here at the start. */
  readonly complex: boolean
  /** How many units that complex takes a turn: any number, or the territory's value (PAC-134, EUR-169). */
  readonly complexLimit: 'unlimited' | 'value' | null
  readonly navalBase: boolean
  readonly airBase: boolean
  /** Nobody may ever enter. */
  readonly impassable: boolean
  /** A Middle East land with a value: pays Axis holders out of Allied money (EUR-151). */
  readonly oil?: boolean
  /** One of the six Middle East lands of EUR-009. */
  readonly middleEast?: boolean
  /** One of the eight zones of LNK-190 or of the 19 open lands that touch one. */
  readonly mediterranean?: boolean
  /** Kamikaze attacks may be made here (PAC-019). */
  readonly kamikazeZone?: boolean
  /** Only naval units may enter and aircraft may not fly through (LNK-027, LNK-029). */
  readonly navalOnly?: boolean
  /** An island too small for some of its expansion's rules. */
  readonly smallIsland?: boolean
  readonly victoryCity?: VictoryCity
  /** Infantry that land without an owner fields (G40: standing army). */
  readonly standingArmy?: number
  /** Lands without an owner that count as one for Influence (EXG-065), by the name of their group. */
  readonly neutralGroup?: string
  /** Sea zone with a convoy box: trade along its coasts may be disrupted there (G40-091). Nobody owns it. */
  readonly convoyBox?: true
  readonly convoy: Convoy | null
  /** For a territory: the sea space of its convoy route. */
  readonly convoyRoute: string | null
  /** Who gets the land when an ally takes it: `captor` or a power (PAC-101, PAC-102); null: the usual rule. */
  readonly liberatesTo: string | null
  /** Ids of the spaces one move away, sorted; always symmetric. */
  readonly neighbors: readonly string[]
  /** A point inside: degrees east (-180..180, on the Pacific board 0..360) and north. */
  readonly lonLat: readonly [number, number]
  readonly aliases: readonly string[]
  /** A remark on the space or on the judgement taken where the sources disagree. */
  readonly note: string | null
  /** Names of the fields of which the sources leave some doubt. */
  readonly doubts: readonly string[]
}

/** A passage between two sea spaces that is not always open. Judged at the start of a turn (LNK-167). */
export interface CanalData {
  readonly id: string
  readonly name: string
  /** The two spaces it joins. */
  readonly between: readonly [string, string]
  /** The interboard space a ship passes on the way; null where the two spaces touch. */
  readonly through: string | null
  /** The side that may ever pass, or `any`. */
  readonly side: string
  /** Lands a passing ship's side must hold. */
  readonly friendlyControlOf: readonly string[]
  /** Sea space whose convoy center must not be Axis-held. */
  readonly convoyNotAxisHeld: string | null
  /** Never open in play (its land can't be taken). */
  readonly alwaysClosed: boolean
  /** Ships with one of these traits pass whoever holds it (EXG-107). */
  readonly openTo?: readonly string[]
  readonly rules: readonly string[]
}

/** A connection of which the sources are unsure. `included` says how the board has it. */
export interface EdgeDoubt {
  readonly edge: readonly [string, string]
  readonly included: boolean
  readonly note: string
}

/** A treasury and the land that is its capital. */
export interface TreasuryData {
  readonly id: TreasuryId
  readonly name: string
  readonly power: PowerId
  readonly capital: string
}

export interface PowerData {
  readonly id: PowerId
  readonly name: string
}

export interface BoardData {
  readonly format: 1
  readonly id: string
  readonly name: string
  /** The board whose drawn shapes it uses, where it is a part of that board; absent: its own. */
  readonly drawnOn?: string
  /** What its spaces are parts of. The name tells spaces of one name apart. */
  readonly parts: readonly { readonly id: BoardPart; readonly name: string }[]
  /** Sides that may hold a space as a whole. */
  readonly sides: readonly string[]
  readonly powers: readonly PowerData[]
  readonly treasuries: readonly TreasuryData[]
  readonly spaces: readonly SpaceData[]
  readonly canals: readonly CanalData[]
  readonly edgeDoubts: readonly EdgeDoubt[]
}

export type UnitDomain = 'land' | 'air' | 'sea' | 'facility'

export type UnitId = string

/** A switch of the scenarios, by its id. */
export type SwitchId = string

/** A number that a switch of the game decides; `default` names the value unset. By theatre where it differs there. */
export interface SwitchedNumber {
  readonly switch: SwitchId
  readonly default: string
  readonly values: Readonly<Record<string, number | Readonly<Record<BoardPart, number>>>>
}

/** What a unit can do beyond its numbers. Absent means no. */
export interface UnitTraits {
  /** Attacks at 2 when paired with an attacking artillery. */
  readonly artillerySupportable?: true
  /** Lifts one infantry or marine each to attack at this number. */
  readonly supportsInfantryTo?: number
  /** Whether artillery lifts a landing marine further (PAC-079). */
  readonly artilleryStack?: SwitchId
  readonly amphibiousAttack?: number
  readonly blitz?: true
  /** Goes a space further beside a tank. */
  readonly mechanized?: true
  /** Its hits may be aimed at tanks and guns. */
  readonly aimsAtArmor?: true
  /** May fire into a battle next to it without going there. */
  readonly heavyArtillery?: true
  /** `shots`: no more than so many a gun (G40-052); absent: at every aircraft. */
  readonly antiaircraft?: {
    readonly dicePerAircraft: number
    readonly hitOn: number
    readonly shots?: number
  }
  /** Goes on past a land without a fight when it moves together with a tank (G40-014). */
  readonly blitzesBesideTank?: true
  /** One tactical bomber each attacks at its higher number beside it (G40-057). */
  readonly pairsTacticalBomber?: true
  /** What it attacks at when it is paired so. */
  readonly attackPaired?: number
  /** Raids bases alone (G40-070). */
  readonly tacticalBombing?: true
  /** May start from an air base into a battle at sea (G40-040). */
  readonly scrambles?: true
  /** Dice it rolls against trade (G40-092). */
  readonly convoyDice?: number
  /** Lost after all others that may be hit (G40-064). */
  readonly chosenLast?: true
  /** Alone it stops no ship (G40-016). */
  readonly doesNotBlock?: true
  readonly neverCasualty?: true
  readonly noCombatMove?: true
  /** A fighter: what fighters alone do, it does. */
  readonly fighter?: true
  /** Flies from decks and small islands, against ships alone. */
  readonly navalFighter?: true
  /** A fighter that may fly patrol. */
  readonly combatAirPatrol?: true
  readonly escortHitsOn?: number
  readonly interceptorHitsOn?: number
  /** Switch that allows placing it on a carrier (LNK-151). */
  readonly placeOnCarrier?: SwitchId
  readonly strategicBombing?: { readonly dice: number }
  readonly cannotTakeConvoy?: true
  /** Fires first when attacking, unless an enemy destroyer is present. */
  readonly firstStrike?: true
  readonly submerges?: true
  readonly cannotHitAir?: true
  /** Aircraft hit it only together with a destroyer of their side. */
  readonly airNeedsDestroyer?: true
  readonly cancelsFirstStrike?: true
  readonly bombard?: number | SwitchedNumber
  /** Attacking, it fires at ships before others do. */
  readonly salvo?: true
  /** A ship that takes more than one hit: not lost by the first. */
  readonly capitalShip?: true
  /** Loses its damage at the end of its owner's turn. */
  readonly repairs?: true
  /** A facility that new units come through. */
  readonly complex?: true
  /** How many units a complex builds a turn, less its damage (G40-007). */
  readonly builds?: number
  /** What land must be worth to have one (G40-084). */
  readonly minIpc?: number
  /** Where aircraft, or ships, find a base. */
  readonly airBase?: true
  readonly navalBase?: true
  /** The most damage a facility takes, and from how much on it is of no use (G40-076, G40-023). */
  readonly maxDamage?: number
  readonly outOfUseAt?: number
}

/** What a unit may carry. `slots` are measured in `UnitData.slots` of the cargo (LNK-252). */
export interface CarryData {
  readonly units: readonly UnitId[]
  readonly slots: number
  /** Powers whose units of this type carry; null: all. */
  readonly powers: readonly PowerId[] | null
}

/** A unit type. Attack and defense are 'hits on this or less' on one die of six; 0 never hits. */
export interface UnitData {
  readonly id: UnitId
  readonly name: string
  readonly domain: UnitDomain
  readonly cost: number
  readonly attack: number
  readonly defense: number
  readonly move: number
  readonly hits: number
  readonly games: readonly GameId[]
  /** Powers that may buy it; null: all with money. */
  readonly buyers: readonly PowerId[] | null
  /** Room it takes aboard; null: is never cargo. */
  readonly slots: number | null
  readonly carries: CarryData | null
  readonly traits: UnitTraits
  readonly note: string | null
}

/** Pieces at the start. Carriers stand in rows of their own and bear a handle, so that cargo can name them. */
export interface SetupRow {
  readonly space: string
  readonly power: PowerId
  readonly unit: UnitId
  readonly count: number
  /** Name of this one ship, unique in the set-up; only on rows with count 1. */
  readonly handle?: string
  /** Handle of the carrier these pieces stand on. */
  readonly aboard?: string
}

/** A different start chosen by a switch: the count of one row goes `from` one number `to` another. */
export interface SetupVariant {
  readonly switch: SwitchId
  readonly value: string
  readonly what: string
  readonly changes: readonly {
    readonly space: string
    readonly power: PowerId
    readonly unit: UnitId
    readonly from: number
    readonly to: number
  }[]
}

export interface SetupData {
  readonly format: 1
  readonly units: readonly SetupRow[]
  /** Money before round 1, by treasury. */
  readonly treasuries: Readonly<Record<TreasuryId, number>>
  readonly variants: readonly SetupVariant[]
  readonly notes: readonly string[]
}

export type Direction =
  'north' | 'northeast' | 'east' | 'southeast' | 'south' | 'southwest' | 'west' | 'northwest'

/** One arrow of a card: where it points, and the space or spaces it leads to. */
export interface CardLink {
  readonly to: readonly string[]
  readonly label: string
  readonly board: BoardPart
  readonly direction: Direction
}

/** One of the ten interboard spaces as a 3×5 card (LNK-013). */
export interface InterboardCard {
  readonly space: string
  readonly name: string
  readonly kind: 'land' | 'sea'
  readonly orientation: 'horizontal' | 'vertical'
  /** The link rule that states its connections. */
  readonly rule: string
  readonly links: readonly CardLink[]
}
