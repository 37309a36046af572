/**
 * An entry of a table by a key that came from outside: a file, a message, a rule module. Plain indexing would also find what every
 * object has (`constructor`, `toString`).
 *
 * @returns undefined where the table itself has no such entry
 */
export const own = <T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
