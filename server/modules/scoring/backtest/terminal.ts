const WIDTH = 100
const GAP = '  '

/** Columns as wide as their longest cell, right-aligned except for the first. */
export const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(GAP)
  return rows.map((row) => line(row).trimEnd())
}

/** A sentence in lines of a hundred columns, broken between words and never before a percent sign; further lines are indented by the width of the mark. */
export const wrapped = (sentence: string, mark = ''): string[] => {
  const lines: string[] = []
  let line = mark
  for (const word of sentence.split(/ (?!%)/)) {
    const isFirst = line === mark || line.trim() === ''
    if (!isFirst && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = ' '.repeat(mark.length) + word
    } else line += isFirst ? word : ` ${word}`
  }
  return [...lines, line]
}
