/** The parts of packages without types that the pipeline uses. */

declare module 'mapshaper' {
  const mapshaper: {
    /** Runs commands over named files in memory and returns the files written. */
    applyCommands(
      commands: string,
      input: Record<string, string>,
    ): Promise<Record<string, string | Uint8Array>>
  }
  export default mapshaper
}

declare module 'polylabel' {
  /** The point of a polygon (outer ring first) farthest from its border, and its distance. */
  export default function polylabel(
    polygon: readonly (readonly (readonly number[])[])[],
    precision?: number,
  ): [number, number] & { distance: number }
}
