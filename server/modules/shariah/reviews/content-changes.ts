/** One difference between two contents. */
export interface ContentChange {
  /** Fields from the outermost to the innermost, separated by dots. An entry of a list is named by its id or code, else by its place from 1. */
  readonly path: string
  /** The value before, as text; null where it was absent. */
  readonly before: string | null
  readonly after: string | null
}

/** Fields by which an entry of a list is the same entry in another version. */
const KEYS = ['responseId', 'fileId', 'id', 'code'] as const

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameOf = (entry: unknown, at: number): string => {
  const key = isRecord(entry) ? KEYS.find((each) => typeof entry[each] === 'string') : undefined
  return key === undefined || !isRecord(entry) ? String(at + 1) : String(entry[key])
}

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] => {
  if (Array.isArray(value)) return value.map((entry, at) => [nameOf(entry, at), entry] as const)
  return isRecord(value) ? Object.entries(value) : []
}

const isLeaf = (value: unknown): boolean => !Array.isArray(value) && !isRecord(value)

const textOf = (value: unknown): string | null => (value === undefined || value === null ? null : String(value))

/** The leaves of a content by their paths. An empty list or record has none, like an absent one. */
const leavesOf = (value: unknown, path: string): readonly (readonly [string, string | null])[] =>
  isLeaf(value)
    ? [[path, textOf(value)]]
    : entriesOf(value).flatMap(([name, each]) => leavesOf(each, path === '' ? name : `${path}.${name}`))

/**
 * The differences between two contents in JSON, in the order of the later one, with what it lacks at the end. It is empty exactly
 * when both have the same leaves; null and absent are the same.
 */
export const changesBetween = (before: object, after: object): ContentChange[] => {
  const [was, is] = [new Map(leavesOf(before, '')), new Map(leavesOf(after, ''))]
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }))
    .filter((change) => change.before !== change.after)
}
