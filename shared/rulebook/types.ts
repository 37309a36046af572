/** Words of the rule catalogue: what a clause, a source and a switch are. */

/** A clause's stable number: `EUR-123`, `PAC-045`, `LNK-067`. */
export type RuleId = string

/** A rule book, by the name of the rules it holds. */
export type CatalogueId = string

/** What a switch is about, and one plain sentence for each of its values. */
export interface SwitchText {
  readonly title: string
  readonly values: Readonly<Record<string, string>>
}

/** A rule book as the program is given it. */
export interface BookDefinition {
  readonly id: CatalogueId
  /** What the numbers of its clauses begin with: `EUR`. */
  readonly prefix: string
  /** What players call it, in two or three words: `Europe 1999`. */
  readonly name: string
  /** Its catalogue in markdown; see `parseCatalogue` for the form. */
  readonly text: string
  /** The words in which the switches of its table are offered to a player, by name. */
  readonly switches?: Readonly<Record<string, SwitchText>>
  /** Who wrote what clauses with a mark `[seed: …]` restate. */
  readonly seedCredit?: string
  /** Clauses that only describe: no code could carry them and no play could break them. Each with its reason. */
  readonly informative?: Readonly<Record<RuleId, string>>
  /** Clauses that no rule module carries because they are about how things look: where they are carried instead. */
  readonly elsewhere?: Readonly<Record<RuleId, string>>
}

/** One clause of the catalogue, as plain text (no markdown left in it). */
export interface RuleClause {
  readonly id: RuleId
  readonly catalogue: CatalogueId
  /** `Part A – the seed`; null in a catalogue without parts. */
  readonly part: string | null
  /** The innermost heading above the clause: `A8. Victory and surrender`. */
  readonly section: string
  readonly text: string
  readonly example?: string
  /** The whole source line, as written. */
  readonly source: string
  /** Whether our own ruling has a say in this clause (wholly, or for a part the source line names). */
  readonly ruling: boolean
  /** The bracketed marks of the source line, each once: `AAE manual`, `recall`, `ruling`, `seed: Victory`. */
  readonly tags: readonly string[]
  /** Who wrote what the clause restates, where that is a person's own text. */
  readonly credit?: string
  /** Names of the switches the clause mentions, or that name it as their rule. */
  readonly switches: readonly string[]
  /** Other clauses it refers to, in the order of mention. */
  readonly refers: readonly RuleId[]
}

/** What a source mark stands for and how far it is trusted. */
export interface RuleSource {
  readonly tag: string
  readonly text: string
  readonly trust: string
}

/** One parsed catalogue file. */
export interface Catalogue {
  readonly id: CatalogueId
  readonly title: string
  readonly clauses: readonly RuleClause[]
  readonly sources: readonly RuleSource[]
}

/** A row of a catalogue's table of switches: the default is the first value. */
export interface SwitchRow {
  readonly name: string
  readonly values: readonly string[]
  readonly default: string
  readonly rule: RuleId
}

/** A rule switch as it is offered to a player. */
export interface SwitchDefinition extends SwitchRow {
  /** What is being chosen, in a few words. */
  readonly title: string
  /** One plain sentence for each value. */
  readonly text: Readonly<Record<string, string>>
}
