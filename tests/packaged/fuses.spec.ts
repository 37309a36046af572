// The fuses in action: other programs on a machine cannot use Electron's back doors in this one.
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ask, expect, ownFolder, Packed, packedTest as test } from './packed'

/** Makes a folder that the program can write to, and code for Node that would leave a mark in it. */
function trap() {
  const folder = ownFolder('trap')
  const mark = path.join(folder, 'ran')
  const code = path.join(folder, 'code.cjs')
  const write = `require('fs').writeFileSync(${JSON.stringify(mark)}, '')`
  writeFileSync(code, `${write}; process.exit(3)\n`)
  return { folder, code, ran: () => existsSync(mark) }
}

test('the program does not run as Node', async ({ start }) => {
  const { code, folder, ran } = trap()
  // As Node it would run the file and end; as the program it opens its window and leaves the file alone.
  const { page } = await start({ env: { ELECTRON_RUN_AS_NODE: '1' }, args: [code] })
  expect(await ask(page, 'app.info')).toMatchObject({ host: 'electron' })
  expect(ran()).toBe(false)
  rmSync(folder, { recursive: true })
})

test('the program ignores NODE_OPTIONS and NODE_EXTRA_CA_CERTS', async ({ start }) => {
  const { code, folder, ran } = trap()
  const program = await start({ env: { NODE_OPTIONS: `--require=${code}`, NODE_EXTRA_CA_CERTS: code } })
  expect(await ask(program.page, 'app.info')).toMatchObject({ host: 'electron' })
  expect(ran()).toBe(false)
  rmSync(folder, { recursive: true })
})

test('no inspector opens, neither by an argument nor by a signal', async ({ start }) => {
  const program = await start({ args: ['--inspect=0', '--inspect-brk=0'] })
  expect(await ask(program.page, 'app.info')).toMatchObject({ host: 'electron' })
  // With an inspector the signal opens it; without one it ends the program, like any other.
  const ended = once(program.child, 'exit')
  program.child.kill('SIGUSR1')
  await ended
  expect(program.output).not.toMatch(/Debugger listening/i)
})

test('without its archive the program runs nothing, not even a program put in its place', async ({
  archive,
  home,
}) => {
  const { code, folder, ran } = trap()
  const resources = path.join(archive.folder, 'resources')
  const planted = path.join(resources, 'app')
  renameSync(path.join(resources, 'app.asar'), path.join(folder, 'app.asar'))
  mkdirSync(planted)
  copyFileSync(code, path.join(planted, 'main.cjs'))
  writeFileSync(path.join(planted, 'package.json'), '{"name":"interboard","main":"main.cjs"}')
  try {
    const started = Packed.start({ program: archive.program, home })
    await expect(started).rejects.toThrow('before its window')
    expect(ran()).toBe(false)
  } finally {
    rmSync(planted, { recursive: true })
    renameSync(path.join(folder, 'app.asar'), path.join(resources, 'app.asar'))
    rmSync(folder, { recursive: true })
  }
})
