import { inflateSync } from 'node:zlib'

interface Piece {
  readonly dictionary: string
  readonly stream: Buffer | null
}

/** The numbered objects of a PDF, their streams unpacked. */
const objectsOf = (pdf: Buffer): Map<number, Piece> => {
  const text = pdf.toString('latin1')
  const objects = new Map<number, Piece>()
  for (const { 0: head, 1: number, index } of text.matchAll(/(?<=\n)(\d+) 0 obj\n/g)) {
    const from = index + head.length
    const dictionary = text.slice(from, text.indexOf('endobj', from)).split('stream\n')[0]!
    const length = /\/Length (\d+)/.exec(dictionary)?.[1]
    const start = from + dictionary.length + 'stream\n'.length
    const packed = length ? pdf.subarray(start, start + Number(length)) : null
    objects.set(Number(number), { dictionary, stream: packed && dictionary.includes('/FlateDecode') ? inflateSync(packed) : packed })
  }
  return objects
}

/** Returns the characters of a font's glyphs, in the order of their codes. */
const lettersOf = (map: string): string[] =>
  [.../\[(.*?)\]\nendbfrange/s.exec(map)![1]!.matchAll(/<(.*?)>/g)].map(([, codes]) =>
    String.fromCodePoint(...codes!.split(' ').map((code) => Number.parseInt(code, 16))),
  )

/** Returns the text of a PDF as it can be copied, one line for each drawn piece. */
export const textOf = (pdf: Buffer): string => {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, string[]>()
  for (const { dictionary } of objects.values()) {
    for (const [, name, number] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number))!.dictionary)?.[1]
      if (map) fonts.set(name!, lettersOf(objects.get(Number(map))!.stream!.toString('latin1')))
    }
  }
  const lines: string[] = []
  for (const { stream } of objects.values()) {
    let letters: string[] | undefined
    for (const [, font, glyphs] of stream?.toString('latin1').matchAll(/\/(F\d+) \S+ Tf|\[(.*?)\] TJ/g) ?? []) {
      if (font) letters = fonts.get(font)
      else {
        const codes = [...glyphs!.matchAll(/<(.*?)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
        lines.push(codes.map((code) => letters![Number.parseInt(code, 16)]).join(''))
      }
    }
  }
  return lines.join('\n')
}

const UNESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Returns the original words of right-to-left text, line by line; {@link textOf} has their glyphs in visual order. */
export const arabicOf = (pdf: Buffer): string[] =>
  [...objectsOf(pdf).values()].flatMap(({ stream }) =>
    [...(stream?.toString('latin1').matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs) ?? [])].map(([, escaped]) => {
      const bytes = Buffer.from(
        escaped!.replace(/\\(.)/gs, (_, letter: string) => UNESCAPED[letter] ?? letter),
        'latin1',
      )
      return bytes.subarray(2).swap16().toString('utf16le')
    }),
  )

/** Returns the files embedded in a PDF, by the names that readers list. */
export const attachmentsOf = (pdf: Buffer): Map<string, Buffer> => {
  const objects = objectsOf(pdf)
  const listed = [...objects.values()].flatMap(({ dictionary }) => {
    const tree = /\/EmbeddedFiles <<\s*\/Names \[(.*?)\]/s.exec(dictionary)?.[1] ?? ''
    return [...tree.matchAll(/\((.*?)\) (\d+) 0 R/g)].map(([, name, number]) => [name!, Number(number)] as const)
  })
  return new Map(
    listed.map(([name, number]) => {
      const file = /\/EF <<\s*\/F (\d+) 0 R/.exec(objects.get(number)!.dictionary)![1]
      return [name, objects.get(Number(file))!.stream!]
    }),
  )
}
