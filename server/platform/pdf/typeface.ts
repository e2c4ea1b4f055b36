import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { FACES, type Face, type Run } from './bidi.ts'
import type { Weight } from './sheet.ts'
import { unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)

const NUMBER: Readonly<Record<Weight, number>> = { regular: 400, medium: 500, bold: 600 }
const WEIGHTS = Object.keys(NUMBER) as Weight[]

/** Kerning, with each run shaped in one piece: without a list of features the library would shape word by word. */
export const SHAPING = { features: ['kern'], lineBreak: false } as const satisfies PDFKit.Mixins.TextOptions

/** The height above and below the baseline at one point, and the distance between baselines. */
export const ASCENT = 1.05
export const LINE_HEIGHT = 1.5

/** The shaper of one part of the typeface, which the library's types hide. */
interface Shaper {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

type Document = InstanceType<typeof PDFDocument>

/** The product's typeface: which letters it has, and how wide they are. */
export interface Typeface {
  has(face: Face, codePoint: number): boolean
  /** Returns the width in points. */
  width(run: Run, weight: Weight, size: number): number
}

const files = new Map<string, Buffer>()
const contentOf = (face: Face, weight: Weight) => {
  const name = `ibm-plex-sans-arabic-${face}-${NUMBER[weight]}-normal.woff`
  let content = files.get(name)
  if (!content) {
    content = unpackWoff(readFileSync(require.resolve(`@fontsource/ibm-plex-sans-arabic/files/${name}`)))
    files.set(name, content)
  }
  return content
}

/** Selects a face for drawing. Faces without any text are neither read nor embedded. */
const useFace = (doc: Document, registered: Set<string>, face: Face, weight: Weight, size: number) => {
  const name = `${face} ${weight}`
  if (!registered.has(name)) {
    doc.registerFont(name, contentOf(face, weight))
    registered.add(name)
  }
  doc.font(name, size)
}

/** Returns the pens of one document. */
export const penOf = (doc: Document) => {
  const registered = new Set<string>()
  return (face: Face, weight: Weight, size: number) => useFace(doc, registered, face, weight, size)
}

const REMEMBERED = 20_000

/** Measures with a document that is never finished, so that the faces are read once for all documents. */
const createTypeface = (): Typeface => {
  const ruler = new PDFDocument({ autoFirstPage: false })
  const use = penOf(ruler)
  const letters = new Map<string, boolean>()
  const widths = new Map<string, number>()
  return {
    has(face, codePoint) {
      const key = `${face}${codePoint}`
      let known = letters.get(key)
      if (known === undefined) {
        use(face, 'regular', 10)
        known = (ruler as unknown as Shaper)._font.font.hasGlyphForCodePoint(codePoint)
        letters.set(key, known)
      }
      return known
    },
    width({ face, text }, weight, size) {
      const key = `${face} ${weight} ${text}`
      let width = widths.get(key)
      if (width === undefined) {
        use(face, weight, 1_000)
        width = ruler.widthOfString(text, SHAPING)
        if (widths.size >= REMEMBERED) widths.clear()
        widths.set(key, width)
      }
      return (width * size) / 1_000
    },
  }
}

let opened: Typeface | undefined
/** Returns the typeface of this thread. */
export const typeface = (): Typeface => {
  opened ??= createTypeface()
  return opened
}

/** Returns every file that a document may need, so that the build can check that they are present. */
export const typefaceFiles = () =>
  WEIGHTS.flatMap((weight) =>
    FACES.map((face) =>
      require.resolve(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${face}-${NUMBER[weight]}-normal.woff`),
    ),
  )
