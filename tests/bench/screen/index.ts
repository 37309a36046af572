/** The screen's rows. Without a graphics card these are figures of software rendering. */
import { desktopRows } from './desktop'
import { frameRows } from './frames'
import { handRows } from './hand'
import { startBench } from './host'
import { memoryRows } from './memory'
import { openingRows } from './opening'

/** Returns rows as `name → figure`, or one row with the reason for measuring nothing. */
export async function screenRows(): Promise<Record<string, string>> {
  const bench = await startBench()
  if (typeof bench === 'string') return { 'the screen': bench, ...(await desktopRows()) }
  try {
    // The desktop comes first, while nothing else draws.
    return {
      ...(await desktopRows()),
      'web host, start to an address': `${bench.served.toFixed(0)} ms`,
      ...(await openingRows()),
      ...(await handRows(bench)),
      ...(await frameRows(bench)),
      ...(await memoryRows(bench)),
    }
  } finally {
    await bench.stop()
  }
}
