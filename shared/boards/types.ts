/**
 * The shape of a board: its spaces, canals, units, set-up and interboard cards. Facts only; the rule modules decide
 * what the facts mean in play.
 *
 * Every list is fixed: a board is read, never changed. Everything that changes during a game (controllers, pieces,
 * money) is in the engine's state.
 */

/** A power owns pieces. One id per power, the same on every board. */
export type PowerId = string

/** A treasury holds money and has a capital. A power without one gets pieces, not money (China, PAC-123). */
export type TreasuryId = string

/** A part of a board: the printed game its spaces come from, or the link between two of them (LNK-012). */
export type BoardPart = string

/** A printed game whose book contains a unit. */
export type GameId = string

/** `island` is land without a land neighbor; `convoy` is a convoy box, a separate sea space. */
export type SpaceKind = 'land' | 'island' | 'sea' | 'convoy'

/** The holder of a space: a power, a side as a whole (the Middle East, EUR-009), or `neutral`. */
export type Controller = string

/** A convoy center: pays `value` to the power that may collect it (EUR-137, PAC-108). */
export interface ConvoyCenter {
  readonly type: 'center'
  readonly name: string
  /** IPCs per turn. */
  readonly value: number
  /** Holder at the start; the only power that ever earns from it. */
  readonly owner: PowerId
  /** Treasury it pays into; null if it pays into a pool. */
  readonly treasury: TreasuryId | null
  /** A pool that is split among several treasuries (LNK-044). */
  readonly pool: string | null
  /** true: a separate box, entered for one move (Europe); false: a marker in a sea zone (Pacific). */
  readonly ownSpace: boolean
}

/** A convoy route: no value itself; its territory pays only while the route is held (PAC-114). */
export interface ConvoyRoute {
  readonly type: 'route'
  readonly name: string
  readonly value: 0
  readonly owner: PowerId
  /** The territory whose income depends on this route. */
  readonly of: string
  readonly ownSpace: false
}

export type Convoy = ConvoyCenter | ConvoyRoute

/** The weight of a victory city in games that count cities by points. */
export type CityTier = 'capital' | 'major' | 'moderate' | 'minor'

/** A victory city in a territory. The scenario decides which cities count, and for how much. */
export interface VictoryCity {
  readonly name: string
  /** True for the cities printed on the board (LHTR-004). */
  readonly box: boolean
  /** Points in games that count cities by points. */
  readonly vcpValue: number
  readonly tier: CityTier
  /** The nation of the city, regardless of who holds its territory. */
  readonly originalNation: PowerId
  /** Added by the expansion. */
  readonly expansion: boolean
}

/** One space of the board. Facilities are those present at the start. */
export interface SpaceData {
  readonly id: string
  readonly name: string
  readonly board: BoardPart
  /** The theater in which a space counts for money and placement (LNK-153, LNK-161); null for interboard waters. */
  readonly theatre: BoardPart | null
  readonly kind: SpaceKind
  /** Printed value: of a territory, or of the convoy center in a sea space. */
  readonly ipc: number
  /** Owner before play, or `neutral`; at sea its convoy's owner (LNK-007, LNK-008); null if it has no owner. */
  readonly originalOwner: PowerId | null
  readonly startController: Controller | null
  /** Treasury that a home territory or convoy center pays into; null for pools, China, neutrals and the Middle East. */
  readonly treasury: TreasuryId | null
  /** The treasury with its capital here; or the power, if it has no treasury. */
  readonly capitalOf: string | null
  /** True if there is an industrial complex here at the start. */
  readonly complex: boolean
  /** How many units that complex builds per turn: any number, or the territory's value (PAC-134, EUR-169). */
  readonly complexLimit: 'unlimited' | 'value' | null
  readonly navalBase: boolean
  readonly airBase: boolean
  /** No unit may ever enter. */
  readonly impassable: boolean
  /** A Middle East territory with a value: pays Axis holders out of Allied money (EUR-151). */
  readonly oil?: boolean
  /** One of the six Middle East territories of EUR-009. */
  readonly middleEast?: boolean
  /** One of the eight zones of LNK-190 or of the 19 open territories that touch one. */
  readonly mediterranean?: boolean
  /** Kamikaze attacks may be made here (PAC-019). */
  readonly kamikazeZone?: boolean
  /** Only naval units may enter and aircraft may not fly through (LNK-027, LNK-029). */
  readonly navalOnly?: boolean
  /** An island too small for some of its expansion's rules. */
  readonly smallIsland?: boolean
  readonly victoryCity?: VictoryCity
  /** Infantry that an unowned territory fields (G40: standing army). */
  readonly standingArmy?: number
  /** Name of a group of unowned territories that count as one for Influence (EXG-065). */
  readonly neutralGroup?: string
  /** Sea zone with a convoy box: trade along its coasts may be disrupted there (G40-091). It has no owner. */
  readonly convoyBox?: true
  readonly convoy: Convoy | null
  /** For a territory: the sea space of its convoy route. */
  readonly convoyRoute: string | null
  /** Who gets the territory when an ally takes it: `captor` or a power (PAC-101, PAC-102); null: the usual rule. */
  readonly liberatesTo: string | null
  /** Ids of the spaces one move away, sorted; always symmetric. */
  readonly neighbors: readonly string[]
  /** A point inside: degrees east (-180..180, on the Pacific board 0..360) and north. */
  readonly lonLat: readonly [number, number]
  readonly aliases: readonly string[]
  /** A remark on the space, or on the decision taken where the sources disagree. */
  readonly note: string | null
  /** Names of the fields that the sources leave in doubt. */
  readonly doubts: readonly string[]
}

