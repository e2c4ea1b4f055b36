import { crc32 } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import { type DomainError, invalidField } from '../../shared/errors.ts'
import { type Said, textOf } from '../../shared/i18n/text.ts'
import { type Utf16, utf16Of } from '../../shared/utf16.ts'
import { makePicture, type PictureKind } from './picture.ts'

export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
/** Text that may be a bank statement: our own media type, which no browser shows as a page. */
export const STATEMENT_TYPE = 'application/vnd.mizan.statement'
export type FileType = (typeof FILE_TYPES)[number] | typeof STATEMENT_TYPE

const EXTENSIONS: Readonly<Record<FileType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  [STATEMENT_TYPE]: ['txt', 'csv', 'tsv', 'ofx', 'qfx', 'qbo', 'sta', 'swi', 'mt940', 'mt940x', '940', 'xml'],
}

const MAX_PIXELS = 100_000_000
const LONGEST_NAME = 120

const refuse = (said: Said) => invalidField('file', said)
const damaged = (kind: string) => refuse(textOf('platform.files.damaged', { kind }))

const checkSize = (width: number, height: number, kind: string) => {
  if (width === 0 || height === 0) throw damaged(kind)
  if (width * height > MAX_PIXELS) throw refuse('platform.files.tooManyPixels')
}

const PDF_END_WITHIN = 1_024
const inHex = (letter: string) =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)
/** Returns a pattern for a name in PDF, where any character may be written as `#` and two hexadecimal digits. */
const pdfName = (name: string) => `/${[...name].map((letter) => `(?:${letter}|#${inHex(letter)})`).join('')}`
const ACTIVE = new RegExp(['JavaScript', 'Launch', 'EmbeddedFile'].map(pdfName).join('|'))

/** Refuses a truncated PDF, and one whose uncompressed parts contain an automatic action. */
const checkPdf = (content: Buffer) => {
  if (!/^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8))) throw damaged('PDF')
  const end = content.subarray(-PDF_END_WITHIN)
  if (!end.includes('%%EOF') || !content.includes('startxref')) throw damaged('PDF')
  if (ACTIVE.test(content.toString('latin1'))) throw refuse('platform.files.activePdf')
  return content
}

