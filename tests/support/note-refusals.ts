/**
 * Adds every refusal that the tests of a file provoke to the file that INTERBOARD_REFUSALS names (`npm run refusals`).
 */
import { afterAll } from 'vitest'
import { listen, RefusalNotes, save } from '../tools/rules/refusal-notes'

const file = process.env['INTERBOARD_REFUSALS']
if (file) {
  const notes = new RefusalNotes()
  const stop = listen(notes)
  afterAll(() => {
    stop()
    save(notes, file)
  })
}