/** A passage between two sea spaces that is not always open. Judged at the start of a turn (LNK-167). */
export interface CanalData {
  readonly id: string
  readonly name: string
  /** The two spaces it joins. */
  readonly between: readonly [string, string]
  /** The interboard space that a ship passes on the way; null if the two spaces touch. */
  readonly through: string | null
  /** The side that may ever pass, or `any`. */
  readonly side: string
  /** Territories that a passing ship's side must hold. */
  readonly friendlyControlOf: readonly string[]
  /** Sea space whose convoy center must not be Axis-held. */
  readonly convoyNotAxisHeld: string | null
  /** Never open in play (its land can't be taken). */
  readonly alwaysClosed: boolean
  /** Ships with one of these traits may pass regardless of the holder (EXG-107). */
  readonly openTo?: readonly string[]
  readonly rules: readonly string[]
}

/** A connection on which the sources are unclear. `included` says whether the board has it. */
export interface EdgeDoubt {
  readonly edge: readonly [string, string]
  readonly included: boolean
  readonly note: string
}

/** A treasury and the territory that is its capital. */
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
  /** The board whose drawn shapes it uses, if it is a part of that board; absent: its own. */
  readonly drawnOn?: string
  /** The parts that its spaces belong to. Their names distinguish spaces of the same name. */
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

/**
 * A number that depends on a switch of the game; `default` is the value if the switch is not set. By theater if it
 * differs there.
 */
export interface SwitchedNumber {
  readonly switch: SwitchId
  readonly default: string
  readonly values: Readonly<Record<string, number | Readonly<Record<BoardPart, number>>>>
}

/** A unit's abilities beyond its numbers. Absent means no. */
export interface UnitTraits {
  /** Attacks at 2 when paired with an attacking artillery. */
  readonly artillerySupportable?: true
  /** Raises one infantry or marine per piece to attack at this number. */
  readonly supportsInfantryTo?: number
  /** The switch that decides whether artillery raises a landing marine further (PAC-079). */
  readonly artilleryStack?: SwitchId
  readonly amphibiousAttack?: number
  readonly blitz?: true
  /** Moves one space further together with a tank. */
  readonly mechanized?: true
  /** Its hits may be aimed at tanks and guns. */
  readonly aimsAtArmor?: true
  /** May fire into an adjacent battle without moving there. */
  readonly heavyArtillery?: true
  /** `shots`: at most this many shots per gun (G40-052); absent: at every aircraft. */
  readonly antiaircraft?: {
    readonly dicePerAircraft: number
    readonly hitOn: number
    readonly shots?: number
  }
  /** Continues through land without a fight when it moves together with a tank (G40-014). */
  readonly blitzesBesideTank?: true
  /** Lets one tactical bomber each attack at its higher number (G40-057). */
  readonly pairsTacticalBomber?: true
  /** The attack number when paired that way. */
  readonly attackPaired?: number
  /** Raids only bases (G40-070). */
  readonly tacticalBombing?: true
  /** May scramble from an air base into a battle at sea (G40-040). */
  readonly scrambles?: true
  /** Dice it rolls against trade (G40-092). */
  readonly convoyDice?: number
  /** Lost after all others that may be hit (G40-064). */
  readonly chosenLast?: true
  /** Doesn't stop ships when alone (G40-016). */
  readonly doesNotBlock?: true
  readonly neverCasualty?: true
  readonly noCombatMove?: true
  /** A fighter: has the abilities that only fighters have. */
  readonly fighter?: true
  /** Flies from carriers and small islands, and only against ships. */
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
  /** When attacking, fires at ships before other units do. */
  readonly salvo?: true
  /** A ship that takes more than one hit: the first doesn't sink it. */
  readonly capitalShip?: true
  /** Loses its damage at the end of its owner's turn. */
  readonly repairs?: true
  /** A facility where new units are placed. */
  readonly complex?: true
  /** How many units a complex builds per turn, minus its damage (G40-007). */
  readonly builds?: number
  /** The least value of a territory that may have one (G40-084). */
  readonly minIpc?: number
  /** Serves as a base for aircraft, or for ships. */
  readonly airBase?: true
  readonly navalBase?: true
  /** The most damage that a facility takes, and the damage from which it is out of use (G40-076, G40-023). */
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
  /** Slots it takes aboard; null: is never cargo. */
  readonly slots: number | null
  readonly carries: CarryData | null
  readonly traits: UnitTraits
  readonly note: string | null
}

/** Pieces at the start. Carriers have separate rows with a handle, so that cargo can refer to them. */
export interface SetupRow {
  readonly space: string
  readonly power: PowerId
  readonly unit: UnitId
  readonly count: number
  /** Name of this one ship, unique in the set-up; only on rows with count 1. */
  readonly handle?: string
  /** Handle of the carrier these pieces are on. */
  readonly aboard?: string
}

/** A different start chosen by a switch: changes the count of one row `from` one number `to` another. */
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

/** One arrow of a card: its direction, and the space or spaces it leads to. */
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
