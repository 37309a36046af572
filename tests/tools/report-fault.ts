/** Receives each fault as soon as it is found. */
export type Tell = (fault: string) => void

/** Adds faults to a report's list, and also reports each at once, because a run can take hours. */
export function teller(list: string[], tell: Tell | undefined): Tell {
  return (fault) => {
    list.push(fault)
    tell?.(fault)
  }
}
