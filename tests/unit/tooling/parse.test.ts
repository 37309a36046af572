import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { asHeader, asRecord } from '../../../main/saves/record-schemas'
import { methods, type Method } from '../../../shared/contract'
import { isFormed, parseBy } from '../../../shared/model'

const root = path.resolve(import.meta.dirname, '../../..')
/** As JSON may bring it: an object with a length that can't become a number. */
const hostile: unknown = JSON.parse('{"length": {"toString": 1}}')

describe('parseBy', () => {
  it('answers like safeParse', () => {
    expect(parseBy(z.string().min(2), 'ab')).toEqual({ success: true, data: 'ab' })
    expect(parseBy(z.string().min(2), 'a').success).toBe(false)
  })
  it('refuses a value whose length is an object, for which zod itself throws', () => {
    expect(() => z.string().min(1).safeParse(hostile)).toThrow(TypeError)
    expect(parseBy(z.string().min(1), hostile).success).toBe(false)
  })
  it('refuses a value nested deeper than a schema can follow', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = [deep]
    expect(parseBy(z.json(), deep).success).toBe(false)
  })
  it('reads all input from outside: nothing else in the program calls safeParse', () => {
    const files = ['main', 'shared'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && file.name.endsWith('.ts'))
        .map((file) => path.relative(root, path.join(file.parentPath, file.name))),
    )
    const calls = files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('.safeParse('))
    expect(calls).toEqual([path.join('shared', 'model', 'parse.ts')])
  })
})

describe('A hostile length', () => {
  it('is refused in every field of a file’s header and records', () => {
    const header = { t: 'campaign', format: 1, id: 'x', name: 'x', scenario: 'revised', commitment: 'x' }
    for (const key of Object.keys(header)) expect(asHeader({ ...header, [key]: hostile })).toBeNull()
    for (const t of ['act', 'edit', 'turn', 'name', 'seat', 'rules'])
      for (const key of ['name', 'power', 'chain', 'do', 'changes', 'time', 'at'])
        expect(asRecord({ t, [key]: hostile })).toBeNull()
  })
  it('is refused in every parameter of every method', () => {
    for (const method of Object.keys(methods) as Method[]) {
      const schema = methods[method].in
      if (!(schema instanceof z.ZodObject)) continue
      for (const key of Object.keys(schema.shape)) {
        // Settings are any JSON.
        if (method === 'settings.set') continue
        expect(parseBy(schema as z.ZodType, { [key]: hostile }).success, `${method} ${key}`).toBe(false)
      }
    }
  })
  it('is refused in actions', () => {
    for (const kind of ['move', 'buy', 'place', 'choose', 'load'])
      expect(
        isFormed({ kind, units: hostile, order: hostile, unit: hostile, option: hostile } as never),
      ).toBe(false)
  })
})
