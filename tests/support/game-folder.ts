/** What a folder under `tests/boards` or `tests/modules` can provide: entries for the lists of the program. */
import type { Deck } from '../../main/cards'
import type { ScenarioDefinition } from '../../main/engine/compile'
import type { BoardFolder } from '../../shared/boards/folder'
import type { BookDefinition } from '../../shared/rulebook'

export interface GameFolder {
  readonly boards?: readonly BoardFolder[]
  readonly books?: readonly BookDefinition[]
  readonly scenarios?: readonly ScenarioDefinition[]
  readonly decks?: readonly Deck[]
}
