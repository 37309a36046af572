/**
 * Returns an entry of a table by a key from outside: a file, a message, a rule module. Plain indexing would also find
 * the members of every object (`constructor`, `toString`).
 *
 * @returns undefined if the table itself has no such entry
 */
export const own = <T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
