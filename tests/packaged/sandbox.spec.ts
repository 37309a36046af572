// The operating system's view of the sandbox: what the kernel reports about the process that runs the screens.
import { readFileSync, readlinkSync } from 'node:fs'
import { expect, isRoot, namespaces, packedTest as test } from './packed'

// The only line of the checklist that some machines can't run: the report says so there.
const mayNotRun = { type: 'may-not-run', description: 'needs a kernel that lets users make namespaces' }

test("the screens run in Chromium's sandbox", { annotation: mayNotRun }, async ({ start }) => {
  test.skip(!namespaces, 'the sandbox of the renderer: this kernel forbids user namespaces')
  const program = await start()
  const session = await program.browserSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter((one) => one.type === 'renderer')
  expect(renderers.length).toBeGreaterThan(0)
  const main = program.child.pid ?? 0
  for (const { id } of renderers) {
    expect(statusOf(id)).toMatchObject({ Seccomp: '2', NoNewPrivs: '1', CapEff: '0000000000000000' })
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8')
    expect(command).toContain('--type=renderer')
    expect(command).not.toContain('--no-sandbox')
    for (const space of ['user', 'pid', 'net']) {
      expect(namespaceOf(id, space), space).not.toBe(namespaceOf(main, space))
    }
    // The process can reach neither the file system nor the network of the machine.
    expect(readlinkSync(`/proc/${id}/root`)).not.toBe('/')
  }
  const uid = statusOf(main)['Uid']?.split('\t')[0]
  expect(uid === '0').toBe(false)
  if (!isRoot) expect(uid).toBe(String(process.getuid?.()))
})

const namespaceOf = (pid: number, space: string) => readlinkSync(`/proc/${pid}/ns/${space}`)

function statusOf(pid: number): Record<string, string> {
  const lines = readFileSync(`/proc/${pid}/status`, 'utf8').trim().split('\n')
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    }),
  )
}
