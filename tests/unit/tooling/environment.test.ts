// What a build leaves behind in the process that goes on to the tests.
import { expect, it } from 'vitest'

it('the tests run as tests, also after the bundles were built by the same process', () => {
  expect(process.env['NODE_ENV']).toBe('test')
})
