/** One record of a CSV, with its position in the file. */
export interface CsvRecord {
  readonly cells: readonly string[]
  /** Its first line, from 1. */
  readonly line: number
  /** Its last line: a quoted cell may go over several. */
  readonly endLine: number
  /** Whether it is too long to be a row. It then has no cells. */
  readonly isTooLong: boolean
  readonly text: string
}

/** Rows of statements are shorter. A quotation that is never closed is longer. */
const LONGEST_RECORD = 16_384
const MOST_CELLS = 200
const MOST_LINES = 50
/** The number of characters shown of a record that cannot be read. */
const SHOWN = 400

/** The end of the quotation that opens at `from`; not closed when it is longer than a record may be. */
const endOfQuotation = (text: string, from: number): { end: number; isClosed: boolean; lines: number } => {
  let lines = 0
  const furthest = Math.min(text.length, from + LONGEST_RECORD)
  for (let at = from + 1; at < furthest; at++) {
    if (text[at] === '\n' && ++lines > MOST_LINES) return { end: at, isClosed: false, lines }
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at++
    else return { end: at, isClosed: true, lines }
  }
  return { end: furthest, isClosed: false, lines }
}

/**
 * The records of a CSV in the manner of RFC 4180, as lenient as spreadsheets: a quotation mark inside a cell is a mark, and
 * one that is never closed is too. Each character is read a bounded number of times, whatever the file contains.
 */
export function* csvRecords(text: string, delimiter: string): Generator<CsvRecord> {
  let line = 1
  let at = 0
  let unclosedBefore = -1
  while (at < text.length) {
    if (text[at] === '\n') {
      line++
      at++
      continue
    }
    const [start, startLine] = [at, line]
    const cells: string[] = []
    for (let ended = false; !ended; ) {
      let cell = ''
      while (text[at] === ' ' && text[at + 1] === '"') at++
      if (text[at] === '"' && at > unclosedBefore) {
        const { end, isClosed, lines } = endOfQuotation(text, at)
        if (!isClosed) unclosedBefore = end
        else {
          cell = text.slice(at + 1, end).replaceAll('""', '"')
          line += lines
          at = end + 1
        }
      }
      const from = at
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at++
      if (cells.length <= MOST_CELLS) cells.push((cell + text.slice(from, at)).trim())
      ended = at >= text.length || text[at] === '\n'
      at++
    }
    const isTooLong = at - start > LONGEST_RECORD || cells.length > MOST_CELLS
    const record = { line: startLine, endLine: line, isTooLong, text: text.slice(start, Math.min(at - 1, start + SHOWN)) }
    line++
    if (isTooLong) yield { ...record, cells: [] }
    else if (cells.some((cell) => cell !== '')) yield { ...record, cells }
  }
}

const DELIMITERS = [',', ';', '\t', '|'] as const
/** The delimiter is found from this many records within this many characters. */
const SAMPLED = 60
const HEAD = 65_536

/** Finds the delimiter: the one that gives most records the same number of cells, and the most cells. */
export const delimiterOf = (text: string): string => {
  const said = /^sep=(.)\n/i.exec(text)?.[1]
  if (said) return said
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const widths = new Map<number, number>()
    let seen = 0
    for (const { cells } of csvRecords(text.slice(0, HEAD), delimiter)) {
      if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
      if (++seen === SAMPLED) break
    }
    for (const [width, records] of widths) {
      const score = records * Math.min(width, 12)
      if (width >= 2 && score > best.score) best = { delimiter, score }
    }
  }
  return best.delimiter
}
