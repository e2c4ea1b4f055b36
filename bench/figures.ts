export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

/** Rounds to three significant digits: these machines are noisy, and more would mislead. */
export const short = (value: number) => (Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '-')

export const say = (line = '') => process.stdout.write(`${line}\n`)

/** Prints rows under their heading, columns aligned. */
export const table = (heading: readonly string[], rows: readonly (readonly (string | number)[])[]) => {
  const lines = [heading, ...rows].map((row) => row.map((cell) => (typeof cell === 'number' ? short(cell) : cell)))
  const widths = heading.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)))
  for (const line of lines)
    say(`  ${line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  ')}`)
}
