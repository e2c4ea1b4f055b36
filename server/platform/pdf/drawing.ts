import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { layOut } from './layout.ts'
import { type Mark, PAGE } from './page.ts'
import type { Attachment, Sheet } from './sheet.ts'
import { penOf, SHAPING, typeface } from './typeface.ts'

const INK = {
  ink: '#14211d',
  muted: '#5b6b66',
  accent: '#0b6b53',
  danger: '#b3261e',
  warning: '#8a5a00',
  white: '#ffffff',
  soft: '#dbe3e0',
  panel: '#f3f7f5',
} as const

type Document = InstanceType<typeof PDFDocument>

/** Draws adjacent dark squares of a row as one rectangle, so that no viewer shows a seam. */
const drawCode = (doc: Document, { x, y, size, content }: Extract<Mark, { kind: 'code' }>) => {
  const { data, size: modules } = encode(content, { ecc: 'M', border: 0 })
  const side = size / modules
  data.forEach((row, at) => {
    let from = 0
    while (from < row.length) {
      if (!row[from]) {
        from++
        continue
      }
      let to = from
      while (row[to]) to++
      doc.rect(x + from * side, y + at * side, (to - from) * side, side)
      from = to
    }
  })
  doc.fill(INK.ink)
}

type Pen = ReturnType<typeof penOf>

const drawText = (doc: Document, pen: Pen, mark: Extract<Mark, { kind: 'text' }>) => {
  // Arabic glyphs are in visual order; the original text is attached to them for copying and reading aloud.
  const isMixed = mark.isRightToLeft || mark.runs.some(({ face }) => face === 'arabic')
  if (isMixed) doc.markContent('Span', { actual: mark.text, lang: 'ar' })
  let { x } = mark
  for (const run of mark.runs) {
    pen(run.face, mark.weight, mark.size)
    doc.fillColor(INK[mark.tone]).text(run.text, x, mark.y, { ...SHAPING, baseline: 'alphabetic' })
    x += typeface().width(run, mark.weight, mark.size)
  }
  if (isMixed) doc.endMarkedContent()
}

const draw = (doc: Document, pen: Pen, mark: Mark) => {
  switch (mark.kind) {
    case 'text':
      return drawText(doc, pen, mark)
    case 'box':
      return doc.roundedRect(mark.x, mark.y, mark.width, mark.height, mark.radius).fill(INK[mark.ground])
    case 'line':
      return doc
        .moveTo(mark.x, mark.y)
        .lineTo(mark.x + mark.width, mark.y)
        .lineWidth(mark.tone === 'soft' ? 0.6 : 0.9)
        .stroke(INK[mark.tone])
    case 'picture':
      return doc.image(Buffer.from(mark.content), mark.x, mark.y, { width: mark.width, height: mark.height })
    case 'code':
      return drawCode(doc, mark)
    case 'link':
      return doc.link(mark.x, mark.y, mark.width, mark.height, mark.url)
  }
}

/** Attaches a file as data of the document (`/AFRelationship /Data`), with the document's date. */
const attach = (doc: Document, { name, type, description, content }: Attachment, at: Date) => {
  // The library supports a relationship, but its types do not declare it.
  const options = { name, type, description, creationDate: at, modifiedDate: at, relationship: 'Data' }
  doc.file(Buffer.from(content, 'utf8'), options)
}

const newDocument = ({ title, author, language, madeAt }: Pick<Sheet, 'title' | 'author' | 'language' | 'madeAt'>) =>
  new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Mizan', Producer: 'Mizan', CreationDate: madeAt, ModDate: madeAt },
  })

/** Lays out a sheet without drawing it. */
export const marksOf = (sheet: Sheet): Mark[][] => layOut(sheet, typeface())

/** Draws a document in the calling thread. The same sheet gives the same bytes. */
export const drawSheet = (sheet: Sheet): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const doc = newDocument(sheet)
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    const pen = penOf(doc)
    for (const marks of layOut(sheet, typeface())) {
      doc.addPage()
      for (const mark of marks) draw(doc, pen, mark)
    }
    for (const file of sheet.attachments ?? []) attach(doc, file, sheet.madeAt)
    doc.end()
  })
