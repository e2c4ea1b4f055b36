import type { LeafRow } from './leaves.query.ts'

/** A finding shows so many of its rows. */
export const MOST_SHOWN = 20

/** An entry of the log that a finding names. */
export type LogEntry = Pick<LeafRow, 'stream' | 'row'> & {
  /** Null for a row without a place. */
  readonly place: number | null
}

/** One way in which the rows differ from what was signed. */
export interface LogFinding {
  readonly finding: string
  readonly count: number
  /** The first twenty of them. */
  readonly rows: readonly string[]
  /** The entries among them, as far as the finding names any. */
  readonly entries: readonly LogEntry[]
}

export interface LogVerdict {
  readonly holds: boolean
  readonly origin: string
  readonly checkpoints: number
  /** The size of the newest checkpoint. */
  readonly size: number
  /** Its root; null without a checkpoint. */
  readonly root: Uint8Array | null
  readonly findings: readonly LogFinding[]
}

/** Collects findings, with the first rows of each. */
export const gathering = () => {
  const found = new Map<string, { count: number; rows: string[]; entries: LogEntry[] }>()
  const add = (finding: string, row?: string, count = 1) => {
    const known = found.get(finding) ?? { count: 0, rows: [], entries: [] }
    found.set(finding, known)
    known.count += count
    if (row !== undefined && known.rows.length < MOST_SHOWN) known.rows.push(row)
    return known
  }
  return {
    add,
    /** Adds a finding about one entry of the log. */
    addEntry(finding: string, text: string, { stream, row, place }: LogEntry) {
      const { entries } = add(finding, text)
      if (entries.length < MOST_SHOWN) entries.push({ stream, row, place })
    },
    findings: (): LogFinding[] => [...found].map(([finding, each]) => ({ finding, ...each })),
  }
}

export type Gathering = ReturnType<typeof gathering>

/** Formats the verdict in plain lines, with the rows under their finding. */
export const linesOfLog = ({ holds, origin, checkpoints, size, findings }: LogVerdict): string[] => [
  ...findings.flatMap(({ finding, count, rows }) => [
    `WRONG ${finding}: ${count}`,
    ...rows.map((row) => `      ${row}`),
    ...(rows.length < count && rows.length > 0 ? ['      ...'] : []),
  ]),
  holds ? `${size} places of ${origin} are what its ${checkpoints} checkpoints were signed over.` : 'THE ROWS ARE NOT WHAT WAS SIGNED.',
]
