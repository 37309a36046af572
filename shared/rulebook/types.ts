/** Terms of the rule catalogue: clause, source and switch. */

/** A clause's stable number: `EUR-123`, `PAC-045`, `LNK-067`. */
export type RuleId = string

/** A rule book, by the name of its rules. */
export type CatalogueId = string

/** The subject of a switch, and one plain sentence for each of its values. */
export interface SwitchText {
  readonly title: string
  readonly values: Readonly<Record<string, string>>
}

/** The definition of a rule book. */
export interface BookDefinition {
  readonly id: CatalogueId
  /** The prefix of its clauses' numbers: `EUR`. */
  readonly prefix: string
  /** Its name among players, in two or three words: `Europe 1999`. */
  readonly name: string
  /** Its catalogue in markdown; see `parseCatalogue` for the format. */
  readonly text: string
  /** The texts with which the switches of its table are offered to a player, by name. */
  readonly switches?: Readonly<Record<string, SwitchText>>
  /** The author of the text that clauses with a mark `[seed: …]` restate. */
  readonly seedCredit?: string
  /**
   * Clauses that are only informative: no code could implement them and no play could break them. Each with its reason.
   */
  readonly informative?: Readonly<Record<RuleId, string>>
  /** Clauses about appearance, which no rule module implements, with the place that does. */
  readonly elsewhere?: Readonly<Record<RuleId, string>>
}

/** One clause of the catalogue, as plain text without markdown. */
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
  /** True when our own ruling affects this clause (wholly, or in a part that the source line names). */
  readonly ruling: boolean
  /** The bracketed marks of the source line, each once: `AAE manual`, `recall`, `ruling`, `seed: Victory`. */
  readonly tags: readonly string[]
  /** The author of the text that the clause restates, if it is a person's own text. */
  readonly credit?: string
  /** Names of the switches that the clause mentions, or that name it as their rule. */
  readonly switches: readonly string[]
  /** Other clauses it refers to, in the order of mention. */
  readonly refers: readonly RuleId[]
}

/** The meaning of a source mark and how far it is trusted. */
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

/** A rule switch as offered to a player. */
export interface SwitchDefinition extends SwitchRow {
  /** The subject of the choice, in a few words. */
  readonly title: string
  /** One plain sentence for each value. */
  readonly text: Readonly<Record<string, string>>
}
