import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileGiven } from '../../../main/hosts/electron/given'

const folder = path.resolve('/play')

describe('the campaign file on a command line', () => {
  it('is looked for in the folder of that start, not of the program that runs', () => {
    expect(fileGiven(['electron', 'war.interboard'], folder)).toBe(path.join(folder, 'war.interboard'))
    expect(fileGiven(['electron', '../war.interboard'], folder)).toBe(path.resolve('/war.interboard'))
  })

  it('stays where it is when its whole path is given', () => {
    const whole = path.resolve('/else/war.interboard')
    expect(fileGiven(['electron', '.', whole], folder)).toBe(whole)
  })

  it('is no option, no other file and not the program itself', () => {
    expect(fileGiven(['first.interboard', '--open=war.interboard', 'notes.txt'], folder)).toBeNull()
  })
})
