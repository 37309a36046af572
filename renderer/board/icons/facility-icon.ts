/** Facilities that are drawn as another one is: a complex without limit looks as one that was built. */
const DRAWN_AS: Readonly<Record<string, string>> = { 'home-complex': 'industrial-complex' }

/** The name of the drawing for a type of facility. */
export const facilityIcon = (unit: string): string => DRAWN_AS[unit] ?? unit
