// The page of hooks: every hook is on it, with its fold, and it is the one that the sources make.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { folds } from '../../../main/engine/module/hook-folds'
import { HOOKS_PAGE, hooksPage } from '../../tools/rules/hooks-page'

const texts = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(root, name))
    .map((file) => ({ path: file, text: readFileSync(file, 'utf8') }))

describe('the page of hooks', () => {
  const page = readFileSync(HOOKS_PAGE, 'utf8')

  it('lists each hook once, with the fold that its name says', () => {
    const listed = [...page.matchAll(/^- \*\*(\w+)\*\* \((\w+)\)/gm)].map(([, hook, fold]) => [hook, fold])
    expect(Object.fromEntries(listed)).toEqual(folds)
    expect(listed).toHaveLength(Object.keys(folds).length)
  })

  it('is up to date (npm run rules -- --hooks writes it)', () => {
    expect(page).toBe(hooksPage([...texts('main/engine/module/hooks'), ...texts('main/rules')]))
  })

  it('has an example for each hook that rules answer', () => {
    const alone = page.split('\n').filter((line) => line.startsWith('- **') && !line.includes('Example: '))
    expect(alone.map((line) => /\w+/.exec(line)?.[0])).toEqual([])
  })
})
