import type { Column, Row, Section } from './table'

/** The last column of a card whose rows show the clauses they carry out. */
export const CLAUSES: Column = { head: '', width: 50, align: 'end', font: 'sans' }

/** Returns a section with a term, its meaning, and its clauses in each row; the term's column is `word` points wide. */
export const sayings = (rows: readonly Row[], word = 44): Section => ({
  columns: [
    { head: '', width: word, align: 'start', font: 'sans-bold' },
    { head: '', width: 258 - word, align: 'start', font: 'sans' },
    CLAUSES,
  ],
  rows,
})

/** Returns a row whose last cell lists its clauses, naming each book only once: `LHTR-043 044`. */
export function cited(cells: readonly string[], ...rules: readonly string[]): Row {
  return { cells: [...cells, shown(rules)], rules }
}

function shown(rules: readonly string[]): string {
  return rules
    .map((rule, i) =>
      bookOf(rule) === bookOf(rules[i - 1] ?? '') ? rule.slice(rule.indexOf('-') + 1) : rule,
    )
    .join(' ')
}

function bookOf(rule: string): string {
  return rule.slice(0, rule.indexOf('-'))
}
