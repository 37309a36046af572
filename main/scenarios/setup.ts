/** Start positions under switches: a variant in the board data changes the counts of setup rows (PAC-021). */
import type { SetupData, SetupRow } from '../../shared/boards/types'

/** The setup with the variants that the switches select. */
export function setupUnder(setup: SetupData, switches: Readonly<Record<string, string>>): SetupData {
  let units: readonly SetupRow[] = setup.units
  for (const v of setup.variants) {
    if (switches[v.switch] !== v.value) continue
    for (const c of v.changes) {
      const same = (r: SetupRow) => r.space === c.space && r.power === c.power && r.unit === c.unit
      units = units.some(same)
        ? units.map((r) => (same(r) ? { ...r, count: c.to } : r)).filter((r) => r.count > 0)
        : [...units, { space: c.space, power: c.power, unit: c.unit, count: c.to }]
    }
  }
  return { ...setup, units }
}
