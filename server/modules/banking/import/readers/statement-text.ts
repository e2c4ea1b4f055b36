import { utf16Of } from '../../../../shared/utf16.ts'
import { refuseFile } from './statement.ts'

const notText = () => refuseFile('banking.import.file.notText')

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

const marked = (bytes: Uint8Array) => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  return utf16Of(bytes)
}

/** The encoding that the head of an XML or OFX file declares. */
const declared = (bytes: Uint8Array) => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024))
  const xml = /<\?xml[^>]{0,200}encoding=["']([\w-]{1,20})["']/i.exec(head)?.[1]
  const ofx = /CHARSET:\s?(\d{3,5})/.exec(head)?.[1]
  const label = (xml ?? (ofx && `windows-${ofx}`))?.toLowerCase()
  return label === 'utf-8' || label === 'utf-16' ? undefined : label
}

/**
 * Arabic is written in whole words of bytes above 127; accented Western letters are single bytes among ASCII. So bytes that
 * mostly come in runs are windows-1256, and others windows-1252, which includes latin1.
 */
const guessed = (bytes: Uint8Array) => {
  let [high, inRuns, run] = [0, 0, 0]
  for (const byte of bytes.subarray(0, 1_000_000)) {
    if (byte >= 0x80) {
      high++
      run++
      continue
    }
    if (run >= 3) inRuns += run
    run = 0
  }
  if (run >= 3) inRuns += run
  return inRuns * 2 > high ? 'windows-1256' : 'windows-1252'
}

const decodeAs = (label: string, bytes: Uint8Array, fatal: boolean) => {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

const decode = (bytes: Uint8Array): string => {
  const mark = marked(bytes)
  if (mark) {
    const text = decodeAs(mark, bytes, true)
    if (text === undefined) throw notText()
    return text
  }
  const label = declared(bytes)
  return decodeAs('utf-8', bytes, true) ?? (label && decodeAs(label, bytes, false)) ?? decodeAs(guessed(bytes), bytes, false)!
}

/**
 * Decodes a file from UTF-8, UTF-16, the encoding that its head declares, windows-1256 or windows-1252. Lines end with a line
 * feed. Throws INVALID for a file that is not text.
 */
export const textOf = (bytes: Uint8Array): string => {
  if (bytes.length === 0) throw refuseFile('common.emptyFile')
  const text = decode(bytes)
  if (text.includes('\u0000')) throw notText()
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  if (lines.trim() === '') throw refuseFile('common.emptyFile')
  return lines
}

/** Returns line numbers of positions, which must come in the order of the text. */
export const createLineCounter = (text: string) => {
  let [at, line] = [0, 1]
  return (place: number): number => {
    if (place < at) [at, line] = [0, 1]
    for (let next = text.indexOf('\n', at); next !== -1 && next < place; next = text.indexOf('\n', next + 1)) {
      line++
      at = next + 1
    }
    return line
  }
}
