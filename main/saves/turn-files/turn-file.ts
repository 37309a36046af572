/** Turn files as bytes: a first line with the checksum and the sender's signature, then the letter, compressed. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Letter, OpenedLetter, TurnFiles } from '../../campaign/mail/letter'
import { refused } from '../../campaign/running/refusals'
import { parseJson } from '../../campaign/safe-json'
import { NEWLINE } from '../format'
import { asLetter } from './letter-shape'

/** Number of this format. Files with a higher number are not read. */
export const TURN_FORMAT = 2
const MAGIC = 'Interboard turn file '
/** The largest file that is read, and the largest letter in it. */
const MOST_BYTES = 16 * 1024 * 1024
const MOST_UNPACKED = 64 * 1024 * 1024
const HEAD = /^Interboard turn file (\d{1,6}) ([0-9a-f]{64}) ([A-Za-z0-9+/=]{20,200})$/

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const privateKey = (secret: string) =>
  createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' })

function signed(text: string, made: string, key: string): boolean {
  try {
    const of = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), of, Buffer.from(made, 'base64'))
  } catch {
    return false
  }
}
const signText = (text: string, secret: string): string =>
  sign(null, Buffer.from(text), privateKey(secret)).toString('base64')

/** The text that the sender signs: it names the letter by its checksum. */
const signedText = (sum: string): string => `Interboard turn file\n${sum}`

function write(letter: Letter, secret: string): Uint8Array {
  const text = Buffer.from(JSON.stringify(letter))
  const sum = sha256(text)
  const body = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
  const head = `${MAGIC}${TURN_FORMAT} ${sha256(Buffer.concat([Buffer.from(sum), body]))} ${signText(signedText(sum), secret)}\n`
  return Buffer.concat([Buffer.from(head), body])
}

/** The letter's text; null if the body can't be unpacked. */
function unpack(body: Uint8Array): Buffer | null {
  try {
    return brotliDecompressSync(body, { maxOutputLength: MOST_UNPACKED })
  } catch {
    return null
  }
}

function read(data: Uint8Array): OpenedLetter | ReturnType<typeof refused> {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (!isTurnFile(bytes)) return refused('turn-not-one')
  if (bytes.length > MOST_BYTES) return refused('turn-damaged')
  const end = bytes.indexOf(NEWLINE)
  const head = HEAD.exec(bytes.toString('latin1', 0, Math.max(0, end)))
  if (head === null) return refused('turn-damaged')
  const [, format = '', sum = '', made = ''] = head
  if (Number(format) > TURN_FORMAT) return refused('turn-newer')
  const body = bytes.subarray(end + 1)
  const text = unpack(body)
  if (text === null || sha256(Buffer.concat([Buffer.from(sha256(text)), body])) !== sum)
    return refused('turn-damaged')
  const letter = asLetter(parseJson(text.toString('utf8')))
  if (letter === null) return refused('turn-damaged')
  // The signature is no part of the checksum, so its text must be the only one for its bytes.
  const exact = Buffer.from(made, 'base64').toString('base64') === made
  return {
    letter,
    file: sha256(bytes),
    signedWith: (key) => exact && signed(signedText(sha256(text)), made, key),
  }
}

const isTurnFile = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .subarray(0, MAGIC.length)
    .equals(Buffer.from(MAGIC))

export const turnFiles: TurnFiles = {
  keys() {
    const { privateKey: secret, publicKey: key } = generateKeyPairSync('ed25519')
    return {
      secret: secret.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      key: key.export({ format: 'der', type: 'spki' }).toString('base64'),
    }
  },
  sign: signText,
  signed,
  isTurnFile,
  write,
  read,
}
