/** Told of each fault as soon as it is found. */
export type Tell = (fault: string) => void

/** Adds faults to a report's list, and tells each of them at once: a run of hours is not waited for. */
export function teller(list: string[], tell: Tell | undefined): Tell {
  return (fault) => {
    list.push(fault)
    tell?.(fault)
  }
}
