/**
 * The facilities on the boards of format 3, in the order of their numbers. This is a fixed copy: boards may be
 * corrected later, but a written file keeps its numbers.
 */
const UNITS: Readonly<Record<string, string>> = {
  H: 'home-complex',
  C: 'industrial-complex',
  N: 'naval-base',
  A: 'air-base',
}

/** `japan:HN` is a complex and a naval base. */
const listed = (text: string): readonly (readonly [space: string, unit: string])[] =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [space = '', kinds = ''] = entry.split(':')
      return [...kinds].map((kind) => [space, UNITS[kind] ?? ''] as const)
    })

const EUROPE = `
  stalingrad:H moscow:H leningrad:H archangel:H united-kingdom:H eastern-canada:H united-states-europe:H
  germany:H northern-italy:H`
const PACIFIC = `
  northern-territory:N new-south-wales:HN new-zealand:N new-hebrides:N solomon-islands:A new-britain:NA
  samoa-islands:N hawaiian-islands:CNA papua:N japan:HNA formosa:A caroline-islands:NA mariana-islands:A
  midway:N bonin-islands:A ryukyu-islands:A philippines:NA java:N india:HN malaya:N hong-kong:N szechwan:C
  united-states-pacific:HNA`

export const PRINTED: Readonly<Record<string, ReturnType<typeof listed>>> = {
  'europe-1999': listed(EUROPE),
  'pacific-2001': listed(PACIFIC),
  'europe-pacific': listed(EUROPE + PACIFIC),
}