const PNG_SIGNATURE = 8
const PNG_CRITICAL = ['IHDR', 'PLTE', 'IDAT', 'IEND']
/** Chunks that affect how the picture looks; every other non-critical chunk (text, time, EXIF, animation) is dropped. */
const PNG_KEPT = ['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'bKGD', 'pHYs', 'hIST', 'sPLT']

const cleanPng = (content: Buffer) => {
  const kept = [content.subarray(0, PNG_SIGNATURE)]
  const seen = new Set<string>()
  for (let at = PNG_SIGNATURE; !seen.has('IEND'); ) {
    if (at + 12 > content.length) throw damaged('PNG')
    const length = content.readUInt32BE(at)
    const end = at + 12 + length
    if (end > content.length) throw damaged('PNG')
    const name = content.toString('latin1', at + 4, at + 8)
    if (content.readUInt32BE(end - 4) !== crc32(content.subarray(at + 4, end - 4))) throw damaged('PNG')
    if (seen.size === 0) {
      if (name !== 'IHDR' || length !== 13) throw damaged('PNG')
      checkSize(content.readUInt32BE(at + 8), content.readUInt32BE(at + 12), 'PNG')
    }
    const isCritical = /^[A-Z]/.test(name)
    if (isCritical && !PNG_CRITICAL.includes(name)) throw damaged('PNG')
    if (isCritical || PNG_KEPT.includes(name)) kept.push(content.subarray(at, end))
    seen.add(name)
    at = end
  }
  if (!seen.has('IDAT')) throw damaged('PNG')
  return Buffer.concat(kept)
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const COMMENT = 0xfe
const ORIENTATION = 0x0112

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const hasNoPayload = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Returns the camera's orientation from EXIF: 1 to 8, where 1 is upright. Anything unreadable counts as upright. */
const orientationOf = (segment: Buffer): number => {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return 1
  const tiff = segment.subarray(10)
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const read16 = (at: number) => (at < 0 || at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = tiff.length < 8 ? 0 : little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  // Reads no more entries than fit, whatever the count claims.
  const entries = Math.min(read16(directory), Math.floor((tiff.length - directory - 2) / 12))
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12
    if (read16(at) !== ORIENTATION) continue
    const orientation = read16(at + 8)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}

/** Builds an EXIF segment that holds the orientation and nothing else. */
const orientationSegment = (orientation: number) =>
  Buffer.concat([
    Buffer.from([0xff, APP1, 0, 34]),
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
    Buffer.from([0, 1, ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
  ])

/** Keeps the segments that show the picture; camera, place, author, thumbnails and comments are dropped. */
const isKeptInJpeg = (marker: number, segment: Buffer) => {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > 0xef) return true
  return marker === APP0 || marker === APP14 || (marker === APP2 && segment.toString('latin1', 4, 15) === 'ICC_PROFILE')
}

/** Returns where the compressed pixels that begin at `from` end: at the next marker. */
const endOfScan = (content: Buffer, from: number) => {
  for (let at = content.indexOf(0xff, from); at !== -1 && at + 1 < content.length; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1]!
    if (next !== 0 && next !== 0xff && !hasNoPayload(next)) return at
  }
  throw damaged('JPEG')
}

const cleanJpeg = (content: Buffer) => {
  const kept: Buffer[] = []
  let orientation = 1
  let hasFrame = false
  let hasScan = false
  let at = 2
  for (;;) {
    while (content[at] === 0xff && content[at + 1] === 0xff) at++
    if (at + 2 > content.length || content[at] !== 0xff) throw damaged('JPEG')
    const marker = content[at + 1]!
    if (marker === EOI) break
    if (marker === SOI || marker === 0 || hasNoPayload(marker) || at + 4 > content.length) throw damaged('JPEG')
    const end = at + 2 + content.readUInt16BE(at + 2)
    if (end < at + 4 || end > content.length) throw damaged('JPEG')
    const segment = content.subarray(at, end)
    if (isFrame(marker)) {
      if (hasFrame || segment.length < 9) throw damaged('JPEG')
      hasFrame = true
      checkSize(segment.readUInt16BE(7), segment.readUInt16BE(5), 'JPEG')
    }
    if (marker === APP1 && orientation === 1) orientation = orientationOf(segment)
    if (isKeptInJpeg(marker, segment)) kept.push(segment)
    at = end
    if (marker === SOS) {
      hasScan = true
      const pixels = content.subarray(at, endOfScan(content, at))
      kept.push(pixels)
      at += pixels.length
    }
  }
  if (!hasFrame || !hasScan) throw damaged('JPEG')
  const start = [Buffer.from([0xff, SOI]), ...(orientation === 1 ? [] : [orientationSegment(orientation)])]
  return Buffer.concat([...start, ...kept, Buffer.from([0xff, EOI])])
}

const HEAD = 4_096
const PAGE = /<(?:!doctype\s+html|html|svg|script|body)[\s>/]/i
const TABLE_ROW = /^(?=.*\d).*[,;\t|].*$/m

/** Decodes UTF-16; returns undefined for bytes that are not valid. */
const decoded = (content: Buffer, order: Utf16) => {
  try {
    return new TextDecoder(order, { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

/**
 * Returns the content as text, or, for single-byte encodings, byte for byte; undefined for anything else. Text holds no
 * zeros and few control characters.
 */
const readableText = (content: Buffer): string | undefined => {
  const order = utf16Of(content)
  const text = order ? decoded(content, order) : content.toString('latin1')
  if (text === undefined) return undefined
  let controls = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0) return undefined
    if (code < 0x20 && (code < 0x09 || code > 0x0d)) controls++
  }
  return controls <= 8 + text.length / 100 ? text : undefined
}

/** Returns whether a text may be a bank statement; its parser decides whether it is one. Web pages and pictures never are. */
const mayBeStatement = (content: Buffer) => {
  const head = readableText(content)
    ?.slice(0, HEAD)
    .replace(/^[\s\u00ef\u00bb\u00bf\ufeff]+/, '')
  if (head === undefined || PAGE.test(head)) return false
  if (head.startsWith('<')) return /^<(?:\?|OFX|\w{0,20}:?Document)/i.test(head)
  return /^OFXHEADER|^:20:/m.test(head) || TABLE_ROW.test(head)
}

const WORKBOOKS = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.oasis.opendocument.spreadsheet']

/** What a person uploads a file as; the wording of a refusal depends on it. */
export type UploadPurpose = 'document' | 'statement' | PictureKind

const UNWANTED: Readonly<Record<Exclude<UploadPurpose, PictureKind>, () => DomainError>> = {
  document: () => refuse('platform.files.documentTypes'),
  statement: () => refuse('platform.files.noTransactions'),
}

const unwanted = (mime: string | undefined, purpose: Exclude<UploadPurpose, PictureKind>) => {
  if (mime !== undefined && WORKBOOKS.includes(mime)) return refuse('platform.files.spreadsheet')
  return UNWANTED[purpose]()
}

const CLEAN: Readonly<Record<FileType, (content: Buffer) => Buffer>> = {
  'application/pdf': checkPdf,
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  [STATEMENT_TYPE]: (content) => content,
}

export interface CheckedContent {
  readonly type: FileType
  readonly content: Buffer
}

/**
 * Detects the type of a file by its content alone. Throws INVALID for anything but complete PDF, JPEG and PNG files and text
 * that may be a bank statement; for a statement upload, for anything but such text. Pictures lose all invisible data:
 * place, camera, author, comments, thumbnails, and anything after their end; their pixels are kept bit for bit. PDF and
 * text are kept as they came. An avatar or a logo is encoded again, see {@link makePicture}.
 */
export const checkContent = async (content: Buffer, purpose: UploadPurpose = 'document'): Promise<CheckedContent> => {
  if (purpose === 'avatar' || purpose === 'logo') return { type: 'image/png', content: await makePicture(content, purpose) }
  if (content.length === 0) throw refuse('common.emptyFile')
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  const type = FILE_TYPES.find((each) => each === found?.mime) ?? (mayBeStatement(content) ? STATEMENT_TYPE : undefined)
  if (!type) throw unwanted(found?.mime, purpose)
  if (purpose === 'statement' && type !== STATEMENT_TYPE) {
    throw refuse('platform.files.notAStatement')
  }
  return { type, content: CLEAN[type](content) }
}

/**
 * Returns a file name that is safe to show and to save under: no folders, no control or invisible characters, nothing that
 * a file system forbids, and the extension of the detected type.
 */
export const safeFileName = (given: string | undefined, type: FileType): string => {
  const extensions = EXTENSIONS[type]
  const last = (given ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    // Browsers write a quote or a line break in a form as %22, %0A and %0D.
    .replace(/%0[ad]/gi, ' ')
    .replace(/[<>:"|?*;]|%22/g, '_')
    .replace(/\s+/g, ' ')
  const ending = extensions.find((extension) => clean.toLowerCase().endsWith(`.${extension}`))
  const stem = (ending ? clean.slice(0, -ending.length - 1) : clean).replace(/^[. ]+|[. ]+$/g, '')
  return `${[...stem].slice(0, LONGEST_NAME).join('') || 'file'}.${ending ?? extensions[0]}`
}
