/** Dates as the machine's own language writes them. */
const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** An ISO time for reading; the text itself where it is none. */
export function readableDate(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : format.format(time)
}
