/** An uncompressed PDF, read just far enough to check it: pages, boxes, words, fonts. */

export interface PdfPage {
  /** x0, y0, x1, y1 in points. */
  readonly mediaBox: readonly number[]
  /** The shown strings, in drawing order. */
  readonly texts: readonly string[]
}

export interface PdfFont {
  readonly name: string
  readonly embedded: boolean
}

export interface PdfFile {
  readonly pages: readonly PdfPage[]
  readonly fonts: readonly PdfFont[]
  /** The number of creation dates in the file. */
  readonly dates: readonly string[]
}

/** Reads a PDF whose streams are not compressed and whose fonts map glyphs to characters. */
export function readPdf(bytes: Uint8Array): PdfFile {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'))
  const get = (reference: string) => objects.get(reference) ?? ''
  const kids = [...objects.values()].find((body) => /\/Type \/Pages\b/.test(body)) ?? ''
  const order = [...between(kids, '/Kids [', ']').matchAll(/(\d+) 0 R/g)].map((match) => match[1] ?? '')
  const fonts = [...objects.values()].filter((body) => /\/Type \/Font\b/.test(body) && !/CIDFont/.test(body))
  return {
    pages: order.map((id) => readPage(get(id), get)),
    fonts: fonts.map((body) => {
      const descendant = get(reference(body, 'DescendantFonts'))
      const descriptor = get(reference(descendant, 'FontDescriptor'))
      const name = /\/BaseFont \/(\S+)/.exec(body)?.[1] ?? ''
      return { name, embedded: get(reference(descriptor, 'FontFile2')).includes('stream') }
    }),
    dates: [...objects.values()].flatMap((body) => body.match(/\(D:[^)]*\)/g) ?? []),
  }
}

function readPage(page: string, get: (id: string) => string): PdfPage {
  const resources = get(reference(page, 'Resources'))
  const fonts = new Map(
    [...between(resources, '/Font <<', '>>').matchAll(/\/(\w+) (\d+) 0 R/g)].map((match) => [
      match[1] ?? '',
      characters(get(reference(get(match[2] ?? ''), 'ToUnicode'))),
    ]),
  )
  const content = get(reference(page, 'Contents'))
  const texts: string[] = []
  let font = new Map<string, string>()
  for (const match of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (match[1] !== undefined) font = fonts.get(match[1]) ?? new Map<string, string>()
    else {
      const glyphs = [...(match[2] ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(
        (part) => part[1]?.match(/.{4}/g) ?? [],
      )
      texts.push(glyphs.map((glyph) => font.get(glyph) ?? '\ufffd').join(''))
    }
  }
  const box = between(page, '/MediaBox [', ']').trim().split(/\s+/).map(Number)
  return { mediaBox: box, texts }
}

/** Maps glyph numbers to characters; a ligature maps to several. */
function characters(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const range of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const first = parseInt(range[1] ?? '0', 16)
    ;[...(range[2] ?? '').matchAll(/<([0-9a-f ]*)>/g)].forEach((entry, i) => {
      const codes = (entry[1] ?? '').split(' ').map((code) => parseInt(code, 16))
      map.set((first + i).toString(16).padStart(4, '0'), String.fromCharCode(...codes))
    })
  }
  return map
}

function objectsOf(file: string): Map<string, string> {
  const objects = new Map<string, string>()
  for (const match of file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm))
    objects.set(match[1] ?? '', match[2] ?? '')
  return objects
}

function reference(body: string, key: string): string {
  return new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? ''
}

function between(text: string, from: string, to: string): string {
  const start = text.indexOf(from)
  return start < 0 ? '' : text.slice(start + from.length, text.indexOf(to, start + from.length))
}
