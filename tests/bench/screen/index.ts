/** The screen's rows. Without a graphics card these are figures of software rendering. */
import { frameRows } from './frames'
import { startBench } from './host'
import { openingRows } from './opening'

/** Rows as `name → figure`, or one row that says why nothing was measured. */
export async function screenRows(): Promise<Record<string, string>> {
  const bench = await startBench()
  if (typeof bench === 'string') return { 'the screen': bench }
  try {
    return {
      'web host, start to an address': `${bench.served.toFixed(0)} ms`,
      ...(await openingRows(bench)),
      ...(await frameRows(bench)),
    }
  } finally {
    await bench.stop()
  }
}
