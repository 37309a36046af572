import { fail, fields, oneOf, POWERS, switchName } from './import-board-words.mjs'

/** The only variant in the sources, with the switch that selects it (PAC-021). */
const VARIANTS = { 'publisher-2003-update': { switch: 'pacificSetup', value: 'balanced' } }

/**
 * Splits carriers into single ships with handles and puts the fighters of their space aboard, two per ship.
 *
 * @param rows rows of the source; those of fighters to put aboard have `onCarrier`
 * @param carrier the id of the ship that carries aircraft
 */
export function nameCarriers(rows, carrier = 'carrier') {
  const next = {}
  const out = []
  const decks = new Map()
  for (const row of rows.filter((each) => each.unit === carrier)) {
    for (let ship = 0; ship < row.count; ship++) {
      next[row.power] = (next[row.power] ?? 0) + 1
      const handle = `${row.power}-carrier-${next[row.power]}`
      const key = `${row.space} ${row.power}`
      decks.set(key, [...(decks.get(key) ?? []), handle])
      out.push({ ...row, count: 1, handle })
    }
  }
  for (const row of rows.filter((each) => each.onCarrier)) {
    let left = row.count
    for (const aboard of decks.get(`${row.space} ${row.power}`) ?? []) {
      const count = Math.min(2, left)
      if (count > 0) out.push({ space: row.space, power: row.power, unit: row.unit, count, aboard })
      left -= count
    }
    if (left > 0) fail(`${row.space}: ${left} fighters without a carrier`)
  }
  return out
}

function importVariant(variant) {
  const known = VARIANTS[variant.id] ?? fail(`unknown variant ${variant.id}`)
  return {
    switch: switchName(known.switch, variant.id),
    value: known.value,
    what: variant.what,
    changes: variant.changes.map((change) => {
      fields(change, ['space', 'power', 'unit', 'printed2001', 'updated2003'], variant.id)
      const { space, power, unit } = change
      return { space, power, unit, from: change.printed2001, to: change.updated2003 }
    }),
  }
}

/** Converts starting pieces and money to `SetupData`. */
export function importSetup(source, { spaces, units }) {
  const types = new Set(units.map((unit) => unit.id))
  for (const row of source.units) {
    fields(row, ['space', 'power', 'unit', 'count', 'onCarrier'], row.space)
    if (!spaces.has(row.space)) fail(`set-up: unknown space ${row.space}`)
    oneOf(POWERS, row.power, 'set-up power')
    oneOf(types, row.unit, 'set-up unit')
  }
  const ashore = source.units
    .filter((row) => row.unit !== 'carrier' && !row.onCarrier)
    .map(({ space, power, unit, count }) => ({ space, power, unit, count }))
  const money = source.startingIPC
  return {
    format: 1,
    units: [...ashore, ...nameCarriers(source.units)],
    treasuries: {
      germany: money.germany,
      ussr: money.ussr,
      japan: money.japan,
      england: money.uk.england,
      india: money.uk.india,
      australia: money.uk.australia,
      'usa-europe': money.usa.europe,
      'usa-pacific': money.usa.pacific,
    },
    pool: {
      id: 'uk-convoys',
      full: money.uk.convoyPoolMarkerStart,
      firstSplit: money.uk.convoyPoolToSplitOnTurn1,
    },
    initialPlacement: {
      order: source.initialPlacement.order,
      money: source.initialPlacement.money,
      moneyAlone: source.initialPlacement.standAloneEurope1999,
    },
    kamikazeTokens: {
      power: 'japan',
      count: source.kamikazeTokens.japan,
      zones: source.kamikazeTokens.zones,
    },
    burmaRoad: source.chinaReinforcement.burmaRoad,
    variants: source.variants.map(importVariant),
    notes: source.notes,
  }
}
