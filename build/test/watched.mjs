// Runs a program where every packet that tries to leave the machine is seen: in a separate network whose way out is a
// wire that leads nowhere. The program sees a connected machine (an address, a gateway, a name server), and its packets
// are counted. Linux only, as root:
//
//   unshare --net node build/test/watched.mjs REPORT COMMAND [ARGUMENT ...]
//
// REPORT becomes JSON: `sent`, the packets that left during the run, and `seen`, whether test packets sent afterwards
// were counted (IPv4 and IPv6), without which `sent` would mean nothing.
import { execFileSync, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** The wire's name; tests find it in INTERBOARD_WIRE. */
const wire = 'wire'
/** Our end, the far end, which is on this machine too, and the prefix length of each network. */
const networks = [
  { ours: '10.77.0.1', farEnd: '10.77.0.2', bits: 24, more: [] },
  { ours: 'fd77::1', farEnd: 'fd77::2', bits: 64, more: ['nodad'] },
]
/** Fixed, so that nothing has to resolve it. */
const farAddress = '02:00:00:00:00:02'
/**
 * The kernel announces itself to its new IPv6 neighbors for a moment. It has finished after this many milliseconds
 * without a packet.
 */
const QUIET = 3000

function ip(/** @type {string[]} */ ...args) {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** @param {string} device @param {string} name @param {string} value */
const setIpv6 = (device, name, value) => writeFileSync(`/proc/sys/net/ipv6/conf/${device}/${name}`, value)

async function layWire() {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', wire, 'type', 'veth', 'peer', 'name', 'far')
  setIpv6('far', 'disable_ipv6', '1')
  setIpv6(wire, 'router_solicitations', '0')
  ip('link', 'set', 'far', 'address', farAddress, 'up')
  ip('link', 'set', wire, 'up')
  for (const { ours, farEnd, bits, more } of networks) {
    ip('address', 'add', `${ours}/${bits}`, 'dev', wire, ...more)
    ip('neighbour', 'add', farEnd, 'lladdr', farAddress, 'dev', wire)
    ip('route', 'add', 'default', 'via', farEnd, 'dev', wire)
  }
  for (let before = -1; before !== count(); await setTimeout(QUIET)) before = count()
}

/** Packets that have left by the wire. */
function count() {
  const line = readFileSync('/proc/net/dev', 'utf8')
    .split('\n')
    .find((one) => one.trim().startsWith(wire + ':'))
  // After the colon come eight figures of received data and eight of sent data: bytes, packets, ...
  const sent = (line ?? '').split(':')[1]?.trim().split(/\s+/)[9]
  if (sent === undefined) throw new Error('the counters of the network are missing')
  return Number(sent)
}

/** Sends a packet to each far end; returns whether both were counted. */
async function sendOnPurpose() {
  const before = count()
  for (const { farEnd } of networks) {
    const socket = createSocket(farEnd.includes(':') ? 'udp6' : 'udp4')
    await new Promise((resolve) => socket.send('seen?', 9, farEnd, resolve))
    socket.close()
  }
  return count() === before + networks.length
}

const [report = '', command = '', ...args] = process.argv.slice(2)
await layWire()
const before = count()
const env = { ...process.env, INTERBOARD_WIRE: wire }
const [code] = await once(spawn(command, args, { stdio: 'inherit', env }), 'exit')
const sent = count() - before
writeFileSync(report, JSON.stringify({ sent, seen: await sendOnPurpose() }) + '\n')
process.exit(code ?? 1)
