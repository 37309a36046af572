import type { CardFont } from '../../shared/cards/types'
import sansBold from '../../shared/fonts/source-sans-3-latin-600-normal.woff?inline'
import sans from '../../shared/fonts/source-sans-3-latin-400-normal.woff?inline'
import serifBoldItalic from '../../shared/fonts/source-serif-4-latin-600-italic.woff?inline'
import serifBold from '../../shared/fonts/source-serif-4-latin-600-normal.woff?inline'
import serifItalic from '../../shared/fonts/source-serif-4-latin-400-italic.woff?inline'
import serif from '../../shared/fonts/source-serif-4-latin-400-normal.woff?inline'
import { unpackWoff } from './woff'

const ADDRESSES: Readonly<Record<CardFont, string>> = {
  serif,
  'serif-bold': serifBold,
  'serif-italic': serifItalic,
  'serif-bold-italic': serifBoldItalic,
  sans,
  'sans-bold': sansBold,
}

/** Every face a drawing may use. */
export const CARD_FONTS = Object.keys(ADDRESSES) as CardFont[]

const unpacked = new Map<CardFont, Buffer>()

/** A face as a plain font file. The bytes are part of the bundle, so that no host has to find a file. */
export function fontBytes(font: CardFont): Buffer {
  const known = unpacked.get(font)
  if (known !== undefined) return known
  const address = ADDRESSES[font]
  const bytes = unpackWoff(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
  unpacked.set(font, bytes)
  return bytes
}
