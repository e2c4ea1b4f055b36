import { EXPLORER_PREFIX, recall, remember } from '@/lib/browser/storage'

/** A query as it is being written: the document, the values of its variables, and which of its operations runs. */
export type Draft = {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | null
  /** Of a saved query: the version that was changed. */
  readonly version?: number
}

/** Whether two drafts would run the same operation with the same values. */
export const isSame = (one: Draft, other: Draft): boolean => textOf(one) === textOf(other)

const textOf = ({ document, variables, operationName }: Draft) => JSON.stringify([document, variables, operationName])

/** A query that was run, newest first in the list. */
export type RecentRun = Draft & {
  readonly id: string
  readonly at: string
  /** Rows of the longest list in the result; null when there is none. */
  readonly rows: number | null
  /** What the run was charged; null when the server did not say. */
  readonly cost: number | null
  readonly hasFailed: boolean
}

const MOST_RECENT = 20

const read = <Value>(key: string, fallback: Value): Value => {
  const stored = recall(EXPLORER_PREFIX + key)
  if (stored === null) return fallback
  try {
    return JSON.parse(stored) as Value
  } catch {
    return fallback
  }
}
const write = (key: string, value: unknown) => remember(EXPLORER_PREFIX + key, value === undefined ? null : JSON.stringify(value))

const NO_RUNS: readonly RecentRun[] = []

/** What this browser stores of a person's queries: drafts by what they are drafts of, and the queries that were run. */
export const storeOf = (viewerId: string) => ({
  draftOf: (source: string): Draft | undefined => read<Draft | undefined>(`${viewerId}.draft.${source}`, undefined),
  keepDraft: (source: string, draft: Draft | undefined): void => write(`${viewerId}.draft.${source}`, draft),
  recent: (): readonly RecentRun[] => read(`${viewerId}.recent`, NO_RUNS),
  /** Adds a run and returns the list. Running the same query with the same values again replaces its entry. */
  addRecent: (run: RecentRun): readonly RecentRun[] => {
    const others = read(`${viewerId}.recent`, NO_RUNS).filter((each) => !isSame(each, run))
    const next = [run, ...others].slice(0, MOST_RECENT)
    write(`${viewerId}.recent`, next)
    return next
  },
  clearRecent: (): void => write(`${viewerId}.recent`, undefined),
})

export type Store = ReturnType<typeof storeOf>
