// What a build leaves behind in the process that goes on to the tests.
import { expect, it } from 'vitest'

it('the tests run in test mode, even after the same process has built the bundles', () => {
  expect(process.env['NODE_ENV']).toBe('test')
})
