import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileGiven } from '../../../main/hosts/electron/command-line-file'

const folder = path.resolve('/play')

describe('the campaign file on a command line', () => {
  it('is resolved in the folder of that start, not of the running program', () => {
    expect(fileGiven(['electron', 'war.interboard'], folder)).toBe(path.join(folder, 'war.interboard'))
    expect(fileGiven(['electron', 'It is your turn.ibturn'], folder)).toBe(
      path.join(folder, 'It is your turn.ibturn'),
    )
    expect(fileGiven(['electron', '../war.interboard'], folder)).toBe(path.resolve('/war.interboard'))
  })

  it('is unchanged if its full path is given', () => {
    const whole = path.resolve('/else/war.interboard')
    expect(fileGiven(['electron', '.', whole], folder)).toBe(whole)
  })

  it('is neither an option nor another file nor the program itself', () => {
    expect(fileGiven(['first.interboard', '--open=war.interboard', 'notes.txt'], folder)).toBeNull()
  })
})
